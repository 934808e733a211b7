package roll

import (
	"errors"
	"fmt"
	"math/big"
	"sync/atomic"
	"time"

	"tablehand/assist/dice"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// rollQuery holds one expression, or two to compare, with the distribution of the dice.
type rollQuery struct {
	app.Place
	typed dice.Line
	sides []dice.Expr
	expr  dice.Expr // the one expression, or the first less the second
	asked []target

	set    dice.Set
	dist   dice.Dist // exactly, or how often each came up
	versus *versus   // of two sides without an end, of whose difference not all values can be told
	throws int       // 0: exactly
	seed   int64
}

func answerOdds(p app.Place, words []string, asked oddsAsked) (err error) {
	if err := p.Here(); err != nil {
		return err
	}
	r := &rollQuery{Place: p}
	if err := asked.read(r, words); err != nil {
		return err
	}
	if r.set, err = diceOf(p, r.expr.Names()); err != nil {
		return err
	}
	if r.throws > 0 {
		err = r.throw()
	} else {
		err = r.exactly()
	}
	if err != nil {
		return err
	}
	if r.SVG {
		return r.Picture(r.chart())
	}
	if r.JSON {
		return r.document()
	}
	if err := r.Print(r.text()); err != nil {
		return err
	}
	r.NoteAssumed(r.assumed())
	for _, remark := range r.remarks() {
		r.Note("%s", remark)
	}
	return nil
}

// assumed returns the rules of dice whose faces nobody has confirmed.
func (r *rollQuery) assumed() []string {
	var rules []string
	for _, name := range r.expr.Names() {
		if rule := r.assumedDie(name); rule != "" {
			rules = append(rules, rule)
		}
	}
	return rules
}

// assumedDie returns the rule of a die whose faces nobody has confirmed, or "".
func (r *rollQuery) assumedDie(name string) string {
	if o := r.Game.Odds; o != nil && o.Assumed != nil {
		return o.Assumed(name)
	}
	return ""
}

// long is the expected time, in seconds, from which on progress is shown.
const long = 0.2

// mostWritten is the largest number of bytes of fractions in a document.
const mostWritten = 80e6

func (r *rollQuery) exactly() (err error) {
	effort := r.expr.Effort(r.set)
	if effort.Seconds > long {
		defer r.Working(func(taken time.Duration) string {
			return fmt.Sprintf("working out %d values: %.0f s of about %.0f", effort.Values, taken.Seconds(),
				effort.Seconds+1)
		})()
	}
	var asked []int
	for _, t := range r.asked {
		asked = append(asked, t.n, t.n-1)
	}
	if len(r.sides) == 2 {
		asked = []int{-1, 0, 1}
	}
	r.dist, err = r.expr.Dist(r.set, asked...)
	if _, large := errors.AsType[*dice.TooLarge](err); large && len(r.sides) == 2 {
		if v, failed := r.endless(); failed == nil {
			r.versus, r.dist, err = v, dice.Sure(0), nil
		}
	}
	if large, ok := errors.AsType[*dice.TooLarge](err); ok {
		return telling.Impossible("%v: --simulate 100000 throws the dice instead", large)
	}
	if r.JSON && effort.Written() > mostWritten {
		return telling.Impossible(
			"%s has chances that would fill about %.0f MB as fractions: leave out --json, or say --simulate 100000",
			r.expr, effort.Written()/1e6)
	}
	return err
}

func (r *rollQuery) throw() (err error) {
	done := new(atomic.Int64)
	const perDie = 30e-9 // seconds, measured
	if perDie*float64(r.expr.Dice()*r.throws) > long {
		defer r.Working(func(time.Duration) string {
			return fmt.Sprintf("throwing: %d of %d", done.Load(), r.throws)
		})()
	}
	r.dist, err = odds.Sample(r.expr, r.set, r.throws, r.seed, func(n int) { done.Store(int64(n)) })
	return err
}

// share returns the chance of a target.
func (r *rollQuery) share(t target) *big.Rat { return r.dist.Holds(t.op, t.n) }

// margin returns the standard error of a simulated share, as a decimal; "" for an exact chance.
func (r *rollQuery) margin(share *big.Rat) string {
	if r.throws == 0 {
		return ""
	}
	return odds.Root(odds.Error(share, r.throws))
}

// meanMargin returns the standard error of a simulated mean.
func (r *rollQuery) meanMargin() string {
	spread := r.dist.Variance()
	return odds.Root(spread.Quo(spread, big.NewRat(int64(r.throws), 1)))
}

// A versus holds the chances that the first side comes to more than the second, as much, or less.
type versus struct {
	more, equal, less *big.Rat
	exact             bool
}

// endless compares two sides of which neither has an end.
func (r *rollQuery) endless() (*versus, error) {
	var v versus
	var err error
	v.more, v.equal, v.less, v.exact, err = r.sides[0].Versus(r.sides[1], r.set)
	return &v, err
}

// won returns the chances that the first side comes to more than the second, as much, or less.
func (r *rollQuery) won() (more, equal, less *big.Rat) {
	if r.versus != nil {
		return r.versus.more, r.versus.equal, r.versus.less
	}
	return r.dist.AtLeast(1), r.dist.Chance(0), r.dist.AtMost(-1)
}

// remarks returns remarks on a line that may be meant otherwise.
func (r *rollQuery) remarks() []string {
	list := r.typed.Remarks()
	for _, t := range r.asked {
		if p := r.share(t); r.throws == 0 && p.IsInt() && r.expr.Dice() > 1 && len(list) == 0 && t.op == "ge" &&
			!r.expr.Counts() {
			said := "certain"
			if p.Sign() == 0 {
				said = "impossible"
			}
			list = append(list, said+": the total is compared")
		}
	}
	return list
}
