package malhya

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Act is an act at a table of this game.
type Act = telling.Act[State]

// Event is a change of a table of this game.
type Event = telling.Event[State]

// Table is an act of this game as it is played.
type Table = telling.Telling[State]

// Number asks for a whole number. Wrong says what is none, with WORD in the place of what was typed.
func Number(t *Table, q chance.Question, least, most int, wrong string) int {
	q.Check = func(answer string) (string, error) {
		if n, err := strconv.Atoi(answer); err != nil || n < least || n > most {
			return "", &chance.Refused{Reason: strings.ReplaceAll(wrong, "WORD", chance.Quote(answer))}
		}
		return answer, nil
	}
	q.Hint = fmt.Sprintf("%d to %d", least, most)
	n, _ := strconv.Atoi(t.Choose(q)) // the check has read it
	return n
}

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
