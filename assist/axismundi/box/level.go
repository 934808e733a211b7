package box

import (
	"fmt"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// The lowest and the highest card of the Axis Mundi Level Deck.
const (
	FirstLevel = 1
	LastLevel  = 4
)

// A Level is a card of the Axis Mundi Level Deck.
type Level struct {
	printed.Origin
	Hand      int  // Hand Limit of Angel and Demon
	Scrounges int  // cards off the Discard Pile at the change
	Wins      bool // whoever enters the center wins
}

// A Length holds how a game of some length begins.
type Length struct {
	printed.Origin
	Begins    int // the Level that shows first
	Harvested int // hexes that begin with a Harvested Marker
	Infected  int // hexes that begin with an Infection Marker, where the Malignant plays
}

// Dice are the highest faces of a d6 that do a thing; those above do the other.
type Dice struct {
	printed.Origin
	Angel int // else Demon (axis.enter.die)
	Left  int // else right (push.corner.corner, terrain.shelter.eject, death.move.tie, card.one.now-you)
	Eject int // else let in; with Free Will alone (freewill.roll)
}

// levels are the tables of levels.yaml.
type levels struct {
	cards   [LastLevel + 1]Level
	lengths map[string]*Length
	dice    Dice
}

func readLevels(of *printed.Files) (*levels, error) {
	l := &levels{lengths: map[string]*Length{}}
	for _, name := range notation.Lengths {
		l.lengths[name] = &Length{}
	}
	err := of.Read("levels", func(f *yamlfile.Form) {
		for n := FirstLevel; n <= LastLevel; n++ {
			f.Group(fmt.Sprintf("level-%d", n), l.cards[n].Over(l.cards[n].form))
		}
		for _, name := range notation.Lengths {
			f.Group(name, l.lengths[name].Over(l.lengths[name].form))
		}
		f.Group("dice", l.dice.Over(l.dice.form))
	})
	return l, err
}

func (d *Dice) form(f *yamlfile.Form) {
	f.Int("angel", &d.Angel, 1, 5)
	f.Int("left", &d.Left, 1, 5)
	f.Int("eject", &d.Eject, 1, 5)
}

func (l *Level) form(f *yamlfile.Form) {
	f.Int("hand", &l.Hand, 0, 9)
	f.Int("scrounges", &l.Scrounges, 0, 9)
	f.Bool("wins", &l.Wins)
}

func (l *Length) form(f *yamlfile.Form) {
	f.Int("begins", &l.Begins, FirstLevel, LastLevel)
	f.Int("harvested", &l.Harvested, 0, 54)
	f.Int("infected", &l.Infected, 0, 56)
}

// Level returns a card of the Level Deck, 1 to 4.
func (b *Book) Level(n int) *Level { return &printed.Kept(b.Shelf, &b.game, readLevels).cards[n] }

// Length returns how a game of a length, such as full, begins.
func (b *Book) Length(name string) *Length {
	return printed.Kept(b.Shelf, &b.game, readLevels).lengths[name]
}

// Dice returns what the faces of the d6 do.
func (b *Book) Dice() *Dice { return &printed.Kept(b.Shelf, &b.game, readLevels).dice }

// Deaths returns how many Angels and Demons have to die until the last Level shows (win.axis-deaths).
func (l *Length) Deaths() int { return LastLevel - l.Begins }
