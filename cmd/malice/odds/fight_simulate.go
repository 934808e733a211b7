package odds

import (
	"fmt"
	"math/big"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"tablehand/assist/chance"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A wish is the value of --simulate.
type wish struct {
	plays int     // 0: no simulation
	error float64 // standard error of the chance to win at which to stop; 0: none
}

// mostPlays is more plays than anybody waits for.
const mostPlays = 100_000_000

// The range of the standard error that can be asked for, in percentage points.
const (
	leastError = 0.01
	mostError  = 10
)

// wished reads --simulate: a number of plays, or a standard error such as 0.1%.
func (v forecasts) wished(a fightAsked) (w wish, err error) {
	percent, until := strings.CutSuffix(a.simulate, "%")
	switch {
	case a.simulate == "" && v.Seed != nil:
		return w, &app.UsageError{Msg: "--seed: " +
			"an exact answer needs no chance: leave it out, or say --simulate 100000"}
	case a.simulate == "":
		return w, nil
	case a.best.wanted():
		return w, &app.UsageError{Msg: "--simulate: --best is computed, not played: leave one of the two out"}
	case until:
		points, err := strconv.ParseFloat(percent, 64)
		written := regexp.MustCompile(`^[0-9]{1,2}([.][0-9]{1,4})?$`)
		if err != nil || !written.MatchString(percent) || points < leastError || points > mostError {
			return w, &app.UsageError{Msg: fmt.Sprintf(
				"--simulate %s: a standard error from %g%% to %d%%, such as 0.1%%", chance.Quote(a.simulate),
				leastError, mostError)}
		}
		return wish{mostPlays, points / 100}, nil
	}
	w.plays, err = app.Count("plays", a.simulate)
	return w, err
}

// played holds the results of a simulation and its seed.
type played struct {
	fightodds.SimulatedFight
	seed int64
}

// playFight plays the fight many times; an interruption shows the results so far.
func (v forecasts) playFight(seen fightodds.FightView, w wish) error {
	p := played{seed: app.RandomSeed()}
	if v.Seed != nil {
		p.seed = *v.Seed
	}
	var so atomic.Pointer[fightodds.Progress]
	so.Store(&fightodds.Progress{})
	stop := make(chan struct{})
	halted := v.Halting(func() { close(stop) })
	done := v.Working(func(taken time.Duration) string { return w.progress(*so.Load(), taken) })
	// Plays are short-lived acts beside a few MB that stay: collected less often they take a fifth less time.
	const heap = 400
	usual := debug.SetGCPercent(heap)
	var err error
	p.SimulatedFight, err = seen.Simulate(fightodds.Plays{
		Most: w.plays, Error: w.error, Seed: uint64(p.seed), Stop: stop,
		Report: func(now fightodds.Progress) { so.Store(&now) },
	})
	debug.SetGCPercent(usual)
	done()
	halted()
	switch {
	case err != nil:
		return err
	case p.Stopped && p.Plays == 0:
		return app.ErrInterrupted
	case p.Stopped:
		return v.soFar(p, seen, w)
	case v.JSON:
		return v.forecast(seen.State, p.json(seen), "", seen.Grounds)
	}
	return v.forecast(seen.State, nil, p.said(seen), seen.Grounds)
}

// soFar shows the results up to an interruption.
func (v forecasts) soFar(p played, seen fightodds.FightView, w wish) error {
	at := "played " + text.Things(p.Plays, "time", "times")
	if w.error == 0 {
		at += fmt.Sprintf(" of %d", w.plays)
	}
	if v.JSON {
		return &app.Halted{At: at, SoFar: p.json(seen)}
	}
	if err := v.forecast(seen.State, nil, p.said(seen), seen.Grounds); err != nil {
		return err
	}
	return &app.Halted{At: at}
}

// progress writes how far a simulation is, and how long it will still take.
func (w wish) progress(so fightodds.Progress, taken time.Duration) string {
	if so.Plays == 0 {
		return "playing the fight"
	}
	of, said := float64(w.plays), fmt.Sprintf("playing the fight: %d of %d", so.Plays, w.plays)
	if w.error > 0 {
		off := so.Win.Error / w.error
		of = max(float64(so.Plays)*off*off, float64(so.Plays))
		said = fmt.Sprintf("playing the fight: %s, win %s", text.Things(so.Plays, "time", "times"),
			percentOf(so.Win))
	}
	return said + app.Remaining(of/float64(so.Plays), taken)
}

// errorsJSON holds standard errors as decimals.
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

// json returns the shares in JSON, with their standard errors.
func (p played) json(seen fightodds.FightView) fightJSON {
	share := func(e fightodds.Estimate) *big.Rat { return new(big.Rat).SetFloat64(e.Mean) }
	margin := func(e fightodds.Estimate) string {
		return odds.Significant(new(big.Rat).SetFloat64(e.Error),
			3)
	}
	o := fightodds.FightOdds{Win: share(p.Win), Lost: share(p.Lost), Fled: share(p.Fled),
		Reforms: share(p.Reforms), Phases: share(p.Phases)}
	wrong := errorsJSON{margin(p.Win), margin(p.Lost), margin(p.Fled), margin(p.Reforms), margin(p.Phases),
		nil}
	for _, a := range p.Avatars {
		one, its := fightodds.AvatarOdds{Name: a.Name, Destroyed: share(a.Destroyed)},
			avatarErrorsJSON{a.Name, margin(a.Destroyed), nil}
		for _, e := range a.Life {
			one.Life, its.Left = append(one.Life, share(e)), append(its.Left, margin(e))
		}
		o.Avatars, wrong.Avatars = append(o.Avatars, one), append(wrong.Avatars, its)
	}
	j := fightOf(seen, o)
	j.Plays, j.Seed, j.Errors = p.Plays, &p.seed, &wrong
	return j
}

// said writes the shares with their standard errors.
func (p played) said(seen fightodds.FightView) string {
	var b strings.Builder
	b.WriteString(app.Row("against", seen.Against))
	for _, end := range []struct {
		label string
		is    fightodds.Estimate
	}{{"win", p.Win}, {"lose", p.Lost}, {"it flees", p.Fled}, {"new form", p.Reforms}, {"goes on", p.Open}} {
		if end.is.Mean > 0 || end.label == "win" {
			b.WriteString(app.Row(end.label, percentOf(end.is)))
		}
	}
	b.WriteString(app.Row("phases", fmt.Sprintf("%.4g ±%.2g on average", p.Phases.Mean, p.Phases.Error)))
	for _, a := range p.Avatars {
		label, said := text.Pad(a.Name, app.LabelWide), "body lost "+percentOf(a.Destroyed)
		if text.Width(a.Name) >= app.LabelWide {
			label, said = "", a.Name+": "+said
		}
		b.WriteString(app.Fit(label, said))
	}
	b.WriteString(app.Row("not exact", fmt.Sprintf("played %s, seed %d; ± is the standard error",
		text.Things(p.Plays, "time", "times"), p.seed)))
	return b.String()
}

// percentOf writes a counted share with its standard error.
func percentOf(e fightodds.Estimate) string {
	return odds.Percent(new(big.Rat).SetFloat64(e.Mean)) + " ±" +
		strconv.FormatFloat(100*e.Error, 'g', 2, 64) + "%"
}
