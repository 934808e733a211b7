package odds

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/chart"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// tell answers with odds: as text, with --json in JSON, with --svg as the chart drawn.
func (v forecasts) tell(r odds.Odds, text string, drawn chart.Chart) error {
	switch {
	case v.SVG:
		return v.Picture(drawn)
	case v.JSON:
		d := v.Blank()
		d.Game, d.Result, d.Remarks = notation.Name, v.answered(r), v.Remarks(r.Remarks)
		return v.WriteJSON(d)
	}
	if v.Why {
		text += v.Paint(v.OutTerm, color.Faint)(because(r))
	}
	if err := v.Print(text); err != nil {
		return err
	}
	v.Say(r.Remarks)
	return nil
}

// because writes where the numbers come from: the sums of the first blow, what is left out, the rules.
func because(r odds.Odds) string {
	var b strings.Builder
	for _, s := range r.Sums {
		b.WriteString(voice.Summed(s))
	}
	if len(r.Left) > 0 {
		b.WriteString(app.Fit("    left out: ", strings.Join(r.Left, "; ")))
	}
	if r.Positions > 0 {
		b.WriteString(app.Fit("    ", fmt.Sprintf("%d positions were looked at", r.Positions)))
	}
	if len(r.Rules) > 0 {
		b.WriteString(app.Fit("    rules: ", strings.Join(r.Rules, ", ")))
	}
	return b.String()
}

// exactly writes a chance as a percentage and a fraction: 65% (13/20).
func exactly(p *big.Rat) string {
	if p.IsInt() {
		return percent(p)
	}
	fraction := exact.Fraction(p)
	if len(fraction) > mostDigits {
		return percent(p)
	}
	return percent(p) + " (" + fraction + ")"
}

// mostDigits is the longest fraction that is written in text; JSON has all of them.
const mostDigits = 21

// percent writes a chance as a percentage: 65%, 12.3%.
func percent(p *big.Rat) string {
	return strings.Replace(exact.Percent(p), ".0%", "%", 1)
}

// number writes a mean with at most two decimals.
func number(p *big.Rat) string {
	text := strings.TrimRight(p.FloatString(2), "0")
	return strings.TrimSuffix(text, ".")
}

// plan writes the commands of a plan as they are typed, with semicolons between.
func (v forecasts) plan(lines []telling.Command) string {
	var list []string
	for _, c := range lines {
		list = append(list, v.Typed(c))
	}
	return strings.Join(list, "; ")
}

// gains writes the mastery that the fall of a unit brings, and for whom; empty: none, or p is 0.
func gains(r odds.Odds, p *big.Rat) string {
	if r.For == "" || r.Mastery == 0 || p.Sign() == 0 {
		return ""
	}
	return fmt.Sprintf(", %d mastery for %s", r.Mastery, r.For)
}

// called returns the word for an outcome of an attack.
func called(what string) string {
	if what == odds.Never {
		return "no attack, it has fallen"
	}
	return malediction.Outcome(what).Called()
}

// comes lists the outcomes of an attack with their chances and damage: hit 60%: 4; miss 40%: 0.
func comes(list []odds.Outcome) string {
	var parts []string
	for _, o := range list {
		part := called(o.What) + " " + percent(o.P)
		if o.What != odds.Never {
			part += fmt.Sprintf(": %d", o.Damage)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}

// spread lists damage with its chances: 0: 40%, 4: 60%.
func spread(list []odds.Dealt) string {
	var parts []string
	for _, d := range list {
		parts = append(parts, fmt.Sprintf("%d: %s", d.N, percent(d.P)))
	}
	return strings.Join(parts, ", ")
}

// tooLarge turns the error that a search is too large into a refusal that tells what to ask instead. Any
// other error it returns as it is.
func tooLarge(err error, instead string) error {
	if large, ok := errors.AsType[*exact.TooLarge](err); ok {
		return telling.Impossible("this is too large to work out: %v: %s", large, instead)
	}
	return err
}
