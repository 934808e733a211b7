package chance

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Script decides as the command line says, and leaves the rest to Next.
type Script struct {
	Dice    *List             // nil: none given
	Draws   *List             // nil: none given
	Choices map[string]string // by the name of the choice
	Spare   map[string]string // the same, but may be left over
	Next    Source

	chosen map[string]bool
}

// Roll implements Source.
func (s *Script) Roll(purpose string, d Die) (Roll, error) {
	word, given, err := s.Dice.next(purpose, "a "+d.Name)
	if err != nil || !given {
		return orNext(err, func() (Roll, error) { return s.Next.Roll(purpose, d) })
	}
	roll, err := fall(purpose, d, Given, func() (Face, error) {
		if !given {
			word, given, err = s.Dice.next(purpose, "a "+d.Name+" again")
			if err == nil && !given {
				err = errLeft
			}
			if err != nil {
				return "", err
			}
		}
		given = false
		return faceOf(word), nil
	})
	if err == errLeft {
		return s.Next.Roll(purpose, d)
	}
	return roll, err
}

// faceOf is a face that ParseFaces has let through: 06 is 6.
func faceOf(word string) Face {
	if n, err := strconv.Atoi(word); err == nil {
		return Pips(n)
	}
	return Face(word)
}

// errLeft: a re-roll that the program shall make; the die is then wholly its own.
var errLeft = &Refused{"left to the program"}

// Spent says whether faces were given in order and all of them have fallen.
func (s *Script) Spent() bool { return s.Dice.spent() }

// Draw implements Source.
func (s *Script) Draw(purpose string, from []string) (Draw, error) {
	word, given, err := s.Draws.next(purpose, "a draw")
	if err != nil || !given {
		return orNext(err, func() (Draw, error) { return s.Next.Draw(purpose, from) })
	}
	found, ok := Match(word, from)
	if !ok {
		return Draw{}, &Refused{fmt.Sprintf("%s cannot be drawn for %s: %s", Quote(word), purpose, strings.Join(distinct(from), ", "))}
	}
	return Draw{For: purpose, Value: found, From: Given}, nil
}

// Sure notes a draw in which only one thing is possible: to name that is no fault, and no
// other name is used for it.
func (s *Script) Sure(purpose, only string) { s.Draws.sure(purpose, only) }

// Card implements Source.
func (s *Script) Card(purpose string, from []string) (Draw, error) {
	word, given, err := s.Draws.next(purpose, "a draw")
	if err != nil || !given {
		return orNext(err, func() (Draw, error) { return s.Next.Card(purpose, from) })
	}
	return Draw{For: purpose, Value: word, From: Given}, nil
}

// Choose implements Source.
func (s *Script) Choose(q Question) (Choice, error) {
	word, ok := s.Choices[q.For]
	if !ok {
		word, ok = s.Spare[q.For]
	}
	if !ok {
		return s.Next.Choose(q)
	}
	value, err := q.Read(word)
	if err != nil {
		return Choice{}, err
	}
	if s.chosen == nil {
		s.chosen = map[string]bool{}
	}
	s.chosen[q.For] = true
	return Choice{For: q.For, Value: value, From: Given}, nil
}

// Over refuses what was given and never wanted.
func (s *Script) Over() error {
	if err := s.Dice.over(); err != nil {
		return &Refused{"--dice: " + err.Error()}
	}
	if err := s.Draws.over(); err != nil {
		return &Refused{"--draw: " + err.Error()}
	}
	for _, what := range slices.Sorted(maps.Keys(s.Choices)) {
		if !s.chosen[what] {
			return &Refused{fmt.Sprintf("--choose %s: this act does not ask for it", Quote(what))}
		}
	}
	return nil
}

func orNext[T any](err error, next func() (T, error)) (T, error) {
	if err != nil {
		var none T
		return none, err
	}
	return next()
}

func distinct(words []string) []string {
	sorted := slices.Clone(words)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}
