package odds

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/odds"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

func (v forecasts) move() app.Verb {
	return app.Verb{
		Use: "move [UNIT]", Short: "does a unit survive the retaliations that its move provokes?",
		Gives: shape(),
		Long: "Each enemy that is engaged with it retaliates before it moves, in the order in which they\n" +
			"came near (--choose retaliation=y,x: another), until it falls.",
		Example: "odds move lancer\nodds move lancer --why",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			v.Draws(f)
			return v.foreseeMove
		},
	}
}

func (v forecasts) foreseeMove(w app.Words) error {
	s, o, err := v.looks()
	if err != nil {
		return err
	}
	unit := w.At(0)
	if unit == "" {
		if s.Active == nil {
			return &app.UsageError{Msg: "odds move UNIT: no unit is active"}
		}
		unit = s.Active.Unit
	}
	r, err := odds.Move{Unit: unit}.Odds(s, o)
	if err != nil {
		return err
	}
	name := s.Said(idOf(s, unit))
	text := name + " moves: nobody retaliates"
	switch {
	case len(r.Strikers) == 0 && r.P.Sign() > 0: // where it goes it has no health left
		text += fmt.Sprintf(", and it falls %s%s", exactly(r.P), gains(r, r.P))
	case len(r.Strikers) > 0:
		text = fmt.Sprintf("%s: %s falls %s%s", retaliates(s, r), name, exactly(r.P), gains(r, r.P))
	}
	text = app.Fit("", text)
	if len(r.Strikers) > 1 {
		text += app.Fit("    ", strikers(s, r))
	}
	return v.tell(r, text, drawnMove(name, r))
}

// retaliates writes a sentence on all who retaliate: Prowler and Archer retaliate.
func retaliates(s *malediction.State, r odds.Odds) string {
	var names []string
	for _, k := range r.Strikers {
		names = append(names, s.Said(k.Unit))
	}
	if len(names) == 1 {
		return names[0] + " retaliates"
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + " retaliate"
}

// strikers writes for each who retaliates how likely it fells the unit that moves.
func strikers(s *malediction.State, r odds.Odds) string {
	var parts []string
	for _, k := range r.Strikers {
		parts = append(parts, fmt.Sprintf("%s fells it %s", s.Said(k.Unit), percent(k.Fells)))
	}
	return strings.Join(parts, ", ")
}

func (v forecasts) charge() app.Verb {
	return app.Verb{
		Use:     "charge [UNIT] TARGET",
		Gives:   shape(),
		Short:   "does a unit survive the retaliations before its charge, and fell its target?",
		Long:    "Table words close the line, as with charge: at N, past X.",
		Example: "odds charge baruk ilse", Args: app.Args(1, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			v.Draws(f)
			return v.foreseeCharge
		},
	}
}

func (v forecasts) foreseeCharge(w app.Words) error {
	w, said, err := voice.Said(w)
	if err != nil {
		return err
	}
	s, o, err := v.looks()
	if err != nil {
		return err
	}
	act := odds.Charge{Said: said}
	if act.Unit, act.Target, err = pair(s, "odds charge", w); err != nil {
		return err
	}
	r, err := act.Odds(s, o)
	if err != nil {
		return err
	}
	by, on := s.Said(idOf(s, act.Unit)), s.Said(idOf(s, act.Target))
	text := app.Fit("", fmt.Sprintf("%s charges %s: %s falls %s%s; %s damage on average", by,
		on, on, exactly(r.P), gains(r, r.P), number(r.Mean)))
	if len(r.Strikers) > 0 {
		text += app.Fit("    ", fmt.Sprintf("%s first: %s falls %s", retaliates(s, r), by, exactly(r.Falls)))
	}
	text += app.Fit("    ", comes(r.Outcomes))
	return v.tell(r, text, drawnCharge(by, on, r))
}
