// Package axismunditest holds what the tests of several rooms of Axis Mundi share: tables to play on, and
// acts held to the laws of every act.
package axismunditest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[axismundi.State]{
	Form:  (*axismundi.State).Form,
	Begin: func(like *axismundi.State) *axismundi.State { return axismundi.Begin(like.Book(), like.Maps()) },
	Empty: func(s *axismundi.State) bool { return s.Round == 0 },
	Audit: (*axismundi.State).Audit,
}

// Files returns the game's own tables, as they lie in the project.
func Files() fs.FS {
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil {
			return os.DirFS(filepath.Join(folder, "data", "axismundi"))
		}
		if folder == filepath.Dir(folder) {
			err = os.ErrNotExist
		}
		folder = filepath.Dir(folder)
	}
	panic(err)
}

// Book returns the game's tables, with none of an owner's corrections.
var Book = sync.OnceValue(func() *box.Book {
	book, err := box.OpenBook(Files(), nil)
	if err != nil {
		panic(err)
	}
	return book
})

// Maps returns the practice board.
var Maps = sync.OnceValue(func() *axismundi.Maps { return &axismundi.Maps{Ours: Files()} })

// Nothing returns a table on which no game has begun.
func Nothing() *axismundi.State { return axismundi.Begin(Book(), Maps()) }

// Said holds the words that go with an act: dice in order, draws, and choices by name.
type Said struct {
	Dice, Draws string
	Choices     map[string]string
	Anyway      bool
}

// Script returns it as a source of chance; what is not said is the default, or refused.
func (w Said) Script(t testing.TB) *chance.Script {
	t.Helper()
	script := &chance.Script{Choices: w.Choices, Next: chance.NewStream(1, 1, "test")}
	for text, into := range map[string]**chance.List{w.Dice: &script.Dice, w.Draws: &script.Draws} {
		if text == "" {
			continue
		}
		list, err := chance.ParseList("--dice", text)
		if err != nil {
			t.Fatal(err)
		}
		*into = list
	}
	return script
}

// Tell plays an act and holds it to the laws of every act.
func Tell(t testing.TB, s *axismundi.State, act axismundi.Act, source chance.Source, anyway bool) (
	*axismundi.State, *axismundi.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	script := what.Script(t)
	after, told, err := Tell(t, s, act, script, what.Anyway)
	if err == nil {
		err = script.Over()
	}
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	return after, told
}

// Refuses plays an act that cannot be, and holds its refusal to a rule; the table is as it was.
func Refuses(t testing.TB, s *axismundi.State, act axismundi.Act, rule string, what Said) error {
	t.Helper()
	_, _, err := Tell(t, s, act, what.Script(t), what.Anyway)
	if err == nil {
		t.Fatalf("%#v is not refused", act)
	}
	refused, ok := errors.AsType[*telling.Refused](err)
	if rule != "" && (!ok || refused.Rule != rule) {
		t.Fatalf("%#v: %v, want a refusal by %s", act, err, rule)
	}
	if rule != "" {
		rulebooktest.Proves(t, rule)
	}
	return err
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds(told *axismundi.Table) (kinds []string) {
	for _, m := range told.Events {
		kinds = append(kinds, m.Event.Kind())
	}
	return kinds
}

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *axismundi.Table, want string) {
	t.Helper()
	var all []string
	for _, m := range told.Events {
		if m.Event.String() == want {
			return
		}
		all = append(all, m.Event.String())
	}
	t.Errorf("nothing says %q: %q", want, all)
}

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func Faults(t testing.TB, s *axismundi.State) (said []string) {
	t.Helper()
	err := laws.Written(t, s).Read(Nothing().Audit)
	if err == nil {
		return nil
	}
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok {
		t.Fatal(err)
	}
	for _, f := range faults.List {
		if f.Line == 0 || f.Column == 0 {
			t.Errorf("no place for %q", f.Message)
		}
		rulebooktest.Met(t, rulebooktest.Cited(f.Message))
		said = append(said, f.Message)
	}
	return said
}
