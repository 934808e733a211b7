package odds

import (
	"math/big"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
)

// rested returns the table on which a question outside of the action phase is worked out for a side. A
// refresh phase turns all units upright before anybody acts (refresh.units); between it and the action
// phase they are as they are now; in the end phase all are exhausted, and nobody acts.
func (o Outset) rested(s *malediction.State, side string) (*malediction.State, error) {
	if s.Phase == notation.Refresh && s.Due != notation.Bid {
		err := o.plays(s, rounds.Refresh{}, func(after *malediction.State, _ *malediction.Table, _ *big.Rat) {
			s = after // no die falls in it
		})
		if err != nil {
			return nil, err
		}
	}
	over := s.Phase == notation.End
	s = turnOf(s, side)
	for i := range s.Units {
		if over {
			s.Units[i].State = notation.Exhausted
		}
	}
	return s, nil
}

// reached says whether a side has the mastery that wins, once it has claimed all that it may in the end
// phase as the table stands (victory.check).
func reached(s *malediction.State, side string) bool {
	need := s.Threshold - s.MasteryOf(side)
	claims := rounds.Claimable(s, func(of string) bool { return s.SideOf(of) == side })
	return need <= 0 || need <= claims*effects.RelicMastery
}
