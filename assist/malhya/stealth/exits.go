package stealth

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
)

// Leave has a hero leave the room by the exit on which the hero stands: the turn ends, with its Threat dice.
type Leave struct{ Hero string }

func (a Leave) Play(t *malhya.Table) error {
	s := t.State()
	if s.Mode == malhya.InCombat {
		return telling.Against("stealth.leave.not-in-combat",
			"no room is left before all enemies are eliminated")
	}
	if err := on(s); err != nil {
		return err
	}
	if e, err := s.FindEnemy(a.Hero); err == nil {
		return telling.Against("stealth.leave.heroes-only", "%s is an enemy: only heroes leave a room",
			e.Name)
	}
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := turns.Act(t, h.Name); err != nil {
		return err
	}
	if err := exits(t, h); err != nil {
		return err
	}
	malhya.Unread(t) // the chapter says whether one may leave
	finish(t, h.Name, malhya.Out, "stealth.leave.how", "stealth.leave.optional",
		"stealth.leave.no-kill-needed", "stealth.leave.aside")
	return nil
}

// exits refuses to let a hero leave where no Access or Interest token lies, by another exit than a hero
// who has left, or while a hero lies unconscious in the room.
func exits(t *malhya.Table, h *malhya.Hero) error {
	s := t.State()
	if plan := s.Plan(); plan != nil {
		at, stands := grid.Read(h.At)
		_, access := plan.Access[at]
		if !stands || !access && !slices.Contains(s.Room.Interest, h.At) {
			if err := t.Refuse("stealth.leave.how", "%s stands on %s, where no Access or Interest token lies",
				h.Name, cmp.Or(h.At, "no space")); err != nil {
				return err
			}
		}
	}
	for i := range s.Heroes {
		o := &s.Heroes[i]
		switch {
		case o.Turn.Is == malhya.Out && o.At != h.At:
			if err := t.Refuse("stealth.leave.same-exit", "%s has left at %s: all leave by the same exit",
				o.Name,
				o.At); err != nil {
				return err
			}
		case o.Turn.Is != malhya.Out && o.Unconscious():
			if err := telling.Offer(t.Refuse("stealth.leave.unconscious",
				"%s is unconscious and is revived first",
				o.Name), telling.Line("revive", h.Name, o.Name)); err != nil {
				return err
			}
		}
	}
	return nil
}

// gone ends Stealth Mode if all heroes are out of the room by the same exit; else it does nothing.
func gone(t *malhya.Table) {
	s := t.State()
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Turn.Is != malhya.Out || h.At != s.Heroes[0].At {
			return
		}
	}
	t.Do(malhya.ModeTurned{Mode: malhya.NoMode, Points: s.Book().Parts().Costs.Points,
		Why: "all heroes are out"},
		"stealth.leave.all-out", "stealth.leave.same-exit")
	t.Remark("stealth.leave.all-out", "the Scenario Booklet goes on")
}

// Return has a hero who has left come back at the start of a later cycle, by the exit.
type Return struct{ Hero string }

// A Back is the return of a hero into the room, in JSON: who, and on which space.
type Back struct {
	Hero string `json:"hero"`
	At   string `json:"at" unknown:"null"`
}

func (a Return) Play(t *malhya.Table) error {
	s := t.State()
	h, err := acting(s, a.Hero)
	switch {
	case err != nil:
		return err
	case h.Turn.Is != malhya.Out:
		return telling.Impossible("%s has not left the room", h.Name)
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	if err := early(s, h); err != "" {
		if err := t.Refuse("stealth.leave.return", "%s", err); err != nil {
			return err
		}
	}
	to, rules, err := door(t, h)
	if err != nil {
		return err
	}
	t.Do(malhya.TurnTurned{Hero: h.Name, Is: malhya.Waiting}, rules...)
	if to != h.At {
		t.Do(malhya.FigureMoved{Who: h.Name, From: h.At, To: to}, rules...)
	}
	t.Result = Back{h.Name, to}
	if s.Plan() != nil {
		alarm.Look(t, h.Name)
	}
	return nil
}

// door returns the space on which a hero comes back into the room: the token of the exit, or next to it if
// another hero has come back on it (stealth.leave.return, room.heroes.place-others). It refuses while an
// enemy stands on the token.
func door(t *malhya.Table, h *malhya.Hero) (to string, rules []string, err error) {
	rules = []string{"stealth.leave.return"}
	scene, plan := t.State().Scene()
	at, on := grid.Read(h.At)
	if !plan || !on || scene.Available(at) {
		return h.At, rules, nil
	}
	var spaces []string
	for _, space := range scene.Beside(at).Spaces {
		spaces = append(spaces, space.String())
	}
	if who, _ := scene.Who(at); who.Enemy || len(spaces) == 0 {
		return "", nil, telling.Against("move.available", "%s stands on %s", who.Name, h.At)
	}
	return t.Choose(chance.Question{For: "place", Answers: spaces, Text: "where does " + h.Name + " come back"}),
		append(rules, "room.heroes.place-others"), nil
}

// early returns why a hero may not come back yet; empty: the hero may. One who has left in this cycle has
// no points until the next.
func early(s *malhya.State, h *malhya.Hero) string {
	if h.Turn.Points == 0 {
		return h.Name + " has left in this cycle: back at the start of a later one"
	}
	begun := s.Stealth.Step != malhya.Primary || s.Waiting() != nil
	for _, o := range s.Conscious() {
		begun = begun || o.Turn.Is != malhya.Waiting
	}
	if begun {
		return fmt.Sprintf("cycle %d has begun: %s comes back at the start of one", s.Stealth.Cycle, h.Name)
	}
	return ""
}
