// Package budget pays for what people do out of points of several kinds.
//
// A [Budget] is a list of pools, in the order in which they pay: each holds so many points
// and may pay for some deeds, or for all. A [Price] is what a deed costs. Three action points,
// two points that pay for moves alone, and a climb for three:
//
//	b := budget.Budget{
//		{N: 2, One: "Move point", Many: "Move points", For: []string{"walk", "climb"}},
//		{N: 3, One: "AP"},
//	}
//	paid, err := b.Pay(budget.Price{Deed: "climb", N: 3}) // 2 Move points and 1 AP
//	b = b.After(paid)                                     // 2 AP
//
// What else is said at a table is one of these:
//
//   - Points that come in the middle of a turn, or are new in the next: [Budget.With].
//   - Something free once a turn is a pool of one point that pays for that deed alone, and
//     stands first; a free move of four spaces is a pool of four.
//   - Where a point buys less from one pool than from another, the price says so: six spaces
//     are Price{Deed: "move", N: 6, Each: map[string]int{"AP": 2}} where a space costs 2 AP.
//   - Several deeds that are told at once are paid together or not at all: [Budget.PayAll].
//   - Who would rather keep a kind of points says which pay first: [Budget.Prefer].
//   - What people say they pay is held against the price: [Budget.Check].
//
// A payment that cannot be made is a [Short], one that is not lawful a [Wrong]. Both say what is
// left, or what would do, in words that a refusal can carry; by which rule is the game's to say.
//
// Nothing here is changed: every function gives another budget, and the events of a game
// write down what was paid.
package budget
