package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// asCommands reads the words of lists and places that people write by hand as the commands read them:
// scroll:Scalebane and Scalebane as book:Scalebane, a1 as a:a1. What no command would understand stays, for
// room laws to report.
func (s *State) asCommands() {
	for i := range s.Avatars {
		a := &s.Avatars[i]
		a.At, a.Fate = s.placeMeant(a.At), s.fateMeant(a.Fate)
		each(a.Items, s.itemMeant)
		each(a.Kept, s.itemMeant)
	}
	for i := range s.Left {
		s.Left[i].Item = s.itemMeant(s.Left[i].Item)
	}
	for i := range s.Due {
		d := &s.Due[i]
		if d.Against != "" {
			d.Against = s.itemMeant(d.Against)
		}
		if d.What != "well" { // of which it is a stronghold
			d.At = s.placeMeant(d.At)
		}
	}
	for i := range s.Shadows {
		s.Shadows[i].At, s.Shadows[i].Target = s.placeMeant(s.Shadows[i].At), strings.ToLower(s.Shadows[i].Target)
	}
	if x := s.Xulthul; x != nil {
		x.At, x.Target = s.placeMeant(x.At), strings.ToLower(x.Target)
		each(x.Abilities, s.abilityMeant)
	}
	if e := s.Encounter; e != nil {
		e.At = s.placeMeant(e.At)
		each(e.Abilities, s.abilityMeant)
	}
}

func each(words []string, meant func(string) string) {
	for i, word := range words {
		words[i] = meant(word)
	}
}

// placeMeant returns a place written by hand as the table spells it, with the letter of its board: a
// stronghold has that in its name, a board alone means its Gate. Any other word stays.
func (s *State) placeMeant(place string) string {
	name, word, found := strings.Cut(place, ":")
	lower := strings.ToLower(name)
	switch {
	case found && s.IsBoard(lower):
		return lower + ":" + word
	case !found && s.IsStronghold(lower):
		return s.PlaceOf(lower[:1], lower)
	case !found && s.IsBoard(lower):
		return s.PlaceOf(lower, "gate")
	}
	return place
}

// itemMeant writes an item with its type, looked up in the cards if it has none. An unknown item stays.
func (s *State) itemMeant(item string) string {
	if meant, err := parseItem(item); err == nil {
		return meant
	}
	if meant, err := s.ItemOf(item); err == nil {
		return meant
	}
	return item
}

// fateMeant returns a fate card as kind:Name where its kind is written or known; else as it stands.
func (s *State) fateMeant(card string) string {
	if card == "" {
		return ""
	}
	kind, name, both := strings.Cut(card, ":")
	if lower := strings.ToLower(strings.TrimSpace(kind)); both && slices.Contains(notation.FateKinds, lower) {
		return lower + ":" + strings.TrimSpace(name)
	}
	deck := s.Book().Cards().Fates
	if name := box.Spelled(deck, card); name != "" && deck[name].Kind != "" {
		return deck[name].Kind + ":" + name
	}
	return card
}

// abilityMeant returns an ability card as color:Name where its color is written or known; else as it is.
func (s *State) abilityMeant(card string) string {
	color, name, err := box.ReadCard(card, notation.AbilityColors)
	switch {
	case err != nil:
		return card
	case color != "" && name != "":
		return color + ":" + name
	case color != "":
		return color
	}
	deck := s.Book().Cards().Abilities
	if name := box.Spelled(deck, name); name != "" && deck[name].Kind != "" {
		return deck[name].Kind + ":" + name
	}
	return card
}
