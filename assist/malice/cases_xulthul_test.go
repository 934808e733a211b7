package malice

import (
	"fmt"
	"testing"
)

// walking is a game in which Xulthûl walks in Aethos.
func walking(t *testing.T, printing string, wells int, x Xulthul) *State {
	t.Helper()
	s := lit(t, printing, wells, nil, names(2)...)
	s.Xulthul = &x
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

func xulthulOf(told *table) XulthulResult { return *told.Result.(*ShadowTurnResult).Xulthul }

// re-xulthul-no-spawn: nothing happens in the Realm any more (xulthul.arrive,
// turn.xulthul).
func TestNoRealmBesideXulthul(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := walking(t, printing, 1, Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: 9})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=6"})
		equal(t, "re-xulthul-no-spawn", []any{len(s.Realm.Seals), s.Realm.Shadow, told.Result.(*ShadowTurnResult).Unsealed}, []any{6, (*Haunt)(nil), (*string)(nil)})
		equal(t, "2d2 hexes (xulthul.move)", s.Xulthul.Away, 6)
		equal(t, "did", xulthulOf(told).Did, []string{"moved"})
	})
}

// Its arrival with one to eight avatars (xulthul.table.*, xulthul.combat-values): the
// terrain may not be known; at once by reading A31.
func TestArrival(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		want := [][]int{{4, 8, 2}, {4, 8, 3}, {4, 8, 3}, {5, 10, 2}, {5, 10, 2}, {5, 10, 3}, {5, 10, 3}}
		for avatars := 2; avatars <= 8; avatars++ {
			s, _ := plays(t, Begin(openBook(t), printing), spread(newGame(printing, avatars)), said{})
			s.Realm.Seals, s.Realm.Shadow = nil, &Haunt{ID: 9, Life: 1, At: "land"}
			s.Shadows = []Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
			s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=1,type=3", draw: "well=light", choose: quiet(nil)})
			equal(t, fmt.Sprint(avatars), []int{s.Xulthul.Power, s.Xulthul.Life, s.Xulthul.Undrawn}, want[avatars-2])
			equal(t, "terrain not known: said", []any{s.Xulthul.Type, ruled(told, "xulthul.type")}, []any{"", true})
		}
	})
	s := abroad(t, "second", Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	s.Readings = map[string]string{"A31": "at-once"}
	s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=1,type=3,steps=1,steps=1", draw: "well=light", choose: quiet(map[string]string{"steps.xulthul": "b1:5"})})
	equal(t, "at once", []any{s.Xulthul.Away, xulthulOf(told).Did}, []any{3, []string{"moved"}})
}

// One board, and a Shadow darkens its only Light Well: lost, unless the table plays on
// (scenario.preserve.lose, reading A12).
func TestNoLightWellLeft(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s.Realm.Seals, s.Realm.Shadow = nil, &Haunt{ID: 9, Life: 1, At: "land"}
		s.Shadows = []Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
		what := said{dice: "black=1,reveal=1,type=3", draw: "well=light", choose: quiet(nil)}
		lost, _ := plays(t, s, ShadowTurn{}, what)
		equal(t, "lost", lost.Over, &Over{Won: false, Rule: "scenario.preserve.lose"})
		s.Readings = map[string]string{"A12": "play-on"}
		on, told := plays(t, s, ShadowTurn{}, what)
		equal(t, "plays on", []any{on.Over, ruled(told, "scenario.preserve.lose")}, []any{(*Over)(nil), true})
	})
}

