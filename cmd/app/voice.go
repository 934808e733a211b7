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
	Speaker[S, B]
	Owner *Owner // of the file that corrects the game's tables
	Cards CardFile
}

// A Speaker does what a voice does. It is an interface so that the rooms which speak of a game share what
// is compiled once for it, and do not compile it each.
type Speaker[S any, B Book] interface {
	// Rules opens what the game's acts are played by.
	Rules() (Rules[S], error)
	// Book opens the game's book, with the owner's corrections.
	Book() (B, error)
	// Reread lets the book be opened again, once a card in it was typed in.
	Reread()
	// SoundBook opens the book and reads every correction of the owner's, for a command that needs the whole of
	// it.
	SoundBook() (B, error)
	// Data returns the functions for the verbs of data.
	Data() *Data
	// Show answers with a part of the table: JSON for scripts, text for people.
	Show(result any, text string) error
	// Tell plays an act.
	Tell(act Act[S]) error
	// Play plays an act that needs a table and nothing else.
	Play(act telling.Act[S]) error
	// Effective plays an act whose numbers or effects --mod may set.
	Effective(act telling.Act[S]) error
	// State reads a table's text without playing anything, and remarks on other data than it was played
	// with.
	State(path string, text []byte) (*S, error)
	// Here reads the table of this folder.
	Here() (*S, error)
	// Standing returns the table here, or one with nothing on it where there is none.
	Standing() (*S, error)
	// Status returns the function that shows a table at a glance, or one part of it: screen as text, Whole of
	// the rules for scripts.
	Status(parts []string, screen func(s *S, part string) string) func(string, *table.View, string) error
	// OnTable is a kind whose words the table here knows.
	OnTable(name string, words func(*S) []string) Kind
	// OpenReadings is the kind of the open readings with their values: A3=once.
	OpenReadings(name string) Kind
	// Flag answers a question by the flag of the verb that is named like it, which stands in the line as it was
	// typed; an empty answer is none.
	Flag(what, answer string)
	// FlagOf answers by a flag, such as --distance Ben=2, what is asked of one figure each. An answer that is
	// empty is refused as the act reads what it was given.
	FlagOf(flag, whom, answer string)
	// Titled returns the function that says which game a table is, for the head of its story.
	Titled(title func(*S) string) func(path string, text []byte) (string, error)
	// Check finds whatever makes no sense in the owner's corrections and in a table's text.
	Check(path string, text []byte) error
	// TurnOf tells what is due on a table and what may be done there.
	TurnOf(path string, text []byte) (Turn, error)
	// KeepNote keeps a line in the journal, and changes nothing else.
	KeepNote(text string) error
	// Remind changes the reminders of the table here.
	Remind(change remind.Change) error
	// Begin writes a new table, and its journal, in this folder.
	Begin(b Beginning[S]) error
}

// gameVoice is the Speaker of every game.
type gameVoice[S any, B Book] struct {
	app    *App
	owner  *Owner
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
	owner := &Owner{App: a}
	return &Voice[S, B]{App: a, Owner: owner, Cards: CardFile{App: a, Game: of.Game},
		Speaker: &gameVoice[S, B]{app: a, owner: owner, of: of}}
}

func (v *gameVoice[S, B]) Rules() (Rules[S], error) { return v.of.Rules() }

func (v *gameVoice[S, B]) Book() (B, error) {
	if v.opened {
		return v.book, nil
	}
	owner, err := v.owner.File()
	if err != nil {
		return v.book, err
	}
	book, err := v.bookWith(owner)
	if err != nil {
		return book, err
	}
	v.app.RestsOn(book.Unusable)
	v.book, v.opened = book, true
	return book, nil
}

func (v *gameVoice[S, B]) Reread() { v.opened = false }

// bookWith opens the book as a file corrects it, or without one.
func (v *gameVoice[S, B]) bookWith(owner *yamlfile.File) (book B, err error) {
	files, err := v.of.Files()
	if err != nil {
		return book, err
	}
	return v.of.Open(files, owner)
}

func (v *gameVoice[S, B]) SoundBook() (B, error) {
	book, err := v.Book()
	if err != nil {
		return book, err
	}
	return book, book.Check()
}

