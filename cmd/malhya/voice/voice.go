// Package voice opens the table, the book and the rooms of Malhya for those who speak of them, plays their
// acts, and tells what happened.
package voice

import (
	"errors"
	"io/fs"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/status"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Mount is the command of the game.
const Mount = "malhya"

// Voice speaks for the game in one command.
type Voice struct {
	*app.Voice[malhya.State, *box.Book]
	plans *malhya.Plans
	Turn  func(*malhya.State) app.Turn // what is due, and what may be done
}

// New returns a voice; the table and the book are opened when they are needed.
func New(a *app.App) *Voice {
	v := &Voice{}
	v.Voice = app.NewVoice(a, app.Speaking[malhya.State, *box.Book]{
		Game: notation.Name, Files: Tables, Open: v.open, Rules: v.rules,
	})
	return v
}

// Tables returns the files with the rulebook's tables and the practice room.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, notation.Name) }

// open opens the book, with the owner's corrections and cards. It also sets up where floor plans are found:
// the practice room, and files in the folder of the table or below it.
func (v *Voice) open(files fs.FS, owner *yamlfile.File) (*box.Book, error) {
	if v.plans == nil {
		v.plans = &malhya.Plans{Ours: files, Beside: app.In(v.Folder)}
	}
	book, err := box.OpenBook(files, owner)
	if err == nil {
		book.CardFile = &printed.CardFile{Text: v.Cards.Text, Read: v.Cards.Read}
	}
	return book, err
}

// rules returns the functions by which shared code plays and tells this game.
func (v *Voice) rules() (app.Rules[malhya.State], error) {
	book, err := v.Book()
	return app.Rules[malhya.State]{
		Name:  notation.Name,
		Faces: notation.FaceWords(),
		Begin: func(string) *malhya.State { return malhya.Begin(book, v.plans) },
		Form:  app.Headed(v.Owner, (*malhya.State).Form),
		Audit: app.Headed(v.Owner, (*malhya.State).Audit),
		Facts: facts,
		Turn:  v.Turn,
		Clock: clock, Began: Began,
		Whole:     func(s *malhya.State) any { return status.Of(s) },
		Real:      func(*malhya.State) []string { return []string{"tokens", "dice", "cards"} },
		Tokens:    []string{"upgrade"},
		Cards:     []string{"travel", "event", "action"},
		Spoken:    spoken,
		Named:     []string{"upgrade", "action", "event", "travel"},
		Draught:   draught,
		Called:    Called,
		Sentences: sentences,
		Thrown:    true,
		Face:      face,
	}, err
}

// draught returns the question for a card or token that is drawn; whom is the type that it is drawn for, if
// any.
func draught(purpose, whom string) string {
	if purpose == "upgrade" && whom != "" {
		return "which Upgrade token for " + whom + "? (" + notation.UpgradesSaid() + ")"
	}
	return map[string]string{"upgrade": "which Upgrade token?",
		"travel": "which Travel card? the terrains that it shows, as in plain, forest; or its name",
		"event":  "which Event card? the number on its side in this weather, as in 01",
		"action": "which Action card? its number, or what it says (such as 1 to yellow 2)"}[purpose]
}

// spoken returns the words for what is to be typed of a draw.
func spoken(purpose string) string {
	switch purpose {
	case "travel":
		return "the Travel card: its name, or what it says, as in plain 01"
	case "event":
		return "the Event card: the number on its side in this weather, as in 01"
	case "action":
		return "the Action card: its number, or what it says, as in 1 to yellow 2"
	}
	return Called(purpose)
}

// Called returns what people call the purpose of a die: Threat dice by their color.
func Called(purpose string) string {
	switch purpose {
	case notation.Threat:
		return "white Threat"
	case notation.ThreatBlack:
		return "black Threat"
	}
	return purpose
}

func facts(s *malhya.State) app.Facts {
	f := app.Facts{Seed: int64(s.Seed), Readings: s.Readings}
	if s.Over != nil {
		f.Over = app.Ending{Won: s.Over.Won, Rule: chance.Name(s.Over.Rule)}
	}
	return f
}

// Play plays an act; an error about a die that nobody has read off offers the line that does.
func (v *Voice) Play(act malhya.Act) error { return ReadOff(v.Voice.Play(act)) }

// Effective plays an act whose numbers or effects --mod may set; an error about a die that nobody has read
// off offers the line that does.
func (v *Voice) Effective(act malhya.Act) error { return ReadOff(v.Voice.Effective(act)) }

// ReadOff adds to an error about a die that nobody has read off the line that reads it off. Any other error
// it returns as it is.
func ReadOff(err error) error {
	unread, is := errors.AsType[*chance.Unread](err)
	if !is {
		return err
	}
	line := telling.AnyTable("data", "calibrate", "dice."+unread.Die.Name)
	for _, side := range unread.Die.Sides {
		line = line.And(string(side.Face) + "=N").Asking("how many of its sides show " + string(side.Face) + "?")
	}
	return telling.Offer(err, line)
}

// face writes a face of a die short: the number of its icons, a dash for an empty one, else its name.
func face(f chance.Face) string {
	switch {
	case f == notation.Empty:
		return "-"
	case strings.HasPrefix(string(f), notation.Damage), strings.HasPrefix(string(f), notation.Shield):
		return string(f[len(f)-1:])
	}
	return string(f)
}
