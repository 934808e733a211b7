// Package voice opens the table and the book of Malediction for the rooms that speak of them, plays
// their acts, and reads the words that several of them take.
package voice

import (
	"io/fs"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Voice speaks for the game in one command, and opens the book once.
type Voice struct {
	*app.App
	opened *box.Book
	Owner  *app.Owner // of the file that corrects the book
	Cards  app.CardFile
	Turn   func(*malediction.State) app.Turn // what is due, and what may be done
}

// New returns a voice that has opened nothing yet.
func New(a *app.App) *Voice {
	return &Voice{App: a, Owner: &app.Owner{App: a}, Cards: app.CardFile{App: a, Game: notation.Name}}
}

// Tables returns the files with the rulebook's tables.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, notation.Name) }

// Book opens the game's tables, with the owner's corrections, and the owner's cards.
func (v *Voice) Book() (*box.Book, error) {
	if v.opened != nil {
		return v.opened, nil
	}
	files, err := Tables()
	if err != nil {
		return nil, err
	}
	owner, err := v.Owner.File()
	if err != nil {
		return nil, err
	}
	book, err := box.OpenBook(files, owner)
	if err != nil {
		return nil, err
	}
	book.CardFile = &box.CardFile{Text: v.Cards.Text, Read: v.Cards.Read}
	book.Beside(app.In(v.Folder))
	v.RestsOn(book.Unusable)
	v.opened = book
	return book, nil
}

// Rules returns the game's rules for the telling.
func (v *Voice) Rules() (app.Rules[malediction.State], error) {
	book, err := v.Book()
	return app.Rules[malediction.State]{
		Name:  notation.Name,
		Begin: func(string) *malediction.State { return malediction.Begin(book) },
		Form:  app.Headed(v.Owner, (*malediction.State).Form),
		Audit: app.Headed(v.Owner, (*malediction.State).Audit),
		Facts: facts,
		Turn:  v.Turn,
		Real:  func(*malediction.State) []string { return []string{"tokens"} },
		Cards: []string{"relic"}, Sentences: sentences,
	}, err
}

func facts(s *malediction.State) app.Facts {
	f := app.Facts{Seed: int64(s.Seed)}
	if s.Over != nil {
		f.Over = *s.Over
	}
	return f
}

// Tell plays an act.
func (v *Voice) Tell(act app.Act[malediction.State]) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return app.Tell(v.App, r, act)
}

// Play plays an act that needs a table and nothing else.
func (v *Voice) Play(act malediction.Act) error { return v.Tell(app.Say(act)) }

// Modified plays an act whose numbers --mod may change.
func (v *Voice) Modified(act malediction.Act) error {
	return v.Tell(app.Act[malediction.State]{Modified: true,
		On: func(*malediction.State, bool) (telling.Act[malediction.State], error) { return act, nil }})
}

// Modifiers returns the modifiers of --mod.
func (v *Voice) Modifiers() ([]notation.Mod, error) {
	var list []notation.Mod
	for _, text := range v.Mods {
		m, err := notation.ParseMod(text)
		if err != nil {
			return nil, &telling.Nonsense{Reason: err.Error()}
		}
		list = append(list, m)
	}
	return list, nil
}

// Here reads the table of this folder.
func (v *Voice) Here() (*malediction.State, error) {
	path, err := v.Looked()
	if err != nil {
		return nil, err
	}
	view, err := v.App.Read(path)
	if err != nil {
		return nil, err
	}
	return v.State(path, view.Text)
}

// State reads a table's text without playing anything.
func (v *Voice) State(path string, text []byte) (*malediction.State, error) {
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := app.Open(v.App, r, path, text)
	if remark := v.Owner.Otherwise(); err == nil && remark != "" {
		v.Note("%s", remark)
	}
	return s, err
}

// Said cuts the table words off the end of a line.
func Said(w app.Words) (app.Words, notation.Said, error) {
	rest, said, err := notation.ReadSaid(w)
	if err != nil {
		err = &app.UsageError{Msg: err.Error()}
	}
	return rest, said, err
}

// Flag takes a word out of a line if it stands there.
func Flag(w app.Words, word string) (app.Words, bool) {
	i := slices.Index(w, word)
	if i < 0 {
		return w, false
	}
	return slices.Delete(slices.Clone(w), i, i+1), true
}

// Show answers with a part of the table: JSON for scripts, text for people.
func (v *Voice) Show(result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(notation.Name, "", result)
}