// xu-turn-change, and what it goes for: revealed Light Wells first; on the way to an
// unrevealed one it turns to a Light Well; at an unrevealed one the first printing's does
// too (xulthul.target.light, xulthul.target.change, xulthul.target.unrevealed).
func TestXulthulsTarget(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := walking(t, printing, 1, Xulthul{Power: 4, Life: 8, At: "b:way", Target: "b2", Away: 9})
		after, told := plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=1", choose: map[string]string{"steps.xulthul": "a1:6", "xulthul-on": "b"}})
		equal(t, "xu-turn-change", []any{after.Xulthul.Target, after.Xulthul.Away, ruled(told, "xulthul.target.change")}, []any{"a1", 4, true})
		refuses(t, s, ShadowTurn{}, "", said{dice: "steps=1,steps=1", choose: map[string]string{"steps.xulthul": "b3:6"}})
		after.Turn = "shadows"
		kept, _ := plays(t, after, ShadowTurn{}, said{dice: "steps=1,steps=1", choose: map[string]string{"xulthul-on": "a"}})
		equal(t, "kept", []any{kept.Xulthul.Away, kept.Xulthul.At}, []any{2, "a:way"})
	})
	at := Xulthul{Power: 4, Life: 8, At: "b:b2", Target: "b2"}
	s, _ := plays(t, walking(t, "second", 1, at), ShadowTurn{}, said{dice: "reveal=5"})
	equal(t, "the second's goes on where it stands", s.Xulthul.Target, "b2")
	s, _ = plays(t, walking(t, "first", 1, at), ShadowTurn{}, said{dice: "steps=1,steps=1", choose: map[string]string{"steps.xulthul": "a1:6", "xulthul-on": "b"}})
	equal(t, "the first's turns", s.Xulthul.Target, "a1")
	// xu-unrevealed-first: drawn, not the nearest
	s, _ = plays(t, walking(t, "first", 0, Xulthul{Power: 4, Life: 8, At: "a:way"}), ShadowTurn{}, said{dice: "steps=1,steps=1", draw: "target=d3", choose: map[string]string{"steps.xulthul": "d3:20", "xulthul-on": "a"}})
	equal(t, "xu-unrevealed-first", []any{s.Xulthul.Target, s.Xulthul.Away}, []any{"d3", 18})
	s, _ = plays(t, walking(t, "second", 0, Xulthul{Power: 4, Life: 8, At: "a:way"}), ShadowTurn{}, said{dice: "steps=1,steps=1", choose: map[string]string{"steps.xulthul": "a2:3"}})
	equal(t, "the second's goes to the nearest", []any{s.Xulthul.Target, s.Xulthul.Away}, []any{"a2", 1})
}

// xu-city, xu-city-survive: a power roll for each city and mystic on its way, in the
// order reached; Gates too (xulthul.destroy-place, xulthul.gates, roll.pr).
func TestWhatItPasses(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := walking(t, printing, 1, Xulthul{Power: 4, Life: 8, At: "b:way", Target: "a1", Away: 9})
		after, told := plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=1,place=4,place=5,gate=4", choose: map[string]string{"passes": "city-b,mystic-b,gate-b", "xulthul-on": "a"}})
		equal(t, "xu-city", []any{after.Places["b"], xulthulOf(told).Destroyed}, []any{Places{City: Destroyed}, []string{"city-b"}})
		equal(t, "xu-city-survive", ruled(told, "xulthul.destroy-place"), true)
		equal(t, "through the Gate", []any{after.Xulthul.Away, after.Xulthul.At}, []any{7, "a:way"})
		refuses(t, after, ShadowTurn{}, "", said{dice: "steps=1,steps=1", choose: map[string]string{"passes": "city-b"}})
		astray, _ := plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=1,gate=5", draw: "map=d", choose: map[string]string{"passes": "gate-b"}})
		equal(t, "a random Gate", []any{astray.Xulthul.At, astray.Xulthul.Target}, []any{"d:gate", ""})
	})
}

