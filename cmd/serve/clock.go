package serve

import (
	"fmt"
	"strings"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/stats"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// longestClock is the most time that --clock may give each player, or take for a break.
const longestClock = 24 * time.Hour

// A timed holds what --clock says.
type timed struct {
	shown bool
	limit time.Duration // time of each player in all; 0: the clock only counts
	rest  time.Duration // the gap between two acts that is a break
}

// clockOf reads --clock: how long each may have in all, and from which gap on nobody plays.
func (p Place) clockOf(word string) (timed, error) {
	is := timed{shown: word != "", rest: stats.Break}
	if is.shown && (p.Game.Stats == nil || p.Game.Stats.Turned == nil) {
		return is, p.Game.Without("turns to count")
	}
	for part := range strings.SplitSeq(word, ",") {
		long, isRest := strings.CutPrefix(part, "break=")
		said, err := time.ParseDuration(long)
		switch {
		case part == "" || part == "up":
		case isRest && long == "none":
			is.rest = longestClock
		case err != nil || said < time.Minute || said > longestClock:
			return is, &app.UsageError{Msg: fmt.Sprintf("--clock=%s: a time from 1m to 24h that each has in all, as "+
				"in 30m or 1h30m; alone it counts; break=20m is the gap that is nobody's time, or break=none", word)}
		case isRest:
			is.rest = said
		default:
			is.limit = said
		}
	}
	return is, nil
}

// clockAt returns how long each has had the turn, from the times of the journal alone; nil: it has no times.
func (p Place) clockAt(path string, of timed) (*screen.Clock, error) {
	history, err := p.History(path)
	if err != nil {
		return nil, err
	}
	traces, err := history.Skim(false, app.Begins)
	if len(traces) == 0 {
		return nil, nil // a journal that is missing has no times
	}
	c := stats.Clock{Break: of.rest}
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
	is := &screen.Clock{Of: int(of.limit / time.Second), Rest: int(of.rest / time.Second), Last: last}
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
