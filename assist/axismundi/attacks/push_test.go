package attacks_test

import (
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// Where a Melee Attack pushes somebody, and what the hex does then (cases push-straight-accessible,
// push-straight-dexterity, push-straight-path, push-all-closed, push-level1-down-to-sea,
// push-from-below-sideways, push-corner-from-noncorner-below, push-corner-from-noncorner-below-blocked,
// push-corner-to-corner-die, pushed-onto-power-hex, rings-push-past-lava, matrix-column-push-cave).
func TestPushes(t *testing.T) {
	rulebooktest.Proves(t, "push.same-level.straight", "push.same-level.blocked", "push.corner.same-level",
		"push.corner.same-level.blocked", "push.from-below.sideways", "push.from-below.blocked",
		"push.corner.from-below",
		"push.corner.from-below.blocked", "push.corner.corner", "push.corner.corner.blocked", "push.none",
		"push.wound",
		"push.power-hex", "push.blocked", "push.immobilized", "move.push-column", "terrain.power.enter",
		"matrix.cave.walk",
		"matrix.accessible.walk", "char.malignant.infect.wound")
	path, lava := notation.Path, notation.Inaccessible
	held := With(Ben, func(p *axismundi.Player) { p.Immobilized = []string{Cid} })
	infected := func(s *axismundi.State) { s.Hexes["F"] = axismundi.Hex{Infected: true} }
	for name, c := range map[string]struct {
		ann, ben notation.Hex
		edits    edits
		dice     string
		to       notation.Hex
		life     life
		rule     string
	}{
		"straight": {"1A", "1B", nil, "", "1C", life{8, 1}, "push.same-level.straight"},
		"with Dexterity": {"1A", "1B", edits{Slot(Ben, "dexterity")}, "", "1C", life{8, 0},
			"push.same-level.straight"},
		"onto a Cave": {"1D", "1C", nil, "", "1B", life{8, 1}, "push.same-level.straight"},
		"onto one, with Dexterity": {"1D", "1C", edits{Slot(Ben, "dexterity")}, "", "1B", life{8, 0},
			"push.same-level.straight"},
		"onto a Path":        {"1B", "1C", nil, "", "1D", life{8, 0}, "push.same-level.straight"},
		"though immobilized": {"1B", "1C", edits{held}, "", "1D", life{8, 0}, "push.same-level.straight"},
		"straight is lava": {"1A", "1B", edits{kind("1C", lava)}, "", "C", life{8, 0},
			"push.same-level.blocked"},
		"somebody is there": {"1A", "1B", edits{At(Cid, "1C")}, "", "C", life{8, 0},
			"push.same-level.blocked"},
		"all closed": {"1A", "1B", edits{kind("1C", lava), At(Cid, "C")}, "", "1B", life{8, 0},
			"push.none"},
		"off a corner":             {"1C", "1D", nil, "", "F", life{8, 1}, "push.corner.same-level"},
		"off one, to an infection": {"1C", "1D", edits{infected}, "", "F", life{8, 2}, "push.corner.same-level"},
		"off one, and farther": {"1C", "1D", edits{kind("F", lava), Life(Ben, 5, 2)}, "", "G", life{7, 0},
			"push.corner.same-level.blocked"},
		"from below": {"C", "1B", edits{kind("1A", notation.Cave)}, "", "1A", life{8, 1},
			"push.from-below.sideways"},
		"from below, blocked": {"C", "1B", edits{At(Cid, "1A")}, "", "B", life{8, 1},
			"push.from-below.blocked"},
		"angled": {"1C", "2C", nil, "", "1E", life{8, 1}, "push.corner.from-below"},
		"angled, blocked": {"1E", "2C", edits{At(Cid, "1C"), kind("1B", path)}, "", "1B", life{8, 0},
			"push.corner.from-below.blocked"},
		"angled, by A8": {"1C", "2C", edits{func(s *axismundi.State) { s.Readings["A8"] = "corner" }},
			"", "1D", life{8, 0}, "push.corner.from-below"},
		"corner over corner, 3": {"1D", "2C", nil, "3", "1E", life{8, 1}, "push.corner.corner"},
		"corner over corner, 4": {"1D", "2C", nil, "4", "1C", life{8, 1}, "push.corner.corner"},
		"one side closed": {"1D", "2C", edits{At(Cid, "1E")}, "", "1C", life{8, 1},
			"push.corner.corner.blocked"},
		"both sides closed": {"1D", "2C", edits{At(Cid, "1E"), kind("1C", lava)}, "", "2C", life{8, 0},
			"push.corner.corner.blocked"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append(edits{At(Ann, c.ann), At(Ben, c.ben), At(Cid, "X")}, c.edits...)...)
			s, told := after(t, s, ben(), Said{Dice: c.dice})
			got := told.Result.(attacks.Result).Push
			if s.Player(Ben).At != c.to || of(s, Ben) != c.life || got.Rule != c.rule || got.From != c.ben ||
				s.Player(Ann).At != c.ann {
				t.Errorf("%s %v %+v", s.Player(Ben).At, of(s, Ben), got)
			}
		})
	}
	// After a Rotation J lies straight behind 1J; it is lava, and K is a Warehouse.
	turned := Plain(t, At(Ann, "1I"), At(Ben, "1J"), At(Cid, "X"), func(s *axismundi.State) {
		s.Turned = map[notation.Level]int{1: 1, 2: 2, 3: 3}
	})
	s, told := after(t, turned, ben(), Said{})
	if got := told.Result.(attacks.Result).Push; *got != (attacks.Pushed{Rule: "push.corner.same-level.blocked",
		From: "1J", To: "K"}) ||
		of(s, Ben) != (life{8, 0}) {
		t.Errorf("%+v", got)
	}
}

