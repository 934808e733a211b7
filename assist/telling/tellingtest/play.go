package tellingtest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Files returns a game's own tables, as they lie in the project's data.
func Files(game string) fs.FS {
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil {
			return os.DirFS(filepath.Join(folder, "data", game))
		}
		if folder == filepath.Dir(folder) {
			err = os.ErrNotExist
		}
		folder = filepath.Dir(folder)
	}
	panic(err)
}

// Said holds the words that go with an act: dice in order, draws, and choices by name.
type Said struct {
	Dice, Draws string
	Choices     map[string]string
	Anyway      bool
}

// Script returns the words as a source of chance; what they do not say is the default, or refused.
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

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func (g Game[S]) Plays(t testing.TB, s *S, act telling.Act[S], what Said) (*S, *telling.Telling[S]) {
	t.Helper()
	script := what.Script(t)
	after, told, err := g.Tell(t, s, act, script, what.Anyway)
	if err == nil {
		err = script.Over()
	}
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	return after, told
}

// Refuses plays an act and fails the test unless it is refused, by this rule where it is not empty, with
// the table as it was. It returns the refusal.
func (g Game[S]) Refuses(t testing.TB, s *S, act telling.Act[S], rule string, what Said) error {
	t.Helper()
	_, _, err := g.Tell(t, s, act, what.Script(t), what.Anyway)
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

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func (g Game[S]) Faults(t testing.TB, s *S) []string {
	t.Helper()
	empty := g.Begin(s)
	return Told(t, g.Written(t, s).Read(func(f *yamlfile.Form) { g.Audit(empty, f) }))
}

// Told lists the messages of the faults that err holds, and fails the test for one without a place; none
// for nil.
func Told(t testing.TB, err error) (list []string) {
	t.Helper()
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
		list = append(list, f.Message)
	}
	return list
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds[S any](told *telling.Telling[S]) (kinds []string) {
	for _, m := range told.Events {
		kinds = append(kinds, m.Event.Kind())
	}
	return kinds
}

// Says fails the test unless one of the act's events has just this sentence.
func Says[S any](t testing.TB, told *telling.Telling[S], want string) {
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
