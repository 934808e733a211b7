// Package turns says whose turn it is, and pays for what heroes do in it: with free movement and with Action
// Points.
package turns

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A bar is the reason why a hero cannot act now: the rule, and what is said of it.
type bar struct {
	rule, text string // without a rule nobody can play on from it
	do         []telling.Command
}

// The rules by which a hero is no figure in the room.
const (
	fallen = "wound.hero.unconscious"
	aside  = "stealth.leave.aside"
)

// err returns the bar as a refusal that nothing can waive; nil: there is no bar.
func (b *bar) err() error {
	if b == nil {
		return nil
	}
	if b.rule == "" {
		return telling.Offer(telling.Impossible("%s", b.text), b.do...)
	}
	return telling.Offer(telling.Against(b.rule, "%s", b.text), b.do...)
}

// in refuses an act by the bar, unless people play on anyway. They cannot for a hero who is unconscious or
// out.
func (b *bar) in(t *malhya.Table) error {
	if b == nil || b.rule == "" || b.rule == fallen || b.rule == aside {
		return b.err()
	}
	return telling.Offer(t.Refuse(b.rule, "%s", b.text), b.do...)
}

// Act makes it the hero's turn: it begins if it can, or goes on. It refuses where the hero cannot act, also
// while an enemy is about to sound the alarm.
func Act(t *malhya.Table, hero string) error { return turnTo(t, hero, false) }

// Kill makes it the hero's turn, as Act does, for an assassination: it may be done even while an enemy is
// about to sound the alarm (stealth.alarm.prevent).
func Kill(t *malhya.Table, hero string) error { return turnTo(t, hero, true) }

func turnTo(t *malhya.Table, hero string, kill bool) error {
	s := t.State()
	if err := barred(s, hero, kill).in(t); err != nil {
		return err
	}
	if s.Mode == malhya.NoMode || is(s, hero) {
		return nil
	}
	interrupt(t, hero)
	if h := t.State().Hero(hero); h.Turn.Is == malhya.Acting {
		return nil // it goes on
	}
	begin(t, hero)
	return nil
}

// is says whether it is this hero's turn now.
func is(s *malhya.State, hero string) bool {
	h := s.Acting()
	return h != nil && h.Name == hero
}

// interrupt lets the turn that is on wait for that of another hero, or the interrupted turn of this hero go
// on (stealth.standby.reactivate, stealth.reactivate.resume).
func interrupt(t *malhya.Table, hero string) {
	s := t.State()
	if other := s.Acting(); other != nil {
		if s.Hero(hero).Turn.Is == malhya.Acting { // it assassinates who is about to sound the alarm
			t.Do(malhya.PendingTaken{What: malhya.WaitTurn, Who: hero, Text: hero + " goes on"},
				"stealth.alarm.prevent")
		}
		said, rules := other.Name+" is interrupted", []string{"stealth.standby.reactivate"}
		if n := other.Turn.Rest; n > 0 {
			said, rules = said+fmt.Sprintf(", %d free left", n), append(rules, "stealth.reactivate.resume")
		}
		t.Do(malhya.PendingPut{What: malhya.WaitTurn, Who: other.Name, Text: said,
			Pending: malhya.Pending{What: malhya.WaitTurn, Who: other.Name}}, rules...)
		return
	}
	if resumes(s, hero) {
		t.Do(malhya.PendingTaken{What: malhya.WaitTurn, Text: hero + " goes on"}, "stealth.reactivate.resume")
	}
}

// resumes says whether the turn that was interrupted last is this hero's.
func resumes(s *malhya.State, hero string) bool {
	p := s.Interrupted()
	return p != nil && p.What == malhya.WaitTurn && p.Who == hero
}

// begin begins a hero's turn, with its free movement. One who has stood by gets none, and in combat one who
// is engaged (stealth.standby.no-free-move, stealth.secondary.like-primary, combat.hero.engaged-free-move).
func begin(t *malhya.Table, hero string) {
	s := t.State()
	h := s.Hero(hero)
	rules := []string{"stealth.cycle", "stealth.primary.order-free"}
	switch {
	case h.Turn.Is == malhya.Standby:
		rules = []string{"stealth.standby.reactivate", "stealth.reactivate.free",
			"stealth.reactivate.actions"}
	case s.Combat != nil:
		rules = []string{"combat.initiative.order"}
		if tied(s, hero) {
			rules = append(rules, "combat.initiative.tie")
		}
	}
	free, rule := opening(s, h)
	t.Do(malhya.TurnTurned{Hero: hero, Is: malhya.Acting}, rules...)
	if rule != "" {
		moved := t.Do(malhya.PointsMoved{Hero: hero, Points: h.Turn.Points, Free: free}, rule)
		moved.Because(sum.Part{N: h.Turn.Points, What: "points", Rule: "hero.ap-six"})
		if free > 0 {
			moved.Because(s.Stat(h, "movement")...)
		}
	}
}

// Free returns the free movement that a hero has left, or will have as the turn begins.
func Free(s *malhya.State, h *malhya.Hero) int {
	if s.Mode == malhya.NoMode || h.Turn.Is == malhya.Acting {
		return h.Turn.Free
	}
	free, _ := opening(s, h)
	return free
}

// opening returns the free movement with which a hero's turn begins, and the rule that gives or takes it.
// One who has stood by has none, without a rule; it is 0 too where nobody has typed in the movement.
func opening(s *malhya.State, h *malhya.Hero) (free int, rule string) {
	switch {
	case h.Turn.Is == malhya.Standby:
		return 0, ""
	case s.Combat != nil && len(s.Engages(h.Name)) > 0:
		return 0, "combat.hero.engaged-free-move"
	}
	return max(sum.Total(s.Stat(h, "movement")), 0), "hero.movement-free"
}

