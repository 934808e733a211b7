package malice

import (
	"fmt"
	"testing"
)

// fight is a game in which Ann and Ben fight a creature with these abilities, Cyd stands
// elsewhere.
func fight(t *testing.T, printing string, abilities ...string) *State {
	t.Helper()
	s := game(t, printing, 2, names(3)...)
	Moved{Who: "Cyd", From: "a:gate", To: "b:gate"}.Apply(s)
	Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 2, Life: 4, Abilities: abilities}
	return s
}

func invoked(t *testing.T, s *State, who string, n int, color string, purpose ...string) *State {
	t.Helper()
	after, _ := plays(t, s, InvokeShard{Who: who, Lot: Lot{n, color}, For: purpose}, said{anyway: true}) // as many as the case says
	return after
}

// sh-purpose: one purpose for each shard, which is consumed (shard.invoke.purpose,
// shard.invoke.consume).
func TestOnePurpose(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, _ = plays(t, s, SetAvatar{"Ann", "mastery", "red:Blood Caller"}, said{})
		s, _ = plays(t, s, MoveShards{Who: "Ann", Lot: Lot{1, "red"}}, said{})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"mastery", "cr"}}, "shard.invoke.purpose", said{})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}}, "shard.invoke.purpose", said{})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"Ann", "Ben", "cr"}}, "shard.invoke.purpose", said{})
		s = invoked(t, s, "Ann", 1, "red", "roll", "cr")
		equal(t, "consumed", []int{s.avatar("Ann").Shards["red"], s.Bank()["red"]}, []int{0, 12})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"mastery"}}, "", said{})
	})
}

// sh-any-avatar-far: for any avatar, wherever it stands (shard.invoke.any-time), worth a
// d* rolled before the roll itself (shard.colorless.roll, shard.unbanded-any-roll).
func TestInvokedFromFarAway(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := invoked(t, fight(t, printing, "red:Gaze"), "Cyd", 1, "colorless", "roll", "Ann", "cr")
		equal(t, "it waits", s.avatar("Ann").Turn.Pending, []Pledge{{"cr", "colorless", "Cyd", true}})
		s, told := plays(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "shard=5,cr=3"})
		r := told.Result.(Rolls).Rolls[0]
		equal(t, "sh-any-avatar-far", []any{*r.Total, len(s.avatar("Ann").Turn.Pending)}, []any{4, 0})
		equal(t, "what happened", kinds(told), []string{"shards.used", "roll.made"})
		equal(t, "said", r.Text, "cr of Ann 3 +1 (colorless shard of Cyd) = 4")
		_, told = plays(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"})
		equal(t, "once only", *told.Result.(Rolls).Rolls[0].Total, 3)
	})
}

// A shard adds 1 within the band and for oneself, a d* from outside; in a fight twice
// that where the creature has an ability of its color, and no more for a second one
// (shard.roll.self, shard.coloured.roll, shard.coloured.match, shard.match.once,
// shard.roll.stack).
func TestWorthOfShards(t *testing.T) {
	for _, c := range []struct {
		who, roll, color, dice string
		n, total               int
	}{
		{who: "Ann", roll: "cr", color: "colorless", n: 1, dice: "cr=3", total: 4},
		{who: "Ben", roll: "cr", color: "colorless", n: 2, dice: "cr=3", total: 5},
		{who: "Ben", roll: "cr", color: "green", n: 1, dice: "cr=3", total: 5}, // doubled
		{who: "Ann", roll: "lr", color: "green", n: 2, dice: "lr=1", total: 5},
		{who: "Cyd", roll: "cr", color: "green", n: 1, dice: "shard=6,shard=6,cr=3", total: 5},
		{who: "Cyd", roll: "cr", color: "green", n: 3, dice: "shard=6,shard=1,shard=6,shard=1,shard=6,shard=1,cr=3", total: 6},
		{who: "Cyd", roll: "lr", color: "colorless", n: 2, dice: "shard=1,shard=1,lr=3", total: 3},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := invoked(t, fight(t, printing, "green:Enfeebling", "green:Regeneration"), c.who, c.n, c.color, "Ann", c.roll)
			r := rolls1(t, s, Roll{Throws: []Throw{{Named: c.roll, Who: "Ann"}}}, said{dice: c.dice})
			equal(t, fmt.Sprint(c.who, c.n, c.color, c.roll), *r.Total, c.total)
		})
	}
}

