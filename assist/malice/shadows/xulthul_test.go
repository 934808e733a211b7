package shadows_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// abides is Xulthûl at a place of board a, with no target that it can reach.
func abides(t *testing.T, printing string, tokens, wounds, drains int) *malice.State {
	t.Helper()
	return malicetest.Walking(t, printing, 1,
		malice.Xulthul{Power: 4, Life: tokens, Wounds: wounds, Drains: drains, At: "b:gate"})
}

var nowhere = map[string]string{"steps.xulthul": "none"}

// With one avatar Xulthûl has the column of two, and in a fight the bonuses of its power.
func TestXulthulsBody(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.table.1-2", "xulthul.combat-values", "creature.power.4",
		"creature.power.5")
	for avatars, want := range map[int][]int{1: {4, 8, 2, 3, 3}, 2: {4, 8, 2, 3, 3}, 4: {4, 8, 3, 3, 3},
		5: {5, 10, 2, 4, 4}, 7: {5, 10, 3, 4, 4}} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(avatars)...)
		s.Realm.Seals, s.Shadows = nil, []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "reveal=6,type=1", Draw: "well=light"})
		malicetest.Equal(t, "rule", []bool{malicetest.Ruled(told, creature.TableRule("xulthul", avatars)),
			malicetest.Ruled(told, "xulthul.arrive")}, []bool{true, true})
		undrawn := s.Xulthul.Undrawn
		s.Avatar("Ann").At = s.Xulthul.At
		_, told = malicetest.Plays(t, s, creature.Creature{Kind: "xulthul", Table: true, By: "Ann"},
			malicetest.Said{})
		met := told.Events[0].Event.(malice.Met)
		malicetest.Equal(t, fmt.Sprint(avatars, " avatars"),
			[]int{met.Power, met.Life, undrawn, met.CR, met.WoundDice}, want)
	}
}

// Its type in the row of the terrain in which it took its skin, exactly.
func TestXulthulsTypeExactly(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.type")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Realm.Seals, s.Shadows = nil, []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
	s.Unturned.Dark = 0 // whatever is turned over is Light
	born := func(s *malice.State, told *malice.Table) string {
		return s.Xulthul.Type + malicetest.Remarked(told, "xulthul.type")
	}
	for terrain, want := range map[string]map[string]string{
		"swamp": {"protean": "1/3", "reptilid": "1/3", "ichthyic": "1/3"},
		"water": {"ichthyic": "2/3", "reptilid": "1/3"}, // two columns are the same
		"":      {unread(1): "1/3", unread(2): "1/3", unread(3): "1/3"},
	} {
		answers := map[string]string{}
		if terrain != "" {
			answers["terrain"] = terrain
		}
		malicetest.Equal(t, terrain, malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, answers, born), want)
	}
	malicetest.Refuses(t, s, shadows.ShadowTurn{}, "",
		malicetest.Said{Dice: "reveal=1,type=1", Choose: map[string]string{"terrain": "moor"}})
}

func unread(column int) string {
	return fmt.Sprintf(
		"its type is in column %d of the row of the terrain where it took its skin: "+
			"encounter type TERRAIN", column)
}

// Where the game goes on it is said what it is about now; where it is over nothing more is.
func TestWhatTheGameIsAboutNow(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.continue")
	for boards, goesOn := range map[int]bool{1: false, 2: true} {
		s := malicetest.Game(t, "second", boards, malicetest.Names(2)...)
		s.Realm.Seals, s.Shadows = nil, []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
		_, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "reveal=6,type=1", Draw: "well=light"})
		malicetest.Equal(t, fmt.Sprint(boards, " boards"),
			malicetest.Remarked(told, "scenario.preserve.continue") != "", goesOn)
	}
}

