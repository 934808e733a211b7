package rulebook

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/yamlfile"
)

// Check reads the whole book strictly. Its error is a *yamlfile.Faults with
// everything that is wrong, by line and column: what cannot be read as an
// entry, unknown and missing keys, empty texts, an id twice, pages of no known
// edition or of none, related ids that do not exist, and readings that are
// not listed under `readings:` in the head of the file.
func (b *Book) Check() error {
	c := checking{book: b, ids: b.IDs(), met: map[string]int{}}
	c.note(c.head())
	for s := range b.slices() {
		_, err := b.parsed(s, c.checkEntry(s))
		c.note(err)
	}
	if len(c.faults) == 0 {
		return nil
	}
	slices.SortStableFunc(c.faults, func(x, y yamlfile.Fault) int {
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	return &yamlfile.Faults{File: b.name, List: c.faults}
}

// checking is one run through a book.
type checking struct {
	book     *Book
	ids      []string       // of all entries
	met      map[string]int // line of each id met so far
	readings []string       // that the head lists
	faults   []yamlfile.Fault
}

// note keeps the faults of one parse.
func (c *checking) note(err error) {
	var faults *yamlfile.Faults
	if errors.As(err, &faults) {
		c.faults = append(c.faults, faults.List...)
	}
}

// head reads what stands before the first entry. An item there, or a list that
// is indented, would never be found by its id line.
func (c *checking) head() error {
	file, err := yamlfile.Parse(c.book.name, []byte(c.book.head()))
	if err != nil {
		return err
	}
	return file.Read(func(f *yamlfile.Form) {
		var nothing string
		var spoken map[string]string
		f.Dict("words", &spoken)
		f.Texts("readings", &c.readings)
		var sections []string
		f.Texts("sections", &sections)
		f.Texts(seldom, &sections)
		f.MaybeText("rules", &nothing).Required()
	})
}

// checkEntry describes one entry as describe does, and looks at what it says.
func (c *checking) checkEntry(s slice) func(*Entry, *yamlfile.Form) {
	return func(e *Entry, f *yamlfile.Form) {
		c.book.describe(e, f)
		f.Left("title").Required()
		c.id(s, e, f)
		c.texts(s, e, f)
		c.checkPages(s, e, f)
		c.references(e, f)
	}
}

func (c *checking) id(s slice, e *Entry, f *yamlfile.Form) {
	if e.ID != s.id {
		f.Fault("id", "write it plainly in the entry's first line: `%s...` without quotes or a comment",
			start)
	}
	if line, met := c.met[s.id]; met && line != c.book.line(s) {
		f.Fault("id", "%s stands in line %d already: rename one or take it out", s.id, line)
		return
	}
	c.met[s.id] = c.book.line(s)
}

// texts finds what says nothing, or nothing new. That a key is missing has
// been found already.
func (c *checking) texts(s slice, e *Entry, f *yamlfile.Form) {
	for key, text := range map[string]string{"title": e.Title, "text": e.Text} {
		if strings.TrimSpace(text) == "" && s.field(key) != "" {
			f.Fault(key, "is empty: say what the rule is")
		}
	}
	for _, edition := range c.book.older() {
		if e.Older[edition] != "" && e.Older[edition] == e.Text {
			f.Fault(edition, "says what text says: leave it out")
		}
	}
}

func (c *checking) checkPages(s slice, e *Entry, f *yamlfile.Form) {
	if len(c.book.editions) == 0 {
		return
	}
	editions := strings.Join(c.book.editions, " or ")
	if len(e.Pages) == 0 && s.field("pages") != "" {
		f.Fault("pages", "is empty: give the page in an edition, %s", editions)
	}
	for edition := range e.Pages {
		if !slices.Contains(c.book.editions, edition) {
			f.Fault("pages."+edition, "no such edition: %s", editions)
		}
	}
}

// references finds related rules and readings that do not exist.
func (c *checking) references(e *Entry, f *yamlfile.Form) {
	for i, id := range e.See {
		if id == e.ID || !slices.Contains(c.ids, id) {
			f.Fault(item("see", i), "%s is no other rule of this book", id)
		}
	}
	for i, name := range e.Readings {
		if !slices.Contains(c.readings, name) {
			f.Fault(item("readings", i), "%s is not listed under readings in the head of the file", name)
		}
	}
}

// item is the path of a list's item.
func item(key string, i int) string { return key + "[" + strconv.Itoa(i) + "]" }
