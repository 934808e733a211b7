package text

import "strings"

// Hung breaks lines that are wider than a number of columns between their words: what goes on hangs under the
// first word of its line, or a little behind it where that begins at the margin.
func Hung(words string, columns int) string {
	const within, narrow = 2, 8
	if columns < narrow {
		return words
	}
	var b strings.Builder
	for line := range strings.SplitAfterSeq(words, "\n") {
		bare := strings.TrimSuffix(line, "\n")
		if bare == line && line == "" {
			break
		}
		indent := len(bare) - len(strings.TrimLeft(bare, " "))
		if indent == 0 || indent > columns/2 {
			indent = within
		}
		for parts := Folded(bare, columns); len(parts) > 1; parts = Folded(bare, columns) {
			rest := strings.TrimLeft(strings.TrimPrefix(bare, parts[0]), " ")
			b.WriteString(parts[0] + "\n")
			if columns-indent < within {
				bare = rest
			} else {
				bare = strings.Repeat(" ", indent) + rest
			}
		}
		b.WriteString(bare)
		if strings.HasSuffix(line, "\n") {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
