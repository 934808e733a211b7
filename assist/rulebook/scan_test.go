package rulebook

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The scan finds the words asked for wherever taking every word apart does, in
// any text and the more so in the real book.
func TestScanFindsWhatWordsFind(t *testing.T) {
	part := rapid.SampledFrom([]string{"move", "Moving", "moves", "ability", "Abilities", "add", "adding",
		"d★", "2d*", "MP",
		"mp", "x", "Xulthûl's", "xulthul", "é", "éa", "aé", "1/2", "+1", " ", ", ", "\n", "-", "“move”",
		"removed"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(part).Draw(t, "text"),
			rapid.SampledFrom([]string{"", " "}).Draw(t, "between"))
		checkScan(t, text, strings.Join(rapid.SliceOfN(part, 1, 4).Draw(t, "query"), " "))
	})
}

func TestScanFindsWhatWordsFindInMalice(t *testing.T) {
	b := malice(t)
	for _, query := range []string{"how many shards per round of combat", "abilities of Xulthûl", "2d★ MP",
		"add dice d2"} {
		checkScan(t, b.text, query)
	}
}

func checkScan(t rapid.TB, text, query string) {
	q := inTwo("any.yaml", "").ask(query)
	var want []string
	for _, word := range words(text) {
		if len(q.senses[word]) > 0 {
			want = append(want, word)
		}
	}
	var got []string
	for at, word := range q.heard(text, 0) {
		if at < 0 || at >= len(text) {
			t.Fatalf("%q: found at %d", query, at)
		}
		got = append(got, word)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q in %.80q: got %v, want %v", query, text, got, want)
	}
}
