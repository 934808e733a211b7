package life

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/telling"
)

// tellOfUnknown remarks how to type in a card that a trove gives and nobody has typed in.
func tellOfUnknown(t *malice.Table, trove, card string) {
	name := malice.Entitled(trove, card)
	if name == "" || t.State().Knows(trove, name) {
		return
	}
	typing := telling.Line("card", "add", trove, name)
	if kind, _, both := strings.Cut(card, ":"); both {
		typing.Words = append(typing.Words, kind)
	} else {
		of := malice.TroveNamed(trove)
		typing = typing.And(strings.ToUpper(of.Of), of.Kinds()...)
	}
	text := name + " is not known yet"
	for _, m := range t.Remarks {
		if m.Text == text {
			return
		}
	}
	t.Remark("", "%s", text).Offer(typing.And("'...'"))
}

// DrawCard takes the top card of a trove: the card that the players name, else one of those that may
// lie there. Empty: still to be drawn.
func DrawCard(t *malice.Table, trove string) string {
	return t.Card(trove, t.State().Top(malice.TroveNamed(trove))...)
}

// LeavesTrove checks a card that leaves its trove to be held: it refuses a name that no card can have, and
// a card that lies elsewhere. It remarks how to type in one that is not known.
func LeavesTrove(t *malice.Table, trove, card string) error {
	if name := malice.Entitled(trove, card); name != "" && !t.State().Knows(trove, name) {
		if err := malice.TroveNamed(trove).Fits(name); err != nil {
			return err
		}
	}
	tellOfUnknown(t, trove, card)
	return TurnsUp(t, trove, card)
}

// TurnsUp refuses a card that cannot have been drawn, for it lies elsewhere: each exists once
// (component.cards.ability, component.cards.fate, component.cards.mastery, component.cards.potion,
// component.cards.treasure). A real card beats the known order: one that lay deeper shows that
// somebody has shuffled.
func TurnsUp(t *malice.Table, trove, card string) error {
	s, name := t.State(), malice.Entitled(trove, card)
	if name == "" || !s.Knows(trove, name) {
		return nil
	}
	for _, l := range s.InPlay(trove) {
		if malice.Entitled(trove, l.Card) == name {
			return t.Refuse("component.cards."+trove, "%s is not in the %s: %s, and one of it is known (--anyway, if "+
				"the box has two)", malice.Aloud(trove, card), malice.Title(malice.TroveNamed(trove)), l.Where)
		}
	}
	if over, lies := s.Pile(trove).Depth(name); lies && over > 0 {
		t.Do(malice.TroveMixed{Trove: trove, How: "found", By: name}, "trove.return")
	}
	return nil
}

// ShuffleIcons shuffles the Ability Trove if a returned card has the shuffle icon; where the program does
// not know that, it tells the players to (creature.abilities.shuffle-icon).
func ShuffleIcons(t *malice.Table, returned []string) {
	const rule = "creature.abilities.shuffle-icon"
	all := t.State().Unlisted(malice.TroveNamed("ability")) == ""
	for _, card := range returned {
		name := malice.Entitled("ability", card)
		switch known := t.State().Card(t.State().Book().Cards().Abilities, name); {
		case shuffles(known) && all:
			t.Do(malice.TroveMixed{Trove: "ability", How: "shuffled", By: name}, rule, "trove.shuffle.auto")
			return
		case shuffles(known):
			t.Remark(rule, "%s has the shuffle icon: shuffle the Ability Trove", name)
			return
		case !t.State().Knows("ability", name):
			all = false
		}
	}
	if len(returned) > 0 && !all {
		t.Remark(rule, "shuffle the Ability Trove if one of these cards has the shuffle icon")
	}
}

// shuffles says whether a card has the shuffle icon.
func shuffles(c box.Card) bool {
	for _, m := range c.Effects(c.Does, "", "") {
		if m.What == "shuffle" {
			return true
		}
	}
	return c.Shuffle
}

// MasteryOf completes a mastery. An empty one is drawn, none of others among the candidates; still empty:
// only the real trove shows it. The name is spelled out, and its color filled in if known.
func MasteryOf(t *malice.Table, m malice.Mastery, others ...string) (malice.Mastery, error) {
	if m == (malice.Mastery{}) {
		top := slices.DeleteFunc(t.State().Top(malice.TroveNamed("mastery")), func(card string) bool {
			return slices.Contains(others, malice.Entitled("mastery", card))
		})
		card := t.Card("mastery", top...)
		if card == "" {
			return m, nil
		}
		var err error
		if m, err = malice.ParseMastery(card); err != nil {
			return m, err
		}
	}
	if could := telling.BegunBy(m.Name, t.State().Book().Cards().Names("mastery")); m.Color == "" &&
		len(could) > 1 {
		return m, telling.Unclear(m.Name, could)
	}
	if name, known := box.FindCard(t.State().Book().Cards().Masteries, m.Color, m.Name); m.Name != "" &&
		known.Kind != "" {
		m.Name = name
		if m.Color == "" {
			m.Color = known.Kind
		}
	}
	return m, nil
}

// GoesUnder puts a card that was turned and is not taken under its trove.
func GoesUnder(t *malice.Table, trove, card, rule string) {
	if t.State().Unlisted(malice.TroveNamed(trove)) == "" {
		t.Do(malice.CardUnder{Trove: trove, Card: card}, rule)
		return
	}
	t.Remark(rule, "%s goes under the %s", malice.Aloud(trove, card), malice.Title(malice.TroveNamed(trove)))
}

// MasteryIs returns the command that names the mastery of an avatar.
func MasteryIs(s *malice.State, name string) telling.Command {
	return telling.Line("avatar", "set", name, "mastery").
		And("COLOR:NAME", s.Book().Cards().Names("mastery")...)
}
