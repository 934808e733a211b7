package app

import (
	"github.com/spf13/cobra"

	"tablehand/assist/dice"
	"tablehand/assist/rulebook"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Rules is how a game's states are begun, described and copied; a game hands it over
// once, and every act of it is told with it.
type Rules[S any] struct {
	Name   string                                  // as the table file names the game
	Begin  func(printing string) *S                // a table with nothing on it
	Form   func(*S, *yamlfile.Form)                // its part of the table file
	Audit  func(*S, *yamlfile.Form)                // the same, holding it against what the box has
	Clone  func(*S) *S                             // a copy that shares nothing
	Facts  func(*S) Facts                          // what the telling itself has to know
	AtHand func(act telling.Act[S]) telling.Act[S] // the act as the rules of a table have it
	Next   func(*S) []Next                         // what is due, the most urgent first; nil: the game does not say
}

// Facts are what every game's state tells the program.
type Facts struct {
	Printing string
	Seed     int64
	Over     any // null, or how the game ended
}

// header is the part of a table file that is no game's.
func header(f *yamlfile.Form, game *string) {
	format := Format
	f.Int("tablehand", &format, 1, 1<<30)
	f.Text("game", game)
	f.Required("tablehand", "game")
	if format > Format {
		f.Fault("tablehand", "format %d is newer than this program, which knows %d: update tablehand", format, Format)
	}
}

// Format is the version of the table file that this program writes.
const Format = 1

// Game is what a game hands over to the verbs of any table.
type Game struct {
	Name     string // as the table file names it
	Mount    string // the command it is mounted under
	Title    string
	Commands func() []*cobra.Command // its own verbs, made anew for each place they are mounted
	Rulebook func() *rulebook.Book
	Printing func() string // of the table here, or the default

	Status func(path string, view *table.View, part string) error
	Check  func(path string, text []byte) error
	Roll   func(roll Roll) error
	Note   func(text string) error // an act that moves nothing
	Data   Data
	Topics []Topic // pages of help that are about no command
	Boards Boards
	Odds   Odds
	Drawn  func(begun string) []string // what --draw may go on with
}

// Topic is a page of help that is about no command.
type Topic struct{ Name, Short, Text string }

// Data are what a game does with its tables and with the owner's corrections of them.
type Data struct {
	Names     func() []string // of all tables
	List      func() error
	Show      func(name string) error // a table, or all whose names begin so
	Export    func(name string) ([]byte, error)
	Check     func(file string) error // empty: the one in use
	Assumed   func() error            // what the rulebook's text could not tell
	Questions func() error            // what Calibrate would ask
	Calibrate func() (Calibrated, error)
}

// Odds are what a game can say before anybody rolls.
type Odds struct {
	Dice     func(names []string) (dice.Set, error) // those among these that do not count their own pips, as the table here reads them
	Commands func() []*cobra.Command                // its forecasts, to stand under `odds`
	Named    []string                               // rolls that are no expressions: whose they are decides their dice
	Assumed  func(die string) string                // the rule of a die whose faces nobody has confirmed, else empty
}

// Calibrated is the owner's file with what was read off the components.
type Calibrated struct {
	File string // where it belongs
	Was  []byte // what stands there; nil: nothing yet
	Text []byte
	Used bool // every command takes the file that lies there
}

// Roll is a roll as the command line has it.
type Roll struct {
	Words   []string // expressions, named rolls, and names behind those
	Against string
	Power   int
	Band    int
}

// Heading is the game that a table's text names, and its printing.
func (a *App) Heading(path string, text []byte) (game, printing string, err error) {
	file, err := a.parse(path, text)
	if err != nil {
		return "", "", err
	}
	return game, printing, file.Read(func(f *yamlfile.Form) {
		f.Rest()
		header(f, &game)
		f.Text("printing", &printing)
	})
}

// parse reads a table's text once, however many verbs look at it.
func (a *App) parse(path string, text []byte) (*yamlfile.File, error) {
	if a.file != nil && string(a.text) == string(text) {
		return a.file, nil
	}
	file, err := yamlfile.Parse(a.Shown(path), text)
	if err == nil {
		a.file, a.text = file, text
	}
	return file, err
}
