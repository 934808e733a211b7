package budget

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
)

// Short is the error of a price that the budget cannot pay.
type Short struct {
	Price Price
	Left  string // what is left that would pay for it
	Most  int    // units of the price that this would pay for
}

func (e *Short) Error() string {
	return fmt.Sprintf("%s costs %d: %s left", e.Price.Deed, e.Price.N, e.Left)
}

// Wrong is the error of a payment that was named and does not pay a price.
type Wrong struct {
	Price   Price
	Named   Payment
	Allowed []Payment // those that would do, the preferred first
}

func (e *Wrong) Error() string {
	words := make([]string, len(e.Allowed))
	for i, p := range e.Allowed {
		words[i] = p.String()
	}
	return fmt.Sprintf("%s does not pay for %s: %s would", e.Named, e.Price.Deed, strings.Join(words, "; "))
}

// Pay is the payment that the order of the pools prefers: the first gives all it can, then
// the next.
func (b Budget) Pay(price Price) (Payment, error) {
	for paid := range b.Payments(price) {
		return paid, nil
	}
	return nil, &Short{Price: price, Left: b.Left(price.Deed), Most: b.Most(price)}
}

// Cheapest is the payment of the fewest points; among those the preferred.
func (b Budget) Cheapest(price Price) (Payment, error) {
	order := slices.Clone(b)
	slices.SortStableFunc(order,
		func(p, q Pool) int { return cmp.Compare(price.each(p.One), price.each(q.One)) })
	return order.Pay(price)
}

// Payments are all payments of a price, the preferred first: of two the one that takes more of
// the first pool in which they differ. A price of nothing is paid with nothing.
func (b Budget) Payments(price Price) iter.Seq[Payment] {
	return func(yield func(Payment) bool) {
		b.split(price, price.N, make([]int, len(b)), 0, yield)
	}
}

// split lets the pools from the i-th on pay for the rest; false: nobody wants to see more.
func (b Budget) split(price Price, rest int, units []int, i int, yield func(Payment) bool) bool {
	if rest > b[i:].Most(price) {
		return true
	}
	if i == len(b) {
		return yield(b.paid(price, units))
	}
	most := 0
	if b[i].Pays(price.Deed) {
		most = min(max(0, rest), max(0, b[i].N)/price.each(b[i].One))
	}
	for n := most; n >= 0; n-- {
		units[i] = n
		if !b.split(price, rest-n, units, i+1, yield) {
			return false
		}
	}
	return true
}

// Check refuses a payment that is named and does not pay the price exactly.
func (b Budget) Check(price Price, named Payment) error {
	var allowed []Payment
	for paid := range b.Payments(price) {
		if maps.Equal(paid.sums(), named.sums()) {
			return nil
		}
		allowed = append(allowed, paid)
	}
	if len(allowed) == 0 {
		return &Short{Price: price, Left: b.Left(price.Deed), Most: b.Most(price)}
	}
	return &Wrong{Price: price, Named: named, Allowed: allowed}
}

// PayAll pays for several deeds, or for none: the first payments, as each Pay prefers them, with
// which all of them can be paid. The error is that of the first deed which the preferred
// payments leave nothing for.
func (b Budget) PayAll(prices ...Price) ([]Payment, error) {
	if list, ok := b.all(prices); ok {
		return list, nil
	}
	for _, price := range prices[:len(prices)-1] {
		paid, err := b.Pay(price)
		if err != nil {
			return nil, err
		}
		b = b.After(paid)
	}
	_, err := b.Pay(prices[len(prices)-1])
	return nil, err
}

func (b Budget) all(prices []Price) ([]Payment, bool) {
	if len(prices) == 0 {
		return nil, true
	}
	for paid := range b.Payments(prices[0]) {
		if rest, ok := b.After(paid).all(prices[1:]); ok {
			return append([]Payment{paid}, rest...), true
		}
	}
	return nil, false
}
