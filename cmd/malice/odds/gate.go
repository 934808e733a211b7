package odds

import (
	"fmt"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

func (v forecasts) oddsGate() app.Verb {
	return app.Verb{
		Use: "gate [AVATAR [BOARD|city-BOARD]]", Short: "the chances of each exit of a Gate",
		Scene:   app.OnTheTable,
		Gives:   app.Gives[movement.GateOdds]().Or(app.Keyed[string]("svg")),
		Example: "odds gate Bryan\nodds gate Bryan b",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			boards := 0
			v.Draws(f)
			app.NumberVar(f, &boards, "boards", "boards in the game, where no table is here")
			return func(w app.Words) error {
				if f.Changed("boards") && (boards < 1 || boards > len(notation.BoardNames)) {
					return &app.UsageError{Msg: fmt.Sprintf("--boards %d: a whole number from 1 to %d",
						boards,
						len(notation.BoardNames))}
				}
				return v.foreseeGate(w.At(0), w.At(1), boards)
			}
		},
	}
}

func (v forecasts) foreseeGate(who, to string, boards int) error {
	s, o, mods, err := v.looks(who)
	switch {
	case err != nil:
		return err
	case boards > 0 && len(s.Avatars) > 0:
		return &app.UsageError{Msg: "--boards: the table here has its boards: leave it out"}
	}
	g, err := movement.UseGate{Who: who, To: to, Mods: mods}.Odds(s, boards, o)
	if err != nil {
		return err
	}
	if v.SVG {
		return v.Picture(drawnGate(g))
	}
	return v.forecast(s, g, saidGate(g), g.Grounds)
}

func saidGate(g movement.GateOdds) string {
	exit := "the exit of choice"
	if g.Who != "" {
		exit = g.Who + ", exit of its choice"
	}
	if g.To != "" {
		exit += ", " + g.To
	}
	if g.Target == 0 {
		return line(exit + ": 100%, no luck roll is made")
	}
	by := g.By
	if by == "" && g.Who != "" {
		by = "one of the band at random"
	}
	rolled := saidRoll(g.Target, g.Who, by) + ": " + odds.Percent(g.Success) + madeAgain(g.Again)
	switch {
	case g.Reached == nil:
		return line(exit + ": " + rolled + ", else a random one")
	case g.Other == nil:
		return line(exit + ": " + exactly(g.Reached) + "; " + rolled)
	}
	return line(exit + ": " + exactly(g.Reached) + "; each other " + odds.Percent(g.Other) + "; " + rolled)
}
