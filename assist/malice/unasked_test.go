package malice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A Shadow that walks onto avatars and reveals a Well under them does nothing to them, and
// no Guardian comes (aethos.ignore-avatars, aethos.no-guardian); the Well's is gone for
// good, but in the first printing nothing says so of a Dark Well (aethos.reveal.guardian-gone,
// guardian.where).
func TestAShadowAmongAvatars(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"}, Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 5})
		Moved{Who: "Ann", From: "a:gate", To: "a:a2"}.Apply(s)
		Moved{Who: "Ben", From: "a:gate", To: "b:way"}.Apply(s)
		equal(t, "guarded before", s.guardianAt("a:a2"), "a2")
		what := said{dice: "black=1,reveal=6,steps=1", draw: "well=dark", choose: quiet(nil)}
		if printing == "first" {
			what.draw = "well=dark,target=a3"
		}
		after, told := plays(t, s, ShadowTurn{}, what)
		equal(t, "revealed", []any{after.Wells["a2"], ruled(told, "aethos.reveal.guardian-gone")}, []any{"dark", true})
		equal(t, "no encounter", after.Encounter, (*Encounter)(nil))
		for _, name := range names(2) {
			equal(t, name+" is as before", life(after.avatar(name)), life(s.avatar(name)))
			equal(t, name+" stays", after.avatar(name).At, s.avatar(name).At)
		}
		equal(t, "guarded after", after.guardianAt("a:a2"), "")
		refuses(t, after, Creature{Kind: "guardian", Table: true, By: "Ann", At: "a2"}, "guardian.where", said{dice: "1"})
	})
}

// Xulthûl does not touch them either, nor wake a Guardian (xulthul.ignore-avatars, xulthul.no-guardian).
func TestXulthulAmongAvatars(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := walking(t, printing, 0, Xulthul{Power: 4, Life: 8, At: "b:b2", Target: "b2"})
		Moved{Who: "Ann", From: "a:gate", To: "b:b2"}.Apply(s)
		after, told := plays(t, s, ShadowTurn{}, said{dice: "reveal=4", draw: "well=dark"})
		equal(t, "revealed", []any{after.Wells["b2"], ruled(told, "xulthul.no-guardian")}, []any{"dark", true})
		equal(t, "Ann", []any{life(after.avatar("Ann")), after.avatar("Ann").At, after.Encounter}, []any{life(s.avatar("Ann")), "b:b2", (*Encounter)(nil)})
	})
}

// Equal dice of Shadows and of Xulthûl draw no fate card: only avatars do
// (fate.not-enemies.first; nothing else moves by 2d6).
func TestEnemiesDrawNoFate(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 9}, Shadow{ID: 2, Life: 3, At: "b:way", Target: "b1", Away: 9})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=6,steps=6", choose: quiet(nil)})
		equal(t, "Shadows", []any{s.Shadows[0].Away, s.Shadows[1].Away, fated(told)}, []any{7, 7, false})
		s, told = plays(t, walking(t, printing, 1, Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: 9}), ShadowTurn{}, said{dice: "steps=6,steps=6"})
		equal(t, "Xulthûl", []any{s.Xulthul.Away, fated(told)}, []any{5, false})
	})
}

// fated says whether a fate card came into it.
func fated(told *table) bool {
	return slices.ContainsFunc(kinds(told), func(kind string) bool { return strings.HasPrefix(kind, "fate.") })
}

// A Shadow in Aethos that has lost life keeps the loss through its turns
// (shadow.no-recovery, recovery.shadow), and nobody can heal it.
func TestShadowsKeepTheirLosses(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 2, At: "a:a2", Target: "a2"})
		for round, want := range []int{1, 0} {
			s, _ = plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=6", choose: quiet(nil)})
			if want == 0 {
				equal(t, "gone for good", len(s.Shadows), 0)
				continue
			}
			equal(t, fmt.Sprint("round ", round), s.Shadows[0].Life, want)
			refuses(t, s, Turn{What: "heal", Who: "shadow-1", N: 1}, "", said{})
			refuses(t, s, Turn{What: "restore", Who: "shadow-1", N: 1}, "", said{})
			s.Turn = "shadows"
		}
	})
}
