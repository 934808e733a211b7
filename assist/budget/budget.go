package budget

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Points are N points of one kind, such as 2 actions.
type Points struct {
	N    int    `json:"n"`
	One  string `json:"of"` // one of them as it is said, which names the pool: AP, action
	Many string `json:"-"`  // several; empty: the same word
}

// String writes the points: 1 action, 2 actions.
func (p Points) String() string {
	word := p.One
	if p.N != 1 && p.Many != "" {
		word = p.Many
	}
	return fmt.Sprintf("%d %s", p.N, word)
}

// A Pool is what is left of a kind of points.
type Pool struct {
	N         int
	One, Many string   // as in Points; no two pools have the same One
	For       []string // the deeds that it pays for; nil: all
}

// Points are all that the pool has.
func (p Pool) Points() Points { return Points{p.N, p.One, p.Many} }

// Pays says whether points of the pool may be spent on a deed.
func (p Pool) Pays(deed string) bool { return p.For == nil || slices.Contains(p.For, deed) }

// A Budget is the pools of one who acts, in the order in which they pay.
type Budget []Pool

// A Price is what a deed costs: N of something, each for a point, or for as many points as
// Each says of a pool.
type Price struct {
	Deed string
	N    int
	Each map[string]int
}

// each returns the points of a pool that one unit of the price takes.
func (p Price) each(pool string) int {
	if n := p.Each[pool]; n > 1 {
		return n
	}
	return 1
}

// A Payment is what the pools give, in their order; those that give nothing are left out.
type Payment []Points

// String says a payment: 2 Move points and 1 AP; a deed that is free costs nothing.
func (p Payment) String() string { return said(p) }

func said(list []Points) string {
	words := make([]string, len(list))
	for i, points := range list {
		words[i] = points.String()
	}
	switch n := len(words); n {
	case 0:
		return "nothing"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Of returns the points of a pool; 0 where there is none of that name.
func (b Budget) Of(pool string) int {
	for _, p := range b {
		if p.One == pool {
			return p.N
		}
	}
	return 0
}

// With is the budget in which a pool has n points.
func (b Budget) With(pool string, n int) Budget {
	b = slices.Clone(b)
	for i := range b {
		if b[i].One == pool {
			b[i].N = n
		}
	}
	return b
}

// Prefer is the budget in which these pools pay before the others.
func (b Budget) Prefer(pools ...string) Budget {
	place := func(p Pool) int {
		if i := slices.Index(pools, p.One); i >= 0 {
			return i
		}
		return len(pools)
	}
	b = slices.Clone(b)
	slices.SortStableFunc(b, func(p, q Pool) int { return place(p) - place(q) })
	return b
}

// After is the budget once a payment is made.
func (b Budget) After(paid Payment) Budget {
	for _, points := range paid {
		b = b.With(points.One, b.Of(points.One)-points.N)
	}
	return b
}

// Left writes the points of the pools that pay for a deed: 1 AP and 2 Move points. Where all are
// empty it names the last of them: 0 AP.
func (b Budget) Left(deed string) string {
	var some, all []Points
	for _, p := range b {
		if p.Pays(deed) {
			all = append(all, p.Points())
			if p.N > 0 {
				some = append(some, p.Points())
			}
		}
	}
	if len(some) == 0 && len(all) > 0 {
		some = all[len(all)-1:]
	}
	return said(some)
}

// Most returns how many units of a price the budget can pay for.
func (b Budget) Most(price Price) (n int) {
	for _, p := range b {
		if p.Pays(price.Deed) {
			n += max(0, p.N) / price.each(p.One)
		}
	}
	return n
}

// paid returns the payment in which each pool pays for so many units of the price.
func (b Budget) paid(price Price, units []int) Payment {
	var list Payment
	for i, p := range b {
		if units[i] > 0 {
			p.N = units[i] * price.each(p.One)
			list = append(list, p.Points())
		}
	}
	return list
}

// sums are the points of a payment by pool.
func (p Payment) sums() map[string]int {
	by := map[string]int{}
	for _, points := range p {
		by[points.One] += points.N
	}
	maps.DeleteFunc(by, func(_ string, n int) bool { return n == 0 })
	return by
}
