// Package telling gives an act its view of the table while it is played: the state, the events that
// change it, dice, draws and choices. It knows no game and no disk.
//
// An act refuses with a reason, or it succeeds; a refusal changes nothing, because the caller throws
// the played state away. A die that cannot fall ends the act at once, in a way that only Play sees,
// so that no act ever has to check for it. Nor for data that cannot be used: once the method Unusable of
// a state returns an error nothing is asked any more, and Play returns that error.
package telling

import (
	"cmp"

	"tablehand/assist/chance"
	"tablehand/assist/sum"
)

// An Act is something said at the table: a plain struct of parameters.
type Act[S any] interface {
	// Play looks at the table, lets dice fall, and does events; or it refuses.
	Play(t *Telling[S]) error
}

// An Event is a change of the table, named for the thing that moved.
type Event[S any] interface {
	Kind() string   // card.drawn
	Apply(*S)       // moves it
	String() string // the sentence for it
}

// A Moved is an event that happened, with the ids of the rules it followed, the sum behind its numbers, and
// the dice that fell for it, since the event before it.
type Moved[S any] struct {
	Event Event[S]
	Rules []string
	Why   []sum.Part
	Rolls []int // the places of its dice among the rolls of the act
	Then  bool  // the event before it decided it: their sentences make one line
}

// Because adds a part of the sum behind the event's numbers.
func (m *Moved[S]) Because(why ...sum.Part) { m.Why = append(m.Why, why...) }

// Telling is one act being played.
type Telling[S any] struct {
	course
	state  *S
	Events []*Moved[S]
}

// Play plays an act on a state that it may change. With anyway, refusals that name
// a rule become remarks.
func Play[S any](state *S, act Act[S], source chance.Source, anyway bool) (t *Telling[S], err error) {
	t = &Telling[S]{state: state}
	t.source, t.anyway = source, anyway
	t.data, _ = any(state).(usable)
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stopped:
			err = r.err
		default:
			panic(r)
		}
	}()
	err = act.Play(t)
	return t, cmp.Or(t.unusable(), err)
}

// State returns the table as it is now. Only events change it.
func (t *Telling[S]) State() *S { return t.state }

// Do applies an event to the state, and notes it with the rules it follows and the dice that fell for it.
func (t *Telling[S]) Do(e Event[S], rules ...string) *Moved[S] {
	e.Apply(t.state)
	m := &Moved[S]{Event: e, Rules: rules}
	for ; t.told < len(t.Rolls); t.told++ {
		m.Rolls = append(m.Rolls, t.told)
	}
	t.Events = append(t.Events, m)
	return m
}

// Then applies an event that the one before it decided, such as a roll.
func (t *Telling[S]) Then(e Event[S], rules ...string) *Moved[S] {
	m := t.Do(e, rules...)
	m.Then = true
	return m
}
