package rounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// ends ends turns one after the other.
func ends(t *testing.T, s *axismundi.State, n int) *axismundi.State {
	t.Helper()
	for range n {
		s, _ = Plays(t, s, rounds.End{}, Said{})
	}
	return s
}

func energy(player string, tokens ...int) func(*axismundi.State) {
	return With(player, func(p *axismundi.Player) { p.Energy = tokens })
}

// A round begins with the Rotation, once, and a turn with Housekeeping, never in the first round
// (round-two-rotation-then-housekeeping).
func TestRounds(t *testing.T) {
	rulebooktest.Proves(t, "rotation.when", "energy.housekeeping", "round.order", "round.end",
		"turn.phases", "turn.ap",
		"rotation.angle", "rotation.sea-still", "rotation.carry")
	first := func(s *axismundi.State) { s.Round = 1 }
	s := Plain(t, first, Turn(Cid, 1), energy(Ann, 0), energy(Ben, 0))
	s, told := Plays(t, s, rounds.End{}, Said{})
	Says(t, told, "round 2: Ann's turn")
	if s.Round != 2 || s.Turned[1] != 1 || s.Turned[2] != 2 || s.Turned[3] != 3 || s.Turn != Ann ||
		s.Points.AP != 3 ||
		!slices.Equal(s.Player(Ann).Energy, []int{1}) {
		t.Errorf("%+v", s)
	}
	if kinds := Kinds(told); slices.Index(kinds, "island.rotated") > slices.Index(kinds, "energy.moved") {
		t.Error(kinds)
	}
	s = ends(t, s, 1)
	if s.Turned[1] != 1 || s.Turn != Ben || !slices.Equal(s.Player(Ben).Energy, []int{1}) {
		t.Errorf("%+v", s)
	}
	s, _ = Plays(t, Plain(t, first, Turn(Ann, 0), energy(Ben, 0)), rounds.End{}, Said{})
	if s.Player(Ben).Energy[0] != 0 {
		t.Error("no Housekeeping in round 1")
	}
	if laid, _ := s.Laid(); !laid.Touch("1B", "B") || !laid.Touch("1B", "2A") {
		t.Error("before any Rotation")
	}
	s = ends(t, s, 2) // rings-rotation-neighbours
	for _, h := range []notation.Hex{"V", "W", "1A", "1C", "2C", "2D"} {
		if touch, _ := s.Touch("1B", h); !touch {
			t.Errorf("after a Rotation 1B touches no %s", h)
		}
	}
	block := Plain(t, Turn(Cid, 0), func(s *axismundi.State) { s.Readings["A3"] = "block" })
	if s = ends(t, block, 1); s.Turned[1] != 1 || s.Turned[2] != 1 || s.Turned[3] != 1 {
		t.Error(s.Turned)
	}
	still, _ := Plays(t, Plain(t, Turn(Cid, 0)), rounds.End{NoRotation: true}, Said{})
	if still.Turned[1] != 0 || still.Round != 3 {
		t.Error(still.Turned)
	}
}

// A game begins with hands; an end may stop before the next turn.
func TestBegin(t *testing.T) {
	rulebooktest.Proves(t, "turn.ap")
	_ = Refuses(t, Plain(t, Turn("", 0), With(Ben, func(p *axismundi.Player) { p.Hand = 0 })),
		rounds.Begin{}, "setup.hand.draw", Said{})
	s, _ := Plays(t, Plain(t, Turn("", 0), func(s *axismundi.State) { s.Round = 1 }), rounds.Begin{}, Said{})
	if s.Turn != Ann || s.Points.AP != 3 {
		t.Error(s.Points)
	}
	_ = Refuses(t, s, rounds.Begin{}, "", Said{})
	_ = Refuses(t, Plain(t, Turn("", 0)), rounds.End{}, "", Said{})
	s, _ = Plays(t, s, rounds.End{Stop: true}, Said{})
	_ = Refuses(t, s, rounds.End{}, "", Said{})
	_ = Refuses(t, s, movement.Move{Way: []string{"B"}}, "", Said{})
	s, _ = Plays(t, s, rounds.Begin{}, Said{})
	if s.Turn != Ben {
		t.Error(s.Turn)
	}
}

