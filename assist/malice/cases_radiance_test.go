package malice

import (
	"fmt"
	"slices"
	"testing"
)

// rad-first-well, rad-eight, well-light-effects: a set of ten, a token of it for each
// avatar, the rest in the pool (radiance.set, radiance.draw, radiance.rest,
// well.light.effects).
func TestRevealingALightWell(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 3, names(3)...)
		s, told := plays(t, s, Reveal{At: "a1"}, said{draw: "well=light,radiance=combat,radiance=luck,radiance=life"})
		equal(t, "rad-first-well", told.Result, any(RadianceView{
			Held: map[string][]string{"Ann": {"combat"}, "Ben": {"luck"}, "Cyd": {"life"}}, Sets: 1,
			Pool: []string{"energy-shield", "energy-surge", "harvest", "movement", "physical-shield", "physical-surge", "recovery"},
		}))
		equal(t, "Cyd's life", life(s.avatar("Cyd")), []int{6, 0, 0})
		refuses(t, s, Reveal{At: "a1"}, "", said{})
		refuses(t, s, Reveal{At: "z9"}, "", said{})
		eight, _ := plays(t, Begin(openBook(t), printing), spread(newGame(printing, 8)), said{})
		eight, _ = plays(t, eight, Reveal{At: "b2"}, said{draw: "well=light,radiance=combat,radiance=luck,radiance=life,radiance=harvest,radiance=recovery,radiance=movement,radiance=energy-shield,radiance=energy-surge"})
		equal(t, "rad-eight", eight.Pool, []string{"physical-shield", "physical-surge"})
	})
}

// guardian-no-radiance-dark, win-dark-no: a Dark Well gives nothing and wins nothing
// (guardian.defeat.reveal, well.dark.effects, radiance.set).
func TestRevealingADarkWell(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, told := plays(t, s, Reveal{At: "a2"}, said{draw: "dark"})
		equal(t, "guardian-no-radiance-dark", []any{s.Wells["a2"], s.Sets(), kinds(told)}, []any{"dark", 0, []string{"well.turned"}})
		equal(t, "win-dark-no", s.Over, (*Over)(nil))
	})
}

// win-one-map: the last Light Well revealed by avatars ends the game at that moment
// (scenario.win.reveal-all, end.checked-when, pool.first-sets); not the last but one.
func TestRevealingTheLastLightWell(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		won, told := plays(t, s, Reveal{At: "a1"}, said{draw: "light"})
		equal(t, "win-one-map", won.Over, &Over{Won: true, Rule: "scenario.win.reveal-all"})
		equal(t, "nothing is dealt after the end", kinds(told), []string{"well.turned", "game.over"})
		refuses(t, won, Reveal{At: "a2"}, "end.checked-when", said{})
		refuses(t, won, ShadowTurn{}, "end.checked-when", said{})
		plays(t, won, Turn{What: "wound", Who: "Ann", N: 1}, said{}) // bookkeeping is always possible
		s = game(t, printing, 2, names(2)...)
		s, _ = plays(t, s, Reveal{At: "a1"}, said{draw: "well=light,radiance=luck,radiance=combat"})
		equal(t, "one of two", s.Over, (*Over)(nil))
		s, _ = plays(t, s, Reveal{At: "a2"}, said{draw: "light"})
		equal(t, "both", s.Over.Won, true)
	})
}

// xu-reveal-after: with Xulthûl in Aethos the last Light Well wins nothing; the set comes
// while the box has one, three at most (scenario.preserve.no-more-reveal-win,
// component.radiance, pool.first-sets).
func TestRevealingBesideXulthul(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:way"}
		s, told := plays(t, s, Reveal{At: "a1"}, said{draw: "well=light,radiance=luck,radiance=combat"})
		equal(t, "xu-reveal-after", []any{s.Over, s.Sets(), ruled(told, "scenario.preserve.no-more-reveal-win")}, []any{(*Over)(nil), 1, true})
		s = lit(t, printing, 3, nil, names(2)...)
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:way"}
		s, told = plays(t, s, Reveal{At: "d1"}, said{draw: "light"})
		equal(t, "no fourth set", []any{s.Sets(), ruled(told, "component.radiance")}, []any{3, true})
	})
}

// pool-complete-set: everything goes back, exactly one of each kind leaves, and each
// avatar draws one token for each Light Well left (pool.dark, pool.dark.restores-drained,
// component.radiance).
func TestDarkeningSecond(t *testing.T) {
	s := lit(t, "second", 2, map[string][]string{"Ann": {"combat", "combat"}, "Ben": {"life"}}, names(2)...)
	s, told := plays(t, s, Darken{At: "a1"}, said{draw: "luck,harvest"})
	equal(t, "pool-complete-set", []any{s.Sets(), s.Removed, len(s.Pool), s.Wells["a1"]}, []any{1, 1, 8, "darkened"})
	equal(t, "Ben had lost one and has one again", []any{s.avatar("Ann").Radiance, s.avatar("Ben").Radiance, life(s.avatar("Ben"))}, []any{[]string{"luck"}, []string{"harvest"}, []int{5, 0, 0}})
	if !ruled(told, "pool.dark.restores-drained") {
		t.Error("the rule is not named")
	}
	s, _ = plays(t, s, Darken{At: "b1"}, said{})
	equal(t, "no Light Well left: nobody draws", []any{s.Sets(), s.Removed, s.avatar("Ann").Radiance}, []any{0, 2, []string{}})
	refuses(t, s, Darken{At: "b1"}, "", said{})
	refuses(t, s, Darken{At: "c1"}, "", said{})
}

