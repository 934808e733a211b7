package turn

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// fightsFirst refuses the end of a turn in which a fight waits (combat.trigger).
func fightsFirst(t *malice.Table) error {
	for _, d := range t.State().FightsDue() {
		err := telling.Offer(t.Refuse("combat.trigger", "%s before the turn ends", d),
			t.State().StepFor(d).Command)
		if err != nil {
			return err
		}
	}
	return nil
}

// wellsTurn turns over the Wells of beaten Guardians that nobody has turned: none of them lies face
// down without its Guardian (guardian.defeat.reveal, guardian.no-respawn).
func wellsTurn(t *malice.Table) error {
	for _, d := range t.State().DueNow() {
		if d.What != "well" || !t.State().IsStronghold(d.At) || t.State().Over != nil {
			continue
		}
		if err := life.RevealWell(t, d.At, "guardian.defeat.reveal", "guardian.no-respawn"); err != nil {
			return err
		}
	}
	return nil
}

// lapse tells which dues nobody has done. A mastery card is drawn later too, for no avatar is
// without one.
func lapse(t *malice.Table) error {
	for _, d := range t.State().Due {
		if d.What != "mastery" {
			t.Do(malice.Lapsed{Due: d}, "turn.round")
		}
	}
	if t.State().Resolving != nil {
		return rolls.DoneFate{}.Play(t)
	}
	return nil
}
