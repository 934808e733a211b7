package familiar_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// after plays an act and meets its rules.
func after(t *testing.T, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, act, what)
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// edits put a table as a test needs it.
type edits = []func(*axismundi.State)

// treasure lays a Treasure Token onto a hex.
func treasure(h notation.Hex) func(*axismundi.State) {
	return func(s *axismundi.State) {
		s.Hexes[h] = axismundi.Hex{Treasure: true}
		s.Treasures.Board, s.Treasures.Gone = 1, []string{"ap", "heal4", "move2", "attack", "energy2",
			"grenade",
			"bomb"}
	}
}

// beasts makes Ann the Beastmaster.
func beasts(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster }

func energy(who string, n ...int) func(*axismundi.State) {
	return With(who, func(p *axismundi.Player) { p.Energy = n })
}

// hides makes a player invisible.
func hides(p *axismundi.Player) {
	p.Hidden = &axismundi.Hidden{At: p.At, Round: 2, Turned: island.Twisted(0, false)}
}

// A Familiar flies 2 hexes, a Beastmaster's 3; Hail Anemoi and Godspeed add theirs (cases
// familiar-range-default, familiar-range-hail-godspeed).
func TestFlights(t *testing.T) {
	rulebooktest.Proves(t, "familiar.range.default", "familiar.range.stacking", "familiar.range.path",
		"char.beastmaster.range", "card.one.godspeed", "card.perm.hail", "energy.full",
		"action.retrieve.cost",
		"action.retrieve.target", "char.beastmaster.up.familiars")
	up := edits{beasts, Changed(Cid, notation.Demon), At(Cid, "3A")}
	for name, c := range map[string]struct {
		edits edits
		with  []string
		far   int
		rule  string // that refuses one hex more
	}{
		"anybody's":   {nil, nil, 2, "familiar.range.default"},
		"Hail Anemoi": {edits{Slot(Ann, "hail")}, nil, 3, "familiar.range.stacking"},
		"Hail Anemoi and Godspeed": {edits{Slot(Ann, "hail")}, []string{"godspeed"}, 4,
			"familiar.range.stacking"},
		"a Beastmaster's":       {edits{beasts}, nil, 3, "char.beastmaster.range"},
		"with Godspeed":         {edits{beasts}, []string{"godspeed"}, 5, "familiar.range.stacking"},
		"an upgraded one's":     {up, nil, 3, "char.beastmaster.range"},
		"an upgraded one's, so": {up, []string{"godspeed"}, 6, "familiar.range.stacking"},
	} {
		t.Run(name, func(t *testing.T) {
			// Over the Sea Level from A along the ring.
			hexes := []notation.Hex{"A", "B", "C", "D", "E", "F", "G", "H"}
			table := func(n int) *axismundi.State {
				return Plain(t, append(append(edits{At(Ann, "A")}, c.edits...), treasure(hexes[n]))...)
			}
			near := table(c.far)
			s, _ := after(t, near, familiar.Retrieve{Hex: string(hexes[c.far]), With: c.with}, Said{})
			if p := s.Player(Ann); p.Energy[0] != 0 || s.Points.AP != 2 || p.Hand != 5-len(c.with) ||
				!p.Feels(axismundi.CatchToken) {
				t.Errorf("%+v", p)
			}
			far := table(c.far + 1)
			if n, _ := far.Distance("A", hexes[c.far+1]); n != c.far+1 {
				t.Fatal(n)
			}
			_ = Refuses(t, far, familiar.Retrieve{Hex: string(hexes[c.far+1]), With: c.with}, c.rule, Said{})
		})
	}
	for name, s := range map[string]*axismundi.State{
		"energy.full":            Plain(t, At(Ann, "A"), treasure("B"), energy(Ann, 2)),
		"action.retrieve.cost":   Plain(t, At(Ann, "A"), treasure("B"), Turn(Ann, 0)),
		"action.retrieve.target": Plain(t, At(Ann, "A"), treasure("D")),
	} {
		_ = Refuses(t, s, familiar.Retrieve{Hex: "B"}, name, Said{})
	}
	sound := Plain(t, At(Ann, "A"), treasure("B"))
	for _, with := range []string{"suture", "harvester", "elusive", "nothing"} {
		_ = Refuses(t, sound, familiar.Retrieve{Hex: "B", With: []string{with}}, "", Said{})
	}
	_ = Refuses(t, sound, familiar.Retrieve{Hex: "ZZ"}, "", Said{})
	_ = Refuses(t, sound, familiar.Retrieve{Hex: "B", What: "1"}, "", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "A"), treasure("B"), With(Ann, func(p *axismundi.Player) { p.Hand = 0 })),
		familiar.Retrieve{Hex: "B", With: []string{"godspeed"}}, "", Said{})
}

