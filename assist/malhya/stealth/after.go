package stealth

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
)

// After plays an act of another kind by which heroes, enemies or cadavers may come or go. In Stealth Mode
// enemies then notice what has come into view, and the cycle goes on if the turn of a hero who fell or went
// was the last (stealth.alarm.seen, stealth.cycle). If all others have left the room the mode is over
// (stealth.leave.all-out).
type After struct{ malhya.Act }

func (a After) Play(t *malhya.Table) error {
	before := glances(t.State())
	if err := a.Act.Play(t); err != nil || t.State().Mode != malhya.InStealth {
		return err
	}
	isNew := func(g room.Glance) bool {
		return !slices.ContainsFunc(before, func(b room.Glance) bool {
			return b.Enemy == g.Enemy && b.Who == g.Who && b.At == g.At
		})
	}
	if slices.ContainsFunc(glances(t.State()), isNew) {
		alarm.Look(t, "")
	}
	s := t.State()
	if s.Stealth != nil && len(s.Heroes) > 0 && s.Acting() == nil {
		gone(t)
		goesOn(t)
	}
	return nil
}

// glances lists what the enemies see by the plan; none, if only the table shows it.
func glances(s *malhya.State) []room.Glance {
	scene, plan := s.Scene()
	v, known := alarm.Vision(s)
	if !plan || !known {
		return nil
	}
	return scene.Glances(v, alarm.Cadavers(s)...)
}
