package serve

import (
	"fmt"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/stats"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// longestClock is the most time that somebody may have.
const longestClock = 24 * time.Hour

// clockOf reads --clock: how long each may have in all; 0: the clock only counts.
func (p Place) clockOf(word string) (limit time.Duration, shown bool, err error) {
	switch {
	case word == "":
		return 0, false, nil
	case p.Game.Stats == nil || p.Game.Stats.Turned == nil:
		return 0, false, p.Game.Without("turns to count")
	case word == "up":
		return 0, true, nil
	}
	limit, err = time.ParseDuration(word)
	if err != nil || limit < time.Minute || limit > longestClock {
		return 0, false, &app.UsageError{Msg: fmt.Sprintf(
			"--clock=%s: a time from 1m to 24h that each has in all, as in 30m or 1h30m; alone it counts", word)}
	}
	return limit, true, nil
}

// clockAt tells how long each has had the turn, from the times of the journal alone.
func (p Place) clockAt(path string, limit time.Duration) (*screen.Clock, error) {
	history, err := p.History(path)
	if err != nil {
		return nil, err
	}
	traces, err := history.Skim(false, app.Begins)
	if len(traces) == 0 {
		return nil, nil // a journal that is missing has no times
	}
	var c stats.Clock
	if first := p.Game.Stats.First; first != "" && traces[0].Seq == 1 {
		c.Begin(first, 1)
	}
	var looker app.Looker
	for _, t := range traces {
		act, err := looker.FellIn(t)
		if err != nil {
			return nil, err
		}
		p.Game.Passed(&c, t, act.Events)
	}
	who, begun, last, rests := c.Running()
	is := &screen.Clock{Of: int(limit / time.Second), Last: last}
	if rests || p.Over() {
		is.Last = time.Time{}
	}
	if who != "" && !begun.IsZero() {
		is.Since = begun.Local().Format("15:04")
	}
	for _, t := range c.Turns() {
		is.Turns = append(is.Turns, screen.Timed{Who: text.Capital(t.Who), Seconds: t.Sum(), On: t.Who == who})
	}
	return is, err
}
