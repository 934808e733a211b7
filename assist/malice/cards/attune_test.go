package cards_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// atWell is a game in which the Well of a1 is Light, its radiance dealt as the test says,
// and Ann stands there with this mastery.
func atWell(t *testing.T, printing, mastery string, held ...string) *malice.State {
	t.Helper()
	s := malicetest.Lit(t, printing, 1, map[string][]string{"Ann": held}, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a1"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: mastery},
		malicetest.Said{})
	return s
}

// Colorless shards turn the color of the mastery, any number of them, for an action and without
// a roll.
func TestAttuningShards(t *testing.T) {
	rulebooktest.Proves(t, "attune.shards.colour", "attune.shards.any-number", "attune.shards.no-lr",
		"action.one.attune-shards")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := atWell(t, printing, "red:Blood Caller", "luck")
		after, told := malicetest.Plays(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 2}}},
			malicetest.Said{})
		malicetest.Equal(t, "two", after.Avatar("Ann").Shards,
			map[string]int{"colorless": 1, "red": 2, "green": 3})
		malicetest.Equal(t, "what happened", malicetest.Kinds(told),
			[]string{"action.spent", "shards.moved", "shards.moved"})
		malicetest.Equal(t, "one action", after.ActionsLeft(after.Avatar("Ann")), after.Actions()-1)
		after, _ = malicetest.Plays(t, s, cards.AttuneShards{}, malicetest.Said{}) // all, and only Ann can
		malicetest.Equal(t, "all", after.Avatar("Ann").Shards, map[string]int{"red": 3, "green": 3})
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 4}}}, "",
			malicetest.Said{})
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 1, Color: "blue"}}},
			"attune.shards.colour", malicetest.Said{})
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann",
			Lots: []rolls.Lot{{N: 1, Color: "colorless"}}}, "attune.shards.colour", malicetest.Said{})
		after, _ = malicetest.Plays(t, s, cards.AttuneShards{Who: "Ann",
			Lots: []rolls.Lot{{N: 1, Color: "blue"}}}, malicetest.Said{Anyway: true})
		malicetest.Equal(t, "anyway", after.Avatar("Ann").Shards["blue"], 1)
	})
}

// att-free-colour: a colorless mastery leaves the color open, one for each attuning.
func TestAttuningInAnyColor(t *testing.T) {
	rulebooktest.Proves(t, "attune.shards.free-colour")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "attune.shards.free-colour"
		s := atWell(t, printing, "colorless:Unheard", "luck")
		// 4
		s, _ = malicetest.Plays(t, s, rolls.MoveShards{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "colorless"}},
			malicetest.Said{})
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann",
			Lots: []rolls.Lot{{N: 2, Color: "red"}, {N: 2, Color: "blue"}}}, rule, malicetest.Said{})
		// into which color
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 2}}}, "",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 2}}},
			malicetest.Said{Choose: map[string]string{"color": "red"}})
		malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s, _ = malicetest.Plays(t, s,
			cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 2, Color: "blue"}}}, malicetest.Said{})
		malicetest.Equal(t, "another attuning", s.Avatar("Ann").Shards,
			map[string]int{"red": 2, "blue": 2, "green": 3})
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 1, Color: "blue"}}}, "",
			malicetest.Said{})
	})
}

// att-dark: only a revealed Light Well attunes, not a Dark one, not one made Dark, not one that
// lies face down.
func TestWhereAttuningIs(t *testing.T) {
	rulebooktest.Proves(t, "attune.where")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := atWell(t, printing, "red:Blood Caller", "luck")
		for _, well := range []string{"", "dark", "darkened"} {
			dim := telling.Copy(s)
			delete(dim.Wells, "a1")
			dim.Wells["a2"] = "light"
			if well != "" {
				dim.Wells["a1"] = well
			}
			malicetest.Refuses(t, dim, cards.AttuneShards{Who: "Ann"}, "attune.where", malicetest.Said{})
			malicetest.Refuses(t, dim, cards.AttuneMastery{Who: "Ann"}, "attune.where", malicetest.Said{})
			malicetest.Refuses(t, dim, cards.AttuneMastery{}, "", malicetest.Said{})
		}
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ben"}, "attune.where", malicetest.Said{})
		s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 0, 5
		malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann"}, "return.trigger", malicetest.Said{})
	})
}

