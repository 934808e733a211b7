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

// eachDie is a hand that lets one die fall after the other.
func eachDie(fall func(chance.Die) (int, error)) Hand {
	return func(w Wave) (rolls []chance.Roll, err error) {
		for range w.Count {
			value, err := fall(*w.Die)
			if err != nil {
				return nil, err
			}
			rolls = append(rolls, chance.Roll{Faces: []chance.Face{chance.Pips(value)}, Value: value})
		}
		return rolls, nil
	}
}

// falling rolls the values given, in order.
func falling(values ...int) Hand {
	return eachDie(func(chance.Die) (int, error) {
		value := values[0]
		values = values[1:]
		return value, nil
	})
}

func TestRoll(t *testing.T) {
	for _, c := range []struct {
		text   string
		values []int
		total  int
		fell   string
	}{
		{"5", nil, 5, "5"},
		{"2d6+3", []int{4, 1}, 8, "[4 1] + 3"},
		{"3-2d4-1", []int{4, 2}, -4, "3 - [4 2] - 1"},
		{"-d6", []int{4}, -4, "-[4]"},
		{"4d6kh2", []int{3, 5, 2, 5}, 10, "[(3) 5 (2) 5]"},
		{"4d6kl2", []int{3, 5, 3, 3}, 6, "[3 (5) 3 (3)]"},
		{"max(2d6)-min(2d6)", []int{2, 2, 6, 5}, -3, "[2 (2)] - [(6) 5]"},
		{"2d6>=7", []int{3, 4}, 7, "[3 4]"},
		{"2d6min2x6", []int{1, 6, 3}, 11, "[1→2 6! + 3]"},
		{"3d6kh2ro1", []int{1, 1, 6, 4}, 10, "[1→4 (1) 6]"},
		{"(d6-7)/2near", []int{2}, -2, "([2] - 7) / 2 near"},
		{"d6/2up-d6/2", []int{3, 3}, 1, "[3] / 2 up - [3] / 2"},
	} {
		got, err := parsed(t, c.text).Roll(nil, falling(c.values...))
		if err != nil || got.Total != c.total || got.Fell() != c.fell || len(got.Dice) > len(c.values) {
			t.Errorf("%s of %v: %s = %d, %v; want %s = %d", c.text, c.values, got.Fell(), got.Total, err, c.fell,
				c.total)
		}
	}
}

// Two sides that are rolled several times are told, and listed, each time.
func TestTwoSidesSeveralTimes(t *testing.T) {
	l, err := own.ParseLine("2xd6 vs d8")
	if err != nil {
		t.Fatal(err)
	}
	got, err := l.Roll(nil, falling(2, 8, 5, 4))
	if told := l.Told("", "fire", got); err != nil || told != "fire: 2x1d6 vs 1d8 = [2] = 2 vs [8] = 8: "+
		"the second, by 6; [5] = 5 vs [4] = 4: the first, by 1" {
		t.Error(told, err)
	}
	total, totals := got.Came()
	other := got.Other(l)
	if total != nil || !slices.Equal(totals, []int{2, 5}) || other.Total != nil ||
		!slices.Equal(other.Totals, []int{8, 4}) || !slices.Equal(got.Values(), []int{2, 8, 5, 4}) {
		t.Errorf("%v %v, %+v, %v", total, totals, other, got.Values())
	}
}

// The parts of groups are listed with what they came to, whether they count, and their successes.
func TestPartsOfGroups(t *testing.T) {
	one := 1
	for text, want := range map[string][]Part{
		"{d8x,2d6}kh1+d4": {{"1d8x8", 7, true, nil}, {"2d6", 5, false, nil}},
		"({d8,2d6}t6)*2":  {{"1d8", 7, true, &one}, {"2d6", 7, true, &one}},
		"3d6":             nil,
	} {
		l, err := own.ParseLine(text)
		if err != nil {
			t.Fatal(err)
		}
		values := map[string][]int{"{d8x,2d6}kh1+d4": {7, 2, 3, 4}, "({d8,2d6}t6)*2": {7, 3, 4},
			"3d6": {1, 2, 3}}[text]
		got, err := l.Roll(nil, falling(values...))
		if err != nil || !reflect.DeepEqual(got.Parts(), want) {
			t.Errorf("%s: %+v, %v", text, got.Parts(), err)
		}
	}
}

