package wounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// hurt and heal play a Harm and a heal alone; land sets somebody down.
type (
	hurt wounds.Harm
	heal struct {
		who        string
		hp, wounds int
	}
	land wounds.Landing
)

func (a hurt) Play(t *axismundi.Table) error {
	t.Result = wounds.Hurt(t, wounds.Harm(a))
	return nil
}

func (a heal) Play(t *axismundi.Table) error {
	wounds.Heal(t, a.who, a.hp, a.wounds, "card.one.suture")
	return nil
}

func (a land) Play(t *axismundi.Table) error {
	t.Result = wounds.Land(t, wounds.Landing(a))
	return nil
}

// Each fourth Wound takes 1 HP, one at a time; by A1 what is beyond it is wiped off.
func TestOverflow(t *testing.T) {
	rulebooktest.Proves(t, "wound.limit", "wound.overflow")
	for _, c := range []struct {
		hp, there    int // before
		takes, comes int
		a1           string
		want         axismundi.Life
	}{
		{10, 0, 0, 3, "count", axismundi.Life{HP: 10, Wounds: 3}},
		{10, 3, 0, 1, "count", axismundi.Life{HP: 9, Wounds: 0}},
		{10, 2, 2, 3, "count", axismundi.Life{HP: 7, Wounds: 1}},
		{8, 0, 2, 6, "count", axismundi.Life{HP: 5, Wounds: 2}},
		{10, 3, 0, 6, "count", axismundi.Life{HP: 8, Wounds: 1}},
		{10, 3, 0, 6, "wipe", axismundi.Life{HP: 9, Wounds: 0}},
		{10, 1, 1, 0, "wipe", axismundi.Life{HP: 9, Wounds: 1}},
		{10, 3, 2, 0, "count", axismundi.Life{HP: 8, Wounds: 3}},
	} {
		s := Plain(t, Life(Ann, c.hp, c.there), func(s *axismundi.State) { s.Readings["A1"] = c.a1 })
		s, _ = Plays(t, s, hurt{Who: Ann, HP: c.takes, Wounds: c.comes}, Said{})
		if p := s.Player(Ann); p.HP != c.want.HP || p.Wounds != c.want.Wounds {
			t.Errorf("%+v: %d HPs, %d Wounds", c, p.HP, p.Wounds)
		}
	}
}

// God-Mode and the Axis Mundi Hex keep all harm off; nothing heals above the most.
func TestImmune(t *testing.T) {
	rulebooktest.Proves(t, "card.one.godmode", "aoe.immune", "axis.impervious", "mat.hp.max")
	god := With(Ann, func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })
	_, told := Plays(t, Plain(t, god), hurt{Who: Ann, HP: 2}, Said{})
	_, area := Plays(t, Plain(t, god), hurt{Who: Ann, Wounds: 2, Area: true}, Said{})
	_, axis := Plays(t, Plain(t, Changed(Ann, notation.Angel), At(Ann, notation.Center),
		func(s *axismundi.State) {
			s.Center = notation.Axis
		}), hurt{Who: Ann, HP: 2}, Said{})
	_, whole := Plays(t, Plain(t), heal{Ann, 2, 1}, Said{})
	for _, of := range []*axismundi.Table{told, area, axis, whole} {
		if len(of.Events) != 0 || len(of.Remarks) != 1 {
			t.Error(Kinds(of), of.Remarks)
		}
	}
	s, _ := Plays(t, Plain(t, Life(Ann, 9, 3)), heal{Ann, 2, 2}, Said{})
	if p := s.Player(Ann); p.HP != 10 || p.Wounds != 1 {
		t.Errorf("%+v", p)
	}
}

