package roll

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/chance"
	"tablehand/assist/chart"
	"tablehand/assist/odds"
)

// text returns the answer for people.
func (r *rollQuery) text() string {
	var b strings.Builder
	switch {
	case len(r.sides) == 2:
		r.compared(&b)
	case len(r.asked) > 0:
		for _, t := range r.asked {
			r.answered(&b, r.named(t), r.share(t))
		}
		b.WriteString(r.inSeveral())
	default:
		b.WriteString(r.head(r.expr.String()))
		b.WriteString(r.table())
	}
	if r.Why {
		b.WriteString(r.because())
	}
	if r.throws > 0 {
		fmt.Fprintf(&b, "not exact: %s thrown, seed %d; ± is the standard error\n", times(r.throws), r.seed)
	}
	return b.String()
}

// inSeveral writes what the first comparison comes to in several rolls of the line; empty: it is rolled
// once.
func (r *rollQuery) inSeveral() string {
	several := r.repeated()
	if several == nil {
		return ""
	}
	return fmt.Sprintf("in at least one of %d %s, in all %s, expected %s\n", several.Times,
		odds.Percent(several.One), odds.Percent(several.All), short(odds.Decimal(several.Expected)))
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// head returns the line with the expression, its mean and its deviation.
func (r *rollQuery) head(what string) string {
	bold := r.Paint(r.OutTerm, color.Bold)
	if r.dist.Mean() == nil {
		return bold(what) + ": without an end\n"
	}
	mean := odds.Decimal(r.dist.Mean())
	if r.throws > 0 {
		mean += " ±" + short(r.meanMargin())
	} else if f := odds.Fraction(r.dist.Mean()); len(f) <= brief && strings.Contains(f, "/") &&
		len(mean) > 8 {
		mean += " (" + f + ")"
	}
	return bold(what) + ": mean " + mean + ", deviation " + odds.Root(r.dist.Variance()) + "\n"
}

// brief is the length up to which a fraction is shown to people.
const brief = 13

// named writes the comparison of a target: 2d6ge7.
func (r *rollQuery) named(t target) string {
	if op, _ := r.expr.Asks(); op != "" {
		return r.expr.String()
	}
	return fmt.Sprintf("%s%s%d", r.expr, t.op, t.n)
}

// compared writes how often each of two expressions is higher.
func (r *rollQuery) compared(b *strings.Builder) {
	one, other := r.sides[0].String(), r.sides[1].String()
	more, equal, less := r.won()
	r.answered(b, one+" is more", more)
	r.answered(b, "equal", equal)
	r.answered(b, other+" is more", less)
	switch {
	case r.versus == nil:
		b.WriteString(r.head(one + " less " + other))
	case !r.versus.exact:
		b.WriteString("not exact: neither has an end; right to 1 in 10^15\n")
	}
}

// answered writes one chance in a line: as percent, as one in so many, as a fraction where that is
// short, and as a decimal.
func (r *rollQuery) answered(b *strings.Builder, what string, p *big.Rat) {
	parts := []string{r.percent(p)}
	if in := oneIn(p); in != "" {
		parts = append(parts, in)
	}
	if f := odds.Fraction(p); r.throws == 0 && len(f) <= 2*brief && strings.Contains(f, "/") {
		parts = append(parts, f)
	}
	if d := decimal(p); d != "0" && d != "1" { // what is all but certain rounds to 1
		parts = append(parts, d)
	}
	fmt.Fprintf(b, "%s\n", r.wrapped(what+": "+strings.Join(parts, ", ")))
}

// percent returns a chance as percent; a simulated share has its standard error, unless all throws
// were alike.
func (r *rollQuery) percent(p *big.Rat) string {
	switch {
	case r.throws == 0:
		return odds.Percent(p)
	case p.Sign() == 0:
		return fmt.Sprintf("none of %d throws", r.throws)
	case p.IsInt():
		return fmt.Sprintf("all of %d throws", r.throws)
	}
	return odds.Percent(p) + " ±" + percentage(r.margin(p))
}

// ownValue reports whether a side counts for something other than its pips.
func ownValue(side chance.Side) bool { return side.Again || side.Face != chance.Pips(side.Value) }

// because writes the faces of each of the game's own dice in the line, with the rules that assume them.
func (r *rollQuery) because() string {
	dim := r.Paint(r.OutTerm, color.Faint)
	var b strings.Builder
	for _, name := range r.expr.Names() {
		die := r.set.Die(name)
		if !slices.ContainsFunc(die.Sides, ownValue) {
			continue
		}
		fmt.Fprintf(&b, "    %s counts %s, each as likely as the next", name,
			strings.Trim(fmt.Sprint(die.Outcomes()), "[]"))
		if rule := r.assumedDie(name); rule != "" {
			fmt.Fprintf(&b, " (%s)", rule)
		}
		b.WriteByte('\n')
	}
	return dim(b.String())
}

// chart returns the answer as a picture shows it.
func (r *rollQuery) chart() chart.Chart {
	var g chart.Group
	add := func(label string, p *big.Rat) {
		g.Bars = append(g.Bars, chart.Bar{Label: label, P: p, Said: r.percent(p)})
	}
	title := r.expr.String()
	switch {
	case len(r.sides) == 2:
		title = r.sides[0].String() + " against " + r.sides[1].String()
		more, equal, less := r.won()
		add(r.sides[0].String()+" is more", more)
		add("equal", equal)
		add(r.sides[1].String()+" is more", less)
	case len(r.asked) > 0:
		for _, t := range r.asked {
			add(r.named(t), r.share(t))
		}
	default:
		if mean := r.dist.Mean(); mean != nil {
			title += ": mean " + odds.Decimal(mean)
		}
		rows, _ := r.rows()
		for _, row := range rows {
			add(row.String(), row.p)
		}
	}
	return chart.Chart{Title: title, Groups: []chart.Group{g}}
}
