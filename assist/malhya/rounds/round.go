package rounds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Round opens a round of combat: regeneration, initiative, Upgrade tokens (combat.round).
type Round struct {
	Regenerate []Regenerate
	Initiative []Buy // heroes who are not named buy none
}

// Play opens the round. What has been done of it in steps before is not done again.
func (a Round) Play(t *malhya.Table) error { return begins(t, a.open) }

// begins does something of the beginning of a round, after the round before has ended, and tells it. If
// combat is over with that round nothing is done.
func begins(t *malhya.Table, does func(*malhya.Table) error) error {
	if err := fighting(t); err != nil {
		return err
	}
	if err := Finish(t); err != nil {
		return err
	}
	if t.State().Combat != nil {
		if err := does(t); err != nil {
			return err
		}
	}
	t.Result = begunBy(t)
	return nil
}

func (a Round) open(t *malhya.Table) error {
	if s := t.State(); s.Part() == malhya.Fighting {
		if err := telling.Offer(t.Refuse("combat.round", "round %d goes on: %s", s.Combat.Round, Ordered(s)),
			telling.Line("next")); err != nil {
			return err
		}
		if err := next(t); err != nil || t.State().Combat == nil {
			return err
		}
	}
	for _, r := range a.Regenerate {
		if err := r.play(t); err != nil {
			return err
		}
	}
	if err := buyAll(t, a.Initiative, true); err != nil {
		return err
	}
	return drawAll(t)
}

// An Opening is the beginning of a round, in JSON: the gauge, the order and the tokens. lines say in short
// what this act has done of it.
type Opening struct {
	Gauge    map[string]int    `json:"gauge"`    // heroes and types of enemies
	Order    [][]string        `json:"order"`    // who has still to act; among those together the heroes choose
	Upgrades map[string]string `json:"upgrades"` // by types
	lines    []string
}

// Brief returns what this act has done of the round, in short lines.
func (o Opening) Brief() string { return strings.Join(o.lines, "\n") + "\n" }

// begunBy returns the beginning of the round as it is now, with lines on what this act has done of it.
func begunBy(t *malhya.Table) Opening {
	s := t.State()
	c := cmp.Or(s.Combat, &malhya.Combat{}) // combat may be over by it
	o := Opening{Gauge: c.Gauge, Order: [][]string{}, Upgrades: c.Upgrades}
	var bought, types, others []string
	for _, m := range t.Events {
		switch e := m.Event.(type) {
		case malhya.GaugeMoved:
			h := s.Hero(e.Who)
			switch said := added(e.Who, m); {
			case h == nil:
				types = append(types, said+moved(t, e.Who))
			case paid(t, e.Who):
				bought = append(bought, fmt.Sprintf("%s, %s left", said, text.Things(h.Turn.Points, "point",
					"points")))
			default:
				others = append(others, said)
			}
		case malhya.PointsMoved, malhya.UpgradeDrawn, malhya.Regenerated:
		default:
			o.lines = append(o.lines, e.String())
		}
	}
	if gauge := slices.Concat(bought, types, others); len(gauge) > 0 {
		o.lines = append(o.lines, strings.Join(gauge, "; "))
	}
	if s.Combat != nil && s.Part() == malhya.Fighting {
		o.Order = groups(s)
		o.lines = append(o.lines, Ordered(s))
	}
	return o
}

// added writes a figure's place on the gauge; what it has bought or its Upgrade token adds stands apart:
// Ann 4 +3 = 7.
func added(who string, m *telling.Moved[malhya.State]) string {
	first, more := 0, 0
	for _, part := range m.Why {
		if comes := part.Rule == boughtRule || strings.HasPrefix(part.Rule, "combat.upgrade."); comes {
			more += part.N
			continue
		}
		first += part.N
	}
	if more == 0 {
		return fmt.Sprintf("%s %d", who, first)
	}
	return fmt.Sprintf("%s %d +%d = %d", who, first, more, first+more)
}

// paid says whether a hero has bought initiative in this act.
func paid(t *malhya.Table, hero string) bool {
	return slices.ContainsFunc(t.Events, func(m *telling.Moved[malhya.State]) bool {
		e, is := m.Event.(malhya.PointsMoved)
		return is && e.Hero == hero && e.For == boughtFor
	})
}

// Ordered writes who acts when from now on: Ann, swordsman, then archer or Ben as you choose.
func Ordered(s *malhya.State) string {
	var list []string
	order := groups(s)
	for i, group := range order {
		said := strings.Join(group, " or ")
		if len(group) > 1 {
			said += " as you choose"
		}
		if i > 0 && (len(group) > 1 || i == len(order)-1) {
			said = "then " + said
		}
		list = append(list, said)
	}
	if len(list) == 0 {
		return "all have acted"
	}
	return strings.Join(list, ", ")
}

// groups lists in order who has still to act: heroes, and types of enemies, which stand first among those
// that act together.
func groups(s *malhya.State) [][]string {
	order := turns.Order(s)
	for _, group := range order {
		slices.SortStableFunc(group, func(a, b string) int { return kind(s, a) - kind(s, b) })
	}
	return order
}

// kind returns 0 for a type of enemies, 1 for a hero.
func kind(s *malhya.State, who string) int {
	if s.Hero(who) == nil {
		return 0
	}
	return 1
}
