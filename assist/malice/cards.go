package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// ParseMastery reads a mastery as it is typed: black:Time Dancer, or its name or its
// color alone.
func ParseMastery(text string) (Mastery, error) {
	color, name, err := readCard(text, Colors)
	return Mastery{Name: name, Color: color}, err
}

// readCard reads COLOR:NAME, COLOR or NAME.
func readCard(text string, colors []string) (color, name string, err error) {
	if err := printable(text); err != nil {
		return "", "", &telling.Nonsense{Reason: "card " + chance.Quote(text) + ": " + err.Error()}
	}
	before, after, both := strings.Cut(text, ":")
	found, ok := chance.Match(strings.TrimSpace(before), colors)
	switch {
	case both && ok:
		return found, strings.TrimSpace(after), nil
	case both:
		return "", "", &telling.Unknown{What: "color", Word: before, Have: colors}
	case ok && strings.EqualFold(before, found):
		return found, "", nil
	}
	return "", strings.TrimSpace(text), nil
}

// abilityColors: every ability card has a color (creature.abilities.colour).
var abilityColors = slices.DeleteFunc(slices.Clone(Colors), func(c string) bool { return c == "colorless" })

// parseAbility reads an ability card as drawn: color:Name, or its color alone.
func parseAbility(text string) (card string, err error) {
	color, name, err := readCard(text, abilityColors)
	switch {
	case err != nil:
		return "", err
	case color == "":
		return "", &telling.Nonsense{Reason: "ability " + chance.Quote(text) + " has no color: say yellow:" + name + ", or its color alone"}
	case name == "":
		return color, nil
	}
	return color + ":" + name, nil
}

// abilityOf reads an ability card as it is drawn: its color alone, color:Name, or, of a card
// that is known, its name or as much of it as is unique.
func (s *State) abilityOf(text string) (string, error) {
	color, name, err := readCard(text, abilityColors)
	if err == nil && name != "" {
		if found, card := cardNamed(s.Book().Cards().Abilities, color, name); color == "" && card.Kind != "" || color == card.Kind && color != "" {
			return card.Kind + ":" + found, nil
		}
		if could := begunBy(name, s.Book().Cards().Names("ability")); color == "" && len(could) > 1 {
			return "", unclear(name, could)
		}
	}
	return parseAbility(text)
}

func cardColor(card string) string {
	color, _, _ := strings.Cut(card, ":")
	return color
}

// cardName is a card as it is said aloud.
func cardName(card string) string {
	color, name, _ := strings.Cut(card, ":")
	if name == "" {
		return "a " + color + " card"
	}
	return name + " (" + color + ")"
}
