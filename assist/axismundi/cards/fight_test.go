package cards_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// hps lists the HPs of Ann, Ben and Cid.
func hps(s *axismundi.State) (list [3]int) {
	for i, p := range s.Players {
		list[i] = p.HP
	}
	return list
}

// Hafdasa's C-4 hits each Opponent 1 or 2 hexes away, twice with Double Double, and nobody in a Shelter (A9).
func TestHafdasa(t *testing.T) {
	rulebooktest.Proves(t, "card.one.hafdasa", "terrain.shelter.protected", "terrain.shelter.no-attacks")
	for name, c := range map[string]struct {
		ann, ben, cid notation.Hex
		line, a9      string
		want          [3]int
	}{
		"beside and 2 away":   {"1B", "1C", "1D", "hafdasa", "safe", [3]int{10, 8, 8}},
		"3 away":              {"1B", "1C", "1E", "hafdasa", "safe", [3]int{10, 8, 10}},
		"twice":               {"1B", "1C", "1E", "hafdasa --double", "safe", [3]int{10, 6, 10}},
		"in a Shelter":        {"1E", "1F", "1G", "hafdasa", "safe", [3]int{10, 10, 8}},
		"in a Shelter, by A9": {"1E", "1F", "1G", "hafdasa", "hurt", [3]int{10, 8, 8}},
		"out of one, by A9":   {"1F", "1E", "1G", "hafdasa", "hurt", [3]int{10, 8, 8}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, At(Ann, c.ann), At(Ben, c.ben), At(Cid, c.cid), func(s *axismundi.State) {
				s.Readings["A9"] = c.a9
			})
			s, _ = after(t, s, c.line, Said{})
			if hps(s) != c.want || s.Points.AP != 2 {
				t.Error(hps(s))
			}
		})
	}
	inside := Plain(t, At(Ann, "1F"), At(Ben, "1E"), At(Cid, "1G"))
	_ = Refuses(t, inside, use("hafdasa"), "terrain.shelter.no-attacks", Said{})
	far, told := after(t, Plain(t), "hafdasa", Said{})
	if hps(far) != [3]int{10, 10, 10} || told.Remarks[0].Text != "nobody is hit" {
		t.Error(told.Remarks)
	}
	bare := Bare(t, At(Ann, "1B"), At(Ben, "1C"), At(Cid, "1D"), func(s *axismundi.State) {
		for _, h := range []notation.Hex{"1B", "1C", "1D"} {
			s.Hexes[h] = axismundi.Hex{Terrain: notation.Path}
		}
	})
	s, _ := after(t, bare, "hafdasa", Said{Choices: map[string]string{"distance-Ben": "2", "distance-Cid": "3"}})
	if hps(s) != [3]int{10, 8, 10} {
		t.Error(hps(s))
	}
	_ = Refuses(t, bare, use("hafdasa"), "", Said{Choices: map[string]string{"distance-Ben": "0",
		"distance-Cid": "3"}})
}

