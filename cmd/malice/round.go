package malice

import (
	"tablehand/assist/chance"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/text"
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
		Do: func(app.Words) error {
			if stays, err := v.turnStays(); stays || err != nil {
				return err
			}
			return v.Play(turn.EndTurn{})
		},
	}
}

// turnStays asks before the players' turn ends whether what is still to be drawn, harvested or claimed may
// lapse with it, and reports that it may not.
func (v verbs) turnStays() (bool, error) {
	s, err := v.Here()
	if err != nil || !v.MayTypeIn() && v.Tapped == nil {
		return false, nil // the act says what is wrong, and a script knows what it does
	}
	lapses := turn.Lapsing(s)
	if len(lapses) == 0 {
		return false, nil
	}
	answers := []string{"no", "yes"}
	said, err := v.Fields([]app.Field{{Ask: text.Listed(lapses) + ": does the turn end without that?",
		Hint: "yes, no", Enter: answers[0], About: "what is not done by then lapses (rules turn.round)",
		Read: func(typed string) (string, error) {
			return chance.Question{For: "that", Answers: answers}.Read(typed)
		}}}, "")
	if err != nil || said[0] == answers[1] {
		return false, err
	}
	const stays = "the players' turn goes on"
	if v.Tapped != nil { // nothing was done, which a phone has to hear
		return true, telling.Impossible(stays)
	}
	v.Note(stays)
	return true, nil
}
