package screen

import (
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
// beginning of the first. Acts are listed from the newest; without one there is nothing to tell.
func LastSaid(acts []telling.Last) (said string, dice []Die) {
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
	for i, words := range act.Texts {
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
