package malhya

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/assist/screen"
	"tablehand/assist/sum"
	"tablehand/cmd/app"
)

// seat returns what the phone of the player of a hero shows: crystals, points, the board with what is worn,
// the rows of the weapon, and a test that is going on. It is empty where nobody plays a hero of that name.
func (v verbs) seat(on app.Seen, who string) (kept screen.Kept, err error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return kept, err
	}
	i := slices.IndexFunc(s.Heroes, func(h malhya.Hero) bool { return h.Name == who })
	if i < 0 {
		return kept, nil
	}
	h := &s.Heroes[i]
	me := heroOf(s, h)
	kept.Me, kept.At = &me, cmp.Or(h.At, s.Group.Hex)
	if t := s.Test; t != nil && slices.Contains(t.Who, who) {
		test := testOf(t)
		if t.Turn == who {
			test.Title += ", and you roll"
		}
		kept.Parts = append(kept.Parts, test)
	}
	if sheet := sheetOf(s, h); len(sheet.Rows) > 0 {
		kept.Parts = append(kept.Parts, sheet)
	}
	if rows := rowsOf(s, h); len(rows.Rows) > 0 {
		kept.Parts = append(kept.Parts, rows)
	}
	return kept, nil
}

// sheetOf returns how a phone shows the numbers of a hero's board with what is worn, the traits and the
// talents.
func sheetOf(s *malhya.State, h *malhya.Hero) screen.Part {
	part := screen.Part{Title: "Your hero"}
	add := func(lead string, list []string) {
		if len(list) > 0 {
			part.Rows = append(part.Rows, screen.PartRow{Lead: lead, Text: strings.Join(list, ", ")})
		}
	}
	var board, traits, talents []string
	for _, stat := range []string{"initiative", "movement", "capacity", "heavy"} {
		if parts := s.Stat(h, stat); parts != nil {
			board = append(board, fmt.Sprintf("%s %d", stat, sum.Total(parts)))
		}
	}
	for _, name := range sortedKeys(h.Traits) {
		traits = append(traits, fmt.Sprintf("%s %d", name, h.Traits[name]))
	}
	for _, name := range sortedKeys(h.Talents) {
		talents = append(talents, name+" ("+h.Talents[name]+")")
	}
	add("board", board)
	add("traits", traits)
	add("talents", talents)
	return part
}

// rowsOf returns how a phone shows the rows of a hero's weapon with their points; a closed one says why it
// is closed.
func rowsOf(s *malhya.State, h *malhya.Hero) screen.Part {
	part := screen.Part{Title: h.Gear.Weapon}
	for _, row := range status.Rows(s, h) {
		line := screen.PartRow{Lead: row.For, Text: row.Does, Value: fmt.Sprint(row.Points), Unit: "points"}
		if row.Points == 1 {
			line.Unit = "point"
		}
		if !row.Open {
			line.Small = row.Why
		}
		part.Rows = append(part.Rows, line)
	}
	return part
}
