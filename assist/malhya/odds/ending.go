package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/telling"
)

// Ends tells what the Threat dice do as a hero's turn ends: for the types of action that are done, and for
// one more.
type Ends struct {
	Hero string   `json:"hero"`
	Cube int      `json:"cube"` // now
	Ends []Ending `json:"ends"`
}

// An Ending is the end of a turn with so many types of action.
type Ending struct {
	Types int      `json:"types"`
	White int      `json:"white"` // dice
	Black int      `json:"black"`
	Cube  []Share  `json:"cube"` // where it goes; with the alarm it goes nowhere
	Alarm *big.Rat `json:"alarm"`
	Rules []string `json:"rules"`
}

// another stands for one more type of action.
const another = "another"

// rolls is the roll of a hero's Threat dice as an act.
type rolls string

// Play rolls them.
func (hero rolls) Play(t *malhya.Table) error {
	_, err := alarm.Roll(t, string(hero))
	return err
}

// TurnEnds tells where the cube goes, and how likely the alarm sounds. Dice that nobody has read off end it
// with a *chance.Unread.
func TurnEnds(s *malhya.State, hero string) (Ends, error) {
	if s.Stealth == nil {
		return Ends{}, telling.Impossible("Threat dice fall in Stealth Mode")
	}
	r := Ends{Hero: hero, Cube: s.Stealth.Cube}
	for more := range 2 {
		at := telling.Copy(s)
		turn := &at.Hero(hero).Turn
		if more > 0 {
			turn.Types = append(slices.Clone(turn.Types), another)
		}
		due, asks := alarm.Due(at, at.Hero(hero))
		if asks {
			return r, telling.Against("aura.effects",
				"whether the Menace die is cancelled before the dice turn "+
					"black nobody has said: there are no odds of it")
		}
		e, err := rolled(at, hero)
		if err != nil {
			return r, err
		}
		e.Types, e.White, e.Black, e.Rules = len(turn.Types), due.White, due.Black, due.Rules
		r.Ends = append(r.Ends, e)
	}
	return r, nil
}

// rolled plays the roll for every fall of its dice.
func rolled(s *malhya.State, hero string) (Ending, error) {
	e := Ending{Alarm: new(big.Rat)}
	cube := map[int]*big.Rat{}
	var after *malhya.State
	err := chance.Walk(func(source chance.Source) error {
		after = telling.Copy(s)
		_, err := telling.Play(after, rolls(hero), source, false)
		return err
	}, func(p *big.Rat) {
		if after.Stealth == nil {
			e.Alarm.Add(e.Alarm, p)
			return
		}
		add(cube, after.Stealth.Cube, p)
	})
	e.Cube, _ = shares(cube)
	return e, err
}
