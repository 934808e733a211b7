package shadows_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/sum"
)

// re-xulthul-no-spawn: nothing happens in the Realm any more (xulthul.arrive).
func TestNoRealmBesideXulthul(t *testing.T) {
	rulebooktest.Proves(t, "turn.xulthul")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: 9})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=6"})
		malicetest.Equal(t, "re-xulthul-no-spawn",
			[]any{len(s.Realm.Seals), s.Realm.Shadow, told.Result.(*shadows.ShadowTurnResult).Unsealed},
			[]any{6, (*malice.Haunt)(nil), (*string)(nil)})
		malicetest.Equal(t, "2d2 hexes (xulthul.move)", s.Xulthul.Away, 6)
		malicetest.Equal(t, "did", malicetest.XulthulOf(told).Did, []string{"moved"})
	})
}

// Its arrival with one to eight avatars (xulthul.table.*, xulthul.combat-values): the
// terrain may not be known; at once by reading A31.
func TestArrival(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.combat-values")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		want := [][]int{{4, 8, 2}, {4, 8, 3}, {4, 8, 3}, {5, 10, 2}, {5, 10, 2}, {5, 10, 3}, {5, 10, 3}}
		for avatars := 2; avatars <= 8; avatars++ {
			s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
				malicetest.Spread(malicetest.NewGame(printing, avatars)), malicetest.Said{})
			s.Realm.Seals, s.Realm.Shadow = nil, &malice.Haunt{ID: 9, Life: 1, At: "land"}
			s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "black=1,reveal=1,type=3", Draw: "well=light",
					Choose: malicetest.Quiet(nil)})
			malicetest.Equal(t, fmt.Sprint(avatars),
				[]int{s.Xulthul.Power, s.Xulthul.Life, s.Xulthul.Undrawn}, want[avatars-2])
			malicetest.Equal(t, "terrain not known: said",
				[]any{s.Xulthul.Type, malicetest.Ruled(told, "xulthul.type")}, []any{"", true})
			malicetest.Equal(t, "and due", s.StepFor(s.DueNow()[1]).String(), "encounter type TERRAIN")
		}
	})
	s := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	s.Readings = map[string]string{"A31": "at-once"}
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,reveal=1,type=3,steps=1,steps=1", Draw: "well=light",
			Choose: malicetest.Quiet(map[string]string{"steps.xulthul": "b1:5"})})
	malicetest.Equal(t, "at once", []any{s.Xulthul.Away, malicetest.XulthulOf(told).Did},
		[]any{3, []string{"moved"}})
}

// One board, and a Shadow darkens its only Light Well: lost, unless the table plays on
// (scenario.preserve.lose, reading A12).
func TestNoLightWellLeft(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.lose")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Realm.Seals, s.Realm.Shadow = nil, &malice.Haunt{ID: 9, Life: 1, At: "land"}
		s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
		what := malicetest.Said{Dice: "black=1,reveal=1,type=3", Draw: "well=light",
			Choose: malicetest.Quiet(nil)}
		lost, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "lost", lost.Over, &malice.Over{Won: false, Rule: "scenario.preserve.lose"})
		s.Readings = map[string]string{"A12": "play-on"}
		on, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "plays on", []any{on.Over, malicetest.Ruled(told, "scenario.preserve.lose")},
			[]any{(*malice.Over)(nil), true})
	})
}

