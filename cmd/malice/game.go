// Package malice speaks Shadows of Malice: its verbs, its status and its help.
package malice

import (
	"os"
	"path/filepath"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/data"
)

// voice speaks for the game in one command, and opens the book once.
type voice struct {
	*app.App
	opened *box.Book
	owner  *app.Owner // of the file that corrects the book
	cards  app.CardFile
}

// newVoice returns a voice that has opened nothing yet.
func newVoice(a *app.App) *voice {
	return &voice{App: a, owner: &app.Owner{App: a}, cards: app.CardFile{App: a}}
}

// Game returns Shadows of Malice for the verbs of any table.
func Game(a *app.App) app.Game {
	v := newVoice(a)
	return app.Game{
		Name: notation.Name, Mount: "malice", Title: "Shadows of Malice",
		Verbs:    v.verbs,
		New:      v.new,
		Rulebook: ruleEntries,
		Editions: notation.Printings,
		Status:   v.status,
		Check:    v.check,
		Note:     v.note,
		Named:    notation.OwnDice,
		Dice:     v.dice,
		Rolls:    v.rolls(),
		Odds:     v.odds(),
		Boards:   v.boardVerbs(),
		Data:     v.dataVerbs(),
		Cards:    v.card,
		Tour:     &theTour,
		Drawn:    v.drawable,
		Topics:   []app.Topic{cardsHelp},
		Signed:   []string{"card add"},
		Help:     sharedHelp,
	}
}

// ruleEntries returns the rules of both printings, in our own words.
func ruleEntries() *rulebook.Book {
	text, err := data.Files.ReadFile("malice/rules.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	return rulebook.Open("rules.yaml", text, notation.Printings...).Calling(notation.PrintingsCalled())
}

func (v *voice) verbs() []app.Verb {
	return []app.Verb{
		v.creature(), v.encounter(), v.combat(), v.harvest(), v.radiance(), v.well(), v.avatar(), v.band(),
		v.move(), v.item(), v.fate(), v.round(), v.shadowTurn(), v.city(), v.mystic(), v.shard(), v.mastery(),
	}
}

// book opens the game's tables, with the owner's corrections.
func (v *voice) book() (*box.Book, error) {
	if v.opened != nil {
		return v.opened, nil
	}
	files, err := ourTables()
	if err != nil {
		return nil, err
	}
	owner, err := v.owner.File()
	if err != nil {
		return nil, err
	}
	book, err := box.OpenBook(files, owner)
	if err != nil {
		return nil, err
	}
	v.opened = book
	v.opened.KeepCards(box.CardFile{Text: v.cards.Text, Read: v.cards.Read})
	v.beside(v.folder())
	return v.opened, nil
}

// soundBook opens the game's tables and reads every correction of the owner's, for a command that
// needs the whole book.
func (v *voice) soundBook() (*box.Book, error) {
	book, err := v.book()
	if err != nil {
		return nil, err
	}
	return book, book.Check()
}

// beside allows boards to be read from a folder or below it, and nothing outside, even through a
// name or a link. A folder that cannot be opened has none.
func (v *voice) beside(folder string) {
	if root, err := os.OpenRoot(folder); err == nil {
		v.opened.Beside(root.FS())
	}
}

// folder returns the folder of the table, links followed; for new, or without a table, the folder
// of the command.
func (v *voice) folder() string {
	path, err := v.Path()
	if err != nil || v.Command == "new" {
		return v.Dir
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return filepath.Dir(path)
}

// rules returns the game's rules for the telling.
func (v *voice) rules() (app.Rules[malice.State], error) {
	book, err := v.book()
	return app.Rules[malice.State]{
		Name: notation.Name, Editions: notation.Printings, Faces: box.Faces,
		Begin: func(printing string) *malice.State { return malice.Begin(book, printing) },
		Form:  app.Headed(v.owner, (*malice.State).Form),
		Audit: app.Headed(v.owner, (*malice.State).Audit),
		Clone: (*malice.State).Clone,
		Facts: func(s *malice.State) app.Facts {
			f := app.Facts{Printing: s.Printing, Seed: int64(s.Seed)}
			if s.Over != nil {
				f.Over = *s.Over
			}
			return f
		},
		Next: v.nextDue,
		AtHand: func(act malice.Act) malice.Act {
			return malice.Confirmed{Act: turn.AtTable{Act: act}, Remark: v.owner.Otherwise()}
		},
	}, err
}

// tell plays an act.
func (v *voice) tell(act app.Act[malice.State]) error {
	r, err := v.rules()
	if err != nil {
		return err
	}
	return app.Tell(v.App, r, confirming(act))
}

// say plays an act that needs a table and nothing else.
func (v *voice) say(act malice.Act) error { return v.tell(app.Say(act)) }

// mods returns the modifiers of --mod.
func (v *voice) mods() ([]notation.Mod, error) {
	var list []notation.Mod
	for _, text := range v.Mods {
		m, err := notation.ParseMod(text)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// state reads the table without playing anything, and remarks on other data than it was played
// with.
func (v *voice) state(path string, text []byte) (*malice.State, error) {
	r, err := v.rules()
	if err != nil {
		return nil, err
	}
	_, s, err := app.Open(v.App, r, path, text)
	if remark := v.owner.Otherwise(); err == nil && remark != "" {
		v.Note("%s", remark)
	}
	return s, err
}

// here reads the table of this folder.
func (v *voice) here() (*malice.State, error) {
	path, err := v.Looked()
	if err != nil {
		return nil, err
	}
	view, err := table.Read(path)
	if err != nil {
		return nil, err
	}
	return v.state(path, view.Text)
}

func (v *voice) check(path string, text []byte) error {
	if _, err := v.soundBook(); err != nil {
		return err
	}
	r, err := v.rules()
	if err != nil {
		return err
	}
	file, _, err := app.Open(v.App, r, path, text)
	if err != nil {
		return err
	}
	return app.Audit(r, file)
}

// note is the act that keeps a line in the journal and changes nothing else.
type note struct {
	Text string `json:"text"`
}

func (note) Bookkeeping() {}

func (n note) Play(t *telling.Telling[malice.State]) error {
	t.Result = n
	return nil
}

func (n note) Noted() string { return n.Text }

func (n note) Said(bool) string { return "noted: " + n.Text + "\n" }

func (v *voice) note(text string) error { return v.say(note{text}) }
