// Package axismundi is the game Axis Mundi: its state, the events that its acts move, and the questions that
// all of its rules ask: where somebody stands, what a hex is, whose turn it is, what a mat can do. A room
// below it holds each chapter of its rules.
package axismundi

import (
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// State is the whole game, as the table file shows it. Hands, Treasure Tokens that lie face down and the
// order of the decks are not in it: they are counted.
type State struct {
	Seed      int
	Length    string
	Modules   []string
	Readings  map[string]string
	Board     string // a file, or practice; empty: none
	Round     int
	Turn      string // the player whose turn it is; empty: the first one has not begun
	Turned    island.Turned
	Level     int              // the Level card that shows
	Center    notation.Terrain // axis, or accessible
	Points    Points
	Players   []Player             // in turn order
	Hexes     map[notation.Hex]Hex // those that bear a mark, or whose terrain or level people said
	Crates    map[notation.Hex]Crate
	Treasures Treasures
	Decks     Counted
	Discard   Discard
	Markers   map[string]Marker // by their numbers
	Bomb      *Bomb
	Push      *Push                    // still to be done; nil: none
	Named     map[notation.Terrain]int // nameless hexes so far, by their kind: no name is given twice
	Over      *Over
	Gaps      []Gap // that somebody has said

	book *box.Book `copy:"shared"`
	maps *Maps     `copy:"shared"`
}

// Begin returns a table with nothing on it.
func Begin(book *box.Book, maps *Maps) *State {
	return &State{book: book, maps: maps, Readings: map[string]string{}, Turned: island.Turned{},
		Center: notation.Axis, Hexes: map[notation.Hex]Hex{}, Crates: map[notation.Hex]Crate{},
		Markers: map[string]Marker{}, Named: map[notation.Terrain]int{}}
}

// Book returns what is printed: the mats, the cards, the matrix, with the owner's corrections.
func (s *State) Book() *box.Book { return s.book }

// Maps returns what opens the boards of tables.
func (s *State) Maps() *Maps { return s.maps }

// Unusable returns the first fault in the owner's data that a rule has met.
func (s *State) Unusable() error { return s.book.Unusable() }

// Reading returns this table's answer to an open question of the rules, such as A3; else the book's.
func (s *State) Reading(name string) string {
	if v, ok := s.Readings[name]; ok {
		return v
	}
	return s.book.Taken(name)
}

// Points holds the points that are left of a turn.
type Points struct {
	AP, Move, Attack int
	TreasureAttack   int            // the Attack point of a Treasure Token, with its Wounds
	Used             []string       // what the turn has had once, each one of Uses
	Healed           []notation.Hex // Power Hexes that have healed in this turn (terrain.power.once)
	Spent            int            // APs that were spent (reading A29)
}

// The words of what a turn has had.
const (
	Acted     = "act"       // an Action, so that none can be the first any more
	Scavenged = "scavenge"  // action.scavenge.once
	SlotUsed  = "slot"      // the Savant's free Slot Action
	Harvested = "harvest"   // the Upgraded Cultivator's free Harvest
	Alpinist  = "alpinist"  // the point of Alpinist, which a card brings once a turn
	Cornered  = "cornered"  // the point of Cornered Animal
	Tumbled   = "scrounger" // the Upgraded Scrounger's point
	Scrounged = "scrounge"  // the one Scrounge without tokens (card.one.identity.special)
	Demanded  = "demand"    // the one demand with the Savant's powers (card.one.identity.special)
	Strayed   = "moved"     // the own miniature has moved (reading A16)
	Flipped   = "flipped"   // the Scrounger's mat, with APs left: the last of three ends the turn
	Ended     = "ended"     // nothing more may be done in this turn
	TurnOver  = "over"      // the turn has ended, and the next one has not begun
)

// Uses lists the words of what a turn has had.
var Uses = []string{Acted, Scavenged, SlotUsed, Harvested, Alpinist, Cornered, Tumbled, Scrounged,
	Demanded, Strayed, Flipped, Ended, TurnOver}

// Onces lists the words of what somebody does once a game: the step at the own crate before the first turn,
// the Savant's demand, the exchange of a first hand.
var Onces = []string{"crate", "demand", "redraw"}

// A Player is one of the three at the table.
type Player struct {
	Name      string
	Character notation.Character
	Form      notation.Form
	Warehouse notation.Hex // the player's own, before which the Pier lies
	At        notation.Hex
	Began     notation.Hex // where the last turn of the player's began; empty: none has
	HP        int
	Wounds    int
	Energy    []int // of each Section
	Scrounge  int
	Hand      int      // cards, counted
	Slots     []string // cards by their printed names
	Treasures int      // tokens held face down

	Immobilized []string // by whom, for the next turn of the player's
	Effects     []string // what lasts: god-mode, identity scrounger, catch treasure
	Hidden      *Hidden
	Drops       []int // of each Ingredient
	Doses       Doses
	Area        *Area // what the Malignant's area has done to the player; nil: nothing
	// Areas lists the areas of others who have the Malignant's powers for a while, by their names.
	Areas map[string]Area
	Once  []string // what is done once a game: demand, redraw
}

// Hidden is where an invisible player vanished, and how the table was then: what is noted is played on it
// (invisible.begin).
type Hidden struct {
	At     notation.Hex
	Round  int
	Points Points // that were left
	Turned island.Turned
	Stood  map[string]notation.Hex // the others; nil: nobody has kept it
	// Infected lists the hexes with an Infection Marker, and Lasting has the effects that Lasts knows, by
	// players: both count where Stood is kept.
	Infected    []notation.Hex
	Lasting     map[string][]string
	Immobilized []string // who had Immobilized this player
	// Passed lists for each other player the hexes that came since, in order.
	Passed map[string][]Pass
	Seal   string // the salted sum of what was noted; empty: nothing is sealed
}

// A Pass is a hex onto which somebody has come in a round, while another was invisible.
type Pass struct {
	Round int
	At    notation.Hex
}

// Doses counts the Doses on each kind of arrows.
type Doses struct {
	Sagittarius, Avis int
	Sanguinem         []int // on each arrow
}

// An Area is what the Malignant's area has done to an Opponent (aoe.malignant.cap).
type Area struct {
	Round  int    `json:"round"`                 // of the last Wounds
	Wounds int    `json:"wounds"`                // in that round
	Repeat string `json:"repeat" unknown:"null"` // as whose turn begins they come again; empty: outside
	Near   int    `json:"near"`                  // the nearness that counts: 1 beside, 2 beyond; 0: outside
	// Owed: as this player's turn begins the Wounds of a Rotation are still to come (aoe.malignant.rotation).
	Owed string `json:"owed" unknown:"null"`
}

// AreaBy returns what the area of somebody has done to a player; nil: nothing is kept of it.
func (s *State) AreaBy(p *Player, holder string) *Area {
	if of := s.Player(holder); of != nil && of.Character == notation.Malignant {
		return p.Area
	}
	if a, kept := p.Areas[holder]; kept {
		return &a
	}
	return nil
}

// A Hex holds what the table knows of a hex beside its name.
type Hex struct {
	// Terrain was said by people, or the hex has become it; empty: the board or the name says it.
	Terrain   notation.Terrain `json:"terrain" unknown:"null"`
	Level     int              `json:"level"` // of a nameless one
	Harvested bool             `json:"harvested"`
	Infected  bool             `json:"infected"`
	Treasure  bool             `json:"treasure"`
}

// Bears says whether a mark lies on the hex: harvested, infected or treasure.
func (h Hex) Bears(mark string) bool {
	switch mark {
	case "harvested":
		return h.Harvested
	case "infected":
		return h.Infected
	}
	return h.Treasure
}

// A Crate is what lies open on a Crate Board; a card that nobody has named is "".
type Crate struct{ Permanent, OneTime []string }

// Of returns the cards of one deck.
func (c Crate) Of(d notation.Deck) []string {
	if d == notation.Permanent {
		return c.Permanent
	}
	return c.OneTime
}

// Treasures counts the tokens on the hexes, and names those that have left the game.
type Treasures struct {
	Board int
	Gone  []string
}

// Counted is a number of cards of each deck.
type Counted struct{ Permanent, OneTime int }

// All returns the number of cards.
func (c Counted) All() int { return c.Permanent + c.OneTime }

// Of returns the number of cards of one deck.
func (c Counted) Of(d notation.Deck) int {
	if d == notation.Permanent {
		return c.Permanent
	}
	return c.OneTime
}

// A Discard is what lies in the Discard Pile.
type Discard struct {
	Cards   []string // by their printed names
	Unnamed Counted  // discarded without a word; under OneTime too what may be of either deck
	Taken   int      // of all these, gone into a hand unseen
}

// A Marker is a card that lies beside the board, with its twin on a hex.
type Marker struct {
	Card string
	At   notation.Hex // empty: a Familiar carries it
}

// A Bomb is the Time Bomb, placed.
type Bomb struct {
	At notation.Hex
	By string
}

// A Push is still to be done: By has made a Melee Attack on Who without it, and does it by a command of its
// own.
type Push struct {
	By, Who string
	From    notation.Hex // where By stood as the attack was made
}

// WonBy returns the rule by which somebody has won: on the own Pier, or on the Axis Mundi Hex.
func (s *State) WonBy() string {
	if s.Over != nil && s.Player(s.Over.Winner).At == notation.Center {
		return "win.level4"
	}
	return "win.pier"
}

// Over is the end of the game.
type Over struct {
	Winner string `json:"winner"`
	Why    string `json:"why"`
}
