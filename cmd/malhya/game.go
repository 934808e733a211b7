// Package malhya speaks Malhya: its verbs, its status and its help.
package malhya

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/board"
	"tablehand/cmd/malhya/card"
	"tablehand/cmd/malhya/odds"
	"tablehand/cmd/malhya/voice"
	"tablehand/data"
)

// verbs holds the verbs of Malhya in one command.
type verbs struct{ *voice.Voice }

// Game returns Malhya for the verbs of any table.
func Game(a *app.App) app.Game {
	return app.Game{Open: func() app.Game { return opened(a) }, Cover: app.Cover{
		Name: notation.Name, Mount: voice.Mount, Title: "Malhya: Lands of Legends",
		Topics: topics,
		Signed: []string{"card add"},
		Shows:  []string{"hero show", "card show"},
		Common: []string{"new", "hero set", "room", "stealth", "combat", "move", "attack", "enemy",
			"next", "status"},
	}}
}

func opened(a *app.App) app.Game {
	v := verbs{voice.New(a)}
	v.Turn = turnOn
	return app.Game{
		Verbs: v.verbs, New: v.new, Rulebook: ruleEntries, Status: v.Status(parts, v.screen),
		Check: v.check, Note: v.KeepNote,
		Remind: v.Remind,
		Events: happenings, Kinds: v.kinds, Values: v.values,
		Turn: v.TurnOf, Table: voice.Party, Data: v.Data(),
		Boards: board.Verbs(v.Voice), Odds: odds.Verbs(v.Voice), Help: sharedHelp,
		Story: v.story(), Stats: stats(), Overview: v.overview, Scene: v.acrossTheRoom, Seat: v.seat,
		Tour:  &theTour,
		Cards: func() app.Verb { return card.Verb(v.Voice) },
	}
}

// check checks a table file as Check does, and adds a line on what heroes have beyond their limits.
func (v verbs) check(path string, text []byte) error {
	if err := v.Check(path, text); err != nil {
		return err
	}
	s, err := v.State(path, text)
	if err != nil {
		return err
	}
	v.Aside(gear.Beyond(s))
	return nil
}

// ruleEntries returns the rules, in our own words.
func ruleEntries() *rulebook.Book {
	book, err := rulebook.OpenFile(data.Files, "malhya/rules.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	return book.Knowing(data.Words, "malhya")
}

// plays returns the action of a verb that makes one act of its words by act, and plays it.
func (v verbs) plays(act func(app.Words) malhya.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}

// after returns the action of a verb, as plays does, for an act that may bring somebody into view in
// Stealth Mode.
func (v verbs) after(act func(app.Words) malhya.Act) func(app.Words) error {
	return v.plays(inView(act))
}

// inView wraps the act in stealth.After, which asks who sees somebody once it is done.
func inView(act func(app.Words) malhya.Act) func(app.Words) malhya.Act {
	return func(w app.Words) malhya.Act { return stealth.After{Act: act(w)} }
}

// asks returns the action of a verb, as plays does, with flags that answer questions of its act. flags are
// pairs: the name of a flag, which is the question's too, and its help.
func (v verbs) asks(act func(app.Words) malhya.Act, flags ...string,
) func(*pflag.FlagSet) func(app.Words) error {
	return func(f *pflag.FlagSet) func(app.Words) error {
		said := v.answers(f, flags...)
		return func(w app.Words) error {
			said()
			return v.Play(act(w))
		}
	}
}

// answers defines a flag for each pair of a name and its help. The function that it returns takes what was
// typed as answers to the questions of these names.
func (v verbs) answers(f *pflag.FlagSet, flags ...string) func() {
	var said []*string
	for i := 0; i < len(flags); i += 2 {
		said = append(said, f.String(flags[i], "", flags[i+1]))
	}
	return func() {
		for i, answer := range said {
			v.Flag(flags[2*i], *answer)
		}
	}
}
