package combat_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// described returns an amount as a word of a description: cr=+1+2d*-1d2.
func (a amount) described(key string) string {
	text := ""
	for _, part := range []struct {
		n   int
		die string
	}{{a.plus, ""}, {a.stars, "d*"}, {a.twos, "d2"}} {
		if part.n != 0 {
			text += fmt.Sprintf("%+d%s", part.n, part.die)
		}
	}
	if text == "" {
		return ""
	}
	return " " + key + "=" + text
}

// described returns the numbers of a side as a description says them.
func (d side) described() string {
	text := d.cr.described("cr")
	for _, kind := range notation.WoundKinds {
		of := strings.TrimPrefix(kind+"-", notation.Physical+"-")
		text += d.wounds[kind].described(of+"wounds") + d.shields[kind].described(of+"shield")
	}
	if d.energy != "" {
		text += " energy=" + d.energy
	}
	if d.radiance != "" {
		text += " radiance=" + strings.ReplaceAll(d.radiance, " ", ",")
	}
	return text
}

// tried returns the phase as a fight without a table: the creature's numbers come from no power.
func (g gridFight) tried() combat.TryCombat {
	foe, stars := g.foe, g.power-1
	if g.own != nil {
		stars = g.own.Wounds
	}
	foe.cr, foe.wounds = g.foeCR(), map[string]amount{}
	maps.Copy(foe.wounds, g.foe.wounds)
	raise(foe.wounds, notation.Physical, amount{stars: stars})
	kind := "creature"
	if g.shadow {
		kind = "shadow"
	}
	act := combat.TryCombat{Creature: "life=20 kind=" + kind + foe.described(), DStar: g.method, Phases: 1}
	for i, who := range g.avatars {
		name := g.names()[i]
		text := "life=9 name=" + name + who.described()
		if g.defends(name) {
			text += " defends"
		}
		act.Avatars = append(act.Avatars, text)
	}
	return act
}

// sayable says whether a description can say the fight: it knows no soulshards, and no
// creature that defends.
func (g gridFight) sayable() bool {
	for _, who := range g.avatars {
		if who.shards != nil {
			return false
		}
	}
	return !g.first && !g.defends("creature")
}

// The same phases without a table, exactly (roll.cr, roll.cr.tie, combat.hit,
// combat.joint.dice, combat.shadow-drains, defend.cr, defend.no-wounds, shield.minimum,
// dstar.method.choose).
func TestTriedPhasesExactly(t *testing.T) {
	n := 0
	for i, g := range gridFights {
		g.method = notation.DStars[i%len(notation.DStars)] // each fight by each is played with a table
		if !g.sayable() {
			continue
		}
		if n++; testing.Short() && n%3 > 0 {
			continue
		}
		t.Run(g.method+" "+g.says, func(t *testing.T) {
			_, phased := g.counted(t, g.laid(t))
			s := malice.Begin(malicetest.OpenBook(t), "second")
			malicetest.Equal(t, "tried",
				tossed(t, s, g.tried(), func(told *malice.Table) string {
					return fmt.Sprint(fallsOf(
						told)[0])
				}), malicetest.Ratios(phased))
		})
	}
	malicetest.Equal(t, "most can be said", n > len(gridFights)/2, true)
}
