package hidden_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// plays plays an act and meets its rules.
func plays(t *testing.T, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, act, what)
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// vanished returns a table on which Ann has vanished on 1B with 6 HPs, in round 2 with 3 APs.
func vanished(t *testing.T, edits ...func(*axismundi.State)) *axismundi.State {
	t.Helper()
	s := Plain(t, append([]func(*axismundi.State){At(Ann, "1P"), Life(Ann, 6, 0)}, edits...)...)
	s, _ = plays(t, s, hidden.Vanish{}, Said{})
	return s
}

// around ends the turns of all three: Ann's next one has begun, and the levels have turned.
func around(t *testing.T, s *axismundi.State) *axismundi.State {
	t.Helper()
	for range 3 {
		s, _ = plays(t, s, rounds.End{}, Said{})
	}
	return s
}

// The card takes the miniature off: its hex is free, its place and points are kept, and nothing costs an AP.
func TestVanish(t *testing.T) {
	rulebooktest.Proves(t, "invisible.begin", "invisible.note", "invisible.hex-free")
	s, told := plays(t, Plain(t, At(Ann, "1P")), hidden.Vanish{}, Said{})
	Says(t, told, "Ann plays You Have Only this Empty Vessel of Yourself")
	Says(t, told, "Ann vanishes")
	p := s.Player(Ann)
	if p.Hidden == nil || p.Hidden.At != "1P" || p.Hidden.Points.AP != 3 || p.Hand != 4 ||
		s.Occupant("1P") != nil ||
		p.Hidden.Stood[Ben] != "S" {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, s, hidden.Vanish{}, "", Said{})
	_ = Refuses(t, Plain(t), hidden.Vanish{Player: Ben}, "turn.ap", Said{})
	_ = Refuses(t, Plain(t, With(Ann, func(p *axismundi.Player) { p.Hand = 0 })), hidden.Vanish{}, "", Said{})
	_, told = plays(t, s, rounds.End{}, Said{})
	for _, m := range told.Events {
		if strings.Contains(m.Event.String(), "lost") {
			t.Error("what is noted on paper is not lost: ", m.Event)
		}
	}
}

// What was noted is played as the next turn begins: by the old points, levels and places, and the turn
// goes on.
func TestAppear(t *testing.T) {
	rulebooktest.Proves(t, "invisible.end", "invisible.then-turn")
	s := around(t, vanished(t))
	if s.Round != 3 || s.Turn != Ann {
		t.Fatal(s.Round, s.Turn)
	}
	turned := s.Turned
	_ = Refuses(t, s, cards.Use{Words: []string{"inspiration"}}, "invisible.end", Said{})
	_ = Refuses(t, s, rounds.End{}, "invisible.end", Said{})
	s, told := plays(t, s, hidden.Appear{Player: Ann, Line: "1O, use suture"}, Said{})
	p := s.Player(Ann)
	if p.Hidden != nil || p.At != "1O" || p.HP != 8 || p.Hand != 3 || s.Round != 3 || s.Turn != Ann {
		t.Errorf("%+v", p)
	}
	for level, n := range turned {
		if s.Turned[level] != n {
			t.Error(s.Turned)
		}
	}
	if s.Points.AP != 3 || slices.Contains(s.Points.Used, axismundi.Acted) {
		t.Errorf("%+v", s.Points)
	}
	Says(t, told, "Ann plays what was noted in round 2")
	if r := told.Result.(hidden.Result); r.At != "1O" || r.Hidden || r.Void {
		t.Error(r)
	}
	_ = Refuses(t, s, hidden.Appear{}, "", Said{})
}

