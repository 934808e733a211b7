package app

import (
	"crypto/rand"
	"fmt"
	"os"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"tablehand/assist/text"
)

// Unseen asks for a line that no screen shows: at a terminal it is typed without an echo, else it is a
// line of the input. The error says that nobody answers.
func (a *App) Unseen(question string) (string, error) {
	file, is := a.In.(*os.File)
	if !is || !term.IsTerminal(int(file.Fd())) {
		return a.prompt(question + ": ")
	}
	fmt.Fprint(a.Err, text.Safe(question+": "))
	typed, err := term.ReadPassword(int(file.Fd()))
	fmt.Fprintln(a.Err)
	if err != nil {
		return "", ErrInterrupted
	}
	return string(typed), nil
}

// Unlogged annotates a flag whose value stands in no journal: the word of a seal.
const Unlogged = "unlogged"

// Secret keeps the value of a flag out of the journal.
func Secret(flags *pflag.FlagSet, name string) {
	_ = flags.SetAnnotation(name, Unlogged, nil) // the flag is there
}

// wordLetters is the length of a word that opens a seal.
const wordLetters = 8

// RandomWord returns an unpredictable word of small letters, short enough to be written down.
func RandomWord() string {
	var b [wordLetters]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = 'a' + b[i]%26
	}
	return string(b[:])
}
