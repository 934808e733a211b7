package patrol_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// after plays acts one after the other, each with its dice.
func after(t testing.TB, s *malhya.State, acts ...any) *malhya.State {
	t.Helper()
	for i := 0; i+1 < len(acts); i += 2 {
		s, _ = Plays(t, s, acts[i].(malhya.Act), Said{Dice: acts[i+1].(string)})
	}
	return s
}

// stealth-interrupt-mid-step: before an enemy takes the step from which it would see Ben he goes out of its
// view, and stands by again; then it takes the step.
func TestCaseOfInterruption(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.interrupt-resume", "stealth.standby.reactivate",
		"stealth.reactivate.again")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann A9 Ben D6 swordsman-1 F5",
		StandsBy(Ben, 3))
	s, told := Plays(t, s, patrol.Card{Text: "1 to green 1"}, Said{Choices: map[string]string{"place": "E5"}})
	if !slices.Contains(says(told), "swordsman-1 is nearest to green; from E5 it will see Ben: Ben may act, "+
		"else resume") || at(s, "swordsman-1") != "F5" {
		t.Errorf("%q", says(told))
	}
	Refuses(t, s, patrol.Card{Text: "1 to green 1"}, "stealth.enemy.interrupt-resume", Said{})
	s = after(t, s, movement.Move{Who: Ben, Way: []string{"C7"}}, "")
	Refuses(t, s, patrol.Resume{}, "stealth.reactivate.again", Said{})
	Refuses(t, s, patrol.Card{}, "stealth.enemy.interrupt-resume", Said{})
	s, told = Plays(t, s, stealth.Stand{Hero: Ben}, Said{Dice: "-"})
	if !slices.ContainsFunc(told.Events, func(e *telling.Moved[malhya.State]) bool {
		return slices.Contains(e.Rules, "stealth.reactivate.again")
	}) {
		t.Errorf("%+v", told.Events)
	}
	if h := s.Hero(Ben); h.Turn.Points != 1 || h.Turn.Is != malhya.Standby ||
		s.Waits(malhya.WaitCard) == nil {
		t.Errorf("%+v, %+v", h.Turn, s.Pending)
	}
	s = after(t, s, patrol.Resume{}, "")
	if at(s, "swordsman-1") != "E5" || s.Stealth.Step != malhya.Secondary || len(s.Pending) > 0 ||
		!slices.Equal(s.Stealth.Discards, []int{0}) {
		t.Errorf("%+v %+v", s.Stealth, s.Pending)
	}
	if err := Refuses(t, s, patrol.Resume{}, "", Said{}); err.Error() != "nothing was interrupted" {
		t.Error(err)
	}
}

// stealth-alarm-prevented: an enemy steps next to Ben and sees him; he assassinates it, and the card goes on.
func TestCaseOfPrevention(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.prevent", "stealth.alarm.prevent-single-action",
		"stealth.enemy.interrupt-resume")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5, blue: I1}"),
		"Ann A9 Ben D6 swordsman-1 F5 archer-1 H1",
		StandsBy(Ben, 4))
	card := patrol.Card{Text: "1 to green 1; 1 to blue 1; +1 threat"}
	s, _ = Plays(t, s, card, Said{Choices: map[string]string{"place-swordsman-1": "E5"}})
	s, told := Plays(t, s, patrol.Resume{}, Said{})
	if s.Waits(malhya.WaitAlarm) == nil || !slices.Contains(says(told),
		"swordsman-1 steps to E5 and sees Ben") {
		t.Errorf("%q", says(told))
	}
	Refuses(t, s, movement.Move{Who: Ben, Way: []string{"C7"}}, "stealth.alarm.prevent-single-action", Said{})
	alarm, told := Plays(t, s, patrol.Resume{}, Said{})
	if alarm.Mode != malhya.InCombat {
		t.Errorf("%q", says(told))
	}
	s = after(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-1"}, "", stealth.End{Hero: Ben}, "-")
	if turn := s.Hero(Ben).Turn; turn.Points != 0 || turn.Is != malhya.Ended ||
		!slices.Equal(s.Room.Cadavers, []string{"E5"}) {
		t.Errorf("%+v %+v", turn, s.Room)
	}
	s = after(t, s, patrol.Resume{}, "")
	if at(s, "archer-1") != "I1" || s.Stealth.Cube != 3 || s.Mode != malhya.InStealth ||
		s.Stealth.Cycle != 2 {
		t.Errorf("%s %+v", at(s, "archer-1"), s.Stealth)
	}
}

