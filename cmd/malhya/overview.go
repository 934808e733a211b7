package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// overview returns the table for a second screen.
func (v verbs) overview(path string, file []byte) (is app.Overview, err error) {
	s, err := v.State(path, file)
	if err != nil {
		return is, err
	}
	is = app.Overview{Game: "Malhya", Title: headline(s)}
	for i := range s.Heroes {
		h := &s.Heroes[i]
		is.People = append(is.People, app.Panel{Title: h.Name, Rows: []app.PanelRow{
			{Text: inOne(condition(s, h))}, {Text: bears(s, h)},
		}})
	}
	if rows := standings(s); len(rows) > 0 {
		is.Others = append(is.Others, app.Panel{Title: mode(s), Rows: rows})
	}
	if len(s.Enemies) > 0 {
		is.Others = append(is.Others, app.Panel{Title: "Enemies", Rows: enemyRows(s)})
	}
	return is, nil
}

// mode names the phase or the mode.
func mode(s *malhya.State) string {
	switch {
	case s.Mode == malhya.InCombat:
		return "Combat"
	case s.Mode == malhya.InStealth:
		return "Stealth"
	case s.Phase == malhya.Travel:
		return "Travel"
	}
	return "Room"
}

// enemyRows shows each enemy in a row.
func enemyRows(s *malhya.State) (rows []app.PanelRow) {
	for i := range s.Enemies {
		e := &s.Enemies[i]
		said := lifeOf(s, e)
		if e.At != "" {
			said += ", at " + e.At
		}
		rows = append(rows, app.PanelRow{Label: e.Name, Text: said})
	}
	return rows
}
