package malice

import (
	"strings"

	"tablehand/assist/chance"
)

// CardName is the card that a word names: its name, as much of its beginning as is unique,
// or of any of its words.
func CardName(word string, names []string) (string, bool) {
	if name, ok := chance.Match(word, names); ok {
		return name, true
	}
	found, lower := "", " "+strings.ToLower(word)
	for _, name := range names {
		if name == found || !strings.Contains(strings.ToLower(name), lower) {
			continue
		}
		if found != "" || word == "" {
			return "", false
		}
		found = name
	}
	return found, found != ""
}

// cardNamed is a card of a trove and its full name. Where its kind is said the name is a
// whole one: a card that is not known yet is never taken for another.
func cardNamed(trove map[string]Card, kind, word string) (string, Card) {
	if kind != "" {
		if name := spelled(trove, word); name != "" {
			return name, trove[name]
		}
		return word, Card{}
	}
	name, ok := chance.Match(word, sortedKeys(trove))
	if !ok {
		return word, Card{}
	}
	return name, trove[name]
}

// tellOfUnknown says how a card is made known that a trove gives and nobody has typed in.
func tellOfUnknown(t *table, trove, card string) {
	name := entitled(trove, card)
	if name == "" || t.State().knows(trove, name) {
		return
	}
	kind, _, both := strings.Cut(card, ":")
	if !both {
		kind = strings.ToUpper(troveNamed(trove).Of)
	}
	text := name + " is not known yet: card add " + trove + " " + name + " " + kind + " '...'"
	for _, m := range t.Remarks {
		if m.Text == text {
			return
		}
	}
	t.Remark("", "%s", text)
}
