package box

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// correctable lists the files of tables that an owner's file may correct.
var correctable = []string{"modes", "sizes"}

// Tables returns the rulebook's tables as people read them, with the owner's corrections.
func (b *Book) Tables() (list []printed.Table, err error) {
	t, err := b.readTables()
	if err != nil {
		return nil, err
	}
	for _, name := range notation.Modes {
		m := t.modes[name]
		list = append(list, shown("modes."+name, m.Origin, [][]string{
			{"husks", strconv.Itoa(m.Husks)}, {"relics", strconv.Itoa(m.Relics)}, {"display",
				strconv.Itoa(m.Display)},
			{"threshold", strconv.Itoa(m.Threshold)}, {"hand", strconv.Itoa(m.Hand)}, {"echo",
				m.echo()},
		}, rulesOfModes[name]...))
	}
	for _, name := range SizeNames {
		s := t.sizes[name]
		rows := [][]string{{"inches", strconv.Itoa(s.Inches)}, {"gap", strconv.Itoa(s.Gap)}}
		for _, size := range notation.PieceSizes {
			rows = append(rows, []string{size, strconv.Itoa(s.Pieces[size])})
		}
		list = append(list, shown("sizes."+name, s.Origin, rows, "battlefield."+name+".size",
			"battlefield."+name+".husk-gap", "battlefield."+name+".terrain"))
	}
	return list, nil
}

// rulesOfModes lists the entries that rest on the numbers of a mode.
var rulesOfModes = map[string][]string{
	string(notation.Tutorial): {"setup.tutorial.husks", "setup.tutorial.relic-deck",
		"setup.tutorial.display",
		"victory.threshold.tutorial", "setup.tutorial.hand", "setup.tutorial.echo"},
	string(notation.Full): {"setup.full.scenario", "setup.full.relic-deck", "setup.full.display",
		"victory.threshold.full", "setup.full.hand", "setup.full.echo"},
}

func (m *Mode) echo() string {
	if m.Echo == 0 {
		return "as the legacy card says"
	}
	return strconv.Itoa(m.Echo)
}

func shown(name string, o printed.Origin, rows [][]string, rules ...string) printed.Table {
	return printed.Table{Name: name, Origin: o, Takes: printed.InLine(rows), Head: []string{"what",
		"number"},
		Rows: rows, Rules: rules, Owned: o.Sure == "owner"}
}

// Check reads every correction of the owner's: the error names each fault.
func (b *Book) Check() error {
	if b.Owner == nil {
		return nil
	}
	if err := b.Known(correctable); err != nil {
		return err
	}
	_, err := b.readTables()
	return err
}

// Questions returns what the owner can read off the box, and the text does not tell for sure.
func (b *Book) Questions(string) ([]printed.Question, error) {
	t, err := b.readTables()
	if err != nil {
		return nil, err
	}
	relics := strconv.Itoa(t.modes[string(notation.Tutorial)].Relics)
	return []printed.Question{printed.Ask("modes", string(notation.Tutorial),
		"how many relics are among the cards of the starter pack", relics, readRelics)}, nil
}

func readRelics(typed string) (printed.Leaf, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < 2 || n > 15 {
		return nil, fmt.Errorf("%q: 2 to 15 relics", typed)
	}
	return func(f *yamlfile.Form) { f.Int("relics", &n, 2, 15) }, nil
}

// Answer reads a typed answer, and holds it against every condition on a table.
func (b *Book) Answer(q printed.Question, typed string) (printed.Answer, error) {
	return b.Files.Answer(q, typed, func(owner *yamlfile.File) error {
		book, err := OpenBook(b.Ours, owner)
		if err != nil {
			return err
		}
		return book.Check()
	})
}

// Export returns an owner's file to begin from, with the tables of these names; without names all.
func (b *Book) Export(names []string) ([]byte, error) { return b.Files.Export(correctable, names) }
