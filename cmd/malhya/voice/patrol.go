package voice

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// patrols is a teller of an enemy that goes or peers, with the alarm that comes of it: swordsman-2 steps to
// E4 and sees Ann: the alarm sounds. Combat Mode.
func patrols(events []*happened) (app.Sentence, int) {
	said := ""
	switch e := events[0].Event.(type) {
	case malhya.FigureMoved:
		said = e.Text
	case malhya.VigilMoved:
		if e.Sees != "" {
			said = e.String()
		}
	}
	if said == "" {
		return app.Sentence{}, 0
	}
	n := 1
	if due, is := at[malhya.AlarmDue](events, n); is && alone(due.Text) {
		n++
	}
	if mode, is := at[malhya.ModeTurned](events, n); is && mode.Mode == malhya.InCombat && mode.Alarm &&
		alone(mode.Why) {
		n, said = n+1, said+": the alarm sounds. Combat Mode"
	}
	sentence := drawn(said, events[:n])
	if e, is := at[malhya.FigureMoved](events, 0); is {
		sentence.Below = reasons(e.Reasons) + sentence.Below
	}
	return sentence, n
}

// alone says whether a text tells that one enemy sees somebody, and nothing else.
func alone(why string) bool { return strings.Count(why, " sees ") == 1 }

// reasons writes why an enemy does what it does, an indented line for each reason.
func reasons(list []string) string {
	var b strings.Builder
	for _, reason := range list {
		b.WriteString(text.Behind("    ", reason, 80))
	}
	return b.String()
}

// cards is a teller that leaves out what people know of Action cards: that one is drawn whose text was
// typed, goes on without a halt, or is discarded. Of a card without text it tells that it is read out, and
// a secondary phase in which nobody stands by it tells by the next phase alone.
func cards(events []*happened) (app.Sentence, int) {
	switch e := events[0].Event.(type) {
	case malhya.CardDrawn:
		switch {
		case e.Card == 0 && e.Steps == "":
			return drawn("an Action card is read out at the table", events[:1]), 1
		case e.Card == 0:
			return app.Sentence{}, 1
		}
	case malhya.CardDone:
		return app.Sentence{}, 1
	case malhya.CardAdvanced:
		if e.Text == "" {
			return app.Sentence{}, 1
		}
	case malhya.StepTurned:
		if next, is := at[malhya.StepTurned](events, 1); is && e.Step == malhya.Secondary {
			return drawn(next.String(), events[:2]), 2
		}
	}
	return app.Sentence{}, 0
}
