package malhya

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// turnOn returns how the prompt speaks of a table: its people, its state in one line, what is due and may
// be done, and the keys.
func turnOn(s *malhya.State) app.Turn {
	return app.Turn{People: s.HeroNames(), Renames: []string{"hero", "rename"},
		Calls: func(word string) string { return strings.ReplaceAll(word, "-", " ") },
		Line:  func(who string) string { return turnLine(s, who) },
		Now:   func() string { return now(s) },
		Keys:  func() []app.Key { return testKeys(s) },
		Steps: func() ([]telling.Step, error) {
			return telling.Asking(status.Steps(s), placesAsked()), s.Unusable()
		}}
}

// testKeys lists the keys for a test that is going on, first the one that there is reason to press; nil: no
// test. Before the first roll an Aura token may be used, and later there is a key to stop as soon as one
// may.
func testKeys(s *malhya.State) []app.Key {
	if s.Test == nil {
		return nil
	}
	roll := app.Key{Letter: "r", Says: "roll", Next: true, Command: telling.Line("test", "roll")}
	stop := app.Key{Letter: "s", Says: "stop", Command: telling.Line("test", "stop")}
	if s.Test.Rolls > 0 {
		roll.Says = "roll on"
	}
	_, _, may := s.MayStop()
	switch h := s.Hero(s.Test.Turn); {
	case may && s.Test.Enough():
		roll.Next, stop.Next = false, true
		return []app.Key{stop, roll}
	case may:
		return []app.Key{roll, stop}
	case s.Test.Rolls == 0 && !s.Test.Aura && h != nil && h.Aura.Ready > 0 && !h.Aura.Used:
		return []app.Key{roll, {Letter: "a", Says: "one more Skill die for an Aura token",
			Command: telling.Line("aura", h.Name, "die")}}
	}
	return []app.Key{roll}
}

// turnLine returns the state of the game in one line; with who it is that hero's life, points and place.
func turnLine(s *malhya.State, who string) string {
	if who == "" {
		return headline(s)
	}
	return inOne(condition(s, s.Hero(who)))
}

// now writes what is due; else whose turn it is, with the points left, or who is to act. On the road it
// writes the weather, tokens and slots, in the enemies' phase the cards. It is empty where anybody may do
// anything.
func now(s *malhya.State) string {
	if due, _ := offered(s); len(due) > 0 && s.Over == nil {
		return "due: " + strings.Join(due, "; ")
	}
	if h := s.Acting(); h != nil && s.Test == nil {
		return h.Name + "'s turn, " + text.Things(h.Turn.Points, "point", "points")
	}
	switch {
	case s.Mode == malhya.NoMode && s.Phase == malhya.Travel && s.Test == nil && s.Over == nil:
		return fmt.Sprintf("%s weather, %s, day %d of %d full", s.Group.Weather,
			text.Things(s.Group.Tokens, "Travel token", "Travel tokens"), len(s.Group.Day),
			s.Book().Parts().Costs.Day)
	case s.Mode != malhya.InStealth:
		return status.Whose(s)
	}
	if s.Stealth.Step == malhya.Foes {
		return cycle(s)
	}
	acts := map[string]string{malhya.Primary: malhya.Waiting, malhya.Secondary: malhya.Standby}[s.Stealth.Step]
	var list []string
	for _, h := range s.Conscious() {
		spent := s.Stealth.Step == malhya.Secondary && h.Turn.Points == 0 // nothing is left to do
		if h.Turn.Is == acts && !spent {
			list = append(list, h.Name)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return text.Listed(list) + " to act"
}

// inOne joins the cells of a row with commas, and leaves out empty ones.
func inOne(cells []string) string {
	return strings.Join(slices.DeleteFunc(cells, func(cell string) bool { return cell == "" }), ", ")
}
