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
	if a.n > 0 {
		t.Do(taken{a.n})
	}
	return nil
}

// table returns a list of what may be done with five matches.
func table() *offer.List[heap] {
	costs := func(told *telling.Telling[heap]) telling.Cost {
		c := telling.Free()
		c.Take("matches", took(told))
		return c
	}
	return &offer.List[heap]{State: &heap{5}, Who: "Ann", Costs: costs}
}

// took returns how many matches an act has taken.
func took(told *telling.Telling[heap]) (n int) {
	for _, m := range told.Events {
		n += m.Event.(taken).N
	}
	return n
}

// What is refused or moves nothing is not offered; what is offered has its cost and its player, and the table
// is as it was.
func TestMay(t *testing.T) {
	l := table()
	if l.May(take{n: 6}, telling.Step{Command: telling.Line("take", "6")}) {
		t.Error("six of five are offered")
	}
	if !l.May(take{n: 5}, telling.Step{Command: telling.Line("take", "5")}) {
		t.Error("five of five are not offered")
	}
	if l.May(take{}, telling.Step{Command: telling.Line("take", "0")}) {
		t.Error("what moves nothing is offered")
	}
	if len(l.Steps) != 1 || l.Steps[0].Who != "Ann" || l.Steps[0].Cost["matches"] != 5 || l.State.Left != 5 {
		t.Errorf("%+v of %+v", l.Steps, l.State)
	}
}

// What a rehearsal has told stays while others are listed behind it, each rehearsed on a table that is as it
// was.
func TestARehearsalStays(t *testing.T) {
	l := table()
	l.May(take{n: 1}, telling.Step{Command: telling.Line("take", "1")})
	kept, _ := l.Rehearse(take{n: 2})
	for range 2 {
		l.May(take{n: 6}, telling.Step{Command: telling.Line("take", "6")})
		l.May(take{n: 5}, telling.Step{Command: telling.Line("take", "5")})
	}
	if kept.Told.State().Left != 3 || l.State.Left != 5 || len(l.Steps) != 3 || l.Steps[2].Cost["matches"] != 5 {
		t.Errorf("%d left behind two of %d: %+v", kept.Told.State().Left, l.State.Left, l.Steps)
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
		r, can := table().Rehearse(take{n: 1, asks: c.asks, die: c.die})
		if can != c.can || !slices.Equal(r.Asks, c.flags) || (r.Told != nil) != c.known {
			t.Errorf("%s: %v, asks %q, told %v", c.name, can, r.Asks, r.Told != nil)
		}
	}
}

// What a step warns of is its reason, it stands last and is never suggested; what else is said of it is its
// reason where it has none, behind what is known of its word. Where a die decides, nothing is foretold.
func TestSays(t *testing.T) {
	l := table()
	l.Says = func(told *telling.Telling[heap]) (why string, warns bool) {
		return map[int]string{2: "two", 3: "many"}[took(told)], took(told) > 2
	}
	sizes := map[string]int{"three": 3, "two": 2, "one": 1, "II": 2}
	l.EachOf(telling.Step{Command: telling.Line("take")}, "N", []string{"three", "two", "one", "II"},
		func(word string) telling.Act[heap] { return take{n: sizes[word]} }, strings.ToUpper)
	l.May(take{n: 2}, telling.Step{Command: telling.Line("take", "2"), Why: "a few"})
	l.May(take{n: 3}, telling.Step{Command: telling.Line("take", "3"), Why: "a few"})
	l.May(take{n: 3}, telling.Step{Command: telling.Line("must"), Why: "due", Due: true})
	l.May(take{n: 3, die: true}, telling.Step{Command: telling.Line("roll")})
	var got []string
	for _, s := range l.Steps {
		got = append(got, fmt.Sprintf("%s: %s %v", strings.Join(s.Words, " "), s.Why, s.Costly))
	}
	want := []string{"take : ONE false", "take : TWO, two false", "take : II, two false",
		"take : THREE, many true", "take 2: a few false", "take 3: many true", "must: due false", "roll:  false"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// A list says how dear a step is, and changes the steps from a place on.
func TestWeighs(t *testing.T) {
	l := table()
	l.Weighs = func(s telling.Step) float64 { return -s.Cost["matches"] }
	l.Each(telling.Step{Command: telling.Line("take")}, "N", []string{"x", "xx"},
		func(word string) telling.Act[heap] { return take{n: len(word)} })
	if len(l.Steps) != 2 || l.Steps[0].Cost["matches"] != 2 {
		t.Errorf("%+v", l.Steps)
	}
	l.Costly(1)
	l.Idle(1)
	if l.Steps[0].Costly || l.Steps[0].Idle || !l.Steps[1].Costly || !l.Steps[1].Idle {
		t.Errorf("%+v", l.Steps)
	}
}

// draws takes a card, and goes on without it or not.
type draws struct{ needs bool }

func (a draws) Play(t *telling.Telling[heap]) error {
	if t.Card("deck") == "" && a.needs {
		return telling.Impossible("no card")
	}
	if t.State().Left == 0 {
		return telling.Against("heap", "no match is left")
	}
	t.Do(taken{1})
	return nil
}

// asksOn asks what follows from an answer.
type asksOn struct{}

func (asksOn) Play(t *telling.Telling[heap]) error {
	first := t.Choose(chance.Question{For: "first", Answers: []string{"a", "b"}})
	if first == "b" && t.Choose(chance.Question{For: "then", Check: number}) != "2" {
		return telling.Impossible("only 2 leads on")
	}
	t.Do(taken{1})
	return nil
}

// number reads a digit.
func number(word string) (string, error) {
	if len(word) != 1 || word < "0" || word > "9" {
		return "", &chance.Refused{Reason: "no number"}
	}
	return word, nil
}

// Every answer is tried, and those of the list to what has none; a card that only the table has is asked for
// where the act cannot go on without it.
func TestEveryAnswerIsTried(t *testing.T) {
	l := table()
	l.Ways = []offer.Way{{Says: []string{"one", "1", "2"}}}
	for _, c := range []struct {
		act   telling.Act[heap]
		asks  string
		known bool
	}{{asksOn{}, "--choose=first --choose=then", true}, {draws{}, "", true}, {draws{true}, "--draw", false}} {
		r, can := l.Rehearse(c.act)
		if !can || strings.Join(r.Asks, " ") != c.asks || (r.Told != nil) != c.known {
			t.Errorf("%T: %t, %q, %v", c.act, can, r.Asks, r.Told)
		}
	}
	l = table()
	l.State = &heap{}
	if r, can := l.Rehearse(draws{}); can {
		t.Errorf("a rule forbids it: %v", r)
	}
}

// byDie asks something else by what a die shows.
type byDie struct{}

func (byDie) Play(t *telling.Telling[heap]) error {
	side := t.Die("how", chance.Plain(6))
	t.Choose(chance.Question{For: fmt.Sprint("side ", side), Answers: []string{"a", "b"}})
	t.Do(taken{1})
	return nil
}

// What is asked in any way is asked, in the order of the ways.
func TestWays(t *testing.T) {
	l := table()
	l.Ways = []offer.Way{{Side: 5}, {Side: 2}}
	r, can := l.Rehearse(byDie{})
	if want := []string{"--choose=side 5", "--choose=side 2"}; !can || !slices.Equal(r.Asks, want) {
		t.Errorf("%t, %q", can, r.Asks)
	}
}
