package status

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
)

// Ready lists what an avatar may still do in this turn, as far as the table can tell.
type Ready struct {
	Name    string           `json:"name"`
	At      string           `json:"at"`
	Actions int              `json:"actions"` // left
	MP      *notation.Points `json:"mp"`      // left to move with, a band's are its lowest; null: not rolled
	May     []Option         `json:"may"`
}

// Option is one thing that may be done now, as a command in which words in capitals are
// to be filled in.
type Option struct {
	Command string `json:"command"`
	Actions int    `json:"actions"` // that it takes
}

// Of lists the avatars in seating order with what each may do where it stands
// (turn.actions.two, turn.actions.free-unlimited, turn.first.actions).
func Of(s *malice.State) []Ready {
	list := []Ready{}
	for i := range s.Avatars {
		a := &s.Avatars[i]
		r := Ready{Name: a.Name, At: a.At, Actions: s.ActionsLeft(a), May: []Option{}}
		r.MP = s.PointsOf(a)
		if s.Turn == "players" && s.Over == nil {
			r.May = (&outlets{s, a, r.Actions, r.May}).all()
		}
		list = append(list, r)
	}
	return list
}

// outlets gathers what one avatar may do.
type outlets struct {
	*malice.State
	a    *malice.Avatar
	left int
	may  []Option
}

// offer adds a command if the avatar has the actions for it.
func (o *outlets) offer(actions int, format string, args ...any) {
	if actions <= o.left {
		o.may = append(o.may, Option{fmt.Sprintf(format, args...), actions})
	}
}

func (o *outlets) all() []Option {
	switch e := o.Encounter; {
	case o.a.Life == 0:
		o.body()
		return o.may
	case o.Incarnating(o.a):
		return o.may
	case e != nil && slices.Contains(e.By, o.a.Name):
		o.fight(e)
		return o.may
	case o.FightDue(o.a.Name) != nil: // nothing comes before it (combat.trigger)
		o.offer(0, "%s", o.StepFor(*o.FightDue(o.a.Name)))
		return o.may
	case o.a.Attuning: // its next action is for that (attune.mastery.first.lr)
		o.well()
		return o.may
	}
	o.foes()
	o.move()
	if o.Printed().RecoveringIsAction() && turn.Lost(o.State, o.a) {
		o.offer(1, "avatar recover %s", o.a.Name) // (action.one.recover)
	}
	if o.Encounter == nil && len(creature.BarsProvoking(o.State, o.a)) == 0 {
		o.offer(1, "encounter provoke %s", o.a.Name)
	}
	o.well()
	o.places()
	o.goods()
	return o.may
}

// fight lists what an avatar in an encounter may do.
func (o *outlets) fight(e *malice.Encounter) {
	if e.Beaten {
		o.offer(0, "harvest --by %s", o.a.Name)
		return
	}
	if o.State.Fight() != nil {
		o.combat()
		return
	}
	o.offer(0, "combat phase")
	o.offer(0, "combat begin")
	o.offer(0, "encounter won")
	o.offer(0, "encounter left")
}

// combat lists what a fighter may do; before its blows also one manoeuvre in each phase
// (combat.noncombat).
func (o *outlets) combat() {
	f := o.State.Fight()
	if !slices.Contains(f.Fighters, o.a.Name) {
		return
	}
	for _, next := range o.NextInFight() {
		command := next.String()
		o.offer(0, "%s", command)
	}
	if f.Step == "blows" || f.Step == "target" && slices.Contains(f.Used, o.a.Name) {
		return
	}
	o.offer(0, "combat withdraw %s", o.a.Name)
	if len(o.a.Items) > 0 {
		o.offer(0, "item use %s ITEM", o.a.Name)
	}
}

// body is the way back of an avatar without one (return.trigger, return.time).
func (o *outlets) body() {
	if o.a.Rebirth == 0 {
		o.offer(0, "avatar destroy %s", o.a.Name)
		return
	}
	o.offer(1, "avatar return %s", o.a.Name)
}

// foes lists the foes the avatar may fight where it stands; in the first printing that is its
// action (action.free.combat, turn.first.actions).
func (o *outlets) foes() {
	if o.Encounter != nil {
		return
	}
	takes := 0
	if o.Printed().CombatIsAction() {
		takes = 1
	}
	guarded := o.GuardianAt(o.a.At) != ""
	if o.IsLair(o.a.At) && !o.Quiet(o.a.At) {
		o.offer(takes, "encounter lair %s", o.a.Name)
	}
	if guarded {
		o.offer(takes, "creature --guardian --by %s", o.a.Name)
	}
	for _, h := range o.Shadows {
		if o.SameHex(h.At, o.a.At) && creature.MayAttack(o.State, o.a, h.At) &&
			!(guarded && o.Reading("A30") == "stronghold-defense") {
			o.offer(takes, "creature --shadow=%d --by %s", h.ID, o.a.Name)
		}
	}
	if x := o.Xulthul; x != nil && o.SameHex(x.At, o.a.At) {
		o.offer(takes, "creature --xulthul --by %s", o.a.Name)
	}
}
