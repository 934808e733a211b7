package malediction

import (
	"slices"

	"tablehand/assist/malediction/combat"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// attack returns the verb of attacks.
func (v verbs) attack() app.Verb {
	return app.Verb{
		Use:   "attack [UNIT] TARGET [melee|ranged] [free] [held] ...",
		Short: "attack an enemy: melee where they are engaged, else ranged",
		Long: "The active unit attacks unless another is named, which then begins its activation.\n" +
			"free takes no AP and no turn; held keeps the damage back for answers: deal deals it.\n" +
			"At the end: at N inches, past what the line meets.",
		Example: "attack prowler priest --dice 18\nattack archer sigrith at 8",
		Args:    app.Args(1, -1),
		Do:      v.strike,
	}
}

func (v verbs) strike(w app.Words) error {
	w, said, err := voice.Said(w)
	if err != nil {
		return err
	}
	act := combat.Attack{Said: said}
	w, act.Free = voice.Flag(w, "free")
	w, act.Held = voice.Flag(w, "held")
	for _, kind := range []string{"melee", "ranged"} {
		if slices.Contains(w, kind) {
			w, _ = voice.Flag(w, kind)
			act.Kind = kind
		}
	}
	switch len(w) {
	case 1:
		act.Target = w[0]
	case 2:
		act.Unit, act.Target = w[0], w[1]
	default:
		return &app.UsageError{Msg: "attack [UNIT] TARGET: one or two units are named"}
	}
	if act.Mods, err = v.Modifiers(); err != nil {
		return err
	}
	return v.Modified(act)
}
