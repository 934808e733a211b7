package malice

import (
	"fmt"
	"testing"
)

// took is the table with another value for an open reading.
func took(t *testing.T, s *State, name, value string) *State {
	t.Helper()
	if _, err := s.Book().checkReading(s.Printing, name, value); err != nil {
		t.Fatal(err)
	}
	s.Readings = map[string]string{name: value}
	return s
}

// A band that defends as a whole may be taken to roll no die: modifiers alone count, and a
// further die of a card is a die all the same. Who fights alone has its die
// (combat.joint.all-defending, defend.cr, reading A4).
func TestReadingNoDice(t *testing.T) {
	g := gridFight{power: 1, method: "all", own: &Own{}, avatars: []side{{cr: amount{plus: 3}}, {cr: amount{plus: 3}}}, defences: "Ann Ben"}
	s := took(t, g.laid(t), "A4", "no-dice")
	want := map[string]string{"{ 0}": "1/6", "{avatar 0}": "1/6", "{creature 1}": "2/3"} // 2 against a d6
	counted, _ := g.counted(t, s)
	equal(t, "counted", ratios(counted), want)
	no := false
	acted := tossed(t, s, FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no}, func(told *table) string { return fmt.Sprint(fallsOf(told)[0]) })
	equal(t, "acted", acted, want)
	_, told := plays(t, s, FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no}, said{draw: "Ben", dice: "creature-cr=2"})
	equal(t, "said", []any{remarkBy(told, "combat.joint.all-defending"), blowOf(t, told)}, []any{"everybody defends: Ben rolls no die", "2 to 2, nobody hits"})

	s.avatar("Ann").Mods = []string{"extra die cr"}
	plays(t, s, FightPhase{Defend: []string{"Ann", "Ben"}, Futile: &no}, said{draw: "Ann", dice: "cr=2,creature-cr=2"})
	alone := took(t, gridFight{power: 1, method: "all", avatars: []side{{}}}.laid(t), "A4", "no-dice")
	plays(t, alone, FightPhase{Defend: []string{"Ann"}, Futile: &no}, said{dice: "cr=2,creature-cr=2"})
}

// Net may be taken to set off the d* of combat rolls alone: those of wounds and shields
// fall, penalties taken off within their own roll (dstar.method.net, reading A3).
func TestReadingNetOfCombatRolls(t *testing.T) {
	for _, c := range []struct {
		g     gridFight
		alike string // the method by which this fight goes alike
	}{
		{alone("d* of wounds and of a shield", 3, side{}, side{shields: of1(Physical, 0, 2, 0)}), "all"},
		{alone("d* of an energy and of two shields", 3, side{energy: "cold"}, side{shields: map[string]amount{"cold": {0, 1, 0}, "untyped": {0, 1, 0}}}), "all"},
		{alone("d* of combat rolls", 1, side{cr: amount{stars: 2}}, side{cr: amount{stars: 3}}), "net"},
	} {
		c.g.method = "net"
		s := took(t, c.g.laid(t), "A3", "cr-only")
		c.g.method = c.alike
		t.Run(c.g.says, func(t *testing.T) { c.g.phasedExactly(t, s) })
	}
	b := Blows{Hurt: Attack{Wounds: []Share{blow()}, Shields: []Share{{Bonus: Bonus{Stars: 3}, Kind: Physical}, {Bonus: Bonus{Stars: -1}, Kind: Physical}}}}
	_, stars := starless(b.By(netCR).Hurt.Shields)
	equal(t, "3d* less 1d*", []int{stars, len(b.By(netCR).Hurt.Shields)}, []int{2, 1})
}

// What arises later may be taken to fall each time; what was known when the combat began
// stays (dstar.method.lockdown, reading A26).
func TestReadingLaterStarsFallEachTime(t *testing.T) {
	s := took(t, gridFight{power: 1, own: &Own{CR: 9}, method: "lockdown", avatars: []side{{cr: amount{stars: 1}, shields: of1(Physical, 9, 0, 0)}}}.laid(t), "A26", "each")
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
		s, _ = plays(t, s, FightPhase{Futile: &no, Mods: modded(t, c.mods...)}, said{dice: c.dice})
		equal(t, fmt.Sprint(s.fight().Phase, c.mods), s.fight().CR, c.cr)
	}
	equal(t, "lies", s.fight().Locked["Ann cr"].Stars, []int{1})
}

// Who stands outside may be taken to be free of the limit, but not in the first printing,
// which binds it (shard.limit.outsider, reading A2).
func TestReadingOutsidersAreFree(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := took(t, fight(t, printing), "A2", "free")
		act := InvokeShard{Who: "Cyd", Lot: Lot{3, "green"}, For: []string{"Ann", "cr"}}
		refuses(t, s, InvokeShard{Who: "Ben", Lot: Lot{2, "green"}, For: []string{"Ann", "cr"}}, "shard.limit.combat", said{})
		if printing == "first" {
			refuses(t, s, act, "shard.limit.combat", said{})
			return
		}
		s, _ = plays(t, s, act, said{})
		equal(t, "not counted", len(s.Encounter.Invoked), 0)
	})
}

// What is done before the first phase may be taken to be a phase of its own: the first phase
// counts shards anew (shard.limit.combat, reading A32).
func TestReadingPrecombatCountsApart(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		act := InvokeShard{Who: "Ann", Lot: Lot{1, "green"}, For: []string{"Ben", "cr"}}
		for value, free := range map[string]bool{"phase-one": false, "own-phase": true} {
			s := took(t, fight(t, printing), "A32", value)
			s, _ = plays(t, s, BeginCombat{}, said{})
			s, _ = plays(t, s, act, said{})
			refuses(t, s, act, "shard.limit.combat", said{})
			s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
			if !free {
				refuses(t, s, act, "shard.limit.combat", said{})
				continue
			}
			s, _ = plays(t, s, act, said{})
			refuses(t, s, act, "shard.limit.combat", said{})
		}
	})
}