// xu-reveal-second, xu-reveal-light: a power roll reveals; a failure costs 1 life in the
// second printing, 1d2 in the first (xulthul.reveal, xulthul.reveal.fail,
// xulthul.reveal.light, xulthul.reveal.dark, xulthul.action).
func TestXulthulReveals(t *testing.T) {
	at := Xulthul{Power: 4, Life: 8, At: "a:a2", Target: "a2"}
	s, told := plays(t, walking(t, "second", 0, at), ShadowTurn{}, said{dice: "reveal=5"})
	// its recovery at the end of the turn heals the wound again
	equal(t, "xu-reveal-second", []any{told.Events[0].Event, s.Xulthul.Life}, []any{Event(LifeTurned{Who: "xulthul", From: "sound", To: "wound", N: 1}), 8})
	_, told = plays(t, walking(t, "first", 0, at), ShadowTurn{}, said{dice: "reveal=5,toll=6"})
	equal(t, "1d2 in the first", told.Events[0].Event, Event(LifeTurned{Who: "xulthul", From: "sound", To: "wound", N: 2}))
	in(t, both, func(t *testing.T, printing string) {
		s, told := plays(t, walking(t, printing, 0, at), ShadowTurn{}, said{dice: "reveal=4", draw: "well=light,radiance=luck,radiance=combat"})
		equal(t, "xu-reveal-light", []any{s.Wells["a2"], s.Xulthul.Target, ruled(told, "xulthul.reveal.light"), s.Sets()}, []any{"light", "a2", true, 1})
		equal(t, "extinguishing waits for the next action", xulthulOf(told).Did, []string{"tried", "revealed"})
		s, _ = plays(t, walking(t, printing, 0, at), ShadowTurn{}, said{dice: "reveal=1", draw: "well=dark"})
		equal(t, "a Dark Well is left behind", []any{s.Wells["a2"], s.Xulthul.Target}, []any{"dark", ""})
	})
}

// The first printing's Xulthûl attempts in the turn in which it arrives (xulthul.action).
func TestXulthulArrivesAndTries(t *testing.T) {
	near := Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a2", Away: 2}
	s, told := plays(t, walking(t, "first", 0, near), ShadowTurn{}, said{dice: "steps=1,steps=1,reveal=4", draw: "well=dark"})
	equal(t, "first", []any{s.Wells["a2"], xulthulOf(told).Did}, []any{"dark", []string{"moved", "tried", "revealed"}})
	s, told = plays(t, walking(t, "second", 0, near), ShadowTurn{}, said{dice: "steps=1,steps=1"})
	equal(t, "second", []any{s.Xulthul.At, xulthulOf(told).Did}, []any{"a:a2", []string{"moved"}})
}

// xu-ext-second, xu-ext-third-equal: a luck roll against 5, one more for each attempt
// before on this Well, or on any by reading A20 (xulthul.extinguish,
// xulthul.extinguish.cumulative, xulthul.extinguish.fail, xulthul.extinguish.pool).
func TestExtinguishing(t *testing.T) {
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
		in(t, both, func(t *testing.T, printing string) {
			s := walking(t, printing, 2, Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1", Attempts: map[string]int{"a1": c.before, "b1": 3}})
			what := said{dice: c.dice}
			if c.success && printing == "second" {
				what.draw = "radiance=luck,radiance=combat"
			}
			after, told := plays(t, s, ShadowTurn{}, what)
			equal(t, c.id, after.Wells["a1"] == "darkened", c.success)
			equal(t, c.id+": attempts", after.Xulthul.Attempts["a1"], c.before+1)
			lost := 0
			for _, m := range told.Events {
				if turned, ok := m.Event.(LifeTurned); ok && turned.From == "sound" {
					lost += turned.N
				}
			}
			equal(t, c.id+": toll", lost, c.lost)
			if c.success { // well-extinguished-limit: sets and shard limit go down with it
				equal(t, c.id+": Light Wells and sets", []int{len(after.lightWells()), after.Sets(), after.Removed}, []int{1, 1, 1})
			}
		})
	}
	s := walking(t, "second", 2, Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1", Attempts: map[string]int{"b1": 3}})
	s.Readings = map[string]string{"A20": "game"}
	s, _ = plays(t, s, ShadowTurn{}, said{dice: "extinguish=3", draw: "radiance=luck,radiance=combat"})
	equal(t, "reading A20: attempts of the game", s.Wells["a1"], "darkened")
}

// The chance to extinguish on each attempt, exactly: one, two ... six in six.
func TestExtinguishingExactly(t *testing.T) {
	for before, want := range []map[string]string{
		{"darkened": "1/6", "light": "5/6"}, {"darkened": "1/3", "light": "2/3"}, {"darkened": "1/2", "light": "1/2"},
		{"darkened": "2/3", "light": "1/3"}, {"darkened": "5/6", "light": "1/6"}, {"darkened": "1"},
	} {
		s := game(t, "second", 2, names(1)...)
		WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1", Attempts: map[string]int{"a1": before}}
		equal(t, fmt.Sprint(before, " before"), walked(t, s, ShadowTurn{}, func(s *State, _ *table) string { return s.Wells["a1"] }), want)
	}
}

// The last Light Well extinguished loses the game, hidden ones counted
// (scenario.preserve.lose, reading A12).
func TestTheLastLightWell(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s.Unturned.Light = 0
		s.Wells = map[string]string{"a1": "light"}
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1"}
		lost, told := plays(t, s, ShadowTurn{}, said{dice: "extinguish=6"})
		equal(t, "lost", []any{lost.Over, lost.Round}, []any{&Over{Won: false, Rule: "scenario.preserve.lose"}, 1})
		equal(t, "no recovery after the end", xulthulOf(told).Recovery, 0)
		two := walking(t, printing, 1, *s.Xulthul) // three more lie hidden
		what := said{dice: "extinguish=6"}
		two, _ = plays(t, two, ShadowTurn{}, what)
		equal(t, "hidden ones count", two.Over, (*Over)(nil))
	})
}