// xu-turn-change, and what it goes for: revealed Light Wells first; on the way to an unrevealed
// one it turns to a Light Well; at an unrevealed one the first printing's does too
// (xulthul.target.light).
func TestXulthulsTarget(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.change", "xulthul.target.unrevealed")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 4, Life: 8, At: "b:way", Target: "b2", Away: 9})
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a1:6", "xulthul-on": "b"}})
		malicetest.Equal(t, "xu-turn-change", []any{after.Xulthul.Target, after.Xulthul.Away,
			malicetest.Ruled(told, "xulthul.target.change")}, []any{"a1", 4, true})
		malicetest.Refuses(t, s, shadows.ShadowTurn{}, "",
			malicetest.Said{Dice: "steps=1,steps=1", Choose: map[string]string{"steps.xulthul": "b3:6"}})
		after.Turn = "shadows"
		kept, _ := malicetest.Plays(t, after, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1", Choose: map[string]string{"xulthul-on": "a"}})
		malicetest.Equal(t, "kept", []any{kept.Xulthul.Away, kept.Xulthul.At}, []any{2, "a:way-1"})
	})
	at := malice.Xulthul{Power: 4, Life: 8, At: "b:b2", Target: "b2"}
	s, _ := malicetest.Plays(t, malicetest.Walking(t, "second", 1, at), shadows.ShadowTurn{},
		malicetest.Said{Dice: "reveal=5"})
	malicetest.Equal(t, "the second's goes on where it stands", s.Xulthul.Target, "b2")
	s, _ = malicetest.Plays(t, malicetest.Walking(t, "first", 1, at), shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a1:6", "xulthul-on": "b"}})
	malicetest.Equal(t, "the first's turns", s.Xulthul.Target, "a1")
	// xu-unrevealed-first: drawn, not the nearest
	s, _ = malicetest.Plays(t,
		malicetest.Walking(t, "first", 0, malice.Xulthul{Power: 4, Life: 8, At: "a:way"}),
		shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1", Draw: "target=d3",
			Choose: map[string]string{"steps.xulthul": "d3:20", "xulthul-on": "a"}})
	malicetest.Equal(t, "xu-unrevealed-first", []any{s.Xulthul.Target, s.Xulthul.Away}, []any{"d3", 18})
	s, _ = malicetest.Plays(t,
		malicetest.Walking(t, "second", 0, malice.Xulthul{Power: 4, Life: 8, At: "a:way"}),
		shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a2:3"}})
	malicetest.Equal(t, "the second's goes to the nearest", []any{s.Xulthul.Target, s.Xulthul.Away},
		[]any{"a2", 1})
}

// xu-city, xu-city-survive: a power roll for each city and mystic on its way, in the order
// reached; Gates too.
func TestWhatItPasses(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.destroy-place", "xulthul.gates", "roll.pr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 4, Life: 8, At: "b:way", Target: "a1", Away: 9})
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1,place=4,place=5,gate=4",
				Choose: map[string]string{"passes": "city-b,mystic-b,gate-b", "xulthul-on": "a"}})
		malicetest.Equal(t, "xu-city", []any{after.Places["b"], malicetest.XulthulOf(told).Destroyed},
			[]any{malice.Places{City: malice.Destroyed}, []string{"city-b"}})
		malicetest.Equal(t, "xu-city-survive", malicetest.Ruled(told, "xulthul.destroy-place"), true)
		malicetest.Equal(t, "through the Gate", []any{after.Xulthul.Away, after.Xulthul.At},
			[]any{7, "a:way-1"})
		malicetest.Refuses(t, after, shadows.ShadowTurn{}, "",
			malicetest.Said{Dice: "steps=1,steps=1", Choose: map[string]string{"passes": "city-b"}})
		astray, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1,gate=5", Draw: "map=d",
				Choose: map[string]string{"passes": "gate-b"}})
		malicetest.Equal(t, "a random Gate", []any{astray.Xulthul.At, astray.Xulthul.Target},
			[]any{"d:gate", ""})
	})
}

// xu-reveal-second, xu-reveal-light: a power roll reveals; a failure costs 1 life in the second
// printing, 1d2 in the first.
func TestXulthulReveals(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.reveal", "xulthul.reveal.fail", "xulthul.reveal.light",
		"xulthul.reveal.dark", "xulthul.action")
	at := malice.Xulthul{Power: 4, Life: 8, At: "a:a2", Target: "a2"}
	s, told := malicetest.Plays(t, malicetest.Walking(t, "second", 0, at), shadows.ShadowTurn{},
		malicetest.Said{Dice: "reveal=5"})
	// its recovery at the end of the turn heals the wound again
	malicetest.Equal(t, "xu-reveal-second",
		[]any{told.Events[0].Event.String(), told.Events[1].Event, s.Xulthul.Life},
		[]any{"power roll of Xulthûl to reveal the Well of a2: 5 with power 4: no success",
			malice.Event(malice.LifeTurned{Who: "xulthul", From: malice.Sound, To: malice.Wound, N: 1}), 8})
	_, told = malicetest.Plays(t, malicetest.Walking(t, "first", 0, at), shadows.ShadowTurn{},
		malicetest.Said{Dice: "reveal=5,toll=6"})
	malicetest.Equal(t, "1d2 in the first", told.Events[1].Event,
		malice.Event(malice.LifeTurned{Who: "xulthul", From: malice.Sound, To: malice.Wound, N: 2,
			Rolled: 2}))
	malicetest.Equal(t, "its die beside it", told.Events[1].Event.String(), "Xulthûl takes 2 wounds (d2 = 2)")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := malicetest.Plays(t, malicetest.Walking(t, printing, 0, at), shadows.ShadowTurn{},
			malicetest.Said{Dice: "reveal=4", Draw: "well=light,radiance=luck,radiance=combat"})
		malicetest.Equal(t, "xu-reveal-light", []any{s.Wells["a2"], s.Xulthul.Target,
			malicetest.Ruled(told, "xulthul.reveal.light"), s.Sets()}, []any{"light", "a2", true, 1})
		malicetest.Equal(t, "extinguishing waits for the next action", malicetest.XulthulOf(told).Did,
			[]string{"tried", "revealed"})
		s, _ = malicetest.Plays(t, malicetest.Walking(t, printing, 0, at), shadows.ShadowTurn{},
			malicetest.Said{Dice: "reveal=1", Draw: "well=dark"})
		malicetest.Equal(t, "a Dark Well is left behind", []any{s.Wells["a2"], s.Xulthul.Target},
			[]any{"dark", ""})
	})
}

