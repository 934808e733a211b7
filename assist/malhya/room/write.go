package room

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/grid"
)

// head explains the letters of a plan to whoever edits the file.
const head = `
#   .  floor     w  water     a  abyss     s  shadow     W  water and shadow     #  no space (walled)
# Between two spaces and under a space:  | and -  a red line     :  a dashed line
`

// Blank returns a room of so many columns and rows of floor.
func Blank(name string, columns, rows int) *Plan {
	return &Plan{Name: name, Grid: grid.New(columns, rows), Special: Special{-1, -1, -1},
		Interest: map[Space]int{}, Access: map[Space]int{},
		letters: slices.Repeat([]Ground{Floor}, columns*rows)}
}

// File returns the plan as Open reads it.
func (p *Plan) File() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%splan: %s\nnorth: %s\nroom: |\n", head[1:], quoted(p.Name), pages[p.North])
	for _, line := range p.Drawn() {
		b.WriteString("  " + line + "\n")
	}
	if p.Heroes != nil {
		fmt.Fprintf(&b, "heroes: %v\n", *p.Heroes)
	}
	var staging []string
	for _, t := range p.Staging {
		staging = append(staging, quoted(t.Color)+": "+t.At.String())
	}
	group(&b, "staging", staging)
	group(&b, "interest", chapters(p.Interest))
	group(&b, "access", chapters(p.Access))
	p.writeDeploy(&b)
	var special []string
	for _, s := range []struct {
		word string
		n    int
	}{{"water", p.Special.Water}, {"abyss", p.Special.Abyss}, {"dashed", p.Special.Dashed}} {
		if s.n >= 0 {
			special = append(special, fmt.Sprintf("%s: %d", s.word, s.n))
		}
	}
	group(&b, "special", special)
	return []byte(b.String())
}

// quoted returns a word as YAML has it: in quotes, unless it is a word of small letters.
func quoted(word string) string {
	if isWord(word) && word != "null" {
		return word
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
}

// group writes a mapping on one line, or nothing if it is empty.
func group(b *strings.Builder, key string, pairs []string) {
	if len(pairs) > 0 {
		fmt.Fprintf(b, "%s: {%s}\n", key, strings.Join(pairs, ", "))
	}
}

func chapters(tokens map[Space]int) (pairs []string) {
	spaces := slices.SortedFunc(maps.Keys(tokens),
		func(a, b Space) int { return cmp.Or(a.Row-b.Row, a.Column-b.Column) })
	for _, at := range spaces {
		pairs = append(pairs, fmt.Sprintf("%v: %d", at, tokens[at]))
	}
	return pairs
}

func (p *Plan) writeDeploy(b *strings.Builder) {
	var columns []string
	for _, column := range p.Deploy {
		var cells []string
		for _, cell := range column.Cells {
			cells = append(cells, quoted(cell.Token)+": "+types(cell.Types))
		}
		columns = append(columns, fmt.Sprintf("%d: {%s}", column.Heroes, strings.Join(cells, ", ")))
	}
	group(b, "deploy", columns)
}

// types joins the types of a cell of the deployment table with +.
func types(of []string) string {
	if len(of) == 1 {
		return quoted(of[0])
	}
	return strings.Join(of, "+")
}

// Drawn returns the picture of the plan, as a file has it.
func (p *Plan) Drawn() (lines []string) {
	for n := range p.Rows {
		var line, under strings.Builder
		for column := range p.Columns {
			at := Space{Column: column, Row: n}
			line.WriteByte(byte(p.Ground(at)))
			line.WriteByte(p.sign(at, grid.Right))
			under.WriteByte(p.sign(at, grid.Down))
			under.WriteByte(' ')
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
		if lower := strings.TrimRight(under.String(), " "); lower != "" {
			lines = append(lines, lower)
		}
	}
	return lines
}

// sign returns the sign for the line on one side of a space; a blank: there is none.
func (p *Plan) sign(at Space, d grid.Direction) byte {
	other := at.Plus(d.Offset())
	switch {
	case !p.Has(at) || !p.Has(other) || p.Edge(at, other) == grid.Open:
		return ' '
	case p.Edge(at, other) == Dashed:
		return dashedAny
	case d == grid.Right:
		return redBeside
	}
	return redBelow
}
