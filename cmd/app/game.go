package app

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/remind"
	"tablehand/assist/rulebook"
	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Rules holds the functions to begin and describe a game's state; a game hands it over once,
// and every act of it is told with it. All but Name, Begin and Form may be nil.
type Rules[S any] struct {
	Name     string // as the table file names the game
	Editions Editions
	Faces    []chance.Face                           // the words that faces of its dice have, beside numbers
	Words    chance.Synonyms                         // other words for what is drawn or chosen
	Begin    func(printing string) *S                // a table with nothing on it; empty: not known, or none
	Form     func(*S, *yamlfile.Form)                // its part of the table file
	Audit    func(*S, *yamlfile.Form)                // as Form, which also finds what does not add up
	Facts    func(*S) Facts                          // its printing, seed, end and readings
	AtHand   func(act telling.Act[S]) telling.Act[S] // the act, by the rules that its table is set to
	Turn     func(*S) Turn                           // what is due, and what may be done
	Clock    func(*S) remind.Clock                   // where its time stands, for reminders; nil: it has none
	Began    func(Event) remind.Moment               // the round, turn or phase that an event begins
	Whole    func(*S) any                            // what new answers with; nil: nothing
	// Sentences tells the events of an act, several in one sentence where that reads better; nil: each
	// event has a sentence, and all dice stand below.
	Sentences func([]*telling.Moved[S]) []Sentence
	// Thrown says that the sentences leave dice out: where the program has rolled one, all stand below them,
	// each face as Face writes it; nil: by its name.
	Thrown bool
	Face   func(chance.Face) string

	Real   func(*S) []string   // which RealThings lie on the real table, where a table does not say; nil: none
	Tokens []string            // the purposes of draws among tokens that lie face down
	Cards  []string            // the purposes of draws among cards
	Spoken func(string) string // a purpose of dice and draws, or a piece, as a question for it names it
	// Draught returns the question for what is drawn for a purpose, and for whom, as people would say it; nil,
	// or empty: what it is drawn for.
	Draught func(purpose, whom string) string
	Named   []string            // the purposes of cards that an act cannot do without
	Called  func(string) string // a purpose in the line of what fell; nil: its name
}

// factsOf returns the facts of a state; without Facts the dice follow a random seed.
func (r Rules[S]) factsOf(s *S) Facts {
	if r.Facts == nil {
		return Facts{Seed: RandomSeed()}
	}
	return r.Facts(s)
}

// atHand returns the act as AtHand makes it for its table; without AtHand, unchanged.
func (r Rules[S]) atHand(act telling.Act[S]) telling.Act[S] {
	if r.AtHand == nil {
		return act
	}
	return r.AtHand(act)
}

// describeAudited describes the table as Audit does, or else as Form does.
func (r Rules[S]) describeAudited(s *S, f *yamlfile.Form) {
	if r.Audit == nil {
		r.Form(s, f)
		return
	}
	r.Audit(s, f)
}

// Facts holds the properties of a game's state that the program needs.
type Facts struct {
	Printing string
	Seed     int64
	Over     any               // null, or how the game ended
	Readings map[string]string // that the table is set to
}

// A Cover is what is known of a game before it is opened.
type Cover struct {
	Name  string   // as the table file names it
	Mount string   // the command it is mounted under
	Also  []string // other words for that command, with a dash in each
	Title string   // as people call it

	Editions Editions // its printings
	Topics   []Topic  // pages of help that are about no command
	Common   []string // the ten commands that its players type most
	Signed   []string // commands in whose words a number may be negative: card add
	Shows    []string // commands that show what the name behind them means: unit, card show
	Steps    []Step   // from each format that its table has had to the next one; nil: it has had one
}

// Game holds everything a game hands over to the verbs of any table. All but its three names may be
// nil: a shared verb that needs a missing part refuses, and says what the game has (Without). The
// parts are asked for in one command, so none of them keeps anything from one command to the next.
type Game struct {
	Cover
	Open func() Game // makes what stands below, of a game that is wanted (Opened); nil: it is there

	Verbs func() []Verb // its own
	New   func() Verb   // sets a game up
	Cards func() Verb   // the owner's cards: `card` with all that stands under it

	// Status shows the table, or a part of it; Check is a *yamlfile.Faults with all that is
	// wrong with it; Note keeps a line for the story, which else the journal alone does.
	Status   func(path string, view *table.View, part string) error
	Overview func(path string, text []byte) (Overview, error) // the same for a second screen; nil: Status
	// the table for a screen across the room; nil: its Turn
	Scene func(Seen) (screen.Scene, error)
	// what a player keeps, for that player's own phone; nil: what the Scene shows of the player
	Seat  func(on Seen, who string) (screen.Kept, error)
	Check func(path string, text []byte) error
	Note  func(text string) error

	Remind func(remind.Change) error // changes the reminders of a table; nil: its time is not known

	// Turn opens a table and tells what is due there and what may be done (TurnOf).
	Turn func(path string, text []byte) (Turn, error)

	Named dice.Names // its dice that dN cannot name

	// Dice returns those of the named dice that do not count their own pips, as the table's rules read them.
	Dice func(names []string) (dice.Set, error)

	// Kinds returns what the words of its verbs may be, DRAWN what --draw may name; Values writes for
	// a flag, or for a command and its flag, what it takes, as Use would.
	Kinds  func() []Kind
	Values func() map[string]string

	// Table holds the lines that make the table on which examples run, as they are typed behind the mount.
	Table string

	Rulebook func() *rulebook.Book // the entries of its rules
	Rolls    *Rolls                // what it rolls by name
	Odds     *Odds                 // what it can say before anybody rolls
	Boards   *Boards               // what it does with boards that people type in
	Data     *Data                 // its tables, and the owner's corrections of them
	Tour     *Tour                 // a round to look at

	Stats  *Stats                   // what its journal tells beside dice and times
	Undone func(table.Entry) string // what is to be said of an act that is undone; nil: nothing
	Story  *Story                   // how its acts are told as a story

	Events func() []Happening // one of each kind

	Help func() []Help // of shared verbs, in the words of the game; the program's own, if it is the first
	help []Help        // what Help returned
}

