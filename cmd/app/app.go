package app

import (
	"bufio"
	"context"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/fatih/color"
	"github.com/spf13/cobra"

	"tablehand/assist/chance"
	"tablehand/assist/remind"
	"tablehand/assist/talk"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Streams hold a command's input, outputs, environment and folder.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Person   bool // somebody sits at In and Err and can be asked
	OutTerm  bool
	ErrTerm  bool
	Getenv   func(string) string
	Environ  func() []string  // all of the environment, as NAME=VALUE; nil: not known
	Clock    func() time.Time // the time, as a test moves it; nil: the system's
	Pace     int              // taps a second that phones may send together; 0: as many as serve lets them
	Patience time.Duration    // for whoever connects to serve and says nothing; 0: seconds, as serve has them
	Dir      string           // where the command was given

	// Asks asks the person; nil: the question is written to Err, and the answer is a line of In. Its error
	// says that nobody answers.
	Asks func(question chance.Put) (answer string, err error)

	Until <-chan struct{} // closed when a command that goes on by itself ends; nil: by Ctrl-C alone

	// Again prepares this program to run once more, as a process of its own; nil: it cannot.
	Again func(ctx context.Context, words ...string) *exec.Cmd
}

// Options are the shared flags and preferences.
type Options struct {
	Table    string
	Data     string
	Dice     string
	Draw     string
	Choose   []string
	Flagged  []Flagged
	Mods     []string
	Ask      bool
	Anyway   bool
	Seed     *int64
	DryRun   bool
	Why      bool
	JSON     bool
	Quiet    bool
	Printing string // empty: not said
	Color    string // auto | always | never
}

// App holds the streams, options and results of one running command.
type App struct {
	Streams
	Options
	SVG     bool              // the answer is a picture
	Command string            // as scripts name it: board show
	Games   []string          // names of all games
	Steps   map[string][]Step // by game: from each format of its table to the next; nil: none has any
	Topics  []Topic           // pages of help of all games
	Args    []string          // the command line as it was given; nil: not known
	Line    []string          // the command line as it would be typed again, without the program's name
	Wanted  string            // the edition that the command line names; empty: none, or a remark was made of it

	// Turns is the turn of a table of the game here, as Game.Turn; nil: the game hands none over.
	Turns func(path string, text []byte) (Turn, error)
	// Verbs lists the verbs of the table's game and of any table; nil: no line is said in words.
	Verbs func() []Verb

	// Kinds returns what the words and flags of a command may be; nil: not known.
	Kinds func(*cobra.Command) []Kind

	// Takes returns of the commands that are offered at a table those that it takes, each with the answers that
	// it takes; nil: all.
	Takes func(path string, text []byte, seq int, do []telling.Command) []telling.Command

	// Throws returns the dice that fall first in a command with the first answers in its free places; nil:
	// no dice fall, or the act asks or draws something before them.
	Throws func(path string, text []byte, seq int, c telling.Command) *chance.Throw

	// Hears is told of the first dice an act would throw by itself; the act ends there. nil: they fall.
	Hears func(chance.Throw)

	// Explains returns what dice, draws and choices of a command are for, in lines; nil: not known.
	Explains func(command string, purposes []string) []string

	Mount  string            // the word before a game's verbs here; empty: none is needed
	First  bool              // the game here is the first, whose verbs stand at the root too
	Offers []telling.Command // what was offered to be typed next

	nearest string // the path of the nearest table, once it was found
	in      *bufio.Reader
	talk    talk.Talk // with the person, about the act that is played
	saved   *Saved
	now     *tableNow // nil: no table was read
	after   *tableNow // as a rehearsed act leaves it; nil: none was rehearsed
	state   *state    // of the table that was read, or played on; nil: no game has read one
	table   parsed    // the table of a command that stands in no script

	Preferences []Preference // for the command that lists them

	Tapped *Tapped // the command was tapped at a seat; nil: it was typed

	Recorded *Recorded // what fell when the command was given for the first time; nil: this is the first

	Inside  bool    // the command stands in a script
	Unheard bool    // nobody hears what it says
	Spooled bool    // the script's words are kept until all of it is played
	Played  bool    // it was typed at a prompt that offers what is next by itself
	Script  *Script // the table of a script that the command stands in; nil: it stands alone

	Impatient bool // a command before this one has waited in vain for a table that is held

	rests []func() error // each returns the fault of data that cannot be used, or nil

	real      realTable         // what lies on the real table
	reminders []remind.Reminder // of the table that was read or played on last
	clock     func() remind.Clock

	watch watched
	odd   []Remark // about how the command was given
}

// Preference is a preference with its value and the place that says it: flag, environment, file or
// default.
type Preference struct {
	Name  string
	Value string // empty: none
	From  string
	File  string // the config file, where it says it
}

// Saved describes the saved table: Main names it where the answer could not be written.
type Saved struct {
	Path string
	Seq  int
}

// Saved returns the table or file that was saved; nil: none was.
func (a *App) Saved() *Saved { return a.saved }

// Keep remembers that a table was saved, and at which act it is now; for a file of another kind seq is 0.
func (a *App) Keep(path string, seq int) { a.saved = &Saved{Path: path, Seq: seq} }

// RestsOn adds a function that tells of data that cannot be used, as far as they were read. Once it
// does, nothing else is said, and nothing saved.
func (a *App) RestsOn(unusable func() error) { a.rests = append(a.rests, unusable) }

// Unusable returns the first fault in the data that the command rests on, or nil. A command that was
// given up has nothing more to say either.
func (a *App) Unusable() error {
	if a.gone() {
		return ErrInterrupted
	}
	for _, unusable := range a.rests {
		if err := unusable(); err != nil {
			return err
		}
	}
	return nil
}

// Paint returns a function that colors a text for Print. Where the stream gets no colors it changes nothing.
func (a *App) Paint(term bool, attributes ...color.Attribute) func(string) string {
	c := color.New(attributes...)
	if !a.colored(term) {
		return func(s string) string { return s }
	}
	c.EnableColor()
	begin, end, _ := strings.Cut(c.Sprint("-"), "-")
	return func(s string) string { return text.Styled(s, begin, end) }
}

// colored decides for one stream: --color, then NO_COLOR, CLICOLOR_FORCE, TERM=dumb
// and whether it is a terminal.
func (a *App) colored(term bool) bool {
	switch {
	case a.Color == "always":
		return true
	case a.Color == "never", a.Getenv("NO_COLOR") != "":
		return false
	case a.Getenv("CLICOLOR_FORCE") != "" && a.Getenv("CLICOLOR_FORCE") != "0":
		return true
	}
	return term && a.Getenv("TERM") != "dumb"
}
