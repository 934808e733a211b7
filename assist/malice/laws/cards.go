package laws

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/pile"
	"tablehand/assist/yamlfile"
)

// lawfulCards faults a known card that is there twice: each is in play, or under its trove, or else in the
// rest of it (component.cards.ability, component.cards.fate, component.cards.mastery,
// component.cards.potion, component.cards.treasure).
func (s table) lawfulCards(f *yamlfile.Form) {
	for _, trove := range box.Troves {
		lie, places := s.LyingOpen(trove.Name), s.CardPlaces(trove.Name)
		for _, twice := range pile.Box(s.Book().Cards().Names(trove.Name)).Twice(places...) {
			i := slices.IndexFunc(places, func(p pile.Place) bool { return p.Key == twice.Again.Key })
			f.Fault(twice.Again.Key, "%s is there twice: %s, and %s (component.cards.%s)",
				malice.Aloud(trove.Name, lie[i].Card), twice.First.Where, twice.Again.Where, trove.Name)
		}
	}
}
