package app

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/text"
)

// source returns the chance of this act: first the answers on the command line, then the person at
// the terminal, then the program's dice.
func source[S any](
	a *App, r Rules[S], seed int64, seq int, spare map[string]string,
) (*chance.Script, error) {
	var next chance.Source = chance.NewStream(seed, seq, a.Command)
	s := &chance.Script{Spare: spare, Words: r.Words, Next: next}
	if a.canAsk() {
		person := chance.Person{Prompt: a.prompt, Spoken: r.Spoken, Words: r.Words, Next: next}
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
	}
	var err error
	dice, draws, choices := a.Dice, a.Draw, slices.Concat(a.Choose, a.Flagged)
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

// Pairs reads WHAT=ANSWER, each once.
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

// prompt asks at the terminal. The end of the input is an interruption: nothing is decided.
func (a *App) prompt(line string) (string, error) {
	a.guard()
	if a.Asks != nil {
		typed, err := a.Asks(text.Safe(line))
		if err != nil {
			return "", ErrInterrupted
		}
		return strings.TrimSpace(typed), nil
	}
	if a.in == nil {
		a.in = bufio.NewReader(io.LimitReader(a.In, 1<<16))
	}
	fmt.Fprint(a.Err, text.Safe(line))
	typed, err := a.in.ReadString('\n')
	if err != nil && (typed == "" || !errors.Is(err, io.EOF)) {
		fmt.Fprintln(a.Err)
		return "", ErrInterrupted
	}
	return strings.TrimSpace(typed), nil
}

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

// AskOr asks a person where there is one, and otherwise takes the default. Enter alone takes it
// too; asked is false then.
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