// The first printing's Xulthûl attempts in the turn in which it arrives.
func TestXulthulArrivesAndTries(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.action")
	near := malice.Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a2", Away: 2}
	s, told := malicetest.Plays(t, malicetest.Walking(t, "first", 0, near), shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1,reveal=4", Draw: "well=dark"})
	malicetest.Equal(t, "first", []any{s.Wells["a2"], malicetest.XulthulOf(told).Did},
		[]any{"dark", []string{"moved", "tried", "revealed"}})
	s, told = malicetest.Plays(t, malicetest.Walking(t, "second", 0, near), shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1"})
	malicetest.Equal(t, "second", []any{s.Xulthul.At, malicetest.XulthulOf(told).Did},
		[]any{"a:a2", []string{"moved"}})
}

// xu-ext-second, xu-ext-third-equal: a luck roll against 5, one more for each attempt before on
// this Well, or on any by reading A20.
func TestExtinguishing(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.extinguish", "xulthul.extinguish.cumulative", "xulthul.extinguish.fail",
		"xulthul.extinguish.pool")
	for _, c := range []struct {
		id      string
		before  int
		dice    string
		success bool
		lost    int
	}{
		{"first attempt, a 6", 0, "extinguish=6", true, 0},
		{"first attempt, a 5", 0, "extinguish=5,toll=1", false, 1},
		{"xu-ext-second", 1, "extinguish=5", true, 0},
		{"xu-ext-third-equal", 2, "extinguish=3,toll=1", false, 1},
		{"third, one more", 2, "extinguish=4", true, 0},
		{"sixth is certain", 5, "extinguish=1", true, 0},
		{"a toll of two", 0, "extinguish=1,toll=4", false, 2},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Walking(t, printing, 2, malice.Xulthul{Power: 4, Life: 8, At: "a:a1",
				Target: "a1", Attempts: map[string]int{"a1": c.before, "b1": 3}})
			what := malicetest.Said{Dice: c.dice}
			if c.success && printing == "second" {
				what.Draw = "radiance=luck,radiance=combat"
			}
			after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
			malicetest.Equal(t, c.id, after.Wells["a1"] == "darkened", c.success)
			malicetest.Equal(t, c.id+": attempts", after.Xulthul.Attempts["a1"], c.before+1)
			lost := 0
			for _, m := range told.Events {
				if turned, ok := m.Event.(malice.LifeTurned); ok && turned.From == "sound" {
					lost += turned.N
				}
			}
			malicetest.Equal(t, c.id+": toll", lost, c.lost)
			if c.success { // well-extinguished-limit: sets and shard limit go down with it
				malicetest.Equal(t, c.id+": Light Wells and sets",
					[]int{len(after.LightWells()), after.Sets(), after.Removed}, []int{1, 1, 1})
			}
		})
	}
	s := malicetest.Walking(t, "second", 2,
		malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1", Attempts: map[string]int{"b1": 3}})
	s.Readings = map[string]string{"A20": "game"}
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "extinguish=3", Draw: "radiance=luck,radiance=combat"})
	malicetest.Equal(t, "reading A20: attempts of the game", s.Wells["a1"], "darkened")
}

// The chance to extinguish on each attempt, exactly: one, two ... six in six.
func TestExtinguishingExactly(t *testing.T) {
	for before, want := range []map[string]string{
		{"darkened": "1/6", "light": "5/6"}, {"darkened": "1/3", "light": "2/3"},
		{"darkened": "1/2", "light": "1/2"},
		{"darkened": "2/3", "light": "1/3"}, {"darkened": "5/6", "light": "1/6"}, {"darkened": "1"},
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(1)...)
		malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1",
			Attempts: map[string]int{"a1": before}}
		malicetest.Equal(t, fmt.Sprint(before, " before"), malicetest.Walked(t, s, shadows.ShadowTurn{},
			func(s *malice.State, _ *malice.Table) string { return s.Wells["a1"] }), want)
	}
}

