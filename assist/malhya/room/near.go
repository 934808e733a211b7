package room

import (
	"cmp"
	"slices"

	"tablehand/assist/grid"
)

// A Near says how near a hero is to an enemy, in JSON: the points of the way, the distance, and whether the
// hero is engaged.
type Near struct {
	Hero    string `json:"hero"`
	Points  int    `json:"points"` // to get next to it, or spaces by reading A22; -1: no way leads there
	Away    int    `json:"away"`   // steps in eight directions, over whatever lies between
	Engaged bool   `json:"engaged"`
}

// Nears lists the heroes from the nearest on, by the points of the cheapest way next to each (A22); heroes
// that no way leads to come last, by their distance.
func (s Scene) Nears(enemy Figure) []Near { return s.nears(enemy, false) }

func (s Scene) nears(enemy Figure, all bool) []Near {
	list := []Near{}
	ways := s.From(enemy.At, -1, s.walk(enemy, false, s.Spaces))
	for _, hero := range s.Sides(false) {
		n := Near{Hero: hero.Name, Points: -1, Away: enemy.At.Distance(hero.At), Engaged: s.IsEngaged(hero)}
		for _, at := range s.beside(enemy, hero, all) {
			if cost, leads := ways.Cost(at); leads && (n.Points < 0 || cost < n.Points) {
				n.Points = cost
			}
		}
		list = append(list, n)
	}
	slices.SortStableFunc(list, func(a, b Near) int {
		return cmp.Or(cmp.Compare(b.reach(), a.reach()), cmp.Compare(a.Points, b.Points), a.tie(b))
	})
	return list
}

// reach returns 1 where a way leads next to the hero, else 0.
func (n Near) reach() int { return min(n.Points, 0) + 1 }

// tie compares two heroes at the same points: heroes that no way leads to by their distance, others as
// equal.
func (n Near) tie(other Near) int {
	if n.reach() == 0 {
		return cmp.Compare(n.Away, other.Away)
	}
	return 0
}

// Nearest returns the first hero of a sorted list and all that are as near.
func Nearest(list []Near) []Near {
	for i, n := range list {
		if n.Points != list[0].Points || list[0].tie(n) != 0 {
			return list[:i]
		}
	}
	return list
}

// Goals returns the nearest unengaged heroes of a list; if there is none, the nearest engaged ones
// (combat.enemy.melee.unengaged). Heroes that no way leads to are passed over.
func Goals(list []Near) []Near {
	for _, engaged := range []bool{false, true} {
		some := slices.DeleteFunc(slices.Clone(list),
			func(n Near) bool { return n.Engaged != engaged || n.reach() == 0 })
		if len(some) > 0 {
			return Nearest(some)
		}
	}
	return nil
}

// beside lists the spaces next to a hero where an enemy stands or may stop. With all it also lists those on
// which a friend of the enemy stands.
func (s Scene) beside(enemy, hero Figure, all bool) (list []Space) {
	for _, at := range s.Neighbors(hero.At) {
		who, stands := s.Who(at)
		free := at == enemy.At || s.Available(at)
		if s.Adjacent(at, hero.At) && (free || all && (!stands || who.Enemy == enemy.Enemy)) {
			list = append(list, at)
		}
	}
	return list
}

// A Place is a space to which an enemy may move, with what it would cost and bring.
type Place struct {
	At     Space  `json:"at"`
	For    string `json:"for"`    // the hero to whom it goes; empty: to a token
	Points int    `json:"points"` // points of the cheapest way there
	Left   int    `json:"left"`   // points from there to the goal, or spaces by reading A22
	Away   int    `json:"away"`   // steps in eight directions to that hero
	Line   string `json:"line"`   // of sight from there
	// Attacks says whether the enemy attacks from there in the same turn.
	Attacks bool     `json:"attacks"`
	Rules   []string `json:"rules"`
}

