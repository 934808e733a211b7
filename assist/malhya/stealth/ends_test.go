package stealth_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook/rulebooktest"
)

// hidden lets nobody see anybody: Ann stands on A1, Ben on A2, the enemies far off, and the track is known.
func hidden(s *malhya.State) {
	Measured(s)
	Stand(Ann, "A1", Ben, "A2", "swordsman-2", "J1", "archer-1", "J5")(s)
	Bare(Ann)(s)
}

// act is an act with its dice, and what is told of it.
type act struct {
	malhya.Act
	dice, says string
}

// plays plays acts one after the other.
func plays(t *testing.T, s *malhya.State, acts ...act) *malhya.State {
	t.Helper()
	for _, a := range acts {
		after, told := Plays(t, s, a.Act, Said{Dice: a.dice})
		if over, is := told.Result.(stealth.Over); is && a.says != "" && over.Says != a.says {
			t.Errorf("%#v: %s, want %s", a.Act, over.Says, a.says)
		}
		s = after
	}
	return s
}

func turnOf(s *malhya.State, hero string) string {
	turn := s.Hero(hero).Turn
	return fmt.Sprintf("%s %d", turn.Is, turn.Points)
}

// stealth-printed-interrupt: b interrupts a, assassinates, and ends; then a goes on, and moves of before
// and after are one type of action.
func TestPrintedInterruption(t *testing.T) {
	s := Sneak(t, hidden, Stand(Ann, "A1", Ben, "G3", "swordsman-2", "E4"), Acts(Ann, 6, "move"),
		StandsBy(Ben, 5))
	s = plays(t, s, act{stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, "", ""})
	if s.Acting().Name != Ben || s.Waiting().Who != Ann {
		t.Errorf("%+v", s.Pending)
	}
	Refuses(t, s, stealth.Action{Hero: Ann, Name: "move", Points: 1}, "stealth.reactivate.resume", Said{})
	s = plays(t, s, act{stealth.End{Hero: Ben}, "-", "1 type, 1 white die: no Threat icon"})
	if turnOf(s, Ben) != "ended 0" || s.Acting().Name != Ann || len(s.Pending) != 0 {
		t.Errorf("%s %+v", turnOf(s, Ben), s.Pending)
	}
	s = plays(t, s, act{stealth.Action{Hero: Ann, Name: "move", Points: 2}, "", ""},
		act{stealth.End{Hero: Ann}, "1", "1 type, 1 white die: 1 Threat icon"})
	if s.Stealth.Cube != 2 || turnOf(s, Ann) != "ended 0" || s.Stealth.Step != malhya.Foes ||
		s.Stealth.Due != 1 {
		t.Errorf("%+v", s.Stealth)
	}
	rulebooktest.Proves(t, "stealth.reactivate.resume", "stealth.end-turn", "stealth.primary.end",
		"stealth.track.cards", "stealth.reactivate.free", "stealth.standby.reactivate",
		"stealth.reactivate.actions", "stealth.threat.move-type")
}

// stealth-reactivation-separate-dice: each activation rolls for its own types, never the black die.
func TestSeparateDice(t *testing.T) {
	s := Sneak(t, hidden, func(s *malhya.State) { s.Room.Cadavers = []string{"A2"} }, Stand(Ben, "A5"))
	white := "1 type, 1 white die: no Threat icon"
	s = plays(t, s, act{stealth.Action{Hero: Ann, Name: "move"}, "", ""}, act{stealth.Stand{Hero: Ann},
		"-", white},
		act{stealth.Action{Hero: Ann, Name: "move", Points: 1}, "", ""}, act{stealth.Stand{Hero: Ann}, "-",
			white},
		act{stealth.Cadaver{Hero: Ann, From: "A2", To: "B2"}, "", ""})
	if turnOf(s, Ann) != "acting 2" {
		t.Error(turnOf(s, Ann))
	}
	s = plays(t, s, act{stealth.End{Hero: Ann}, "-", white})
	if turnOf(s, Ann) != "ended 0" || s.Stealth.Step != malhya.Primary {
		t.Errorf("%s %+v", turnOf(s, Ann), s.Stealth)
	}
	rulebooktest.Proves(t, "stealth.standby.cost", "stealth.standby.face", "stealth.standby.no-free-move",
		"stealth.threat.no-standby-type", "stealth.end-turn", "stealth.cadaver.cost",
		"stealth.primary.order-free",
		"stealth.threat.per-activation", "stealth.threat.when")
}

