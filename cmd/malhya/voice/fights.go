package voice

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// blows tells an attack with what it costs, and a defence that costs something in a line of its own.
func blows(events []*happened) (app.Sentence, int) {
	if n := paid(events, "the attack"); n < len(events) {
		if e, is := events[n].Event.(malhya.Struck); is {
			said, n := e.String(), n+1
			if n < len(events) && events[n].Then {
				if met, is := events[n].Event.(malhya.Guarded); is {
					said, n = said+", "+met.String(), n+1
				}
			}
			return drawn(said, events[:n]), n
		}
	}
	n := paid(events, "the defence")
	if n < len(events) {
		if thing, is := events[n].Event.(malhya.ThingMoved); is && thing.From == malhya.Worn {
			n++
		}
	}
	if n < len(events) {
		if e, is := events[n].Event.(malhya.Guarded); is {
			return drawn(e.String(), events[:n+1]), n + 1
		}
	}
	return app.Sentence{}, 0
}

// paid returns 1 where the first event is a payment, which the next one tells.
func paid(events []*happened, what string) int {
	if e, is := events[0].Event.(malhya.PointsMoved); is && e.For == what {
		return 1
	}
	return 0
}
