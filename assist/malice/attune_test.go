package malice

import "testing"

// atWell is a game in which the Well of a1 is Light, its radiance dealt as the test says,
// and Ann stands there with this mastery.
func atWell(t *testing.T, printing, mastery string, held ...string) *State {
	t.Helper()
	s := lit(t, printing, 1, map[string][]string{"Ann": held}, names(2)...)
	s, _ = plays(t, s, SetAvatar{"Ann", "at", "a1"}, said{})
	s, _ = plays(t, s, SetAvatar{"Ann", "mastery", mastery}, said{})
	return s
}

// Colorless shards turn the color of the mastery, any number of them, for an action and
// without a roll (attune.shards.colour, attune.shards.any-number, attune.shards.no-lr,
// action.one.attune-shards).
func TestAttuningShards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := atWell(t, printing, "red:Blood Caller", "luck")
		after, told := plays(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{N: 2}}}, said{})
		equal(t, "two", after.avatar("Ann").Shards, map[string]int{"colorless": 1, "red": 2, "green": 3})
		equal(t, "what happened", kinds(told), []string{"action.spent", "shards.moved", "shards.moved"})
		equal(t, "one action", after.actionsLeft(after.avatar("Ann")), after.actions()-1)
		after, _ = plays(t, s, AttuneShards{}, said{}) // all, and only Ann can
		equal(t, "all", after.avatar("Ann").Shards, map[string]int{"red": 3, "green": 3})
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{N: 4}}}, "", said{})
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{1, "blue"}}}, "attune.shards.colour", said{})
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{1, "colorless"}}}, "attune.shards.colour", said{})
		after, _ = plays(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{1, "blue"}}}, said{anyway: true})
		equal(t, "anyway", after.avatar("Ann").Shards["blue"], 1)
	})
}

// att-free-colour: a colorless mastery leaves the color open, one for each attuning
// (attune.shards.free-colour).
func TestAttuningInAnyColor(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		const rule = "attune.shards.free-colour"
		s := atWell(t, printing, "colorless:Unheard", "luck")
		s, _ = plays(t, s, MoveShards{Who: "Ann", Lot: Lot{1, "colorless"}}, said{}) // 4
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{2, "red"}, {2, "blue"}}}, rule, said{})
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{N: 2}}}, "", said{}) // into which color
		s, _ = plays(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{N: 2}}}, said{choose: map[string]string{"color": "red"}})
		TurnPassed{2, "players"}.Apply(s)
		s, _ = plays(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{2, "blue"}}}, said{})
		equal(t, "another attuning", s.avatar("Ann").Shards, map[string]int{"red": 2, "blue": 2, "green": 3})
		refuses(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{1, "blue"}}}, "", said{})
	})
}

// att-dark: only a revealed Light Well attunes, not a Dark one, not one made Dark, not
// one that lies face down (attune.where).
func TestWhereAttuningIs(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := atWell(t, printing, "red:Blood Caller", "luck")
		for _, well := range []string{"", "dark", "darkened"} {
			dim := s.Clone()
			delete(dim.Wells, "a1")
			dim.Wells["a2"] = "light"
			if well != "" {
				dim.Wells["a1"] = well
			}
			refuses(t, dim, AttuneShards{Who: "Ann"}, "attune.where", said{})
			refuses(t, dim, AttuneMastery{Who: "Ann"}, "attune.where", said{})
			refuses(t, dim, AttuneMastery{}, "", said{})
		}
		refuses(t, s, AttuneShards{Who: "Ben"}, "attune.where", said{})
		s.avatar("Ann").Life, s.avatar("Ann").Wounds = 0, 5
		refuses(t, s, AttuneShards{Who: "Ann"}, "return.trigger", said{})
	})
}

// Where the bank runs short it gives what it has for as many, and where it has none
// nothing is spent (harvest.bank-empty, reading A13).
func TestAttuningFromAPoorBank(t *testing.T) {
	s := atWell(t, "second", "red:Blood Caller", "luck")
	s, _ = plays(t, s, MoveShards{Who: "Ben", Lot: Lot{11, "red"}}, said{})
	s, told := plays(t, s, AttuneShards{Who: "Ann"}, said{})
	equal(t, "one of three", s.avatar("Ann").Shards, map[string]int{"colorless": 2, "red": 1, "green": 3})
	equal(t, "said", ruled(told, "harvest.bank-empty"), true)
	refuses(t, s, AttuneShards{Who: "Ann"}, "", said{})
}

