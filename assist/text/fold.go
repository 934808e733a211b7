package text

import "strings"

// Folded breaks a line as a terminal gets it, with its sequences for colors, into lines of at most so many
// columns: behind a space where one is near the end, else anywhere. Fewer columns than a letter needs leave
// it as it is.
func Folded(line string, columns int) (lines []string) {
	for columns > 0 {
		end, space := fits(line, columns)
		switch {
		case end == len(line), end == 0:
			return append(lines, line)
		case space > end/2:
			end = space
		}
		lines = append(lines, strings.TrimRight(line[:end], " "))
		line = line[end:]
	}
	return append(lines, line)
}

// fits returns the end of what fits into a number of columns, and the end of the last space in it.
func fits(line string, columns int) (end, space int) {
	inside := false // of a sequence
	for i, letter := range line {
		switch {
		case letter == '\x1b':
			inside = true
		case inside:
			inside = letter != 'm'
		default:
			if columns -= Columns(letter); columns < 0 {
				return i, space
			}
			if letter == ' ' {
				space = i + 1
			}
		}
	}
	return len(line), space
}
