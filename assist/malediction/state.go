// Package malediction is the game Malediction: its state, the events that its acts move, and the
// questions that all of its rules ask: who stands near whom, whose turn it is, what a stat is now. A
// room below it holds each chapter of its rules.
package malediction

import (
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/pile"
)

// State is the whole game, as the table file shows it. What lies on the real table alone, such as
// distances, hands and the order of decks, is not in it.
type State struct {
	Mode       notation.Mode
	Size       string // strife, havoc or maelstrom; else the inches of a side
	Gap        int    // least distance between husks in inches; 0: that of the size
	Pieces     map[string]int
	Board      string         // the battlefield that is typed in: one of ours, or a file; empty: none
	Scenario   map[string]int // husks and relics of a scenario of the players' own; else as the mode has them
	Threshold  int            // mastery that wins
	Seed       int
	Words      []string // which of near, at and past are asked at a terminal
	Round      int      // the true one: the dial stops at 5
	Phase      notation.Phase
	Due        notation.Due // empty: nothing
	First      string       // the side that goes first in this phase; empty: its holder has not chosen
	Turn       string       // the player whose turn it is; empty: anybody's
	Initiative string       // a player, or a team
	Readings   map[string]string
	Teams      map[string]Team
	Players    []Player // clockwise
	Units      []Unit   // on the field
	Staged     []Arrival
	Deployed   []string // players who have had their part of this deploy phase
	Waived     []string // units that claim nothing in this end phase
	Near       []Pair   // all that stand within an inch of one another, in the order in which they came so
	Active     *Active
	Husks      Husks
	Relics     Relics
	Bid        []string // players whose cards for the bid lie face down
	Sequence   []Waiting
	Owed       []Owed // acts that have begun and are not over, the next one first
	Last       *Blow  // the last attack, as answers to it look back at it
	Earlier    []Blow // other blows that answers may look back at: those before Last, then effects after it
	Terrain    []Piece
	Cards      map[string]box.Card // typed in at this table alone
	Over       *Over

	book *box.Book `copy:"shared"`
}

// Begin returns a table with nothing on it.
func Begin(book *box.Book) *State {
	return &State{book: book, Readings: map[string]string{}, Teams: map[string]Team{},
		Cards: map[string]box.Card{}}
}

// Book returns the tables and cards that the game is played with.
func (s *State) Book() *box.Book { return s.book }

// Unusable returns the first fault in the owner's data that a rule has met.
func (s *State) Unusable() error { return s.book.Unusable() }

// Reading returns the value that this table takes for an open question.
func (s *State) Reading(name string) string {
	if v, ok := s.Readings[name]; ok {
		return v
	}
	return s.book.Taken(name)
}

// A Team is two players who win together.
type Team struct {
	Members []string `json:"members"`
	Mastery int      `json:"mastery"`
}

// A Player is one of those at the table.
type Player struct {
	Name     string
	Warband  string // its file; empty: not typed in
	Seeker   string // its Seeker's card; empty: not known yet
	Zone     string // the corner of its deployment zone; empty: not taken
	Echo     int
	Mastery  int // in teams that of the team counts
	Hand     int // cards, counted
	Deck     int
	Redrawn  int      // times that the opening hand was redrawn
	Discard  []string // cards by name
	Banished []string // cards by name, or by cost
}

// A Unit is a unit on the field.
type Unit struct {
	ID     string   `json:"id"` // prowler-1
	Card   string   `json:"card"`
	Of     string   `json:"of"`    // its player
	Since  int      `json:"since"` // the round in which it arrived
	State  string   `json:"state"` // refreshed | exhausted
	Damage int      `json:"damage"`
	Item   string   `json:"item" unknown:"null"`  // empty: none
	Relic  string   `json:"relic" unknown:"null"` // empty: none
	Mods   []string `json:"mods"`                 // what boosts it for a while, as --mod says it
	Powers []string `json:"-"`                    // what a changed power is: 4/2 +2 = 6/4 (A22)
}

// An Arrival is a unit that its player has placed, and not yet deployed.
type Arrival struct {
	Card   string // as it was typed
	Seeker bool   // it is said to be its player's Seeker
	Cost   int    // one more than was said with it; 0: nothing was
	Copy   int    // the number of its standee; 0: the first that is free
	Item   string // empty: none
	Price  int    // cost of the item, as Cost
	Beside string // the unit that calls it; empty: it comes by its zone
	Zone   string // a corner that was named
	Edge   int    // one more than the tenths of an inch from the corner to its farthest edge; 0: not said
	Near   []string
	On     string // the terrain piece it stands on
}

// A Pair is two that stand within an inch of one another: two units, or a unit and a husk.
type Pair [2]string

// Active is the unit whose activation it is.
type Active struct {
	Unit    string `json:"unit"`
	AP      int    `json:"ap"`
	Channel bool   `json:"channel"` // a channel was played in this activation
	// Counted names an ability once for each unit that it has counted in this activation, where its limit holds
	// for all uses together.
	Counted []string `json:"-"`
}

// Husks names the husks on the field, and counts those of the supply.
type Husks struct {
	Field  []string
	Supply int
}

// Relics holds the relic deck that all players share, and its display.
type Relics struct {
	Deck    int      // cards face down, those known at the bottom among them
	Under   []string // known to lie at the bottom, the lowest last
	Display pile.Row // face up; a card that is called nothing has not been named yet
}

// Waiting is an effect that waits to be resolved: whose it is, and its name or words.
type Waiting struct {
	Who  string `json:"who" unknown:"null"` // whose effect it is: a unit's or a player's; empty: nobody's
	What string `json:"what"`
	Set  *Set   `json:"-"` // how it was set off; nil: by nothing that the table keeps
}

// Is says whether two are the same effect.
func (w Waiting) Is(other Waiting) bool { return w.Who == other.Who && w.What == other.What }

// A Set is how an effect was set off that waits behind an attack.
type Set struct {
	Name     string   // of the ability or the card
	Fell     *Unit    // the unit whose fall has set it off, and that bears it; nil: the unit that waits bears it
	Near     []string // all that stood within an inch of where it starts
	Target   string   // of the blow; empty: none
	Attacker string   // of the blow; empty: none
}

// A Piece is a terrain piece on the field.
type Piece struct {
	Set  string `json:"set"` // whose terrain card it follows
	Size string `json:"size"`
	At   string `json:"at" unknown:"null"` // its center on a field typed in: 16, 16; else as said
}

// Over is the end of the game: who has won, and why.
type Over struct {
	Winner string `json:"winner"` // a player, or a team
	Why    string `json:"why"`
	Rule   string `json:"rule" unknown:"null"` // by which it is won
}
