package malice

import (
	"errors"
	"testing"

	"tablehand/assist/telling"
)

// The order of the night: the players' turn ends and what stands open is left, then the
// seal, the Realm's Shadow, its spawning, then Aethos, then the next round
// (turn.shadows.order, realm.order, turn.round).
func TestTheOrderOfTheNight(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	s.Shadows = []Shadow{{ID: 2, Life: 1, At: "a:way", Target: "a1", Away: 9}}
	s.Realm.Shadow = &Haunt{ID: 3, Life: 1, At: "land"}
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
	after, told := plays(t, s, ShadowTurn{}, said{dice: "black=4,seal-toll=6,steps=1", draw: "gate-2", choose: leading(map[int]string{4: "gate-5"})})
	equal(t, "order", kinds(told), []string{
		"encounter.closed", "turn.passed", "seal.removed", "life.turned", "piece.moved", "life.turned", "shadow.gone",
		"shadow.spawned", "piece.aimed", "turn.passed",
	})
	equal(t, "the next round", []any{after.Round, after.Turn, after.Encounter}, []any{2, "players", (*Encounter)(nil)})
	// a table on which the Shadows' Turn has begun does not begin it again
	s.Turn, s.Encounter = "shadows", nil
	_, told = plays(t, s, ShadowTurn{}, said{dice: "black=4,seal-toll=6,steps=1", draw: "gate-2", choose: leading(map[int]string{4: "gate-5"})})
	equal(t, "begun", kinds(told)[0], "seal.removed")
}

// What rests on the faces of d2 and d*, which the rulebooks' text lost, says so, and only
// where one fell (dice.d2, dice.dstar).
func TestTheNightSaysWhatItAssumes(t *testing.T) {
	realm := func(at string) *State {
		return haunted(t, "second", 2, 0, &Haunt{ID: 1, Life: 3, At: at})
	}
	light := map[string]int{"a1": 1, "b2": 0}
	xulthul := func(printing, at string, drains int) *State {
		return walking(t, printing, light[at], Xulthul{Power: 4, Life: 8 - drains, Drains: drains, At: at[:1] + ":" + at, Target: at})
	}
	way := walking(t, "second", 1, Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: 9})
	for _, c := range []struct {
		id      string
		s       *State
		what    said
		assumed []string
	}{
		{"land", realm("land"), said{dice: "black=1", draw: "gate-1", choose: leading(map[int]string{1: "land"})}, nil},
		{"a sealed Gate", realm("land"), said{dice: "black=1,seal-toll=1", draw: "gate-1", choose: leading(map[int]string{1: "gate-2"})}, []string{"dice.d2"}},
		{"a Shadow's steps", abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5}), said{dice: "black=1,steps=1", choose: quiet(nil)}, []string{"dice.d2"}},
		{"an attempt", abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:a1", Target: "a1"}), said{dice: "black=1,reveal=6", choose: quiet(nil)}, nil},
		{"Xulthûl's steps", way, said{dice: "steps=1,steps=1"}, []string{"dice.d2"}},
		{"its toll", xulthul("second", "a1", 0), said{dice: "extinguish=1,toll=1"}, []string{"dice.d2"}},
		{"its toll in the first", xulthul("first", "b2", 0), said{dice: "reveal=6,toll=1"}, []string{"dice.d2"}},
		{"none in the second", xulthul("second", "b2", 0), said{dice: "reveal=6"}, nil},
		{"its drains", xulthul("second", "b2", 1), said{dice: "reveal=6,restore=1"}, []string{"dice.dstar"}},
	} {
		_, told := plays(t, c.s, ShadowTurn{}, c.what)
		equal(t, c.id, told.Assumed, c.assumed)
	}
}

// Steps of a Shadow that is nowhere are refused, with those that there are; those of the
// Realm's may come in handy (aethos.move.target).
func TestStepsOfNobody(t *testing.T) {
	s := abroad(t, "second", Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5}, Shadow{ID: 4, Life: 3, At: "a:way", Target: "a1", Away: 5})
	for _, who := range []string{"2", "x", ""} {
		err := refuses(t, s, ShadowTurn{Told: map[string]bool{"steps." + who: true}}, "", said{})
		var unknown *telling.Unknown
		if !errors.As(err, &unknown) {
			t.Fatalf("%v", err)
		}
		equal(t, "those there are", unknown.Have, []string{"1", "4"})
	}
	for _, who := range []string{"9", "xulthul"} {
		plays(t, s, ShadowTurn{Told: map[string]bool{"steps." + who: true}}, said{dice: "black=1,steps=1,steps=1", choose: quiet(nil)})
	}
}
