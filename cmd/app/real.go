package app

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// RealThings lists what may lie on the real table.
var RealThings = []string{"dice", "tokens", "cards"}

// A realTable says what lies on the real table: a person at a terminal is asked for that.
type realTable struct {
	things    []string // nil: the table does not say
	otherwise []string // the game's default
}

// form describes the key real of the table file. Without always an empty one is not written.
func (l *realTable) form(f *yamlfile.Form, always bool) {
	if f.Reading() {
		l.things = nil
	}
	key := f.Words("real", &l.things, RealThings...)
	if !always {
		key.Seldom()
	}
}

// RealFlag defines --real on a verb that sets a game up.
func (a *App) RealFlag(f *pflag.FlagSet) {
	f.VarPF((*realFlag)(&a.real), "real", "",
		"what lies on the real table and is asked for at a terminal: "+strings.Join(RealThings, ",")+
			" or none").DefValue = ""
}

// realFlag reads --real.
type realFlag realTable

func (l *realFlag) String() string { return (*realTable)(l).String() }

func (l *realFlag) Type() string { return "words" }

func (l *realFlag) Set(text string) error {
	words, err := RealWords(text)
	if err == nil {
		l.things = words
	}
	return err
}

// RealWords reads the things that lie on the real table, with commas: all, or none, which is an empty list.
func RealWords(text string) ([]string, error) {
	things := []string{}
	switch {
	case text == "none":
		return things, nil
	case names.Same(text, "all"):
		return slices.Clone(RealThings), nil
	}
	words := Named(text)
	if len(words) == 0 {
		words = []string{text} // which is none of them
	}
	for _, word := range words {
		thing, ok := chance.Match(word, RealThings)
		if !ok {
			return nil, &telling.Unknown{What: "thing on the real table", Word: word,
				Have: append([]string{"none"}, RealThings...)}
		}
		things = append(things, thing)
	}
	return things, nil
}

// realOf returns the game's default for what lies on the real table.
func realOf[S any](r Rules[S], s *S) []string {
	if r.Real == nil {
		return nil
	}
	return r.Real(s)
}

// String writes the things with commas, or none, as --real takes them.
func (l *realTable) String() string {
	if len(l.things) == 0 {
		return "none"
	}
	return strings.Join(l.things, ",")
}

// has says whether a kind of thing lies on the real table.
func (l *realTable) has(thing string) bool {
	if l.things == nil {
		return slices.Contains(l.otherwise, thing)
	}
	return slices.Contains(l.things, thing)
}