// Whoever begins and ends a turn on a Shelter is moved out of it, left or right as a die says.
func TestShelters(t *testing.T) {
	for name, c := range map[string]struct {
		edits  []func(*axismundi.State)
		said   Said
		at     notation.Hex
		wounds int
		rules  []string
	}{
		"immobilize-shelter-occupant": {[]func(*axismundi.State){At(Ann, "2D"),
			With(Ann, func(p *axismundi.Player) { p.Immobilized = []string{Ben} })}, Said{Dice: "4"}, "2C", 0,
			[]string{"terrain.shelter.immobilise", "terrain.shelter.eject", "terrain.shelter.eject-wounds"}},
		"to the left": {[]func(*axismundi.State){At(Ann, "2D")}, Said{Dice: "3"}, "2E", 0,
			[]string{"terrain.shelter.eject"}},
		"facing out (A19)": {[]func(*axismundi.State){At(Ann, "2D"), func(s *axismundi.State) {
			s.Readings["A19"] = "facing-out"
		}}, Said{Dice: "3"}, "2C", 0, nil},
		"shelter-evict-occupied": {[]func(*axismundi.State){At(Ann, "2D"), At(Ben, "2E")}, Said{}, "2C", 0,
			[]string{"terrain.shelter.eject-occupied"}},
		"shelter-evict-both-occupied": {[]func(*axismundi.State){At(Ann, "2D"), At(Ben, "2E"), At(Cid,
			"2C")}, Said{}, "2D", 0,
			[]string{"terrain.shelter.eject-occupied"}},
		"onto Accessible": {[]func(*axismundi.State){At(Ann, "1F")}, Said{Dice: "6"}, "1E", 1, nil},
		"shelter-freewill": {[]func(*axismundi.State){At(Ann, "2D"), func(s *axismundi.State) {
			s.Modules = []string{"free-will"}
		}}, Said{Dice: "2", Choices: map[string]string{"free-will": "4"}}, "2C", 0,
			[]string{"freewill.card.override"}},
		"who came in the turn": {[]func(*axismundi.State){At(Ann, "2D"), With(Ann,
			func(p *axismundi.Player) { p.Began = "2C" })},
			Said{}, "2D", 0, nil},
		"the Demon": {[]func(*axismundi.State){Changed(Ann, notation.Demon), At(Ann, "2D")},
			Said{Dice: "1"}, "2E", 0, nil},
		"the Demon by A18": {[]func(*axismundi.State){Changed(Ann, notation.Demon), At(Ann, "2D"),
			func(s *axismundi.State) {
				s.Readings["A18"] = "no"
			}}, Said{}, "2D", 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			rulebooktest.Proves(t, c.rules...)
			s, _ := Plays(t, Plain(t, c.edits...), rounds.End{}, c.said)
			if p := s.Player(Ann); p.At != c.at || p.Wounds != c.wounds || len(p.Immobilized) > 0 {
				t.Errorf("%+v", p)
			}
		})
	}
	bare := Bare(t, At(Ann, "shelter-1"))
	_ = Refuses(t, bare, rounds.End{}, "", Said{})
	s, _ := Plays(t, bare, rounds.End{}, Said{Dice: "5",
		Choices: map[string]string{"push": "path,accessible"}})
	if p := s.Player(Ann); p.At != "accessible-1" || p.Wounds != 1 {
		t.Errorf("%+v", p)
	}
}

// Whom a Shelter pushes into the Malignant's area takes its Wounds at once, by A21 as the next turn begins.
func TestAShelterPushesIntoTheArea(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.any-way", "terrain.shelter.eject-wounds")
	for reading, wounds := range map[string]int{"counts": 2, "no": 1} {
		s := Practice(t, At(Ann, "1F"), At(Ben, "1D"), At(Cid, "X"),
			func(s *axismundi.State) { s.Readings["A21"] = reading })
		s, _ = Plays(t, s, rounds.End{Stop: true}, Said{Dice: "6"})
		if p := s.Player(Ann); p.At != "1E" || p.Wounds != wounds || p.Area == nil || p.Area.Near != 1 ||
			p.Area.Repeat != Ann || (p.Area.Owed == Ann) != (reading == "no") {
			t.Errorf("%s: %+v %+v", reading, p, p.Area)
		}
	}
}

