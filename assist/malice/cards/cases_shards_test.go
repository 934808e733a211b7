package cards_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// sh-purpose: one purpose for each shard, which is consumed.
func TestOnePurpose(t *testing.T) {
	rulebooktest.Proves(t, "shard.invoke.purpose", "shard.invoke.consume")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: "red:Blood Caller"},
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, rolls.MoveShards{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"}},
			malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"},
			For: []string{"mastery", "cr"}}, "shard.invoke.purpose", malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"}},
			"", malicetest.Said{}) // it may be for several things: that is asked
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"},
			For: []string{"Ann", "Ben", "cr"}}, "shard.invoke.purpose", malicetest.Said{})
		s = malicetest.Invoked(t, s, "Ann", 1, "red", "roll", "cr")
		malicetest.Equal(t, "consumed", []int{s.Avatar("Ann").Shards["red"], s.Bank()["red"]}, []int{0, 12})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"},
			For: []string{"mastery"}}, "", malicetest.Said{})
	})
}

// sh-any-avatar-far: for any avatar, wherever it stands, worth a d* rolled before the roll
// itself.
func TestInvokedFromFarAway(t *testing.T) {
	rulebooktest.Proves(t, "shard.colorless.roll", "shard.invoke.any-time", "shard.unbanded-any-roll")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Invoked(t, malicetest.Fight(t, printing, "red:Gaze"), "Cyd", 1, "colorless", "roll",
			"Ann", "cr")
		malicetest.Equal(t, "it waits", s.Avatar("Ann").Turn.Pending,
			[]malice.Pledge{{Roll: "cr", Color: "colorless", From: "Cyd", Star: true}})
		s, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
			malicetest.Said{Dice: "shard=5,cr=3"})
		r := told.Result.(rolls.Rolls).Rolls[0]
		malicetest.Equal(t, "sh-any-avatar-far", []any{*r.Total, len(s.Avatar("Ann").Turn.Pending)},
			[]any{4, 0})
		malicetest.Equal(t, "what happened", malicetest.Kinds(told), []string{"shards.used", "roll.made"})
		malicetest.Equal(t, "said", r.Text, "Ann's combat roll 3 +1 (colorless shard of Cyd) = 4")
		_, told = malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
			malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "once only", *told.Result.(rolls.Rolls).Rolls[0].Total, 3)
	})
}

// A shard adds 1 within the band and for oneself, a d* from outside; in a fight twice that
// where the creature has an ability of its color, and no more for a second one
// (shard.match.once).
func TestWorthOfShards(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.self", "shard.coloured.roll", "shard.coloured.match",
		"shard.roll.stack")
	for _, c := range []struct {
		who, roll, color, dice string
		n, total               int
	}{
		{who: "Ann", roll: "cr", color: "colorless", n: 1, dice: "cr=3", total: 4},
		{who: "Ben", roll: "cr", color: "colorless", n: 2, dice: "cr=3", total: 5},
		{who: "Ben", roll: "cr", color: "green", n: 1, dice: "cr=3", total: 5}, // doubled
		{who: "Ann", roll: "lr", color: "green", n: 2, dice: "lr=1", total: 5},
		{who: "Cyd", roll: "cr", color: "green", n: 1, dice: "shard=6,shard=6,cr=3", total: 5},
		{who: "Cyd", roll: "cr", color: "green", n: 3,
			dice: "shard=6,shard=1,shard=6,shard=1,shard=6,shard=1,cr=3", total: 6},
		{who: "Cyd", roll: "lr", color: "colorless", n: 2, dice: "shard=1,shard=1,lr=3", total: 3},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Invoked(t, malicetest.Fight(t, printing, "green:Enfeebling",
				"green:Regeneration"), c.who, c.n, c.color, "Ann", c.roll)
			r := malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: c.roll, Who: "Ann"}}},
				malicetest.Said{Dice: c.dice})
			malicetest.Equal(t, fmt.Sprint(c.who, c.n, c.color, c.roll), *r.Total, c.total)
		})
	}
}

// Movement rolls are doubled only in the first printing, and nothing is outside a fight.
func TestWhatIsDoubled(t *testing.T) {
	rulebooktest.Proves(t, "shard.coloured.match")
	for printing, mp := range map[string]int{"second": 3 + 1 + 2, "first": 2 + 2 + 2} {
		s := malicetest.Invoked(t, malicetest.Fight(t, printing, "green:Enfeebling"), "Ann", 1, "green", "mr")
		malicetest.Equal(t, printing,
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "mr", Who: "Ann"}}},
				malicetest.Said{Dice: "2,3"}).MP, mp)
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for what, s := range map[string]*malice.State{"no such ability": malicetest.Fight(t, printing,
			"red:Gaze"), "no fight": malicetest.Game(t, printing, 2, malicetest.Names(3)...)} {
			s = malicetest.Invoked(t, s, "Ann", 1, "green", "cr")
			malicetest.Equal(t, what,
				*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
					malicetest.Said{Dice: "2"}).Total, 3)
		}
	})
}

