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
	for _, step := range inSteps(words) {
		name := step.name
		if name == "stronghold" && step.behind {
			name = m.Choose(chance.Question{For: "stronghold", Text: "which stronghold is it",
				Answers: notation.Strongholds(malice.BoardOf(m.to))})
		}
		switch {
		case step.kind != "" && name == "" && step.behind:
			return &telling.Nonsense{Reason: chance.Quote(step.kind+"=") + " names no hex: such as " + step.kind +
				"=old-oak"}
		case step.kind == "":
			err = m.revisit(costs, name)
		case name == "":
			err = m.enter(costs, step.kind, m.fresh(step.kind))
		default:
			err = m.named(costs, step.kind, name, step.assigned)
		}
		if err != nil {
			return err
		}
	}
	m.countsHexes(words)
	return nil
}

// A step of a way as it is said: the ground of a hex, its name, or both.
type step struct {
	kind, name string
	behind     bool // the hex is named, with = or by the word behind its ground
	assigned   bool // with =: the name may be any
}

// inSteps parts the words of a way into its hexes. A name behind a ground is that hex's, forest lair, unless
// a comma stands between.
func inSteps(words []string) (list []step) {
	open := false // the last hex has no name yet, and no comma stands behind it
	for _, word := range words {
		name, ends := strings.CutSuffix(word, ",")
		kind, called, ok := Ground(name)
		assigned := strings.Contains(name, "=")
		switch {
		case name == "":
		case ok:
			list = append(list, step{kind, called, assigned, assigned})
			open = !assigned
		case open:
			list[len(list)-1].name, list[len(list)-1].behind, open = name, true, false
		default:
			list = append(list, step{name: name})
		}
		open = open && !ends
	}
	return list
}

// wayWords returns the words of a way one by one, each with the comma behind it, without the small words that
// people say between hexes.
func wayWords(words []string) (list []string) {
	for _, word := range words {
		for part := range strings.SplitAfterSeq(word, ",") {
			switch part {
			case "", "the", "and", "then", "to":
			case ",":
				if n := len(list); n > 0 {
					list[n-1] = strings.TrimRight(list[n-1], ",") + ","
				}
			default:
				list = append(list, part)
			}
		}
	}
	return joined(list)
}

// countsHexes remarks that a route and the name behind it are one hex, if players may mean two: road road
// city is two hexes, the second the city.
func (m *march) countsHexes(words []string) {
	list := inSteps(words)
	for i := 1; i < len(list); i++ {
		s, on := list[i], list[i-1].kind
		if s.behind && !s.assigned && s.kind == on && slices.Contains(box.Routes, s.kind) {
			m.Remark("move.step", "%[1]s %[2]s is one hex; one hex further would be %[1]s %[1]s %[2]s", s.kind, s.name)
			return
		}
	}
}

// fresh returns a name for a hex that nobody has named, on the board where the march has come to.
func (m *march) fresh(kind string) string {
	return m.State().Fresh(malice.BoardOf(m.to), kind, m.trail()...)
}

// trail lists the hexes that the march has entered.
func (m *march) trail() (hexes []string) {
	for _, stop := range m.stops {
		hexes = append(hexes, stop.At)
	}
	return hexes
}

// named enters a hex by a name of the owners. With any, as after =, a new name may be given; else the table
// has to know the name.
func (m *march) named(costs *box.Movement, kind, name string, any bool) error {
	s, own := m.State(), malice.BoardOf(m.to)
	place, err := ending(s, own, name, any || s.TerrainAt(own+":"+name) != "" || occupied(s, own+":"+name))
	if err != nil {
		return err
	}
	if back := s.SameHex(m.to, place); back && !any { // over a hex that nobody named, and back
		if err := m.enter(costs, kind, m.fresh(kind)); err != nil {
			return err
		}
		m.stops[len(m.stops)-1].At, m.to = place, place
		m.learn(place, kind)
		return nil
	}
	m.learn(place, kind)
	return m.enter(costs, kind, place)
}

// learn notes the terrain that players say of a hex with a name; a later word replaces an earlier one.
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
	if lower := strings.ToLower(word); err == nil && s.TerrainAt(place) == "" &&
		(slices.Contains(named, lower) || s.IsStronghold(lower) || occupied(s, place)) {
		return &telling.Nonsense{Reason: "which ground " + place + " has is not known yet: say it in front, " +
			"such as plains " + lower}
	}
	if err != nil || s.TypedIn(malice.BoardOf(place)) != nil || s.TerrainAt(place) == "" {
		return noGround(word)
	}
	return m.enter(costs, s.TerrainAt(place), place)
}

// enter moves the band onto a hex that only the players see, and pays for it by kind, its terrain or its
// route; it refuses a hex that costs more than is left.
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

// along remarks that the price of a route holds only from a hex that the route runs through, unless the
// table knows that the hex that is left lies on it (move.cost.route-entry).
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

// ending returns the place that a word names: a:crossing, gate, a1, or the hex of a piece. With alone, a
// bare crossing counts too, as a hex of board own.
func ending(s *malice.State, own, word string, alone bool) (string, error) {
	lower := strings.ToLower(word)
	if place, err := whereStands(s, own, word); place != "" || err != nil {
		return place, err
	}
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
