package rulebook

import (
	"slices"
	"strings"
)

// telling is the number of titles that describe an area.
const telling = 3

// Area is a group of rules: those whose ids begin with the same word.
type Area struct {
	Name  string
	Rules int      // how many entries
	About []string // titles of its first entries, at most three
}

// Areas are the areas of the book in the order of the file. The error is a
// *yamlfile.Faults: an entry whose title is needed cannot be read.
func (b *Book) Areas() ([]Area, error) {
	var areas []Area
	place := map[string]int{}
	for s := range b.slices() {
		name := areaOf(s.id)
		i, met := place[name]
		if !met {
			i = len(areas)
			place[name] = i
			areas = append(areas, Area{Name: name})
		}
		area := &areas[i]
		area.Rules++
		if len(area.About) == telling {
			continue
		}
		e, err := b.read(s)
		if err != nil {
			return nil, err
		}
		area.About = append(area.About, e.Title)
	}
	return areas, nil
}

// Within are the entries of an area in the order of the file; there are none
// where there is no such area. The error is a *yamlfile.Faults.
func (b *Book) Within(area string) ([]Entry, error) {
	return b.readAll(func(s slice) bool { return areaOf(s.id) == area })
}

// readAll reads the entries whose slices are wanted.
func (b *Book) readAll(wanted func(slice) bool) ([]Entry, error) {
	var entries []Entry
	for s := range b.slices() {
		if !wanted(s) {
			continue
		}
		e, err := b.read(s)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// areaOf is the first word of an id.
func areaOf(id string) string {
	area, _, _ := strings.Cut(id, ".")
	return area
}

// Entries are all entries in the order of the file. The error is a *yamlfile.Faults.
func (b *Book) Entries() ([]Entry, error) { return b.readAll(func(slice) bool { return true }) }

// Under are the entries whose ids go on with a dot behind a beginning: those of
// "return.item" are return.item.roll and its like. The error is a *yamlfile.Faults.
func (b *Book) Under(beginning string) ([]Entry, error) {
	beginning = strings.TrimRight(beginning, ".") + "."
	return b.readAll(func(s slice) bool { return strings.HasPrefix(s.id, beginning) })
}

// Completions returns the ids that a typed beginning may become: an area with its dot as long as no
// dot is typed, then whole ids.
func (b *Book) Completions(begun string) []string {
	var offered []string
	areas := !strings.Contains(begun, ".")
	for _, entry := range b.ids() {
		id := entry.id
		if areas {
			id = areaOf(id) + "."
		}
		if strings.HasPrefix(id, begun) && !slices.Contains(offered, id) {
			offered = append(offered, id)
		}
	}
	return offered
}
