package malediction

import (
	"slices"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

func (v verbs) move() app.Verb {
	return app.Verb{
		Use: "move [UNIT] [N] [SAYING]...", Short: "move a unit up to its speed; engaged enemies retaliate first",
		Says: "Move UNIT\n" +
			"Move the active unit",
		Scene: met,
		Gives: app.Gives[movement.MoveResult](),
		Asks:  []*app.Fall{&retaliation, &whereItStands, &atOneMoment},
		Means: []app.Meaning{{Said: "go, walk, run, step, advance, travel"}},
		Long: "The active unit moves unless another is named. At the end: near A B, all within an inch\n" +
			"afterwards, own units and husks too, or near none; past what the straight way meets; on\n" +
			"PIECE, the terrain on which it ends; through G base B, a gap and the width of its base.\n" +
			"wait keeps the damage of the enemy that retaliates first back for answers: deal deals it,\n" +
			"and then the unit goes on.",
		Example:   "move reaver 6 near ilse --dice 7\nmove baruk 5 near none past flat\nmove bonebow",
		Completes: v.says("wait"),
		Do: func(w app.Words) error {
			w, wait := voice.Flag(w, "wait")
			return v.goes("move", func(w way) malediction.Act {
				return movement.Move{Unit: w.unit, N: w.n, Wait: wait, Said: w.said, Mods: w.mods}
			})(w)
		},
	}
}

func (v verbs) shift() app.Verb {
	return app.Verb{
		Use: "shift [UNIT] [N] [SAYING]...", Short: "2 AP: out of an engagement, without retaliation",
		Says: "Move UNIT out of the engagement\n" +
			"Move out of the engagement",
		Scene: met,
		Gives: app.Gives[movement.MoveResult](),
		Asks:  []*app.Fall{&whereItStands, &atOneMoment},
		Means: []app.Meaning{
			{Said: "dash, flee, retreat, escape, disengage, withdraw",
				Lines: []string{"shift ...", "move ...", "next"}},
		},
		Long: "Up to the unit's speed, along a straight line that no obstacle crosses. It may squeeze\n" +
			"through a gap. At the end: near, past, on and through, as with move.",
		Example:   "shift reaver 5 near none",
		Completes: v.says(),
		Do: v.goes("shift", func(w way) malediction.Act {
			return movement.Shift{Unit: w.unit, N: w.n, Said: w.said, Mods: w.mods}
		}),
	}
}

// A way holds the words of a move or a shift.
type way struct {
	unit string
	n    int // tenths of an inch; below zero: not said
	said notation.Said
	mods []notation.Mod
}

// goes returns the action of a verb whose words are [UNIT] [N] and table words. It refuses more than one
// unit, and the table word at.
func (v verbs) goes(verb string, act func(way) malediction.Act) func(app.Words) error {
	return func(w app.Words) error {
		w, err := v.Going(verb, told(w))
		if err != nil {
			return err
		}
		if w, err = v.retaliations(w); err != nil {
			return err
		}
		w, said, err := voice.Said(w)
		if err != nil {
			return err
		}
		is := way{n: -1, said: said}
		if n := len(w); n > 0 {
			if tenths, err := notation.Tenths(w[n-1]); err == nil {
				is.n, w = tenths, w[:n-1]
			}
		}
		if len(w) > 1 || said.AtSaid {
			return &app.UsageError{Msg: verb +
				" UNIT N: one unit, how many inches, and who is within an inch at the end, as in near husk-1, " +
				"or near none"}
		}
		is.unit = w.At(0)
		if is.mods, err = v.Modifiers(); err != nil {
			return err
		}
		return v.Effective(act(is))
	}
}

// told returns a line with what it tells of dice as numbers, if table words stand in it: else a number is how
// many inches.
func told(w app.Words) app.Words {
	if !slices.ContainsFunc(w, notation.IsSaying) {
		return w
	}
	return lead.Told(w)
}

// retaliations takes numbers behind the table words of a line as what the dice of retaliations show: move
// reaver 6 near none 18.
func (v verbs) retaliations(w app.Words) (app.Words, error) {
	at := slices.IndexFunc(w, notation.IsSaying)
	s, err := v.Standing()
	if err != nil || at < 0 {
		return w, nil // the act says why
	}
	behind, err := v.dieBehind(voice.Numbered(s, w[at:]), "")
	return slices.Concat(w[:at], behind), err
}

func (v verbs) charge() app.Verb {
	return app.Verb{
		Use: "charge [UNIT] TARGET [SAYING]...", Short: "2 AP: up to twice the speed to an enemy, and attack it",
		Says: "TARGET = Charge at TARGET\n" +
			"UNIT charges at TARGET",
		Gives: app.Gives[movement.MoveResult](),
		Asks:  []*app.Fall{&retaliation, &attackDie, &whereItStands, &atOneMoment},
		Means: []app.Meaning{
			{Said: "rush, assault", Lines: []string{"charge ...", "attack ...", "next"}},
		},
		Long: "Engaged enemies retaliate first. SAYING is blocked, where the unit's base does not get\n" +
			"there with its target in sight; held or again, as with attack, wait as with move; or a table\n" +
			"word: at N, the gap in inches; near all within an inch afterwards, its target at least; past\n" +
			"what the line of sight meets; through G base B (help words).",
		Example:   "charge baruk ilse at 9\ncharge reaver bulwark at 6 near bulwark lancer",
		Completes: v.says("blocked", "held", "wait", "again"),
		Do:        v.charges,
	}
}

func (v verbs) charges(w app.Words) error {
	w, err := v.ownDie(w)
	if err != nil {
		return err
	}
	var act movement.Charge
	if w, act.Again, err = v.again("charge", w); err != nil {
		return err
	}
	w, act.Blocked = voice.Flag(w, "blocked")
	w, act.Held = voice.Flag(w, "held")
	w, act.Wait = voice.Flag(w, "wait")
	w, said, err := voice.Said(w)
	if err != nil {
		return err
	}
	act.Said = said
	if act.Unit, act.Target, err = v.twoUnits("charge", w); err != nil {
		return err
	}
	if act.Mods, err = v.Modifiers(); err != nil {
		return err
	}
	return v.Effective(act)
}