// Who halts before its first step may be assassinated from afar: then it goes nowhere, and the next one does.
func TestKilledAtHalt(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann D6 Ben F9 swordsman-1 F5 archer-1 G2",
		StandsBy(Ben, 5))
	s, told := Plays(t, s, patrol.Card{Text: "2 to green 1; focus green n 1 look n"},
		Said{Choices: map[string]string{"place-swordsman-1": "E5"}})
	if p := s.Waiting(); p == nil || p.Who != "swordsman-1" ||
		p.Text != "swordsman-1 to green 1; archer-1 to green 1; focus green n 1 look n" {
		t.Fatalf("%+v %q", p, says(told))
	}
	s = after(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-1"}, "", stealth.End{Hero: Ben}, "-")
	s, told = Plays(t, s, patrol.Resume{}, Said{})
	if at(s, "archer-1") != "F3" && at(s, "archer-1") != "F2" || s.Mode != malhya.InStealth {
		t.Errorf("%s: %q", at(s, "archer-1"), says(told))
	}
}

// A hero who steps into the way while an enemy halts: it goes round, with the spaces that it has left.
func TestWayBlocked(t *testing.T) {
	ring := drawn(". . . . . . ./. . # # # # ./. . . . . . .", "staging: {green: A2}")
	s := patrolled(t, ring, "Ben B2 swordsman-1 G2", StandsBy(Ben, 6),
		func(s *malhya.State) { s.Room.Cadavers = []string{"C1"} })
	card := patrol.Card{Text: "1 to green 20"}
	s, _ = Plays(t, s, card, Said{Choices: map[string]string{"way": "G1+F1+E1+D1+C1+B1+A2"}})
	if p := s.Waiting(); p == nil || !slices.Equal(p.Way, []string{"D1", "C1", "B1", "A2"}) ||
		p.Text != "swordsman-1 to green 17" || at(s, "swordsman-1") != "E1" {
		t.Fatalf("%+v", p)
	}
	s = after(t, s, movement.Move{Who: Ben, Way: []string{"B1", "C1"}}, "", stealth.Cadaver{Hero: Ben,
		From: "C1",
		To:   "B1"}, "", stealth.Stand{Hero: Ben}, "-,-")
	s, told := Plays(t, s, patrol.Resume{}, Said{})
	if !slices.Contains(says(told),
		"swordsman-1 steps to F1, G1, G2, G3, F3, E3, D3, C3, B3 and sees nobody") ||
		!slices.Contains(says(told), "from A2 swordsman-1 will see the cadaver on B1: Ben may act, else resume") {
		t.Errorf("%s %q", at(s, "swordsman-1"), says(told))
	}
}

// Only the step before which a card has halted is taken without halting once more. Where the enemy is killed
// or its way is shut meanwhile, something else comes next, and whoever stands by may act before that too.
func TestHaltsBeforeWhatIsNew(t *testing.T) {
	lies := func(at ...string) func(*malhya.State) {
		return func(s *malhya.State) { s.Room.Cadavers = at }
	}
	ring := drawn(". . . . . . ./. . # # # # ./. . . . . . .", "staging: {green: A2}")
	pit := drawn(strings.Replace(open(9, 9), open(9, 5), open(9, 4)+"/. . . a . . . . .", 1),
		"staging: {blue: E5}")
	for name, c := range map[string]struct {
		s    *malhya.State
		card string
		said map[string]string
		acts []any
		then map[string]string
		want string
	}{
		"the enemy is killed": {
			patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann D6 Ben F9 swordsman-1 F5 archer-1 H5",
				StandsBy(Ann, 1), StandsBy(Ben, 5)),
			"2 to green 1", map[string]string{"place-swordsman-1": "E5"},
			[]any{stealth.Kill{Hero: Ben, Enemy: "swordsman-1"}, "", stealth.End{Hero: Ben}, "-"},
			map[string]string{"place": "G5"},
			"archer-1 is nearest to green; from G5 it will see the cadaver on F5: Ann may act, else resume"},
		"its way is shut": {
			patrolled(t, ring, "Ben B2 swordsman-1 G2", StandsBy(Ben, 6), lies("F1", "F3")),
			"1 to green 20", map[string]string{"way": "G1+F1+E1+D1+C1+B1+A2"},
			[]any{movement.Move{Who: Ben, Way: []string{"B1"}}, "", stealth.Stand{Hero: Ben}, "-"}, nil,
			"swordsman-1 goes on: from G3 it will see the cadaver on F3: Ben may act, else resume"},
		"it can leap no more": {
			patrolled(t, pit, "Ann B4 Ben B7 archer-1 E5", StandsBy(Ben, 6), lies("E2")),
			"focus blue w 3 look n", nil,
			[]any{movement.Move{Who: Ben, Way: []string{"C5"}}, "", stealth.Stand{Hero: Ben}, "-"}, nil,
			"peering north archer-1 will see the cadaver on E2: Ben may act, else resume"},
	} {
		t.Run(name, func(t *testing.T) {
			s, told := Plays(t, c.s, patrol.Card{Text: c.card}, Said{Choices: c.said})
			if s.Waits(malhya.WaitCard) == nil {
				t.Fatalf("no halt: %q", says(told))
			}
			s, told = Plays(t, after(t, s, c.acts...), patrol.Resume{}, Said{Choices: c.then})
			if !slices.Contains(says(told), c.want) || s.Mode != malhya.InStealth {
				t.Errorf("%q", says(told))
			}
		})
	}
}

