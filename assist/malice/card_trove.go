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

// asHeld writes a card with its kind, as holders have it, kind:Name; the name alone if no kind is known.
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

// Knows says whether a name, in any spelling, is that of a known card of a trove.
func (s *State) Knows(trove, name string) bool {
	return box.Spelled(s.Book().Cards().In(trove), name) != ""
}

// Rest lists the known cards of a trove, as they are held, that lie in it in an unknown order.
func (s *State) Rest(trove box.Trove) (deck []string) {
	for _, name := range s.restOf(trove.Name) {
		deck = append(deck, s.asHeld(trove, name))
	}
	return deck
}

// restOf lists by name the known cards of a trove whose place is not known (LyingOpen).
func (s *State) restOf(trove string) []string {
	return s.boxOf(trove).Unseen(s.CardPlaces(trove)...)
}

// boxOf returns the names of the known cards of a trove, one of each.
func (s *State) boxOf(trove string) pile.Box { return s.Book().Cards().Names(trove) }

// CardPlaces lists the cards of LyingOpen, each with its place, by name; a card known by kind has none.
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

// Missing returns why the program cannot draw from a trove; empty: it can, for it knows every card of it
// and where each is.
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

// Unlisted writes how many of a trove's cards are known or, if all are, how many are known without their
// kind (which a fate card does not need). Empty: nothing about them is unknown.
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

// Top lists the cards that may lie on top: every card of Rest or, where none is left, the first that was
// returned (trove.return). Nil: only the real trove shows it.
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

// Title writes the name of a trove as the rulebooks do: Ability Trove.
func Title(t box.Trove) string { return text.Capital(t.Name) + " Trove" }

// LyingOpen lists the cards of a trove whose place is known: in play, left in Aethos, returned under it.
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

// soundTroves faults a name under troves: that is none of the troves (trove.list).
func (s *State) soundTroves(f *yamlfile.Form) {
	for _, name := range slices.Sorted(maps.Keys(s.Troves)) {
		if !slices.ContainsFunc(box.Troves, func(t box.Trove) bool { return t.Name == name }) {
			f.Fault("troves."+name, "no such trove: ability, fate, mastery, potion, treasure")
		}
	}
}
