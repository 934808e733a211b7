package app

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/printed"
	"tablehand/assist/remind"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Book holds what a game's rulebook prints, with the owner's corrections.
type Book interface {
	printed.Book
	Unusable() error // the first correction that makes no sense, once something has rested on it
}

// Voice speaks for a game in one command: it plays the game's acts, reads its table, and opens its book once.
type Voice[S any, B Book] struct {
	*App
	Owner  *Owner // of the file that corrects the game's tables
	Cards  CardFile
	Rules  func() (Rules[S], error) // opened when a command needs them
	of     Speaking[S, B]
	opened bool
	book   B
}

// Speaking names a game for its voice.
type Speaking[S any, B Book] struct {
	Game     string
	Editions Editions                                           // none: there is one
	Files    func() (fs.FS, error)                              // the tables that the rulebook prints
	Open     func(files fs.FS, owner *yamlfile.File) (B, error) // corrected by a file, if there is one
	Rules    func() (Rules[S], error)                           // opened when a command needs them
}

// NewVoice returns the voice of a game, which has opened nothing yet.
func NewVoice[S any, B Book](a *App, of Speaking[S, B]) *Voice[S, B] {
	return &Voice[S, B]{App: a, Owner: &Owner{App: a}, Cards: CardFile{App: a, Game: of.Game}, Rules: of.Rules,
		of: of}
}

// Book opens the game's book, with the owner's corrections.
func (v *Voice[S, B]) Book() (B, error) {
	if v.opened {
		return v.book, nil
	}
	owner, err := v.Owner.File()
	if err != nil {
		return v.book, err
	}
	book, err := v.bookWith(owner)
	if err != nil {
		return book, err
	}
	v.RestsOn(book.Unusable)
	v.book, v.opened = book, true
	return book, nil
}

// Reread lets the book be opened again, once a card in it was typed in.
func (v *Voice[S, B]) Reread() { v.opened = false }

// bookWith opens the book as a file corrects it, or without one.
func (v *Voice[S, B]) bookWith(owner *yamlfile.File) (book B, err error) {
	files, err := v.of.Files()
	if err != nil {
		return book, err
	}
	return v.of.Open(files, owner)
}

// SoundBook opens the book and reads every correction of the owner's, for a command that needs the whole of
// it.
func (v *Voice[S, B]) SoundBook() (B, error) {
	book, err := v.Book()
	if err != nil {
		return book, err
	}
	return book, book.Check()
}

// Data returns the functions for the verbs of data.
func (v *Voice[S, B]) Data() *Data {
	tables := Tables{
		Owner: v.Owner, Game: v.of.Game, Editions: v.of.Editions,
		Now:  func() (printed.Book, error) { return v.Book() },
		With: func(owner *yamlfile.File) (printed.Book, error) { return v.bookWith(owner) },
		Here: func() (string, map[string]string, error) {
			s, err := v.Here()
			if err != nil {
				return "", nil, err
			}
			r, err := v.Rules()
			is := r.factsOf(s)
			return is.Printing, is.Readings, err
		},
	}
	return tables.Data()
}

// Show answers with a part of the table: JSON for scripts, text for people.
func (v *Voice[S, B]) Show(result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(v.of.Game, "", result)
}

// Tell plays an act.
func (v *Voice[S, B]) Tell(act Act[S]) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return Tell(v.App, r, act)
}

// Play plays an act that needs a table and nothing else.
func (v *Voice[S, B]) Play(act telling.Act[S]) error { return v.Tell(Say(act)) }

// Effective plays an act whose numbers or effects --mod may set.
func (v *Voice[S, B]) Effective(act telling.Act[S]) error {
	said := Say(act)
	said.Modified = true
	return v.Tell(said)
}

// State reads a table's text without playing anything, and remarks on other data than it was played
// with.
func (v *Voice[S, B]) State(path string, text []byte) (*S, error) {
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := Open(v.App, r, path, text)
	if remark := v.Owner.Otherwise(); err == nil && remark != "" {
		v.Note("%s", remark)
	}
	return s, err
}

