package voice

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// matches is a teller of a Travel card that brings an event: the line is the chapter to read; the terrain
// and the slot are told below.
func matches(events []*happened) (app.Sentence, int) {
	for i, m := range events {
		switch e := m.Event.(type) {
		case malhya.GroupMoved, malhya.SlotFilled:
		case malhya.ChapterRead:
			if i > 0 && e.Event != "" {
				return drawn(e.String(), events[:i+1]), i + 1
			}
			return app.Sentence{}, 0
		default:
			return app.Sentence{}, 0
		}
	}
	return app.Sentence{}, 0
}
