package odds

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// A madeRace is some race, and what is known of it.
type madeRace struct {
	*Race
	stride int // its states are the multiples of it
	kinds  []int
	moves  [][]Move // by state
}

// anyRace is a race with a few states, kinds and tokens: with steps that take several tokens
// or stay where they are, starts that meet, and weights that are small, large or a prime that
// a field would have.
func anyRace(random *rand.Rand) *madeRace {
	m := &madeRace{Race: &Race{Tokens: random.IntN(6), Counts: 3},
		stride: 1 + random.IntN(10)/9*(2*blockNumbers-1)}
	for range 1 + random.IntN(3) {
		k := Kind{Leave: new(big.Int)}
		for range 1 + random.IntN(4) {
			k.Weights = append(k.Weights, big.NewInt(1+random.Int64N([]int64{3, 1 << 40}[random.IntN(2)])))
			k.Leave.Add(k.Leave, k.Weights[len(k.Weights)-1])
		}
		if random.IntN(4) == 0 {
			prime := big.NewInt(1<<62 - int64(primeOffsets[0]))
			k.Weights[0].Add(k.Weights[0], prime.Sub(prime, k.Leave))
			k.Leave = big.NewInt(1<<62 - int64(primeOffsets[0]))
		}
		k.Total = new(big.Int).Add(k.Leave, big.NewInt(random.Int64N([]int64{9, 1 << 50}[random.IntN(2)])))
		m.Kinds = append(m.Kinds, k)
	}
	states := 2 + random.IntN(9)
	for state := range states {
		kind := state * len(m.Kinds) / states // one that was left does not come back
		if state == 0 || random.IntN(6) == 0 {
			kind = Over
		}
		m.kinds, m.moves = append(m.kinds, kind), append(m.moves, nil)
		for weight := 0; kind != Over && weight < len(m.Kinds[kind].Weights); weight++ {
			move := Move{To: int32(random.IntN(state)), Weight: int32(weight)}
			if m.Tokens > 0 {
				if move.Takes = random.Int32N(4); move.Takes > 0 && random.IntN(3) == 0 {
					move.To = int32(state)
				}
			}
			m.moves[state] = append(m.moves[state], move)
		}
	}
	for range 1 + random.IntN(3) {
		m.From = append(m.From, Start{State: random.IntN(states) * m.stride,
			Tokens: random.IntN(m.Tokens + 1), Weight: big.NewInt(1 + random.Int64N(5))})
	}
	m.Moves = func(state int, moves []Move) (int, []Move) {
		for _, move := range m.moves[state/m.stride] {
			move.To *= int32(m.stride)
			moves = append(moves, move)
		}
		return m.kinds[state/m.stride], moves
	}
	m.Count = func(state, tokens int, count func(what, times int)) {
		for what, times := range m.counted(state/m.stride, tokens) {
			count(what, times)
		}
	}
	return m
}

func (m *madeRace) counted(state, tokens int) []int {
	return []int{state % 2, 3*state + tokens, 60_000}
}

func (m *madeRace) over(state, tokens int) bool { return m.kinds[state] == Over || tokens == 0 }

// means returns the means of the counts and of the steps, by plain recursion in fractions.
func (m *madeRace) means(state, tokens int) []*big.Rat {
	means := make([]*big.Rat, m.Counts+1)
	for i := range means {
		means[i] = new(big.Rat)
	}
	if m.over(state, tokens) {
		for what, times := range m.counted(state, tokens) {
			means[what].SetInt64(int64(times))
		}
		return means
	}
	kind := m.Kinds[m.kinds[state]]
	means[m.Counts].SetFrac(kind.Total, kind.Leave)
	for _, move := range m.moves[state] {
		p := new(big.Rat).SetFrac(kind.Weights[move.Weight], kind.Leave)
		for i, q := range m.means(int(move.To), max(0, tokens-int(move.Takes))) {
			means[i].Add(means[i], q.Mul(q, p))
		}
	}
	return means
}

// Any race ends as plain recursion in fractions says: by remainders exactly, and in floating
// point within the error that is claimed.
func TestAnyRace(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for n := range 400 {
		m := anyRace(random)
		want := make([]*big.Rat, m.Counts+1)
		for i := range want {
			want[i] = new(big.Rat)
		}
		for _, s := range m.From {
			tokens := s.Tokens
			if m.Tokens == 0 {
				tokens = 1
			}
			p := new(big.Rat).SetFrac(s.Weight, m.all())
			for i, q := range m.means(s.State/m.stride, tokens) {
				want[i].Add(want[i], q.Mul(q, p))
			}
		}
		got, err := m.Run()
		if err != nil {
			t.Fatal(err)
		}
		near, err := m.Near()
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range want {
			exact, float := got.MeanSteps(), near.Steps
			if i < m.Counts {
				exact, float = got.Mean(i, 1), near.Counts[i]
			}
			if exact.Cmp(w) != 0 {
				t.Fatalf("race %d: %d is %v, not %v: %+v", n, i, exact, w, m)
			}
			if f, _ := w.Float64(); math.Abs(float-f) > near.Error*f || near.Error > 1e-13 {
				t.Fatalf("race %d: %d is nearly %v, not %v: %+v", n, i, float, f, m)
			}
		}
	}
}

// What is too small to change a sum at once is not lost.
func TestSumsKeepWhatIsSmall(t *testing.T) {
	s := sum{total: 1}
	for range 1 << 12 {
		s.add(1.0 / (1 << 54))
	}
	if s.total != 1+1.0/(1<<42) {
		t.Errorf("%v", s.total-1)
	}
}
