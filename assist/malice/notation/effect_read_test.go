package notation_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
)

// Texts as people write them on a card, and the same in the words of the language: the icons by
// their names in the guide, white and gray, and the rulebooks' own phrases.
func TestEffectsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"+1 cr":                               "+1 cr",
		"cr +1":                               "+1 cr",
		"+1 combat":                           "+1 cr",
		"-1 Luck":                             "-1 lr",
		"+2 to movement rolls":                "+2 mr",
		"+1 power":                            "+1 pr",
		"+1d* physical wounds":                "+1d* wounds",
		"+1ds wound":                          "+1d* wounds",
		"+2 energy wounds":                    "+2 untyped wounds",
		"+2 untyped wounds":                   "+2 untyped wounds",
		"+2 cold energy shield":               "+2 cold shield",
		"+1 physical shields":                 "+1 shield",
		"energy shield +3d*":                  "+3d* untyped shield",
		"+1 shards":                           "+1 harvest",
		"+2 life":                             "+2 life",
		"+1 recovery":                         "+1 recovery",
		"+1 +1d* drains":                      "+1 +1d* drains",
		"immunity blue":                       "immune blue",
		"red immune":                          "immune red",
		"gate control":                        "gate",
		"energy cold":                         "energy cold",
		"gray +1 physical wounds":             "foe +1 wounds",
		"white +1 cr":                         "+1 cr",
		"opponent -1 cr":                      "foe -1 cr",
		"target -1 cr":                        "target -1 cr",
		"creature -1 fire shield":             "creature -1 fire shield",
		"+1d2 wounds vs terrovans, arborans":  "+1d2 wounds vs arboran, terrovan",
		"+1 cr against red or blue creatures": "+1 cr vs blue, red",
		"+1 cr vs shadows and xulthul":        "+1 cr vs shadow, xulthul",
		"-1 mr in the hills, mountains":       "-1 mr in hills, mountains",
		"+1 shield when defending":            "+1 shield defending",
		"+2d* cr for another avatar for one turn": "+2d* cr for other for a turn",
		"+1 cr for a band member for the phase":   "+1 cr for band for a phase",
		"+1 lr for any once":                      "+1 lr for any once",
		"+1 lr for self":                          "+1 lr",
		"re-roll movement":                        "reroll mr",
		"reroll any":                              "reroll any",
		"extra die cr":                            "extra die cr",
		"extra combat die":                        "extra die cr",
		"shuffle on return":                       "shuffle",
		"activated":                               "activated",
		"evadable":                                "evadable",
		"black activated -1d* cr target":          "target black activated -1d* cr",
		"on a hit +1 drain":                       "on hit +1 drains",
		"on wound: +1d2 poison wounds":            "",
		"on wound +1d2 poison wounds":             "on wound +1d2 poison wounds",
		"-2d2 lr":                                 "-2d2 lr",
	} {
		list, err := notation.ReadEffects(text)
		if want == "" {
			if err == nil {
				t.Errorf("%q is taken: %v", text, list)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := list[0].String(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Every effect keeps its own text, and stands for itself.
func TestEffectsBetweenSemicolons(t *testing.T) {
	list, err := notation.ReadEffects(" +1d* wounds; +1d2 wounds vs terrovan ;immune red")
	if err != nil {
		t.Fatal(err)
	}
	var got [][2]string
	for _, m := range list {
		got = append(got, [2]string{m.Text, m.String()})
	}
	if want := [][2]string{{"+1d* wounds", "+1d* wounds"},
		{"+1d2 wounds vs terrovan", "+1d2 wounds vs terrovan"}, {"immune red", "immune red"},
	}; !slices.Equal(got, want) {
		t.Errorf("a card reads as %q, not as %q", got, want)
	}
}

// A fault shows its place, and the words that would fit there.
func TestEffectFaults(t *testing.T) {
	for _, c := range []struct {
		text, caret, message string
	}{
		{"", "^", "an effect is missing here: " + notation.EffectHint},
		{"+1 cr;", "      ^", "an effect is missing here: " + notation.EffectHint},
		{"+1 cr;; gate", "      ^", "an effect is missing here: " + notation.EffectHint},
		{"+1 wunds", "   ^", "wunds is no word of effects: did you mean wounds?"},
		{"+1 cr; +1 sheild", "          ^", "sheild is no word of effects: did you mean shield?"},
		{"+1 happiness", "   ^", "happiness is no word of effects, " + notation.EffectHint + " (help cards)"},
		{"+1 cr vs tarrovan", "         ^", "tarrovan is no opponent: did you mean terrovan?"},
		{"+1 cr in heaven", "         ^",
			"heaven is no terrain: desert, forest, hills, mountains, plains, swamp, water, wild"},
		{"+1 cr vs", "        ^",
			"which opponent: arboran, avian, black, blue, green, guardian, ichthyic, mammal, protean, red, " +
				"reptilid, sectoid, shadow, terrovan, xulthul, yellow"},
		{"+1 cr for a week", "            ^",
			"week is no time or avatar: another, any, band, other, phase, self, turn"},
		{"+1 cr on miss", "         ^", "miss is no moment: hit, return, wound"},
		{"+1 cr terrovan", "      ^", "terrovan stands behind against: against terrovan"},
		{"cr", "  ^", "how much of it: a value such as +1, -1, +1d* or +1d2"},
		{"cr 1", "   ^", `"1" is no value: +1, -1, +3d*`},
		{"cr +1d8", "   ^", `"+1d8" is no value: a number, or dice of the game such as +3d* or +1d2`},
		{"cr +100", "   ^", `"+100" is more than any effect gives: at most 99`},
		{"+1 +2 cr", "   ^", "+2 is one word too many: +1 is said already"},
		{"+1 cr, -1 lr", "       ^", "+1 is said already: semicolons stand between effects"},
		{"+1 cr lr", "      ^", "lr is one word too many: cr is said already"},
		{"foe creature +1 cr", "    ^", "creature is one word too many: foe is said already"},
		{"+1", "  ^", "what does it change: cr, lr, mr, pr, wounds, shield, recovery, harvest, life, drains"},
		{"foe", "   ^", "this says no effect: " + notation.EffectHint},
		{"immune", "      ^", "immune of what: black, blue, green, red, yellow"},
		{"immune blu", "       ^", "blu is no color: did you mean blue?"},
		{"immune pink", "       ^", "pink is no color: black, blue, green, red, yellow"},
		{"energy warm", "       ^", "warm is no energy: acid, cold, electricity, fire, poison, untyped"},
		{"energy", "      ^", "energy of what: acid, cold, electricity, fire, poison, untyped"},
		{"energy physical", "       ^", "energy goes with acid, cold, electricity, fire, poison, untyped"},
		{"reroll", "      ^", "reroll of what: cr, lr, mr, pr, wounds, shield, any"},
		{"extra die pr", "          ^", "extra goes with cr, lr, mr"},
		{"+1 immune red", "^", "nothing of that kind goes with immune: leave +1 out"},
		{"+1 cold cr", "   ^", "only wounds and shields are of an energy: leave cold out"},
		{"+1 energy cr", "   ^", "only wounds and shields are of an energy: leave energy out"},
		{"+1 cr on return", "         ^", "only shuffle happens on return: leave return out"},
		{"gate on return", "        ^", "only shuffle happens on return: leave return out"},
	} {
		_, err := notation.ReadEffects(c.text)
		var wrong *dice.SyntaxError
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if caret := c.text + "\n" + c.caret; wrong.Message != c.message || wrong.Caret() != caret {
			t.Errorf("%s\n%s\nand not %s\n%s", wrong.Message, wrong.Caret(), c.message, caret)
		}
	}
}

// A text longer than any card has room for is refused.
func TestEffectsAreShort(t *testing.T) {
	long := strings.Repeat("+1 cr; ", 20_000)
	for _, read := range []func(string) error{
		func(text string) error { _, err := notation.ReadEffects(text); return err },
		func(text string) error { _, err := notation.ParseMod(text); return err },
	} {
		var wrong *dice.SyntaxError
		if err := read(long); !errors.As(err, &wrong) || wrong.At != notation.MostEffect ||
			len(wrong.Error()) > 200 {
			t.Errorf("%.300v", err)
		}
	}
}

// A line of mods: begins with its owner's name; a name may begin like a word of English.
func TestModsNameTheirHolder(t *testing.T) {
	for text, want := range map[string]string{
		"an cr +1": "an", "A +1 combat": "A", "Sara foe +1 wounds": "", "foe +1 wounds": "foe",
		"Creature cr +1": "creature", "cr +1": "",
	} {
		m, err := notation.ParseMod(text)
		if want == "" && text != "cr +1" {
			if err == nil {
				t.Errorf("%q is taken: %+v", text, m)
			}
			continue
		}
		if err != nil || m.Who != want {
			t.Errorf("%q: %q %v, want %q", text, m.Who, err, want)
		}
	}
}