// The Shadow that brought it is told as it stood at last; those that had still to act have no
// round.
func TestTheSkin(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.arrive")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 6, At: "b:way", Target: "a2", Away: 1},
		malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1,reveal=1,type=3", Draw: "well=light",
			Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "in Aethos", malicetest.AethosOf(told),
		[]shadows.ShadowResult{{ShadowView: shown(1, 6, "a:a2", "", nil),
			Did: []string{"moved", "tried", "revealed"}}})
	malicetest.Equal(t, "in the Realm", malicetest.RealmOf(told),
		[]shadows.HauntResult{{ID: 9, Life: 2, At: "land"}})
	malicetest.Equal(t, "Xulthûl stands there", []any{s.Xulthul.At, len(s.Shadows), s.Realm.Shadow},
		[]any{"a:a2", 0, (*malice.Haunt)(nil)})
}

// A target that cannot be reached leaves it where it is, recovering all the same; with none at
// all nothing is asked.
func TestXulthulStays(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.unrevealed")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := abides(t, printing, 4, 4, 0)
		s.Xulthul.Target, s.Xulthul.Away = "c2", 9 // it was on its way to another
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Choose: nowhere})
		malicetest.Equal(t, "stays", []any{s.Xulthul.At, s.Xulthul.Target, malicetest.XulthulOf(told).Did,
			s.Xulthul.Life}, []any{"b:gate", "", []string{}, 6})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "xulthul.target.unrevealed"),
			"Xulthûl can reach no stronghold: it stays")
	})
}

// Two Wells equally near are drawn; the drawn one is kept (xulthul.target.light, reading
// A29); a distance told anew goes before the remembered one.
func TestXulthulsWayIsAskedOnce(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.light")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 2, malice.Xulthul{Power: 4, Life: 8, At: "c:way"})
		what := malicetest.Said{Dice: "steps=1,steps=1", Draw: "b1",
			Choose: map[string]string{"steps.xulthul": "a1/b1:9", "xulthul-on": "c"}}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "drawn", []any{after.Xulthul.Target, after.Xulthul.Away, after.Xulthul.At},
			[]any{"b1", 7, "c:way-1"})
		malicetest.Equal(t, "it had no way to leave", []bool{malicetest.Ruled(told, "xulthul.target.light"),
			malicetest.Ruled(told, "xulthul.target.change")}, []bool{true, false})
		after.Turn = "shadows"
		kept, told := malicetest.Plays(t, after, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=4,steps=1", Choose: map[string]string{"xulthul-on": "b"}})
		malicetest.Equal(t, "kept", []any{kept.Xulthul.Away, kept.Xulthul.At}, []any{4, "b:way-1"})
		for _, c := range told.Choices {
			if c.For == "steps.xulthul" {
				t.Error("the way is asked again")
			}
		}
		anew := shadows.ShadowTurn{Told: map[string]bool{"steps.xulthul": true}}
		after, _ = malicetest.Plays(t, after, anew, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a1:4", "xulthul-on": "a"}})
		malicetest.Equal(t, "told anew", []any{after.Xulthul.Target, after.Xulthul.Away}, []any{"a1", 2})
		// it stands elsewhere: the way is not known
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "c:c1", Target: "a1"}
		_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, malicetest.Said{}.Script(t), false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) {
			t.Fatal(err)
		}
		malicetest.Equal(t, "wanted", []string{wanted.Question.For, wanted.Question.Flag},
			[]string{"steps.xulthul", "--steps xulthul="})
	})
}

