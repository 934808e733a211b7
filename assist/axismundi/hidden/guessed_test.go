package hidden_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// A guess that hits plays what was noted so far, and then hits: nobody is Pushed, and the attacker loses
// nothing. What leads elsewhere was no hit.
func TestFound(t *testing.T) {
	rulebooktest.Proves(t, "invisible.attack.hit", "invisible.early", "invisible.attack.no-loss",
		"invisible.attack")
	at := func(line string) hidden.Found {
		return hidden.Found{Attack: attacks.Attack{Who: "1O"}, Line: line}
	}
	s, _ := plays(t, vanished(t, At(Ben, "1M")), rounds.End{}, Said{})
	s, _ = plays(t, s, movement.Move{Way: []string{"1N"}}, Said{})
	s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Path}
	s, told := plays(t, s, at("1O, use suture"), Said{})
	p := s.Player(Ann)
	if p.At != "1O" || p.HP != 6 || p.Hidden != nil || p.Hand != 3 || s.Player(Ben).HP != 10 ||
		s.Points.AP != 1 ||
		s.Turn != Ben || !slices.Contains(s.Discard.Cards, "Suture Kit") {
		t.Errorf("%+v %+v", p, s.Points)
	}
	if r := told.Result.(attacks.Result); r.Target != Ann || r.HP != 2 || r.Self != 0 || r.Push != nil {
		t.Errorf("%+v", r)
	}
	hid := vanished(t, At(Ben, "1N"), func(s *axismundi.State) {
		s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Path}
	})
	hid, _ = plays(t, hid, rounds.End{}, Said{})
	_ = Refuses(t, hid, at(""), "invisible.attack.hit", Said{})
	_ = Refuses(t, hid, at("climb 2K"), "invisible.attack.hit", Said{})
	_ = Refuses(t, hid, hidden.Found{Attack: attacks.Attack{Who: "1A"}, Line: "1O"}, "", Said{})
	_ = Refuses(t, hid, hidden.Found{Attack: attacks.Attack{Who: Cid}, Line: "1O"}, "", Said{})
	_ = Refuses(t, Plain(t, At(Ben, "1N"), Turn(Ben, 3)), at(""), "invisible.attack", Said{})
	hid.Readings["A22"] = "void"
	void, _ := plays(t, hid, at("1O, use suture"), Said{})
	if p := void.Player(Ann); p.At != "1P" || p.HP != 4 || p.Hidden != nil {
		t.Errorf("%+v", p)
	}
	two := vanished(t, At(Ben, "1N"), At(Cid, "1R"), func(s *axismundi.State) {
		s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Path}
		s.Player(Cid).Hidden = &axismundi.Hidden{At: "1R", Round: 2, Turned: s.Turned}
	})
	two, _ = plays(t, two, rounds.End{}, Said{})
	_ = Refuses(t, two, at("1O"), "", Said{})
	two, _ = plays(t, two, at("1O"), Said{Choices: map[string]string{"found": Ann}})
	if two.Player(Ann).HP != 4 || two.Player(Cid).Hidden == nil {
		t.Error(two.Player(Ann))
	}
}

// What an invisible player does goes onto the paper; an attack makes Visible, where what was sealed comes
// first.
func TestNotedNotDone(t *testing.T) {
	rulebooktest.Proves(t, "invisible.note", "invisible.early", "invisible.broken")
	s := vanished(t)
	for _, act := range []axismundi.Act{movement.Move{Way: []string{"1O"}},
		cards.Use{Words: []string{"suture"}},
		cards.Activate{Cards: []string{"honed"}}} {
		_ = Refuses(t, s, act, "invisible.note", Said{})
	}
	path := func(s *axismundi.State) { s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Path} }
	seen := vanished(t, At(Ben, "1O"), path)
	seen, told := plays(t, seen, attacks.Attack{Who: Ben}, Said{})
	if seen.Player(Ann).Hidden != nil || seen.Player(Ben).HP != 8 || len(told.Remarks) == 0 {
		t.Error(seen.Player(Ann), told.Remarks)
	}
	sealed := vanished(t, At(Ben, "1O"), path)
	sealed.Player(Ann).Hidden.Seal = hidden.Sum("abcdefgh", "1Q")
	_ = Refuses(t, sealed, attacks.Attack{Who: Ben}, "invisible.early", Said{})
}

