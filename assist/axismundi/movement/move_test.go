package movement_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// way is a move of whose turn it is.
func way(words string) movement.Move { return movement.Move{Way: strings.Fields(words)} }

// Walks, climbs, runs and spelunks on the practice island cost what they cost and wound as the matrix says.
func TestMoves(t *testing.T) {
	dexterity := Slot(Ann, "dexterity")
	for name, c := range map[string]struct {
		rules      []string
		edits      []func(*axismundi.State)
		way        string
		at         notation.Hex
		hp, wounds int
		ap         int
	}{
		"walk-accessible": {[]string{"move.walk", "matrix.accessible.walk", "wound.entering",
			"move.walk.wound"}, nil,
			"B", "B", 10, 1, 2},
		"walk-accessible-dexterity": {nil, []func(*axismundi.State){dexterity, Life(Ann, 10, 3)}, "B",
			"B", 10, 3, 2},
		"walk-dexterity-in-hand-only": {nil, nil, "D", "D", 10, 1, 2},
		"walk-fourth-wound": {[]string{"wound.limit"}, []func(*axismundi.State){Life(Ann, 10,
			3)}, "B", "B", 9, 0, 2},
		"walk-shelter-then-path": {[]string{"move.walk"}, []func(*axismundi.State){At(Ann, "1E")},
			"1F 1G", "1G", 10, 0, 1},
		"walk-path": {[]string{"move.walk"}, []func(*axismundi.State){At(Ann, "1F")},
			"1G", "1G", 10, 0, 2},
		"walk-cave": {[]string{"matrix.cave.walk"}, []func(*axismundi.State){At(Ann,
			"1A")}, "1B", "1B", 10, 1, 2},
		"walk-down": {[]string{"move.walk"}, []func(*axismundi.State){At(Ann, "1B")},
			"C", "C", 10, 0, 2},
		"walk-harvested-hex-still-wounds": {nil, []func(*axismundi.State){func(s *axismundi.State) {
			s.Hexes["B"] = axismundi.Hex{Harvested: true}
		}}, "B", "B", 10, 1, 2},
		"climb-cost-and-wound": {[]string{"move.climb.cost", "move.climb.wound"}, nil, "1B", "1B", 10, 1, 0},
		"climb-with-two-move-points": {[]string{"turn.ap.mixed"},
			[]func(*axismundi.State){func(s *axismundi.State) {
				s.Points.Move = 2
			}}, "1B", "1B", 10, 1, 2},
		"matrix-column-climb-cave": {nil, []func(*axismundi.State){dexterity}, "1B",
			"1B", 10, 0, 0},
		"matrix-column-climb-warehouse-path-shelter": {nil, []func(*axismundi.State){At(Ann, "B")}, "1A",
			"1A", 10, 0, 0},
		"run-accessible-and-power": {[]string{"move.run.same-level", "move.run.per-hex",
			"matrix.accessible.run-same"}, []func(*axismundi.State){At(Ann, "E")}, "F+G", "G", 10, 0, 2},
		"run-two-accessible-level": {[]string{"move.run.same-level", "move.run.per-hex", "wound.limit"},
			[]func(*axismundi.State){At(Ann, "1B")}, "1C+D", "D", 9, 0, 2},
		"run-two-accessible-dexterity": {[]string{"matrix.accessible.run-same"},
			[]func(*axismundi.State){dexterity, At(Ann, "1B")}, "1C+D", "D", 10, 2, 2},
		"run-down-two-levels": {[]string{"move.run.effect", "move.run.lower", "matrix.accessible.run-above"},
			[]func(*axismundi.State){At(Ann, "2B"), Life(Ann, 10, 0)}, "1C+D", "D", 9, 0, 2},
		"run-down-not-additive": {[]string{"move.run.lower", "matrix.accessible.run-above"},
			[]func(*axismundi.State){At(Ann, "1R"), func(s *axismundi.State) {
				s.Hexes["1R"] = axismundi.Hex{Terrain: notation.Accessible}
			}}, "1A+B", "B", 10, 3, 2},
		"run-onto-pier-level": {[]string{"matrix.warehouse-path-shelter.run-same"},
			[]func(*axismundi.State){At(Ann, "B")},
			"C+pier", "pier-Ann", 10, 1, 2},
		"run-cave": {[]string{"matrix.cave.run-same", "wound.limit"},
			[]func(*axismundi.State){At(Ann, "2A")}, "2B+1B", "1B", 9, 0, 2},
		"spelunk-exact-four": {[]string{"move.spelunk.wounds", "wound.limit", "move.spelunk.ends-turn",
			"matrix.cave.spelunk"},
			[]func(*axismundi.State){At(Ann, "1B"), Life(Ann, 10, 1)}, "spelunk", "1K", 9, 0, 0},
		"rings-caves-opposite": {[]string{"terrain.cave.pair", "move.spelunk.effect"},
			[]func(*axismundi.State){At(Ann, "2B")}, "spelunk", "2H", 10, 3, 0},
		"spelunk-dexterity": {nil, []func(*axismundi.State){At(Ann, "2B"), dexterity}, "spelunk", "2H", 10,
			2, 0},
		"card-godmode-terrain": {[]string{"card.one.godmode"}, []func(*axismundi.State){At(Ann, "2B"),
			With(Ann,
				func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })}, "spelunk", "2H", 10, 0, 0},
		"the rest is not walked": {[]string{"turn.ap.unspent"}, []func(*axismundi.State){At(Ann, "2B")},
			"spelunk 2G", "2H",
			10, 3, 0},
		"power-enter-one-lost": {[]string{"terrain.power.rounding", "terrain.power.enter",
			"terrain.power.once"},
			[]func(*axismundi.State){At(Ann, "F"), Life(Ann, 9, 0)}, "G", "G", 10, 0, 2},
		"power-enter-one-hp": {[]string{"terrain.power.rounding"},
			[]func(*axismundi.State){At(Ann, "F"), Life(Ann, 1, 3)}, "G", "G", 6, 0, 2},
		"a Power Hex heals once a turn": {[]string{"terrain.power.once"},
			[]func(*axismundi.State){At(Ann, "F"), Life(Ann, 1, 0)}, "G H G", "G", 6, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			rulebooktest.Proves(t, c.rules...)
			s := Plain(t, c.edits...)
			after, _ := Plays(t, s, way(c.way), Said{})
			p := after.Player(Ann)
			if p.At != c.at || p.HP != c.hp || p.Wounds != c.wounds || after.Points.AP != c.ap {
				t.Errorf("on %s with %d HPs, %d Wounds, %d APs", p.At, p.HP, p.Wounds, after.Points.AP)
			}
		})
	}
}

