package malhya

import (
	"strconv"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/movement"
	"tablehand/cmd/app"
)

// move returns the verbs of moves, with their words and flags.
func (v verbs) move() chapter {
	return chapter{
		verbs:  func() []app.Verb { return []app.Verb{v.moves()} },
		values: func() map[string]string { return map[string]string{"engaged": "WHO", "seen": "ENEMY"} },
	}
}

var alongTheWay = app.Fall{Choices: []string{
	"way WAY which of several ways of one price, where something differs on them [move.step]",
	"engaged none|WHO whom the figure touches then, without a plan [combat.engaged]",
	"seen none|ENEMY who sees somebody then, where only the table shows it [stealth.vision.los]"}}

func (v verbs) moves() app.Verb {
	return app.Verb{
		Use: "move WHO SPACE...", Short: "move a figure: free movement first, then points",
		Says:  "WHO SPACE... = Move to SPACE",
		Scene: deployed,
		Gives: app.Gives[movement.Result](),
		Asks:  []*app.Fall{&alongTheWay, &howFar},
		Means: []app.Meaning{
			{Said: "go, walk, run, step, leap, jump, retreat, charge, creep, dash, rush, hurry",
				Lines: []string{"move ...", "travel move ...", "next"}},
			{Said: "sneak, retreat, charge, creep, dash, rush, hurry, flee", Of: "to",
				Lines: []string{"move ...", "next"}},
		},
		Long: "One SPACE is reached by the cheapest way; several are gone one after the other. A hero " +
			"uses\n" +
			"free movement and then pays points for each Movement Point; what is left of it is lost. A\n" +
			"move stops at an Interest token, in combat where somebody new engages the hero, in Stealth\n" +
			"Mode where somebody is seen. An enemy moves so by hand, whatever its card says. Without a\n" +
			"plan a number of spaces stands there, and --engaged and --seen say what the table shows.",
		Example: "move Ann C5\nmove Ann B4 C4 D5",
		With: v.asks(func(w app.Words) malhya.Act {
			if len(w) > 2 && (w[1] == "to" || w[1] == "onto") { // as people say it
				w = append(app.Words{w[0]}, w[2:]...)
			}
			if n, err := strconv.Atoi(w[1]); err == nil && len(w) == 2 {
				return movement.Move{Who: w[0], N: n}
			}
			return movement.Move{Who: w[0], Way: w[1:]}
		}, "engaged", "without a plan: whom the figure touches then, with + between",
			"seen", "in stealth, where only the table shows it: the enemies who see somebody then"),
	}
}
