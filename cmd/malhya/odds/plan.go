package odds

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya/odds"
	"tablehand/assist/malhya/room"
	exact "tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

func (v forecasts) turn() app.Verb {
	return app.Verb{
		Use: "turn HERO", Short: "whom to attack with which rows, and what to keep for defence",
		Scene: voice.Dueling, Bare: true,
		Gives: app.Gives[odds.Plan](),
		Long: "Each attack that the points left pay for, and stopping, with what the rest of the turn is worth\n" +
			"where it is played best; --best: what is best wherever the dice lead. Points that are kept defend\n" +
			"against those who still act in this round, after each roll as is best, or, where nobody does,\n" +
			"against the first attack of the next. --goal damage: the most damage dealt less damage taken;\n" +
			"vanquish: the most enemies vanquished; safe: the smallest chance to fall, then the least damage\n" +
			"taken. Not played are " + strings.Join(odds.Unplayed(), ";\n") + ".\n" +
			"The dice have to be read off: data calibrate.",
		Example: "odds turn Ann --best\nodds turn Ann --goal vanquish",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var best bool
			var line string
			goal := odds.Goals()[0]
			f.BoolVar(&best, "best", false, "what is best wherever the dice lead")
			f.StringVar(&goal, "goal", goal, strings.Join(odds.Goals(), ", "))
			f.StringVar(&line, "line", "", "of sight of all shots, where no plan is typed in: clear, hindered")
			return func(w app.Words) error { return v.plan(w[0], goal, line, best) }
		},
	}
}

func (v forecasts) plan(who, goal, line string, best bool) error {
	s, h, err := v.hero(who)
	if err != nil {
		return err
	}
	if goal, err = telling.Named("goal", goal, odds.Goals()); err != nil {
		return err
	}
	if line != "" {
		if line, err = telling.Named("line of sight", line, []string{room.Clear, room.Hindered}); err != nil {
			return err
		}
	}
	r, err := odds.Best(s, h.Name, goal, line, v.Mods)
	if err != nil {
		return voice.ReadOff(err)
	}
	if !best {
		r.Steps = []odds.Step{}
	}
	return v.Show(r, planned(r))
}

// planned writes what may be done first with what it is worth, then the best steps, and who attacks
// afterwards.
func planned(r odds.Plan) string {
	said := fmt.Sprintf("%s, %s; the goal is %s\n", r.Hero, text.Things(r.Points, "point", "points"), r.Goal)
	rows := [][]string{{"now", "rows", "points", "dealt", "vanquished", "taken", "falls"}}
	for _, o := range r.Options {
		whom := cmp.Or(strings.Join(o.Targets, ", "), fmt.Sprintf("keep %d", r.Points))
		rows = append(rows, []string{whom, o.Rows, fmt.Sprint(o.Price), mean(o.Dealt), mean(o.Vanquished),
			mean(o.Taken), exact.Percent(o.Falls)})
	}
	said += text.Aligned("  ", rows)
	if len(r.Steps) > 0 {
		said += "at best\n" + text.Aligned("  ", stepped(r.Steps))
	}
	foes := "nobody attacks " + r.Hero + " then"
	if len(r.Foes) > 0 {
		foes = "then " + text.Listed(r.Foes) + " may attack"
		if r.Next {
			foes = "the next round's first attack is " + strings.Join(r.Foes, "'s or ") + "'s, by this round's gauge"
		}
	}
	return said + app.Fit("", foes) + app.Fit("not played: ", strings.Join(r.Unplayed, "; "))
}

// stepped returns a row for each step of a plan in which points are left: its chance, how the enemies are,
// and what is best.
func stepped(steps []odds.Step) (rows [][]string) {
	for _, s := range steps {
		if s.Points == 0 {
			continue
		}
		var hurt []string
		for _, h := range s.Hurt {
			if h.Life == 0 {
				hurt = append(hurt, h.Enemy+" vanquished")
				continue
			}
			hurt = append(hurt, fmt.Sprintf("%s %d life", h.Enemy, h.Life))
		}
		if hurt == nil {
			hurt = []string{"all as now"}
		}
		does := fmt.Sprintf("keep %d", s.Points)
		if len(s.Targets) > 0 {
			does = "attack " + strings.Join(s.Targets, ", ") + " " + s.Rows
		}
		rows = append(rows, []string{exact.Percent(s.P), text.Things(s.Points, "point", "points"),
			strings.Join(hurt, ", "), does})
	}
	return rows
}