// By A21 no, the Wounds of the area into which somebody is Pushed come as the next turn begins, up to the
// most for that round.
func TestPushedIntoTheAreaForTheSecondTime(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.cap", "aoe.malignant.any-way")
	for had, wounds := range []int{1, 1, 0} {
		s := Practice(t, At(Ann, "1B"), At(Cid, "1C"), At(Ben, "1E"), With(Cid, func(p *axismundi.Player) {
			p.Area = &axismundi.Area{Round: 2, Wounds: had}
		}), func(s *axismundi.State) { s.Readings["A21"] = "no" })
		for _, act := range []axismundi.Act{attacks.Attack{Who: Cid}, rounds.End{}, rounds.End{}} {
			s, _ = Plays(t, s, act, Said{})
		}
		if p := s.Player(Cid); p.At != "1D" || p.Wounds != wounds || p.Area == nil || p.Area.Owed != "" {
			t.Errorf("%d before: %d Wounds, %+v", had, p.Wounds, p.Area)
		}
	}
}

// By A16 stayed only who never left a Shelter is moved out; literally, whoever begins and ends there.
func TestExcursion(t *testing.T) {
	for reading, at := range map[string]notation.Hex{"ends": "2C", "stayed": "2D"} {
		s := Plain(t, At(Ann, "2D"), func(s *axismundi.State) { s.Readings["A16"] = reading })
		s, _ = Plays(t, s, movement.Move{Way: []string{"2E", "2D"}}, Said{})
		dice := "4"
		if reading == "stayed" {
			dice = ""
		}
		s, _ = Plays(t, s, rounds.End{}, Said{Dice: dice})
		if got := s.Player(Ann).At; got != at {
			t.Errorf("%s: on %s", reading, got)
		}
	}
}

// The Time Bomb takes 5 HPs of everybody on its hex as its owner's next turn begins, its crate goes, and
// the hex is Accessible.
func TestBomb(t *testing.T) {
	rulebooktest.Proves(t, "action.timebomb.explode", "action.timebomb.crate", "action.timebomb.terrain",
		"action.timebomb.damage", "death.hp", "death.turn.own", "block.bomb", "death.slot")
	bombed := []func(*axismundi.State){Turn(Cid, 0), func(s *axismundi.State) {
		s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: Ann}, 7
		s.Crates["C"] = axismundi.Crate{Permanent: []string{"Dexterity", ""}, OneTime: []string{"", ""}}
	}}
	s, _ := Plays(t, Plain(t, append(bombed, Life(Ann, 5, 2), Slot(Ann, "alpinist"))...), rounds.End{},
		Said{Dice: "1"})
	p := s.Player(Ann) // bomb-kills-placer-turn-ends
	if p.HP != 5 || p.Wounds != 0 || s.Terrain(p.At) != notation.Power || !s.Used(axismundi.Ended) ||
		s.Points.AP != 0 ||
		len(p.Slots) != 0 || p.Hand != 6 {
		t.Errorf("%+v %+v", p, s.Points)
	}
	if _, there := s.Crates["C"]; there || s.Terrain("C") != notation.Accessible ||
		s.Discard.Unnamed.All() != 3 ||
		!slices.Equal(s.Discard.Cards, []string{"Dexterity"}) || !slices.Equal(s.Treasures.Gone,
		[]string{"bomb"}) {
		t.Errorf("%+v", s)
	}
	s, _ = Plays(t, Plain(t, append(bombed, At(Ann, "1A"), At(Ben, "C"), Life(Ben, 4, 0))...),
		rounds.End{}, Said{Dice: "1"})
	if p := s.Player(Ben); p.HP != 5 || s.Turn != Ann || s.Points.AP != 3 { // bomb-kills
		t.Errorf("%+v", p)
	}
	s, _ = Plays(t, s, movement.Move{Way: []string{"1B"}}, Said{})
	s.Points.AP = 1
	s.Turned[1] = 0
	s, _ = Plays(t, s, movement.Move{Way: []string{"C"}}, Said{}) // bomb-no-scavenge-afterwards
	if p := s.Player(Ann); p.Wounds != 2 {
		t.Errorf("%+v", p)
	}
}

