package malice

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// laid is the table of a fight: the phase is still to begin.
func (g gridFight) laid(t *testing.T) *State {
	s := game(t, map[bool]string{true: "first", false: "second"}[g.first], 1, names(len(g.avatars)+1)...) // one stands elsewhere
	s.Options.DStar = g.method
	outsider := s.AvatarNames()[len(g.avatars)]
	for i, who := range g.avatars {
		a := &s.Avatars[i]
		a.Life, a.Band, a.Mods, a.Radiance = 9, without(g.names(), a.Name), who.mods(), strings.Fields(who.radiance)
		for _, p := range who.shards {
			from := map[bool]string{true: outsider, false: a.Name}[p.outside]
			ShardInvoked{Who: from, Color: p.color, N: 1, For: "roll", Roll: "cr", On: a.Name, Star: p.outside}.Apply(s)
		}
	}
	s.Encounter = &Encounter{Kind: "creature", By: g.names(), At: "a:gate", Power: g.power, Own: g.own, Life: 20, Mods: g.foe.mods(), Abilities: g.cards}
	if g.shadow {
		s.Encounter.Kind = "shadow"
	}
	return s
}

// tossed are the exact chances of what comes of an act: every fall of its dice is walked.
func tossed(t *testing.T, s *State, act Act, outcome func(*table) string) map[string]string {
	t.Helper()
	chances, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		told, err := telling.Play(s.Clone(), AtTable{act}, &chance.Script{Next: coins{source}}, false)
		last = outcome(told)
		return err
	}, func(p *big.Rat) { add(chances, last, p) })
	if err != nil {
		t.Fatal(err)
	}
	return ratios(chances)
}

// ratios are chances as they can be compared and read.
func ratios[K comparable](chances map[K]*big.Rat) map[string]string {
	list := map[string]string{}
	for key, p := range chances {
		if p.Sign() != 0 {
			list[fmt.Sprint(key)] = p.RatString()
		}
	}
	return list
}

// coins let a d* and a d2 fall on either half of their faces: those of a half count alike
// (dice.dstar, dice.d2).
type coins struct{ chance.Source }

func (c coins) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if d.Name == "d6" {
		return c.Source.Roll(purpose, d)
	}
	faces := map[string][]string{"d*": {"0", "1"}, "d2": {"1", "2"}}[d.Name]
	fallen, err := c.Draw(purpose, faces)
	value := slices.Index(faces, fallen.Value) + map[string]int{"d2": 1}[d.Name]
	return chance.Roll{For: purpose, Die: d.Name, Value: value, From: chance.Rolled}, err
}

// fallsOf are how phases went, as their events tell.
func fallsOf(told *table) (falls []Fall) {
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case BlowsRolled:
			falls = append(falls, Fall{Hits: strings.TrimPrefix(e.Hits, "nobody")})
		case WoundsRolled:
			falls[len(falls)-1].Wounds = e.Lost
		}
	}
	return falls
}

// counted are the chances of the blows as odds count them, and phased those that the rules
// give by plain counting; the creature picks each avatar alike (combat.joint.target).
func (g gridFight) counted(t *testing.T, s *State) (counted, phased map[Fall]*big.Rat) {
	set, err := s.Dice()
	if err != nil {
		t.Fatal(err)
	}
	counted, phased = map[Fall]*big.Rat{}, map[Fall]*big.Rat{}
	each := big.NewRat(1, int64(len(g.avatars)))
	for i, name := range g.names() {
		now := s.Clone()
		FightBegun{Fighters: g.names()}.Apply(now)
		PhaseBegun{N: 1, Target: name}.Apply(now)
		for _, who := range strings.Fields(g.defences) {
			Defended{Who: who}.Apply(now)
		}
		b, err := now.blows(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		for fall, p := range b.By(now.method()).Falls(set) {
			add(counted, fall, new(big.Rat).Mul(p, each))
		}
		for fall, p := range g.exchanged(i) {
			add(phased, fall, new(big.Rat).Mul(p, each))
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
			equal(t, "what odds count", ratios(counted), ratios(phased))
			no := false
			act := FightPhase{Defend: strings.Fields(g.defences), Futile: &no}
			acted := tossed(t, s, act, func(told *table) string { return fmt.Sprint(fallsOf(told)[0]) })
			equal(t, "what the act does", acted, ratios(phased))
		})
	}
}

// grid are the fights: each named one by each method of d*.
func grid() (list []gridFight) {
	for i, g := range gridFights {
		for m, method := range DStars {
			switch {
			case g.first && method != "all":
				continue
			case !g.first && raced && m != i%len(DStars):
				continue
			}
			g.method = method
			list = append(list, g)
		}
	}
	return list
}
