package malice

import (
	"fmt"
	"slices"
)

// Pile is what everybody at the table knows of the order of a trove: which cards were
// returned since it was last shuffled or cut. Above them lies the rest, in an order that
// nobody knows and nothing stores.
type Pile struct {
	Bottom []string // under the rest, the topmost first
}

// A card of a trove is written as it is held: yellow:Glacial, curse:Name, weapon:Name.

// asHeld is a card that is known, as it is written when it is held.
func (s *State) asHeld(trove Trove, name string) string {
	kind := s.Book().Cards().In(trove.Name)[name].Kind
	if kind == "" && trove.Name == "mastery" {
		kind = s.Book().Parts().Masteries.Known[name]
	}
	if kind == "" {
		return name
	}
	return kind + ":" + name
}

// knows says whether a name is that of a card which is known.
func (s *State) knows(trove, name string) bool {
	_, ok := s.Book().Cards().In(trove)[name]
	return ok
}

// rest are the cards of a trove that lie in it in an order that nobody knows.
func (s *State) rest(trove Trove) (cards []string) {
	gone := map[string]bool{}
	for _, l := range s.inPlay(trove.Name) {
		gone[entitled(trove.Name, l.card)] = true
	}
	for _, card := range s.Troves[trove.Name].Bottom {
		gone[entitled(trove.Name, card)] = true
	}
	for _, name := range s.Book().Cards().Names(trove.Name) {
		if !gone[name] {
			cards = append(cards, s.asHeld(trove, name))
		}
	}
	return cards
}

// missing says why the program cannot draw from a trove; empty: it can, for it knows every
// card of it and where each is.
func (s *State) missing(trove Trove) string {
	if why := s.unlisted(trove); why != "" {
		return why
	}
	for _, l := range s.inPlay(trove.Name) {
		if name := entitled(trove.Name, l.card); !s.knows(trove.Name, name) {
			return fmt.Sprintf("%s in play is none of those", aloud(trove.Name, l.card))
		}
	}
	return ""
}

// unlisted says which cards of a trove are not known, with what every card has printed on
// it; empty: all that the box has are.
func (s *State) unlisted(trove Trove) string {
	names, bare := s.Book().Cards().Names(trove.Name), 0
	for _, name := range names {
		if s.asHeld(trove, name) == name {
			bare++
		}
	}
	switch {
	case len(names) < trove.Box:
		return fmt.Sprintf("%d of %d are known", len(names), trove.Box)
	case bare > 0 && trove.Name != "fate": // how a fate card works may stay unsaid
		return fmt.Sprintf("%s without a %s", things(bare, "card is", "cards are"), trove.Of)
	}
	return ""
}

// top are the cards of which one lies on top: any of the rest, or, where none is left, the
// first that was returned (trove.return). None: only the real trove knows.
func (s *State) top(trove Trove) []string {
	if s.missing(trove) != "" {
		return nil
	}
	if rest := s.rest(trove); len(rest) > 0 {
		return rest
	}
	under := s.Troves[trove.Name].Bottom
	return slices.Clone(under[:min(1, len(under))])
}

// troveNamed is one of Troves.
func troveNamed(name string) Trove {
	return Troves[slices.IndexFunc(Troves, func(t Trove) bool { return t.Name == name })]
}

// Title is a trove as the rulebooks write it: Ability Trove.
func (t Trove) Title() string { return capital(t.Name) + " Trove" }
