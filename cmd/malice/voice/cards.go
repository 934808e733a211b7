package voice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/cmd/app"
)

// CardsBehind completes avatars for the first words, and behind them the known cards of some
// troves, or of all. A name of several words goes on where it was begun.
func (v *Voice) CardsBehind(behind int, troves ...string) func(app.Words, string) []string {
	return func(w app.Words, begun string) []string {
		if len(w) < behind {
			return v.AvatarNames()
		}
		return app.GoesOn(w[behind:], begun, v.CardNames(troves...))
	}
}

// CardNames returns the known cards of some troves, or of all; none where the owner's file cannot
// be used: a shell cannot show its faults while it completes.
func (v *Voice) CardNames(troves ...string) (names []string) {
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

// Drawable completes the last word of --draw.
func (v *Voice) Drawable(begun string) (list []string) {
	before := begun[:strings.LastIndexAny(begun, ",=")+1]
	for _, name := range v.CardNames() {
		if word := begun[len(before):]; len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			list = append(list, before+name)
		}
	}
	return list
}
