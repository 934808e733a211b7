package rounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
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
