package box

import (
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// CardFile is the owner's file of cards.
type CardFile struct {
	Text func() ([]byte, error)                                 // nil: there is none
	Read func(text []byte, describe func(*yamlfile.Form)) error // as it is described, with every fault
}

// Quickly reads a file of cards as card add writes it, a line each, without the cost of reading YAML
// and all their effects: a full file must not be felt by every roll. ok is false for a file that is
// written in any other way, or has a fault: it is then read as YAML, which names the fault.
func Quickly(text string) (c *Cards, ok bool) {
	q := quick{cards: &Cards{}, seen: map[string]bool{}}
	for _, t := range Troves {
		*q.cards.Of(t.Name) = map[string]Card{}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" && line[0] != '#' && !q.line(line) {
			return nil, false
		}
	}
	return q.cards, q.game && !q.empty
}

// quick reads a file of cards line by line.
type quick struct {
	cards *Cards
	game  bool // its name stands above
	trove Trove
	empty bool            // nothing stands yet under the last key
	seen  map[string]bool // troves, and cards in them
}

func (q *quick) line(line string) bool {
	card, isCard := strings.CutPrefix(line, "    ")
	switch {
	case isCard && q.trove.Name != "":
		name, card, ok := cardLine(card, q.trove)
		q.cards.In(q.trove.Name)[name] = card
		q.empty = false
		return ok && UnfitName(q.trove, name) == "" && q.first(q.trove.Key+":"+strings.ToLower(name))
	case line == notation.Name+":":
		q.empty = true
		was := q.game
		q.game = true
		return !was
	}
	at := slices.IndexFunc(Troves, func(t Trove) bool { return "  "+t.Key+":" == line })
	if !q.game || at < 0 || q.empty && q.trove.Name != "" {
		return false
	}
	q.trove, q.empty = Troves[at], true
	return q.first(q.trove.Key)
}

// first says whether a key is there for the first time.
func (q *quick) first(key string) bool {
	was := q.seen[key]
	q.seen[key] = true
	return !was
}

// cardLine reads NAME: {kind: KIND, does: "EFFECTS"}.
func cardLine(line string, trove Trove) (name string, card Card, ok bool) {
	name, rest, ok := strings.Cut(line, ": {")
	rest, closed := strings.CutSuffix(rest, "}")
	if !ok || !closed || !simple(name) {
		return "", card, false
	}
	card.Sure = "owner"
	for rest != "" {
		var key, value string
		if key, value, rest, ok = pair(rest); !ok || !card.set(key, value, trove) {
			return "", card, false
		}
	}
	return name, card, true
}

// pair cuts the first KEY: VALUE off.
func pair(text string) (key, value, rest string, ok bool) {
	if key, text, ok = strings.Cut(text, ": "); !ok {
		return "", "", "", false
	}
	if quoted, is := strings.CutPrefix(text, `"`); is {
		value, rest, ok = strings.Cut(quoted, `"`)
		ok = ok && !strings.ContainsAny(value, "\\\t")
	} else {
		end := strings.IndexByte(text, ',')
		if end < 0 {
			end = len(text)
		}
		value, rest = text[:end], text[end:]
		ok = simple(value)
	}
	if rest == "" {
		return key, value, "", ok
	}
	rest, more := strings.CutPrefix(rest, ", ")
	return key, value, rest, ok && more && rest != ""
}

// simple says whether YAML takes a text as it stands, beyond doubt.
func simple(text string) bool {
	if text == "" || strings.Trim(text, " ") != text || strings.EqualFold(text, "null") {
		return false
	}
	first := text[0]
	if first == '-' || first == '+' {
		first = '1'
		if len(text) < 2 || text[1] < '0' || text[1] > '9' {
			return false
		}
	}
	letter := first >= 'a' && first <= 'z' || first >= 'A' && first <= 'Z' || first >= '0' && first <= '9'
	return letter && !strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' || r > '~' || strings.ContainsRune("\"'\\:#,{}[]&*!|>%@`?", r)
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
	if *into != "" || value == "" {
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

// spoil reads the file again, for every fault in it.
func (q *quickRead) spoil() {
	if q.book.Unusable() == nil {
		q.book.spoil(q.book.cardFile.Read(q.text, new(Cards).OwnersForm))
	}
}
