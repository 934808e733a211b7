package board

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func (v boards) verbs() []app.Verb {
	return []app.Verb{v.showVerb(), v.svgVerb(), v.probeVerb(), v.newVerb(), v.learnedVerb()}
}

// turnedFlag defines --turned; its value is below 0 where the flag is left out.
func turnedFlag(f *pflag.FlagSet) *int {
	n := -1
	app.NumberVar(f, &n, "turned", "after so many Rotations from the start: 0, 1, 2")
	return &n
}

// rotations refuses a --turned below 0.
func rotations(f *pflag.FlagSet, n int) error {
	if f.Changed("turned") && n < 0 {
		return &app.UsageError{Msg: fmt.Sprintf("--turned %d: Rotations from the start, 0 or more", n)}
	}
	return nil
}

func (v boards) showVerb() app.Verb {
	return app.Verb{
		Use:   "show [BOARD]",
		Gives: app.Gives[Shown](),
		Short: "the board as it lies, with who stands there",
		Long: "Draws the board in the terminal, as it has turned, with who stands where. BOARD is a\n" +
			"file or practice; without it that of the table. --turned N shows it after N Rotations.",
		Example: "board show practice\nboard show practice --turned 1",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			n := turnedFlag(f)
			return func(w app.Words) error {
				if err := app.PlainNames(w); err != nil {
					return err
				}
				if err := rotations(f, *n); err != nil {
					return err
				}
				return v.show(w.At(0), *n)
			}
		},
	}
}

func (v boards) svgVerb() app.Verb {
	return app.Verb{
		Use:   "svg [BOARD]",
		Gives: app.Keyed[string]("svg").Or(app.Keyed[string]("file")),
		Short: "the board as an SVG picture, as it lies",
		Long: "Draws the board as an SVG picture, as it has turned, with who stands where: on stdout,\n" +
			"or into a file. --turned N shows it after N Rotations.",
		Example: "board svg practice --to picture.svg\nboard svg practice --turned 2",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			o := app.Export{What: "picture", Key: "svg", Advice: "--force writes over it"}
			into(f, &o)
			n := turnedFlag(f)
			return func(w app.Words) error {
				if err := app.PlainNames(append(w, o.To)); err != nil {
					return err
				}
				if err := rotations(f, *n); err != nil {
					return err
				}
				return v.svg(w.At(0), *n, o)
			}
		},
	}
}

func into(f *pflag.FlagSet, o *app.Export) {
	f.StringVar(&o.To, "to", "", "a file, which must not be there yet")
	f.BoolVar(&o.Force, "force", false, "write over the file")
}

func (v boards) probeVerb() app.Verb {
	return app.Verb{
		Use:   "probe [BOARD]",
		Gives: app.Gives[Probed](),
		Short: "six statements to hold against your boards",
		Long: "Says six things that the board file makes of your boards, before any Rotation. Where one\n" +
			"does not hold, change the key that stands behind it; once all six hold, pushes,\n" +
			"distances and Rotations are right.",
		Example: "board probe practice",
		Do: func(w app.Words) error {
			if err := app.PlainNames(w); err != nil {
				return err
			}
			return v.probe(w.At(0))
		},
	}
}

// Probed are the statements of a board.
type Probed struct {
	Board      string             `json:"board"`
	Statements []island.Statement `json:"statements"`
}

func (v boards) probe(word string) error {
	sh, err := v.open(word)
	if err != nil {
		return err
	}
	if err := sh.rings(); err != nil {
		return err
	}
	p := Probed{Board: sh.file, Statements: sh.Probe()}
	var b strings.Builder
	for i, s := range p.Statements {
		b.WriteString(app.Fit(fmt.Sprintf("%d  ", i+1), s.Says+" (else "+strings.Join(s.Keys, ", ")+")"))
	}
	if sh.file == axismundi.Blank {
		b.WriteString(app.Fit("", "Where one does not hold: board learned --to island.yaml keeps what is known; "+
			"change the key there, and in table.yaml write board: island.yaml (edit)"))
	}
	return v.Show(p, b.String())
}

func (v boards) newVerb() app.Verb {
	return app.Verb{
		Use:   "new [FILE]",
		Gives: app.Keyed[string]("board").Or(app.Keyed[string]("file")),
		Short: "a blank board file to type your boards into",
		Long: "Writes a board file in which no terrain is said yet: on stdout, or into a file that is not\n" +
			"there yet. A ? is asked when it is met. Of kind names it holds terrain alone, for boards\n" +
			"that are no rings of 24, 18, 12 and 6 hexes: then what touches what is asked.",
		Example: "board new\nboard new island.yaml\nboard new island.yaml --kind names",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			kind := f.String("kind", island.Rings, "rings, or names for terrain alone")
			return func(w app.Words) error {
				if err := app.PlainNames(w); err != nil {
					return err
				}
				if err := app.OneOf("kind", *kind, island.Rings, island.Names); err != nil {
					return err
				}
				if _, err := v.Standing(); err != nil {
					return err // of this game, and whole
				}
				title := "my island"
				if w.At(0) != "" {
					title = strings.TrimSuffix(filepath.Base(w.At(0)), filepath.Ext(w.At(0)))
				}
				return v.Deliver(app.Export{What: "blank board", Key: "board", Advice: "name another", To: w.At(0)},
					island.Blank(title, *kind).File())
			}
		},
	}
}

func (v boards) learnedVerb() app.Verb {
	return app.Verb{
		Use:   "learned",
		Scene: app.OnTheTable,
		Gives: app.Keyed[string]("board").Or(app.Keyed[string]("file")),
		Short: "a board file of all terrain that the table has been told",
		Long: "Writes the board of the table with every terrain that was said since, on stdout or into a\n" +
			"file. A table without a board gives one of names, or with --kind rings one of rings.",
		Example: "board learned\nboard learned --to island.yaml",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			o := app.Export{What: "board", Key: "board", Advice: "--force writes over it"}
			into(f, &o)
			kind := f.String("kind", "", "of a table without a board: names (default) or rings")
			return func(w app.Words) error {
				if err := app.PlainNames([]string{o.To}); err != nil {
					return err
				}
				if *kind != "" {
					if err := app.OneOf("kind", *kind, island.Rings, island.Names); err != nil {
						return err
					}
				}
				return v.learned(*kind, o)
			}
		},
	}
}

// learned writes a board file: the board of the table, or an empty one of this kind, with the terrains that
// were said in play.
func (v boards) learned(kind string, o app.Export) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	is := s.Island()
	switch {
	case is != nil && kind != "" && kind != is.Kind:
		return telling.Impossible("the board of this table is of kind %s", is.Kind)
	case is == nil:
		if kind == "" {
			kind = island.Names
		}
		is = island.Blank("what the table knows", kind)
	}
	said := map[notation.Hex]notation.Terrain{}
	for h, of := range s.Hexes {
		if s.Printed(h) {
			said[h] = of.Terrain
		}
	}
	for _, p := range s.Players {
		if s.Printed(p.Warehouse) && said[p.Warehouse] == notation.Unknown {
			said[p.Warehouse] = notation.Warehouse
		}
	}
	more := is.With(said)
	for h := range said {
		if _, ring := notation.ReadHex(string(h)); more.Kind == island.Rings && !ring {
			return telling.Offer(telling.Impossible("%s lies on no ring of 24, 18, 12 or 6 hexes", h),
				telling.Line("board", "learned", "--kind", island.Names))
		}
	}
	return v.Deliver(o, more.File())
}
