package app

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Args refuses a wrong number of words, showing how the command is used; most below zero means any number.
func Args(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch n := len(args); {
		case n < least:
			return &UsageError{fmt.Sprintf("%s: something is missing: %s", wordsOf(c), c.UseLine())}
		case most >= 0 && n > most:
			return &UsageError{fmt.Sprintf("%s: %s is one word too many: %s", wordsOf(c),
				chance.Quote(args[most]), c.UseLine())}
		case slices.Contains(args, ""):
			return &UsageError{fmt.Sprintf("%s: an empty word means nothing: %s", wordsOf(c), c.UseLine())}
		}
		return nil
	}
}

// wordsOf returns a command's path without the program's name: "card add".
func wordsOf(c *cobra.Command) string {
	return strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
}

// Count reads a number of things, from 1 to a million: a long journal has many acts.
func Count(what, word string) (int, error) {
	const most = 1_000_000
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > most {
		return 0, &UsageError{fmt.Sprintf("%s is no number of %s: a whole number from 1 to %d",
			chance.Quote(word), what, most)}
	}
	return n, nil
}

// CountOr is Count with a default for an absent word.
func CountOr(what string, words []string, otherwise int) (int, error) {
	if len(words) == 0 {
		return otherwise, nil
	}
	return Count(what, words[0])
}

// Printable refuses text that a terminal would not show as it is, and text of more letters than most.
func Printable(what, words string, most int) error {
	switch {
	case !utf8.ValidString(words):
		return &UsageError{what + ": not valid UTF-8"}
	case utf8.RuneCountInString(words) > most:
		return &UsageError{fmt.Sprintf("%s: longer than %d letters", what, most)}
	case text.Safe(words) != words || strings.ContainsAny(words, "\n\t"):
		return &UsageError{what + ": control characters cannot be shown: one line of plain text"}
	}
	return nil
}

// Shown refuses words of a command line that a terminal would not show as they are, and words as long as a
// book: none of them names anything, and none may get into a file. Files are called as they are.
func Shown(line []string, files ...string) error {
	const most = 20_000 // letters; dice are counted where they are read
	for _, word := range line {
		file := strings.TrimPrefix(strings.TrimPrefix(word, "--table="), "--data=")
		if slices.Contains(files, file) {
			continue
		}
		if err := Printable(chance.Quote(word), word, most); err != nil {
			return err
		}
	}
	return nil
}

// PlainNames refuses words that cannot name a board, a place or a file.
func PlainNames(words []string) error {
	for _, word := range words {
		if err := Printable("a board or a place", word, 1000); err != nil {
			return err
		}
	}
	return nil
}

// OneOf refuses a word outside a list; what names its kind in the error.
func OneOf(what, word string, may ...string) error {
	if !slices.Contains(may, word) {
		return &telling.Unknown{What: what, Word: word, Have: may}
	}
	return nil
}

// NoCommand refuses a word behind a command that holds others, and offers the nearest command below it.
func NoCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	what := "command"
	if c.HasParent() {
		what = c.Name() + " command"
	}
	return &telling.Unknown{What: what, Word: args[0], Have: names}
}
