package yamlfile

import (
	"strings"
	"unicode/utf8"
)

// width is the length of a line, in columns, from which on flow style becomes block style.
const width = 80

// document writes a value as a text of its own, where no older text is to be kept.
func document(v *value) []byte {
	lines := entryLines(v, 0)
	if len(lines) == 0 {
		return []byte("{}\n")
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// written returns the entries that a new mapping names, and marks the others as omitted: words not set, and
// keys seldom used that hold nothing.
func (v *value) written() []*entry {
	all := make([]*entry, 0, len(v.entries))
	for i := range v.entries {
		e := &v.entries[i]
		if e.omitted = e.value.kind == unsetKind || e.seldom && e.value.zero(); !e.omitted {
			all = append(all, e)
		}
	}
	return all
}

// inline is a value on one line; flow says that it stands in [ ] or { }.
func inline(v *value, flow bool) string {
	switch v.kind {
	case textKind:
		return quoted(v.text, flow)
	case pictureKind:
		return inDouble(v.text)
	case blankKind, nothingKind:
		return "null"
	case keptKind:
		return "{}"
	case fieldsKind, tableKind:
		var parts []string
		for _, e := range v.written() {
			parts = append(parts, quoted(e.key, true)+": "+inline(e.value, true))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case itemsKind:
		var parts []string
		for _, item := range v.items {
			parts = append(parts, inline(item, true))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return v.text
}

// fits reports whether a value may stand on one line behind so many columns.
func fits(v *value, columns int) bool {
	if v.layout != layoutAsFits {
		return v.layout == layoutOneLine
	}
	switch v.kind {
	case pictureKind:
		return !v.drawn()
	case fieldsKind, tableKind:
		if len(v.written()) == 0 {
			return true
		}
	case itemsKind:
		if len(v.items) == 0 {
			return true
		}
	default:
		return true
	}
	return columns+utf8.RuneCountInString(inline(v, true)) <= width
}

// pairLines is a key and its value in block style.
func pairLines(e *entry, indent int) []string {
	head := strings.Repeat(" ", indent) + quoted(e.key, false) + ":"
	if fits(e.value, utf8.RuneCountInString(head)+1) {
		return []string{head + " " + inline(e.value, false)}
	}
	if e.value.kind == pictureKind {
		head += " |"
	}
	return append([]string{head}, blockLines(e.value, indent+2)...)
}

// blockLines is a mapping or sequence that is not empty in block style.
func blockLines(v *value, indent int) []string {
	switch v.kind {
	case pictureKind:
		return drawnLines(v, indent)
	case itemsKind:
	default:
		return entryLines(v, indent)
	}
	var lines []string
	flow := true
	for _, item := range v.items {
		flow = flow && fits(item, indent+2)
	}
	for _, item := range v.items {
		lines = append(lines, itemLines(item, indent, flow)...)
	}
	return lines
}

func entryLines(v *value, indent int) []string {
	var lines []string
	for _, e := range v.written() {
		lines = append(lines, pairLines(e, indent)...)
	}
	return lines
}

// itemLines is an item of a block sequence; flow keeps a mapping on one line.
func itemLines(v *value, indent int, flow bool) []string {
	head := strings.Repeat(" ", indent) + "- "
	if v.kind == fieldsKind && !flow {
		if lines := entryLines(v, indent+2); len(lines) > 0 {
			lines[0] = head + lines[0][indent+2:]
			return lines
		}
	}
	return []string{head + inline(v, false)}
}
