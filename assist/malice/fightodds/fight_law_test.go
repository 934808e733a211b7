package fightodds_test

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// anyFight is some fight that can be described.
func anyFight(rt *rapid.T) fightCase {
	n := func(what string, least, most int) int { return rapid.IntRange(least, most).Draw(rt, what) }
	f := fightCase{method: rapid.SampledFrom(notation.DStars[:3]).Draw(rt, "method"),
		first: rapid.Bool().Draw(rt, "first")}
	if f.first {
		f.method = "all"
	}
	kind := rapid.SampledFrom([]string{"creature", "guardian", "shadow", "xulthul"}).Draw(rt, "kind")
	f.creature = fmt.Sprintf("kind=%s life=%d power=%d cr=%d%s shield=%d", kind, n("life", 1, 4),
		n("power", 1, 5), n("cr", 0, 2), andStars(n("cr-stars", 0, 2)), n("shield", 0, 1))
	if wounds := n("wounds", 0, 2); wounds > 0 {
		f.creature += fmt.Sprintf(" wounds=%dd*", wounds)
	}
	if text := rapid.SampledFrom([]string{"", "", "activated cr +2", "activated evadable drains +1",
		"target evadable cr -1", "on hit wounds +1d*", "on wound drains +1"}).Draw(rt, "foe"); text != "" {
		f.foe = []string{text}
	}
	for range n("avatars", 1, 2) {
		f.avatars = append(f.avatars, fmt.Sprintf("life=%d cr=%d%s wounds=%d shield=%d", n("body", 1, 3),
			n("cr", -1, 2), andStars(n("stars", 0, 2)), n("dealt", 0, 1), n("guard", 0, 2)))
		if radiance := rapid.SampledFrom([]string{"", " radiance=combat", " radiance=luck,physical-shield",
			" radiance=life,movement"}).Draw(rt, "radiance"); radiance != "" {
			f.avatars[len(f.avatars)-1] += radiance
		}
	}
	return f
}

// andStars says so many d* beside a number.
func andStars(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("+%dd*", n)
}

// odds returns the odds of a fight that ends.
func (f fightCase) odds(t *testing.T, rt *rapid.T) (fightodds.FightOdds, *malice.State) {
	s := f.table(t)
	before := tableText(t, s)
	o, err := fightodds.OddsOfFight(s, f.defend)
	if err != nil {
		rt.Skip(err)
	}
	if after := tableText(t, s); after != before {
		rt.Fatalf("the table was\n%s\nand is\n%s", before, after)
	}
	return o, s
}

// Whatever the fight, it ends in one way, and each avatar has some number of tokens left;
// none that has a body more than it had (combat.end, return.trigger).
func TestLawsOfOdds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		o, s := anyFight(rt).odds(t, rt)
		sum := func(what string, parts ...*big.Rat) {
			total := new(big.Rat)
			for _, p := range parts {
				if p.Sign() < 0 {
					rt.Fatalf("%s: %s", what, p)
				}
				total.Add(total, p)
			}
			if total.Cmp(fightodds.Certain) != 0 {
				rt.Fatalf("%s come to %s", what, total)
			}
		}
		sum("the ends", o.Win, o.Lost, o.Fled, o.Reforms)
		for _, a := range o.Avatars {
			sum(a.Name, a.Life...)
			if a.Destroyed.Cmp(a.Life[0]) != 0 || len(a.Life) != s.Avatar(a.Name).Life+1 {
				rt.Fatalf("%s: %v of %d", a.Name, a.Life, s.Avatar(a.Name).Life)
			}
		}
		if o.Phases.Sign() <= 0 {
			rt.Fatalf("%s phases", o.Phases)
		}
	})
}

// A stronger band wins no less often, against what never leaves: one more on the combat
// roll, one more shield, one more token of life (combat.hit, shield.minimum,
// xulthul.never-withdraws).
func TestMoreIsNeverWorse(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := anyFight(rt)
		s := f.table(t)
		s.Encounter.Kind = "xulthul"
		win := func(s *malice.State) *big.Rat {
			o, err := fightodds.OddsOfFight(s, nil)
			if err != nil {
				rt.Skip(err)
			}
			return o.Win
		}
		more := telling.Copy(s)
		a := &more.Avatars[rapid.IntRange(0, len(more.Avatars)-1).Draw(rt, "who")]
		switch what := rapid.SampledFrom([]string{"cr +1", "shield +1", "life"}).Draw(rt, "what"); what {
		case "life":
			a.Life++
		default:
			a.Mods = append(a.Mods, what)
		}
		if had, has := win(s), win(more); has.Cmp(had) < 0 {
			rt.Fatalf("%+v: %s, then %s", f, had, has)
		}
	})
}

// Avatars that are alike have the same odds; in which order they fight does not matter, nor
// whether one is told from the others by something that does nothing (combat.joint.target).
func TestWhoIsAlikeDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := anyFight(rt)
		f.avatars = append(f.avatars, f.avatars[0])
		o, s := f.odds(t, rt)
		first, last := o.Avatars[0], o.Avatars[len(o.Avatars)-1]
		if fmt.Sprint(first.Life) != fmt.Sprint(last.Life) {
			rt.Fatalf("%v, and %v", first, last)
		}
		told := telling.Copy(s)
		told.Encounter.Mods = append(told.Encounter.Mods, first.Name+" mr -1")
		turned := telling.Copy(s)
		slices.Reverse(turned.Encounter.By)
		slices.Reverse(turned.Avatars)
		for what, s := range map[string]*malice.State{"told apart": told, "turned round": turned} {
			other, err := fightodds.OddsOfFight(s, nil)
			if err != nil {
				rt.Fatal(err)
			}
			if one, two := byName(o), byName(other); !maps.Equal(one, two) {
				rt.Fatalf("%s: %v, not %v", what, two, one)
			}
		}
	})
}

// byName are odds that can be compared whatever their order.
func byName(o fightodds.FightOdds) map[string]string {
	words := map[string]string{"": fmt.Sprint(o.Win, o.Lost, o.Fled, o.Reforms, o.Phases)}
	for _, a := range o.Avatars {
		words[a.Name] = fmt.Sprint(a.Life)
	}
	return words
}
