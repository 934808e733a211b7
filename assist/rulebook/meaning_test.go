package rulebook

import (
	"slices"
	"testing"
)

// harbour is a book of two rules, with what its words mean.
func harbour(t *testing.T) *index {
	t.Helper()
	m := Meanings{Dim: 2, Of: map[string]Vector{"sea": {2, []int8{3, 4}}, "sailing": {1, []int8{127, 0}},
		"harbours": {1, []int8{0, 127}}, "fog": {1, []int8{5, 127}}}}
	b := inTwo("small.yaml", start+"a.b\n  title: Sailing the sea\n"+start+"a.c\n  title: Fog in harbours\n").
		Knowing("", "small")
	l, err := ReadLexicon(Compile(m, []*Book{b}))
	if err != nil {
		t.Fatal(err)
	}
	x, _ := l.indexOf("small")
	return x
}

// Two words of a rule that were typed as one mean what both mean; one that was typed as two, what it means.
func TestMeaningOfJoinedAndPartedWords(t *testing.T) {
	x := harbour(t)
	for typed, as := range map[string][]string{
		"sailingsea": {"sailing", "sea"}, "seasailing": {"sea", "sailing"}, "fogharbour": {"fog", "harbours"},
	} {
		if got, want := x.meant([]string{typed}), x.meant(as); !slices.Equal(got, want) {
			t.Errorf("%s means %v, want what %q mean: %v", typed, got, as, want)
		}
	}
	got, want := x.meant([]string{"sai", "ling", "fog"}), x.meant([]string{"sailing", "fog"})
	if !slices.Equal(got, want) {
		t.Errorf("sai ling fog means %v, want %v", got, want)
	}
	if got := x.meant([]string{"fogsea"}); got != nil {
		t.Errorf("two words of which no rule has both mean %v", got)
	}
}

// A word that means nothing itself means what another with its stem does.
func TestMeaningOfOtherEndings(t *testing.T) {
	x := harbour(t)
	got, want := x.meant([]string{"harbour"}), x.meant([]string{"harbours"})
	if got == nil || !slices.Equal(got, want) {
		t.Errorf("harbour means %v, want %v", got, want)
	}
}

// A word that nobody knows means what those mean that are spelled most nearly so: from four letters on one
// step away, but not in the first of four, from seven on two.
func TestMeaningOfMistypedWords(t *testing.T) {
	x := harbour(t)
	for typed, as := range map[string]string{"sailnig": "sailing", "sialnig": "sailing", "harbrous": "harbours",
		"saling": "sailing", "salng": "", "foog": "fog", "fgo": "", "xfog": "", "foogg": "", "asiling": "sailing",
		"ailing": "sailing"} {
		got, want := x.meant([]string{typed}), x.meant([]string{as})
		if !slices.Equal(got, want) {
			t.Errorf("%s means %v, want what %q means: %v", typed, got, as, want)
		}
	}
}

// Words of the real books that people join are met.
func TestJoinedWordsAreMet(t *testing.T) {
	for game, questions := range map[string]map[string]string{
		"axismundi": {"whats the flightpath limit": "familiar.range.default",
			"how many ap does the timebomb need": "action.timebomb.place", "hickoryshield": "card.one.hickory"},
		"malhya": {"when is the day board full": "travel.day.end-trigger"},
	} {
		for asked, want := range questions {
			if got := idsFound(t, books(t)[game], asked, ""); len(got) == 0 || got[0] != want {
				t.Errorf("%s: %q, want %s first", asked, got, want)
			}
		}
	}
}
