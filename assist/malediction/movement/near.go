// Package movement plays moves, shifts and charges, and keeps who stands near whom.
package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Near says who stands within an inch of a unit or a husk: it puts the table right, or tells what the
// real table shows.
type Near struct {
	Who  string
	Near []string
	Said notation.Said // how far they are, and what stands between
}

func (a Near) Play(t *malediction.Table) error {
	who, err := piece(t.State(), a.Who)
	if err != nil {
		return err
	}
	if err := a.judged(t, who); err != nil {
		return err
	}
	if err := mayGoOn(t, who); err != nil {
		return err
	}
	var rules []string
	if a.Said.Raised() && !a.Said.Tall() {
		rules = append(rules, "loe.pass")
	}
	if err := stand(t, who, a.Near, rules...); err != nil {
		return err
	}
	warnOfHealth(t)
	return nil
}

// mayGoOn refuses to finish what a unit has declared while something comes before that: damage that is held
// back, retaliations that are due (retaliation.each, activation.no-nesting).
func mayGoOn(t *malediction.Table, who string) error {
	at := t.State().Owes("near", who)
	if at < 0 {
		return nil
	}
	if err := activation.Dealt(t); err != nil || at == 0 {
		return err
	}
	s := t.State()
	first := s.Owed[0]
	return telling.Offer(t.Refuse(first.Rule, "%s first", effects.Goes(s, first)), effects.Lines(s, first)...)
}

// warnOfHealth remarks which units have no health left as the table is now: a correction defeats nobody.
func warnOfHealth(t *malediction.Table) {
	s := t.State()
	for i := range s.Units {
		u := &s.Units[i]
		if s.Spent(u) {
			t.Remark("defeat.when", "%s has no health left where it stands", s.Said(u.ID)).
				Offer(telling.Line("defeat", u.ID))
		}
	}
}

// stand books all that stand near a unit or a husk from here on (measure.nearby, engage.definition).
func stand(t *malediction.Table, who string, words []string, rules ...string) error {
	near, err := ids(t.State(), who, words)
	if err != nil {
		return err
	}
	said := t.State().Said(who) + " is " + beside(t.State(), who, near)
	t.Do(malediction.NearSaid{Who: who, Near: near, Said: said},
		append(standing(t.State(), who, near), rules...)...)
	return nil
}

// judged refuses as near what stands farther than an inch, or behind something more than an inch high
// (measure.nearby, loe.block, engage.loe).
func (a Near) judged(t *malediction.Table, who string) error {
	if a.Said.AtSaid && a.Said.At > 10 {
		return t.Refuse("measure.nearby", "nearby is within an inch, and not %s",
			notation.Inches(a.Said.At))
	}
	if !a.Said.Tall() {
		return nil
	}
	s := t.State()
	for _, word := range a.Near {
		id, err := piece(s, word)
		if err != nil {
			return err
		}
		if one, other := s.Unit(who), s.Unit(id); one != nil && other != nil &&
			s.AreEnemies(one.Of, other.Of) {
			return t.Refuse("engage.loe",
				"a tall obstacle stands between %s and %s: they are not engaged", s.Said(who), s.Said(id))
		}
	}
	return t.Refuse("loe.block", "nothing is near %s through a tall obstacle", s.Said(who))
}

// standing returns the rules by which a piece stands near others.
func standing(s *malediction.State, who string, near []string) []string {
	rules := []string{"measure.nearby"}
	unit := s.Unit(who)
	for _, id := range near {
		if other := s.Unit(id); unit != nil && other != nil && s.AreEnemies(unit.Of, other.Of) {
			return append(rules, "engage.definition", "engage.mutual")
		}
	}
	return rules
}

// ids returns the ids of the pieces that words mean; a piece that is named twice is listed once. It refuses
// who itself, and two husks near one another.
func ids(s *malediction.State, who string, words []string) (near []string, err error) {
	for _, word := range words {
		id, err := piece(s, word)
		if err != nil {
			return nil, err
		}
		if id == who {
			return nil, telling.Impossible("%s is not near itself (measure.nearby.other)", s.Said(who))
		}
		if slices.Contains(s.Husks.Field, id) && slices.Contains(s.Husks.Field, who) {
			return nil, telling.Impossible("%s and %s are both husks: they stand apart", who, id)
		}
		near = text.With(near, id)
	}
	return near, nil
}

// beside writes near what a piece stands: engaged with Priest, near husk-1.
func beside(s *malediction.State, who string, near []string) string {
	var enemies, others, list []string
	unit := s.Unit(who)
	for _, id := range near {
		if other := s.Unit(id); unit != nil && other != nil && s.AreEnemies(unit.Of, other.Of) {
			enemies = append(enemies, s.Said(id))
		} else {
			others = append(others, s.Said(id))
		}
	}
	if len(enemies) > 0 {
		list = append(list, "engaged with "+strings.Join(enemies, ", "))
	}
	if len(others) > 0 {
		list = append(list, "near "+strings.Join(others, ", "))
	}
	if len(list) == 0 {
		return "near nothing"
	}
	return strings.Join(list, ", ")
}

// piece returns the id of a unit, or of a husk on the field, that a word means.
func piece(s *malediction.State, word string) (string, error) {
	word = strings.ToLower(strings.TrimSuffix(word, ","))
	if slices.Contains(s.Husks.Field, word) {
		return word, nil
	}
	if strings.HasPrefix(word, "husk") {
		return telling.Named("husk", word, s.Husks.Field)
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", err
	}
	return u.ID, nil
}

// byID returns table words with the ids of the pieces near which a unit is said to end. So a unit that falls
// before the act goes on is known as the one that was meant.
func byID(s *malediction.State, said notation.Said) notation.Said {
	said.Near = slices.Clone(said.Near)
	for i, word := range said.Near {
		if id, err := piece(s, word); err == nil {
			said.Near[i] = id
		}
	}
	return said
}

// fell says whether a unit has left the field in this act.
func fell(t *malediction.Table, id string) bool {
	return slices.ContainsFunc(t.Events, func(m *telling.Moved[malediction.State]) bool {
		left, is := m.Event.(malediction.UnitLeft)
		return is && left.Unit == id
	})
}

// nearWords returns the words for all that stand near a unit after it went somewhere: as it was said, but for
// those that have fallen in this act, as somebody answers, or else those that otherwise names.
func nearWords(t *malediction.Table, id string, said notation.Said, otherwise ...string) []string {
	if said.NearSaid {
		return slices.DeleteFunc(slices.Clone(said.Near), func(word string) bool { return fell(t, word) })
	}
	asked := slices.Contains(t.State().Words, "near")
	normal := "none"
	if len(otherwise) > 0 {
		normal = strings.Join(otherwise, " ")
	}
	answer := t.Choose(chance.Question{For: "near", Text: "Near whom does " + t.State().Said(id) +
		" stand now?", Default: normal, Known: !asked, Flag: "near A B",
		Check: func(words string) (string, error) {
			list := notation.Listed(words)
			if len(list) == 0 {
				return "none", nil
			}
			_, err := ids(t.State(), id, list)
			return strings.Join(list, " "), err
		}})
	return notation.Listed(answer)
}
