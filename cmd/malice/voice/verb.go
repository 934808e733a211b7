package voice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// Plays returns the action of a verb that makes one act of its words.
func (v *Voice) Plays(act func(w app.Words) malice.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w)) }
}

// Modified returns the action of a verb that makes one act whose numbers --mod may change.
func (v *Voice) Modified(act func(w app.Words, mods []notation.Mod) malice.Act) func(app.Words) error {
	return func(w app.Words) error {
		mods, err := v.Modifiers()
		if err != nil {
			return err
		}
		return v.Effective(act(w, mods))
	}
}

// Effective plays an act whose numbers or effects --mod may set.
func (v *Voice) Effective(act malice.Act) error {
	said := app.Say(act)
	said.Modified = true
	return v.Tell(said)
}

// Counted returns the action of a verb that makes an act of AVATAR [N]; without the number it is 1.
func (v *Voice) Counted(act func(who string, n int) malice.Act) func(app.Words) error {
	return func(w app.Words) error {
		n, err := app.CountOr("tokens", w[1:], 1)
		if err != nil {
			return err
		}
		return v.Play(act(w.At(0), n))
	}
}

// AvatarNames returns the avatars of the table here.
func (v *Voice) AvatarNames() []string {
	s, err := v.Here()
	if err != nil {
		return nil
	}
	return s.AvatarNames()
}

// Anywhere plays an act whose numbers --mod may change: on the table here or, if alone, without one, as the
// flags say enough. The act learns by table which of the two it is.
func (v *Voice) Anywhere(alone bool, act func(table bool) malice.Act) error {
	return v.Tell(app.Act[malice.State]{Alone: alone, Modified: true,
		On: func(_ *malice.State, table bool) (malice.Act, error) { return act(table), nil }})
}