// In steps the Push comes by a command of its own, and nothing else is done before it.
func TestShove(t *testing.T) {
	rulebooktest.Proves(t, "push.at-once", "push.other-attacks")
	s := Plain(t, At(Ann, "1C"), At(Ben, "1D"))
	_ = Refuses(t, s, attacks.Shove{By: Ann, Who: Ben}, "push.other-attacks", Said{})
	s, told := after(t, s, attacks.Attack{Who: Ben, NoPush: true}, Said{})
	if told.Result.(attacks.Result).Push != nil || s.Player(Ben).At != "1D" {
		t.Error("it pushed")
	}
	Says(t, told, "Ben is still to be Pushed by Ann")
	_ = Refuses(t, s, attacks.Attack{Who: Ben}, "push.at-once", Said{})
	_ = Refuses(t, s, attacks.Shove{By: Cid, Who: Ben}, "push.other-attacks", Said{})
	onSea, _ := after(t, Plain(t, At(Ann, "C"), At(Ben, "D")), attacks.Attack{Who: Ben, NoPush: true}, Said{})
	if onSea.Push != nil {
		t.Error("a Push on the Sea Level")
	}
	s, told = after(t, s, attacks.Shove{By: Ann, Who: Ben}, Said{})
	if s.Player(Ben).At != "F" || told.Result.(attacks.Shoved).To[0] != "F" || s.Points.AP != 2 {
		t.Error(s.Player(Ben).At)
	}
	if s.Push != nil {
		t.Error("it is still to be done")
	}
	_ = Refuses(t, s, attacks.Shove{By: Ann, Who: Ben}, "push.other-attacks", Said{})
	_ = Refuses(t, s, attacks.Shove{By: Ann, Who: "Dora"}, "", Said{})
}

// The Malignant leaves a marker where it is pushed from (case push-malignant-leaves-marker); whoever is
// pushed beside it is in its area (case malignant-area-by-push).
func TestPushAndTheMalignant(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.infect", "aoe.malignant.any-way", "char.malignant.aoe",
		"aoe.malignant.opponent-moves")
	s, _ := after(t, Practice(t, At(Ann, "2A"), At(Ben, "2B"), At(Cid, "X")), ben(), Said{})
	if s.Player(Ben).At != "2C" || !s.Hexes["2B"].Infected || s.Hexes["2C"].Infected {
		t.Error(s.Player(Ben).At, s.Hexes)
	}
	s, told := after(t, Practice(t, Turn(Ann, 3), At(Ann, "1B"), At(Cid, "1C"), At(Ben, "1E")),
		attacks.Attack{Who: Cid}, Said{})
	if s.Player(Cid).At != "1D" || of(s, Cid) != (life{8, 1}) || s.Player(Cid).Area.Repeat != Cid {
		t.Errorf("%+v", s.Player(Cid))
	}
	Says(t, told, "Cid takes 1 Wound in Ben's area: 8 HPs, 1 Wound")
}

// As long as there is an Angel or a Demon only these are pushed, off a Power Hex, and then the attacker loses
// nothing (cases push-not-with-angel, push-demon-power-hex, push-demon-elsewhere).
func TestPushBesideADemon(t *testing.T) {
	rulebooktest.Proves(t, "push.angel-demon-in-play", "angeldemon.power.push", "angeldemon.power.push-free",
		"angeldemon.power.attacker-loss", "melee.self-loss-cancel")
	s, _ := after(t, Plain(t, Changed(Cid, notation.Angel), At(Cid, "R"), At(Ann, "1B"), At(Ben, "1C")), ben(),
		Said{})
	if s.Player(Ben).At != "1C" || of(s, Ben) != (life{8, 0}) || of(s, Ann) != (life{9, 0}) {
		t.Error(s.Player(Ben))
	}
	demon := func(at notation.Hex, more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{Changed(Ben, notation.Demon), Life(Ben, 17, 0), At(Ben, at), At(Ann, "F")},
			more...)...)
	}
	s, _ = after(t, demon("G"), ben(), Said{})
	if s.Player(Ben).At != "H" || of(s, Ben) != (life{15, 1}) || of(s, Ann) != (life{10, 0}) {
		t.Error(s.Player(Ben).At, of(s, Ben), of(s, Ann))
	}
	s, _ = after(t, demon("G", At(Cid, "H")), ben(), Said{})
	if s.Player(Ben).At != "G" || of(s, Ben) != (life{15, 0}) || of(s, Ann) != (life{10, 0}) {
		t.Error(s.Player(Ben).At, of(s, Ben), of(s, Ann))
	}
	s, _ = after(t, demon("E"), ben(), Said{})
	if s.Player(Ben).At != "E" || of(s, Ben) != (life{15, 0}) || of(s, Ann) != (life{9, 0}) {
		t.Error(s.Player(Ben).At, of(s, Ben), of(s, Ann))
	}
}

