package voice

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// foes is a teller of the turn of an enemy in combat: where it goes and how it attacks in one line, and
// below it why.
func foes(events []*happened) (app.Sentence, int) {
	n, who := 0, ""
	for n < len(events) && goer(events[n].Event) != "" && (n == 0 || goer(events[n].Event) == who) {
		who, n = goer(events[n].Event), n+1
	}
	e, is := at[malhya.Acted](events, n)
	if !is || n > 0 && e.Who != who || e.Does == "" && len(e.Reasons) == 0 {
		return app.Sentence{}, 0
	}
	n++
	said := drawn(e.String(), events[:n])
	below := reasons(e.Reasons)
	if struck, is := at[malhya.Struck](events, n); is && struck.Attacker == e.Who {
		blow, more := blows(events[n:])
		n, said.Below = n+more, said.Below+blow.Below
		if said.Text = blow.Text; e.Does != "" {
			said.Text = e.String() + ", " + strings.TrimPrefix(blow.Text, e.Who+" ")
		}
	}
	said.Below = below + said.Below
	return said, n
}

// goer returns the name of the figure that an event moves, or puts next to somebody; empty: it is another
// event.
func goer(e malhya.Event) string {
	switch e := e.(type) {
	case malhya.FigureMoved:
		return e.Who
	case malhya.EngagedSet:
		return e.Enemy
	}
	return ""
}

// begins is a teller that leaves out the beginning of a hero's turn, with its points, if the same act goes
// on.
func begins(events []*happened) (app.Sentence, int) {
	e, is := at[malhya.TurnTurned](events, 0)
	if !is || e.Is != malhya.Acting {
		return app.Sentence{}, 0
	}
	n := 1
	if has, is := at[malhya.PointsMoved](events, n); is && has.Hero == e.Hero && has.N == 0 {
		n++
	}
	if n == len(events) {
		return app.Sentence{}, 0
	}
	return app.Sentence{}, n
}
