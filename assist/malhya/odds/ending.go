package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/telling"
)

// Ends holds the chances of the Threat dice as a hero's turn ends, in JSON: for the types of action that
// are done, and for one more.
type Ends struct {
	Hero string   `json:"hero"`
	Cube int      `json:"cube"` // its space now
	Ends []Ending `json:"ends"`
}

// An Ending holds the chances at the end of a turn with so many types of action.
type Ending struct {
	Types int `json:"types"`
	// Menace says when an Aura token cancels a die: before or after the dice turn black; null: it does not
	// matter.
	Menace string   `json:"menace" unknown:"null"`
	White  int      `json:"white"` // white Threat dice
	Black  int      `json:"black"`
	Cube   []Share  `json:"cube"` // the space where it goes; with the alarm it goes nowhere
	Alarm  *big.Rat `json:"alarm"`
	Rules  []string `json:"rules"`
}

// another stands in odds for one more type of action, whichever it is.
const another = "another"

// rolls is an act, by the name of a hero: it rolls the hero's Threat dice.
type rolls string

func (hero rolls) Play(t *malhya.Table) error {
	t.Result = alarm.Roll(t, string(hero))
	return nil
}

// TurnEnds works out where the cube may go at the end of a hero's turn, and how likely the alarm sounds.
// Where an Aura token may cancel a die before or after they turn black, it does so for both. Dice that
// nobody has read off end it with a *chance.Unread.
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
		ways := []string{""}
		if asks {
			ways = []string{"before", "after"}
		}
		for _, menace := range ways {
			e, err := rolled(at, hero, menace)
			if err != nil {
				return r, err
			}
			e.Types, e.Rules = len(turn.Types), due.Rules
			r.Ends = append(r.Ends, e)
		}
	}
	return r, nil
}

// rolled plays the roll of a hero's Threat dice for every way in which they may fall. menace answers when
// an Aura token cancels a die; empty: it is not asked.
func rolled(s *malhya.State, hero, menace string) (Ending, error) {
	e := Ending{Menace: menace, Alarm: new(big.Rat)}
	cube := map[int]*big.Rat{}
	var after *malhya.State
	err := chance.Walk(func(source chance.Source) error {
		after = telling.Copy(s)
		if menace != "" {
			source = &chance.Script{Choices: map[string]string{"menace": menace}, Next: source}
		}
		told, err := telling.Play(after, rolls(hero), source, false)
		if fell, is := told.Result.(malhya.ThreatRolled); is {
			e.White, e.Black = fell.White, fell.Black
		}
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