// The Malignant who comes near while somebody is invisible gives the Wound of that turn as the player
// appears, and the next one as the Malignant's turn begins (aoe.malignant.malignant-moves).
func TestAreaOfTheUnseen(t *testing.T) {
	rulebooktest.Proves(t, "invisible.note", "char.malignant.aoe", "aoe.malignant.cap")
	near := func(edits ...func(*axismundi.State)) *axismundi.State {
		s := Practice(t, append([]func(*axismundi.State){At(Ann, "1P"), At(Ben, "1M")}, edits...)...)
		s, _ = plays(t, s, hidden.Vanish{}, Said{})
		return s
	}
	turns := func(s *axismundi.State, n int) *axismundi.State {
		for range n {
			s, _ = plays(t, s, rounds.End{}, Said{})
		}
		return s
	}
	s := turns(near(), 1)
	s, _ = plays(t, s, movement.Move{Way: []string{"1N", "1O"}}, Said{})
	s = turns(s, 2)
	if s.Player(Ann).Wounds != 0 {
		t.Error(s.Player(Ann))
	}
	s, _ = plays(t, s, hidden.Appear{}, Said{})
	if p := s.Player(Ann); p.Wounds != 1 || p.Area == nil || p.Area.Repeat != Ben || p.Area.Round != 2 {
		t.Errorf("%+v %+v", p, p.Area)
	}
	if s = turns(s, 1); s.Player(Ann).Wounds != 2 {
		t.Error(s.Player(Ann))
	}
	// Who was beside the Malignant before takes the Wound of the turn that has begun since.
	stays := near(At(Ben, "1O"), With(Ann, func(p *axismundi.Player) {
		p.Area = &axismundi.Area{Round: 1, Wounds: 1, Repeat: Ben, Near: 1}
	}))
	stays = turns(stays, 1)
	stays, _ = plays(t, stays, movement.Move{Way: []string{"1N"}}, Said{})
	stays, _ = plays(t, turns(stays, 2), hidden.Appear{}, Said{})
	if p := stays.Player(Ann); p.Wounds != 1 || p.Area != nil && p.Area.Near != 0 {
		t.Errorf("%+v %+v", p, p.Area)
	}
	// And as the own turn begins where that is when it comes again.
	own := near(At(Ben, "1N"), With(Ann, func(p *axismundi.Player) {
		p.At = "1O"
		p.Area = &axismundi.Area{Round: 2, Wounds: 1, Repeat: Ann, Near: 1}
	}))
	own, _ = plays(t, turns(own, 3), hidden.Appear{}, Said{})
	if p := own.Player(Ann); p.Wounds != 1 || p.Area.Round != 3 {
		t.Errorf("%+v %+v", p, p.Area)
	}
	// An invisible Malignant, whom somebody walks up to.
	beast := Practice(t, At(Ann, "1P"), At(Ben, "1M"), Turn(Ben, 3))
	beast, _ = plays(t, beast, hidden.Vanish{}, Said{})
	beast = turns(beast, 2)
	beast, _ = plays(t, beast, movement.Move{Way: []string{"1O"}}, Said{})
	if beast = turns(beast, 1); beast.Player(Ann).Wounds != 0 {
		t.Error(beast.Player(Ann))
	}
	beast, _ = plays(t, beast, hidden.Appear{Line: "1N"}, Said{})
	if p := beast.Player(Ann); p.Wounds != 1 || p.Area.Repeat != Ann || p.Area.Round != 3 {
		t.Errorf("%+v %+v", p, p.Area)
	}
}