// Only cr, lr and mr of avatars; a roll of another kind, or of another avatar, leaves the shard
// waiting.
func TestWhatShardsHelp(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.kinds", "shard.roll.not-creatures")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		for _, what := range []string{"pr", "wounds", "shield", "harvest", "recovery", "d2", "1d2"} {
			malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"},
				For: []string{"Ann", what}}, "shard.roll.kinds", malicetest.Said{})
		}
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"creature", "cr"}}, "shard.roll.not-creatures", malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 4, Color: "green"},
			For: []string{"cr"}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"Zoe", "cr"}}, "", malicetest.Said{})
		s = malicetest.Invoked(t, s, "Ann", 1, "green", "lr")
		for _, throw := range []rolls.Throw{{Named: "cr", Who: "Ann"}, {Named: "lr", Who: "Ben"},
			{Named: "lr"}, {Named: "pr", Who: "Ann"}} {
			after, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{throw}},
				malicetest.Said{Dice: "2"})
			malicetest.Equal(t, throw.Named, []any{*told.Result.(rolls.Rolls).Rolls[0].Total,
				len(after.Avatar("Ann").Turn.Pending)}, []any{2, 1})
		}
		malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		malicetest.Equal(t, "gone with the turn", s.Avatar("Ann").Turn, nil)
	})
}

// A shard that waits serves the rolls that other acts make: a movement roll, a Gate.
func TestShardsServeEveryRoll(t *testing.T) {
	s := malicetest.Invoked(t, malicetest.Game(t, "second", 2, malicetest.Names(2)...), "Ann", 2, "colorless",
		"lr")
	s, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "1"})
	malicetest.Equal(t, "through the Gate", []any{s.Avatar("Ann").At, told.Checks[0].Total},
		[]any{"b:gate", 3})
	s = malicetest.Invoked(t, s, "Ann", 1, "colorless", "mr")
	s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "2,1"})
	malicetest.Equal(t, "points", s.Avatar("Ann").MP(), notation.Whole(2+1+1))
}

// Aggression takes a colorless shard of one who fights, once the creature has chosen another
// and before it strikes; it cannot be sent at anybody else.
func TestAggression(t *testing.T) {
	rulebooktest.Proves(t, "shard.colorless.aggression", "shard.invoke.no-defend")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "shard.colorless.aggression"
		act := func(who string, n int, color string) malice.Act {
			return cards.InvokeShard{Who: who, Lot: rolls.Lot{N: n, Color: color},
				For: []string{"aggression"}}
		}
		s := malicetest.Fight(t, printing)
		malicetest.Refuses(t, s, act("Cyd", 1, "colorless"), rule, malicetest.Said{})
		malicetest.Refuses(t, s, act("Ann", 1, "colorless"), "", malicetest.Said{}) // nobody is chosen yet
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
		malicetest.Refuses(t, s, act("Ann", 1, "green"), rule, malicetest.Said{})
		malicetest.Refuses(t, s, act("Ann", 2, ""), "shard.invoke.purpose", malicetest.Said{})
		malicetest.Refuses(t, s, act("Ben", 1, ""), "", malicetest.Said{}) // it attacks Ben as it is
		s, told := malicetest.Plays(t, s, act("Ann", 1, ""), malicetest.Said{})
		malicetest.Equal(t, "attracted",
			[]any{malicetest.Ruled(told, rule), s.Avatar("Ann").Shards["colorless"], s.Encounter.Invoked},
			[]any{true, 2, map[string]int{"Ann": 1}})
		malicetest.Equal(t, "its target", []any{s.Fight().Target, s.Active()},
			[]any{"Ann", []string{"Ann", "Ben"}})
		s, _ = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "cr=1,cr=2,creature-cr=3"})
		malicetest.Refuses(t, s, act("Ben", 1, ""), "", malicetest.Said{}) // the blows have fallen
	})
}

// In a phase an avatar may invoke 1 shard and one for each revealed Light Well, whatever for;
// who is elsewhere and helps who fights is bound too, outside there is no limit; the next phase
// counts anew, and what was invoked before the first counts with it.
func TestShardsInAPhaseAreCounted(t *testing.T) {
	rulebooktest.Proves(t, "shard.limit.combat", "shard.limit.all-uses", "shard.limit.outsider",
		"shard.limit.outside")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "shard.limit.combat"
		s := malicetest.Fight(t, printing)
		malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s) // 1 + 1 a phase
		malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 3, Color: "green"},
			For: []string{"Ann", "cr"}}, rule, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 2, Color: "green"},
			For: []string{"Ann", "cr"}}, malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"Ann", "lr"}}, rule, malicetest.Said{})
		// not in the fight
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 3, Color: "colorless"},
			For: []string{"mr"}}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ben", Dice: "cr=6,cr=6,creature-cr=1"})
		// phase 2's
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"Ann", "lr"}}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
		malicetest.Equal(t, "counted", s.Encounter.Invoked, map[string]int{"Cyd": 1})
		// it has none left
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 1, Color: "colorless"},
			For: []string{"Ann", "cr"}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 3, Color: "green"},
			For: []string{"mr"}}, rule, malicetest.Said{})
	})
}

