package malice

import "testing"

// In the first printing an ability that is aimed at another avatar works once on it each
// turn, the primary one too; what an avatar does for itself is not counted, and a new name
// makes nobody another avatar (mastery.limit.first).
func TestAimedOnceEachTurn(t *testing.T) {
	const rule = "mastery.limit.first"
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		act := UseMastery{Who: "Ann", Part: "primary", On: "Ben", Effects: []string{"cr +1"}}
		own := UseMastery{Who: "Ann", Part: "primary", Effects: []string{"cr +1"}}
		s, _ = plays(t, s, own, said{})
		s, _ = plays(t, s, own, said{})
		s, told := plays(t, s, act, said{})
		equal(t, "counted", ruled(told, rule), printing == "first")
		equal(t, "it works", s.avatar("Ben").Turn.Mods, []string{"cr +1"})
		if printing == "second" {
			plays(t, s, act, said{})
			return
		}
		refuses(t, s, act, rule, said{})
		plays(t, s, UseMastery{Who: "Ann", Part: "secondary", On: "Ben", Effects: []string{"lr +1"}}, said{})
		s, _ = plays(t, s, RenameAvatar{"Ben", "Bea"}, said{})
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary", On: "Bea", Effects: []string{"cr +1"}}, rule, said{})
	})
}
