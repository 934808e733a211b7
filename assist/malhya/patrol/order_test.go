package patrol_test

import (
	"slices"
	"strings"
	"testing"

	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
)

// Two enemies that are as near both go, and one token has room for one: the heroes say which goes first.
func TestOrder(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path-tie")
	card := patrol.Card{Text: "2 to green 2"}
	rest := strings.Repeat("/. . . . . . .", 7)
	hall := ". . . . . . ./# # # . # # #" + rest
	in := func(order string) Said { return Said{Choices: map[string]string{"order": order}} }
	orders := map[string]string{"archer-1+swordsman-1": "D1 E1", "swordsman-1+archer-1": "C1 D1",
		"swordsman": "C1 D1"}

	// Nothing else is seen then: nobody is asked, yet the heroes may name another order.
	s := patrolled(t, drawn(hall, "staging: {green: D1}"), "Ann A9 Ben B9 archer-1 B1 swordsman-1 F1")
	for order, want := range orders {
		after, _ := Plays(t, s, card, in(order))
		if got := at(after, "archer-1") + " " + at(after, "swordsman-1"); got != want {
			t.Errorf("%s: %s, not %s", order, got, want)
		}
	}
	if after, _ := Plays(t, s, card, Said{}); at(after, "archer-1") != "D1" {
		t.Errorf("archer-1 goes to %s", at(after, "archer-1"))
	}

	// From the token alone Ann is seen, and who stands by there may kill the one and not the other: they are
	// asked.
	s = patrolled(t, drawn(hall, "staging: {green: D1}"), "Ann D2 Ben A9 archer-1 B1 swordsman-1 F1",
		StandsBy(Ann, 4))
	err := Refuses(t, s, card, "", Said{})
	if !strings.Contains(err.Error(), "in which order do those go that are as near") {
		t.Error(err)
	}
	after, told := Plays(t, s, card, in("swordsman-1+archer-1"))
	if p := after.Waiting(); p == nil || p.Who != "swordsman-1" || !slices.Contains(says(told),
		"from D1 swordsman-1 will see Ann: Ann may act, else resume") {
		t.Errorf("%+v: %q", p, says(told))
	}
	err = Refuses(t, s, card, "", in("archer-2"))
	if !strings.Contains(err.Error(), "is no answer to order") {
		t.Error(err)
	}

	// Each has a place of its own, or one is nearer: there is nothing to choose, and nobody is asked.
	for figures, want := range map[string]string{"archer-1 A1 swordsman-1 G1": "C1 E1",
		"archer-1 B1 swordsman-1 E1": "B1 D1"} {
		s = patrolled(t, drawn(hall, "staging: {green: D1}"), "Ann D2 Ben A9 "+figures)
		after, told := Plays(t, s, card, Said{})
		if got := at(after, "archer-1") + " " + at(after, "swordsman-1"); got != want {
			t.Errorf("%s: %s, not %s: %q", figures, got, want, says(told))
		}
	}
}
