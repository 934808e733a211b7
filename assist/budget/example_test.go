package budget_test

import (
	"fmt"

	"tablehand/assist/budget"
)

// A climb costs three points; those that pay for moves alone pay first.
func Example() {
	b := budget.Budget{
		{N: 2, One: "Move point", Many: "Move points", For: []string{"walk", "climb"}},
		{N: 3, One: "AP"},
	}
	climb := budget.Price{Deed: "climb", N: 3}
	paid, _ := b.Pay(climb)
	left := b.After(paid)
	_, err := left.Pay(climb)
	fmt.Println(paid)
	fmt.Println(left.Left("climb"))
	fmt.Println(err)
	// Output:
	// 2 Move points and 1 AP
	// 2 AP
	// climb costs 3: 2 AP left
}

// All that would be allowed, the preferred first.
func ExampleBudget_Payments() {
	b := budget.Budget{
		{N: 2, One: "Move", For: []string{"climb"}},
		{N: 3, One: "AP"},
	}
	for paid := range b.Payments(budget.Price{Deed: "climb", N: 3}) {
		fmt.Println(paid)
	}
	// Output:
	// 2 Move and 1 AP
	// 1 Move and 2 AP
	// 3 AP
}

// Four spaces are free; each of the others costs two points.
func ExamplePrice() {
	b := budget.Budget{
		{N: 4, One: "free space", Many: "free spaces", For: []string{"move"}},
		{N: 6, One: "point", Many: "points"},
	}
	paid, _ := b.Pay(budget.Price{Deed: "move", N: 6, Each: map[string]int{"point": 2}})
	fmt.Println(paid)
	// Output: 4 free spaces and 4 points
}

// An order of deeds is paid together: the walk must leave the action point for the card.
func ExampleBudget_PayAll() {
	b := budget.Budget{
		{N: 1, One: "AP"},
		{N: 1, One: "Move", For: []string{"walk"}},
	}
	paid, err := b.PayAll(budget.Price{Deed: "walk", N: 1}, budget.Price{Deed: "card", N: 1})
	fmt.Println(paid, err)
	// Output: [1 Move 1 AP] <nil>
}
