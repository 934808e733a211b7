package rulebook

import "strings"

// Differences are the entries of an area, or of the whole book where area is
// "", that the printings do not have alike, in the order of the file: those
// with a text of the first printing, and those that only one printing has. The
// error is a *yamlfile.Faults.
func (b *Book) Differences(area string) ([]Entry, error) {
	return b.readAll(func(s slice) bool {
		return (area == "" || areaOf(s.id) == area) && s.differs()
	})
}

// differs says whether the printings have the entry otherwise, unparsed.
func (s slice) differs() bool {
	pages := s.field("pages")
	return s.field("first") != "" || !strings.Contains(pages, First+":") || !strings.Contains(pages, Second+":")
}

// Says is what a printing itself has on the matter: the rule, or what stands
// in its place, and "" where it says nothing.
func (e Entry) Says(printing string) string {
	switch {
	case printing == First && e.First != "":
		return e.First
	case e.In(printing):
		return e.Text
	}
	return ""
}