// Seek and Destroy takes a full Section and goes 4 hexes, a Beastmaster's 5, an upgraded one's 6, and 1
// more with Hail Anemoi; never into a Shelter (case shelter-seek-destroy-refused), nor at whom nobody
// sees.
func TestSeek(t *testing.T) {
	rulebooktest.Proves(t, "card.one.seek", "card.one.seek.beastmaster", "card.one.seek.hail",
		"card.one.seek.limits",
		"card.perm.hail", "energy.full", "invisible.other-attacks", "invisible.broken",
		"terrain.shelter.no-attacks",
		"axis.impervious")
	beasts := func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster }
	up := []func(*axismundi.State){beasts, Changed(Cid, notation.Demon), At(Cid, "3A")}
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		ben   notation.Hex
		rule  string // of the refusal; empty: it is played
		hp    int
	}{
		"4 hexes":             {nil, "1D", "", 8}, // from 1H
		"5 hexes":             {nil, "1M", "card.one.seek", 0},
		"5 with Hail":         {[]func(*axismundi.State){Slot(Ann, "hail")}, "1M", "", 8},
		"6 with Hail":         {[]func(*axismundi.State){Slot(Ann, "hail")}, "1A", "card.perm.hail", 0},
		"a Beastmaster's 5":   {[]func(*axismundi.State){beasts}, "1M", "", 8},
		"a Beastmaster's 6":   {[]func(*axismundi.State){beasts}, "1A", "card.one.seek.beastmaster", 0},
		"an upgraded one's 7": {up, "A", "card.one.seek.beastmaster", 0},
		"an upgraded one's 6": {up, "1A", "", 7},
		"into a Shelter":      {nil, "1F", "card.one.seek.limits", 0},
		"with too little": {[]func(*axismundi.State){With(Ann,
			func(p *axismundi.Player) { p.Energy = []int{2} })}, "1D", "energy.full", 0},
		"at whom nobody sees": {[]func(*axismundi.State){With(Ben, hides)}, "1D", "invisible.other-attacks", 0},
		"out of a Shelter":    {[]func(*axismundi.State){At(Ann, "1F")}, "1E", "terrain.shelter.no-attacks", 0},
		"at one on the centre": {[]func(*axismundi.State){Changed(Ben, notation.Angel), onAxis}, "axis",
			"axis.impervious", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append([]func(*axismundi.State){At(Ann, "1H"), At(Ben, c.ben)}, c.edits...)...)
			for h := range s.Hexes {
				delete(s.Hexes, h)
			}
			s.Hexes["1H"] = axismundi.Hex{Terrain: notation.Path} // lava on the practice island
			if c.rule != "" {
				_ = Refuses(t, s, use("seek Ben"), c.rule, Said{})
				return
			}
			s, _ = after(t, s, "seek Ben", Said{})
			if p := s.Player(Ann); s.Player(Ben).HP != c.hp || p.Energy[0] != 0 || s.Points.AP != 2 {
				t.Errorf("%v %+v", hps(s), p)
			}
		})
	}
	s, _ := after(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), With(Ann, hides)), "seek Ben", Said{})
	if s.Player(Ann).Hidden != nil {
		t.Error("still invisible")
	}
	few := With(Ann, func(p *axismundi.Player) { p.Energy = []int{2} })
	s, _ = after(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), few), "seek Ben", Said{Anyway: true})
	if e := s.Player(Ann).Energy[0]; e != 0 || s.Player(Ben).HP != 8 {
		t.Errorf("played anyway, the Section gives what it has: %d left, %v", e, hps(s))
	}
}

// hides makes a player invisible, and onAxis leaves the centre as it is.
func hides(p *axismundi.Player) { p.Hidden = &axismundi.Hidden{At: p.At, Round: 2} }

func onAxis(s *axismundi.State) { s.Center = notation.Axis }

// Of several Sections one is said, chosen, or the one that serves soonest (cases
// energy-drain-upgraded-beastmaster).
func TestEnergy(t *testing.T) {
	rulebooktest.Proves(t, "card.one.drain", "treasure.energy2", "energy.cap", "card.one.vermin")
	sections := func(of ...int) *axismundi.State {
		return Plain(t, func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster },
			Changed(Cid, notation.Demon), With(Ann, func(p *axismundi.Player) { p.Energy, p.Treasures = of, 1 }),
			func(s *axismundi.State) { s.Treasures.Board-- })
	}
	for name, c := range map[string]struct {
		line    string
		there   []int
		choices map[string]string
		want    [3]int
	}{
		"one for both":     {"vermin 1", []int{0, 0, 0}, nil, [3]int{2, 0, 0}},
		"one each":         {"vermin 1 3", []int{0, 0, 0}, nil, [3]int{1, 0, 1}},
		"the fullest":      {"vermin", []int{0, 1, 2}, nil, [3]int{1, 2, 2}},
		"chosen":           {"morsel", []int{0, 1, 2}, map[string]string{"section": "1"}, [3]int{1, 1, 2}},
		"a Treasure":       {"energy2 2 3", []int{0, 0, 0}, nil, [3]int{0, 1, 1}},
		"no more than 2":   {"vermin 3", []int{0, 0, 1}, nil, [3]int{0, 0, 2}},
		"the drain's own":  {"drain 2", []int{1, 0, 1}, nil, [3]int{1, 2, 1}},
		"the drain's, any": {"drain", []int{1, 0, 1}, nil, [3]int{1, 2, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := after(t, sections(c.there...), c.line, Said{Choices: c.choices})
			if got := [3]int(s.Player(Ann).Energy); got != c.want {
				t.Error(got)
			}
		})
	}
	_ = Refuses(t, sections(0, 0, 0), use("vermin 4"), "", Said{})
	_ = Refuses(t, sections(0, 0, 0), use("drain 4"), "", Said{})
	_ = Refuses(t, sections(0, 0, 0), use("vermin 1 1 1"), "", Said{})
	full, told := after(t, sections(2, 2, 2), "vermin", Said{})
	if len(full.Player(Ann).Energy) != 3 || len(told.Remarks) == 0 {
		t.Error("a full mat takes nothing, and that is said")
	}
	demon := Plain(t, func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster },
		Changed(Cid, notation.Demon), Turn(Cid, 3), At(Cid, "1B"), With(Ann,
			func(p *axismundi.Player) { p.Energy = []int{2, 2, 1} }),
		With(Cid, func(p *axismundi.Player) { p.Energy = []int{0} }))
	s, _ := after(t, demon, "drain", Said{Choices: map[string]string{"section-Ann": "2"}})
	if got := [3]int(s.Player(Ann).Energy); got != [3]int{2, 1, 1} || s.Player(Ben).Energy[0] != 2 ||
		s.Player(Cid).Energy[0] != 3 {
		t.Error(got)
	}
}

