package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
)

// modWords are what a modifier may change.
var modWords = []string{"cr", "lr", "mr", "pr", "wounds", "shield", "recovery", "harvest", "life"}

// Mod is an effect that the program does not know of: on the command line for one
// act, or in the table for as long as it stands there.
type Mod struct {
	Bonus
	Who    string // avatar, creature, target, or empty: the roll at hand, or its holder
	Energy string // of wounds and shields; of `energy cold`, what all wounds turn to
	What   string // one of modWords; or drains, energy, immune, ability
	Color  string // of the card it comes from; of `immune red`, what one is immune to
	When   string // hit | wound: only where its holder has hit or wounded; empty: always

	Activated bool // only in a phase in which a power roll has let it (creature.ability.activate)
	Evadable  bool // a luck roll may avoid it (evade.lr)

	Text string // as it was said
}

// ParseMod reads `[COLOR] [activated] [evadable] [on hit|on wound] [WHO] [ENERGY] WHAT VALUE`;
// a value alone, for the roll at hand; `energy ENERGY` and `immune COLOR`; and the words
// activated and evadable alone, of a card that only the players can read.
func ParseMod(text string) (Mod, error) {
	m := Mod{Text: text}
	words := m.circumstances(strings.Fields(text))
	switch n := len(words); {
	case n == 0 && (m.Activated || m.Evadable):
		m.What = "ability"
		return m, nil
	case n == 0 || n > 4:
		return m, modError(text, "say it as [WHO] [ENERGY] WHAT VALUE, such as 'Sara cr +1'")
	case n > 1 && (words[n-2] == "energy" || words[n-2] == "immune"):
		return m, m.trait(words)
	}
	if err := m.value(words[len(words)-1]); err != nil {
		return m, modError(text, err.Error())
	}
	words = words[:len(words)-1]
	if n := len(words); n > 0 {
		m.What = strings.ToLower(words[n-1])
		if !slices.Contains(modWords, m.What) && m.What != "drains" {
			return m, &telling.Unknown{What: "thing to modify", Word: words[n-1], Have: modWords}
		}
		words = words[:n-1]
	}
	if n := len(words); n > 0 && slices.Contains(Energies, strings.ToLower(words[n-1])) {
		m.Energy = strings.ToLower(words[n-1])
		words = words[:n-1]
	}
	return m, m.whose(words)
}

// circumstances takes the words off the front that say when an effect works.
func (m *Mod) circumstances(words []string) []string {
	for ; len(words) > 0; words = words[1:] {
		switch word := words[0]; {
		case word == "activated":
			m.Activated = true
		case word == "evadable":
			m.Evadable = true
		case word == "on" && len(words) > 1 && (words[1] == "hit" || words[1] == "wound"):
			m.When = words[1]
			words = words[1:]
		case m.Color == "" && slices.Contains(abilityColors, word):
			m.Color = word
		default:
			return words
		}
	}
	return words
}

// trait reads `energy cold` and `immune red`.
func (m *Mod) trait(words []string) error {
	n := len(words)
	m.What = words[n-2]
	var ok bool
	if m.What == "energy" {
		if m.Energy, ok = chance.Match(words[n-1], Energies); !ok {
			return &telling.Unknown{What: "energy", Word: words[n-1], Have: Energies}
		}
	} else if m.Color, ok = chance.Match(words[n-1], abilityColors); !ok {
		return &telling.Unknown{What: "color", Word: words[n-1], Have: abilityColors}
	}
	return m.whose(words[:n-2])
}

// whose reads the word for whom an effect is, if there is one.
func (m *Mod) whose(words []string) error {
	switch len(words) {
	case 0:
	case 1:
		m.Who = words[0]
	default:
		return &telling.Unknown{What: "energy", Word: words[1], Have: Energies}
	}
	return nil
}

// plain says whether an effect always works: on no condition that only a fight knows.
func (m Mod) plain() bool { return m.When == "" && !m.Activated && !m.Evadable }

// value reads +1, -1, +3d* or +2d2.
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
	n := e.Dice()
	die, isDie := strings.CutPrefix(e.String(), fmt.Sprint(n))
	switch {
	case n == 0:
		lo, _ := e.Range(nil)
		m.Plus = sign * lo
	case isDie && die == "d*":
		m.Stars = sign * n
	case isDie && slices.Contains(gameDice, die):
		m.N, m.Die = sign*n, die
	default:
		return fmt.Errorf("%q is no value: a number, or dice of the game such as +3d* or +1d2", word)
	}
	if m.Plus > 99 || m.Plus < -99 || n > 99 {
		return fmt.Errorf("%q is more than any effect gives: at most 99", word)
	}
	return nil
}

// gameDice are the dice of the game beside the d* (dice.only-d6).
var gameDice = []string{"d2", "d3", "d4", "d5", "d6"}

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
		case m.What == "life" && m.dice() != 0:
			return modError(m.Text, "life tokens are a number, such as +2")
		}
		if m.Who != "" && m.Who != "creature" && m.Who != "target" {
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
		if (m.What == what || m.What == "") && m.plain() && (m.Who == "" || s.means(m.Who, who)) {
			list = append(list, m)
		}
	}
	if a := s.avatar(who); a != nil {
		for _, text := range a.effects() {
			if m, err := ParseMod(text); err == nil && m.What == what && m.Who == "" && m.plain() {
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
