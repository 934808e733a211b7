package cmd

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// An adviser rehearses the commands to be offered at a table: one that the table refuses is left out.
type adviser struct {
	place
	path string
	text []byte
	seq  int
	left int // rehearsals that may still be held
}

// takes returns those of the commands do that the table takes, each with only those answers for its free
// places that the table takes. If it takes none of them, takes returns what the first refusal offers.
func (p place) takes(path string, text []byte, seq int, do []telling.Command) []telling.Command {
	return (&adviser{p, path, text, seq, mostRehearsals}).takes(do, 3)
}

// mostRehearsals is the number of lines that are rehearsed for one answer; what comes behind them is offered
// unseen.
const mostRehearsals = 200

func (v *adviser) takes(do []telling.Command, deep int) (list []telling.Command) {
	var instead []telling.Command
	for _, c := range do {
		held, refused := v.holds(c)
		if refused == nil {
			list = append(list, held)
		} else if instead == nil {
			instead = app.Explain(refused).Offers
		}
	}
	if len(list) > 0 || deep == 0 {
		return list
	}
	return v.takes(instead, deep-1)
}

// holds returns a command with only those answers for its free places that the table takes; the error says
// why no answer fits. A command with a free place of open or unknown answers is returned even so.
func (v *adviser) holds(c telling.Command) (telling.Command, error) {
	if c.Any || !v.owns(c) || slices.ContainsFunc(c.Free,
		func(b telling.Blank) bool { return len(b.Values) == 0 }) {
		return c, nil
	}
	words, refused := v.first(c)
	if refused != nil {
		if slices.ContainsFunc(c.Free, func(b telling.Blank) bool { return b.Open }) {
			return c, nil
		}
		return c, refused
	}
	c.Free = slices.Clone(c.Free)
	for i, b := range c.Free {
		c.Free[i].Values = slices.DeleteFunc(slices.Clone(b.Values), func(value string) bool {
			if value == words[i] {
				return false
			}
			return v.rehearses(c.Filled(slices.Concat(words[:i], []string{value}, words[i+1:])...)) != nil
		})
		if at := slices.Index(c.Free[i].Values, words[i]); at > 0 { // the others are held against this one
			c.Free[i].Values = slices.Insert(slices.Delete(c.Free[i].Values, at, at+1), 0, words[i])
		}
	}
	return c, nil
}

// first returns the first combination of answers for a command's free places that the table takes, a word
// for each place; the error is that of the first combination tried.
func (v *adviser) first(c telling.Command) (words []string, refused error) {
	for n, over := 0, 0; ; n++ {
		words, over = nil, n
		for _, b := range c.Free {
			words = append(words, b.Values[over%len(b.Values)])
			over /= len(b.Values)
		}
		if over > 0 {
			return nil, refused
		}
		err := v.rehearses(c.Filled(words...))
		if err == nil {
			return words, nil
		}
		if refused == nil {
			refused = err
		}
	}
}

// owns says whether a command is one of the game's own.
func (v *adviser) owns(c telling.Command) bool {
	return len(c.Words) > 0 && slices.ContainsFunc(v.game.Own(), func(own app.Verb) bool {
		return own.Name() == c.Words[0]
	})
}

// throws returns the dice that fall first in a command at a table, filled in with its first answers; nil:
// none fall, or the command is not one of the game's own.
func (p place) throws(path string, text []byte, seq int, c telling.Command) (first *chance.Throw) {
	v := &adviser{p, path, text, seq, 1}
	if !v.owns(c) {
		return nil
	}
	_ = v.rehearsed(c.Filled(c.Samples()...), func(own *app.App) {
		own.Hears = func(t chance.Throw) {
			if first == nil {
				first = &t
			}
		}
	})
	return first
}

// rehearses returns why the table refuses a line; nil: the line plays, only asks, or left is used up.
func (v *adviser) rehearses(c telling.Command) error {
	if v.left--; v.left < 0 {
		return nil
	}
	err := v.rehearsed(c, nil)
	var (
		refused  *telling.Refused
		unknown  *telling.Unknown
		nonsense *telling.Nonsense
		usage    *app.UsageError
		syntax   *dice.SyntaxError
	)
	switch {
	case errors.As(err, new(*app.BesideError)), errors.As(err, new(*telling.Lacks)):
		return nil
	case errors.As(err, &refused), errors.As(err, &unknown), errors.As(err, &nonsense), errors.As(err, &usage),
		errors.As(err, &syntax):
		return err
	}
	return nil
}

// rehearsed runs a line with --dry-run on a copy of the table and returns its error. changed may alter the
// App that runs it; nil: it stays as it is.
func (v *adviser) rehearsed(c telling.Command, changed func(*app.App)) error {
	words := append(slices.Clone(c.Words), "--dry-run")
	if v.game.Name != v.all[0].Name {
		words = append([]string{v.game.Mount}, words...)
	}
	own := &app.App{Script: app.Imagine(v.path, v.text, v.seq), Inside: true, Unheard: true,
		Streams: app.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard,
			Dir: filepath.Dir(v.path), Getenv: v.settledFrom}}
	own.Within()
	if changed != nil {
		changed(own)
	}
	return executed(own, words, v.known)
}
