package dice

import (
	"errors"
	"maps"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// own names the d*, which dN cannot name, as a game of d6s does.
var own = Names{{Die: "d*", Ends: []string{"s", "*", "★"}}}

// physical reads the small dice off a d6, as a game of d6s does.
var physical = Set{
	"d*": {Name: "d*", Sides: chance.Counting("d*", 0, 0, 0, 1, 1, 1).Sides,
		Also: []chance.Side{{Face: "star", Value: 1}, {Face: "blank", Value: 0}}},
	"d2": chance.Counting("d2", 1, 1, 1, 2, 2, 2),
	"d3": chance.Counting("d3", 1, 1, 2, 2, 3, 3),
	"d4": chance.Counting("d4", 1, 2, 3, 4, chance.Again, chance.Again),
}

// tossed has coins for d*; all its other dice count their own pips.
var tossed = Set{"d*": chance.Counting("d*", 0, 1)}

func parsed(t *testing.T, text string) Expr {
	t.Helper()
	e, err := own.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// falling rolls the values given, in order.
func falling(values ...int) func(chance.Die) (int, error) {
	return func(chance.Die) (int, error) {
		value := values[0]
		values = values[1:]
		return value, nil
	}
}

func TestRoll(t *testing.T) {
	yes, no, seven := true, false, 7
	for _, c := range []struct {
		text   string
		values []int
		want   Result
	}{
		{"5", nil, Result{Total: 5, Terms: []Term{{Text: "5", Value: 5}}}},
		{"2d6+3", []int{4, 1}, Result{Total: 8, Terms: []Term{
			{"2d6", []int{4, 1}, []bool{true, true}, 5},
			{"3", nil, nil, 3},
		}}},
		{"3-2d4-1", []int{4, 2}, Result{Total: -4, Terms: []Term{
			{"3", nil, nil, 3},
			{"-2d4", []int{4, 2}, []bool{true, true}, -6},
			{"-1", nil, nil, -1},
		}}},
		{"4d6kh2", []int{3, 5, 2, 5}, Result{Total: 10, Terms: []Term{
			{"4d6kh2", []int{3, 5, 2, 5}, []bool{false, true, false, true}, 10},
		}}},
		{"4d6kl2", []int{3, 5, 3, 3}, Result{Total: 6, Terms: []Term{
			{"4d6kl2", []int{3, 5, 3, 3}, []bool{true, false, true, false}, 6},
		}}},
		{"max(2d6)-min(2d6)", []int{2, 2, 6, 5}, Result{Total: -3, Terms: []Term{
			{"2d6kh1", []int{2, 2}, []bool{true, false}, 2},
			{"-2d6kl1", []int{6, 5}, []bool{false, true}, -5},
		}}},
		{"2d6>=7", []int{3, 4}, Result{Total: 7, Target: &seven, Success: &yes, Terms: []Term{
			{"2d6", []int{3, 4}, []bool{true, true}, 7},
		}}},
		{"2d6>7", []int{3, 4}, Result{Total: 7, Target: &seven, Success: &no, Terms: []Term{
			{"2d6", []int{3, 4}, []bool{true, true}, 7},
		}}},
	} {
		got, err := parsed(t, c.text).Roll(nil, falling(c.values...))
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s of %v: %+v, %v; want %+v", c.text, c.values, got, err, c.want)
		}
	}
}

// Law: a die counts where fewer than n are better, an earlier equal one being better.
func TestKeepsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := rapid.SliceOfN(rapid.IntRange(0, 3), 1, 60).Draw(t, "dice")
		k := keep{n: rapid.IntRange(1, len(dice)).Draw(t, "n"), low: rapid.Bool().Draw(t, "low")}
		for i, kept := range k.of(dice) {
			better := 0
			for j := range dice {
				if dice[j] == dice[i] && j < i || dice[j] > dice[i] && !k.low || dice[j] < dice[i] && k.low {
					better++
				}
			}
			if kept != (better < k.n) {
				t.Fatalf("%s of %v: die %d kept %v", k, dice, i, kept)
			}
		}
	})
}

func TestComparisons(t *testing.T) {
	for op, want := range map[string][3]bool{ // of 6, 7, 8 with 7
		"ge": {false, true, true},
		"gt": {false, false, true},
		"le": {true, true, false},
		"lt": {true, false, false},
		"eq": {false, true, false},
	} {
		for i, total := range []int{6, 7, 8} {
			got, err := parsed(t, "d20"+op+"7").Roll(nil, falling(total))
			if err != nil || *got.Success != want[i] || *got.Target != 7 {
				t.Errorf("%d %s 7: %v, %v; want %v", total, op, *got.Success, err, want[i])
			}
		}
	}
}

