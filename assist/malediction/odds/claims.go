package odds

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
)

// rested returns the table of a question that comes outside of the action phase: before it all units will
// be as they are now, after it nobody acts any more.
func rested(s *malediction.State, side string) *malediction.State {
	over := s.Phase == notation.End
	s = turnOf(s, side)
	for i := range s.Units {
		if over {
			s.Units[i].State = notation.Exhausted
		}
	}
	return s
}

// reached says whether a side has the mastery that wins, once it has claimed all that it may in the end
// phase as the table stands (victory.check).
func reached(s *malediction.State, side string) bool {
	need := s.Threshold - s.MasteryOf(side)
	claims := rounds.Claimable(s, func(of string) bool { return s.SideOf(of) == side })
	return need <= 0 || need <= claims*effects.RelicMastery
}
