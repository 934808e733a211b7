package dice

import (
	"math/big"
	"slices"
)

// dist returns the distribution of the total of those parts of a group that count.
func (g *group) dist(r reckoning) (Dist, error) {
	var parts []Dist
	for _, part := range g.parts {
		d, err := part.dist(r)
		if err != nil {
			return Dist{}, err
		}
		if d.below {
			return Dist{}, &TooLarge{Why: "a part of it has no end below"}
		}
		parts = append(parts, d)
	}
	if len(g.changes) == 1 && len(g.targets) == 0 && g.changes[0].stay(len(parts)) == 1 {
		switch c := g.changes[0]; c.kind {
		case keepHigh, dropLow:
			return highestOf(parts)
		case keepLow, dropHigh:
			return lowestOf(parts), nil
		}
	}
	if !slices.ContainsFunc(g.changes, change.ranks) {
		return g.added(parts)
	}
	if slices.ContainsFunc(g.changes, func(c change) bool { return c.kind == keepThose }) {
		return Dist{}, &TooLarge{Why: "its parts are taken out by their value, and put in order"}
	}
	return g.ordered(parts)
}

// worthOf returns what a part counts: its value or, where there are targets, its successes; 0 where it is
// taken out by its value.
func (g *group) worthOf(d Dist) Dist {
	l, bound := law{}, 0
	fine := d
	if d.tail != nil {
		fine, bound = d.capped()
	}
	for v := range fine.All() {
		s := state{value: v}
		for _, c := range g.changes {
			s.out = s.out || c.kind == keepThose && !c.test.holds(v)
		}
		l.add(s, fine.Chance(v))
	}
	made := l.worth(g.targets).dist()
	if d.tail != nil && len(g.targets) == 0 {
		return made.cut(bound)
	}
	return made
}

// added is the sum of all parts.
func (g *group) added(parts []Dist) (Dist, error) {
	sum := Sure(0)
	for _, d := range parts {
		if len(g.changes)+len(g.targets) > 0 {
			d = g.worthOf(d)
		}
		if err := sum.plusEffort(d); err != nil {
			return Dist{}, err
		}
		sum = sum.Plus(d)
	}
	return sum, nil
}

// upTo returns the lowest and the highest value that several numbers list, and a function that returns the
// weight of all values of one of them up to a value.
func upTo(parts []Dist) (low, high int, of func(d Dist, value int) *big.Int) {
	low, high = parts[0].Range()
	for _, d := range parts {
		l, h := d.Range()
		low, high = min(low, l), max(high, h)
	}
	sums := map[*big.Int][]*big.Int{}
	return low, high, func(d Dist, value int) *big.Int {
		list := sums[d.total]
		if list == nil {
			sum := new(big.Int)
			for _, w := range d.weights {
				sum = new(big.Int).Add(sum, w)
				list = append(list, sum)
			}
			sums[d.total] = list
		}
		switch i := value - d.low; {
		case i < 0:
			return new(big.Int)
		case i >= len(list):
			return list[len(list)-1]
		default:
			return list[i]
		}
	}
}

// highestOf returns the highest of independent numbers.
func highestOf(parts []Dist) (Dist, error) {
	low, high, bound, total := 0, 0, 0, big.NewInt(1)
	endless := false
	for i := range parts {
		parts[i].total = new(big.Int).Set(parts[i].total) // each its own, by which its sums are kept
		if _, most := parts[i].Range(); parts[i].tail != nil && (!endless || most+1 < bound) {
			bound, endless = most+1, true
		}
		total.Mul(total, parts[i].total)
	}
	low, high, of := upTo(parts)
	if endless {
		high = bound - 1
	}
	if high < low {
		return Dist{}, &TooLarge{Why: "its parts lie too far apart"}
	}
	d := Dist{low: low, weights: make([]*big.Int, high-low+1), total: total}
	below := new(big.Int)
	for value := low; value <= high; value++ {
		ways := big.NewInt(1)
		for _, part := range parts {
			ways.Mul(ways, of(part, value))
		}
		d.weights[value-low] = new(big.Int).Sub(ways, below)
		below = ways
	}
	if !endless {
		return Weighed(d.low, d.weights), nil
	}
	d.tail = new(big.Int).Sub(total, below)
	for len(d.weights) > 1 && d.weights[0].Sign() == 0 {
		d.low, d.weights = d.low+1, d.weights[1:]
	}
	return d, nil
}

// lowestOf returns the lowest of independent numbers.
func lowestOf(parts []Dist) Dist {
	low, most, bound := 0, 0, 0
	finite := false
	for i, d := range parts {
		l, h := d.Range()
		if i == 0 || l < low {
			low = l
		}
		if d.tail == nil && (!finite || h < most) {
			most, finite = h, true
		}
		if i == 0 || h+1 > bound {
			bound = h + 1
		}
		if d.tail != nil {
			bound = min(bound, h+1)
		}
	}
	for _, d := range parts {
		if _, h := d.Range(); d.tail != nil {
			bound = min(bound, h+1)
		}
	}
	if finite {
		bound = min(bound, most+1)
	}
	above := func(d Dist, value int) *big.Int { // the weight of this value and all above it
		sum := new(big.Int).Set(d.total)
		for v, w := range d.All() {
			if v < value {
				sum.Sub(sum, w)
			}
		}
		return sum
	}
	total := big.NewInt(1)
	for _, d := range parts {
		total.Mul(total, d.total)
	}
	made := Dist{low: low, total: total}
	left := new(big.Int).Set(total)
	for value := low; value < bound; value++ {
		ways := big.NewInt(1)
		for _, d := range parts {
			ways.Mul(ways, above(d, value+1))
		}
		made.weights = append(made.weights, new(big.Int).Sub(left, ways))
		left = ways
	}
	if left.Sign() > 0 {
		made.tail = left
		return made
	}
	return Weighed(made.low, made.weights)
}

