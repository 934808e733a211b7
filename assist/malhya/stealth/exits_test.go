package stealth_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook/rulebooktest"
)

// Heroes leave by an exit, all by the same, and come back at the start of a later cycle. The practice room
// has an Access token on J7, and an Interest token on A1.
func TestLeave(t *testing.T) {
	on := func(more ...func(*malhya.State)) *malhya.State {
		return Sneak(t, append(edits{hidden, Stand(Ann, "J7", Ben, "A2", "archer-1", "J1", "swordsman-2",
			"I1")},
			more...)...)
	}
	s := plays(t, on(Acts(Ann, 4, "move")), act{stealth.Leave{Hero: Ann}, "-",
		"1 type, 1 white die: no Threat icon"})
	if turnOf(s, Ann) != "out 0" || s.Hero(Ann).At != "J7" || s.Mode != malhya.InStealth ||
		len(s.Conscious()) != 1 {
		t.Errorf("%s at %s, %s", turnOf(s, Ann), s.Hero(Ann).At, s.Mode)
	}
	rulebooktest.Proves(t, "stealth.leave.how", "stealth.leave.no-kill-needed", "stealth.leave.aside")
	Refuses(t, s, stealth.Action{Hero: Ann, Name: "lever"}, "stealth.leave.aside", Said{})
	Refuses(t, s, stealth.Return{Hero: Ann}, "stealth.leave.return", Said{}) // it has left in this cycle
	Refuses(t, s, stealth.Leave{Hero: Ben}, "stealth.leave.how", Said{})
	nowhere := func(s *malhya.State) { s.Hero(Ben).At = "" }
	Refuses(t, on(nowhere), stealth.Leave{Hero: Ben}, "stealth.leave.how", Said{})
	other := func(s *malhya.State) { s.Hero(Ben).At = "A1" }
	west := plays(t, s, act{edit(other), "", ""})
	Refuses(t, west, stealth.Leave{Hero: Ben}, "stealth.leave.same-exit", Said{}) // stealth-leave-same-exit
	anyway, _ := Plays(t, west, stealth.Leave{Hero: Ben}, Said{Anyway: true})
	if anyway.Mode != malhya.InStealth {
		t.Error("two exits, and the adventure goes on")
	}
	both := plays(t, s, act{edit(func(s *malhya.State) { s.Hero(Ben).At = "J7" }), "", ""})
	after, told := Plays(t, both, stealth.Leave{Hero: Ben}, Said{})
	if after.Mode != malhya.NoMode || len(told.Remarks) != 1 || turnOf(after, Ann) != "waiting 6" {
		t.Errorf("%s %+v", after.Mode, told.Remarks)
	}
	rulebooktest.Proves(t, "stealth.leave.all-out", "stealth.leave.same-exit")
}

// With the last hero who leaves the room is done with: no further cycle begins, and no enemy that sees
// further by now finds a cadaver.
func TestTheLastLeaves(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.all-out")
	last := func(more ...func(*malhya.State)) *malhya.State {
		return Sneak(t, append(edits{hidden, Measured, Only("archer-1"),
			Stand(Ann, "J7", Ben, "J7", "archer-1", "A4"), Cube(2), Acts(Ben, 4, "move"), func(s *malhya.State) {
				s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Out}
				s.Stealth.Step, s.Room.Cadavers = malhya.Secondary, []string{"A6"}
			}}, more...)...)
	}
	after, told := Plays(t, last(), stealth.Leave{Hero: Ben}, Said{Dice: "threat"})
	want := []string{"threat.rolled", "cube.moved", "turn.turned", "mode.turned"}
	if got := Kinds(told); after.Mode != malhya.NoMode || !slices.Equal(got, want) {
		t.Errorf("%s: %v", after.Mode, got)
	}
	// Whoever stays is looked for, and the cadaver too.
	stays, _ := Plays(t, last(), stealth.End{Hero: Ben}, Said{Dice: "threat"})
	if stays.Mode != malhya.InCombat {
		t.Error("the archer sees 2 spaces far:", stays.Mode)
	}
}

// A hidden exit is an Interest token that lies in the room, whether the plan has it or a chapter has laid it;
// where one was discarded there is none.
func TestInterestTokenThatLies(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.how")
	plan := "plan: hall\nroom: |" + strings.ReplaceAll(floor, "\n", "\n  ") + "\ninterest: {A1: 37}\n"
	lie := func(at ...string) *malhya.State {
		return Hall(t, plan, Stand(Ann, "A1", Ben, "A3", "archer-1", "E5"), Stealthy,
			func(s *malhya.State) { s.Room.Interest = at })
	}
	for hero, token := range map[string]string{Ann: "A1", Ben: "A3"} {
		plays(t, lie(token), act{stealth.Leave{Hero: hero}, "", ""})
		Refuses(t, lie(), stealth.Leave{Hero: hero}, "stealth.leave.how", Said{})
	}
}

// edit changes the table as somebody does by hand.
type edit func(*malhya.State)

func (e edit) Play(t *malhya.Table) error {
	t.Do(byHand{e})
	return nil
}

type byHand struct{ do func(*malhya.State) }

func (e byHand) Kind() string          { return "by.hand" }
func (e byHand) Apply(s *malhya.State) { e.do(s) }
func (e byHand) String() string        { return "by hand" }

