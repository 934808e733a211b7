package budget_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/budget"
)

var names = []string{"a", "b", "c"}

// anyBudget is one of up to three pools, each for some of two deeds or for all.
func anyBudget(t *rapid.T) budget.Budget {
	var b budget.Budget
	for _, name := range names[:rapid.IntRange(0, 3).Draw(t, "pools")] {
		deeds := rapid.SampledFrom([][]string{nil, {"x"}, {"y"}, {"x", "y"}}).Draw(t, "for "+name)
		b = append(b, pool(rapid.IntRange(0, 4).Draw(t, name), name, deeds...))
	}
	return b
}

func anyPrice(t *rapid.T) budget.Price {
	p := budget.Price{Deed: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "deed"),
		N: rapid.IntRange(0, 6).Draw(t, "n"), Each: map[string]int{}}
	for _, name := range names {
		p.Each[name] = rapid.IntRange(0, 3).Draw(t, "each "+name)
	}
	return p
}

// brute tries all amounts of all pools, the first pool's largest first.
func brute(b budget.Budget, p budget.Price) (all []budget.Payment) {
	var add func(i, units int, paid budget.Payment)
	add = func(i, units int, paid budget.Payment) {
		if i == len(b) {
			if units == p.N {
				all = append(all, slices.Clone(paid))
			}
			return
		}
		each := max(1, p.Each[b[i].One])
		for n := b[i].N; n > 0; n-- {
			if (b[i].For == nil || slices.Contains(b[i].For, p.Deed)) && n%each == 0 {
				add(i+1, units+n/each, append(paid, budget.Points{N: n, One: b[i].One}))
			}
		}
		add(i+1, units, paid)
	}
	add(0, 0, nil)
	return all
}

func points(p budget.Payment) (n int) {
	for _, part := range p {
		n += part.N
	}
	return n
}

// The payments are all that there are, in their order; the first is Pay's, the cheapest is none
// dearer, each leaves what it did not take, and Check lets exactly these through.
func TestPaymentsAreAllThereAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := anyBudget(t), anyPrice(t)
		want := brute(b, p)
		got := slices.Collect(b.Payments(p))
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v for %v: %v, want %v", b, p, got, want)
		}
		paid, err := b.Pay(p)
		cheap, _ := b.Cheapest(p)
		if (err == nil) != (len(want) > 0) {
			t.Fatalf("%v for %v: %v", b, p, err)
		}
		if (b.Most(p) >= p.N) != (err == nil) {
			t.Fatalf("%v for %v: at most %d", b, p, b.Most(p))
		}
		if err != nil {
			return
		}
		least := slices.MinFunc(want, func(p, q budget.Payment) int { return points(p) - points(q) })
		if fmt.Sprint(paid) != fmt.Sprint(want[0]) || points(cheap) != points(least) {
			t.Fatalf("%v for %v: %v, cheapest %v", b, p, paid, cheap)
		}
		left := b.After(paid)
		for i := range b {
			gave := 0
			for _, part := range paid {
				if part.One == b[i].One {
					gave = part.N
				}
			}
			if left[i].N != b[i].N-gave || left[i].N < 0 {
				t.Fatalf("%v after %v: %v", b, paid, left)
			}
		}
	})
}

// Check lets through what the payments are, whatever the order of its parts, and nothing else.
func TestCheckIsThePayments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := anyBudget(t), anyPrice(t)
		named, amounts := budget.Payment{}, map[string]int{}
		for _, name := range rapid.Permutation(names).Draw(t, "order") {
			if n := rapid.IntRange(0, 4).Draw(t, "pay "+name); n > 0 {
				named, amounts[name] = append(named, budget.Points{N: n, One: name}), n
			}
		}
		lawful := slices.ContainsFunc(brute(b, p), func(paid budget.Payment) bool {
			by := map[string]int{}
			for _, part := range paid {
				by[part.One] = part.N
			}
			return maps.Equal(by, amounts)
		})
		if err := b.Check(p, named); (err == nil) != lawful {
			t.Fatalf("%v for %v with %v: %v", b, p, named, err)
		}
	})
}

// Several deeds are paid exactly where some payments, one for each, leave enough for the next.
func TestPayAllFindsAWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBudget(t)
		prices := make([]budget.Price, rapid.IntRange(0, 3).Draw(t, "deeds"))
		for i := range prices {
			prices[i] = anyPrice(t)
		}
		var possible func(b budget.Budget, prices []budget.Price) bool
		possible = func(b budget.Budget, prices []budget.Price) bool {
			return len(prices) == 0 || slices.ContainsFunc(brute(b, prices[0]),
				func(paid budget.Payment) bool { return possible(b.After(paid), prices[1:]) })
		}
		list, err := b.PayAll(prices...)
		if (err == nil) != possible(b, prices) {
			t.Fatalf("%v for %v: %v", b, prices, err)
		}
		for i, paid := range list {
			if err := b.Check(prices[i], paid); err != nil {
				t.Fatal(err)
			}
			b = b.After(paid)
		}
	})
}
