package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/setup"
	"tablehand/cmd/app"
)

// troves completes the troves, for the first word.
func troves(w app.Words, _ string) (names []string) {
	if len(w) > 0 {
		return nil
	}
	for _, t := range box.Troves {
		names = append(names, t.Name)
	}
	return names
}

// addable completes the troves, and behind a name the kinds and effects of a card.
func addable(w app.Words, begun string) []string {
	if len(w) == 0 {
		return troves(w, begun)
	}
	trove, err := box.FindTrove(w[0])
	if err != nil || len(w) < 2 {
		return nil
	}
	return trove.Kinds
}

// cardsBehind completes avatars for the first words, and behind them the known cards of some
// troves, or of all. A name of several words goes on where it was begun.
func (v verbs) cardsBehind(behind int, troves ...string) func(app.Words, string) []string {
	return func(w app.Words, begun string) (rest []string) {
		if len(w) < behind {
			return v.OneAvatar(w, begun)
		}
		typed := strings.Join(append(slices.Clone(w[behind:]), ""), " ")
		for _, name := range v.cardNames(troves...) {
			if whole := typed + begun; len(name) >= len(whole) &&
				strings.EqualFold(name[:len(whole)], whole) {
				rest = append(rest, name[len(typed):])
			}
		}
		return rest
	}
}

// eachCard completes the cards of a trove for every word.
func (v verbs) eachCard(trove string) func(app.Words, string) []string {
	return func(app.Words, string) []string { return v.cardNames(trove) }
}

// settable completes the avatars, then what may be set, then the masteries.
func (v verbs) settable(w app.Words, begun string) []string {
	switch {
	case len(w) == 0:
		return v.OneAvatar(w, begun)
	case len(w) == 1:
		return setup.Settable
	case w[1] == "mastery":
		return v.cardsBehind(2, "mastery")(w, begun)
	}
	return nil
}

// cardNames returns the known cards of some troves, or of all; none where the owner's file cannot
// be used: a shell cannot show its faults while it completes.
func (v verbs) cardNames(troves ...string) (names []string) {
	book, err := v.Book()
	if err != nil {
		return nil
	}
	for _, t := range box.Troves {
		if len(troves) == 0 || slices.Contains(troves, t.Name) {
			names = append(names, book.Cards().Names(t.Name)...)
		}
	}
	if book.Unusable() != nil {
		return nil
	}
	return names
}

// drawable completes the last word of --draw.
func (v verbs) drawable(begun string) (list []string) {
	before := begun[:strings.LastIndexAny(begun, ",=")+1]
	for _, name := range v.cardNames() {
		if word := begun[len(before):]; len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			list = append(list, before+name)
		}
	}
	return list
}
