package malediction

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// plays returns the action of a verb that makes one act of its words by act, and plays it.
func (v verbs) plays(act func(app.Words) malediction.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}

func (v verbs) near() app.Verb {
	return app.Verb{
		Use: "near UNIT NEAR... [SAYING]...", Short: "say who stands within an inch of a unit or a husk",
		Says:  "Say who stands near UNIT",
		Gives: app.Nothing(),
		Long: "It puts right what the table has; near UNIT none says that nobody does. At the end may\n" +
			"stand at N, the gap in inches, and past what stands between them: both are judged.",
		Example:   "near reaver lancer bulwark\nnear baruk husk-1\nnear lancer none",
		Completes: v.says("none"),
		Do: func(w app.Words) error {
			w, said, err := voice.Said(w)
			if err != nil {
				return err
			}
			if s, err := v.Here(); err == nil {
				w = voice.Numbered(s, v.Plain(w))
			}
			if len(w) < 2 || said.NearSaid || said.On != "" || said.Base > 0 {
				return &app.UsageError{Msg: "near UNIT A B, or near UNIT none; then at N, past X"}
			}
			return v.Play(movement.Near{Who: w[0], Near: notation.Listed(w[1:].From(0)), Said: said})
		},
	}
}

func (v verbs) activate() app.Verb {
	return app.Verb{
		Use: "activate UNIT", Short: "begin a unit's activation; its first act does so too",
		Says:    "Activate UNIT",
		Gives:   app.Nothing(),
		Asks:    []*app.Fall{&atOneMoment},
		Example: "activate bonebow",
		Long: "Who acts first in the phase shows how the holder of initiative has chosen. --mod 'ap +1'\n" +
			"changes the 2 AP.",
		Do: func(w app.Words) error {
			mods, err := v.Modifiers()
			if err != nil {
				return err
			}
			return v.Effective(activation.Activate{Unit: w[0], Mods: mods})
		},
	}
}

func (v verbs) pass() app.Verb {
	return app.Verb{
		Use: "pass", Short: "end the activation; the other side is next", Example: "pass",
		Says:  "End the activation",
		Scene: "activate reaver",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&atOneMoment},
		Means: []app.Meaning{
			{Said: "done, finish, skip, rest, stop, end turn, next turn, end activation, turn",
				Lines: []string{"pass", "end", "refresh", "next"}},
		},
		Long: "AP that are left are lost. At 0 AP the next side's act does it.",
		Do:   v.plays(func(app.Words) malediction.Act { return activation.Pass{} }),
	}
}
