package rounds

import (
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
	Initiative []Buy // of heroes who are not named nobody buys
}

// Play opens it; what has been done in steps before is not done again.
func (a Round) Play(t *malhya.Table) error {
	if err := fighting(t); err != nil {
		return err
	}
	Finish(t)
	if s := t.State(); s.Part() == malhya.Fighting {
		if err := telling.Offer(t.Refuse("combat.round", "round %d goes on: %s", s.Combat.Round, Ordered(s)),
			telling.Line("next")); err != nil {
			return err
		}
		next(t)
	}
	for _, r := range a.Regenerate {
		if err := r.play(t); err != nil {
			return err
		}
	}
	if err := buyAll(t, a.Initiative, true); err != nil {
		return err
	}
	if err := drawAll(t); err != nil {
		return err
	}
	t.Result = begunBy(t)
	return nil
}

// An Opening is what a script reads of the beginning of a round, and what people read of it in short.
type Opening struct {
	Gauge    map[string]int    `json:"gauge"`    // heroes and types of enemies
	Order    [][]string        `json:"order"`    // who have still to act; of those together the heroes choose
	Upgrades map[string]string `json:"upgrades"` // by types
	lines    []string
}

// Brief tells it.
func (o Opening) Brief() string { return strings.Join(o.lines, "\n") + "\n" }

// begunBy gathers what has been done of the beginning of a round in this act.
func begunBy(t *malhya.Table) Opening {
	s := t.State()
	o := Opening{Gauge: s.Combat.Gauge, Order: [][]string{}, Upgrades: s.Combat.Upgrades}
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
	if s.Part() == malhya.Fighting {
		o.Order = groups(s)
		o.lines = append(o.lines, Ordered(s))
	}
	return o
}

// added tells a number on the gauge with what it is made of: what was there, and what came: 4 +3 = 7.
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

// Ordered tells who acts when from now on: Ann, swordsman, then archer or Ben as you choose.
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

// groups lists who have still to act, of those together the types of enemies first.
func groups(s *malhya.State) [][]string {
	order := turns.Order(s)
	for _, group := range order {
		slices.SortStableFunc(group, func(a, b string) int { return kind(s, a) - kind(s, b) })
	}
	return order
}

// kind is 0 of a type of enemies, 1 of a hero.
func kind(s *malhya.State, who string) int {
	if s.Hero(who) == nil {
		return 0
	}
	return 1
}
