package rulebook

import (
	"strings"
	"testing"
)

// Each rule has at least five phrases of players. Typed as it stands a title finds its rule first, but for
// two in 480; a phrase does so 98 times in 100, or finds another rule that has the very same words.
func TestTitlesAndPhrasesAsTheyStand(t *testing.T) {
	if testing.Short() {
		t.Skip("left out with -short")
	}
	titles, phrases, others, wrong := 0, 0, 0, 0
	for game, b := range books(t) {
		edition := append(b.editions, "")[0]
		entries, err := b.Entries()
		if err != nil {
			t.Fatal(err)
		}
		has := map[string]map[string]bool{} // rules by phrase
		for _, e := range entries {
			list := strings.Split(e.Words, ",")
			if len(list) < 5 {
				t.Errorf("%s: %s has %d phrases", game, e.ID, len(list))
			}
			for _, phrase := range append(list, e.Title) {
				key := strings.Join(words(phrase), " ")
				if has[key] == nil {
					has[key] = map[string]bool{}
				}
				has[key][e.ID] = true
			}
		}
		for i, e := range entries {
			if !e.In(edition) {
				continue
			}
			titles++
			if f := asks(b, e.Title, edition); len(f.best) == 0 || b.entry(f.best[0].entry).id != e.ID {
				others++
			}
			for k, phrase := range strings.Split(e.Words, ",") {
				if (i+k)%7 != 0 || len(words(phrase)) == 0 {
					continue // a sample
				}
				phrases++
				f := asks(b, phrase, edition)
				if len(f.best) == 0 || !has[strings.Join(words(phrase), " ")][b.entry(f.best[0].entry).id] {
					wrong++
				}
			}
		}
	}
	t.Logf("%d of %d titles and %d of %d phrases find another rule first", others, titles, wrong, phrases)
	if others*480 > 2*titles || wrong*100 > 2*phrases {
		t.Errorf("%d of %d titles and %d of %d phrases find another rule first", others, titles, wrong, phrases)
	}
}
