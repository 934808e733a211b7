package stats

import "math/big"

// The ends of fights.
const (
	Won  = "won"
	Lost = "lost"
	Left = "left" // the players have left it
	Fled = "fled" // the foe is gone
)

// A Fought is a fight in a journal, from the act that began it to the one that ended it.
type Fought struct {
	From, To int
	Blow     int // the act with the first blow; 0: none has been struck
	Who      []string
	Gone     []string // those of Who that fight no more
	Against  string
	End      string   // empty: it goes on
	P        *big.Rat // the chance to win it, foretold before the first blow; nil: nobody can tell
}

// Odd says whether a fight went against what was foretold: it was won where that was unlikely, or not won
// where it was likely.
func (f Fought) Odd() bool {
	if f.P == nil || f.End == "" {
		return false
	}
	off := f.P.Cmp(big.NewRat(1, 2))
	return f.End == Won && off < 0 || f.End != Won && off > 0
}
