package box

import (
	"slices"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Card is a kind of cards.
type Card struct {
	printed.Origin
	Key      string // the short name, by which it is typed
	Name     string // as printed
	Deck     notation.Deck
	Module   string   // the module that brings it into the game; empty: it is always in the game
	Cost     int      // APs of playing it
	Answers  bool     // it is played against an Opponent's act, else in one's own turn
	With     []string // the Actions that it goes with, one of them
	Low      int      // it works at so many HPs or less; 0: always
	Doubled  bool     // Double Double copies it (card.one.double.list)
	Tumbled  bool     // the Phrygian Tumble plays it (card.one.phrygian.limits)
	Recycle  string   // always, use or never (Recycles)
	Needs    []string // words of Needs: what has to be so for it to be played
	Ends     bool     // the turn ends with it
	Visible  bool     // it makes a hidden player Visible
	Either   bool     // one of its effects is chosen; else all happen
	Does     []notation.Effect
	Text     string
	Rules    []string
	phrygian bool
}

// The words of cards.yaml: what a card may go with, when it is recycled, what it needs to be played.
var (
	Companions = []string{"melee", "retrieve", "immobilize", "harvest", "card", "axis", "die"}
	Recycles   = []string{"always", "use", "never"}
	Needs      = []string{"mobile", "energy", "no-shelter", "no-angel-demon"}
)

func (c *Card) form(f *yamlfile.Form) {
	played := "turn"
	if c.Answers {
		played = "answer"
	}
	f.Text("name", &c.Name)
	f.Word("deck", (*string)(&c.Deck), notation.Decks...)
	f.Word("module", &c.Module, notation.Modules...)
	f.Int("cost", &c.Cost, 0, 3)
	f.Word("played", &played, "turn", "answer")
	f.Words("with", &c.With, Companions...)
	f.Int("low", &c.Low, 0, MostHP)
	f.Bool("double", &c.Doubled)
	f.Bool("phrygian", &c.phrygian)
	f.Word("recycle", &c.Recycle, Recycles...)
	f.Words("needs", &c.Needs, Needs...)
	f.Bool("ends", &c.Ends)
	f.Bool("visible", &c.Visible)
	f.Bool("either", &c.Either)
	yamlfile.List(f, "effects", &c.Does, (*notation.Effect).Form)
	f.Text("text", &c.Text)
	f.Texts("rules", &c.Rules)
	c.Answers = played == "answer"
	c.Tumbled = c.phrygian && c.Deck == notation.OneTime && !c.Answers && c.With == nil
}

// Effects returns what the card does for a player with this mat. An effect that names a card in Beside
// happens only beside that one.
func (c *Card) Effects(mat notation.Mat) []notation.Effect { return notation.Effects(c.Does, mat) }

// GoesWith says whether the card goes with an Action.
func (c *Card) GoesWith(action string) bool { return slices.Contains(c.With, action) }

// Works says whether the card does anything for a mat with so many HPs (card.perm.cornered.off,
// card.one.desperate).
func (c *Card) Works(hp int) bool { return c.Low == 0 || hp <= c.Low }

// Recycled says whether Angel and Demon draw a card for this one (angeldemon.recycle.except). counts is the
// answer to A15: with icon the mark of the kind decides, else whether this play added a card to the hand.
func (c *Card) Recycled(counts string, added bool) bool {
	if counts == "icon" {
		return c.Recycle != "never"
	}
	return !added
}
