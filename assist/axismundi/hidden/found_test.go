package hidden_test

import (
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
)

// Rules may be waived, what is not there cannot be used: rounds at random have found each of these.
func TestWhatIsNotThereIsNotUsedAnyway(t *testing.T) {
	anyway := Said{Anyway: true}
	empty := With(Ben, func(p *axismundi.Player) { p.Hand = 0 })
	gone := func(who string) func(*axismundi.State) {
		return With(who, func(p *axismundi.Player) {
			p.Hidden = &axismundi.Hidden{At: p.At, Round: 1, Turned: map[notation.Level]int{1: 0, 2: 0, 3: 0}}
		})
	}
	below := At(Cid, "C") // where Ann vanished
	for name, c := range map[string]struct {
		s   *axismundi.State
		act axismundi.Act
	}{
		"a token in another's turn": {Plain(t), cards.Use{Player: Ben, Words: []string{"heal4"}}},
		"a card of an empty hand":   {Plain(t, empty), actions.Demand{By: Ann, Who: Ben}},
		"a Harvester of no hand": {Plain(t, At(Ann, "1B"), With(Ann, func(p *axismundi.Player) { p.Hand = 0 }),
			func(s *axismundi.State) { s.Hexes["1B"] = axismundi.Hex{Harvested: true} }),
			actions.Harvest{With: []string{"harvester"}}},
		"an arrow beyond the next": {Plain(t, func(s *axismundi.State) { s.Modules = []string{"poison"} },
			With(Ben, func(p *axismundi.Player) { p.Drops = []int{3, 4, 5} })),
			poison.Dose{Player: Ben, Kind: "sanguinem", Arrow: 9}},
		"a hex that is taken": {Plain(t, gone(Ann), below), actions.Harvest{}},
		"nine tokens": {Plain(t, func(s *axismundi.State) { s.Turn = "" }),
			setup.Place{Mark: "treasure", Hexes: nine}},
	} {
		t.Run(name, func(t *testing.T) { _ = Refuses(t, c.s, c.act, "", anyway) })
	}
}

var nine = []string{"1A", "1C", "1D", "1E", "1G", "1I", "1L", "1M", "1N"}

// Whom an attack should not have reached, it does not Push, said anyway or not.
func TestNoPushFromAfar(t *testing.T) {
	for name, c := range map[string]struct {
		ann, ben notation.Hex
		rule     string
	}{
		"far away":  {"1R", "1D", "melee.range"},
		"one above": {"2C", "1D", "melee.not-below"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, At(Ann, c.ann), At(Ben, c.ben))
			s, told := Plays(t, s, attacks.Attack{Who: Ben}, Said{Anyway: true})
			push := told.Result.(attacks.Result).Push
			if s.Player(Ben).At != c.ben || push == nil || push.To != "" || push.Rule != c.rule {
				t.Errorf("%+v on %s", push, s.Player(Ben).At)
			}
		})
	}
}

// A hex stays open on which an invisible player vanished, wherever anybody is now, and a line that begins
// with no card is no fault of the program's.
func TestWhereSomebodyVanishedIsOpen(t *testing.T) {
	s := Plain(t, At(Ann, "1D"))
	s, _ = Plays(t, s, hidden.Vanish{}, Said{})
	s, _ = Plays(t, s, booking.Set{What: "Ann", Words: []string{"at=1E"}}, Said{})
	_ = Refuses(t, s, booking.Set{What: "1D", Words: []string{"inaccessible"}}, "", Said{})
	_ = Refuses(t, s, hidden.Appear{Line: "use dexterity suture"}, "", Said{})
	_ = Refuses(t, s, hidden.Appear{Line: "use nothing suture"}, "", Said{})
}

// Two Familiars bring two tokens: an Upgraded Beastmaster sends one from each Section.
func TestTwoFamiliarsBringTwoTokens(t *testing.T) {
	s := Plain(t, func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster },
		Changed(Cid, notation.Demon), At(Ann, "1D"), Turn(Ann, 3), func(s *axismundi.State) {
			s.Hexes["1C"], s.Hexes["1E"] = axismundi.Hex{Treasure: true}, axismundi.Hex{Treasure: true}
		})
	for _, at := range []string{"1C", "1E"} {
		s, _ = Plays(t, s, familiar.Retrieve{Hex: at}, Said{})
	}
	s, _ = Plays(t, s, rounds.End{}, Said{})
	if p := s.Player(Ann); p.Treasures != 2 || s.Treasures.Board != 6 || p.Feels(axismundi.CatchToken) {
		t.Errorf("%+v, %d on the board", p, s.Treasures.Board)
	}
}
