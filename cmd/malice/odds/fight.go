package odds

import (
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// fightAsked holds the flags of odds fight.
type fightAsked struct {
	act      fightodds.FightQuery
	simulate string
	best     bestAsked
}

func (v forecasts) oddsFight() app.Verb {
	return app.Verb{
		Use: "fight [AVATAR]...", Short: "the chance to win a fight, before it begins or during it",
		Scene: app.OnTheTable,
		Gives: app.Gives[fightJSON]().Or(app.Gives[bestAnswer]()).Or(app.Keyed[string]("svg")),
		Long: "The chances of the fight on the table, of an attack on the band where it stands, or of a\n" +
			"fight that --avatar and --creature describe in the words of combat try. A side that is not\n" +
			"described comes from the table. Nobody withdraws, and nobody spends anything except what\n" +
			"already waits for a roll; --best finds the best choices and says what they are worth.",
		Example: "creature Sara wild; combat begin; odds fight\n" +
			"odds fight --avatar 'life=5 cr=2d*' --creature 'life=6 cr=2 wounds=2d*'\n" +
			"odds fight --avatar name=Ann --avatar 'name=Ben shield=1d* defends' --creature power=3\n" +
			"odds fight Sara --creature 'power=2 energy=cold' --why\n" +
			"odds fight --best --avatar 'name=Ann shards=2' --avatar name=Ben --creature power=2",
		Args: app.Args(0, 8),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a fightAsked
			a.flags(f)
			v.Draws(f)
			return func(w app.Words) error {
				a.act.Who, a.act.Best = w, a.best.wanted()
				return v.foreseeFight(a)
			}
		},
	}
}

func (a *fightAsked) flags(f *pflag.FlagSet) {
	f.StringArrayVar(&a.act.Avatars, "avatar", nil, "'life=5 cr=2d*': once for each avatar that fights")
	f.StringVar(&a.act.Creature, "creature", "", "'power=3', or 'life=6 cr=2 wounds=2d*'")
	f.StringSliceVar(&a.act.Defend, "defend", nil,
		"an avatar that defends instead of fighting, in every phase")
	f.StringVar(&a.act.DStar, "dstar", "", "how d* are resolved: all, net, halfsies, lockdown")
	f.StringVar(&a.simulate, "simulate", "",
		"play the fight this many times instead, or until the chance to win is known to 0.1%")
	a.best.flags(f)
}

func (v forecasts) foreseeFight(a fightAsked) error {
	sparesMemory()
	if err := v.onlyExact(a.simulate != "" || a.best.wanted()); err != nil {
		return err
	}
	seen, err := v.seeFight(a)
	if err != nil {
		return err
	}
	switch w, err := v.wished(a); {
	case err != nil:
		return err
	case w.plays > 0:
		return v.playFight(seen, w)
	case a.best.wanted():
		return v.bestFight(a.best, seen)
	}
	chances, err := v.workedOut(seen)
	if large, ok := errors.AsType[*odds.TooLarge](err); ok {
		return telling.Impossible(
			"this fight is too large to work out: %v: --simulate 0.5%% plays it instead", large)
	}
	if err != nil {
		return err
	}
	if chances.Fled.Sign()+chances.Reforms.Sign() > 0 {
		seen.Rules = append(seen.Rules, "futile.definition", "futile.creature.pr")
	}
	if v.SVG {
		return v.Picture(drawnFight(seen, chances))
	}
	if v.JSON {
		return v.forecast(seen.State, fightOf(seen, chances), "", seen.Grounds)
	}
	return v.forecast(seen.State, nil, v.saidFight(seen, chances), seen.Grounds)
}

// enoughMemory is the use of memory, in bytes, from which on it is given back more often; no fight
// needs more at the same time.
const enoughMemory = 380 << 20

// sparesMemory has memory given back more often beyond enoughMemory, unless somebody has set a limit
// (GOMEMLIMIT).
func sparesMemory() {
	const ask = -1
	if debug.SetMemoryLimit(ask) == math.MaxInt64 {
		debug.SetMemoryLimit(enoughMemory)
	}
}

// workedOut works the fight out, with progress where it takes time.
func (v forecasts) workedOut(seen fightodds.FightView) (fightodds.FightOdds, error) {
	if seen.Large() {
		defer v.Working(func(taken time.Duration) string {
			return fmt.Sprintf("working out the fight: %.0f s", taken.Seconds())
		})()
	}
	return fightodds.OddsOfFight(seen.State, seen.Defend)
}

// seeFight sets up the fight that is asked for.
func (v forecasts) seeFight(a fightAsked) (seen fightodds.FightView, err error) {
	o, mods, err := v.outset()
	if err != nil {
		return seen, err
	}
	a.act.Mods = mods
	s, err := v.arena(a.act)
	if err != nil {
		return seen, err
	}
	return a.act.View(s, o)
}

// arena returns the table of the fight: the table here, or an empty one for a fight that is
// described completely.
func (v forecasts) arena(act fightodds.FightQuery) (*malice.State, error) {
	described := len(act.Avatars) > 0 && act.Creature != ""
	if described && v.Printing != "" {
		book, err := v.Book()
		if err != nil {
			return nil, err
		}
		return malice.Begin(book, v.Printing), nil
	}
	s, lies, err := v.laid()
	if err == nil && !lies && !described {
		missing := "--avatar 'life=5 cr=2d*' and --creature 'life=6 cr=2 wounds=2d*' describe a fight"
		switch {
		case act.Creature != "":
			missing = "--avatar 'life=5 cr=2d*', once for each, describes the avatars"
		case len(act.Avatars) > 0:
			missing = "--creature 'power=3' describes the creature"
		}
		return nil, &app.UsageError{Msg: "no table is here: " + missing}
	}
	return s, err
}
