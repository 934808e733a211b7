package status_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/status"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// What an offered step asks is what it says it may ask: on any tables each line of a step is played with many
// dice, and whatever it asks without a default stands among its flags; no flag is there that nothing asks.
func TestStepsSayWhatTheyAsk(t *testing.T) {
	tables := rapid.Custom(func(rt *rapid.T) *malediction.State {
		s := AnyTable(t, rt)
		for i := range s.Units {
			if u := &s.Units[i]; rapid.IntRange(0, 2).Draw(rt, "active") == 0 && s.Active == nil {
				s = Active(s, u.ID, rapid.IntRange(1, 2).Draw(rt, "ap"))
			}
		}
		return s
	})
	asks := 0
	for n := range tellingtest.Tries(1000, 60, 15) {
		s := tables.Example(n)
		for _, step := range status.Steps(s) {
			asked, plays := heard(s, step.Command)
			if !plays {
				continue
			}
			asks += len(asked)
			for _, flag := range asked {
				if !slices.Contains(step.Asks, flag) {
					t.Errorf("table %d: %v asks %s, and says %v", n, step.Words, flag, step.Asks)
				}
			}
			for _, flag := range step.Asks {
				if !slices.Contains(asked, flag) {
					t.Errorf("table %d: %v says %s, and asks %v", n, step.Words, flag, asked)
				}
			}
		}
	}
	if asks < 15 {
		t.Errorf("%d questions in all: these tables try nothing", asks)
	}
}

// heard plays the lines of a command with one face on all dice, then with any faces, and returns the flags
// for what they ask; plays says whether the test knows the act.
func heard(s *malediction.State, c telling.Command) (asked []string, plays bool) {
	lines := [][]string{c.Words}
	if len(c.Free) > 0 {
		lines = nil
		for _, value := range c.Free[0].Values {
			lines = append(lines, c.Filled(value).Words)
		}
	}
	for _, words := range lines {
		act := typed(words)
		if act == nil {
			return nil, false
		}
		for seed := range 36 {
			l := &listener{Stream: chance.NewStream(int64(seed), 1, "heard"), face: []int{20, 19, 2, 1}[seed%4],
				says: [][]string{{"5", "5/2"}, {"20", "20/20"}, {"1", "1/1"}}[seed%3]}
			if seed >= 12 {
				l.face = 0
			}
			_, _ = telling.Play(telling.Copy(s), act, l, false) // refused or not: it has asked
			for _, flag := range l.asked {
				if !slices.Contains(asked, flag) {
					asked = append(asked, flag)
				}
			}
		}
	}
	return asked, true
}

func typed(words []string) malediction.Act {
	switch words[0] {
	case "activate":
		return activation.Activate{Unit: words[1]}
	case "pass":
		return activation.Pass{}
	case "move":
		return movement.Move{N: -1}
	case "shift":
		return movement.Shift{N: -1}
	case "charge":
		return movement.Charge{Target: words[1]}
	case "attack":
		if len(words) == 2 {
			return combat.Attack{Target: words[1]}
		}
	case "deal":
		return combat.Deal{}
	case "sequence":
		return booking.Resolve{}
	}
	return nil
}

// A listener keeps each question that has no default, and answers it.
type listener struct {
	*chance.Stream
	face  int      // of all dice; 0: they fall as they like
	says  []string // what it answers, where the question has no list
	asked []string
}

func (l *listener) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if l.face >= 1 && l.face <= len(d.Sides) {
		d.Sides = d.Sides[l.face-1 : l.face]
	}
	return l.Stream.Roll(purpose, d)
}

func (l *listener) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return chance.Choice{For: q.For, Value: q.Default, From: chance.Default}, nil
	}
	l.asked = append(l.asked, "--choose="+q.For)
	if strings.HasPrefix(q.Flag, "--mod") {
		l.asked = append(l.asked, "--mod")
	}
	for _, answer := range append(slices.Clone(q.Answers), l.says...) {
		if read, err := q.Read(answer); err == nil {
			return chance.Choice{For: q.For, Value: read}, nil
		}
	}
	return l.Stream.Choose(q)
}
