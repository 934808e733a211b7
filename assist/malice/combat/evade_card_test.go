package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// What an activated ability does, and whether it may be evaded, only its card says: whom it works on may try
// before the blows and after them, once; then it works on nobody (card.ability.death-gaze).
func TestEvadingWhatOnlyACardTells(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr")
	s := inFight(t, "second", 2)
	s.Encounter.Abilities = []string{"red:Death Gaze"}
	given := malicetest.Said{Dice: "activate=1", Draw: "target=Ann"}
	target, told := malicetest.Plays(t, s, combat.TargetPhase{}, given)
	malicetest.Equal(t, "told", malicetest.Remarked(told, "evade.lr"), "Ann may try to evade Death Gaze: "+
		"a luck roll over its power, 2, where the card lets it: combat evade Ann")
	given.Dice += ",cr=1,cr=2,creature-cr=2"
	over, _ := malicetest.Plays(t, s, combat.FightPhase{}, given)
	for _, c := range []struct {
		s       *malice.State
		lr      int
		evaded  bool
		remarks string // of the phase that goes on
	}{{target, 3, true, ""}, {target, 2, false, "its ability works on Ann: the card says how, and whether it " +
		"may be evaded: avatar wound Ann, or avatar drain Ann"}, {over, 3, true, ""}, {over, 2, false, ""}} {
		able := []int{len(combat.Evading(c.s, "Ann")), len(combat.Evading(c.s, "Ben"))}
		malicetest.Equal(t, "may", able, []int{1, 0})
		after, told := malicetest.Plays(t, c.s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: fmt.Sprint(c.lr)})
		malicetest.Equal(t, fmt.Sprint(c), told.Result.(combat.Evaded).Success, c.evaded)
		malicetest.Refuses(t, after, combat.Evade{Who: "Ann"}, "evade.lr", malicetest.Said{})
		malicetest.Refuses(t, c.s, combat.Evade{Who: "Ben"}, "evade.lr", malicetest.Said{})
		if c.s == target {
			_, told = malicetest.Plays(t, after, combat.FightPhase{}, malicetest.Said{Dice: "1,2,2"})
			malicetest.Equal(t, "works", malicetest.Remarked(told, "creature.ability.activate.success"), c.remarks)
		}
	}
}

// An ability by which the creature gets life back is read out after each phase that leaves it wounded.
func TestRegainingLifeIsToldAfterEachPhase(t *testing.T) {
	s := inFight(t, "second", 1)
	s.Encounter.Abilities = []string{"green:Regeneration"}
	for i, c := range []struct{ cr, foe, wounds int }{{2, 1, 0}, {6, 1, 1}, {2, 1, 1}, {6, 1, 2}} {
		var told *malice.Table
		s, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: fmt.Sprintf("cr=%d,creature-cr=%d", c.cr, c.foe)})
		want := ""
		if c.wounds > 0 {
			want = fmt.Sprintf("after phase %d, Regeneration: the creature regains lost life: encounter heal N", i+1)
		}
		got := malicetest.Remarked(told, "card.ability.regeneration")
		if i == 0 { // and as the fight begins
			want += "Regeneration: the creature regains lost life"
		}
		malicetest.Equal(t, fmt.Sprint(c), []any{s.Encounter.Wounds, got}, []any{c.wounds, want})
	}
}

// Nobody is asked for dice of a hit that ends the same whatever they show.
func TestDiceThatDecideNothingAreNotAskedFor(t *testing.T) {
	for _, c := range []struct {
		life  int // of the creature
		mod   string
		dice  string // method of d*
		asked bool
	}{
		{1, "wounds +1d*", "all", false}, // the base wound takes its last
		{2, "wounds +1d*", "all", true},
		{1, "wounds -1d*", "all", true},
		{1, "wounds +1d*", "lockdown", true},
	} {
		s := inFight(t, "second", 1)
		s.Encounter.Life, s.Options.DStar = c.life, c.dice
		s.Avatar("Ann").Mods = []string{c.mod}
		asked := false
		person := &chance.Person{Dice: true, Next: chance.NewStream(1, 1, "test"),
			Prompt: func(q chance.Put) (string, error) {
				for _, purpose := range q.For {
					asked = asked || purpose == "wounds"
				}
				return map[string]string{"cr": "6", "creature-cr": "1"}[q.For[0]], nil
			}}
		told, err := telling.Play(s, combat.FightPhase{}, person, false)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, fmt.Sprint(c, len(told.Rolls)), asked, c.asked)
	}
}
