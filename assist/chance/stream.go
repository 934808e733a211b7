package chance

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
)

// A Stream is the program's own chance. Each purpose has its own dice, made from
// the table's seed, the number of the act, the command and the purpose: an act that
// is undone and done again falls the same way, and a die more for one purpose moves
// no die of another.
type Stream struct {
	key     string
	streams map[string]*rand.Rand
}

// NewStream is the chance of one act.
func NewStream(seed int64, seq int, command string) *Stream {
	return &Stream{key: fmt.Sprintf("%d/%d/%q/", seed, seq, command), streams: map[string]*rand.Rand{}}
}

func (s *Stream) of(purpose string) *rand.Rand {
	r, ok := s.streams[purpose]
	if !ok {
		r = rand.New(rand.NewChaCha8(sha256.Sum256([]byte(s.key + purpose))))
		s.streams[purpose] = r
	}
	return r
}

// Roll implements Source.
func (s *Stream) Roll(purpose string, d Die) (Roll, error) {
	if d.Unread {
		return Roll{}, &Unread{purpose, d}
	}
	return fall(purpose, d, Rolled, func() (Side, error) {
		return d.Sides[s.of(purpose).IntN(len(d.Sides))], nil
	})
}

// Draw implements Source.
func (s *Stream) Draw(purpose string, from []string) (Draw, error) {
	return Draw{For: purpose, Value: from[s.of(purpose).IntN(len(from))], From: Rolled}, nil
}

// Card implements Source. The program draws no card that is not in the list.
func (s *Stream) Card(purpose string, from []string) (Draw, error) {
	if len(from) == 0 {
		return Draw{For: purpose, From: Default}, nil
	}
	return s.Draw(purpose, from)
}

// Choose implements Source: the program takes no decisions, it knows only defaults.
func (s *Stream) Choose(q Question) (Choice, error) {
	if q.Default == "" {
		return Choice{}, &Wanted{q}
	}
	return Choice{For: q.For, Value: q.Default, From: Default}, nil
}

// fall takes sides until one counts.
func fall(purpose string, d Die, from From, next func() (Side, error)) (Roll, error) {
	roll := Roll{For: purpose, Die: d.Name, From: from}
	for {
		side, err := next()
		if err != nil {
			return Roll{}, err
		}
		roll.Faces = append(roll.Faces, side.Face)
		if !side.Again {
			roll.Value, roll.Icons = side.Value, side.Icons
			return roll, nil
		}
	}
}
