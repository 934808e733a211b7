package malice

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// overview returns the table for a second screen.
func (v verbs) overview(path string, text []byte) (is app.Overview, err error) {
	s, err := v.State(path, text)
	if err != nil {
		return is, err
	}
	is = app.Overview{Game: thisGame(s), Title: fmt.Sprintf("Round %d: %s", s.Round, voice.WhoseTurn(s)),
		Goal: v.goal(s)}
	if s.Over != nil {
		is.Title, is.Goal = "The players have lost", fmt.Sprintf("in round %d (%s)", s.Round, s.Over.Rule)
		if s.Over.Won {
			is.Title = "The players have won"
		}
	}
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

// avatarPanel shows an avatar: its tokens of life, what it has left to do and where, what it holds.
func avatarPanel(s *malice.State, a malice.Avatar) app.Panel {
	rows := []app.PanelRow{{Text: strings.Join(append([]string{left(s, a)}, doing(s, a)...), "; ")},
		shardRow(a), {Text: strings.Join(belongings(a), "; ")}}
	return app.Panel{Title: a.Name, Marks: lifeMarks(a.Life, a.Wounds, a.Drains), Rows: rows}
}

// shardRow lists an avatar's shards, which say of themselves when there are none.
func shardRow(a malice.Avatar) app.PanelRow {
	row := app.PanelRow{Text: holdings(a)}
	for _, n := range a.Shards {
		if n > 0 {
			row.Label = "shards"
		}
	}
	return row
}

// left says where an avatar is, and in the players' turn what it has left.
func left(s *malice.State, a malice.Avatar) string {
	switch {
	case a.Rebirth > 0:
		return rebirth(a)
	case s.Over != nil || s.Turn == "shadows":
		return "at " + a.At
	}
	return voice.HasLeft(s, &a)
}

// doing lists what is to be said of an avatar besides its place: that it is afloat, its fight or its band,
// the MP that it has alone, and what is in force for it.
func doing(s *malice.State, a malice.Avatar) (list []string) {
	if a.Afloat {
		list = append(list, "afloat")
	}
	if s.Incarnating(&a) {
		list = append(list, "plays again next turn")
	}
	if fights(s, a.Name) {
		list = append(list, "fights")
	} else if len(a.Band) > 0 {
		list = append(list, "with "+strings.Join(a.Band, ", "))
	}
	view := s.ViewOf(a)
	if view.MP != nil && view.OwnMP != nil && a.Rebirth == 0 {
		list = append(list, view.OwnMP.String()+" MP alone")
	}
	if len(view.InForce) > 0 {
		list = append(list, "in force: "+strings.Join(view.InForce, ", "))
	}
	return list
}

// lifeMarks shows tokens of life: sound, wounded and drained.
func lifeMarks(sound, wounds, drains int) []app.Mark {
	return []app.Mark{{Sign: "●", N: sound, What: "life", Tone: app.Good},
		{Sign: "✖", N: wounds, What: "wounds", Tone: app.Bad}, {Sign: "○", N: drains, What: "drains"}}
}

// encounterPanel shows the creature, and the fight with it.
func encounterPanel(s *malice.State) app.Panel {
	f := s.FightView()
	if f == nil {
		return app.Panel{Title: "Encounter", Rows: encounterRows(s)}
	}
	e := s.Encounter
	is := app.Panel{Title: fmt.Sprintf("Fight: %s, power %d", strings.TrimPrefix(f.Foe, "the "),
		e.Power), Marks: lifeMarks(f.Life, e.Wounds, 0)}
	is.Rows = append(is.Rows, app.PanelRow{Text: "at " + e.At})
	if len(e.Abilities)+e.Undrawn > 0 {
		is.Rows = append(is.Rows, app.PanelRow{Label: "abilities", Text: drawn(e.Abilities, e.Undrawn)})
	}
	is.Rows = append(is.Rows, app.PanelRow{Text: phase(f) + "; " + opponent(f)})
	for _, a := range f.Fighters {
		if a.Does != "fights" {
			is.Rows = append(is.Rows, app.PanelRow{Text: fighter(f, a)})
		}
	}
	return is
}

// wellRows lists the strongholds whose Wells are revealed, and counts the others.
func wellRows(s *malice.State) (rows []app.PanelRow) {
	for _, is := range []string{"light", "dark", "darkened"} {
		var where []string
		for _, board := range s.Boards {
			for _, stronghold := range notation.Strongholds(board.Name) {
				if s.Wells[stronghold] == is {
					where = append(where, stronghold)
				}
			}
		}
		if len(where) > 0 {
			rows = append(rows, app.PanelRow{Label: is, Text: strings.Join(where, ", ")})
		}
	}
	return append(rows, app.PanelRow{Label: "face down", Text: faceDown(s)})
}

// faceDown counts the Wells and the radiance that nobody has revealed.
func faceDown(s *malice.State) string {
	text := fmt.Sprintf("%d Light and %d Dark Wells", s.Unturned.Light, s.Unturned.Dark)
	if n := len(s.Pool); n > 0 {
		text += fmt.Sprintf(", %d radiance", n)
	}
	return text
}