// A disarmed card comes to the hand, a token to the mat, both at the end of the turn (case
// retrieve-card-marker; card card-morsel-enables-command is one of Energy).
func TestRetrieve(t *testing.T) {
	rulebooktest.Proves(t, "action.retrieve.target", "action.retrieve.delay", "card.one.danzig.fetch",
		"familiar.visible",
		"invisible.broken")
	marker := func(s *axismundi.State) {
		s.Markers["3"] = axismundi.Marker{Card: "Honed Blade", At: "C"}
	}
	s, told := after(t, Plain(t, At(Ann, "A"), marker,
		func(s *axismundi.State) { s.Treasures.Board = 0; gone(s) }),
		familiar.Retrieve{Hex: "C"}, Said{})
	if s.Player(Ann).Effects[0] != "catch 3" || s.Markers["3"].At != "" || s.Player(Ann).Hand != 5 ||
		s.Points.AP != 2 {
		t.Errorf("%+v", s.Player(Ann))
	}
	if r := told.Result.(familiar.Retrieved); r != (familiar.Retrieved{Player: Ann, Hex: "C", Item: "3",
		Card: "Honed Blade"}) {
		t.Errorf("%+v", r)
	}
	both := Plain(t, At(Ann, "A"), treasure("C"), marker)
	_ = Refuses(t, both, familiar.Retrieve{Hex: "C"}, "", Said{})
	s, _ = after(t, both, familiar.Retrieve{Hex: "C", What: "treasure"}, Said{})
	if s.Hexes["C"].Treasure || s.Treasures.Board != 0 || s.Markers["3"].At != "C" {
		t.Error(s.Hexes["C"])
	}
	s, _ = after(t, Plain(t, At(Ann, "A"), treasure("C"), With(Ann, hides)), familiar.Retrieve{Hex: "C"},
		Said{})
	if s.Player(Ann).Hidden != nil {
		t.Error("still invisible")
	}
	// Without a board the distance is said, and an unnamed token is believed.
	bare := Bare(t, At(Ann, "1B"))
	s, _ = after(t, bare, familiar.Retrieve{Hex: "1D"}, Said{Choices: map[string]string{"distance-1D": "2"}})
	if s.Treasures.Board != 7 || !s.Player(Ann).Feels(axismundi.CatchToken) {
		t.Error(s.Treasures)
	}
	for _, h := range []string{"1B", "1H", "1F:cave", "C",
		"axis"} { // where none can lie (setup.treasure.where)
		_ = Refuses(t, Plain(t, At(Ann, "1C")), familiar.Retrieve{Hex: h}, "", Said{})
	}
	_ = Refuses(t, Plain(t, At(Ann, "1C")), familiar.Retrieve{Hex: "1B"}, "action.retrieve.target", Said{})
	_ = Refuses(t, bare, familiar.Retrieve{Hex: "1D"}, "familiar.range.default",
		Said{Choices: map[string]string{
			"distance-1D": "3"}})
	_ = Refuses(t, bare, familiar.Retrieve{Hex: "1D"}, "",
		Said{Choices: map[string]string{"distance-1D": "far"}})
}

// gone takes all tokens out of the game.
func gone(s *axismundi.State) { s.Treasures.Gone = slices.Clone(notation.Treasures) }

