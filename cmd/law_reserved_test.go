package cmd

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// No unit of Malediction may be called by a word that a line has beside a unit's name, as the line would not
// mean it.
func TestNoUnitIsCalledAWordOfALine(t *testing.T) {
	all := openGames()
	game := all[slices.IndexFunc(all, func(g app.Game) bool { return g.Mount == notation.Name })]
	kinds := game.Kinds()
	sayings, _ := app.KindNamed(kinds, "SAYING")
	words := wordsBesideUnits(game.Own())
	for _, offered := range sayings.Offers("") {
		words = text.With(words, strings.Split(offered, "\t")[0])
	}
	if len(words) < 10 {
		t.Fatalf("%d words stand beside the names of units: %v", len(words), words)
	}
	for _, word := range words {
		if err := malediction.NameableUnit(word); err == nil {
			t.Errorf("a unit may be called %s", word)
		}
	}
}

// wordsBesideUnits lists the words that lines of verbs have beside the name of a unit.
func wordsBesideUnits(verbs []app.Verb) (list []string) {
	for _, v := range verbs {
		if v.Verbs != nil {
			list = text.With(list, wordsBesideUnits(v.Verbs())...)
		}
		said := strings.FieldsFunc(v.Use, func(r rune) bool { return strings.ContainsRune(" []|.", r) })
		if !slices.Contains(said, "UNIT") && !slices.Contains(said, "TARGET") {
			continue
		}
		for _, word := range said[1:] {
			if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" {
				list = text.With(list, word)
			}
		}
	}
	return list
}