// The own bomb goes off after the return (reading A17), so that it hurts nobody who has left; of an
// Opponent's bomb the invisible player owns up, and is Visible first if that kills.
func TestBombsAndTheUnseen(t *testing.T) {
	rulebooktest.Proves(t, "action.timebomb.damage", "action.timebomb.explode", "invisible.end",
		"invisible.other-attacks", "invisible.early")
	laid := func(by string) func(*axismundi.State) {
		return func(s *axismundi.State) {
			s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: by}, 7
		}
	}
	s := Plain(t, laid(Ann))
	s, _ = plays(t, s, hidden.Vanish{}, Said{})
	s = around(t, s)
	if s.Bomb == nil {
		t.Fatal("the bomb has gone off before the return")
	}
	left, _ := plays(t, s, hidden.Appear{Line: "D"}, Said{})
	if p := left.Player(Ann); left.Bomb != nil || p.HP != 10 || p.At != "D" ||
		left.Terrain("C") != notation.Accessible {
		t.Errorf("%+v", p)
	}
	stayed, _ := plays(t, s, hidden.Appear{}, Said{})
	if p := stayed.Player(Ann); p.HP != 5 || stayed.Bomb != nil {
		t.Errorf("%+v", p)
	}
	other := Plain(t, laid(Ben), Life(Ann, 6, 0))
	other, _ = plays(t, other, hidden.Vanish{}, Said{})
	_ = Refuses(t, other, rounds.End{}, "", Said{})
	hit, _ := plays(t, other, rounds.End{}, Said{Choices: map[string]string{"hit": "yes"}})
	if p := hit.Player(Ann); p.HP != 1 || p.Hidden == nil {
		t.Errorf("%+v", p)
	}
	missed, _ := plays(t, other, rounds.End{}, Said{Choices: map[string]string{"hit-Ann": "no"}})
	if p := missed.Player(Ann); p.HP != 6 {
		t.Errorf("%+v", p)
	}
	other.Player(Ann).HP = 5
	_ = Refuses(t, other, rounds.End{}, "invisible.early", Said{Choices: map[string]string{"hit": "yes"}})
	shown, _ := plays(t, other, hidden.Appear{}, Said{})
	shown, _ = plays(t, shown, rounds.End{}, Said{Dice: "2"})
	if p := shown.Player(Ann); p.HP != 5 || shown.Terrain(p.At) != notation.Power {
		t.Errorf("%+v", p)
	}
}

// The turn begins where the player appears: a Power Hex there heals as the first Action.
func TestTheTurnBeginsWhereOneAppears(t *testing.T) {
	s := around(t, vanished(t, At(Ann, "F"), Life(Ann, 4, 0)))
	s, _ = plays(t, s, hidden.Appear{Line: "G"}, Said{})
	if p := s.Player(Ann); p.Began != "G" || p.HP != 7 {
		t.Errorf("%+v", p)
	}
}

// Discards, a demand and the bomb are noted too.
func TestMoreDeeds(t *testing.T) {
	s := vanished(t)
	s, _ = plays(t, s, hidden.Appear{Line: "draw 1 0, draw 0 1, discard peek, 1O"}, Said{})
	if p := s.Player(Ann); p.Hand != 5 || p.At != "1O" {
		t.Errorf("%+v", p)
	}
	token := Plain(t, func(s *axismundi.State) { s.Player(Ann).Treasures, s.Treasures.Board = 1, 7 })
	token, _ = plays(t, token, hidden.Vanish{}, Said{})
	now, _ := plays(t, token, hidden.Appear{Line: "bomb"}, Said{})
	if now.Bomb == nil || now.Points.AP != 1 {
		t.Error(now.Bomb, now.Points)
	}
	_ = Refuses(t, token, hidden.Appear{Line: "disarm"}, "action.timebomb.disarm", Said{})
	_ = Refuses(t, token, hidden.Appear{Line: "demand Ben"}, "char.savant.demand", Said{})
}
