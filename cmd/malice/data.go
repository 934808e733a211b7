package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func (v *voice) dataVerbs() *app.Data {
	return &app.Data{
		Names: v.tableNames, List: v.listTables, Show: v.showTables, Export: v.exportTables,
		Check: v.checkData, Assumed: v.assumed, Questions: v.listQuestions, Calibrate: v.calibrate,
	}
}

// shownTable is one of the book's tables as scripts read it.
type shownTable struct {
	Name      string     `json:"name"`
	Source    string     `json:"source"`
	Sure      string     `json:"sure"` // rulebook | derived | assumed | owner
	Why       string     `json:"why,omitempty"`
	Takes     string     `json:"takes"`
	Corrected string     `json:"corrected,omitempty"` // the owner's file that does
	Was       string     `json:"was,omitempty"`       // what it said before
	Rules     []string   `json:"rules,omitempty"`
	Head      []string   `json:"head,omitempty"`
	Rows      [][]string `json:"rows,omitempty"`
}

// shelf is every table, with what the owner changed in it.
func (v *voice) shelf() ([]shownTable, error) {
	book, err := v.soundBook()
	if err != nil {
		return nil, err
	}
	tables, err := book.Tables()
	if err != nil {
		return nil, err
	}
	ours, err := book.Plain().Tables()
	if err != nil {
		return nil, err
	}
	list := make([]shownTable, len(tables))
	for i, t := range tables {
		list[i] = shownTable{Name: t.Name, Source: t.Source, Sure: t.Sure, Why: t.Why, Takes: t.Takes,
			Rules: t.Rules, Head: t.Head, Rows: t.Rows}
		list[i].Was = instead(ours[i], t)
		if v.owned != nil && (t.Owned || list[i].Was != "") {
			list[i].Corrected = v.Shown(v.owned.path)
			list[i].Source = ours[i].Source
		}
	}
	return list, nil
}

// instead is what a table of ours says where the owner's says something else.
func instead(ours, owners printed.Table) string {
	if ours.Takes != owners.Takes {
		return ours.Takes
	}
	var rows []string
	for _, cells := range ours.Rows {
		if !slices.ContainsFunc(owners.Rows, func(r []string) bool { return slices.Equal(r, cells) }) {
			rows = append(rows, strings.Join(cells, " "))
		}
	}
	return strings.Join(rows, "; ")
}

func (v *voice) tableNames() (names []string) {
	list, err := v.shelf()
	if err != nil {
		return nil
	}
	for _, t := range list {
		names = append(names, t.Name)
	}
	return names
}

// listTables says of every table where it comes from and how sure it is.
func (v *voice) listTables() error {
	list, err := v.shelf()
	if err != nil {
		return err
	}
	if v.JSON {
		for i := range list {
			list[i].Head, list[i].Rows = nil, nil
		}
		return v.answerData(map[string]any{"tables": list})
	}
	rows := [][]string{{"table", "sure", "source", ""}}
	for _, t := range list {
		by := ""
		if t.Corrected != "" {
			by = "corrected by " + t.Corrected
		}
		rows = append(rows, []string{t.Name, t.Sure, t.Source, by})
	}
	return v.Print(aligned("", rows))
}

// answerData is the JSON of what is told of tables.
func (v *voice) answerData(result any) error {
	return v.Answer(notation.Name, v.EditionSaid(notation.Printings), result, nil)
}

// showTables shows a table, or all whose names begin so.
func (v *voice) showTables(name string) error {
	list, err := v.shelf()
	if err != nil {
		return err
	}
	if list, err = called(list, name); err != nil {
		return err
	}
	if v.JSON {
		return v.answerData(map[string]any{"tables": list})
	}
	var b strings.Builder
	for i, t := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(t.String())
	}
	return v.Print(b.String())
}

// called are the tables of a name, or all of a file.
func called(list []shownTable, name string) (found []shownTable, err error) {
	var have []string
	for _, t := range list {
		if t.Name == name || strings.HasPrefix(t.Name, name+".") {
			found = append(found, t)
		}
		have = append(have, t.Name)
	}
	if found == nil {
		return nil, &telling.Unknown{What: "table", Word: name, Have: have}
	}
	return found, nil
}

// String is a table as people read it.
func (t shownTable) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s, %s)\n", t.Name, t.Sure, t.Source)
	b.WriteString(aligned("  ", append([][]string{t.Head}, t.Rows...)))
	if t.Corrected != "" && t.Was == "" {
		b.WriteString(row("  yours", "in "+t.Corrected+"; it says the same"))
	}
	if t.Was != "" {
		b.WriteString(row("  yours", "in "+t.Corrected+"; without it: "+t.Was))
	}
	if t.Why != "" {
		b.WriteString(row("  why", t.Why))
	}
	if len(t.Rules) > 0 {
		b.WriteString(row("  rules", strings.Join(t.Rules, ", ")))
	}
	return b.String()
}

// aligned sets cells below each other.
func aligned(indent string, rows [][]string) string {
	var wide []int
	for _, cells := range rows {
		for i, cell := range cells {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	for _, cells := range rows {
		line := indent
		for i, cell := range cells {
			line += text.Pad(cell, wide[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
