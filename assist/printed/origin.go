package printed

import (
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Origin says where a table comes from and how sure we are of it.
type Origin struct {
	Source string // a page, or a section
	Sure   string // one of Sures
	Why    string // why it is not simply the rulebook's
}

// Sures lists how sure a table may be, the surest of the program's own first: as printed; it follows
// from what is printed; the text has lost it; the owner has read it off the components.
var Sures = []string{"rulebook", "derived", "assumed", "owner"}

// Describe reads or writes the source of a table.
func (o *Origin) Describe(f *yamlfile.Form) {
	f.Text("source", &o.Source)
	f.Word("sure", &o.Sure, Sures...)
	f.Text("why", &o.Why)
}

// Over describes a table with its origin: read a second time, from the owner's file, it
// becomes the owner's.
func (o *Origin) Over(describe func(*yamlfile.Form)) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		if f.Reading() && o.Sure != "" {
			*o = Origin{Sure: "owner", Source: "your own file"}
		}
		o.Describe(f)
		describe(f)
	}
}

// Table is a printed table as people read it, with where it comes from.
type Table struct {
	Name string // file and part, with a dot between
	Origin
	Rules []string   // entries that rest on it
	Takes string     // what it says, in a line
	Head  []string   // of its columns
	Rows  [][]string // the first cell names the row
	Owned bool       // something in it is the owner's

	Printing, Reading string // that alone use it; empty: all do
}

// InLine joins rows into one line.
func InLine(rows [][]string) string {
	var parts []string
	for _, row := range rows {
		parts = append(parts, strings.Join(row, " "))
	}
	return strings.Join(parts, "; ")
}

// Instead returns what the table says where the owner's says something else; empty: the same.
func (t Table) Instead(owners Table) string {
	if t.Takes != owners.Takes {
		return t.Takes
	}
	return InLine(slices.DeleteFunc(slices.Clone(t.Rows), func(row []string) bool {
		return slices.ContainsFunc(owners.Rows, func(r []string) bool { return slices.Equal(r, row) })
	}))
}

// Called returns the tables of a name, or all of a file. The error is a *telling.Unknown.
func Called[T any](tables []T, name string, called func(T) string) (found []T, err error) {
	var have []string
	for _, t := range tables {
		if own := called(t); own == name || strings.HasPrefix(own, name+".") {
			found = append(found, t)
		}
		have = append(have, called(t))
	}
	if found == nil {
		return nil, &telling.Unknown{What: "table", Word: name, Have: slices.Compact(have)}
	}
	return found, nil
}

// Assumption is a value that the rulebook's text does not tell, with the one that is taken.
type Assumption struct {
	Name   string            `json:"name"` // a table, or an open reading
	Takes  string            `json:"takes"`
	Sure   string            `json:"sure"` // one of Sures, or reading
	Source string            `json:"source" unknown:"null"`
	Why    string            `json:"why" unknown:"null"`
	Values map[string]string `json:"values"` // of a reading: what may be taken
	Rules  []string          `json:"rules"`
}

// Unsure returns the tables that are not simply the rulebook's.
func Unsure(tables []Table) (list []Assumption) {
	for _, t := range tables {
		if t.Sure != Sures[0] {
			list = append(list, Assumption{Name: t.Name, Takes: t.Takes, Sure: t.Sure, Source: t.Source,
				Why: t.Why, Rules: t.Rules})
		}
	}
	return list
}
