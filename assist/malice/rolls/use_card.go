package rolls

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// effectsFor reads effects of a turn on an avatar: lines as under mods:.
func effectsFor(s *malice.State, name string, texts []string) ([]string, error) {
	var list []string
	for _, text := range texts {
		effect, err := effectFor(s, name, text)
		if err != nil {
			return nil, err
		}
		list = append(list, effect)
	}
	return list, nil
}

// effectKinds lists the numbers of an avatar that a card can change for a turn.
var effectKinds = []string{"cr", "lr", "mr", "wounds", "drains", "shield", "energy", "recovery", "harvest",
	"life", "gate", "reroll", "dice"}

// effectFor returns an effect on an avatar, `cr +1` or `immune red`, as it stands under mods:, without the
// avatar's name. It refuses an effect that does nothing there, or is for another.
func effectFor(s *malice.State, name, text string) (string, error) {
	words := strings.Fields(text)
	if len(words) > 0 && s.Means(words[0], name) {
		words = words[1:]
	}
	m, err := notation.ParseMod(text)
	if err != nil {
		return "", err
	}
	if _, why := m.Idle(notation.Spenders); why != "" {
		return "", notation.ModError(text, why)
	}
	if m.What == "immune" {
		return "immune " + m.Color, nil
	}
	if err := s.CheckMods([]notation.Mod{m}, effectKinds...); err != nil {
		return "", err
	}
	if err := s.CheckWhose([]notation.Mod{m}, name); err != nil {
		return "", err
	}
	return strings.Join(words, " "), nil
}

// OfCard returns an effect as it stands in the table, with the name of its card.
func OfCard(card, effect string) string {
	if card == "" {
		return effect
	}
	return card + ": " + effect
}

// Usage is a card in use: its user, its target, and its effects. The players' own words about it go
// before what is known.
type Usage struct {
	Who, On string
	Card    string         // its name; empty: nobody knows it
	Rule    string         // id of the rule by which the card works
	Said    []string       // lines as under mods:
	Known   []notation.Mod // its effects as the table or the box knows them; Said goes before

	Own    []string       // effects for its holder, as lines of the table
	Given  []string       // effects for the avatar On, as lines of the table
	Direct []notation.Mod // wounds and drains that it deals to the creature at once
	Heals  int            // wounds of whom it helps that are turned back at once
}

// Look works the effects of the card out, and refuses impossible ones.
func (u *Usage) Look(t *malice.Table) error {
	if len(u.Said) > 0 {
		said := slices.DeleteFunc(slices.Clone(u.Said), func(text string) bool {
			m, err := notation.ParseMod(text)
			heals := err == nil && m.What == "heal" && m.Plus > 0
			if heals {
				u.Heals += m.Plus
			}
			return heals
		})
		lines, err := effectsFor(t.State(), cmp.Or(u.On, u.Who), said)
		if err != nil {
			return err
		}
		for _, line := range lines {
			u.has(OfCard(u.Card, line), u.On != "")
		}
		return nil
	}
	if err := u.Whom(t); err != nil {
		return err
	}
	for _, m := range u.Known {
		switch {
		case m.What == "ability":
		case m.What == "heal":
			u.Heals += m.Plus
		case u.deals(m):
			u.Direct = append(u.Direct, m)
		default:
			u.has(OfCard(u.Card, malice.InForce(m)), m.For != "")
		}
	}
	return u.strikes(t)
}

func (u *Usage) has(line string, other bool) {
	if other && u.On != u.Who {
		u.Given = append(u.Given, line)
		return
	}
	u.Own = append(u.Own, line)
}

// deals says whether using the card wounds or drains the creature at once by this effect: the card is a
// consumable, the effect has no duration, trigger or other target.
func (u *Usage) deals(m notation.Mod) bool {
	return u.Rule == "item.consumable" && (m.What == "wounds" || m.What == "drains") && m.Plain() &&
		m.Stays() && m.Who == ""
}