// Where the bank runs short it gives what it has for as many, and where it has none nothing is
// Who stands in an encounter attunes nothing, neither before the first phase nor between two: the combat lies
// within one action. The rest of its band that has no part in it may.
func TestNobodyAttunesInAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.within-action")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		acts := func(who string) []malice.Act {
			return []malice.Act{cards.AttuneShards{Who: who}, cards.AttuneMastery{Who: who}}
		}
		s := atWell(t, printing, "red:Blood Caller", "luck")
		s = malicetest.Placed(s, "Ben", s.Avatar("Ann").At)
		s.Avatar("Ben").Mastery = malice.Mastery{Name: "Time Dancer", Color: "black"}
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: s.Avatar("Ann").At, Power: 1,
			Life: 2}
		fought := telling.Copy(s)
		malice.FightBegun{Fighters: []string{"Ann"}}.Apply(fought)
		malice.PhaseBegun{N: 1, Target: "Ann"}.Apply(fought)
		for _, s := range []*malice.State{s, fought} {
			for _, act := range acts("Ann") {
				malicetest.Refuses(t, s, act, "combat.within-action", malicetest.Said{})
			}
			malicetest.Plays(t, s, acts("Ben")[0], malicetest.Said{})
			malicetest.Equal(t, "offered", strings.Contains(malicetest.May(s, "Ann"), "attune"), false)
		}
		over := telling.Copy(s)
		over.Encounter = nil
		malicetest.Plays(t, over, acts("Ann")[0], malicetest.Said{})
	})
}

// spent.
func TestAttuningFromAPoorBank(t *testing.T) {
	rulebooktest.Proves(t, "harvest.bank-empty")
	s := atWell(t, "second", "red:Blood Caller", "luck")
	s, _ = malicetest.Plays(t, s, rolls.MoveShards{Who: "Ben", Lot: rolls.Lot{N: 11, Color: "red"}},
		malicetest.Said{})
	s, told := malicetest.Plays(t, s, cards.AttuneShards{Who: "Ann"}, malicetest.Said{})
	malicetest.Equal(t, "one of three", s.Avatar("Ann").Shards,
		map[string]int{"colorless": 2, "red": 1, "green": 3})
	malicetest.Equal(t, "said", malicetest.Ruled(told, "harvest.bank-empty"), true)
	malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann"}, "", malicetest.Said{})
}

// att-mastery-second: two actions heal all wounds, restore all drains and bring another
// mastery; shards and items stay.
func TestAttuningAMastery(t *testing.T) {
	rulebooktest.Proves(t, "attune.mastery.effect", "action.two.attune-mastery")
	s := atWell(t, "second", "black:Time Dancer", "luck")
	s.Avatar("Ann").Items = []string{"weapon:Club"}
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 2}, malicetest.Said{})
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Drain, N: 2}.Apply(s)
	after, told := malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"},
		malicetest.Said{Draw: "mastery=red:Unheard"})
	a := after.Avatar("Ann")
	malicetest.Equal(t, "att-mastery-second",
		[]any{malicetest.Life(a), a.Mastery, a.Radiance, after.ActionsLeft(a)},
		[]any{[]int{5, 0, 0}, malice.Mastery{Name: "Unheard", Color: "red"}, []string{"luck"}, 0})
	malicetest.Equal(t, "what stays", []any{a.Shards, a.Items},
		[]any{map[string]int{"colorless": 3, "green": 3}, []string{"weapon:Club"}})
	malicetest.Equal(t, "old card", malicetest.Ruled(told, "trove.return"), true)
	malicetest.Refuses(t, after, cards.AttuneMastery{Who: "Ann"}, "turn.actions.two", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.AttuneShards{Who: "Ann", Lots: []rolls.Lot{{N: 1}}},
		malicetest.Said{})
	// one action left
	malicetest.Refuses(t, s, cards.AttuneMastery{Who: "Ann"}, "turn.actions.two", malicetest.Said{})
}

