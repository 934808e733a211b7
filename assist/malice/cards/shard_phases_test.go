package cards_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

func invokes(who, on, roll string) malice.Act {
	return cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{on, roll}}
}

// A shard counts with the phase whose roll it can still change: after the wounds with the next
// phase, after the combat rolls too where it is for the one that lies, while another roll of
// this phase may still come; each phase has its limit once.
func TestShardsCountWithTheirPhase(t *testing.T) {
	rulebooktest.Proves(t, "shard.limit.combat", "shard.roll.before")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "shard.limit.combat"
		for _, c := range []struct {
			step, on, roll string
			ahead          bool
		}{
			{"target", "Ann", "cr", false}, {"target", "Ann", "lr", false}, {"blows", "Ann", "cr", true},
			{"blows", "Ann", "lr", false}, {"blows", "Ben", "cr", false}, {"over", "Ann", "cr", true},
			{"over", "Ann", "lr", true},
		} {
			s := malicetest.Fight(t, printing)
			s.Encounter.Power = 1
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
			if c.step != "target" {
				s, _ = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "1,1,1"})
			}
			if c.step == "over" {
				s, _ = malicetest.Plays(t, s, combat.DealWounds{}, malicetest.Said{})
			}
			s, told := malicetest.Plays(t, s, invokes("Ann", c.on, c.roll), malicetest.Said{})
			want := []map[string]int{{"Ann": 1}, nil}
			if c.ahead {
				want = []map[string]int{nil, {"Ann": 1}}
			}
			malicetest.Equal(t, c.step+c.on+c.roll, []map[string]int{s.Encounter.Invoked, s.Encounter.Ahead},
				want)
			malicetest.Equal(t, "too late for the roll", malicetest.Ruled(told, "shard.roll.before") &&
				len(told.Remarks) == 1, c.step == "blows" && c.ahead)
			malicetest.Refuses(t, s, invokes("Ann", c.on, c.roll), rule, malicetest.Said{})
			if s.Fight().Step != "over" {
				dice := ""
				if c.step == "target" {
					dice = "1,1,1"
				}
				s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: dice})
			}
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
			malicetest.Equal(t, "in the next phase", cards.ShardsInvoked(s, "Ann", false) == 1, c.ahead)
		}
	})
}

// A combat roll is made in a phase: what is invoked for one before anything is met is within
// the limit, and counts with the first phase, whether pre-combat is one of its own or not; an
// lr or mr has no limit there (shard.limit.combat, shard.limit.outside, reading A32).
func TestShardsBeforeTheFight(t *testing.T) {
	rulebooktest.Proves(t, "shard.limit.combat", "shard.limit.outside")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "shard.limit.combat"
		for _, reading := range []string{"phase-one", "own-phase"} {
			s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
			s.Readings = map[string]string{"A32": reading}
			s.Avatar("Ann").Shards["colorless"] = 6
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s, told := malicetest.Plays(t, s, invokes("Ann", "Ben", "cr"), malicetest.Said{})
			malicetest.Equal(t, "it waits", malicetest.Ruled(told, "shard.roll.before"), true)
			malicetest.Refuses(t, s, invokes("Ann", "Ann", "cr"), rule, malicetest.Said{})
			malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 2, Color: "colorless"},
				For: []string{"cr"}}, rule, malicetest.Said{})
			s, _ = malicetest.Plays(t, s, invokes("Ann", "Ann", "lr"), malicetest.Said{})
			malice.Met{What: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 1, Life: 4}.Apply(s)
			s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
			if reading == "phase-one" {
				malicetest.Refuses(t, s, invokes("Ann", "Ann", "cr"), rule, malicetest.Said{})
			} else {
				s, _ = malicetest.Plays(t, s, invokes("Ann", "Ann", "lr"), malicetest.Said{})
				malicetest.Refuses(t, s, invokes("Ann", "Ann", "lr"), rule, malicetest.Said{})
			}
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
			malicetest.Refuses(t, s, invokes("Ann", "Ann", "lr"), rule, malicetest.Said{})
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,1,1"})
			malicetest.Equal(t, "it helped", s.Fight().CR, 2)
		}
	})
}

// What waits in vain is told when its fight is over, when it comes after the movement roll, and
// when it lapses with the turn, the Shadows' too.
func TestShardsLapseAloud(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.before", "turn.effect.one-turn")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		const rule = "shard.roll.before"
		s, _ := malicetest.Plays(t, malicetest.Fight(t, printing), invokes("Ann", "Ann", "cr"),
			malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.EndCombat{How: "fled"}, malicetest.Said{})
		malicetest.Equal(t, "the fight is over", malicetest.Ruled(told, rule), true)
		s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Cyd"}, malicetest.Said{Dice: "1,2"})
		s, told = malicetest.Plays(t, s, invokes("Cyd", "Cyd", "mr"), malicetest.Said{})
		malicetest.Equal(t, "after its roll", malicetest.Ruled(told, rule) && len(told.Remarks) == 1, true)
		ended, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "lapsed", lapsed(told),
			[]malice.ShardsLapsed{{Who: "Ann", Roll: "cr", N: 1}, {Who: "Cyd", Roll: "mr", N: 1}})
		ended, _ = malicetest.Plays(t, ended, invokes("Ben", "Ben", "lr"), malicetest.Said{})
		dark := telling.Copy(ended)
		night, _, err := malicetest.Tell(t, dark, dusk{}, malicetest.Said{}.Script(t), false)
		malicetest.Equal(t, "in the Shadows' turn", []any{err, night.Avatar("Ben").Turn.Pending},
			[]any{nil, []malice.Pledge(nil)})
	})
}

// dusk is the beginning of the Shadows' Turn.
type dusk struct{}

func (dusk) Play(t *malice.Table) error { _, err := turn.Dusk(t); return err }

func lapsed(told *malice.Table) (list []malice.ShardsLapsed) {
	for _, m := range told.Events {
		if e, ok := m.Event.(malice.ShardsLapsed); ok {
			list = append(list, e)
		}
	}
	return list
}

// A shard that waits for a combat roll, and that was given by one who has left the game, counts for nobody's
// limit: the table that meets a creature then can be written.
func TestShardsOfOneWhoHasLeft(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	for from, want := range map[string]map[string]int{"": nil, "Ben": {"Ben": 1}} {
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Pending: []malice.Pledge{{Roll: "cr", Color: "red", From: from}}}
		met, _ := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann",
			Terrain: "forest"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		malicetest.Equal(t, "from "+from, met.Encounter.Ahead, want)
	}
}

// What may be named as drawn lies in its trove, and says what kind it is.
func TestDrawableCards(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	has := func(trove, card string) bool { return slices.Contains(s.Drawable(trove), card) }
	malicetest.Equal(t, "at first", []bool{has("treasure", "book:Scalebane"), has("fate", "Brutal Assault"),
		has("ability", "yellow:Glacial"), has("ability", "Death Gaze")}, []bool{true, true, true, false})
	malicetest.Carries(s, "Ann", "book:Scalebane")
	s.Avatar("Ben").Fate = "invoked:Brutal Assault"
	malicetest.Equal(t, "in play", []bool{has("treasure", "book:Scalebane"), has("fate", "Brutal Assault")},
		[]bool{false, false})
}
