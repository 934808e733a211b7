package malice

import (
	"fmt"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// overview returns the table for a second screen.
func (v verbs) overview(path string, text []byte) (is app.Overview, err error) {
	s, err := v.State(path, text)
	if err != nil {
		return is, err
	}
	is = app.Overview{Title: headline(s), Goal: v.goal(s)}
	for _, a := range s.Avatars {
		is.People = append(is.People, avatarPanel(s, a))
	}
	if s.Encounter != nil {
		is.Others = append(is.Others, encounterPanel(s))
	}
	is.Others = append(is.Others, app.Panel{Title: "Shadows", Rows: v.shadowRows(s, false)},
		app.Panel{Title: "Wells", Rows: wellRows(s)})
	return is, nil
}

// avatarPanel shows an avatar: its tokens of life, its place and what it holds.
func avatarPanel(s *malice.State, a malice.Avatar) app.Panel {
	return app.Panel{
		Title: a.Name,
		Marks: lifeMarks(a.Life, a.Wounds, a.Drains),
		Rows:  []app.PanelRow{{Text: holdings(a)}, {Text: whereabouts(s, a)}},
	}
}

// lifeMarks shows tokens of life: sound, wounded and drained.
func lifeMarks(sound, wounds, drains int) []app.Mark {
	return []app.Mark{{Sign: "●", N: sound, What: "life", Tone: app.Good},
		{Sign: "✖", N: wounds, What: "wounds", Tone: app.Bad}, {Sign: "○", N: drains, What: "drains"}}
}

// encounterPanel shows the creature, and the fight with it.
func encounterPanel(s *malice.State) app.Panel {
	rows := encounterRows(s)
	is := app.Panel{Title: "Encounter", Rows: rows}
	if f := s.FightView(); f != nil {
		is.Title, is.Marks = "Fight", lifeMarks(f.Life, 0, 0)
		is.Rows = append(is.Rows, app.PanelRow{Text: phase(f) + "; " + opponent(f)})
		for _, a := range f.Fighters {
			is.Rows = append(is.Rows, app.PanelRow{Text: fighter(f, a)})
		}
	}
	return is
}

// wellRows lists the strongholds of each board.
func wellRows(s *malice.State) (rows []app.PanelRow) {
	for _, board := range s.Boards {
		text := ""
		for i, where := range notation.Strongholds(board.Name) {
			if i > 0 {
				text += ", "
			}
			well := s.Wells[where]
			if well == "" {
				well = "face down"
			}
			text += where + " " + well
		}
		rows = append(rows, app.PanelRow{Text: text})
	}
	return append(rows, app.PanelRow{Text: faceDown(s)})
}

// faceDown counts the Wells and the radiance that nobody has revealed.
func faceDown(s *malice.State) string {
	text := fmt.Sprintf("%d Light and %d Dark Wells", s.Unturned.Light, s.Unturned.Dark)
	if n := len(s.Pool); n > 0 {
		text += fmt.Sprintf(", %d radiance", n)
	}
	return text
}
