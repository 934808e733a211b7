package combat_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// anyFight draws a band in any encounter, with effects of all kinds on both sides, and one avatar
// elsewhere.
func anyFight(t *testing.T, rt *rapid.T) *malice.State {
	s := malicetest.Game(t, rapid.SampledFrom(malicetest.Both).Draw(rt, "printing"), 1,
		malicetest.Names(4)...)
	s.Options.DStar = rapid.SampledFrom(notation.DStars).Draw(rt, "dstar")
	if rapid.Bool().Draw(rt, "light") {
		malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
		for i, kind := range rapid.Permutation(notation.Radiances).Draw(rt, "radiance")[:3] {
			malice.RadianceMoved{Kinds: []string{kind}, From: "pool", To: malicetest.Names(3)[i]}.Apply(s)
			if kind == "life" {
				malice.LifeTurned{
					Who: malicetest.Names(3)[i], From: malice.Box, To: malice.Sound, N: 1,
				}.Apply(s)
			}
		}
	}
	band := malicetest.Names(rapid.IntRange(1, 3).Draw(rt, "band"))
	mods := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"cr +1", "cr -1d*", "wounds +1d*",
		"cold wounds +1", "energy fire", "shield +1d*", "cold shield +2", "untyped shield +1",
		"on hit wounds +1", "on wound drains +1", "immune red", "red on hit drains +1",
		"evadable target cr -1", "activated"}), 0, 4, rapid.ID)
	for _, name := range band {
		a := s.Avatar(name)
		a.Band = text.Without(band, name)
		a.Mods = slices.DeleteFunc(mods.Draw(rt, "mods of "+name),
			func(text string) bool { return text == "activated" || text == "evadable target cr -1" })
		a.Items = []string{"book:X", "potion:green:Y"}[:rapid.IntRange(0, 1).Draw(rt, "items")]
	}
	e := &malice.Encounter{Kind: rapid.SampledFrom(notation.Kinds).Draw(rt, "kind"), By: band, At: "a:gate",
		Power: rapid.IntRange(1, 5).Draw(rt, "power"),
		Life:  rapid.IntRange(1, 6).Draw(rt, "life"), Mods: mods.Draw(rt, "mods of the creature"),
		Abilities: []string{"green:Enfeebling"}, Terrain: "plains"}
	switch e.Kind {
	case "shadow":
		s.Shadows, e.Shadow = []malice.Shadow{{ID: 1, Life: e.Life, At: e.At}}, 1
	case "xulthul":
		s.Xulthul = &malice.Xulthul{Power: e.Power, Life: e.Life, At: e.At}
	}
	s.Encounter = e
	return s
}
