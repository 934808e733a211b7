package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/cmd/app"
)

func (v verbs) radiance() app.Verb {
	return app.Verb{
		Use:     "radiance",
		Scene:   light,
		Gives:   app.Gives[malice.RadianceView](),
		Asks:    []*app.Fall{&turnedOver},
		Short:   "who holds which radiance: reveal, drain, restore, darken",
		Example: "radiance\nradiance drain Sara\nradiance darken a1",
		Do:      func(app.Words) error { return v.showRadiance() },
		Verbs: func() []app.Verb {
			return []app.Verb{
				v.reveal("radiance"), v.darken("radiance", "darken"),
				{
					Use: "drain AVATAR [N]", Short: "drain an avatar: radiance first, then life",
					Says:    "Take drains",
					Gives:   app.Gives[malice.AvatarView](),
					Example: "radiance drain Sara 2", Do: v.turned("drain"),
				},
				{
					Use: "restore AVATAR [N]", Short: "give lost radiance back, drawn from the pool",
					Says:    "Give lost radiance back",
					Scene:   light + "\nradiance drain Sara",
					Gives:   app.Gives[malice.RadianceView](),
					Example: "radiance restore Sara",
					Do: v.Counted(func(who string, n int) malice.Act {
						return life.Restore{Who: who, N: n}
					}),
				},
			}
		},
	}
}

func (v verbs) well() app.Verb {
	return app.Verb{
		Use:   "well",
		Scene: "creature --guardian --at a1 --by Sara\nencounter won",
		Gives: app.Gives[movement.WellsView](),
		Asks:  []*app.Fall{&turnedOver},
		Means: []app.Meaning{
			{Said: "reveal, flip, turn over",
				Lines: []string{"well reveal ...", "city reveal WHO", "mystic reveal WHO", "well"}},
			{Said: "wells", Lines: []string{"well"}},
		},
		Short:   "the Wells: reveal, extinguish",
		Example: "well reveal a1\nwell reveal a1 --draw light,luck,combat",
		Do:      v.shows("wells", func(s *malice.State) any { return movement.Revealed(s) }),
		Verbs:   func() []app.Verb { return []app.Verb{v.reveal("well"), v.darken("well", "extinguish")} },
	}
}

// reveal returns the verb that turns a Well over: the same act stands under radiance and under well.
func (v verbs) reveal(under string) app.Verb {
	return app.Verb{
		Use: "reveal STRONGHOLD", Short: "turn the Well of a stronghold over",
		Says:    "Turn the Well of STRONGHOLD over",
		Scene:   "creature --guardian --at a1 --by Sara\nencounter won",
		Gives:   app.Gives[malice.RadianceView](),
		Example: under + " reveal a1",
		Do:      v.Plays(func(w app.Words) malice.Act { return life.Reveal{At: w[0]} }),
	}
}

// darken returns the verb that makes a Light Well Dark: the same act is radiance darken and well
// extinguish.
func (v verbs) darken(under, name string) app.Verb {
	return app.Verb{
		Use: name + " STRONGHOLD", Short: "a revealed Light Well is made Dark",
		Says:    "Make the Well of STRONGHOLD Dark",
		Scene:   light,
		Gives:   app.Gives[malice.RadianceView](),
		Example: under + " " + name + " a1",
		Do:      v.Plays(func(w app.Words) malice.Act { return life.Darken{At: w[0]} }),
	}
}
