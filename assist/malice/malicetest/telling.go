package malicetest

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// Both are the printings that a case of both printings is played in.
var Both = []string{"first", "second"}

func OpenBook(t testing.TB) *box.Book {
	t.Helper()
	book, err := box.OpenBook(Data(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// a said is what the table says for one act: real dice, real draws, decisions.
type Said struct {
	Dice, Draw string
	Choose     map[string]string
	Anyway     bool
}

// Nothing decides where the table has said nothing: a test says every die that falls.
type Nothing struct{}

func (Nothing) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	return chance.Roll{}, errors.New("the test gives no " + d.Name + " for " + purpose)
}

func (Nothing) Draw(purpose string, from []string) (chance.Draw, error) {
	return chance.Draw{}, errors.New("the test gives no draw for " + purpose)
}

func (Nothing) Card(purpose string, from []string) (chance.Draw, error) {
	if len(from) == 0 {
		return chance.Draw{For: purpose}, nil
	}
	return chance.Draw{}, errors.New("the test gives no card for " + purpose)
}

func (Nothing) Choose(q chance.Question) (chance.Choice, error) {
	return (&chance.Stream{}).Choose(q)
}

func (s Said) Script(t testing.TB) *chance.Script {
	t.Helper()
	script := &chance.Script{Choices: s.Choose, Next: Nothing{}}
	var err error
	if s.Dice != "" {
		if script.Dice, err = chance.ParseFaces("--dice", s.Dice, box.Faces...); err != nil {
			t.Fatal(err)
		}
	}
	if s.Draw != "" {
		if script.Draws, err = chance.ParseList("--draw", s.Draw); err != nil {
			t.Fatal(err)
		}
	}
	return script
}

// Plays plays an act as a table does, holds it to the laws of every act, and gives
// the state after it.
func Plays(t testing.TB, s *malice.State, act malice.Act, what Said) (*malice.State, *malice.Table) {
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

// Refuses plays an act that cannot be, and holds it to a rule; the table is as it was.
func Refuses(t testing.TB, s *malice.State, act malice.Act, rule string, what Said) error {
	t.Helper()
	_, _, err := Tell(t, s, act, what.Script(t), what.Anyway)
	if err == nil {
		t.Fatalf("%#v is not refused", act)
	}
	var refused *telling.Refused
	if rule != "" && (!errors.As(err, &refused) || refused.Rule != rule) {
		t.Fatalf("%#v: %v, want a refusal by %s", act, err, rule)
	}
	return err
}

// Tell plays an act on a copy: the old state is untouched, and the new one is the old
// one plus the events, and can be written and read; each roll against a target is told.
func Tell(t testing.TB, s *malice.State, act malice.Act, source chance.Source, anyway bool) (*malice.State,
	*malice.Table, error) {
	t.Helper()
	before, after := s.Clone(), s.Clone()
	told, err := telling.Play(after, turn.AtTable{Act: act}, source, anyway)
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
	if _, bare := act.(rolls.Roll); !bare && len(told.Checks) > notation.Count(Kinds(told), "roll.made") {
		t.Fatalf("%#v does not tell each of its rolls: %+v, %v", act, told.Checks, Kinds(told))
	}
	adds := Audit(t, s) == nil
	if err := Audit(t, after); err != nil && (adds || s.Round == 0) {
		t.Fatalf("%#v leaves a table that does not add up: %v", act, err)
	}
	return after, told, nil
}

// Game sets a table up: so many boards and avatars, hard, Preserve the Light.
func Game(t testing.TB, printing string, boards int, names ...string) *malice.State {
	t.Helper()
	act := setup.New{Printing: printing, Scenario: "preserve", Boards: boards, Difficulty: "hard",
		DStar: "all"}
	for _, name := range names {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name, Mastery: malice.Mastery{Color: "green"}})
	}
	s, _ := Plays(t, malice.Begin(OpenBook(t), printing), act, Said{})
	return s
}

// Kinds are the events that happened, in order.
func Kinds(told *malice.Table) []string {
	var list []string
	for _, m := range told.Events {
		list = append(list, m.Event.Kind())
	}
	return list
}

// Ruled says whether any event, remark or refusal follows a rule.
func Ruled(told *malice.Table, rule string) bool {
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

func Equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// In runs a case in these printings.
func In(t *testing.T, printings []string, play func(t *testing.T, printing string)) {
	t.Helper()
	for _, p := range printings {
		t.Run(p, func(t *testing.T) { play(t, p) })
	}
}

// Names are so many avatars.
func Names(n int) []string { return strings.Fields("Ann Ben Cyd Dan Eve Fay Gus Hal")[:n] }

// ReadHigh are the dice as a table reads them that says nothing else.
func ReadHigh(t testing.TB) dice.Set {
	t.Helper()
	set, err := OpenBook(t).Dice("high-low")
	if err != nil {
		t.Fatal(err)
	}
	return set
}
