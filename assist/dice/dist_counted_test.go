package dice

import (
	"math/big"
	"os"
	"slices"
	"testing"
)

// A counted is a die of the second reckoning: what a change reads off it, and what it is worth.
type counted struct {
	face, value int
	out         bool
}

// A deed is a change of a pool, or a way to count it, written anew from what help dice says: it shares no
// code with Parse, Roll and Dist.
type deed struct {
	text string
	does played
}

// A played plays a change on a pool of dice of so many sides; fall is the next face of a new one.
type played func(pool []counted, sides int, fall func() int) []counted

// ranked returns the dice that are still in, the highest first where high; of equal ones the earlier first.
func ranked(pool []counted, high bool) (list []int) {
	for i, d := range pool {
		if !d.out {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		if high {
			a, b = b, a
			if pool[a].value == pool[b].value {
				return 0
			}
		}
		return pool[a].value - pool[b].value
	})
	return list
}

// keeps takes out all but the n best or worst; dropping n of m is keeping m-n of the other end.
func keeps(high bool, n int, drop bool) played {
	return func(pool []counted, _ int, _ func() int) []counted {
		order := ranked(pool, high)
		if drop {
			n := max(0, len(order)-n)
			order = ranked(pool, !high)[min(n, len(order)):]
		} else {
			order = order[min(n, len(order)):]
		}
		for _, i := range order {
			pool[i].out = true
		}
		return pool
	}
}

// again lets the dice that match fall anew, once or until none does.
func again(matches func(face int) bool, once bool) played {
	return func(pool []counted, _ int, fall func() int) []counted {
		for {
			any := false
			for i, d := range pool {
				if !d.out && matches(d.face) {
					f := fall()
					pool[i].face, pool[i].value, any = f, f, true
				}
			}
			if once || !any {
				return pool
			}
		}
	}
}

// explodes adds a die for each that matches, of its own or into its value, for good or once, less one or not.
func explodes(test func(face, sides int) bool, once, into, less bool) played {
	return func(pool []counted, sides int, fall func() int) []counted {
		type lit struct{ face, of int } // a face that explodes, and the die it belongs to
		var wave []lit
		for i, d := range pool {
			if !d.out && test(d.face, sides) {
				wave = append(wave, lit{d.face, i})
			}
		}
		for len(wave) > 0 {
			var next []lit
			for _, l := range wave {
				f, of := fall(), l.of
				worth := f
				if less {
					worth--
				}
				if into {
					pool[of].value += worth
				} else {
					pool = append(pool, counted{face: worth, value: worth})
					of = len(pool) - 1
				}
				if test(f, sides) && !once {
					next = append(next, lit{f, of})
				}
			}
			wave = next
		}
		return pool
	}
}

// clamped gives a value its least or its most.
func clamped(f func(a int) int) played {
	return func(pool []counted, _ int, _ func() int) []counted {
		for i := range pool {
			pool[i].value = f(pool[i].value)
			pool[i].face = pool[i].value
		}
		return pool
	}
}

// scores puts what a die counts in the place of its value.
func scores(f func(value int) int) played {
	return func(pool []counted, _ int, _ func() int) []counted {
		for i := range pool {
			pool[i].value = f(pool[i].value)
		}
		return pool
	}
}

// one is 1 where something holds.
func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// deeds returns the changes of a pool, and the ways to count.
func deeds() (changes, ways []deed) {
	is := func(n int) func(int) bool { return func(f int) bool { return f == n } }
	highest := func(f, sides int) bool { return f == sides }
	two := func(f, _ int) bool { return f >= 2 }
	return []deed{
			{"kh1", keeps(true, 1, false)}, {"kh2", keeps(true, 2, false)}, {"kl1", keeps(false, 1, false)},
			{"dh1", keeps(true, 1, true)}, {"dl1", keeps(false, 1, true)}, {"dl2", keeps(false, 2, true)},
			{"kge2", func(pool []counted, _ int, _ func() int) []counted {
				for i := range pool {
					pool[i].out = pool[i].out || pool[i].value < 2
				}
				return pool
			}},
			{"ro1", again(is(1), true)}, {"role2", again(func(f int) bool { return f <= 2 }, true)},
			{"rr1", again(is(1), false)},
			{"min2", clamped(func(a int) int { return max(a, 2) })},
			{"max2", clamped(func(a int) int { return min(a, 2) })},
			{"x", explodes(highest, false, false, false)}, {"xo", explodes(highest, true, false, false)},
			{"xc", explodes(highest, false, true, false)}, {"xp", explodes(highest, false, false, true)},
			{"xcp", explodes(highest, false, true, true)}, {"xge2", explodes(two, false, false, false)},
			{"xoge2", explodes(two, true, false, false)},
		}, []deed{{"", nil},
			{"t3", scores(func(v int) int { return one(v >= 3) })},
			{"t2f1", scores(func(v int) int { return one(v >= 2) - one(v <= 1) })},
			{"t3t4", scores(func(v int) int { return one(v >= 3) + one(v >= 4) })},
			{"cseq2", scores(func(v int) int { return one(v == 2) })}}
}