// The first printing: every avatar loses a random token, a set leaves the pool, kinds
// that it lacks come from avatars, who draw others for them (pool.dark.first).
func TestDarkeningFirst(t *testing.T) {
	s := lit(t, "first", 2, map[string][]string{"Ann": {"combat", "luck"}, "Ben": {"luck", "combat"}, "Cyd": {"life"}}, names(3)...)
	// Ann loses combat, Ben luck, Cyd the only one: the pool holds both kinds once more
	after, _ := plays(t, s, Darken{At: "a1"}, said{draw: "combat,luck"})
	equal(t, "nobody is robbed", []any{after.avatar("Ann").Radiance, after.avatar("Ben").Radiance, after.avatar("Cyd").Radiance, after.Sets(), after.Removed},
		[]any{[]string{"luck"}, []string{"combat"}, []string{}, 1, 1})
	// both lose luck: combat is missing in the pool and taken from one of the two
	after, _ = plays(t, s, Darken{At: "a1"}, said{draw: "radiance=luck,radiance=luck,radiance=Ben,radiance=harvest"})
	equal(t, "Ben is robbed and draws another", []any{after.avatar("Ann").Radiance, after.avatar("Ben").Radiance, after.Sets()},
		[]any{[]string{"combat"}, []string{"harvest"}, 1})
}

// Restored radiance is drawn from the pool, one token for each revealed Light Well at the
// most (pool.restore, recovery.radiance-cap, radiance.limit).
func TestRestoring(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 1, nil, names(2)...)
		s, _ = plays(t, s, Restore{Who: "Ann", N: 1}, said{draw: "harvest"})
		equal(t, "drawn", s.avatar("Ann").Radiance, []string{"harvest"})
		refuses(t, s, Restore{Who: "Ann", N: 1}, "recovery.radiance-cap", said{draw: "luck"})
		refuses(t, game(t, printing, 1, names(2)...), Restore{Who: "Ann", N: 1}, "", said{})
		over, _ := plays(t, s, Restore{Who: "Ann", N: 1}, said{draw: "luck", anyway: true})
		equal(t, "anyway", len(over.avatar("Ann").Radiance), 2)
	})
}

// An avatar without a body draws on its return, unless reading A34 says otherwise
// (radiance.draw).
func TestBodilessAvatarsDraw(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	s, _ = plays(t, s, Turn{What: "wound", Who: "Ben", N: 5}, said{})
	after, _ := plays(t, s, Reveal{At: "a1"}, said{draw: "well=light,radiance=luck"})
	equal(t, "on return", len(after.avatar("Ben").Radiance), 0)
	hurt, _ := plays(t, s, Turn{What: "wound", Who: "Ann", N: 4}, said{})
	after, _ = plays(t, hurt, Reveal{At: "a1"}, said{draw: "well=light,radiance=luck"})
	equal(t, "one life is a body", after.avatar("Ann").Radiance, []string{"luck"})
	s.Readings = map[string]string{"A34": "all"}
	after, _ = plays(t, s, Reveal{At: "a1"}, said{draw: "well=light,radiance=luck,radiance=combat"})
	equal(t, "all", len(after.avatar("Ben").Radiance), 1)
}

// What is drawn, exactly: Wells without replacement, and for each avatar every kind with
// the same chance, all different (setup.wells.mixed, radiance.draw).
func TestDrawsExactly(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	well := walked(t, s, Reveal{At: "a1"}, func(s *State, _ *table) string { return s.Wells["a1"] })
	equal(t, "2 Light of 6", well, map[string]string{"light": "1/3", "dark": "2/3"})
	WellTurned{At: "b1", From: "unrevealed", To: "dark"}.Apply(s)
	well = walked(t, s, Reveal{At: "a1"}, func(s *State, _ *table) string { return s.Wells["a1"] })
	equal(t, "2 Light of 5", well, map[string]string{"light": "2/5", "dark": "3/5"})
	s.Unturned.Dark = 0
	for i, name := range names(2) {
		each := map[string]string{}
		for _, kind := range Radiances {
			each[kind] = "1/10"
		}
		equal(t, name, walked(t, s, Reveal{At: "a1"}, func(s *State, _ *table) string { return s.Avatars[i].Radiance[0] }), each)
	}
	pairs := walked(t, s, Reveal{At: "a1"}, func(s *State, _ *table) string {
		return fmt.Sprint(slices.Equal(s.Avatars[0].Radiance, s.Avatars[1].Radiance), len(s.Pool))
	})
	equal(t, "never the same", pairs, map[string]string{"false 8": "1"})
}
