package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// IntoCity is a teleport that ends in a city.
type IntoCity struct{ Teleported }

func (e IntoCity) String() string {
	return fmt.Sprintf("%s out into the city at %s", do(e.Who, "steps", "step"), e.To)
}

// exit is where somebody wants to step out: a board's Gate, or its city.
type exit struct {
	board string
	city  bool
}

// exitOf reads b, gate-b or b:gate for a Gate, city-b or b:city for a city, and gateways
// for that city wherever it is.
func (s *State) exitOf(word string) (exit, error) {
	lower := strings.ToLower(word)
	if lower == "gateways" {
		i := slices.IndexFunc(s.boardNames(), func(b string) bool { return s.placeOn(b, "city") == lower })
		if i < 0 {
			return exit{}, &telling.Refused{Rule: "city.gateways", Reason: "the City of Gateways is not revealed"}
		}
		return exit{s.boardNames()[i], true}, nil
	}
	board, city := strings.CutPrefix(lower, "city-")
	if before, ok := strings.CutSuffix(board, ":city"); ok {
		board, city = before, true
	}
	board = strings.TrimPrefix(strings.TrimSuffix(board, ":gate"), "gate-")
	if !s.isBoard(board) {
		return exit{}, &telling.Unknown{What: "board with a Gate", Word: word, Have: s.boardNames()}
	}
	return exit{board, city}, nil
}

// inGateways says whether a place is the City of Gateways.
func (s *State) inGateways(place string) bool {
	return s.onPlace(place, "city") && s.placeOn(boardOf(place), "city") == "gateways"
}

// unrolled says whether a way needs no luck roll: into the City of Gateways, or out of it
// (city.gateways).
func (s *State) unrolled(from string, to exit) bool { return to.city || s.inGateways(from) }

// gateways goes into the City of Gateways from a Gate, or out of it to any Gate or
// revealed city, without a luck roll (city.gateways).
func (a UseGate) gateways(t *table, band []string, to exit) error {
	s := t.State()
	from := s.avatar(band[0]).At
	if err := a.open(t, band, from, to); err != nil {
		return err
	}
	step := Teleported{Who: band, From: from, To: s.placeOf(to.board, "gate")}
	if to.city {
		step.To = s.placeOf(to.board, "city")
		t.Do(IntoCity{step}, "city.gateways")
	} else {
		t.Do(step, "city.gateways")
	}
	return arrived(t, band, from, true)
}

// open refuses a way by the City of Gateways that is none, and spends its action.
func (a UseGate) open(t *table, band []string, from string, to exit) error {
	if len(a.Mods) > 0 {
		return modError(a.Mods[0].Text, "no luck roll is made for the City of Gateways")
	}
	if to.city {
		if err := enterable(t, from, to.board); err != nil {
			return err
		}
	}
	if t.State().inGateways(from) {
		return leaving(t, band)
	}
	return a.atGate(t, band[0])
}

// enterable: from a Gate only the City of Gateways is reached, from that city any revealed
// one.
func enterable(t *table, from, board string) error {
	s := t.State()
	is, err := s.openPlace(board, "city")
	switch {
	case err != nil:
		return err
	case s.onPlace(from, "city") && boardOf(from) == board:
		return telling.Impossible("the city of board %s is where they stand", board)
	case is != "gateways" && !s.inGateways(from):
		return t.Refuse("city.gateways", "the city of board %s is the City of %s: a Gate leads only to the City of Gateways", board, capital(is))
	}
	return nil
}

// leaving spends the action of the city's service, or nothing where it counts as a Gate
// (action.one.service, reading A15).
func leaving(t *table, band []string) error {
	if t.State().reading("A15") == "gate" {
		return nil
	}
	for _, name := range band {
		if err := spend(t, name, "city", 1, "action.one.service", "city.gateways"); err != nil {
			return err
		}
	}
	return nil
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// leave uses the City of Gateways as a service: the word says where to.
func (v *visit) leave() error {
	v.skip(v.is)
	if v.word(0) == "" {
		return telling.Impossible("the City of Gateways leads to any Gate or revealed city: move gate %s BOARD, or city-BOARD", v.who)
	}
	if !v.State().inGateways(v.State().avatar(v.who).At) { // the players have called its hex something else
		return telling.Impossible("avatar set %s at %s:city says where it stands, then it may leave", v.who, v.board)
	}
	return UseGate{Who: v.who, To: v.word(0)}.Play(v.table)
}
