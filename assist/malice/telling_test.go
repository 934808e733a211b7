package malice

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// both are the printings that a case of both printings is played in.
var both = []string{"first", "second"}

func openBook(t testing.TB) *Book {
	t.Helper()
	book, err := OpenBook(os.DirFS("../../data/malice"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// a said is what the table says for one act: real dice, real draws, decisions.
type said struct {
	dice, draw string
	choose     map[string]string
	anyway     bool
}

// nothing decides where the table has said nothing: a test says every die that falls.
type nothing struct{}

func (nothing) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	return chance.Roll{}, errors.New("the test gives no " + d.Name + " for " + purpose)
}

func (nothing) Draw(purpose string, from []string) (chance.Draw, error) {
	return chance.Draw{}, errors.New("the test gives no draw for " + purpose)
}

func (nothing) Card(purpose string, from []string) (chance.Draw, error) {
	if len(from) == 0 {
		return chance.Draw{For: purpose}, nil
	}
	return chance.Draw{}, errors.New("the test gives no card for " + purpose)
}

func (nothing) Choose(q chance.Question) (chance.Choice, error) {
	return (&chance.Stream{}).Choose(q)
}

func (s said) script(t testing.TB) *chance.Script {
	t.Helper()
	script := &chance.Script{Choices: s.choose, Next: nothing{}}
	var err error
	if s.dice != "" {
		if script.Dice, err = chance.ParseFaces("--dice", s.dice, Faces...); err != nil {
			t.Fatal(err)
		}
	}
	if s.draw != "" {
		if script.Draws, err = chance.ParseList("--draw", s.draw); err != nil {
			t.Fatal(err)
		}
	}
	return script
}

// plays plays an act as a table does, holds it to the laws of every act, and gives
// the state after it.
func plays(t testing.TB, s *State, act Act, what said) (*State, *table) {
	t.Helper()
	script := what.script(t)
	after, told, err := tell(t, s, act, script, what.anyway)
	if err == nil {
		err = script.Over()
	}
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	return after, told
}

// refuses plays an act that cannot be, and holds it to a rule; the table is as it was.
func refuses(t testing.TB, s *State, act Act, rule string, what said) error {
	t.Helper()
	_, _, err := tell(t, s, act, what.script(t), what.anyway)
	if err == nil {
		t.Fatalf("%#v is not refused", act)
	}
	var refused *telling.Refused
	if rule != "" && (!errors.As(err, &refused) || refused.Rule != rule) {
		t.Fatalf("%#v: %v, want a refusal by %s", act, err, rule)
	}
	return err
}

// tell plays an act on a copy: the old state is untouched, and the new one is the old
// one plus the events, and can be written and read.
func tell(t testing.TB, s *State, act Act, source chance.Source, anyway bool) (*State, *table, error) {
	t.Helper()
	before, after := s.Clone(), s.Clone()
	told, err := telling.Play(after, AtTable{act}, source, anyway)
	if !reflect.DeepEqual(before, s) {
		t.Fatalf("%#v touches the table it is played on", act)
	}
	if err != nil {
		return nil, told, err
	}
	replayed := s.Clone()
	for _, m := range told.Events {
		m.Event.Apply(replayed)
		if m.Event.String() == "" || m.Event.Kind() == "" {
			t.Fatalf("%#v says nothing", m.Event)
		}
		if rules := slices.Sorted(slices.Values(m.Rules)); len(slices.Compact(rules)) != len(m.Rules) {
			t.Fatalf("%#v follows a rule twice: %v", m.Event, m.Rules)
		}
	}
	if !reflect.DeepEqual(replayed, after) {
		t.Fatalf("%#v: the new table is not the old one plus its events:\n%+v\n%+v", act, replayed, after)
	}
	adds := audit(t, s) == nil
	if err := audit(t, after); err != nil && (adds || s.Round == 0) {
		t.Fatalf("%#v leaves a table that does not add up: %v", act, err)
	}
	return after, told, nil
}

// game sets a table up: so many boards and avatars, hard, Preserve the Light.
func game(t testing.TB, printing string, boards int, names ...string) *State {
	t.Helper()
	act := New{Printing: printing, Scenario: "preserve", Boards: boards, Difficulty: "hard", DStar: "all"}
	for _, name := range names {
		act.Avatars = append(act.Avatars, Seat{Name: name, Mastery: Mastery{Color: "green"}})
	}
	s, _ := plays(t, Begin(openBook(t), printing), act, said{})
	return s
}

// kinds are the events that happened, in order.
func kinds(told *table) []string {
	var list []string
	for _, m := range told.Events {
		list = append(list, m.Event.Kind())
	}
	return list
}

// ruled says whether any event, remark or refusal follows a rule.
func ruled(told *table, rule string) bool {
	for _, m := range told.Events {
		if slices.Contains(m.Rules, rule) {
			return true
		}
		for _, w := range m.Why {
			if w.Rule == rule {
				return true
			}
		}
	}
	for _, m := range told.Remarks {
		if m.Rule == rule {
			return true
		}
	}
	return false
}

func equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// in runs a case in these printings.
func in(t *testing.T, printings []string, play func(t *testing.T, printing string)) {
	t.Helper()
	for _, p := range printings {
		t.Run(p, func(t *testing.T) { play(t, p) })
	}
}

// names are so many avatars.
func names(n int) []string { return strings.Fields("Ann Ben Cyd Dan Eve Fay Gus Hal")[:n] }