// Whoever dies comes to on the nearest free Power Hex with 5 HPs; in the own turn that ends, in another's
// it goes on.
func TestDeaths(t *testing.T) {
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		by    string
		dice  string
		at    notation.Hex
		rules []string
	}{
		"death-tie, left": {[]func(*axismundi.State){At(Ann, "K")}, Ben, "3", "O",
			[]string{"death.move.tie"}},
		"death-tie, right": {[]func(*axismundi.State){At(Ann, "K")}, Ben, "4", "G",
			[]string{"death.move.tie"}},
		"A19: facing out": {[]func(*axismundi.State){At(Ann, "K"),
			func(s *axismundi.State) { s.Readings["A19"] = "facing-out" }}, Ben, "3", "G", nil},
		"the nearest": {[]func(*axismundi.State){At(Ann, "L")}, Ben, "", "O",
			[]string{"death.move", "death.when", "death.hp"}},
		"the nearest is taken": {[]func(*axismundi.State){At(Ann, "M"), At(Cid, "O")}, Ben, "", "G",
			[]string{"death.move"}},
		"on a Power Hex": {[]func(*axismundi.State){At(Ann, "G"), Life(Ann, 1, 3)}, Ben, "", "G",
			[]string{"death.move.stay"}},
		"Free Will": {[]func(*axismundi.State){At(Ann, "K"),
			func(s *axismundi.State) { s.Modules = []string{"free-will"} }}, Ben, "3", "O", nil},
		"death-upgraded-stays": {[]func(*axismundi.State){Changed(Cid, notation.Angel), At(Ann, "L")}, Ben,
			"", "O", []string{"death.upgraded"}},
		"the killer goes on": {[]func(*axismundi.State){Turn(Ben, 2), At(Ann, "L")}, Ben, "", "O",
			[]string{"death.turn.killer"}},
		"in the own turn": {[]func(*axismundi.State){Turn(Ann, 2), At(Ann, "L")}, "", "", "O",
			[]string{"death.turn.own"}},
		"Slots go to the hand": {[]func(*axismundi.State){Slot(Ann, "alpinist"), At(Ann, "L")}, Ben, "",
			"O", []string{"death.slot", "death.kept"}},
	} {
		t.Run(name, func(t *testing.T) {
			rulebooktest.Proves(t, c.rules...)
			s := Plain(t, append([]func(*axismundi.State){Turn(Ben, 2)}, c.edits...)...)
			hand := s.Player(Ann).Hand + len(s.Player(Ann).Slots)
			after, told := Plays(t, s, hurt{Who: Ann, HP: 30, By: c.by}, Said{Dice: c.dice})
			p := after.Player(Ann)
			if p.At != c.at || p.HP != 5 || p.Wounds != 0 || p.Hand != hand || len(p.Slots) != 0 ||
				p.Form != s.Player(Ann).Form {
				t.Errorf("%+v", p)
			}
			if after.Used(axismundi.Ended) != (s.Turn == Ann) {
				t.Errorf("%+v", after.Points)
			}
			if r := told.Result.(wounds.Hurting); !r.Died {
				t.Error(r)
			}
		})
	}
}

// From the centre of a whole island three Power Hexes are equally near: the player whose turn it is
// chooses, or by A11 a die.
func TestThreePowerHexes(t *testing.T) {
	s := Plain(t, Changed(Ben, notation.Angel), At(Ann, notation.Center), Turn(Cid, 1))
	_ = Refuses(t, s, hurt{Who: Ann, HP: 10}, "", Said{})
	after, _ := Plays(t, s, hurt{Who: Ann, HP: 10}, Said{Choices: map[string]string{"to": "W"}})
	if got := after.Player(Ann).At; got != "W" {
		t.Error(got)
	}
	s.Readings["A11"] = "die"
	after, _ = Plays(t, s, hurt{Who: Ann, HP: 10}, Said{Dice: "6"})
	if after.Terrain(after.Player(Ann).At) != notation.Power {
		t.Error(after.Player(Ann).At)
	}
}

// Where the only Power Hex that is known is taken, and no other hex is left to be one, people say which it is
// (death.move).
func TestNoPowerHexIsLeft(t *testing.T) {
	s := Plain(t, Turn(Ben, 1), At(Ann, "1P"), At(Ben, "W"), func(s *axismundi.State) {
		for _, h := range notation.Hexes(notation.Sea) {
			if h != "W" && s.Terrain(h) == notation.Power {
				set := s.Hexes[h]
				set.Terrain = notation.Accessible
				s.Hexes[h] = set
			}
		}
	})
	_ = Refuses(t, s, hurt{Who: Ann, HP: 10}, "", Said{})
}

