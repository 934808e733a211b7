package odds

import (
	"cmp"
	"math/big"
)

func whole(n int) *big.Rat { return big.NewRat(int64(n), 1) }

func nothing() Worth { return Worth{new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat)} }

// add adds another worth, weighted by its chance p.
func (w Worth) add(p *big.Rat, o Worth) {
	w.Dealt.Add(w.Dealt, new(big.Rat).Mul(p, o.Dealt))
	w.Vanquished.Add(w.Vanquished, new(big.Rat).Mul(p, o.Vanquished))
	w.Taken.Add(w.Taken, new(big.Rat).Mul(p, o.Taken))
	w.Falls.Add(w.Falls, new(big.Rat).Mul(p, o.Falls))
}

// compare says which of two worths is better for the plan's goal: 1 the first, -1 the second, 0 neither.
func (p *planner) compare(a, b Worth) int {
	balance := new(big.Rat).Sub(a.Dealt, a.Taken).Cmp(new(big.Rat).Sub(b.Dealt, b.Taken))
	vanquished, falls := a.Vanquished.Cmp(b.Vanquished), b.Falls.Cmp(a.Falls)
	switch p.goal {
	case "vanquish":
		return cmp.Or(vanquished, balance, falls)
	case "safe":
		return cmp.Or(falls, b.Taken.Cmp(a.Taken), a.Dealt.Cmp(b.Dealt), vanquished)
	}
	return cmp.Or(balance, vanquished, falls)
}
