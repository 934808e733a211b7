package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/dice"
	"tablehand/assist/telling"
)

// modWords are what a modifier may change.
var modWords = []string{"cr", "lr", "mr", "pr", "wounds", "shield", "recovery", "harvest", "life"}

// Mod is an effect that the program does not know of: on the command line for one
// act, or in the table for as long as it stands there.
type Mod struct {
	Who    string // avatar, creature, or empty: the roll at hand
	Energy string
	What   string // one of modWords
	Plus   int    // a number added
	Stars  int    // d* added or taken off
	Text   string // as it was said
}

// ParseMod reads `[WHO] [ENERGY] WHAT VALUE`, or a value alone for the roll at hand.
func ParseMod(text string) (Mod, error) {
	m := Mod{Text: text}
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > 4 {
		return m, modError(text, "say it as [WHO] [ENERGY] WHAT VALUE, such as 'Sara cr +1'")
	}
	if err := m.value(words[len(words)-1]); err != nil {
		return m, modError(text, err.Error())
	}
	words = words[:len(words)-1]
	if n := len(words); n > 0 {
		m.What = strings.ToLower(words[n-1])
		if !slices.Contains(modWords, m.What) {
			return m, &telling.Unknown{What: "thing to modify", Word: words[n-1], Have: modWords}
		}
		words = words[:n-1]
	}
	if n := len(words); n > 0 && slices.Contains(Energies, strings.ToLower(words[n-1])) {
		m.Energy = strings.ToLower(words[n-1])
		words = words[:n-1]
	}
	switch len(words) {
	case 0:
	case 1:
		m.Who = words[0]
	default:
		return m, &telling.Unknown{What: "energy", Word: words[1], Have: Energies}
	}
	return m, nil
}

// value reads +1, -1 or +3d*.
func (m *Mod) value(word string) error {
	signed := word != "" && (word[0] == '+' || word[0] == '-')
	e, err := dice.Parse(strings.TrimPrefix(strings.TrimPrefix(word, "+"), "-"))
	if !signed || err != nil || strings.ContainsAny(word[1:], "+-") {
		return fmt.Errorf("%q is no value: +1, -1, +3d*", word)
	}
	sign := 1
	if word[0] == '-' {
		sign = -1
	}
	switch {
	case e.Dice() == 0:
		lo, _ := e.Range(nil)
		m.Plus = sign * lo
	case e.String() == fmt.Sprintf("%dd*", e.Dice()):
		m.Stars = sign * e.Dice()
	default:
		return fmt.Errorf("%q is no value: a number or d*, such as +1 or +3d*", word)
	}
	if m.Plus > 99 || m.Plus < -99 || m.Stars > 99 || m.Stars < -99 {
		return fmt.Errorf("%q is more than any effect gives: at most 99", word)
	}
	return nil
}

func modError(text, why string) error {
	return &telling.Nonsense{Reason: fmt.Sprintf("--mod %q: %s", text, why)}
}

// checkMods refuses modifiers that an act has no use for: of other kinds, or of
// somebody who is not there. The empty kind is the roll at hand.
func (s *State) checkMods(now []Mod, kinds ...string) error {
	for _, m := range now {
		switch {
		case !slices.Contains(kinds, m.What) && m.What == "":
			return modError(m.Text, "a value alone is for a roll; say what it modifies: "+strings.Join(kinds, ", "))
		case !slices.Contains(kinds, m.What):
			return modError(m.Text, "nothing here has a "+m.What+": only "+strings.Join(kinds, ", "))
		case m.What == "life" && m.Stars != 0:
			return modError(m.Text, "life tokens are a number, such as +2")
		}
		if m.Who != "" && m.Who != "creature" {
			if _, err := s.findAvatar(m.Who); err != nil {
				return err
			}
		}
	}
	return nil
}

// modsFor lists the modifiers in force of one kind for somebody: those of this act,
// then those that stand with the avatar in the table.
func (s *State) modsFor(what, who string, now []Mod) []Mod {
	var list []Mod
	for _, m := range now {
		if (m.What == what || m.What == "") && (m.Who == "" || s.means(m.Who, who)) {
			list = append(list, m)
		}
	}
	if a := s.avatar(who); a != nil {
		for _, text := range a.effects() {
			if m, err := ParseMod(text); err == nil && m.What == what && m.Who == "" {
				list = append(list, m)
			}
		}
	}
	return list
}

// effects are the modifiers that stand with an avatar: as long as they do in the table,
// as long as it holds its fate card, and until the turn ends; those of a potion also
// until the avatar is immune to its color (fate.lasting, turn.effect.one-turn,
// potion.immunity).
func (a *Avatar) effects() []string {
	all := slices.Clone(a.Mods)
	if fateStays(a.Fate) {
		all = append(all, a.FateMods...)
	}
	if a.Turn == nil {
		return all
	}
	all = append(all, a.Turn.Mods...)
	for _, p := range a.Turn.Potions {
		if !p.Over && !slices.Contains(all, "immune "+p.Color) {
			all = append(all, p.Gives...)
		}
	}
	return all
}

// means says whether a modifier's word is for somebody: a name, or the beginning of one.
func (s *State) means(word, who string) bool {
	a, err := s.findAvatar(word)
	if word == "creature" || err != nil {
		return word == who
	}
	return a.Name == who
}

// checkWhose refuses modifiers of somebody who has no part in the act.
func (s *State) checkWhose(now []Mod, who string) error {
	for _, m := range now {
		if m.Who != "" && !s.means(m.Who, who) {
			return modError(m.Text, "nothing here is for "+m.Who)
		}
	}
	return nil
}
