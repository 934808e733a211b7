package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// onPlace says whether a place is the hex of its board's city, mystic or Gate; on a board
// that is not typed in the word of the place says so.
func (s *State) onPlace(place, what string) bool {
	_, word, _ := strings.Cut(place, ":")
	return strings.EqualFold(word, what) || s.on(place, what)
}

// standsOn says whether an avatar stands on the hex of a city or mystic that is not
// destroyed.
func (s *State) standsOn(a *Avatar, what string) bool {
	return s.onPlace(a.At, what) && s.placeOn(boardOf(a.At), what) != Destroyed
}

// standsAt refuses who stands elsewhere. What the players call a place of a board that is
// not typed in may well be the city's hex.
func standsAt(t *table, who *Avatar, what string) error {
	s := t.State()
	board, word, _ := strings.Cut(who.At, ":")
	if s.onPlace(who.At, what) {
		return nil
	}
	elsewhere := slices.Contains([]string{"gate", "city", "mystic"}, strings.ToLower(word)) || s.strongholdAt(who.At) != ""
	if s.typedIn(board) == nil && !elsewhere {
		here := t.Choose(chance.Question{For: "here", Text: "is " + who.At + " the hex of the " + what, Answers: []string{"yes", "no"}, Default: "no"})
		if here == "yes" {
			return nil
		}
		return t.Refuse("place.use.on-hex", "%s stands at %s: move to %s TERRAIN %s, or --choose here=yes if it is the hex of the %s", who.Name, who.At, who.Name, what, what)
	}
	return t.Refuse("place.use.on-hex", "%s stands at %s: the %s of board %s is used on its hex (move to %s %s)", who.Name, who.At, what, board, who.Name, s.wayTo(who.At, what))
}

// wayTo is what is typed to go to a city, mystic or Gate of the own board.
func (s *State) wayTo(from, what string) string {
	if _, ok := s.hexAt(from); ok {
		return what
	}
	return "TERRAIN " + what
}

// openPlace is what a board's city or mystic is, once it lies face up and as long as it
// stands.
func (s *State) openPlace(board, what string) (string, error) {
	switch is := s.placeOn(board, what); is {
	case "":
		return "", &telling.Refused{Rule: "place.reveal", Reason: "the " + what + " of board " + board + " lies face down: " + what + " reveal " + board}
	case Destroyed:
		return "", &telling.Refused{Rule: "xulthul.destroy-place", Reason: "the " + what + " of board " + board + " is destroyed: no other takes its place"}
	default:
		return is, nil
	}
}

// placeOn is what is known of a board's city or mystic.
func (s *State) placeOn(board, what string) string {
	if what == "city" {
		return s.Places[board].City
	}
	return s.Places[board].Mystic
}

// standingAt are the avatars on the hex of a board's city or mystic.
func (s *State) standingAt(board, what string) []string {
	here := []string{}
	for _, a := range s.Avatars {
		if boardOf(a.At) == board && s.onPlace(a.At, what) {
			here = append(here, a.Name)
		}
	}
	return here
}
