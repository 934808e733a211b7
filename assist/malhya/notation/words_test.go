package notation_test

import (
	"testing"

	"tablehand/assist/malhya/notation"
)

// An Upgrade token is named as it is printed too.
func TestUpgradeAsPrinted(t *testing.T) {
	for word, wants := range map[string]string{"+3 initiative": "init3", "3 init": "init3",
		"Initiative +3": "init3", "+2 initiative +1 move": "init2-move1",
		"move 2, initiative 1": "move2-init1", "+3move": "move3",
		"init2-move1": "init2-move1", "att": "attack", "symbol": "symbol",
		"a power die": "power", "1 attack die": "attack", "the dodge token": "dodge"} {
		if got, err := notation.UpgradePrinted(word); err != nil || got != wants {
			t.Errorf("%s: %s, %v", word, got, err)
		}
	}
	for _, kind := range notation.Upgrades {
		if got, err := notation.UpgradePrinted(notation.SaidUpgrade(kind)); err != nil || got != kind {
			t.Errorf("%s: %s, %v", notation.SaidUpgrade(kind), got, err)
		}
	}
	for _, word := range []string{"+4 initiative", "3", "initiative", "+2 initiative +2 move", "+3 health"} {
		if got, err := notation.UpgradePrinted(word); err == nil {
			t.Errorf("%s is %s", word, got)
		}
	}
}

// What a Travel card brings is said as people say it too (travel.effect.order).
func TestTravelAsPeopleSayIt(t *testing.T) {
	for typed, want := range map[string]string{
		"bad weather and a travel token": "terrain plain: weather bad, token",
		"good weather":                   "terrain plain: weather good",
		"weather bad, one token":         "terrain plain: weather bad, token",
		"and swamp, the token":           "terrain plain swamp: token",
	} {
		if card, err := notation.ReadTravelLine("plain " + typed); err != nil || card.String() != want {
			t.Errorf("%q: %s, %v", typed, card, err)
		}
	}
}
