// Package remind keeps reminders that people at a table want told when their time comes: in a round, when
// somebody's turn begins, when a phase does. It knows no game.
package remind

import (
	"fmt"
	"slices"

	"tablehand/assist/names"
	"tablehand/assist/text"
)

// A Reminder is a text with the moment at which people want to be told of it: one of Round, Turn and Phase,
// until it is due.
type Reminder struct {
	Text  string
	Round int    // that begins; 0: another moment
	Every int    // it comes again after so many rounds; 0: it comes once
	Until int    // the last round in which it may come again; 0: there is none
	Turn  string // whose turn begins
	Phase string // that begins
	Since int    // the round since which it is due, 1 where there are no rounds; 0: it is still to come
}

// Due says whether the reminder has come and nobody has done it yet.
func (r Reminder) Due() bool { return r.Since > 0 }

// When says in words when the reminder comes: in round 6; or that it is due.
func (r Reminder) When(c Clock) string {
	switch {
	case r.Due() && r.Every == 0:
		return "due"
	case r.Turn != "":
		return c.coming(r.Turn)
	case r.Phase != "":
		return fmt.Sprintf("when the %s %s begins", r.Phase, c.part())
	}
	said := fmt.Sprintf("in %s %d", c.unit(), r.Round)
	if r.Every > 0 {
		said += ", then every " + c.unit()
		if r.Every > 1 {
			said = fmt.Sprintf("in %s %d, then every %d %ss", c.unit(), r.Round, r.Every, c.unit())
		}
		if r.Until > 0 {
			said += fmt.Sprintf(" up to %s %d", c.unit(), r.Until)
		}
	}
	if r.Due() {
		return "due, and " + said
	}
	return said
}

// A Clock says where the time of a table stands.
type Clock struct {
	Round int    // the round that goes on; 0: none does
	Last  int    // the last round that can come; 0: nobody knows
	Of    string // what has the rounds, where they begin anew with each: the fight; empty: the game
	Unit  string // what a round is called; empty: round
	Part  string // what a phase is called; empty: phase

	People  []string // in seating order
	Shared  string   // the turn that all of them share; empty: each has turns of their own
	Others  []string // further turns
	Now     []string // whose turns go on, where the table says it; nil: events say whose begin
	Phases  []string // in their order; none: there are none
	Without string   // why no rounds go on, where none do
	Over    bool     // the game is over
}

func (c Clock) unit() string {
	if c.Unit == "" {
		return "round"
	}
	return c.Unit
}

func (c Clock) part() string {
	if c.Part == "" {
		return "phase"
	}
	return c.Part
}

// turns lists all whose turns begin.
func (c Clock) turns() []string {
	list := slices.Concat(c.People, c.Others)
	if c.Shared != "" {
		list = append(list, c.Shared)
	}
	return list
}

// coming says in words when somebody's turn comes: when Ann's turn comes.
func (c Clock) coming(turn string) string {
	switch {
	case turn == c.Shared || slices.Contains(c.Others, turn):
		return "when the " + genitive(text.Capital(turn)) + " turn comes"
	case c.Shared != "":
		return fmt.Sprintf("when the %s turn comes, %s too", genitive(c.Shared), genitive(turn))
	}
	return "when " + genitive(turn) + " turn comes"
}

// begins says whether what an event begins is a turn of somebody.
func (c Clock) begins(m Moment, turn string) bool {
	return m.Turns && turn != "" && (names.Same(m.Turn, turn) ||
		m.Turn != "" && m.Turn == c.Shared && slices.Contains(c.People, turn))
}

func genitive(name string) string {
	if len(name) > 0 && name[len(name)-1] == 's' {
		return name + "'"
	}
	return name + "'s"
}

// A Moment is what an event begins: a turn, and whose it is (empty: nobody's), a round, a phase.
type Moment struct {
	Turns bool
	Turn  string
	Round bool
	Phase string
}

// spare is the number of rounds that a due reminder waits before it is told once more.
const spare = 2

