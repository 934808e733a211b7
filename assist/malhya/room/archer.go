package room

import (
	"cmp"
	"slices"

	"tablehand/assist/grid"
)

// A Turn is what an enemy does in its turn of a round. Where it lists several targets or places, the heroes
// choose.
type Turn struct {
	// Targets are the heroes that it attacks from where it stands; none: it moves first.
	Targets []Target `json:"targets"`
	// Places are where it may move to; none with no target: it stays and does nothing.
	Places []Place `json:"places"`
	// Considered lists all places from where an archer has the line that it looks for, the furthest first.
	Considered []Place  `json:"considered"`
	Nears      []Near   `json:"nears"`
	Rules      []string `json:"rules"`
}

// A Target is a hero that an enemy may attack, with the line of sight from where the enemy stands.
type Target struct {
	Hero    string `json:"hero"`
	Away    int    `json:"away"`
	Engaged bool   `json:"engaged"`
	Line    Sight  `json:"line"`
}

// turn returns the turn of an enemy in which no target and no place has been found yet, with how near each
// hero is.
func (s Scene) turn(enemy Figure) Turn {
	return Turn{Targets: []Target{}, Places: []Place{}, Considered: []Place{}, Nears: s.Nears(enemy)}
}

// TurnOf returns what the rules have an enemy do with so many Movement Points: an archer if ranged, else
// one that attacks hand to hand. With 0 points it can only attack from where it stands.
func (s Scene) TurnOf(enemy Figure, ranged bool, points int) Turn {
	if ranged {
		return s.Archer(enemy, points)
	}
	return s.Fighter(enemy, points)
}

// Fighter returns what an enemy does that attacks hand to hand. Engaged, it stays and attacks; else it
// moves to the nearest unengaged hero, or to the nearest engaged one (combat.enemy.melee.unengaged). If its
// points take it no further than next to another hero, it attacks that one (combat.enemy.attack-first).
func (s Scene) Fighter(enemy Figure, points int) Turn {
	t := s.turn(enemy)
	if names := s.Engages(enemy.At, true); len(names) > 0 {
		t.Rules = []string{"combat.enemy.melee.engaged", "combat.enemy.attack-first"}
		for _, name := range names {
			hero, _ := s.Figure(name)
			t.Targets = append(t.Targets, s.target(enemy, hero))
		}
		return t
	}
	t.Rules = []string{"combat.enemy.melee.unengaged"}
	t.Places = s.closeIn(enemy, points, t.Nears)
	for i := range t.Places {
		t.Places[i].Attacks = len(s.Engages(t.Places[i].At, true)) > 0
	}
	return t
}

// closeIn lists the places to which an enemy gets on its way to the nearest hero that it goes for. If it
// may stop on no space next to any, as its friends stand there, it goes as near as it can.
func (s Scene) closeIn(enemy Figure, points int, nears []Near) []Place {
	all := Goals(nears) == nil
	if all {
		nears = s.nears(enemy, all)
	}
	list := []Place{}
	for _, goal := range Goals(nears) {
		hero, _ := s.Figure(goal.Hero)
		for _, p := range s.Toward(enemy, points, false, s.beside(enemy, hero, all)...) {
			p.For, p.Away, p.Line = hero.Name, p.At.Distance(hero.At), s.shoot(enemy, p.At, hero).Line
			list = append(list, p)
		}
	}
	return list
}

func (s Scene) target(enemy, hero Figure) Target {
	return Target{hero.Name, enemy.At.Distance(hero.At), s.IsEngaged(hero), s.shoot(enemy, enemy.At, hero)}
}

// shoot returns the line of an enemy's shot at a hero, once the enemy has moved to a space.
func (s Scene) shoot(enemy Figure, at Space, hero Figure) Sight {
	line := s.With(enemy.Name, at).Shot(at, hero.At, true)
	if enemy.Angles {
		return line.Angled()
	}
	return line
}

// Aims returns the heroes at whom an archer shoots from a place. Where it has gone for a clear line these
// are only heroes to whom it has one, even if it is engaged there (combat.enemy.ranged.moves).
func (p Place) Aims(heroes []Target) []Target {
	return slices.DeleteFunc(slices.Clone(heroes), func(o Target) bool {
		return p.Line == Clear && o.Line.Line != Clear
	})
}

