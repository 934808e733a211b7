package rounds_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// In the first round nobody gets Energy as a turn begins; in the second everybody does.
func TestNoHousekeepingInTheFirstRound(t *testing.T) {
	rulebooktest.Proves(t, "turn.housekeeping.first-round", "energy.housekeeping")
	for round, want := range map[int]int{1: 0, 2: 1} {
		s := Plain(t, Turn(Ann, 0), energy(Ben, 0), func(s *axismundi.State) { s.Round = round })
		s, told := Plays(t, s, rounds.End{}, Said{})
		if got := s.Player(Ben).Energy; !slices.Equal(got, []int{want}) {
			t.Errorf("round %d: %v", round, got)
		}
		if has := slices.Contains(Kinds(told), "energy.moved"); has != (round == 2) {
			t.Errorf("round %d: %q", round, Kinds(told))
		}
	}
}

// Who begins a turn on a Power Hex is healed of nothing, and told what the heal costs; who is whole is not.
func TestBeginningOnAPowerHex(t *testing.T) {
	rulebooktest.Proves(t, "terrain.power.start-of-turn")
	for _, c := range []struct {
		life axismundi.Life
		said []string
	}{
		{axismundi.Life{HP: 4, Wounds: 2},
			[]string{"Ben begins the turn on G: the Power Hex heals now only for 1 AP"}},
		{axismundi.Life{HP: 10}, nil},
	} {
		s := Plain(t, Turn(Ann, 0), At(Ben, "G"), Life(Ben, c.life.HP, c.life.Wounds))
		s, told := Plays(t, s, rounds.End{}, Said{})
		if p := s.Player(Ben); p.HP != c.life.HP || p.Wounds != c.life.Wounds {
			t.Errorf("%+v", p)
		}
		var said []string
		for _, r := range told.Remarks {
			said = append(said, r.Text)
		}
		if !slices.Equal(said, c.said) {
			t.Errorf("%q", said)
		}
	}
}

// A die that was rolled before the own turn is placed in it: the turn begins with that word.
func TestAWaitingDieIsTold(t *testing.T) {
	rulebooktest.Proves(t, "poison.outstanding")
	for effect, want := range map[string]int{axismundi.DieWaits + " 2": 2, axismundi.GodMode: 0} {
		s := Plain(t, With(Ben, func(p *axismundi.Player) { p.Effects = []string{effect} }))
		_, told := Plays(t, s, rounds.End{}, Said{})
		i := slices.Index(Kinds(told), axismundi.TurnBegun{}.Kind())
		if e := told.Events[i].Event.(axismundi.TurnBegun); e.Waits != want || e.Player != Ben {
			t.Errorf("%q: %+v", effect, e)
		}
	}
}

// Housekeeping fills the Scrounge Section and no more; nothing that nobody has is told as a turn begins.
func TestScroungeSectionIsFull(t *testing.T) {
	rulebooktest.Proves(t, "turn.housekeeping.scrounger")
	met, told := Plays(t, Plain(t, Turn(Ann, 0), With(Ben, func(p *axismundi.Player) { p.Scrounge = 2 })),
		rounds.End{}, Said{})
	rulebooktest.Met(t, told.Events)
	if got := met.Player(Ben).Scrounge; got != 3 {
		t.Errorf("%d tokens", got)
	}
	s, told := Plays(t, Plain(t, Turn(Ann, 0), With(Ben, func(p *axismundi.Player) { p.Scrounge = 3 })),
		rounds.End{}, Said{})
	if got := s.Player(Ben).Scrounge; got != 3 {
		t.Errorf("%d tokens", got)
	}
	if kinds := Kinds(told); !slices.Equal(kinds, []string{"turn.ended", "turn.begun", "points.moved"}) {
		t.Errorf("%q", kinds)
	}
}

// A turn that ends says which free Harvest or Slot Action nobody has used; one that was used, that somebody
// else has, or that costs nothing at any time, lapses not.
func TestWhatIsFreeLapsesAloud(t *testing.T) {
	rulebooktest.Proves(t, "char.cultivator.up.free", "char.savant.slot")
	up := Changed(Ben, notation.Demon)
	bareHanded := With(Cid, func(p *axismundi.Player) { p.Hand = 0 })
	for i, c := range []struct {
		edits []func(*axismundi.State)
		used  string
		rule  string
		said  string
	}{
		{[]func(*axismundi.State){up}, "", "char.cultivator.up.free", "Ann's free Harvest of this turn lapses"},
		{[]func(*axismundi.State){up}, axismundi.Harvested, "", ""},
		{[]func(*axismundi.State){}, "", "", ""},
		{[]func(*axismundi.State){Turn(Cid, 0)}, "", "char.savant.slot",
			"Cid's free Slot Action of this turn lapses"},
		{[]func(*axismundi.State){Turn(Cid, 0)}, axismundi.SlotUsed, "", ""},
		{[]func(*axismundi.State){Turn(Cid, 0), bareHanded}, "", "", ""},
		{[]func(*axismundi.State){Turn(Cid, 0), up}, "", "", ""},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			s := Plain(t, c.edits...)
			if c.used != "" {
				s.Points.Used = []string{c.used}
			}
			_, told := Plays(t, s, rounds.End{Stop: true}, Said{})
			rulebooktest.Met(t, told.Events, told.Remarks)
			var rule, said string
			for _, r := range told.Remarks {
				rule, said = rule+r.Rule, said+r.Text
			}
			if rule != c.rule || said != c.said {
				t.Errorf("%q (%s)", said, rule)
			}
		})
	}
}

