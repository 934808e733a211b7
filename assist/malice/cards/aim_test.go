package cards_test

import (
	"testing"

	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// In the first printing an ability that is aimed at another avatar works once on it each turn,
// the primary one too; what helps its user alone is not counted, and a new name makes
// nobody another avatar.
func TestAimedOnceEachTurn(t *testing.T) {
	rulebooktest.Proves(t, "mastery.limit.first")
	const rule = "mastery.limit.first"
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		act := cards.UseMastery{Who: "Ann", Part: "primary", On: "Ben", Effects: []string{"cr +1"}}
		own := cards.UseMastery{Who: "Ann", Part: "primary", Effects: []string{"cr +1"}}
		s, _ = malicetest.Plays(t, s, own, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, own, malicetest.Said{})
		s, told := malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "counted", malicetest.Ruled(told, rule), printing == "first")
		malicetest.Equal(t, "it works", s.Avatar("Ben").Turn.Mods, []string{"cr +1"})
		if printing == "second" {
			malicetest.Plays(t, s, act, malicetest.Said{})
			return
		}
		malicetest.Refuses(t, s, act, rule, malicetest.Said{})
		malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "secondary", On: "Ben",
			Effects: []string{"lr +1"}}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, setup.RenameAvatar{Who: "Ben", To: "Bea"}, malicetest.Said{})
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary", On: "Bea",
			Effects: []string{"cr +1"}}, rule, malicetest.Said{})
	})
}

// An ability that may be given to anybody of the band works once each turn on its user, too.
func TestAimedAtOneself(t *testing.T) {
	rulebooktest.Proves(t, "mastery.limit.first")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Masters(t, printing)
		call := cards.UseMastery{Who: "Cyd", Part: "secondary", On: "Cyd"} // Blood Caller: for its band
		s, _ = malicetest.Plays(t, s, call, malicetest.Said{})
		if printing == "second" {
			malicetest.Plays(t, s, call, malicetest.Said{})
			return
		}
		malicetest.Refuses(t, s, call, "mastery.limit.first", malicetest.Said{})
	})
}
