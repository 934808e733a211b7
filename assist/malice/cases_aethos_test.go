package malice

import (
	"fmt"
	"testing"
)

// abroad is a game with Shadows in Aethos and a quiet Realm: the Gates are open and its
// Shadow stands on the land, where direction 1 keeps it.
func abroad(t *testing.T, printing string, shadows ...Shadow) *State {
	t.Helper()
	s := game(t, printing, 2, names(2)...)
	s.Realm.Seals = nil
	s.Realm.Shadow = &Haunt{ID: 9, Life: 1, At: "land"}
	s.Shadows = shadows
	return s
}

// quiet answers for the Realm of abroad, and what else is said.
func quiet(more map[string]string) map[string]string {
	choose := map[string]string{"leads.1": "land"}
	for what, answer := range more {
		choose[what] = answer
	}
	return choose
}

func aethosOf(told *table) []ShadowResult {
	var list []ShadowResult
	for _, r := range told.Result.(*ShadowTurnResult).Aethos {
		list = append(list, *r)
	}
	return list
}

// two-shadows-act: each moves by its own roll (aethos.each-acts, aethos.move.distance);
// a distance once told is not asked again.
func TestTwoShadowsAct(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 5}, Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1,steps=6", choose: quiet(nil)})
		equal(t, "two-shadows-act", []int{s.Shadows[0].Away, s.Shadows[1].Away}, []int{4, 1})
		equal(t, "did", aethosOf(told)[0].Did, []string{"moved"})
	})
}

// ae-move-and-reveal-first: in the first printing an attempt follows the move that
// reaches the stronghold; in the second it waits for the next action (aethos.one-action).
func TestMoveThenAttempt(t *testing.T) {
	for printing, dice := range map[string]string{"first": "black=1,steps=6,reveal=3", "second": "black=1,steps=6"} {
		s := abroad(t, printing, Shadow{ID: 1, Life: 5, At: "a:way", Target: "a2", Away: 1})
		what := said{dice: dice, choose: quiet(nil)}
		if printing == "first" {
			what.draw = "well=dark,target=b3"
		}
		s, told := plays(t, s, ShadowTurn{}, what)
		if printing == "second" {
			equal(t, "it stands there", s.Shadows[0], Shadow{ID: 1, Life: 5, At: "a:a2", Target: "a2"})
			continue
		}
		equal(t, "ae-move-and-reveal-first", []any{s.Wells["a2"], aethosOf(told)[0].Did}, []any{"dark", []string{"moved", "tried", "revealed"}})
		equal(t, "the next target is drawn (aethos.reveal.dark)", s.Shadows[0], Shadow{ID: 1, Life: 5, At: "a:a2", Target: "b3"})
		s, _ = plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "b3:7"})})
		equal(t, "its distance is told next", s.Shadows[0], Shadow{ID: 1, Life: 5, At: "a:way", Target: "b3", Away: 6})
	}
}

// ae-reveal-above, ae-reveal-six-sure: not more than its life reveals the Well; equal
// does, one above costs a life (aethos.reveal.roll, aethos.reveal.fail).
func TestAttempts(t *testing.T) {
	for _, c := range []struct {
		id        string
		life, die int
		revealed  bool
	}{
		{"equal", 4, 4, true}, {"ae-reveal-above", 4, 5, false}, {"below", 4, 3, true},
		{"ae-reveal-six-sure", 6, 6, true}, {"seven", 7, 6, true}, {"five and a six", 5, 6, false},
	} {
		s := abroad(t, "second", Shadow{ID: 1, Life: c.life, At: "a:a2", Target: "a2"})
		what := said{dice: fmt.Sprintf("black=1,reveal=%d", c.die), choose: quiet(nil)}
		if c.revealed {
			what.draw = "dark"
		}
		s, told := plays(t, s, ShadowTurn{}, what)
		equal(t, c.id, s.Wells["a2"] == "dark", c.revealed)
		left := c.life
		if !c.revealed {
			left--
		} else {
			equal(t, c.id+": it looks for the next nearest on its next action", s.Shadows[0].Target, "")
		}
		equal(t, c.id+": life", s.Shadows[0].Life, left)
		equal(t, c.id+": check", told.Checks[0].Success, c.revealed)
	}
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 1, At: "a:a2", Target: "a2"})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=2", choose: quiet(nil)})
		equal(t, "its last life (shadow.dissipate)", []any{len(s.Shadows), aethosOf(told)[0].Did}, []any{0, []string{"tried", "dissipated"}})
	})
}

// A Shadow's attempt, exactly: life in six, never more than certain.
func TestAttemptsExactly(t *testing.T) {
	for life := 1; life <= 7; life++ {
		s := abroad(t, "second", Shadow{ID: 1, Life: life, At: "a:a2", Target: "a2"})
		s.Realm.Shadow, s.Realm.Seals = nil, []string{"gate-1"}
		s.Readings = map[string]string{"A1": "next-turn"}
		s.Unturned.Light = 0
		got := walked(t, s, ShadowTurn{}, func(s *State, _ *table) string { return s.Wells["a2"] })
		want := map[int]map[string]string{
			1: {"dark": "1/6", "": "5/6"}, 2: {"dark": "1/3", "": "2/3"}, 3: {"dark": "1/2", "": "1/2"}, 4: {"dark": "2/3", "": "1/3"},
			5: {"dark": "5/6", "": "1/6"}, 6: {"dark": "1"}, 7: {"dark": "1"},
		}[life]
		equal(t, fmt.Sprint(life, " life"), got, want)
	}
}

