package screen

import (
	"encoding/json"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// The most of the newest act that a bar has room for.
const (
	mostLetters = 110
	mostDice    = 4
)

// LastSaid tells the newest act as a bar has room for it, with its dice: whole sentences, or else the
// beginning of the first. The sentences that tell an event of the weighing kinds come first. Acts are listed
// from the newest; without one there is nothing to tell.
func LastSaid(acts []telling.Last, weighing ...string) (said string, dice []Die) {
	if len(acts) == 0 {
		return "", nil
	}
	act := acts[0]
	for _, r := range act.Rolls[:min(len(act.Rolls), mostDice)] {
		die := Die{Face: string(r.Natural())}
		if r.Die == "d20" {
			die.Sides = 20
		}
		dice = append(dice, die)
	}
	for i, words := range weighed(act, weighing) {
		words = text.Plain(words)
		switch {
		case i == 0:
			said = cutAfter(words, mostLetters)
		case text.Width(said+"; "+words) > mostLetters:
			return strings.TrimSuffix(said, " …") + " …", dice
		default:
			said += "; " + words
		}
	}
	return said, dice
}

// weighed returns the sentences of an act, first those that hold the text of an event of the weighing kinds,
// up to its first comma or colon.
func weighed(act telling.Last, weighing []string) []string {
	var heads []string
	act.Each(func(kind string, event json.RawMessage) bool {
		var is telling.Reason
		if slices.Contains(weighing, kind) && json.Unmarshal(event, &is) == nil && is.Text != "" {
			heads = append(heads, is.Text[:strings.IndexAny(is.Text+":", ",:")])
		}
		return true
	})
	weighs := func(said string) bool {
		return slices.ContainsFunc(heads, func(head string) bool { return strings.Contains(said, head) })
	}
	return append(slices.DeleteFunc(slices.Clone(act.Texts), func(s string) bool { return !weighs(s) }),
		slices.DeleteFunc(slices.Clone(act.Texts), weighs)...)
}

// cutAfter cuts words that are wider than so many letters behind a whole one, with … in place of the rest.
func cutAfter(words string, most int) string {
	if text.Width(words) <= most {
		return words
	}
	kept := ""
	for word := range strings.FieldsSeq(words) {
		if text.Width(kept+word)+3 > most {
			break
		}
		kept += word + " "
	}
	return kept + "…"
}
