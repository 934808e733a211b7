// Package turns finds the best order of a turn: of all points, free Actions and the cards that somebody
// cares to name. It plays the acts themselves on copies of the table, so that each line it offers can be
// typed, and gives what it says.
package turns

import (
	"maps"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// An Ask is what somebody wants to know of a turn.
type Ask struct {
	Goal  Goal
	Hands Hands // the cards and Treasure Tokens that are known
	Now   int   // the number on Now You See Me..., 0: not known
	Lines int   // how many orders to find, each for less than the one before; 0 is 1
	// Stop says that the search is to end with what it has found; nil: never.
	Stop func() bool
}

// A Bound says how what was found relates to what is true.
type Bound string

// The bounds of an answer. Of Safe the others' gain counts: what they do at most, or, where nobody has said
// all that they could do, neither.
const (
	Exactly Bound = "exactly"
	AtLeast Bound = "at least"
	AtMost  Bound = "at most"
	Neither Bound = "neither"
)

// An Answer is the best that was found.
type Answer struct {
	Bound  Bound    // how this relates to the best; Exactly: nothing better can be done
	Tried  int      // acts that were played for it
	Unsaid []string // what nobody has said, so that some acts were left out
	Lines  []Line   // the best first, each further one for less; none: nothing can be done
}

// Find finds the best orders of a turn for a goal; for a Threat those of the turns before the player's own.
// The error is a refusal.
func Find(s *axismundi.State, ask Ask) (Answer, error) {
	x, err := begin(s, ask)
	if err != nil {
		return Answer{}, err
	}
	root := &node{s: s, hands: ask.Hands}
	a := Answer{Lines: []Line{}}
	for range max(1, ask.Lines) {
		w, p := x.best(root, Tally{}, never(), always())
		if w == never() || p == nil && ask.Goal.Kind != Safe {
			break
		}
		if ask.Goal.Kind != Safe && p != nil {
			p = x.lean(root, p)
		}
		p = x.direct(root, p)
		l := x.line(root, w, p)
		a.Lines = append(a.Lines, l)
		if p == nil || x.stopped || ask.Goal.Kind == Threat {
			break
		}
		x.cheaper(l)
	}
	a.Tried, a.Bound = x.tried, x.side()
	a.Unsaid = append([]string{}, slices.Sorted(maps.Keys(x.unsaid))...)
	if x.threats != nil {
		for _, what := range slices.Sorted(maps.Keys(x.threats.unsaid)) {
			a.Unsaid = text.With(a.Unsaid, what)
		}
	}
	return a, nil
}

// side returns how the worth that a search has found relates to the true one. Each order that it offers can
// be played, and each end of a turn that it calls safe was searched to the end.
func (x *search) side() Bound {
	safe := x.threats != nil
	switch {
	case safe && len(x.threats.unsaid) > 0:
		return Neither
	case !x.stopped && len(x.unsaid) == 0:
		return Exactly
	case safe:
		return AtMost
	}
	return AtLeast
}

// cheaper limits the search to orders that cost less than another, however the dice fall: fewer own HPs and
// Wounds, or as many and fewer points. It forgets what the search has kept.
func (x *search) cheaper(than Line) {
	loss, points := 0, 0
	for _, l := range than.Leaves {
		if l.Loss > loss || l.Loss == loss && l.Points > points {
			loss, points = l.Loss, l.Points
		}
	}
	x.limit = func(t Tally) bool { return t.Loss > loss || t.Loss == loss && t.Points >= points }
	clear(x.seen)
}

// begin readies a search. It refuses a goal that needs a board where there is none, a turn that is not the
// player's now, and more known cards than somebody holds.
func begin(s *axismundi.State, ask Ask) (*search, error) {
	g := ask.Goal
	if _, err := looks.Needs(s); err != nil && g.Kind != Heal && g.Kind != Cards {
		return nil, err
	}
	who := s.Player(g.Who)
	switch {
	case s.Turn == "":
		return nil, telling.Offer(telling.Impossible("no turn has begun"), telling.Line("begin"))
	case g.Kind != Threat && !looks.Now(s, who):
		return nil, telling.Offer(telling.Impossible("it is not %s's turn, and nobody knows how the table will be "+
			"when it comes", g.Who), telling.Line("odds", "threat", g.Who), telling.Line("reach", g.Who))
	}
	for _, name := range s.PlayerNames() {
		if err := held(s, s.Player(name), ask.Hands[name]); err != nil {
			return nil, err
		}
	}
	x := newSearch(s, ask)
	if g.Kind == Safe {
		others := ask
		others.Goal = Goal{Kind: Threat, Who: g.Who}
		x.threats = newSearch(s, others)
		x.threats.grounds = x.grounds
	}
	return x, nil
}

func newSearch(s *axismundi.State, ask Ask) *search {
	x := &search{goal: ask.Goal, grounds: grounds{}, numbers: map[notation.Hex]int{}, printed: ask.Now,
		seen: map[string]found{}, stop: ask.Stop, unsaid: map[string]bool{},
		infects: !slices.Contains([]Kind{Cards, Heal, Reach}, ask.Goal.Kind) ||
			!s.Mat(s.Player(ask.Goal.Who)).Infects}
	if g := x.ground(s); g != nil {
		x.numbers = g.number
	} else {
		x.unsaid["what touches what, so that no move was tried"] = true
	}
	x.crates = slices.Sorted(maps.Keys(s.Crates))
	x.piles = len(s.Discard.Cards)+len(s.Markers) > 0
	for _, c := range s.Crates {
		x.piles = x.piles || slices.ContainsFunc(slices.Concat(c.Permanent, c.OneTime),
			func(name string) bool { return name != "" })
	}
	for _, list := range ask.Hands {
		x.piles = x.piles || slices.Contains(list, "2nd-times")
	}
	return x
}

// held refuses more known cards than somebody holds, and more Treasure Tokens.
func held(s *axismundi.State, p *axismundi.Player, known []string) error {
	cards, tokens := 0, 0
	for _, key := range known {
		if s.Book().Card(key) != nil {
			cards++
		} else {
			tokens++
		}
	}
	switch {
	case cards > p.Hand:
		return telling.Impossible("%s holds %d cards: these are %d", p.Name, p.Hand, cards)
	case tokens > p.Treasures:
		return telling.Impossible("%s holds %d Treasure Tokens: these are %d", p.Name, p.Treasures, tokens)
	}
	return nil
}
