// Package tellingtest holds every act of every game to the laws of acts: a refusal changes
// nothing, the new state is the old one plus the events, a copy shares nothing with its
// original, and what is written reads back the same. A game's tests fill in a Game and play
// their acts through Tell; Random plays whatever anybody may say, in any order; AnyText and AnyOwner read any
// text as a table and as an owner's file. What acts meet of the rules is noted for rulebooktest.
package tellingtest

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// A Game says how the states of a game are copied, written and read.
type Game[S any] struct {
	Form  func(*S, *yamlfile.Form) // the description of its table file
	Begin func(like *S) *S         // an empty state to read into, with the same books

	// Empty, which may be nil, says that nothing lies on the table yet: it cannot be written.
	Empty func(*S) bool
	// Audit, which may be nil, describes the table file as Form does and checks besides that the
	// table adds up, which every act has to leave true.
	Audit func(*S, *yamlfile.Form)
}

// Tell plays an act on a copy of a state and gives the state after it, nil if it was refused.
func (g Game[S]) Tell(t testing.TB, s *S, act telling.Act[S], source chance.Source, anyway bool) (*S,
	*telling.Telling[S], error) {
	t.Helper()
	before, after := telling.Copy(s), telling.Copy(s)
	told, err := telling.Play(after, act, source, anyway)
	Met(t, told, err)
	if !reflect.DeepEqual(before, s) {
		t.Fatalf("%#v touches the table it is played on", act)
	}
	if err != nil {
		return nil, told, err
	}
	replayed := telling.Copy(s)
	for _, m := range told.Events {
		m.Event.Apply(replayed)
		speaks(t, m)
	}
	if !reflect.DeepEqual(replayed, after) {
		t.Fatalf("%#v: the new table is not the old one plus its events:\n%+v\n%+v", act, replayed, after)
	}
	if err := g.AddsUp(t, after); err != nil && (g.empty(s) || g.AddsUp(t, s) == nil) {
		t.Fatalf("%#v leaves a table that does not add up: %v", act, err)
	}
	return after, told, nil
}

// speaks fails the test where an event has no sentence or no kind, or follows a rule twice.
func speaks[S any](t testing.TB, m *telling.Moved[S]) {
	t.Helper()
	if m.Event.String() == "" || m.Event.Kind() == "" {
		t.Fatalf("%#v says nothing", m.Event)
	}
	if rules := slices.Sorted(slices.Values(m.Rules)); len(slices.Compact(rules)) != len(m.Rules) {
		t.Fatalf("%#v follows a rule twice: %v", m.Event, m.Rules)
	}
}

// Met notes the rules of a telling, and the rule of its refusal.
func Met[S any](t testing.TB, told *telling.Telling[S], err error) {
	var refused *telling.Refused
	if errors.As(err, &refused) {
		rulebooktest.Met(t, refused.Rule)
		return
	}
	if err == nil {
		rulebooktest.Met(t, told.Events, told.Checks, told.Remarks, told.Result)
	}
}

// drawn fails a random run and not the test around it, so that the run is made smaller and can be repeated.
type drawn struct {
	testing.TB
	run *rapid.T
}

func (d drawn) Fatalf(format string, args ...any) { d.run.Fatalf(format, args...) }

// Random plays random acts, up to forty on a table each time: begin sets the table up, say returns
// an act and the dice for it, by its number, and holds may check further laws of every state.
func (g Game[S]) Random(t *testing.T, begin func(*rapid.T) *S,
	say func(rt *rapid.T, n int) (telling.Act[S], chance.Source), holds func(*rapid.T, *S)) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) {
		s, run := begin(rt), drawn{t, rt}
		for n := range rapid.IntRange(1, 40).Draw(rt, "acts") {
			act, source := say(rt, n+1)
			after, _, err := g.Tell(run, s, act, source, rapid.IntRange(0, 9).Draw(rt, "anyway") == 0)
			if err != nil {
				continue
			}
			s = after
			copies(run, s)
			holds(rt, s)
		}
	})
}
