package box

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
)

// rows returns the columns as table rows of two cells: a range of rolls (1-2, or 7 or more), and the value
// for it.
func (c *Columns) rows() [][]string {
	var rows [][]string
	for from := c.Low; from <= c.High; {
		to := from
		for to < c.High && c.Value[to+1] == c.Value[from] {
			to++
		}
		cell := fmt.Sprint(from)
		switch {
		case to == from:
		case from == c.Low && from < 1:
			cell = fmt.Sprintf("%d or less", to)
		case to == c.High && to > 7:
			cell = fmt.Sprintf("%d or more", from)
		default:
			cell = fmt.Sprintf("%d-%d", from, to)
		}
		rows = append(rows, []string{cell, fmt.Sprint(c.Value[from])})
		from = to + 1
	}
	return rows
}

// String returns the columns as they are written in the data.
func (c *Columns) String() string {
	var parts []string
	for _, row := range c.rows() {
		parts = append(parts, row[0]+": "+row[1])
	}
	return strings.Join(parts, ", ")
}

// String returns the costs, terrain first.
func (m *Movement) String() string { return costs(m.Terrain) + "; " + costs(m.Route) }

func costs(of map[string]notation.Points) string {
	var parts []string
	for _, word := range slices.Sorted(maps.Keys(of)) {
		parts = append(parts, fmt.Sprintf("%s %s", word, of[word]))
	}
	return strings.Join(parts, ", ")
}

// rules returns the rules of all costs.
func (m *Movement) rules() []string {
	var list []string
	for _, word := range append(slices.Clone(notation.Terrains), Routes...) {
		list = append(list, CostRule(word))
	}
	return list
}

func counted(m map[string]int) string {
	var parts []string
	for _, k := range slices.Sorted(maps.Keys(m)) {
		parts = append(parts, fmt.Sprintf("%d %s", m[k], k))
	}
	return strings.Join(parts, ", ")
}

func facesOf(tables map[string][]int) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		parts = append(parts, name+" "+strings.Join(faceWords(tables[name]), " "))
	}
	return strings.Join(parts, "; ")
}

// faceWords returns the values of a die's faces as words.
func faceWords(values []int) (words []string) {
	for _, v := range values {
		if v < 0 {
			words = append(words, "again")
		} else {
			words = append(words, fmt.Sprint(v))
		}
	}
	return words
}
