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
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Ready lists what an avatar may still do in this turn, as far as the table can tell.
type Ready struct {
	Name    string
	At      string
	Actions int              // actions left
	MP      *notation.Points // points left to move with, a band's are its lowest; nil: not rolled
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

// shared says whether a command is played by the whole band; ends is telling.EndsFight if it ends the fight,
// else empty.
func shared(words []string) (all bool, ends string) {
	switch strings.Join(words[:min(2, len(words))], " ") {
	case "combat end", "encounter won", "encounter left":
		return true, telling.EndsFight
	case "combat begin", "combat phase", "combat target", "combat roll", "combat wounds":
		return true, ""
	}
	return false, ""
}

// together returns the avatars that do a step along with its own: those who fight the creature, or the band
// that moves, meets or recovers as one (move.band.all-act).
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
	o := &outlets{State: s, List: &offer.List[malice.State]{State: s, Ways: []offer.Way{{Side: 1}}}}
	o.Costs = o.costs
	for i := range s.Avatars {
		r := ReadyOf(s, &s.Avatars[i])
		if s.Turn == "players" && s.Over == nil {
			o.a, o.Who, o.List.Steps = &s.Avatars[i], r.Name, nil
			o.all()
			o.free()
			o.Since(0, func(step *telling.Step) { // as StepFor writes flags
				for j, flag := range step.Asks {
					step.Asks[j] = strings.Replace(flag, "--choose=", "--choose ", 1)
				}
			})
			r.May = o.List.Steps
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
	*offer.List[malice.State]
	a *malice.Avatar
}

// costs returns what an act takes of the avatar: actions, and the points of a move.
func (o *outlets) costs(told *malice.Table) telling.Cost {
	c := telling.Free()
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malice.ActionSpent:
			if e.Who == o.Who {
				c.Take("actions", e.N)
			}
		case malice.BandMoved:
			c["mp"] = inMP(e.Cost)
		}
	}
	return c
}

// inMP returns points as people count them.
func inMP(n notation.Points) float64 { return float64(n) / float64(notation.Whole(1)) }

// offer adds a command that takes nothing, as it is.
func (o *outlets) offer(c telling.Command) {
	o.Add(telling.Step{Command: c, Cost: telling.Free()})
}

// does adds the command of an act that can be done now, and says whether it can.
func (o *outlets) does(act malice.Act, c telling.Command) bool {
	return o.May(turn.AtTable{Act: act}, telling.Step{Command: c})
}

// each adds the command with, in its free place name, those words with which its act can be done now; words
// of one cost share a step.
func (o *outlets) each(c telling.Command, name string, words []string, act func(word string) malice.Act) {
	o.eachAs(telling.Step{Command: c}, name, words, act)
}

// eachAs does what each does, for a step that has more than its command.
func (o *outlets) eachAs(step telling.Step, name string, words []string, act func(word string) malice.Act) {
	o.Each(step, name, words, func(word string) malice.Act { return turn.AtTable{Act: act(word)} })
}

// all offers what an avatar may do as it stands, beside what is free at any time.
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
		o.offer(o.StepFor(*o.FightDue(o.a.Name)).Command)
		return
	case o.a.Attuning: // its next action is for that (attune.mastery.first.lr)
		o.well()
		return
	}
	o.foes()
	o.move()
	o.does(turn.Recover{Who: o.a.Name}, telling.Line("avatar", "recover", o.a.Name)) // (action.one.recover)
	provoke := telling.Step{Command: telling.Line("encounter", "provoke", o.a.Name), Costly: true}
	o.May(turn.AtTable{Act: creature.Provoke{Who: o.a.Name}}, provoke) // a fight may take life
	o.well()
	o.places()
	o.goods()
}

// fight offers what an avatar in an encounter may do.
func (o *outlets) fight(e *malice.Encounter) {
	if e.Beaten {
		o.offer(telling.Line("harvest", o.a.Name))
		return
	}
	if o.State.Fight() != nil {
		o.combat()
		return
	}
	o.does(combat.FightPhase{}, telling.Line("combat", "phase"))
	o.does(combat.BeginCombat{}, telling.Line("combat", "begin"))
	o.offer(telling.Line("encounter", "won"))
	o.offer(telling.Line("encounter", "left"))
}

// combat offers what a fighter may do; before its blows also one manoeuvre in each phase
// (combat.noncombat).
func (o *outlets) combat() {
	f := o.State.Fight()
	if !slices.Contains(f.Fighters, o.a.Name) {
		return
	}
	for _, next := range o.NextInFight() {
		o.offer(next)
	}
	if untried := slices.DeleteFunc(combat.Evading(o.State, o.a.Name), func(m notation.Mod) bool {
		return f.Tried(o.a.Name, m)
	}); len(untried) > 0 {
		o.offer(telling.Line("combat", "evade", o.a.Name))
		o.List.Steps[len(o.List.Steps)-1].Rule = "evade.lr"
	}
	if !o.MayWithdraw(o.a.Name) {
		return
	}
	before := len(o.List.Steps)
	o.offer(telling.Line("combat", "withdraw", o.a.Name))
	o.Costly(before)
	books := slices.DeleteFunc(slices.Clone(o.a.Items), func(item string) bool {
		return malice.ItemKind(item) != "book" || o.harmless(item)
	})
	o.each(telling.Line("item", "use", o.a.Name), "ITEM", books, func(item string) malice.Act {
		return cards.UseItem{Who: o.a.Name, Item: item} // (combat.precombat)
	})
}

// harmless says whether a book or scroll deals wounds that cannot hurt what the avatar fights.
func (o *outlets) harmless(item string) bool {
	u, _, err := cards.UsageOf(o.State, o.a.Name, item, "", nil)
	return err == nil && u.Harmless(o.State)
}

// body offers the way back of an avatar without a body (return.trigger, return.time).
func (o *outlets) body() {
	if !o.does(life.Destroy{Who: o.a.Name}, telling.Line("avatar", "destroy", o.a.Name)) {
		o.does(life.Return{Who: o.a.Name}, telling.Line("avatar", "return", o.a.Name))
	}
}

// foes offers the foes that the avatar may fight where it stands; in the first printing that is its action
// (action.free.combat, turn.first.actions).
func (o *outlets) foes() {
	// Who has acted leaves the fight to the band, and a foe that stands would go unharvested (harvest.at-once).
	if o.Encounter != nil || o.Printed().CombatIsAction() && o.ActionsLeft(o.a) == 0 {
		return
	}
	if o.IsLair(o.a.At) {
		o.does(creature.Lair{Who: o.a.Name}, telling.Line("encounter", "lair", o.a.Name))
	}
	meet := func(foe malice.Attacker) {
		o.does(creature.Creature{Kind: foe.Kind, Shadow: foe.Shadow, Table: true, By: o.a.Name},
			malice.Meet(foe, o.a.Name))
	}
	if o.GuardianAt(o.a.At) != "" {
		meet(malice.Attacker{Kind: "guardian"})
	}
	for _, h := range o.Shadows {
		if o.SameHex(h.At, o.a.At) {
			meet(malice.Attacker{Kind: "shadow", Shadow: h.ID})
		}
	}
	if x := o.Xulthul; x != nil && o.SameHex(x.At, o.a.At) {
		meet(malice.Attacker{Kind: "xulthul"})
	}
}
