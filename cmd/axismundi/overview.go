package axismundi

import (
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// overview returns the table for a second screen.
func (v verbs) overview(path string, file []byte) (is app.Overview, err error) {
	s, err := v.State(path, file)
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
		{Text: whoAndWhatLasts(s, p)},
		{Text: turnLine(s, p.Name)},
		{Text: text.Things(p.Hand, "card", "cards") + " of " + strconv.Itoa(s.HandLimit(p)) + ", Energy " +
			energy(s, p)},
	}}
}