// Nobody is made whole without a body, not even anyway: there is no life track.
func TestNoBodyIsAttuned(t *testing.T) {
	s := atWell(t, "second", "black:Time Dancer", "luck")
	a := s.Avatar("Ann")
	a.Life, a.Wounds, a.Rebirth = 0, 5, 2
	err := malicetest.Refuses(t, s, cards.AttuneMastery{Who: "Ann"}, "", malicetest.Said{Anyway: true})
	malicetest.Equal(t, "says", malicetest.Why(err),
		"Ann has no body to make whole (return.time): avatar return Ann")
}

// Drained radiance is a drain too, one token for each Light Well; a card that nobody
// names stays to be drawn, and the shards of a start are not given again
// (drain.radiance-first, recovery.radiance-cap).
func TestAttuningRestoresRadiance(t *testing.T) {
	s := atWell(t, "second", "black:Time Dancer")
	s, told := malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"}, malicetest.Said{Draw: "radiance=life"})
	a := s.Avatar("Ann")
	malicetest.Equal(t, "restored", []any{a.Radiance, malicetest.Life(a), a.Mastery.Name},
		[]any{[]string{"life"}, []int{6, 0, 0}, "Time Dancer"})
	malicetest.Equal(t, "to be drawn", malicetest.Ruled(told, "attune.mastery.effect"), true)
	before := s.Bank()
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: "red:Unheard"},
		malicetest.Said{})
	malicetest.Equal(t, "no shards of a start", s.Bank(), before)
}

// att-mastery-first-3: a luck roll against 3 that nothing modifies; 4 completes the attuning, 3
// leaves it to the next action.
func TestAttuningAMasteryFirst(t *testing.T) {
	rulebooktest.Proves(t, "attune.mastery.first.lr", "attune.mastery.first.no-mod")
	const rule = "attune.mastery.first.lr"
	s := atWell(t, "first", "black:Time Dancer", "luck") // luck radiance, which counts for nothing here
	s.Avatar("Ann").Mods = []string{"lr +2"}
	s = malicetest.Invoked(t, s, "Ann", 1, "colorless", "lr")
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 2}, malicetest.Said{})
	done, told := malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"},
		malicetest.Said{Dice: "attune=4", Draw: "mastery=red:Unheard"})
	malicetest.Equal(t, "on 4", []any{done.Avatar("Ann").Mastery.Color, malicetest.Life(done.Avatar("Ann")),
		done.Avatar("Ann").Attuning, told.Checks[0].Total}, []any{"red", []int{5, 0, 0}, false, 4})
	malicetest.Equal(t, "the shard still waits", len(done.Avatar("Ann").Turn.Pending), 1)

	s, told = malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"}, malicetest.Said{Dice: "attune=3"})
	a := s.Avatar("Ann")
	malicetest.Equal(t, "att-mastery-first-3", []any{a.Attuning, a.Mastery.Color, malicetest.Life(a),
		malicetest.Ruled(told, rule)}, []any{true, "black", []int{3, 2, 0}, true})
	malicetest.Refuses(t, s, cards.AttuneMastery{Who: "Ann"}, "turn.first.round", malicetest.Said{})
	malicetest.Equal(t, "nothing else is offered", malicetest.May(s, "Ann"), "")
	malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
	malicetest.Equal(t, "one with the Light", malicetest.May(s, "Ann"), "mastery attune Ann")
	malicetest.Refuses(t, s, movement.RollMove{Who: "Ann"}, rule, malicetest.Said{})
	malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann"}, rule, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"},
		malicetest.Said{Draw: "mastery=red:Unheard"})
	a = s.Avatar("Ann")
	malicetest.Equal(t, "the next action", []any{a.Attuning, a.Mastery.Color, malicetest.Life(a),
		s.ActionsLeft(a)}, []any{false, "red", []int{5, 0, 0}, 0})
}