// The first printing's random target is drawn once, each as likely, and no other may be told
// for it.
func TestXulthulsRandomTargetFirst(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.unrevealed")
	s := malicetest.Game(t, "first", 1, malicetest.Names(2)...)
	malice.WellTurned{At: "a3", From: "unrevealed", To: "dark"}.Apply(s)
	s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way"}
	for _, where := range []string{"a1", "a2"} {
		answers := map[string]string{"steps.xulthul": where + ":9"}
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1", Draw: where, Choose: answers})
		malicetest.Equal(t, "drawn", after.Xulthul.Target, where)
		kept, _ := malicetest.Plays(t, after, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1"})
		malicetest.Equal(t, "kept", []any{kept.Xulthul.Target, kept.Xulthul.Away}, []any{where, 5})
		anew := shadows.ShadowTurn{Told: map[string]bool{"steps.xulthul": true}}
		kept, _ = malicetest.Plays(t, after, anew, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": where + ":3"}})
		malicetest.Equal(t, "told anew", kept.Xulthul.Away, 1)
		other := "a1"
		if where == "a1" {
			other = "a2"
		}
		malicetest.Refuses(t, after, anew, "", malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": other + ":3"}})
	}
	got := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, nowhere,
		func(_ *malice.State, told *malice.Table) string { return told.Draws[0].Value })
	malicetest.Equal(t, "each as likely", got, map[string]string{"a1": "1/2", "a2": "1/2"})
}

// The question says what is looked for: the drawn stronghold, or the nearest of its kind
// (xulthul.target.light, xulthul.target.unrevealed).
func TestWhatXulthulIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		printing string
		wells    int
		want     string
	}{
		{"first", 0, "hexes to d3 from Xulthûl (b:gate), Gates included"},
		{"first", 1, "nearest revealed Light Well from Xulthûl (b:gate), and how many hexes, Gates included"},
		{"second", 0, "nearest stronghold with an unrevealed Well from Xulthûl (b:gate), and how many hexes, " +
			"Gates included"},
		{"second", 1, "nearest revealed Light Well from Xulthûl (b:gate), and how many hexes, Gates included"},
	} {
		s := malicetest.Walking(t, c.printing, c.wells, malice.Xulthul{Power: 4, Life: 8, At: "b:gate"})
		what := malicetest.Said{}
		if c.printing == "first" && c.wells == 0 {
			what.Draw = "d3"
		}
		_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, what.Script(t), false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) {
			t.Fatal(err)
		}
		malicetest.Equal(t, c.printing, wanted.Question.Text, c.want)
	}
}

// 2d2 hexes, exactly; it stops at its stronghold.
func TestXulthulsStepsExactly(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.move")
	away := func(s *malice.State,
		_ *malice.Table) string {
		return fmt.Sprint(s.Xulthul.Away, " ", s.Xulthul.At)
	}
	s := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 8, At: "a:gate", Target: "a1", Away: 4})
	malicetest.Equal(t, "far", malicetest.Walked(t, s, shadows.ShadowTurn{}, away),
		map[string]string{"2 a:way-1": "1/4", "1 a:way-1": "1/2", "0 a:a1": "1/4"})
	s.Xulthul.Away = 1
	malicetest.Equal(t, "near", malicetest.Walked(t, s, shadows.ShadowTurn{}, away),
		map[string]string{"0 a:a1": "1"})
}

// What its way meets: places of the table's boards that still stand, each once; power 5 fails
// on a 6 alone.
func TestPassing(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.destroy-place", "roll.pr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 5, Life: 10, At: "a:way", Target: "a1", Away: 9})
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1,place=5,place=6",
				Choose: map[string]string{"passes": " Mystic-A, city-a"}})
		malicetest.Equal(t, "power 5", []any{after.Places["a"], malicetest.XulthulOf(told).Destroyed},
			[]any{malice.Places{Mystic: malice.Destroyed}, []string{"mystic-a"}})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "xulthul.destroy-place"),
			"the city of board a withstands Xulthûl")
		malicetest.Equal(t, "checks", []bool{told.Checks[0].Success, told.Checks[1].Success},
			[]bool{true, false})
		_, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1", Choose: map[string]string{"passes": "none"}})
		malicetest.Equal(t, "none", []any{len(told.Checks), malicetest.XulthulOf(told).Destroyed},
			[]any{0, []string{}})
		for _, wrong := range []string{"city-z", "gate", "city-a,city-a", "gate-a,mystic-a,gate-a",
			"none,city-a", "city-a,"} {
			malicetest.Refuses(t, s, shadows.ShadowTurn{}, "",
				malicetest.Said{Dice: "steps=1,steps=1,place=6,place=6,gate=1,gate=1",
					Choose: map[string]string{"passes": wrong}})
		}
		malicetest.Refuses(t, after, shadows.ShadowTurn{}, "",
			malicetest.Said{Dice: "steps=1,steps=1,place=6", Choose: map[string]string{"passes": "mystic-a"}})
	})
}

