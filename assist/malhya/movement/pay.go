package movement

import (
	"fmt"

	"tablehand/assist/malhya/turns"
	"tablehand/assist/text"
)

// pay pays for Movement Points: for the first number by the free movement and then by points, for the
// second, after somebody engages the hero, by points alone. It returns in words what was used and what is
// left.
func (m *mover) pay(points ...int) (said string, err error) {
	had := m.t.State().Hero(m.who).Turn.Free
	for i, n := range points {
		if n == 0 {
			continue
		}
		if i > 0 {
			turns.Spent(m.t, m.who, "combat.hero.engaged-free-move")
		}
		d := turns.Deed{Hero: m.who, For: "the move", Type: "move", Rule: "move.hero.paid", N: n, Free: true}
		if m.dearer != "" && turns.May(m.t.State(), d) != nil {
			d.Rule = m.dearer
		}
		if m.fights() && len(m.t.State().Engages(m.who)) > 0 {
			d.Rule = "combat.hero.engaged-paid"
			if turns.May(m.t.State(), d) != nil {
				d.Rule = "combat.hero.engaged-free-move"
			}
		}
		free, paid := turns.Price(m.t.State(), d)
		if err := turns.Pay(m.t, d); err != nil {
			return "", err
		}
		m.result.Free, m.result.Points = m.result.Free+free, m.result.Points+paid
	}
	if m.result.Free > 0 {
		said = fmt.Sprintf(", %d of %d free used", m.result.Free, had)
	}
	left := text.Things(m.t.State().Hero(m.who).Turn.Points, "point", "points") + " left"
	switch {
	case m.result.Points > 0 && m.result.Free > 0:
		said += ", " + text.Things(m.result.Points, "point", "points") + ": " + left
	case m.result.Points > 0:
		said = ": " + left
	}
	return said, nil
}

// hinders returns the rule of the last obstacle on a trip that the hero could pay for if no obstacle were
// on it; else it is empty.
func (m *mover) hinders(g trip) (rule string) {
	if turns.May(m.t.State(), turns.Deed{Hero: m.who, N: len(g.stages), Free: true}) != nil {
		return ""
	}
	for _, stage := range g.stages {
		if stage.Cost > 1 {
			rule = stage.Rules[len(stage.Rules)-1]
		}
	}
	return rule
}
