package combat_test

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// inARow plays a number of phases of a fight, one after the other.
type inARow int

func (n inARow) Play(t *malice.Table) error {
	no := false
	for range n {
		if err := (combat.FightPhase{Futile: &no}).Play(t); err != nil {
			return err
		}
	}
	return nil
}

// Two phases of a combat whose d* are locked, exactly: they are two throws of the d6 over
// the same d*; rolled anew they would be another thing (dstar.method.lockdown).
func TestLockedStarsStay(t *testing.T) {
	g := gridFight{power: 1, own: &malice.Own{Wounds: 1}, method: "lockdown",
		avatars: []side{{cr: amount{stars: 1}}}}
	want := map[string]*big.Rat{}
	for cr := range 2 {
		for wounds := range 2 {
			lies := gridFight{power: 1, own: &malice.Own{}, avatars: []side{{cr: amount{plus: cr}}},
				foe: side{wounds: of1(notation.Physical, wounds, 0, 0)}}
			phase := lies.exchanged(0)
			for one, p := range phase {
				for two, q := range phase {
					both := new(big.Rat).Mul(p, q)
					malicetest.Add(want, fmt.Sprint([]Fall{one, two}), both.Mul(both, big.NewRat(1, 4)))
				}
			}
		}
	}
	two := func(told *malice.Table) string { return fmt.Sprint(fallsOf(told)) }
	malicetest.Equal(t, "two phases", tossed(t, g.laid(t), inARow(2), two), malicetest.Ratios(want))
}

// Dice that arise later fall once and stay too: a d* of phase 2 is that of phase 3; a second one
// beside it falls for itself, and penalties lie apart (dstar.method.lockdown, reading A26).
func TestLaterStarsAreLockedToo(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.lockdown")
	s := gridFight{power: 1, own: &malice.Own{CR: 9}, method: "lockdown",
		avatars: []side{{cr: amount{stars: 1}, shields: of1(notation.Physical, 9, 0, 0)}}}.laid(t)
	no := false
	for _, c := range []struct {
		mods []string
		dice string
		cr   int
	}{
		{nil, "cr-star=6,cr=2,creature-cr=1", 3},
		{[]string{"Ann cr +1d*"}, "cr=2,cr-star=1,creature-cr=1", 3},
		{[]string{"Ann cr +1d*"}, "cr=2,creature-cr=1", 3},
		{[]string{"Ann cr +2d*"}, "cr=2,cr-star=6,creature-cr=1", 4},
		{[]string{"Ann cr +2d*", "Ann cr -1d*"}, "cr=2,cr-star=6,creature-cr=1", 3},
		{[]string{"Ann cr -1d*"}, "cr=2,creature-cr=1", 2},
		{nil, "cr=2,creature-cr=1", 3},
	} {
		var told *malice.Table
		s, told = malicetest.Plays(t, s, combat.FightPhase{Futile: &no,
			Mods: malicetest.Modded(t, c.mods...)}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(s.Fight().Phase, c.mods), []any{s.Fight().CR,
			malicetest.Ruled(told, "dstar.method.lockdown")}, []any{c.cr, strings.Contains(c.dice, "star")})
	}
}

// A new body has d* of its own; those of the avatars stay (dstar.method.lockdown,
// reform.guardian).
func TestANewBodyRollsItsStarsAnew(t *testing.T) {
	s := gridFight{power: 1, avatars: []side{{}}}.laid(t)
	malice.FightBegun{Fighters: []string{"Ann"}}.Apply(s)
	for _, roll := range []string{"Ann cr", "Ann shield cold", "creature cr",
		"creature wounds physical penalty"} {
		malice.StarsLocked{Roll: roll, Stars: []int{1}}.Apply(s)
	}
	malice.Reformed{Foe: "the Guardian"}.Apply(s)
	malicetest.Equal(t, "left", slices.Sorted(maps.Keys(s.Fight().Locked)),
		[]string{"Ann cr", "Ann shield cold"})
}