// A Gate that it cannot bend to its will ends its way at a random one, its own included; what
// would have come after is not passed, and its way is asked anew.
func TestAGateAstray(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.gates", "gate.fail")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 4, Life: 4, Wounds: 4, At: "b:way", Target: "a1", Away: 2})
		astray, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1,place=4,gate=5", Draw: "c",
				Choose: map[string]string{"passes": "city-b,gate-b,city-a"}})
		malicetest.Equal(t, "razed before, not after", malicetest.XulthulOf(told).Destroyed,
			[]string{"city-b"})
		malicetest.Equal(t, "there", []any{astray.Xulthul.At, astray.Xulthul.Target, astray.Xulthul.Away,
			malicetest.XulthulOf(told).Did}, []any{"c:gate", "", 0, []string{"moved"}})
		malicetest.Equal(t, "it recovers where it is", astray.Xulthul.Life, 6)
		astray.Turn = "shadows"
		_, told = malicetest.Plays(t, astray, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a1:9", "xulthul-on": "c"}})
		malicetest.Equal(t, "its way anew", malicetest.XulthulOf(told).Away, new(7))
		s.Xulthul.Away = 9
		got := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, map[string]string{"passes": "gate-b"},
			func(s *malice.State, _ *malice.Table) string { return s.Xulthul.At })
		malicetest.Equal(t, "power 4: two in three keep their way; else each Gate", got,
			map[string]string{"b:way-1": "2/3", "a:gate": "1/12", "b:gate": "1/12", "c:gate": "1/12",
				"d:gate": "1/12"})
	})
}

// An attempt to reveal, exactly, by its power.
func TestXulthulRevealsExactly(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.reveal", "roll.pr")
	for power, want := range map[int]map[string]string{4: {"dark": "2/3", "": "1/3"},
		5: {"dark": "5/6", "": "1/6"}} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
		s.Unturned.Light = 0
		s.Xulthul = &malice.Xulthul{Power: power, Life: 8, At: "a:a2", Target: "a2"}
		malicetest.Equal(t, fmt.Sprint("power ", power), malicetest.Walked(t, s, shadows.ShadowTurn{},
			func(s *malice.State, _ *malice.Table) string { return s.Wells["a2"] }), want)
	}
}

// Its own failures may take its last life token, no more than it has: one above, equal,
// one below (xulthul.self-kill, xulthul.reveal.fail, xulthul.extinguish.fail, reading A22).
func TestXulthulsTolls(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.self-kill", "xulthul.reveal.fail", "xulthul.extinguish.fail")
	for _, c := range []struct {
		printing, at, dice string
		life               int
		won                bool
	}{
		{"second", "b2", "reveal=5", 1, true}, {"second", "b2", "reveal=5", 2, false},
		{"second", "a1", "extinguish=5,toll=3", 1, true}, {"second", "a1", "extinguish=5,toll=4", 1, true},
		{"second", "a1", "extinguish=5,toll=4", 2, true}, {"second", "a1", "extinguish=5,toll=3", 2, false},
		{"second", "a1", "extinguish=5,toll=4", 3, false},
	} {
		wells := 1
		if c.at == "b2" {
			wells = 0
		}
		s := malicetest.Walking(t, c.printing, wells, malice.Xulthul{Power: 4, Life: c.life,
			Drains: 8 - c.life, At: c.at[:1] + ":" + c.at, Target: c.at})
		s.Readings = map[string]string{"A19": "certain"}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c), s.Over != nil, c.won)
		malicetest.Equal(t, fmt.Sprint(c, ": tokens"), s.Xulthul.Life+s.Xulthul.Wounds+s.Xulthul.Drains, 8)
		malicetest.Equal(t, fmt.Sprint(c, ": said"),
			strings.Contains(malicetest.Remarked(told, "xulthul.self-kill"), "do not say so expressly"),
			c.won)
		if c.won {
			malicetest.Equal(t, "no next round, no recovery", []any{s.Over.Won, s.Xulthul.Life, s.Round,
				malicetest.XulthulOf(told).Recovery}, []any{true, 0, 1, 0})
		}
	}
}

