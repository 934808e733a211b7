package box

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Tables returns the rulebook's tables as people read them, with the owner's corrections.
func (b *Book) Tables() (list []printed.Table, err error) {
	modes, errModes := readModes(&b.Files)
	sizes, errSizes := readSizes(&b.Files)
	if err := printed.JoinFaults(errModes, errSizes); err != nil {
		return nil, err
	}
	for _, name := range notation.Modes {
		m := (*modes)[name]
		list = append(list, shown("modes."+name, m.Origin, [][]string{
			{"husks", strconv.Itoa(m.Husks)}, {"relics", strconv.Itoa(m.Relics)}, {"display",
				strconv.Itoa(m.Display)},
			{"threshold", strconv.Itoa(m.Threshold)}, {"hand", strconv.Itoa(m.Hand)}, {"echo", m.echo()},
		}, rulesOfMode(name)...))
	}
	for _, name := range SizeNames {
		s := (*sizes)[name]
		rows := [][]string{{"inches", strconv.Itoa(s.Inches)}, {"gap", strconv.Itoa(s.Gap)}}
		for _, size := range notation.PieceSizes {
			rows = append(rows, []string{size, strconv.Itoa(s.Pieces[size])})
		}
		list = append(list, shown("sizes."+name, s.Origin, rows, "battlefield."+name+".size",
			"battlefield."+name+".husk-gap", "battlefield."+name+".terrain"))
	}
	return list, nil
}

// rulesOfMode lists the ids of the rules that give the numbers of a mode.
func rulesOfMode(name string) []string {
	if name == string(notation.Tutorial) {
		return []string{"setup.tutorial.husks", "setup.tutorial.relic-deck", "setup.tutorial.display",
			"victory.threshold.tutorial", "setup.tutorial.hand", "setup.tutorial.echo"}
	}
	return []string{"setup.full.scenario", "setup.full.relic-deck", "setup.full.display",
		"victory.threshold.full", "setup.full.hand", "setup.full.echo"}
}

func (m *Mode) echo() string {
	if m.Echo == 0 {
		return "as the legacy card says"
	}
	return strconv.Itoa(m.Echo)
}

func shown(name string, o printed.Origin, rows [][]string, rules ...string) printed.Table {
	return printed.Table{Name: name, Origin: o, Takes: printed.InLine(rows), Head: []string{"what",
		"number"}, Rows: rows, Rules: rules, Owned: o.Sure == "owner"}
}

// Questions returns what the owner can look up in the box, as the rulebook does not tell it for sure: how
// many relics the starter pack has.
func (b *Book) Questions(string) ([]printed.Question, error) {
	modes, err := readModes(&b.Files)
	if err != nil {
		return nil, err
	}
	relics := strconv.Itoa((*modes)[string(notation.Tutorial)].Relics)
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
