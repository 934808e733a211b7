package roll

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/odds"
	"tablehand/assist/text"
)

// A rollTable holds the widths of the columns; 0 for none.
type rollTable struct {
	label, fraction, bars int
	highest               float64 // of all chances: its bar is the longest
}

// rollHead stands over the chances: of a value, of it or more, of it or less.
const rollHead = "  chance  at least  at most"

// table returns the rows under one another, as wide as a line allows: with fractions where all are
// short, and bars in the remaining space.
func (r *rollQuery) table() string {
	rows, step := r.rows()
	t := r.fitted(rows)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", r.Paint(r.OutTerm, color.Faint)(fmt.Sprintf("%*s%s", t.label, "value", rollHead)))
	for _, row := range rows {
		b.WriteString(r.line(t, row))
	}
	if step > 0 {
		said := fmt.Sprintf(
			"%seither end, less than once in 2000 times, is one row; "+
				"--exactly, --at-least and --at-most N tell of any number", groupsOf(step))
		fmt.Fprintf(&b, "%s\n", r.wrapped(said))
	}
	return b.String()
}

func groupsOf(step int) string {
	if step == 1 {
		return ""
	}
	return fmt.Sprintf("in groups of %d; ", step)
}

// fitted measures the columns; those for which a line has no room are 0.
func (r *rollQuery) fitted(rows []rollRow) rollTable {
	const leastBars, mostBars = 8, 60
	t := rollTable{label: len("value")}
	for _, row := range rows {
		t.label = max(t.label, text.Width(row.String()))
		t.fraction = max(t.fraction, 2+text.Width(r.aside(row.p)))
		share, _ := row.p.Float64()
		t.highest = max(t.highest, share)
	}
	room := r.App.Width() - t.label - len(rollHead)
	if t.fraction > 2+brief || t.fraction > room {
		t.fraction = 0
	}
	if t.bars = min(room-t.fraction-2, mostBars); t.bars < leastBars {
		t.bars = 0
	}
	return t
}

// line returns one row as text.
func (r *rollQuery) line(t rollTable, row rollRow) string {
	line := fmt.Sprintf("%*s%8s%10s%9s", t.label, row, odds.Percent(row.p), odds.Percent(row.from),
		odds.Percent(row.upTo))
	if t.fraction > 0 {
		line += fmt.Sprintf("  %-*s", t.fraction-2, r.aside(row.p))
	}
	share, _ := row.p.Float64()
	if bar := strings.Repeat("#", int(math.Round(share/t.highest*float64(t.bars)))); bar != "" {
		line += "  " + r.Paint(r.OutTerm, color.FgCyan)(bar)
	}
	return strings.TrimRight(line, " ") + "\n"
}

// aside returns the text beside a chance: its fraction, or its possible error.
func (r *rollQuery) aside(p *big.Rat) string {
	if r.throws == 0 {
		return odds.Fraction(p)
	}
	return "±" + percentage(r.margin(p))
}

// wrapped returns a text in lines that fit the terminal, and 80 columns.
func (r *rollQuery) wrapped(said string) string {
	return strings.Join(text.Wrap(said, min(r.App.Width(), 80)), "\n")
}
