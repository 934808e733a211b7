package odds

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// laid returns the table here and true; where there is none an empty table and false.
func (v forecasts) laid() (s *malice.State, lies bool, err error) {
	s, err = v.Here()
	if errors.Is(err, table.ErrNone) && v.Table == "" {
		s, err = v.Standing()
		return s, false, err
	}
	return s, true, err
}

// outset reads the flags of every forecast: --choose, --anyway and --mod. It refuses --dice and --draw.
func (v forecasts) outset() (o turn.Outset, mods []notation.Mod, err error) {
	if v.Dice != "" || v.Draw != "" {
		return o, nil,
			&app.UsageError{Msg: "--dice and --draw: odds let nothing fall and draw nothing: leave them out"}
	}
	if o.Choices, err = app.Pairs("--choose", v.Choose); err != nil {
		return o, nil, err
	}
	o.Anyway = v.Anyway
	mods, err = v.Modifiers()
	return o, mods, err
}

// forecast answers with chances: in JSON the result, for people the text, with --why the reasons behind it.
func (v forecasts) forecast(s *malice.State, result any, text string, g turn.Grounds) error {
	if v.JSON {
		d := v.Blank()
		d.Game, d.Printing, d.Result, d.Assumed = notation.Name, s.Printing, result, g.Assumed
		d.Remarks = v.Remarks(g.Remarks)
		return v.WriteJSON(d)
	}
	if v.Why {
		text += v.Paint(v.OutTerm, color.Faint)(grounds(g))
	}
	if err := v.Print(text); err != nil {
		return err
	}
	v.Say(g.Remarks)
	v.NoteAssumed(g.Assumed)
	return nil
}

func grounds(g turn.Grounds) string {
	var b strings.Builder
	for _, part := range g.Parts {
		what := part.What
		if part.Rule != "" {
			what += " (" + part.Rule + ")"
		}
		b.WriteString(app.Fit("    "+part.Amount+" ", what))
	}
	return b.String() + app.Fit("    rules: ", strings.Join(g.Rules, ", "))
}

// exactly writes a chance as a percentage and a fraction: 33.3% (1/3).
func exactly(p *big.Rat) string {
	if p.IsInt() {
		return odds.Percent(p)
	}
	return odds.Percent(p) + " (" + odds.Fraction(p) + ")"
}

// mostValues is the number of values that fit into a line.
const mostValues = 5

// line wraps a text at the width of the screen.
func line(words string) string { return app.Fit("", words) }

// spread lists values with their chances. Where there are many, it writes the middle range that nine in ten
// fall into; with --why all of them.
func (v forecasts) spread(list []turn.Valued) string {
	if len(list) > mostValues && !v.Why {
		low, high, p := turn.Middle(list, big.NewRat(9, 10))
		if low == high {
			return fmt.Sprintf("%d in %s", low, odds.Percent(p))
		}
		return fmt.Sprintf("%d to %d in %s", low, high, odds.Percent(p))
	}
	var parts []string
	for _, one := range list {
		parts = append(parts, fmt.Sprint(one.Value, text.Glue, odds.Percent(one.P)))
	}
	return strings.Join(parts, ", ")
}