// A cycle: the primary phase, the enemies', the secondary, and the next, with all points anew.
func TestCycle(t *testing.T) {
	cards := func(s *malhya.State, n int) *malhya.State {
		s.Stealth.Done, s.Stealth.Deck = n, 30-n
		for range n {
			s.Stealth.Discards = append(s.Stealth.Discards, 0)
		}
		s, _ = Plays(t, s, onward{}, Said{})
		return s
	}
	s := plays(t, Sneak(t, hidden, Cube(4)), act{stealth.End{Hero: Ben}, "", "no dice"},
		act{stealth.Stand{Hero: Ann}, "", "no dice"})
	if s.Stealth.Step != malhya.Foes || s.Stealth.Due != 2 || turnOf(s, Ann) != "standby 5" {
		t.Fatalf("%+v", s.Stealth)
	}
	Refuses(t, s, stealth.End{Hero: Ben}, "stealth.end-turn", Said{})
	Refuses(t, s, stealth.Stand{Hero: Ann}, "", Said{})
	if s = cards(s, 1); s.Stealth.Step != malhya.Foes {
		t.Fatalf("%+v", s.Stealth)
	}
	if s = cards(s, 2); s.Stealth.Step != malhya.Secondary {
		t.Fatalf("%+v", s.Stealth)
	}
	Refuses(t, s, stealth.Action{Hero: Ben, Name: "lever"}, "stealth.end-turn",
		Said{}) // stealth-end-turn-out-for-cycle
	s = plays(t, s, act{stealth.Action{Hero: Ann, Name: "lever", Points: 2}, "", ""})
	if s.Hero(Ann).Turn.Free != 0 {
		t.Error("no free movement in the secondary phase")
	}
	s, told := Plays(t, s, stealth.End{Hero: Ann}, Said{Dice: "-"})
	Says(t, told, "1 type, 1 white die: no Threat icon")
	// The result is of before the cycle turns.
	if over := told.Result.(stealth.Over); over.Is != malhya.Ended || over.Points != 0 {
		t.Errorf("%+v", over)
	}
	if s.Stealth.Step != malhya.Primary || s.Stealth.Cycle != 2 || turnOf(s, Ann) != "waiting 6" ||
		turnOf(s, Ben) != "waiting 6" {
		t.Errorf("%+v %s %s", s.Stealth, turnOf(s, Ann), turnOf(s, Ben))
	}
	rulebooktest.Proves(t, "stealth.cycle", "stealth.primary.end", "stealth.secondary.who",
		"stealth.enemy.draw",
		"stealth.secondary.waste", "stealth.primary.ap-refresh", "stealth.track.cards")
}

// onward is the end of the last Action card.
type onward struct{}

func (onward) Play(t *malhya.Table) error {
	stealth.Onward(t)
	return nil
}