// By the old levels: a climb that the Rotation has made impossible since was possible then; four APs
// never were.
func TestAppearByTheOldLevels(t *testing.T) {
	s := around(t, vanished(t, At(Ann, "1B")))
	up, _ := plays(t, s, hidden.Appear{Line: "climb 2B"}, Said{})
	if up.Player(Ann).At != "2B" {
		t.Error(up.Player(Ann).At)
	}
	_ = Refuses(t, s, hidden.Appear{Line: "climb 2B, 2A"}, "", Said{})
	_ = Refuses(t, s, hidden.Appear{Line: "climb 2D"}, "", Said{})
	empty, _ := plays(t, s, hidden.Appear{}, Said{})
	if empty.Player(Ann).At != "1B" || empty.Player(Ann).Hidden != nil {
		t.Error(empty.Player(Ann))
	}
}

// If an Opponent stands where it leads all of it is void, and its cards are lost (case
// invisible-end-occupied).
func TestVoid(t *testing.T) {
	rulebooktest.Proves(t, "invisible.end.occupied")
	s := around(t, vanished(t))
	s.Player(Ben).At = "1Q"
	s.Hexes["1Q"] = axismundi.Hex{Terrain: notation.Accessible}
	after, told := plays(t, s, hidden.Appear{Player: Ann, Line: "use suture, 1Q"}, Said{})
	p := after.Player(Ann)
	if p.At != "1P" || p.HP != 6 || p.Wounds != 0 || p.Hand != 3 || p.Hidden != nil ||
		!slices.Contains(after.Discard.Cards, "Suture Kit") || !told.Result.(hidden.Result).Void {
		t.Errorf("%+v %+v", p, after.Discard)
	}
	both, _ := plays(t, s, hidden.Appear{Line: "1Q, use phrygian vermin double, use refills 3 0"}, Said{})
	if n := len(both.Discard.Cards); n != 5 { // the vessel's own and four that are lost
		t.Error(both.Discard.Cards)
	}
	_ = Refuses(t, s, hidden.Appear{Line: "1Q, use suture, use vermin --double, use peek, use morsel"}, "",
		Said{})
	s.Player(Ann).Treasures, s.Treasures.Board = 1, s.Treasures.Board-1
	token, _ := plays(t, s, hidden.Appear{Line: "1Q, use ap"}, Said{})
	if token.Player(Ann).Treasures != 0 || token.Points.AP != 3 {
		t.Error(token.Player(Ann))
	}
	s.Player(Ben).At, s.Player(Cid).At = "1Q", "1P"
	_ = Refuses(t, s, hidden.Appear{Line: "1Q"}, "", Said{})
}

// Nobody moves into an Opponent's hex unseen either, as they stood then (case
// invisible-move-into-occupied-refused); what has been left since is no matter.
func TestNobodyIsRunInto(t *testing.T) {
	rulebooktest.Proves(t, "move.occupied", "invisible.no-occupied")
	s := vanished(t, At(Ben, "1O"))
	_ = Refuses(t, s, hidden.Appear{Line: "1O, 1P"}, "move.occupied", Said{})
	later := around(t, s)
	later.Player(Ben).At = "1A"
	_ = Refuses(t, later, hidden.Appear{Line: "1O"}, "move.occupied", Said{})
	later, _ = plays(t, later, hidden.Appear{}, Said{})
	if later.Player(Ben).At != "1A" || later.Player(Ann).At != "1P" {
		t.Error("they do not stand where they stood")
	}
	past := around(t, vanished(t, At(Ben, "S")))
	past.Player(Ben).At = "1O" // came there since, and is passed
	past, _ = plays(t, past, hidden.Appear{Line: "1O, 1N"}, Said{})
	if past.Player(Ann).At != "1N" || past.Player(Ben).At != "1O" {
		t.Error(past.Player(Ann).At)
	}
}

