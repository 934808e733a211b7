package notation

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

// Deeds lists everything that actions can be spent on (action.one.*, action.two.*,
// turn.first.actions).
var Deeds = []string{"move", "recover", "provoke", "combat", "city", "mystic", "attune-shards",
	"attune-mastery", "body"}

// DeedInWords returns a deed as people say it.
func DeedInWords(deed string) string {
	switch deed {
	case "provoke":
		return "provoke an encounter"
	case "combat":
		return "fight"
	case "city":
		return "use a city's service"
	case "mystic":
		return "use a mystic's service"
	case "attune-shards":
		return "attune soulshards"
	case "attune-mastery":
		return "attune its mastery"
	case "body":
		return "form a new body"
	}
	return deed
}

// AbilityColors lists the colors of ability cards (creature.abilities.colour).
var AbilityColors = []string{"black", "blue", "green", "red", "yellow"}

// FateKinds lists the kinds of fate cards: instant ones work at once, invoked ones when their player
// likes, lasting ones as long as they are held; a curse is a lasting one that Cleanse removes
// (fate.instant, fate.invoked, fate.lasting, mystic.cleanse).
var FateKinds = []string{"instant", "invoked", "lasting", "curse"}

// ShardRolls lists the rolls that soulshards modify (shard.roll.kinds).
var ShardRolls = []string{"cr", "lr", "mr"}

// RollNamed returns what people call a roll of the game: the combat roll of cr.
func RollNamed(roll string) string {
	switch roll {
	case "cr":
		return "combat roll"
	case "lr":
		return "luck roll"
	case "mr":
		return "movement roll"
	case "pr":
		return "power roll"
	}
	return roll
}

// ItemTypes lists the types of the Treasure Trove (item.types).
var ItemTypes = []string{"weapon", "armor", "clothing", "jewelry", "book"}

// OtherWords holds the words that the rulebook and people have beside ours.
var OtherWords = chance.Synonyms{
	{"weaponry", "weapon"}, {"weapons", "weapon"}, {"shield", "armor"}, {"clothes", "clothing"},
	{"jewel", "jewelry"},
	{"scroll", "book"}, {"cleanser", "cleanse"}, {"healer", "heal"}, {"restorer", "restore"},
	{"spawning pit", "pit"}, {"light well", "light"}, {"dark well", "dark"},
	{"city of alchemy", "alchemy"}, {"city of destiny", "destiny"}, {"city of gateways", "gateways"},
	{"city of life", "life"}, {"city of merchants", "merchants"}, {"city of shards", "shards"},
}

// MasteryParts names the two abilities of a mastery (mastery.primary, mastery.secondary).
var MasteryParts = []string{"primary", "secondary"}

// Physical is the kind of wounds without energy (wound.default-physical).
const Physical = "physical"

// WoundKinds lists the kinds of wounds: physical, or an energy (wound.energy.types,
// wound.energy.untyped).
var WoundKinds = []string{Physical, "acid", "cold", "electricity", "fire", "poison", "untyped"}

// Stops says whether a shield against an energy, or a physical one, helps against wounds
// of a kind.
func Stops(shield, kind string) bool {
	switch shield {
	case "":
		return kind == Physical
	case "untyped":
		return kind != Physical
	}
	return shield == kind
}

// PrintingsCalled lists other names that people have for the printings, by printing. A bare "first"
// is none of them: questions use it for much else.
func PrintingsCalled() map[string][]string {
	return map[string][]string{
		"first": {
			"2014", "old", "first printing", "1st printing", "first edition", "1st edition", "old printing",
			"old edition",
			"old rules", "old rulebook", "old book", "old version", "original printing", "original edition",
			"original rules",
		},
		"second": {
			"2019", "second printing", "2nd printing", "second edition", "2nd edition", "new printing",
			"new edition",
			"new rules", "new rulebook", "new book", "new version", "newest printing",
		},
	}
}

// Name is the game's name in the table file.
const Name = "shadows-of-malice"

// The names of the game, in the order in which they are shown.
var (
	Printings    = []string{"second", "first"}
	Scenarios    = []string{"thwart", "preserve"}
	Difficulties = []string{"hard", "challenging", "easy"}
	DStars       = []string{"all", "net", "halfsies", "lockdown"}
	Colors       = []string{"colorless", "black", "blue", "green", "red", "yellow"}
	Terrains     = []string{"plains", "water", "desert", "forest", "hills", "mountains", "wild", "swamp"}
	Types        = []string{"arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid",
		"terrovan"}
	Energies   = []string{"acid", "cold", "electricity", "fire", "poison", "untyped"}
	Kinds      = []string{"creature", "guardian", "shadow", "xulthul"}
	Cities     = []string{"alchemy", "destiny", "gateways", "life", "merchants", "shards"}
	Mystics    = []string{"cleanse", "heal", "restore"}
	Gates      = []string{"gate-1", "gate-2", "gate-3", "gate-4", "gate-5", "gate-6"}
	BoardNames = []string{"a", "b", "c", "d"}
)

// Radiances lists the ten kinds of a set (radiance.names).
var Radiances = []string{
	"combat", "luck", "energy-shield", "energy-surge", "physical-shield",
	"physical-surge", "movement", "life", "harvest", "recovery",
}

// Strongholds returns the strongholds of a board, in order.
func Strongholds(board string) []string {
	return []string{board + "1", board + "2", board + "3"}
}

// Beside returns what a place lies beside, on a board that is not typed in, and in which direction: a1 and 3
// of a:beside-a1-3, a:lair-1 and 6 of a:beside-lair-1-6. Both are empty for any other place.
func Beside(place string) (of, direction string) {
	board, word, _ := strings.Cut(place, ":")
	rest, beside := strings.CutPrefix(word, "beside-")
	i := strings.LastIndex(rest, "-")
	switch {
	case !beside || i < 0:
		return "", ""
	case slices.Contains(Strongholds(board), rest[:i]):
		return rest[:i], rest[i+1:]
	}
	return board + ":" + rest[:i], rest[i+1:]
}

// OwnDice names the dice that dN cannot name: d*, typed ds too, which no shell touches.
var OwnDice = dice.Names{{Die: "d*", Ends: []string{"s", "*", "★"}}}
