package shadows_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// two-shadows-act: each moves by its own roll; a distance once told is not asked again.
func TestTwoShadowsAct(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.distance", "aethos.each-acts")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 5},
			malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,steps=1,steps=6", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "two-shadows-act", []int{s.Shadows[0].Away, s.Shadows[1].Away}, []int{4, 1})
		malicetest.Equal(t, "did", malicetest.AethosOf(told)[0].Did, []string{"moved"})
	})
}

// ae-move-and-reveal-first: in the first printing an attempt follows the move that reaches the
// stronghold; in the second it waits for the next action.
func TestMoveThenAttempt(t *testing.T) {
	rulebooktest.Proves(t, "aethos.one-action")
	for printing, dice := range map[string]string{"first": "black=1,steps=6,reveal=3",
		"second": "black=1,steps=6"} {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 5, At: "a:way", Target: "a2", Away: 1})
		what := malicetest.Said{Dice: dice, Choose: malicetest.Quiet(nil)}
		if printing == "first" {
			what.Draw = "well=dark,target=b3"
		}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		if printing == "second" {
			malicetest.Equal(t, "it stands there", s.Shadows[0],
				malice.Shadow{ID: 1, Life: 5, At: "a:a2", Target: "a2"})
			continue
		}
		malicetest.Equal(t, "ae-move-and-reveal-first", []any{s.Wells["a2"],
			malicetest.AethosOf(told)[0].Did}, []any{"dark", []string{"moved", "tried", "revealed"}})
		malicetest.Equal(t, "the next target is drawn (aethos.reveal.dark)", s.Shadows[0],
			malice.Shadow{ID: 1, Life: 5, At: "a:a2", Target: "b3"})
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "b3:7"})})
		malicetest.Equal(t, "its distance is told next", s.Shadows[0],
			malice.Shadow{ID: 1, Life: 5, At: "a:way-1", Target: "b3", Away: 6})
	}
}

// ae-reveal-above, ae-reveal-six-sure: not more than its life reveals the Well; equal does, one
// above costs a life.
func TestAttempts(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.roll", "aethos.reveal.fail")
	for _, c := range []struct {
		id        string
		life, die int
		revealed  bool
	}{
		{"equal", 4, 4, true}, {"ae-reveal-above", 4, 5, false}, {"below", 4, 3, true},
		{"ae-reveal-six-sure", 6, 6, true}, {"seven", 7, 6, true}, {"five and a six", 5, 6, false},
	} {
		s := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: c.life, At: "a:a2", Target: "a2"})
		what := malicetest.Said{Dice: fmt.Sprintf("black=1,reveal=%d", c.die), Choose: malicetest.Quiet(nil)}
		if c.revealed {
			what.Draw = "dark"
		}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, c.id, s.Wells["a2"] == "dark", c.revealed)
		left := c.life
		if !c.revealed {
			left--
		} else {
			malicetest.Equal(t, c.id+": it looks for the next nearest on its next action",
				s.Shadows[0].Target, "")
		}
		malicetest.Equal(t, c.id+": life", s.Shadows[0].Life, left)
		malicetest.Equal(t, c.id+": check", told.Checks[0].Success, c.revealed)
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 1, At: "a:a2", Target: "a2"})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,reveal=2", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "its last life (shadow.dissipate)", []any{len(s.Shadows),
			malicetest.AethosOf(told)[0].Did}, []any{0, []string{"tried", "dissipated"}})
	})
}