// In a fight no shards change hands, before its first phase as little as in it, nor before one that waits.
func TestNoShardsAreTradedInAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.no-trade")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		met := malicetest.Fight(t, printing)
		begun, _ := malicetest.Plays(t, met, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
		give := rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: "green"}}
		trade := rolls.TradeShards{A: "Cyd", Give: []rolls.Lot{{N: 1, Color: "green"}}, B: "Ben",
			Take: []rolls.Lot{{N: 1, Color: "colorless"}}}
		for _, s := range []*malice.State{met, begun} {
			malicetest.Refuses(t, s, give, "combat.no-trade", malicetest.Said{})
			malicetest.Refuses(t, s, trade, "combat.no-trade", malicetest.Said{})
			malicetest.Plays(t, s, give, malicetest.Said{Anyway: true})
		}
		over, _ := malicetest.Plays(t, begun, combat.EndCombat{How: "fled"}, malicetest.Said{})
		malicetest.Plays(t, over, give, malicetest.Said{})
	})
}

// Shards go from hand to hand, both sides or none; nobody has to stand beside the other.
func TestTradingShards(t *testing.T) {
	rulebooktest.Proves(t, "shard.trade", "shard.limit.hold")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s.Encounter = nil
		s, _ = malicetest.Plays(t, s, rolls.GiveShards{From: "Ann", To: "Cyd",
			Lot: rolls.Lot{N: 2, Color: "green"}}, malicetest.Said{})
		malicetest.Equal(t, "given", []int{s.Avatar("Ann").Shards["green"], s.Avatar("Cyd").Shards["green"]},
			[]int{1, 5})
		act := rolls.TradeShards{A: "Ann", Give: []rolls.Lot{{N: 1, Color: "green"},
			{N: 1, Color: "colorless"}}, B: "Cyd", Take: []rolls.Lot{{N: 3, Color: "colorless"}}}
		traded, _ := malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "Ann", traded.Avatar("Ann").Shards, map[string]int{"colorless": 5})
		malicetest.Equal(t, "Cyd", traded.Avatar("Cyd").Shards, map[string]int{"colorless": 1, "green": 6})
		malicetest.Refuses(t, s,
			rolls.TradeShards{A: "Ann", Give: []rolls.Lot{{N: 1, Color: "green"}, {N: 1, Color: "green"}},
				B: "Cyd", Take: []rolls.Lot{{N: 1, Color: "colorless"}}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, rolls.TradeShards{A: "Ann", Give: []rolls.Lot{{N: 1, Color: "green"}},
			B: "Cyd", Take: []rolls.Lot{{N: 1, Color: "red"}}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, rolls.GiveShards{From: "Ann", To: "Ann",
			Lot: rolls.Lot{N: 1, Color: "green"}}, "", malicetest.Said{})
		// of which color
		malicetest.Refuses(t, s, rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: ""}},
			"", malicetest.Said{})
		s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 0, 5
		malicetest.Refuses(t, s, rolls.GiveShards{From: "Ann", To: "Ben",
			Lot: rolls.Lot{N: 1, Color: "green"}}, "return.trigger", malicetest.Said{})
	})
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s.Turn = "shadows"
	malicetest.Refuses(t, s, rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: "green"}},
		"turn.players-only", malicetest.Said{})
}

// The bank gives what it has and never less than nothing.
func TestTheBank(t *testing.T) {
	rulebooktest.Proves(t, "shard.bank", "harvest.bank-empty")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...) // six green are held
		s, told := malicetest.Plays(t, s, rolls.MoveShards{Who: "Ann", Lot: rolls.Lot{N: 7, Color: "green"}},
			malicetest.Said{})
		malicetest.Equal(t, "short", []any{s.Avatar("Ann").Shards["green"], s.Bank()["green"],
			malicetest.Ruled(told, "harvest.bank-empty")}, []any{9, 0, true})
		malicetest.Refuses(t, s, rolls.MoveShards{Who: "Ann", Lot: rolls.Lot{N: 10, Color: "green"},
			Back: true}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, rolls.MoveShards{Who: "Ann", Lot: rolls.Lot{N: 9, Color: "green"},
			Back: true}, malicetest.Said{})
		malicetest.Equal(t, "back", []int{s.Avatar("Ann").Shards["green"], s.Bank()["green"]}, []int{0, 9})
	})
}
