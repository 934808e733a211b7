// Package malediction speaks Malediction: its verbs, its status and its help.
package malediction

import (
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/card"
	"tablehand/cmd/malediction/field"
	"tablehand/cmd/malediction/odds"
	"tablehand/cmd/malediction/voice"
	"tablehand/data"
)

// verbs holds the verbs of Malediction in one command.
type verbs struct{ *voice.Voice }

// Game returns Malediction for the verbs of any table.
func Game(a *app.App) app.Game {
	return app.Game{Open: func() app.Game { return opened(a) }, Cover: app.Cover{
		Name: notation.Name, Mount: "malediction", Title: "Malediction",
		Topics: topics,
		Signed: []string{"card add", "echo", "mastery", "boost"},
		Shows:  []string{"unit", "card show"},
		Common: []string{
			"new", "place", "next", "status", "deploy", "activate", "move", "attack", "claim",
			"undo",
		},
	}}
}

func opened(a *app.App) app.Game {
	v := verbs{voice.New(a)}
	v.Turn = turnOn
	return app.Game{
		Verbs: v.verbs, New: v.new, Rulebook: ruleEntries,
		Status: v.Status(parts, v.screen), Check: v.Check,
		Note:   v.KeepNote,
		Remind: v.Remind,
		Events: happenings, Kinds: v.kinds, Values: values,
		Overview: v.overview, Scene: v.scene, Seat: v.ownSeat,
		Turn: v.TurnOf, Undone: undone, Table: ordinary,
		Odds: odds.Verbs(v.Voice), Data: v.Data(), Boards: field.Verbs(v.Voice),
		Tour: &theTour, Story: v.story(), Stats: stats(), Help: sharedHelp,
		Cards: func() app.Verb { return card.Verb(v.Voice) },
	}
}

// ruleEntries returns the rules, in our own words.
func ruleEntries() *rulebook.Book {
	book, err := rulebook.OpenFile(data.Files, "malediction/rules.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	return book.Knowing(data.Words, "malediction")
}

func (v verbs) verbs() []app.Verb {
	return append([]app.Verb{
		v.near(), v.activate(), v.pass(), v.move(), v.shift(), v.charge(),
		v.attack(), v.deal(), v.retaliate(),
		v.refresh(), v.bid(), v.deploy(), v.stage(), v.unstage(), v.rearrange(), v.claim(), v.end(),
		v.place(), v.rename(), v.redraw(), v.take(), v.unit(), v.reach(),
		card.Warband(v.Voice),
	}, v.effectVerbs()...)
}
