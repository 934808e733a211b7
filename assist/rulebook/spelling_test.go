package rulebook

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSearchForgivesSpelling(t *testing.T) {
	for query, want := range map[string][]string{
		"harvset":         {"harvest.colorless", "harvest.once"}, // swapped
		"launc":           {"water.launch"},
		"colourless":      {"harvest.colorless"},
		"collorlass":      {"harvest.colorless"}, // two steps in a long word
		"lauck":           nil,                   // two in a short one
		"wter":            {"water.launch", "water.hold"},
		"wat":             nil, // too short to guess at
		"launch gryphons": {"water.launch"},
	} {
		if got := idsFound(t, smallBook(), query, Second); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// Spelling is forgiven word by word: one that some entry has, or that the head lists, stays
// what it is beside one that none has.
func TestSpellingIsForgivenWordByWord(t *testing.T) {
	for query, want := range map[string][]string{
		"harvset launch":  {"water.launch", "harvest.colorless", "harvest.once"},
		"harvest launch":  {"water.launch", "harvest.colorless", "harvest.once"},
		"harvset gryphon": {"harvest.colorless", "harvest.once"},
		"jettty":          {"water.launch"}, // a word of the players', two in a row
		"afloat jettty":   {"water.launch"},
		"hold":            {"water.hold"}, // and not hole
	} {
		if got := idsFound(t, smallBook(), query, Second); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// What is passed over unseen is none of the nearest: they are those of all words of the
// real book and of the players' words, each taken by itself.
func TestNearestOfAllWords(t *testing.T) {
	b := malice(t)
	var all []string
	for s := range b.slices() {
		for _, key := range []string{"title", "words", "text", "first"} {
			all = slices.AppendSeq(all, PlainWords(s.field(key)))
		}
	}
	all = slices.AppendSeq(all, PlainWords(b.Spoken()))
	slices.Sort(all)
	all = slices.Compact(all)
	letter := rapid.RuneFrom([]rune("aeinrstuyz9é"))
	rapid.Check(t, func(t *rapid.T) {
		typed := []rune(rapid.SampledFrom(all).Draw(t, "word"))
		for range rapid.IntRange(1, 2).Draw(t, "steps") {
			typed[rapid.IntRange(0, len(typed)-1).Draw(t, "at")] = letter.Draw(t, "letter")
		}
		got := misspelling(string(typed))
		want := &misspelled{typed: got.typed, fewest: got.fewest}
		b.compare([]*misspelled{got})
		for _, word := range all {
			want.meet(word)
		}
		slices.Sort(got.near)
		slices.Sort(want.near)
		if !slices.Equal(got.near, want.near) {
			t.Errorf("%q: got %q, want %q", string(typed), got.near, want.near)
		}
	})
}