// Nobody stands by after the cards: the secondary phase is over as it begins. Where a track gives no card,
// and where nobody has read it off, the enemies' phase knows.
func TestShortCycles(t *testing.T) {
	s := plays(t, Sneak(t, hidden), act{stealth.End{Hero: Ben}, "", ""}, act{stealth.End{Hero: Ann}, "", ""})
	s.Stealth.Done, s.Stealth.Deck, s.Stealth.Discards = 1, 29, []int{0}
	s, _ = Plays(t, s, onward{}, Said{})
	if s.Stealth.Cycle != 2 || s.Stealth.Step != malhya.Primary {
		t.Errorf("%+v", s.Stealth)
	}
	s = plays(t, Sneak(t, Stand(Ann, "A1", "swordsman-2", "J1")), act{stealth.End{Hero: Ben}, "", ""},
		act{stealth.End{Hero: Ann}, "", ""})
	if s.Stealth.Step != malhya.Foes || s.Stealth.Due != malhya.Unknown {
		t.Errorf("%+v", s.Stealth)
	}
	after, told := Plays(t, s, onward{}, Said{})
	if len(told.Events) != 0 || after.Stealth.Step != malhya.Foes {
		t.Errorf("%v", Kinds(told))
	}
	s = plays(t, Sneak(t, hidden, StandsBy(Ann, 0), StandsBy(Ben, 0), func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due, s.Stealth.Done, s.Stealth.Deck = malhya.Foes, 1, 1, 29
		s.Stealth.Discards = []int{0}
	}), act{onward{}, "", ""})
	if s.Stealth.Cycle != 2 {
		t.Errorf("nobody has a point for the secondary phase: %+v", s.Stealth)
	}
}

// stealth-threat-dice-before-the-next: an activation is over with its dice; without them it is not.
func TestDiceBeforeTheNext(t *testing.T) {
	s := plays(t, Sneak(t, hidden), act{stealth.Action{Hero: Ann, Name: "move"}, "", ""})
	Refuses(t, s, stealth.Action{Hero: Ben, Name: "move"}, "stealth.standby.reactivate", Said{})
	Refuses(t, Sneak(t, Stand(Ann, "A1", "swordsman-2", "J1"), Acts(Ann, 5, "move")),
		stealth.Stand{Hero: Ann}, "",
		Said{}) // nobody has read the dice off
	s = plays(t, s, act{stealth.Stand{Hero: Ann}, "-", "1 type, 1 white die: no Threat icon"},
		act{stealth.Action{Hero: Ben, Name: "move"}, "", ""})
	if s.Acting().Name != Ben {
		t.Error("Ben does not act")
	}
}

// Who ends with the alarm loses nothing more: combat has begun with all points.
func TestAlarmAtTheEnd(t *testing.T) {
	for _, a := range []malhya.Act{stealth.End{Hero: Ann}, stealth.Stand{Hero: Ann},
		stealth.Leave{Hero: Ann}} {
		s, told := Plays(t, Sneak(t, hidden, Stand(Ann, "J7", "archer-1", "J1", "swordsman-2", "I1"),
			Acts(Ann, 3, "move", "melee", "cadaver"), StandsBy(Ben, 2)), a, Said{Dice: "special"})
		over := told.Result.(stealth.Over)
		if s.Mode != malhya.InCombat || turnOf(s, Ann) != "waiting 6" || turnOf(s, Ben) != "waiting 6" ||
			!over.Alarm || over.Says != "3 types, black die: special" {
			t.Errorf("%#v: %s %+v", a, s.Mode, over)
		}
	}
	rulebooktest.Proves(t, "stealth.threat.black-special", "stealth.alarm.combat")
}

// The cube goes on and enemies see further: they look at once.
func TestTheySeeFurther(t *testing.T) {
	s := plays(t, Sneak(t, hidden, Stand(Ann, "H3", "swordsman-2", "F3"), Cube(2), Acts(Ann, 5, "move"),
		HasEnded(Ben)), act{stealth.End{Hero: Ann}, "1", ""})
	if s.Mode != malhya.InCombat {
		t.Errorf("%+v %s", s.Stealth, s.Mode)
	}
}

// How far they see is asked once somebody moves, not as a turn ends.
func TestVisionUnknownAtTheEnd(t *testing.T) {
	s := plays(t, Sneak(t, Stand(Ann, "A1", Ben, "A2", "swordsman-2", "J1"), Bare(Ann), Acts(Ann, 5, "move")),
		act{stealth.End{Hero: Ann}, "1", "1 type, 1 white die: 1 Threat icon"})
	if s.Stealth.Cube != 2 || s.Mode != malhya.InStealth {
		t.Errorf("%+v", s.Stealth)
	}
}

