package lead

import (
	"slices"
	"strings"
	"testing"
)

// What a line tells of dice at its end is the numbers alone; any other line stays as it is.
func TestTold(t *testing.T) {
	for said, want := range map[string]string{
		"charge Sigrith, rolled 12":        "charge Sigrith 12",
		"charge Sigrith and rolls a 12":    "charge Sigrith 12",
		"charge Sigrith, she rolls a 12.":  "charge Sigrith 12",
		"charge the Exemplar with 6":       "charge the Exemplar 6",
		"attack Exemplar, a natural 20!":   "attack Exemplar 20",
		"attack archer at 10, rolled 14":   "attack archer at 10 14",
		"fight, rolled 5 and 3":            "fight 5 3",
		"fight, rolled 5 3":                "fight 5 3",
		"charge priest, you roll":          "charge priest",
		"charge priest you throw":          "charge priest",
		"you roll":                         "you roll",
		"Sara rolls 5 3":                   "Sara rolls 5 3",
		"move roll 5 3":                    "move roll 5 3",
		"roll 12":                          "roll 12",
		"rolled 12":                        "rolled 12",
		"attack archer 12":                 "attack archer 12",
		"attack archer at 12":              "attack archer at 12",
		"attack the priest and the 12":     "attack the priest and the 12",
		"attack priest with the holy bow":  "attack priest with the holy bow",
		"attack vorendal twice, 15 and 20": "attack vorendal twice, 15 and 20",
	} {
		if got := strings.Join(Told(strings.Fields(said)), " "); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

// Faces stand behind a line, and neither behind a word of a place nor beside --dice.
func TestFaces(t *testing.T) {
	for said, want := range map[string][2]string{
		"attack priest, rolled 12":   {"attack priest", "12"},
		"combat phase 5 3,_":         {"combat phase", "5,3,_"},
		"attack priest, you roll":    {"attack priest", ""},
		"attack priest at 8":         {"attack priest at 8", ""},
		"attack priest --dice 3 8":   {"attack priest --dice 3 8", ""},
		"attack priest":              {"attack priest", ""},
		"12":                         {"12", ""},
		"attack priest with her bow": {"attack priest with her bow", ""},
	} {
		got, dice := Faces(strings.Fields(said))
		flag := strings.Fields("--dice " + want[1])
		if want[1] == "" {
			flag = nil
		}
		if !slices.Equal(got, strings.Fields(want[0])) || !slices.Equal(dice, flag) {
			t.Errorf("%q is %q with %q, not %q", said, got, dice, want)
		}
	}
}