// Movement rolls are doubled only in the first printing, and nothing is outside a fight
// (shard.coloured.match).
func TestWhatIsDoubled(t *testing.T) {
	for printing, mp := range map[string]int{"second": 3 + 1 + 2, "first": 2 + 2 + 2} {
		s := invoked(t, fight(t, printing, "green:Enfeebling"), "Ann", 1, "green", "mr")
		equal(t, printing, *rolls1(t, s, Roll{Throws: []Throw{{Named: "mr", Who: "Ann"}}}, said{dice: "2,3"}).MP, mp)
	}
	in(t, both, func(t *testing.T, printing string) {
		for what, s := range map[string]*State{"no such ability": fight(t, printing, "red:Gaze"), "no fight": game(t, printing, 2, names(3)...)} {
			s = invoked(t, s, "Ann", 1, "green", "cr")
			equal(t, what, *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "2"}).Total, 3)
		}
	})
}

// Only cr, lr and mr of avatars (shard.roll.kinds, shard.roll.not-creatures); a roll of
// another kind, or of another avatar, leaves the shard waiting.
func TestWhatShardsHelp(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		for _, what := range otherRolls {
			refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "green"}, For: []string{"Ann", what}}, "shard.roll.kinds", said{})
		}
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "green"}, For: []string{"creature", "cr"}}, "shard.roll.not-creatures", said{})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{4, "green"}, For: []string{"cr"}}, "", said{})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "green"}, For: []string{"Zoe", "cr"}}, "", said{})
		s = invoked(t, s, "Ann", 1, "green", "lr")
		for _, throw := range []Throw{{Named: "cr", Who: "Ann"}, {Named: "lr", Who: "Ben"}, {Named: "lr"}, {Named: "pr", Who: "Ann"}} {
			after, told := plays(t, s, Roll{Throws: []Throw{throw}}, said{dice: "2"})
			equal(t, throw.Named, []any{*told.Result.(Rolls).Rolls[0].Total, len(after.avatar("Ann").Turn.Pending)}, []any{2, 1})
		}
		TurnPassed{2, "players"}.Apply(s)
		equal(t, "gone with the turn", s.avatar("Ann").Turn, nil)
	})
}

// A shard that waits serves the rolls that other acts make: a movement roll, a Gate.
func TestShardsServeEveryRoll(t *testing.T) {
	s := invoked(t, game(t, "second", 2, names(2)...), "Ann", 2, "colorless", "lr")
	s, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "1"})
	equal(t, "through the Gate", []any{s.avatar("Ann").At, told.Checks[0].Total}, []any{"b:gate", 3})
	s = invoked(t, s, "Ann", 1, "colorless", "mr")
	s, _ = plays(t, s, RollMove{Who: "Ann"}, said{dice: "2,1"})
	equal(t, "points", s.avatar("Ann").mp(), Whole(2+1+1))
}

// Aggression takes a colorless shard of one who fights, once the creature has chosen
// another and before it strikes; it cannot be sent at anybody else
// (shard.colorless.aggression, shard.invoke.no-defend).
func TestAggression(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		const rule = "shard.colorless.aggression"
		act := func(who string, n int, color string) Act {
			return InvokeShard{Who: who, Lot: Lot{n, color}, For: []string{"aggression"}}
		}
		s := fight(t, printing)
		refuses(t, s, act("Cyd", 1, "colorless"), rule, said{})
		refuses(t, s, act("Ann", 1, "colorless"), "", said{}) // nobody is chosen yet
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
		refuses(t, s, act("Ann", 1, "green"), rule, said{})
		refuses(t, s, act("Ann", 2, ""), "shard.invoke.purpose", said{})
		refuses(t, s, act("Ben", 1, ""), "", said{}) // it attacks Ben as it is
		s, told := plays(t, s, act("Ann", 1, ""), said{})
		equal(t, "attracted", []any{ruled(told, rule), s.avatar("Ann").Shards["colorless"], s.Encounter.Invoked}, []any{true, 2, map[string]int{"Ann": 1}})
		equal(t, "its target", []any{s.fight().Target, s.active()}, []any{"Ann", []string{"Ann", "Ben"}})
		s, _ = plays(t, s, RollBlows{}, said{dice: "cr=1,cr=2,creature-cr=3"})
		refuses(t, s, act("Ben", 1, ""), "", said{}) // the blows have fallen
	})
}

