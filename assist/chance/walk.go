package chance

import (
	"math/big"
	"slices"
)

// Walk plays once for every way in which its dice and draws can fall, each with
// its exact chance; the chances of all ways sum to 1. Choices take their defaults.
// Play must be the same function of the source each time. It ends at the first
// error of play.
func Walk(play func(Source) error, each func(p *big.Rat)) error {
	w := &walker{}
	for {
		w.at, w.chance = 0, big.NewRat(1, 1)
		if err := play(w); err != nil {
			return err
		}
		each(w.chance)
		if !w.advance() {
			return nil
		}
	}
}

type fork struct{ taken, ways int }

// A walker takes the forks of its path, then the first way at every further one.
type walker struct {
	path   []fork
	at     int
	chance *big.Rat
}

func (w *walker) take(ways int) int {
	if w.at == len(w.path) {
		w.path = append(w.path, fork{0, ways})
	}
	taken := w.path[w.at].taken
	w.at++
	w.chance.Mul(w.chance, big.NewRat(1, int64(ways)))
	return taken
}

func (w *walker) advance() bool {
	for len(w.path) > 0 {
		last := &w.path[len(w.path)-1]
		if last.taken++; last.taken < last.ways {
			return true
		}
		w.path = w.path[:len(w.path)-1]
	}
	return false
}

// Roll implements Source.
func (w *walker) Roll(purpose string, d Die) (Roll, error) {
	if d.Unread {
		return Roll{}, &Unread{purpose, d}
	}
	return fall(purpose, d, Rolled, func() (Side, error) {
		sides := slices.DeleteFunc(slices.Clone(d.Sides), func(s Side) bool { return s.Again })
		return sides[w.take(len(sides))], nil
	})
}

// Draw implements Source.
func (w *walker) Draw(purpose string, from []string) (Draw, error) {
	return Draw{For: purpose, Value: from[w.take(len(from))], From: Rolled}, nil
}

// Card implements Source.
func (w *walker) Card(purpose string, from []string) (Draw, error) {
	if len(from) == 0 {
		return Draw{For: purpose, From: Default}, nil
	}
	return w.Draw(purpose, from)
}

// Choose implements Source.
func (w *walker) Choose(q Question) (Choice, error) { return (&Stream{}).Choose(q) }
