package malicetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// a said is what the table says for one act: real dice, real draws, decisions.
type Said struct {
	Dice, Draw string
	Choose     map[string]string
	Anyway     bool
}

func (s Said) Script(t testing.TB) *chance.Script {
	t.Helper()
	script := &chance.Script{Choices: s.Choose, Next: Nothing{}}
	var err error
	if s.Dice != "" {
		if script.Dice, err = chance.ParseFaces("--dice", s.Dice, box.Faces...); err != nil {
			t.Fatal(err)
		}
	}
	if s.Draw != "" {
		if script.Draws, err = chance.ParseList("--draw", s.Draw); err != nil {
			t.Fatal(err)
		}
	}
	return script
}

// Nothing decides where the table has said nothing: a test says every die that falls.
type Nothing struct{}

func (Nothing) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	return chance.Roll{}, errors.New("the test gives no " + d.Name + " for " + purpose)
}

func (Nothing) Draw(purpose string, from []string) (chance.Draw, error) {
	return chance.Draw{}, errors.New("the test gives no draw for " + purpose)
}

func (Nothing) Card(purpose string, from []string) (chance.Draw, error) {
	if len(from) == 0 {
		return chance.Draw{For: purpose}, nil
	}
	return chance.Draw{}, errors.New("the test gives no card for " + purpose)
}

func (Nothing) Choose(q chance.Question) (chance.Choice, error) {
	return (&chance.Stream{}).Choose(q)
}

// Guesses answers for the real boards, so that the Shadows can always play.
type Guesses struct {
	*chance.Stream
	T *rapid.T
}

func (g Guesses) Choose(q chance.Question) (chance.Choice, error) {
	answers := q.Answers
	if q.Check != nil {
		answers = nil
		for _, where := range EveryStronghold {
			if _, err := q.Read(where + ":2"); err == nil {
				answers = append(answers, where+":2", where+":0")
			}
		}
		if q.Default != "" {
			answers = append(answers, q.Default)
		}
		answers = append(answers, "none")
	}
	value, err := q.Read(rapid.SampledFrom(answers).Draw(g.T, q.For))
	return chance.Choice{For: q.For, Value: value}, err
}

// EveryStronghold of four boards; a table with fewer has no such place.
var EveryStronghold = slices.Concat(notation.Strongholds("a"), notation.Strongholds("b"),
	notation.Strongholds("c"), notation.Strongholds("d"))

// A replay gives the dice and draws of another telling again, in its order, and answers
// as it is told.
type Replay struct {
	Rolls   []chance.Roll
	Draws   []chance.Draw
	Answers map[string]string
}

func (r *Replay) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if len(r.Rolls) == 0 || r.Rolls[0].For != purpose || !slices.Contains(d.Outcomes(), r.Rolls[0].Value) {
		return chance.Roll{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose,
			d.Outcomes(), r.Rolls)
	}
	next := r.Rolls[0]
	r.Rolls = r.Rolls[1:]
	return next, nil
}

func (r *Replay) Draw(purpose string, from []string) (chance.Draw, error) {
	if len(r.Draws) == 0 || r.Draws[0].For != purpose || !slices.Contains(from, r.Draws[0].Value) {
		return chance.Draw{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose, from,
			r.Draws)
	}
	next := r.Draws[0]
	r.Draws = r.Draws[1:]
	return next, nil
}

func (r *Replay) Card(purpose string, _ []string) (chance.Draw, error) {
	return chance.Draw{For: purpose}, nil
}

func (r *Replay) Choose(q chance.Question) (chance.Choice, error) {
	answer, ok := r.Answers[q.For]
	if !ok {
		return chance.Choice{}, fmt.Errorf("%s is asked", q.For)
	}
	value, err := q.Read(answer)
	return chance.Choice{For: q.For, Value: value, From: chance.Given}, err
}
