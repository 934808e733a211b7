package app

import (
	"math/big"

	"tablehand/assist/chance"
	"tablehand/assist/encode"
	"tablehand/assist/remind"
	"tablehand/assist/stats"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Stats holds what a game's journal tells beside dice and times, each part of it optional.
type Stats struct {
	Turned func(Event) remind.Moment // the round, turn or phase that an event begins
	First  string                    // whose turn it is as a game begins; empty: nobody's, or an event says it
	// Checks says how the total of a check of one die is held against its target, by the name of its roll:
	// gt, le.
	Checks map[string]string
	// Hope is the chance that a check had to succeed, by the dice of its act; nil: Checks says it, or nobody
	// can.
	Hope   func(c Held, rolls []chance.Roll) *big.Rat
	Fights *Fights // nil: it has none that anybody foretells
}

// Fights finds the fights of a game in its journal, and foretells them.
type Fights struct {
	Kinds []string // beginnings of the kinds of their events
	// Follow adds a fight as an event begins it, and ends the last one.
	Follow func(list []stats.Fought, seq int, event Event) []stats.Fought
	// Foretell is the chance to win, on the table before the first blow.
	Foretell func(path string, before []byte) (*big.Rat, error)
}

// Passed brings a clock up to an act, pauses and turns included, and counts the rounds that it begins.
func (g *Game) Passed(c *stats.Clock, t table.Trace, events []Event) (rounds int) {
	c.Act(t.Time)
	for _, e := range events {
		if e.Kind == (stats.Paused{}).Kind() {
			c.Rest()
		}
		if g.Stats == nil || g.Stats.Turned == nil {
			continue
		}
		is := g.Stats.Turned(e)
		if is.Turns {
			c.Begin(is.Turn, t.Seq)
		}
		if is.Round {
			rounds++
		}
	}
	return rounds
}

// Reminded is the result of an act on the reminders of a table.
type Reminded struct {
	Reminders []remind.Shown `json:"reminders"`

	list []remind.Reminder
	told []remind.Told
}

// reminding is an act on the reminders of a table; it changes nothing else.
type reminding[S any] struct {
	of     *App
	clock  func(*S) remind.Clock
	change remind.Change
}

// Bookkeeping says that a game which is over does not forbid it.
func (reminding[S]) Bookkeeping() {}

// Play implements telling.Act.
func (m reminding[S]) Play(t *telling.Telling[S]) error {
	list, told, err := m.change(m.of.reminders, m.clock(t.State()))
	t.Result = Reminded{remind.All(list), list, told}
	return err
}

// untilNow brings the reminders of a table up to an act: as the act changes them, or as their time comes.
func untilNow[S any](a *App, r Rules[S], before *S, done *told[S]) (err error) {
	if m, is := done.telling.Result.(Reminded); is {
		a.reminders, done.reminded = m.list, m.told
	} else if len(a.reminders) > 0 {
		var began []remind.Moment
		for _, e := range done.events {
			var event Event
			if err := event.UnmarshalJSON(e); err != nil {
				return err
			}
			began = append(began, r.Began(event))
		}
		after := r.Clock(done.telling.State())
		a.reminders, done.reminded = remind.Ahead(a.reminders, r.Clock(before), after, began)
	}
	for _, told := range done.reminded {
		event, err := encode.JSON(struct {
			Kind  string   `json:"kind"`
			Text  string   `json:"text"`
			Rules []string `json:"rules"`
			Why   []string `json:"why"`
			remind.Told
		}{told.Kind(), told.String(), nil, nil, told})
		if err != nil {
			return err
		}
		done.events = append(done.events, event)
	}
	return nil
}

// Reminders lists the reminders of the table that was read or played on last, and says where its time stood
// as it was read.
func (a *App) Reminders() ([]remind.Reminder, remind.Clock) {
	if a.clock == nil {
		return nil, remind.Clock{}
	}
	return a.reminders, a.clock()
}

// RemindersDue lists the texts of those that are due.
func (a *App) RemindersDue() (due []string) {
	for _, r := range a.reminders {
		if r.Due() {
			due = append(due, r.Text)
		}
	}
	return due
}