// Reading A33: what its failures cost is wounds, or drains.
func TestReadingA33(t *testing.T) {
	for reading, want := range map[string][]int{"wounds": {6, 2, 0}, "drains": {6, 0, 2}} {
		s := malicetest.Walking(t, "first", 1, malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1"})
		malice.WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s) // two points of recovery
		s.Readings = map[string]string{"A33": reading}
		what := malicetest.Said{Dice: "extinguish=1,toll=6"}
		if reading == "drains" {
			what.Dice += ",restore=1,restore=1"
		} else {
			want = []int{8, 0, 0}
		}
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, reading, []int{after.Xulthul.Life, after.Xulthul.Wounds, after.Xulthul.Drains},
			want)
	}
}

// Points and d*, exactly: two points on three drains, and on one.
func TestRestoringDrainsExactly(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery.kind")
	for drains, want := range map[int]map[string]string{
		3: {"3": "1/4", "2": "1/2", "1": "1/4"}, 1: {"1": "1/4", "0": "3/4"},
	} {
		s := abides(t, "second", 8-drains, 0, drains)
		got := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, nowhere,
			func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Xulthul.Drains) })
		malicetest.Equal(t, fmt.Sprint("left of ", drains), got, want)
	}
}

// A table that plays on without a Light Well (reading A12): Xulthûl stays, asks for no way and
// recovers; by the usual reading the last Well extinguished ends the game.
func TestPlayingOnInTheDark(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.lose")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		for where, to := range map[string]string{"a1": "light", "a2": "dark", "a3": "dark"} {
			malice.WellTurned{At: where, From: "unrevealed", To: to}.Apply(s)
		}
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 5, Wounds: 3, At: "a:a1", Target: "a1"}
		s.Readings = map[string]string{"A12": "lost"}
		lost, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=6"})
		malicetest.Equal(t, "lost", []any{lost.Over, lost.Round, lost.Xulthul.Life},
			[]any{&malice.Over{Won: false, Rule: "scenario.preserve.lose"}, 1, 5})
		s.Readings = map[string]string{"A12": "play-on"}
		on, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=6"})
		malicetest.Equal(t, "on",
			[]any{on.Over, on.Round, on.Xulthul.Life, malicetest.Remarked(told,
				"scenario.preserve.lose") != ""}, []any{(*malice.Over)(nil), 2, 8, true})
		malicetest.Equal(t, "it leaves the Well it made Dark", on.Xulthul.Target, "")
		on.Xulthul.Target = "a2" // a Dark Well is no target
		on, told = malicetest.Plays(t, on, shadows.ShadowTurn{}, malicetest.Said{})
		malicetest.Equal(t, "nothing to go for", []any{on.Xulthul.At, on.Xulthul.Target, len(told.Choices),
			malicetest.XulthulOf(told).Recovery}, []any{"a:a1", "", 0, 5})
	})
}

