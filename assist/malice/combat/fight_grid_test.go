package combat_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/text"
)

// laid returns the table of a fight: the phase is still to begin.
func (g gridFight) laid(t *testing.T) *malice.State {
	// one stands elsewhere
	printing := "second"
	if g.first {
		printing = "first"
	}
	s := malicetest.Game(t, printing, 1, malicetest.Names(len(g.avatars)+1)...)
	s.Options.DStar = g.method
	outsider := s.AvatarNames()[len(g.avatars)]
	for i, who := range g.avatars {
		a := &s.Avatars[i]
		a.Life, a.Band, a.Mods, a.Radiance = 9, text.Without(g.names(),
			a.Name), who.mods(), strings.Fields(who.radiance)
		for _, p := range who.shards {
			from := a.Name
			if p.outside {
				from = outsider
			}
			malice.ShardInvoked{Who: from, Color: p.color, N: 1, For: "roll", Roll: "cr", On: a.Name,
				Star: p.outside}.Apply(s)
		}
	}
	s.Encounter = &malice.Encounter{Kind: "creature", By: g.names(), At: "a:gate", Power: g.power, Own: g.own,
		Life: 20, Mods: g.foe.mods(), Abilities: g.cards}
	if g.shadow {
		s.Encounter.Kind = "shadow"
	}
	return s
}

// tossed returns the exact chances of the results of an act: every fall of its dice is walked.
func tossed(t *testing.T, s *malice.State, act malice.Act,
	outcome func(*malice.Table) string) map[string]string {
	t.Helper()
	chances, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		told, err := telling.Play(telling.Copy(s), turn.AtTable{Act: act},
			&chance.Script{Next: malicetest.Coins{Source: source}}, false)
		last = outcome(told)
		return err
	}, func(p *big.Rat) { malicetest.Add(chances, last, p) })
	if err != nil {
		t.Fatal(err)
	}
	return malicetest.Ratios(chances)
}

// fallsOf returns the results of phases, by their events.
func fallsOf(told *malice.Table) (falls []Fall) {
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malice.BlowsRolled:
			falls = append(falls, Fall{Hits: strings.TrimPrefix(e.Hits, "nobody")})
		case malice.WoundsRolled:
			falls[len(falls)-1].Wounds = e.Lost
		}
	}
	return falls
}

// counted returns the chances of the blows as odds count them, and phased those that the rules give
// by plain counting; the creature picks each avatar alike (combat.joint.target).
func (g gridFight) counted(t *testing.T, s *malice.State) (counted, phased map[Fall]*big.Rat) {
	set, err := s.Dice()
	if err != nil {
		t.Fatal(err)
	}
	counted, phased = map[Fall]*big.Rat{}, map[Fall]*big.Rat{}
	each := big.NewRat(1, int64(len(g.avatars)))
	for i, name := range g.names() {
		now := telling.Copy(s)
		malice.FightBegun{Fighters: g.names()}.Apply(now)
		malice.PhaseBegun{N: 1, Target: name}.Apply(now)
		for _, who := range strings.Fields(g.defences) {
			malice.Defended{Who: who}.Apply(now)
		}
		b, err := now.Blows(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		for fall, p := range Falls(b.By(combat.Method(now)), set) {
			malicetest.Add(counted, fall, new(big.Rat).Mul(p, each))
		}
		for fall, p := range g.exchanged(i) {
			malicetest.Add(phased, fall, new(big.Rat).Mul(p, each))
		}
	}
	return counted, phased
}

// One phase, exactly: every fall of the dice through the real act, the blows that odds
// count, and plain counting by the rules give the same chances (roll.cr, roll.cr.tie,
// combat.hit, combat.joint.dice, combat.joint.modifiers, combat.shadow-drains, defend.cr,
// defend.no-wounds, shield.minimum, dstar.method.choose).
func TestPhasesExactly(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range grid() {
		name := strings.TrimSpace(g.method + " " + g.says)
		if seen[name] {
			t.Errorf("%s: two are called so", name)
		}
		seen[name] = true
		t.Run(name, func(t *testing.T) {
			s := g.laid(t)
			counted, phased := g.counted(t, s)
			malicetest.Equal(t, "what odds count", malicetest.Ratios(counted), malicetest.Ratios(phased))
			no := false
			act := combat.FightPhase{Defend: strings.Fields(g.defences), Futile: &no}
			acted := tossed(t, s, act,
				func(told *malice.Table) string { return fmt.Sprint(fallsOf(told)[0]) })
			malicetest.Equal(t, "what the act does", acted, malicetest.Ratios(phased))
		})
	}
}

// grid returns the fights: each by each method of d*, or by one where they are not walked whole.
func grid() (list []gridFight) {
	for i, g := range gridFights {
		for m, method := range notation.DStars {
			switch {
			case g.first && method != "all":
				continue
			case !g.first && !tellingtest.Whole() && m != i%len(notation.DStars):
				continue
			}
			g.method = method
			list = append(list, g)
		}
	}
	return list
}
