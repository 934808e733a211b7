package malhya

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// columns sets rows in columns.
func columns(rows [][]string) string {
	var wide []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], text.Width(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += text.Pad(cell, wide[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

func total(parts []sum.Part) int { return sum.Total(parts) }

func sortedKeys[V any](of map[string]V) []string { return slices.Sorted(maps.Keys(of)) }
