package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Acted holds what the journal has of an act: what happened in it, and what fell.
type Acted struct {
	Events  []Event
	Rolls   []chance.Roll
	Draws   []chance.Draw
	Choices []chance.Choice
	Checks  []Held
	Remarks []Waived
}

// Held is a roll that was held against a number.
type Held struct {
	Roll    string      `json:"roll"`
	Who     chance.Name `json:"who"`
	Total   int         `json:"total"`
	Target  int         `json:"target"`
	Success bool        `json:"success"`
}

// String writes what the roll came to: 11 against 7: success.
func (h Held) String() string {
	came := "no success"
	if h.Success {
		came = "success"
	}
	return fmt.Sprintf("%d against %d: %s", h.Total, h.Target, came)
}

// Waived is a refusal that an act was played on against, with its rule.
type Waived struct {
	Text string `json:"text"`
	Rule string `json:"rule"`
}

// String returns the remark with its rule behind it.
func (w Waived) String() string { return w.Text + " (" + w.Rule + ")" }

// An Event is an event of an act, as the journal keeps it.
type Event struct {
	Kind string
	Text string          // its sentence
	JSON json.RawMessage // all of it
}

// UnmarshalJSON reads an event and keeps its fields.
func (e *Event) UnmarshalJSON(text []byte) error {
	var head struct{ Kind, Text string }
	err := json.Unmarshal(text, &head)
	*e = Event{head.Kind, head.Text, append(json.RawMessage(nil), text...)}
	return err
}

// Fields reads the event's JSON into a struct; what the event does not have stays as it is there.
func (e Event) Fields(into any) { _ = json.Unmarshal(e.JSON, into) }

// LastActs returns at most so many of the newest acts on the line of play of the table at path, the newest
// first; none where its journal cannot be read.
func (a *App) LastActs(path string, most int) (list []telling.Last) {
	history, err := a.History(path)
	if err != nil {
		return nil
	}
	entries, _ := history.Log(most, false) // those that can be had
	for _, e := range slices.Backward(entries) {
		last := telling.Last{Seq: e.Seq, By: chance.Name(e.By), Texts: e.Said, At: e.Time}
		act, err := ActedIn(e)
		if err != nil {
			return list
		}
		for _, event := range act.Events {
			last.Events = append(last.Events, event.JSON)
			if len(e.Said) == 0 {
				last.Texts = append(last.Texts, event.Text)
			}
		}
		if e.Note != "" {
			last.Texts = []string{e.Note}
		}
		last.Rolls = act.Rolls
		list = append(list, last)
	}
	return list
}

// ActedIn reads an entry of the journal. The error is a table.BrokenError.
func ActedIn(e table.Entry) (act Acted, err error) {
	for _, part := range []struct {
		raw  json.RawMessage
		into any
	}{{e.Events, &act.Events}, {e.Rolls, &act.Rolls}, {e.Draws, &act.Draws}, {e.Choices, &act.Choices},
		{e.Checks, &act.Checks}, {e.Remarks, &act.Remarks}} {
		if len(part.raw) == 0 {
			continue
		}
		if err := json.Unmarshal(part.raw, part.into); err != nil {
			return act, &table.BrokenError{Path: fmt.Sprintf("journal, act %d", e.Seq), Msg: err.Error(), Err: err}
		}
	}
	return act, nil
}

// Begins reports whether an act's events in JSON hold a kind of round, turn or pause: a quick test, by which
// a long journal is searched for the acts that begin one.
func Begins(events []byte) bool {
	return slices.ContainsFunc([]string{`"turn.`, `"round.`, `"clock.`}, func(kind string) bool {
		return bytes.Contains(events, []byte(kind))
	})
}

// A Looker reads traces of acts, one after another. The same dice fall often: it reads them once.
type Looker struct{ rolls map[string][]chance.Roll }

// mostKnown is the number of rolls that a Looker remembers.
const mostKnown = 10_000

// FellIn reads the rolls, checks and events of an act, but no draws or choices. Other acts share the rolls.
func (l *Looker) FellIn(t table.Trace) (Acted, error) {
	parts := table.Act{Checks: t.Checks, Events: t.Events}
	rolls, known := l.rolls[string(t.Rolls)]
	if !known {
		parts.Rolls = t.Rolls
	}
	act, err := ActedIn(table.Entry{Seq: t.Seq, Act: parts})
	switch {
	case known:
		act.Rolls = rolls
	case err == nil && len(l.rolls) < mostKnown:
		if l.rolls == nil {
			l.rolls = map[string][]chance.Roll{}
		}
		l.rolls[string(t.Rolls)] = act.Rolls
	}
	return act, err
}

// Noted is a result with a line that the journal keeps for the story.
type Noted interface{ Noted() string }

// Marked is a result with a name that the journal keeps for the place where its act stands.
type Marked interface{ Marked() string }

// entry returns what the journal keeps of a played act: its line, its sentences and all that fell in it.
func entry[S any](a *App, r Rules[S], done told[S]) (kept table.Act, err error) {
	t := done.telling
	if kept.Said = inSentences(r, t); len(kept.Said) > 0 {
		for _, told := range done.reminded {
			kept.Said = append(kept.Said, told.String())
		}
	}
	kept.Command = Typed(a.lineAgain(fell{t.Rolls, t.Draws, t.Choices, t.Undrawn}))
	if a.Tapped != nil {
		kept.By, kept.Tap = a.Tapped.By, a.Tapped.ID
	}
	if n, ok := t.Result.(Noted); ok {
		kept.Note = n.Noted()
	}
	if m, ok := t.Result.(Marked); ok {
		kept.Mark = m.Marked()
	}
	var held []Held
	for _, c := range t.Checks {
		held = append(held, Held{c.Roll, c.Who, c.Total, c.Target, c.Success})
	}
	var waived []Waived
	for _, m := range t.Remarks {
		if m.Anyway {
			waived = append(waived, Waived{m.Text, m.Rule})
		}
	}
	for _, part := range []struct {
		into *json.RawMessage
		list any
		n    int
	}{{&kept.Rolls, t.Rolls, len(t.Rolls)}, {&kept.Draws, t.Draws, len(t.Draws)}, {&kept.Choices, t.Choices,
		len(t.Choices)}, {&kept.Events, done.events, len(done.events)},
		{&kept.Checks, held, len(held)}, {&kept.Remarks, waived, len(waived)}} {
		if part.n > 0 && err == nil {
			*part.into, err = json.Marshal(part.list)
		}
	}
	if len(t.Rolls) > 0 && len(held) == 0 {
		kept.Checks = json.RawMessage("[]") // a journal of before checks were kept says nothing of them
	}
	return kept, err
}
