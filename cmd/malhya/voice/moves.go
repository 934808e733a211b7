package voice

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// arrivals is a teller of figures that come into the room together: swordsman-1 at F4, archer-1 at J2.
func arrivals(events []*happened) (app.Sentence, int) {
	var said []string
	for _, m := range events {
		switch e := m.Event.(type) {
		case malhya.EnemyCame:
			said = append(said, e.String())
			continue
		case malhya.FigureMoved:
			if e.From == "" && e.To != "" && e.Text == "" {
				said = append(said, e.String())
				continue
			}
		}
		break
	}
	if len(said) < 2 {
		return app.Sentence{}, 0
	}
	return drawn(strings.Join(said, ", "), events[:len(said)]), len(said)
}

// built is a teller of a room together with the phase that it begins.
func built(events []*happened) (app.Sentence, int) {
	phase, is := at[malhya.PhaseTurned](events, 0)
	room, also := at[malhya.RoomLaid](events, 1)
	if !is || !also || phase.Phase != malhya.Explore {
		return app.Sentence{}, 0
	}
	return drawn(room.String(), events[:2]), 2
}

// moves is a teller of a move with the turn that it begins, the points that it takes, and what it meets:
// Ann goes to E5, 4 of 4 free; swordsman-1 sees Ann.
func moves(events []*happened) (app.Sentence, int) {
	n := steps(events)
	moved, is := at[malhya.FigureMoved](events, n)
	if !is || n == 0 && !free(moved, events[1:]) || n > 0 && moved.Who != whose(events[0]) {
		return app.Sentence{}, 0
	}
	said := moved.String()
	for n++; n < len(events); n++ {
		switch e := events[n].Event.(type) {
		case malhya.PointsMoved:
			if e.Hero != moved.Who || e.N != 0 {
				return drawn(said, events[:n]), n
			}
		case malhya.PendingPut:
			if e.What != malhya.WaitChapter {
				return drawn(said, events[:n]), n
			}
			said += "; " + e.String()
		case malhya.EngagedSet, malhya.AlarmDue:
			said += "; " + events[n].Event.String()
		default:
			return drawn(said, events[:n]), n
		}
	}
	return drawn(said, events), len(events)
}

// free says whether a move without any payment is one that somebody has typed, and no card orders: it is
// made without a plan, or ends on an Interest token. after are the events behind it.
func free(moved malhya.FigureMoved, after []*happened) bool {
	chapter, is := at[malhya.PendingPut](after, 0)
	return moved.Text != "" && len(after) > 0 &&
		(moved.To == "" || is && chapter.What == malhya.WaitChapter)
}

// steps counts the events at the beginning of the list by which a hero begins a turn and pays for a move.
func steps(events []*happened) int {
	for n, m := range events {
		switch e := m.Event.(type) {
		case malhya.TurnTurned:
			if e.Is == malhya.Acting && n == 0 {
				continue
			}
		case malhya.PointsMoved:
			if e.Hero == whose(events[0]) && (e.N == 0 || e.For == "the move") {
				continue
			}
		case malhya.TypeDone:
			if n > 0 && e.Hero == whose(events[0]) {
				continue
			}
		case malhya.VisionSaid: // who moves has just said it
			if n > 0 {
				continue
			}
		}
		return n
	}
	return len(events)
}

// whose returns the hero whose turn or points an event changes; empty: it is another event.
func whose(m *happened) string {
	switch e := m.Event.(type) {
	case malhya.TurnTurned:
		return e.Hero
	case malhya.PointsMoved:
		return e.Hero
	}
	return ""
}