// The last Light Well extinguished loses the game, hidden ones counted
// (scenario.preserve.lose, reading A12).
func TestTheLastLightWell(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.lose")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Unturned.Light = 0
		s.Wells = map[string]string{"a1": "light"}
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1"}
		lost, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=6"})
		malicetest.Equal(t, "lost", []any{lost.Over, lost.Round},
			[]any{&malice.Over{Won: false, Rule: "scenario.preserve.lose"}, 1})
		malicetest.Equal(t, "no recovery after the end", malicetest.XulthulOf(told).Recovery, 0)
		two := malicetest.Walking(t, printing, 1, *s.Xulthul) // three more lie hidden
		what := malicetest.Said{Dice: "extinguish=6"}
		two, _ = malicetest.Plays(t, two, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "hidden ones count", two.Over, (*malice.Over)(nil))
	})
}

// xu-self-kill: its last life token lost by its own failure destroys it, and it is said
// that the rules do not say so (xulthul.self-kill, reading A22); drains by reading A33.
func TestXulthulDestroysItself(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.self-kill")
	s := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 1, Wounds: 7, At: "a:a1", Target: "a1"})
	won, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6"})
	malicetest.Equal(t, "xu-self-kill",
		[]any{won.Over, won.Xulthul.Life, malicetest.Ruled(told, "xulthul.self-kill")},
		[]any{&malice.Over{Won: true, Rule: "xulthul.self-kill"}, 0, true})
	s.Xulthul.Life, s.Xulthul.Wounds = 3, 5
	s.Readings = map[string]string{"A33": "drains"}
	alive, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6"})
	malicetest.Equal(t, "drains; one point of recovery heals a wound",
		[]int{alive.Xulthul.Life, alive.Xulthul.Wounds, alive.Xulthul.Drains}, []int{2, 4, 2})
}

// xu-recovery, xu-recovery-zero, xu-recovery-both: 2, and the Wells of its own board;
// wounds for certain, then a d* for each drain (xulthul.recovery, xulthul.count-light,
// xulthul.recovery.kind, xulthul.recovery.when, xulthul.life-max, reading A19).
func TestXulthulRecovers(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery", "xulthul.count-light", "xulthul.recovery.kind",
		"xulthul.life-max", "xulthul.recovery.when")
	for _, c := range []struct {
		id                   string
		wells                map[string]string
		life, wounds, drains int
		dice                 string
		points               int
		want                 []int
	}{
		{"xu-recovery", map[string]string{"a1": "dark", "a2": "darkened", "a3": "light", "b1": "light",
			"c1": "light"}, 4, 4, 0, "", 3, []int{7, 1, 0}},
		{"xu-recovery-zero", map[string]string{"a1": "light", "a2": "light", "a3": "light"}, 4, 4, 0, "", 0,
			[]int{4, 4, 0}},
		{"xu-recovery-both", map[string]string{"b1": "light"}, 4, 1, 3, ",restore=1", 2, []int{5, 0, 3}},
		{"a d* that succeeds", map[string]string{"b1": "light"}, 4, 1, 3, ",restore=6", 2, []int{6, 0, 2}},
		{"drains alone", map[string]string{"b1": "light"}, 5, 0, 3, ",restore=6,restore=4", 2,
			[]int{7, 0, 1}},
		{"two d* for one drain", map[string]string{"b1": "light"}, 7, 0, 1, ",restore=1,restore=6", 2,
			[]int{8, 0, 0}},
		{"no more than it lost", map[string]string{"b1": "light"}, 7, 0, 1, ",restore=6,restore=6", 2,
			[]int{8, 0, 0}},
		{"a wound, and two d* for one drain", map[string]string{"a1": "dark", "b1": "light"}, 6, 1, 1,
			",restore=1,restore=4", 3, []int{8, 0, 0}},
		{"never above its life", map[string]string{"b1": "light"}, 7, 1, 0, "", 2, []int{8, 0, 0}},
		{"nothing lost", map[string]string{"b1": "light"}, 8, 0, 0, "", 2, []int{8, 0, 0}},
	} {
		s := malicetest.Game(t, "second", 3, malicetest.Names(2)...)
		s.Wells, s.Unturned.Light = c.wells, 1
		s.Xulthul = &malice.Xulthul{Power: 4, Life: c.life, Wounds: c.wounds, Drains: c.drains, At: "a:way",
			Target: firstLight(s), Away: 9}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1" + c.dice, Choose: onBoardA(s)})
		x := after.Xulthul
		malicetest.Equal(t, c.id, []int{x.Life, x.Wounds, x.Drains}, c.want)
		malicetest.Equal(t, c.id+": points", malicetest.XulthulOf(told).Recovery, c.points)
	}
	s := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 4, Drains: 4, At: "b:way", Target: "a1", Away: 9})
	s.Readings = map[string]string{"A19": "certain"}
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1", Choose: map[string]string{"xulthul-on": "b"}})
	malicetest.Equal(t, "certain by reading A19", []int{s.Xulthul.Life, s.Xulthul.Drains}, []int{6, 2})
}