// What may not be is refused, and nothing has changed.
func TestRefusedMoves(t *testing.T) {
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		way   string
		rule  string
	}{
		"run-through-opponent-refused": {[]func(*axismundi.State){At(Ben, "D")}, "D+E",
			"move.occupied"},
		"spelunk-blocked": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben,
			"1K")}, "spelunk", "move.spelunk.blocked"},
		"spelunk-not-on-cave": {[]func(*axismundi.State){At(Ann, "1C")},
			"spelunk", "move.spelunk.effect"},
		"a walk two hexes far": {nil, "E", "move.walk"},
		"a climb two levels high": {[]func(*axismundi.State){At(Ann, "1B")}, "3A",
			"move.climb.cost"},
		"lava": {[]func(*axismundi.State){At(Ann, "I")}, "J",
			"terrain.inaccessible.refuse"},
		"a Run up":   {nil, "1B+1A", "move.run.no-climb"},
		"a Run back": {[]func(*axismundi.State){At(Ann, "1F")}, "1G+1F", "move.run.effect"},
		"a Run over hexes that do not touch": {[]func(*axismundi.State){At(Ann, "1E")}, "1F+1H",
			"move.run.effect"},
		"a Run onto the Axis Mundi": {[]func(*axismundi.State){At(Ann, "3A")},
			"3B+axis", "move.run.no-climb"},
		"a Climb for 2 APs": {[]func(*axismundi.State){Turn(Ann, 2)}, "1B",
			"move.climb.cost"},
		"the Axis Mundi for 1 AP": {[]func(*axismundi.State){At(Ann, "3A"), Turn(Ann,
			1)}, "axis", "axis.enter.cost"},
		"the Axis Mundi from Level 2": {[]func(*axismundi.State){At(Ann, "2A")}, "axis",
			"axis.enter.cost"},
		"a second Angel": {[]func(*axismundi.State){Changed(Ben,
			notation.Angel), At(Ann, "3A"), func(s *axismundi.State) { s.Center = notation.Axis }}, "axis",
			"axis.only-one"},
		"immobilized": {[]func(*axismundi.State){With(Ann,
			func(p *axismundi.Player) { p.Immobilized = []string{Ben} })}, "B", "immobilize.effect"},
		"pier-only-by-warehouse": {[]func(*axismundi.State){At(Ann, "B")}, "pier",
			"terrain.pier.place"},
		"crater-left-by-climb": {[]func(*axismundi.State){Changed(Ben,
			notation.Angel), At(Ann, notation.Center), Turn(Ann, 2)}, "3A", "move.climb.cost"},
		"the Angel runs (axis-alive-moves)": {[]func(*axismundi.State){Changed(Ann,
			notation.Angel), At(Ann, "2A")}, "2B+2C", "angeldemon.no-run"},
		"the Angel walks down for 2 (axis-alive-moves)": {[]func(*axismundi.State){Changed(Ann,
			notation.Angel), At(Ann, "2A"), Turn(Ann, 2)}, "1A", "angeldemon.walk-down"},
	} {
		t.Run(name, func(t *testing.T) {
			_ = Refuses(t, Plain(t, c.edits...), way(c.way), c.rule, Said{})
		})
	}
	_ = Refuses(t, Plain(t, Turn(Ben, 3)), movement.Move{Who: Ann, Way: []string{"B"}}, "turn.ap", Said{})
	climbs := movement.Move{Way: []string{"B"}, By: map[int]notation.Way{0: notation.Climb}}
	_ = Refuses(t, Plain(t), climbs, "move.walk", Said{})
}

