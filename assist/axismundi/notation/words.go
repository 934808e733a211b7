package notation

import (
	"slices"
	"strings"
)

// A Way is how somebody comes onto a hex; the Wound Matrix has a column for each but Climb and Push, which
// share that of the Walk (move.push-column).
type Way string

const (
	Walk     Way = "walk"
	Climb    Way = "climb"
	Push     Way = "push"
	Spelunk  Way = "spelunk"
	Tunnel   Way = "tunnel"    // a Spelunk by the card Now You See Me..., with Wounds of its own
	RunLevel Way = "run-same"  // a step of a Run on the same Level
	RunDown  Way = "run-above" // a step of a Run from the Level above
)

// Column returns the column of the Wound Matrix of a way.
func (w Way) Column() Way {
	if w == Climb || w == Push || w == Tunnel {
		return Walk
	}
	return w
}

// Columns lists the columns of the Wound Matrix.
var Columns = []string{"walk", "spelunk", "run-same", "run-above"}

// Entered lists all that can be entered, which are the rows of the Wound Matrix: the printed hexes, the
// piers and the center.
var Entered = []string{"warehouse", "path", "shelter", "accessible", "power", "pier", "cave", "axis",
	"inaccessible"}

// A Character is whom somebody plays.
type Character string

const (
	Beastmaster Character = "beastmaster"
	Cultivator  Character = "cultivator"
	Malignant   Character = "malignant"
	Savant      Character = "savant"
	Scrounger   Character = "scrounger"
)

// Characters lists the five as they are typed.
var Characters = []string{"beastmaster", "cultivator", "malignant", "savant", "scrounger"}

// A Form is what a player's Character is at present.
type Form string

const (
	Ordinary Form = "ordinary"
	Upgraded Form = "upgraded"
	Angel    Form = "angel"
	Demon    Form = "demon"
)

// Forms lists the forms as the table file has them.
var Forms = []string{"ordinary", "upgraded", "angel", "demon"}

// Transformed says whether a form is that of the Angel or the Demon.
func (f Form) Transformed() bool { return f == Angel || f == Demon }

// A Mat names what lies before a player: one of the five, such a one upgraded, angel or demon.
type Mat string

const beforeUpgraded = "upgraded-"

// MatOf returns the mat of a Character in a form.
func MatOf(c Character, f Form) Mat {
	switch f {
	case Angel, Demon:
		return Mat(f)
	case Upgraded:
		return Mat(beforeUpgraded + string(c))
	}
	return Mat(c)
}

// Mats lists all mats.
func Mats() (list []string) {
	for _, c := range Characters {
		list = append(list, c, string(MatOf(Character(c), Upgraded)))
	}
	return append(list, string(Angel), string(Demon))
}

// Exists says whether the box has the mat: it is one of Mats, found without listing them.
func (m Mat) Exists() bool {
	return m == Mat(Angel) || m == Mat(Demon) ||
		slices.Contains(Characters, strings.TrimPrefix(string(m), beforeUpgraded))
}

// A Deck is one of the two decks.
type Deck string

const (
	Permanent Deck = "permanent"
	OneTime   Deck = "one-time"
)

// Decks lists the decks as they are typed.
var Decks = []string{"permanent", "one-time"}

// ReadDeck returns the deck that a word means, also as the rulebook writes it: 1-Time. Without one the word
// names no deck.
func ReadDeck(word string) (d Deck, is bool) {
	switch strings.ToLower(word) {
	case string(Permanent):
		return Permanent, true
	case string(OneTime), "1-time":
		return OneTime, true
	}
	return "", false
}

// Treasures lists the eight Treasure Tokens as they are typed.
var Treasures = []string{"draw3", "ap", "heal4", "move2", "attack", "energy2", "grenade", "bomb"}

// Poisons lists the poisons as they are typed.
var Poisons = []string{"sagittarius", "avis", "sanguinem"}

// Modules lists the modules, and Lengths the lengths of a game, the longest first.
var (
	Modules = []string{"poison", "free-will"}
	Lengths = []string{"full", "120", "60"}
)
