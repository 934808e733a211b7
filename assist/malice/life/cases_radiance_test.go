package life_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// rad-first-well, rad-eight, well-light-effects: a set of ten, a token of it for each avatar,
// the rest in the pool.
func TestRevealingALightWell(t *testing.T) {
	rulebooktest.Proves(t, "radiance.set", "radiance.draw", "radiance.rest", "well.light.effects",
		"radiance.keep")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 3, malicetest.Names(3)...)
		s, told := malicetest.Plays(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "well=light,radiance=combat,radiance=luck,radiance=life", Anyway: true})
		malicetest.Equal(t, "rad-first-well", told.Result, any(malice.RadianceView{
			Held: map[string][]string{"Ann": {"combat"}, "Ben": {"luck"}, "Cyd": {"life"}}, Sets: 1,
			Pool: []string{"energy-shield", "energy-surge", "harvest", "movement", "physical-shield",
				"physical-surge", "recovery"},
		}))
		malicetest.Equal(t, "Cyd's life", malicetest.Life(s.Avatar("Cyd")), []int{6, 0, 0})
		malicetest.Refuses(t, s, life.Reveal{At: "a1"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, life.Reveal{At: "z9"}, "", malicetest.Said{})
		eight, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
			malicetest.Spread(malicetest.NewGame(printing, 8)), malicetest.Said{})
		eight, _ = malicetest.Plays(t, eight, life.Reveal{At: "b2"},
			malicetest.Said{Draw: "well=light,radiance=combat,radiance=luck,radiance=life,radiance=harvest," +
				"radiance=recovery,radiance=movement,radiance=energy-shield,radiance=energy-surge", Anyway: true})
		malicetest.Equal(t, "rad-eight", eight.Pool, []string{"physical-shield", "physical-surge"})
	})
}

// guardian-no-radiance-dark, win-dark-no: a Dark Well gives nothing and wins nothing
// (radiance.set).
func TestRevealingADarkWell(t *testing.T) {
	rulebooktest.Proves(t, "guardian.defeat.reveal", "well.dark.effects")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, told := malicetest.Plays(t, s, life.Reveal{At: "a2"}, malicetest.Said{Draw: "dark", Anyway: true})
		malicetest.Equal(t, "guardian-no-radiance-dark", []any{s.Wells["a2"], s.Sets(),
			malicetest.Kinds(told)}, []any{"dark", 0, []string{"well.turned"}})
		malicetest.Equal(t, "win-dark-no", s.Over, (*malice.Over)(nil))
	})
}

// win-one-map: the last Light Well revealed by avatars ends the game at that moment
// (pool.first-sets); not the last but one.
func TestRevealingTheLastLightWell(t *testing.T) {
	rulebooktest.Proves(t, "scenario.win.reveal-all", "end.checked-when")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		won, told := malicetest.Plays(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "light", Anyway: true})
		malicetest.Equal(t, "win-one-map", won.Over, &malice.Over{Won: true, Rule: "scenario.win.reveal-all"})
		malicetest.Equal(t, "nothing is dealt after the end", malicetest.Kinds(told),
			[]string{"well.turned", "game.over"})
		malicetest.Refuses(t, won, life.Reveal{At: "a2"}, "end.checked-when", malicetest.Said{})
		malicetest.Refuses(t, won, shadows.ShadowTurn{}, "end.checked-when", malicetest.Said{})
		// bookkeeping is always possible
		malicetest.Plays(t, won, life.Turn{What: "wound", Who: "Ann", N: 1}, malicetest.Said{})
		s = malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat", Anyway: true})
		malicetest.Equal(t, "one of two", s.Over, (*malice.Over)(nil))
		s, _ = malicetest.Plays(t, s, life.Reveal{At: "a2"}, malicetest.Said{Draw: "light", Anyway: true})
		malicetest.Equal(t, "both", s.Over.Won, true)
	})
}

// xu-reveal-after: with Xulthûl in Aethos the last Light Well wins nothing; the set comes while
// the box has one, three at most (pool.first-sets).
func TestRevealingBesideXulthul(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.no-more-reveal-win", "component.radiance")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way"}
		s, told := malicetest.Plays(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat", Anyway: true})
		malicetest.Equal(t, "xu-reveal-after",
			[]any{s.Over, s.Sets(), malicetest.Ruled(told, "scenario.preserve.no-more-reveal-win")},
			[]any{(*malice.Over)(nil), 1, true})
		s = malicetest.Lit(t, printing, 3, nil, malicetest.Names(2)...)
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way"}
		s, told = malicetest.Plays(t, s, life.Reveal{At: "d1"}, malicetest.Said{Draw: "light", Anyway: true})
		malicetest.Equal(t, "no fourth set", []any{s.Sets(), malicetest.Ruled(told, "component.radiance")},
			[]any{3, true})
	})
}