// Reading A31: it may act in the turn in which it came; whatever it may, it is told as it
// stands at the end (turn.xulthul).
func TestReadingA31(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for reading, away := range map[string]int{"next-round": 0, "at-once": 3} {
			s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
			s.Readings = map[string]string{"A31": reading}
			what := malicetest.Said{Dice: "black=1,reveal=1,type=3", Draw: "well=light",
				Choose: malicetest.Quiet(nil)}
			if away > 0 {
				what.Dice += ",steps=1,steps=1"
				what.Choose["steps.xulthul"] = "a1:5"
				if printing == "first" {
					what.Draw += ",target=a1"
				}
			}
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
			shown := new(away)
			if away == 0 { // it has no target yet
				shown = nil
			}
			malicetest.Equal(t, reading, []any{s.Xulthul.Away, malicetest.XulthulOf(told).Away,
				malicetest.XulthulOf(told).Life}, []any{away, shown, 8})
		}
	})
}

// On which board its move ends is asked only where its way leads to another and has not come to
// its end.
func TestTheBoardXulthulIsOn(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.move")
	for _, c := range []struct {
		at    string
		away  int
		asked bool
		ends  string
	}{{"a:way", 3, false, "a:way-1"}, {"a:way", 2, false, "a:a1"}, {"b:way", 2, false, "a:a1"}, {"b:way", 3,
		true, "b:way-1"}} {
		s := malicetest.Walking(t, "second", 1,
			malice.Xulthul{Power: 4, Life: 8, At: c.at, Target: "a1", Away: c.away})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1"})
		asked := slices.ContainsFunc(told.Choices,
			func(c chance.Choice) bool { return c.For == "xulthul-on" })
		malicetest.Equal(t, fmt.Sprint(c), []any{asked, s.Xulthul.At}, []any{c.asked, c.ends})
	}
}

// An answer that could have been asked and then was not is no fault, and one that nothing could
// ask for is (xulthul.destroy-place, xulthul.arrive, xulthul.type).
func TestXulthulIsForeseen(t *testing.T) {
	stays := map[string]string{"steps.xulthul": "none", "passes": "city-a", "xulthul-on": "b"}
	s := abides(t, "second", 8, 0, 0)
	malicetest.Plays(t, s, shadows.ShadowTurn{Told: map[string]bool{"passes": true}},
		malicetest.Said{Choose: stays})
	for what, wrong := range map[string]string{"passes": "city-z", "xulthul-on": "z", "terrain": "forest"} {
		faulty(t, s, malicetest.Said{Choose: map[string]string{"steps.xulthul": "none", what: wrong}})
	}
	hunts := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 1, At: "a:a2", Target: "a2"})
	fails := malicetest.Said{Dice: "black=1,reveal=6", Draw: "ability=red:Gaze",
		Choose: malicetest.Quiet(map[string]string{"terrain": "forest"})}
	malicetest.Plays(t, hunts, shadows.ShadowTurn{}, fails)
	for what, wrong := range map[string]string{"terrain": "sea", "passes": "city-a"} {
		faulty(t, hunts,
			malicetest.Said{Dice: fails.Dice, Choose: malicetest.Quiet(map[string]string{what: wrong})})
	}
	for _, told := range []string{"passes", "steps.xulthul"} { // Shadows have the turn
		act := shadows.ShadowTurn{Told: map[string]bool{told: true}}
		err := malicetest.Refuses(t, hunts, act, "", fails)
		malicetest.Equal(t, told, strings.HasPrefix(err.Error(), "Xulthûl does not walk in Aethos"), true)
		hunts.Readings = map[string]string{"A31": "at-once"} // it may come, and act at once
		malicetest.Plays(t, hunts, act, fails)
		hunts.Readings = nil
	}
}

// faulty holds that a Shadows' Turn is not played with what is said: a wrong answer, or one that
// nothing can ask for.
func faulty(t *testing.T, s *malice.State, what malicetest.Said) {
	t.Helper()
	script := what.Script(t)
	_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, script, false)
	if err == nil && script.Over() == nil {
		t.Errorf("%v is no fault", what.Choose)
	}
}