// state returns the line to a hero from a space as an archer weighs it. By reading A27 a clear line is
// hindered if the target, or the archer there, is engaged.
func (s Scene) state(enemy Figure, at Space, hero Figure) string {
	line := s.shoot(enemy, at, hero).Line
	enemy.At = at
	if moved := s.With(enemy.Name, at); line == Clear && s.Engaged && (moved.IsEngaged(hero) ||
		moved.IsEngaged(enemy)) {
		return Hindered
	}
	return line
}

// Archer returns what an enemy does that attacks from a distance. Engaged, or with a clear line to a hero,
// it stays. Else it goes for a clear line to the nearest hero, as far from that hero as its points let it
// (combat.enemy.ranged.moves, A20), or if it gets none to the next one (A30). If it gets none at all it
// closes in (combat.enemy.ranged.too-far), or by reading A29 shoots along a hindered line.
func (s Scene) Archer(enemy Figure, points int) Turn {
	t := s.turn(enemy)
	if s.IsEngaged(enemy) {
		t.Rules = []string{"combat.enemy.ranged.engaged"}
		t.Targets = s.inLine(enemy, Clear, Hindered)
		return t
	}
	if t.Targets = s.inLine(enemy, Clear); len(t.Targets) > 0 {
		t.Rules = []string{"combat.enemy.ranged.stays", "combat.enemy.attack-first"}
		return t
	}
	if s.position(&t, enemy, points, Clear) {
		t.Rules = []string{"combat.enemy.ranged.moves"}
		return t
	}
	if s.Shoots {
		t.Rules = []string{"combat.enemy.ranged.moves"}
		if t.Targets = s.inLine(enemy, Hindered); len(t.Targets) > 0 || s.position(&t, enemy, points,
			Hindered) {
			return t
		}
	}
	t.Places = s.closeIn(enemy, points, t.Nears)
	t.Rules = []string{"combat.enemy.ranged.too-far"}
	return t
}

// inLine lists the heroes to whom an enemy has a line of one of these states from where it stands.
func (s Scene) inLine(enemy Figure, states ...string) []Target {
	list := []Target{}
	for _, hero := range s.Sides(false) {
		if slices.Contains(states, s.state(enemy, enemy.At, hero)) {
			list = append(list, s.target(enemy, hero))
		}
	}
	return list
}

// position puts into a turn the places from where an archer has a line of a state to the nearest hero to
// whom it gets one; by reading A30 only to the nearest of all. It says whether there are any.
func (s Scene) position(t *Turn, enemy Figure, points int, state string) bool {
	ways := s.Ways(enemy, points)
	furthest := func(a, b Place) int { return cmp.Or(b.Away-a.Away, a.Points-b.Points) }
	order := furthest
	if s.Fewest {
		order = func(a, b Place) int { return cmp.Or(a.Points-b.Points, b.Away-a.Away) }
	}
	for left := t.Nears; len(left) > 0 && len(t.Considered) == 0; {
		nearest := Nearest(left)
		left = left[len(nearest):]
		for _, n := range nearest { // of several as near the heroes choose one, whose places they are
			list := s.linesTo(ways, enemy, n.Hero, state)
			t.Considered = append(t.Considered, list...)
			t.Places = append(t.Places, best(list, order)...)
		}
		if s.Loyal {
			break
		}
	}
	slices.SortStableFunc(t.Considered, furthest)
	return len(t.Places) > 0
}

// linesTo lists the places within reach from where an archer has a line of a state to the hero of this
// name.
func (s Scene) linesTo(ways *grid.Ways, enemy Figure, name, state string) (list []Place) {
	hero, _ := s.Figure(name)
	for _, at := range ways.Stops() {
		if s.state(enemy, at, hero) != state {
			continue
		}
		cost, _ := ways.Cost(at)
		list = append(list, Place{At: at, For: name, Points: cost, Away: at.Distance(hero.At), Line: state,
			Attacks: true, Rules: []string{"combat.enemy.ranged.moves"}})
	}
	return list
}
