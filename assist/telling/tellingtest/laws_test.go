package tellingtest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// heap is the state of nim: a heap of matches, and how many each player took.
type heap struct {
	left  int
	taken map[string]int
	book  *string `copy:"shared"` // the rules, which nothing changes
	fault error   `copy:"shared"` // in what the rules rest on
}

func (h *heap) Unusable() error { return h.fault }

// form describes the file; a forgetful heap leaves out the matches that were taken.
func (h *heap) form(f *yamlfile.Form) {
	f.Int("left", &h.left, 0, 99)
	f.Counts("taken", &h.taken, 0, 99)
}

// taken is the event: a player takes matches from the heap.
type taken struct {
	Who string
	N   int
}

func (e taken) Kind() string   { return "matches.taken" }
func (e taken) String() string { return fmt.Sprintf("%s takes %d", e.Who, e.N) }
func (e taken) Apply(h *heap)  { h.left -= e.N; h.taken[e.Who] += e.N }

// unsaid is an event without a sentence.
type unsaid struct{ taken }

func (unsaid) String() string { return "" }

// take is the act of nim: take matches from the heap.
type take struct {
	who string
	n   int
}

func (a take) Play(t *telling.Telling[heap]) error {
	if a.n > t.State().left {
		return telling.Impossible("%d matches are left", t.State().left)
	}
	if a.n > 3 {
		if err := t.Refuse("take.three", "one to three are taken, not %d", a.n); err != nil {
			return err
		}
	}
	t.Do(taken{a.who, a.n}, "take.heap")
	return nil
}

// anyAct is an act made of any function.
type anyAct func(t *telling.Telling[heap]) error

func (a anyAct) Play(t *telling.Telling[heap]) error { return a(t) }

func nim() Game[heap] {
	return Game[heap]{
		Form:  (*heap).form,
		Begin: func(like *heap) *heap { return &heap{book: like.book} },
	}
}

func began() *heap {
	book := "one to three"
	return &heap{left: 20, taken: map[string]int{"Ann": 1}, book: &book}
}

// An act that keeps the laws passes, and the rules that it met are noted; so do random plays.
func TestLawsOfNim(t *testing.T) {
	rulebooktest.Proves(t, "take.three", "take.heap")
	after, _, err := nim().Tell(t, began(), take{"Ben", 3}, chance.NewStream(1, 1, "take"), false)
	if err != nil || after.left != 17 || after.taken["Ben"] != 3 {
		t.Errorf("%+v, %v", after, err)
	}
	if after, _, err = nim().Tell(t, began(), take{"Ben", 4}, nil, false); err == nil || after != nil {
		t.Errorf("%+v, %v", after, err)
	}
	nim().Random(t, func(*rapid.T) *heap { return began() },
		func(rt *rapid.T, n int) (telling.Act[heap], chance.Source) {
			return take{rapid.SampledFrom([]string{"Ann", "Ben"}).Draw(rt, "who"),
				rapid.IntRange(1, 5).Draw(rt, "n")}, chance.NewStream(1, n, "take")
		}, func(rt *rapid.T, h *heap) {
			if h.left+h.taken["Ann"]+h.taken["Ben"] != 21 {
				rt.Fatalf("%+v", h)
			}
		})
}

// A witness is a test that notes why it failed, and stops there.
type witness struct {
	testing.TB
	text string
}

func (w *witness) Helper()      {}
func (w *witness) Name() string { return w.TB.Name() }
func (w *witness) Errorf(format string, args ...any) {
	w.text += fmt.Sprintf(format, args...)
}
func (w *witness) Fatalf(format string, args ...any) {
	w.Errorf(format, args...)
	panic(w)
}

// failing returns the message of a law that is broken.
func failing(t *testing.T, breaks func(t testing.TB)) string {
	w := &witness{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(w) {
				panic(r)
			}
		}()
		breaks(w)
	}()
	return w.text
}

// Each broken law is named.
func TestBrokenLaws(t *testing.T) {
	lone := func(a telling.Act[heap]) func(testing.TB) {
		return func(t testing.TB) { _, _, _ = nim().Tell(t, began(), a, nil, false) }
	}
	forgetful, wrong := nim(), nim()
	forgetful.Form = func(h *heap, f *yamlfile.Form) { f.Int("left", &h.left, 0, 99) }
	wrong.Audit = func(h *heap, f *yamlfile.Form) {
		h.form(f)
		if h.left == 17 {
			f.Fault("left", "17 is unlucky")
		}
	}
	for want, breaks := range map[string]func(t testing.TB){
		"not the old one plus its events": lone(anyAct(func(t *telling.Telling[heap]) error {
			t.State().left--
			return nil
		})),
		"says nothing": lone(anyAct(func(t *telling.Telling[heap]) error {
			t.Do(unsaid{taken{"Ann", 1}})
			return nil
		})),
		"follows a rule twice": lone(anyAct(func(t *telling.Telling[heap]) error {
			t.Do(taken{"Ann", 1}, "take.heap", "take.heap")
			return nil
		})),
		"touches the table": func(t testing.TB) {
			h := began()
			_, _, _ = nim().Tell(t, h, anyAct(func(*telling.Telling[heap]) error {
				h.left--
				return nil
			}), nil, false)
		},
		"not what was written": func(t testing.TB) { _ = forgetful.AddsUp(t, began()) },
		"does not add up": func(t testing.TB) {
			_, _, _ = wrong.Tell(t, began(), take{"Ann", 3}, nil, false)
		},
	} {
		if got := failing(t, breaks); !strings.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A table on which nothing lies yet is not written, and one that did not add up before need not
// after.
func TestLawsThatDoNotApply(t *testing.T) {
	g := nim()
	g.Form = func(*heap, *yamlfile.Form) { t.Error("it is written") }
	g.Empty = func(*heap) bool { return true }
	if _, _, err := g.Tell(t, began(), take{"Ann", 1}, nil, false); err != nil {
		t.Error(err)
	}
	g = nim()
	g.Audit = func(h *heap, f *yamlfile.Form) { h.form(f); f.Fault("left", "never right") }
	if _, _, err := g.Tell(t, began(), take{"Ann", 1}, nil, false); err != nil {
		t.Error(err)
	}
}

// An act that meets data that cannot be used asks for no die, and its outcome is that fault, whatever
// it was.
func TestUnusableDataEndAnAct(t *testing.T) {
	broken := errors.New("broken")
	meets := func(t *telling.Telling[heap]) { t.State().fault = broken }
	for what, play := range map[string]anyAct{
		"done":    func(t *telling.Telling[heap]) error { meets(t); t.Do(taken{"Ann", 1}); return nil },
		"refused": func(t *telling.Telling[heap]) error { meets(t); return telling.Impossible("no") },
		"asked":   func(t *telling.Telling[heap]) error { meets(t); t.Die("first", chance.Plain(6)); return nil },
	} {
		source := chance.NewStream(1, 1, "take")
		told, err := telling.Play(&heap{taken: map[string]int{}}, telling.Act[heap](play), source, true)
		if err != broken || len(told.Rolls) > 0 {
			t.Errorf("%s: %v, %v", what, err, told.Rolls)
		}
	}
}
