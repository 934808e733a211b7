package malice

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

// plays is how often a fight is to be played instead of being worked out; 0: not at all.
func (v *voice) plays(a fightAsked) (int, error) {
	switch {
	case a.simulate == "" && v.Seed != nil:
		return 0, &app.UsageError{Msg: "--seed: an exact answer needs no chance: leave it out, or say --simulate 100000"}
	case a.simulate == "":
		return 0, nil
	case a.best.wanted():
		return 0, &app.UsageError{Msg: "--simulate: the best use is worked out, not played: leave one of the two out"}
	}
	return app.Count("plays", a.simulate)
}

// played is a fight that was played many times, and the seed of its chance.
type played struct {
	fightodds.SimulatedFight
	seed int64
}

// playFight plays the fight many times.
func (v *voice) playFight(seen fightodds.FightSeen, n int) error {
	p := played{seed: app.RandomSeed()}
	if v.Seed != nil {
		p.seed = *v.Seed
	}
	var so atomic.Int64
	done := v.Working(func(time.Duration) string { return fmt.Sprintf("playing the fight: %d of %d", so.Load(), n) })
	var err error
	p.SimulatedFight, err = seen.Simulate(n, uint64(p.seed), func(done, _ int) { so.Store(int64(done)) })
	done()
	if err != nil {
		return err
	}
	if v.JSON {
		return v.forecast(seen.State, p.json(seen), "", seen.Grounds)
	}
	return v.forecast(seen.State, nil, p.said(seen), seen.Grounds)
}

// errorsJSON are standard errors of what was counted, as decimals.
type errorsJSON struct {
	Win     string             `json:"win"`
	Lost    string             `json:"lost"`
	Fled    string             `json:"fled"`
	Reforms string             `json:"reforms"`
	Phases  string             `json:"phases"`
	Avatars []avatarErrorsJSON `json:"avatars"`
}

type avatarErrorsJSON struct {
	Name      string   `json:"name"`
	Destroyed string   `json:"destroyed"`
	Left      []string `json:"life_left"`
}

// json are the shares as scripts read them, with what each may be wrong by.
func (p played) json(seen fightodds.FightSeen) fightJSON {
	share := func(e fightodds.Estimate) *big.Rat { return new(big.Rat).SetFloat64(e.Mean) }
	margin := func(e fightodds.Estimate) string { return odds.Significant(new(big.Rat).SetFloat64(e.Error), 3) }
	o := fightodds.FightOdds{Win: share(p.Win), Lost: share(p.Lost), Fled: share(p.Fled), Reforms: share(p.Reforms), Phases: share(p.Phases)}
	wrong := errorsJSON{margin(p.Win), margin(p.Lost), margin(p.Fled), margin(p.Reforms), margin(p.Phases), nil}
	for _, a := range p.Avatars {
		one, its := fightodds.AvatarOdds{Name: a.Name, Destroyed: share(a.Destroyed)}, avatarErrorsJSON{a.Name, margin(a.Destroyed), nil}
		for _, e := range a.Life {
			one.Life, its.Left = append(one.Life, share(e)), append(its.Left, margin(e))
		}
		o.Avatars, wrong.Avatars = append(o.Avatars, one), append(wrong.Avatars, its)
	}
	j := fightOf(seen, o)
	j.Plays, j.Seed, j.Errors = p.Plays, &p.seed, &wrong
	return j
}

// said are the shares for people.
func (p played) said(seen fightodds.FightSeen) string {
	var b strings.Builder
	b.WriteString(row("against", seen.Against))
	for _, end := range []struct {
		label string
		is    fightodds.Estimate
	}{{"win", p.Win}, {"lose", p.Lost}, {"it flees", p.Fled}, {"new form", p.Reforms}, {"goes on", p.Open}} {
		if end.is.Mean > 0 || end.label == "win" {
			b.WriteString(row(end.label, percentOf(end.is)))
		}
	}
	b.WriteString(row("phases", fmt.Sprintf("%.4g ±%.2g on average", p.Phases.Mean, p.Phases.Error)))
	for _, a := range p.Avatars {
		label, text := pad(a.Name, labelWide), "body lost "+percentOf(a.Destroyed)
		if len([]rune(a.Name)) >= labelWide {
			label, text = "", a.Name+": "+text
		}
		b.WriteString(fit(label, text))
	}
	b.WriteString(row("not exact", fmt.Sprintf("played %s, seed %d; ± is the standard error", things(p.Plays, "time", "times"), p.seed)))
	return b.String()
}

// percentOf is a share that was counted, and its standard error.
func percentOf(e fightodds.Estimate) string {
	return odds.Percent(new(big.Rat).SetFloat64(e.Mean)) + " ±" + strconv.FormatFloat(100*e.Error, 'g', 2, 64) + "%"
}
