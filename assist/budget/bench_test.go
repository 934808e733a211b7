package budget_test

import (
	"testing"

	"tablehand/assist/budget"
)

// What a search for the best turn asks thousands of times.
func BenchmarkPay(b *testing.B) {
	turn, climb := turn(3, 2, 1), budget.Price{Deed: "climb", N: 3}
	for b.Loop() {
		if _, err := turn.Pay(climb); err != nil {
			b.Fatal(err)
		}
	}
}

// The dearest question: six deeds out of four pools, which cannot be paid by one point.
func BenchmarkPayAll(b *testing.B) {
	all := budget.Budget{pool(4, "free"), pool(3, "a"), pool(3, "b"), pool(3, "c")}
	deed := budget.Price{Deed: "move", N: 2}
	for b.Loop() {
		if _, err := all.PayAll(deed, deed, deed, deed, deed, deed, deed); err == nil {
			b.Fatal("paid")
		}
	}
}
