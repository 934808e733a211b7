package offer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// heap is a heap of matches.
type heap struct{ Left int }

// taken is an event: so many matches are taken, and paid for.
type taken struct{ N int }

func (taken) Kind() string     { return "taken" }
func (taken) String() string   { return "taken" }
func (e taken) Apply(on *heap) { on.Left -= e.N }

// take takes matches; more than are left are refused, and more than two ask for something.
type take struct {
	n    int
	asks chance.Question
	die  bool
}

func (a take) Play(t *telling.Telling[heap]) error {
	if left := t.State().Left; a.n > left {
		return telling.Impossible("%d matches are left", left)
	}
	if a.die {
		t.Die("how", chance.Die{Name: "d?", Unread: true, Sides: []chance.Side{{Face: "x"}, {Face: "y"}}})
	}
	if a.asks.For != "" && t.Choose(a.asks) != "yes" {
		return telling.Impossible("nobody agrees")
	}
	t.Do(taken{a.n})
	return nil
}

// table returns a list of what may be done with five matches.
func table() *offer.List[heap] {
	return &offer.List[heap]{State: &heap{5}, Who: "Ann", By: "matches",
		Takes: func(e telling.Event[heap]) (string, int) { return "matches", e.(taken).N }}
}

// What is refused is not offered; what is offered has its cost and its player, and the table is as it was.
func TestMay(t *testing.T) {
	l := table()
	if l.May(take{n: 6}, telling.Step{Command: telling.Line("take", "6")}) {
		t.Error("six of five are offered")
	}
	if !l.May(take{n: 5}, telling.Step{Command: telling.Line("take", "5")}) {
		t.Error("five of five are not offered")
	}
	if len(l.Steps) != 1 || l.Steps[0].Who != "Ann" || l.Steps[0].Cost["matches"] != 5 || l.State.Left != 5 {
		t.Errorf("%+v of %+v", l.Steps, l.State)
	}
}

// A cost that the step says stays.
func TestACostThatIsSaidStays(t *testing.T) {
	l := table()
	l.May(take{n: 2}, telling.Step{Command: telling.Line("take"), Cost: telling.Free()})
	if len(l.Steps[0].Cost) != 0 {
		t.Errorf("%+v", l.Steps)
	}
}

// Words of one cost stand in one step, the cheapest first; those that are refused in none.
func TestEach(t *testing.T) {
	l := table()
	sizes := map[string]int{"three": 3, "six": 6, "one": 1, "two": 2, "II": 2}
	l.Each(telling.Step{Command: telling.Line("take")}, "N", []string{"three", "six", "two", "one", "II"},
		func(word string) telling.Act[heap] { return take{n: sizes[word]} })
	var got [][]string
	for _, s := range l.Steps {
		got = append(got, s.Free[0].Values)
	}
	want := [][]string{{"one"}, {"two", "II"}, {"three"}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("%q, not %q", got, want)
	}
}

// A question without a default is asked by its flag. The act is offered where one answer leads to its end,
// and without a cost where only the table has the answers; a die that nobody has read off may fall.
func TestWhatARehearsalAsks(t *testing.T) {
	either := []string{"no", "yes"}
	for _, c := range []struct {
		name  string
		asks  chance.Question
		die   bool
		can   bool
		flags []string
		known bool // what it costs
	}{
		{"one answer leads on", chance.Question{For: "so", Answers: either}, false, true,
			[]string{"--choose=so"}, true},
		{"no answer does", chance.Question{For: "so", Answers: []string{"no", "never"}}, false, false,
			[]string{"--choose=so"}, false},
		{"the default does", chance.Question{For: "so", Answers: either, Default: "yes"}, false, true,
			nil, true},
		{"the default does not", chance.Question{For: "so", Answers: either, Default: "no"}, false,
			false, nil, false},
		{"only the table knows", chance.Question{For: "where"}, false, true, []string{"--choose=where"}, false},
		{"a die without faces", chance.Question{}, true, true, []string{"--dice"}, true},
	} {
		r, can := offer.Rehearse(&heap{5}, take{n: 1, asks: c.asks, die: c.die})
		if can != c.can || !slices.Equal(r.Asks, c.flags) || (r.Told != nil) != c.known {
			t.Errorf("%s: %v, asks %q, told %v", c.name, can, r.Asks, r.Told != nil)
		}
	}
}

// What an event warns of is said by its step, which stands last and is never suggested; where a die decides,
// nothing is foretold.
func TestWarns(t *testing.T) {
	l := table()
	l.Warns = func(e telling.Event[heap]) string {
		if e.(taken).N > 1 {
			return "many"
		}
		return ""
	}
	sizes := map[string]int{"two": 2, "one": 1, "II": 2}
	l.Each(telling.Step{Command: telling.Line("take")}, "N", []string{"two", "one", "II"},
		func(word string) telling.Act[heap] { return take{n: sizes[word]} })
	l.May(take{n: 3}, telling.Step{Command: telling.Line("take", "3")})
	l.May(take{n: 3, die: true}, telling.Step{Command: telling.Line("roll")})
	var got []string
	for _, s := range l.Steps {
		got = append(got, fmt.Sprintf("%s %s %v", strings.Join(s.Words, " "), s.Why, s.Costly))
	}
	want := []string{"take   false", "take  many true", "take 3 many true", "roll  false"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
