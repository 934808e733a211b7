package turns_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/turns"
	"tablehand/assist/telling/tellingtest"
)

// However early a search is cut, what it says is true: a gain is one that the line brings, and no more than
// the best; an end of a turn that is offered as safe was searched to the end, and is no safer than the best.
// The whole run cuts each search at every length.
func TestCutAtEveryLength(t *testing.T) {
	cuts, cut := 0, 0
	for _, kind := range []turns.Kind{turns.Hurt, turns.Kill, turns.Reach, turns.Heal, turns.Cards, turns.Threat,
		turns.Safe} {
		for i := range tellingtest.Tries(12, 3, 1) {
			r := rand.New(rand.NewPCG(uint64(i), uint64(len(kind))))
			var x trial
			if kind == turns.Safe || kind == turns.Threat && i%2 == 0 {
				strips := [][]notation.Hex{{"1K", "1L", "K", "L"}, {"1A", "2A", "1B", "A"}, {"F", "G", "1E", "1F"}}
				x = onStrip(t, r, strips[i%len(strips)], kind)
			} else {
				x = anyTrial(t, r, kind)
			}
			if x.s.Overfull() != nil || x.goal.Hex != "" && x.s.Player(x.goal.Who).At == x.goal.Hex {
				continue
			}
			whole, length := x.cutAt(t, -1)
			if whole.Bound != turns.Exactly {
				continue
			}
			step := max(1, length/tellingtest.Tries(length+1, 10, 4))
			for n := 0; n < length; n += step {
				a, _ := x.cutAt(t, n)
				if x.holds(t, n, a, whole); a.Bound != turns.Exactly {
					cut++
				}
				cuts++
			}
		}
	}
	t.Logf("%d searches, %d of them cut before they knew", cuts, cut)
	if cut == 0 {
		t.Error("no search was cut")
	}
}

// cutAt searches until it has asked so often whether to stop; -1: to the end. It says how often it asked.
func (x trial) cutAt(t *testing.T, length int) (a turns.Answer, asked int) {
	t.Helper()
	a, err := turns.Find(x.s, turns.Ask{Goal: x.goal, Hands: turns.Hands{x.goal.Who: x.hand}, Now: 5,
		Stop: func() bool {
			asked++
			return length >= 0 && asked > length
		}})
	if err != nil {
		t.Fatal(err)
	}
	return a, asked
}

// holds holds an answer to the whole one.
func (x trial) holds(t *testing.T, n int, a, whole turns.Answer) {
	t.Helper()
	want := turns.AtLeast
	if x.goal.Kind == turns.Safe {
		want = turns.AtMost
	}
	if a.Bound != want && a.Bound != turns.Exactly {
		t.Errorf("%v cut at %d bounds %s", x.goal, n, a.Bound)
	}
	if len(a.Lines) == 0 {
		if a.Bound == turns.Exactly && len(whole.Lines) > 0 {
			t.Errorf("%v cut at %d is exactly nothing", x.goal, n)
		}
		return
	}
	l := a.Lines[0]
	if len(whole.Lines) == 0 {
		t.Fatalf("%v cut at %d finds %s, and the whole search nothing", x.goal, n, turns.Said(l.Argv))
	}
	if best := value(whole.Lines[0].Worth); value(l.Worth).above(best) {
		t.Errorf("%v cut at %d is worth %v, and the best %v: %s", x.goal, n, l.Worth, best, turns.Said(l.Argv))
	}
	first := map[turns.Kind]string{turns.Hurt: "hp", turns.Kill: "kills", turns.Reach: "reached",
		turns.Heal: "hp", turns.Cards: "cards", turns.Threat: "kills", turns.Safe: "kills"}[x.goal.Kind]
	mean := new(big.Rat)
	for _, leaf := range l.Leaves {
		mean.Add(mean, new(big.Rat).Mul(leaf.P, big.NewRat(int64(x.goal.Gain(leaf)[first]), 1)))
		if x.goal.Kind == turns.Safe {
			x.safe(t, n, leaf)
		}
	}
	if mean.Abs(mean).Cmp(new(big.Rat).Abs(l.Worth[0])) != 0 {
		t.Errorf("%v cut at %d is worth %v, and its line %v: %s", x.goal, n, l.Worth[0], mean, turns.Said(l.Argv))
	}
}

// safe holds what the others are said to do after a turn to a search of its own.
func (x trial) safe(t *testing.T, n int, leaf turns.Leaf) {
	t.Helper()
	after, err := turns.Find(leaf.End, turns.Ask{Goal: turns.Goal{Kind: turns.Threat, Who: x.goal.Who}})
	if err != nil {
		t.Fatal(err)
	}
	var most turns.Tally
	if len(after.Lines) > 0 {
		most = after.Lines[0].Leaves[0].Tally
	}
	if said := leaf.Left; said.Kills != most.Kills || said.HP != most.HP ||
		most.HP > 0 && said.TargetAfter != most.TargetAfter {
		t.Errorf("%v cut at %d: %s is said to lose %d HPs, and may lose %d: %s", x.goal, n, x.goal.Who, said.HP,
			most.HP, turns.Said(leaf.Argv))
	}
}
