package screen

import (
	"fmt"
	"time"
)

// A Clock shows how long each has had the turn.
type Clock struct {
	Turns []Timed
	Since string    // the time at which the turn that goes on has begun; empty: none does
	Last  time.Time // of the last act; zero: nothing runs
	Of    int       // seconds that each has in all; 0: nobody has a limit
	Rest  int       // seconds without an act that are a break
}

// Timed is somebody with the seconds so far, up to the last act.
type Timed struct {
	Who     string
	Seconds int
	On      bool // the turn is this one's: the seconds run on
}

// list returns the clock as an HTML list, in which a script lets the time run; empty: nobody has had a
// turn.
func (c *Clock) list() string {
	if c == nil || len(c.Turns) == 0 {
		return ""
	}
	items := ""
	for _, t := range c.Turns {
		name := Escaped(t.Who)
		switch {
		case t.On && c.Last.IsZero():
			name += " " + Element("small", "", "pause")
		case t.On && c.Since != "":
			name += " " + Element("small", "", "since "+c.Since)
		}
		class, data := "", ""
		if t.On {
			class = "is-on"
			if !c.Last.IsZero() {
				data = fmt.Sprintf(` data-last="%d" data-rest="%d"`, c.Last.Unix(), c.Rest)
			}
		}
		shown := t.Seconds
		if c.Of > 0 {
			data += fmt.Sprintf(` data-of="%d"`, c.Of)
			shown = c.Of - t.Seconds
		}
		if shown < 0 {
			class += " late"
		}
		items += fmt.Sprintf(`<li class="%s" data-sum="%d"%s>%s <b>%s</b></li>`, class, t.Seconds, data, name,
			minutes(shown))
	}
	return `<ol class="clock" aria-label="Time so far">` + items + "</ol>"
}

// minutes writes seconds as a clock shows them: 1:05, or 1:00:05 from an hour on.
func minutes(seconds int) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	if seconds >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60)
}
