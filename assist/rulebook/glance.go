package rulebook

import (
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// glance is an entry as a list shows it: its id, its title, its pages and its text, in the newest edition.
// Plain ones, which are nearly all, need no parser, which takes longer than to find them. The error is a
// *yamlfile.Faults.
func (b *Book) glance(s slice) (Entry, error) {
	title, plain := yamlfile.Literal(s.field("title"))
	text, whole := plainText(s.field("text"))
	if pages, too := b.plainPages(s.field(b.paged())); plain && whole && too {
		return Entry{ID: s.id, Title: title, Pages: pages, Text: text}, nil
	}
	e, err := b.read(s, b.describe)
	return Entry{ID: e.ID, Title: e.Title, Pages: e.Pages, Text: e.Text}, err
}

// plainText is a text as files have it nearly everywhere: on one line, or folded without blank lines.
func plainText(raw string) (text string, plain bool) {
	folded, is := strings.CutPrefix(strings.TrimLeft(raw, " "), ">-\n")
	if !is {
		return yamlfile.Literal(raw)
	}
	return strings.Join(strings.Fields(folded), " "), !strings.Contains(strings.TrimRight(folded, "\n"), "\n\n")
}

// glances are hits as a list shows them in an edition. The text of an older one has to be read.
func (b *Book) glances(hits []hit, edition string) ([]Entry, error) {
	if slices.Contains(b.older(), edition) {
		return b.readHits(hits)
	}
	var entries []Entry
	for _, h := range hits {
		e, err := b.glance(b.entry(h.entry))
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// plainPages are pages as files have them nearly everywhere: {new: "24", old: "10h"}, or
// one that is plain text.
func (b *Book) plainPages(raw string) (pages map[string]string, plain bool) {
	pages = map[string]string{}
	if len(b.editions) == 0 {
		pages[""], plain = yamlfile.Literal(raw)
		return pages, plain
	}
	plain = yamlfile.Pairs(raw, func(edition, page string) bool {
		_, twice := pages[edition]
		pages[edition] = page
		return !twice
	})
	return pages, plain && len(pages) > 0
}
