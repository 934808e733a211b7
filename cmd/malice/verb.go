package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// plays returns the action of a verb that makes one act of its words.
func (v *voice) plays(act func(w app.Words) malice.Act) func(app.Words) error {
	return func(w app.Words) error { return v.say(act(w)) }
}

// modified returns the action of a verb that makes one act whose numbers --mod may change.
func (v *voice) modified(act func(w app.Words, mods []notation.Mod) malice.Act) func(app.Words) error {
	return func(w app.Words) error {
		mods, err := v.mods()
		if err != nil {
			return err
		}
		return v.effective(act(w, mods))
	}
}

// effective plays an act whose numbers or effects --mod may set.
func (v *voice) effective(act malice.Act) error {
	return v.tell(app.Act[malice.State]{Modified: true,
		On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
}

// counted returns the action of a verb that makes an act of AVATAR [N].
func (v *voice) counted(act func(who string, n int) malice.Act) func(app.Words) error {
	return func(w app.Words) error {
		n, err := app.CountOr("tokens", w[1:], 1)
		if err != nil {
			return err
		}
		return v.say(act(w.At(0), n))
	}
}

// shows returns the action of a verb that shows a part of the status.
func (v *voice) shows(part string) func(app.Words) error {
	return func(app.Words) error { return v.showPart(part) }
}

// oneAvatar completes the avatars of the table, for the first word.
func (v *voice) oneAvatar(w app.Words, _ string) []string {
	if len(w) > 0 {
		return nil
	}
	return v.eachAvatar(w, "")
}

// eachAvatar completes the avatars of the table for every word.
func (v *voice) eachAvatar(app.Words, string) []string {
	s, err := v.here()
	if err != nil {
		return nil
	}
	return s.AvatarNames()
}
