package attacks_test

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
	"tablehand/assist/telling"
)

// Whoever loses the last HP lies on a Power Hex before anybody is pushed; the attacker's own death ends the
// turn, and the target is pushed all the same (case melee-attacker-dies).
func TestDeaths(t *testing.T) {
	rulebooktest.Proves(t, "death.when", "death.move", "death.hp", "death.turn.own", "death.turn.killer",
		"death.slot")
	s, told := after(t, Plain(t, atSea(Life(Ann, 1, 2), Life(Ben, 8, 0), Turn(Ann, 2))...), ben(), Said{})
	if of(s, Ben) != (life{6, 0}) || of(s, Ann) != (life{5, 0}) || s.Player(Ann).At != "G" || s.Points.AP != 0 ||
		!s.Used(axismundi.Ended) || !slices.Equal(told.Result.(attacks.Result).Died, []string{Ann}) {
		t.Error(of(s, Ann), s.Player(Ann).At, s.Points)
	}
	s, told = after(t, Plain(t, At(Ann, "1C"), At(Ben, "1D"), At(Cid, "X"), Life(Ben, 2, 3), Slot(Ben, "honed")),
		ben(), Said{})
	if of(s, Ben) != (life{5, 0}) || s.Player(Ben).At != "G" || s.Player(Ben).Hand != 6 || s.Points.AP != 2 {
		t.Errorf("%+v", s.Player(Ben))
	}
	if r := told.Result.(attacks.Result); r.Push != nil || r.HP != 2 || !slices.Equal(r.Died, []string{Ben}) {
		t.Errorf("%+v", r)
	}
	s, _ = after(t, Plain(t, At(Ann, "1C"), At(Ben, "1D"), At(Cid, "X"), Life(Ann, 1, 0)), ben(), Said{})
	if s.Player(Ann).At == "1C" || s.Player(Ben).At != "F" || of(s, Ben) != (life{8, 1}) {
		t.Error(s.Player(Ann).At, s.Player(Ben).At)
	}
	both := Plain(t, At(Ann, "1C"), At(Ben, "1D"), At(Cid, "X"), Life(Ann, 1, 0), Life(Ben, 1, 0))
	s, told = after(t, both, ben(), Said{})
	if r := told.Result.(attacks.Result); !slices.Equal(r.Died, []string{Ben, Ann}) ||
		s.Player(Ann).At == s.Player(Ben).At {
		t.Errorf("%+v", r)
	}
}

// An Angel who dies is ordinary again, on the Power Hex where it stood; all others are too (case
// death-angel-on-power-hex), and the next Level shows (cases demon-dies-someone-on-center,
// demon-dies-someone-on-center-level4, level-progress-quick).
func TestAngelsDie(t *testing.T) {
	rulebooktest.Proves(t, "death.angeldemon", "downgrade.trigger", "downgrade.keep", "downgrade.level-card",
		"downgrade.tile", "death.move.stay", "angeldemon.power.attacker-loss", "downgrade.occupied-axis",
		"win.level4")
	angel := func(level int, at notation.Hex, more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{Changed(Ben, notation.Angel), Life(Ben, 2, 0), At(Ben, at),
			func(s *axismundi.State) {
				s.Level = level
			}}, more...)...)
	}
	s, _ := after(t, angel(1, "G", At(Ann, "F"), At(Cid, "H")), ben(), Said{})
	if p := s.Player(Ben); p.At != "G" || of(s, Ben) != (life{5, 0}) || of(s, Ann) != (life{10, 0}) ||
		s.Level != 2 ||
		p.Form != notation.Ordinary || s.Player(Ann).Form != notation.Ordinary || s.Center != notation.Axis {
		t.Errorf("%+v", p)
	}
	s, told := after(t, angel(2, "1C", At(Ann, "1B"), At(Cid, notation.Center)), ben(), Said{Dice: "6"})
	if s.Level != 3 || s.Player(Cid).Form != notation.Demon || s.Player(Ann).Form != notation.Upgraded ||
		s.Points.AP != 2 ||
		s.HandLimit(s.Player(Cid)) != 7 {
		t.Errorf("%d %+v %q", s.Level, s.Player(Cid), Kinds(told))
	}
	s, _ = after(t, angel(3, "1C", At(Ann, "1B"), At(Cid, notation.Center)), ben(), Said{})
	if s.Over == nil || s.Over.Winner != Cid {
		t.Error(s.Over)
	}
	s, _ = after(t, angel(3, "1C", At(Ann, "1B"), At(Cid, "K")), ben(), Said{})
	if s.Over != nil || s.Level != 4 {
		t.Error(s.Level)
	}
}

