package serve

import (
	"testing"

	"tablehand/assist/screen"
	"tablehand/assist/telling"
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
	} {
		if got := inWords(forecast, "toy", says); got != want {
			t.Errorf("%q is told as %q, want %q", forecast, got, want)
		}
	}
}
