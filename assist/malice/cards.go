package malice

import (
	"cmp"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Ability returns the name of an activated effect: its card's, since all effects of a card work at once;
// without a card the effect's own text.
func Ability(m notation.Mod) string { return cmp.Or(m.From, m.Text) }

// ParseMastery reads a mastery as it is typed: black:Time Dancer, or its name or its color alone.
func ParseMastery(text string) (Mastery, error) {
	color, name, err := box.ReadCard(text, notation.Colors)
	return Mastery{Name: name, Color: color}, err
}

func CardColor(card string) string {
	color, _, _ := strings.Cut(card, ":")
	return color
}

// CardName writes color:Name as people say it: Name (color); a color alone as a red card.
func CardName(card string) string {
	color, name, _ := strings.Cut(card, ":")
	if name == "" {
		return "a " + color + " card"
	}
	return name + " (" + color + ")"
}

// CardLife returns the life tokens that an avatar's cards add (icon.life).
func (s *State) CardLife(a *Avatar) int {
	n := 0
	for _, m := range s.ModsFor("life", a.Name, nil) {
		n += m.Plus
	}
	return n
}

// Card returns what this printing knows of a card, by its name in any spelling; a zero Card if nothing.
func (s *State) Card(trove map[string]box.Card, name string) box.Card {
	return trove[box.Spelled(trove, name)].In(s.Printing)
}
