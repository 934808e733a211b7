package rulebook

import "strings"

// glance is an entry as a list shows it: its id, its title and its pages. Plain ones, which
// are nearly all, need no parser, which takes longer than to find them. The error is a
// *yamlfile.Faults.
func (b *Book) glance(s slice) (Entry, error) {
	title, plain := plainText(s.field("title"))
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

// plainText is a text of one line that says what it means as it stands, or between quotes.
func plainText(raw string) (text string, plain bool) {
	raw = strings.TrimSpace(raw)
	if raw == "" || strings.ContainsAny(raw, "\n\\#|>&*!") {
		return "", false
	}
	if quote := raw[:1]; quote == "'" || quote == `"` {
		inner, closed := strings.CutSuffix(raw[1:], quote)
		return inner, closed && inner != "" && !strings.Contains(inner, quote)
	}
	return raw, true
}

// plainPages are pages as files have them nearly everywhere: {new: "24", old: "10h"}, or
// one that is plain text.
func (b *Book) plainPages(raw string) (pages map[string]string, plain bool) {
	if len(b.editions) == 0 {
		page, plain := plainText(raw)
		return map[string]string{"": page}, plain
	}
	rest, opened := strings.CutPrefix(strings.TrimSpace(raw), "{")
	rest, closed := strings.CutSuffix(rest, `"}`)
	if !opened || !closed || strings.ContainsAny(rest, "\n\\'#{}") {
		return nil, false
	}
	pages = map[string]string{}
	for pair := range strings.SplitSeq(rest, `", `) {
		edition, page, paired := strings.Cut(pair, `: "`)
		if !paired || page == "" || strings.ContainsAny(edition+page, `":`) {
			return nil, false
		}
		pages[edition] = page
	}
	return pages, true
}
