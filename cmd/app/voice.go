package app

import (
	"io/fs"

	"tablehand/assist/printed"
	"tablehand/assist/remind"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Book holds what a game's rulebook prints, with the owner's corrections.
type Book interface {
	printed.Book
	Unusable() error // the first correction that makes no sense, once something has rested on it
}

// Voice speaks for a game in one command: it plays the game's acts, reads its table, and opens its book once.
type Voice[S any, B Book] struct {
	*App
	Speaker[S, B]
	Owner *Owner // of the file that corrects the game's tables
	Cards CardFile
}

// A Speaker does what a voice does. It is an interface so that the rooms which speak of a game share what
// is compiled once for it, and do not compile it each.
type Speaker[S any, B Book] interface {
	// Rules opens what the game's acts are played by.
	Rules() (Rules[S], error)
	// Book opens the game's book, with the owner's corrections.
	Book() (B, error)
	// Reread lets the book be opened again, once a card in it was typed in.
	Reread()
	// SoundBook opens the book and reads every correction of the owner's, for a command that needs the whole of
	// it.
	SoundBook() (B, error)
	// Data returns the functions for the verbs of data.
	Data() *Data
	// Show answers with a part of the table: JSON for scripts, text for people.
	Show(result any, text string) error
	// Tell plays an act.
	Tell(act Act[S]) error
	// Play plays an act that needs a table and nothing else.
	Play(act telling.Act[S]) error
	// Effective plays an act whose numbers or effects --mod may set.
	Effective(act telling.Act[S]) error
	// State reads a table's text without playing anything, and remarks on other data than it was played with.
	State(path string, text []byte) (*S, error)
	// Here reads the table of this folder.
	Here() (*S, error)
	// Standing returns the table here, or one with nothing on it where there is none.
	Standing() (*S, error)
	// Status returns the function that shows a table at a glance, or one part of it: screen as text, Whole of
	// the rules for scripts.
	Status(parts []string, screen func(s *S, part string) string) func(string, *table.View, string) error
	// OnTable is a kind whose words the table here knows.
	OnTable(name string, words func(*S) []string) Kind
	// OpenReadings is the kind of the open readings with their values: A3=once.
	OpenReadings(name string) Kind
	// Flag answers a question by the flag of the verb that is named like it, which stands in the line as it was
	// typed; an empty answer is none.
	Flag(what, answer string)
	// FlagOf answers by a flag, such as --distance Ben=2, what is asked of one figure each. An answer that is
	// empty is refused as the act reads what it was given.
	FlagOf(flag, whom, answer string)
	// Titled returns the function that says which game a table is, for the head of its story.
	Titled(title func(*S) string) func(path string, text []byte) (string, error)
	// Check finds whatever makes no sense in the owner's corrections and in a table's text.
	Check(path string, text []byte) error
	// TurnOf tells what is due on a table and what may be done there.
	TurnOf(path string, text []byte) (Turn, error)
	// KeepNote keeps a line in the journal, and changes nothing else.
	KeepNote(text string) error
	// Remind changes the reminders of the table here.
	Remind(change remind.Change) error
	// Begin writes a new table, and its journal, in this folder.
	Begin(b Beginning[S]) error
}

// Speaking holds the parts of a game that its voice needs.
type Speaking[S any, B Book] struct {
	Game     string
	Editions Editions                                           // none: there is one
	Files    func() (fs.FS, error)                              // the tables that the rulebook prints
	Open     func(files fs.FS, owner *yamlfile.File) (B, error) // corrected by a file, if there is one
	Rules    func() (Rules[S], error)                           // opened when a command needs them
}

// NewVoice returns the voice of a game, which has opened nothing yet.
func NewVoice[S any, B Book](a *App, of Speaking[S, B]) *Voice[S, B] {
	owner := &Owner{App: a}
	return &Voice[S, B]{App: a, Owner: owner, Cards: CardFile{App: a, Game: of.Game},
		Speaker: &gameVoice[S, B]{app: a, owner: owner, of: of}}
}