// The tunnel leads to the left or to the right, as the die falls; a closed goal leaves the other one (cases
// card-now-you-see-me-right and card-now-you-see-me-one-closed).
func TestNowYouSeeMe(t *testing.T) {
	rulebooktest.Proves(t, "card.one.now-you", "card.one.now-you.blocked", "card.one.now-you.wounds",
		"card.one.now-you.limits")
	path := func(h notation.Hex) func(*axismundi.State) { // an own kind for a hex of the practice island
		return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: notation.Path} }
	}
	kind := func(h notation.Hex, is notation.Terrain) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: is} }
	}
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		line  string
		dice  string
		to    notation.Hex
		gets  int // Wounds
		turn  bool
	}{
		"to the right, a Path": {[]func(*axismundi.State){kind("1F", notation.Accessible), path("1P")},
			"now-you 4", "4", "1P", 2, false},
		"to the left": {[]func(*axismundi.State){kind("1F", notation.Accessible), path("1P")}, "now-you 4",
			"3", "1F", 3, false},
		"one closed, a Cave": {[]func(*axismundi.State){kind("1G", notation.Inaccessible), kind("1O",
			notation.Cave)}, "now-you 5", "", "1O", 3, false},
		"one taken": {[]func(*axismundi.State){path("1O"), At(Ben, "1G")}, "now-you 5", "", "1O", 2,
			false},
		"with Dexterity": {[]func(*axismundi.State){path("1O"), kind("1G", notation.Accessible), Slot(Ann,
			"dexterity")}, "now-you 5", "1", "1G", 2, false},
		"the Angel": {[]func(*axismundi.State){path("1O"), kind("1G", notation.Cave), Changed(Ann,
			notation.Angel)}, "now-you 5", "1", "1G", 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append([]func(*axismundi.State){At(Ann, "1B")}, c.edits...)...)
			s, _ = after(t, s, c.line, Said{Dice: c.dice})
			if p := s.Player(Ann); p.At != c.to || p.Wounds != c.gets || !s.Used(axismundi.Ended) || s.Points.AP != 0 {
				t.Errorf("%+v %+v", p, s.Points)
			}
		})
	}
	held := With(Ann, func(p *axismundi.Player) { p.Immobilized = []string{Ben} })
	_ = Refuses(t, Plain(t, At(Ann, "1B"), held), use("now-you 4"), "card.one.now-you.limits", Said{})
	closed := Plain(t, At(Ann, "1B"), kind("1G", notation.Inaccessible), At(Ben, "1O"))
	_ = Refuses(t, closed, use("now-you 5"), "card.one.now-you.blocked", Said{})
	for _, line := range []string{"now-you 3", "now-you", "phrygian now-you 4 suture"} {
		_ = Refuses(t, Plain(t, At(Ann, "1B")), use(line), "", Said{})
	}
	_ = Refuses(t, Plain(t, Changed(Cid, notation.Demon), At(Ann, notation.Center)), use("now-you 4"), "",
		Said{})
	last, _ := after(t, Plain(t, At(Ann, "1B"), path("1P"), path("1F")), "phrygian suture now-you 4",
		Said{Dice: "6"})
	if last.Player(Ann).At != "1P" {
		t.Error(last.Player(Ann).At)
	}
	// Without a board the two goals are said, the left one first.
	bare := Bare(t, At(Ann, "1B"), kind("1B", notation.Path))
	s, _ := after(t, bare, "now-you 4 1F:cave 1P:path", Said{Dice: "2"})
	if s.Player(Ann).At != "1F" || s.Player(Ann).Wounds != 3 {
		t.Error(s.Player(Ann))
	}
	s, _ = after(t, bare, "now-you 4 path", Said{})
	if s.Player(Ann).At != "path-1" {
		t.Error(s.Player(Ann))
	}
	s, _ = after(t, bare, "now-you 4 1F:inaccessible 1P:path", Said{})
	if s.Player(Ann).At != "1P" {
		t.Error(s.Player(Ann))
	}
	_ = Refuses(t, bare, use("now-you 4"), "", Said{})
	_ = Refuses(t, bare, use("now-you 4 1F:inaccessible"), "card.one.now-you.blocked", Said{})
	_ = Refuses(t, bare, use("now-you 4 2A:path 1P:path"), "card.one.now-you", Said{})
	_ = Refuses(t, bare, use("now-you 4 down:path"), "card.one.now-you", Said{})
}

