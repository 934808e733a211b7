package malediction

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/cmd/app"
)

// overview returns what a second screen shows of the table in a file: path is the file's, text its content.
func (v verbs) overview(path string, text []byte) (is app.Overview, err error) {
	s, err := v.State(path, text)
	if err != nil {
		return is, err
	}
	is = app.Overview{Game: sized(s), Title: headline(s), Goal: fmt.Sprintf("%d mastery wins", s.Threshold)}
	for _, p := range s.Players {
		is.People = append(is.People, playerPanel(s, p))
	}
	rows := []app.PanelRow{{Label: "relics", Text: fmt.Sprintf("%d shown, %d in deck",
		len(s.Relics.Display), s.Relics.Deck)}}
	for _, husk := range s.Husks.Field {
		near := "nobody near"
		if ids := s.NearTo(husk); len(ids) > 0 {
			near = ""
			for i, id := range ids {
				if i > 0 {
					near += ", "
				}
				near += s.Said(id)
			}
		}
		rows = append(rows, app.PanelRow{Label: husk, Text: near})
	}
	is.Others = append(is.Others, app.Panel{Title: "Husks and relics", Rows: rows})
	return is, nil
}

// playerPanel returns the panel of a player: the mastery, the echo and the cards in hand, then each unit
// with its health and state.
func playerPanel(s *malediction.State, p malediction.Player) app.Panel {
	is := app.Panel{Title: p.Name,
		Rows: []app.PanelRow{{Text: fmt.Sprintf("%d mastery, %d echo, %d in hand",
			s.MasteryOf(p.Name), p.Echo, p.Hand)}}}
	for _, u := range s.UnitsOf(p.Name) {
		is.Rows = append(is.Rows, app.PanelRow{Label: s.Said(u.ID), Text: health(s, u) +
			" health, " + u.State})
	}
	return is
}
