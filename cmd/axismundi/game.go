// Package axismundi speaks Axis Mundi: its verbs, its status and its help.
package axismundi

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/board"
	"tablehand/cmd/axismundi/looks"
	"tablehand/cmd/axismundi/odds"
	"tablehand/cmd/axismundi/voice"
	"tablehand/data"
)

// verbs holds the verbs of Axis Mundi in one command.
type verbs struct{ *voice.Voice }

// Game returns Axis Mundi for the verbs of any table.
func Game(a *app.App) app.Game {
	return app.Game{Open: func() app.Game { return opened(a) }, Cover: app.Cover{
		Name: notation.Name, Mount: voice.Mount, Also: []string{notation.Name}, Title: "Axis Mundi",
		Topics: topics,
		Common: []string{"new", "deal", "begin", "next", "status", "move", "end", "undo"},
	}}
}

func opened(a *app.App) app.Game {
	v := verbs{voice.New(a)}
	v.Turn = turnOn
	return app.Game{
		Verbs: v.verbs, New: v.new, Rulebook: v.ruleEntries, Status: v.Status(parts, v.screen),
		Check: v.Check, Note: v.KeepNote,
		Remind: v.Remind,
		Events: happenings, Kinds: v.kinds, Values: values, Overview: v.overview, Scene: v.scene, Seat: v.seat,
		Turn: v.TurnOf, Table: ordinary, Data: v.Data(),
		Boards: board.Verbs(v.Voice), Odds: odds.Verbs(v.Voice), Help: sharedHelp,
		Tour: &theTour, Story: v.story(), Stats: stats(),
	}
}

// ruleEntries returns the rules, in our own words: those of a module that the table here plays without stand
// behind others.
func (v verbs) ruleEntries() *rulebook.Book {
	book, err := rulebook.OpenFile(data.Files, "axismundi/rules.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	return book.Knowing(data.Words, "axismundi").Without(v.absent()...)
}

// absent returns how the ids of rules begin that do not hold without a module; none where no table is.
func (v verbs) absent() (begins []string) {
	path, err := v.Path()
	if err != nil {
		return nil
	}
	view, err := v.Sight(path)
	if err != nil {
		return nil
	}
	_, list, listed := strings.Cut(yamlfile.Cut(string(view.Text), "modules"), ":")
	modules := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("[],\"' \n", r) })
	for _, module := range notation.Modules {
		if listed && !slices.Contains(modules, module) {
			begins = append(begins, strings.ReplaceAll(module, "-", "")+".", "component."+module)
		}
	}
	return begins
}

func (v verbs) verbs() []app.Verb {
	return slices.Concat(looks.Verbs(v.Voice), []app.Verb{
		v.deal(), v.redraw(), v.crate(), v.place(), v.begin(), v.end(), v.set(), v.rename(),
		v.move(), v.walk(), v.climb(), v.spelunk(), v.enter(), v.mix(), v.dose(),
	}, v.cardVerbs(), v.hiddenVerbs(), v.fightVerbs(), v.actVerbs())
}

// plays returns the action of a verb that turns the words of its line into one act and plays it.
func (v verbs) plays(act func(app.Words) axismundi.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}
