package text

import "strings"

// Aligned sets the cells of rows below each other, each column as wide as its widest cell.
func Aligned(indent string, rows [][]string) string {
	var wide []int
	for _, cells := range rows {
		for i, cell := range cells {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], Width(cell))
		}
	}
	var b strings.Builder
	for _, cells := range rows {
		line := indent
		for i, cell := range cells {
			line += Pad(cell, wide[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
