package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
)

// A foe is an enemy that attacks the hero after this turn, on the table as it is then.
type foe struct {
	s    *malhya.State // the table at the moment of its attack
	blow fight.Blow
	st   fight.Strike
	line room.Sight
	hits []hit
}

// threatened finds the enemies that attack the hero on a scene: those that still act in this round, in
// their order. Where none does it is the first attack of the next round, by the gauge and without the
// Upgrade tokens of this one.
func (p *planner) threatened(c *scene) error {
	at := telling.Copy(c.s)
	var order []string
	for _, group := range turns.Order(at) {
		for _, of := range group {
			order = append(order, turns.Figures(at, of)...)
		}
	}
	if c.next = len(order) == 0; c.next {
		at.Combat.Upgrades = map[string]string{}
		order = at.EnemyNames()
		gauge := at.Combat.Gauge
		slices.SortStableFunc(order, func(a, b string) int {
			return cmp.Compare(gauge[malhya.Type(b)], gauge[malhya.Type(a)])
		})
	}
	for _, who := range order {
		b := fight.Blow{Attacker: who, Target: p.hero, Line: p.line, Mods: p.mods}
		is, err := aims(at, b)
		if err != nil {
			return err
		}
		if !is {
			continue
		}
		f, err := foeOf(telling.Copy(at), b)
		if err != nil {
			return err
		}
		if c.foes = append(c.foes, f); c.next {
			break
		}
	}
	return nil
}

// foeOf works out an enemy's attack: its strike, its line, and how it may fall.
func foeOf(s *malhya.State, b fight.Blow) (f foe, err error) {
	f = foe{s: s, blow: b}
	if f.st, err = fight.Striking(s, b, telling.Against); err != nil {
		return f, err
	}
	if f.st.Ranged {
		if f.line, err = aimed(s, f.st, b); err != nil {
			return f, err
		}
	}
	rolled, err := falls(s, f.st.Hand)
	f.hits = struck(s, f.st, b.Attacker, rolled, b.Target)
	return f, err
}

// aims moves an enemy as the rules have it, and says whether it then attacks the target of b: it may attack
// nobody, or somebody else. Where the heroes choose it attacks this one. Without a plan an enemy attacks
// whom it touches, and shoots if b has a line.
func aims(s *malhya.State, b fight.Blow) (bool, error) {
	going, err := enemies.Goes(s, b.Attacker, b.Mods)
	if err != nil {
		return false, err
	}
	scene, laid := s.Scene()
	figure, stands := scene.Figure(b.Attacker)
	if !laid || !stands {
		if going.Card.Ranged && b.Line != "" {
			return true, nil
		}
		return !going.Card.Ranged && slices.Contains(s.Engages(b.Attacker), b.Target), nil
	}
	figure.Angles = going.Card.Angle
	turn := scene.TurnOf(figure, going.Card.Ranged, going.Points)
	if len(turn.Targets) == 0 && len(turn.Places) > 0 {
		i := slices.IndexFunc(turn.Places, func(to room.Place) bool { return to.For == b.Target })
		to := turn.Places[max(i, 0)]
		s.Enemy(b.Attacker).At = to.At.String()
		if !to.Attacks {
			return false, nil
		}
		scene, figure.At = scene.With(b.Attacker, to.At), to.At
		turn.Targets = scene.TurnOf(figure, going.Card.Ranged, 0).Targets
		if going.Card.Ranged {
			turn.Targets = to.Aims(turn.Targets)
		}
	}
	return slices.Contains(enemies.Attacked(s, going.Card, turn.Targets, turn.Nears), b.Target), nil
}

// endures returns what the attacks of the foes from number i on cost the hero, who has so many points and
// Life Points left; in the next round all points are back, unless reading A3 keeps them. The hero defends
// after each roll in the best way that the points pay for, and destroys no armor.
func (p *planner) endures(c *scene, i, points, life int) (Worth, error) {
	if c.next && i == 0 && p.s.Reading("A3") != "once" {
		points = p.s.Book().Parts().Costs.Points // they are all back (combat.ap.refresh)
	}
	key := fmt.Sprint(i, points, life)
	if known, is := c.kept[key]; is {
		return known, nil
	}
	total := nothing()
	if life == 0 {
		total.Falls = whole(1)
	}
	if i == len(c.foes) || life == 0 {
		return total, nil
	}
	f := c.foes[i]
	s := telling.Copy(f.s)
	h := s.Hero(p.hero)
	h.Turn.Points = points
	guards, _ := fight.Guards(s, h, f.blow)
	guards = slices.DeleteFunc(guards, func(g string) bool { return strings.Contains(g, fight.Armor) })
	for _, a := range f.hits {
		var best Worth
		for _, guard := range guards {
			w, err := p.defends(c, i, s, a, guard, points, life)
			if err != nil {
				return total, err
			}
			if best.Taken == nil || p.compare(w, best) > 0 {
				best = w
			}
		}
		total.add(a.p, best)
	}
	c.kept[key] = total
	return total, nil
}

// defends returns what one defence comes to against the attack of foe i as it has fallen, together with the
// foes after it.
func (p *planner) defends(c *scene, i int, s *malhya.State, a hit, guard string, points, life int) (Worth,
	error) {
	f := c.foes[i]
	total := nothing()
	met, g, err := pierces(s, f.st, f.blow, f.line, p.hero, guard, a.damage[0], a.cancels)
	if err != nil {
		return total, err
	}
	for _, w := range met {
		lost := min(w.N, life)
		rest, err := p.endures(c, i+1, points-g.Price, life-lost)
		if err != nil {
			return total, err
		}
		total.Taken.Add(total.Taken, new(big.Rat).Mul(w.P, whole(lost)))
		total.add(w.P, rest)
	}
	return total, nil
}