func TestRollAsksForTheDiceOfTheSetFromLeftToRight(t *testing.T) {
	var names []string
	_, err := parsed(t, "2ds+d3-d20+d%").Roll(physical, func(d chance.Die) (int, error) {
		if !reflect.DeepEqual(d, physical.Die(d.Name)) {
			t.Errorf("%+v is not the set's", d)
		}
		names = append(names, d.Name)
		return 1, nil
	})
	if want := []string{"d*", "d*", "d3", "d20", "d100"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%v, %v; want %v", names, err, want)
	}
}

func TestRollEndsAtAnError(t *testing.T) {
	broken := errors.New("no such face")
	calls := 0
	got, err := parsed(t, "1+3d6+d4").Roll(nil, func(chance.Die) (int, error) {
		if calls++; calls == 2 {
			return 0, broken
		}
		return 1, nil
	})
	if err != broken || calls != 2 || !reflect.DeepEqual(got, Result{}) {
		t.Errorf("%+v, %v after %d dice", got, err, calls)
	}
}

func TestDice(t *testing.T) {
	for text, want := range map[string]int{"5": 0, "d6": 1, "2d6kh1+3ds-4": 5, "500d6-500d6": 1000} {
		if got := parsed(t, text).Dice(); got != want {
			t.Errorf("%s rolls %d dice, want %d", text, got, want)
		}
	}
}

// distribution walks an expression over every fall of its dice.
func distribution(t *testing.T, text string, set Set) map[int]*big.Rat {
	t.Helper()
	e, total, d := parsed(t, text), 0, map[int]*big.Rat{}
	err := chance.Walk(func(source chance.Source) error {
		result, err := e.Roll(set, func(d chance.Die) (int, error) {
			roll, err := source.Roll("roll", d)
			return roll.Value, err
		})
		total = result.Total
		return err
	}, func(p *big.Rat) {
		if d[total] == nil {
			d[total] = new(big.Rat)
		}
		d[total].Add(d[total], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// evenly returns the distribution of totals that are evenly likely.
func evenly(totals []int) map[int]*big.Rat {
	d := map[int]*big.Rat{}
	for _, total := range totals {
		if d[total] == nil {
			d[total] = new(big.Rat)
		}
		d[total].Add(d[total], big.NewRat(1, int64(len(totals))))
	}
	return d
}

func TestDistributions(t *testing.T) {
	var highest, threeLowest, minus []int
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			highest = append(highest, max(a, b))
			for c := 1; c <= 6; c++ {
				for d := 1; d <= 6; d++ {
					threeLowest = append(threeLowest, a+b+c+d-max(a, b, c, d))
				}
			}
		}
		for b := 1; b <= 4; b++ {
			minus = append(minus, a-b+2)
		}
	}
	for text, totals := range map[string][]int{
		"2d6kh1":   highest,
		"max(2d6)": highest,
		"4d6kl3":   threeLowest,
		"d6-d4+2":  minus,
		"3d2":      {3, 4, 4, 4, 5, 5, 5, 6},
		"2d*+1":    {1, 2, 2, 3},
		"2d3kl1":   {1, 1, 1, 1, 1, 2, 2, 2, 3},
		"d4":       {1, 2, 3, 4},
		"7":        {7},
	} {
		for name, set := range map[string]Set{"physical": physical, "tossed": tossed} {
			got, want := distribution(t, text, set), evenly(totals)
			if !maps.EqualFunc(got, want, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 }) {
				t.Errorf("%s of %s dice: %v, want %v", text, name, got, want)
			}
		}
	}
}

func TestRangeIsWhatCanFall(t *testing.T) {
	for _, text := range []string{"7", "-7", "2d6kh1", "4d6kl3", "3d2-2d*", "-d4+1", "2d3kl1-2ds+3",
		"d6-d6"} {
		totals := slices.Sorted(maps.Keys(distribution(t, text, physical)))
		lo, hi := parsed(t, text).Range(physical)
		if lo != totals[0] || hi != totals[len(totals)-1] {
			t.Errorf("%s: %d to %d; it falls from %d to %d", text, lo, hi, totals[0], totals[len(totals)-1])
		}
	}
}

// Plus adds terms before the comparison is made: 2d6ge7 with +1 succeeds on a 6.
func TestPlusCountsBeforeTheComparison(t *testing.T) {
	e, err := own.Parse("2d6ge7")
	if err != nil {
		t.Fatal(err)
	}
	more, err := own.Parse("+1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		faces []int
		total int
		want  bool
	}{{[]int{1, 4}, 6, false}, {[]int{1, 5}, 7, true}} {
		i := 0
		got, err := e.Plus(more).Roll(nil, func(chance.Die) (int, error) { i++; return c.faces[i-1], nil })
		if err != nil || got.Total != c.total || *got.Success != c.want {
			t.Errorf("%v: %d %v %v, want %d %v", c.faces, got.Total, *got.Success, err, c.total, c.want)
		}
	}
	if e.String() != "2d6ge7" {
		t.Errorf("the expression itself became %s", e)
	}
}
