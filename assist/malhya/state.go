// Package malhya is the game Malhya: Lands of Legends: its state, the events that its acts move, and the
// questions that all of its rules ask: who somebody is, what a board with all that is worn comes to, which
// mode it is. A room below it holds each chapter of its rules.
package malhya

import "tablehand/assist/malhya/box"

// State is the whole game, as the table file shows it. Decks and the bag are only counted.
type State struct {
	Scenario string
	Seed     int
	Readings map[string]string
	Phase    string // of Phases
	Mode     string // of Modes
	Booklets Booklets
	Group    Group
	Heroes   []Hero // in seating order
	Enemies  []Enemy
	Room     Room
	Stealth  *Stealth
	Combat   *Combat
	Test     *Test
	Pending  []Pending // what was interrupted, the innermost last; an alarm that is due
	Over     *Over

	book  *box.Book `copy:"shared"`
	plans *Plans    `copy:"shared"`
}

// Begin returns a table with nothing on it.
func Begin(book *box.Book, plans *Plans) *State {
	return &State{book: book, plans: plans, Readings: map[string]string{}}
}

// Book returns the tables that the game is played with.
func (s *State) Book() *box.Book { return s.book }

// Plans returns the folders from which floor plans and Region boards are opened.
func (s *State) Plans() *Plans { return s.plans }

// Unusable returns the first fault of the owner's file that anybody has met as the tables were used; nil:
// none.
func (s *State) Unusable() error { return s.book.Unusable() }

// Reading returns the value that this table takes for an open question of the rules, such as A12: its own,
// or else that of the book.
func (s *State) Reading(name string) string {
	if v, ok := s.Readings[name]; ok {
		return v
	}
	return s.book.Taken(name)
}

// Unknown stands for a number that nobody has typed in; in the file it is null.
const Unknown = -1

// The phases and the modes.
const (
	Travel  = "travel"
	Explore = "explore"

	NoMode    = "none"
	InStealth = "stealth"
	InCombat  = "combat"
)

// Phases, Modes and Days list the words of the table file.
var (
	Phases = []string{Travel, Explore}
	Modes  = []string{NoMode, InStealth, InCombat}
	Days   = []string{"day", "night", "rest", "day event", "night event"}
)

// Booklets says which chapter was read last, and which ones before.
type Booklets struct {
	Chapter int      // of the Scenario Booklet; 0: none yet
	Read    []int    // in the order in which they were read first
	Page    int      // of the Exploration Booklet, where it lies open; 0: it does not
	Event   string   // the chapter of the Event Booklet that is open: 01-01
	Events  []string // that were read
}

// Group holds what all heroes share: where they travel, the weather, Travel tokens and the Day board.
type Group struct {
	Region   string // the board: a file, or one that the program brings along; empty: none is typed in
	Hex      string // the group's hex, as the board or the players call it
	Terrain  string // of the group's hex; empty: nobody has said
	Weather  string
	Tokens   int      // Travel tokens
	Day      []string // the cards on the Day board, of Days; an event lies under a card
	Drawn    []string // what is known of the cards on the Day board: travel plain 01, event 02 in good weather
	Crystals int      // on the Day board: one for each day that is over
}

// A Hero is a hero at the table: boards, crystals, aura, place, turn, cards and talents.
type Hero struct {
	Name     string
	Board    Board
	Traits   map[string]int
	Crystals Crystals
	Aura     Aura
	At       string // a space or a word; of the unconscious where the cube lies; of who left, the exit
	Turn     Turn
	Gear     Gear
	Talents  map[string]string // by talent the side that is up: basic or advanced
	Mods     []string          // effects that last on the hero, as the players have said
}

// Board holds the numbers on a Hero board and Knapsack board; what is worn comes on top.
type Board struct {
	People, Color        string // the color is that of the hero's cube
	Initiative, Movement int    // Unknown: nobody has said
	Move, Standby        int    // points for a space, and for going on standby
	Capacity, Heavy      int    // slots, and heavy icons that may be borne
}

// Crystals counts the crystals of a hero in each of the four areas.
type Crystals struct{ Life, Shock, Damage, Serious int }

// All returns the number of crystals; 0: nobody has said how many the hero has.
func (c Crystals) All() int { return c.Life + c.Shock + c.Damage + c.Serious }

// Aura counts a hero's Aura tokens by their side, and holds what one does in this turn.
type Aura struct {
	Ready, Exhausted int
	Used             bool   // an Aura token has been used in this turn
	Effect           string // what a used token does until the turn ends, of AuraEffects; empty: nothing
}

// AuraEffects lists what an Aura token may do that lasts for the turn, beside a trait (aura.effects).
var AuraEffects = []string{"die", "menace", "heavy"}

// Turn holds the stage of a hero's turn, and what is left of it.
type Turn struct {
	Is     string   // of Turns
	Points int      // Action Points
	Free   int      // free movement
	Rest   int      // free movement left when the hero stopped: lost, unless another interrupts the move
	Types  []string // types of action done in this activation
}

// The stages of a hero's turn.
const (
	Waiting = "waiting"
	Acting  = "acting"
	Standby = "standby"
	Ended   = "ended"
	Out     = "out" // the hero has left the room, by the exit at which the hero stood
)

