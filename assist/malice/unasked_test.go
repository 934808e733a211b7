package malice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// A Shadow that walks onto avatars and reveals a Well under them does nothing to them, and no
// Guardian comes; the Well's is gone for good, but in the first printing nothing says so of a
// Dark Well.
func TestAShadowAmongAvatars(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.guardian-gone", "guardian.where", "aethos.no-guardian",
		"aethos.ignore-avatars", "well.shadow-dark.effect")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"},
			malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 5})
		malice.Moved{Who: "Ann", From: "a:gate", To: "a:a2"}.Apply(s)
		malice.Moved{Who: "Ben", From: "a:gate", To: "b:way"}.Apply(s)
		malicetest.Equal(t, "guarded before", s.GuardianAt("a:a2"), "a2")
		what := malicetest.Said{Dice: "black=1,reveal=6,steps=1", Draw: "well=dark",
			Choose: malicetest.Quiet(nil)}
		if printing == "first" {
			what.Draw = "well=dark,target=a3"
		}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "revealed", []any{after.Wells["a2"],
			malicetest.Ruled(told, "aethos.reveal.guardian-gone")}, []any{"dark", true})
		malicetest.Equal(t, "no encounter", after.Encounter, (*malice.Encounter)(nil))
		for _, name := range malicetest.Names(2) {
			malicetest.Equal(t, name+" is as before", malicetest.Life(after.Avatar(name)),
				malicetest.Life(s.Avatar(name)))
			malicetest.Equal(t, name+" stays", after.Avatar(name).At, s.Avatar(name).At)
		}
		malicetest.Equal(t, "guarded after", after.GuardianAt("a:a2"), "")
		malicetest.Refuses(t, after, creature.Creature{Kind: "guardian", Table: true, By: "Ann", At: "a2"},
			"guardian.where", malicetest.Said{Dice: "1"})
	})
}

// Xulthûl does not touch them either, nor wake a Guardian.
func TestXulthulAmongAvatars(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.no-guardian", "xulthul.ignore-avatars")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 0, malice.Xulthul{Power: 4, Life: 8, At: "b:b2", Target: "b2"})
		malice.Moved{Who: "Ann", From: "a:gate", To: "b:b2"}.Apply(s)
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "reveal=4", Draw: "well=dark"})
		malicetest.Equal(t, "revealed",
			[]any{after.Wells["b2"], malicetest.Ruled(told, "xulthul.no-guardian")}, []any{"dark", true})
		malicetest.Equal(t, "Ann", []any{malicetest.Life(after.Avatar("Ann")), after.Avatar("Ann").At,
			after.Encounter}, []any{malicetest.Life(s.Avatar("Ann")), "b:b2", (*malice.Encounter)(nil)})
	})
}

// Equal dice of Shadows and of Xulthûl draw no fate card: only avatars do
// (fate.not-enemies.first; nothing else moves by 2d6).
func TestEnemiesDrawNoFate(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 9},
			malice.Shadow{ID: 2, Life: 3, At: "b:way", Target: "b1", Away: 9})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,steps=6,steps=6", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "Shadows", []any{s.Shadows[0].Away, s.Shadows[1].Away, fated(told)},
			[]any{7, 7, false})
		s, told = malicetest.Plays(t,
			malicetest.Walking(t, printing, 1, malice.Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1",
				Away: 9}), shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=6,steps=6"})
		malicetest.Equal(t, "Xulthûl", []any{s.Xulthul.Away, fated(told)}, []any{5, false})
	})
}

// fated says whether a fate card came into it.
func fated(told *malice.Table) bool {
	return slices.ContainsFunc(malicetest.Kinds(told),
		func(kind string) bool { return strings.HasPrefix(kind, "fate.") })
}

// A Shadow in Aethos that has lost life keeps the loss through its turns
// (shadow.no-recovery, recovery.shadow), and nobody can heal it.
func TestShadowsKeepTheirLosses(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 2, At: "a:a2", Target: "a2"})
		for round, want := range []int{1, 0} {
			s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "black=1,reveal=6", Choose: malicetest.Quiet(nil)})
			if want == 0 {
				malicetest.Equal(t, "gone for good", len(s.Shadows), 0)
				continue
			}
			malicetest.Equal(t, fmt.Sprint("round ", round), s.Shadows[0].Life, want)
			malicetest.Refuses(t, s, life.Turn{What: "heal", Who: "shadow-1", N: 1}, "", malicetest.Said{})
			malicetest.Refuses(t, s, life.Turn{What: "restore", Who: "shadow-1", N: 1}, "", malicetest.Said{})
			s.Turn = "shadows"
		}
	})
}
