package looks

import (
	"fmt"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// push returns the verb that looks where a Melee Attack would push somebody; with --do it does a Push that
// is due.
func (v looking) push() app.Verb {
	return app.Verb{
		Use: "push [PLAYER] TARGET", Short: "where a Melee Attack would push somebody, or that Push",
		Says:  "See where TARGET would be pushed",
		Scene: voice.Beside,
		Gives: app.Gives[looks.Pushed](),
		Asks:  []*app.Fall{&voice.Struck, &voice.Pushed},
		Means: []app.Meaning{{Said: "shove", Lines: []string{"push ...", "targets"}}},
		Long: "Says where a Melee Attack of PLAYER would push TARGET as all stand now, past what is\n" +
			"closed, and the Wounds of that hex. Nothing is moved but with --do, behind attack --no-push.",
		Example: "push Ann",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			do := f.Bool("do", false, "it is done: the Push of an attack that was made with --no-push")
			to := f.String("push", "",
				"without a board: where it ends, HEX:TERRAIN or none; LEFT,RIGHT where a die decides")
			corner := f.String("corner", "",
				"without a board: who stands on a corner of the own level: the target, both or none")
			return func(w app.Words) error {
				if !*do {
					return v.pushed(w)
				}
				v.Flag("push", *to)
				v.Flag("corner", *corner)
				act := attacks.Shove{Who: w[len(w)-1]}
				if len(w) > 1 {
					act.By = w[0]
				}
				return v.Play(act)
			}
		},
	}
}

func (v looking) pushed(w app.Words) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	who := ""
	if len(w) > 1 {
		who = w[0]
	}
	by, err := s.Actor(who)
	if err != nil {
		return err
	}
	target, err := s.FindPlayer(w[len(w)-1])
	if err != nil {
		return err
	}
	p, err := looks.Push(s, by, target)
	if err != nil {
		return err
	}
	return v.Show(p, app.Fit("", saidPush(s, p))+v.because(p.Rule))
}

// because returns, with --why, the end of a line that names a rule; without it an empty text.
func (v looking) because(rule string) string {
	if !v.Why {
		return ""
	}
	return "  [" + rule + "]\n"
}

// saidPush tells where a Push leads.
func saidPush(s *axismundi.State, p looks.Pushed) string {
	goal := func(i int) string {
		return fmt.Sprintf("%s, %s: %s", p.To[i], axismundi.Kind(s.Terrain(p.To[i])),
			text.Things(p.Wounds[i], "Wound", "Wounds"))
	}
	switch {
	case len(p.Unsaid) > 0:
		return fmt.Sprintf("%s's Push hangs on the terrain of %s, which nobody has said", p.Target,
			axismundi.Said(p.Unsaid...))
	case len(p.To) == 0:
		return fmt.Sprintf("%s is not Pushed off %s", p.Target, p.From)
	case len(p.To) == 1:
		return fmt.Sprintf("%s is Pushed to %s", p.Target, goal(0))
	}
	return fmt.Sprintf("%s is Pushed by a die: 1 to 3 to %s; 4 to 6 to %s", p.Target, goal(0), goal(1))
}