// Spent ends the free movement of a hero: what is left of it is lost, by these rules, or if there are none
// by hero.movement-waste.
func Spent(t *malhya.Table, hero string, rules ...string) {
	turn := t.State().Hero(hero).Turn
	if turn.Free == 0 {
		return
	}
	if len(rules) == 0 {
		rules = []string{"hero.movement-waste"}
	}
	t.Do(malhya.PointsMoved{Hero: hero, Points: turn.Points}, rules...).
		Because(sum.Part{N: turn.Points, What: "points"})
}

// Over ends a hero's turn, or lets the hero stand by; is is the new stage. What is left of the free
// movement is lost, with points the Action Points too, and as a turn ends a die of aura that no test has
// taken (hero.movement-waste, aura.one-turn).
func Over(t *malhya.Table, hero, is string, points bool, rules ...string) {
	h := t.State().Hero(hero)
	e := malhya.TurnTurned{Hero: hero, Is: is}
	if h.Turn.Is == malhya.Acting {
		e.Free = h.Turn.Free
	}
	if e.Free > 0 {
		rules = append(rules, "hero.movement-waste")
	}
	if points {
		e.Lost = h.Turn.Points
	}
	if a := h.Aura; a.Effect == "die" && is != malhya.Standby {
		t.Do(malhya.AuraMoved{Hero: hero, Ready: a.Ready, Exhausted: a.Exhausted, Used: a.Used}, "aura.one-turn")
		t.Remark("aura.one-turn", "%s's Aura was for a die in this turn: no test has taken it, and it is lost",
			hero)
	}
	t.Do(e, rules...)
}

// Stopped ends a move: what is left of the free movement is lost. In Stealth Mode it is kept as Rest: if
// another hero interrupts the move there, it goes on with that (hero.movement-waste,
// stealth.standby.reactivate).
func Stopped(t *malhya.Table, hero string, rules ...string) {
	turn := t.State().Hero(hero).Turn
	if t.State().Mode != malhya.InStealth || turn.Free == 0 {
		Spent(t, hero, rules...)
		return
	}
	t.Do(malhya.PointsMoved{Hero: hero, Points: turn.Points, Rest: turn.Free}, rules...).
		Because(sum.Part{N: turn.Points, What: "points"})
}

// barred returns the reason why a hero cannot act; nil: the hero can. kill says that the act is an
// assassination.
func barred(s *malhya.State, hero string, kill bool) *bar {
	h := s.Hero(hero)
	switch {
	case h.Unconscious():
		return &bar{fallen, hero + " is unconscious", nil}
	case s.Test != nil:
		why, do := s.Testing()
		return &bar{"test.goes-on", why, do}
	case s.Mode == malhya.NoMode:
		return nil
	case h.Turn.Is == malhya.Out:
		return &bar{aside, hero + " has left the room", nil}
	case s.Mode == malhya.InCombat:
		return inCombat(s, h)
	}
	return inStealth(s, h, kill)
}

// inStealth returns the reason why a hero cannot act in Stealth Mode; nil: the hero can.
func inStealth(s *malhya.State, h *malhya.Hero, kill bool) *bar {
	resume := telling.Line("resume")
	if due := s.Waits(malhya.WaitAlarm); due != nil && !kill && s.Reading("A6") != "free" {
		return &bar{"stealth.alarm.prevent-single-action",
			"the alarm is due: an assassination alone may be done", Prevents(s, due.By)}
	}
	switch h.Turn.Is {
	case malhya.Ended:
		return &bar{"stealth.end-turn", h.Name + "'s turn is over in this cycle", nil}
	case malhya.Standby:
		return nil
	case malhya.Acting:
		if kill && s.Waits(malhya.WaitAlarm) != nil {
			return nil
		}
		if other := s.Acting(); other != nil && other != h {
			return &bar{"stealth.reactivate.resume", h.Name + "'s turn waits for that of " + other.Name,
				ends(other)}
		}
		if is(s, h.Name) || resumes(s, h.Name) {
			return nil
		}
		return &bar{"stealth.reactivate.resume", h.Name + "'s turn waits", []telling.Command{resume}}
	}
	return waits(s, h)
}

// waits returns the reason why a hero who has not acted in this cycle, and does not stand by, cannot act;
// nil: the hero can.
func waits(s *malhya.State, h *malhya.Hero) *bar {
	due := s.Waits(malhya.WaitAlarm)
	switch {
	case due != nil:
		return &bar{"stealth.alarm.prevent", h.Name + " neither acts nor stands by", Prevents(s, due.By)}
	case s.Stealth.Step != malhya.Primary:
		return &bar{"stealth.cycle", h.Name + " does not stand by: only who does may act now", nil}
	case s.Acting() != nil:
		other := s.Acting()
		return &bar{"stealth.standby.reactivate", "it is " + other.Name + "'s turn, and " + h.Name +
			" does not stand by", ends(other)}
	case slices.ContainsFunc(s.Heroes, func(o malhya.Hero) bool { return o.Turn.Is == malhya.Acting }):
		return &bar{"stealth.reactivate.resume", "a turn that was interrupted goes on first",
			[]telling.Command{telling.Line("resume")}}
	}
	return nil
}

// ends returns, as a list of one, the command that ends a hero's turn.
func ends(h *malhya.Hero) []telling.Command { return []telling.Command{telling.Line("end", h.Name)} }
