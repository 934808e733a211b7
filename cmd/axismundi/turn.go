package axismundi

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// turnOn tells what is due on a table, and what may be done.
func turnOn(s *axismundi.State) app.Turn {
	return app.Turn{People: s.PlayerNames(),
		Line:  func(who string) string { return turnLine(s, who) },
		Steps: func() ([]telling.Step, error) { return steps(s), nil }}
}

// turnLine is the table in one line, or what a player has left.
func turnLine(s *axismundi.State, who string) string {
	if who == "" {
		return headline(s)
	}
	p := s.Player(who)
	said := fmt.Sprintf("%d HPs, %d Wounds, on %s", p.HP, p.Wounds, p.At)
	if s.Turn == who {
		said += ", " + points.Left(s)
	}
	return said
}

// steps lists what is due and what may be done.
func steps(s *axismundi.State) (list []telling.Step) {
	if s.Over != nil {
		return nil
	}
	if s.Turn == "" {
		for i := range s.Players {
			if p := &s.Players[i]; p.Hand+len(p.Slots) == 0 {
				list = append(list, telling.Step{Command: telling.Line("deal", p.Name).And("P",
					"2").And("O", "3"),
					Who: p.Name, Cost: telling.Free(), Rule: "setup.hand.draw", Due: true,
					Why: "no hand yet"})
			}
		}
	}
	if len(list) == 0 && (s.Turn == "" || s.Used(axismundi.TurnOver)) {
		return append(list, telling.Step{Command: telling.Line("begin"), Cost: telling.Free(),
			Rule: "turn.phases", Due: true,
			Why: "the next turn has not begun"})
	}
	if p := s.Overfull(); p != nil {
		return append(list, telling.Step{Command: telling.Line("discard", p.Name).And("CARD", "1"), Who: p.Name,
			Cost: telling.Free(), Rule: "hand.limit.at-once", Due: true, Why: "above the Hand Limit"})
	}
	if p := s.Player(s.Turn); p != nil && p.Hidden != nil && s.Round > p.Hidden.Round {
		return append(list, telling.Step{Command: telling.Line("appear", p.Name), Who: p.Name, Cost: telling.Free(),
			Rule: "invisible.end", Due: true, Why: "Visible again"})
	}
	if s.Turn != "" {
		list = append(list, telling.Step{Command: telling.Line("end"), Who: s.Turn, Cost: telling.Free(),
			Rule: "round.order"})
	}
	return list
}
