// Package notation holds the words of Malhya: of its dice, of the banner of a test, and the language in
// which people type in what their cards say.
package notation

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/near"
)

// Name is the word for the game in table files and owners' files.
const Name = "malhya"

// Traits lists the five traits of a hero (hero.traits).
var Traits = []string{"strength", "dexterity", "sense", "intelligence", "knowledge"}

// Symbols lists the twelve symbols of abilities; knowledge is Knowledge & Legends (test.ability.list).
var Symbols = []string{"alchemy", "balance", "camouflage", "charisma", "climbing", "crafting", "demolition",
	"knowledge", "machinery", "strength", "swimming", "vigilance"}

// Peoples lists the peoples of the heroes, each of which has a figure; which of them has no Hero board the
// text does not tell (component.miniatures.heroes).
var Peoples = []string{"Ancient", "Mhay", "Sulk", "Ur-Berg", "Yoktal"}

// Classes lists the classes of talents (talent.classes).
var Classes = []string{"dodger", "mhay", "ranger", "scholar", "warrior"}

// Terrains lists the terrains of the Region board (travel.board.terrains).
var Terrains = []string{"plain", "forest", "mountain", "swamp", "sea", "city"}

// Weathers lists the two sides of the Weather token, and Picks the two kinds of lockpicks.
var (
	Weathers = []string{"good", "bad"}
	Picks    = []string{"purple", "blue"}
)

// Colors lists the colors that cubes and Staging tokens may have. Of the Staging tokens the text names
// yellow, blue and green; the fourth is lost (component.tokens.staging, component.cubes.resource).
var Colors = []string{"yellow", "blue", "green", "white", "red", "black", "purple", "orange", "brown", "pink",
	"gray"}

// Resources lists the kinds of resources, each of which has a color: yellow potion (hero.resource-types).
var Resources = []string{"material", "key", "pick", "potion", "arrow", "ingredient"}

// Sides lists the sides of the Stealth board (stealth.levels).
var Sides = []string{"normal", "difficult"}

// Upgrades lists the kinds of Upgrade tokens (component.tokens.upgrade).
var Upgrades = []string{"move3", "init2-move1", "init3", "move2-init1", "attack", "power", "defense", "dodge",
	EnemySymbol}

// EnemySymbol is the Upgrade token for which each Enemy card has effects of its own.
const EnemySymbol = "symbol"

// Directions lists the points of the compass, clockwise from north.
var Directions = []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// compass lists the points of the compass as whole words, in the order of Directions.
var compass = []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}

// Direction returns the direction that a word means: nw for nw, northwest and north-west; false: none.
func Direction(word string) (string, bool) {
	word = strings.ToLower(word)
	if slices.Contains(Directions, word) {
		return word, true
	}
	at := slices.Index(compass, strings.ReplaceAll(word, "-", ""))
	if at < 0 {
		return "", false
	}
	return Directions[at], true
}

// Point returns the word for a direction: northwest for nw.
func Point(direction string) string {
	if at := slices.Index(Directions, direction); at >= 0 {
		return compass[at]
	}
	return direction
}

// Resource returns the resource that words mean, a color and a kind in either order: yellow potion for
// yellow potions and potion yellow. A special arrow is an arrow (hero.resource-types). false: the words
// mean none.
func Resource(words string) (string, bool) {
	if named, is := colored(words); is {
		return named, true
	}
	kind, color, two := strings.Cut(strings.Join(strings.Fields(words), " "), " ")
	if _, known := one(kind, Resources); two && known && len(kind) >= leastKind {
		return colored(color + " " + kind)
	}
	return colored(words)
}

// leastKind is the number of letters by which a kind of resource is known in front of its color.
const leastKind = 3

// colored reads a resource whose color stands first; false: the words mean none.
func colored(words string) (string, bool) {
	color, kind, two := strings.Cut(strings.ToLower(strings.Join(strings.Fields(words), " ")), " ")
	color, is := one(color, Colors)
	kind, kinds := one(strings.TrimSuffix(strings.TrimPrefix(kind, "special "), "s"), Resources)
	return color + " " + kind, two && is && kinds
}

// Terrain returns the terrain that a word means: its name, a beginning, or plains for plain; false: none.
func Terrain(word string) (string, bool) { return one(word, Terrains) }

