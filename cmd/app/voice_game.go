package app

import (
	"cmp"
	"errors"
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

// gameVoice is the Speaker of every game.
type gameVoice[S any, B Book] struct {
	app    *App
	owner  *Owner
	of     Speaking[S, B]
	opened bool
	book   B
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
