package malediction

import (
	"math/big"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// stats returns how the game's statistics find whose turn each event begins, and the chance that an attack
// had.
func stats() *app.Stats { return &app.Stats{Turned: voice.Began, Hope: hope} }

// hope returns the chance that an attack had to hit, worked out from its last die; nil: no die, or several,
// count. It takes effects on the die for accuracy, as the journal only keeps their sum: with some of them a
// natural 1 or 20 would not count.
func hope(c app.Held, rolls []chance.Roll) *big.Rat {
	purpose := "attack"
	if c.Roll == "retaliation" {
		purpose = c.Roll
	}
	n, face := 0, 0
	for _, r := range rolls {
		if r.Who == c.Who && (r.For == purpose || r.For == "attack again") {
			face = r.Value
			if r.For == purpose {
				n++
			}
		}
	}
	if n > 1 || face == 0 {
		return nil
	}
	hits := 0
	for natural := 1; natural <= 20; natural++ {
		if is, _ := combat.Outcome(natural, c.Total-face+natural, c.Target); is == malediction.Hit ||
			is == malediction.CritHit {
			hits++
		}
	}
	return big.NewRat(int64(hits), 20)
}