// An Upgraded Character who dies beside an Angel stays Upgraded (case death-upgraded-stays).
func TestUpgradedStay(t *testing.T) {
	rulebooktest.Proves(t, "death.upgraded")
	s, _ := after(t, Plain(t, Changed(Cid, notation.Angel), At(Cid, "R"), At(Ann, "1B"), At(Ben, "1C"), Life(Ben,
		2, 0)), ben(),
		Said{})
	if p := s.Player(Ben); p.Form != notation.Upgraded || of(s, Ben) != (life{5, 0}) {
		t.Errorf("%+v", p)
	}
}

// The Upgraded Scrounger who kills the Angel goes on with what is left of 3 APs, and without any the turn
// ends (cases scrounger-downgrade-own-turn-ap-left, scrounger-downgrade-own-turn-all-spent).
func TestTheScroungersTurn(t *testing.T) {
	rulebooktest.Proves(t, "char.scrounger.downgrade")
	kills := func(p axismundi.Points) *axismundi.State {
		s := Plain(t, Changed(Ann, notation.Angel), Life(Ann, 2, 0), At(Ann, "1C"), At(Ben, "1B"), Turn(Ben, 3),
			points(p))
		s, _ = after(t, s, attacks.Attack{Who: Ann}, Said{})
		return s
	}
	if s := kills(axismundi.Points{AP: 2}); s.Points.AP != 1 || s.Used(axismundi.Ended) {
		t.Error(s.Points)
	}
	// The Move point may be spent before the third AP, and is lost behind it.
	s := kills(axismundi.Points{AP: 2, Move: 1})
	moved, _ := after(t, s, movement.Move{Way: []string{"1A"}}, Said{})
	if moved.Points.AP != 1 || moved.Points.Move != 0 {
		t.Error(moved.Points)
	}
	s, _ = after(t, s, movement.Move{Way: []string{"1A"}, Pay: "ap"}, Said{})
	_ = Refuses(t, s, movement.Move{Way: []string{"1B"}}, "char.scrounger.downgrade", Said{})
	if s, _ = after(t, s, rounds.End{}, Said{}); s.Turn != Cid {
		t.Error(s.Turn)
	}
	if s := kills(axismundi.Points{AP: 1, Move: 1}); s.Points.Move != 0 || !s.Used(axismundi.Ended) {
		t.Error(s.Points)
	}
}

// Who attacks from the center and kills the Angel has lost the own HP before the center changes anybody: with
// one HP both are dead, and nobody stands there (downgrade.occupied-axis).
func TestTheAngelFallsBesideTheCenter(t *testing.T) {
	rulebooktest.Proves(t, "melee.cost")
	for hp, said := range map[int]Said{1: {Choices: map[string]string{"to": "W"}}, 4: {Dice: "2"}} {
		s := Plain(t, Changed(Cid, notation.Angel), Life(Cid, 2, 0), At(Cid, "3B"), Turn(Ben, 3), Life(Ben, hp, 0),
			At(Ben, notation.Center), func(s *axismundi.State) { s.Center = notation.Accessible })
		s, told := after(t, s, attacks.Attack{Who: Cid}, said)
		p := s.Player(Ben)
		pushes := slices.ContainsFunc(told.Remarks, func(r telling.Remark) bool {
			return r.Rule == "push.angel-demon-in-play"
		})
		if died := told.Result.(attacks.Result).Died; hp == 1 && (!slices.Equal(died, []string{Ben, Cid}) ||
			p.At == notation.Center || p.Form != notation.Ordinary || !s.Used(axismundi.Ended) || !pushes) {
			t.Errorf("%v %+v %v", died, p, told.Remarks)
		}
		if hp == 4 && (p.Form != notation.Angel || p.At != notation.Center || pushes) {
			t.Errorf("%+v %v", p, told.Remarks)
		}
	}
}