// other holds words that people use in the place of the game's own, such as plains for plain.
var other = chance.Synonyms{
	{"mhaÿ", "Mhay"}, {"urberg", "Ur-Berg"}, {"legends", "knowledge"}, {"grey", "gray"}, {"lockpick", "pick"},
	{"plains", "plain"}, {"forests", "forest"}, {"mountains", "mountain"}, {"swamps", "swamp"},
}

// one returns the one of the words that a typed word means: itself, a beginning that only one has, or
// another word for it.
func one(word string, of []string) (string, bool) {
	if word == "" || strings.Trim(word, "0123456789") == "" {
		return "", false
	}
	return other.Match(word, of)
}

// meant returns the end of an error that offers the word which a mistyped one probably means; empty: none
// is near.
func meant(word string, of []string) string {
	if known := near.Word(strings.ToLower(word), of); known != "" && known != strings.ToLower(word) {
		return ": did you mean " + known + "?"
	}
	return ""
}

// UpgradeNamed returns the kind of Upgrade token that a word means.
func UpgradeNamed(word string) (string, error) {
	kind, is := one(strings.ToLower(word), Upgrades)
	if !is {
		return "", fmt.Errorf("%s is no Upgrade token%s: %s", chance.Quote(word), meant(word, Upgrades),
			strings.Join(Upgrades, ", "))
	}
	return kind, nil
}

// UpgradePrinted returns the kind of Upgrade token that words mean, also as it is printed: +3 initiative.
func UpgradePrinted(word string) (string, error) {
	if kind, is := printedUpgrade(word); is {
		return kind, nil
	}
	said := slices.DeleteFunc(strings.Fields(strings.ToLower(word)), func(word string) bool {
		return slices.Contains([]string{"a", "an", "the", "one", "1", "die", "token"}, word) // a power die
	})
	kind, err := UpgradeNamed(strings.Join(said, " "))
	if err != nil {
		return "", fmt.Errorf("%s is no Upgrade token%s: %s", chance.Quote(word), meant(word, Upgrades),
			UpgradesSaid())
	}
	return kind, nil
}

// UpgradesSaid lists the kinds of Upgrade tokens as they are printed: +3 initiative.
func UpgradesSaid() string {
	var said []string
	for _, kind := range Upgrades {
		said = append(said, SaidUpgrade(kind))
	}
	return strings.Join(said, ", ")
}

// upgradeNumbers pairs the beginnings in the kinds of Upgrade tokens with the words that are printed.
var upgradeNumbers = [][2]string{{"init", "initiative"}, {"move", "move"}}

// SaidUpgrade writes a kind of Upgrade token as it is printed: +2 initiative +1 move.
func SaidUpgrade(kind string) string {
	var said []string
	for part := range strings.SplitSeq(kind, "-") {
		for _, known := range upgradeNumbers {
			if n, is := strings.CutPrefix(part, known[0]); is {
				part = "+" + n + " " + known[1]
			}
		}
		said = append(said, part)
	}
	return strings.Join(said, " ")
}

// printedUpgrade reads an Upgrade token as it is printed, or as people say it: +3 initiative, initiative 2
// and move 1. false: it is none.
func printedUpgrade(word string) (kind string, is bool) {
	if one, plus := strings.CutPrefix(word, "+1 "); plus { // +1 Power die
		die, _, _ := strings.Cut(one, " ")
		if kind := strings.ToLower(die); slices.Contains(Upgrades, kind) {
			return kind, true
		}
	}
	var parts []string
	n, what := "", ""
	between := func(r rune) bool { return strings.ContainsRune(" ,+", r) }
	for _, f := range strings.FieldsFunc(strings.ToLower(word), between) {
		digits := strings.TrimLeft(f, "0123456789")
		switch {
		case digits == "":
			n = f
		case f == "and":
		default:
			if number := strings.TrimSuffix(f, digits); number != "" {
				n = number
			}
			for _, known := range upgradeNumbers {
				if strings.HasPrefix(digits, known[0][:1]) && strings.HasPrefix(known[1], digits) ||
					digits == "movement" && known[1] == "move" {
					what = known[0]
				}
			}
			if what == "" {
				return "", false
			}
		}
		if n != "" && what != "" {
			parts = append(parts, what+n)
			n, what = "", ""
		}
	}
	kind = strings.Join(parts, "-")
	return kind, n+what == "" && slices.Contains(Upgrades, kind)
}