// ordered returns the distribution of parts that are kept by their order. It goes through the values from
// the highest down, with how many parts of each kind have been placed.
func (g *group) ordered(parts []Dist) (Dist, error) {
	bound, endless, low := 0, false, 0
	var kinds []kindOfPart
	for _, d := range parts {
		low = min(low, d.low)
		fine := d
		if d.tail != nil {
			end := 0
			if fine, end = d.capped(); !endless || end < bound {
				bound, endless = end, true
			}
		}
		at := slices.IndexFunc(kinds, func(k kindOfPart) bool { return k.typed.same(d) })
		if at >= 0 {
			kinds[at].count++
			continue
		}
		kinds = append(kinds, kindOfPart{d, fine, 1})
	}
	from, to := order{changes: g.changes}.kept(len(parts))
	d, err := g.fromHighest(kinds, from, to)
	if err == nil && endless && len(g.targets) == 0 {
		return d.cut(bound + (to-from-1)*low), nil
	}
	return d, err
}

// A kindOfPart is a number of parts that are alike. typed is the distribution of each; fine is the same,
// with all values beyond those listed as one.
type kindOfPart struct {
	typed, fine Dist
	count       int
}

// placed counts the parts of each kind that have been put in order.
type placed [mostParts]int8

func (p placed) sum() (n int) {
	for _, k := range p {
		n += int(k)
	}
	return n
}

// sums are the weights of sums, from a least one on; nil: none.
type sums []*big.Int

// plus adds weights, so many times and moved by so much.
func (s sums) plus(more sums, times *big.Int, by int) {
	part := new(big.Int)
	for i, w := range more {
		switch {
		case w == nil:
		case s[i+by] == nil:
			s[i+by] = new(big.Int).Mul(w, times)
		default:
			s[i+by].Add(s[i+by], part.Mul(w, times))
		}
	}
}

// fromHighest puts parts in order, the highest first, and returns the distribution of the sum of those with
// the numbers from up to, not including, to.
func (g *group) fromHighest(kinds []kindOfPart, from, to int) (Dist, error) {
	least, most, looks := 0, 0, 0.0
	low, high := kinds[0].fine.Range()
	ways := []int{1} // placings of fewer than to parts, by their number
	for _, k := range kinds {
		for v := range k.fine.All() {
			least, most = min(least, g.counts(v)), max(most, g.counts(v))
			looks += float64(k.count + 1)
		}
		l, h := k.fine.Range()
		low, high = min(low, l), max(high, h)
		more := make([]int, to)
		for i, n := range ways {
			for j := 0; j <= k.count && i+j < to; j++ {
				more[i+j] += n
			}
		}
		ways = more
	}
	states := 0
	for _, n := range ways {
		states += n
	}
	wide := (to-from)*(most-least) + 1
	if looks*float64(states)*float64(wide) > mostPlaced {
		return Dist{}, errDisorder
	}
	base := (to - from) * least
	start := make(sums, wide)
	start[-base] = big.NewInt(1)
	at, done := map[placed]sums{{}: start}, make(sums, wide)
	left := make([]*big.Int, len(kinds)) // weights of values that are still to come
	total := big.NewInt(1)
	for i, k := range kinds {
		left[i] = new(big.Int).Set(k.fine.total)
		total.Mul(total, raisedInt(k.fine.total, k.count))
	}
	finish := func(was placed, s sums) {
		rest := big.NewInt(1)
		for i, k := range kinds {
			rest.Mul(rest, raisedInt(left[i], k.count-int(was[i])))
		}
		if rest.Sign() > 0 {
			done.plus(s, rest, 0)
		}
	}
	for v := high; v >= low; v-- {
		for i, k := range kinds {
			w := k.fine.Weight(v)
			if w.Sign() == 0 {
				continue
			}
			next := map[placed]sums{}
			for was, s := range at {
				n := was.sum()
				if n >= to {
					finish(was, s)
					continue
				}
				for more := 0; more <= k.count-int(was[i]); more++ {
					is := was
					is[i] += int8(more)
					if next[is] == nil {
						next[is] = make(sums, wide)
					}
					counts := max(0, min(to, n+more)-max(from, n)) // of these parts
					times := new(big.Int).Binomial(int64(k.count-int(was[i])), int64(more))
					next[is].plus(s, times.Mul(times, raisedInt(w, more)), counts*g.counts(v))
				}
			}
			left[i].Sub(left[i], w)
			at = next
		}
	}
	for was, s := range at {
		finish(was, s)
	}
	for i, w := range done {
		if w == nil {
			done[i] = new(big.Int)
		}
	}
	d := Weighed(base, done)
	d.total = total
	return d, nil
}

// mostPlaced is the largest number of weights that are multiplied to put parts in order.
const mostPlaced = 1e8

func raisedInt(x *big.Int, n int) *big.Int { return new(big.Int).Exp(x, big.NewInt(int64(n)), nil) }

// counts returns what a part of a value adds where it is kept.
func (g *group) counts(value int) int {
	if len(g.targets) > 0 {
		return worth(g.targets, value)
	}
	return value
}

// same says whether two numbers have the same chances.
func (d Dist) same(e Dist) bool {
	return d.low == e.low && len(d.weights) == len(e.weights) && d.total.Cmp(e.total) == 0 &&
		(d.tail == nil) == (e.tail == nil) &&
		slices.EqualFunc(d.weights, e.weights, func(a, b *big.Int) bool { return a.Cmp(b) == 0 })
}
