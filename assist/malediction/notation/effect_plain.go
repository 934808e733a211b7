package notation

import (
	"slices"
	"strings"
)

// momentsSaid lists how cards and people name the moment of an effect, without the small words of it.
var momentsSaid = []struct {
	said string
	when Trigger
}{
	{"at start activation", OnActivation}, {"at beginning activation", OnActivation},
	{"when activated", OnActivation}, {"when activates", OnActivation},
	{"when activation begins", OnActivation}, {"when activation starts", OnActivation},
	{"when is defeated", OnDefeat}, {"when defeated", OnDefeat}, {"on death", OnDefeat}, {"when dies", OnDefeat},
	{"when falls", OnDefeat}, {"when killed", OnDefeat}, {"when is killed", OnDefeat},
	{"when is hit", OnHit}, {"when hit", OnHit},
	{"when enters field", OnEnter}, {"when enters battlefield", OnEnter}, {"when enters", OnEnter},
	{"when deployed", OnEnter}, {"when is deployed", OnEnter}, {"when arrives", OnEnter},
	{"when played", OnPlay},
}

// bearer lists the words by which a card speaks of the unit that bears it, and small ones beside them.
var bearer = []string{"it", "he", "she", "this", "unit", "its", "his", "her", "the", "a", "an", "each",
	"every", "of"}

// momentSaid puts the moment of a clause, where that is said at its beginning or its end, in front as one
// word: when defeated, …; … at the start of his activation. Any other clause stays as it is.
func momentSaid(words []string) []string {
	for from := range words {
		if words[from] != "when" && words[from] != "at" && words[from] != "on" {
			continue
		}
		for to := len(words); to > from+1; to-- {
			if from > 0 && to < len(words) {
				continue // in the middle it says something else
			}
			if when := momentOf(words[from:to]); when != Always {
				return slices.Concat([]string{string(when)}, words[:from], words[to:])
			}
		}
	}
	return words
}

// momentOf returns the moment that words name, as a whole; Always: they name none.
func momentOf(words []string) Trigger {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(bearer, w) })
	said := strings.TrimSuffix(strings.Join(words, " "), ":")
	for _, m := range momentsSaid {
		if said == m.said {
			return m.when
		}
	}
	return Always
}

// deedsPlain returns a clause with its deed as the language has it: heals 2 as heal 2, provokes no
// retaliation as no retaliation.
func deedsPlain(words []string) []string {
	words = slices.Clone(words)
	for i, word := range words {
		deed, third := strings.CutSuffix(word, "s")
		switch {
		case third && slices.Contains(counted, Deed(deed)):
			words[i] = deed
		case word == "retaliations" && i > 0 && words[i-1] == "no":
			words[i] = string(Retaliates)
		}
	}
	if len(words) > 0 && (words[0] == "provoke" || words[0] == "provokes") {
		return words[1:]
	}
	return words
}

// conditions lists the words by which what stands behind a comma narrows what stands before it.
var conditions = []string{"if", "when", "while", "until", "unless", "only", "against", "for", "during", "as",
	"but", "except", "where", "once", "per", "from", "at", "on", "near", "nearby", "within", "then", "instead"}

// readParts reads a clause of several parts with commas between them, the first of which holds as long as its
// card lies there: each counts by itself, and one that is none of the language is Told. Nil: it is no such
// clause.
func readParts(name, clause string) (list []Effect) {
	first, rest, several := strings.Cut(clause, ", ")
	if !several {
		return nil
	}
	rest = strings.TrimPrefix(rest, "and ")
	before, _, _ := strings.Cut(strings.ToLower(rest), " ")
	e := readClause(name, first)
	if !e.Lasting() || slices.Contains(conditions, before) {
		return nil
	}
	return append([]Effect{e}, ReadEffects(name, rest)...)
}
