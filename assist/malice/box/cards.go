package box

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// ReadCard reads COLOR:NAME, COLOR or NAME; what is not said is empty.
func ReadCard(text string, colors []string) (color, name string, err error) {
	if err := notation.Printable(text); err != nil {
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

// ReadSpoken reads a card as it is said aloud, blue Web, a blue card Web, or Web, blue: its first word behind
// a, or what stands behind its last comma, or in brackets there, is one of the kinds, whole, or another
// word for it. A color may be its last word: Web blue.
func ReadSpoken(text string, kinds []string) (kind, name string, ok bool) {
	text = strings.TrimSpace(text)
	for _, parts := range []string{",", "(", " "} {
		i := strings.LastIndex(text, parts)
		kind, ok := kindSaid(strings.TrimSuffix(text[i+1:], ")"), kinds)
		card := strings.TrimSpace(text[:max(i, 0)])
		last := card[strings.LastIndex(card, " ")+1:]
		if card != "" && ok && (parts != " " || slices.Contains(notation.Colors, kind) && !names.Small(last)) {
			return kind, card, true
		}
	}
	first, rest, _ := strings.Cut(text, " ")
	if first == "a" || first == "an" { // The Red Sword is a name
		first, rest, _ = strings.Cut(rest, " ")
	}
	kind, ok = kindSaid(first, kinds)
	rest = strings.TrimPrefix(rest, "card ")
	if rest = strings.TrimSpace(rest); !ok || rest == "" || strings.HasPrefix(rest, "of ") {
		return "", "", false
	}
	return kind, rest, true
}

// CardsIn parts what is said of several cards at once: behind a comma, or and, another one begins with its
// kind, weapon Iron Spear, red Ember Draught, or is one of the known names. A comma in a name, or before its
// kind, parts nothing.
func CardsIn(text string, kinds, known []string) (list []string) {
	if names.In(known, text) != "" {
		return []string{text}
	}
	for parting := ""; ; {
		at, next := nextParting(text)
		card := strings.TrimSpace(text[:at])
		begun, _, colon := strings.Cut(card, ":")
		_, named := notation.OtherWords.Match(strings.TrimSpace(begun), kinds)
		_, _, spoken := ReadSpoken(card, kinds)
		if len(list) == 0 || spoken || colon && named || names.In(known, card) != "" {
			list = append(list, card)
		} else {
			list[len(list)-1] += parting + text[:at]
		}
		if next == "" {
			return list
		}
		parting, text = next, text[at+len(next):]
	}
}

// ItemsIn parts what is said of several treasures and potions at once.
func (c *Cards) ItemsIn(text string) []string {
	return CardsIn(text, slices.Concat(notation.ItemTypes, notation.Colors),
		slices.Concat(c.Names("treasure"), c.Names("potion")))
}

// OfList returns the end of a refusal that shows how to say several cards at once; empty: the text has no
// comma.
func OfList(text string) string {
	if !strings.Contains(text, ",") {
		return ""
	}
	return "; of several each has its kind: weapon Iron Spear, red Ember Draught"
}

// nextParting returns where the first separator of a text begins, and which it is: ", and ", "," or " and ".
// Without any it returns the length of the text and "".
func nextParting(text string) (at int, parting string) {
	at = len(text)
	for _, p := range []string{", and ", ",", " and "} {
		if i := strings.Index(text, p); i >= 0 && i < at {
			at, parting = i, p
		}
	}
	return at, parting
}

// kindSaid returns the kind that a word names whole, by its own name or by another.
func kindSaid(word string, kinds []string) (string, bool) {
	word = strings.ToLower(strings.TrimSpace(word))
	i := slices.IndexFunc(kinds, func(kind string) bool {
		return strings.EqualFold(kind, word) || kind == notation.OtherWords.Of(word)
	})
	if i < 0 {
		return "", false
	}
	return kinds[i], true
}
