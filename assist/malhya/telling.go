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

// Table is a table of this game while an act is played at it: the act reads and changes it, asks, and rolls
// dice.
type Table = telling.Telling[State]

// Number asks a question whose answer is a whole number from least to most, and returns it. Another answer
// is refused in the words of wrong, where WORD stands for what was typed.
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

// Unread adds a remark for each chapter that is still to be read. Nothing is refused for one, as people may
// have read it and not said so (room.interest.enter, travel.destination.enter).
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
