package turn

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// settled refuses the end of a turn before what it has to wait for: a fight that is due or goes on, and
// a body that is lost (combat.trigger, combat.end, return.trigger).
func settled(t *malice.Table) error {
	s := t.State()
	for _, d := range s.HoldsTurn() {
		if err := unsettledYet(t, d); err != nil {
			return err
		}
	}
	return nil
}

func unsettledYet(t *malice.Table, d malice.Due) error {
	s := t.State()
	next := []telling.Command{s.StepFor(d).Command}
	switch {
	case d.What != "fight":
		return telling.Offer(t.Refuse("return.trigger", "%s: its body is destroyed before the turn ends", d),
			next...)
	case s.Fight() != nil:
		for _, name := range s.Fighting() {
			if s.MayWithdraw(name) {
				next = append(next, telling.Line("combat", "withdraw", name))
			}
		}
		return telling.Offer(t.Refuse("combat.end", "%s %s: a fight ends before the turn does",
			malice.Do(s.Fight().Fighters, "fights", "fight"), s.FoeName()), next...)
	}
	return telling.Offer(t.Refuse("combat.trigger", "%s before the turn ends", d), next...)
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

// lapse notes what was due and nobody has done, and ends the resolving of a fate card. A mastery card is
// drawn later too, for no avatar is without one.
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

// Lapsing says what nobody has done yet and ends with the players' turn: harvests, draws, items that are left
// to be claimed (turn.round, return.item.left). What has to be done first is none of it.
func Lapsing(s *malice.State) (list []string) {
	if s.Turn != "players" || len(s.HoldsTurn()) > 0 {
		return nil
	}
	for _, d := range s.DueNow() {
		if slices.Contains([]string{"harvest", "treasure", "potion", "fate", "token"}, d.What) {
			list = append(list, d.String())
		}
	}
	for _, left := range s.Left {
		list = append(list, malice.ItemName(left.Item)+" is left to be claimed")
	}
	return list
}
