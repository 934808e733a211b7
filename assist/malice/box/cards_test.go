package box_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Several cards that are said at once are parted before each kind and each known name, by a comma, and, or
// both; what stands in a name parts nothing.
func TestCardsIn(t *testing.T) {
	known := []string{"Web", "Sword and Fire", "Death, the Last"}
	for said, want := range map[string]string{
		"blue Web":                                "blue Web",
		"blue Web, red Claws":                     "blue Web|red Claws",
		"blue Web and red Claws":                  "blue Web|red Claws",
		"blue Web, red Claws, and yellow Glacial": "blue Web|red Claws|yellow Glacial",
		"blue:Web,red:Claws":                      "blue:Web|red:Claws",
		"red Claws and Teeth":                     "red Claws and Teeth",
		"red Claws, long ones, blue Web":          "red Claws, long ones|blue Web",
		"Sword and Fire":                          "Sword and Fire",
		"Death, the Last":                         "Death, the Last",
		"Claws and Web":                           "Claws|Web",
		"":                                        "",
	} {
		if got := box.CardsIn(said, notation.AbilityColors, known); !slices.Equal(got, strings.Split(want, "|")) {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

// A card is read as people say it aloud; a kind that is part of its name is none.
func TestCardsAreSaidAloud(t *testing.T) {
	for said, want := range map[string]string{"yellow Web": "yellow:Web", "Web, yellow": "yellow:Web",
		"Web (yellow)": "yellow:Web", "Web yellow": "yellow:Web", "a yellow card Web": "yellow:Web",
		"weapon Iron Spear": "weapon:Iron Spear", "Iron Spear (weapon)": "weapon:Iron Spear",
		"The Red Sword": "", "Touch of Red": "", "Iron armor": "", "yellow": "", "Web": ""} {
		kind, name, _ := box.ReadSpoken(said, slices.Concat(notation.ItemTypes, notation.Colors))
		if got := strings.TrimPrefix(kind+":"+name, ":"); got != want {
			t.Errorf("%s: %q, not %q", said, got, want)
		}
	}
}
