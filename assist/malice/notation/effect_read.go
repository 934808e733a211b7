package notation

import (
	"fmt"
	"strings"
	"unicode"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
)

// MostEffect is the greatest length of a card's effects in bytes: more than any card has room for.
const MostEffect = 1000

// ReadEffects reads the text of a card: effects, with semicolons between them. The error is a
// *dice.SyntaxError that shows the place and the words that would fit.
func ReadEffects(text string) ([]Mod, error) {
	var list []Mod
	at := 0
	for part := range strings.SplitSeq(text, ";") {
		r := reader{text: text, words: wordsOf(part, at), end: at}
		m, err := r.effect()
		if err != nil {
			return nil, err
		}
		m.Text = strings.TrimSpace(part)
		list = append(list, m)
		at += len(part) + 1
	}
	return list, nil
}

// A reader reads one effect. Its words may stand in any order: each says one part, and their meaning
// together is known only when all are read.
type reader struct {
	text  string
	words []word // still to be read
	end   int    // where the last of them ends, or the effect is missing
	bonus Bonus
	said  map[string][]saying // by the part of the effect

	bad error            // why a value is none
	odd *telling.Unknown // the word that is none of the language
}

// A word of an effect, with the byte of the whole text where it begins.
type word struct {
	text string
	at   int
}

// A saying is a word with its meaning for one part of the effect.
type saying struct {
	word
	is string
}

// wordsOf cuts a part of a text, which begins at this byte of it, at spaces and commas.
func wordsOf(part string, at int) (words []word) {
	begin := -1
	for i, r := range part + " " {
		switch between := r == ',' || unicode.IsSpace(r); {
		case between && begin >= 0:
			words = append(words, word{part[begin:i], at + begin})
			begin = -1
		case !between && begin < 0:
			begin = i
		}
	}
	return words
}

// EffectHint shows what effects look like, behind a fault in one.
const EffectHint = "such as +1d* wounds, -1 mr, +2 cold shield, immune red"

// wrong returns an error with its place in the text.
func (r *reader) wrong(at int, format string, args ...any) error {
	return &dice.SyntaxError{Text: r.text, At: at, Message: fmt.Sprintf(format, args...)}
}

func (r *reader) effect() (Mod, error) {
	if len(r.text) > MostEffect {
		return Mod{}, r.wrong(MostEffect, "this is more than any card says: at most %d letters", MostEffect)
	}
	if len(r.words) == 0 {
		return Mod{}, r.wrong(r.end, "an effect is missing here: %s", EffectHint)
	}
	last := r.words[len(r.words)-1]
	r.end = last.at + len(last.text)
	for len(r.words) > 0 {
		if err := r.read(r.take()); err != nil {
			return Mod{}, err
		}
	}
	return r.combine()
}

// take gives the next word.
func (r *reader) take() word {
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// read takes one word, and the words that belong to it.
func (r *reader) read(w word) error {
	if c, ok := clauses()[strings.ToLower(w.text)]; ok {
		return r.clause(w, c)
	}
	if m, ok := find(vocabulary(), w.text); ok {
		if m.is == "wounds" && r.the("subject") == "heal" {
			return nil // heal 2 wounds
		}
		return r.say(w, m)
	}
	switch {
	case fills(w.text):
		return nil
	case strings.ContainsAny(w.text[:1], "+-0123456789"):
		return r.readValue(w)
	}
	return r.unknown(w)
}

// say takes a word for one part of the effect, which may be said only once.
func (r *reader) say(w word, m meaning) error {
	switch {
	case r.has(m.part) && r.has("value") && r.has("subject") && m.is == w.text &&
		strings.ContainsAny(w.text[:1], "+-"):
		return r.wrong(w.at, "%s is said already: semicolons stand between effects",
			chance.Quote(r.said[m.part][0].text))
	case r.has(m.part):
		return r.wrong(w.at, "%s is one word too many: %s is said already", chance.Quote(w.text),
			chance.Quote(r.said[m.part][0].text))
	}
	r.add(w, m)
	return nil
}

func (r *reader) add(w word, m meaning) {
	if r.said == nil {
		r.said = map[string][]saying{}
	}
	r.said[m.part] = append(r.said[m.part], saying{w, m.is})
}

// has says whether a part of the effect is said.
func (r *reader) has(part string) bool { return len(r.said[part]) > 0 }

// the returns the first word said of a part, or empty.
func (r *reader) the(part string) string {
	if !r.has(part) {
		return ""
	}
	return r.said[part][0].is
}
