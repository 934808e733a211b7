package chance

import (
	"slices"
	"strings"
	"testing"
)

// A d* may be told by the sign of its token, and a 0 counts nothing on it; beside a 0 a 1 is asked for once
// more. On a die with pips alone a 0 is no face (dice.dstar).
func TestBlanks(t *testing.T) {
	star := Counting("d*", 0, 0, 0, 1, 1, 1)
	star.Also = []Side{{Face: "star", Short: "*", Value: 1}, {Face: "blank", Short: "-"}}
	for _, c := range []struct {
		answers, faces string
		told           string // before the last question
	}{
		{"3 0 6", "3 blank 6", ""}, {"3 - *", "3 blank star", ""}, {"3 * -", "3 star blank", ""},
		{"1 0 4", "1 blank 4", ""}, {"3 1 6", "3 1 6", ""}, {"3 star blank", "3 star blank", ""},
		{"3 0 1|3 0 star", "3 blank star", "beside a 0 the 1 may be what a d* counts, or its 1 pip: type 1 to 6, " +
			"of which 4 to 6 count 1, star or blank\n"},
		{"0 1 6|3 1 6", "3 1 6", "0 is not a face of a d6: it shows 1 to 6\n"},
		{"- 0 6|3 0 6", "3 blank 6", "blank is not a face of a d6: it shows 1 to 6\n"},
	} {
		term := &terminal{answers: strings.Split(c.answers, "|")}
		rolls, err := term.person().Throw(Throw{Dice: append(Several(1, "cr", Plain(6)),
			Several(2, "cr-star", star)...)})
		var faces []string
		for _, r := range rolls {
			faces = append(faces, string(r.Faces[0]))
		}
		if got := strings.Join(faces, " "); err != nil || got != c.faces {
			t.Errorf("%s: %s, %v", c.answers, got, err)
		}
		if last := term.shown[len(term.shown)-1]; c.told != "" && !strings.HasPrefix(last, c.told) {
			t.Errorf("%s: %q", c.answers, last)
		}
	}
}

// A question for a card that is the one before says which card that was; another question does not.
func TestTheNextCardIsAskedBehindTheLast(t *testing.T) {
	term := &terminal{answers: []string{"Web", "Glacial", "Mist", "Haste"}}
	p := term.person()
	p.Draught = func(purpose, _ string) string { return "which " + purpose + "?" }
	for _, purpose := range []string{"ability", "ability", "potion", "ability"} {
		if _, err := p.Card(purpose, nil); err != nil {
			t.Fatal(err)
		}
	}
	const end = " (Enter: still to be drawn): "
	if want := []string{"which ability?" + end, "after Web: which ability?" + end, "which potion?" + end,
		"which ability?" + end}; !slices.Equal(term.shown, want) {
		t.Errorf("%q", term.shown)
	}
}
