// Package voice opens the table and the book of Malediction for the rooms that speak of them, plays
// their acts, and reads the words that several of them take.
package voice

import (
	"io/fs"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Voice speaks for the game in one command.
type Voice struct {
	*app.Voice[malediction.State, *box.Book]
	Turn func(*malediction.State) app.Turn // what is due, and what may be done
}

// New returns a voice; the table and the book are opened when they are needed.
func New(a *app.App) *Voice {
	v := &Voice{}
	v.Voice = app.NewVoice(a, app.Speaking[malediction.State, *box.Book]{
		Game: notation.Name, Files: Tables, Open: v.open, Rules: v.rules,
	})
	return v
}

// Tables returns the files with the rulebook's tables.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, notation.Name) }

// open opens the book, with the owner's corrections and the owner's cards.
func (v *Voice) open(files fs.FS, owner *yamlfile.File) (*box.Book, error) {
	book, err := box.OpenBook(files, owner)
	if err == nil {
		book.CardFile = &printed.CardFile{Text: v.Cards.Text, Read: v.Cards.Read}
		book.Beside(app.In(v.Folder))
	}
	return book, err
}

// rules returns the functions by which shared code plays and tells this game.
func (v *Voice) rules() (app.Rules[malediction.State], error) {
	book, err := v.Book()
	return app.Rules[malediction.State]{
		Name:  notation.Name,
		Begin: func(string) *malediction.State { return malediction.Begin(book) },
		Form:  app.Headed(v.Owner, (*malediction.State).Form),
		Audit: app.Headed(v.Owner, (*malediction.State).Audit),
		Facts: facts,
		Turn:  v.Turn,
		Clock: clock, Began: Began,
		Whole: func(s *malediction.State) any { return status.Of(s) },
		Real:  func(*malediction.State) []string { return []string{"tokens"} },
		Cards: []string{"relic"}, Sentences: sentences,
		Spoken: Called, Called: Called,
		Draught: func(_, whom string) string {
			if whom == "the claim" {
				return "which relic is it, off the top of the deck?"
			}
			return "which relic comes into the display, off the top of the deck?"
		},
	}, err
}

// Called returns the name of a die, by its purpose, as people say it.
func Called(purpose string) string {
	if purpose == "first-terrain" {
		return "first terrain"
	}
	return purpose
}

func facts(s *malediction.State) app.Facts {
	f := app.Facts{Seed: int64(s.Seed), Readings: s.Readings}
	if s.Over != nil {
		f.Over = app.Ending{Won: true, Rule: chance.Name(s.Over.Rule), Winner: s.Over.Winner}
	}
	return f
}

// Modifiers reads the effects of --mod. It refuses one that lasts several rounds.
func (v *Voice) Modifiers() ([]notation.Mod, error) {
	var list []notation.Mod
	for _, text := range v.Mods {
		m, err := notation.ParseMod(text)
		if err != nil {
			return nil, &telling.Nonsense{Reason: err.Error()}
		}
		if m.Rounds > 0 {
			return nil, &telling.Nonsense{Reason: "--mod is for one act: boost UNIT STAT ±N for N rounds lasts longer"}
		}
		list = append(list, m)
	}
	return list, nil
}

// Said cuts the table words, as near and at, off the end of a line; it returns the rest and what they say.
func Said(w app.Words) (app.Words, notation.Said, error) {
	rest, said, err := notation.ReadSaid(w)
	if err != nil {
		err = &app.UsageError{Msg: err.Error()}
	}
	return rest, said, err
}

// Flag takes a word out of a line, and returns the rest and whether it stood there.
func Flag(w app.Words, word string) (app.Words, bool) {
	i := slices.Index(w, word)
	if i < 0 {
		return w, false
	}
	return slices.Delete(slices.Clone(w), i, i+1), true
}
