package effects_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/rulebook/rulebooktest"
)

// worn is a table on which Ashley's Priest, of 8 health, has so much damage in its own activation.
func worn(t *testing.T, damage int) *malediction.State {
	return Active(Duel(t,
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 8 5 11 8", Damage: damage},
		Unit{Of: "Logan", Card: "Far Crow", Cost: 2, Stats: "4 4/2 0 8 12 10"}), "priest-1", 2)
}

// A unit whose max health sinks to its damage or below is defeated and scores, whether anything changed
// health before or not, and without damage too; with one health more it stands.
func TestALossOfHealthDefeats(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when", "mastery.defeat")
	for _, c := range []struct {
		damage, less int
		falls        bool
	}{
		{5, 2, false}, {5, 3, true}, {5, 4, true}, {0, 7, false}, {0, 8, true}, {0, 9, true},
	} {
		s := worn(t, c.damage)
		lost := notation.Mod{Stat: notation.Health, N: -c.less}
		after, _ := Plays(t, s, booking.Boost{Unit: "priest", Mod: lost}, Said{})
		if falls := after.Unit("priest-1") == nil; falls != c.falls || falls != (after.MasteryOf("Logan") == 4) {
			t.Errorf("%d damage, -%d health: %+v", c.damage, c.less, after.Units)
		}
		if c.falls && after.Turn != "Logan" { // its activation is over with it
			t.Errorf("%s goes on", after.Turn)
		}
	}
	s := worn(t, 5)
	Card(s, "Wither", notation.Swift, 1, nil, "-3 health enemy round")
	wither := spells.Swift{Spell: spells.Spell{Player: "Logan", Card: spells.Card{Words: "wither", Cost: -1},
		On: "priest"}}
	if after, _ := Plays(t, s, wither, Said{}); after.Unit("priest-1") != nil || after.MasteryOf("Logan") != 4 {
		t.Errorf("%+v", after.Units)
	}
}

// A relic that gave health fells its bearer as it is destroyed, and the turn goes on.
func TestHealthThatGoesWithARelic(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when")
	for damage, falls := range map[int]bool{7: false, 8: true} {
		s := worn(t, damage)
		Card(s, "Heart", notation.Relic, 0, nil, "+2 health")
		s.Unit("priest-1").Relic = "Heart"
		after, _ := Plays(t, s, booking.Destroy{Unit: "priest", What: notation.Relic}, Said{})
		if (after.Unit("priest-1") == nil) != falls || (after.Turn == "Logan") != falls {
			t.Errorf("%d damage: %+v, %s", damage, after.Units, after.Turn)
		}
	}
}
