package axismundi

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/cmd/app"
)

// overview returns the table for a second screen.
func (v verbs) overview(path string, text []byte) (is app.Overview, err error) {
	s, err := v.State(path, text)
	if err != nil {
		return is, err
	}
	is = app.Overview{Game: "Axis Mundi, " + lengthSaid(s.Length), Title: headline(s),
		Goal: "the first Angel or Demon on the own Pier wins, or who enters the Axis Mundi at Level 4"}
	if s.Over != nil {
		is.Goal = s.Over.Why
	}
	for i := range s.Players {
		is.People = append(is.People, playerPanel(s, &s.Players[i]))
	}
	rows := []app.PanelRow{{Text: turned(s)}}
	for _, mark := range []string{"harvested", "infected"} {
		if list := bearing(s, mark); list != "" {
			rows = append(rows, app.PanelRow{Label: mark, Text: list})
		}
	}
	is.Others = append(is.Others, app.Panel{Title: "Island", Rows: rows})
	return is, nil
}

// playerPanel shows a player's mat.
func playerPanel(s *axismundi.State, p *axismundi.Player) app.Panel {
	return app.Panel{Title: p.Name, Rows: []app.PanelRow{
		{Text: secondLine(s, p)},
		{Text: fmt.Sprintf("%d HPs, %d Wounds, %d cards, on %s", p.HP, p.Wounds, p.Hand, at(p))},
	}}
}
