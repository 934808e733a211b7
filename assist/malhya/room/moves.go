package room

import (
	"fmt"

	"tablehand/assist/grid"
)

// A Paid is a step of a way and what it costs.
type Paid struct {
	To    Space    `json:"to"`
	Cost  int      `json:"cost"`
	Rules []string `json:"rules"`
}

// A Barred is the error that a figure cannot go a way, with the rule and the reason.
type Barred struct {
	Rule   string
	At     Space // where the way ends
	Reason string
}

// Error returns the reason as a sentence.
func (b *Barred) Error() string { return b.Reason }

// price returns the cost of a figure's step: 1, and 1 more each for a dashed line, for water and for an
// abyss, unless the page of the room says otherwise; they add up (A21).
func (s Scene) price(f Figure, step grid.Step) Paid {
	paid := Paid{To: step.To, Cost: 1, Rules: []string{"move.step"}}
	more := func(special int, rule string) {
		n := additional
		if special >= 0 {
			n = special
			paid.Rules = append(paid.Rules, "precedence.room-page-over-general")
		}
		paid.Cost, paid.Rules = paid.Cost+n, append(paid.Rules, rule)
	}
	if s.IsCrossed(step) {
		more(s.Special.Dashed, "obstacle.annoying.cost")
	}
	switch ground := s.Ground(step.To); {
	case !ground.IsWater() && ground != Abyss:
	case f.Levitates:
		paid.Rules = append(paid.Rules, "move.levitate.cost")
	case ground.IsWater():
		more(s.Special.Water, "obstacle.water.cost")
	case s.InAll:
		paid.Rules = append(paid.Rules, "obstacle.abyss.leap")
	default:
		more(s.Special.Abyss, "obstacle.abyss.leap")
	}
	return paid
}

// IsCrossed says whether a step crosses a dashed line. A diagonal step does if each way round the corner
// that no red line bars crosses one (A25).
func (s Scene) IsCrossed(step grid.Step) bool { return step.Crosses(Dashed, Red) }

// walk returns the rules by which a figure moves: never over a red line or through an opponent; through
// friends and over an abyss, without a stop there (move.opponent-block, move.ally-pass, move.abyss-pass).
// With around it crosses no dashed line (stealth.enemy.path). With steps each step costs 1: so near is
// counted by reading A22. Free movement that is lost on a way is part of its cost
// (combat.hero.engaged-free-move).
func (s Scene) walk(f Figure, around, steps bool) grid.Walk {
	foes := map[Space]bool{}
	for _, other := range s.Figures {
		foes[other.At] = foes[other.At] || other.Enemy != f.Enemy
	}
	return grid.Walk{
		Cost: func(step grid.Step) (int, bool) {
			if s.bars(step) || foes[step.To] || around && s.IsCrossed(step) {
				return 0, false
			}
			if steps {
				return 1, true
			}
			return s.price(f, step).Cost, true
		},
		Stop: func(at Space) bool { return at == f.At || s.Available(at) },
		Leave: func(at Space, cost int) int {
			if cost < f.Free && len(s.Engages(at, f.Enemy)) > 0 {
				return f.Free
			}
			return cost
		},
	}
}

// Ways returns the cheapest ways of a figure to everywhere that cost at most so many points; below 0, however
// many.
func (s Scene) Ways(f Figure, points int) *grid.Ways {
	return s.From(f.At, points, s.walk(f, false, false))
}

// WaysAround returns the cheapest ways of a figure, for at most so many points, that cross no dashed line:
// an enemy's in Stealth Mode. points below 0: however many.
func (s Scene) WaysAround(f Figure, points int) *grid.Ways {
	return s.From(f.At, points, s.walk(f, true, false))
}

