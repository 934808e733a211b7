package chance

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Script takes its dice, draws and choices from the command line, and leaves the rest to Next.
type Script struct {
	Dice    *List                       // nil: none given
	Draws   *List                       // nil: none given
	Choices map[string]string           // by the name of the choice
	Typed   map[string]string           // choices that are not behind --choose, as they were typed
	Spare   map[string]string           // by the name of the choice, too, for choices that need not be asked
	Words   Synonyms                    // other words for what is drawn or chosen
	Called  func(purpose string) string // as people call it, where a refusal names it; nil: its name
	Next    Source
	Rest    Source // is asked for what is missing in a list that was given; nil: that is refused

	chosen map[string]bool
	unfit  error    // why a word given by a question's other name (Or) does not answer it
	asked  []string // the names of all questions, in order
}

// Roll implements Source.
func (s *Script) Roll(purpose string, d Die) (Roll, error) {
	roll, err := s.roll(Thrown{For: purpose, Die: d})
	switch {
	case err == errLeft:
		return s.Next.Roll(purpose, d)
	case s.Rest != nil && errors.As(err, new(*tooFew)):
		return s.Rest.Roll(purpose, d)
	}
	return roll, err
}

// Throw implements Thrower: the faces that were given lie, and the others fall together.
func (s *Script) Throw(t Throw) ([]Roll, error) {
	if s.Dice == nil {
		return Cast(s.Next, t)
	}
	rolls := make([]Roll, len(t.Dice))
	var free, missing []int
	for i, d := range t.Dice {
		var err error
		rolls[i], err = s.roll(d)
		switch {
		case err == errLeft:
			free = append(free, i)
		case s.Rest != nil && errors.As(err, new(*tooFew)):
			missing = append(missing, i)
		case err != nil:
			return nil, err
		}
	}
	if err := t.castAt(free, rolls, func(t Throw) ([]Roll, error) { return Cast(s.Next, t) }); err != nil {
		return nil, err
	}
	return rolls, t.castAt(missing, rolls, func(t Throw) ([]Roll, error) { return Cast(s.Rest, t) })
}

// roll takes the faces that were given for a die; errLeft leaves it to Next.
func (s *Script) roll(t Thrown) (Roll, error) {
	purpose, d := t.For, t.Die
	thing := d.said()
	if t.After != nil {
		thing += " " + t.After.said() + ","
	}
	return fall(purpose, d, Given, func() (Side, error) {
		word, given, err := s.Dice.next(purpose, s.called(purpose), thing)
		if err == nil && !given {
			err = errLeft
		}
		if err != nil {
			return Side{}, err
		}
		thing = d.said() + " again"
		side, err := d.lying(word)
		if err != nil {
			return Side{}, &misfit{Refused{fmt.Sprintf("for %s: %v", s.called(purpose), err)}}
		}
		return side, nil
	})
}

// called returns what people call a purpose.
func (s *Script) called(purpose string) string {
	if s.Called == nil || s.Dice != nil && len(s.Dice.names) > 0 {
		return purpose // as it was typed
	}
	return s.Called(purpose)
}

// errLeft says that no face was given for a die, or for its reroll: the program rolls that die from the
// start.
var errLeft = &Refused{"left to the program"}

// Spent says whether faces were given in order and all of them have fallen.
func (s *Script) Spent() bool { return s.Dice.spent() }

// Draw implements Source.
func (s *Script) Draw(purpose string, from []string) (Draw, error) {
	word, given, err := s.Draws.next(purpose, s.called(purpose), "a draw")
	found, ok := s.Words.Drawn(word, from)
	// the word was for another draw, which was not made
	for err == nil && given && !ok && s.Draws.idle(s.Draws.by(purpose), word) {
		word, given, err = s.Draws.next(purpose, s.called(purpose), "a draw")
		found, ok = s.Words.Drawn(word, from)
	}
	if s.Rest != nil && errors.As(err, new(*tooFew)) {
		return s.Rest.Draw(purpose, from)
	}
	if err != nil || !given {
		return orNext(err, func() (Draw, error) { return s.Next.Draw(purpose, from) })
	}
	if !ok {
		return Draw{}, &misfit{Refused{fmt.Sprintf("%s cannot be drawn for %s: %s", Quote(word), s.called(purpose),
			strings.Join(distinct(from), ", "))}}
	}
	return Draw{For: purpose, Value: found, From: Given}, nil
}

