package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Ground reads a step over ground that only the players see: a terrain or a route, and
// behind = the owners' name for the hex, if it is said.
func Ground(word string) (kind, name string, ok bool) {
	kind, name, _ = strings.Cut(word, "=")
	kind, ok = chance.Match(strings.ToLower(kind), malice.Ground())
	return kind, name, ok
}

func noGround(word string) error {
	return &telling.Unknown{What: "terrain or route", Word: word, Have: malice.Ground()}
}

// said moves over ground that only the players see. Each step that nobody names is a hex
// of its own.
func (m *march) said(leader *malice.Avatar, words []string) error {
	costs, err := m.State().Book().Movement(m.State().Printing)
	if err != nil {
		return err
	}
	m.to, m.afloat = leader.At, leader.Afloat
	open := false // the last step is a hex that nobody has named
	for i, word := range words {
		kind, name, ok := Ground(word)
		switch {
		case ok && name == "" && strings.Contains(word, "="):
			return &telling.Nonsense{Reason: chance.Quote(word) + " names no hex: such as " + kind +
				"=old-oak"}
		case ok && name == "":
			err = m.enter(costs, kind, m.fresh(kind))
		case ok:
			err = m.named(costs, kind, name)
		case open && i == len(words)-1:
			return m.lastNamed(word)
		default:
			err = m.revisit(costs, word)
		}
		if err != nil {
			return err
		}
		open = ok && name == ""
	}
	return nil
}

// fresh is a hex of the board where the march has come to, which nobody has named.
func (m *march) fresh(kind string) string {
	return m.State().Fresh(malice.BoardOf(m.to), kind, m.trail()...)
}

// trail are the hexes that the march has entered.
func (m *march) trail() (hexes []string) {
	for _, stop := range m.stops {
		hexes = append(hexes, stop.At)
	}
	return hexes
}

// named enters a hex that the owners have a name for.
func (m *march) named(costs *box.Movement, kind, name string) error {
	place, err := ending(m.State(), malice.BoardOf(m.to), name, true)
	if err != nil {
		return err
	}
	m.learn(place, kind)
	return m.enter(costs, kind, place)
}

// lastNamed gives the last step the name that the players have for its hex: a:crossing,
// gate, a1.
func (m *march) lastNamed(word string) error {
	place, err := ending(m.State(), malice.BoardOf(m.to), word, false)
	if err != nil {
		return err
	}
	last := &m.stops[len(m.stops)-1]
	last.At, m.to = place, place
	m.learn(place, last.By)
	return nil
}

// learn keeps the terrain that is said of a hex with a name; the last word counts.
func (m *march) learn(place, kind string) {
	s := m.State()
	if !slices.Contains(notation.Terrains, kind) || s.TypedIn(malice.BoardOf(place)) != nil ||
		malice.TerrainOf(place) != "" {
		return
	}
	switch was := s.Hexes[place]; was {
	case kind:
		return
	case "":
	default:
		m.Remark("", "%s was %s until now, and is %s", place, was, kind)
	}
	if m.ground == nil {
		m.ground = map[string]string{}
	}
	m.ground[place] = kind
}

// revisit enters a hex by its name alone, where the table knows its terrain.
func (m *march) revisit(costs *box.Movement, word string) error {
	s := m.State()
	place, err := ending(s, malice.BoardOf(m.to), word, true)
	if err != nil || s.TypedIn(malice.BoardOf(place)) != nil || s.TerrainAt(place) == "" {
		return noGround(word)
	}
	return m.enter(costs, s.TerrainAt(place), place)
}

// enter pays for a hex that only the players see.
func (m *march) enter(costs *box.Movement, kind, place string) error {
	s := m.State()
	if s.SameHex(m.to, place) {
		return telling.Impossible("%s is at %s already", m.band[0], place)
	}
	if len(m.stops) > 0 {
		if err := m.halt(m.to); err != nil {
			return err
		}
	}
	stop := malice.Stop{At: place, By: kind, Rule: box.CostRule(kind), Cost: costs.Terrain[kind]}
	if slices.Contains(box.Routes, kind) {
		stop.Cost = costs.Route[kind]
		if m.afloat {
			return &telling.Refused{Rule: "move.cost.route-entry",
				Reason: "no " + kind + " leads from a craft ashore: say the terrain of the hex"}
		}
		m.along(kind, stop.Cost)
	} else if err := m.embark(kind == "water"); err != nil {
		return err
	}
	if stop.Cost > m.left {
		if err := m.Refuse("move.cost.unpayable", "a %s hex costs %s MP and %s are left: nothing may be owed",
			kind, stop.Cost, m.left); err != nil {
			return err
		}
	}
	m.pay(stop)
	m.to = place
	return nil
}

// along says what the price of a route holds for, where the table does not know that the
// hex that is left lies on it (move.cost.route-entry).
func (m *march) along(route string, cost notation.Points) {
	_, word, _ := strings.Cut(m.to, ":")
	on := strings.HasPrefix(word, route+"-")
	for _, stop := range m.stops {
		on = on || stop.By == route // said once a move is enough
	}
	if !on {
		m.Remark("move.cost.route-entry",
			"%s MP holds along the %s, from a hex that it runs through; from beside it say the terrain, "+
				"and pay for that",
			cost, route)
	}
}

// ending is the place that a word names: a:crossing, gate, a1; crossing alone where it can
// be nothing else.
func ending(s *malice.State, own, word string, alone bool) (string, error) {
	lower := strings.ToLower(word)
	switch {
	case slices.Contains(named, lower):
		word = own + ":" + lower
	case strings.Contains(word, ":") || s.IsBoard(lower) || s.IsStronghold(lower):
	case !alone:
		return "", noGround(word)
	default:
		word = own + ":" + word
	}
	return s.FindPlace(word)
}