// xu-self-kill: its last life token lost by its own failure destroys it, and it is said
// that the rules do not say so (xulthul.self-kill, reading A22); drains by reading A33.
func TestXulthulDestroysItself(t *testing.T) {
	s := walking(t, "second", 1, Xulthul{Power: 4, Life: 1, Wounds: 7, At: "a:a1", Target: "a1"})
	won, told := plays(t, s, ShadowTurn{}, said{dice: "extinguish=1,toll=6"})
	equal(t, "xu-self-kill", []any{won.Over, won.Xulthul.Life, ruled(told, "xulthul.self-kill")}, []any{&Over{Won: true, Rule: "xulthul.self-kill"}, 0, true})
	s.Xulthul.Life, s.Xulthul.Wounds = 3, 5
	s.Readings = map[string]string{"A33": "drains"}
	alive, _ := plays(t, s, ShadowTurn{}, said{dice: "extinguish=1,toll=6"})
	equal(t, "drains; one point of recovery heals a wound", []int{alive.Xulthul.Life, alive.Xulthul.Wounds, alive.Xulthul.Drains}, []int{2, 4, 2})
}

// xu-recovery, xu-recovery-zero, xu-recovery-both: 2, and the Wells of its own board;
// wounds for certain, then a d* for each drain (xulthul.recovery, xulthul.count-light,
// xulthul.recovery.kind, xulthul.recovery.when, xulthul.life-max, reading A19).
func TestXulthulRecovers(t *testing.T) {
	for _, c := range []struct {
		id                   string
		wells                map[string]string
		life, wounds, drains int
		dice                 string
		points               int
		want                 []int
	}{
		{"xu-recovery", map[string]string{"a1": "dark", "a2": "darkened", "a3": "light", "b1": "light", "c1": "light"}, 4, 4, 0, "", 3, []int{7, 1, 0}},
		{"xu-recovery-zero", map[string]string{"a1": "light", "a2": "light", "a3": "light"}, 4, 4, 0, "", 0, []int{4, 4, 0}},
		{"xu-recovery-both", map[string]string{"b1": "light"}, 4, 1, 3, ",restore=1", 2, []int{5, 0, 3}},
		{"a d* that succeeds", map[string]string{"b1": "light"}, 4, 1, 3, ",restore=6", 2, []int{6, 0, 2}},
		{"drains alone", map[string]string{"b1": "light"}, 5, 0, 3, ",restore=6,restore=4", 2, []int{7, 0, 1}},
		{"never above its life", map[string]string{"b1": "light"}, 7, 1, 0, "", 2, []int{8, 0, 0}},
		{"nothing lost", map[string]string{"b1": "light"}, 8, 0, 0, "", 2, []int{8, 0, 0}},
	} {
		s := game(t, "second", 3, names(2)...)
		s.Wells, s.Unturned.Light = c.wells, 1
		s.Xulthul = &Xulthul{Power: 4, Life: c.life, Wounds: c.wounds, Drains: c.drains, At: "a:way", Target: firstLight(s), Away: 9}
		after, told := plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=1" + c.dice, choose: onBoardA(s)})
		x := after.Xulthul
		equal(t, c.id, []int{x.Life, x.Wounds, x.Drains}, c.want)
		equal(t, c.id+": points", xulthulOf(told).Recovery, c.points)
	}
	s := walking(t, "second", 1, Xulthul{Power: 4, Life: 4, Drains: 4, At: "b:way", Target: "a1", Away: 9})
	s.Readings = map[string]string{"A19": "certain"}
	s, _ = plays(t, s, ShadowTurn{}, said{dice: "steps=1,steps=1", choose: map[string]string{"xulthul-on": "b"}})
	equal(t, "certain by reading A19", []int{s.Xulthul.Life, s.Xulthul.Drains}, []int{6, 2})
}

