package status

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// Ready lists what an avatar may still do in this turn, as far as the table can tell.
type Ready struct {
	Name    string
	At      string
	Actions int              // left
	MP      *notation.Points // left to move with, a band's are its lowest; nil: not rolled
	May     []telling.Step
}

// Steps lists what is due, then what each avatar may do, and at the end what ends the turn
// (turn.round).
func Steps(s *malice.State) []telling.Step {
	if s.Over != nil {
		return nil
	}
	list := s.NextDue()
	for _, r := range Of(s) {
		for _, step := range r.May {
			if !slices.ContainsFunc(list, func(o telling.Step) bool { return o.Same(step.Command) }) {
				list = append(list, step)
			}
		}
	}
	for i := range list {
		list[i].All, list[i].Ends = shared(list[i].Words)
		list[i].With = together(s, list[i])
	}
	if len(s.HoldsTurn()) > 0 { // that comes before the turn's end
		return list
	}
	return append(list, telling.Step{Command: telling.Line("shadow-turn"), Cost: telling.Free(), All: true,
		Ends: telling.EndsTurn, Why: "ends the turn", Rule: "turn.round", Asks: askedByShadows(s)})
}

// shared says whether a command is the whole band's, and whether it ends the fight.
func shared(words []string) (all bool, ends string) {
	switch strings.Join(words[:min(2, len(words))], " ") {
	case "combat end", "encounter won", "encounter left":
		return true, telling.EndsFight
	case "combat begin", "combat phase", "combat target", "combat roll", "combat wounds":
		return true, ""
	}
	return false, ""
}

// together returns those with whom the player of a step does it: who fights the creature, and the band that
// moves, meets and recovers as one (move.band.all-act).
func together(s *malice.State, step telling.Step) []string {
	a := s.Avatar(step.Who)
	switch {
	case step.All && s.Encounter != nil:
		return s.Encounter.By
	case a != nil && slices.Contains([]string{"move", "encounter"}, step.Words[0]):
		return a.Band
	}
	return nil
}

// askedByShadows lists the flags for what the Shadows' Turn may have to be told: on boards that are not
// typed in, where directions lead, how far Wells are, and what lies on Xulthûl's way.
func askedByShadows(s *malice.State) (flags []string) {
	if s.Realm.Shadow != nil && s.RealmBoard() == nil {
		flags = append(flags, "--leads")
	}
	if !s.AllTyped() && (len(s.Shadows) > 0 || s.Realm.Shadow != nil || s.Xulthul != nil) {
		flags = append(flags, "--steps")
	}
	if !s.AllTyped() && s.Xulthul != nil {
		flags = append(flags, "--passes")
	}
	return flags
}

// Of lists the avatars in seating order with what each may do where it stands
// (turn.actions.two, turn.actions.free-unlimited, turn.first.actions).
func Of(s *malice.State) []Ready {
	list := []Ready{}
	for i := range s.Avatars {
		r := ReadyOf(s, &s.Avatars[i])
		if s.Turn == "players" && s.Over == nil {
			o := &outlets{State: s, a: &s.Avatars[i], left: r.Actions}
			o.all()
			o.free()
			r.May = o.may
		}
		list = append(list, r)
	}
	return list
}

// ReadyOf returns what an avatar has left, without what it may do.
func ReadyOf(s *malice.State, a *malice.Avatar) Ready {
	return Ready{Name: a.Name, At: a.At, Actions: s.ActionsLeft(a), MP: s.PointsOf(a)}
}

// outlets gathers what one avatar may do.
type outlets struct {
	*malice.State
	a    *malice.Avatar
	left int
	may  []telling.Step
}

// offer adds a command if the avatar has the actions for it.
func (o *outlets) offer(actions int, c telling.Command) {
	cost := telling.Free()
	if actions > 0 {
		cost["actions"] = float64(actions)
	}
	if actions <= o.left {
		o.may = append(o.may, telling.Step{Command: c, Who: o.a.Name, Cost: cost})
	}
}

// daring adds a command that gives up or risks what nothing brings back.
func (o *outlets) daring(actions int, c telling.Command) {
	before := len(o.may)
	o.offer(actions, c)
	for i := range o.may[before:] {
		o.may[before+i].Costly = true
	}
}

// offerOf adds a command with a free place at its end, if there is anything to stand in it.
func (o *outlets) offerOf(actions int, c telling.Command, name string, values []string) {
	if len(values) > 0 {
		o.offer(actions, c.And(name, values...))
	}
}

