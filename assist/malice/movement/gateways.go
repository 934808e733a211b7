package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// IntoCity is a teleport that ends in a city.
type IntoCity struct{ malice.Teleported }

func (e IntoCity) String() string {
	return fmt.Sprintf("%s out into the city at %s", malice.Do(e.Who, "steps", "step"), e.To)
}

// exit is the place at which an avatar wants to step out: a board's Gate, or its city.
type exit struct {
	board string
	city  bool
}

// exitOf reads b, gate-b or b:gate for a Gate, city-b or b:city for a city, and gateways
// for that city wherever it is.
func exitOf(s *malice.State, word string) (exit, error) {
	lower := strings.ToLower(word)
	if lower == "gateways" {
		i := slices.IndexFunc(s.BoardNames(), func(b string) bool { return s.PlaceOn(b, "city") == lower })
		if i < 0 {
			return exit{}, &telling.Refused{Rule: "city.gateways",
				Reason: "the City of Gateways is not revealed"}
		}
		return exit{s.BoardNames()[i], true}, nil
	}
	board, city := strings.CutPrefix(lower, "city-")
	if before, ok := strings.CutSuffix(board, ":city"); ok {
		board, city = before, true
	}
	board = strings.TrimPrefix(strings.TrimSuffix(board, ":gate"), "gate-")
	if !s.IsBoard(board) {
		return exit{}, &telling.Unknown{What: "board with a Gate", Word: word, Have: s.BoardNames()}
	}
	return exit{board, city}, nil
}

// InGateways says whether a place is the City of Gateways.
func InGateways(s *malice.State, place string) bool {
	return s.OnPlace(place, "city") && s.PlaceOn(malice.BoardOf(place), "city") == "gateways"
}

// unrolled says whether a way needs no luck roll: into the City of Gateways, or out of it
// (city.gateways).
func unrolled(s *malice.State, from string, to exit) bool { return to.city || InGateways(s, from) }

// gateways goes into the City of Gateways from a Gate, or out of it to any Gate or
// revealed city, without a luck roll (city.gateways).
func (a UseGate) gateways(t *malice.Table, band []string, to exit) error {
	s := t.State()
	from := s.Avatar(band[0]).At
	if err := a.open(t, band, from, to); err != nil {
		return err
	}
	step := malice.Teleported{Who: band, From: from, To: s.PlaceOf(to.board, "gate")}
	if to.city {
		step.To = s.PlaceOf(to.board, "city")
		t.Do(IntoCity{step}, "city.gateways")
	} else {
		t.Do(step, "city.gateways")
	}
	return arrived(t, band, from, true)
}

// open refuses a way into the City of Gateways or out of it that is not open, and modifiers of a luck roll.
// Leaving that city spends its action.
func (a UseGate) open(t *malice.Table, band []string, from string, to exit) error {
	if len(a.Mods) > 0 {
		return notation.ModError(a.Mods[0].Text, "no luck roll is made for the City of Gateways")
	}
	if to.city {
		if err := enterable(t, from, to.board); err != nil {
			return err
		}
	}
	if InGateways(t.State(), from) {
		return leaving(t, band)
	}
	return a.atGate(t, band[0])
}

// enterable refuses a city as an exit: from a Gate only the City of Gateways is reached, from that city any
// other that is revealed.
func enterable(t *malice.Table, from, board string) error {
	s := t.State()
	is, err := OpenPlace(s, board, "city", "")
	switch {
	case err != nil:
		return err
	case s.OnPlace(from, "city") && malice.BoardOf(from) == board:
		return telling.Impossible("the city of board %s is where they stand", board)
	case is != "gateways" && !InGateways(s, from):
		return t.Refuse("city.gateways",
			"the city of board %s is the City of %s: a Gate leads only to the City of Gateways", board,
			text.Capital(is))
	}
	return nil
}

// leaving spends the action of the city's service, or nothing where it counts as a Gate
// (action.one.service, reading A15).
func leaving(t *malice.Table, band []string) error {
	if t.State().Reading("A15") == "gate" {
		return nil
	}
	for _, name := range band {
		if err := life.Spend(t, name, "city", 1, "action.one.service", "city.gateways"); err != nil {
			return err
		}
	}
	return nil
}
