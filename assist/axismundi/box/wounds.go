package box

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// A Matrix says how many Wounds a hex gives to whoever comes onto it.
type Matrix struct {
	printed.Origin
	cells rowsOf
}

// rowsOf holds the cells of each terrain.
type rowsOf map[notation.Terrain]map[notation.Way]cell

// A cell holds the Wounds of one way onto one terrain.
type cell struct {
	never         bool // nobody comes so
	plain, nimble int  // without Dexterity, and with it
}

// An Entry is what a hex gave to whoever came onto it.
type Entry struct {
	Wounds int
	Rule   string
}

// wounds are the tables of wounds.yaml.
type wounds struct {
	matrix, prose Matrix
	further       Further
}

// Further holds the numbers of Wounds beside the matrix.
type Further struct {
	printed.Origin
	PerHP     int // so many Wounds take 1 HP
	Infection int // Wounds of an Infection Marker
}

func readWounds(of *printed.Files) (*wounds, error) {
	w := &wounds{matrix: Matrix{cells: rowsOf{}}, prose: Matrix{cells: rowsOf{}}}
	err := of.Read("wounds", func(f *yamlfile.Form) {
		f.Group("matrix", w.matrix.Over(w.matrix.form))
		f.Group("prose", w.prose.Over(w.prose.form))
		f.Group("further", w.further.Over(func(f *yamlfile.Form) {
			f.Int("per-hp", &w.further.PerHP, 1, 9)
			f.Int("infection", &w.further.Infection, 0, 9)
		}))
	})
	return w, err
}

// form reads the rows: what the text names goes over what is there.
func (m *Matrix) form(f *yamlfile.Form) {
	for _, name := range notation.Entered {
		f.Group(name, func(f *yamlfile.Form) {
			row := m.cells[notation.Terrain(name)]
			if row == nil {
				row = map[notation.Way]cell{}
				m.cells[notation.Terrain(name)] = row
			}
			for _, way := range notation.Columns {
				text := ""
				f.Text(way, &text)
				if text == "" {
					continue
				}
				c, ok := readCell(text)
				if !ok {
					f.Fault(way, "%q is neither two numbers of Wounds, without and with Dexterity (2/1), nor none", text)
				}
				row[notation.Way(way)] = c
			}
		})
	}
}

// readCell reads 2/1 or none. Dexterity never makes it worse (card.perm.dexterity).
func readCell(text string) (c cell, ok bool) {
	if text == "none" {
		return cell{never: true}, true
	}
	_, err := fmt.Sscanf(text, "%1d/%1d", &c.plain, &c.nimble)
	return c, err == nil && len(text) == 3 && c.nimble <= c.plain
}

// Matrix returns the Wound Matrix, as the answer to A2 has it: matrix or prose.
func (b *Book) Matrix(run string) *Matrix {
	w := printed.Kept(b.Shelf, &b.wounds, readWounds)
	if run != "prose" {
		return &w.matrix
	}
	both := &Matrix{Origin: w.prose.Origin, cells: rowsOf{}}
	for terrain, row := range w.matrix.cells {
		both.cells[terrain] = map[notation.Way]cell{}
		for way, c := range row {
			if other, ok := w.prose.cells[terrain][way]; ok {
				c = other
			}
			both.cells[terrain][way] = c
		}
	}
	return both
}

// Further returns the numbers of Wounds beside the matrix.
func (b *Book) Further() *Further { return &printed.Kept(b.Shelf, &b.wounds, readWounds).further }

// Wounds returns the Wounds of coming onto a terrain. The error is a *telling.Refused: nobody comes onto that
// terrain in that way. The Angel takes none and is no matter of the matrix (angel.no-wounds).
func (m *Matrix) Wounds(t notation.Terrain, w notation.Way, dexterity bool) (Entry, error) {
	column := w.Column()
	rule := "matrix." + Row(t) + "." + string(column)
	c, known := m.cells[t][column]
	if !known || c.never {
		return Entry{}, &telling.Refused{Rule: rule, Reason: never(t, w)}
	}
	if dexterity {
		return Entry{c.nimble, rule}, nil
	}
	return Entry{c.plain, rule}, nil
}

// Row returns the name that the ids of rules give to a row, which three terrains share.
func Row(t notation.Terrain) string {
	if t == notation.Warehouse || t == notation.Path || t == notation.Shelter {
		return "warehouse-path-shelter"
	}
	return string(t)
}

// never says why nobody comes onto a terrain in a way.
func never(t notation.Terrain, w notation.Way) string {
	name := strings.ToUpper(string(t[:1])) + string(t[1:])
	switch {
	case t == notation.Inaccessible:
		return "nobody but the Angel enters an Inaccessible Hex"
	case w == notation.Spelunk:
		return "a Spelunk comes out on a Cave Hex, not on a hex of the kind " + name
	case t == notation.Axis:
		return "the Axis Mundi Hex is entered by a walk, never by a Run"
	}
	return "nobody runs down onto a Pier: it touches no Level 1"
}
