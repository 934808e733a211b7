// Package notation holds the words of Malediction as types, the numbers of its cards, and the language
// in which people type in what cards do.
package notation

import (
	"slices"
	"strings"
	"unicode"
)

// Name is the game as the table file names it.
const Name = "malediction"

// A Mode is the rules that a table is played by: the first game, or all of them.
type Mode string

const (
	Tutorial Mode = "tutorial"
	Full     Mode = "full"
)

// Modes lists the modes.
var Modes = []string{string(Tutorial), string(Full)}

// A Phase is a part of a round; the set-up stands before the first.
type Phase string

const (
	Setup   Phase = "setup"
	Refresh Phase = "refresh"
	Deploy  Phase = "deploy"
	Action  Phase = "action"
	End     Phase = "end"
)

// Phases lists the phases in their order.
var Phases = []string{string(Setup), string(Refresh), string(Deploy), string(Action), string(End)}

// A Due is a step that the table waits for before its phase goes on.
type Due string

const (
	Place  Due = "place"  // terrain and husks
	Redraw Due = "redraw" // opening hands are kept, or not
	Bid    Due = "bid"    // for initiative
	Take   Due = "take"   // the setup bid's prize
)

// Dues lists the steps that may be due.
var Dues = []string{string(Place), string(Redraw), string(Bid), string(Take)}

// Refreshed and Exhausted are how a unit's card lies: upright or sideways (activation.state).
const (
	Refreshed = "refreshed"
	Exhausted = "exhausted"
)

// Corners lists the corners of the field, clockwise; the opposite of each stands two further.
var Corners = []string{"north-east", "south-east", "south-west", "north-west"}

// Sides lists the sides of the field, of which a team takes one.
var Sides = []string{"north", "east", "south", "west"}

// Opposite returns the corner diagonally across the field; empty: the word is no corner.
func Opposite(corner string) string {
	i := slices.Index(Corners, corner)
	if i < 0 {
		return ""
	}
	return Corners[(i+2)%4]
}

// Sizes of terrain pieces, in the order in which they are placed (setup.full.terrain.size-order).
var PieceSizes = []string{"large", "medium", "small"}

// ScenarioWords lists what a scenario of the players' own may have another number of (key scenario).
var ScenarioWords = []string{"husks", "relics"}

// Factions and ranks as people type them (card.faction, card.rank).
var (
	Factions = []string{"legion", "conclave", "order", "primal"}
	Ranks    = []string{"basic", "elite", "unique", "legendary"}
)

// A Type is the type of a card.
type Type string

const (
	UnitCard Type = "unit"
	Seeker   Type = "seeker"
	Item     Type = "item"
	Relic    Type = "relic"
	Swift    Type = "swift"
	Channel  Type = "channel"
	Legacy   Type = "legacy"
	Terrain  Type = "terrain"
)

// Types lists the types of cards.
var Types = []string{"unit", "seeker", "item", "relic", "swift", "channel", "legacy", "terrain"}

// Fields says whether cards of a type stand on the field as units.
func (t Type) Fields() bool { return t == UnitCard || t == Seeker }

// Slug returns the word by which units of a card are named: the last of its name, in small letters and
// without signs. Duskwood Prowler is prowler.
func Slug(card string) string {
	last := strings.TrimRightFunc(card, unicode.IsSpace)
	last = last[strings.LastIndexFunc(last, unicode.IsSpace)+1:]
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, last)
}