// Price returns what each step of a way costs, from where a figure stands. The error is a *Barred: the way
// cannot be gone, or not be ended where it ends.
func (s Scene) Price(f Figure, way []Space) ([]Paid, error) {
	var paid []Paid
	at := f.At
	for _, to := range way {
		step, ok := s.Step(at, to)
		switch other, stands := s.Who(to); {
		case !s.Has(to):
			return paid, &Barred{"obstacle.blocking", at, fmt.Sprintf("%v is no space of this room", to)}
		case !ok:
			return paid, &Barred{"move.step", at, fmt.Sprintf("%v is not next to %v", to, at)}
		case s.bars(step) && step.Crosses(Red):
			return paid, &Barred{"obstacle.blocking", at,
				fmt.Sprintf("a red line lies between %v and %v", at, to)}
		case s.bars(step):
			return paid, &Barred{"room.adjacency-blocked", at,
				fmt.Sprintf("a red line ends at the corner between %v and %v", at, to)}
		case stands && other.Enemy != f.Enemy:
			return paid, &Barred{"move.opponent-block", at, fmt.Sprintf("%s stands on %v", other.Name, to)}
		}
		paid, at = append(paid, s.price(f, step)), to
	}
	if err := s.ends(f, at); err != nil {
		return paid, err
	}
	return paid, nil
}

// ends refuses a space where a figure may not end its movement, with a *Barred.
func (s Scene) ends(f Figure, at Space) error {
	other, stands := s.Who(at)
	switch {
	case stands && other.Enemy != f.Enemy:
		return &Barred{"move.opponent-block", at, fmt.Sprintf("%s stands on %v", other.Name, at)}
	case stands && other.Name != f.Name:
		return &Barred{"move.ally-pass", at, fmt.Sprintf("%s stands on %v: nobody else may stop there",
			other.Name, at)}
	case s.Ground(at) == Abyss && f.Levitates:
		return &Barred{"move.levitate.no-landing", at, fmt.Sprintf("%v is an abyss: nobody stops there", at)}
	case s.Ground(at) == Abyss:
		return &Barred{"obstacle.abyss.no-landing", at, fmt.Sprintf("%v is an abyss: nobody lands there", at)}
	}
	return nil
}

// Total adds up what the steps of a way cost.
func Total(paid []Paid) (points int) {
	for _, p := range paid {
		points += p.Cost
	}
	return points
}

// Way returns the cheapest way of a figure to a space, and its price. The error is a *Barred.
func (s Scene) Way(f Figure, to Space) ([]Paid, error) {
	if !s.Has(to) {
		return nil, &Barred{"obstacle.blocking", f.At, fmt.Sprintf("%v is no space of this room", to)}
	}
	if err := s.ends(f, to); err != nil {
		return nil, err
	}
	way := s.Ways(f, -1).Way(to)
	if way == nil {
		return nil, s.cut(f, to, false)
	}
	return s.Price(f, way[1:])
}

// cut returns the reason that no way leads to a space, once none was found: opponents bar every way, or there
// is none at all. With around, a way over a dashed line does not count.
func (s Scene) cut(f Figure, to Space, around bool) *Barred {
	empty := s.Without(func(other Figure) bool { return other.Enemy != f.Enemy })
	said := fmt.Sprintf("no way leads from %v to %v", f.At, to)
	if s.Has(to) && empty.From(f.At, -1, empty.walk(f, around, false)).Way(to) != nil {
		return &Barred{"move.opponent-block", f.At, said + ": opponents stand between"}
	}
	return &Barred{"obstacle.blocking", f.At, said}
}

// Drag says whether a hero may move a cadaver from one space to another, each its own or next to it, and
// whether it drops into an abyss there (stealth.cadaver.range, stealth.cadaver.abyss). The error is a
// *Barred.
func (s Scene) Drag(hero Figure, from, to Space) (drops bool, err error) {
	for _, at := range []Space{from, to} {
		if at != hero.At && !s.Adjacent(hero.At, at) {
			return false, &Barred{"stealth.cadaver.range", at,
				fmt.Sprintf("%v is neither the space of %s nor next to it", at, hero.Name)}
		}
	}
	return s.Ground(to) == Abyss, nil
}
