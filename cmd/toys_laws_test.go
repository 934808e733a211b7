package cmd

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// toyLaws sets the laws of every act up for toy draughts.
var toyLaws = tellingtest.Game[counted]{
	Form:  (*counted).form,
	Begin: func(like *counted) *counted { return &counted{key: like.key} },
}

// The acts of toy draughts keep the laws of every act, and prove its rules.
func TestToyKeepsTheLaws(t *testing.T) {
	rulebooktest.Proves(t, "men.twelve", "men.capture")
	begin := func(*rapid.T) *counted { return &counted{key: "men", n: 6, seed: 7} }
	toyLaws.Random(t, begin, func(rt *rapid.T, n int) (telling.Act[counted], chance.Source) {
		act := change{by: rapid.IntRange(-3, 3).Draw(rt, "by"), dice: rapid.Bool().Draw(rt, "dice")}
		return act, chance.NewStream(7, n, "change")
	}, func(rt *rapid.T, s *counted) {
		if s.n < 0 || s.n > 12 || s.seed != 7 {
			rt.Fatalf("%d men, seed %d", s.n, s.seed)
		}
	})
	rulebooktest.Hold(t, rulebook.Open("draughts.yaml", draughtsRules),
		[]string{"men.twelve", "men.capture"}, nil)
}
