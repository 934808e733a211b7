package dice

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
)

// odd are dice that no box has, so that nothing depends on faces being alike or in a row.
var odd = Set{
	"d*": chance.Counting("d*", 0, 0, 0, 0, 1, 1),
	"d2": chance.Counting("d2", 1, 2, 2, 2, 2, chance.Again),
	"d3": chance.Counting("d3", 5, 1, 1, 9, chance.Again, 5),
	"d4": chance.Counting("d4", 3, 3, 3, 3),
}

// walked rolls the expression with every fall of its dice: the chance of each total, and that its
// comparison holds.
func walked(t *testing.T, e Expr, set Set) (chances map[int]*big.Rat, holds *big.Rat) {
	t.Helper()
	chances, holds = map[int]*big.Rat{}, new(big.Rat)
	var r Result
	err := chance.Walk(func(src chance.Source) (err error) {
		r, err = e.Roll(set, eachDie(func(d chance.Die) (int, error) {
			fallen, err := src.Roll("roll", d)
			return fallen.Value, err
		}))
		return err
	}, func(p *big.Rat) {
		if chances[r.Total] == nil {
			chances[r.Total] = new(big.Rat)
		}
		chances[r.Total].Add(chances[r.Total], p)
		if r.Success != nil && *r.Success {
			holds.Add(holds, p)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return chances, holds
}

// The distribution of an expression is that of every fall of its dice, as Roll counts it.
func TestDistIsEveryFallOfTheDice(t *testing.T) {
	texts := []string{
		"0", "7", "5-9", "1d2", "d6", "2d6", "3d6-2", "-d6", "-2d4+3", "4-d3", "d6-d6", "d20-d%",
		"2d6+d8-d10",
		"d*", "3d*", "2d*-1", "3d*-2d*", "d*+d2+d3+d4", "2d3", "3d3-2d3", "3d2-d4+2",
		"max(2d6)", "min(3d6)", "max(3d3)-min(2d3)", "max(2d6)+min(2d6)", "2d3+max(2d3)+1-2d*",
		"2d6ge7", "2d6gt7", "2d6le7", "2d6lt7", "2d6eq7", "2d6eq1", "d*-d6ge-2", "max(2d6)lt0", "3d3kh2le10",
		"4d6kh3", "4d6kl2", "5d3kh2",
	}
	for k := 1; k <= 3; k++ {
		for _, die := range []string{"d*", "d2", "d3", "d4", "d5", "d6"} {
			texts = append(texts, fmt.Sprintf("3%skh%d", die, k), fmt.Sprintf("3%skl%d", die, k),
				fmt.Sprintf("1-3%skh%d", die, k), fmt.Sprintf("d2-3%skl%d", die, k))
		}
	}
	for name, set := range map[string]Set{"tossed": tossed, "physical": physical, "odd": odd} {
		for _, text := range texts {
			e := parsed(t, text)
			chances, holds := walked(t, e, set)
			d, err := e.Dist(set)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for value, w := range d.All() {
				n++
				if p := chances[value]; p == nil || p.Cmp(d.Chance(value)) != 0 ||
					w.Cmp(d.Weight(value)) != 0 {
					t.Errorf("%s of %s dice: %d has the chance %v, not %v", text, name, value, p,
						d.Chance(value))
				}
			}
			if n != len(chances) {
				t.Errorf("%s of %s dice: %d values, not %d", text, name, n, len(chances))
			}
			if op, target := e.Asks(); op != "" && d.Holds(op, target).Cmp(holds) != 0 {
				t.Errorf("%s of %s dice holds with %v, not %v", text, name, d.Holds(op, target), holds)
			}
		}
	}
}

// A total minus another is worked out dice by dice.
func TestMinusTakesAWholeExpressionOff(t *testing.T) {
	for _, c := range [][3]string{
		{"2d6+1", "3d*", "2d6+1-3d*"}, {"d6ge3", "d4-2+max(2d6)lt9", "1d6-1d4+2-2d6kh1"},
		{"5", "d6", "5-1d6"},
	} {
		a, b := parsed(t, c[0]), parsed(t, c[1])
		before := a.String()
		if got := a.Minus(b).String(); got != parsed(t, c[2]).String() || a.String() != before {
			t.Errorf("%s less %s is %s (and %s before was %s)", c[0], c[1], got, a, before)
		}
	}
}

// Names lists each kind of dice once, in the order they are rolled.
func TestNamesOfTheDice(t *testing.T) {
	if got := parsed(t, "2ds+d%-d6+max(2d6)+3+d*").Names(); !slices.Equal(got, []string{"d*", "d100", "d6"}) {
		t.Errorf("%v", got)
	}
}
