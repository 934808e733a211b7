package app

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/talk"
	"tablehand/assist/telling"
)

// fairly plays an act on a fresh state with what was given for it. Nothing is refused because of what a
// hidden die showed: where the program has rolled or drawn, what was given is held against many other
// falls too. What fits one of them is no fault, and what is missing then is rolled; what fits none is
// refused in the same words, whatever has fallen.
func fairly[S any](a *App, r Rules[S], begin func() *S, act telling.Act[S], seed int64, seq int,
	spare map[string]string) (t *telling.Telling[S], err error) {
	asked := false
	prompt := func(q chance.Put) (string, error) {
		if !asked {
			asked = true
			if err := talk.InVain(q, func(answer string) error {
				return answered(a, r, begin, act, seed, seq, spare, answer)
			}, refusal); err != nil {
				return "", err
			}
		}
		return a.prompt(q)
	}
	err = a.talks(func() (err error) {
		t, err = fairlyOnce(a, r, begin, act, seed, seq, spare, prompt)
		return err
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// An asker puts a question to a person and returns what was typed; its error ends the act.
type asker func(chance.Put) (string, error)

// answered plays an act on a copy for nobody, with this answer to its first question, and returns the
// error. A second question ends it with ErrInterrupted.
func answered[S any](a *App, r Rules[S], begin func() *S, act telling.Act[S], seed int64, seq int,
	spare map[string]string, answer string) error {
	said := false
	script, err := asking(a, r, &chance.Hidden{Source: chance.NewStream(seed, seq, a.Command)}, spare,
		func(chance.Put) (string, error) {
			if said {
				return "", ErrInterrupted
			}
			said = true
			return answer, nil
		})
	if err == nil {
		_, err = telling.Play(begin(), act, script, a.Anyway)
	}
	if err == nil {
		err = script.Over()
	}
	return err
}

// fairlyOnce is fairly for one talk with the person, who has not gone back.
func fairlyOnce[S any](a *App, r Rules[S], begin func() *S, act telling.Act[S], seed int64, seq int,
	spare map[string]string, prompt asker) (*telling.Telling[S], error) {
	play := func(s *chance.Script) (*telling.Telling[S], error) {
		t, err := telling.Play(begin(), act, s, a.Anyway)
		if err == nil {
			err = s.Over()
		}
		return t, err
	}
	script, hidden, err := source(a, r, seed, seq, spare, prompt)
	if err != nil {
		return nil, err
	}
	t, odd := play(script)
	over := errors.As(odd, new(*chance.Surplus))
	switch {
	case over && a.Recorded != nil: // it was no fault then
		return t, nil
	case !chance.Unfit(odd) || !hidden.Fell:
		return t, odd
	}
	var first error
	for k := range otherFalls {
		other, err := given(a, r, chance.NewStream(int64(k), seq, a.Command), spare)
		if err != nil {
			return nil, err
		}
		switch _, err = play(other); {
		case err == nil && over:
			t.Remark("", "%s", withoutAdvice(odd))
			return t, nil
		case err == nil && chance.Missing(odd):
			again, hidden, err := source(a, r, seed, seq, spare, prompt)
			if err != nil {
				return nil, err
			}
			again.Rest = hidden
			return play(again)
		case first == nil && chance.Unfit(err):
			first = err
		}
	}
	return nil, cmp.Or(first, odd)
}

// otherFalls is the number of falls of the hidden dice that are tried beside the one that was rolled.
const otherFalls = 200

// withoutAdvice returns what is wrong, without the advice that an error ends with.
func withoutAdvice(err error) string {
	said := err.Error()
	return said[:max(strings.LastIndex(said, ": "), 0)]
}

// source returns the chance of this act: first the answers on the command line, then the person at
// the terminal, then the program's dice, which are hidden.
func source[S any](a *App, r Rules[S], seed int64, seq int, spare map[string]string,
	prompt asker) (*chance.Script, *chance.Hidden, error) {
	hidden := &chance.Hidden{Source: chance.NewStream(seed, seq, a.Command)}
	if a.canAsk() {
		a.talk.Anew()
		hidden.Sees = func(r chance.Roll) {
			for _, face := range r.Faces {
				a.talk.Falls(string(face))
			}
		}
	}
	s, err := asking(a, r, hidden, spare, prompt)
	return s, hidden, err
}

// asking is given; a person who can be asked then decides what lies on the real table, hidden the rest.
func asking[S any](a *App, r Rules[S], hidden *chance.Hidden, spare map[string]string,
	prompt asker) (*chance.Script, error) {
	s, err := given(a, r, hidden, spare)
	if err != nil || !a.canAsk() {
		return s, err
	}
	person := chance.Person{Prompt: prompt, Spoken: r.Spoken, Words: r.Words, Next: hidden,
		Draught: r.Draught, Named: r.Named}
	person.Dice, person.Cards = a.Ask || a.real.has("dice"), a.Ask || a.real.has("cards")
	person.Draws = func(purpose string) bool {
		switch {
		case slices.Contains(r.Tokens, purpose):
			return a.Ask || a.real.has("tokens")
		case slices.Contains(r.Cards, purpose):
			return person.Cards
		}
		return person.Dice
	}
	rest := person
	rest.Dice, rest.Cards, rest.Draws = true, true, func(string) bool { return true }
	s.Next, s.Rest = &person, &rest
	return s, nil
}

// given returns what the command line gives of the chance of an act; the rest is left to a source.
func given[S any](a *App, r Rules[S], next chance.Source, spare map[string]string) (*chance.Script, error) {
	if a.Hears != nil {
		next = chance.Ears{Source: next, Hears: a.Hears}
	}
	s := &chance.Script{Spare: spare, Words: r.Words, Called: r.Called, Next: next, Typed: map[string]string{}}
	var err error
	dice, draws, choices := a.Dice, a.Draw, slices.Clone(a.Choose)
	for _, f := range a.Flagged {
		if f.Answer == "" {
			return nil, &UsageError{f.Typed + ": an answer is missing, as in =1"}
		}
		s.Typed[f.What] = f.Typed
		choices = append(choices, f.What+"="+f.Answer)
	}
	if a.Recorded != nil {
		dice, draws, choices = a.Recorded.over(dice, draws, choices)
	}
	if dice != "" {
		if s.Dice, err = chance.ParseFaces("--dice", dice, r.Faces...); err != nil {
			return nil, &UsageError{err.Error()}
		}
	}
	if draws != "" {
		if s.Draws, err = chance.ParseList("--draw", draws); err != nil {
			return nil, &UsageError{err.Error()}
		}
	}
	s.Choices, err = Pairs("--choose", choices)
	return s, err
}

// A Flagged is the answer to a question that a flag of the verb gives.
type Flagged struct {
	Typed        string // with the flag's name
	What, Answer string
}

// Pairs reads the WHAT=ANSWER of a flag into a map; it refuses a WHAT that stands there twice.
func Pairs(flag string, list []string) (map[string]string, error) {
	m := map[string]string{}
	for _, text := range list {
		what, answer, ok := strings.Cut(text, "=")
		if !ok || what == "" || answer == "" {
			return nil, &UsageError{fmt.Sprintf("%s %s: say WHAT=ANSWER", flag, chance.Quote(text))}
		}
		if _, twice := m[what]; twice {
			return nil, &UsageError{fmt.Sprintf("%s %s: %s is answered twice", flag, chance.Quote(text),
				what)}
		}
		m[what] = answer
	}
	return m, nil
}

// canAsk reports whether a person can be asked: never under --json.
func (a *App) canAsk() bool { return a.Person && !a.JSON }

// RandomSeed returns an unpredictable seed, short enough to be read aloud.
func RandomSeed() int64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return int64(binary.LittleEndian.Uint64(b[:]) % 1_000_000_000)
}

// NewSeed returns the seed of a new table: --seed, or a random one.
func (a *App) NewSeed() int64 {
	if a.Seed != nil {
		return *a.Seed
	}
	return RandomSeed()
}

// seedFor returns the seed of an act: the table's, or a random one for an act that is not saved.
func (a *App) seedFor(tables int64) int64 {
	switch {
	case a.Seed != nil:
		return *a.Seed
	case a.rehearses():
		return RandomSeed()
	}
	return tables
}

// AskOr asks a person, and returns the answer; at Enter the default, otherwise. If nobody can be asked it
// returns the default, and asked is false.
func (a *App) AskOr(question string, answers []string, otherwise string) (answer string, asked bool,
	err error) {
	if !a.canAsk() {
		return otherwise, false, nil
	}
	person := &chance.Person{Prompt: a.prompt}
	q := chance.Question{For: "the question", Text: question, Answers: answers, Default: otherwise}
	if answers == nil {
		q.Check = func(typed string) (string, error) { return typed, nil }
	}
	choice, err := person.Choose(q)
	return choice.Value, true, err
}
