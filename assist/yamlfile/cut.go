package yamlfile

import "strings"

// Cut returns the entry of a key at the left edge of a text: its line, and what is indented below it. It is
// for a command that wants one entry of a large file of the program's own: nothing is parsed, so a text of
// other people's is no text for it. Empty: there is no such key.
func Cut(text, key string) string {
	head := key + ":"
	start := 0
	if !strings.HasPrefix(text, head) {
		if start = strings.Index(text, "\n"+head) + 1; start == 0 {
			return ""
		}
	}
	return text[start : start+Extent(text[start:], "")]
}

// CutValue returns the value of a key that stands two spaces in, in an entry that was cut, unparsed: the rest
// of its line and what is indented below it. Empty: there is none.
func CutValue(entry, key string) string {
	_, value, _ := strings.Cut(entry, "\n  "+key+":")
	return value[:Extent(value, "  ")]
}

// Extent returns the length of the first line of a text and of the lines that belong to it: those that are
// indented deeper, and the items of a list that stand as deep.
func Extent(text, indent string) int {
	for end := 0; ; {
		n := strings.IndexByte(text[end:], '\n')
		if n < 0 {
			return len(text)
		}
		end += n + 1
		below, deep := strings.CutPrefix(text[end:], indent)
		if !deep || !strings.HasPrefix(below, " ") && !strings.HasPrefix(below, "- ") {
			return end
		}
	}
}

// Keys returns the keys at the left edge of a text, in order: what Cut finds.
func Keys(text string) (keys []string) {
	for line := range strings.Lines(text) {
		if key, _, is := strings.Cut(line, ":"); is && strings.Trim(key[:min(1, len(key))], " #-") != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// Literal returns what a value on one line says, and whether that is beyond doubt: a text that stands for
// itself, or one between quotes in which nothing is escaped.
func Literal(value string) (text string, ok bool) {
	text = strings.Trim(strings.TrimSuffix(value, "\n"), " ")
	if text == "" {
		return "", false
	}
	if quote := text[0]; quote == '"' || quote == '\'' {
		text, ok = strings.CutSuffix(text[1:], text[:1])
		ok = ok && text != "" && strings.IndexByte(text, quote) < 0 && strings.IndexByte(text, '\\') < 0
		return text, ok && fit(text)
	}
	return text, begins(text) && !signs(text) && !strings.EqualFold(text, "null") && fit(text)
}

// fit says whether a text holds nothing but what may be seen; what is not ASCII is looked at closely.
func fit(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' {
			return false
		}
		if text[i] >= 0x7f {
			return unfitText(text) == "" && strings.IndexByte(text, '\t') < 0
		}
	}
	return true
}

// signs says whether a text has a character that may mean something in YAML.
func signs(text string) bool {
	for i := range len(text) {
		switch text[i] {
		case '"', '\\', ':', '#', '{', '}', '[', ']', '&', '*', '!', '|', '>', '%', '@', '`', '?':
			return true
		}
	}
	return false
}

// begins says whether a text begins as one does that stands for itself: with a letter, a digit, or a number.
func begins(text string) bool {
	first := text[0]
	if (first == '-' || first == '+') && len(text) > 1 {
		return text[1] >= '0' && text[1] <= '9'
	}
	return first >= 'a' && first <= 'z' || first >= 'A' && first <= 'Z' || first >= '0' && first <= '9'
}

// Folded returns what a text says that is folded (>-) four spaces in, in lines without blank ones between,
// and whether it is written so.
func Folded(value string) (text string, ok bool) {
	below, ok := strings.CutPrefix(value, " >-\n")
	var folded strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(below, "\n"), "\n") {
		line, indented := strings.CutPrefix(line, "    ")
		if !ok || !indented || line == "" || line[0] == ' ' || line[len(line)-1] == ' ' || !fit(line) {
			return "", false
		}
		if folded.Len() == 0 {
			folded.Grow(len(below))
		} else {
			folded.WriteByte(' ')
		}
		folded.WriteString(line)
	}
	return folded.String(), true
}

// Items returns what stands in [VALUE, VALUE] on one line, and whether all of it is plain.
func Items(value string) (list []string, ok bool) {
	inner, opened := strings.CutPrefix(strings.Trim(strings.TrimSuffix(value, "\n"), " "), "[")
	inner, closed := strings.CutSuffix(inner, "]")
	if !opened || !closed {
		return nil, false
	}
	for item := range strings.SplitSeq(inner, ",") {
		text, plain := Literal(item)
		if !plain || strings.Contains(item, "\n") {
			return nil, false
		}
		list = append(list, text)
	}
	return list, true
}

// Pairs hands over what stands in {KEY: VALUE, KEY: VALUE} on one line, in order. It says whether all of it
// is plain, and was taken.
func Pairs(value string, take func(key, value string) bool) bool {
	rest, opened := strings.CutPrefix(strings.Trim(strings.TrimSuffix(value, "\n"), " "), "{")
	rest, closed := strings.CutSuffix(rest, "}")
	opened = opened && !strings.Contains(rest, "\n")
	for opened && closed && rest != "" {
		key, after, paired := strings.Cut(rest, ": ")
		key, named := Literal(key)
		value, rest = firstOf(after)
		value, plain := Literal(value)
		if !paired || !named || strings.Contains(key, ",") || !plain || !take(key, value) {
			return false
		}
	}
	return opened && closed
}

// firstOf cuts a text behind its first value, at the comma.
func firstOf(text string) (value, rest string) {
	quoted := 0
	if strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "'") {
		quoted = 1 + max(0, strings.IndexByte(text[1:], text[0]))
	}
	if end := strings.IndexByte(text[quoted:], ','); end >= 0 {
		return text[:quoted+end], text[quoted+end+1:]
	}
	return text, ""
}
