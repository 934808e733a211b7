package rulebooktest

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/rulebook"
)

// A witness is a test that notes what it is told instead of failing.
type witness struct {
	testing.TB
	name    string
	said    []string
	cleanup []func()
}

func (w *witness) Helper()          {}
func (w *witness) Name() string     { return w.name }
func (w *witness) Cleanup(f func()) { w.cleanup = append(w.cleanup, f) }
func (w *witness) Failed() bool     { return len(w.said) > 0 }
func (w *witness) Skipped() bool    { return false }
func (w *witness) Logf(string, ...any) {
}

func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}

// ends runs what a test does at its end, and gives what it complained of.
func (w *witness) ends() []string {
	for _, f := range w.cleanup {
		f()
	}
	return w.said
}

type why struct {
	N    int
	Rule string
}

// Rules are found however deep they stand, and nowhere but in fields of that name.
func TestMetFindsRules(t *testing.T) {
	w := &witness{TB: t, name: "deep"}
	Met(w, "said.plainly", struct {
		Why   []why
		On    map[string]*why
		Any   any
		Title string
		Rules []string
		rule  string
	}{[]why{{1, "in.list"}}, map[string]*why{"x": {Rule: "in.map"}, "y": nil}, why{Rule: "in.any"},
		"no.rule", []string{"one.more", "and.another"}, "not.shown"})
	Proves(w, "said.plainly", "in.list", "in.map", "in.any", "one.more", "and.another")
	if said := w.ends(); len(said) > 0 {
		t.Error(said)
	}
	for _, id := range []string{"no.rule", "not.shown", "x"} {
		if w := (&witness{TB: t, name: "deep"}); tests.hasMet(w.name, id) {
			t.Errorf("%s was met", id)
		}
	}
}

// A rule is proved by a test that names it, has met it itself or in a subtest, and passes.
func TestProves(t *testing.T) {
	for _, c := range []struct {
		name, id string
		met      map[string]string // by which test
		broken   bool
		proved   bool
		complain int
	}{
		{name: "met", id: "p.met", met: map[string]string{"met": "p.met"}, proved: true},
		{name: "sub", id: "p.sub", met: map[string]string{"sub/case": "p.sub"}, proved: true},
		{name: "other", id: "p.other", met: map[string]string{"others": "p.other"}, complain: 1},
		{name: "never", id: "p.never", complain: 1},
		{name: "broken", id: "p.broken", met: map[string]string{"broken": "p.broken"}, broken: true, complain: 1},
	} {
		for test, id := range c.met {
			Met(&witness{TB: t, name: test}, id)
		}
		w := &witness{TB: t, name: c.name}
		if c.broken {
			w.Errorf("something else is wrong")
		}
		Proves(w, c.id)
		if said := w.ends(); len(said) != c.complain || tests.proved[c.id] != c.proved {
			t.Errorf("%s: proved %v, said %q", c.name, tests.proved[c.id], said)
		}
	}
}

// What is listed and was not proved is told.
func TestUnproved(t *testing.T) {
	got := unproved("a.one\nb.two\nc.three\n", map[string]bool{"b.two": true})
	if !slices.Equal(got, []string{"a.one", "c.three"}) {
		t.Errorf("%q", got)
	}
}

const fourRules = `rules:

- id: men.twelve
  page: Setup
  does: check
  text: Each side has twelve men.

- id: men.capture
  page: Play
  does: compute
  text: A man that is jumped over is taken.

- id: men.black
  page: Setup
  does: remind
  text: The darker men move first.

- id: men.king
  page: Play
  does: lookup
  text: A man that comes to the far side is crowned.
`

// A rule that the program follows is proved, or its reason stands in the list; one that it only
// reminds of or shows needs neither, and has no place in the list.
func TestHold(t *testing.T) {
	for _, c := range []struct {
		what     string
		proved   []string
		unproved string
		complain int
	}{
		{"both proved", []string{"men.twelve", "men.capture", "men.twelve"}, "", 0},
		{"one with a reason", []string{"men.twelve"}, "nobody captures yet\n  men.capture\n", 0},
		{"one missing", []string{"men.twelve"}, "", 1},
		{"none", nil, "", 2},
		{"proved and listed", []string{"men.twelve", "men.capture"}, "why\n  men.capture\n", 1},
		{"listed twice", []string{"men.twelve"}, "why\n  men.capture\nwhy not\n\tmen.capture\n", 1},
		{"a reminder listed", []string{"men.twelve", "men.capture"}, "why\n  men.black\n", 1},
		{"no rule", []string{"men.twelve", "men.capture"}, "why\n  men.white\n", 1},
	} {
		w := &witness{TB: t, name: c.what}
		Hold(w, rulebook.Open("draughts.yaml", fourRules), c.proved, Reasons(w, c.unproved))
		if len(w.said) != c.complain {
			t.Errorf("%s: %q", c.what, w.said)
		}
	}
}

// A list that names what nobody can look up is wrong.
func TestExist(t *testing.T) {
	w := &witness{TB: t}
	Exist(w, rulebook.Open("draughts.yaml", fourRules), []string{"men.king", "men.queen", "men.twelve"})
	if len(w.said) != 1 {
		t.Errorf("%q", w.said)
	}
}
