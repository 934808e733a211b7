package cmd

import (
	"github.com/spf13/pflag"

	"tablehand/cmd/app"
)

func newBoardSVG(p place) app.Verb {
	return app.Verb{
		Use:   "svg BOARD",
		Gives: app.Keyed[string]("svg").Or(app.Keyed[string]("file")),
		Short: "draw a board as an SVG picture",
		Long: "Draws a board as an SVG picture: on stdout, or into a file. A board of the table is\n" +
			"drawn with who stands where.",
		Example: "board svg BOARD\nboard svg BOARD --to picture.svg",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			o := app.Export{What: "picture", Key: "svg", Advice: "--force writes over it"}
			f.StringVar(&o.To, "to", "", "a file, which must not be there yet")
			f.BoolVar(&o.Force, "force", false, "write over the file")
			return func(words app.Words) error { return p.svgBoard(words[0], o) }
		},
	}
}

// svgBoard writes the picture of a board to stdout or a file.
func (p place) svgBoard(name string, o app.Export) error {
	if err := app.PlainNames([]string{name, o.To}); err != nil {
		return err
	}
	return p.onBoards(func() error {
		picture, err := p.game.Boards.SVG(name)
		if err != nil {
			return err
		}
		return p.Deliver(o, picture)
	})
}
