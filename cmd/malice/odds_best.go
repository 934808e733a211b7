package malice

import (
	"fmt"
	"math/big"
	"regexp"
	"sync"
	"time"

	"github.com/spf13/pflag"
	"tablehand/assist/chance"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// bestAsked is what the command line says of the best use of what a band holds.
type bestAsked struct {
	asked bool
	body  string
}

func (a *bestAsked) flags(f *pflag.FlagSet) {
	f.BoolVar(&a.asked, "best", false, "the best use of shards, potions and withdrawing from here on")
	f.StringVar(&a.body, "body", "",
		"the same, where a lost body takes so much of a win away: 1/2, 0.25 (1); 0: only winning counts")
}

// bodyWords are how a worth is written.
var bodyWords = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(
		`^[0-9]{1,6}([.][0-9]{1,6}|/[0-9]{1,6})?$`)
})

// wanted says whether the best use is asked for: who says what a body counts asks for it.
func (a bestAsked) wanted() bool { return a.asked || a.body != "" }

// price is what a body counts: as much as a win where nothing is said.
func (a bestAsked) price() (*big.Rat, error) {
	if a.body == "" {
		return big.NewRat(1, 1), nil
	}
	if p, ok := new(big.Rat).SetString(a.body); ok && bodyWords().MatchString(a.body) {
		return p, nil
	}
	return nil, &app.UsageError{Msg: "--body " + chance.Quote(a.body) + ": 0 or more, such as 1, 1/2 or 0.25"}
}

// bestFight says what to do now in a fight, and what that is worth.
func (v *voice) bestFight(a bestAsked, seen fightodds.FightView) error {
	body, err := a.price()
	if err != nil {
		return err
	}
	done := v.Working(func(taken time.Duration) string {
		return fmt.Sprintf("weighing what can be done: %.0f s", taken.Seconds())
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
				"so much can be chosen that only %s of each avatar count here: with more it may be better still", many(*best.Most, "shard"))})
	}
	if v.JSON {
		return v.forecast(seen.State, struct {
			Against string   `json:"against"`
			Best    bestJSON `json:"best"`
			Rules   []string `json:"rules"`
		}{seen.Against, bestOf(best, body), g.Rules}, "", g)
	}
	return v.forecast(seen.State, nil, v.saidBest(best, body), g)
}