// stealth-exit-optional: who stands on an exit may do something else; enemies stay. A hidden exit under an
// Interest token will do, and nobody is left behind unconscious.
func TestWhoLeaves(t *testing.T) {
	s := Sneak(t, hidden)
	if after, _ := Plays(t, s, stealth.Leave{Hero: Ann}, Said{}); turnOf(after, Ann) != "out 0" {
		t.Error(turnOf(after, Ann))
	}
	rulebooktest.Proves(t, "stealth.leave.optional")
	plays(t, s, act{stealth.Action{Hero: Ann, Name: "lever", Points: 1}, "", ""})
	Refuses(t, s, stealth.Leave{Hero: "archer-1"}, "stealth.leave.heroes-only", Said{})
	Refuses(t, s, stealth.Leave{Hero: "Zed"}, "", Said{})
	Refuses(t, Fight(t), stealth.Leave{Hero: Ann}, "stealth.leave.not-in-combat", Said{})
	down := Sneak(t, hidden, func(s *malhya.State) { s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4} })
	Refuses(t, down, stealth.Leave{Hero: Ann}, "stealth.leave.unconscious", Said{})
	if after, _ := Plays(t, Sneak(t, NoPlan), stealth.Leave{Hero: Ann}, Said{}); turnOf(after,
		Ann) != "out 0" {
		t.Error(turnOf(after, Ann))
	}
}

// Who has left comes back as a later cycle begins, and at no other time.
func TestReturn(t *testing.T) {
	out := func(points int) func(*malhya.State) {
		return func(s *malhya.State) {
			s.Hero(Ann).At, s.Hero(Ann).Turn = "J7", malhya.Turn{Is: malhya.Out, Points: points}
			Stand("archer-1", "J1", "swordsman-2", "I1")(s)
		}
	}
	s := Sneak(t, hidden, out(0))
	s = plays(t, s, act{stealth.Stand{Hero: Ben}, "", ""})
	if s.Stealth.Step != malhya.Foes {
		t.Fatalf("%+v", s.Stealth)
	}
	Refuses(t, s, stealth.Return{Hero: Ann}, "stealth.leave.return", Said{})
	s.Stealth.Done, s.Stealth.Deck, s.Stealth.Discards = 1, 29, []int{0}
	s = plays(t, s, act{onward{}, "", ""})
	Refuses(t, s, stealth.Return{Hero: Ann}, "stealth.leave.return", Said{}) // stealth-return-mid-cycle
	s = plays(t, s, act{stealth.End{Hero: Ben}, "", ""})
	if s.Stealth.Cycle != 2 {
		t.Fatalf("%+v", s.Stealth)
	}
	back := plays(t, s, act{stealth.Return{Hero: Ann}, "", ""})
	if turnOf(back, Ann) != "waiting 6" || back.Hero(Ann).At != "J7" {
		t.Errorf("%s at %s", turnOf(back, Ann), back.Hero(Ann).At)
	}
	rulebooktest.Proves(t, "stealth.leave.return")
	Refuses(t, s, stealth.Return{Hero: Ben}, "", Said{})
	begun := plays(t, s, act{stealth.Action{Hero: Ben, Name: "lever"}, "", ""})
	Refuses(t, begun, stealth.Return{Hero: Ann}, "stealth.leave.return", Said{})
	Refuses(t, Sneak(t, hidden, out(6), Stand("archer-1", "J7")), stealth.Return{Hero: Ann},
		"move.available", Said{})
	seen := plays(t, Sneak(t, hidden, out(6), Stand("archer-1", "J6")), act{stealth.Return{Hero: Ann}, "",
		""})
	if seen.Mode != malhya.InCombat {
		t.Error("archer-1 sees Ann come back")
	}
	plays(t, Sneak(t, NoPlan, out(6), func(s *malhya.State) {
		for i := range s.Enemies {
			s.Enemies[i].At = ""
		}
	}), act{stealth.Return{Hero: Ann}, "", ""})
}

// Heroes who have left by one exit all come back as a cycle begins: one on the token, the others next to it,
// as who enters a room together. An enemy on the token lets nobody in.
func TestSeveralComeBack(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.return", "room.heroes.place-others")
	gone := func(s *malhya.State) {
		for _, hero := range []string{Ann, Ben} {
			s.Hero(hero).At, s.Hero(hero).Turn = "A1", malhya.Turn{Is: malhya.Out, Points: 6}
		}
	}
	s := Hall(t, floor, Stand("archer-1", "D5"), Stealthy, gone)
	s = plays(t, s, act{stealth.Return{Hero: Ann}, "", ""})
	err := Refuses(t, s, stealth.Return{Hero: Ben}, "", Said{})
	if err.Error() != "where does Ben come back: say --choose place=B1|A2|B2" {
		t.Error(err)
	}
	both, _ := Plays(t, s, stealth.Return{Hero: Ben}, Said{Choices: map[string]string{"place": "B2"}})
	if at := both.Hero(Ben).At; at != "B2" || turnOf(both, Ben) != "waiting 6" || both.Hero(Ann).At != "A1" {
		t.Errorf("Ben %s at %s, Ann at %s", turnOf(both, Ben), at, both.Hero(Ann).At)
	}
	watched := Hall(t, floor, Stand("archer-1", "C1"), Stealthy, gone)
	watched = plays(t, watched, act{stealth.Return{Hero: Ann}, "", ""})
	seen, _ := Plays(t, watched, stealth.Return{Hero: Ben}, Said{Choices: map[string]string{"place": "B1"}})
	if seen.Mode != malhya.InCombat {
		t.Error("archer-1 sees Ben come back")
	}
}
