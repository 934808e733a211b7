package malice

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/status"
	"tablehand/cmd/app"
)

func (v verbs) avatar() app.Verb {
	return app.Verb{
		Use:     "avatar",
		Gives:   app.Gives[status.AvatarsView](),
		Short:   "avatars: add, show, set, leave; wound, heal, drain, recover, destroy, return",
		Example: "avatar wound Sara 2\navatar show Sara\navatar set Sara mastery black:Time Dancer",
		Do:      v.shows("avatars", func(s *malice.State) any { return status.Seated(s) }),
		Verbs: func() []app.Verb {
			return append(v.seatVerbs(), v.lifeVerbs()...)
		},
	}
}

// seatVerbs returns the verbs that seat players, and that set an avatar's values by hand.
func (v verbs) seatVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "add NAME[=COLOR:MASTERY]", Short: "one more player sits down",
			Says:    "Let NAME=COLOR:MASTERY sit down",
			Gives:   app.Gives[malice.AvatarView](),
			Example: "avatar add Ann=red:Blood Caller", Args: app.Args(1, -1),
			Do: func(w app.Words) error {
				list, err := seats([]string{w.From(0)})
				if err != nil {
					return err
				}
				return v.Play(setup.AddAvatar{Seat: list[0]})
			},
		},
		{
			Use: "set AVATAR " + strings.Join(setup.Settable, "|") + " VALUE", Args: app.Args(3, -1),
			Says:  "Put right what the table has of AVATAR",
			Gives: app.Gives[malice.AvatarView](),
			Short: "correct where it stands, or its mastery", Example: "avatar set Sara at b:C4",
			Completes: v.settable,
			Do: v.Plays(func(w app.Words) malice.Act {
				return setup.SetAvatar{Who: w[0], What: w[1], Value: w.From(2)}
			}),
		},
		{
			Use: "show AVATAR", Short: "one avatar in full", Example: "avatar show Sara",
			Says:  "Look at AVATAR",
			Gives: app.Gives[malice.AvatarView](),
			Do:    func(w app.Words) error { return v.showAvatar(w[0]) },
		},
		{
			Use: "rename AVATAR NAME", Short: "call it something else", Example: "avatar rename Sara Sarah",
			Says:  "Call AVATAR something else",
			Gives: app.Gives[malice.AvatarView](),
			Do:    v.Plays(func(w app.Words) malice.Act { return setup.RenameAvatar{Who: w[0], To: w[1]} }),
		},
		{
			Use: "leave AVATAR", Short: "a player leaves the game", Example: "avatar leave Sara",
			Says:  "Leave the game",
			Gives: app.Gives[malice.AvatarView](),
			Do:    v.Plays(func(w app.Words) malice.Act { return setup.RemoveAvatar{Who: w[0]} }),
		},
	}
}

// turned returns the action of a verb that turns so many life tokens of an avatar over; what is heal, drain
// or restore.
func (v verbs) turned(what string) func(app.Words) error {
	return v.Counted(func(who string, n int) malice.Act { return life.Turn{What: what, Who: who, N: n} })
}

// drained plays drains of AVATAR [N], behind which may stand what they come from: 1 to Life Drain.
func (v verbs) drained(w app.Words) error {
	w = withoutCause(w)
	if len(w) > 2 {
		return &app.UsageError{Msg: "avatar drain: " + w[2] +
			" is one word too many: avatar drain AVATAR [N] [BY...]"}
	}
	return v.turned("drain")(w)
}

// settable completes the avatars, then what may be set, then the masteries.
func (v verbs) settable(w app.Words, begun string) []string {
	switch {
	case len(w) == 0:
		return v.AvatarNames()
	case len(w) == 1:
		return setup.Settable
	case w[1] == "mastery":
		return v.CardsBehind(2, "mastery")(w, begun)
	}
	return nil
}
