package odds

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// Remainders by primes behave as numbers do, and enough of them give the number back.
func TestFieldsAreNumbers(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var fields []field
	n := 0
	for p := range primes {
		if !new(big.Int).SetUint64(p).ProbablyPrime(0) || p>>61 != 1 {
			t.Fatalf("%d", p)
		}
		if n++; n > len(primeOffsets)+2 {
			break
		}
		f := fieldOf(p)
		fields = append(fields, f)
		a, b := random.Uint64N(p), random.Uint64N(p)
		want := new(big.Int).Mul(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		want.Mod(want, new(big.Int).SetUint64(p))
		x, y := f.whole(a), f.whole(b)
		switch {
		case f.value(x) != a, f.value(f.mul(x, y)) != want.Uint64(), f.sub(f.add(x, y), y) != x,
			f.add(f.sub(x, y), y) != x, f.add(x, f.sub(0, x)) != 0, f.mul(f.invert(x), x) != f.whole(1):
			t.Fatalf("%d and %d mod %d", a, b, p)
		}
	}
	for bits := uint(1); bits < 60*uint(len(fields)); bits += 97 {
		want := new(big.Int).Lsh(big.NewInt(random.Int64()), bits)
		want.Rsh(want.Sub(want, big.NewInt(1)), 70)
		if want.Sign() < 0 {
			continue
		}
		var rest []uint64
		for _, f := range fields {
			rest = append(rest, f.value(f.of(want)))
		}
		if got := joinRemainders(fields, [][]uint64{rest})[0]; got.Cmp(want) != 0 {
			t.Fatalf("%v, not %v", got, want)
		}
	}
}

// ruin is a race in which a coin of 3 against 4, with 2 of 9 for nothing, takes a point from
// one of two that have so many.
func ruin(a, b int) *Race {
	r := &Race{
		From: []Start{{State: (a+1)*(b+1) - 1, Weight: big.NewInt(5)}},
		Kinds: []Kind{{Weights: []*big.Int{big.NewInt(3), big.NewInt(4)}, Leave: big.NewInt(7),
			Total: big.NewInt(9)}},
		Counts: 2,
	}
	r.Moves = func(state int, moves []Move) (int, []Move) {
		x, y := state/(b+1), state%(b+1)
		if x == 0 || y == 0 {
			return Over, moves
		}
		return 0, append(moves, Move{To: int32(state - 1)}, Move{To: int32(state - b - 1), Weight: 1})
	}
	r.Count = func(state, _ int, count func(what, times int)) {
		if state%(b+1) == 0 {
			count(0, 1)
		}
		count(1, state/(b+1)+state%(b+1))
	}
	return r
}

// A race ends as the plain recursion in fractions says (who takes the last point, what is
// left of the other, after how many steps).
func TestRacesExactly(t *testing.T) {
	type end struct{ first, left, steps *big.Rat }
	var walk func(a, b int) end
	walk = func(a, b int) end {
		if a == 0 || b == 0 {
			first := int64(0)
			if b == 0 {
				first = 1
			}
			return end{big.NewRat(first, 1), big.NewRat(int64(a+b), 1), new(big.Rat)}
		}
		hit, hurt := walk(a, b-1), walk(a-1, b)
		mix := func(x, y *big.Rat) *big.Rat {
			x, y = new(big.Rat).Mul(x, big.NewRat(3, 7)), new(big.Rat).Mul(y, big.NewRat(4, 7))
			return x.Add(x, y)
		}
		steps := mix(hit.steps, hurt.steps)
		return end{mix(hit.first, hurt.first), mix(hit.left, hurt.left), steps.Add(steps, big.NewRat(9, 7))}
	}
	for a := range 7 {
		for b := range 9 {
			got, err := ruin(a, b).Run()
			want := walk(a, b)
			if err != nil || got.Mean(0, 1).Cmp(want.first) != 0 || got.Mean(1, 1).Cmp(want.left) != 0 ||
				got.MeanSteps().Cmp(want.steps) != 0 {
				t.Fatalf("%d against %d: %v %v, want %v", a, b, got, err, want)
			}
		}
	}
}

// tokened is the same race with the points of the second kept as tokens.
func tokened(a, b int) *Race {
	r := ruin(a, b)
	r.Tokens = b
	r.From = []Start{{State: a, Tokens: b, Weight: big.NewInt(1)}}
	r.Moves = func(state int, moves []Move) (int, []Move) {
		if state == 0 {
			return Over, moves
		}
		return 0, append(moves, Move{To: int32(state), Takes: 1}, Move{To: int32(state - 1), Weight: 1})
	}
	r.Count = func(state, tokens int, count func(what, times int)) {
		if tokens == 0 {
			count(0, 1)
		}
		count(1, state+tokens)
	}
	return r
}

// Tokens are only another way to write states down, and floating point only another way to
// work it out: its error is less than what it says.
func TestRacesWithTokens(t *testing.T) {
	for a := 1; a < 7; a++ {
		for b := 1; b < 9; b++ {
			plain, _ := ruin(a, b).Run()
			r := tokened(a, b)
			got, err := r.Run()
			if err != nil || got.Mean(0, 1).Cmp(plain.Mean(0, 1)) != 0 ||
				got.Mean(1, 1).Cmp(plain.Mean(1, 1)) != 0 || got.MeanSteps().Cmp(plain.MeanSteps()) != 0 {
				t.Fatalf("%d against %d: %v %v", a, b, got, err)
			}
			near, err := r.Near()
			if err != nil {
				t.Fatal(err)
			}
			for what, p := range near.Counts {
				want, _ := plain.Mean(what, 1).Float64()
				if math.Abs(p-want) > near.Error*want || near.Error > 1e-13 {
					t.Errorf("%d against %d: %v, not %v (%v)", a, b, p, want, near.Error)
				}
			}
			if want, _ := plain.MeanSteps().Float64(); math.Abs(near.Steps-want) > near.Error*want {
				t.Errorf("%d against %d: %v steps, not %v", a, b, near.Steps, want)
			}
		}
	}
}

// The proved error counts what steps are summed up from, however few steps there are: here a
// hundred numbers of tokens come together in the state from which all is over.
func TestErrorCountsEverySum(t *testing.T) {
	r := &Race{Tokens: 110, Kinds: []Kind{{Leave: big.NewInt(10), Total: big.NewInt(10)},
		{Weights: []*big.Int{big.NewInt(1)}, Leave: big.NewInt(1), Total: big.NewInt(3)}}, Counts: 1}
	for range 10 {
		r.From = append(r.From, Start{State: 2, Tokens: 11 * (1 + len(r.From)), Weight: big.NewInt(1)})
		r.Kinds[0].Weights = append(r.Kinds[0].Weights, big.NewInt(1))
	}
	r.Moves = func(state int, moves []Move) (int, []Move) {
		switch state {
		case 2:
			for n := range int32(10) {
				moves = append(moves, Move{To: 1, Takes: n + 1, Weight: n})
			}
			return 0, moves
		case 1:
			return 1, append(moves, Move{To: 0})
		}
		return Over, moves
	}
	r.Count = func(_, _ int, count func(what, times int)) { count(0, 1) }
	near, err := r.Near()
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(near.Steps-4) > 4*near.Error || math.Abs(near.Counts[0]-1) > near.Error {
		t.Errorf("%+v", near)
	}
	if operations := near.Error * (1 << 53); operations < 3+100+3 || operations > 1000 {
		t.Errorf("an error of %v operations", operations)
	}
}
