package odds

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
)

// MostSituations bounds the situations that a plan looks at; a larger search would take too long.
const MostSituations = 20_000

// A planner finds the attacks by which a hero makes the most of the points of a turn.
type planner struct {
	s                *malhya.State // as it is now
	hero, goal, line string
	mods             []string
	most             int                 // situations that are looked at
	scenes           map[string]*scene   // by who is there
	known            map[string]decision // by situations
}

// A situation is all by which a hero decides what to do next.
type situation struct {
	points int
	struck bool  // has attacked in this turn
	left   []int // Life Points of each enemy; 0: it is vanquished
}

func (at situation) key() string { return fmt.Sprint(at) }

// A branch is a situation to which dice may lead, with its chance.
type branch struct {
	situation
	p *big.Rat
}

// A decision is an attack in a situation, or to stop, with what it is worth.
type decision struct {
	does  attack // no target: points are kept
	worth Worth
}

// A scene is the table with the enemies that are still there, the attacks that the hero can make on it, and
// the foes that attack the hero then.
type scene struct {
	s       *malhya.State
	attacks []attack
	foes    []foe
	next    bool             // the foes act in the next round
	kept    map[string]Worth // by the foe whose turn it is, points and Life Points
}

// scene returns the table with those enemies that have Life Points left; left holds them in the order of
// the table's enemies.
func (p *planner) scene(left []int) (*scene, error) {
	key := ""
	here := telling.Copy(p.s)
	here.Enemies = nil
	for i, n := range left {
		if n > 0 {
			here.Enemies = append(here.Enemies, p.s.Enemies[i])
			key += fmt.Sprint(i, " ")
		}
	}
	if known := p.scenes[key]; known != nil {
		return known, nil
	}
	c := &scene{s: here, kept: map[string]Worth{}}
	var err error
	if c.attacks, err = p.attacks(here); err == nil {
		err = p.threatened(c)
	}
	p.scenes[key] = c
	return c, err
}

// attacks lists the attacks on this table that the hero could make with the points of the present turn. It
// refuses a row that costs nothing.
func (p *planner) attacks(s *malhya.State) (list []attack, err error) {
	h := s.Hero(p.hero)
	usable := fight.Usable(s, h, fight.Blow{}, notation.Row)
	if len(usable) == 0 {
		_, err := fight.Striking(s, fight.Blow{Attacker: p.hero}, telling.Against)
		return nil, err
	}
	var seen []string
	for _, e := range s.Enemies {
		for set := 1; set < 1<<len(usable); set++ {
			b := fight.Blow{Attacker: p.hero, Target: e.Name, Rows: rows(usable, set), Line: p.line, Mods: p.mods}
			st, err := fight.Striking(s, b, telling.Against)
			if err != nil || st.Price > h.Turn.Points {
				continue // rows that do not go together
			}
			if st.Price == 0 {
				return nil, telling.Impossible("row %s costs nothing: it could be used without end", b.Rows)
			}
			some, err := p.reached(s, b, st)
			if err != nil {
				return nil, err
			}
			for _, a := range some {
				sorted := slices.Sorted(slices.Values(a.targets))
				if key := fmt.Sprint(a.b.Rows, sorted); !slices.Contains(seen, key) {
					seen, list = append(seen, key), append(list, a)
				}
			}
		}
	}
	return list, nil
}

// rows writes those of the rows in of whose bit is in set, the first bit for the first row: 1+3.
func rows(of []int, set int) string {
	var words []string
	for i, row := range of {
		if set&(1<<i) != 0 {
			words = append(words, fmt.Sprint(row))
		}
	}
	return strings.Join(words, "+")
}

// reached returns an attack for each set of targets that the strike may hit from where the hero stands;
// none: the target is out of reach.
func (p *planner) reached(s *malhya.State, b fight.Blow, st fight.Strike) (list []attack, err error) {
	var line room.Sight
	if st.Ranged {
		line, err = aimed(s, st, b)
		if refused, is := errors.AsType[*telling.Refused](err); is && refused.Rule != "" {
			return nil, nil // it is blocked
		}
		if err != nil {
			return nil, err
		}
	} else if !slices.Contains(s.Engages(p.hero), b.Target) {
		return nil, nil
	}
	rolled, err := falls(s, st.Hand)
	if err != nil {
		return nil, err
	}
	sets := [][]string{{b.Target}}
	if st.Area != "" {
		sets = fight.Swept(s, b, st.Area)
	}
	for _, set := range sets {
		list = append(list, attack{b, st, line, set, rolled})
	}
	return list, nil
}

