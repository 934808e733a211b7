package island

import "tablehand/assist/axismundi/notation"

// A Landing is where a Push ends.
type Landing struct {
	Hexes []notation.Hex // where it ends; none: nobody moves; two: a die decides, 1 to 3 is the first
	Rule  string
	Ask   []notation.Hex // whose terrain must be said first
}

// Closed says whether nobody can be moved onto a hex: a player stands there or it is Inaccessible
// (push.blocked).
func (l Laid) Closed(h notation.Hex) bool {
	return l.Stands[h] != "" || l.Is(h) == notation.Inaccessible
}

// Lands returns where a Push ends, as the hexes are closed now.
func (l Laid) Lands(p Push) Landing {
	if p.Die {
		return l.either(p)
	}
	for _, g := range p.Goals {
		switch {
		case l.Stands[g.Hex] != "":
		case l.Is(g.Hex) == notation.Unknown:
			return Landing{Ask: []notation.Hex{g.Hex}}
		case !l.Closed(g.Hex):
			return Landing{Hexes: []notation.Hex{g.Hex}, Rule: g.Rule}
		}
	}
	return Landing{Rule: p.None}
}

// either returns where a Push to the left or the right ends: a die is rolled only if both are open.
func (l Laid) either(p Push) (to Landing) {
	for _, g := range p.Goals {
		switch {
		case l.Closed(g.Hex):
		case l.Is(g.Hex) == notation.Unknown:
			to.Ask = append(to.Ask, g.Hex)
		default:
			to.Hexes = append(to.Hexes, g.Hex)
		}
	}
	switch {
	case len(to.Ask) > 0:
		return Landing{Ask: to.Ask}
	case len(to.Hexes) == 2:
		to.Rule = p.Goals[0].Rule
	case len(to.Hexes) == 1:
		to.Rule = p.Alone
	default:
		to.Rule = p.None
	}
	return to
}

// Evicted returns where somebody is moved out of a Shelter who began and ends the turn there
// (terrain.shelter.eject, terrain.shelter.eject-occupied).
func (l Laid) Evicted(shelter notation.Hex) Landing {
	return l.aside(shelter, 1, "terrain.shelter.eject", "terrain.shelter.eject-occupied")
}

// Spelunked returns where the card Now You See Me... leads: 4, 5 or 6 hexes along the own level
// (card.one.now-you, card.one.now-you.blocked).
func (l Laid) Spelunked(from notation.Hex, steps int) Landing {
	return l.aside(from, steps, "card.one.now-you", "card.one.now-you.blocked")
}

func (l Laid) aside(from notation.Hex, steps int, rule, blocked string) Landing {
	left, right := l.Sides(from, steps)
	if left == right {
		// Half the ring away both sides are one hex.
		return l.Lands(Push{None: blocked, Goals: []Goal{{left, rule}}})
	}
	return l.Lands(Push{Die: true, Alone: blocked, None: blocked, Goals: []Goal{{left, rule}, {right, rule}}})
}
