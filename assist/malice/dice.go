package malice

import (
	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/printed"
)

// Assume notes the rule as assumed if nobody has confirmed the table that o belongs to.
func Assume(t *Table, o *printed.Origin, rule string) {
	if o.Sure == "assumed" {
		t.Assume(rule)
	}
}

// Die returns one of the table's dice, d* or d2 to d6.
func (s *State) Die(name string) (chance.Die, error) {
	set, err := s.Dice()
	if err != nil {
		return chance.Die{}, err
	}
	return set.Die(name), nil
}

// Dice returns the dice with their faces as this table reads them (reading dice).
func (s *State) Dice() (dice.Set, error) { return s.Book().Dice(s.Reading("dice")) }

// AssumeDice notes the faces of d* as assumed if n, the number rolled, is not 0.
func AssumeDice(t *Table, n int) {
	if n > 0 {
		t.Assume("dice.dstar")
	}
}
