package serve

import (
	"strings"
	"testing"

	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// The bar says what is to be done and by whom; why stands beside it, where it is news.
func TestDueSaid(t *testing.T) {
	says := func(c telling.Command) string {
		return map[string]string{"draw": "Draw a fate card", "deal": "Deal the hand: … of 5", "take": "Take … away",
			"activate": "Activate …", "deploy": "Logan deploys …", "bid": "Bid", "none": "Nobody bids",
			"resume": "Go on with what was interrupted", "enemy": "Let the enemies act"}[c.Words[0]]
	}
	step := func(verb, who, why string, free ...string) telling.Step {
		s := telling.Step{Command: telling.Line(verb), Who: who, Why: why, Due: true}
		for _, name := range free {
			s.Command = s.And(name, "a", "b")
		}
		return s
	}
	closed := step("bid", "", "the cards are turned up", "COST", "COST")
	closed.Closed = []string{"Ann", "Ben"}
	for want, steps := range map[string][]telling.Step{
		"Ann and Ben: Draw a fate card": {step("draw", "Ann", "Ann has a fate card to draw"),
			step("draw", "Ben", "Ben has a fate card to draw")},
		"Ann: Deal the hand (no hand yet)": {step("deal", "Ann", "no hand yet", "P")},
		"Ann: Take something away (free)":  {step("take", "Ann", "free", "WHAT")},
		"Ann: Activate a unit (she begins)": {step("activate", "Ann", "she begins", "UNIT"),
			step("activate", "Ben", "if she lets it", "UNIT")},
		"Logan deploys (he may go first)": {step("deploy", "Logan", "he may go first", "UNIT")},
		"Ann: Bid, or nobody bids (a card opens it)": {step("bid", "Ann", "a card opens it"),
			step("none", "", "initiative stays")},
		"Ann: Draw a fate card, or the alarm":        {step("draw", "Ann", ""), step("resume", "", "the alarm")},
		"The enemies' phase: Let the enemies act":    {step("enemy", "", "the enemies' phase")},
		"Round 2 begins":                             {step("resume", "", "round 2 begins")},
		"Ann and Ben: Bid (the cards are turned up)": {closed},
	} {
		now := dueSaid(steps, says, screen.Now{})
		got := now.Lead
		if now.Text != "" {
			got += ": " + now.Text
		}
		if now.Aside != "" {
			got += " (" + now.Aside + ")"
		}
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// Advice is told as people say it, without flags, and ends in no name alone.
func TestInWords(t *testing.T) {
	says := func(c telling.Command) string {
		if c.Words[0] != "attack" {
			return ""
		}
		return "Attack " + c.Words[len(c.Words)-1]
	}
	for forecast, want := range map[string]string{
		"Lancer gains 0.3 mastery: toy attack lancer reaver":     "Lancer gains 0.3 mastery: Attack reaver",
		"Ann may die: Ben: attack Ann; attack Ann; Cid: --mod 3": "Ann may die: Ben: Attack Ann; Attack Ann",
		"Ann may die: attack Ann --choose hit=yes":               "Ann may die: Attack Ann",
		"nobody can hurt Cid":                                    "nobody can hurt Cid",
		"50.0% (1/2) that Ann falls (1/2)":                       "50.0% that Ann falls (1/2)",
	} {
		if got := inWords(forecast, "toy", says); got != want {
			t.Errorf("%q is told as %q, want %q", forecast, got, want)
		}
	}
}

// What is due when a turn ends is said with the end, of all whose end it is; a reason that says nothing new
// is left out.
func TestUndone(t *testing.T) {
	due := telling.Step{Who: "Ann", Why: "Ann has a harvest to take", Due: true}
	ends := telling.Step{All: true, Ends: telling.EndsTurn}
	for want, c := range map[string]struct {
		step telling.Step
		who  string
	}{
		"not done: Ann has a harvest to take": {ends, "Ben"},
		"":                                    {telling.Step{Who: "Ben", Ends: telling.EndsTurn}, "Ben"},
	} {
		if got := undone(c.step, c.who, []telling.Step{due, ends, due}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := undone(telling.Step{All: true}, "Ann", []telling.Step{due}); got != "" {
		t.Errorf("no turn ends, and %q", got)
	}
	if !repeats("End the turn: the Shadows move", "ends the turn") || repeats("Strike", "Ann has to") ||
		repeats("Strike", "") {
		t.Error("a reason that is no news is not told from others")
	}
}

// What is chosen at a seat is called as people call it, and sent as it is typed.
func TestValuesAreSpoken(t *testing.T) {
	step := telling.Step{Command: telling.Line("move").And("HEX", "pier-Ann", "1B")}
	p := Place{Place: app.Place{Game: &app.Game{Story: &app.Story{Spoken: func(word string) string {
		return strings.Replace(word, "pier-", "the Pier of ", 1)
	}}}}}
	for i, want := range []screen.Value{{Says: "the Pier of Ann", Word: "pier-Ann"},
		{Says: "1B", Word: "1B"}} {
		if got := p.valuesOf(step, 0, 0)[i]; got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
