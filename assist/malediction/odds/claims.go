package odds

import (
	"slices"

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
	return need <= 0 || need <= claimable(s, side)*effects.RelicMastery
}

// claimable returns how many relics a side may claim: each husk brings one, each unit takes one
// (relic.claim.husk-gone, relic.claim.one-relic), and the relics may run out.
func claimable(s *malediction.State, side string) int {
	may := map[string][]string{} // by unit: the husks
	for _, c := range rounds.Claims(s) {
		u := s.Unit(c.Unit)
		if s.SideOf(u.Of) == side && u.Relic == "" {
			may[c.Unit] = append(may[c.Unit], c.Husk)
		}
	}
	taken := map[string]string{} // by husk: the unit
	n := 0
	for _, u := range s.Units {
		if husks := may[u.ID]; len(husks) > 0 && gives(u.ID, may, taken, nil) {
			n++
		}
	}
	return min(n, s.Relics.Deck+len(s.Relics.Display))
}

// gives finds a husk for a unit, where those that have one may take another.
func gives(unit string, may map[string][]string, taken map[string]string, tried []string) bool {
	for _, husk := range may[unit] {
		if slices.Contains(tried, husk) {
			continue
		}
		tried = append(tried, husk)
		if other := taken[husk]; other == "" || gives(other, may, taken, tried) {
			taken[husk] = unit
			return true
		}
	}
	return false
}
