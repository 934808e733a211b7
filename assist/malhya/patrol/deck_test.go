package patrol_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
)

// quietly is a room in which no enemy gets to see anybody.
func quietly(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	return patrolled(t, drawn(open(9, 9), "staging: {green: I1}"), "Ann A9 Ben B9 swordsman-1 F1", edits...)
}

// deck leaves so many cards in the deck, and the others among the discards.
func deck(n int) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Stealth.Deck, s.Stealth.Discards = n, nil
		for range 30 - n {
			s.Stealth.Discards = append(s.Stealth.Discards, 0)
		}
	}
}

// stealth-reshuffle-icon: the last card shows the icon: all 30 make a new deck, and no alarm sounds.
func TestCaseOfReshuffling(t *testing.T) {
	rulebooktest.Proves(t, "stealth.reshuffle-icon", "stealth.alarm.deck-empty", "stealth.enemy.draw")
	s, told := Plays(t, quietly(t, deck(1)), patrol.Card{Text: "17"}, Said{})
	if s.Mode != malhya.InStealth || s.Stealth.Deck != 30 || s.Stealth.Discards != nil ||
		s.Stealth.Cube != 3 {
		t.Errorf("%+v %q", s.Stealth, says(told))
	}
	if !slices.Contains(says(told), "30 Action cards are shuffled") {
		t.Errorf("%q", says(told))
	}
	// The icon counts wherever it stands on the card.
	s, _ = Plays(t, quietly(t, deck(1)), patrol.Card{Text: "reshuffle; 1 to green 1"}, Said{})
	if s.Stealth.Deck != 30 || at(s, "swordsman-1") != "G1" {
		t.Errorf("%+v", s.Stealth)
	}

	// Without it the alarm sounds, by reading A11 as soon as the last card is drawn or once one is missing.
	s, told = Plays(t, quietly(t, deck(1)), patrol.Card{Text: "1 to green 1"}, Said{})
	if s.Mode != malhya.InCombat || at(s, "swordsman-1") != "F1" {
		t.Errorf("%q", says(told))
	}
	two := func(s *malhya.State) { s.Stealth.Due = 2 }
	// All cards of a phase are drawn as it begins: with the second of two the deck is empty before the first is
	// done, unless one of them shows the icon.
	both := quietly(t, deck(2), two)
	s, told = Plays(t, both, patrol.Card{Text: "1 to green 1"}, Said{})
	if s.Mode != malhya.InCombat || at(s, "swordsman-1") != "F1" {
		t.Errorf("%q", says(told))
	}
	s, _ = Plays(t, both, patrol.Card{Text: "1 to green 1; reshuffle"}, Said{})
	if s.Mode != malhya.InStealth || s.Stealth.Deck != 30 {
		t.Errorf("%+v", s.Stealth)
	}
	s, _ = Plays(t, both, patrol.Card{Text: "1 to green 1"},
		Said{Choices: map[string]string{"reshuffle": "yes"}})
	if s.Mode != malhya.InStealth || s.Stealth.Deck != 1 || at(s, "swordsman-1") != "G1" {
		t.Errorf("%+v", s.Stealth)
	}
	s, _ = Plays(t, s, patrol.Card{Text: "1 to green 1; reshuffle"}, Said{})
	if s.Mode != malhya.InStealth || s.Stealth.Deck != 30 {
		t.Errorf("%+v", s.Stealth)
	}
	s, _ = Plays(t, quietly(t, deck(3), two), patrol.Card{Text: "1 to green 1"}, Said{})
	if s.Mode != malhya.InStealth || s.Stealth.Deck != 2 {
		t.Errorf("%+v", s.Stealth)
	}
	s, _ = Plays(t, quietly(t, deck(1), two, Reads("A11", "card-due")), patrol.Card{Text: "1 to green 1"},
		Said{})
	if s.Mode != malhya.InStealth || at(s, "swordsman-1") != "G1" || s.Stealth.Done != 1 {
		t.Errorf("%+v", s.Stealth)
	}
	s, told = Plays(t, s, patrol.Card{Text: "1 to green 1"}, Said{})
	if s.Mode != malhya.InCombat || at(s, "swordsman-1") != "G1" {
		t.Errorf("%q", says(told))
	}
}

