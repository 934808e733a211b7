package voice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

type happened = telling.Moved[malhya.State]

// A teller writes the first of some events as one sentence, and returns how many events that tells; 0: it
// does not know them.
type teller func(events []*happened) (app.Sentence, int)

// tellers returns the tellers of several events that make one line. The first that knows the events writes
// them.
func tellers() []teller {
	return []teller{
		values,
		foes, // before the moves that their turns are made of
		moves,
		patrols,
		cards,
		blows,
		arrivals, built,
		matches,
		begins,
		kills,
		drags,
		ends,
		sneaks,
		deeds,
	}
}

// at returns event number n, if there is one and it is of type E.
func at[E malhya.Event](events []*happened, n int) (e E, is bool) {
	if n < len(events) {
		e, is = events[n].Event.(E)
	}
	return e, is
}

// sentences writes the events of an act: those that a teller knows together, others each by itself. Events
// that others tell are left out, unless nothing else is there.
func sentences(events []*happened) (list []app.Sentence) {
	for i := 0; i < len(events); {
		said, n := together(events[i:])
		if n == 0 {
			n = 1
			if !quiet(events[i].Event) {
				list = append(list, single(events[i]))
			}
		} else if said.Text != "" {
			list = append(list, said)
		}
		i += n
	}
	if len(list) == 0 {
		for _, m := range events {
			list = append(list, single(m))
		}
	}
	return append(list, due(events)...)
}

// due writes which lines may be typed about an alarm that waits after the events.
func due(events []*happened) []app.Sentence {
	for _, m := range slices.Backward(events) {
		switch e := m.Event.(type) {
		case malhya.ModeTurned:
			return nil
		case malhya.AlarmDue:
			if len(e.Enemies) == 0 || e.Due == "" {
				return nil
			}
			return []app.Sentence{{Text: e.Due}}
		}
	}
	return nil
}

func together(events []*happened) (app.Sentence, int) {
	for _, tells := range tellers() {
		if said, n := tells(events); n > 0 {
			return said, n
		}
	}
	return app.Sentence{}, 0
}

// single writes one event as a sentence.
func single(m *happened) app.Sentence {
	return app.Sentence{Text: m.Event.String(), Below: app.Because(m.Why, m.Rules), Then: m.Then}
}

// quiet says whether an event is left out, as others tell it.
func quiet(e malhya.Event) bool {
	switch e.(type) {
	case malhya.TypeDone, malhya.Acted, malhya.Regenerated:
		return true
	}
	return false
}

// drawn returns a sentence for several events, with the sums and the rules of all of them below it.
func drawn(said string, events []*happened) app.Sentence {
	var why []sum.Part
	var rules []string
	for _, m := range events {
		why = append(why, m.Why...)
		rules = text.With(rules, m.Rules...)
	}
	return app.Sentence{Text: said, Below: app.Because(why, rules)}
}

// values is a teller of several numbers that are set for one hero.
func values(events []*happened) (app.Sentence, int) {
	var hero string
	var said []string
	for _, m := range events {
		e, is := m.Event.(malhya.ValueSet)
		if !is || hero != "" && e.Hero != hero {
			break
		}
		hero, said = e.Hero, append(said, fmt.Sprintf("%s %d", e.What, e.Now))
	}
	if len(said) < 2 {
		return app.Sentence{}, 0
	}
	return drawn(hero+": "+strings.Join(said, ", "), events[:len(said)]), len(said)
}
