package travel_test

import (
	"slices"
	"strings"
	"testing"

	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/travel"
	"tablehand/assist/rulebook/rulebooktest"
)

// On a day on which all Event cards lie on the Day board there is none to draw: people are told, and say what
// counts. A day that ends with the draw brings them back first (travel.day.reshuffle-event).
func TestEventCardsRunOut(t *testing.T) {
	rulebooktest.Proves(t, "component.cards.event", "travel.day.reshuffle-event")
	matches := Said{Draws: "event=03"}
	for _, c := range []struct {
		events, others, remarks int
	}{{3, 0, 0}, {4, 0, 1}, {4, 1, 1}, {5, 0, 1}, {4, 2, 0}} {
		day := append(slices.Repeat([]string{"day event"}, c.events), slices.Repeat([]string{"day"}, c.others)...)
		s := group(t, "plain", "good", 0, day...)
		_, told := Plays(t, s, card("plain 01"), matches)
		if r := told.Result.(travel.Result); r.Event != "01-03" || len(told.Remarks) != c.remarks {
			t.Errorf("%+v: %+v, %+v", c, r, told.Remarks)
		}
		for _, m := range told.Remarks {
			rulebooktest.Met(t, m.Rule)
		}
	}
}

// A card whose name is a number may be called by it without the nought before it.
func TestCardsByNumber(t *testing.T) {
	rulebooktest.Proves(t, "travel.match.yes.chapter")
	_, r, _ := plays(t, group(t, "city", "good", 0), card("7"), Said{Draws: "event=9"})
	if r.Event != "07-09" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, group(t, "city", "good", 0), card("8"), "", Said{})
	// Whose number nobody has said is asked for it where it matches: else it counts nowhere.
	err := Refuses(t, group(t, "city", "good", 0), card("city"), "", Said{})
	if !strings.Contains(err.Error(), "which number stands at the bottom of the Travel card") {
		t.Error(err)
	}
	s, r, _ := plays(t, group(t, "city", "good", 0), card("city"), Said{Draws: "event=9",
		Choices: map[string]string{"number": "7"}})
	if r.Event != "07-09" || !slices.Equal(s.Group.Drawn, []string{"travel terrain city; number 07",
		"event 09 in good weather"}) {
		t.Errorf("%+v, %q", r, s.Group.Drawn)
	}
	if s, _, _ = plays(t, group(t, "city", "good", 0), card("plain token"), Said{}); s.Group.Tokens != 1 ||
		len(s.Group.Drawn) > 0 {
		t.Errorf("%+v", s.Group)
	}
}

// An Event card that is typed in is known by both its sides: drawn again in other weather it is asked about.
func TestEventCardInOtherWeather(t *testing.T) {
	rulebooktest.Proves(t, "travel.day.reshuffle-event")
	s, _, _ := plays(t, group(t, "plain", "good", 0), card("plain 01"), Said{Draws: "event=First"})
	for weather, want := range map[string]string{
		"good": "the Event card 02 in good weather lies on the Day board until the day ends: is it another?",
		"bad":  "the Event card 02 in good weather lies on the Day board until the day ends: is it another?",
	} {
		s, _, _ := plays(t, s, travel.Weather{To: weather}, Said{})
		_, told := Plays(t, s, card("plain 02"), Said{Draws: "event=First"})
		if len(told.Remarks) != 1 || told.Remarks[0].Text != want {
			t.Errorf("%s: %+v", weather, told.Remarks)
		}
		rulebooktest.Met(t, told.Remarks[0].Rule)
	}
	s, _, _ = plays(t, s, travel.Weather{To: "bad"}, Said{})
	if _, told := Plays(t, s, card("plain 02"), Said{Draws: "event=02"}); len(told.Remarks) != 0 {
		t.Errorf("nobody says that it is the same card: %+v", told.Remarks)
	}
}
