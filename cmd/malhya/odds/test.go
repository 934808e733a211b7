package odds

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// most is the largest number of successes that is listed for a hidden objective.
const most = 8

func (v forecasts) test() app.Verb {
	return app.Verb{
		Use: "test [HERO|each|group] [BANNER...]", Short: "the chances of a skill test, with aura and without",
		Gives: app.Gives[odds.Trial](),
		Long: "Each objective's chance where everybody stops as is best: a hero at the objective, one of a\n" +
			"group as soon as that helps the others most. For ?+ the chance of each number of successes.\n" +
			"--best: in which order a group takes it best, and whether to go on from one objective to the\n" +
			"next. Without words: the test that is going on, from its tokens. The dice have to be read\n" +
			"off: data calibrate.",
		Example: "odds test Ann intelligence 2d 1x 3+ vigilance\nodds test group Ann Ben strength 1d 2x 4+ --best",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var best bool
			f.BoolVar(&best, "best", false, "the best order of a group, and what going on is worth")
			return func(w app.Words) error { return v.trial(w, best) }
		},
	}
}

func (v forecasts) trial(w app.Words, best bool) error {
	s, err := v.here()
	if err != nil {
		return err
	}
	var r odds.Trial
	if len(w) == 0 {
		r, err = odds.Continue(s, most)
	} else {
		var test notation.Test
		if test, err = notation.ReadTest(w); err != nil {
			return err
		}
		r, err = odds.Try(s, test, most, best)
	}
	if err != nil {
		return voice.ReadOff(err)
	}
	return v.Show(r, tried(r))
}

// tried writes the chances of a test, a line each.
func tried(r odds.Trial) string {
	rows := [][]string{}
	for _, c := range r.Chances {
		row := []string{cmp.Or(c.Hero, "the group"), fmt.Sprintf("%d+", c.Objective), exact.Percent(c.P)}
		if c.Aura != nil {
			row = append(row, "with aura "+exact.Percent(c.Aura))
		}
		rows = append(rows, row)
	}
	said := text.Aligned("", rows)
	rows = nil
	for _, o := range r.Orders {
		rows = append(rows, []string{strings.Join(o.Who, ", then "), exact.Percent(o.P)})
	}
	for _, o := range r.Onward {
		stops := "no stop"
		if o.Stops > 0 {
			stops = text.Things(o.Stops, "stop", "stops")
		}
		rows = append(rows, []string{fmt.Sprintf("%s at %d, %s", o.Hero, o.Objective, stops),
			fmt.Sprintf("on to %d+ in %s", o.Next, exact.Percent(o.P))})
	}
	return said + text.Aligned("  ", rows)
}