func firstLight(s *malice.State) string { return s.LightWells()[0] }

// onBoardA answers where it stands, if its way leads to another board.
func onBoardA(s *malice.State) map[string]string {
	if malice.BoardOf(firstLight(s)) == "a" {
		return nil
	}
	return map[string]string{"xulthul-on": "a"}
}

// The first printing: more than half lost, it recovers one more, and at a stronghold it
// withdraws instead of trying; exactly half does neither.
func TestMoreThanHalfLostFirst(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery.half.first", "xulthul.withdraw.half.first")
	for _, c := range []struct {
		life, wounds int
		withdraws    bool
	}{{4, 4, false}, {3, 5, true}} {
		s := malicetest.Walking(t, "first", 1,
			malice.Xulthul{Power: 4, Life: c.life, Wounds: c.wounds, At: "a:a1", Target: "a1"})
		what, away, points := malicetest.Said{Dice: "extinguish=1,toll=1"}, 0, 1
		if c.withdraws {
			what, away, points = malicetest.Said{Draw: "way=4"}, 1, 2 // one Light Well on its board
		}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, fmt.Sprint(c),
			[]any{after.Xulthul.Away, malicetest.XulthulOf(told).Did[0] == "withdrew"},
			[]any{away, c.withdraws})
		malicetest.Equal(t, "recovery", malicetest.XulthulOf(told).Recovery, points)
	}
	s := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:a1", Target: "a1"})
	_, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=1"})
	malicetest.Equal(t, "the second's does neither",
		[]any{malicetest.XulthulOf(told).Did[0], malicetest.XulthulOf(told).Recovery}, []any{"tried", 1})
}

// xu-kill: Xulthûl's body destroyed in a fight wins the game.
func TestXulthulDefeated(t *testing.T) {
	rulebooktest.Proves(t, "scenario.preserve.win", "xulthul.fixed")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Walking(t, printing, 1,
			malice.Xulthul{Power: 4, Type: "avian", Life: 2, Wounds: 6, At: "a:a1", Target: "a1"})
		s.Avatar("Ann").At = "a:a1"
		s, told := malicetest.Plays(t, s, creature.Creature{Kind: "xulthul", Table: true, By: "Ann"},
			malicetest.Said{})
		malicetest.Equal(t, "its own body (xulthul.fixed)", []any{*told.Result.(creature.CreatureResult).Type,
			told.Result.(creature.CreatureResult).Life}, []any{"avian", 2})
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "xu-kill", s.Over, &malice.Over{Won: true, Rule: "scenario.preserve.win"})
	})
}

// end-turn-skip: all avatars without a body end no game; the Shadows' Turn is played
// (return.time, end.checked-when).
func TestNobodyLeft(t *testing.T) {
	rulebooktest.Proves(t, "turn.round")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing)
		for _, name := range malicetest.Names(2) {
			s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: name, N: 5}, malicetest.Said{})
			malicetest.Refuses(t, s, shadows.ShadowTurn{}, "return.trigger", malicetest.Said{})
			s, _ = malicetest.Plays(t, s, life.Destroy{Who: name}, malicetest.Said{})
		}
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "end-turn-skip", []any{s.Over, s.Round}, []any{(*malice.Over)(nil), 2})
	})
}

// With more Light Wells on its board than its recovery has points these are none, and not less:
// what more than half lost adds comes to that, and the parts told come to what it recovers
// (xulthul.recovery, xulthul.count-light, xulthul.recovery.half.first).
func TestRecoveryIsNeverBelowNone(t *testing.T) {
	s := malicetest.Walking(t, "first", 3,
		malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:a1", Target: "a1"})
	s.Wells = map[string]string{"a1": "light", "a2": "light", "a3": "light"}
	_, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "way=4"})
	for _, e := range told.Events {
		if heals, ok := e.Event.(malice.LifeTurned); ok && heals.To == malice.Sound {
			malicetest.Equal(t, "parts", sum.Said(e.Why), "2 -3 +1 +1")
			malicetest.Equal(t, "recovery", []int{malicetest.XulthulOf(told).Recovery, heals.N, sum.Total(e.Why)},
				[]int{1, 1, 1})
			return
		}
	}
	t.Error("it does not recover")
}
