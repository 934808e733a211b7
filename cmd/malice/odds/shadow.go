package odds

import (
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/forecast"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// mostForecast is the largest number of turns that are listed.
const mostForecast = 60

// shadowWords holds the flags of odds shadow.
type shadowWords struct {
	turns    int
	practice bool
	at       string
	leads    []string
}

func (v forecasts) oddsShadow() app.Verb {
	return app.Verb{
		Use: "shadow", Short: "when a Shadow enters Aethos, reveals a Well or brings Xulthûl",
		Scene: "shadow-turn --draw gate-1",
		Gives: app.Gives[forecast.ShadowOdds](),
		Long: "For the Shadow in the Realm, or the one that spawns next: the chance of each turn that it\n" +
			"escapes. For each Shadow in Aethos: the chances that it has revealed a Well, found a Light\n" +
			"one or dissipated by the end of a round, and the bands that can reach it before it acts. The\n" +
			"forecast takes the table as it is, and assumes that the players do nothing. The Realm is\n" +
			"typed in with board use realm FILE; --practice takes the practice Realm instead.",
		Example: "odds shadow --practice\n" +
			"odds shadow --practice --turns 20 --why\n" +
			"odds shadow --leads 1=land,2=land,3=land,4=gate-3,5=off,6=land",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			asked := shadowWords{turns: 12}
			asked.flags(f)
			return func(app.Words) error {
				if asked.turns < 1 || asked.turns > mostForecast {
					return &app.UsageError{Msg: fmt.Sprintf("--turns %d: a whole number from 1 to %d",
						asked.turns, mostForecast)}
				}
				return v.foreseeShadow(asked)
			}
		},
	}
}

func (w *shadowWords) flags(f *pflag.FlagSet) {
	app.NumberVar(f, &w.turns, "turns", "number of Shadows' Turns listed (12)")
	f.BoolVar(&w.practice, "practice", false, "on the practice Realm, in place of one that is not typed in")
	f.StringVar(&w.at, "at", "", "with --practice: the hex of the Shadow")
	f.StringSliceVar(&w.leads, "leads", nil,
		"the places in the six directions around the Shadow: 4=gate-3,2=pit,1=land,5=off,…")
}

// asks returns the forecast that the flags ask for.
func (w shadowWords) asks(v forecasts) (f forecast.ShadowForecast, err error) {
	f = forecast.ShadowForecast{Turns: w.turns, Exact: v.JSON, Leads: map[int]string{}}
	switch {
	case w.at != "" && !w.practice:
		return f, &app.UsageError{Msg: "--at: only with --practice; else the table says where the Shadow stands"}
	case w.practice && len(w.leads) > 0:
		return f, &app.UsageError{Msg: "--leads and --practice: " +
			"the ways on the practice Realm are known: leave one out"}
	}
	leads, err := app.Pairs("--leads", w.leads)
	if err != nil {
		return f, err
	}
	for word, where := range leads {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 6 {
			return f, &telling.Unknown{What: "direction", Word: word,
				Have: []string{"1", "2", "3", "4", "5", "6"}}
		}
		f.Leads[n] = where
	}
	return f, nil
}

func (v forecasts) foreseeShadow(w shadowWords) error {
	f, err := w.asks(v)
	if err != nil {
		return err
	}
	switch _, mods, err := v.outset(); {
	case err != nil:
		return err
	case len(mods) > 0:
		return &app.UsageError{Msg: "--mod: no roll of a forecast is modified: leave it out"}
	case len(v.Choose) > 0 || v.Seed != nil:
		return &app.UsageError{Msg: "--choose and --seed: " +
			"a forecast asks nothing and needs no chance: leave them out"}
	}
	s, lies, err := v.laid()
	switch {
	case err != nil:
		return err
	case !lies && !w.practice:
		return &app.UsageError{Msg: "no table is here: " +
			"odds shadow --practice forecasts a new game on the practice Realm"}
	case w.practice:
		if s, err = forecast.OnPracticeRealm(s, w.at); err != nil {
			return err
		}
	}
	done := v.Working(func(taken time.Duration) string {
		return fmt.Sprintf("following the Shadows: %s", taken.Round(time.Second))
	})
	o, err := f.Odds(s)
	done()
	if err != nil {
		return err
	}
	if err := v.forecast(s, o, v.saidShadow(o), o.Grounds); err != nil {
		return err
	}
	if w.practice {
		on := "no table is here: a new game of two avatars on the practice Realm"
		if lies {
			on = "forecast on the practice Realm"
		}
		v.Note("%s, not on the published map", on)
	}
	return nil
}
