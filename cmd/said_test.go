package cmd

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// What a verb Says has no word in capitals that its line does not have: nothing would ever stand for it, and
// people would read WITH in the place of a name. Each way to say it is met by the words that it names.
func TestWhatVerbsSayHasItsWords(t *testing.T) {
	capitals := regexp.MustCompile(`\b[A-Z]{2,}\b`)
	units := []string{"MP", "AP", "APS", "HP"}
	said := 0
	_, p := newRoot(&app.App{}, games)
	for _, g := range p.all {
		for _, n := range slices.Concat(g.Declared(), p.shared()) {
			_, use, _ := strings.Cut(n.Verb.Use, " ")
			for way := range strings.SplitSeq(n.Verb.Says, "\n") {
				shape, sentence, special := strings.Cut(way, " = ")
				if !special {
					shape, sentence = use, way
				}
				for _, word := range capitals.FindAllString(sentence, -1) {
					said++
					if !slices.Contains(capitals.FindAllString(shape, -1), word) && !slices.Contains(units, word) {
						t.Errorf("%s says %q, and there is no %s in %q", n.Name, sentence, word, shape)
					}
				}
			}
		}
	}
	if said < 100 {
		t.Errorf("only %d words were looked at", said)
	}
}