// Both fighters lose their HPs before anybody dies: an attacker with one HP is dead as the Angel falls, and
// the centre, which makes the third player the next one, has no HP left to save (melee.cost).
func TestTheLastHPBesideTheAngel(t *testing.T) {
	rulebooktest.Proves(t, "melee.cost", "death.turn.own", "downgrade.occupied-axis")
	s := Plain(t, Changed(Ann, notation.Angel), Life(Ann, 2, 0), At(Ann, "1C"), Turn(Ben, 3), Life(Ben, 1, 0),
		At(Ben, "1B"), At(Cid, notation.Center))
	s, told := after(t, s, attacks.Attack{Who: Ann}, Said{Dice: "2"})
	r, p := told.Result.(attacks.Result), s.Player(Ben)
	if !slices.Equal(r.Died, []string{Ben, Ann}) || r.Self != 1 || r.HP != 2 ||
		s.Terrain(p.At) != notation.Power || p.At == s.Player(Ann).At || of(s, Ben) != (life{10, 0}) ||
		!s.Used(axismundi.Ended) || s.Player(Cid).Form != notation.Angel {
		t.Errorf("%+v %+v", r, p)
	}
}

// #4 Danzig lays a card of the target's beside the board, its twin marker where the target ended (case
// card-danzig).
func TestDanzig(t *testing.T) {
	rulebooktest.Proves(t, "card.one.danzig", "push.same-level.straight")
	table := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{At(Ann, "1B"), At(Ben, "1C"), At(Cid, "X"), Slot(Ben, "honed")}, more...)...)
	}
	s, told := after(t, table(), ben("danzig"), Said{})
	if m := s.Markers["1"]; m != (axismundi.Marker{Card: "Honed Blade", At: "1D"}) ||
		len(s.Player(Ben).Slots) != 0 ||
		s.Points.AP != 2 || s.Player(Ann).Hand != 4 || of(s, Ben) != (life{8, 0}) {
		t.Errorf("%+v", m)
	}
	Says(t, told, "Honed Blade lies beside the board; marker 1 is on 1D")
	two := func(s *axismundi.State) {
		s.Markers["1"] = axismundi.Marker{Card: "Dexterity", At: "X"}
		Slot(Ben, "honed", "dexterity")(s)
	}
	savant := table(with(Ben, notation.Savant), Changed(Cid, notation.Demon), At(Cid, "R"), two)
	s, _ = after(t, savant, ben("danzig=dexterity"), Said{})
	if m := s.Markers["2"]; m != (axismundi.Marker{Card: "Dexterity", At: "1C"}) {
		t.Errorf("%+v", s.Markers)
	}
	s, _ = after(t, savant, ben("danzig"), Said{Choices: map[string]string{"danzig": "Honed Blade"}})
	if s.Markers["2"].Card != "Honed Blade" {
		t.Errorf("%+v", s.Markers)
	}
	_ = Refuses(t, savant, ben("danzig=alpinist"), "", Said{})
	_ = Refuses(t, savant, ben("danzig=nothing"), "", Said{})
	_ = Refuses(t, table(Slot(Ben)), ben("danzig"), "card.one.danzig", Said{})
	s, _ = after(t, table(Slot(Ben)), ben("danzig"), Said{Anyway: true})
	if len(s.Markers) != 0 || s.Player(Ann).Hand != 4 {
		t.Errorf("played anyway, it takes nothing: %v %+v", s.Markers, s.Player(Ann))
	}
	_ = Refuses(t, table(), attacks.Attack{Who: Ben, With: []string{"danzig"}, NoPush: true}, "", Said{})
	s, _ = after(t, table(Life(Ben, 1, 0)), ben("danzig"), Said{})
	if len(s.Markers) != 0 || s.Player(Ann).Hand != 5 || s.Player(Ben).Hand != 6 {
		t.Error("a dead one has taken the card to the hand, and Danzig is kept")
	}
}

