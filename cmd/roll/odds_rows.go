package roll

import (
	"fmt"
	"math/big"
)

// A rollRow is a value, or several in a row, with the chances of exactly it, of at least it and of
// at most it.
type rollRow struct {
	least, most   int
	p, from, upTo *big.Rat
}

func (w rollRow) String() string {
	if w.least == endless {
		return fmt.Sprintf("%d or less", w.most)
	}
	if w.most == endless {
		return fmt.Sprintf("%d or more", w.least)
	}
	if w.least == w.most {
		return fmt.Sprint(w.least)
	}
	return fmt.Sprintf("%d to %d", w.least, w.most)
}

// endless stands in least or most of a row that has no end there.
const endless = 1 << 40

// At most mostRows values are listed one by one; more are shown in up to mostGroups groups.
const (
	mostRows   = 40
	mostGroups = 30
)

// rows returns a row for each possible value (step 0). Too many values are put into groups of one
// length; all values below the first group and above the last share a row each, since they hardly
// ever come up.
func (r *rollQuery) rows() (rows []rollRow, step int) {
	rows, step = r.listedRows()
	weight, below := r.dist.Tail()
	if weight == nil {
		return rows, step
	}
	p, one := new(big.Rat).SetFrac(weight, r.dist.Total()), big.NewRat(1, 1)
	least, most := r.dist.Range()
	if below {
		for i := range rows { // the rest lies before all of them
			rows[i].from, rows[i].upTo = new(big.Rat).Sub(rows[i].from, p), new(big.Rat).Add(rows[i].upTo, p)
		}
		return append([]rollRow{{endless, least - 1, p, one, p}}, rows...), step
	}
	return append(rows, rollRow{most + 1, endless, p, p, one}), step
}

// listedRows returns the rows of all values that the distribution lists, without its tail.
func (r *rollQuery) listedRows() (rows []rollRow, step int) {
	least, most := r.dist.Range()
	values := 0
	for range r.dist.All() {
		values++
	}
	if values <= mostRows {
		for value := range r.dist.All() {
			rows = append(rows, rollRow{least: value, most: value})
		}
		return r.weighed(rows), 0
	}
	from, to := r.likely()
	step = stepOf(to - from + 1)
	first, _ := r.expr.Range(r.set) // the groups are counted from it, whatever was thrown
	from = max(from-(from-first)%step, least)
	if from > least {
		rows = append(rows, rollRow{least: least, most: from - 1})
	}
	for from <= to {
		end := min(from+step-1-(from-first)%step, most)
		rows = append(rows, rollRow{least: from, most: end})
		from = end + 1
	}
	if from <= most {
		rows = append(rows, rollRow{least: from, most: most})
	}
	return r.weighed(rows), step
}

// likely returns the range of values outside which at most one total in two thousand falls on each
// side.
func (r *rollQuery) likely() (from, to int) {
	rare := new(big.Int).Quo(r.dist.Total(), big.NewInt(2000))
	sum, from, first := new(big.Int), 0, true
	over := new(big.Int).Sub(r.dist.Total(), rare)
	for value, w := range r.dist.All() {
		sum.Add(sum, w)
		if first && sum.Cmp(rare) > 0 {
			from, first = value, false
		}
		if sum.Cmp(over) >= 0 {
			return from, value
		}
	}
	_, to = r.dist.Range()
	return from, to
}

// stepOf returns the least of 1, 2, 5, 10, 20, 50 and so on that makes few groups of so many
// values.
func stepOf(values int) int {
	for unit := 1; ; unit *= 10 {
		for _, step := range []int{unit, 2 * unit, 5 * unit} {
			if values <= mostGroups*step {
				return step
			}
		}
	}
}

// weighed fills in the chances of consecutive rows in one walk over all values.
func (r *rollQuery) weighed(rows []rollRow) []rollRow {
	sums := make([]*big.Int, len(rows))
	for i := range sums {
		sums[i] = new(big.Int)
	}
	at := 0
	for value, w := range r.dist.All() {
		for value > rows[at].most {
			at++
		}
		sums[at].Add(sums[at], w)
	}
	total := r.dist.Total()
	below, rest := new(big.Int), new(big.Int)
	for i := range rows {
		rows[i].from = new(big.Rat).SetFrac(rest.Sub(total, below), total)
		below.Add(below, sums[i])
		rows[i].p = new(big.Rat).SetFrac(sums[i], total)
		rows[i].upTo = new(big.Rat).SetFrac(below, total)
	}
	return rows
}
