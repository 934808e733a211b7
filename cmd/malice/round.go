package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/turn"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v verbs) round() app.Verb {
	return app.Verb{
		Use:   "round",
		Says:  "Begin the next round",
		Gives: app.Gives[turn.EndTurnResult](),
		Asks:  []*app.Fall{&livesOn, &voice.Recovered},
		Short: "end the players' turn",
		Long: "Ends what lasts a turn: an encounter still open is left, items that nobody claimed go\n" +
			"back, effects are over. In the first printing every avatar recovers by itself; what\n" +
			"its points go to is asked, or given: --choose recover-Sara=wounds,drains. Then\n" +
			"shadow-turn plays the Shadows' Turn; said at once, it does all of this first.",
		Example: "round",
		Do:      v.Plays(func(app.Words) malice.Act { return turn.EndTurn{} }),
	}
}
