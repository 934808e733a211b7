package malhya

import (
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/stealth"
	"tablehand/cmd/app"
)

// end returns the verb that ends a hero's turn, in Stealth or in Combat Mode.
func (v verbs) end() app.Verb {
	return app.Verb{
		Use: "end HERO", Short: "end a hero's turn",
		Says:  "End the turn",
		Scene: fightBegun + "\nround --initiative Ann=4 --draw upgrade=power,upgrade=move3",
		Gives: app.Gives[stealth.Over]().Or(app.Nothing()),
		Asks:  []*app.Fall{&thrownThreat, &recovery},
		Means: []app.Meaning{{Said: "done, finish, pass, skip, stay, next turn, end turn, end the turn, " +
			"end my turn"}},
		Long: "In Stealth Mode the points that are left are lost, and Threat dice fall for the types of action\n" +
			"that the hero has done. In Combat Mode what is left serves defence until the round is over; with\n" +
			"the last turn the round ends, and its tokens go back into the bag.",
		Example: "end Ann",
		Do: func(w app.Words) error {
			s, err := v.Here()
			if err != nil {
				return err
			}
			if fighting(s) {
				return v.Play(rounds.End{Hero: w[0]})
			}
			return v.Play(stealth.End{Hero: w[0]})
		},
	}
}
