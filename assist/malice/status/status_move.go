package status

import (
	"slices"

	"tablehand/assist/malice/movement"
)

// move: with points left the band goes on; in the first printing it rolls once, before its
// action. All of a band move, or none (action.one.move, turn.first.round,
// move.band.all-act).
func (o *outlets) move() {
	band := append([]string{o.a.Name}, o.a.Band...)
	if slices.ContainsFunc(band, o.stuck) {
		return
	}
	if o.BandMP(band) > 0 {
		o.offer(0, "move to %s HEX", o.a.Name)
	}
	rollers := movement.Rollers(o.State, band)
	spent := func(name string) bool { return o.ActionsLeft(o.Avatar(name)) == 0 }
	switch {
	case !slices.Contains(rollers, o.a.Name): // others of the band have to
	case o.Printed().MovingIsAction() && !slices.ContainsFunc(rollers, spent):
		o.offer(1, "move roll %s", o.a.Name)
	case !o.Printed().MovingIsAction() && !o.a.Rolled():
		o.offer(0, "move roll %s", o.a.Name)
	}
	if o.OnGate(o.a.At) && len(o.Boards) > 1 {
		o.offer(0, "move gate %s BOARD", o.a.Name)
	}
}

// stuck says whether an avatar can go nowhere: without a body, one with the Light, in a
// fight, or in the first printing after its action.
func (o *outlets) stuck(name string) bool {
	a := o.Avatar(name)
	return a.Life == 0 || a.Attuning || o.Engaged(name) || o.Printed().ActionEndsRound() && o.ActionsLeft(a) == 0
}