// The Angel strikes down and loses as anybody; the Demon's own attack brings 3 Wounds and costs nothing
// (cases angel-melee-downward, demon-melee-plain, demon-melee-upward, demon-melee-honed,
// demon-melee-execution-counter, demon-melee-hickory, shelter-demon-melee-refused).
func TestDemonicMelee(t *testing.T) {
	rulebooktest.Proves(t, "demon.melee", "demon.melee.levels", "card.perm.execution.demon",
		"card.one.counter.gain",
		"push.angel-demon-in-play", "angel.melee")
	demon := func(ann, ben notation.Hex, more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{Changed(Ann, notation.Demon), Life(Ann, 20, 0), At(Ann, ann), At(Ben, ben),
			Life(Ben, 8, 0)},
			more...)...)
	}
	for name, c := range map[string]struct {
		ann, ben  notation.Hex
		edits     edits
		act       attacks.Attack
		shield    string
		self, who life
	}{
		"down":        {"2B", "1B", nil, ben(), "", life{20, 0}, life{6, 3}},
		"up":          {"1B", "2B", nil, ben(), "", life{20, 0}, life{6, 3}},
		"level":       {"1B", "1C", nil, ben(), "", life{20, 0}, life{6, 3}},
		"Honed Blade": {"1B", "1C", edits{Slot(Ann, "honed")}, ben(), "", life{20, 0}, life{5, 2}},
		"Perfect Execution": {"1B", "1C", edits{Slot(Ann, "execution")}, ben(), "", life{21, 0},
			life{6, 3}},
		"Perfect Execution, Counter": {"1B", "1C", edits{Slot(Ann, "execution")}, ben("counter"), "", life{22, 0},
			life{6, 3}},
		"Perfect Counter alone":    {"1B", "1C", nil, ben("counter"), "", life{21, 0}, life{6, 3}},
		"against a Hickory Shield": {"1B", "1C", nil, ben(), "hickory", life{20, 0}, life{8, 3}},
		"an ordinary one": {"1B", "1C", nil, attacks.Attack{Who: Ben, Plain: true}, "", life{19, 0},
			life{6, 0}},
		"an ordinary one, Execution": {"1B", "1C", edits{Slot(Ann, "execution")}, attacks.Attack{Who: Ben,
			Plain: true}, "", life{20, 0}, life{6, 0}},
		"with all HPs nothing comes": {"1B", "1C", edits{Slot(Ann, "execution"), Life(Ann, 25, 0)}, ben(), "",
			life{25, 0}, life{6, 3}},
		"the Angel, down": {"2B", "1B", edits{Changed(Ann, notation.Angel), Life(Ann, 20, 0)}, ben(),
			"", life{19, 0}, life{8, 0}},
		"Attack points pay the Demon": {"1B", "1C", edits{points(axismundi.Points{TreasureAttack: 1})}, ben(), "",
			life{20, 0}, life{5, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			what := Said{}
			if c.shield != "" {
				what.Choices = map[string]string{"shield": c.shield}
			}
			s, _ := after(t, demon(c.ann, c.ben, c.edits...), c.act, what)
			if of(s, Ann) != c.self || of(s, Ben) != c.who || s.Player(Ben).At != c.ben {
				t.Error(of(s, Ann), of(s, Ben))
			}
		})
	}
	_ = Refuses(t, demon("1E", "1F"), ben(), "terrain.shelter.protected", Said{})
	_ = Refuses(t, demon("1B", "1C", points(axismundi.Points{Attack: 1}),
		func(s *axismundi.State) { s.Readings["A14"] = "no" }),
		ben(), "demon.melee", Said{})
}