// Angel and Demon climb for 1, walk down for 3 and level for 1; the Angel takes no Wounds of terrain.
func TestAngelMoves(t *testing.T) {
	rulebooktest.Proves(t, "angeldemon.climb", "angeldemon.walk-down", "angel.no-wounds",
		"char.malignant.infect.wound",
		"axis.exit-tile", "terrain.axis.exit", "axis.exit-level")
	angel := []func(*axismundi.State){Changed(Ann, notation.Angel), At(Ann, "2A")}
	s, _ := Plays(t, Plain(t, angel...), way("2B"), Said{})
	if p := s.Player(Ann); p.Wounds != 0 || s.Points.AP != 2 {
		t.Errorf("%+v", p)
	}
	s, _ = Plays(t, Plain(t, angel...), way("1A"), Said{})
	if s.Points.AP != 0 {
		t.Error(s.Points)
	}
	s, _ = Plays(t, Plain(t, append(angel, func(s *axismundi.State) {
		s.Hexes["2L"] = axismundi.Hex{Infected: true} // angel-infection-wound
	})...), way("2L"), Said{})
	if p := s.Player(Ann); p.Wounds != 1 {
		t.Error("an Infection Marker hits the Angel too")
	}
	s, _ = Plays(t, Plain(t, Changed(Ann, notation.Angel), At(Ann, notation.Center),
		func(s *axismundi.State) {
			s.Center = notation.Axis
		}), way("3A"), Said{})
	if s.Center != notation.Accessible || s.Points.AP != 2 {
		t.Error(s.Center, s.Points)
	}
}

// Each hex of a Run is a hex of its own: who dies on the first never enters the second
// (run-death-on-first-hex).
func TestDeathOnTheWay(t *testing.T) {
	rulebooktest.Proves(t, "wound.death", "move.run.per-hex", "death.turn.own", "death.hp", "death.move",
		"death.when")
	s, told := Plays(t, Plain(t, At(Ann, "1C"), Life(Ann, 1, 2)), way("D+E"), Said{})
	p := s.Player(Ann)
	if p.At != "G" || p.HP != 5 || p.Wounds != 0 || s.Points.AP != 0 || !s.Used(axismundi.Ended) {
		t.Errorf("%+v %+v", p, s.Points)
	}
	if r := told.Result.(movement.Result); !r.Died || r.To != "G" {
		t.Errorf("%+v", r)
	}
	// death-terrain-own-turn
	s, _ = Plays(t, Plain(t, Life(Ann, 1, 3), Turn(Ann, 2)), way("D"), Said{})
	if p := s.Player(Ann); p.At != "G" || p.HP != 5 || s.Points.AP != 0 {
		t.Errorf("%+v", p)
	}
}

// Without a board a terrain is said once, nameless hexes are hexes of their own, and neighbours are believed.
func TestWithoutABoard(t *testing.T) {
	s, _ := Plays(t, Bare(t), way("1P:cave"), Said{})
	if p := s.Player(Ann); p.At != "1P" || p.Wounds != 1 || s.Terrain("1P") != notation.Cave ||
		s.Points.AP != 0 {
		t.Errorf("%+v", p)
	}
	s.Points = axismundi.Points{AP: 3}
	_ = Refuses(t, s, way("1Q"), "", Said{})
	after, _ := Plays(t, s, way("1Q"), Said{Choices: map[string]string{"terrain-1Q": "path"}})
	if after.Terrain("1Q") != notation.Path {
		t.Error(after.Hexes)
	}
	after, _ = Plays(t, s, way("path up:cave"), Said{Anyway: true})
	if p := after.Player(Ann); p.At != "cave-1" || after.LevelOf("cave-1") != 2 || p.Wounds != 2 {
		t.Errorf("%+v %v", p, after.Hexes)
	}
	if _, there := after.Hexes["path-1"]; there {
		t.Error("a nameless hex is kept that nobody can come back to")
	}
	for _, run := range []string{"accessible+accessible", "path+path", "path+accessible"} { // two hexes
		after, told := Plays(t, Bare(t), way(run), Said{})
		if n := strings.Count(strings.Join(Kinds(told), " "), "piece.moved"); n != 2 || after.Points.AP != 2 {
			t.Errorf("%s goes over %d hexes: %+v", run, n, after.Player(Ann))
		}
	}
	after, _ = Plays(t, s, way("spelunk"), Said{})
	if p := after.Player(Ann); after.Terrain(p.At) != notation.Cave || p.At == "1P" ||
		after.LevelOf(p.At) != 1 {
		t.Error(p.At)
	}
	for _, exit := range []string{"1P", "2A:cave", "1Q:shelter"} { // no other Cave of this level
		_ = Refuses(t, s, way("spelunk"), "terrain.cave.pair", Said{Choices: map[string]string{"exit": exit}})
	}
	_ = Refuses(t, s, way("1P:path"), "", Said{})
	_ = Refuses(t, s, way("3A:path"), "move.climb.cost", Said{})
	if !slices.Equal(s.Lying(func(h axismundi.Hex) bool { return h.Terrain == notation.Cave }),
		[]notation.Hex{"1P"}) {
		t.Error(s.Hexes)
	}
}

