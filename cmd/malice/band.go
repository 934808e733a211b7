package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/cmd/app"
)

func (v verbs) band() app.Verb {
	return app.Verb{
		Use: "band", Short: "bands: join, leave",
		Gives: app.Gives[movement.BandsView](),
		Means: []app.Meaning{
			{Said: "party, group, team", Lines: []string{"band"}},
			{Said: "join, band WHO", Lines: []string{"band join WHO ..."}},
		},
		Example: "band join Sara Bryan\nband join Sara Bryan; band leave Sara",
		Do:      v.shows("avatars", func(s *malice.State) any { return movement.Bands(s) }),
		Verbs: func() []app.Verb {
			return []app.Verb{
				{
					Use: "join AVATAR WITH...", Short: "join another's band, or form " +
						"one", Args: app.Args(2, 8),
					Says:  "Join the band of WITH",
					Gives: app.Gives[movement.BandsView](),
					Asks: []*app.Fall{{Choices: []string{
						"agree yes|no whether the other band agrees [band.join]", sameHex}}},
					Example: "band join Sara Bryan", Do: v.Plays(joined),
				},
				{
					Use: "leave AVATAR [HEX]", Short: "stand alone again; from a craft, ashore on a hex",
					Says: "AVATAR HEX = Go ashore on HEX\n" +
						"Leave the band",
					Scene: join,
					Gives: app.Gives[movement.BandsView](),
					Means: []app.Meaning{
						{Said: "leave, leave the band, leave band, quit the band", Lines: []string{"band leave WHO"}},
					},
					Example: "band leave Sara",
					Do: v.Plays(func(w app.Words) malice.Act {
						return movement.LeaveBand{Who: w[0], To: w.At(1)}
					}),
				},
			}
		},
	}
}

// joined returns the act that forms a band of several avatars, or joins one to another's band.
func joined(w app.Words) malice.Act {
	if len(w) > 2 {
		return movement.FormBand{Names: w}
	}
	return movement.JoinBand{Who: w[0], With: w[1]}
}
