package malicetest

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/laws"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/text"
)

// held is the game as the laws of every act need it.
var held = tellingtest.Game[malice.State]{
	Form:  (*malice.State).Form,
	Audit: laws.Audit,
	Begin: func(like *malice.State) *malice.State { return malice.Begin(like.Book(), "") },
	Empty: func(s *malice.State) bool { return s.Round == 0 },
}

// Tell plays an act as a table does and holds it to the laws of every act; each roll against a
// target is told.
func Tell(t testing.TB, s *malice.State, act malice.Act, source chance.Source, anyway bool) (*malice.State,
	*malice.Table, error) {
	t.Helper()
	after, told, err := held.Tell(t, s, turn.AtTable{Act: act}, source, anyway)
	if _, bare := act.(rolls.Roll); err == nil && !bare &&
		len(told.Checks) > text.Count(Kinds(told), "roll.made") {
		t.Fatalf("%#v does not tell each of its rolls: %+v, %v", act, told.Checks, Kinds(told))
	}
	return after, told, err
}

// AnyActs plays whatever anybody may say on tables that begin sets up, in any order.
func AnyActs(t *testing.T, begin func(*rapid.T) *malice.State, act func(*rapid.T) malice.Act,
	holds func(*rapid.T, *malice.State)) {
	t.Helper()
	held.Random(t, begin, func(rt *rapid.T, n int) (malice.Act, chance.Source) {
		source := Guesses{Stream: chance.NewStream(rapid.Int64Range(0, 1000).Draw(rt, "seed"), n, "any"), T: rt}
		return turn.AtTable{Act: act(rt)}, source
	}, holds)
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
	if rule != "" {
		rulebooktest.Proves(t, rule)
	}
	return err
}

// Unknown holds an act to naming something that is not there.
func Unknown(t *testing.T, s *malice.State, act malice.Act, what, word string) {
	t.Helper()
	var u *telling.Unknown
	if err := Refuses(t, s, act, "", Said{}); !errors.As(err, &u) || u.What != what || u.Word != word {
		t.Errorf("%#v: %v, want no %s %q", act, err, what, word)
	}
}

func Invoked(t *testing.T, s *malice.State, who string, n int, color string,
	purpose ...string) *malice.State {
	t.Helper()
	// as many as the case says
	after, _ := Plays(t, s, cards.InvokeShard{Who: who, Lot: rolls.Lot{N: n, Color: color}, For: purpose},
		Said{Anyway: true})
	return after
}

// Rolls1 rolls a single throw.
func Rolls1(t *testing.T, s *malice.State, act rolls.Roll, what Said) rolls.Rolled {
	t.Helper()
	_, told := Plays(t, s, act, what)
	return told.Result.(rolls.Rolls).Rolls[0]
}
