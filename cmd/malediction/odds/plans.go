package odds

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

const reachFlag = "who gets where by your ruler: reaver=lancer, or reaver=husk-1; several with commas"

func (v forecasts) kill() app.Verb {
	return app.Verb{
		Use:   "kill TARGET [with UNIT:N...]",
		Gives: shape(),
		Short: "can a unit be felled in this round, and by whom in which order?",
		Long: "With `with A:2 C:1` these attacks, in this order. Without, the best of all that are\n" +
			"engaged with it, that have a range (taken to reach), or that --reach names: who charges.\n" +
			"The order is decided anew after each die; the plan shows the likeliest way. A unit that\n" +
			"shoots while it is engaged suffers retaliations first.",
		Example: "odds kill lancer\nodds kill lancer with reaver:2 bonebow:1\n" +
			"odds kill lancer --reach baruk=lancer",
		Args: app.Args(1, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a odds.Kill
			f.StringSliceVar(&a.Reach, "reach", nil, reachFlag)
			v.Draws(f)
			return func(w app.Words) (err error) {
				a.Target = w[0]
				if a.With, err = attacks(w[1:]); err != nil {
					return err
				}
				return v.foreseeKill(a)
			}
		},
	}
}

// attacks reads who attacks how often: with A:2 C:1.
func attacks(w app.Words) (list []odds.Attacks, err error) {
	if len(w) == 0 {
		return nil, nil
	}
	if w[0] != "with" || len(w) == 1 {
		return nil, &app.UsageError{Msg: "odds kill TARGET with UNIT:N ...: prowler:2 archer:1"}
	}
	for _, word := range w[1:] {
		unit, times, said := strings.Cut(word, ":")
		n := 1
		if said {
			if n, err = strconv.Atoi(times); err != nil || n < 1 || n > 9 {
				return nil, &app.UsageError{Msg: fmt.Sprintf("%s: how often it attacks, such as %s:2", word, unit)}
			}
		}
		list = append(list, odds.Attacks{Unit: unit, Times: n})
	}
	return list, nil
}

func (v forecasts) foreseeKill(a odds.Kill) error {
	s, o, err := v.looks()
	if err != nil {
		return err
	}
	r, err := a.Odds(s, o)
	if err != nil {
		return tooLarge(err, "say which attacks: odds kill TARGET with UNIT:N")
	}
	name := s.Said(idOf(s, a.Target))
	text := fmt.Sprintf("%s falls %s%s%s", name, bounded(r), exactly(r.P), gains(r, r.P))
	told := v.planned(text, r, alone(a, s, o, r), "nobody gets to attack it: --reach says who charges it")
	return v.tell(r, told, drawnPlan(name+" falls", r))
}

// alone tells, behind a plan that shows the likeliest way alone, how likely its attacks fell the target by
// themselves; empty: they are all there are.
func alone(a odds.Kill, s *malediction.State, o odds.Outset, r odds.Odds) string {
	only := odds.Kill{Target: a.Target, Reach: a.Reach}
	for _, line := range r.Plan {
		last := len(only.With) - 1
		switch {
		case line.Words[0] != "attack" && line.Words[0] != "charge":
		case last >= 0 && only.With[last].Unit == line.Words[1]:
			only.With[last].Times++
		default:
			only.With = append(only.With, odds.Attacks{Unit: line.Words[1], Times: 1})
		}
	}
	if len(a.With) > 0 || len(only.With) == 0 {
		return ""
	}
	by, err := only.Odds(s, o)
	if err != nil || by.P.Cmp(r.P) >= 0 {
		return ""
	}
	return "; by these alone " + percent(by.P) + ": ask again where it still stands"
}

// bounded returns the word in front of a chance that is not exactly known: at least, at most, perhaps;
// empty: it is exact.
func bounded(r odds.Odds) string {
	switch r.Bound {
	case odds.Exactly:
		return ""
	case odds.Neither:
		return "perhaps "
	}
	return string(r.Bound) + " "
}

// planned adds the plan to a sentence, with what stands behind it, or the words of nothing where there is no
// plan. Below it lists what the odds leave out, but not with --why.
func (v forecasts) planned(text string, r odds.Odds, behind, nothing string) string {
	if len(r.Plan) > 0 {
		text += ": " + v.plan(r.Plan) + behind
	} else {
		text += ": " + nothing
	}
	text = app.Fit("", text)
	if !v.Why {
		text += app.Fit("    left out: ", strings.Join(r.Left, "; "))
	}
	return text
}

