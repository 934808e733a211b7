package setup

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// A Placing is a terrain piece or a husk that was placed in set-up, in JSON: where, how many lie on the
// field by now, and which side places what next.
type Placing struct {
	First   string         `json:"first" unknown:"null"` // the side that has begun with the terrain
	Next    string         `json:"next" unknown:"null"`  // the side that places next; empty: all is placed
	What    string         `json:"what" unknown:"null"`  // what Next places: a size, or husk; empty: nothing
	Terrain map[string]int `json:"terrain"`
	Husks   int            `json:"husks"`
	At      *[2]float64    `json:"at"`     // center of what was placed, on a typed-in field; null: not known
	Gap     *float64       `json:"gap"`    // inches to the nearest other one; null: not known, or none is there
	Corner  *float64       `json:"corner"` // inches to the nearest corner; null: not known

	text string
}

// Brief returns the placement in one line.
func (p Placing) Brief() string { return p.text + "\n" }

// finish ends the placing once all lies on the field, and returns the result with these words and what is
// next.
func finish(t *malediction.Table, said ...string) Placing {
	s := t.State()
	side, what := Next(s)
	r := Placing{First: s.First, Next: side, What: what, Terrain: map[string]int{},
		Husks: len(s.Husks.Field)}
	for _, size := range notation.PieceSizes {
		r.Terrain[size] = 0
	}
	for _, p := range s.Terrain {
		r.Terrain[p.Size]++
	}
	said = slices.DeleteFunc(said, func(s string) bool { return s == "" })
	if what == "" {
		t.Do(malediction.PhaseBegun{Phase: notation.Setup, Due: notation.Redraw},
			"setup."+string(s.Mode)+".order")
		said = append(said, "all is placed")
	} else {
		said = append(said, fmt.Sprintf("%s places %s next", side, called(what)))
	}
	r.text = strings.Join(said, "; ")
	return r
}

// measured notes what is known of the place of what was placed.
func (p *Placing) measured(a Place, at *spot) {
	inches := func(tenths int) *float64 {
		n := float64(tenths) / 10
		return &n
	}
	if at != nil {
		x, y := at.shape.Center()
		p.At = &[2]float64{float64(x) / 10, float64(y) / 10}
	}
	if a.Said.AtSaid {
		p.Gap = inches(a.Said.At)
	}
	if a.Corner >= 0 {
		p.Corner = inches(a.Corner)
	}
}
