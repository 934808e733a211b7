package stats

import (
	"tablehand/assist/stats"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// Pause returns the verb pause.
func (t Teller) Pause() app.Verb {
	return app.Verb{
		Use: "pause", Says: "Pause the clock", Args: app.Args(0, 0),
		Gives: app.Nothing(),
		Means: []app.Meaning{{Said: "break, clock, stop the clock, dinner, phone call", Lines: []string{"pause"}}},
		Short: "the clock stands until the next act",
		Long: "Keeps in the log that nobody plays until the next act: what passes till then is nobody's\n" +
			"time, in stats and on the clock of serve --clock. Ten minutes without an act are a break too.",
		Example: "pause",
		Do: func(app.Words) error {
			if _, err := t.OnTable(); err != nil {
				return err
			}
			return app.Tell(t.App, app.BareRules(t.Game), app.Say(pausing{}))
		},
	}
}

// pausing is the act that stops the clock and changes nothing else.
type pausing struct{}

// Play implements telling.Act.
func (pausing) Play(t *telling.Telling[app.Bare]) error {
	t.Do(paused{})
	return nil
}

// paused is the event of a pause at any table.
type paused struct{ stats.Paused }

// Apply implements telling.Event.
func (paused) Apply(*app.Bare) {}
