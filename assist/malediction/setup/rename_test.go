package setup_test

import (
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/setup"
)

// The new name stands wherever the old one stood.
func TestRenamed(t *testing.T) {
	s := Duel(t, Unit{Of: "Logan", Card: "Hound", Stats: "2 4/2 0 8 12 10"})
	s.First, s.Turn, s.Deployed, s.Bid = "Logan", "Logan", []string{"Logan"}, []string{"Ashley", "Logan"}
	s.Sequence = []malediction.Waiting{{Who: "Logan", What: "draw"}}
	s.Terrain = []malediction.Piece{{Set: "Logan", Size: "large"}}
	fallen := malediction.Fallen{Unit: s.Units[0], Turn: "Logan", Waiting: s.Sequence}
	fallen.Unit.ID = "hound-2"
	s.Last = &malediction.Blow{Attacker: "hound-1", Target: "hound-2", Kind: "melee", Outcome: malediction.Hit,
		Fallen: &fallen}
	s.Over = &malediction.Over{Winner: "Logan"}
	Renames(t, s, "Logan", "Zoë", malediction.Renamed{From: "Logan", To: "Zoë"},
		malediction.Renamed{From: "Zoë", To: "Logan"})

	s = Duel(t)
	s.Players = append(s.Players, malediction.Player{Name: "Cid"}, malediction.Player{Name: "Dan"})
	s.Teams = map[string]malediction.Team{"red": {Members: []string{"Ashley", "Cid"}},
		"blue": {Members: []string{"Logan", "Dan"}}}
	Renames(t, s, "Logan", "Zoë", malediction.Renamed{From: "Logan", To: "Zoë"},
		malediction.Renamed{From: "Zoë", To: "Logan"})
}

func TestRename(t *testing.T) {
	s, told := Plays(t, Duel(t), setup.Rename{Who: "LOGAN", To: "Zoë"}, Said{})
	Says(t, told, "Logan is called Zoë from now on")
	for _, to := range []string{"zoe\u0308", "ZOË", "none", "NONE", ""} {
		Refuses(t, s, setup.Rename{Who: "Ashley", To: to}, "", Said{})
	}
	s, _ = Plays(t, s, setup.Rename{Who: "Zoë", To: "ZOË"}, Said{}) // the own name counts as no other's
	s.Players[0].Name = "zoë"
	if faults := Faults(t, s); len(faults) != 1 {
		t.Errorf("%q", faults)
	}
	Refuses(t, s, setup.Rename{Who: "zoe\u0308", To: "Dan"}, "", Said{})
	s, _ = Plays(t, s, setup.Rename{Who: "zoë", To: "Dan"}, Said{})
	if s.Players[0].Name != "Dan" || s.Players[1].Name != "ZOË" {
		t.Error(s.PlayerNames())
	}
}