// Points come with cards and mats; what lasts until the own turn ends; Power Hexes heal nobody by themselves.
func TestWhatATurnBrings(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.alpinist", "card.perm.cornered", "char.scrounger.up.move",
		"poison.sagittarius",
		"card.one.godmode", "card.one.identity", "turn.housekeeping.scrounger",
		"char.beastmaster.up.housekeeping",
		"action.retrieve.delay", "energy.cap")
	for name, c := range map[string]struct {
		edits    []func(*axismundi.State)
		ap, move int
	}{
		"nothing":            {nil, 3, 0},
		"Alpinist":           {[]func(*axismundi.State){Slot(Ben, "alpinist")}, 3, 1},
		"Cornered Animal, 3": {[]func(*axismundi.State){Slot(Ben, "cornered"), Life(Ben, 3, 0)}, 3, 1},
		"Cornered Animal, 4": {[]func(*axismundi.State){Slot(Ben, "cornered"), Life(Ben, 4, 0)}, 3, 0},
		"Upgraded Scrounger": {[]func(*axismundi.State){Changed(Cid, notation.Demon)}, 3, 1},
		"Sagittarius Servum": {[]func(*axismundi.State){With(Ben,
			func(p *axismundi.Player) { p.Effects = []string{"sagittarius"} })}, 2, 0},
		"two arrows of it": {[]func(*axismundi.State){With(Ben,
			func(p *axismundi.Player) { p.Effects = []string{"sagittarius", "sagittarius"} })}, 1, 0},
		"power-start": {[]func(*axismundi.State){At(Ben, "G"), Life(Ben, 5, 0)}, 3, 0},
		"God-Mode ends": {[]func(*axismundi.State){With(Ben,
			func(p *axismundi.Player) { p.Effects = []string{"god-mode"} })}, 3, 0},
		"the identity ends": {[]func(*axismundi.State){With(Ben,
			func(p *axismundi.Player) { p.Effects = []string{"identity savant"} })}, 3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := Plays(t, Plain(t, c.edits...), rounds.End{}, Said{})
			p := s.Player(Ben)
			if s.Points.AP != c.ap || s.Points.Move != c.move || len(p.Effects) > 0 {
				t.Errorf("%+v %+v", s.Points, p)
			}
			if p.Form == notation.Ordinary && p.Scrounge != 1 {
				t.Error("a Scrounge Token comes in Housekeeping")
			}
			if name == "power-start" && p.HP != 5 {
				t.Error("a Power Hex heals by itself")
			}
		})
	}
	s := Plain(t, func(s *axismundi.State) { s.Players[1].Character = notation.Beastmaster }, Changed(Cid,
		notation.Demon),
		energy(Ben, 0, 1, 2))
	if s = ends(t, s, 1); !slices.Equal(s.Player(Ben).Energy, []int{1, 2,
		2}) { // char-beastmaster-housekeeping
		t.Error(s.Player(Ben).Energy)
	}
	s = Plain(t, func(s *axismundi.State) {
		s.Treasures.Board = 7
		s.Markers["3"] = axismundi.Marker{Card: "Honed Blade"}
		s.Player(Ann).Effects = []string{"catch treasure", "catch 3"}
	})
	if s = ends(t, s, 1); s.Player(Ann).Treasures != 1 || s.Player(Ann).Hand != 6 || len(s.Markers) != 0 ||
		len(s.Player(Ann).Effects) != 0 {
		t.Errorf("%+v", s.Player(Ann))
	}
	_ = Refuses(t, s, rounds.End{}, "hand.limit.at-once", Said{})
	_ = Refuses(t, Plain(t, Changed(Ann, notation.Angel), At(Ann, "1H")), rounds.End{},
		"angel.inaccessible", Said{})
}

