package malice

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// phaseVerbs returns the verbs of a whole phase, and of its steps.
func (v verbs) phaseVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "phase [TARGET]", Short: "run a phase, or what is left of it", Faces: true,
			Says:    "Fight the next phase",
			Gives:   app.Gives[combat.CombatResult](),
			Means:   []app.Meaning{{Said: "phase", Lines: []string{"combat phase ..."}}},
			Long:    "TARGET is the avatar that the creature attacks, where the table has drawn it.",
			Example: "combat phase\ncombat phase --defend Bryan --mod 'Sara cr +1'\ncombat phase --why",
			With: v.begun(func(p phaseBegun, mods []notation.Mod) malice.Act {
				return combat.FightPhase{Defend: p.defend, Futile: p.vain, Mods: mods}
			}),
		},
		{
			Use: "target [TARGET]", Short: "the next phase: whom the creature attacks",
			Says:    "Whom does it attack?",
			Scene:   join + "\n" + meet,
			Gives:   app.Gives[combat.CombatResult](),
			Example: "combat target\ncombat target Sara",
			With: v.begun(func(p phaseBegun, mods []notation.Mod) malice.Act {
				return combat.TargetPhase{Defend: p.defend, Futile: p.vain, Mods: mods}
			}),
		},
		{
			Use: "roll", Faces: true, Short: "both combat rolls; --again makes one of them once more",
			Says:    "Roll for the blow",
			Scene:   join + "\n" + meet + "\n" + target,
			Gives:   app.Gives[combat.CombatResult](),
			Example: "combat roll\ncombat roll; combat roll --again=cr",
			With: func(f *pflag.FlagSet) func(app.Words) error {
				defend := defending(f)
				return v.again(f, "cr or creature-cr: the roll that is made again",
					[]string{"cr", "creature-cr"}, func(lies string, mods []notation.Mod) malice.Act {
						return combat.RollBlows{Defend: *defend, Again: lies, Mods: mods}
					})
			},
		},
		{
			Use: "wounds", Faces: true, Short: "the wounds of the hit; --again rolls them or the shields once more",
			Says:    "Count the wounds of the hit",
			Scene:   join + "\n" + meet + "\n" + target + "\ncombat roll --dice 1,1,6",
			Gives:   app.Gives[combat.CombatResult](),
			Example: "combat wounds\ncombat wounds; combat wounds --again=shield",
			With: func(f *pflag.FlagSet) func(app.Words) error {
				return v.again(f, "wounds or shield: the dice that fall again",
					[]string{"wounds", "shield"}, func(lies string, mods []notation.Mod) malice.Act {
						return combat.DealWounds{Again: lies, Mods: mods}
					})
			},
		},
	}
}

// phaseBegun holds the flags of a phase that begins.
type phaseBegun struct {
	defend []string
	vain   *bool // whether the creature fights in vain, where that is said
}

// begun returns what a verb that begins a phase does: it defines the flags of such a phase, and plays act
// with them.
func (v verbs) begun(
	act func(phaseBegun, []notation.Mod) malice.Act,
) func(*pflag.FlagSet) func(app.Words) error {
	return func(f *pflag.FlagSet) func(app.Words) error {
		defend := defending(f)
		futile := f.String("futile", "", "yes or no: whether the creature fights in vain")
		f.Lookup("futile").NoOptDefVal = "yes"
		return func(w app.Words) error {
			if err := v.attacked(w.At(0)); err != nil {
				return err
			}
			mods, err := v.Modifiers()
			if err != nil {
				return err
			}
			vain, err := inVain(*futile)
			if err != nil {
				return err
			}
			return v.Effective(act(phaseBegun{*defend, vain}, mods))
		}
	}
}

// attacked takes the avatar that the creature attacks as drawn, or, if the phase has its target already, as
// said once more; it refuses another one (combat.phase).
func (v verbs) attacked(word string) error {
	s, err := v.Here()
	if err != nil || word == "" || s.Fight() == nil {
		return v.drawn("target", word) // the act tells what is wrong with the table
	}
	f := s.Fight()
	if f.Step != "target" && f.Step != "blows" {
		return v.drawn("target", word)
	}
	if who, err := s.AvatarNamed(word); err != nil || who.Name != f.Target {
		return telling.Offer(telling.Against("combat.phase",
			"in phase %d %s attacks %s, as was drawn: undo draws anew", f.Phase, s.FoeName(), f.Target),
			telling.Line("combat", "phase"))
	}
	return nil
}

func defending(f *pflag.FlagSet) *[]string {
	return f.StringSlice("defend", nil, "who does something other than fight: avatars, or creature")
}

// inVain reads --futile: yes or no; nil: it is left out.
func inVain(futile string) (*bool, error) {
	yes, no := true, false
	switch futile {
	case "":
		return nil, nil
	case "yes", "true":
		return &yes, nil
	case "no", "false":
		return &no, nil
	}
	return nil, &app.UsageError{Msg: "--futile is yes or no"}
}

// again defines --again, whose value names one of dice to be rolled once more, and returns the action that
// plays act with it. lies is that name; empty: no die is rolled again.
func (v verbs) again(f *pflag.FlagSet, usage string, dice []string,
	act func(lies string, mods []notation.Mod) malice.Act) func(app.Words) error {
	lies := f.String("again", "", usage)
	return func(app.Words) error {
		mods, err := v.Modifiers()
		if err != nil {
			return err
		}
		if *lies != "" {
			if err := app.OneOf("dice to roll again", *lies, dice...); err != nil {
				return err
			}
		}
		return v.Effective(act(*lies, mods))
	}
}
