package sum

import "slices"

// A Sum is a number and what it is made of.
type Sum struct {
	Parts []Part // come to the total
	Idle  []Part // do not count; the rule of each is the one that says so
}

// Total returns the sum of the parts that count.
func (s Sum) Total() int { return Total(s.Parts) }

// A Rule of stacking says which parts count together. It keeps the order of those that do.
type Rule func(Sum) Sum

// Of adds parts up, as these rules say one after the other; without any, all parts count.
func Of(parts []Part, rules ...Rule) Sum {
	s := Sum{Parts: parts}
	for _, rule := range rules {
		s = rule(s)
	}
	return s
}

// Strongest counts, of the parts with one name, only the one furthest from 0; of equals the first. called
// returns a part's name; parts with an empty name all count. The others become idle, by this rule.
func Strongest(called func(Part) string, rule string) Rule {
	return func(s Sum) Sum {
		best := map[string]int{} // where the strongest of a name stands
		for i, p := range s.Parts {
			name := called(p)
			if j, met := best[name]; name != "" && (!met || strength(p) > strength(s.Parts[j])) {
				best[name] = i
			}
		}
		out := Sum{Idle: slices.Clone(s.Idle)}
		for i, p := range s.Parts {
			if name := called(p); name == "" || best[name] == i {
				out.Parts = append(out.Parts, p)
				continue
			}
			p.Rule = rule
			out.Idle = append(out.Idle, p)
		}
		return out
	}
}

// strength returns the distance of a part from 0, in halves.
func strength(p Part) int {
	n := 2 * max(p.N, -p.N)
	if p.Half {
		n++
	}
	return n
}

// AtLeast returns the rule that a sum is no less than n: what is missing is added as a part of its own.
func AtLeast(n int, what, rule string) Rule {
	return func(s Sum) Sum { return s.plus(max(0, n-s.Total()), what, rule) }
}

// AtMost returns the rule that a sum is no more than n: what is too much is taken off as a part of its own.
func AtMost(n int, what, rule string) Rule {
	return func(s Sum) Sum { return s.plus(min(0, n-s.Total()), what, rule) }
}

// plus returns the sum with one more part, n, unless n is 0.
func (s Sum) plus(n int, what, rule string) Sum {
	if n != 0 {
		s.Parts = append(slices.Clone(s.Parts), Part{N: n, What: what, Rule: rule})
	}
	return s
}
