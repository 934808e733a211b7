package rulebook

import "tablehand/assist/yamlfile"

// glance is an entry as a list shows it: its id, its title and its pages. Plain ones, which
// are nearly all, need no parser, which takes longer than to find them. The error is a
// *yamlfile.Faults.
func (b *Book) glance(s slice) (Entry, error) {
	title, plain := yamlfile.Literal(s.field("title"))
	if pages, too := b.plainPages(s.field(b.paged())); plain && too {
		return Entry{ID: s.id, Title: title, Pages: pages}, nil
	}
	e, err := b.read(s, b.describe)
	return Entry{ID: e.ID, Title: e.Title, Pages: e.Pages}, err
}

// glances are hits as a list shows them.
func (b *Book) glances(hits []hit) ([]Entry, error) {
	var entries []Entry
	for _, h := range hits {
		e, err := b.glance(h.slice)
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