// Without a board the end of a Push is said, with who stands on a corner, and no other one is believed.
func TestPushWithoutABoard(t *testing.T) {
	bare := func(ann, ben notation.Hex, annOn, benOn notation.Terrain) *axismundi.State {
		return Bare(t, At(Ann, ann), At(Ben, ben), At(Cid, "X"), with(Ben, notation.Scrounger), kind(ann, annOn),
			kind(ben, benOn))
	}
	for name, c := range map[string]struct {
		ann, ben     notation.Hex
		annOn, benOn notation.Terrain
		said         map[string]string
		dice         string
		to           notation.Hex
		rule         string
	}{
		"along the level": {"1B", "1C", "cave", "accessible", map[string]string{"push": "1D:path"}, "", "1D",
			"push.same-level.straight"},
		"off a corner": {"1C", "1D", "accessible", "path", map[string]string{"push": "down:path"}, "", "path-1",
			"push.corner.same-level"},
		"all closed": {"1B", "1C", "cave", "accessible", map[string]string{"push": "none"}, "", "1C",
			"push.none"},
		"as the die falls": {"1D", "2C", "path", "path", map[string]string{"push": "down:path,down:cave"}, "5",
			"cave-1", "push.corner.corner"},
		"one side open": {"1D", "2C", "path", "path", map[string]string{"push": "down:path"}, "", "path-1",
			"push.corner.corner.blocked"},
		"no corner": {"1C", "2C", "accessible", "path", map[string]string{"push": "2B:path", "corner": "none"}, "",
			"2B",
			"push.from-below.sideways"},
	} {
		t.Run(name, func(t *testing.T) {
			s, told := Plays(t, bare(c.ann, c.ben, c.annOn, c.benOn), ben(), Said{Dice: c.dice, Choices: c.said})
			got := told.Result.(attacks.Result).Push
			if s.Player(Ben).At != c.to || got.Rule != c.rule {
				t.Errorf("%s %+v", s.Player(Ben).At, got)
			}
		})
	}
	s := bare("1B", "1C", "cave", "accessible")
	for _, said := range []string{"X", "1D:inaccessible", "1D,1E", "nowhere"} {
		_ = Refuses(t, s, ben(), "", Said{Choices: map[string]string{"push": said}})
	}
	_ = Refuses(t, s, ben(), "", Said{})
}

// Without a board a Push ends on a level where one of its goals lies, off a corner on the one below alone.
func TestSaidPushesKeepTheirLevel(t *testing.T) {
	rulebooktest.Proves(t, "push.corner.same-level", "push.same-level.straight", "push.from-below.sideways")
	at := func(corner, ends string) Said {
		return Said{Choices: map[string]string{"corner": corner, "push": ends}}
	}
	for _, c := range []struct {
		ann, ben     notation.Hex
		corner, ends string
		fits         bool
	}{
		{"1B", "1C", "ben", "1D:path", false},
		{"1B", "1C", "ben", "D:accessible", true},
		{"1B", "1C", "ben", "down:path", true},
		{"1B", "1C", "ben", "path", false},
		{"1B", "1C", "none", "1D:path", true},
		{"1B", "1C", "none", "D:accessible", true},
		{"1B", "1C", "none", "2D:path", false},
		{"1B", "2B", "none", "2C:path", true},
		{"1B", "2B", "ben", "2C:path", false},
		{"1B", "2B", "both", "1A:path,2C:path", false},
	} {
		s := Bare(t, At(Ann, c.ann), At(Ben, c.ben), func(s *axismundi.State) {
			s.Hexes[c.ann], s.Hexes[c.ben] = axismundi.Hex{Terrain: notation.Accessible},
				axismundi.Hex{Terrain: notation.Path}
		})
		said := at(c.corner, c.ends)
		if !c.fits {
			_ = Refuses(t, s, attacks.Attack{Who: Ben}, "", said)
			continue
		}
		s, told := after(t, s, attacks.Attack{Who: Ben}, said)
		push := told.Result.(attacks.Result).Push
		if push == nil || push.To == "" || s.Player(Ben).At != push.To {
			t.Errorf("%+v: %+v", c, push)
		}
	}
}
