package axismundi

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/screen"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// seat returns the page of a player: the mat, what the mat and the Slots do, whom the player reaches, and
// the hand, which the table only counts. It is empty where no player is called so.
func (v verbs) seat(on app.Seen, who string) (kept screen.Kept, err error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return kept, err
	}
	p := s.Player(who)
	if p == nil {
		return kept, nil
	}
	me := matOf(s, p)
	kept.Me, kept.At = &me, string(p.At)
	kept.Hand = &screen.Hand{N: p.Hand}
	kept.Hand.Names = s.Book().Kinds(s.Modules...)
	slices.Sort(kept.Hand.Names)
	if rows := doing(s, p); len(rows) > 0 {
		kept.Parts = append(kept.Parts, screen.Part{Title: "Your mat", Rows: rows})
	}
	if rows := reached(s, p); len(rows) > 0 {
		kept.Parts = append(kept.Parts, screen.Part{Title: "Whom you reach", Rows: rows})
	}
	return kept, nil
}

// doing tells what the mat and the Activated cards do.
func doing(s *axismundi.State, p *axismundi.Player) (rows []screen.PartRow) {
	mat := s.Mat(p)
	rows = append(rows, screen.PartRow{Lead: text.Capital(string(p.Character)), Small: mat.Text,
		Text: text.Things(mat.Slots, "Slot", "Slots")})
	for _, name := range p.Slots {
		rows = append(rows, screen.PartRow{Lead: name, Small: s.CardNamed(name).Text})
	}
	return rows
}

// reached tells with what a player reaches whom, now and after one move; where no board says it, nothing.
func reached(s *axismundi.State, p *axismundi.Player) (rows []screen.PartRow) {
	if s.Over != nil || s.Turn == "" || p.At == "" {
		return nil
	}
	aim, err := looks.Aim(s, p)
	if err != nil {
		return nil
	}
	for _, to := range aim.List {
		row := screen.PartRow{Lead: to.Player}
		if to.Distance > 0 {
			row.Value, row.Unit = text.Things(to.Distance, "hex", "hexes"), ""
		}
		var now, after []string
		for _, w := range to.Now {
			now = append(now, w.With)
		}
		for _, w := range to.After {
			after = append(after, fmt.Sprintf("%s by %s", w.With.With, strings.ReplaceAll(w.Way, "+", ", ")))
		}
		row.Text = strings.Join(now, ", ")
		if len(after) > 0 {
			row.Small = "after a move: " + strings.Join(after, "; ")
		}
		if row.Text == "" && row.Small == "" {
			row.Small = "out of reach"
		}
		rows = append(rows, row)
	}
	return rows
}