// The next action completes an attuning that has begun, also where Xulthûl has made the Well Dark meanwhile:
// nothing else is open to who is one with the Light.
func TestAttuningEndsInADarkenedWell(t *testing.T) {
	rulebooktest.Proves(t, "attune.mastery.first.lr")
	s := atWell(t, "first", "black:Time Dancer", "luck")
	s, _ = malicetest.Plays(t, s, cards.AttuneMastery{Who: "Ann"}, malicetest.Said{Dice: "attune=1"})
	malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
	s, _ = malicetest.Plays(t, s, life.Darken{At: s.StrongholdAt(s.Avatar("Ann").At)},
		malicetest.Said{Anyway: true})
	malicetest.Equal(t, "offered", malicetest.May(s, "Ann"), "mastery attune Ann")
	malicetest.Refuses(t, s, cards.AttuneShards{Who: "Ann"}, "attune.mastery.first.lr", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.AttuneMastery{}, malicetest.Said{Draw: "mastery=red:Unheard"})
	a := s.Avatar("Ann")
	malicetest.Equal(t, "attuned", []any{a.Attuning, a.Mastery.Color, s.ActionsLeft(a)}, []any{false, "red", 0})
	malicetest.Refuses(t, s, cards.AttuneMastery{Who: "Ann"}, "attune.where", malicetest.Said{})
}

// Who is one with the Light has set its mastery, items and soulshards aside, and joins no band; nobody's
// shard or mastery helps it, and nobody trades with it (13d).
func TestWhoIsInTheLightSetsAllAside(t *testing.T) {
	const rule = "attune.mastery.first.lr"
	rulebooktest.Proves(t, rule)
	s := atWell(t, "first", "blue:Battle Strategist", "luck")
	s.Avatar("Ann").Items = []string{"blue:Might"}
	malice.ShardsMoved{Color: "blue", N: 2, From: "bank", To: "Ann"}.Apply(s)
	s.Avatar("Ben").At = s.Avatar("Ann").At
	malice.Mastered{Who: "Ben", To: malice.Mastery{Name: "Battle Strategist", Color: "blue"}}.Apply(s)
	malice.ShardsMoved{Color: "blue", N: 2, From: "bank", To: "Ben"}.Apply(s)
	one := rolls.Lot{N: 1, Color: "blue"}
	acts := []malice.Act{
		cards.UseMastery{Who: "Ann", Part: "secondary", On: "Ben"},
		cards.UseMastery{Who: "Ben", Part: "secondary", On: "Ann"},
		cards.InvokeShard{Who: "Ann", Lot: one, For: []string{"roll", "Ben", "lr"}},
		cards.InvokeShard{Who: "Ben", Lot: one, For: []string{"roll", "Ann", "lr"}},
		cards.UseItem{Who: "Ann", Item: "Might"},
		rolls.TradeShards{A: "Ann", B: "Ben", Give: []rolls.Lot{one}},
		movement.JoinBand{Who: "Ann", With: "Ben"}, movement.JoinBand{Who: "Ben", With: "Ann"},
	}
	for i, act := range acts {
		malicetest.Plays(t, s, act, malicetest.Said{})
		light := telling.Copy(s)
		malice.AttuningChanged{Who: "Ann", On: true}.Apply(light)
		if err := malicetest.Refuses(t, light, act, rule, malicetest.Said{}); err == nil {
			t.Errorf("act %d is not refused", i)
		}
		malicetest.Equal(t, "offered", malicetest.May(light, "Ann"), "mastery attune Ann")
	}
}