// total plays deeds on a pool, and adds up what is in.
func total(n, sides int, deeds []deed, fall func() int) (sum int) {
	var pool []counted
	for range n {
		f := fall()
		pool = append(pool, counted{face: f, value: f})
	}
	for _, d := range deeds {
		if d.does != nil {
			pool = d.does(pool, sides, fall)
		}
	}
	for _, d := range pool {
		if !d.out {
			sum += d.value
		}
	}
	return sum
}

// count returns the chance of each total over every fall of at most so many dice, and that of longer ones.
func count(n, sides, most int, does []deed) (chances map[int]*big.Rat, longer *big.Rat) {
	chances, longer = map[int]*big.Rat{}, new(big.Rat)
	type long struct{}
	for path := []int{}; ; {
		at, p, sum, ended := 0, big.NewRat(1, 1), 0, true
		func() {
			defer func() {
				if over := recover(); over != nil {
					if _, is := over.(long); !is {
						panic(over)
					}
					ended = false
				}
			}()
			sum = total(n, sides, does, func() int {
				if at == most {
					panic(long{})
				}
				if at == len(path) {
					path = append(path, 1)
				}
				at++
				p.Mul(p, big.NewRat(1, int64(sides)))
				return path[at-1]
			})
		}()
		into := longer
		if ended {
			if chances[sum] == nil {
				chances[sum] = new(big.Rat)
			}
			into = chances[sum]
		}
		into.Add(into, p)
		for path = path[:at]; len(path) > 0 && path[len(path)-1] == sides; {
			path = path[:len(path)-1]
		}
		if len(path) == 0 {
			return chances, longer
		}
		path[len(path)-1]++
	}
}

// Each pair of changes with each way to count has the chances that a second reckoning of the language comes
// to, which shares no code with the first: TABLEHAND_LONG=1 takes all of them.
func TestASecondReckoning(t *testing.T) {
	changes, ways := deeds()
	tried, whole, few := 0, os.Getenv("TABLEHAND_LONG") != "", 15
	if testing.Short() {
		few = 31
	}
	for i, a := range changes {
		for k, b := range append([]deed{{}}, changes...) {
			for j, way := range ways {
				if !whole && (i+2*k+3*j)%few != 0 {
					continue
				}
				const n, sides = 2, 4
				text := "2d4" + a.text + b.text + way.text
				e, err := own.Parse(text)
				if err != nil {
					continue // as what explodes twice
				}
				d, err := e.Dist(nil)
				if err != nil {
					continue // held to a list in TestPairsOfOperators
				}
				tried++
				chances, longer := count(n, sides, 6, []deed{a, b, way})
				for v := range d.All() {
					low := chances[v]
					if low == nil {
						low = new(big.Rat)
					}
					if p := d.Chance(v); p.Cmp(low) < 0 || p.Cmp(new(big.Rat).Add(low, longer)) > 0 {
						t.Errorf("%s: %d has the chance %v, and falls with %v (%v are longer)", text, v, p, low,
							longer)
					}
					delete(chances, v)
				}
				if tail, _ := d.Tail(); tail == nil && len(chances) > 0 {
					t.Errorf("%s: can be %v too", text, chances)
				}
			}
		}
	}
	if tried < 500/few {
		t.Errorf("only %d were tried", tried)
	}
}