// att-mastery-second: two actions heal all wounds, restore all drains and bring another
// mastery; shards and items stay (attune.mastery.effect, action.two.attune-mastery).
func TestAttuningAMastery(t *testing.T) {
	s := atWell(t, "second", "black:Time Dancer", "luck")
	s.avatar("Ann").Items = []string{"weapon:Club"}
	s, _ = plays(t, s, Turn{"wound", "Ann", 2}, said{})
	LifeTurned{"Ann", "sound", "drain", 2}.Apply(s)
	after, told := plays(t, s, AttuneMastery{Who: "Ann"}, said{draw: "mastery=red:Unheard"})
	a := after.avatar("Ann")
	equal(t, "att-mastery-second", []any{life(a), a.Mastery, a.Radiance, after.actionsLeft(a)},
		[]any{[]int{5, 0, 0}, Mastery{"Unheard", "red"}, []string{"luck"}, 0})
	equal(t, "what stays", []any{a.Shards, a.Items}, []any{map[string]int{"colorless": 3, "green": 3}, []string{"weapon:Club"}})
	equal(t, "old card", ruled(told, "trove.return"), true)
	refuses(t, after, AttuneMastery{Who: "Ann"}, "turn.actions.two", said{})
	s, _ = plays(t, s, AttuneShards{Who: "Ann", Lots: []Lot{{N: 1}}}, said{})
	refuses(t, s, AttuneMastery{Who: "Ann"}, "turn.actions.two", said{}) // one action left
}

// Drained radiance is a drain too, one token for each Light Well; a card that nobody
// names stays to be drawn, and the shards of a start are not given again
// (drain.radiance-first, recovery.radiance-cap).
func TestAttuningRestoresRadiance(t *testing.T) {
	s := atWell(t, "second", "black:Time Dancer")
	s, told := plays(t, s, AttuneMastery{Who: "Ann"}, said{draw: "radiance=life"})
	a := s.avatar("Ann")
	equal(t, "restored", []any{a.Radiance, life(a), a.Mastery.Name}, []any{[]string{"life"}, []int{6, 0, 0}, "Time Dancer"})
	equal(t, "to be drawn", ruled(told, "attune.mastery.effect"), true)
	before := s.Bank()
	s, _ = plays(t, s, SetAvatar{"Ann", "mastery", "red:Unheard"}, said{})
	equal(t, "no shards of a start", s.Bank(), before)
}

// att-mastery-first-3: a luck roll against 3 that nothing modifies; 4 completes the
// attuning, 3 leaves it to the next action (attune.mastery.first.lr,
// attune.mastery.first.no-mod).
func TestAttuningAMasteryFirst(t *testing.T) {
	const rule = "attune.mastery.first.lr"
	s := atWell(t, "first", "black:Time Dancer", "luck") // luck radiance, which counts for nothing here
	s.avatar("Ann").Mods = []string{"lr +2"}
	s = invoked(t, s, "Ann", 1, "colorless", "lr")
	s, _ = plays(t, s, Turn{"wound", "Ann", 2}, said{})
	done, told := plays(t, s, AttuneMastery{Who: "Ann"}, said{dice: "attune=4", draw: "mastery=red:Unheard"})
	equal(t, "on 4", []any{done.avatar("Ann").Mastery.Color, life(done.avatar("Ann")), done.avatar("Ann").Attuning, told.Checks[0].Total}, []any{"red", []int{5, 0, 0}, false, 4})
	equal(t, "the shard still waits", len(done.avatar("Ann").Turn.Pending), 1)

	s, told = plays(t, s, AttuneMastery{Who: "Ann"}, said{dice: "attune=3"})
	a := s.avatar("Ann")
	equal(t, "att-mastery-first-3", []any{a.Attuning, a.Mastery.Color, life(a), ruled(told, rule)}, []any{true, "black", []int{3, 2, 0}, true})
	refuses(t, s, AttuneMastery{Who: "Ann"}, "turn.first.round", said{})
	equal(t, "nothing else is offered", may(s, "Ann"), "")
	TurnPassed{2, "players"}.Apply(s)
	equal(t, "one with the Light", may(s, "Ann"), "mastery attune Ann")
	refuses(t, s, RollMove{Who: "Ann"}, rule, said{})
	refuses(t, s, AttuneShards{Who: "Ann"}, rule, said{})
	s, _ = plays(t, s, AttuneMastery{Who: "Ann"}, said{draw: "mastery=red:Unheard"})
	a = s.avatar("Ann")
	equal(t, "the next action", []any{a.Attuning, a.Mastery.Color, life(a), s.actionsLeft(a)}, []any{false, "red", []int{5, 0, 0}, 0})
}