// Harmless says whether a wound or drain that the card would deal at once has a condition not met here
// (combat.consumables.first).
func (u *Usage) Harmless(s *malice.State) bool {
	return slices.ContainsFunc(u.Known, func(m notation.Mod) bool { return u.deals(m) && !s.Holds(m, u.Who) })
}

// strikes refuses to spend a card that wounds on something it cannot harm
// (combat.consumables.first).
func (u *Usage) strikes(t *malice.Table) error {
	s := t.State()
	for _, m := range u.Direct {
		if _, err := malice.Open(s); err != nil {
			return err
		}
		if !s.Holds(m, u.Who) {
			if err := t.Refuse(cmp.Or(m.Rule, u.Rule), "%s does nothing here: %s", m.Name(),
				s.IdleFor(m, u.Who)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Whom sets On to the avatar that a card helps, if it may be used on another: the one named, the only one
// possible, or the players' choice. It refuses one that the card cannot help.
func (u *Usage) Whom(t *malice.Table) error {
	i := slices.IndexFunc(u.Known, func(m notation.Mod) bool { return m.For != "" })
	if i < 0 {
		if u.On != "" && u.On != u.Who && len(u.Known) > 0 {
			return t.Refuse(u.Rule, "%s helps nobody but its holder", cmp.Or(u.Card, "this"))
		}
		return nil
	}
	s, m := t.State(), u.Known[i]
	may := map[string][]string{
		"band": append([]string{u.Who}, s.Avatar(u.Who).Band...), "any": s.AvatarNames(),
		"other": text.Without(s.AvatarNames(), u.Who),
	}[m.For]
	switch {
	case len(may) == 0:
		return telling.Impossible("nobody else plays whom %s could help", u.Card)
	case u.On == "":
		u.On = t.Choose(chance.Question{For: "on", Text: "whom does " + u.Card + " help", Answers: may})
	case !slices.Contains(may, u.On):
		return t.Refuse(u.Rule, "%s cannot help %s: %s: %s", u.Card, u.On, m.Text, text.Listed(may))
	}
	return nil
}

// Gives starts the card's effects on their targets, until the turn ends or they say otherwise
// (turn.effect.one-turn).
func (u *Usage) Gives(t *malice.Table, rules ...string) {
	for _, line := range u.Own {
		t.Do(malice.EffectChanged{Who: u.Who, Mod: line}, append(rules, "turn.effect.one-turn")...)
	}
	u.Hands(t, rules...)
	u.Idles(t)
}

// Idles remarks which effects of a card that has just been used do nothing as things stand, and why
// (turn.effect.one-turn).
func (u *Usage) Idles(t *malice.Table) {
	for _, has := range []struct {
		who   string
		lines []string
	}{{u.Who, u.Own}, {u.On, u.Given}} {
		for _, m := range t.State().ReadMods(has.lines, "") {
			if because := t.State().IdleFor(m, has.who); because != "" {
				t.Remark("turn.effect.one-turn", "%s does nothing for %s as things stand: %s", m.Text,
					has.who, because)
			}
		}
	}
}

// Hands gives another avatar the effects that are for it.
func (u *Usage) Hands(t *malice.Table, rules ...string) {
	for _, line := range u.Given {
		t.Do(malice.EffectChanged{Who: u.On, Mod: line}, append(rules, "turn.effect.one-turn")...)
	}
}

// AimedAvatar returns the name of the avatar that a word names, or empty for no word.
func AimedAvatar(s *malice.State, word string) (string, error) {
	if word == "" {
		return "", nil
	}
	a, err := s.AvatarNamed(word)
	if err != nil {
		return "", err
	}
	return a.Name, nil
}

// Recalls reads out the part of a card that the language of effects cannot say, when it matters.
func Recalls(t *malice.Table, name string, card box.Card, rule string) {
	if card.Says != "" {
		t.Remark(cmp.Or(card.Rule, rule), "%s: %s", name, card.Says)
	}
}
