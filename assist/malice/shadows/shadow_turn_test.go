package shadows_test

import (
	"errors"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// The order of the night: the players' turn ends and what stands open is left, then the seal,
// the Realm's Shadow, its spawning, then Aethos, then the next round.
func TestTheOrderOfTheNight(t *testing.T) {
	rulebooktest.Proves(t, "turn.round", "turn.shadows.order", "realm.order")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Shadows = []malice.Shadow{{ID: 2, Life: 1, At: "a:way", Target: "a1", Away: 9}}
	s.Realm.Shadow = &malice.Haunt{ID: 3, Life: 1, At: "land"}
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
	after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=4,seal-toll=6,steps=1", Draw: "gate-2",
			Choose: malicetest.Leading(map[int]string{4: "gate-5"})})
	malicetest.Equal(t, "order", malicetest.Kinds(told), []string{
		"encounter.closed", "turn.passed", "seal.removed", "life.turned", "piece.moved", "life.turned",
		"shadow.gone",
		"shadow.spawned", "piece.strode", "turn.passed",
	})
	malicetest.Equal(t, "the next round", []any{after.Round, after.Turn, after.Encounter},
		[]any{2, "players", (*malice.Encounter)(nil)})
	// a table on which the Shadows' Turn has begun does not begin it again
	s.Turn, s.Encounter = "shadows", nil
	_, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=4,seal-toll=6,steps=1", Draw: "gate-2",
			Choose: malicetest.Leading(map[int]string{4: "gate-5"})})
	malicetest.Equal(t, "begun", malicetest.Kinds(told)[0], "seal.removed")
}

// What rests on the faces of d2 and d*, which the rulebooks' text lost, says so, and only
// where one fell (dice.d2, dice.dstar).
func TestTheNightSaysWhatItAssumes(t *testing.T) {
	realm := func(at string) *malice.State {
		return haunted(t, "second", 2, 0, &malice.Haunt{ID: 1, Life: 3, At: at})
	}
	light := map[string]int{"a1": 1, "b2": 0}
	xulthul := func(printing, at string, drains int) *malice.State {
		return malicetest.Walking(t, printing, light[at],
			malice.Xulthul{Power: 4, Life: 8 - drains, Drains: drains, At: at[:1] + ":" + at, Target: at})
	}
	way := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: 9})
	for _, c := range []struct {
		id      string
		s       *malice.State
		what    malicetest.Said
		assumed []string
	}{
		{"land", realm("land"), malicetest.Said{Dice: "black=1", Draw: "gate-1",
			Choose: malicetest.Leading(map[int]string{1: "land"})}, nil},
		{"a sealed Gate", realm("land"), malicetest.Said{Dice: "black=1,seal-toll=1", Draw: "gate-1",
			Choose: malicetest.Leading(map[int]string{1: "gate-2"})}, []string{"dice.d2"}},
		{"a Shadow's steps", malicetest.Abroad(t, "first",
			malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5}),
			malicetest.Said{Dice: "black=1,steps=1", Choose: malicetest.Quiet(nil)}, []string{"dice.d2"}},
		{"an attempt", malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:a1", Target: "a1"}),
			malicetest.Said{Dice: "black=1,reveal=6", Choose: malicetest.Quiet(nil)}, nil},
		{"Xulthûl's steps", way, malicetest.Said{Dice: "steps=1,steps=1"}, []string{"dice.d2"}},
		{"its toll", xulthul("second", "a1", 0), malicetest.Said{Dice: "extinguish=1,toll=1"},
			[]string{"dice.d2"}},
		{"its toll in the first", xulthul("first", "b2", 0), malicetest.Said{Dice: "reveal=6,toll=1"},
			[]string{"dice.d2"}},
		{"none in the second", xulthul("second", "b2", 0), malicetest.Said{Dice: "reveal=6"}, nil},
		{"its drains", xulthul("second", "b2", 1), malicetest.Said{Dice: "reveal=6,restore=1"},
			[]string{"dice.dstar"}},
	} {
		_, told := malicetest.Plays(t, c.s, shadows.ShadowTurn{}, c.what)
		malicetest.Equal(t, c.id, told.Assumed, c.assumed)
	}
}

// Steps of a Shadow that is nowhere are refused, with those that there are; those of the
// Realm's may come in handy.
func TestStepsOfNobody(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target")
	s := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5},
		malice.Shadow{ID: 4, Life: 3, At: "a:way", Target: "a1", Away: 5})
	for _, who := range []string{"2", "x", ""} {
		err := malicetest.Refuses(t, s, shadows.ShadowTurn{Told: map[string]bool{"steps." + who: true}}, "",
			malicetest.Said{})
		var unknown *telling.Unknown
		if !errors.As(err, &unknown) {
			t.Fatalf("%v", err)
		}
		malicetest.Equal(t, "those there are", unknown.Have, []string{"1", "4"})
	}
	malicetest.Plays(t, s, shadows.ShadowTurn{Told: map[string]bool{"steps.9": true}},
		malicetest.Said{Dice: "black=1,steps=1,steps=1", Choose: malicetest.Quiet(nil)})
}