// Whether the last card shows the icon is asked where nobody has typed it in and reading A11 hangs on it.
func TestLastCardUntyped(t *testing.T) {
	for reading, want := range map[string]int{"empty": 30, "card-due": 0} {
		s := quietly(t, NoPlan, deck(1), Reads("A11", reading))
		said := Said{}
		if reading == "empty" {
			said.Choices = map[string]string{"reshuffle": "yes"}
		}
		s, _ = Plays(t, s, patrol.Card{Text: "5"}, said)
		if s.Mode != malhya.InStealth || s.Stealth.Deck != want {
			t.Errorf("%s: %s, %+v", reading, s.Mode, s.Stealth)
		}
	}
}

// The number of cards is that of the board as the phase begins; where nobody has read the track off it is
// asked.
func TestCards(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.draw", "stealth.track.cards", "stealth.enemy.count-fixed",
		"stealth.primary.end", "stealth.secondary.who", "stealth.cycle")
	waits := func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due = malhya.Primary, 0
		s.Heroes[1].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
	}
	s := quietly(t, waits)
	Refuses(t, s, patrol.Card{Text: "1 to green 1"}, "stealth.primary.end", Said{})
	early, _ := Plays(t, s, patrol.Card{Text: "1 to green 1"}, Said{Anyway: true})
	if early.Stealth.Cycle != 2 || at(early, "swordsman-1") != "G1" {
		t.Errorf("%+v", early.Stealth)
	}
	Refuses(t, quietly(t, waits, Acts(Ben, 3)), patrol.Card{Text: "1 to green 1"}, "stealth.primary.end",
		Said{})

	unread := func(s *malhya.State) { s.Stealth.Due = malhya.Unknown }
	s = Sneak(t, Only(), HasEnded(Ann), HasEnded(Ben), Stand("swordsman-1", "F4"), func(s *malhya.State) {
		s.Stealth.Step = malhya.Foes
	}, unread)
	err := Refuses(t, s, patrol.Card{Text: "1 to blue 1"}, "", Said{})
	if !strings.Contains(err.Error(), "--cards") {
		t.Error(err)
	}
	for _, wrong := range []string{"-1", "31", "many"} {
		Refuses(t, s, patrol.Card{Text: "1 to blue 1"}, "", Said{Choices: map[string]string{"cards": wrong}})
	}
	s, _ = Plays(t, s, patrol.Card{Text: "1 to blue 1"}, Said{Choices: map[string]string{"cards": "2"}})
	if s.Stealth.Due != 2 || s.Stealth.Done != 1 || s.Stealth.Step != malhya.Foes {
		t.Errorf("%+v", s.Stealth)
	}
	s, _ = Plays(t, s, patrol.Card{Text: "1 to blue 1"}, Said{})
	if s.Stealth.Cycle != 2 || s.Stealth.Step != malhya.Primary || s.Hero(Ann).Turn.Points != 6 {
		t.Errorf("%+v", s.Stealth)
	}
	none := quietly(t, func(s *malhya.State) { s.Stealth.Due = 0 })
	if none, _ = Plays(t, none, patrol.Card{}, Said{}); none.Stealth.Cycle != 2 || none.Stealth.Deck != 30 {
		t.Errorf("%+v", none.Stealth)
	}
	if err := Refuses(t, Fight(t), patrol.Card{}, "", Said{}); !strings.Contains(err.Error(),
		"Stealth Mode") {
		t.Error(err)
	}
}

