package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// healing is one recovery: its points are reckoned, then shared out.
type healing struct {
	Recovered
	t     *table
	mods  []Mod
	said  bool   // the points were told, not reckoned
	again bool   // it has recovered by an action of this turn before
	whose string // what tells its questions from those of others, or empty
	why   []telling.Why
}

// convalescence looks at what an avatar's recovery is made of.
func convalescence(t *table, name string, points int, mods []Mod) (*healing, error) {
	s := t.State()
	if err := s.checkMods(mods, "recovery"); err != nil {
		return nil, err
	}
	if err := s.checkWhose(mods, name); err != nil {
		return nil, err
	}
	a := s.avatar(name)
	return &healing{
		Recovered: Recovered{Who: name, Points: points, Radiance: []string{}},
		t:         t, mods: mods, said: points > 0,
		again: a.Turn != nil && slices.Contains(a.Turn.Did, "recover"),
	}, nil
}

// reckon adds its points up (recovery.base, recovery.city, recovery.mystic,
// recovery.rest.first, radiance.recovery, water.recovery.first).
func (h *healing) reckon() error {
	if h.said {
		h.why = []telling.Why{{N: h.Points, What: "as said"}}
		return nil
	}
	s := h.t.State()
	a := s.avatar(h.Who)
	r := &reckoning{t: h.t, kind: "recovery", who: h.Who, act: Roll{used: map[string]bool{}}}
	r.add(1, "base", "recovery.base")
	if s.standsOn(a, "city") {
		r.add(1, "on a city hex", "recovery.city")
	}
	switch {
	case !s.second() && a.rested():
		r.add(1, "it did not roll for movement and did nothing else", "recovery.rest.first")
	case s.second() && s.standsOn(a, "mystic"):
		r.add(2, "on a mystic hex", "recovery.mystic")
	}
	if err := h.bonuses(r); err != nil {
		return err
	}
	if !s.second() && a.Turn != nil && a.Turn.Sailed {
		star, err := s.die("d*")
		if err != nil {
			return err
		}
		assumeDice(h.t, 1)
		r.add(-h.t.Die("craft", star), "moved by watercraft", "water.recovery.first")
	}
	h.Points, h.why = max(0, r.total), r.why
	if r.who != "" {
		spent(h.t, h.Who, "", "recovery")
	}
	return nil
}

// bonuses are the radiance and the effects of items: in the second printing, where an
// avatar may recover twice, they count once a turn unless the table reads it otherwise
// (reading A24). What is said for this act counts for it.
func (h *healing) bonuses(r *reckoning) error {
	for _, m := range h.mods {
		m.Who = "" // the avatar's own: whose else was refused
		r.act.Mods = append(r.act.Mods, m)
	}
	if h.again && h.t.State().reading("A24") == "turn" {
		r.who = "" // nobody's: what stands with the avatar is left out
	}
	r.radiance("recovery", 1)
	return r.mods()
}

// rested: it skipped its movement roll and did nothing else all turn
// (recovery.rest.first, move.roll-then-stay.first).
func (a *Avatar) rested() bool {
	t := a.Turn
	return t == nil || t.Moves == 0 && len(t.Did) == 0 && t.From == "" && t.Teleports == 0
}
