package chance_test

import (
	"testing"

	"tablehand/assist/chance"
)

func TestSynonyms(t *testing.T) {
	words := chance.Synonyms{{"healer", "heal"}, {"water of life", "well-water"}}
	names := []string{"heal", "cleanse", "well-water", "healer's-hut"}
	for word, want := range map[string]string{
		"heal": "heal", "cl": "cleanse", "Water of Life": "well-water", "Well Water": "well-water",
		"healer": "healer's-hut", // a name of its own comes first
		"mend":   "", "": "",
	} {
		if got, ok := words.Match(word, names); got != want || ok != (want != "") {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
	for word, want := range map[string]string{"F2": "a:F2", "f2": "a:F2", "a:F2": "a:F2", "C4": "",
		"b:C4":             "b:C4",
		"black:Death Gaze": "Death Gaze", "Death": "Death Gaze", "x:F2": "", "": ""} {
		got, ok := words.Drawn(word, []string{"a:F2", "a:C4", "b:C4", "Death Gaze"})
		if got != want || ok != (want != "") {
			t.Errorf("%q is drawn as %q, want %q", word, got, want)
		}
	}
	if got, ok := (chance.Synonyms)(nil).Match("Healer", []string{"heal"}); ok {
		t.Errorf("without other words Healer is %q", got)
	}
}
