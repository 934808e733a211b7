package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Tables reads a game's printed tables for the verbs of data.
type Tables struct {
	*Owner
	Game     string
	Editions []string
	Now      func() (printed.Book, error)                     // the tables, by the owner's file in use
	With     func(owner *yamlfile.File) (printed.Book, error) // as this file corrects them; nil: uncorrected

	// Here returns the edition of the table in this folder and the readings that it is set to; nil: its
	// tables are set to none.
	Here func() (edition string, set map[string]string, err error)
}

// Data returns the functions for the verbs of data.
func (t *Tables) Data() *Data {
	return &Data{
		Names: t.names, List: t.list, Show: t.show, Export: t.ownersFile, Check: t.check, Assumed: t.assumed,
		Questions: t.listQuestions, Calibrate: t.calibrate,
	}
}

// Sound returns the tables in use after reading every correction of the owner's.
func (t *Tables) Sound() (printed.Book, error) { return corrected(t.Now()) }

// corrected reads every correction of the owner's in a book, and returns the book.
func corrected(book printed.Book, err error) (printed.Book, error) {
	if err != nil {
		return nil, err
	}
	return book, book.Check()
}

// shownTable is a table of the book in JSON.
type shownTable struct {
	Name      string     `json:"name"`
	Source    string     `json:"source"`
	Sure      string     `json:"sure"` // rulebook | derived | assumed | owner
	Why       string     `json:"why" unknown:"null"`
	Takes     string     `json:"takes"`
	Corrected string     `json:"corrected" unknown:"null"` // the owner's file that corrects it
	Was       string     `json:"was" unknown:"null"`       // what it says without that file
	Rules     []string   `json:"rules"`
	Head      []string   `json:"head"`
	Rows      [][]string `json:"rows,omitzero"`
}

// shelf returns every table, with the owner's changes to it.
func (t *Tables) shelf() ([]shownTable, error) {
	book, err := t.Sound()
	if err != nil {
		return nil, err
	}
	tables, err := book.Tables()
	if err != nil {
		return nil, err
	}
	ours, err := t.ours()
	if err != nil {
		return nil, err
	}
	list := make([]shownTable, len(tables))
	for i, one := range tables {
		list[i] = shownTable{Name: one.Name, Source: one.Source, Sure: one.Sure, Why: one.Why,
			Takes: one.Takes, Rules: one.Rules, Head: one.Head, Rows: one.Rows}
		list[i].Was = ours[i].Instead(one)
		if t.used != nil && (one.Owned || list[i].Was != "") {
			list[i].Corrected = t.Shown(t.used.path)
			list[i].Source = ours[i].Source
		}
	}
	return list, nil
}

// ours returns the tables without the owner's corrections.
func (t *Tables) ours() ([]printed.Table, error) {
	book, err := t.With(nil)
	if err != nil {
		return nil, err
	}
	return book.Tables()
}

func (t *Tables) names() (names []string) {
	list, err := t.shelf()
	if err != nil {
		return nil
	}
	for _, one := range list {
		names = append(names, one.Name)
	}
	return names
}

// list shows of every table where it comes from and how sure it is.
func (t *Tables) list() error {
	list, err := t.shelf()
	if err != nil {
		return err
	}
	if t.JSON {
		for i := range list {
			list[i].Head, list[i].Rows = nil, nil
		}
		return t.reply(map[string]any{"tables": list})
	}
	rows := [][]string{{"table", "sure", "source", ""}}
	for _, one := range list {
		by := ""
		if one.Corrected != "" {
			by = "corrected by " + one.Corrected
		}
		rows = append(rows, []string{one.Name, one.Sure, one.Source, by})
	}
	return t.Print(text.Aligned("", rows))
}

// reply writes the JSON answer of a verb of data.
func (t *Tables) reply(result any) error {
	return t.Answer(t.Game, t.EditionSaid(t.Editions), result)
}

// show prints a table, or all tables whose names begin with a word.
func (t *Tables) show(name string) error {
	list, err := t.shelf()
	if err != nil {
		return err
	}
	if list, err = printed.Called(list, name, shownTable.called); err != nil {
		return err
	}
	if t.JSON {
		return t.reply(map[string]any{"tables": list})
	}
	var b strings.Builder
	for i, one := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(one.String())
	}
	return t.Print(b.String())
}

func (t shownTable) called() string { return t.Name }

// String returns a table as text for people.
func (t shownTable) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s, %s)\n", t.Name, t.Sure, t.Source)
	b.WriteString(text.Aligned("  ", append([][]string{t.Head}, t.Rows...)))
	if t.Corrected != "" && t.Was == "" {
		b.WriteString(text.Behind(text.Pad("  yours", 11), "in "+t.Corrected+"; it says the same", screenWide))
	}
	if t.Was != "" {
		b.WriteString(text.Behind(text.Pad("  yours", 11), "in "+t.Corrected+"; without it: "+t.Was, screenWide))
	}
	if t.Why != "" {
		b.WriteString(text.Behind(text.Pad("  why", 11), t.Why, screenWide))
	}
	if len(t.Rules) > 0 {
		b.WriteString(text.Behind(text.Pad("  rules", 11), strings.Join(t.Rules, ", "), screenWide))
	}
	return b.String()
}

// assumed prints the tables that are derived, assumed, or the owner's, and every open reading with the value
// that holds at the table here, or by default.
func (t *Tables) assumed() error {
	book, err := t.Sound()
	if err != nil {
		return err
	}
	edition, set := t.EditionSaid(t.Editions), map[string]string(nil)
	if t.Here != nil {
		if of, its, err := t.Here(); err == nil {
			edition, set = of, its
		}
	}
	list, err := printed.Assumed(book, edition, set)
	if err != nil {
		return err
	}
	if t.JSON {
		return t.Answer(t.Game, edition, map[string]any{"assumed": list})
	}
	var b strings.Builder
	for _, a := range list {
		fmt.Fprintf(&b, "%s (%s): %s\n", a.Name, a.Sure, a.Takes)
		if a.Why != "" {
			fmt.Fprintf(&b, "    %s\n", a.Why)
		}
		for _, value := range slices.Sorted(maps.Keys(a.Values)) {
			fmt.Fprintf(&b, "      %s: %s\n", value, a.Values[value])
		}
		if len(a.Rules) > 0 {
			fmt.Fprintf(&b, "    rules: %s\n", strings.Join(a.Rules, ", "))
		}
	}
	return t.Print(b.String())
}