// pool-complete-set: everything goes back, exactly one of each kind leaves, and each avatar
// draws one token for each Light Well left.
func TestDarkeningSecond(t *testing.T) {
	rulebooktest.Proves(t, "pool.dark", "pool.dark.restores-drained", "component.radiance")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"combat", "combat"}, "Ben": {"life"}},
		malicetest.Names(2)...)
	s, told := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{Draw: "luck,harvest"})
	malicetest.Equal(t, "pool-complete-set", []any{s.Sets(), s.Removed, len(s.Pool), s.Wells["a1"]},
		[]any{1, 1, 8, "darkened"})
	malicetest.Equal(t, "Ben had lost one and has one again",
		[]any{s.Avatar("Ann").Radiance, s.Avatar("Ben").Radiance, malicetest.Life(s.Avatar("Ben"))},
		[]any{[]string{"luck"}, []string{"harvest"}, []int{5, 0, 0}})
	if !malicetest.Ruled(told, "pool.dark.restores-drained") {
		t.Error("the rule is not named")
	}
	s, _ = malicetest.Plays(t, s, life.Darken{At: "b1"}, malicetest.Said{})
	malicetest.Equal(t, "no Light Well left: nobody draws",
		[]any{s.Sets(), s.Removed, s.Avatar("Ann").Radiance}, []any{0, 2, []string{}})
	malicetest.Refuses(t, s, life.Darken{At: "b1"}, "", malicetest.Said{})
	malicetest.Refuses(t, s, life.Darken{At: "c1"}, "", malicetest.Said{})
}

// Each avatar draws, one too whose last life its Life token was; without a body before, nobody does.
func TestDarkeningTakesTheLastLife(t *testing.T) {
	rulebooktest.Proves(t, "pool.dark")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"life", "combat"}, "Ben": {"luck"}},
		malicetest.Names(3)...)
	ann, cyd := s.Avatar("Ann"), s.Avatar("Cyd")
	ann.Wounds, ann.Life = ann.Wounds+ann.Life-1, 1
	cyd.Drains, cyd.Life = cyd.Drains+cyd.Life, 0
	lost, told := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{Draw: "harvest,luck"})
	malicetest.Equal(t, "no Life token", []any{lost.Avatar("Ann").Radiance, lost.Avatar("Ann").Life,
		len(lost.Avatar("Cyd").Radiance), malicetest.Ruled(told, "return.trigger")},
		[]any{[]string{"harvest"}, 0, 0, true})
	lives, told := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{Draw: "life,luck"})
	malicetest.Equal(t, "a Life token",
		[]any{lives.Avatar("Ann").Life, malicetest.Ruled(told, "return.trigger")}, []any{1, false})
}

// The first printing: every avatar loses a random token, a set leaves the pool, kinds that it
// lacks come from avatars, who draw others for them.
func TestDarkeningFirst(t *testing.T) {
	rulebooktest.Proves(t, "pool.dark.first")
	s := malicetest.Lit(t, "first", 2, map[string][]string{"Ann": {"combat", "luck"},
		"Ben": {"luck", "combat"}, "Cyd": {"life"}}, malicetest.Names(3)...)
	// Ann loses combat, Ben luck, Cyd the only one: the pool holds both kinds once more
	after, _ := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{Draw: "combat,luck"})
	malicetest.Equal(t, "nobody is robbed", []any{after.Avatar("Ann").Radiance, after.Avatar("Ben").Radiance,
		after.Avatar("Cyd").Radiance, after.Sets(), after.Removed},
		[]any{[]string{"luck"}, []string{"combat"}, []string{}, 1, 1})
	// both lose luck: combat is missing in the pool and taken from one of the two
	after, _ = malicetest.Plays(t, s, life.Darken{At: "a1"},
		malicetest.Said{Draw: "radiance=luck,radiance=luck,radiance=Ben,radiance=harvest"})
	malicetest.Equal(t, "Ben is robbed and draws another",
		[]any{after.Avatar("Ann").Radiance, after.Avatar("Ben").Radiance, after.Sets()},
		[]any{[]string{"combat"}, []string{"harvest"}, 1})
}

