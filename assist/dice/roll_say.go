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
func (r Result) Fell() string { return string(r.appendFell(nil, r.Dice)) }

func (r Result) appendFell(b []byte, all []Fallen) []byte {
	for i, t := range r.terms {
		switch {
		case i > 0 && t.minus:
			b = append(b, " - "...)
		case i > 0:
			b = append(b, " + "...)
		case t.minus:
			b = append(b, '-')
		}
		b = t.appendFell(b, all)
		for _, s := range t.scales {
			b = append(b, s.told()...)
		}
	}
	return b
}

// appendCame says what the dice came to: 9, or 2 successes.
func (r Result) appendCame(b []byte) []byte {
	b = strconv.AppendInt(b, int64(r.Total), 10)
	switch {
	case !r.Counts:
		return b
	case r.Total == 1:
		return append(b, " success"...)
	}
	return append(b, " successes"...)
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

// appendFell says how the dice of a term fell.
func (c came) appendFell(b []byte, all []Fallen) []byte {
	switch {
	case c.pool != nil:
		return append(c.pool.appendFell(append(b, '['), all[c.from:c.to]), ']')
	case c.group != nil:
		return c.appendParts(b, all)
	case c.inner != nil:
		return append(c.inside.parts[0].appendFell(append(b, '('), all), ')')
	}
	return strconv.AppendInt(b, int64(c.number), 10)
}

// A Part is what a part of a group came to, in JSON.
type Part struct {
	Expr   string `json:"expr"`
	Total  int    `json:"total"`
	Kept   bool   `json:"kept"`
	Counts *int   `json:"counts"` // successes; null: nothing is counted
}

// parted lists the parts of the groups of an expression, from left to right; those within parts are left out.
func (r Result) parted() (list []Part) {
	for _, t := range r.terms {
		switch {
		case t.inner != nil:
			list = append(list, t.inside.parts[0].parted()...)
		case t.group != nil:
			for i, part := range t.inside.parts {
				one := Part{Expr: t.group.parts[i].String(), Total: part.Total, Kept: t.inside.kept[i]}
				if t.inside.worth != nil {
					one.Counts = &t.inside.worth[i]
				}
				list = append(list, one)
			}
		}
	}
	return list
}

// appendParts says how the parts of a group fell.
func (c came) appendParts(b []byte, all []Fallen) []byte {
	b = append(b, '{')
	for i, part := range c.inside.parts {
		if i > 0 {
			b = append(b, ", "...)
		}
		if !c.inside.kept[i] {
			b = append(b, '(')
		}
		b = part.appendFell(b, all)
		if part.to-part.from != 1 || len(part.terms) != 1 || len(part.terms[0].scales) > 0 || part.terms[0].minus {
			b = part.appendCame(append(b, " = "...))
		}
		if c.inside.worth != nil {
			b = append(b, marks(c.inside.worth[i])...)
		}
		if !c.inside.kept[i] {
			b = append(b, ')')
		}
	}
	return append(b, '}')
}

// appendFell says how the dice of a pool fell; + begins a wave.
func (p *pool) appendFell(b []byte, dice []Fallen) []byte {
	for i := range dice {
		d := &dice[i]
		switch {
		case i > 0 && d.Wave > dice[i-1].Wave:
			b = append(b, " + "...)
		case i > 0:
			b = append(b, ' ')
		}
		if d.aside {
			b = append(b, '(')
		}
		b = p.appendShown(b, d.first)
		for _, s := range d.steps {
			if s.added {
				b = append(b, '+')
			} else {
				b = append(b, "→"...)
			}
			b = p.appendShown(b, s.value)
		}
		if d.exploded {
			b = append(b, '!')
		}
		if d.Counted {
			b = append(b, marks(d.Counts)...)
		}
		if d.aside {
			b = append(b, ')')
		}
	}
	return b
}

// appendShown says a value as the die shows it.
func (p *pool) appendShown(b []byte, value int) []byte {
	switch {
	case p.die == fudge && value == -1:
		return append(b, '-')
	case p.die == fudge && value == 1:
		return append(b, '+')
	}
	return strconv.AppendInt(b, int64(value), 10)
}

// marks are the successes of a die: ** for two, - for one that is taken away.
func marks(n int) string {
	if n < 0 {
		return strings.Repeat("-", -n)
	}
	return strings.Repeat("*", n)
}
