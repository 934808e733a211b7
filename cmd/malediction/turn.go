package malediction

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// Plays returns the action of a verb that makes one act of its words.
func (v verbs) plays(act func(app.Words) malediction.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}

func (v verbs) near() app.Verb {
	return app.Verb{
		Use: "near UNIT [UNIT]...", Short: "say who stands within an inch of a unit or a husk",
		Example: "near prowler priest\nnear husk-1 none", Args: app.Args(1, -1),
		Do: v.plays(func(w app.Words) malediction.Act {
			act := movement.Near{Who: w[0], Near: w[1:]}
			if len(act.Near) == 1 && act.Near[0] == "none" {
				act.Near = nil
			}
			return act
		}),
	}
}

func (v verbs) activate() app.Verb {
	return app.Verb{
		Use: "activate UNIT", Short: "begin a unit's activation; its first act does so too", Example: "activate archer",
		Do: v.plays(func(w app.Words) malediction.Act { return activation.Activate{Unit: w[0]} }),
	}
}

func (v verbs) pass() app.Verb {
	return app.Verb{
		Use: "pass", Short: "end the activation; the other side is next", Example: "pass",
		Do: v.plays(func(app.Words) malediction.Act { return activation.Pass{} }),
	}
}

func (v verbs) move() app.Verb {
	return app.Verb{
		Use: "move [UNIT] [N] ...", Short: "move a unit up to its speed; engaged enemies retaliate first",
		Long: "The active unit moves unless another is named. At the end: near whom it then stands,\n" +
			"past what the way leads, on which piece it ends.",
		Example: "move prowler 8 near priest", Args: app.Args(0, -1),
		Do: func(w app.Words) error {
			w, said, err := voice.Said(w)
			if err != nil {
				return err
			}
			act := movement.Move{N: -1, Said: said}
			if n := len(w); n > 0 {
				if tenths, err := notation.Tenths(w[n-1]); err == nil {
					act.N, w = tenths, w[:n-1]
				}
			}
			if len(w) > 1 {
				return &app.UsageError{Msg: "move [UNIT] [N]: one unit, then inches"}
			}
			act.Unit = w.At(0)
			if act.Mods, err = v.Modifiers(); err != nil {
				return err
			}
			return v.Modified(act)
		},
	}
}