// Turns lists the stages of a hero's turn.
var Turns = []string{Waiting, Acting, Standby, Ended, Out}

// Gear holds the cards that a hero wields, wears and carries, by name.
type Gear struct {
	Weapon, Spare string
	Worn          []string // armor and artifacts
	Items         []string
	Gold          int
	Resources     map[string]int    // cubes of each resource, as in yellow potion: 1
	Kinds         map[string]string // of GearKinds: what the players say of cards that nobody has typed in
}

// GearKinds lists what people may say of a card that nobody has typed in, where no place says it.
var GearKinds = []string{"armor", "artifact"}

// An Enemy is one figure of a type: swordsman-2.
type Enemy struct {
	Name    string
	At      string   // empty: no plan is typed in
	Damage  int      // Damage tokens beside it
	Engaged []string // the heroes who engage it, where no plan shows that
}

// A Room is the room where the heroes are: its plan, and where tokens lie. The figures have their own
// lists.
type Room struct {
	Plan      string // a file, or practice; empty: none
	Cadavers  []string
	Noise     []string
	Interest  []string
	Vigilance []Vigil
}

// A Vigil is a Vigilance token: where it lies, before whom, and whither it points.
type Vigil struct {
	By   string `json:"by"`
	At   string `json:"at" unknown:"null"`
	Look string `json:"look"`
}

// Stealth is the Stealth board: the cube, the cycle and its step, and the Action cards.
type Stealth struct {
	Side     string // normal or difficult
	Cube     int    // the space of the Threat track, from 1
	Cycle    int
	Step     string // of Steps
	Far      int    // vision as the players have read it off for this space of the cube; 0: nobody has
	Due      int    // Action cards of this Enemy phase; Unknown: the track is not read off
	Done     int    // Action cards of this Enemy phase that are done
	Deck     int    // Action cards that are not drawn yet
	Discards []int  // numbers of the discarded Action cards; 0: read out, and nobody said which
	Back     []int  // numbers of cards done in this Enemy phase that a reshuffle has taken back into the deck
}

// The steps of a cycle (stealth.cycle).
const (
	Primary   = "primary"
	Foes      = "enemies"
	Secondary = "secondary"
)

// Steps lists the steps of a stealth cycle, in their order.
var Steps = []string{Primary, Foes, Secondary}

// Combat is the fight: its round, the gauge by heroes and types of enemies, and who has acted.
type Combat struct {
	Round       int
	Alarm       bool              // an alarm began it
	Regenerated []string          // the heroes who have regenerated in this round
	Gauge       map[string]int    // places on the Initiative gauge, by hero and by type of enemies
	Upgrades    map[string]string // the Upgrade token of each type
	Out         []string          // tokens that stay out of the bag, by reading A13
	Acted       []string          // heroes and enemies that have acted; a type in place of its last
}

// Alarmed says whether the heroes' initiative counts from 0, as in the first round after an alarm, whatever
// their boards and cards say (combat.initiative.alarm-zero).
func (c *Combat) Alarmed() bool { return c.Alarm && c.Round == 1 }

// The parts of a round (combat.round).
const (
	Opening   = "initiative" // regeneration, and initiative is bought
	Upgrading = "upgrade"
	Fighting  = "actions"
)

// A Test is a skill test that is going on: who takes it, the banner, whose part it is, and the tokens so
// far.
type Test struct {
	For       string   // of notation.Targets
	Who       []string // the heroes who take part, in order
	Trait     string
	Words     string // of the banner, as notation.Banner writes them
	Turn      string // the hero whose part it is
	Aura      bool   // the hero whose part it is has used an Aura Point
	Rolls     int    // rolls that the hero has made whose part it is
	Successes int
	Stops     int
	Locked    map[string]int // successes of each hero who has stopped
	Failed    []string
	Used      []string // single-use items that help the hero whose part it is
}

// Pending is something that waits: an interrupted move, card or turn, or what has to be done next.
type Pending struct {
	What string   // of Waits
	Who  string   // hero or enemy
	By   []string // the enemies who saw
	Way  []string // spaces that are left of a way
	Text string   // what is left of an Action card; what else there is to say
	N    int      // points, dice, a chapter

	Chosen string // what the heroes have chosen of the way: place, or all of it, way; empty: nothing
}

// The kinds of Pending: what was interrupted and goes on later, or what has to be done next.
const (
	WaitMove    = "move"    // the rest of somebody's way
	WaitTurn    = "turn"    // the turn of a hero whom another has interrupted; it stays acting
	WaitCard    = "card"    // the rest of an Action card
	WaitAlarm   = "alarm"   // enemies have seen somebody: an assassination, or the alarm
	WaitChapter = "chapter" // to be read
)

// Waits lists the kinds of Pending.
var Waits = []string{WaitMove, WaitTurn, WaitCard, WaitAlarm, WaitChapter}

// Over says that the story is over: whether the heroes have won, and by which rule.
type Over struct {
	Won  bool   `json:"won"`
	Rule string `json:"rule" unknown:"null"`
}
