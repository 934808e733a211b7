package malice

import (
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// plan finds the cheapest ways from place to place and pays for them, on boards that
// are typed in. It keeps clear of hexes where something attacks, unless they are named.
func (m *march) plan(at footing, words []string) error {
	s := m.State()
	w, err := s.walker()
	if err != nil {
		return err
	}
	m.to, m.afloat = s.named(at.Place), at.afloat
	for i, word := range words {
		to, err := s.destination(at.Place.Board, word)
		if err != nil {
			return err
		}
		if at, err = m.leg(w, at, to); err != nil {
			return err
		}
		if i < len(words)-1 {
			if foe, rule := m.attackedAt(at.Place); foe != "" {
				if err := m.Refuse(rule, "%s at %s attacks: the move ends there, and %s", foe, s.named(at.Place), m.afterFight()); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// destination is the hex that a word names: on the band's own board it needs no board.
func (s *State) destination(own, word string) (board.Place, error) {
	place := word
	if !strings.Contains(word, ":") && !s.isBoard(word) && !s.isStronghold(word) {
		place = own + ":" + word
	}
	place, err := s.findPlace(place)
	if err != nil {
		return board.Place{}, err
	}
	p, ok := s.hexAt(place)
	if !ok {
		return p, telling.Impossible("board %s is not typed in: board use %s FILE, or say the terrain of each hex on the way", boardOf(place), boardOf(place))
	}
	return p, nil
}

// leg goes the cheapest way to one hex.
func (m *march) leg(w walker, at footing, to board.Place) (footing, error) {
	if at.Place == to {
		return at, telling.Impossible("%s is at %s already", m.band[0], m.State().named(to))
	}
	w.halts = func(p board.Place) bool {
		foe, _ := m.attackedAt(p)
		return foe != ""
	}
	ways := w.search(at, far)
	end, ok := nearestFooting(ways, to)
	if !ok {
		return at, m.noWay(w, at, to)
	}
	way := ways.Way(end)
	stops := m.State().stops(w, way)
	if err := m.affordable(stops, to); err != nil {
		return at, err
	}
	for i, stop := range stops {
		m.pay(stop)
		m.hexes = append(m.hexes, way[i+1].Place)
	}
	m.to, m.afloat = m.State().named(to), end.afloat
	return end, nil
}

// affordable refuses a way that costs more than is left, with the farthest stop on it
// that does not (move.cost.unpayable).
func (m *march) affordable(stops []Stop, to board.Place) error {
	var cost, spent Points
	nearest := ""
	for _, stop := range stops {
		if cost += stop.Cost; cost <= m.left {
			nearest, spent = stop.At, cost
		}
	}
	switch {
	case cost <= m.left:
		return nil
	case nearest != "":
		return m.Refuse("move.cost.unpayable", "%s costs %s MP and %s are left; the nearest legal stop on that way is %s, for %s", m.State().named(to), cost, m.left, nearest, spent)
	}
	return m.Refuse("move.cost.unpayable", "%s costs %s MP and %s are left: not even %s, the first hex on that way, can be entered", m.State().named(to), cost, m.left, stops[0].At)
}

// noWay says why a hex cannot be reached.
func (m *march) noWay(w walker, at footing, to board.Place) error {
	s := m.State()
	place := s.named(to)
	if slices.Contains(s.ground().barred.Across(at.Place), to) {
		return &telling.Refused{Rule: "setup.maps.arrange", Reason: "boards " + at.Place.Board + " and " + to.Board + " carry different symbols where they touch: nobody passes there"}
	}
	w.halts = nil
	ways := w.search(at, far)
	end, ok := nearestFooting(ways, to)
	if !ok {
		rule, reason := "move.step", "there is no way to "+place+" on foot or by water: a Gate may lead there (move gate)"
		if w.terrain(to) == "water" {
			rule, reason = "water.launch", place+" is water: it is entered only from a hex with a launch, or by boarding a craft (move board)"
		}
		return &telling.Refused{Rule: rule, Reason: reason}
	}
	for _, p := range ways.Way(end) {
		if foe, rule := m.attackedAt(p.Place); foe != "" && p.Place != at.Place {
			return &telling.Refused{Rule: rule, Reason: "every way to " + place + " leads through " + s.named(p.Place) + ", where " + foe + " attacks: move there first"}
		}
	}
	return &telling.Refused{Rule: "move.step", Reason: "there is no way to " + place}
}
