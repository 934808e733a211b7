// Package maledictiontest holds what the tests of several rooms of Malediction share: tables to play on,
// and acts held to the laws of every act.
package maledictiontest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[malediction.State]{
	Form:  (*malediction.State).Form,
	Begin: func(like *malediction.State) *malediction.State { return malediction.Begin(like.Book()) },
	Empty: func(s *malediction.State) bool { return s.Round == 0 },
}

// Files returns the game's own tables, as they lie in the project.
func Files() fs.FS {
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil {
			return os.DirFS(filepath.Join(folder, "data", "malediction"))
		}
		if folder == filepath.Dir(folder) {
			err = os.ErrNotExist
		}
		folder = filepath.Dir(folder)
	}
	panic(err)
}

// Book returns the game's tables, with the practice cards and none of an owner's.
var Book = sync.OnceValue(FreshBook)

// FreshBook returns the rulebook's tables in a book of their own, for a test that lays boards beside it.
func FreshBook() *box.Book {
	book, err := box.OpenBook(Files(), nil)
	if err != nil {
		panic(err)
	}
	return book
}

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
func Tell(t testing.TB, s *malediction.State, act malediction.Act, source chance.Source, anyway bool) (
	*malediction.State, *malediction.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Whole plays an act as Tell does, and holds the table after it to what check counts too: husks and relics.
func Whole(t testing.TB, s *malediction.State, act malediction.Act, source chance.Source) (*malediction.State,
	*malediction.Table, error) {
	t.Helper()
	whole := laws
	whole.Audit = (*malediction.State).Audit
	return whole.Tell(t, s, act, source, false)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *malediction.State, act malediction.Act, what Said) (*malediction.State,
	*malediction.Table) {
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
func Refuses(t testing.TB, s *malediction.State, act malediction.Act, rule string, what Said) error {
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
func Kinds(told *malediction.Table) (kinds []string) {
	for _, m := range told.Events {
		kinds = append(kinds, m.Event.Kind())
	}
	return kinds
}

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *malediction.Table, want string) {
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
