package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/text"
)

// Spans lists the words for how long a boost lasts: until the end of the activation, the round or the game.
var Spans = []string{"activation", "round", "game"}

// A Mod is a change of a number: one that --mod names for an act, or that `boost` keeps with a unit.
type Mod struct {
	Who   string // the beginning of a unit's name; empty: whoever acts
	Stat  Stat
	N     int
	Power *Pair  // the power stat as it is now, where it is said whole
	Name  string // of the effect: of several with one name only the strongest counts (effect.same-name)
	Span  string // one of Spans; empty: for one act, or for Rounds
	// Rounds counts the rounds that it lasts, this one among them; 0: Span says how long.
	Rounds int
}

// modded lists the names of what a mod may change.
func modded() []string {
	return append(slices.Clone(StatNames), string(Die), string(Damage), string(APs), string(Cost))
}

// ParseMod reads `[UNIT] STAT ±N [named NAME] [activation|round|game|for N rounds]`, or `[UNIT] power 7/5`.
func ParseMod(line string) (m Mod, err error) {
	words := strings.Fields(line)
	i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(modded(), w) })
	if i < 0 || i+1 >= len(words) {
		return m, fmt.Errorf("%q is no modifier: [UNIT] STAT ±N, such as Priest defense +1; STAT is one of %s",
			line, strings.Join(modded(), ", "))
	}
	m.Who, m.Stat = strings.Join(words[:i], " "), Stat(words[i])
	value, rest := words[i+1], words[i+2:]
	if m.Stat == Power && strings.Contains(value, "/") {
		p, err := ParsePair(value)
		if err != nil {
			return m, err
		}
		m.Power = &p
	} else if m.N, err = strconv.Atoi(value); err != nil || !strings.ContainsAny(value[:1], "+-") ||
		m.N < -Most || m.N > Most {
		return m, fmt.Errorf("%q is no change such as +1 or -2", value)
	}
	switch n := len(rest); {
	case n > 2 && rest[n-3] == "for" && (rest[n-1] == "rounds" || rest[n-1] == "round"):
		if m.Rounds, err = strconv.Atoi(rest[n-2]); err != nil || m.Rounds < 1 || m.Rounds > Most {
			return m, fmt.Errorf("%q is no number of rounds from 1 to %d", rest[n-2], Most)
		}
		rest = rest[:n-3]
	case n > 0 && slices.Contains(Spans, rest[n-1]):
		m.Span, rest = rest[n-1], rest[:n-1]
	}
	if len(rest) > 1 && rest[0] == "named" {
		m.Name, rest = strings.Join(rest[1:], " "), nil
	}
	if len(rest) > 0 {
		return m, fmt.Errorf("%q: behind the number may stand: named NAME, then activation, round, game or "+
			"for N rounds", strings.Join(rest, " "))
	}
	return m, nil
}

// String writes the mod as ParseMod reads it.
func (m Mod) String() string {
	words := []string{string(m.Stat), fmt.Sprintf("%+d", m.N)}
	if m.Power != nil {
		words[1] = m.Power.String()
	}
	if m.Who != "" {
		words = append([]string{m.Who}, words...)
	}
	if m.Name != "" {
		words = append(words, "named", m.Name)
	}
	if m.Span != "" {
		words = append(words, m.Span)
	}
	if m.Rounds > 0 {
		words = append(words, "for", rounds(m.Rounds))
	}
	return strings.Join(words, " ")
}

// Said writes the mod as people say it: -2 defense (Curse), this round.
func (m Mod) Said() string {
	said := fmt.Sprintf("%+d %s", m.N, m.Stat)
	if m.Power != nil {
		said = "power " + m.Power.String()
	}
	if m.Name != "" {
		said += " (" + m.Name + ")"
	}
	if m.Span != "" {
		said += ", this " + m.Span
	}
	if m.Rounds > 0 {
		said += ", for " + rounds(m.Rounds)
	}
	return said
}

func rounds(n int) string { return text.Things(n, "round", "rounds") }