// The Treasure Tokens by their texts; each is used once, in the own turn, and is no Action (case
// treasure-other-turn-refused).
func TestTokens(t *testing.T) {
	rulebooktest.Proves(t, "treasure.when", "treasure.free", "treasure.draw3", "treasure.ap", "treasure.heal4",
		"treasure.move2", "treasure.attack1")
	holds := func(edits ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append([]func(*axismundi.State){Life(Ann, 5, 2), func(s *axismundi.State) {
			s.Player(Ann).Treasures, s.Treasures.Board = 1, s.Treasures.Board-1
		}}, edits...)...)
	}
	for line, want := range map[string]like{
		"draw3 1 2": {hp: 5, wounds: 2, hand: 8, ap: 3, energy: 3}, // case treasure-draw3
		"ap":        {hp: 5, wounds: 2, hand: 5, ap: 4, energy: 3},
		"heal4":     {hp: 9, wounds: 2, hand: 5, ap: 3, energy: 3},
		"move2":     {hp: 5, wounds: 2, hand: 5, ap: 3, move: 2, energy: 3},
		"energy2":   {hp: 5, wounds: 2, hand: 5, ap: 3, energy: 3},
	} {
		s, _ := after(t, holds(), line, Said{})
		p, of := s.Player(Ann), s.Points
		got := like{hp: p.HP, wounds: p.Wounds, hand: p.Hand, ap: of.AP, move: of.Move, attack: of.Attack,
			energy: p.Energy[0]}
		if got != want || p.Treasures != 0 || len(s.Treasures.Gone) != 1 || s.Used(axismundi.Acted) {
			t.Errorf("%s: %+v, not %+v", line, got, want)
		}
	}
	s, _ := after(t, holds(), "attack", Said{})
	if s.Points.TreasureAttack != 1 || s.Points.Attack != 0 {
		t.Errorf("%+v", s.Points)
	}
	_ = Refuses(t, holds(Turn(Ben, 3)), cards.Use{Player: Ann, Words: []string{"heal4"}}, "treasure.when",
		Said{})
	_ = Refuses(t, Plain(t), use("heal4"), "", Said{})
	for _, line := range []string{"grenade Ben", "bomb", "ap 3", "draw3 1 1"} {
		_ = Refuses(t, holds(), use(line), "", Said{})
	}
	gone := holds(func(s *axismundi.State) {
		s.Treasures.Gone, s.Treasures.Board = []string{"ap"},
			s.Treasures.Board-1
	})
	_ = Refuses(t, gone, use("ap"), "", Said{})
}
