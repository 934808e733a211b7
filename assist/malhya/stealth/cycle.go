package stealth

import (
	"slices"

	"tablehand/assist/malhya"
)

// Onward turns to the next step of the cycle, as long as the present one is over and nothing waits: the
// primary phase once all heroes stand by or have ended, the enemies' once all Action cards are done, the
// secondary once nobody stands by with a point left (stealth.cycle). The track tells how many cards are
// due; if nobody has read it off that is asked with the first card.
func Onward(t *malhya.Table) {
	for {
		s := t.State()
		if s.Mode != malhya.InStealth || s.Waiting() != nil || s.Acting() != nil {
			return
		}
		st := s.Stealth
		switch {
		case st.Step == malhya.Primary && len(s.Conscious()) > 0 && !anybody(s, malhya.Waiting):
			_, cards, known := s.Book().Track(st.Side).At(st.Cube)
			t.Do(malhya.StepTurned{Cycle: st.Cycle, Step: malhya.Foes, Due: cards, Asks: !known},
				"stealth.primary.end", "stealth.track.cards", "stealth.enemy.draw")
		case st.Step == malhya.Foes && st.Done == st.Due:
			t.Do(malhya.StepTurned{Cycle: st.Cycle, Step: malhya.Secondary}, "stealth.cycle",
				"stealth.secondary.who")
		case st.Step == malhya.Secondary && len(Standing(s)) == 0:
			t.Do(malhya.StepTurned{Cycle: st.Cycle + 1, Step: malhya.Primary,
				Points: s.Book().Parts().Costs.Points}, "stealth.cycle", "stealth.secondary.waste",
				"stealth.primary.ap-refresh")
			return
		default:
			return
		}
	}
}

// anybody says whether some hero in the room is at this stage of the turn.
func anybody(s *malhya.State, is string) bool {
	return slices.ContainsFunc(s.Conscious(), func(h *malhya.Hero) bool { return h.Turn.Is == is })
}

// Standing lists the heroes who stand by and have points left to act with.
func Standing(s *malhya.State) (names []string) {
	for _, h := range s.Conscious() {
		if h.Turn.Is == malhya.Standby && h.Turn.Points > 0 {
			names = append(names, h.Name)
		}
	}
	return names
}
