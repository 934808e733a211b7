package room

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// A Tally counts what a plan holds, in JSON, and warns of what looks wrong and may be meant.
type Tally struct {
	Columns  int            `json:"columns"`
	Rows     int            `json:"rows"`
	Spaces   int            `json:"spaces"`
	Grounds  map[string]int `json:"grounds"`
	Red      int            `json:"red"` // red lines between two spaces
	Dashed   int            `json:"dashed"`
	Tokens   int            `json:"tokens"` // of Staging, Interest and Access
	Warnings []string       `json:"warnings"`
}

// Tally counts what a plan holds, and warns of parts that no way leads to.
func (p *Plan) Tally() Tally {
	t := Tally{Columns: p.Columns, Rows: p.Rows, Spaces: len(p.Squares()), Grounds: map[string]int{},
		Tokens: len(p.Staging) + len(p.Interest) + len(p.Access), Warnings: p.warnings()}
	for _, g := range groundNames() {
		if g.Ground != wall {
			t.Grounds[g.words] = 0
		}
	}
	for _, at := range p.Squares() {
		for _, g := range groundNames() {
			if p.Ground(at) == g.Ground {
				t.Grounds[g.words]++
			}
		}
	}
	for _, e := range p.Edges() {
		if e.Kind == Red {
			t.Red++
		} else {
			t.Dashed++
		}
	}
	return t
}

// String tells a tally in a line: 10 by 7, 70 spaces (4 water, 6 shadow), 4 red and 6 dashed lines, 6 tokens.
func (t Tally) String() string {
	var kinds []string
	for _, g := range groundNames() {
		if n := t.Grounds[g.words]; n > 0 && g.Ground != Floor {
			kinds = append(kinds, fmt.Sprintf("%d %s", n, g.words))
		}
	}
	words := fmt.Sprintf("%d by %d, %s", t.Columns, t.Rows, text.Things(t.Spaces, "space", "spaces"))
	if len(kinds) > 0 {
		words += " (" + strings.Join(kinds, ", ") + ")"
	}
	return fmt.Sprintf("%s, %d red and %s, %s", words, t.Red, text.Things(t.Dashed, "dashed line",
		"dashed lines"), text.Things(t.Tokens, "token", "tokens"))
}

// warnings writes a warning for each part of a room to which no way leads from where the heroes begin, or
// if the plan does not say where, from its largest part.
func (p *Plan) warnings() []string {
	list := []string{}
	areas := p.Areas(Readings{})
	main := slices.MaxFunc(areas, func(a, b []Space) int { return cmp.Compare(len(a), len(b)) })
	if p.Heroes != nil {
		main = areas[slices.IndexFunc(areas, func(a []Space) bool { return slices.Contains(a, *p.Heroes) })]
	}
	for _, area := range areas {
		if area[0] != main[0] {
			list = append(list, fmt.Sprintf("%s from %v on: no way leads there from %v",
				text.Things(len(area), "space", "spaces"), area[0], main[0]))
		}
	}
	return list
}