// Interruptions nested at random always come back: to whoever was interrupted, with all points and types, at
// last to the Action card; and the table can be saved between any two acts.
func TestNestedInterruptions(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := Sneak(t, hidden, func(s *malhya.State) {
			s.Heroes = append(s.Heroes, s.NewHero("Cid", "Mhay"), s.NewHero("Dee", "Ancient"))
			Stand("Cid", "A3", "Dee", "A4")(s)
			s.Stealth.Step, s.Stealth.Due, s.Stealth.Deck = malhya.Foes, 1, 29
			s.Pending = []malhya.Pending{{What: malhya.WaitCard, Text: "2 to green 2", N: 17}}
			for i := range s.Heroes {
				s.Heroes[i].Turn = malhya.Turn{Is: malhya.Standby, Points: 6}
			}
		})
		var stack []string // who acts, the innermost last
		for range rapid.IntRange(1, 25).Draw(rt, "acts") {
			who := rapid.SampledFrom(s.HeroNames()).Draw(rt, "who")
			turn := s.Hero(who).Turn
			inner := len(stack) > 0 && stack[len(stack)-1] == who
			switch does := rapid.SampledFrom([]string{"acts", "acts", "ends", "stands"}).Draw(rt, "does"); {
			case turn.Is == malhya.Ended || turn.Is == malhya.Acting && !inner || turn.Points == 0:
				refused(t, s, stealth.Action{Hero: who, Name: "lever", Points: 1})
				continue
			case does == "acts" || !inner:
				s = goes(t, s, stealth.Action{Hero: who, Name: "lever", Points: 1})
				if !inner {
					stack = append(stack, who)
				}
			case does == "ends":
				s = goes(t, s, stealth.End{Hero: who})
				stack = stack[:len(stack)-1]
			default:
				s = goes(t, s, stealth.Stand{Hero: who})
				stack = stack[:len(stack)-1]
			}
			if s.Mode != malhya.InStealth {
				return // the dice sounded the alarm
			}
			holds(rt, s, stack)
		}
		for len(stack) > 0 && s.Mode == malhya.InStealth {
			s = goes(t, s, stealth.End{Hero: stack[len(stack)-1]})
			stack = stack[:len(stack)-1]
			if s.Mode == malhya.InStealth {
				holds(rt, s, stack)
			}
		}
	})
}

// goes plays an act that can be.
func goes(t testing.TB, s *malhya.State, a malhya.Act) *malhya.State {
	after, _, err := Tell(t, s, a, &chance.Script{Next: chance.NewStream(1, 1, "nested")}, false)
	if err != nil {
		t.Fatalf("%#v: %v", a, err)
	}
	return after
}

func refused(t testing.TB, s *malhya.State, a malhya.Act) {
	if _, _, err := Tell(t, s, a, &chance.Script{}, false); err == nil {
		t.Fatalf("%#v is not refused", a)
	}
}

// holds holds what waits to who was interrupted.
func holds(rt *rapid.T, s *malhya.State, stack []string) {
	want := []string{malhya.WaitCard}
	for i, name := range stack {
		if i < len(stack)-1 {
			want = append(want, name)
		}
	}
	var waits []string
	for _, p := range s.Pending {
		if p.What == malhya.WaitCard {
			waits = append(waits, p.What)
		} else {
			waits = append(waits, p.Who)
		}
	}
	if !slices.Equal(waits, want) {
		rt.Fatalf("%v wait, want %v", waits, want)
	}
	if acting := s.Acting(); (acting == nil) != (len(stack) == 0) || acting != nil &&
		acting.Name != stack[len(stack)-1] {
		rt.Fatalf("%+v acts, want %v", acting, stack)
	}
}