func (v forecasts) turn() app.Verb {
	return app.Verb{
		Use: "turn [UNIT]", Short: "the best use of a unit's AP, as a plan",
		Gives: shape(),
		Long: "--for mastery: what it gains on the other side, on average; kill=UNIT: the chance to fell\n" +
			"it; live: the chance to end its activation alive and engaged with nobody. Of equal plans the\n" +
			"one with more mastery is better.",
		Example: "odds turn reaver\nodds turn lancer --for live\nodds turn reaver --for kill=lancer",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a odds.Turn
			f.StringVar(&a.For, "for", odds.Mastery, "mastery, live, or kill=UNIT")
			f.StringSliceVar(&a.Reach, "reach", nil, "enemies and husks that it gets to by your ruler: lancer,husk-1")
			v.Draws(f)
			return func(w app.Words) error {
				a.Unit = w.At(0)
				return v.foreseeTurn(a)
			}
		},
	}
}

// turnsOf lists the lines that foresee the turn of each unit that may be activated next.
func turnsOf(s *malediction.State) (do []telling.Command) {
	for i := range s.Units {
		if u := &s.Units[i]; u.State == notation.Refreshed && (s.Turn == "" || u.Of == s.Turn) {
			do = append(do, telling.Line("odds", "turn", s.Typed(u)))
		}
	}
	return do
}

func (v forecasts) foreseeTurn(a odds.Turn) error {
	s, o, err := v.looks()
	if err != nil {
		return err
	}
	if a.Unit == "" {
		if s.Active == nil {
			return telling.Offer(&app.UsageError{Msg: "odds turn UNIT: no unit is active"}, turnsOf(s)...)
		}
		a.Unit = s.Active.Unit
	}
	r, err := a.Odds(s, o)
	if err != nil {
		return tooLarge(err, "name fewer with --reach")
	}
	name, text := s.Said(idOf(s, a.Unit)), ""
	switch {
	case a.For == odds.Mastery:
		if text = fmt.Sprintf("%s gains %s%s mastery on average", name, bounded(r), number(r.Mean)); v.SVG {
			return &app.UsageError{Msg: "--svg draws chances: --for kill=UNIT or live has one"}
		}
	case a.For == odds.Live:
		text = fmt.Sprintf("%s gets away %s%s", name, bounded(r), exactly(r.P))
	default:
		_, target, _ := strings.Cut(a.For, "=")
		text = fmt.Sprintf("%s falls %s%s%s", s.Said(idOf(s, target)), bounded(r), exactly(r.P), gains(r, r.P))
	}
	return v.tell(r, v.planned(text, r, "", "nothing that it can do brings more; --reach says where it gets"),
		drawnPlan(text, r))
}

func (v forecasts) round() app.Verb {
	return app.Verb{
		Use: "round PLAYER", Short: "can a side win now: the best order of its activations left",
		Gives: shape(),
		Long: "The chance that it reaches the threshold in this round's end phase, with all that it can\n" +
			"claim then, as near says after the last act. Answers of the other side, and its turns between,\n" +
			"are left out. --reach says who gets to an enemy or a husk.",
		Example: "odds round Logan\nodds round Logan --reach baruk=husk-1 --why",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a odds.Round
			f.StringSliceVar(&a.Reach, "reach", nil, reachFlag)
			v.Draws(f)
			return func(w app.Words) error {
				a.Player = w[0]
				return v.foreseeRound(a)
			}
		},
	}
}

func (v forecasts) foreseeRound(a odds.Round) error {
	s, o, err := v.looks()
	if err != nil {
		return err
	}
	r, err := a.Odds(s, o)
	if err != nil {
		return tooLarge(err, "odds kill and odds turn take less")
	}
	text := fmt.Sprintf("%s reaches %d mastery %s%s", r.For, s.Threshold, bounded(r), exactly(r.P))
	if r.P.Sign() > 0 {
		text += " if nobody answers"
	}
	return v.tell(r, v.planned(text, r, "", "no attack brings more"), drawnPlan(text, r))
}