// A way that nobody was asked about, because all that are as good came to the same, is asked about once
// somebody interrupts and they come to different things; what the heroes have chosen is not asked again
// (stealth.enemy.path-tie).
func TestEqualWaysThatDifferOnceInterrupted(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path-tie", "stealth.enemy.interrupt-resume")
	card := patrol.Card{Text: "1 to green 1"}
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann A9 Ben D5 swordsman-1 F5",
		StandsBy(Ben, 4))
	on := func(said map[string]string) *malhya.State { // whether it goes to E4, E5 or E6 it sees Ben
		halt, told := Plays(t, s, card, Said{Choices: said})
		if !slices.Contains(says(told), "swordsman-1 is nearest to green; from E5 it will see Ben: "+
			"Ben may act, else resume") {
			t.Errorf("%q", says(told))
		}
		return after(t, halt, movement.Move{Who: Ben, Way: []string{"D6"}}, "", stealth.Stand{Hero: Ben}, "-")
	}
	err := Refuses(t, on(nil), patrol.Resume{}, "", Said{})
	if err.Error() != "where does swordsman-1 go: say --choose place=E5|E4" {
		t.Error(err)
	}
	for place, want := range map[string]string{
		"E4": "swordsman-1 steps to E4 and sees nobody", // nobody sees Ben, though it has halted before E5
		"E5": "swordsman-1 steps to E5 (or E6) and sees Ben",
		"E6": "swordsman-1 goes on: from E6 it will see Ben: Ben may act, else resume",
	} {
		_, told := Plays(t, on(nil), patrol.Resume{}, Said{Choices: map[string]string{"place": place}})
		if !slices.Contains(says(told), want) {
			t.Errorf("%s: %q", place, says(told))
		}
	}
	same, told := Plays(t, after(t, on(nil), movement.Move{Who: Ben, Way: []string{"B6"}}, "", stealth.End{
		Hero: Ben}, "-"), patrol.Resume{}, Said{})
	if at(same, "swordsman-1") != "E5" {
		t.Errorf("nothing differs: %q", says(told))
	}
	if p := on(map[string]string{"place": "E5"}).Waits(malhya.WaitCard); p.Chosen != "" {
		t.Errorf("E5 is where it goes unasked: %+v", p)
	}
}

// What the heroes have chosen stays so however the ways differ later: where it goes, or the whole way too.
func TestChosenWayStays(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann A9 Ben D4 swordsman-1 F5",
		StandsBy(Ben, 4))
	card := patrol.Card{Text: "1 to green 1"}
	Refuses(t, s, card, "", Said{}) // E6 shows nobody
	halt, _ := Plays(t, s, card, Said{Choices: map[string]string{"place": "E5"}})
	if p := halt.Waits(malhya.WaitCard); p == nil || p.Chosen != "place" {
		t.Fatalf("%+v", p)
	}
	went, told := Plays(t, halt, patrol.Resume{}, Said{})
	if at(went, "swordsman-1") != "E5" {
		t.Errorf("%q", says(told))
	}
	two := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann A9 Ben E3 swordsman-1 H5",
		StandsBy(Ben, 4))
	far := patrol.Card{Text: "1 to green 3"}
	halt, told = Plays(t, two, far, Said{Choices: map[string]string{"place": "E5", "way": "G4+F4+E5"}})
	if p := halt.Waits(malhya.WaitCard); p == nil || p.Chosen != "way" {
		t.Fatalf("%+v %q", p, says(told))
	}
	went, told = Plays(t, halt, patrol.Resume{}, Said{})
	if at(went, "swordsman-1") != "F4" {
		t.Errorf("it goes over F4 all the same: %q", says(told))
	}
}

