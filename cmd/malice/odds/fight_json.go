package odds

import (
	"math"
	"math/big"
	"strconv"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
)

// fightJSON holds the odds of a fight in JSON. Fractions are null where the chances are not exact.
type fightJSON struct {
	Against string       `json:"against"`
	Win     *string      `json:"win"`
	WinDec  odds.Number  `json:"win_decimal"`
	Lost    *string      `json:"lost"`
	LostDec odds.Number  `json:"lost_decimal"`
	Fled    *string      `json:"fled"`
	FledDec odds.Number  `json:"fled_decimal"`
	Reforms *string      `json:"reforms"`
	RefDec  odds.Number  `json:"reforms_decimal"`
	Phases  meanJSON     `json:"phases"`
	Avatars []avatarJSON `json:"avatars"`
	DStar   string       `json:"dstar"`
	Undrawn int          `json:"undrawn"` // ability cards left out
	Exact   bool         `json:"exact"`
	Error   string       `json:"error" unknown:"null"` // largest relative error of each number
	Rules   []string     `json:"rules"`

	// Where the fight was played instead.
	Plays  int         `json:"plays" unknown:"null"`
	Seed   *int64      `json:"seed"`
	Errors *errorsJSON `json:"standard_error"`
}

type meanJSON struct {
	Mean    *string     `json:"mean"`
	MeanDec odds.Number `json:"mean_decimal"`
}

// avatarJSON holds the odds of an avatar; life left is indexed by the number of sound tokens.
type avatarJSON struct {
	Name         string        `json:"name"`
	Destroyed    *string       `json:"destroyed"`
	DestroyedDec odds.Number   `json:"destroyed_decimal"`
	Left         []*string     `json:"life_left"`
	LeftDec      []odds.Number `json:"life_left_decimal"`
}

func fightOf(seen fightodds.FightView, o fightodds.FightOdds) fightJSON {
	frac := func(p *big.Rat) *string {
		if !o.Exact {
			return nil
		}
		text := odds.Fraction(p)
		return &text
	}
	dec := func(p *big.Rat) odds.Number { return odds.Number(odds.Significant(p, digits(o))) }
	j := fightJSON{
		Against: seen.Against, DStar: seen.Method, Undrawn: seen.Undrawn, Exact: o.Exact, Rules: seen.Rules,
		Win: frac(o.Win), WinDec: dec(o.Win), Lost: frac(o.Lost), LostDec: dec(o.Lost),
		Fled: frac(o.Fled), FledDec: dec(o.Fled), Reforms: frac(o.Reforms), RefDec: dec(o.Reforms),
		Phases: meanJSON{frac(o.Phases), dec(o.Phases)},
	}
	if o.Error > 0 {
		j.Error = strconv.FormatFloat(o.Error, 'g', 2, 64)
	}
	for _, a := range o.Avatars {
		one := avatarJSON{Name: a.Name, Destroyed: frac(a.Destroyed), DestroyedDec: dec(a.Destroyed)}
		for _, p := range a.Life {
			one.Left, one.LeftDec = append(one.Left, frac(p)), append(one.LeftDec, dec(p))
		}
		j.Avatars = append(j.Avatars, one)
	}
	return j
}

// digits returns the number of correct digits of a chance; of an exact one, which is a fraction, as many as
// are shown.
func digits(o fightodds.FightOdds) int {
	if o.Exact || o.Error == 0 {
		return odds.Digits
	}
	return max(1, min(odds.Digits, int(-math.Log10(2*o.Error))))
}
