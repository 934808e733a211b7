package malice

import (
	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/printed"
)

// Assume notes that a result rests on a table nobody has confirmed.
func Assume(t *Table, o *printed.Origin, rule string) {
	if o.Sure == "assumed" {
		t.Assume(rule)
	}
}

// Die is one of the table's dice, d* or d2 to d6.
func (s *State) Die(name string) (chance.Die, error) {
	set, err := s.Dice()
	if err != nil {
		return chance.Die{}, err
	}
	return set.Die(name), nil
}

// Dice are the dice as this table reads them.
func (s *State) Dice() (dice.Set, error) { return s.Book().Dice(s.Reading("dice")) }

// AssumeDice notes that d* were read as nobody has confirmed.
func AssumeDice(t *Table, n int) {
	if n > 0 {
		t.Assume("dice.dstar")
	}
}
