package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// unseen spells a place of a board that is not typed in; a kind alone, forest, gets a new number: forest-3.
func (s *State) unseen(board, word string) (string, error) {
	lower := strings.ToLower(word)
	switch place := board + ":" + lower; {
	case unnamedKinds(lower):
		return s.Fresh(board, lower), nil
	case slices.Contains(fixed, lower) || s.StrongholdAt(place) != "":
		return place, nil
	}
	for _, place := range s.placesNamed() {
		if names.Same(place, board+":"+word) {
			return place, nil
		}
	}
	return board + ":" + word, s.misnamed(board, word)
}

// misnamed refuses a hex name that means something else at the table, or has a number such as forest-0.
func (s *State) misnamed(board, word string) error {
	lower := strings.ToLower(word)
	kind, number, _ := strings.Cut(lower, "-")
	if _, _, ok := numbered(lower); !ok && isNumber(number) && unnamedKinds(kind) {
		return &telling.Nonsense{Reason: fmt.Sprintf(
			"%s is no hex: %s-1 is the first without a name, and %s alone is a new one", chance.Quote(word),
			kind, kind)}
	}
	if means := s.meaning(board, word); means != "" {
		return &telling.Nonsense{Reason: chance.Quote(word) + " is no hex but " + means}
	}
	return nil
}

// meaning writes what else a word means, an avatar, a stronghold or another piece; empty: nothing.
func (s *State) meaning(board, word string) string {
	lower := strings.ToLower(word)
	for _, name := range s.AvatarNames() {
		if names.Same(name, word) {
			return "the avatar " + name + ": name the hex where it stands"
		}
	}
	switch {
	case s.IsStronghold(word):
		return fmt.Sprintf("a stronghold of board %s: say %s, or %s:%s for a hex that is called so", word[:1],
			word, board, strings.ToUpper(word))
	case lower == "xulthul" || lower == "xulthûl":
		return "Xulthûl"
	}
	return pieceSaid(lower)
}
