package cmd

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// menPrinted holds the one table of toy draughts: the number of men on each side, lost from the
// text.
var menPrinted = fstest.MapFS{"men.yaml": {Data: []byte(
	"side:\n  source: Setup\n  sure: assumed\n  why: the picture is lost\n  men: 12\n")},
	"readings.yaml": {Data: []byte("# open\nhuffing:\n  question: is a man that could have taken removed\n" +
		"  source: Taking\n  take: stays\n  values: {stays: it stays, huffed: it is removed}\n" +
		"  rules: [take.must]\n")}}

// men reads that table for the verbs of data.
type men struct {
	printed.Files
	side struct {
		printed.Origin
		men int
	}
}

func openMen(owner *yamlfile.File) (printed.Book, error) {
	m := &men{Files: printed.Files{Game: "toy-draughts", Ours: menPrinted, Owner: owner}}
	if err := m.Known([]string{"men"}); err != nil {
		return nil, err
	}
	return m, m.Read("men", func(f *yamlfile.Form) {
		f.Group("side", m.side.Over(func(f *yamlfile.Form) { f.Int("men", &m.side.men, 1, 20) }))
	})
}

func (m *men) Check() error { return nil } // opening it has read all of it

func (m *men) Tables() ([]printed.Table, error) {
	rows := [][]string{{"men", fmt.Sprint(m.side.men)}}
	return []printed.Table{{Name: "men.side", Origin: m.side.Origin, Takes: printed.InLine(rows),
		Head: []string{"of a side", ""}, Rows: rows, Owned: m.side.Sure == "owner"}}, nil
}

func (m *men) Questions(string) ([]printed.Question, error) {
	return []printed.Question{printed.Ask("men", "side", "how many men has a side", fmt.Sprint(m.side.men),
		func(typed string) (printed.Leaf, error) {
			n, err := app.Count("men", typed)
			return func(f *yamlfile.Form) { f.Int("men", &n, 0, 99) }, err
		}).Keyed("men")}, nil
}

func (m *men) Answer(q printed.Question, typed string) (printed.Answer, error) {
	return m.Files.Answer(q, typed, func(owner *yamlfile.File) error { _, err := openMen(owner); return err })
}

func (m *men) Export(names []string) ([]byte, error) { return m.Files.Export([]string{"men"}, names) }

func (d toyDraughts) data() *app.Data {
	owner := &app.Owner{App: d.App}
	tables := app.Tables{Owner: owner, Game: "toy-draughts", With: openMen, Now: func() (printed.Book, error) {
		file, err := owner.File()
		if err != nil {
			return nil, err
		}
		return openMen(file)
	}}
	return tables.Data()
}

// A game that hands over its tables has all verbs of data: list, show, export, check, calibrate.
func TestToyTablesAreCalibrated(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, c := range []struct{ line, typed, says string }{
		{"data list", "", "men.side  assumed  Setup"},
		{"data show men", "", "men        12"},
		{"data export men.side", "", "      men: 12"},
		{"data calibrate --dry-run", "", "men.side: how many men has a side"},
		{"data calibrate", "21\nfew\n8\nyes\n", "sure: owner"},
		{"data show men.side", "", "without it: men 12"},
		{"data list", "", "corrected by"},
		{"data assumed", "", "huffing (reading): stays\n    is a man that could have taken removed\n" +
			"      huffed: it is removed\n"},
		{"data assumed --json", "", `"takes":"stays","sure":"reading","source":"Taking"`},
		{"data calibrate men.side men=9", "", "the data file is in"},
		{"data show men.side", "", "men        9"},
		{"data check", "", "1 table of yours, 0 still assumed"},
	} {
		words := strings.Fields(c.line)
		h := w.types(words...)
		if c.typed != "" {
			h = w.asked(c.typed, words...)
		}
		if h.code != app.Done || !strings.Contains(h.out, c.says) {
			t.Errorf("%s: exit %d, without %q:\n%s%s", c.line, h.code, c.says, h.out, h.err)
		}
	}
}

// An answer in words is checked as one that is typed: nothing is written unless all of it can be.
func TestToyAnswersInWords(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for line, want := range map[string]struct {
		code int
		says string
	}{
		"men.side men=21":      {app.Refused, "men.side: 21 is not allowed"},
		"men.side few":         {app.Refused, "few is no number of men"},
		"men.side men=8 men=9": {app.Refused, "men.side: men is given twice"},
		"men.side men=":        {app.Refused, "men.side: nothing is given for men"},
		"men.side kings=2":     {app.Usage, "no part of men.side kings (men)"},
		"side men=2":           {app.Usage, "no table side (men.side)"},
	} {
		h := w.types(strings.Fields("data calibrate " + line)...)
		if h.code != want.code || !strings.Contains(h.err, want.says) {
			t.Errorf("%s: exit %d: %s", line, h.code, h.err)
		}
	}
	w.does("data", "calibrate", "men.side", "8")
	if h := w.does("data", "show", "men"); !strings.Contains(h.out, "men        8") {
		t.Error(h.out)
	}
}