// Later says whether the next word for a draw is Later, and takes it.
func (s *Script) Later(purpose string) bool {
	l := s.Draws
	switch {
	case l == nil:
	case len(l.names) == 0 && len(l.inOrder) > 0 && l.inOrder[0] == Later:
		l.inOrder = l.inOrder[1:]
		return true
	case len(l.named[purpose]) > 0 && l.named[purpose][0] == Later:
		l.named[purpose] = l.named[purpose][1:]
		return true
	}
	return false
}

// Concerns tells the person at the terminal whom the next draws of a purpose are for.
func (s *Script) Concerns(purpose, whom string) {
	for _, next := range []Source{s.Next, s.Rest} {
		if p, asks := next.(*Person); asks {
			p.Concerns(purpose, whom)
		}
	}
}

// Follows tells the person at the terminal behind which dice others fall in the same breath; faces that were
// given by name lie already.
func (s *Script) Follows(purpose, then string) {
	if s.Dice != nil && len(s.Dice.names) > 0 {
		purpose, then = "", ""
	}
	for _, next := range []Source{s.Next, s.Rest} {
		if p, asks := next.(*Person); asks {
			p.Follows(purpose, then)
		}
	}
}

// Tells says a line to the person at the terminal before the next question.
func (s *Script) Tells(line string) {
	for _, next := range []Source{s.Next, s.Rest} {
		if p, asks := next.(*Person); asks {
			p.Tells(line)
		}
	}
}

// Card implements Source.
func (s *Script) Card(purpose string, from []string) (Draw, error) {
	word, given, err := s.Draws.next(purpose, s.called(purpose), "a draw")
	if s.Rest != nil && errors.As(err, new(*tooFew)) {
		return s.Rest.Card(purpose, from)
	}
	if err != nil || !given {
		return orNext(err, func() (Draw, error) { return s.Next.Card(purpose, from) })
	}
	return Draw{For: purpose, Value: word, From: Given}, nil
}

// Choose implements Source.
func (s *Script) Choose(q Question) (Choice, error) {
	name := s.named(q)
	if !slices.Contains(s.asked, q.For) {
		s.asked = append(s.asked, q.For)
	}
	word, ok := s.answer(name)
	if !ok {
		return s.Next.Choose(q)
	}
	if answer, ok := s.Words.Match(word, q.Answers); ok {
		word = answer
	}
	value, err := q.Read(word)
	if err != nil {
		return Choice{}, err
	}
	s.heard(name)
	return Choice{For: q.For, Value: value, From: Given}, nil
}

// named returns the name under which a question is answered.
func (s *Script) named(q Question) string {
	if _, other := s.Choices[q.Or]; other && q.Or != "" {
		return q.Or
	}
	return q.For
}

// answer returns the word given for a question, and whether there is one.
func (s *Script) answer(to string) (word string, given bool) {
	if word, given = s.Choices[to]; !given {
		word, given = s.Spare[to]
	}
	return word, given
}

// heard notes that a question was answered, so that its word is no surplus.
func (s *Script) heard(question string) {
	if s.chosen == nil {
		s.chosen = map[string]bool{}
	}
	s.chosen[question] = true
}

// Over refuses words that were given and never needed.
func (s *Script) Over() error {
	if err := s.Dice.over(); err != nil {
		return tooMany("--dice: " + err.Error())
	}
	if err := s.Draws.over(); err != nil {
		return tooMany("--draw: " + err.Error())
	}
	for _, what := range slices.Sorted(maps.Keys(s.Choices)) {
		if !s.chosen[what] {
			if s.unfit != nil {
				return s.unfit
			}
			but := ""
			if len(s.asked) > 0 {
				but = ", but " + strings.Join(s.asked, ", ") + " is"
			}
			if len(s.asked) > 1 {
				but = strings.TrimSuffix(but, "is") + "are"
			}
			typed := cmp.Or(s.Typed[what], "--choose "+Quote(what))
			return tooMany(fmt.Sprintf("%s: no such thing is asked here%s: leave it out", typed, but))
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