// Without a board people say the nearest Power Hex, and two where a die has to decide.
func TestDeathsWithoutABoard(t *testing.T) {
	s := Bare(t, Turn(Ben, 1), At(Ann, "1P"), func(s *axismundi.State) {
		s.Hexes["1P"] = axismundi.Hex{Terrain: notation.Cave}
	})
	act := hurt{Who: Ann, HP: 10, By: Ben}
	none := map[string]string{"near-Ann": "none"}
	_ = Refuses(t, s, act, "", Said{Choices: none})
	_ = Refuses(t, s, act, "", Said{Choices: map[string]string{"to": "1P"}})
	_ = Refuses(t, s, act, "", Said{Choices: map[string]string{"to": "S"}})
	_ = Refuses(t, s, act, "", Said{Choices: map[string]string{"to": "A,B,D"}})
	after, _ := Plays(t, s, act, Said{Choices: map[string]string{"to": "G", "near-Ann": "none"}})
	if after.Player(Ann).At != "G" || after.Terrain("G") != notation.Power {
		t.Error(after.Player(Ann).At)
	}
	after, _ = Plays(t, s, act, Said{Dice: "5", Choices: map[string]string{"to": "G,power",
		"near-Ann": "none"}})
	if after.Player(Ann).At != "power-1" || after.LevelOf("power-1") != notation.Sea {
		t.Error(after.Player(Ann).At)
	}
}

// The Malignant leaves a marker on each hex but Power Hexes, dead or alive, never a second, and its own do
// not hurt it (malignant-marker-trail, malignant-marker-path, death-malignant-marker).
func TestInfection(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.infect", "char.malignant.infect.once",
		"char.malignant.infect.wound",
		"death.infection")
	s := Practice(t, Turn(Ben, 3), At(Ben, "O"))
	for _, to := range []notation.Hex{"N", "M", "N"} {
		s, _ = Plays(t, s, land{Who: Ben, To: to, Way: notation.Walk}, Said{})
	}
	if !s.Hexes["N"].Infected || !s.Hexes["M"].Infected || s.Hexes["O"].Infected ||
		s.Player(Ben).Wounds != 2 {
		t.Errorf("%v %+v", s.Hexes, s.Player(Ben)) // two of M and N? of their terrain alone
	}
	path := func(s *axismundi.State) { s.Hexes["1A"] = axismundi.Hex{Infected: true} }
	after, _ := Plays(t, Practice(t, path), land{Who: Cid, To: "1A", Way: notation.Walk}, Said{})
	if after.Player(Cid).Wounds != 1 {
		t.Error("an infected Path gives 1 Wound")
	}
	nimble := func(s *axismundi.State) { s.Readings["A10b"] = "yes" }
	after, _ = Plays(t, Practice(t, path, nimble, Slot(Cid, "dexterity")), land{Who: Cid, To: "1A",
		Way: notation.Walk}, Said{})
	if after.Player(Cid).Wounds != 0 {
		t.Error("by A10b Dexterity helps")
	}
	dead, _ := Plays(t, Practice(t, Turn(Ann, 1), At(Ben, "1M")), hurt{Who: Ben, HP: 10, By: Ann}, Said{})
	if !dead.Hexes["1M"].Infected || dead.Hexes[dead.Player(Ben).At].Infected {
		t.Error(dead.Hexes)
	}
}

