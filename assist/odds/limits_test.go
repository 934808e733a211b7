package odds

import (
	"errors"
	"math"
	"math/big"
	"runtime"
	"testing"
)

// wantTooLarge holds that something ends with a TooLarge, and says what it counted.
func wantTooLarge(t *testing.T, what string, err error, counted string) {
	t.Helper()
	large, ok := errors.AsType[*TooLarge](err)
	switch {
	case !ok:
		t.Errorf("%s: %v", what, err)
	case large.What != counted || large.Size > 0 && large.Size <= large.Most:
		t.Errorf("%s: %+v, not %q", what, large, counted)
	}
}

// allocated returns the bytes a function takes from memory in all, given back or not.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Numbers of ways to stand are never wrong by overflow: what is too many stays too many.
func TestWaysAreCountedWithoutOverflow(t *testing.T) {
	for _, c := range []struct{ a, b, want int }{
		{0, 5, 0}, {5, 0, 0}, {3, 4, 12}, {math.MaxInt, 1, math.MaxInt}, {math.MaxInt/2 + 1, 2, math.MaxInt},
		{math.MaxInt, math.MaxInt, math.MaxInt}, {1 << 31, 1 << 31, 1 << 62}, {1 << 32, 1 << 31, math.MaxInt},
	} {
		if got := Times(c.a, c.b); got != c.want {
			t.Errorf("%d times %d: %d, not %d", c.a, c.b, got, c.want)
		}
	}
	size := 1
	for range 8 {
		if size = Times(size, HowMany(8, 65_536)); size < 1<<40 {
			t.Fatalf("%d ways", size)
		}
	}
}

// A race that is too long for fractions is refused before a prime is looked for, and one with
// too many ways as they are counted; floating point takes on what fractions do not.
func TestRacesTooLarge(t *testing.T) {
	long := ruin(1, 1)
	huge := new(big.Int).Lsh(big.NewInt(1), 4_000_000)
	long.Kinds = []Kind{{Weights: []*big.Int{huge, huge}, Leave: new(big.Int).Lsh(huge, 1),
		Total: new(big.Int).Lsh(huge, 1)}}
	_, err := long.Run()
	wantTooLarge(t, "long fractions", err, "words to be multiplied")

	wide := &Race{From: []Start{{State: 3000, Weight: big.NewInt(1)}},
		Kinds: []Kind{{Leave: big.NewInt(3000), Total: big.NewInt(3000)}}, Counts: 1}
	for range 3000 {
		wide.Kinds[0].Weights = append(wide.Kinds[0].Weights, big.NewInt(1))
	}
	wide.Moves = func(state int, moves []Move) (int, []Move) {
		for n := range int32(state) {
			moves = append(moves, Move{To: n, Weight: n})
		}
		if state == 0 {
			return Over, moves
		}
		return 0, moves
	}
	wide.Count = func(_, _ int, count func(what, times int)) { count(0, 1) }
	if _, err := wide.Near(); err != nil {
		t.Errorf("wide, in floating point: %v", err)
	}
	wide.From[0].State = 4500
	_, err = wide.Run()
	wantTooLarge(t, "wide", err, "steps between states")

	many := tokened(1, 99)
	many.From = []Start{{State: 50_000, Tokens: 99, Weight: big.NewInt(1)}}
	_, err = many.Run()
	wantTooLarge(t, "many states", err, "")
}

// Floating point keeps only so many chances at the same time, and gives memory back as it goes
// down: a race of a million states that never go far takes a few blocks.
func TestNearKeepsToItsMemory(t *testing.T) {
	steps := tokened(1, 99)
	steps.From = []Start{{State: 400_000, Tokens: 99, Weight: big.NewInt(1)}}
	if bytes := allocated(func() {
		if _, err := steps.Near(); err != nil {
			t.Error(err)
		}
	}); bytes > 10_000_000 {
		t.Errorf("%d bytes for states that are left behind", bytes)
	}
	far := tokened(1, 99)
	far.From = []Start{{State: 1_000_000, Tokens: 99, Weight: big.NewInt(1)}}
	far.Moves = func(state int, moves []Move) (int, []Move) {
		if state == 0 {
			return Over, moves
		}
		return 0, append(moves, Move{To: int32(state / 2)}, Move{To: int32(max(0, state-200_000)), Weight: 1})
	}
	if _, err := far.Near(); err != nil {
		t.Error(err)
	}
	spread := &Race{Tokens: 99, From: []Start{{State: 500_000, Tokens: 99, Weight: big.NewInt(1)}}, Counts: 1}
	spread.Kinds = []Kind{{Leave: big.NewInt(500), Total: big.NewInt(500)},
		{Weights: []*big.Int{big.NewInt(1)}, Leave: big.NewInt(1), Total: big.NewInt(1)}}
	for range 500 {
		spread.Kinds[0].Weights = append(spread.Kinds[0].Weights, big.NewInt(1))
	}
	spread.Moves = func(state int, moves []Move) (int, []Move) {
		switch {
		case state == 500_000:
			for n := range int32(500) {
				moves = append(moves, Move{To: n * 1000, Weight: n})
			}
			return 0, moves
		case state == 0:
			return Over, moves
		}
		return 1, append(moves, Move{To: int32(state - 1)})
	}
	spread.Count = func(_, _ int, count func(what, times int)) { count(0, 1) }
	if _, err := spread.Near(); err != nil {
		t.Error(err)
	}
	_, err := spread.nearWithin(1_000_000)
	wantTooLarge(t, "all at the same time", err, "chances at the same time")
}

// A chain is refused as its ways are listed, or as its denominator is known, and not followed
// to its end.
func TestChainsTooLarge(t *testing.T) {
	listed := 0
	c := Chain{From: 5000, Counts: 1, Count: func(_ int, count func(what, times int)) { count(0, 1) }}
	c.Next = func(state int) (leads []Transition) {
		listed++
		for to := range state {
			leads = append(leads, Transition{To: to, Weight: big.NewInt(1)})
		}
		return leads
	}
	_, err := c.Run()
	wantTooLarge(t, "many ways", err, "steps between states")
	if listed > 2000 {
		t.Errorf("%d states listed all the same", listed)
	}
	c.From = 3000
	c.Next = func(state int) []Transition {
		if state == 0 {
			return nil
		}
		one := new(big.Int).Lsh(big.NewInt(1), 2000)
		return []Transition{{To: state - 1, Weight: one.Add(one, big.NewInt(int64(state)))},
			{To: 0, Weight: big.NewInt(1)}}
	}
	_, err = c.Run()
	wantTooLarge(t, "long fractions", err, "words to be multiplied")
}

// How much is too much is said in words.
func TestTooLargeInWords(t *testing.T) {
	for want, e := range map[string]TooLarge{
		"506000 states, and 200000 can be worked out":               {Size: 506000, Most: 200000},
		"more than 200000 ways":                                     {Most: 200000, What: "ways"},
		"300 ways, and 2 can be worked out":                         {Size: 300, Most: 2, What: "ways"},
		"more than 1000000000000 states, and 200 can be worked out": {Size: math.MaxInt, Most: 200},
		"3 states, and 2 can be worked out (1 life each would do)": {Size: 3, Most: 2,
			Enough: "1 life each"},
		"more than 2 ways (1 life each would do)": {Most: 2, What: "ways",
			Enough: "1 life each"},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
