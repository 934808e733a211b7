package chance

import (
	"crypto/sha256"
	"math/rand/v2"
	"strconv"
)

// A Stream is the program's own chance. Each purpose has its own dice, made from
// the table's seed, the number of the act, the command and the purpose: an act that
// is undone and done again falls the same way, and a die more for one purpose moves
// no die of another.
type Stream struct {
	key   []byte
	first dealt // of the purpose asked for first: most acts have no other
	more  map[string]*rand.Rand
}

// A dealt is the random numbers of one purpose, of which each roll takes the next.
type dealt struct {
	purpose string
	*rand.Rand
}

// NewStream returns the chance of one act: of the table with that seed, the act's number, and its command.
func NewStream(seed int64, seq int, command string) *Stream {
	key := append(strconv.AppendInt(make([]byte, 0, 64), seed, 10), '/')
	key = append(strconv.AppendInt(key, int64(seq), 10), '/')
	return &Stream{key: append(strconv.AppendQuote(key, command), '/')}
}

func (s *Stream) of(purpose string) *rand.Rand {
	if s.first.Rand != nil && s.first.purpose == purpose {
		return s.first.Rand
	}
	r, ok := s.more[purpose]
	if ok {
		return r
	}
	key := append(s.key[:len(s.key):len(s.key)], purpose...)
	r = rand.New(rand.NewChaCha8(sha256.Sum256(key)))
	switch {
	case s.first.Rand == nil:
		s.first = dealt{purpose, r}
	case s.more == nil:
		s.more = map[string]*rand.Rand{purpose: r}
	default:
		s.more[purpose] = r
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

// fall makes a roll of the sides that next returns, up to the first whose die is not rolled again.
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
