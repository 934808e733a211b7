package rulebook

import (
	"slices"
	"strings"
)

// Differences are the entries of an area, or of the whole book where area is
// "", that the editions do not have alike, in the order of the file: those with
// a text of an older edition, and those that some edition lacks. Without editions
// there are none. The error is a *yamlfile.Faults.
func (b *Book) Differences(area string) ([]Entry, error) {
	return b.readAll(func(s slice) bool {
		return (area == "" || areaOf(s.id) == area) && b.differs(s)
	})
}

// differs says, without parsing it, whether an entry is lacking in an edition, or has another text there.
func (b *Book) differs(s slice) bool {
	pages := s.field("pages")
	lacks := func(edition string) bool { return !strings.Contains(pages, edition+":") }
	says := func(edition string) bool { return s.field(edition) != "" }
	return slices.ContainsFunc(b.editions, lacks) || slices.ContainsFunc(b.older(), says)
}

// Says returns the text of an edition itself: the rule, or the text in its place; empty where it
// has none.
func (e Entry) Says(edition string) string {
	if e.Older[edition] != "" || e.In(edition) {
		return e.Rule(edition)
	}
	return ""
}