func firstLight(s *State) string { return s.lightWells()[0] }

// onBoardA answers where it stands, if its way leads to another board.
func onBoardA(s *State) map[string]string {
	if boardOf(firstLight(s)) == "a" {
		return nil
	}
	return map[string]string{"xulthul-on": "a"}
}

// The first printing: more than half lost, it recovers one more, and at a stronghold it
// withdraws instead of trying; exactly half does neither (xulthul.recovery.half.first,
// xulthul.withdraw.half.first).
func TestMoreThanHalfLostFirst(t *testing.T) {
	for _, c := range []struct {
		life, wounds int
		withdraws    bool
	}{{4, 4, false}, {3, 5, true}} {
		s := walking(t, "first", 1, Xulthul{Power: 4, Life: c.life, Wounds: c.wounds, At: "a:a1", Target: "a1"})
		what := said{dice: "extinguish=1,toll=1"}
		if c.withdraws {
			what = said{draw: "way=4"}
		}
		after, told := plays(t, s, ShadowTurn{}, what)
		equal(t, fmt.Sprint(c), []any{after.Xulthul.Away, xulthulOf(told).Did[0] == "withdrew"}, []any{map[bool]int{true: 1, false: 0}[c.withdraws], c.withdraws})
		points := map[bool]int{true: 2, false: 1}[c.withdraws] // one Light Well on its board
		equal(t, "recovery", xulthulOf(told).Recovery, points)
	}
	s := walking(t, "second", 1, Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:a1", Target: "a1"})
	_, told := plays(t, s, ShadowTurn{}, said{dice: "extinguish=1,toll=1"})
	equal(t, "the second's does neither", []any{xulthulOf(told).Did[0], xulthulOf(told).Recovery}, []any{"tried", 1})
}

// xu-kill: Xulthûl's body destroyed in a fight wins the game (scenario.preserve.win).
func TestXulthulDefeated(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := walking(t, printing, 1, Xulthul{Power: 4, Type: "avian", Life: 2, Wounds: 6, At: "a:a1", Target: "a1"})
		s, told := plays(t, s, Creature{Kind: "xulthul", Table: true, By: "Ann"}, said{})
		equal(t, "its own body (xulthul.fixed)", []any{*told.Result.(CreatureResult).Type, told.Result.(CreatureResult).Life}, []any{"avian", 2})
		s, _ = plays(t, s, WonEncounter{}, said{})
		equal(t, "xu-kill", s.Over, &Over{Won: true, Rule: "scenario.preserve.win"})
	})
}

// end-turn-skip: all avatars without a body end no game; the Shadows' Turn is played
// (return.time, turn.round, end.checked-when).
func TestNobodyLeft(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing)
		for _, name := range names(2) {
			s, _ = plays(t, s, Turn{"wound", name, 5}, said{})
		}
		s, _ = plays(t, s, ShadowTurn{}, said{dice: "black=1", choose: quiet(nil)})
		equal(t, "end-turn-skip", []any{s.Over, s.Round}, []any{(*Over)(nil), 2})
	})
}
