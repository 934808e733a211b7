// Package screen shows a table to people across a room, and on a phone: a game hands over what goes on as a
// Scene, in words and counts, and the package sets it as the parts of a page. It knows no game.
package screen

import "fmt"

// A Scene is a table as people see it across a room: what happened last, what goes on, whose it is. A part
// that does not matter now is empty.
type Scene struct {
	Kind   Kind
	Stage  Stage
	Game   string   // its name, and what was chosen when it began
	Title  string   // what goes on: A fight
	About  string   // where, and when
	Due    []string // the texts of reminders that have come
	Clock  *Clock   // nil: nobody wants one
	Goal   Goal
	Order  []Turned // the order of play; empty: there is none
	Now    Now
	Foe    *Foe
	Blow   *Blow  // the newest blow
	Steps  []Told // the steps of the enemy's turn, or of what happened to all
	People []Person
	Parts  []Part // all else that matters now
	Rest   []Part // what is left of the table: for a page that people scroll
	Sound  string // of the newest act; empty: it is silent
	Maps   []Map  // pictures for the stage; one without a Name is not shown
}

// A Kind says what the moment is about.
type Kind string

// The kinds of scenes.
const (
	Join  Kind = "join" // before the first act
	Calm  Kind = "calm"
	Fight Kind = "fight"
	Enemy Kind = "enemy" // what the enemy has done, or what has happened to all
	Over  Kind = "over"
)

// A Stage says where the people stand on a wide screen.
type Stage string

// The stages.
const (
	Below  Stage = "below"  // below what goes on
	Beside Stage = "beside" // a row or a mat each, beside the map
	Sides  Stage = "sides"  // half of them on either side, with what they lead
)

// A Goal says how the game is won: so many of so many, or in words alone.
type Goal struct {
	What     string
	One      string // the singular of What; empty: the same word
	Done, Of int
}

// Now is the bar that says what goes on, and what is asked of whom beside it.
type Now struct {
	Lead, Text, Aside string
	Last              string // the newest act, where no other part of the scene tells it
	Dice              []Die  // of the newest act
	After             string
}

// Turned is somebody in the order of play.
type Turned struct {
	Who   string
	Value string
	Foe   bool
	On    bool
	Done  bool
}

// A Foe is what people fight.
type Foe struct {
	Over      string // above its name: power 2
	Name      string
	Life      []Mark
	Numbers   []Row
	Abilities []Row  // name and what it does
	Without   string // what nobody has described: without Undead
}

// A Blow is what two sides threw at one another.
type Blow struct {
	Title       string
	Left, Right Side
	Word, Text  string // hit; the foe loses 1 life
	Tone        Tone   // of the word
}

// A Side is one side of a Blow.
type Side struct {
	Name  string
	Foe   bool
	Dice  []Die
	Plus  []Added
	Label string // in the place of dice: defense
	Total string
}

// Added is a number that was added to dice, with the sign of the thing that added it.
type Added struct {
	Text string
	Sign string // of a Mark; empty: none
}

// A Die is a die that lies there: pips, or what else its face shows.
type Die struct {
	Face  string // 1 to 6, star, blank, or a word of the game
	Sides int    // more than 6: the number stands in the picture of such a die
	Idle  bool   // it does not count
}

// Told is a step of what happened, in order.
type Told struct {
	Sign        string // in a disc; empty: the die, or none
	Die         *Die
	Text, Small string
	Value, Unit string // at the right end
	Weighs      bool   // it changes what wins or loses
}

// A Person is a player with what is the player's, or a unit.
type Person struct {
	Name string
	Team string // with whom the player wins; empty: alone
	Of   string // in small letters behind the name
	Tag  string // shown filled: attacked
	Note string // at the right end
	Tone Tone   // of the note
	On   bool   // it is the turn of this one
	Away bool   // elsewhere, or has acted

	Lines []Line
	Said  []string // what else there is, in words
	Units []Person
	Crown bool // the one that counts most
}

// A Line is what is counted of somebody, from left to right, and a text at its end.
type Line struct {
	Head   string // the head of its column, where people stand in rows
	Counts []Count
	Bar    *Bar
	End    string
	Tone   Tone
}

// A Count is signs that are read as one, with words before and behind.
type Count struct {
	Label string
	Marks []Mark
	Text  string
	Tone  Tone
}

// A Bar is drawn: N of Of, and More that may come to N. What is the word for what is counted.
type Bar struct {
	N, More, Of int
	What        string
	Tone        Tone
}

// A Part is a list under a title: other things that lie there, or that come.
type Part struct {
	Title string
	Foe   bool // it threatens
	Side  bool // its rows stand side by side
	Rows  []PartRow
}

// A PartRow is a row of a Part.
type PartRow struct {
	Sign        string
	Counts      []Count
	Lead, Text  string
	Small       string
	Dice        []Die
	Plus        string
	Value, Unit string
	Tone        Tone
	Chance      *float64 // drawn as a bar too
}

// Number is a row with how many there are of something.
func Number(n int, one, many string) PartRow {
	if n == 1 {
		many = one
	}
	return PartRow{Value: fmt.Sprint(n), Small: many}
}

// A Map is a picture of the stage: a board, whole or around a place of it; without Board, all boards.
type Map struct {
	Board   string
	Around  string   // empty: the whole board
	Way     []string // the places that a piece came by, in order; empty: none is drawn
	Caption string
	Said    string // who stands there, for those who do not see it
	Name    string // of its picture, once it is drawn
}

// Percent writes a chance in whole percents: <1% and >99% where it would round to never and always.
func Percent(p float64) string {
	switch n := int(p*100 + 0.5); {
	case p > 0 && n == 0:
		return "<1%"
	case p < 1 && n == 100:
		return ">99%"
	default:
		return fmt.Sprintf("%d%%", n)
	}
}

// A Row is a text behind its label.
type Row struct{ Label, Text string }

// A Mark is a sign that stands there so many times.
type Mark struct {
	Sign string // one of the signs
	N    int
	What string // in words, for those who cannot see it: wounds
	One  string // the singular of What: wound; empty: the same word

	// Tight says that the sign stands once, with its number.
	Tight bool
}

// The signs: each has a shape of its own, so that its color is no news.
const (
	Life    = "life"    // a disc
	Strong  = "strong"  // a disc of the enemy
	Wound   = "wound"   // a ring that is crossed
	Drain   = "drain"   // a dashed ring
	Serious = "serious" // a triangle
	Act     = "act"     // a square
	Spent   = "spent"   // an empty square
	Full    = "full"    // a disc of what is calm: energy, Light
	Empty   = "empty"   // an empty ring
	Back    = "back"    // a card from behind
	Gem     = "gem-"    // before a color: a stone of its own cut
)

// A Tone tells whether something is good for the players. It is an addition to words and shapes.
type Tone string

// The tones.
const (
	Plain Tone = ""
	Good  Tone = "good"
	Bad   Tone = "bad"
	Faint Tone = "faint"
)
