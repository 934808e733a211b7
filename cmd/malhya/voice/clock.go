package voice

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// clock returns who acts, and the round of combat or the cycle of stealth, for reminders, and which people
// and phases there are.
func clock(s *malhya.State) remind.Clock {
	is := remind.Clock{People: s.HeroNames(), Phases: slices.Concat(malhya.Steps, malhya.Phases),
		Over: s.Over != nil, Without: "Combat Mode has rounds, and Stealth Mode has cycles", Now: []string{}}
	for _, h := range s.Heroes {
		if h.Turn.Is == malhya.Acting || s.Combat != nil && slices.Contains(turns.Next(s), h.Name) {
			is.Now = append(is.Now, h.Name)
		}
	}
	switch {
	case s.Combat != nil:
		is.Round, is.Of = s.Combat.Round, "combat"
	case s.Stealth != nil:
		is.Round, is.Of, is.Unit = s.Stealth.Cycle, "stealth", "cycle"
	}
	return is
}

// Began returns which turn, round or phase an event begins; empty: none.
func Began(e app.Event) (is remind.Moment) {
	var begun struct{ Hero, Is, Step, Phase string }
	e.Fields(&begun)
	switch e.Kind {
	case malhya.TurnTurned{}.Kind():
		if is.Turns = true; begun.Is == malhya.Acting {
			is.Turn = begun.Hero
		}
	case malhya.RoundTurned{}.Kind():
		is.Round = true
	case malhya.StepTurned{}.Kind():
		is.Phase = begun.Step
	case malhya.PhaseTurned{}.Kind():
		is.Phase = begun.Phase
	}
	return is
}