// Whoever is immobilized makes no Move Action; Unstoppable, a Beastmaster's Energy or Elusive let it fail
// (cases immobilize-walk-refused, immobilize-unstoppable, immobilize-shelter-occupant).
func TestImmobilize(t *testing.T) {
	rulebooktest.Proves(t, "action.immobilize.cost", "action.immobilize.effect", "immobilize.effect",
		"immobilize.may",
		"immobilize.unstoppable", "card.perm.unstoppable", "card.one.elusive",
		"card.one.reaction", "char.beastmaster.guard",
		"char.beastmaster.up.guard",
		"char.beastmaster.immobilize-damage", "terrain.shelter.immobilise", "terrain.shelter.protected")
	bens := func(s *axismundi.State) { s.Player(Ben).Character = notation.Beastmaster }
	for name, c := range map[string]struct {
		edits   edits
		elusive string
		failed  string
		hp      int // of Ben
	}{
		"held":                 {nil, "", "", 10},
		"Unstoppable":          {edits{Slot(Ben, "unstoppable")}, "", "immobilize.unstoppable", 10},
		"Elusive":              {nil, "yes", "card.one.elusive", 10},
		"a Beastmaster with 3": {edits{bens}, "", "char.beastmaster.guard", 10},
		"a Beastmaster with 2": {edits{bens, energy(Ben, 2)}, "", "", 10},
		"an upgraded one with 2": {edits{bens, Changed(Cid, notation.Demon), At(Cid, "R"), energy(Ben, 0,
			2, 0)},
			"", "char.beastmaster.up.guard", 10},
		"by a Beastmaster": {edits{beasts}, "", "", 9},
		"in vain by one":   {edits{beasts}, "yes", "card.one.elusive", 9},
		"in a Shelter":     {edits{beasts, At(Ben, "1F"), At(Ann, "1E")}, "", "", 10},
		"in a Shelter, by A9": {edits{beasts, At(Ben, "1F"), At(Ann, "1E"), func(s *axismundi.State) {
			s.Readings["A9"] = "hurt"
		}}, "", "", 9},
		"out of a Shelter": {edits{beasts, At(Ben, "1E"), At(Ann, "1F")}, "", "", 10},
		"held already": {edits{With(Ben, func(p *axismundi.Player) { p.Immobilized = []string{Ann} })}, "",
			"",
			10},
		"nothing in hand": {edits{With(Ben, func(p *axismundi.Player) { p.Hand = 0 })}, "", "", 10},
	} {
		t.Run(name, func(t *testing.T) {
			what := Said{}
			if c.elusive != "" {
				what.Choices = map[string]string{"elusive": c.elusive}
			}
			s := Plain(t, append(edits{At(Ann, "1B"), At(Ben, "1C")}, c.edits...)...)
			s, told := after(t, s, familiar.Immobilize{Who: Ben}, what)
			if name == "nothing in hand" && len(told.Choices) > 0 {
				t.Errorf("asked for a card: %+v", told.Choices)
			}
			r := told.Result.(familiar.Immobilized)
			if r.Failed != c.failed || r.Held != (c.failed == "") || s.Player(Ben).HP != c.hp ||
				r.HP != 10-c.hp ||
				s.Player(Ann).Energy[0] != 0 || s.Points.AP != 2 ||
				slices.Contains(s.Player(Ben).Immobilized, Ann) != r.Held {
				t.Errorf("%+v %+v", r, s.Player(Ben))
			}
			if c.failed == "" {
				s.Turn, s.Points = Ben, axismundi.Points{AP: 3}
				_ = Refuses(t, s, movement.Move{Way: []string{"1D"}}, "immobilize.effect", Said{})
			}
		})
	}
}

