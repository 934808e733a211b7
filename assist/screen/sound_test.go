package screen_test

import (
	"encoding/json"
	"testing"

	"tablehand/assist/screen"
	"tablehand/assist/telling"
)

// An act sounds like the weightiest of its events, and one that the game names none of is silent.
func TestSounds(t *testing.T) {
	sounds := screen.Sounds{Won: []string{"game.over"}, Loss: []string{"avatar.left"},
		Blow: []string{"combat.rolled"}, Turn: []string{"turn.passed"}}
	for want, kinds := range map[string][]string{"": {"combat.left", "noted"}, "turn": {"noted", "turn.passed"},
		"blow": {"turn.passed", "combat.rolled"}, "loss": {"combat.rolled", "avatar.left", "turn.passed"},
		"won": {"avatar.left", "game.over"}} {
		var act telling.Last
		for _, kind := range kinds {
			act.Events = append(act.Events, json.RawMessage(`{"kind":"`+kind+`"}`))
		}
		if got := sounds.Of([]telling.Last{act, {}}); got != want {
			t.Errorf("%v sounds like %q, not %q", kinds, got, want)
		}
	}
	if got := sounds.Of(nil); got != "" {
		t.Errorf("no act sounds like %q", got)
	}
}
