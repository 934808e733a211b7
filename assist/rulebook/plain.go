package rulebook

import (
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// plain reads an entry without a parser, which takes longer than to find it. It says whether the entry is
// written as nearly all are: known keys, each once, with values that are beyond doubt. Any other is for the
// parser, which also names what is wrong with it.
func (b *Book) plain(s slice) (e Entry, plain bool) {
	var met []string
	indent := "- "
	for rest := strings.TrimRight(s.text, "\n"); rest != ""; indent = "  " {
		line, keyed := strings.CutPrefix(rest, indent)
		key, value, _ := strings.Cut(line, ":")
		value = value[:yamlfile.Extent(value, "  ")]
		if !keyed || slices.Contains(met, key) || !strings.HasPrefix(value, " ") || !b.take(&e, key, value) {
			return Entry{}, false
		}
		met = append(met, key)
		rest = line[len(key)+1+len(value):]
	}
	if e.Title == "" {
		e.Title = opening(e.Text)
	}
	return e, e.ID != "" && e.Does != "" && e.Text != "" && len(e.Pages) > 0
}

// take takes the value of a key into an entry, if it is plain; false: it has to be parsed.
func (b *Book) take(e *Entry, key, value string) (plain bool) {
	switch key {
	case "id":
		e.ID, plain = yamlfile.Literal(value)
	case "title":
		e.Title, plain = yamlfile.Literal(value)
	case "words":
		e.Words, plain = plainText(value)
	case "does":
		e.Does, plain = yamlfile.Literal(value)
		plain = plain && slices.Contains(doings(), e.Does)
	case "text":
		e.Text, plain = plainText(value)
	case "unknown":
		e.Unknown, plain = plainText(value)
	case "reading":
		e.Reading, plain = plainText(value)
	case "readings":
		e.Readings, plain = yamlfile.Items(value)
	case "see":
		e.See, plain = yamlfile.Items(value)
	case b.paged():
		e.Pages, plain = b.plainPages(value)
	default:
		if plain = slices.Contains(b.older(), key); plain {
			text := ""
			text, plain = plainText(value)
			e.tells(key, text)
		}
	}
	return plain
}

// plainText reads a text as files have it nearly everywhere: on one line, or folded without blank lines.
// false: it stands otherwise.
func plainText(value string) (text string, plain bool) {
	if text, plain = yamlfile.Folded(value); plain {
		return text, true
	}
	return yamlfile.Literal(value)
}

// plainPages are pages as files have them nearly everywhere: {new: "24", old: "10h"}, or
// one that is plain text.
func (b *Book) plainPages(value string) (pages map[string]string, plain bool) {
	pages = map[string]string{}
	if len(b.editions) == 0 {
		pages[""], plain = yamlfile.Literal(value)
		return pages, plain
	}
	plain = yamlfile.Pairs(value, func(edition, page string) bool {
		_, twice := pages[edition]
		pages[edition] = page
		return !twice
	})
	return pages, plain && len(pages) > 0
}
