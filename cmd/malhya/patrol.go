package malhya

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/patrol"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// patrol returns the verbs of the enemies' turns, and of what was interrupted, with their words and flags.
func (v verbs) patrol() chapter {
	return chapter{
		verbs:  func() []app.Verb { return []app.Verb{v.resume()} },
		values: func() map[string]string { return map[string]string{"cards": "N"} },
	}
}

// The choices that are asked as enemies move in Stealth Mode, as help lists them.
var (
	whoGoes = app.Fall{Choices: []string{
		"target ENEMY+ENEMY|HERO which go, of those that are as near; in combat whom one goes for or " +
			"attacks [combat.enemy.target-choice]",
		"order ENEMY+ENEMY in which order, where one may take the place of another; in combat the one " +
			"that acts [combat.initiative.type-together]",
		"place SPACE where an enemy ends up, of those that are as good [stealth.enemy.path]",
		"way SPACE+SPACE which way it goes there [move.step]",
		"focus ENEMY which one a Focus step moves, of those on tokens of one kind [stealth.focus.move]",
		"seen none|ENEMY who sees somebody, where only the table shows it [stealth.vision.los]"}}
	cardsDue = app.Fall{Choices: []string{
		"cards N how many are due, where nobody has read off the track [stealth.track.cards]",
		"reshuffle yes|no whether a card that is drawn and not yet done shows the icon " +
			"[stealth.reshuffle-icon]"}}
)

func (v verbs) resume() app.Verb {
	return app.Verb{
		Use: "resume", Short: "what was interrupted goes on: an Action card, a hero's turn, the alarm",
		Says: "Go on with what was interrupted",
		Scene: voice.Known + "\nroom place Ann A5 Ben B5\nstealth normal\nmove Ann D5\nend Ann --dice -\n" +
			"standby Ben\n" +
			"enemy '1 to E4 1'",
		Gives: app.Gives[patrol.Result]().Or(app.Nothing()),
		Asks:  []*app.Fall{&whoGoes, &howFar},
		Means: []app.Meaning{
			{Said: "reactivate, react, interrupt, intervene, wake, activate",
				Why:   ": whoever stands by simply acts",
				Lines: []string{"next"}},
		},
		Long: "An Action card halts before a step that would show somebody while a hero stands by, and " +
			"where\n" +
			"only an assassination helps. What is to be done about it is done first; then the card " +
			"goes on\n" +
			"exactly where it was. Of an alarm that is due, resume says that nobody prevents it.",
		Example: "resume\nresume --through",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act patrol.Resume
			f.BoolVar(&act.Through, "through", false, "the Action card never halts again, whoever is seen")
			return v.asks(func(app.Words) malhya.Act { return act }, "seen",
				"where only the table shows it: the enemies who see somebody then")(f)
		},
	}
}
