package notation_test

import (
	"errors"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
)

// An effect that can do nothing on its card is refused at the word for whose sake it cannot; the same effect
// on another card is taken.
func TestIdleEffects(t *testing.T) {
	const useless, drains = "a creature has no use for this", "drains come on hit or on wound"
	for _, c := range []struct {
		of                   notation.Bearer
		text, caret, message string
		may                  notation.Bearer // on whose card it does something; empty: on none
	}{
		{notation.Keepers, "evadable -1 cr for any", "^", "only an ability of a creature is evaded", ""},
		{notation.Spenders, "+1 lr; activated +1 cr", "       ^", "only an ability of a creature is activated", ""},
		{notation.Keepers, "all +1 cr", "^",
			"only an ability of a creature is for all: for any, for other, for band", notation.Foes},
		{notation.Keepers, "target -1 lr", "^",
			"only an ability of a creature is for target: for any, for other, for band", notation.Foes},
		{notation.Keepers, "foe -1 lr", "       ^", useless, notation.Foes},
		{notation.Spenders, "creature +1 recovery", "            ^", useless, ""},
		{notation.Spenders, "foe extra die lr", "    ^", useless, notation.Foes},
		{notation.Keepers, "+1 drains", "   ^", drains, notation.Spenders},
		{notation.Foes, "+1 drains", "   ^", "drains come on hit, on wound, or of an ability that is activated",
			notation.Spenders},
		{notation.Foes, "+1 recovery", "   ^",
			useless + ": target or all in front, if it is for the avatars", notation.Keepers},
		{notation.Foes, "+1 cr; -1 lr", "          ^",
			useless + ": target or all in front, if it is for the avatars", notation.Keepers},
		{notation.Foes, "reroll mr", "^", useless + ": target or all in front, if it is for the avatars",
			notation.Keepers},
		{notation.Foes, "target reroll cr", "       ^", "avatars have no use for this in a fight", ""},
		{notation.Foes, "gate", "^", useless + ": target or all in front, if it is for the avatars",
			notation.Keepers},
		{notation.Foes, "all extra die mr", "    ^", "nobody moves in a fight", ""},
		{notation.Foes, "+1 cr for band", "          ^",
			"an ability is given to nobody: target or all say whom it is for", notation.Keepers},
		{notation.Foes, "+1 cr for a turn", "            ^",
			"an ability works as long as its creature is there", notation.Keepers},
	} {
		_, err := notation.ReadCard(c.text, c.of)
		var wrong *dice.SyntaxError
		if !errors.As(err, &wrong) {
			t.Errorf("%q of %s: %v", c.text, c.of, err)
			continue
		}
		if caret := c.text + "\n" + c.caret; wrong.Message != c.message || wrong.Caret() != caret {
			t.Errorf("%s\n%s\nand not %s\n%s", wrong.Message, wrong.Caret(), c.message, caret)
		}
		if c.may != "" {
			if _, err := notation.ReadCard(c.text, c.may); err != nil {
				t.Errorf("%q of %s: %v", c.text, c.may, err)
			}
		}
	}
	for _, text := range []string{"all activated evadable +1d2 wounds", "everybody -1 cr", "on hit +1 drains",
		"target -1d* cr", "activated", "shuffle", "+1 pr", "+2 life", "energy cold; immune red",
		"extra die combat; reroll cr", "-1 mr"} {
		if _, err := notation.ReadCard(text, notation.Foes); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := notation.ReadCard("+1 cr in heaven", notation.Foes); err == nil {
		t.Error("what reads as nothing is taken")
	}
}