// A target is asked once, drawn where two are equally near, asked anew when its Well is
// revealed, and put right by --steps (aethos.move.target, reading A29); without one that
// can be reached the Shadow dissipates (aethos.unreachable, aethos.no-gates).
func TestTargets(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:gate"})
		after, _ := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:6"})})
		equal(t, "asked", after.Shadows[0], Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5})
		after, _ = plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", draw: "b2", choose: quiet(map[string]string{"steps.1": "a1/b2:6"})})
		equal(t, "drawn", after.Shadows[0].Target, "b2")
		gone, told := plays(t, s, ShadowTurn{}, said{dice: "black=1", choose: quiet(map[string]string{"steps.1": "none"})})
		equal(t, "unreachable", []any{len(gone.Shadows), aethosOf(told)[0].Did, ruled(told, "aethos.unreachable")}, []any{0, []string{"dissipated"}, true})
		WellTurned{At: "b2", From: "unrevealed", To: "dark"}.Apply(after)
		after, _ = plays(t, after, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:2"})})
		equal(t, "its Well was revealed meanwhile", after.Shadows[0], Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 1})
		after, _ = plays(t, after, ShadowTurn{Told: map[string]bool{"steps.1": true}}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:9"})})
		equal(t, "told anew", after.Shadows[0].Away, 8)
		refuses(t, after, ShadowTurn{Told: map[string]bool{"steps.7": true}}, "", said{})
		for _, wrong := range []string{"b2:3", "a1", "a1:x", "a1:-1", "z9:1", "a1/b2:3", ""} {
			refuses(t, s2(after), ShadowTurn{}, "", said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": wrong})})
		}
	})
}

// s2 is a table whose Shadow has lost its target.
func s2(s *State) *State {
	s = s.Clone()
	s.Shadows[0].Target, s.Shadows[0].Away = "", 0
	return s
}

// ae-merge-second: both stay in the second printing; in the first the mover absorbs the
// other's life (aethos.merge.first).
func TestMerging(t *testing.T) {
	for _, printing := range both {
		s := abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5}, Shadow{ID: 2, Life: 2, At: "a:way", Target: "a1", Away: 4})
		what := said{dice: "black=1,steps=1", choose: quiet(nil)}
		if printing == "second" {
			what.dice += ",steps=1"
		} else {
			what.choose["meets.1"] = "2"
		}
		after, told := plays(t, s, ShadowTurn{}, what)
		if printing == "second" {
			equal(t, "ae-merge-second", len(after.Shadows), 2)
			continue
		}
		equal(t, "absorbed", []any{after.Shadows, aethosOf(told)[0].Did}, []any{[]Shadow{{ID: 1, Life: 5, At: "a:way", Target: "a1", Away: 4}}, []string{"moved", "merged"}})
	}
}

// After a Dark Well the first printing looks on this board and those that adjoin it; with
// none left there the Shadow dissipates (aethos.reveal.dark, aethos.unreachable).
func TestOnwardFirst(t *testing.T) {
	s := abroad(t, "first", Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	for _, where := range []string{"a1", "a3"} {
		WellTurned{At: where, From: "unrevealed", To: "dark"}.Apply(s)
	}
	gone, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=1", draw: "dark", choose: quiet(map[string]string{"adjoins.a": "none"})})
	equal(t, "none adjoins", []any{len(gone.Shadows), aethosOf(told)[0].Did}, []any{0, []string{"tried", "revealed", "dissipated"}})
	after, _ := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=1", draw: "well=dark,target=b3", choose: quiet(nil)})
	equal(t, "the others adjoin by default", after.Shadows[0].Target, "b3")
}

// reading A17: a Shadow that came this turn may wait for the next.
func TestANewcomerMayWait(t *testing.T) {
	s := abroad(t, "second")
	s.Readings = map[string]string{"A17": "waits"}
	s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1", draw: "map=b", choose: map[string]string{"leads.1": "gate-1"}})
	equal(t, "it stands on the Gate", []any{s.Shadows, len(aethosOf(told))}, []any{[]Shadow{{ID: 9, Life: 2, At: "b:gate"}}, 0})
}

// light-by-shadow-no-radiance, and the Thwart scenario: a Light Well that a Shadow
// reveals is Dark at once and gives no radiance (radiance.shadow-light,
// aethos.reveal.no-radiance, aethos.reveal.light); in Thwart the game is lost at that
// moment, in Preserve Xulthûl comes (scenario.thwart.lose, scenario.preserve.continue,
// end.checked-when).
func TestALightWellRevealedByAShadow(t *testing.T) {
	lost := abroad(t, "second", Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"}, Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
	lost.Scenario = "thwart"
	lost, told := plays(t, lost, ShadowTurn{}, said{dice: "black=1,reveal=1", draw: "light", choose: quiet(nil)})
	equal(t, "thwart: lost at once, the other Shadow never acts", []any{lost.Over, lost.Round, len(aethosOf(told)), lost.Sets()},
		[]any{&Over{Won: false, Rule: "scenario.thwart.lose"}, 1, 1, 0})
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"}, Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=1,type=3", draw: "well=light,ability=red:A,ability=_", choose: quiet(map[string]string{"terrain": "swamp"})})
		equal(t, "light-by-shadow-no-radiance", []any{s.Sets(), s.Wells["a2"], len(s.lightWells())}, []any{0, "darkened", 0})
		equal(t, "all Shadows are gone (xulthul.arrive)", []any{len(s.Shadows), s.Realm.Shadow}, []any{0, (*Haunt)(nil)})
		equal(t, "Xulthûl", s.Xulthul, &Xulthul{Power: 4, Type: "reptilid", Life: 8, At: "a:a2", Abilities: []string{"red:A"}, Undrawn: 1})
		equal(t, "it waits for its own turn (reading A31)", []any{s.Over, s.Round, told.Result.(*ShadowTurnResult).Xulthul.Did}, []any{(*Over)(nil), 2, []string{}})
	})
}
