package movement_test

import (
	"strings"
	"testing"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// steps puts figures on the next spaces of their ways.
type steps func(*malhya.Table)

func (a steps) Play(t *malhya.Table) error {
	a(t)
	return nil
}

// A way in one go is one event, by the rules of all its steps; whoever stands there already does not move.
func TestSteps(t *testing.T) {
	s, told := Plays(t, Fight(t), steps(func(t *malhya.Table) {
		movement.Along(t, "archer-1", []room.Paid{{To: grid.At("I5"), Rules: []string{"move.step"}},
			{To: grid.At("H5"), Rules: []string{"move.step", "obstacle.water.cost"}}})
		movement.Along(t, "archer-1", nil)
		movement.Step(t, Ann, grid.At("D5"))
	}), Said{})
	Says(t, told, "archer-1 goes to H5")
	if len(told.Events) != 1 || len(told.Events[0].Rules) != 2 || s.Enemy("archer-1").At != "H5" {
		t.Errorf("%v, %s", Kinds(told), s.Enemy("archer-1").At)
	}
}

// Nobody is asked for the way of a move that the hero cannot pay for (move.hero.paid).
func TestNoChoiceOfWaysThatAreTooDear(t *testing.T) {
	rulebooktest.Proves(t, "move.hero.paid")
	plan := "plan: hall\nroom: |\n  . . . .\n  . # # .\n  . . . .\ninterest: {C1: 37}\n"
	lies := func(s *malhya.State) { s.Room.Interest = []string{"C1"} }
	hall := func(points int) *malhya.State {
		return Hall(t, plan, fight(Stand(Ann, "A2"), turn(Ann, points, 0), lies)...)
	}
	if err := Refuses(t, hall(3), goes("Ann D2"), "", Said{}); !strings.Contains(err.Error(), "which way") {
		t.Error(err)
	}
	_ = Refuses(t, hall(2), goes("Ann D2"), "move.hero.paid", Said{})
}

// What is left of a free move is lost as the hero stops; but where another who stands by interrupts it there,
// it goes on where it was. What the hero does in between ends it, and so does the next stop.
func TestAnInterruptedMoveGoesOn(t *testing.T) {
	rulebooktest.Proves(t, "stealth.reactivate.resume", "stealth.standby.reactivate", "hero.movement-waste")
	begin := Sneak(t, Only("archer-1"), Stand(Ann, "A1", Ben, "A7"), StandsBy(Ben, 5))
	left := func(s *malhya.State, points, free int) {
		t.Helper()
		if turn := s.Hero(Ann).Turn; turn.Points != points || turn.Free != free {
			t.Errorf("%+v", turn)
		}
	}
	stopped, _ := Plays(t, begin, goes("Ann A3"), Said{})
	left(stopped, 6, 0)
	again, _ := Plays(t, stopped, goes("Ann A4"), Said{})
	left(again, 5, 0)

	between := func(s *malhya.State, told string) *malhya.State {
		to := map[string]string{"A7": "Ben A6", "A6": "Ben A7"}[s.Hero(Ben).At]
		s, table := Plays(t, s, goes(to), Said{})
		Says(t, table, told)
		s, _ = Plays(t, s, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Standby},
			malhya.PendingTaken{What: malhya.WaitTurn}}, Said{})
		return s
	}
	on := between(stopped, "Ann is interrupted, 2 free left")
	left(on, 6, 2)
	on, _ = Plays(t, on, goes("Ann A4"), Said{})
	left(on, 6, 0)
	on, _ = Plays(t, on, goes("Ann A5"), Said{})
	left(on, 5, 0)
	left(between(on, "Ann is interrupted"), 5, 0)
	left(between(again, "Ann is interrupted"), 5, 0)
}
