package odds

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// saidFight writes the odds of a fight: its ends, then a line for each avatar.
func (v forecasts) saidFight(seen fightodds.FightView, o fightodds.FightOdds) string {
	var b strings.Builder
	b.WriteString(app.Row("against", seen.Against))
	b.WriteString(app.Row("win", v.ending(o, o.Win)))
	b.WriteString(app.Row("lose", v.ending(o, o.Lost)))
	if o.Fled.Sign() > 0 {
		b.WriteString(app.Row("it flees",
			v.ending(o, o.Fled)+"; the creature sees that it can wound nobody, and is not beaten"))
	}
	if o.Reforms.Sign() > 0 {
		b.WriteString(app.Row("new form", v.ending(o, o.Reforms)+
			"; the creature sees that it can wound nobody; the powers of its new form are not known"))
	}
	b.WriteString(app.Row("phases", odds.Significant(o.Phases, min(4, digits(o)))+" on average"))
	for i := 0; i < len(o.Avatars); {
		n := 1
		for i+n < len(o.Avatars) && same(seen, o.Avatars[i], o.Avatars[i+n]) {
			n++
		}
		b.WriteString(v.survival(seen, o.Avatars[i:i+n]))
		i += n
	}
	if seen.Stars {
		b.WriteString(app.Row("d*", explained(seen.Method)))
	}
	if !o.Exact {
		b.WriteString(app.Row("not exact", fmt.Sprintf("to %d digits: too many states for fractions", digits(o))))
	}
	if v.Why {
		b.WriteString(v.Paint(v.OutTerm, color.Faint)(ensured(o)))
	}
	return b.String()
}

// same reports whether two avatars share a line.
func same(seen fightodds.FightView, a, b fightodds.AvatarOdds) bool {
	return slices.Contains(seen.Defend, a.Name) == slices.Contains(seen.Defend, b.Name) &&
		slices.EqualFunc(a.Life, b.Life, func(p, q *big.Rat) bool { return p == q || p.Cmp(q) == 0 })
}

// explained returns a way of resolving d*, with what it does.
func explained(method string) string {
	switch method {
	case "all":
		return "all: each falls"
	case "net":
		return "net: those of both sides cancel out"
	case "halfsies":
		return "halfsies: half of them count, and none falls"
	case "lockdown":
		return "lockdown: they fall once for the whole fight"
	}
	return method
}

// ending writes a chance as a percentage, a slight one as one in so many; with --why as both, as a decimal
// and as the exact fraction.
func (v forecasts) ending(o fightodds.FightOdds, p *big.Rat) string {
	slight := big.NewRat(1, 100)
	switch {
	case p.IsInt() || !v.Why && p.Cmp(slight) >= 0:
		return odds.Percent(p)
	case !v.Why:
		return oneIn(p)
	}
	parts := []string{odds.Percent(p), oneIn(p), odds.Significant(p, digits(o))}
	if o.Exact {
		parts = append(parts, odds.Fraction(p))
	}
	return strings.Join(parts, ", ")
}

// oneIn writes a chance as one in so many; a likely one as "all but 1 in" so many.
func oneIn(p *big.Rat) string {
	front := "1 in "
	if p.Cmp(big.NewRat(1, 2)) > 0 {
		front, p = "all but 1 in ", new(big.Rat).Sub(big.NewRat(1, 1), p)
	}
	n := new(big.Rat).Inv(p)
	switch f, _ := n.Float64(); {
	case n.IsInt() && n.Num().BitLen() < 40:
		return front + n.RatString()
	case f < 1000 || f >= 1e12:
		// n may be too large for a float64; the exponent of a big.Float is large enough
		return front + "about " + new(big.Float).SetRat(n).Text('g', 3)
	default:
		return fmt.Sprintf("%sabout %.0f", front, f)
	}
}

// survival writes the odds of avatars that share a line.
func (v forecasts) survival(seen fightodds.FightView, list []fightodds.AvatarOdds) string {
	var names []string
	for _, a := range list {
		names = append(names, a.Name)
	}
	tokens, mean := list[0].Life, 0.0 // a few digits of it are shown
	var left []turn.Valued
	for n, p := range tokens {
		if p.Sign() > 0 {
			left = append(left, turn.Valued{Value: n, P: p})
			share, _ := p.Float64()
			mean += share * float64(n)
		}
	}
	label := strings.Join(names, ", ")
	text := fmt.Sprintf("body lost %s; life left %.3g on average: %s", odds.Percent(tokens[0]), mean,
		v.livesLeft(left))
	if slices.Contains(seen.Defend, names[0]) {
		text = "defends; " + text
	}
	if len(list) > 1 {
		text = "each: " + text
	}
	return app.Labeled(label, text)
}

// livesLeft lists the numbers of tokens left with their chances; of many the middle.
func (v forecasts) livesLeft(list []turn.Valued) string {
	const most = 10
	if len(list) > most && !v.Why {
		return v.spread(list)
	}
	var parts []string
	for _, one := range list {
		parts = append(parts, fmt.Sprint(one.Value, text.Glue, odds.Percent(one.P)))
	}
	return strings.Join(parts, ", ")
}

// ensured explains how the numbers were computed and how exact they are.
func ensured(o fightodds.FightOdds) string {
	if o.Exact {
		return app.Fit("    exact: ",
			"each chance is a fraction of whole numbers, computed modulo primes; "+
				"only the last digit shown is rounded")
	}
	return app.Fit(fmt.Sprintf("    to %d digits: ", digits(o)),
		fmt.Sprintf("computed in floating point without subtraction; "+
			"each chance is wrong by at most %s of itself", odds.Above(o.Error)))
}
