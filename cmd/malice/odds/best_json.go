package odds

import (
	"math/big"
	"strconv"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// bestJSON is the best way to go on in a fight, in JSON: what to do now, the plan, and the chance to win,
// the bodies lost and their worth, each with the best use and by only fighting.
type bestJSON struct {
	Now    []fightodds.Advice `json:"now"`
	Win    string             `json:"win"`
	WinDec odds.Number        `json:"win_decimal"`
	// the chance to win by only fighting
	Without       string      `json:"without"`
	WithoutDec    odds.Number `json:"without_decimal"`
	Bodies        string      `json:"bodies"` // mean number of bodies lost
	BodiesDec     odds.Number `json:"bodies_decimal"`
	BodiesWithout string      `json:"bodies_without"`
	BodiesOutDec  odds.Number `json:"bodies_without_decimal"`
	Worth         string      `json:"worth"` // the chance to win, less body times bodies
	WorthDec      odds.Number `json:"worth_decimal"`
	WorthWithout  string      `json:"worth_without"`
	WorthOutDec   odds.Number `json:"worth_without_decimal"`
	Body          *big.Rat    `json:"body"`
	Plan          []roleJSON  `json:"plan"`
	Most          *int        `json:"weighed_shards"` // of each avatar; null: all of them
}

// roleJSON holds, in JSON, what the policy makes similar avatars do until the end of the fight, in means
// and chances.
type roleJSON struct {
	Who       []string    `json:"who"`
	Lost      string      `json:"lost"` // chance to lose the body
	LostDec   odds.Number `json:"lost_decimal"`
	Leaves    string      `json:"leaves"` // chance to withdraw
	LeavesDec odds.Number `json:"leaves_decimal"`
	// the life at which they withdraw, lowest and highest in 95 of 100 cases; null: never
	LeavesWith []int       `json:"leaves_with_life"`
	Shards     int         `json:"shards"`
	Spends     odds.Number `json:"spends_decimal"`   // mean number of shards spent
	SpendsWith []int       `json:"spends_with_life"` // the life of the target then; null: never
	Uses       odds.Number `json:"uses_decimal"`     // mean number of potions, books and scrolls
}

func bestOf(b fightodds.BestOdds, body *big.Rat) bestJSON {
	with, without := b.With, b.Without
	plan := []roleJSON{}
	for _, r := range b.Plan {
		plan = append(plan, roleJSON{
			Who: r.Who, Lost: odds.Fraction(r.Lost), LostDec: odds.NumberOf(r.Lost),
			Leaves: odds.Fraction(r.Leaves), LeavesDec: odds.NumberOf(r.Leaves), LeavesWith: r.LeavesWith,
			Shards: r.Holds, Spends: odds.Number(approximate(r.Spends)), SpendsWith: r.SpendsWith,
			Uses: odds.Number(approximate(r.Uses)),
		})
	}
	now := []fightodds.Advice{}
	for _, a := range b.Now {
		a.Shards = malice.Counted(a.Shards, notation.Colors)
		now = append(now, a)
	}
	return bestJSON{
		Most: b.Most, Plan: plan, Now: now, Body: body,
		Win: odds.Fraction(with.Win), WinDec: odds.NumberOf(with.Win), Without: odds.Fraction(without.Win),
		WithoutDec: odds.NumberOf(without.Win),
		Bodies:     odds.Fraction(with.Bodies), BodiesDec: odds.NumberOf(with.Bodies),
		BodiesWithout: odds.Fraction(without.Bodies), BodiesOutDec: odds.NumberOf(without.Bodies),
		Worth: odds.Fraction(with.Worth), WorthDec: odds.NumberOf(with.Worth),
		WorthWithout: odds.Fraction(without.Worth), WorthOutDec: odds.NumberOf(without.Worth),
	}
}

// approximate writes a mean in floating point with nine digits, all of which are right.
func approximate(mean float64) string { return strconv.FormatFloat(mean, 'g', 9, 64) }
