package odds

import (
	"math/big"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// A choice is one thing that a side may do next: an act, and the commands that play it.
type choice struct {
	begins string // the player whose unit begins its activation with it; empty: it is active already
	lines  []telling.Command
	act    malediction.Act
}

// A worth is what a plan is worth: p is a chance or points; where p is equal, then decides.
type worth struct{ p, then *big.Rat }

// over says whether a worth is more than another.
func (w worth) over(o worth) bool {
	if c := w.p.Cmp(o.p); c != 0 {
		return c > 0
	}
	return w.then.Cmp(o.then) > 0
}

// A search finds the best that a side can do in the rest of a round, deciding anew after each fall of the
// dice. What is done comes to an end, as units are exhausted, so each position is looked at once.
type search struct {
	player  *player
	options func(*malediction.State) []choice // what may be done, beside doing nothing any more
	stop    func(*malediction.State) worth    // the worth of doing nothing any more
	sure    func(worth) bool                  // no worth can be more than this
	vain    func(*malediction.State) bool     // nothing that can be done brings anything
	key     func(*malediction.State) string
	most    int // positions that are looked at, at most

	known map[string]*node
}

// A node is a position with the best that can be done there.
type node struct {
	s *malediction.State
	worth
	best choice // without an act: nothing
	ways []branch
}

// A branch is a position to which the best choice may lead.
type branch struct {
	to *node
	p  *big.Rat
}

// from returns the best that can be done from a position on.
func (v *search) from(s *malediction.State) (*node, error) {
	name := v.key(s)
	if n, known := v.known[name]; known {
		return n, nil
	}
	if len(v.known) >= v.most {
		return nil, &odds.TooLarge{Most: v.most, What: "positions"}
	}
	n := &node{s: s, worth: v.stop(s)}
	if v.known == nil {
		v.known = map[string]*node{}
	}
	v.known[name] = n
	if v.sure(n.worth) || v.vain(s) {
		return n, nil
	}
	for _, c := range v.options(s) {
		ways, w, err := v.take(s, c)
		if err != nil {
			return nil, err
		}
		if w.over(n.worth) {
			n.worth, n.best, n.ways = w, c, ways
		}
		if v.sure(n.worth) {
			break
		}
	}
	return n, nil
}

// take returns where a choice may lead, and its worth.
func (v *search) take(s *malediction.State, c choice) (ways []branch, w worth, err error) {
	type place struct {
		s *malediction.State
		p *big.Rat
	}
	var places []place
	at := map[string]int{}
	err = v.player.plays(s, c, func(after *malediction.State, p *big.Rat) {
		settled(after)
		name := v.key(after)
		if i, known := at[name]; known {
			places[i].p.Add(places[i].p, p)
			return
		}
		at[name] = len(places)
		places = append(places, place{after, p})
	})
	w = worth{new(big.Rat), new(big.Rat)}
	for _, each := range places {
		if err != nil {
			break
		}
		var to *node
		if to, err = v.from(each.s); err == nil {
			ways = append(ways, branch{to, each.p})
			w.p.Add(w.p, new(big.Rat).Mul(each.p, to.p))
			w.then.Add(w.then, new(big.Rat).Mul(each.p, to.then))
		}
	}
	return ways, w, err
}

// begun returns the table on which a choice is played: one that begins an activation comes in the turn of
// its player, once the activation before it has ended. The other side's turns between are left out.
func begun(s *malediction.State, c choice) *malediction.State {
	if c.begins == "" {
		return s
	}
	s = telling.Copy(s)
	if s.Active != nil {
		malediction.ActivationEnded{Unit: s.Active.Unit, Lost: s.Active.AP}.Apply(s)
	}
	turnTo(s, c.begins)
	return s
}

// settled ends an activation without AP, and stays in the action phase.
func settled(s *malediction.State) {
	if s.Active != nil && s.Active.AP == 0 {
		malediction.ActivationEnded{Unit: s.Active.Unit}.Apply(s)
	}
	s.Phase, s.Due = notation.Action, ""
	s.Last, s.Earlier, s.Sequence, s.Owed = nil, nil, nil, nil // what waits is let be
}

// plan returns the commands of the best choices, as long as the dice fall in the likeliest way that leaves
// anything to do.
func (n *node) plan() (lines []telling.Command) {
	for n != nil && n.best.act != nil {
		lines = append(lines, n.best.lines...)
		var next *node
		most := new(big.Rat)
		for _, b := range n.ways {
			if b.to.best.act != nil && b.p.Cmp(most) > 0 {
				next, most = b.to, b.p
			}
		}
		n = next
	}
	return lines
}
