package voice

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// blows is a teller of an attack with its price and its defence. A defence that costs something is a line
// of its own.
func blows(events []*happened) (app.Sentence, int) {
	n := paid(events, "the attack")
	if e, is := at[malhya.Struck](events, n); is {
		said := e.String()
		n++
		if met, is := at[malhya.Guarded](events, n); is && events[n].Then {
			said, n = said+", "+met.String(), n+1
		}
		return drawn(said, events[:n]), n
	}
	n = paid(events, "the defence")
	e, is := at[malhya.Guarded](events, n)
	if !is {
		return app.Sentence{}, 0
	}
	n++
	if thing, is := at[malhya.ThingMoved](events, n); is && thing.Thing == e.Armor {
		n++
	}
	return drawn(e.String(), events[:n]), n
}

// paid returns 1 if the first event is a payment for this, which the next event's line tells; else 0.
func paid(events []*happened, what string) int {
	if e, is := at[malhya.PointsMoved](events, 0); is && e.For == what {
		return 1
	}
	return 0
}
