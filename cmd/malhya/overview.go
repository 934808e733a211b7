package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// overview returns what a second screen shows of the table in a file: path is the file's, file its content.
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

// mode returns the word for what is going on: Combat, Stealth, Travel, or else Room.
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

// enemyRows returns a row for each enemy, as the second screen shows it: its life and its space.
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