// Whom no Familiar is sent at.
func TestImmobilizeRefusals(t *testing.T) {
	rulebooktest.Proves(t, "familiar.visible")
	act := familiar.Immobilize{Who: Ben}
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1E")), act, "action.immobilize.range", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), energy(Ann, 1)), act, "energy.full", Said{})
	for _, n := range []int{0, 1} { // anyway: the Section gives what it has
		s, _ := after(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), energy(Ann, n)), act, Said{Anyway: true})
		if s.Player(Ann).Energy[0] != 0 || !slices.Contains(s.Player(Ben).Immobilized, Ann) {
			t.Errorf("%+v", s.Player(Ann))
		}
	}
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), Turn(Ann, 0)), act, "action.immobilize.cost",
		Said{})
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), With(Ben, hides)), act, "invisible.no-immobilize",
		Said{})
	axis := Plain(t, Changed(Ben, notation.Angel), At(Ben, notation.Center), At(Ann, "3A"),
		func(s *axismundi.State) {
			s.Center = notation.Axis
		})
	_ = Refuses(t, axis, act, "axis.impervious", Said{})
	_ = Refuses(t, Plain(t), familiar.Immobilize{Who: Ann}, "", Said{})
	s, _ := after(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), With(Ann, hides)), act, Said{})
	if s.Player(Ann).Hidden != nil {
		t.Error("still invisible")
	}
}

// The Angel or the Demon is held only by both Opponents, each of whom loses 1 HP (case
// demon-immobilize-beastmaster-share).
func TestImmobilizeADemon(t *testing.T) {
	rulebooktest.Proves(t, "immobilize.angeldemon.both", "immobilize.angeldemon.cost",
		"immobilize.angeldemon.blocked",
		"immobilize.angeldemon.duration", "char.beastmaster.up.immobilize-angeldemon", "death.when")
	demon := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{beasts, Changed(Ben, notation.Demon), Life(Ben, 20, 0), At(Ann, "1B"),
			At(Ben, "1C"),
			At(Cid, "1D")}, more...)...)
	}
	act := familiar.Immobilize{Who: Ben}
	s, told := after(t, demon(Slot(Ben, "unstoppable")), act,
		Said{Choices: map[string]string{"section": "2"}})
	if s.Player(Ann).HP != 9 || s.Player(Ann).Energy[1] != 0 || s.Player(Ann).Energy[0] != 2 ||
		s.Player(Ben).HP != 19 ||
		len(s.Player(Ben).Immobilized) != 0 {
		t.Errorf("%+v %+v", s.Player(Ann), s.Player(Ben))
	}
	if r := told.Result.(familiar.Immobilized); r.Self != 1 || r.HP != 1 || r.Held {
		t.Errorf("%+v", r)
	}
	s, told = after(t, demon(), act, Said{})
	if r := told.Result.(familiar.Immobilized); r.Held || r.Failed != "" ||
		len(s.Player(Ben).Immobilized) != 1 {
		t.Errorf("%+v", r)
	}
	s.Turn, s.Points = Cid, axismundi.Points{AP: 3}
	s, told = after(t, s, act, Said{})
	if r := told.Result.(familiar.Immobilized); !r.Held || r.Self != 1 || r.HP != 0 || s.Player(Cid).HP != 9 {
		t.Errorf("%+v", r)
	}
	s, told = after(t, demon(Life(Ben, 1, 0), Life(Ann, 1, 0)), act, Said{})
	if r := told.Result.(familiar.Immobilized); !slices.Equal(r.Died, []string{Ann, Ben}) || s.Level != 2 {
		t.Errorf("%+v", r)
	}
}

// Out of a Shelter the Upgraded Beastmaster's Familiar takes nothing of the Demon, also where the Retaliatory
// Strike kills the Beastmaster and so moves it out.
func TestRetaliationOutOfAShelter(t *testing.T) {
	rulebooktest.Proves(t, "terrain.shelter.protected", "immobilize.angeldemon.cost")
	for at, want := range map[notation.Hex]int{"1F": 25, "1D": 24} {
		s := Plain(t, func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster },
			Changed(Ben, notation.Demon), At(Ann, at), At(Ben, "1E"), Life(Ann, 1, 0))
		s, told := after(t, s, familiar.Immobilize{Who: Ben}, Said{})
		r := told.Result.(familiar.Immobilized)
		if !slices.Equal(r.Died, []string{Ann}) || s.Player(Ben).HP != want || r.HP != 25-want {
			t.Errorf("%s: %+v", at, r)
		}
		rulebooktest.Met(t, told.Events)
		if want == 25 {
			rulebooktest.Met(t, told.Remarks)
		}
	}
}
