// Package voice opens the table, the book and the boards of Axis Mundi for the rooms that speak of them,
// plays their acts, and tells what happened.
package voice

import (
	"io/fs"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/status"
	"tablehand/assist/chance"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Mount is the command of the game.
const Mount = "axismundi"

// Voice speaks for the game in one command.
type Voice struct {
	*app.Voice[axismundi.State, *box.Book]
	maps *axismundi.Maps
	Turn func(*axismundi.State) app.Turn // what is due, and what may be done
}

// New returns a voice that has opened nothing yet.
func New(a *app.App) *Voice {
	v := &Voice{}
	v.Voice = app.NewVoice(a, app.Speaking[axismundi.State, *box.Book]{
		Game: notation.Name, Files: Tables, Open: v.open, Rules: v.rules,
	})
	return v
}

// Tables returns the files with the rulebook's tables and the practice board.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, "axismundi") }

// open opens the book, with the owner's corrections, and finds the boards of tables: practice, and files in
// the folder of the table or below it.
func (v *Voice) open(files fs.FS, owner *yamlfile.File) (*box.Book, error) {
	if v.maps == nil {
		v.maps = &axismundi.Maps{Ours: files, Beside: app.In(v.Folder)}
	}
	return box.OpenBook(files, owner)
}

// rules returns what cmd/app needs to tell an act of this game: its name, its form, its checks.
func (v *Voice) rules() (app.Rules[axismundi.State], error) {
	book, err := v.Book()
	return app.Rules[axismundi.State]{
		Name:   notation.Name,
		Begin:  func(string) *axismundi.State { return axismundi.Begin(book, v.maps) },
		Form:   app.Headed(v.Owner, (*axismundi.State).Form),
		Audit:  app.Headed(v.Owner, (*axismundi.State).Audit),
		AtHand: func(act axismundi.Act) axismundi.Act { return decks.Counting{Act: act} },
		Facts:  facts,
		Turn:   v.Turn,
		Clock:  clock, Began: Began,
		Whole:     func(s *axismundi.State) any { return status.Of(s) },
		Real:      real,
		Tokens:    []string{"harvested", "infected", "treasure"},
		Sentences: sentences,
		Thrown:    true,
		Spoken:    Called,
		Draught: func(mark, _ string) string {
			return map[string]string{"harvested": "which hex gets a Harvested Marker?",
				"infected": "which hex gets an Infection Marker?", "treasure": "which hex gets a Treasure Token?"}[mark]
		},
		Called: Called,
	}, err
}

// Called returns what people call the purpose of a die or a draw, or a Pier.
func Called(purpose string) string {
	if notation.Hex(purpose).IsPier() {
		return "the Pier of " + strings.TrimPrefix(purpose, string(notation.PierOf("")))
	}
	if purpose == "free-will" {
		return "Free Will"
	}
	return purpose
}

// real lists what lies on the real table alone, as the table file does not say it: the tokens. On the
// practice island nothing does.
func real(s *axismundi.State) []string {
	if s.Board == axismundi.Practice {
		return nil
	}
	return []string{"tokens"}
}

func facts(s *axismundi.State) app.Facts {
	f := app.Facts{Seed: int64(s.Seed), Readings: s.Readings}
	if s.Over != nil {
		f.Over = app.Ending{Won: true, Rule: chance.Name(s.WonBy()), Winner: s.Over.Winner}
	}
	return f
}

// Decide answers a question of the act that is about to be played, by what a flag says; an empty answer
// leaves the question open.
func (v *Voice) Decide(what, answer string) {
	if answer != "" {
		v.Choose = append(v.Choose, what+"="+answer)
	}
}
