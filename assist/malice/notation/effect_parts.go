package notation

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/telling"
)

// clause reads the words that follow on, vs, in or for, and faults a word that may not stand there; w is
// that first word, c holds what may follow.
func (r *reader) clause(w word, c clause) error {
	r.skip()
	words := c.words()
	if len(r.words) == 0 {
		return r.wrong(w.at+len(w.text), "which %s: %s", c.name,
			strings.Join(slices.Sorted(maps.Keys(words)), ", "))
	}
	next := r.take()
	m, ok := find(words, next.text)
	if !ok {
		return r.wrong(next.at, "%s is no %s%s", chance.Quote(next.text), c.name,
			instead(next.text, slices.Sorted(maps.Keys(words))))
	}
	if !c.many {
		return r.say(next, m)
	}
	r.add(next, m)
	for r.skip(); len(r.words) > 0; r.skip() {
		if m, ok = find(words, r.words[0].text); !ok {
			break
		}
		r.add(r.take(), m)
	}
	r.skipped("creature") // vs red creatures
	return nil
}

// skip leaves out words that only make English of the line.
func (r *reader) skip() {
	for len(r.words) > 0 && fills(r.words[0].text) {
		r.take()
	}
}

// skipped passes over the next word if it has this meaning: filler such as creatures.
func (r *reader) skipped(is string) {
	if len(r.words) == 0 {
		return
	}
	if m, _ := find(vocabulary(), r.words[0].text); m.is == is {
		r.take()
	}
}

// readValue reads +1, -1, +3d* or +2d2; a number and dice may stand together.
func (r *reader) readValue(w word) error {
	var b Bonus
	if r.the("subject") == "heal" && !strings.ContainsAny(w.text[:1], "+-") {
		w.text = "+" + w.text // heal 2
	}
	if r.bad = b.Value(w.text); r.bad != nil {
		return r.wrong(w.at, "%s", r.bad)
	}
	part := "number"
	switch {
	case b.Stars != 0:
		part, r.bonus.Stars = "d*", b.Stars
	case b.N != 0:
		part, r.bonus.N, r.bonus.Die = "dice", b.N, b.Die
	default:
		r.bonus.Plus = b.Plus
	}
	if err := r.say(w, meaning{part, w.text}); err != nil {
		return err
	}
	r.add(w, meaning{"value", w.text})
	return nil
}

// unknown suggests the words that might have been meant by an unknown one.
func (r *reader) unknown(w word) error {
	for _, part := range []string{"energy", "color"} {
		if at := r.said["work"]; len(at) > 0 && TraitOf(at[0].is).needs == part && !r.has(part) {
			have := TraitOf(at[0].is).Of
			r.odd = &telling.Unknown{What: part, Word: w.text, Have: have}
			return r.wrong(w.at, "%s is no %s%s", chance.Quote(w.text), part, instead(w.text, have))
		}
	}
	for _, c := range slices.Sorted(maps.Keys(clauses())) {
		if _, ok := find(clauses()[c].words(), w.text); ok {
			return r.wrong(w.at, "%s stands behind %s: %s %s", w.text, c, c, w.text)
		}
	}
	r.odd = &telling.Unknown{What: "thing to modify", Word: w.text, Have: ModWords}
	nearest := near.Word(w.text, effectWords())
	if nearest != "" {
		return r.wrong(w.at, "%s is no word of effects: did you mean %s?", chance.Quote(w.text), nearest)
	}
	return r.wrong(w.at, "%s is no word of effects, %s (help cards)", chance.Quote(w.text), EffectHint)
}

// instead returns the end of a refusal: did you mean the nearest word in have, or all of these words.
func instead(wrong string, have []string) string {
	if nearest := near.Word(wrong, have); nearest != "" {
		return ": did you mean " + nearest + "?"
	}
	return ": " + strings.Join(have, ", ")
}

// among returns the words that the text says of a part, in the order of the list.
func (r *reader) among(part string, words []string) []string {
	var list []string
	for _, w := range words {
		if slices.ContainsFunc(r.said[part], func(s saying) bool { return s.is == w }) {
			list = append(list, w)
		}
	}
	return list
}