// Toward lists the places nearest to some spaces that an enemy reaches with so many points: those from
// where least is left of the cheapest way, and of these those that cost least; the heroes choose among them
// (combat.enemy.shortest-path, stealth.enemy.path-tie). None: it cannot get nearer than it stands. With
// around it crosses no dashed line (stealth.enemy.path).
func (s Scene) Toward(enemy Figure, points int, around bool, goals ...Space) (list []Place) {
	left := s.left(enemy, around, goals...)
	now, leads := left.Cost(enemy.At)
	if !leads {
		return nil
	}
	ways := s.From(enemy.At, points, s.walk(enemy, around, false))
	rules := []string{"combat.enemy.shortest-path"}
	if around {
		rules = []string{"stealth.enemy.path", "stealth.enemy.move-card-distance"}
	}
	for _, at := range ways.Stops() {
		cost, _ := ways.Cost(at)
		if rest, still := left.Cost(at); still && rest < now {
			list = append(list, Place{At: at, Points: cost, Left: rest, Rules: rules})
		}
	}
	return best(list, func(a, b Place) int { return cmp.Or(a.Left-b.Left, a.Points-b.Points) })
}

// left returns the price of the cheapest way from each space to the nearest of goals. A figure that stands
// on one of them is no hindrance.
func (s Scene) left(enemy Figure, around bool, goals ...Space) *grid.Ways {
	there := s.Without(func(f Figure) bool { return slices.Contains(goals, f.At) })
	return s.To(there.walk(enemy, around, s.Spaces), goals...)
}

// best returns the first places by an order, with all that are equal to the first.
func best(list []Place, order func(a, b Place) int) (first []Place) {
	slices.SortStableFunc(list, order)
	for _, p := range list {
		if order(p, list[0]) == 0 {
			first = append(first, p)
		}
	}
	return first
}

// A Called is an enemy that an Action card may move, with how far it has to go and where it may end up.
type Called struct {
	Enemy  string  `json:"enemy"`
	Points int     `json:"points"` // of its cheapest way to the token
	Places []Place `json:"places"` // where it may end up
	Rule   string  `json:"rule"`
}

// CalledTo lists the enemies that a card may move so many spaces to a token, from the nearest enemy on; of
// several tokens each goes to the nearest. Enemies that stand on one, or cannot get nearer, are passed over
// (stealth.card.move.eligible).
func (s Scene) CalledTo(spaces int, tokens ...Space) (list []Called) {
	for _, enemy := range s.Sides(true) {
		if slices.Contains(tokens, enemy.At) {
			continue
		}
		if places := s.Toward(enemy, spaces, true, tokens...); places != nil {
			cost, _ := s.left(enemy, true, tokens...).Cost(enemy.At)
			list = append(list, Called{enemy.Name, cost, places, "stealth.card.move.eligible"})
		}
	}
	slices.SortStableFunc(list, func(a, b Called) int { return a.Points - b.Points })
	return list
}

// Straight returns the way that an enemy goes in one direction in the Focus step, as far as so many points
// and the rules of movement take it; it crosses no dashed line (stealth.focus.move).
func (s Scene) Straight(enemy Figure, d grid.Direction, points int) (way []Space) {
	walk := s.walk(enemy, true, false)
	var gone []Space
	for at := enemy.At; ; {
		step, ok := s.Step(at, at.Plus(d.Offset()))
		if !ok {
			return way
		}
		cost, may := walk.Cost(step)
		if points -= cost; !may || points < 0 {
			return way
		}
		at = step.To
		if gone = append(gone, at); walk.Stop(at) {
			way = slices.Clone(gone)
		}
	}
}

// Vigilance returns the space before an enemy, in a direction, where its Vigilance token would lie; false:
// it cannot be placed there (stealth.focus.token-legal).
func (s Scene) Vigilance(at Space, d grid.Direction) (Space, bool) {
	before := at.Plus(d.Offset())
	return before, s.Adjacent(at, before) && s.Available(before)
}
