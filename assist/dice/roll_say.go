package dice

import (
	"strconv"
	"strings"
)

// Values returns what each die counts, in the order in which they fell.
func (r Result) Values() (values []int) {
	for _, d := range r.Dice {
		values = append(values, d.Value)
	}
	return values
}

// Fell says how the dice fell: each handful in brackets, with the dice that do not count in parentheses, and
// a minus before what is taken off.
func (r Result) Fell() string { return r.fell(r.Dice) }

func (r Result) fell(all []Fallen) string {
	var b strings.Builder
	for i, t := range r.terms {
		switch {
		case i > 0 && t.minus:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		case t.minus:
			b.WriteString("-")
		}
		b.WriteString(t.fell(all))
		for _, s := range t.scales {
			b.WriteString(s.told())
		}
	}
	return b.String()
}

// Came says what the dice came to: 9, or 2 successes.
func (r Result) Came() string {
	switch {
	case !r.Counts:
		return strconv.Itoa(r.Total)
	case r.Total == 1:
		return "1 success"
	}
	return strconv.Itoa(r.Total) + " successes"
}

func (s scale) told() string {
	switch s.rounding {
	case "":
		return " * " + strconv.Itoa(s.n)
	case "down":
		return " / " + strconv.Itoa(s.n)
	}
	return " / " + strconv.Itoa(s.n) + " " + s.rounding
}

// fell says how the dice of a term fell.
func (c came) fell(all []Fallen) string {
	switch {
	case c.pool != nil:
		return "[" + c.pool.fell(all[c.from:c.to]) + "]"
	case c.group != nil:
		return c.partsFell(all)
	case c.inner != nil:
		return "(" + c.inner.fell(all) + ")"
	}
	return strconv.Itoa(c.number)
}

// partsFell says how the parts of a group fell.
func (c came) partsFell(all []Fallen) string {
	var parts []string
	for i, part := range c.parts {
		said := part.fell(all)
		if part.to-part.from != 1 || len(part.terms) != 1 || len(part.terms[0].scales) > 0 || part.terms[0].minus {
			said += " = " + part.Came()
		}
		if c.worth != nil {
			said += marks(c.worth[i])
		}
		if !c.kept[i] {
			said = "(" + said + ")"
		}
		parts = append(parts, said)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// fell says how the dice of a pool fell; + begins a wave.
func (p *pool) fell(dice []Fallen) string {
	var b strings.Builder
	for i, d := range dice {
		switch {
		case i > 0 && d.Wave > dice[i-1].Wave:
			b.WriteString(" + ")
		case i > 0:
			b.WriteByte(' ')
		}
		said := p.shows(d.first)
		for _, s := range d.steps {
			if s.added {
				said += "+" + p.shows(s.value)
			} else {
				said += "→" + p.shows(s.value)
			}
		}
		if d.exploded {
			said += "!"
		}
		if d.Counts != nil {
			said += marks(*d.Counts)
		}
		if d.aside {
			said = "(" + said + ")"
		}
		b.WriteString(said)
	}
	return b.String()
}

// shows says a value as the die shows it.
func (p *pool) shows(value int) string {
	if p.die == fudge {
		switch value {
		case -1:
			return "-"
		case 1:
			return "+"
		}
	}
	return strconv.Itoa(value)
}

// marks are the successes of a die: ** for two, - for one that is taken away.
func marks(n int) string {
	if n < 0 {
		return strings.Repeat("-", -n)
	}
	return strings.Repeat("*", n)
}