// A Shadow's attempt, exactly: life in six, never more than certain.
func TestAttemptsExactly(t *testing.T) {
	for tokens := 1; tokens <= 7; tokens++ {
		s := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: tokens, At: "a:a2", Target: "a2"})
		s.Realm.Shadow, s.Realm.Seals = nil, []string{"gate-1"}
		s.Readings = map[string]string{"A1": "next-turn"}
		s.Unturned.Light = 0
		got := malicetest.Walked(t, s, shadows.ShadowTurn{},
			func(s *malice.State, _ *malice.Table) string { return s.Wells["a2"] })
		want := map[int]map[string]string{
			1: {"dark": "1/6", "": "5/6"}, 2: {"dark": "1/3", "": "2/3"}, 3: {"dark": "1/2", "": "1/2"},
			4: {"dark": "2/3", "": "1/3"},
			5: {"dark": "5/6", "": "1/6"}, 6: {"dark": "1"}, 7: {"dark": "1"},
		}[tokens]
		malicetest.Equal(t, fmt.Sprint(tokens, " life"), got, want)
	}
}

// A target is asked once, drawn where two are equally near, asked anew when its Well is
// revealed, and put right by --steps; without one that can be reached the Shadow dissipates.
func TestTargets(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target", "aethos.unreachable", "aethos.no-gates")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:gate"})
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:6"})})
		malicetest.Equal(t, "asked", after.Shadows[0],
			malice.Shadow{ID: 1, Life: 3, At: "a:way-1", Target: "a1", Away: 5})
		after, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
			Draw: "b2", Choose: malicetest.Quiet(map[string]string{"steps.1": "a1/b2:6"})})
		malicetest.Equal(t, "drawn", after.Shadows[0].Target, "b2")
		gone, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1", Choose: malicetest.Quiet(map[string]string{"steps.1": "none"})})
		malicetest.Equal(t, "unreachable", []any{len(gone.Shadows), malicetest.AethosOf(told)[0].Did,
			malicetest.Ruled(told, "aethos.unreachable")}, []any{0, []string{"dissipated"}, true})
		malice.WellTurned{At: "b2", From: "unrevealed", To: "dark"}.Apply(after)
		after, _ = malicetest.Plays(t, after, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:2"})})
		malicetest.Equal(t, "its Well was revealed meanwhile", after.Shadows[0],
			malice.Shadow{ID: 1, Life: 3, At: "a:way-2", Target: "a1", Away: 1})
		after, _ = malicetest.Plays(t, after, shadows.ShadowTurn{Told: map[string]bool{"steps.1": true}},
			malicetest.Said{Dice: "black=1,steps=1",
				Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:9"})})
		malicetest.Equal(t, "told anew", after.Shadows[0].Away, 8)
		malicetest.Refuses(t, after, shadows.ShadowTurn{Told: map[string]bool{"steps.7": true}}, "",
			malicetest.Said{})
		for _, wrong := range []string{"b2:3", "a1", "a1:x", "a1:-1", "z9:1", "a1/b2:3", ""} {
			malicetest.Refuses(t, s2(after), shadows.ShadowTurn{}, "",
				malicetest.Said{Dice: "black=1,steps=1",
					Choose: malicetest.Quiet(map[string]string{"steps.1": wrong})})
		}
	})
}

// s2 is a table whose Shadow has lost its target.
func s2(s *malice.State) *malice.State {
	s = telling.Copy(s)
	s.Shadows[0].Target, s.Shadows[0].Away = "", 0
	return s
}

// ae-merge-second: both stay in the second printing; in the first the mover absorbs the other's
// life.
func TestMerging(t *testing.T) {
	rulebooktest.Proves(t, "aethos.merge.first")
	for _, printing := range malicetest.Both {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5},
			malice.Shadow{ID: 2, Life: 2, At: "a:way", Target: "a1", Away: 4})
		what := malicetest.Said{Dice: "black=1,steps=1", Choose: malicetest.Quiet(nil)}
		if printing == "second" {
			what.Dice += ",steps=1"
		} else {
			what.Choose["meets.1"] = "2"
		}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		if printing == "second" {
			malicetest.Equal(t, "ae-merge-second", len(after.Shadows), 2)
			continue
		}
		malicetest.Equal(t, "absorbed", []any{after.Shadows, malicetest.AethosOf(told)[0].Did},
			[]any{[]malice.Shadow{{ID: 1, Life: 5, At: "a:way", Target: "a1", Away: 4}},
				[]string{"moved", "merged"}})
	}
}

