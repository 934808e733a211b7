package odds

import (
	"fmt"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/odds"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

func (v forecasts) attack() app.Verb {
	return app.Verb{
		Use:   "attack [UNIT] [TARGET] [melee|ranged] ...",
		Gives: shape(),
		Short: "what an attack comes to: outcomes, damage, defeat",
		Long: "Of two units on the table, engaged or taken as if they were; or of two that words describe:\n" +
			"--by 'accuracy=5 power=5/3' --on 'defense=15 health=18', with damage= and cost= as you like.\n" +
			"--times: so many attacks in a row, whatever their AP. Table words close the line, as with\n" +
			"attack: at N, past X.",
		Example: "odds attack reaver lancer\nodds attack reaver lancer --times 2 --why\n" +
			"odds attack --by 'accuracy=5 power=5/3' --on 'defense=15 health=18'",
		Args: app.Args(0, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a attackAsked
			f.StringVar(&a.by, "by", "", "'accuracy=5 power=5/3': the attacker, where no table is")
			f.StringVar(&a.on, "on", "", "'defense=15 health=18': its target")
			app.NumberVar(f, &a.times, "times", "so many attacks in a row; else one")
			v.Draws(f)
			return func(w app.Words) error {
				if f.Changed("times") && (a.times < 1 || a.times > odds.MostTimes) {
					return &app.UsageError{Msg: fmt.Sprintf("--times %d: a whole number from 1 to %d",
						a.times, odds.MostTimes)}
				}
				a.times = max(1, a.times)
				return v.foreseeAttack(a, w)
			}
		},
	}
}

// attackAsked holds the values of the flags of odds attack.
type attackAsked struct {
	by, on string
	times  int
}

func (v forecasts) foreseeAttack(a attackAsked, w app.Words) error {
	s, act, o, err := v.attackOf(a, w)
	if err != nil {
		return err
	}
	act.Times = a.times
	r, err := act.Odds(s, o)
	if err != nil {
		return err
	}
	return v.tell(r, saidAttack(s, act, r), drawnAttack(s, act, r))
}

// attackOf returns the attack that is asked for, the table it is worked out on, and the shared flags. With
// --by and --on the table holds just the two units that these describe.
func (v forecasts) attackOf(a attackAsked, w app.Words) (s *malediction.State, act odds.Attack,
	o odds.Outset, err error) {
	if a.by != "" || a.on != "" {
		if a.by == "" || a.on == "" || len(w) > 0 {
			return nil, act, o, &app.UsageError{Msg: "--by and --on describe both units: name none beside them"}
		}
		if o, err = v.outset(); err != nil {
			return nil, act, o, err
		}
		book, err := v.Book()
		if err != nil {
			return nil, act, o, err
		}
		s, act, err = odds.Described{By: a.by, On: a.on}.Table(book)
		return s, act, o, err
	}
	w, said, err := voice.Said(w)
	if err != nil {
		return nil, act, o, err
	}
	act.Said = said
	for _, kind := range []string{"melee", "ranged"} {
		if rest, is := voice.Flag(w, kind); is {
			w, act.Kind = rest, kind
		}
	}
	if s, o, err = v.looks(); err != nil {
		return nil, act, o, err
	}
	act.Unit, act.Target, err = pair(s, "odds attack", voice.Numbered(s, w))
	return s, act, o, err
}

// pair reads [UNIT] TARGET. Without a unit it is the active one; verb names the line in the error.
func pair(s *malediction.State, verb string, w app.Words) (unit, target string, err error) {
	switch {
	case len(w) == 2:
		return w[0], w[1], nil
	case len(w) == 1 && s.Active != nil:
		return s.Active.Unit, w[0], nil
	}
	return "", "", &app.UsageError{Msg: verb + " UNIT TARGET: two units are named"}
}

func saidAttack(s *malediction.State, a odds.Attack, r odds.Odds) string {
	by, on := s.Said(idOf(s, a.Unit)), s.Said(idOf(s, a.Target))
	text := fmt.Sprintf("%s attacks %s", by, on)
	if a.Times > 1 {
		text += fmt.Sprintf(" %d times", a.Times)
	}
	text += ": "
	if r.P.Sign() > 0 {
		text += fmt.Sprintf("%s falls %s%s; ", on, exactly(r.P), gains(r, r.P))
	}
	text += number(r.Mean) + " damage on average"
	text = app.Fit("", text)
	if a.Times == 1 {
		text += app.Fit("    ", comes(r.Outcomes))
	} else {
		text += app.Fit("    damage ", spread(r.Damage))
	}
	if r.Falls != nil {
		text += app.Fit("    ", by+" falls "+exactly(r.Falls))
	}
	return text
}

// idOf returns the id of the unit that a word means; the word itself, if it means none.
func idOf(s *malediction.State, word string) string {
	if u, err := s.FindUnit(word); err == nil {
		return u.ID
	}
	return word
}
