package box

import (
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Quickly reads a file of cards as card add writes it, a line each, without the cost of reading YAML
// and all their effects: a full file must not be felt by every roll. ok is false for a file that is
// written in any other way, or has a fault: it is then read as YAML, which names the fault.
func Quickly(text string) (c *Cards, ok bool) {
	c = &Cards{}
	for _, t := range Troves {
		*c.Of(t.Name) = map[string]Card{}
	}
	return c, yamlfile.Each(text, notation.Name, func(table, name, values string) bool {
		at := slices.IndexFunc(Troves, func(t Trove) bool { return t.Key == table })
		if at < 0 || UnfitName(Troves[at], name) != "" {
			return false
		}
		card := Card{Origin: printed.Origin{Sure: "owner"}}
		set := func(key, value string) bool { return card.set(key, value, Troves[at]) }
		ok := yamlfile.Pairs(values, set)
		c.In(Troves[at].Name)[name] = card
		return ok
	})
}

// set takes one value of a card, once; false: it is impossible, or too rare to be read quickly.
func (c *Card) set(key, value string, trove Trove) bool {
	var into *string
	switch key {
	case "kind":
		if into = &c.Kind; !slices.Contains(trove.Kinds(), value) {
			return false
		}
	case "does":
		into = &c.Does
	case "secondary":
		into = &c.Secondary
	case "says":
		into = &c.Says
	case "shuffle":
		was := c.Shuffle
		c.Shuffle = true
		return value == "true" && !was
	default:
		return false
	}
	if *into != "" {
		return false
	}
	*into = value
	return true
}

// quickRead is a file whose cards were read quickly: their effects are read when they are needed. A
// faulty one is reported then, with its place.
type quickRead struct {
	book *Book
	text []byte
}

// spoil reads the file again as YAML and keeps its faults, unless a fault is kept already.
func (q *quickRead) spoil() {
	if q.book.Unusable() == nil {
		q.book.spoil(q.book.cardFile.Read(q.text, new(Cards).OwnersForm))
	}
}
