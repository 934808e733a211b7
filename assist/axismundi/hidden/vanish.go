// Package hidden keeps who is invisible: the card that makes so, and what was noted meanwhile, which is
// played as the player appears again, or void.
package hidden

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Card is the short name of the card that makes invisible.
const Card = "vessel"

// Vanish makes a player invisible; the rest of the turn is noted on paper, or sealed (invisible.begin).
type Vanish struct {
	Player string // empty: whose turn it is
	Sealed bool   // the sum of what will be noted is kept
}

// A Result is the result of a Vanish or an Appear.
type Result struct {
	Player string `json:"player"`
	At     string `json:"at"` // where the marker lies, or where the player stands
	Hidden bool   `json:"hidden"`
	Sealed bool   `json:"sealed"`
	Void   bool   `json:"void"` // what was noted is void
}

func (a Vanish) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := s.Actor(a.Player)
	if err != nil {
		return err
	}
	if p.Hidden != nil {
		return telling.Offer(telling.Impossible("%s is invisible already", p.Name), telling.Line("appear", p.Name))
	}
	card := s.Book().Card(Card)
	if _, err := points.Pay(t, points.Deed{Who: p.Name, What: card.Name, Kind: points.Action,
		Rule: "invisible.begin"}); err != nil {
		return err
	}
	if err := decks.Play(t, p.Name, card, "invisible.begin", "card.one.free-list"); err != nil {
		return err
	}
	if err := decks.Recycle(t, p.Name, card, false); err != nil {
		return err
	}
	now := t.State().MomentOf(p.Name)
	gone := axismundi.Hidden{At: p.At, Round: now.Round, Points: now.Points, Turned: now.Turned,
		Stood: now.Stand, Infected: now.Infected, Lasting: now.Lasting, Immobilized: now.Immobilized}
	if a.Sealed {
		gone.Seal = t.Choose(chance.Question{For: "seal", Text: "the sum of what " + p.Name + " notes",
			Check: isSum})
	}
	t.Do(axismundi.HiddenMoved{Player: p.Name, Hidden: &gone, Gone: true}, "invisible.begin", "invisible.note",
		"invisible.hex-free", "invisible.no-immobilize")
	t.Result = Result{Player: p.Name, At: string(p.At), Hidden: true, Sealed: a.Sealed}
	return nil
}

// isSum refuses an answer that is no sum as Sum writes it, and returns the sum in small letters.
func isSum(answer string) (string, error) {
	if raw, err := hex.DecodeString(answer); err != nil || len(raw) != sha256.Size {
		return "", &chance.Refused{Reason: "that is no sum of a sealed line"}
	}
	return strings.ToLower(answer), nil
}

// Sum returns the salted sum of a noted line: whoever has the word and the line can work it out, and
// nobody else can find the line by it. Blanks and capitals do not count.
func Sum(word, line string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(word) + "\n" + plain(line)))
	return hex.EncodeToString(sum[:])
}

// plain returns a line in small letters, with one blank between words: Sum takes it so.
func plain(line string) string {
	var parts []string
	for _, part := range strings.Split(strings.ToLower(line), ",") {
		parts = append(parts, strings.Join(strings.Fields(part), " "))
	}
	return strings.Join(parts, ", ")
}
