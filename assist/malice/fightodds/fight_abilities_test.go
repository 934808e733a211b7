package fightodds_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
)

// Each effect of an activated ability works, also one behind an effect that its target is immune to
// (creature.ability.activate.success).
func TestOddsOfAnAbilityOfSeveralEffects(t *testing.T) {
	for _, c := range []struct{ does, avatar string }{
		{"activated target +1 wounds; activated target +2 drains", "life=3"},
		{"activated target -1 cr; activated target +1 fire wounds", "life=2 immune=blue"},
		{"activated evadable target +1 wounds; activated target +1 drains", "life=2 radiance=combat"},
	} {
		s := fightCase{creature: "life=1 power=3", avatars: []string{c.avatar}}.table(t)
		malicetest.UseBook(s, malicetest.Owning(t,
			"shadows-of-malice:\n  abilities:\n    Gaze: {kind: blue, does: "+c.does+"}\n"))
		s.Encounter.Abilities = []string{"blue:Gaze"}
		sameOdds(t, s)
	}
}

// A hit sets off only effects whose conditions are met, and an activated ability works only in its terrain
// (trigger.hit, trigger.wound).
func TestOddsOfTriggersWithConditions(t *testing.T) {
	for _, c := range []struct{ own, foe string }{
		{"on hit wounds +1 vs mammal", ""}, {"on hit wounds +1 vs avian", ""},
		{"on wound drains +1 vs avian once", ""}, {"", "on hit wounds +1 in swamp"},
		{"", "on wound drains +1 in plains"}, {"", "activated drains +1 in swamp"},
		{"red on hit wounds +1", "activated immune red"}, {"red on hit wounds +1", "immune red in swamp"},
	} {
		s := fightCase{creature: "life=3 power=2", avatars: []string{"life=3"}}.table(t)
		s.Encounter.Type, s.Encounter.Terrain = "mammal", "plains"
		if s.Encounter.Mods = nil; c.foe != "" {
			s.Encounter.Mods = []string{c.foe}
		}
		if a := &s.Avatars[0]; c.own != "" {
			a.InTurn().Mods = []string{c.own}
		}
		sameOdds(t, s)
	}
}

// Shields against what a hit sets off, or an activated ability deals, have their d* by the method of the
// combat (dstar.method.halfsies, dstar.method.lockdown).
func TestOddsOfShieldsAgainstTriggers(t *testing.T) {
	for _, method := range []string{"all", "halfsies", "lockdown", "net"} {
		for _, c := range []struct{ foe, own string }{
			{"on hit wounds +1", "shield +1d*"}, {"on hit cold wounds +2", "cold shield +1d*"},
			{"on wound fire wounds +1", "untyped shield +1d*"}, {"activated cold wounds +1", "cold shield +1d*"},
			{"activated drains +1d*", ""}, {"activated cold wounds +1d*", "cold shield +1"},
		} {
			s := fightCase{method: method, creature: "life=1 power=1 cr=1", avatars: []string{"life=2"}}.table(t)
			s.Encounter.Mods = append(s.Encounter.Mods, c.foe)
			if c.own != "" {
				s.Avatars[0].Mods = append(s.Avatars[0].Mods, c.own)
			}
			sameOdds(t, s)
		}
	}
}

// A potion with its user's surge ends a fight before its first blow that it does not end without
// (radiance.energy-surge, combat.precombat).
func TestBestUseOfASurge(t *testing.T) {
	for _, c := range []struct {
		radiance []string
		sure     bool
	}{{nil, false}, {[]string{"physical-surge"}, false}, {[]string{"energy-surge"}, true}} {
		s := policyCase(t, "second", 3)
		s.Avatar("Ben").Items = nil
		s.Avatar("Ann").Radiance = c.radiance
		s.Encounter.Life = 4
		b, err := fightodds.BestFight(s, nil, new(big.Rat))
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, fmt.Sprint(c.radiance), b.With.Win.Cmp(big.NewRat(1, 1)) == 0, c.sure)
	}
}
