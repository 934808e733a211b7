package chance

import "math/big"

// Fold plays as Walk does, but of the sides of a die that come to the same (Die.Alike) it plays the first
// alone, with the chance of all of them. Choices are looked up by name; the others take their defaults.
func Fold(choices map[string]string, play func(Source) error, each func(p *big.Rat)) error {
	f := &folder{}
	for {
		f.at, f.chance = 0, big.NewRat(1, 1)
		script := &Script{Choices: choices, Next: f}
		if err := play(script); err != nil {
			return err
		}
		each(f.chance)
		if !f.advance() {
			return nil
		}
	}
}

// A folder takes the forks of its path, then the first way at every further one.
type folder struct {
	path   []folded
	at     int
	chance *big.Rat
}

// A folded fork has a way for each class of sides: the first of them, and how many there are.
type folded struct {
	first, many []int
	of, taken   int
}

// take returns the side or the place that is played at this fork; alike numbers what each comes to.
func (f *folder) take(ways int, alike func(int) int) int {
	if f.at == len(f.path) {
		fork := folded{of: ways}
		known := map[int]int{}
		for i := range ways {
			class := alike(i)
			at, old := known[class]
			if !old {
				at = len(fork.first)
				known[class] = at
				fork.first, fork.many = append(fork.first, i), append(fork.many, 0)
			}
			fork.many[at]++
		}
		f.path = append(f.path, fork)
	}
	fork := f.path[f.at]
	f.at++
	f.chance.Mul(f.chance, big.NewRat(int64(fork.many[fork.taken]), int64(fork.of)))
	return fork.first[fork.taken]
}

func (f *folder) advance() bool {
	for len(f.path) > 0 {
		last := &f.path[len(f.path)-1]
		if last.taken++; last.taken < len(last.first) {
			return true
		}
		f.path = f.path[:len(f.path)-1]
	}
	return false
}

// Roll implements Source.
func (f *folder) Roll(purpose string, d Die) (Roll, error) {
	if d.Unread {
		return Roll{}, &Unread{purpose, d}
	}
	return fall(purpose, d, Rolled, func() (Side, error) {
		var sides []Side
		for _, side := range d.Sides {
			if !side.Again {
				sides = append(sides, side)
			}
		}
		alike := func(i int) int { return i }
		if d.Alike != nil {
			alike = func(i int) int { return d.Alike(sides[i].Value) }
		}
		return sides[f.take(len(sides), alike)], nil
	})
}

// Draw implements Source.
func (f *folder) Draw(purpose string, from []string) (Draw, error) {
	first := map[string]int{}
	taken := f.take(len(from), func(i int) int {
		if _, old := first[from[i]]; !old {
			first[from[i]] = i
		}
		return first[from[i]]
	})
	return Draw{For: purpose, Value: from[taken], From: Rolled}, nil
}

// Card implements Source.
func (f *folder) Card(purpose string, from []string) (Draw, error) {
	if len(from) == 0 {
		return Draw{For: purpose, From: Default}, nil
	}
	return f.Draw(purpose, from)
}

// Choose implements Source.
func (f *folder) Choose(q Question) (Choice, error) { return (&Stream{}).Choose(q) }