// Wounds that a Rotation owes are none where the round's most has come already, and each rule is named once.
func TestOwedBeyondTheMost(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.cap", "aoe.malignant.rotation")
	s := Practice(t, Turn(Ben, 0), At(Ben, "1D"), At(Cid, "1C"), With(Cid, func(p *axismundi.Player) {
		p.Area = &axismundi.Area{Round: 2, Wounds: 2, Near: 1, Owed: Cid}
	}))
	s, told := Plays(t, s, rounds.End{}, Said{})
	rulebooktest.Met(t, told.Events)
	if p := s.Player(Cid); p.Wounds != 0 || p.Area.Owed != "" || p.Area.Wounds != 2 {
		t.Errorf("%d Wounds, %+v", p.Wounds, *p.Area)
	}
	i := slices.Index(Kinds(told), axismundi.AreaCounted{}.Kind())
	if i < 0 || !slices.Equal(told.Events[i].Rules, []string{"aoe.malignant.cap", "aoe.malignant.rotation"}) {
		t.Errorf("%q", Kinds(told))
	}
}

// Who is downgraded to the Scrounger as the own turn begins has spent none of its 3 APs yet: the turn goes on
// till they are spent.
func TestTheScroungerIsDowngradedAsTheTurnBegins(t *testing.T) {
	rulebooktest.Proves(t, "char.scrounger.downgrade")
	s := Plain(t, Changed(Ann, notation.Angel), Turn(Ann, 0), Life(Ann, 5, 0), func(s *axismundi.State) {
		s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: Ben}, 7
	})
	s, told := Plays(t, s, rounds.End{}, Said{Dice: "1"})
	rulebooktest.Met(t, told.Events)
	if p := s.Player(Ben); s.Turn != Ben || p.Form != notation.Ordinary || s.Used(axismundi.Ended) ||
		s.Points.AP != 3 || s.Points.Move != 0 {
		t.Errorf("%+v %+v", s.Points, p)
	}
	s.Points = axismundi.Points{AP: 1, Spent: 2, Used: s.Points.Used}
	s, _ = Plays(t, s, movement.Move{Way: []string{"T"}}, Said{})
	_ = Refuses(t, s, movement.Move{Way: []string{"S"}}, "char.scrounger.downgrade", Said{})
}

// A hand above the limit between two turns is told, and nothing goes on before the discard: of a card that a
// Familiar brings, and of the Savant's powers that end. A hand of the limit is not told.
func TestTooManyCardsBetweenTurns(t *testing.T) {
	rulebooktest.Proves(t, "hand.limit.at-once", "action.retrieve.delay", "card.one.identity")
	catch := func(hand int) *axismundi.State {
		return Plain(t, Turn(Ann, 0), func(s *axismundi.State) {
			s.Player(Ann).Effects, s.Player(Ann).Hand = []string{"catch 1"}, hand
			s.Markers["1"] = axismundi.Marker{Card: "Dexterity"}
		})
	}
	savant := Plain(t, Turn(Ann, 0), With(Ben, func(p *axismundi.Player) {
		p.Effects, p.Hand = []string{"identity savant"}, 6
	}))
	for said, s := range map[string]*axismundi.State{
		"Ann holds 6 cards, the limit is 5: discard 1 before anything else": catch(5),
		"Ben holds 6 cards, the limit is 5: discard 1 before anything else": savant,
		"": catch(4),
	} {
		s, told := Plays(t, s, rounds.End{}, Said{})
		rulebooktest.Met(t, told.Events, told.Remarks)
		if said == "" {
			if slices.ContainsFunc(told.Remarks, limited) || s.Player(Ann).Hand != 5 {
				t.Errorf("%+v", told.Remarks)
			}
			continue
		}
		i := slices.IndexFunc(told.Remarks, limited)
		if i < 0 || told.Remarks[i].Text != said || told.Remarks[i].Do[0].String() != "discard CARDS" {
			t.Errorf("%s: %+v", said, told.Remarks)
		}
		_ = Refuses(t, s, rounds.End{}, "hand.limit.at-once", Said{})
	}
	s, _ := Plays(t, catch(5), rounds.End{Stop: true}, Said{})
	_ = Refuses(t, s, rounds.Begin{}, "hand.limit.at-once", Said{})
}

func limited(r telling.Remark) bool { return r.Rule == "hand.limit.at-once" }
