package travel

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/telling"
)

// Chapter opens a chapter: of the Scenario Booklet by one number, of the Event Booklet by two
// (book.scenario-numbers, book.event-numbers). It refuses one that was read before and is not due.
type Chapter struct{ Word string }

func (a Chapter) Play(t *malhya.Table) error {
	n, event, err := malhya.Chapter(a.Word)
	if err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	b := t.State().Booklets
	read := slices.Contains(b.Read, n) && n != b.Chapter || event != "" && slices.Contains(b.Events, event) &&
		event != b.Event
	// A token whose number nobody has typed in may call for any (room.interest.enter).
	due := slices.ContainsFunc(t.State().Pending, func(p malhya.Pending) bool {
		return p.What == malhya.WaitChapter && (p.N == n || p.N == 0) && event == ""
	})
	if read && !due {
		name := fmt.Sprintf("chapter %d", n)
		if event != "" {
			name = event
		}
		if err := t.Refuse("book.no-browsing",
			"%s was read before: only a chapter that sends you there opens it again", name); err != nil {
			return err
		}
	}
	rule := "book.scenario-numbers"
	if event != "" {
		rule = "book.event-numbers"
	}
	t.Do(malhya.ChapterRead{Chapter: n, Event: event}, "book.chapter-redirect", rule,
		"book.read-aloud", "book.close")
	t.Result = Opened{Chapter: n, Event: event}
	return nil
}

// An Opened is the chapter that was opened, in JSON: its number in the Scenario Booklet, or in the Event
// Booklet.
type Opened struct {
	Chapter int    `json:"chapter" unknown:"null"`
	Event   string `json:"event" unknown:"null"`
}