// The Upgraded Malignant takes 3 HPs, by A5 with the 2 Wounds of the ordinary one (case
// melee-malignant-upgraded).
func TestUpgradedMalignant(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.up.melee")
	table := func(a5 string) *axismundi.State {
		return Practice(t, Changed(Ann, notation.Demon), At(Ann, "E"), At(Ben, "D"), Turn(Ben, 3),
			func(s *axismundi.State) {
				s.Readings["A5"] = a5
			})
	}
	for a5, want := range map[string]life{"3": {22, 0}, "3+2": {22, 2}} {
		s, _ := after(t, table(a5), attacks.Attack{Who: Ann}, Said{})
		if of(s, Ann) != want || of(s, Ben) != (life{9, 0}) {
			t.Error(a5, of(s, Ann), of(s, Ben))
		}
	}
}

// As the Angel dies all are ordinary again with what they have; whoever stands on the centre then upgrades
// them anew (cases char-beastmaster-downgrade-cap, char-savant-downgrade, axis-upgrade-opponents).
func TestUpgradesAndDowngrades(t *testing.T) {
	rulebooktest.Proves(t, "char.cultivator.downgrade", "char.malignant.downgrade", "char.cultivator.upgrade",
		"char.malignant.upgrade", "char.malignant.up.infect", "char.beastmaster.downgrade", "char.savant.downgrade",
		"upgrade.effects", "downgrade.keep")
	angel := func(more ...func(*axismundi.State)) *axismundi.State {
		return Practice(t, append(edits{Changed(Cid, notation.Angel), Life(Cid, 2, 0), At(Cid, "1C"), At(Ann, "1B"),
			At(Ben, "S"), Life(Ann, 9, 1), Life(Ben, 4, 3)}, more...)...)
	}
	s, _ := after(t, angel(), attacks.Attack{Who: Cid}, Said{})
	if of(s, Ann) != (life{8, 1}) || of(s, Ben) != (life{4, 3}) || s.Player(Ben).Form != notation.Ordinary {
		t.Error(of(s, Ann), of(s, Ben))
	}
	s, _ = after(t, angel(At(Ben, notation.Center)), attacks.Attack{Who: Cid}, Said{Dice: "5"})
	if of(s, Ann) != (life{10, 0}) || of(s, Ben) != (life{25, 0}) || s.Player(Ann).Form != notation.Upgraded {
		t.Error(of(s, Ann), of(s, Ben))
	}
	turned := angel(At(Ann, notation.Center), At(Ben, "1B"), Turn(Ben, 3))
	s, _ = after(t, turned, attacks.Attack{Who: Cid}, Said{Dice: "5"})
	if of(s, Ben) != (life{10, 0}) || of(s, Ann) != (life{25, 0}) {
		t.Error(of(s, Ben))
	}
	s, _ = after(t, s, movement.Move{Way: []string{"1A"}}, Said{})
	if !s.Hexes["1B"].Infected {
		t.Error("the Upgraded Malignant leaves its markers too")
	}
	beast := angel(with(Ann, notation.Beastmaster), With(Ann,
		func(p *axismundi.Player) { p.Energy = []int{2, 2, 2} }))
	s, _ = after(t, beast, attacks.Attack{Who: Cid}, Said{})
	if p := s.Player(Ann); len(p.Energy) != 1 || p.Energy[0] != 3 || of(s, Ann) != (life{8, 1}) {
		t.Errorf("%+v", p)
	}
	savant := Plain(t, Changed(Ben, notation.Angel), Life(Ben, 2, 0), At(Ben, "1C"), At(Cid, "1B"), Turn(Cid, 3),
		Life(Cid, 7, 0),
		Slot(Cid, "honed", "dexterity"))
	s, _ = after(t, savant, attacks.Attack{Who: Ben}, Said{})
	if p := s.Player(Cid); p.Hand != 5 || len(p.Slots) != 1 || of(s, Cid) != (life{6, 0}) {
		t.Errorf("%+v", p)
	}
}