// stealth-alarm-move-plus-kill: once an enemy sees a cadaver, nobody may move first; had the cadaver been
// moved away before, there would be no alarm.
func TestCaseOfCadaver(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.cadaver-hide", "stealth.standby.reactivate")
	body := func(s *malhya.State) { s.Room.Cadavers = []string{"D5"} }
	axe := Wields(Ben, "Axe")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E1}"), "Ann A9 Ben C6 swordsman-1 E7", body, axe,
		StandsBy(Ben, 5))
	halt, told := Plays(t, s, patrol.Card{Text: "1 to green 1"},
		Said{Choices: map[string]string{"place": "E6"}})
	if !slices.ContainsFunc(says(told), func(line string) bool {
		return strings.Contains(line, "from E6 it will see the cadaver on D5")
	}) {
		t.Errorf("%q", says(told))
	}
	sounds, told := Plays(t, halt, patrol.Resume{}, Said{})
	if sounds.Mode != malhya.InCombat {
		t.Errorf("%q", says(told))
	}
	hidden := after(t, halt, stealth.Cadaver{Hero: Ben, From: "D5", To: "B5"}, "", stealth.End{Hero: Ben},
		"-",
		patrol.Resume{}, "")
	if hidden.Mode != malhya.InStealth || at(hidden, "swordsman-1") != "E6" {
		t.Errorf("%+v", hidden.Room)
	}
}

// stealth-alarm-two-observers: one of two is left, and sounds the alarm.
func TestCaseOfTwoObservers(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.all-eliminated")
	s := patrolled(t, drawn(open(9, 9)), "Ann A9 Ben D5 swordsman-1 F5 archer-1 F6", Cube(2), StandsBy(Ben,
		5))
	s, _ = Plays(t, s, patrol.Card{Text: "+1 threat"}, Said{})
	s, told := Plays(t, s, patrol.Resume{}, Said{})
	if p := s.Waits(malhya.WaitAlarm); p == nil || len(p.By) != 2 {
		t.Fatalf("%q", says(told))
	}
	s, told = Plays(t, s, patrol.Resume{}, Said{})
	if s.Mode != malhya.InCombat {
		t.Errorf("%q", says(told))
	}
}

// The cube moves on in the middle of a card: enemies see further at once, and the number of cards stays.
func TestThreatOnCards(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.count-fixed", "stealth.track.advance", "stealth.alarm.track-end")
	s := patrolled(t, drawn(open(9, 9)), "Ann A9 Ben D5 swordsman-1 F5", StandsBy(Ben, 3))
	halt, told := Plays(t, s, patrol.Card{Text: "+1 threat"}, Said{})
	if !slices.Contains(says(told),
		"with the cube on 3 swordsman-1 will see Ben: Ben may act, else resume") ||
		halt.Stealth.Cube != 2 {
		t.Errorf("%q", says(told))
	}
	seen, _ := Plays(t, halt, patrol.Resume{}, Said{})
	if seen.Mode != malhya.InCombat {
		t.Errorf("%+v", seen.Stealth)
	}
	far := patrolled(t, drawn(open(9, 9)), "Ann A9 Ben A1 swordsman-1 F5", StandsBy(Ben, 3))
	went := after(t, far, patrol.Card{Text: "+1 threat"}, "")
	if went.Stealth.Cube != 3 || went.Stealth.Step != malhya.Secondary || went.Stealth.Done != 0 {
		t.Errorf("%+v", went.Stealth)
	}
	err := Refuses(t, went, patrol.Card{Text: "+1 threat"}, "stealth.enemy.count-fixed", Said{})
	if !strings.Contains(err.Error(), "all Action cards of this cycle are done") {
		t.Error(err)
	}
	again, _ := Plays(t, went, patrol.Card{Text: "+1 threat"}, Said{Anyway: true})
	if again.Stealth.Cube != 4 {
		t.Errorf("%+v", again.Stealth)
	}
	over, _ := Plays(t, far, patrol.Card{Text: "+3 threat; +1 threat"}, Said{})
	if over.Mode != malhya.InCombat {
		t.Errorf("%+v", over.Stealth)
	}
}

// Who falls while another acts has no turn to go on with: resume passes over it, to the card below.
func TestFallenMeanwhile(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.unconscious")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: A5, blue: I1}"), "Ann A9 Ben A8 archer-1 H1",
		Acts(Ann, 4), StandsBy(Ben, 4), func(s *malhya.State) {
			s.Pending = []malhya.Pending{{What: malhya.WaitCard, Text: "1 to blue 1"},
				{What: malhya.WaitTurn, Who: Ann}}
			s.Hero(Ann).Crystals = malhya.Crystals{Damage: 5} // hero set Ann life=0 damage=5
		})
	s, told := Plays(t, s, patrol.Resume{}, Said{})
	if !slices.Contains(says(told), "Ann is unconscious: the turn is over") || len(s.Pending) > 0 ||
		at(s, "archer-1") != "I1" || s.Acting() != nil {
		t.Errorf("%+v, archer-1 at %s: %q", s.Pending, at(s, "archer-1"), says(told))
	}
}