// all lists what there is to do for an avatar as it stands, beside what is free at any time.
func (o *outlets) all() {
	switch e := o.Encounter; {
	case o.a.Life == 0:
		o.body()
		return
	case o.Incarnating(o.a):
		return
	case e != nil && slices.Contains(e.By, o.a.Name):
		o.fight(e)
		return
	case o.FightDue(o.a.Name) != nil: // nothing comes before it (combat.trigger)
		o.offer(0, o.StepFor(*o.FightDue(o.a.Name)).Command)
		return
	case o.a.Attuning: // its next action is for that (attune.mastery.first.lr)
		o.well()
		return
	}
	o.foes()
	o.move()
	if o.Printed().RecoveringIsAction() && turn.Lost(o.State, o.a) {
		o.offer(1, telling.Line("avatar", "recover", o.a.Name)) // (action.one.recover)
	}
	if o.Encounter == nil && len(creature.BarsProvoking(o.State, o.a)) == 0 {
		o.daring(1, telling.Line("encounter", "provoke", o.a.Name)) // a fight may take life
	}
	o.well()
	o.places()
	o.goods()
}

// fight lists what an avatar in an encounter may do.
func (o *outlets) fight(e *malice.Encounter) {
	if e.Beaten {
		o.offer(0, telling.Line("harvest", o.a.Name))
		return
	}
	if o.State.Fight() != nil {
		o.combat()
		return
	}
	if o.FoeLife() > 0 {
		o.offer(0, telling.Line("combat", "phase"))
		o.offer(0, telling.Line("combat", "begin"))
	}
	o.offer(0, telling.Line("encounter", "won"))
	o.offer(0, telling.Line("encounter", "left"))
}

// combat lists what a fighter may do; before its blows also one manoeuvre in each phase
// (combat.noncombat).
func (o *outlets) combat() {
	f := o.State.Fight()
	if !slices.Contains(f.Fighters, o.a.Name) {
		return
	}
	for _, next := range o.NextInFight() {
		o.offer(0, next)
	}
	if untried := slices.DeleteFunc(combat.Evading(o.State, o.a.Name), func(m notation.Mod) bool {
		return f.Tried(o.a.Name, m)
	}); len(untried) > 0 {
		o.offer(0, telling.Line("combat", "evade", o.a.Name))
		o.may[len(o.may)-1].Rule = "evade.lr"
	}
	if !o.MayWithdraw(o.a.Name) {
		return
	}
	o.daring(0, telling.Line("combat", "withdraw", o.a.Name))
	if f.Phase > 0 || !slices.Contains(f.Used, o.a.Name) { // one before the first phase (combat.precombat)
		o.offerOf(0, telling.Line("item", "use", o.a.Name), "ITEM",
			o.items(func(item string) bool { return malice.ItemKind(item) == "book" && !o.harmless(item) }))
	}
}

// harmless says whether a book or a scroll wounds, and not what the avatar fights.
func (o *outlets) harmless(item string) bool {
	u, _, err := cards.UsageOf(o.State, o.a.Name, item, "", nil)
	return err == nil && u.Harmless(o.State)
}

// body is the way back of an avatar without one (return.trigger, return.time).
func (o *outlets) body() {
	if o.a.Rebirth == 0 {
		o.offer(0, telling.Line("avatar", "destroy", o.a.Name))
		return
	}
	o.offer(life.BodyPrice(o.State, o.a), telling.Line("avatar", "return", o.a.Name))
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
		o.offer(takes, telling.Line("encounter", "lair", o.a.Name))
	}
	if guarded {
		o.offer(takes, malice.Meet(malice.Attacker{Kind: "guardian"}, o.a.Name))
	}
	for _, h := range o.Shadows {
		if o.SameHex(h.At, o.a.At) && creature.MayAttack(o.State, o.a, h.At) &&
			!(guarded && o.Reading("A30") == "stronghold-defense") {
			o.offer(takes, malice.Meet(malice.Attacker{Kind: "shadow", Shadow: h.ID}, o.a.Name))
		}
	}
	if x := o.Xulthul; x != nil && o.SameHex(x.At, o.a.At) {
		o.offer(takes, malice.Meet(malice.Attacker{Kind: "xulthul"}, o.a.Name))
	}
}