// Here reads the table of this folder.
func (v *Voice[S, B]) Here() (*S, error) {
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

// Standing returns the table here, or one with nothing on it where there is none.
func (v *Voice[S, B]) Standing() (*S, error) {
	s, err := v.Here()
	if !errors.Is(err, table.ErrNone) || v.Table != "" {
		return s, err
	}
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	return r.Begin(cmp.Or(v.Printing, r.Editions.Newest())), nil
}

// Status returns the function that shows a table at a glance, or one part of it: screen as text, Whole of the
// rules for scripts.
func (v *Voice[S, B]) Status(parts []string, screen func(s *S, part string) string) func(string, *table.View,
	string) error {
	return func(path string, view *table.View, part string) error {
		s, err := v.State(path, view.Text)
		if err != nil {
			return err
		}
		if part != "" {
			if err := OneOf("part of the status", part, parts...); err != nil {
				return err
			}
		}
		r, err := v.Rules()
		switch {
		case err != nil:
			return err
		case v.JSON:
			return v.AnswerNext(v.afterActs(path, r.Whole(s)))
		}
		shown := screen(s, part)
		if shown == "" {
			shown = part + ": none\n"
		}
		return v.Print(shown)
	}
}

// afterActs returns a table for scripts with what happened there last, as far as the journal can be read and
// the game shows it.
func (a *App) afterActs(path string, whole any) any {
	if shows, ok := whole.(interface{ After(acts []telling.Last) any }); ok {
		return shows.After(a.LastActs(path, mostLast))
	}
	return whole
}

// mostLast is the number of acts that a look at the table may tell of.
const mostLast = 12

// OnTable is a kind whose words the table here knows.
func (v *Voice[S, B]) OnTable(name string, words func(*S) []string) Kind {
	return Kind{Name: name, Offers: func(string) []string {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		return words(s)
	}}
}

// OpenReadings is the kind of the open readings with their values: A3=once.
func (v *Voice[S, B]) OpenReadings(name string) Kind {
	return Kind{Name: name, Offers: func(string) (list []string) {
		book, err := v.Book()
		if err != nil {
			return nil
		}
		readings, _ := book.Readings() // what can be had completes
		for _, r := range readings {
			for _, value := range slices.Sorted(maps.Keys(r.Values)) {
				list = append(list, r.Name+"="+value+"\t"+r.Values[value])
			}
		}
		return list
	}}
}

// Flag answers a question by the flag of the verb that is named like it, which stands in the line as it was
// typed; an empty answer is none.
func (v *Voice[S, B]) Flag(what, answer string) {
	if answer != "" {
		v.Flagged = append(v.Flagged, Flagged{"--" + what + " " + chance.Quote(answer), what, answer})
	}
}

// FlagOf answers by a flag, such as --distance Ben=2, what is asked of one figure each. An answer that is
// empty is refused as the act reads what it was given.
func (v *Voice[S, B]) FlagOf(flag, whom, answer string) {
	typed := "--" + flag + " " + chance.Quote(whom)
	if answer != "" {
		typed += "=" + chance.Quote(answer)
	}
	v.Flagged = append(v.Flagged, Flagged{typed, flag + "-" + whom, answer})
}

// Titled returns the function that says which game a table is, for the head of its story.
func (v *Voice[S, B]) Titled(title func(*S) string) func(path string, text []byte) (string, error) {
	return func(path string, text []byte) (string, error) {
		s, err := v.State(path, text)
		if err != nil {
			return "", err
		}
		return title(s), nil
	}
}

// Check finds whatever makes no sense in the owner's corrections and in a table's text.
func (v *Voice[S, B]) Check(path string, text []byte) error {
	if _, err := v.SoundBook(); err != nil {
		return err
	}
	r, err := v.Rules()
	if err != nil {
		return err
	}
	file, _, err := Open(v.App, r, path, text)
	if err != nil {
		return err
	}
	return Audit(v.App, r, file)
}

// TurnOf tells what is due on a table and what may be done there.
func (v *Voice[S, B]) TurnOf(path string, text []byte) (Turn, error) {
	r, err := v.Rules()
	if err != nil {
		return Turn{}, err
	}
	return TurnOf(v.App, r, path, text)
}

// KeepNote keeps a line in the journal, and changes nothing else.
func (v *Voice[S, B]) KeepNote(text string) error { return v.Play(KeptNote[S]{text}) }

// Remind changes the reminders of the table here.
func (v *Voice[S, B]) Remind(change remind.Change) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return v.Play(reminding[S]{v.App, r.Clock, change})
}

// KeptNote is the act that keeps a line in the journal, and changes nothing else.
type KeptNote[S any] struct {
	Text string `json:"text"`
}

// Bookkeeping says that a game which is over does not forbid it.
func (KeptNote[S]) Bookkeeping() {}

// Play implements telling.Act.
func (n KeptNote[S]) Play(t *telling.Telling[S]) error {
	t.Result = n
	return nil
}

// Noted implements Noted: it is told in the story.
func (n KeptNote[S]) Noted() string { return n.Text }

// Said implements Spoken.
func (n KeptNote[S]) Said(bool) string { return "noted: " + n.Text + "\n" }

// A Beginning is how the verb new sets a game up.
type Beginning[S any] struct {
	Force bool // the table that stands here is kept as a backup
	Said  bool // the command line says enough: nobody is asked
	Ask   func(Answers) []Query

	// Act returns the act that begins, by the flags or by the answers, which are nil where nobody was asked, and
	// the command line with every default written out.
	Act func(said Answers, seed int) (act telling.Act[S], line []string, err error)
}

// Begin writes a new table, and its journal, in this folder.
func (v *Voice[S, B]) Begin(b Beginning[S]) error {
	path := filepath.Join(v.Dir, "table.yaml")
	if !v.Vacant(path) && !b.Force && !v.DryRun {
		return table.ErrExists
	}
	begin := func(said Answers) error {
		seed := v.NewSeed()
		act, line, err := b.Act(said, int(seed))
		if err != nil {
			return err
		}
		r, err := v.Rules()
		if err != nil {
			return err
		}
		v.Line = line
		return NewTable(v.App, r, act, path, seed, b.Force)
	}
	if b.Said || !v.Converses() {
		return begin(nil)
	}
	return v.Converse(b.Ask, begin)
}
