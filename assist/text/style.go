package text

import "strings"

// mark begins and ends a style within a text: a byte that no UTF-8 holds, so that no name and
// no file can be taken for one, and so that a stream can escape all but our own styles.
const mark = "\xff"

// escape begins a terminal's sequence for a style; the numbers and an m follow.
const escape = "\x1b["

// Styled returns a text that a stream shows between two of a terminal's sequences for colors, such
// as "\x1b[1m" and "\x1b[0m". Any other sequence leaves the text as it is.
func Styled(text, begin, end string) string {
	if numbers(begin) == "" || numbers(end) == "" || text == "" {
		return text
	}
	return mark + numbers(begin) + mark + text + mark + numbers(end) + mark
}

// numbers returns the numbers of a sequence for colors, or none.
func numbers(sequence string) string {
	inner, begins := strings.CutPrefix(sequence, escape)
	inner, ends := strings.CutSuffix(inner, "m")
	if !begins || !ends || strings.Trim(inner, "0123456789;") != "" {
		return ""
	}
	return inner
}

// Shown returns a text as a terminal with colors may get it: its styles as the terminal knows them,
// all else Safe.
func Shown(text string) string {
	return styles(text, func(style string) string { return escape + style + "m" }, Safe)
}

// Plain returns a text without its styles.
func Plain(text string) string {
	return styles(text, func(string) string { return "" }, func(s string) string { return s })
}

// styles goes through a text: the part between two marks is a style if it holds the numbers of one.
func styles(text string, style, other func(string) string) string {
	if !strings.Contains(text, mark) {
		return other(text)
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, mark)
		b.WriteString(other(before))
		if !found {
			return b.String()
		}
		inner, after, closed := strings.Cut(rest, mark)
		if closed && inner != "" && numbers(escape+inner+"m") == inner {
			b.WriteString(style(inner))
			text = after
		} else {
			b.WriteString(other(mark))
			text = rest
		}
	}
}