// Also where no board shows it, the center touches Level 3 alone: it is walked down to from there, and left
// by a Climb (axis.exit-level).
func TestTheCenterWithoutABoard(t *testing.T) {
	rulebooktest.Proves(t, "move.walk", "move.climb.cost", "move.run.effect")
	table := func(ann notation.Hex) *axismundi.State {
		return Bare(t, At(Ann, ann), func(s *axismundi.State) { s.Center = notation.Accessible })
	}
	_ = Refuses(t, table("1A"), way("axis"), "move.climb.cost", Said{})
	_ = Refuses(t, table("2A"), way("axis"), "move.walk", Said{})
	_ = Refuses(t, table("2A"), way("2B:path+axis"), "move.run.effect", Said{})
	_ = Refuses(t, table("axis"), way("2A:path"), "move.walk", Said{})
	_ = Refuses(t, table("axis"), way("1A:path"), "move.walk", Said{})
	down, _ := Plays(t, table("3A"), way("axis"), Said{})
	if p := down.Player(Ann); p.At != "axis" || p.Wounds != 1 || down.Points.AP != 2 {
		t.Errorf("%+v", p)
	}
	up, _ := Plays(t, table("axis"), way("3A:path"), Said{})
	if up.Player(Ann).At != "3A" || up.Points.AP != 0 {
		t.Errorf("%+v", up.Player(Ann))
	}
}

// Whoever the area of the Malignant kills as its Run enters the first hex comes to on the nearest Power Hex.
// Where that is the second hex of the Run, the Run ends on the first.
func TestARunEndsBeforeWhomItKilled(t *testing.T) {
	rulebooktest.Proves(t, "move.occupied")
	for ann, at := range map[notation.Hex][2]notation.Hex{"1E": {"G", "F"}, "1F": {"O", "G"}} {
		s := Practice(t, At(Ann, ann), Life(Ann, 1, 3), At(Ben, "E"), Turn(Ben, 3))
		after, _ := Plays(t, s, way("F+G"), Said{})
		if are := [2]notation.Hex{after.Player(Ann).At, after.Player(Ben).At}; are != at {
			t.Errorf("Ann from %s, and Ben: on %v, not %v", ann, are, at)
		}
	}
}

// A hex is of no kind on which a mark from the setup that lies there cannot lie; none is a fourth Warehouse.
func TestKindsThatAHexMayBe(t *testing.T) {
	for _, c := range []struct {
		is    axismundi.Hex
		kinds string // that B may be
	}{
		{axismundi.Hex{}, "accessible path power shelter"},
		{axismundi.Hex{Harvested: true}, "accessible shelter"}, // setup.quick.harvested
		{axismundi.Hex{Infected: true}, "accessible path shelter"},
		{axismundi.Hex{Treasure: true}, "accessible path shelter"},
	} {
		s := Bare(t, func(s *axismundi.State) { s.Hexes = map[notation.Hex]axismundi.Hex{"B": c.is} })
		for _, kind := range notation.Terrains {
			said := Said{Choices: map[string]string{"terrain-B": kind}}
			if slices.Contains(strings.Fields(c.kinds), kind) {
				_, _ = Plays(t, s, way("B"), said)
			} else {
				_ = Refuses(t, s, way("B"), "", said)
			}
		}
	}
	s := Bare(t, func(s *axismundi.State) { s.Players[2].Warehouse = "w3" }) // nobody has said where it is
	_, _ = Plays(t, s, way("B"), Said{Choices: map[string]string{"terrain-B": "warehouse", "home-B": "none"}})
}
