package app

import (
	"encoding/json"

	"github.com/spf13/pflag"

	"tablehand/assist/telling"
)

// Topic is a page of help apart from any command.
type Topic struct{ Name, Short, Text string }

// Help holds a game's words for a shared verb, in the place of the verb's own; where a part is empty, those
// for any game stay.
type Help struct {
	Of                   string // the name of the verb: board show; empty: the program itself
	Short, Long, Example string
	Flags                [][2]string // names of its flags, each with what it means; no meaning: none is shown

	Scene string // Scene, Bare, Means, Gives and Asks, as in Verb
	Bare  bool
	Means []Meaning
	Gives Shape
	Asks  []*Fall
}

// Tour is a round to look at, played on a table of its own.
type Tour struct {
	Stops []Stop
	Begin []string // the command line that begins a game of one's own
}

// Stop is one command line of a tour, with the reason to type it.
type Stop struct {
	Why  string
	Line []string
}

// A Story says how the acts of a game are told as a story, from the journal. Each part may be empty: then
// all acts follow one another without headings, and their dice stand below.
type Story struct {
	Title  func(path string, text []byte) (string, error) // what is played, by its printing and scenario
	Heads  func(Event) Head                               // what an event begins or ends
	Events []string                                       // kinds of events that the story leaves out
	Dice   []string                                       // purposes of dice that the sentences tell already
	Spoken func(string) string                            // what people call a purpose, or a piece
	// Part tells the events of all acts under one heading, a sentence each of what mattered; nil: each act is
	// told by its own.
	Part func([]Event) []string
}

// A Head is a heading that an event brings: of a round, a turn, a fight. Empty: none.
type Head struct {
	Text  string
	Level int  // 1 is the highest; it ends headings of its own level and below
	Says  bool // it stands in the place of the event's sentence
	Later bool // it stands behind the act of the event
}

// Data holds a game's functions for its tables and the owner's corrections of them. Each part may
// be nil: then `data` does not have that verb.
type Data struct {
	Names     func() []string // of all tables
	List      func() error
	Show      func(name string) error // a table, or all whose names begin so
	Export    func(name string) ([]byte, error)
	Check     func(file string) error // an owner's file; empty: the one in use
	Assumed   func() error            // what the rulebook's text could not tell
	Questions func(name string) error // what Calibrate would ask; both, or none
	// Calibrate reads tables off the components: those of a name, or all; words answer for one of them.
	Calibrate func(name string, words []string) (Calibrated, error)
}

// Calibrated holds the owner's file with the answers read off the components.
type Calibrated struct {
	File string // where it belongs
	Was  []byte // what stands there; nil: nothing yet
	Text []byte
	Used bool // no --data named File: every command takes it
}

// Rolls holds a game's named rolls.
type Rolls struct {
	Names []string // words for its rolls, whose dice hang on who rolls
	// Roll runs `roll`, as Verb.With: with expressions, named rolls, and names behind those; who is whose
	// dice they are, empty: nobody has said.
	Roll func(*pflag.FlagSet) func(words Words, who string) error
}

// Odds holds a game's odds before any roll; each part may be nil.
type Odds struct {
	Verbs func() []Verb // its forecasts, to stand under `odds`
	// Ahead returns the words of the odds of what goes on at the table; none: nothing does that has any.
	Ahead func(path string, text []byte) ([]string, error)
	// Mine lists forecasts for a player whose move it is, for that player's own phone; nil: none.
	Mine func(path string, text []byte, who string) ([]Forecast, error)
	// Together says that people play this game together: what goes on may be foretold in public.
	Together bool
	Assumed  func(die string) string // the rule of a die whose faces nobody has confirmed, else empty
}

// A Forecast is the line of odds that a player may want to see now.
type Forecast struct {
	Title string
	Words []string // behind the mount: odds turn Ann
}

// Listed returns what a function lists, nothing where it is nil.
func Listed[T any](list func() []T) []T {
	if list == nil {
		return nil
	}
	return list()
}

// Fall holds the dice and draws of an act, in the order in which they fall: each its purpose, as
// --dice and --draw name it, then what else is to be said of it. A choice has its answers between the
// two, as Use would write them; a kind at the end of its name stands for each of its words: first-PLAYER.
type Fall struct {
	Dice    []string
	Draws   []string
	Choices []string
}

// Seen is a table that a game shows on a screen: what stands there, and what happened last.
type Seen struct {
	Path  string
	Text  []byte
	Acts  []telling.Last  // the newest first
	Fresh bool            // the newest act was just done
	Odds  json.RawMessage // the answer to the words of Odds.Ahead, where it may be shown; else nil
	Faint bool            // Odds are those of the table before this one
}