// Knows takes a game among those whose tables can be read, and whose data an owner's file may correct.
func (a *App) Knows(g Cover) {
	a.Games = append(a.Games, g.Name)
	if len(g.Steps) == 0 {
		return
	}
	if a.Steps == nil {
		a.Steps = map[string][]Step{}
	}
	a.Steps[g.Name] = g.Steps
}

// Opened returns the game with all its parts, which are made once. Most commands are of one game: to make the
// others would take a twentieth of their time.
func (g *Game) Opened() *Game {
	if g.Open != nil {
		cover := g.Cover
		*g = g.Open()
		g.Cover = cover
	}
	return g
}

// Own returns the game's own verbs.
func (g *Game) Own() []Verb {
	if g.Verbs == nil {
		return nil
	}
	return g.Verbs()
}

// Owns reports whether a word names one of the game's own verbs.
func (g *Game) Owns(word string) bool {
	return slices.ContainsFunc(g.Own(), func(v Verb) bool { return v.Name() == word })
}

// HelpOf returns the game's help for a shared verb, empty where it has none.
func (g *Game) HelpOf(verb string) Help {
	list := g.helps()
	i := slices.IndexFunc(list, func(h Help) bool { return h.Of == verb })
	if i < 0 {
		return Help{}
	}
	return list[i]
}

// helps returns what Help makes, which is made once.
func (g *Game) helps() []Help {
	if g.help == nil && g.Help != nil {
		g.help = g.Help()
	}
	return g.help
}

// Without refuses a verb that needs a part which the game does not hand over, and names the
// verbs that it has.
func (g *Game) Without(part string) error {
	return &UsageError{fmt.Sprintf("%s has no %s: it has %s", g.Name, part, strings.Join(g.Has(), ", "))}
}

// Has lists the shared verbs that the game has the parts for, in alphabetical order.
func (g *Game) Has() []string {
	var list []string
	for _, verb := range []struct {
		name string
		has  bool
	}{
		{"board", g.Boards != nil}, {"card", g.Cards != nil}, {"check", g.Check != nil},
		{"data", g.Data != nil}, {"new", g.New != nil}, {"next", g.Turn != nil}, {"note", true}, {"odds", true},
		{"roll", true}, {"rules", g.Rulebook != nil}, {"status", g.Status != nil}, {"tour", g.Tour != nil},
	} {
		if verb.has {
			list = append(list, verb.name)
		}
	}
	return list
}

// Heading returns the game that a table's text names, and its printing.
func (a *App) Heading(path string, text []byte) (game, printing string, err error) {
	file, err := a.parse(path, text)
	if err != nil {
		return "", "", err
	}
	return game, printing, file.Read(func(f *yamlfile.Form) {
		f.Rest()
		a.header(f, &game)
		f.Text("printing", &printing)
	})
}

// OtherGame refuses a table of another game than the command's; the table of a game that this
// program does not play is a file that cannot be used.
func (a *App) OtherGame(path, found, wanted string) error {
	if slices.Contains(a.Games, found) {
		return telling.Impossible("%s is a table of %s: this is a command of %s", a.Shown(path), found,
			wanted)
	}
	text := "a table of %s, which this program does not play: it plays %s"
	return &table.BrokenError{
		Path: a.Shown(path), Msg: fmt.Sprintf(text, chance.Quote(found), strings.Join(a.Games, ", ")),
	}
}

// parse reads a table's text once, however many verbs look at it.
func (a *App) parse(path string, text []byte) (*yamlfile.File, error) {
	last := a.lastParsed()
	if last.file != nil && string(last.text) == string(text) {
		return last.file, nil
	}
	file, err := yamlfile.Parse(a.Shown(path), text)
	if err != nil {
		return nil, err
	}
	file, older, err := a.raised(path, file, text)
	if err == nil {
		*last = parsed{file, text, older}
	}
	return file, err
}

func (a *App) lastParsed() *parsed {
	if a.Script != nil {
		return &a.Script.parsed
	}
	return &a.table
}
