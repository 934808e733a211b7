package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/yamlfile"
)

// lawfulCards: each card that is known is there once: in play, or under its trove, and else
// in the rest of it (component.cards.ability, component.cards.fate, component.cards.mastery,
// component.cards.potion, component.cards.treasure).
func (s *State) lawfulCards(f *yamlfile.Form) {
	for _, trove := range Troves {
		first := map[string]string{}
		for _, l := range slices.Concat(s.inPlay(trove.Name), s.lyingUnder(trove.Name)) {
			name := entitled(trove.Name, l.card)
			switch {
			case !s.knows(trove.Name, name):
			case first[name] != "":
				f.Fault(l.key, "%s is there twice: %s, and %s (component.cards.%s)", aloud(trove.Name, l.card), first[name], l.where, trove.Name)
			default:
				first[name] = l.where
			}
		}
	}
}

func (s *State) lyingUnder(trove string) (list []lying) {
	for i, card := range s.Troves[trove].Bottom {
		list = append(list, lying{card, "it lies under its trove", fmt.Sprintf("troves.%s.bottom[%d]", trove, i)})
	}
	return list
}

// soundTroves: what is known of an order is known of one of the troves (trove.list).
func (s *State) soundTroves(f *yamlfile.Form) {
	for _, name := range sortedKeys(s.Troves) {
		if !slices.ContainsFunc(Troves, func(t Trove) bool { return t.Name == name }) {
			f.Fault("troves."+name, "no such trove: ability, fate, mastery, potion, treasure")
		}
	}
}