// Wounds of the area come as somebody comes nearer, two in a round at most, one more as the Upgraded
// Malignant comes beside; the Angel on the Axis Mundi is safe from it, and a Push counts as the pushed
// one's move (A21).
func TestAreaOnTheWay(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.closer", "char.malignant.up.aoe", "aoe.malignant.cap",
		"aoe.malignant.any-way",
		"aoe.shelter", "aoe.malignant.opponent-moves", "aoe.malignant.exit-axis")
	s := Practice(t, Changed(Cid, notation.Demon), Turn(Ben, 3), At(Ben, "1A"), At(Ann, "1D"))
	s, _ = Plays(t, s, land{Who: Ben, To: "1B", Way: notation.Walk}, Said{})
	if p := s.Player(Ann); p.Wounds != 1 || p.Area.Near != 2 || p.Area.Repeat != Ben {
		t.Fatalf("%+v", p.Area)
	}
	s, _ = Plays(t, s, land{Who: Ben, To: "1C", Way: notation.Walk}, Said{})
	if p := s.Player(Ann); p.Wounds != 2 || p.Area.Near != 1 || p.Area.Wounds != 2 {
		t.Fatalf("%+v", p.Area)
	}
	for _, to := range []notation.Hex{"1A", "1B", "1C"} { // away and near again: the cap holds
		s, _ = Plays(t, s, land{Who: Ben, To: to, Way: notation.Walk}, Said{})
	}
	if p := s.Player(Ann); p.Wounds != 2 || p.Area.Wounds != 2 {
		t.Errorf("%+v", p.Area)
	}
	// leaving and coming again costs a second Wound
	s = Practice(t, Turn(Ann, 3), At(Ben, "1A"), At(Ann, "1C"))
	for _, to := range []notation.Hex{"1B", "1C", "1B", "1C", "1B"} {
		s, _ = Plays(t, s, land{Who: Ann, To: to, Way: notation.Push}, Said{})
	}
	if p := s.Player(Ann); p.Area.Wounds != 2 {
		t.Errorf("%+v", p.Area)
	}
	// what God-Mode keeps off does not count towards the most of a round
	s = Practice(t, Turn(Ben, 3), At(Ben, "1A"), At(Ann, "1C"), With(Ann, func(p *axismundi.Player) {
		p.Effects = []string{axismundi.GodMode}
	}))
	s, _ = Plays(t, s, land{Who: Ben, To: "1B", Way: notation.Walk}, Said{})
	if p := s.Player(Ann); p.Wounds != 0 || p.Area.Wounds != 0 || p.Area.Near != 1 {
		t.Errorf("%+v", p.Area)
	}
	// malignant-area-by-push
	pushed := func(reading string) *axismundi.Player {
		s := Practice(t, Turn(Ann, 1), At(Ben, "1E"), At(Cid, "1B"),
			func(s *axismundi.State) { s.Readings["A21"] = reading })
		s, _ = Plays(t, s, land{Who: Cid, To: "1D", Way: notation.Push, Set: true}, Said{})
		return s.Player(Cid)
	}
	if p := pushed("counts"); p.Wounds != 1 || p.Area.Repeat != Cid {
		t.Errorf("%+v", p)
	}
	if p := pushed("no"); p.Wounds != 0 || p.Area.Repeat != Cid {
		t.Errorf("%+v", p)
	}
	angel := Practice(t, Changed(Cid, notation.Angel), At(Cid, notation.Center), At(Ben, "2A"),
		func(s *axismundi.State) {
			s.Center = notation.Axis
		})
	angel, _ = Plays(t, angel, land{Who: Ben, To: "3A", Way: notation.Climb}, Said{})
	if p := angel.Player(Cid); p.Wounds != 0 || p.Area != nil {
		t.Errorf("%+v", p)
	}
	angel, _ = Plays(t, angel, land{Who: Cid, To: "3B", Way: notation.Climb},
		Said{}) // aoe.malignant.exit-axis
	if p := angel.Player(Cid); p.Wounds != 2 || p.Area.Repeat != Cid {
		t.Errorf("%+v", p)
	}
}

// The first Angel or Demon on the own Pier wins, nobody else and nowhere else (demon-wrong-pier,
// win-ignore-later).
func TestPiers(t *testing.T) {
	rulebooktest.Proves(t, "win.pier", "terrain.pier.win")
	demon := Plain(t, Changed(Ann, notation.Demon), At(Ann, "C"), Life(Ann, 1, 0))
	s, _ := Plays(t, demon, land{Who: Ann, To: "pier-Ann", Way: notation.Walk}, Said{})
	if s.Over == nil || s.Over.Winner != Ann {
		t.Error(s.Over)
	}
	s, _ = Plays(t, demon, land{Who: Ann, To: "pier-Ben", Way: notation.Walk}, Said{})
	if s.Over != nil {
		t.Error("on another's Pier")
	}
	s, _ = Plays(t, Plain(t), land{Who: Ann, To: "pier-Ann", Way: notation.Walk}, Said{})
	if s.Over != nil {
		t.Error("as an ordinary Character")
	}
}

