package budget_test

import (
	"errors"
	"fmt"
	"testing"

	"tablehand/assist/budget"
)

// pool is so many points of a kind that pay for some deeds, or for all.
func pool(n int, name string, deeds ...string) budget.Pool {
	return budget.Pool{N: n, One: name, For: deeds}
}

// turn has three action points, and points for moves and for attacks that pay first.
func turn(ap, move, attack int) budget.Budget {
	return budget.Budget{
		pool(move, "Move", "walk", "run", "climb", "spelunk", "enter"),
		pool(attack, "Attack", "melee", "shoot", "throw"),
		pool(ap, "AP"),
	}
}

// Three action points with points for moves and for attacks: what pays for what.
func TestMixedPayment(t *testing.T) {
	for _, c := range []struct {
		ap, move, attack int
		deed             string
		n                int
		paid             string // or what is refused
	}{
		{3, 0, 0, "climb", 3, "3 AP"},
		{3, 2, 0, "climb", 3, "2 Move and 1 AP"},
		{1, 2, 0, "climb", 3, "2 Move and 1 AP"},
		{2, 1, 0, "climb", 3, "1 Move and 2 AP"},
		{0, 3, 0, "climb", 3, "3 Move"},
		{0, 2, 0, "climb", 3, "climb costs 3: 2 Move left"},
		{2, 0, 1, "climb", 3, "climb costs 3: 2 AP left"},
		{0, 0, 1, "climb", 3, "climb costs 3: 0 AP left"},
		{1, 1, 0, "climb", 3, "climb costs 3: 1 Move and 1 AP left"},
		{3, 2, 1, "melee", 1, "1 Attack"},
		{3, 2, 0, "melee", 1, "1 AP"},
		{0, 2, 1, "walk", 1, "1 Move"},
		{0, 2, 1, "scavenge", 1, "scavenge costs 1: 0 AP left"},
		{0, 0, 0, "treasure", 0, "nothing"},
		{1, 1, 0, "enter", 2, "1 Move and 1 AP"},
	} {
		paid, err := turn(c.ap, c.move, c.attack).Pay(budget.Price{Deed: c.deed, N: c.n})
		if got := said(paid, err); got != c.paid {
			t.Errorf("%v: %s, want %s", c, got, c.paid)
		}
	}
}

func said(paid budget.Payment, err error) string {
	if err != nil {
		return err.Error()
	}
	return paid.String()
}

// A player who keeps the points of one kind says which pay first; the payment named is held against the
// price, and refused with what would do.
func TestNamedPayments(t *testing.T) {
	b, climb := turn(3, 2, 1), budget.Price{Deed: "climb", N: 3}
	if paid, _ := b.Prefer("AP").Pay(climb); paid.String() != "3 AP" {
		t.Error(paid)
	}
	for named, want := range map[*budget.Payment]string{
		{{N: 2, One: "Move"}, {N: 1, One: "AP"}}: "",
		{{N: 1, One: "AP"}, {N: 2, One: "Move"}}: "",
		{{N: 3, One: "AP"}}:                      "",
		{{N: 2, One: "AP"}, {N: 1, One: "Attack"}}: "2 AP and 1 Attack does not pay for climb: " +
			"2 Move and 1 AP; 1 Move and 2 AP; 3 AP would",
		{{N: 4, One: "AP"}}: "4 AP does not pay for climb: 2 Move and 1 AP; 1 Move and 2 AP; 3 AP would",
		{}:                  "nothing does not pay for climb: 2 Move and 1 AP; 1 Move and 2 AP; 3 AP would",
	} {
		text := ""
		if err := b.Check(climb, *named); err != nil {
			text = err.Error()
		}
		if text != want {
			t.Errorf("%v: %q, want %q", *named, text, want)
		}
	}
	var short *budget.Short
	err := turn(1, 1, 9).Check(climb, budget.Payment{{N: 3, One: "AP"}})
	if !errors.As(err, &short) || short.Most != 2 {
		t.Error(err)
	}
}

// Two points a unit; one that is refreshed has two new ones, and not what was left.
func TestPointsAreNew(t *testing.T) {
	b := budget.Budget{pool(2, "AP")}
	paid, _ := b.Pay(budget.Price{Deed: "move", N: 1})
	left := b.After(paid)
	if left.Of("AP") != 1 || b.Of("AP") != 2 || left.With("AP", 2).Of("AP") != 2 {
		t.Error(left, b)
	}
	if _, err := left.Pay(budget.Price{Deed: "charge", N: 2}); err == nil {
		t.Error("a charge for 1 AP")
	}
}

// Six points pay initiative, moves, attack and defence; four spaces are free once, and what is
// not used of them is lost with the move.
func TestFreeMovePaysFirst(t *testing.T) {
	b := budget.Budget{pool(4, "space", "move"), pool(6, "point")}
	for _, c := range []struct {
		spaces, each int
		want         string
	}{
		{4, 1, "4 space"}, {6, 1, "4 space and 2 point"}, {6, 2, "4 space and 4 point"},
		{7, 2, "4 space and 6 point"}, {8, 2, "move costs 8: 4 space and 6 point left"},
		{10, 1, "4 space and 6 point"}, {3, 2, "3 space"},
	} {
		price := budget.Price{Deed: "move", N: c.spaces, Each: map[string]int{"point": c.each}}
		if got := said(b.Pay(price)); got != c.want {
			t.Errorf("%d spaces at %d: %s, want %s", c.spaces, c.each, got, c.want)
		}
	}
	moved := b.With("space", 0)
	turn := []budget.Price{{Deed: "move", N: 1}, {Deed: "row 1", N: 3}, {Deed: "row 2", N: 1},
		{Deed: "defend", N: 1}}
	if paid, err := moved.PayAll(turn...); fmt.Sprint(paid) != "[1 point 3 point 1 point 1 point]" {
		t.Error(paid, err)
	}
	_, err := moved.PayAll(append(turn, budget.Price{Deed: "defend again", N: 1})...)
	if got := said(nil, err); got != "defend again costs 1: 0 point left" {
		t.Error(got)
	}
}

// One word and several, what is left where nothing is, and a deed that nothing pays for.
func TestWords(t *testing.T) {
	b := budget.Budget{{N: 1, One: "action", Many: "actions"}}
	for got, want := range map[string]string{
		b.Left("fight"):                            "1 action",
		b.With("action", 2).Left("fight"):          "2 actions",
		b.With("action", 0).Left("fight"):          "0 actions",
		turn(0, 0, 1).Left("walk"):                 "0 AP",
		turn(1, 2, 1).Left("walk"):                 "2 Move and 1 AP",
		budget.Budget{pool(1, "a", "x")}.Left("y"): "nothing",
		fmt.Sprint(turn(1, 1, 1).Of("none")):       "0",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