// The Malignant's area gives its Wound when somebody comes near, and again a round later at the start of
// the turn of whoever came.
func TestAreas(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.malignant-moves", "char.malignant.aoe",
		"aoe.malignant.opponent-moves",
		"aoe.malignant.any-way", "aoe.malignant.rotation", "rotation.aoe", "aoe.malignant.cap")
	block := func(s *axismundi.State) { s.Readings["A3"] = "block" }
	s := Practice(t, block, Turn(Ben, 3), At(Ben, "1C"), At(Cid, "1E")) // malignant-aoe-malignant-moves
	s, _ = Plays(t, s, movement.Move{Way: []string{"1D"}}, Said{})
	if p := s.Player(Cid); p.Wounds != 1 || p.Area == nil || p.Area.Repeat != Ben {
		t.Fatalf("%+v", p)
	}
	s = ends(t, s, 3) // to Ben's turn in the next round
	if p := s.Player(Cid); s.Turn != Ben || p.Wounds != 2 {
		t.Errorf("%s: %+v", s.Turn, p)
	}
	s = Practice(t, block, Turn(Cid, 3), At(Ben, "1C"), At(Cid, "1E"))
	s, _ = Plays(t, s, movement.Move{Way: []string{"1D"}}, Said{})
	if p := s.Player(Cid); p.Wounds != 1 || p.Area.Repeat != Cid {
		t.Fatalf("%+v", p)
	}
	s = ends(t, s, 2)
	if p := s.Player(Cid); p.Wounds != 1 {
		t.Errorf("%+v", p)
	}
	if s = ends(t, s, 1); s.Turn != Cid || s.Player(Cid).Wounds != 2 {
		t.Errorf("%+v", s.Player(Cid))
	}
	// A Rotation beside the Malignant: the Wound comes as the Opponent's turn begins (by A6 as the
	// Malignant's does).
	s = Practice(t, Turn(Cid, 0), At(Ben, "V"), At(Ann, "1B"))
	s = ends(t, s, 1)
	if p := s.Player(Ann); p.Wounds != 1 || p.Area.Repeat != Ann {
		t.Errorf("%+v", p)
	}
	s = ends(t, Practice(t, Turn(Cid, 0), At(Ben, "V"), At(Ann, "1B"),
		func(s *axismundi.State) { s.Readings["A6"] = "mover" }), 1)
	if p := s.Player(Ann); p.Wounds != 0 {
		t.Errorf("%+v", p)
	}
	if s = ends(t, s, 1); s.Player(Ann).Wounds != 1 {
		t.Errorf("%+v", s.Player(Ann))
	}
}

// By A17 the order in which things happen as a turn begins is typed: in God-Mode the own bomb does nothing,
// if that ends after it. By A14b Sagittarius takes the points of a whole Action.
func TestReadingsOfTheBeginning(t *testing.T) {
	s := Plain(t, Turn(Cid, 0), func(s *axismundi.State) {
		s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: Ann}, 7
		s.Readings["A17"] = "typed"
		s.Player(Ann).Effects = []string{axismundi.GodMode}
	})
	for order, hp := range map[string]int{"": 5, "bomb,lapse,return,area": 10, "lapse,bomb,area,return": 5} {
		said := Said{}
		if order != "" {
			said.Choices = map[string]string{"order": order}
		}
		after, _ := Plays(t, s, rounds.End{}, said)
		if p := after.Player(Ann); p.HP != hp || len(p.Effects) != 0 {
			t.Errorf("%q: %+v", order, p)
		}
	}
	_ = Refuses(t, s, rounds.End{}, "", Said{Choices: map[string]string{"order": "bomb,bomb,area,return"}})
	slow := Plain(t, With(Ben, func(p *axismundi.Player) { p.Effects = []string{axismundi.Sagittarius} }),
		func(s *axismundi.State) { s.Readings["A14b"] = "action" })
	for lost, left := range map[string]int{"1": 2, "3": 0} {
		after, told := Plays(t, slow, rounds.End{}, Said{Choices: map[string]string{"lost-action": lost}})
		if after.Points.AP != left || after.Player(Ben).Feels(axismundi.Sagittarius) {
			t.Errorf("%s: %+v", lost, after.Points)
		}
		Says(t, told, map[string]string{"1": "Sagittarius Servum has taken 1 AP of Ben",
			"3": "Sagittarius Servum has taken 3 APs of Ben"}[lost])
	}
}
