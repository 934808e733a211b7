// Package malice speaks Shadows of Malice: its verbs, its status and its help.
package malice

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/board"
	"tablehand/cmd/malice/card"
	"tablehand/cmd/malice/odds"
	"tablehand/cmd/malice/voice"
	"tablehand/data"
)

// verbs holds the verbs of Shadows of Malice in one command.
type verbs struct{ *voice.Voice }

// Game returns Shadows of Malice for the verbs of any table.
func Game(a *app.App) app.Game {
	return app.Game{Open: func() app.Game { return opened(a) }, Cover: app.Cover{
		Name: notation.Name, Mount: "malice", Title: "Shadows of Malice",
		Editions: notation.Printings,
		Topics:   []app.Topic{card.Help},
		Signed:   []string{"card add"},
		Shows:    []string{"avatar show", "card show"},
		Common: []string{
			"tour", "new", "next", "status", "move", "encounter", "combat", "harvest", "shadow-turn",
			"undo",
		},
	}}
}

func opened(a *app.App) app.Game {
	v := verbs{voice.New(a)}
	return app.Game{
		Verbs:    v.verbs,
		New:      v.new,
		Rulebook: ruleEntries,
		Status:   v.Status(parts, v.screen),
		Overview: v.overview, Seat: v.seat,
		Scene:  v.scene,
		Check:  v.Check,
		Note:   v.KeepNote,
		Remind: v.Remind,
		Turn:   v.TurnOf,
		Events: happenings,
		Named:  notation.OwnDice,
		Dice:   v.dice,
		Rolls:  v.rolls(),
		Odds:   odds.Verbs(v.Voice),
		Boards: board.Verbs(v.Voice),
		Data:   v.Data(),
		Cards:  func() app.Verb { return card.Verb(v.Voice) },
		Tour:   &theTour,
		Story:  v.story(),
		Stats:  v.stats(),
		Kinds:  v.kinds,
		Values: values,
		Table:  ordinary,
		Help:   sharedHelp,
	}
}

// ruleEntries returns the rules of both printings, in our own words.
func ruleEntries() *rulebook.Book {
	book, err := rulebook.OpenFile(data.Files, "malice/rules.yaml", notation.Printings...)
	if err != nil {
		panic(err) // it is embedded
	}
	return book.Calling(notation.PrintingsCalled()).Knowing(data.Words, "malice")
}

func (v verbs) verbs() []app.Verb {
	return []app.Verb{
		v.creature(), v.encounter(), v.combat(), v.harvest(), v.radiance(), v.well(), v.avatar(), v.band(),
		v.move(), v.item(), v.fate(), v.round(), v.shadowTurn(), v.city(), v.mystic(), v.shard(), v.mastery(),
	}
}
