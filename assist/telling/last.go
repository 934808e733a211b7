package telling

import (
	"encoding/json"
	"slices"
	"time"

	"tablehand/assist/chance"
	"tablehand/assist/sum"
)

// Records are events as JSON, each with its kind, its sentence, its rules and its sum.
type Records []json.RawMessage

// Last is an act as scripts and screens read it back from the journal: what happened in it, and what fell.
type Last struct {
	Seq    int           `json:"seq"`
	By     chance.Name   `json:"by"` // who gave the act away from the table's own machine; null: nobody did
	Texts  []string      `json:"texts"`
	Events Records       `json:"events"`
	Rolls  []chance.Roll `json:"rolls"`
	At     time.Time     `json:"time"`
}

// Has says whether the act has an event of one of these kinds.
func (l Last) Has(kinds ...string) (found bool) {
	l.Each(func(kind string, _ json.RawMessage) bool {
		found = slices.Contains(kinds, kind)
		return !found
	})
	return found
}

// Follows says whether an event of the act follows a rule.
func (l Last) Follows(rule string) (found bool) {
	l.Each(func(_ string, event json.RawMessage) bool {
		var is Reason
		found = json.Unmarshal(event, &is) == nil && slices.Contains(is.Rules, rule)
		return !found
	})
	return found
}

// Each calls a function with each event and its kind, until it returns false.
func (l Last) Each(see func(kind string, event json.RawMessage) bool) {
	for _, e := range l.Events {
		var head struct{ Kind string }
		if json.Unmarshal(e, &head) == nil && !see(head.Kind, e) {
			return
		}
	}
}

// A Reason is an event as the journal has it, with the sum behind its number and the rules that made it so.
type Reason struct {
	Text  string
	Why   []sum.Part
	Rules []string
}

// Reasons reads the events of an act of the journal; nil: it has none.
func Reasons(events json.RawMessage) (list []Reason, err error) {
	if events != nil {
		err = json.Unmarshal(events, &list)
	}
	return list, err
}