// The Angel with Dexterity is rid of a Wound on each hex; Power Hexes heal Angels of half of what 25 lack.
func TestAngels(t *testing.T) {
	rulebooktest.Proves(t, "angel.dexterity", "angeldemon.power.enter", "push.power-hex",
		"terrain.power.enter")
	s := Plain(t, Changed(Ann, notation.Angel), At(Ann, "2A"), Life(Ann, 20, 2), Slot(Ann, "dexterity"))
	s, _ = Plays(t, s, land{Who: Ann, To: "2B", Way: notation.Walk}, Said{})
	if p := s.Player(Ann); p.Wounds != 1 {
		t.Errorf("%+v", p)
	}
	for before, want := range map[int]int{24: 25, 8: 17, 25: 25} { // power-angel-twentyfour
		s := Plain(t, Changed(Ann, notation.Demon), At(Ann, "F"), Life(Ann, before, 0))
		s, _ = Plays(t, s, land{Who: Ann, To: "G", Way: notation.Walk}, Said{})
		if got := s.Player(Ann).HP; got != want {
			t.Errorf("from %d to %d", before, got)
		}
	}
	// pushed-onto-power-hex, and by A10 not
	for reading, want := range map[string]axismundi.Life{"heals": {HP: 7}, "no": {HP: 3, Wounds: 2}} {
		s := Plain(t, Turn(Ben, 1), At(Ann, "1E"), Life(Ann, 3, 2),
			func(s *axismundi.State) { s.Readings["A10"] = reading })
		s, _ = Plays(t, s, land{Who: Ann, To: "G", Way: notation.Push, Set: true}, Said{})
		if p := s.Player(Ann); p.HP != want.HP || p.Wounds != want.Wounds {
			t.Errorf("%s: %+v", reading, p)
		}
	}
}

// A dead Angel or Demon falls with everybody's upgrade: the next Level shows, and the centre is the Axis
// Mundi again (death-angel-on-power-hex, level-progress-quick).
func TestFalls(t *testing.T) {
	rulebooktest.Proves(t, "death.angeldemon", "downgrade.trigger", "downgrade.level-card",
		"downgrade.tile", "downgrade.keep",
		"win.axis-deaths", "terrain.axis.restore", "downgrade.hand-bonus", "char.scrounger.downgrade")
	s := Plain(t, Changed(Ann, notation.Angel), At(Ann, "G"), Turn(Cid, 2), Slot(Ann, "alpinist",
		"dexterity"), Life(Ben, 4, 3))
	s, _ = Plays(t, s, hurt{Who: Ann, HP: 25, By: Cid}, Said{})
	p := s.Player(Ann)
	if p.At != "G" || p.HP != 5 || p.Form != notation.Ordinary || len(p.Slots) != 0 || s.Level != 2 ||
		s.Center != notation.Axis || s.Turn != Cid || s.Points.AP != 2 {
		t.Errorf("%+v", s)
	}
	if b := s.Player(Ben); b.Form != notation.Ordinary || b.HP != 4 || b.Wounds != 3 ||
		!slices.Equal(b.Energy, []int{3}) {
		t.Errorf("%+v", b)
	}
	for ap, over := range map[int]bool{1: false, 0: true} { // scrounger-downgrade-own-turn-*
		s := Plain(t, Changed(Ann, notation.Demon), At(Ann, "G"), Turn(Ben, ap))
		s.Points.Move, s.Points.Spent = 1-ap, 3-ap
		s, _ = Plays(t, s, hurt{Who: Ann, HP: 25, By: Ben}, Said{})
		if s.Used(axismundi.Ended) != over {
			t.Errorf("%d APs left: %+v", ap, s.Points)
		}
	}
	// demon-dies-someone-on-center: the occupant changes at no AP, under the new Level
	for level, won := range map[int]bool{2: false, 3: true} {
		s := Plain(t, Changed(Ann, notation.Demon), At(Ann, "G"), At(Cid, notation.Center), Turn(Ben, 2),
			func(s *axismundi.State) { s.Level = level })
		said := Said{Dice: "6"}
		if won {
			said.Dice = ""
		}
		s, told := Plays(t, s, hurt{Who: Ann, HP: 25, By: Ben}, said)
		rulebooktest.Met(t, told.Remarks)
		if won != (s.Over != nil && s.Over.Winner == Cid) ||
			won == (s.Player(Cid).Form == notation.Demon) || s.Points.AP != 2 {
			t.Errorf("%+v", s)
		}
	}
}

// A turn that a death cuts short says what is free and lapses; a death in another's turn takes nothing.
func TestWhatIsFreeLapsesAtADeath(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.slot", "death.turn.own")
	for _, c := range []struct{ whose, said string }{
		{Cid, "Cid's free Slot Action of this turn lapses"},
		{Ann, ""},
	} {
		s := Plain(t, Turn(c.whose, 2), At(Cid, "L"))
		_, told := Plays(t, s, hurt{Who: Cid, HP: 30}, Said{})
		rulebooktest.Met(t, told.Events, told.Remarks)
		said := ""
		for _, r := range told.Remarks {
			if r.Rule == "char.savant.slot" {
				said += r.Text
			}
		}
		if said != c.said {
			t.Errorf("in %s's turn: %q", c.whose, said)
		}
	}
}
