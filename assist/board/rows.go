package board

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tablehand/assist/yamlfile"
)

// readRows reads the hexes: a word each, . where there is none, / behind a half hex,
// F+H for one of two terrains of which the first dominates.
func (b *Board) readRows(f *yamlfile.Form, rows []string) {
	var table [][]word
	wide := map[int]int{}
	for _, row := range rows {
		words := words(row)
		table = append(table, words)
		wide[len(words)]++
	}
	for n, times := range wide {
		if n > 0 && (b.Columns == 0 || times > wide[b.Columns] || times == wide[b.Columns] && n > b.Columns) {
			b.Columns = n
		}
	}
	b.Rows = len(rows)
	if b.Columns > MostLines || b.Rows > MostLines || b.Columns*b.Rows > MostHexes {
		f.Fault("rows", "%d columns and %d rows: at most %d of either, and %d hexes", b.Columns, b.Rows,
			MostLines, MostHexes)
		b.Columns, b.Rows = 0, 0
		return
	}
	b.cells = make([]Cell, b.Columns*b.Rows)
	for row, words := range table {
		key := fmt.Sprintf("rows[%d]", row)
		if len(words) != b.Columns {
			f.Fault(key, "row %d has %d hexes, others have %d: write . where there is no hex", row+1,
				len(words), b.Columns)
		}
		for column, w := range words[:min(len(words), b.Columns)] {
			p := Pos(row*b.Columns + column)
			b.source.at[p] = spot{key, w.offset}
			cell, why := b.Kind.readCell(w.text)
			if why != "" {
				f.FaultAt(key, w.offset, "%s: %s", b.Name(p), why)
			}
			b.cells[p] = cell
		}
	}
	if rows != nil && len(b.Hexes()) == 0 {
		f.Fault("rows", "no hex: a row is a line such as %s", b.Kind.sampleRow())
	}
}

// word is a word of a line and where it begins.
type word struct {
	text   string
	offset int // in characters
}

func words(line string) []word {
	var list []word
	offset := 0
	for text := range strings.FieldsSeq(line) {
		before, after, _ := strings.Cut(line, text)
		offset += utf8.RuneCountInString(before)
		list = append(list, word{text, offset})
		offset += utf8.RuneCountInString(text)
		line = after
	}
	return list
}

// readCell reads a hex as it is typed.
func (k *Kind) readCell(text string) (c Cell, why string) {
	if text == "." {
		return c, ""
	}
	text, c.Half = strings.CutSuffix(text, "/")
	for i, part := range strings.Split(text, "+") {
		terrain, why := k.readTerrain(part)
		switch {
		case why != "":
			return Cell{}, why
		case i == 0:
			c.Terrain = terrain
		case terrain == c.Terrain || slices.Contains(c.Also, terrain):
			return Cell{}, "names " + terrain + " twice"
		default:
			c.Also = append(c.Also, terrain)
		}
	}
	return c, ""
}

func (k *Kind) readTerrain(letters string) (name, why string) {
	var found, ways []string
	for _, t := range k.Terrains {
		if letters != "" && len(letters) <= len(t.Name) && strings.EqualFold(t.Name[:len(letters)], letters) {
			found = append(found, t.Name)
		}
	}
	switch len(found) {
	case 1:
		return found[0], ""
	case 0:
		for _, t := range k.Terrains {
			ways = append(ways, k.Short(t.Name)+" "+t.Name)
		}
		return "", fmt.Sprintf("%s is no terrain: %s; . where there is no hex, / behind a half hex",
			quoted(letters), strings.Join(ways, ", "))
	}
	for _, t := range found {
		ways = append(ways, k.Short(t)+" for "+t)
	}
	return "", fmt.Sprintf("%q may be %s", letters, strings.Join(ways, " or "))
}

// Short is the shortest beginning of a terrain's name that no other has.
func (k *Kind) Short(name string) string {
	for n := 1; n < len(name); n++ {
		others := 0
		for _, t := range k.Terrains {
			if len(t.Name) >= n && t.Name[:n] == name[:n] {
				others++
			}
		}
		if others == 1 {
			return strings.ToUpper(name[:1]) + name[1:n]
		}
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

func (k *Kind) sampleRow() string {
	var parts []string
	for _, t := range k.Terrains[:min(4, len(k.Terrains))] {
		parts = append(parts, k.Short(t.Name))
	}
	return strings.Join(parts, " ")
}