// Restored radiance is drawn from the pool, one token for each revealed Light Well at the most.
func TestRestoring(t *testing.T) {
	rulebooktest.Proves(t, "pool.restore", "recovery.radiance-cap", "radiance.limit")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 1, nil, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, life.Restore{Who: "Ann", N: 1}, malicetest.Said{Draw: "harvest"})
		malicetest.Equal(t, "drawn", s.Avatar("Ann").Radiance, []string{"harvest"})
		malicetest.Refuses(t, s, life.Restore{Who: "Ann", N: 1}, "recovery.radiance-cap",
			malicetest.Said{Draw: "luck"})
		malicetest.Refuses(t, malicetest.Game(t, printing, 1, malicetest.Names(2)...),
			life.Restore{Who: "Ann", N: 1}, "", malicetest.Said{})
		over, _ := malicetest.Plays(t, s, life.Restore{Who: "Ann", N: 1},
			malicetest.Said{Draw: "luck", Anyway: true})
		malicetest.Equal(t, "anyway", len(over.Avatar("Ann").Radiance), 2)
	})
}

// An avatar without a body draws on its return, unless reading A34 says otherwise.
func TestBodilessAvatarsDraw(t *testing.T) {
	rulebooktest.Proves(t, "radiance.draw")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ben", N: 5}, malicetest.Said{})
	after, _ := malicetest.Plays(t, s, life.Reveal{At: "a1"},
		malicetest.Said{Draw: "well=light,radiance=luck", Anyway: true})
	malicetest.Equal(t, "on return", len(after.Avatar("Ben").Radiance), 0)
	hurt, _ := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 4}, malicetest.Said{})
	after, _ = malicetest.Plays(t, hurt, life.Reveal{At: "a1"},
		malicetest.Said{Draw: "well=light,radiance=luck", Anyway: true})
	malicetest.Equal(t, "one life is a body", after.Avatar("Ann").Radiance, []string{"luck"})
	s.Readings = map[string]string{"A34": "all"}
	after, _ = malicetest.Plays(t, s, life.Reveal{At: "a1"},
		malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat", Anyway: true})
	malicetest.Equal(t, "all", len(after.Avatar("Ben").Radiance), 1)
}

// Draws, exactly: Wells without replacement, and for each avatar every kind with the same chance,
// all different.
func TestDrawsExactly(t *testing.T) {
	rulebooktest.Proves(t, "radiance.draw", "setup.wells.mixed")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	malice.Owed{Due: malice.Due{What: "well", Who: malicetest.Names(2), At: "a1"}}.Apply(s)
	well := malicetest.Walked(t, s, life.Reveal{At: "a1"},
		func(s *malice.State, _ *malice.Table) string { return s.Wells["a1"] })
	malicetest.Equal(t, "2 Light of 6", well, map[string]string{"light": "1/3", "dark": "2/3"})
	malice.WellTurned{At: "b1", From: "unrevealed", To: "dark"}.Apply(s)
	well = malicetest.Walked(t, s, life.Reveal{At: "a1"},
		func(s *malice.State, _ *malice.Table) string { return s.Wells["a1"] })
	malicetest.Equal(t, "2 Light of 5", well, map[string]string{"light": "2/5", "dark": "3/5"})
	s.Unturned.Dark = 0
	for i, name := range malicetest.Names(2) {
		each := map[string]string{}
		for _, kind := range notation.Radiances {
			each[kind] = "1/10"
		}
		malicetest.Equal(t, name, malicetest.Walked(t, s, life.Reveal{At: "a1"},
			func(s *malice.State, _ *malice.Table) string { return s.Avatars[i].Radiance[0] }), each)
	}
	pairs := malicetest.Walked(t, s, life.Reveal{At: "a1"}, func(s *malice.State, _ *malice.Table) string {
		return fmt.Sprint(slices.Equal(s.Avatars[0].Radiance, s.Avatars[1].Radiance), len(s.Pool))
	})
	malicetest.Equal(t, "never the same", pairs, map[string]string{"false 8": "1"})
}

// Whoever makes the last Light Well Dark, by Xulthûl's turn or by hand, the game is lost with it once
// Xulthûl has come; not while a Light Well is left, hidden or revealed, nor where the table plays on.
func TestTheLastLightWellByHand(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.lose")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			what    string
			xulthul bool
			hidden  int
			reading string
			over    bool
		}{
			{"the last", true, 0, "", true}, {"one is hidden", true, 1, "", false},
			{"before it came", false, 0, "", false}, {"played on", true, 0, "play-on", false},
		} {
			s := malicetest.Lit(t, printing, 1, nil, malicetest.Names(2)...)
			s.Unturned.Light = c.hidden
			if c.xulthul {
				s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1"}
			}
			if c.reading != "" {
				s.Readings = map[string]string{"A12": c.reading}
			}
			s, told := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{})
			malicetest.Equal(t, c.what, s.Over != nil, c.over)
			malicetest.Equal(t, c.what+": told", malicetest.Ruled(told, "scenario.preserve.lose"),
				c.over || c.reading != "")
		}
	})
}