func (v *gameVoice[S, B]) Data() *Data {
	tables := Tables{
		Owner: v.owner, Game: v.of.Game, Editions: v.of.Editions,
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

func (v *gameVoice[S, B]) Show(result any, text string) error {
	if !v.app.JSON {
		return v.app.Print(text)
	}
	return v.app.Answer(v.of.Game, "", result)
}

func (v *gameVoice[S, B]) Tell(act Act[S]) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return Tell(v.app, r, act)
}

func (v *gameVoice[S, B]) Play(act telling.Act[S]) error { return v.Tell(Say(act)) }

func (v *gameVoice[S, B]) Effective(act telling.Act[S]) error {
	said := Say(act)
	said.Modified = true
	return v.Tell(said)
}

func (v *gameVoice[S, B]) State(path string, text []byte) (*S, error) {
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := Open(v.app, r, path, text)
	if remark := v.owner.Otherwise(); err == nil && remark != "" {
		v.app.Note("%s", remark)
	}
	return s, err
}

func (v *gameVoice[S, B]) Here() (*S, error) {
	path, err := v.app.Looked()
	if err != nil {
		return nil, err
	}
	view, err := v.app.Read(path)
	if err != nil {
		return nil, err
	}
	return v.State(path, view.Text)
}

func (v *gameVoice[S, B]) Standing() (*S, error) {
	s, err := v.Here()
	if !errors.Is(err, table.ErrNone) || v.app.Table != "" {
		return s, err
	}
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	return r.Begin(cmp.Or(v.app.Printing, r.Editions.Newest())), nil
}

func (v *gameVoice[S, B]) Status(parts []string, screen func(s *S, part string) string) func(string,
	*table.View, string) error {
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
		case v.app.JSON:
			return v.app.AnswerNext(v.app.afterActs(path, r.Whole(s)))
		}
		shown := screen(s, part)
		if shown == "" {
			shown = part + ": none\n"
		}
		return v.app.Print(shown)
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

func (v *gameVoice[S, B]) OnTable(name string, words func(*S) []string) Kind {
	return Kind{Name: name, Offers: func(string) []string {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		return words(s)
	}}
}

func (v *gameVoice[S, B]) OpenReadings(name string) Kind {
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

func (v *gameVoice[S, B]) Flag(what, answer string) {
	if answer != "" {
		v.app.Flagged = append(v.app.Flagged, Flagged{"--" + what + " " + chance.Quote(answer), what, answer})
	}
}

func (v *gameVoice[S, B]) FlagOf(flag, whom, answer string) {
	typed := "--" + flag + " " + chance.Quote(whom)
	if answer != "" {
		typed += "=" + chance.Quote(answer)
	}
	v.app.Flagged = append(v.app.Flagged, Flagged{typed, flag + "-" + whom, answer})
}

func (v *gameVoice[S, B]) Titled(title func(*S) string) func(path string, text []byte) (string, error) {
	return func(path string, text []byte) (string, error) {
		s, err := v.State(path, text)
		if err != nil {
			return "", err
		}
		return title(s), nil
	}
}

func (v *gameVoice[S, B]) Check(path string, text []byte) error {
	if _, err := v.SoundBook(); err != nil {
		return err
	}
	r, err := v.Rules()
	if err != nil {
		return err
	}
	file, _, err := Open(v.app, r, path, text)
	if err != nil {
		return err
	}
	return Audit(v.app, r, file)
}

func (v *gameVoice[S, B]) TurnOf(path string, text []byte) (Turn, error) {
	r, err := v.Rules()
	if err != nil {
		return Turn{}, err
	}
	return TurnOf(v.app, r, path, text)
}

func (v *gameVoice[S, B]) KeepNote(text string) error { return v.Play(KeptNote[S]{text}) }

func (v *gameVoice[S, B]) Remind(change remind.Change) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return v.Play(reminding[S]{v.app, r.Clock, change})
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

func (v *gameVoice[S, B]) Begin(b Beginning[S]) error {
	path := filepath.Join(v.app.Dir, "table.yaml")
	if !v.app.Vacant(path) && !b.Force && !v.app.DryRun {
		return table.ErrExists
	}
	begin := func(said Answers) error {
		seed := v.app.NewSeed()
		act, line, err := b.Act(said, int(seed))
		if err != nil {
			return err
		}
		r, err := v.Rules()
		if err != nil {
			return err
		}
		v.app.Line = line
		return NewTable(v.app, r, act, path, seed, b.Force)
	}
	if b.Said || !v.app.Converses() {
		return begin(nil)
	}
	return v.app.Converse(b.Ask, begin)
}