// A card is drawn by its number, at the table or typed; one that nobody has typed in is read out.
func TestDraws(t *testing.T) {
	s := quietly(t)
	for text, want := range map[string]string{
		"0":                 "Action cards have the numbers 1 to 30",
		"31":                "Action cards have the numbers 1 to 30",
		"18":                "nobody has typed in the Action card 18",
		"":                  "which Action card is it? Its number, or what it says",
		"1 to gren 2":       "did you mean green?",
		"other '\x1b[31mx'": "cannot be shown",
	} {
		err := Refuses(t, s, patrol.Card{Text: text}, "", Said{})
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
	drawn, told := Plays(t, s, patrol.Card{}, Said{Draws: "action=17"})
	if !slices.Equal(drawn.Stealth.Discards, nil) || drawn.Stealth.Deck != 30 ||
		told.Draws[0].Value != "17" ||
		says(told)[0] != "Action card 17: 2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle" {
		t.Errorf("%+v %q", drawn.Stealth, says(told))
	}
	if told.Result.(*patrol.Result).Card != 17 {
		t.Errorf("%+v", told.Result)
	}
	s.Stealth.Deck, s.Stealth.Discards = 29, []int{17}
	Refuses(t, s, patrol.Card{Text: "17"}, "stealth.enemy.draw", Said{})
	// What stands or lies nowhere in this room is mistyped.
	for _, words := range []string{"1 to Z9 2", "+1 threat; 1 to K1 2", "archer-9 to green 1"} {
		Refuses(t, s, patrol.Card{Text: words}, "", Said{})
	}
}

// Without a plan a card is done by hand: only the cube and the deck are the program's, and it asks who is
// seen.
func TestByHand(t *testing.T) {
	rulebooktest.Proves(t, "stealth.card.move.read", "stealth.focus.condition", "stealth.alarm.seen")
	s := Sneak(t, NoPlan, Measured, HasEnded(Ann), HasEnded(Ben), func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due, s.Stealth.Cube = malhya.Foes, 1, 1
	})
	quiet, told := Plays(t, s, patrol.Card{Text: "17"}, Said{})
	if quiet.Mode != malhya.InStealth || quiet.Stealth.Cube != 2 || !slices.Contains(says(told),
		"# on the table: 2 to green 2") {
		t.Errorf("%q", says(told))
	}
	for _, text := range []string{"17", "12", ""} {
		seen, _ := Plays(t, s, patrol.Card{Text: text}, Said{Choices: map[string]string{"seen": "archer-1"}})
		if seen.Mode != malhya.InCombat {
			t.Errorf("%s: %+v", text, seen.Stealth)
		}
	}
	stood := Sneak(t, NoPlan, Measured, HasEnded(Ann), StandsBy(Ben, 5), func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
	})
	due, told := Plays(t, stood, patrol.Card{}, Said{Choices: map[string]string{"seen": "archer-1"}})
	if due.Waits(malhya.WaitAlarm) == nil || due.Waits(malhya.WaitCard) == nil {
		t.Errorf("%q", says(told))
	}
	last := Sneak(t, NoPlan, Measured, HasEnded(Ann), HasEnded(Ben), deck(1), func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
	})
	if sounds, _ := Plays(t, last, patrol.Card{Text: "12"}, Said{}); sounds.Mode != malhya.InCombat {
		t.Errorf("%+v", sounds.Stealth)
	}
	icon, _ := Plays(t, last, patrol.Card{Text: "12"}, Said{Choices: map[string]string{"reshuffle": "yes"}})
	if icon.Mode != malhya.InStealth || icon.Stealth.Deck != 30 {
		t.Errorf("%+v", icon.Stealth)
	}
}

// What a card says in its own words is shown, and done by hand before the card goes on.
func TestOther(t *testing.T) {
	s := quietly(t)
	s, told := Plays(t, s, patrol.Card{Text: "other 'the gem: black'; 1 to green 1; other 'the last'"},
		Said{})
	if !slices.Contains(says(told), "# by hand: the gem: black") || at(s, "swordsman-1") != "F1" ||
		s.Waits(malhya.WaitCard) == nil {
		t.Errorf("%q", says(told))
	}
	s, told = Plays(t, s, patrol.Resume{}, Said{})
	if at(s, "swordsman-1") != "G1" || s.Stealth.Cycle != 2 || !slices.Contains(says(told),
		"# by hand: the last") {
		t.Errorf("%q", says(told))
	}
}

// All cards of a phase are drawn as it begins: one that is done comes back by the reshuffle in a later phase
// alone, and does not go in with those that are still to be done (stealth.enemy.draw).
func TestReshuffledInThePhase(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.draw", "stealth.reshuffle-icon")
	s := quietly(t, func(s *malhya.State) { s.Stealth.Due = 3 })
	s, told := Plays(t, s, patrol.Card{Text: "17"}, Said{})
	if !slices.Contains(says(told), "28 Action cards are shuffled") || s.Stealth.Deck != 30 {
		t.Errorf("%+v %q", s.Stealth, says(told))
	}
	Refuses(t, s, patrol.Card{Text: "17"}, "stealth.enemy.draw", Said{})
	for range 2 {
		s, _ = Plays(t, s, patrol.Card{Text: "1 to green 1"}, Said{})
	}
	if s.Stealth.Step == malhya.Foes || s.Stealth.Back != nil {
		t.Errorf("%+v", s.Stealth)
	}
}
