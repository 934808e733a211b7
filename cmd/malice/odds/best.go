package odds

import (
	"fmt"
	"math/big"
	"regexp"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// bestAsked holds the flags of odds fight --best.
type bestAsked struct {
	asked bool
	body  string
}

func (a *bestAsked) flags(f *pflag.FlagSet) {
	f.BoolVar(&a.asked, "best", false, "the best use of shards, potions and withdrawing from now on")
	f.StringVar(&a.body, "body", "",
		"with --best: the price of a lost body, as part of a win: 1/2, 0.25 (1); 0: only winning counts")
}

// wanted reports whether the best use is asked for; --body implies --best.
func (a bestAsked) wanted() bool { return a.asked || a.body != "" }

// price reads --body, how many wins a body is worth; left out it is 1.
func (a bestAsked) price() (*big.Rat, error) {
	if a.body == "" {
		return big.NewRat(1, 1), nil
	}
	written := regexp.MustCompile(`^[0-9]{1,6}([.][0-9]{1,6}|/[0-9]{1,6})?$`)
	if p, ok := new(big.Rat).SetString(a.body); ok && written.MatchString(a.body) {
		return p, nil
	}
	return nil, &app.UsageError{Msg: "--body " + chance.Quote(a.body) + ": 0 or more, such as 1, 1/2 or 0.25"}
}

// bestFight prints what to do now in a fight, and its worth.
func (v forecasts) bestFight(a bestAsked, seen fightodds.FightView) error {
	body, err := a.price()
	if err != nil {
		return err
	}
	done := v.Working(func(taken time.Duration) string {
		return fmt.Sprintf("comparing the choices: %.0f s", taken.Seconds())
	})
	best, err := fightodds.BestFight(seen.State, seen.Defend, body)
	done()
	if err != nil {
		return err
	}
	g := seen.Grounds
	g.Rules = append(g.Rules, "shard.limit.combat", "shard.colorless.aggression", "combat.noncombat",
		"withdraw.random")
	if best.Most != nil {
		g.Remarks = append(g.Remarks,
			telling.Remark{Text: fmt.Sprintf(
				"there are too many choices: only %s of each avatar count here, and with more "+
					"the result may be better", many(*best.Most, "shard"))})
	}
	if v.JSON {
		return v.forecast(seen.State, bestAnswer{seen.Against, bestOf(best, body), g.Rules}, "", g)
	}
	return v.forecast(seen.State, nil, v.saidBest(best, body), g)
}

// bestAnswer is the best choice in a fight, in JSON.
type bestAnswer struct {
	Against string   `json:"against"`
	Best    bestJSON `json:"best"`
	Rules   []string `json:"rules"`
}
