package malice

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/malice/box"
	"tablehand/assist/pile"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// A card of a trove is written as it is held: yellow:Glacial, curse:Name, weapon:Name.

// asHeld is a card that is known, as it is written when it is held.
func (s *State) asHeld(trove box.Trove, name string) string {
	kind := s.Book().Cards().In(trove.Name)[name].Kind
	if kind == "" && trove.Name == "mastery" {
		kind = s.Book().Parts().Masteries.Known[name]
	}
	if kind == "" {
		return name
	}
	return kind + ":" + name
}

// Knows says whether a name is that of a card which is known.
func (s *State) Knows(trove, name string) bool {
	return box.Spelled(s.Book().Cards().In(trove), name) != ""
}

// Rest are the cards of a trove that lie in it in an order that nobody knows.
func (s *State) Rest(trove box.Trove) (deck []string) {
	for _, name := range s.restOf(trove.Name) {
		deck = append(deck, s.asHeld(trove, name))
	}
	return deck
}

// restOf are the names of the known cards that lie neither open nor under their trove.
func (s *State) restOf(trove string) []string {
	return s.boxOf(trove).Unseen(s.CardPlaces(trove)...)
}

// boxOf are the known cards of a trove, one of each.
func (s *State) boxOf(trove string) pile.Box { return s.Book().Cards().Names(trove) }

// CardPlaces lists the cards of a trove that lie open, by their names, each with its place.
func (s *State) CardPlaces(trove string) (list []pile.Place) {
	for _, l := range s.LyingOpen(trove) {
		list = append(list, pile.Of(Entitled(trove, l.Card), l.Where, l.key))
	}
	return list
}

// Pile returns a trove as it lies: its bottom cards by name, the others counted (trove.return).
func (s *State) Pile(trove string) pile.Pile {
	p := pile.Pile{Rest: len(s.restOf(trove))}
	for _, card := range s.Troves[trove].Bottom {
		p = p.Under(Entitled(trove, card))
	}
	return p
}

// Missing says why the program cannot draw from a trove; empty: it can, for it knows every
// card of it and where each is.
func (s *State) Missing(trove box.Trove) string {
	if why := s.Unlisted(trove); why != "" {
		return why
	}
	for _, l := range s.InPlay(trove.Name) {
		if name := Entitled(trove.Name, l.Card); !s.Knows(trove.Name, name) {
			return fmt.Sprintf("%s in play is none of those", Aloud(trove.Name, l.Card))
		}
	}
	return ""
}

// Unlisted says which cards of a trove are not known, with what every card has printed on
// it; empty: all that the box has are.
func (s *State) Unlisted(trove box.Trove) string {
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
		return fmt.Sprintf("%s without a %s", text.Things(bare, "card is", "cards are"), trove.Of)
	}
	return ""
}

// Top are the cards of which one lies on top: any of the rest, or, where none is left, the
// first that was returned (trove.return). None: only the real trove knows.
func (s *State) Top(trove box.Trove) []string {
	if s.Missing(trove) != "" {
		return nil
	}
	rest := s.Rest(trove)
	return pile.Pile{Rest: len(rest), Bottom: s.Troves[trove.Name].Bottom}.Tops(rest)
}

// TroveNamed returns the trove of a name; it must be one of Troves.
func TroveNamed(name string) box.Trove {
	return box.Troves[slices.IndexFunc(box.Troves, func(t box.Trove) bool { return t.Name == name })]
}

// Title is a trove as the rulebooks write it: Ability Trove.
func Title(t box.Trove) string { return text.Capital(t.Name) + " Trove" }

// LyingOpen are the cards of a trove whose place everybody knows.
func (s *State) LyingOpen(trove string) []lying {
	return slices.Concat(s.InPlay(trove), s.lyingUnder(trove))
}

func (s *State) lyingUnder(trove string) (list []lying) {
	for i, card := range s.Troves[trove].Bottom {
		list = append(list, lying{card, "it lies under its trove",
			fmt.Sprintf("troves.%s.bottom[%d]", trove, i)})
	}
	return list
}

// soundTroves: what is known of an order is known of one of the troves (trove.list).
func (s *State) soundTroves(f *yamlfile.Form) {
	for _, name := range slices.Sorted(maps.Keys(s.Troves)) {
		if !slices.ContainsFunc(box.Troves, func(t box.Trove) bool { return t.Name == name }) {
			f.Fault("troves."+name, "no such trove: ability, fate, mastery, potion, treasure")
		}
	}
}
