package malice

import (
	"cmp"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Ability is what an activated effect is called: by its card, all of which works at once, or,
// of no card, as it was said.
func Ability(m notation.Mod) string { return cmp.Or(m.From, m.Text) }

// TellOfUnknown says how a card is made known that a trove gives and nobody has typed in.
func TellOfUnknown(t *Table, trove, card string) {
	name := Entitled(trove, card)
	if name == "" || t.State().Knows(trove, name) {
		return
	}
	kind, _, both := strings.Cut(card, ":")
	if !both {
		kind = strings.ToUpper(TroveNamed(trove).Of)
	}
	text := name + " is not known yet: card add " + trove + " " + name + " " + kind + " '...'"
	for _, m := range t.Remarks {
		if m.Text == text {
			return
		}
	}
	t.Remark("", "%s", text)
}

// ParseMastery reads a mastery as it is typed: black:Time Dancer, or its name or its
// color alone.
func ParseMastery(text string) (Mastery, error) {
	color, name, err := box.ReadCard(text, notation.Colors)
	return Mastery{Name: name, Color: color}, err
}

// ParseAbility reads an ability card as drawn: color:Name, or its color alone.
func ParseAbility(text string) (card string, err error) {
	color, name, err := box.ReadCard(text, notation.AbilityColors)
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

func CardColor(card string) string {
	color, _, _ := strings.Cut(card, ":")
	return color
}

// CardName is a card as it is said aloud.
func CardName(card string) string {
	color, name, _ := strings.Cut(card, ":")
	if name == "" {
		return "a " + color + " card"
	}
	return name + " (" + color + ")"
}

// CardLife is how many life tokens an avatar has more by its cards (icon.life).
func (s *State) CardLife(a *Avatar) int {
	n := 0
	for _, m := range s.ModsFor("life", a.Name, nil) {
		n += m.Plus
	}
	return n
}

// Card is what is known of a card, by its trove and its name.
func (s *State) Card(trove map[string]box.Card, name string) box.Card {
	return trove[name].In(s.Printing)
}
