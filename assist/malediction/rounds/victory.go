package rounds

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Won is the side that has won, with the reason; without a side another round follows.
type Won struct {
	Side, Why, Rule string
}

// Winner holds the mastery of the two sides against the threshold: who alone has reached it wins; of two,
// who has more; then who has more relics; then another round is played (victory.alone,
// victory.tie.mastery, victory.tie.relics, victory.tie.round).
func Winner(s *malediction.State) Won {
	sides := s.Sides()
	var reached []string
	for _, side := range sides {
		if s.MasteryOf(side) >= s.Threshold {
			reached = append(reached, side)
		}
	}
	switch len(reached) {
	case 0:
		return Won{Rule: threshold(s)}
	case 1:
		return Won{reached[0], fmt.Sprintf("%d mastery, and %d wins", s.MasteryOf(reached[0]),
			s.Threshold), "victory.alone"}
	}
	if a, b := s.MasteryOf(sides[0]), s.MasteryOf(sides[1]); a != b {
		return better(sides, a, b, "mastery", "victory.tie.mastery")
	}
	if a, b := relics(s, sides[0]), relics(s, sides[1]); a != b {
		return better(sides, a, b, "relics", "victory.tie.relics")
	}
	return Won{Rule: "victory.tie.round"}
}

// threshold returns the rule of the mastery that wins.
func threshold(s *malediction.State) string {
	if s.Mode == notation.Tutorial {
		return "victory.threshold.tutorial"
	}
	return "victory.threshold.full"
}

func better(sides []string, a, b int, what, rule string) Won {
	side := sides[0]
	if b > a {
		side, a, b = sides[1], b, a
	}
	return Won{side, fmt.Sprintf("%d %s against %d", a, what, b), rule}
}

// relics counts the relics that units of a side have equipped.
func relics(s *malediction.State, side string) (n int) {
	for _, u := range s.Units {
		if u.Relic != "" && s.SideOf(u.Of) == side {
			n++
		}
	}
	return n
}

// rules lists the rules by which somebody has won, or nobody.
func (w Won) rules(s *malediction.State) []string {
	rules := []string{threshold(s)}
	if w.Rule != rules[0] {
		rules = append(rules, w.Rule)
	}
	if s.Mode == notation.Full && strings.HasPrefix(w.Rule, "victory.tie.") {
		rules = append(rules, "victory.tie.full")
	}
	if len(s.Teams) > 0 {
		rules = append(rules, "team.mastery", "team.threshold")
	}
	for _, side := range s.Sides() {
		if !slices.ContainsFunc(s.Units,
			func(u malediction.Unit) bool { return s.SideOf(u.Of) == side }) {
			return append(rules, "victory.no-elimination")
		}
	}
	return rules
}

// said writes how the round ends, with the claims that were just made.
func (w Won) said(s *malediction.State, made []Claimed) string {
	sides := s.Sides()
	if len(sides) == 2 && sides[1] == s.Initiative {
		slices.Reverse(sides)
	}
	score := ""
	if len(sides) == 2 {
		score = fmt.Sprintf("%s %d mastery, %s %d", sides[0], s.MasteryOf(sides[0]), sides[1],
			s.MasteryOf(sides[1]))
	}
	claimed := ""
	for _, c := range made {
		claimed += c.made + ". "
	}
	if len(made) == 0 && s.Turn == "" && len(s.Waived) == 0 { // nobody has claimed before, either
		claimed = "Nothing to claim. "
	}
	switch {
	case w.Side != "":
		return fmt.Sprintf("%s%s wins: %s (%s)", claimed, w.Side, w.Why, score)
	case w.Rule == "victory.tie.round":
		return fmt.Sprintf("%s%s, and as many relics: another round", claimed, score)
	}
	return fmt.Sprintf("%s%s: nobody has %d", claimed, score, s.Threshold)
}

func orUnnamed(relic string) string {
	if relic == "" {
		return "a relic"
	}
	return relic
}
