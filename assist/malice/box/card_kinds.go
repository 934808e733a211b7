package box

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Trove is a deck of cards of one sort.
type Trove struct {
	Name string // the word for it, as players say it: ability
	Key  string // the key of its cards in a file: abilities
	Of   string // the feature that each of its cards has printed on it: color, kind or type
	Box  int    // how many cards lie in the box
}

// Troves lists the troves of the game (component.cards.ability, component.cards.fate,
// component.cards.mastery, component.cards.potion, component.cards.treasure).
var Troves = []Trove{
	{"ability", "abilities", "color", 40},
	{"fate", "fates", "kind", 40},
	{"mastery", "masteries", "color", 18},
	{"potion", "potions", "color", 40},
	{"treasure", "treasures", "type", 60},
}

// FindTrove returns the trove that a word names: as it is said, as a file has it, or a beginning.
func FindTrove(word string) (Trove, error) {
	var names []string
	for _, t := range Troves {
		if strings.EqualFold(word, t.Key) {
			return t, nil
		}
		names = append(names, t.Name)
	}
	name, ok := chance.Match(word, names)
	if !ok {
		return Trove{}, &telling.Unknown{What: "trove", Word: word, Have: names}
	}
	return Troves[slices.Index(names, name)], nil
}

// Kinds returns what the cards of the trove may have printed on them.
func (t Trove) Kinds() []string {
	switch t.Name {
	case "ability":
		return notation.AbilityColors
	case "fate":
		return notation.FateKinds
	case "treasure":
		return notation.ItemTypes
	}
	return notation.Colors
}

// Kind returns a typed kind of card in the trove's own word, armor for shield; false: the trove has no such
// kind.
func (t Trove) Kind(word string) (string, bool) {
	lower := strings.ToLower(word)
	if t.Name == "treasure" {
		lower = cmp.Or(notation.OtherWords.Of(lower), lower)
	}
	return lower, slices.Contains(t.Kinds(), lower)
}

// bearer returns the kind of holder for a card of this kind: a creature for an ability, an avatar that uses
// up a potion or book, else an avatar that keeps the card (item.consumable).
func (t Trove) bearer(kind string) notation.Bearer {
	switch {
	case t.Name == "ability":
		return notation.Foes
	case t.Name == "potion" || kind == "book":
		return notation.Spenders
	}
	return notation.Keepers
}

// Said returns a card of the trove as it is said aloud: a weapon, a yellow ability.
func (t Trove) Said(kind string) string {
	switch {
	case kind == "":
		return article(t.Name) + ", its " + t.Of + " unknown"
	case kind == "curse" || t.Name == "treasure" && kind != "armor" && kind != "clothing" &&
		kind != "jewelry":
		return article(kind)
	case t.Name == "treasure":
		return kind
	}
	return article(kind + " " + t.Name)
}

func article(words string) string {
	if strings.ContainsAny(words[:1], "aeiou") {
		return "an " + words
	}
	return "a " + words
}

// In returns the known cards of a trove, by name.
func (c *Cards) In(trove string) map[string]Card { return *c.Of(trove) }

func (c *Cards) Of(trove string) *map[string]Card {
	switch trove {
	case "ability":
		return &c.Abilities
	case "fate":
		return &c.Fates
	case "mastery":
		return &c.Masteries
	case "potion":
		return &c.Potions
	}
	return &c.Treasures
}