// Ahead returns the reminders that are left after an act, and what is told of those that came, came again
// or were dropped. before and after are the clocks of the act; began is what its events began.
func Ahead(list []Reminder, before, after Clock, began []Moment) (left []Reminder, told []Told) {
	list = renamed(list, before.People, after.People)
	for i, r := range list {
		is := func(kind, why string) {
			told = append(told, Told{kind, i + 1, r.Text, after.Round, why})
		}
		switch {
		case r.Round > 0 && before.Of != after.Of && (!r.Due() || r.Every > 0):
			is(Dropped, "its "+before.unit()+"s are over")
			if !r.Due() {
				continue
			}
			r.Round, r.Every, r.Until = 0, 0, 0
		case r.Turn != "" && !r.Due() && !slices.Contains(after.turns(), r.Turn):
			is(Dropped, r.Turn+" has no turns here any more")
			continue
		case r.comes(before, after, began):
			r = r.came(after)
			is(Came, "")
		case r.Due() && r.Since > after.Round && after.Round > 0: // the rounds have begun anew
			r.Since = after.Round
		case r.Due() && after.Round >= r.Since+spare:
			is(Again, "")
			if r.Every == 0 {
				continue
			}
			r.Since = 0
		}
		left = append(left, r)
	}
	return left, told
}

// renamed returns reminders with the name that the act gave to one of the people.
func renamed(list []Reminder, before, after []string) []Reminder {
	list = slices.Clone(list)
	if len(before) != len(after) {
		return list
	}
	for i, r := range list {
		if at := slices.Index(before, r.Turn); at >= 0 && !slices.Contains(after, r.Turn) {
			list[i].Turn = after[at]
		}
	}
	return list
}

// comes says whether the reminder comes with an act, by the clocks before and after it and what its events
// began.
func (r Reminder) comes(before, c Clock, began []Moment) bool {
	switch {
	case r.Round > 0:
		return c.Round >= r.Round && (!r.Due() || r.Every > 0)
	case r.Turn != "" && c.Now != nil:
		return !r.Due() && slices.Contains(c.Now, r.Turn) && !slices.Contains(before.Now, r.Turn)
	}
	return !r.Due() && slices.ContainsFunc(began, func(m Moment) bool {
		return c.begins(m, r.Turn) || r.Phase != "" && m.Phase == r.Phase
	})
}

// came returns the reminder as one that is due since now; one that comes again has its next round.
func (r Reminder) came(c Clock) Reminder {
	r.Since = max(1, c.Round)
	if r.Every == 0 {
		return r
	}
	r.Round += r.Every * (1 + (c.Round-r.Round)/r.Every)
	if r.Until > 0 && r.Round > r.Until {
		r.Round, r.Every, r.Until = 0, 0, 0
	}
	return r
}

// The kinds of what is told of reminders.
const (
	Set     = "reminder.set"
	Came    = "reminder.due"
	Again   = "reminder.again" // for the last time
	Done    = "reminder.done"
	Dropped = "reminder.dropped"
)

// Told is an event that an act brings: a reminder comes, is done, or is let go.
type Told struct {
	kind     string
	N        int    `json:"n"` // its number before the act
	Reminder string `json:"reminder"`
	Round    int    `json:"round" unknown:"null"`
	How      string `json:"how" unknown:"null"` // when it comes, or why it is let go
}

// Events lists one of each kind.
func Events() []Told {
	return []Told{{kind: Set}, {kind: Came}, {kind: Again}, {kind: Done}, {kind: Dropped}}
}

// Kind returns which of the kinds this is, such as Came.
func (t Told) Kind() string { return t.kind }

func (t Told) String() string {
	switch t.kind {
	case Set:
		return t.How + ": " + t.Reminder
	case Came:
		return "reminder: " + t.Reminder
	case Again:
		return "reminder, for the last time: " + t.Reminder
	case Done:
		return "done: " + t.Reminder
	}
	if t.How == "" {
		return "dropped: " + t.Reminder
	}
	return "reminder let go: " + t.Reminder + ": " + t.How
}