// Who turns Visible early has played what was noted so far, and goes on openly; by reading A22 it is void.
func TestEarly(t *testing.T) {
	rulebooktest.Proves(t, "invisible.early")
	s, _ := plays(t, vanished(t), hidden.Appear{Line: "1O"}, Said{})
	if p := s.Player(Ann); p.At != "1O" || s.Points.AP != 2 || p.Hidden != nil {
		t.Errorf("%+v", p)
	}
	s, _ = plays(t, s, movement.Move{Way: []string{"1P"}}, Said{})
	if s.Points.AP != 1 {
		t.Error(s.Points)
	}
	others, _ := plays(t, vanished(t), rounds.End{}, Said{})
	left := others.Points
	others, _ = plays(t, others, hidden.Appear{Player: Ann, Line: "1O"}, Said{})
	if others.Turn != Ben || others.Points.AP != left.AP || others.Player(Ann).At != "1O" {
		t.Error(others.Turn, others.Points)
	}
	void, _ := plays(t, vanished(t, func(s *axismundi.State) { s.Readings["A22"] = "void" }),
		hidden.Appear{Line: "1O"},
		Said{})
	if void.Player(Ann).At != "1P" || void.Points.AP != 3 {
		t.Error(void.Player(Ann).At)
	}
}

// What makes Visible is not noted; a die that leads to an Opponent is asked for again as void.
func TestLinesThatCannotBe(t *testing.T) {
	rulebooktest.Proves(t, "invisible.broken", "invisible.end.occupied")
	s := vanished(t)
	for _, line := range []string{"attack Ben", "shoot Ben", "harvest", "retrieve 1O", "immobilize Ben",
		"use seek Ben",
		"use c-4", "use phrygian hafdasa"} {
		_ = Refuses(t, s, hidden.Appear{Line: line}, "invisible.broken", Said{})
	}
	for _, line := range []string{"fly", "use", "use chess", "1O 9Z"} {
		_ = Refuses(t, s, hidden.Appear{Line: line}, "", Said{})
	}
	path := func(h notation.Hex) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: notation.Path} }
	}
	dug := around(t, vanished(t, At(Ann, "1B"), path("1F"), path("1P")))
	dug.Player(Ben).At = "1F"
	_ = Refuses(t, dug, hidden.Appear{Line: "use now-you 4"}, "invisible.end.occupied", Said{Dice: "2"})
	right, _ := plays(t, dug, hidden.Appear{Line: "use now-you 4"}, Said{Dice: "5"})
	if right.Player(Ann).At != "1P" || right.Used(axismundi.Ended) {
		t.Error(right.Player(Ann))
	}
	void, _ := plays(t, dug, hidden.Appear{Line: "use now-you 4", Void: true}, Said{})
	if void.Player(Ann).At != "1B" || void.Player(Ann).Hand != 3 {
		t.Error(void.Player(Ann))
	}
	cave := around(t, vanished(t, At(Ann, "1B")))
	cave.Player(Ben).At = "1K"
	blocked, _ := plays(t, cave, hidden.Appear{Line: "spelunk"}, Said{})
	if blocked.Player(Ann).At != "1B" || blocked.Player(Ann).Wounds != 0 {
		t.Error(blocked.Player(Ann))
	}
}

