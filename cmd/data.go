package cmd

import (
	"strings"

	"tablehand/assist/printed"
	"tablehand/cmd/app"
)

func newData(p place) app.Verb {
	if p.game.Data == nil {
		return p.lacking("data", "data")
	}
	return app.Verb{
		Use:   "data",
		Bare:  true,
		Short: "the rulebooks' tables: list, show, assumed, calibrate, export, check",
		Long: "Shows the tables that the rulebooks print, says what of them is only assumed because the\n" +
			"text has lost it, and takes your corrections. These stand in a data file of your own:\n" +
			"the one that --data FILE names, or TABLEHAND_DATA, or data: in the config file; else\n" +
			"tablehand/data.yaml in $XDG_CONFIG_HOME (~/.config), which every command uses if it is\n" +
			"there. A table that was played with your data says so in its file, under data:.",
		Example: "data list",
		Verbs:   p.dataVerbs,
	}
}

// dataVerbs returns the verbs below data whose part the game hands over.
func (p place) dataVerbs() (list []app.Verb) {
	d := p.game.Data
	for _, verb := range []struct {
		has  bool
		made func(place) app.Verb
	}{
		{d.List != nil, newDataList}, {d.Show != nil, newDataShow}, {d.Assumed != nil, newDataAssumed},
		{d.Questions != nil && d.Calibrate != nil, newDataCalibrate}, {d.Export != nil, newDataExport},
		{d.Check != nil, newDataCheck},
	} {
		if verb.has {
			list = append(list, verb.made(p))
		}
	}
	return list
}

// onData gives do the tables of the game; it refuses where the table here is of another game.
func (p place) onData(do func(*app.Data) error) error {
	if err := p.here(); err != nil {
		return err
	}
	return do(p.game.Data)
}

func newDataList(p place) app.Verb {
	return app.Verb{
		Use:   "list",
		Gives: app.TablesShape(),
		Short: "every table: where it is printed, how sure it is, which file of yours corrects it",
		Long: "Lists every table with the page that prints it. rulebook: as printed; derived: it\n" +
			"follows from what is printed; assumed: the text has lost it; owner: you have read it off\n" +
			"the components.",
		Example: "data list",
		Do: func(app.Words) error {
			return p.onData(func(d *app.Data) error { return d.List() })
		},
	}
}

func newDataShow(p place) app.Verb {
	return app.Verb{
		Use:   "show TABLE",
		Gives: app.TablesShape(),
		Short: "a table as people read it, with what you changed in it",
		Long: "Shows a table, or all of a file: its rows, where it is printed, how sure it is, and what\n" +
			"you changed in it.",
		Example: "data show TABLE",
		Do: func(args app.Words) error {
			if err := app.Printable("a table", args[0], 200); err != nil {
				return err
			}
			return p.onData(func(d *app.Data) error { return d.Show(args[0]) })
		},
	}
}

func newDataAssumed(p place) app.Verb {
	return app.Verb{
		Use:   "assumed",
		Gives: app.Keyed[[]printed.Assumption]("assumed"),
		Short: "values lost from the rulebook's text, and what we assume",
		Long: "Lists every table whose numbers were lost with the icons of the rulebook, and every\n" +
			"open reading with the values it may take. Put tables right with data calibrate, or in a\n" +
			"file of your own.",
		Example: "data assumed",
		Do: func(app.Words) error {
			return p.onData(func(d *app.Data) error { return d.Assumed() })
		},
	}
}

// tableNames returns the names of printed tables that begin with begun; none at another game's table.
func (p place) tableNames(begun string) (names []string) {
	if p.game.Data == nil || p.game.Data.Names == nil || p.here() != nil {
		return nil
	}
	for _, name := range p.game.Data.Names() {
		if strings.HasPrefix(name, begun) {
			names = append(names, name)
		}
	}
	return names
}
