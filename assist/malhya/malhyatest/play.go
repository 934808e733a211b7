// Package malhyatest holds what the tests of several rooms of Malhya share: tables to play on, and acts
// held to the laws of every act.
package malhyatest

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[malhya.State]{
	Form:  (*malhya.State).Form,
	Begin: func(like *malhya.State) *malhya.State { return malhya.Begin(like.Book(), like.Plans()) },
	Empty: func(s *malhya.State) bool { return s.Phase == "" },
	Audit: (*malhya.State).Audit,
}

// Said holds the words that go with an act: dice in order or by purpose, draws, and choices by name.
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
func Tell(t testing.TB, s *malhya.State, act malhya.Act, source chance.Source, anyway bool) (*malhya.State,
	*malhya.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *malhya.State, act malhya.Act, what Said) (*malhya.State, *malhya.Table) {
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
func Refuses(t testing.TB, s *malhya.State, act malhya.Act, rule string, what Said) error {
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

// Does are acts that do events and nothing else.
type Does []malhya.Event

// Play does the events.
func (d Does) Play(t *malhya.Table) error {
	for _, e := range d {
		t.Do(e)
	}
	return nil
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds(told *malhya.Table) (kinds []string) {
	for _, m := range told.Events {
		kinds = append(kinds, m.Event.Kind())
	}
	return kinds
}

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *malhya.Table, want string) {
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
func Faults(t testing.TB, s *malhya.State) []string {
	t.Helper()
	return told(t, laws.Written(t, s).Read(Nothing().Audit))
}

// told lists the faults of a table, each with a place.
func told(t testing.TB, err error) (said []string) {
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
		said = append(said, f.Message)
	}
	return said
}

// Random plays random acts on tables; holds may check further laws of every state.
func Random(t *testing.T, begin func(*rapid.T) *malhya.State,
	say func(rt *rapid.T, n int) (malhya.Act, chance.Source), holds func(*rapid.T, *malhya.State)) {
	t.Helper()
	laws.Random(t, begin, func(rt *rapid.T, n int) (telling.Act[malhya.State],
		chance.Source) {
		return say(rt, n)
	},
		holds)
}
