package malhya

import (
	"fmt"

	"tablehand/assist/telling"
)

// Act is an act at a table of this game.
type Act = telling.Act[State]

// Event is a change of a table of this game.
type Event = telling.Event[State]

// Table is an act of this game as it is played.
type Table = telling.Telling[State]

// Unread reminds of chapters that are still to be read: nothing is refused for them, as people may have read
// one and not said so (room.interest.enter, travel.destination.enter).
func Unread(t *Table) {
	for _, p := range t.State().Pending {
		if p.What != WaitChapter || p.N == 0 {
			continue
		}
		rule := "travel.destination.enter"
		if p.Who != "" {
			rule = "room.interest.enter"
		}
		t.Remark(rule, "chapter %d is still to be read", p.N).Offer(telling.Line("chapter", fmt.Sprint(p.N)))
	}
}
