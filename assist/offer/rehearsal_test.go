package offer_test

import (
	"slices"
	"strconv"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// gamble takes as many matches as a die shows, and asks for a number that nobody knows where it shows 6.
type gamble struct {
	announces bool
	first     bool // a match is taken before anything is refused
	falls     *[]int
}

func (a gamble) Play(t *telling.Telling[heap]) error {
	if a.announces {
		t.MayChoose(howMany())
	}
	if a.first {
		t.Do(taken{1})
	}
	d := chance.Plain(6)
	d.Alike = func(value int) int { return (value + 4) % 6 } // the least harm is done by 2
	n := t.Die("gamble", d)
	*a.falls = append(*a.falls, n)
	if n == 6 {
		n, _ = strconv.Atoi(t.Choose(howMany()))
	}
	if left := t.State().Left; n > left {
		return telling.Impossible("%d matches are left", left)
	}
	if t.Heard() {
		return telling.Impossible("a rehearsal is heard")
	}
	t.Do(taken{n})
	return nil
}

func howMany() chance.Question {
	return chance.Question{For: "many", Flag: "--take 'N', or --choose many=",
		Check: func(word string) (string, error) {
			_, err := strconv.Atoi(word)
			return word, err
		}}
}

// An act that announces nothing is rehearsed once, with the side that hurts least; one that announces a
// question in all ways, and says what it may ask in any of them, in the order of the ways.
func TestAnnounced(t *testing.T) {
	for _, c := range []struct {
		announces bool
		falls     []int
		asks      []string
	}{
		{false, []int{2}, nil},
		{true, []int{2, 6, 6}, []string{"--choose=many", "--take"}},
	} {
		l, falls := table(), []int{}
		l.Ways = []offer.Way{{Side: 6, Says: []string{"9"}}, {Side: 6, Says: []string{"none", "3"}},
			{Side: offer.Gentle}}
		r, can := l.Rehearse(gamble{announces: c.announces, falls: &falls})
		if !can || !slices.Equal(falls, c.falls) || !slices.Equal(r.Asks, c.asks) || r.Told.State().Left != 3 {
			t.Errorf("%+v: %v, falls %v, asks %q", c, can, falls, r.Asks)
		}
	}
}

// A brief rehearsal ends where dice fall; of several words the first that can be done stands for the rest.
func TestBrief(t *testing.T) {
	l, falls, tried := table(), []int{}, []string{}
	l.Brief = true
	l.Each(telling.Step{Command: telling.Line("gamble")}, "WHO", []string{"Ann", "Ben", "Cid"},
		func(word string) telling.Act[heap] {
			if tried = append(tried, word); word == "Ann" {
				return take{n: 6}
			}
			return gamble{first: true, falls: &falls}
		})
	if len(l.Steps) != 1 || !slices.Equal(l.Steps[0].Free[0].Values, []string{"Ben", "Cid"}) ||
		l.Steps[0].Cost["matches"] != 1 || len(falls) > 0 || !slices.Equal(tried, []string{"Ann", "Ben"}) {
		t.Errorf("%+v, falls %v, tried %q", l.Steps, falls, tried)
	}
}

// What is refused after it has moved something leaves nothing behind for what is rehearsed next.
func TestARefusalLeavesNothing(t *testing.T) {
	l, falls := table(), []int{}
	l.Ways = []offer.Way{{Side: 5}}
	for range 2 {
		if _, can := l.Rehearse(gamble{first: true, falls: &falls}); can {
			t.Error("five of four are taken")
		}
	}
	r, can := l.Rehearse(gamble{falls: &falls})
	if !can || r.Told.State().Left != 0 || l.State.Left != 5 {
		t.Errorf("%v: %+v of %+v", can, r.Told.State(), l.State)
	}
}

// Joined words stand in one step with all that one of them asks; where their costs differ it has none. The
// place may stand within the line.
func TestJoined(t *testing.T) {
	l := table()
	l.Joined = true
	so := chance.Question{For: "so", Answers: []string{"yes", "no"}}
	acts := map[string]take{"one": {n: 1}, "two": {n: 2, asks: so}, "six": {n: 6}, "II": {n: 2}}
	offers := func(words ...string) telling.Step {
		l.Steps = nil
		l.Each(telling.Step{Command: telling.Line("take", "", "now")}, "N", words,
			func(word string) telling.Act[heap] { return acts[word] })
		if len(l.Steps) != 1 {
			t.Fatalf("%+v", l.Steps)
		}
		return l.Steps[0]
	}
	s := offers("one", "six", "two")
	if s.String() != "take N now" || !slices.Equal(s.Free[0].Values, []string{"one", "two"}) || s.Cost != nil ||
		!slices.Equal(s.Asks, []string{"--choose=so"}) {
		t.Errorf("%+v", s)
	}
	if s = offers("two", "II"); s.Cost["matches"] != 2 {
		t.Errorf("%+v", s)
	}
}
