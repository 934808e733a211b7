package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// took returns the table with another value for an open reading.
func took(t *testing.T, s *malice.State, name, value string) *malice.State {
	t.Helper()
	if _, err := s.Book().CheckReading(s.Printing, name, value); err != nil {
		t.Fatal(err)
	}
	s.Readings = map[string]string{name: value}
	return s
}

// A band that defends as a whole may be taken to roll no die: modifiers alone count, and a further
// die of a card is a die all the same. An avatar that fights alone has its die
// (combat.joint.all-defending, defend.cr, reading A4).
func TestReadingNoDice(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.all-defending", "defend.cr")
	g := gridFight{power: 1, method: "all", own: &malice.Own{},
		avatars: []side{{cr: amount{plus: 3}}, {cr: amount{plus: 3}}}, defences: "Ann Ben"}
	s := took(t, g.laid(t), "A4", "no-dice")
	want := map[string]string{"{ 0}": "1/6", "{avatar 0}": "1/6", "{creature 1}": "2/3"} // 2 against a d6
	counted, _ := g.counted(t, s)
	malicetest.Equal(t, "counted", malicetest.Ratios(counted), want)
	no := false
	acted := tossed(t, s, combat.FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no},
		func(told *malice.Table) string { return fmt.Sprint(fallsOf(told)[0]) })
	malicetest.Equal(t, "acted", acted, want)
	_, told := malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no},
		malicetest.Said{Draw: "Ben", Dice: "creature-cr=2"})
	malicetest.Equal(t, "said", []any{malicetest.Remarked(told, "combat.joint.all-defending"),
		malicetest.BlowOf(t, told)}, []any{"everybody defends: Ben rolls no die", "2 to 2, nobody hits"})

	s.Avatar("Ann").Mods = []string{"extra die cr"}
	malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no},
		malicetest.Said{Draw: "Ann", Dice: "cr=2,creature-cr=2"})
	alone := took(t, gridFight{power: 1, method: "all", avatars: []side{{}}}.laid(t), "A4", "no-dice")
	malicetest.Plays(t, alone, combat.FightPhase{Defend: []string{"Ann"}, Futile: &no},
		malicetest.Said{Dice: "cr=2,creature-cr=2"})
}

// Net may be taken to set off the d* of combat rolls alone: those of wounds and shields
// fall, penalties taken off within their own roll (dstar.method.net, reading A3).
func TestReadingNetOfCombatRolls(t *testing.T) {
	for _, c := range []struct {
		g     gridFight
		alike string // the method by which this fight goes alike
	}{
		{alone("d* of wounds and of a shield", 3, side{}, side{shields: of1(notation.Physical, 0, 2, 0)}),
			"all"},
		{alone("d* of an energy and of two shields", 3, side{energy: "cold"},
			side{shields: map[string]amount{"cold": {0, 1, 0}, "untyped": {0, 1, 0}}}), "all"},
		{alone("d* of combat rolls", 1, side{cr: amount{stars: 2}}, side{cr: amount{stars: 3}}), "net"},
	} {
		c.g.method = "net"
		s := took(t, c.g.laid(t), "A3", "cr-only")
		c.g.method = c.alike
		t.Run(c.g.says, func(t *testing.T) { c.g.phasedExactly(t, s) })
	}
	b := malice.Blows{Hurt: malice.Attack{Wounds: []notation.Share{malice.PlainWound()},
		Shields: []notation.Share{{Bonus: notation.Bonus{Stars: 3}, Kind: notation.Physical},
			{Bonus: notation.Bonus{Stars: -1}, Kind: notation.Physical}}}}
	_, stars := malice.Starless(b.By(malice.NetCR).Hurt.Shields)
	malicetest.Equal(t, "3d* less 1d*", []int{stars, len(b.By(malice.NetCR).Hurt.Shields)}, []int{2, 1})
}

// Dice that arise later may be taken to fall each time; those known when the combat began stay
// (dstar.method.lockdown, reading A26).
func TestReadingLaterStarsFallEachTime(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.lockdown")
	s := took(t, gridFight{power: 1, own: &malice.Own{CR: 9}, method: "lockdown",
		avatars: []side{{cr: amount{stars: 1}, shields: of1(notation.Physical, 9, 0, 0)}}}.laid(t), "A26",
		"each")
	no := false
	for _, c := range []struct {
		mods []string
		dice string
		cr   int
	}{
		{nil, "cr-star=6,cr=2,creature-cr=1", 3},
		{[]string{"Ann cr +1d*"}, "cr=2,cr-star=1,creature-cr=1", 3},
		{[]string{"Ann cr +1d*"}, "cr=2,cr-star=6,creature-cr=1", 4},
		{nil, "cr=2,creature-cr=1", 3},
	} {
		s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &no, Mods: malicetest.Modded(t, c.mods...)},
			malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(s.Fight().Phase, c.mods), s.Fight().CR, c.cr)
	}
	malicetest.Equal(t, "lies", s.Fight().Locked["Ann cr"].Stars, []int{1})
}

// An avatar outside may be taken to be free of the limit, but not in the first printing, which binds
// it (shard.limit.outsider, reading A2).
func TestReadingOutsidersAreFree(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := took(t, malicetest.Fight(t, printing), "A2", "free")
		act := cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 3, Color: "green"}, For: []string{"Ann", "cr"}}
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 2, Color: "green"},
			For: []string{"Ann", "cr"}}, "shard.limit.combat", malicetest.Said{})
		if printing == "first" {
			malicetest.Refuses(t, s, act, "shard.limit.combat", malicetest.Said{})
			return
		}
		s, _ = malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "not counted", len(s.Encounter.Invoked), 0)
	})
}

// The time before the first phase may be taken to be a phase of its own: the first phase counts
// shards anew (shard.limit.combat, reading A32).
func TestReadingPrecombatCountsApart(t *testing.T) {
	rulebooktest.Proves(t, "shard.limit.combat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		act := cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"}, For: []string{"Ben", "cr"}}
		for value, free := range map[string]bool{"phase-one": false, "own-phase": true} {
			s := took(t, malicetest.Fight(t, printing), "A32", value)
			s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
			s, _ = malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Refuses(t, s, act, "shard.limit.combat", malicetest.Said{})
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
			if !free {
				malicetest.Refuses(t, s, act, "shard.limit.combat", malicetest.Said{})
				continue
			}
			s, _ = malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Refuses(t, s, act, "shard.limit.combat", malicetest.Said{})
		}
	})
}
