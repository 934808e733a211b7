package malice

import (
	"cmp"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// usage is a card in use: who uses it, on whom, and what it does. What the players say of it
// goes before what is known.
type usage struct {
	who, on string
	card    string   // its name; empty: nobody knows it
	rule    string   // by which it works
	said    []string // lines as under mods:
	known   []Mod

	own    []string // what its holder has of it, as it stands in the table
	given  []string // what another avatar has
	direct []Mod    // wounds and drains that it deals to the creature at once
}

// look sorts out what the card does, and refuses what it cannot.
func (u *usage) look(t *table) error {
	if len(u.said) > 0 {
		lines, err := t.State().effectsFor(cmp.Or(u.on, u.who), u.said)
		if err != nil {
			return err
		}
		for _, line := range lines {
			u.has(ofCard(u.card, line), u.on != "")
		}
		return nil
	}
	if err := u.whom(t); err != nil {
		return err
	}
	for _, m := range u.known {
		switch {
		case m.What == "ability":
		case u.deals(m):
			u.direct = append(u.direct, m)
		default:
			u.has(ofCard(u.card, inForce(m)), m.For != "")
		}
	}
	return u.strikes(t)
}

func (u *usage) has(line string, other bool) {
	if other && u.on != u.who {
		u.given = append(u.given, line)
		return
	}
	u.own = append(u.own, line)
}

// deals says whether an effect wounds or drains the creature as the card is used: of one that
// is used up, what lasts no time.
func (u *usage) deals(m Mod) bool {
	return u.rule == "item.consumable" && (m.What == "wounds" || m.What == "drains") && m.plain() && m.stays() && m.Who == ""
}

// strikes refuses to spend a card that wounds on what it does nothing to
// (combat.consumables.first).
func (u *usage) strikes(t *table) error {
	s := t.State()
	for _, m := range u.direct {
		if _, err := open(s); err != nil {
			return err
		}
		if !s.holds(m, u.who) {
			if err := t.Refuse(cmp.Or(m.Rule, u.rule), "%s does nothing here: %s", m.name(), s.idleFor(m, u.who)); err != nil {
				return err
			}
		}
	}
	return nil
}

// whom finds who is helped, where the card can be used on another: the only one there is,
// or one that is named.
func (u *usage) whom(t *table) error {
	i := slices.IndexFunc(u.known, func(m Mod) bool { return m.For != "" })
	if i < 0 {
		if u.on != "" && u.on != u.who && len(u.known) > 0 {
			return t.Refuse(u.rule, "%s helps nobody but its holder", cmp.Or(u.card, "this"))
		}
		return nil
	}
	s, m := t.State(), u.known[i]
	may := map[string][]string{
		"band": append([]string{u.who}, s.avatar(u.who).Band...), "any": s.AvatarNames(), "other": without(s.AvatarNames(), u.who),
	}[m.For]
	switch {
	case len(may) == 0:
		return telling.Impossible("nobody else plays whom %s could help", u.card)
	case u.on == "" && len(may) == 1:
		u.on = may[0]
	case u.on == "":
		u.on = t.Choose(chance.Question{For: "on", Text: "whom does " + u.card + " help", Answers: may})
	case !slices.Contains(may, u.on):
		return t.Refuse(u.rule, "%s cannot help %s: %s: %s", u.card, u.on, m.Text, listed(may))
	}
	return nil
}

// gives lets its effects work on whom they are for, until the turn ends or they say otherwise
// (turn.effect.one-turn).
func (u *usage) gives(t *table, rules ...string) {
	for _, line := range u.own {
		t.Do(EffectChanged{Who: u.who, Mod: line}, append(rules, "turn.effect.one-turn")...)
	}
	u.hands(t, rules...)
}

// hands gives another avatar what is for it.
func (u *usage) hands(t *table, rules ...string) {
	for _, line := range u.given {
		t.Do(EffectChanged{Who: u.on, Mod: line}, append(rules, "turn.effect.one-turn")...)
	}
}

// nothing says whether the card does nothing that this program can play.
func (u *usage) nothing() bool { return len(u.own)+len(u.given)+len(u.direct) == 0 }

// strike deals its wounds.
func (u *usage) strike(t *table) error {
	for i := range u.direct {
		if e := t.State().Encounter; e == nil || e.Beaten {
			return nil
		}
		if err := harm(t, &u.direct[i]); err != nil {
			return err
		}
	}
	return nil
}

// aimedAvatar is the avatar that a word names, or empty.
func (s *State) aimedAvatar(word string) (string, error) {
	if word == "" {
		return "", nil
	}
	a, err := s.findAvatar(word)
	if err != nil {
		return "", err
	}
	return a.Name, nil
}

// card is what is known of a card, by its trove and its name.
func (s *State) card(trove map[string]Card, name string) Card { return trove[name].in(s.Printing) }

// recalls says what the language of effects cannot say of a card, when it matters.
func recalls(t *table, name string, card Card, rule string) {
	if card.Says != "" {
		t.Remark(cmp.Or(card.Rule, rule), "%s: %s", name, card.Says)
	}
}