// In a phase an avatar may invoke 1 shard and one for each revealed Light Well, whatever
// for; who is elsewhere and helps who fights is bound too, outside there is no limit; the
// next phase counts anew, and what was invoked before the first counts with it
// (shard.limit.combat, shard.limit.all-uses, shard.limit.outsider, shard.limit.outside).
func TestShardsInAPhaseAreCounted(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		const rule = "shard.limit.combat"
		s := fight(t, printing)
		WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s) // 1 + 1 a phase
		RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
		refuses(t, s, InvokeShard{Who: "Cyd", Lot: Lot{3, "green"}, For: []string{"Ann", "cr"}}, rule, said{})
		s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{2, "green"}, For: []string{"Ann", "cr"}}, said{})
		refuses(t, s, InvokeShard{Who: "Cyd", Lot: Lot{1, "green"}, For: []string{"Ann", "lr"}}, rule, said{})
		s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{3, "colorless"}, For: []string{"mr"}}, said{}) // not in the fight
		s, _ = plays(t, s, FightPhase{}, said{draw: "Ben", dice: "cr=6,cr=6,creature-cr=1"})
		refuses(t, s, InvokeShard{Who: "Cyd", Lot: Lot{1, "green"}, For: []string{"Ann", "lr"}}, rule, said{}) // still phase 1
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
		s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{1, "green"}, For: []string{"Ann", "lr"}}, said{})
		equal(t, "counted", s.Encounter.Invoked, map[string]int{"Cyd": 1})
		refuses(t, s, InvokeShard{Who: "Ann", Lot: Lot{3, "green"}, For: []string{"mr"}}, rule, said{})
	})
}

// Shards go from hand to hand, both sides or none; nobody has to stand beside the other
// (shard.trade, shard.limit.hold).
func TestTradingShards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s, _ = plays(t, s, GiveShards{From: "Ann", To: "Cyd", Lot: Lot{2, "green"}}, said{})
		equal(t, "given", []int{s.avatar("Ann").Shards["green"], s.avatar("Cyd").Shards["green"]}, []int{1, 5})
		act := TradeShards{A: "Ann", Give: []Lot{{1, "green"}, {1, "colorless"}}, B: "Cyd", Take: []Lot{{3, "colorless"}}}
		traded, _ := plays(t, s, act, said{})
		equal(t, "Ann", traded.avatar("Ann").Shards, map[string]int{"colorless": 5})
		equal(t, "Cyd", traded.avatar("Cyd").Shards, map[string]int{"colorless": 1, "green": 6})
		refuses(t, s, TradeShards{A: "Ann", Give: []Lot{{1, "green"}, {1, "green"}}, B: "Cyd", Take: []Lot{{1, "colorless"}}}, "", said{})
		refuses(t, s, TradeShards{A: "Ann", Give: []Lot{{1, "green"}}, B: "Cyd", Take: []Lot{{1, "red"}}}, "", said{})
		refuses(t, s, GiveShards{From: "Ann", To: "Ann", Lot: Lot{1, "green"}}, "", said{})
		refuses(t, s, GiveShards{From: "Ann", To: "Ben", Lot: Lot{1, ""}}, "", said{}) // of which color
		s.avatar("Ann").Life, s.avatar("Ann").Wounds = 0, 5
		refuses(t, s, GiveShards{From: "Ann", To: "Ben", Lot: Lot{1, "green"}}, "return.trigger", said{})
	})
	s := game(t, "second", 1, names(2)...)
	s.Turn = "shadows"
	refuses(t, s, GiveShards{From: "Ann", To: "Ben", Lot: Lot{1, "green"}}, "turn.players-only", said{})
}

// The bank gives what it has and never less than nothing (shard.bank, harvest.bank-empty).
func TestTheBank(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...) // six green are held
		s, told := plays(t, s, MoveShards{Who: "Ann", Lot: Lot{7, "green"}}, said{})
		equal(t, "short", []any{s.avatar("Ann").Shards["green"], s.Bank()["green"], ruled(told, "harvest.bank-empty")}, []any{9, 0, true})
		refuses(t, s, MoveShards{Who: "Ann", Lot: Lot{10, "green"}, Back: true}, "", said{})
		s, _ = plays(t, s, MoveShards{Who: "Ann", Lot: Lot{9, "green"}, Back: true}, said{})
		equal(t, "back", []int{s.avatar("Ann").Shards["green"], s.Bank()["green"]}, []int{0, 9})
	})
}
