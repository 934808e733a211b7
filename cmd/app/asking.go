package app

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"tablehand/assist/chance"
	"tablehand/assist/text"
)

// talks plays an act; where a person can be asked, again whenever they go back or an answer is refused.
func (a *App) talks(play func() error) error {
	if !a.canAsk() {
		return play()
	}
	err := a.talk.Over(play, refusal, a.wentBack)
	a.watch.Lock()
	defer a.watch.Unlock()
	if err != nil && !a.watch.gone {
		a.givesUp()
	}
	a.watch.seen = nil
	return err
}

// refusal returns the message of an error that another answer may mend; empty for other errors.
func refusal(err error) string {
	fail := Explain(err)
	if spare := errors.As(err, new(*chance.Surplus)); !spare && (fail.Exit == Refused || fail.Exit == Usage) {
		return fail.Message
	}
	return ""
}

// prompt puts a question of an act to the person.
func (a *App) prompt(q chance.Put) (string, error) {
	a.sees()
	return a.talk.Put(q, a.hears, a.about, a.Asks != nil)
}

// about returns what ? shows at a question: what it is for, and that back and Ctrl-C leave it.
func (a *App) about(q chance.Put) string {
	var lines []string
	if a.Explains != nil {
		lines = a.Explains(a.Command, q.For)
	}
	switch {
	case q.About != "":
		lines = append(lines, q.About)
	case len(lines) == 0 && len(q.Answers) > 0:
		lines = append(lines, "one of the words in brackets answers it; a beginning of one will do")
	}
	said := ""
	for _, line := range append(lines, "back goes to the question before, Ctrl-C gives the act up") {
		said += Fit("", line)
	}
	return said
}

// hears asks once at the terminal, and returns what was typed; ErrInterrupted at the end of the input.
func (a *App) hears(q chance.Put) (string, error) {
	a.guard()
	if a.gone() {
		return "", ErrInterrupted // the answer would be the next line of the prompt
	}
	if a.Asks != nil {
		q.Note, q.Text, q.Hint = text.Safe(q.Note), text.Safe(q.Text), text.Safe(q.Hint)
		typed, err := a.Asks(q)
		if err != nil {
			return "", ErrInterrupted
		}
		return strings.TrimSpace(typed), nil
	}
	if a.in == nil {
		a.in = bufio.NewReader(io.LimitReader(a.In, 1<<16))
	}
	asked := q.Note + q.String()
	if a.ErrTerm {
		asked = text.Hung(asked, a.Width())
	}
	fmt.Fprint(a.Err, text.Safe(asked))
	typed, err := a.in.ReadString('\n')
	if err != nil && (typed == "" || !errors.Is(err, io.EOF)) {
		fmt.Fprintln(a.Err)
		return "", ErrInterrupted
	}
	return strings.TrimSpace(typed), nil
}

// Unseen asks for a line that no screen shows: at a terminal it is typed without an echo, else it is a
// line of the input. The error says that nobody answers.
func (a *App) Unseen(question string) (string, error) {
	file, is := a.In.(*os.File)
	if !is || !term.IsTerminal(int(file.Fd())) {
		return a.prompt(chance.Put{Text: question})
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
