package dice

import (
	"cmp"
	"slices"

	"tablehand/assist/chance"
)

// change applies a change to the dice that fell, from the place from on.
func (r *roller) change(die *chance.Die, from int, c change) error {
	switch c.kind {
	case rerollOnce, rerollUntil:
		return r.reroll(die, from, c)
	case explode:
		return r.explode(die, from, c)
	case atLeast, atMost, keepThose:
		for i := from; i < len(r.dice); i++ {
			if d := &r.dice[i]; d.Kept {
				d.take(c)
			}
		}
		return nil
	}
	values, in := make([]int, 0, len(r.dice)-from), make([]bool, 0, len(r.dice)-from)
	for _, d := range r.dice[from:] {
		values, in = append(values, d.Value), append(in, d.Kept)
	}
	c.keep(values, in)
	for i, kept := range in {
		r.dice[from+i].Kept = kept
	}
	return nil
}

// take applies to one die a change that looks at no other die.
func (d *Fallen) take(c change) {
	switch {
	case c.kind == keepThose:
		d.Kept = c.test.holds(d.Value)
	case c.kind == atLeast && d.Value < c.n, c.kind == atMost && d.Value > c.n:
		d.Value = c.n
		d.steps = append(d.steps, step{value: c.n})
	}
}

// keep clears those places of in whose values a change does not keep, of those that are in; of equal ones
// the earlier stay.
func (c change) keep(values []int, in []bool) {
	var order []int
	for i, is := range in {
		if is {
			order = append(order, i)
		}
	}
	low := c.kind == keepLow || c.kind == dropHigh
	slices.SortStableFunc(order, func(a, b int) int {
		if low {
			return cmp.Compare(values[a], values[b])
		}
		return cmp.Compare(values[b], values[a])
	})
	for _, i := range order[c.stay(len(order)):] {
		in[i] = false
	}
}

// stay returns how many of so many dice stay.
func (c change) stay(in int) int {
	if c.kind == dropHigh || c.kind == dropLow {
		return max(0, in-c.n)
	}
	return min(c.n, in)
}

// reroll lets those dice fall again that a test holds for.
func (r *roller) reroll(die *chance.Die, from int, c change) error {
	for {
		var again, showed []int
		for i := from; i < len(r.dice); i++ {
			if d := r.dice[i]; d.Kept && c.test.holds(d.Value) {
				again, showed = append(again, i-from), append(showed, d.Value)
			}
		}
		if len(again) == 0 {
			return nil
		}
		rolls, err := r.throw(die, len(again), again, showed, true)
		if err != nil {
			return err
		}
		for k, i := range again {
			d := &r.dice[from+i]
			d.shows(rolls[k])
			d.Value = rolls[k].Value
			d.steps = append(d.steps, step{value: d.Value})
		}
		if c.kind == rerollOnce {
			return nil
		}
	}
}

// explode adds dice for those that a test holds for, and for these, wave by wave.
func (r *roller) explode(die *chance.Die, from int, c change) error {
	var causes, showed []int
	for i := from; i < len(r.dice); i++ {
		if d := r.dice[i]; d.Kept && c.test.holds(d.Value) {
			causes, showed = append(causes, i-from), append(showed, d.Value)
		}
	}
	for len(causes) > 0 {
		rolls, err := r.throw(die, len(causes), causes, showed, false)
		if err != nil {
			return err
		}
		var next, shows []int
		for k, i := range causes {
			at := i
			if c.how.own {
				r.dice[from+i].adds(rolls[k], c.how.less)
			} else {
				at = r.brings(die, from, i, rolls[k], c.how.less)
			}
			if c.test.holds(rolls[k].Value) && !c.how.once {
				next, shows = append(next, at), append(shows, rolls[k].Value)
			}
		}
		causes, showed = next, shows
	}
	return nil
}

// shows adds the faces of a throw to those of its die. The first time it copies them: the hand may write
// over its own.
func (d *Fallen) shows(roll chance.Roll) {
	if !d.again {
		d.Faces, d.again = slices.Clone(d.Faces), true
	}
	d.Faces = append(d.Faces, roll.Faces...)
}

// adds adds a roll to the die that exploded into itself; with less the roll counts one less.
func (d *Fallen) adds(roll chance.Roll, less bool) {
	value := roll.Value
	if less {
		value--
	}
	d.shows(roll)
	d.Value += value
	d.steps = append(d.steps, step{added: true, value: value})
}

// brings adds the die that the one at place cause has brought, and returns its place in the handful; with
// less it counts one less.
func (r *roller) brings(die *chance.Die, from, cause int, roll chance.Roll, less bool) int {
	value := roll.Value
	if less {
		value--
	}
	by := &r.dice[from+cause]
	by.exploded = true
	r.dice = append(r.dice, Fallen{Die: die.Name, Faces: roll.Faces, Value: value, first: value, Kept: true,
		Wave: by.Wave + 1, After: from + cause})
	return len(r.dice) - 1 - from
}
