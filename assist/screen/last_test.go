package screen_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
)

// A bar tells whole sentences of the newest act as far as it has room, and the beginning of one that is
// longer; what it leaves out is a sign.
func TestLastSaid(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("words and ", 20))
	for want, texts := range map[string][]string{
		"Ann goes to A1":                             {"Ann goes to A1"},
		"Ann goes to A1; Ben is seen":                {"Ann goes to A1", "Ben is seen"},
		"Ann goes to A1 …":                           {"Ann goes to A1", long},
		strings.Repeat("words and ", 10) + "words …": {long},
	} {
		if said, _ := screen.LastSaid([]telling.Last{{Texts: texts}}); said != want {
			t.Errorf("%q, want %q", said, want)
		}
	}
	rolls := []chance.Roll{{Die: "d20", Value: 18, Faces: []chance.Face{"18"}}}
	if _, dice := screen.LastSaid([]telling.Last{{Rolls: rolls}}); len(dice) != 1 || dice[0].Sides != 20 {
		t.Errorf("the dice are %v", dice)
	}
	if said, dice := screen.LastSaid(nil); said != "" || dice != nil {
		t.Errorf("without an act it says %q, %v", said, dice)
	}
}

// The sentences that tell what weighs come first, so that they are not what is cut.
func TestWhatWeighsIsSaidFirst(t *testing.T) {
	act := telling.Last{Texts: []string{"Ann hits Ben", "Ben dies, and comes to on G: 5 HPs", "2 APs left"},
		Events: telling.Records{json.RawMessage(`{"kind":"life.moved","text":"Ann hits Ben"}`),
			json.RawMessage(`{"kind":"player.died","text":"Ben dies, and comes to on G"}`)}}
	for kind, want := range map[string]string{
		"player.died": "Ben dies, and comes to on G: 5 HPs; Ann hits Ben; 2 APs left",
		"game.ended":  "Ann hits Ben; Ben dies, and comes to on G: 5 HPs; 2 APs left",
	} {
		if said, _ := screen.LastSaid([]telling.Last{act}, kind); said != want {
			t.Errorf("%s: %q, want %q", kind, said, want)
		}
	}
}
