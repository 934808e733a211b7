package effects

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// whom returns the units that an effect works on. One that has to be named is asked for; who stands
// within more than an inch only the players see.
func (c Cause) whom(t *malediction.Table, b malediction.Borne) []string {
	s := t.State()
	switch b.Whom.Kin {
	case "", notation.Self:
		if c.Unit != "" {
			return standing(s, c.Unit)
		}
		return c.one(t, b, s.Counted("", c.Player, notation.Whom{Kin: notation.AnyUnit}))
	case notation.Target:
		return standing(s, c.Target)
	case notation.Attacker:
		return standing(s, c.Attacker)
	}
	there := c.there(s, b.Whom)
	switch {
	case !b.Whom.Kin.Several():
		return c.one(t, b, there)
	case b.Whom.Within > 1:
		return c.within(t, b, there)
	}
	return there
}

// there lists the units on the field that an effect's words fit; of a nearby effect only those in Near.
func (c Cause) there(s *malediction.State, whom notation.Whom) (list []string) {
	for _, id := range s.Counted(c.Unit, c.Player, notation.Whom{Kin: whom.Kin, Owned: whom.Owned}) {
		if whom.Within != 1 || slices.Contains(c.Near, id) {
			list = append(list, id)
		}
	}
	return list
}

func standing(s *malediction.State, id string) []string {
	if s.Unit(id) == nil {
		return nil
	}
	return []string{id}
}

// one returns the one unit that is meant: as it was named, or as somebody answers; nil: nobody is there.
func (c Cause) one(t *malediction.Table, b malediction.Borne, there []string) []string {
	for _, id := range append(slices.Clone(c.Named), c.Target) {
		if id != "" && slices.Contains(there, id) {
			return []string{id}
		}
	}
	if len(there) == 0 {
		t.Remark("", "%s: nobody is there on whom it works", b.Called())
		return nil
	}
	return []string{t.Choose(whichOne(b, there))}
}

// whichOne asks for the one unit that an effect means.
func whichOne(b malediction.Borne, there []string) chance.Question {
	return chance.Question{For: slug(b.Called()), Answers: there,
		Text: fmt.Sprintf("On whom does %s work?", b.Called())}
}

// within returns those units of there that stand within the inches of an effect: as the people named them,
// as somebody answers, or else those within an inch.
func (c Cause) within(t *malediction.Table, b malediction.Borne, there []string) []string {
	if c.Told {
		return only(c.Named, there)
	}
	if len(there) == 0 {
		return nil
	}
	near := only(c.Near, there)
	answer := t.Choose(whoIsWithin(t.State(), b, there, near))
	list, err := listed(t.State(), answer, there)
	if err != nil {
		return near
	}
	silent := t.Choices[len(t.Choices)-1].From == chance.Default
	if left := without(there, list); silent && len(left) > 0 {
		c.byHand(t, b, left)
	}
	return list
}

// byHand remarks that units of left which stand within the inches of an effect too are to be booked by
// hand, and offers the command for damage or healing. A unit whose health nobody has typed in is only
// named, as its health is asked for when it takes damage.
func (c Cause) byHand(t *malediction.Table, b malediction.Borne, left []string) {
	said := fmt.Sprintf("%s reaches %d inches: whoever else stands there is to be booked by hand", b.Called(),
		b.Whom.Within)
	if b.Deed != notation.Damages && b.Deed != notation.Heals {
		t.Remark("", "%s", said)
		return
	}
	n := b.N
	if b.Like != "" {
		n = c.Amount(t, b)
	}
	var ready, asked []string
	for _, id := range left {
		u := t.State().Unit(id)
		if b.Deed == notation.Damages && !t.State().Card(u.Card).Stats.Health.Known {
			asked = append(asked, t.State().Said(id))
			continue
		}
		ready = append(ready, id)
	}
	if len(asked) > 0 {
		said += "; the health of " + strings.Join(asked, ", ") + " is asked for then"
	}
	r := t.Remark("", "%s", said)
	if n > 0 && len(ready) > 0 {
		r.Offer(telling.Line(string(b.Deed), "", fmt.Sprint(n), "by", b.Called()).With("UNIT", ready...))
	}
}

// whoIsWithin returns the question who of those there stands within the inches of an effect; by default
// those that are near.
func whoIsWithin(s *malediction.State, b malediction.Borne, there, near []string) chance.Question {
	normal := "none"
	if len(near) > 0 {
		normal = strings.Join(near, ",")
	}
	return chance.Question{For: slug(b.Called()), Default: normal,
		Text: fmt.Sprintf("Who of %s stands within %d inches, for %s?", saidAll(s, there), b.Whom.Within,
			b.Called()),
		Check: func(words string) (string, error) {
			list, err := listed(s, words, there)
			if len(list) == 0 {
				return "none", err
			}
			return strings.Join(list, ","), err
		}}
}

// listed reads a list of units, each of which has to be in among; all and both are all of these. A unit that
// is named twice is listed once.
func listed(s *malediction.State, words string, among []string) (list []string, err error) {
	said := notation.Listed(words)
	if len(said) == 1 && notation.IsAll(said[0], len(among)) {
		return among, nil
	}
	for _, word := range said {
		u, err := s.FindUnit(word)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(among, u.ID) {
			return nil, &telling.Unknown{What: "such unit", Word: word, Have: among}
		}
		list = text.With(list, u.ID)
	}
	return list, nil
}

// only returns the members of a list that among has.
func only(list, among []string) (kept []string) {
	for _, id := range list {
		if slices.Contains(among, id) {
			kept = append(kept, id)
		}
	}
	return kept
}

// without returns the members of a list that but does not have.
func without(list, but []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return slices.Contains(but, id) })
}

// slug returns a name as --choose has it: martyrs-blessing.
func slug(name string) string {
	plain := strings.NewReplacer("'", "", "\u2019", "").Replace(strings.ToLower(name))
	return strings.Join(strings.FieldsFunc(plain, func(r rune) bool {
		return r != '-' && (r < '0' || r > '9' && r < 'a' || r > 'z')
	}), "-")
}

// times returns how often an effect counts: once, or for each unit that it counts, no more than its limit. A
// limit for a whole activation is less by what its unit has counted in it.
func (c Cause) times(t *malediction.Table, b malediction.Borne) int {
	if b.Each == nil {
		return 1
	}
	n, active := c.counts(t, b), t.State().Active
	if !b.Each.PerActivation || active == nil || active.Unit != c.Unit {
		return n
	}
	counted := len(only(active.Counted, []string{b.Called()}))
	if n = min(n, max(0, b.Each.UpTo-counted)); n > 0 {
		t.Do(malediction.AbilityCounted{Unit: c.Unit, Ability: b.Called(), N: n}, "ability.ap")
	} else if counted > 0 {
		t.Remark("ability.ap", "%s has counted %d in this activation, and counts no more", b.Called(), counted)
	}
	return n
}

// counts returns how many units an effect counts in one use. Those within more than an inch are as the people
// said, or as somebody answers (team.owned, ally.self).
func (c Cause) counts(t *malediction.Table, b malediction.Borne) int {
	s := t.State()
	there := c.there(s, b.Each.Of)
	switch {
	case c.Told && c.Number >= 0:
		return b.Each.Most(min(c.Number, len(there)))
	case c.Told:
		return b.Each.Most(len(only(c.Named, there)))
	case b.Each.Of.Within <= 1:
		return b.Each.Most(len(there))
	}
	counted := b
	counted.Whom = b.Each.Of
	return b.Each.Most(len(c.within(t, counted, there)))
}
