// Package malhya speaks Malhya: its verbs, its status and its help.
package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
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
	v := verbs{voice.New(a)}
	v.Turn = turnOn
	list := v.chapters()
	return app.Game{
		Name: notation.Name, Mount: voice.Mount, Title: "Malhya: Lands of Legends",
		Verbs: v.verbs, New: v.new, Rulebook: ruleEntries, Status: v.Status(parts, v.screen),
		Check: v.Check, Note: v.KeepNote,
		Shapes: v.shapes, Events: happenings, Kinds: v.kinds, Values: v.values, Falls: falls(list),
		Turn: v.TurnOf, Table: ordinary, Scenes: scenes(list), Data: v.Data(),
		Boards: board.Verbs(v.Voice), Odds: odds.Verbs(v.Voice), Help: sharedHelp,
		Story: v.story(), Overview: v.overview, Topics: topics, Meanings: meanings, Tour: &theTour,
		Cards:  func() app.Verb { return card.Verb(v.Voice) },
		Signed: []string{"card add"},
		Common: []string{"new", "hero set", "room", "stealth", "combat", "move", "attack", "enemy",
			"next", "status"},
	}
}

// ruleEntries returns the rules, in our own words.
func ruleEntries() *rulebook.Book {
	text, err := data.Files.ReadFile("malhya/rules.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	return rulebook.Open("rules.yaml", text)
}

// plays returns the action of a verb that makes one act of its words.
func (v verbs) plays(act func(app.Words) malhya.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}