// Every kind of deed can be noted: Slots, a Scrounge, a walk by its name.
func TestDeeds(t *testing.T) {
	s := vanished(t, Slot(Ann, "honed"))
	s, _ = plays(t, s, hidden.Appear{Line: "swap honed dex, walk 1O, use options move --double, move 1P"},
		Said{})
	if p := s.Player(Ann); p.At != "1P" || p.Slots[0] != "Dexterity" || s.Points.Move != 1 || s.Points.AP != 1 {
		t.Errorf("%+v %+v", p, s.Points)
	}
	s = vanished(t)
	s, _ = plays(t, s, hidden.Appear{Line: "activate dex, deactivate dex"}, Said{})
	if len(s.Player(Ann).Slots) != 0 {
		t.Error(s.Player(Ann).Slots)
	}
	scrounger := Plain(t, Turn(Ben, 3), At(Ben, "1B"), func(s *axismundi.State) {
		s.Player(Ben).Scrounge, s.Discard.Cards = 3, []string{"Vermin"}
	})
	scrounger, _ = plays(t, scrounger, hidden.Vanish{}, Said{})
	scrounger, _ = plays(t, scrounger, hidden.Appear{Line: "scrounge vermin, climb 2B"}, Said{})
	if p := scrounger.Player(Ben); p.Hand != 5 || p.At != "2B" {
		t.Errorf("%+v", p)
	}
	drawn, _ := plays(t, vanished(t, At(Ann, "C")), hidden.Appear{Line: "draw 1 0, scavenge one-time"}, Said{})
	if p := drawn.Player(Ann); p.Hand != 6 || drawn.Points.AP != 1 {
		t.Errorf("%+v", p)
	}
	picked := vanished(t, func(s *axismundi.State) { s.Hexes["1O"] = axismundi.Hex{Treasure: true} })
	picked, _ = plays(t, picked, hidden.Appear{Line: "1O, pickup"}, Said{})
	if picked.Player(Ann).Treasures != 1 {
		t.Error(picked.Player(Ann))
	}
	for _, line := range []string{"draw", "draw 1", "draw one 0", "draw 0 -1", "heal", "scavenge dex"} {
		_ = Refuses(t, vanished(t), hidden.Appear{Line: line}, "", Said{})
	}
	axis := Plain(t, At(Ann, "3A"), Slot(Ann))
	axis, _ = plays(t, axis, hidden.Vanish{}, Said{})
	axis, _ = plays(t, axis, hidden.Appear{Line: "enter"}, Said{Dice: "5"})
	if axis.Player(Ann).Form != notation.Demon {
		t.Error(axis.Player(Ann).Form)
	}
}

// What is sealed opens with its word alone, and only for the line that was sealed; blanks and capitals do
// not count.
func TestSeals(t *testing.T) {
	sum := hidden.Sum("abcdefgh", "1O, use suture")
	s := Plain(t, At(Ann, "1P"))
	_ = Refuses(t, s, hidden.Vanish{Sealed: true}, "", Said{Choices: map[string]string{"seal": "1O"}})
	s, _ = plays(t, s, hidden.Vanish{Sealed: true}, Said{Choices: map[string]string{"seal": sum}})
	if s.Player(Ann).Hidden.Seal != sum {
		t.Error(s.Player(Ann).Hidden)
	}
	for _, wrong := range []hidden.Appear{{Line: "1O, use suture"}, {Line: "1O", Word: "abcdefgh"},
		{Line: "1O, use suture", Word: "abcdefgi"}} {
		_ = Refuses(t, s, wrong, "invisible.note", Said{})
	}
	open, _ := plays(t, s, hidden.Appear{Line: "1o,  USE suture", Word: "ABCDEFGH"}, Said{})
	if open.Player(Ann).At != "1O" {
		t.Error(open.Player(Ann))
	}
	// A journal has no word: what was opened is played again without it.
	again, _ := plays(t, s, hidden.Appear{Line: "1O, use suture", Opened: true}, Said{})
	if again.Player(Ann).At != "1O" {
		t.Error(again.Player(Ann))
	}
	_ = Refuses(t, vanished(t), hidden.Appear{Word: "abcdefgh"}, "", Said{})
	if hidden.Sum("abcdefgh", "1O") == hidden.Sum("abcdefgi", "1O") || strings.Contains(sum, "1O") {
		t.Error("the sum tells the line")
	}
}

// A table with somebody invisible reads back as it was written, and a hand edit is held to players and hexes.
func TestTheFile(t *testing.T) {
	s := vanished(t)
	if faults := Faults(t, s); faults != nil {
		t.Error(faults)
	}
	s.Player(Ann).Hidden.Stood["Eve"] = "1A"
	s.Player(Ann).Hidden.Stood[Ben] = "9Z"
	if faults := Faults(t, s); len(faults) != 2 {
		t.Error(faults)
	}
}