// After a Dark Well the first printing looks on this board and those that adjoin it; with none
// left there the Shadow dissipates.
func TestOnwardFirst(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark", "aethos.unreachable", "setup.maps.arrange")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	for _, where := range []string{"a1", "a3"} {
		malice.WellTurned{At: where, From: "unrevealed", To: "dark"}.Apply(s)
	}
	gone, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,reveal=1",
		Draw: "dark", Choose: malicetest.Quiet(map[string]string{"adjoins.a": "none"})})
	malicetest.Equal(t, "none adjoins", []any{len(gone.Shadows), malicetest.AethosOf(told)[0].Did},
		[]any{0, []string{"tried", "revealed", "dissipated"}})
	malicetest.Equal(t, "nothing is assumed", malicetest.Remarked(told, "setup.maps.arrange"), "")
	after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,reveal=1",
		Draw: "well=dark,target=b3", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "the others adjoin by default, and it is said",
		[]string{after.Shadows[0].Target, malicetest.Remarked(told, "setup.maps.arrange")},
		[]string{"b3",
			"all other boards are taken to adjoin board a, b: --choose adjoins.a=none, or only those whose " +
				"borders carry its symbols"})
}

// reading A17: a Shadow that came this turn may wait for the next.
func TestANewcomerMayWait(t *testing.T) {
	s := malicetest.Abroad(t, "second")
	s.Readings = map[string]string{"A17": "waits"}
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1", Draw: "map=b", Choose: map[string]string{"leads.1": "gate-1"}})
	malicetest.Equal(t, "it stands on the Gate", []any{s.Shadows, len(malicetest.AethosOf(told))},
		[]any{[]malice.Shadow{{ID: 9, Life: 2, At: "b:gate"}}, 0})
}

// light-by-shadow-no-radiance, and the Thwart scenario: a Light Well that a Shadow reveals is
// Dark at once and gives no radiance; in Thwart the game is lost at that moment, in Preserve
// Xulthûl comes.
func TestALightWellRevealedByAShadow(t *testing.T) {
	rulebooktest.Proves(t, "radiance.shadow-light", "aethos.reveal.no-radiance", "aethos.reveal.light",
		"scenario.thwart.lose", "scenario.preserve.continue", "end.checked-when")
	lost := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"},
		malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
	lost.Scenario = "thwart"
	lost, told := malicetest.Plays(t, lost, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,reveal=1", Draw: "light", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "thwart: lost at once, the other Shadow never acts",
		[]any{lost.Over, lost.Round, len(malicetest.AethosOf(told)), lost.Sets()},
		[]any{&malice.Over{Won: false, Rule: "scenario.thwart.lose"}, 1, 1, 0})
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"},
			malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 3})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,reveal=1,type=3", Draw: "well=light,ability=red:A,ability=_",
				Choose: malicetest.Quiet(map[string]string{"terrain": "swamp"})})
		malicetest.Equal(t, "light-by-shadow-no-radiance",
			[]any{s.Sets(), s.Wells["a2"], len(s.LightWells())}, []any{0, "darkened", 0})
		malicetest.Equal(t, "all Shadows are gone (xulthul.arrive)", []any{len(s.Shadows), s.Realm.Shadow},
			[]any{0, (*malice.Haunt)(nil)})
		malicetest.Equal(t, "Xulthûl", s.Xulthul, &malice.Xulthul{Power: 4, Type: "reptilid", Life: 8,
			At: "a:a2", Abilities: []string{"red:A"}, Undrawn: 1})
		malicetest.Equal(t, "it waits for its own turn (reading A31)", []any{s.Over, s.Round,
			told.Result.(*shadows.ShadowTurnResult).Xulthul.Did}, []any{(*malice.Over)(nil), 2, []string{}})
	})
}