// A die that was added names the one that brought it, and each wave asks for its dice together.
func TestWaves(t *testing.T) {
	e := parsed(t, "1+d4+3d6x6kh2")
	var waves []Wave
	fall := falling(2, 6, 1, 6, 6, 3, 2)
	got, err := e.Roll(nil, func(w Wave) ([]chance.Roll, error) {
		waves = append(waves, w)
		return fall(w)
	})
	if err != nil || got.Total != 15 || got.Fell() != "1 + [2] + [6! (1) 6! + (6!) (3) + (2)]" {
		t.Fatalf("%s = %d, %v", got.Fell(), got.Total, err)
	}
	want := []Wave{{}, {}, {After: []int{0, 2}, Showed: []int{6, 6}}, {After: []int{3}, Showed: []int{6}}}
	for i, w := range waves {
		if i >= len(want) || !slices.Equal(w.After, want[i].After) || !slices.Equal(w.Showed, want[i].Showed) {
			t.Errorf("wave %d: %+v", i, w)
		}
	}
	var after, in []int
	for _, d := range got.Dice {
		after, in = append(after, d.After), append(in, d.Wave)
	}
	if !slices.Equal(after, []int{-1, -1, -1, -1, 1, 3, 4}) || !slices.Equal(in, []int{0, 0, 0, 0, 1, 1, 2}) {
		t.Errorf("dice after %v, in waves %v", after, in)
	}
}

// A roll whose dice never stop exploding ends with an error, and so does one that an expression of a game's
// own dice can make endless.
func TestTooManyDice(t *testing.T) {
	for _, text := range []string{"2d6x", "d*xge0", "d6xc", "d6rreq6"} {
		_, err := parsed(t, text).Roll(physical, eachDie(func(chance.Die) (int, error) { return 6, nil }))
		if _, many := errors.AsType[*TooMany](err); !many {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Law: a die counts where fewer than n are better, an earlier equal one being better.
func TestKeepsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := rapid.SliceOfN(rapid.IntRange(0, 3), 1, 60).Draw(t, "dice")
		c := change{n: rapid.IntRange(1, len(dice)).Draw(t, "n"),
			kind: rapid.SampledFrom([]kind{keepHigh, keepLow, dropHigh, dropLow}).Draw(t, "kind")}
		stay, low := c.n, c.kind == keepLow || c.kind == dropHigh
		if c.kind == dropHigh || c.kind == dropLow {
			stay = len(dice) - c.n
		}
		in := slices.Repeat([]bool{true}, len(dice))
		c.keep(dice, in)
		for i, kept := range in {
			better := 0
			for j := range dice {
				if dice[j] == dice[i] && j < i || dice[j] > dice[i] && !low || dice[j] < dice[i] && low {
					better++
				}
			}
			if kept != (better < stay) {
				t.Fatalf("%s of %v: die %d kept %v", c, dice, i, kept)
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
		"ne": {true, false, true},
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
	_, err := parsed(t, "2ds+d3-d20+d%").Roll(physical, eachDie(func(d chance.Die) (int, error) {
		if !reflect.DeepEqual(d, physical.Die(d.Name)) {
			t.Errorf("%+v is not the set's", d)
		}
		names = append(names, d.Name)
		return 1, nil
	}))
	if want := []string{"d*", "d*", "d3", "d20", "d100"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%v, %v; want %v", names, err, want)
	}
}

func TestRollEndsAtAnError(t *testing.T) {
	broken := errors.New("no such face")
	calls := 0
	got, err := parsed(t, "1+3d6+d4").Roll(nil, eachDie(func(chance.Die) (int, error) {
		if calls++; calls == 2 {
			return 0, broken
		}
		return 1, nil
	}))
	if err != broken || calls != 2 || got.Dice != nil {
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
		result, err := e.Roll(set, eachDie(func(d chance.Die) (int, error) {
			roll, err := source.Roll("roll", d)
			return roll.Value, err
		}))
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
		got, err := e.Plus(more).Roll(nil, eachDie(func(chance.Die) (int, error) { i++; return c.faces[i-1], nil }))
		if err != nil || got.Total != c.total || *got.Success != c.want {
			t.Errorf("%v: %d %v %v, want %d %v", c.faces, got.Total, *got.Success, err, c.total, c.want)
		}
	}
	if e.String() != "2d6ge7" {
		t.Errorf("the expression itself became %s", e)
	}
}