// may says whether the hero can make an attack in a situation: with the points that are left, and by
// reading A2 once in a turn (combat.attack.several).
func (p *planner) may(at situation, a attack) bool {
	if a.b.Target == "" {
		return true
	}
	return a.st.Price <= at.points && !(at.struck && p.s.Reading("A2") == "one")
}

// decisions values all that may be done in a situation, the best first: of what is equally good that which
// takes the fewest points.
func (p *planner) decisions(at situation) (list []decision, err error) {
	here, err := p.scene(at.left)
	if err != nil {
		return nil, err
	}
	for _, a := range append([]attack{{}}, here.attacks...) {
		if !p.may(at, a) {
			continue
		}
		w, err := p.worth(at, a)
		if err != nil {
			return nil, err
		}
		list = append(list, decision{a, w})
	}
	slices.SortStableFunc(list, func(a, b decision) int {
		return cmp.Or(p.compare(b.worth, a.worth), cmp.Compare(a.does.st.Price, b.does.st.Price))
	})
	return list, nil
}

// best returns the best decision in a situation, and keeps it. It refuses once more than most situations
// have been looked at.
func (p *planner) best(at situation) (decision, error) {
	key := at.key()
	if d, is := p.known[key]; is {
		return d, nil
	}
	if len(p.known) >= p.most {
		return decision{}, telling.Impossible("more than %d situations may come of this turn: too many",
			p.most)
	}
	list, err := p.decisions(at)
	if err != nil {
		return decision{}, err
	}
	p.known[key] = list[0]
	return list[0], nil
}

// worth returns what to expect of an attack in a situation, if all after it is done in the best way. With
// no target it is what stopping is worth.
func (p *planner) worth(at situation, a attack) (Worth, error) {
	if a.b.Target == "" {
		here, err := p.scene(at.left)
		if err != nil {
			return Worth{}, err
		}
		return p.endures(here, 0, at.points, p.s.Hero(p.hero).Crystals.Life)
	}
	total := nothing()
	after, err := p.after(at, a)
	if err != nil {
		return total, err
	}
	for _, b := range after {
		next, err := p.best(b.situation)
		if err != nil {
			return total, err
		}
		gain := nothing()
		for i, left := range b.left {
			gain.Dealt.Add(gain.Dealt, whole(at.left[i]-left))
			if left == 0 && at.left[i] > 0 {
				gain.Vanquished.Add(gain.Vanquished, whole(1))
			}
		}
		total.add(b.p, gain)
		total.add(b.p, next.worth)
	}
	return total, nil
}

// after returns the situations to which an attack may lead. By reading A26 one roll counts for all its
// targets, or each has its own.
func (p *planner) after(at situation, a attack) (list []branch, err error) {
	at.points, at.struck = at.points-a.st.Price, true
	list = []branch{{at, whole(1)}}
	groups := [][]string{a.targets}
	if p.s.Reading("A26") == "each-rolls" {
		groups = slices.Collect(slices.Chunk(a.targets, 1))
	}
	for _, group := range groups {
		var next []branch
		for _, h := range struck(p.s, a.st, p.hero, a.rolled, group...) {
			some := list
			for i, target := range group {
				if some, err = p.wounds(some, a, target, h.damage[i], h.cancels); err != nil {
					return nil, err
				}
			}
			for _, b := range some {
				next = append(next, branch{b.situation, new(big.Rat).Mul(b.p, h.p)})
			}
		}
		list = merged(next)
	}
	return list, nil
}

// wounds lets a target of an attack defend in each of the situations, and returns those to which that
// leads.
func (p *planner) wounds(list []branch, a attack, target string, damage int,
	cancels map[string]int) (next []branch, err error) {
	i := slices.IndexFunc(p.s.Enemies, func(e malhya.Enemy) bool { return e.Name == target })
	for _, b := range list {
		here, err := p.scene(b.left)
		if err != nil {
			return nil, err
		}
		met, _, err := pierces(here.s, a.st, a.b, a.line, target, "", damage, cancels)
		if err != nil {
			return nil, err
		}
		for _, w := range met {
			after := b.situation
			after.left = slices.Clone(b.left)
			after.left[i] = max(after.left[i]-w.N, 0)
			next = append(next, branch{after, new(big.Rat).Mul(b.p, w.P)})
		}
	}
	return merged(next), nil
}

// merged makes one branch of all those with the same situation, and adds up their chances.
func merged(list []branch) (each []branch) {
	at := map[string]int{}
	for _, b := range list {
		if i, is := at[b.key()]; is {
			each[i].p = new(big.Rat).Add(each[i].p, b.p)
			continue
		}
		at[b.key()], each = len(each), append(each, b)
	}
	return each
}
