package spells

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Ability uses an ability for which its unit pays AP.
type Ability struct {
	Unit string
	Name string   // the beginning of a word of it
	Rest []string // how many units it counts, or which units it means
	AP   int      // what it costs, where nobody has typed it in; below zero: not said
	Mods []notation.Mod
}

// An AbilityResult is an ability that was used, in JSON: what it has brought, and what is left to the
// people.
type AbilityResult struct {
	Unit    string   `json:"unit"`
	Ability string   `json:"ability"`
	AP      int      `json:"ap"`   // AP that are left
	Echo    int      `json:"echo"` // echo that its player gains
	Told    []string `json:"told"` // what the people carry out
}

func (a Ability) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	id, player := u.ID, u.Of
	name, does, err := a.does(t, u)
	if err != nil {
		return err
	}
	c, err := a.cause(t, id, player)
	if err != nil {
		return err
	}
	if err := a.counts(t, c, does); err != nil {
		return err
	}
	if err := a.means(t, c, does); err != nil {
		return err
	}
	if err := activation.Begin(t, id); err != nil {
		return err
	}
	if err := activation.Pay(t, id, a.costs(does), name, "ability.ap"); err != nil {
		return err
	}
	echo := t.State().Player(player).Echo
	r := AbilityResult{Unit: id, Ability: name, Told: []string{}}
	if len(does) == 0 {
		r.Told = append(r.Told, name)
		t.Do(malediction.EffectNamed{Name: name, Who: id, Said: t.State().Said(id)}, "ability.ap")
		t.Remark("card.text-wins", "the people carry out what its card says")
	}
	var now []malediction.Borne
	for _, b := range does {
		if b.More != "" && !t.State().More(player, b.More) {
			t.Remark("ability.ap", "there are no more %s than the others: it does nothing", b.More)
			continue
		}
		if b.Deed == notation.Told {
			r.Told = append(r.Told, b.Text)
		}
		now = append(now, b)
	}
	effects.Later(t, effects.Carry(t, c, now...))
	r.Echo = t.State().Player(player).Echo - echo
	activation.Resume(t, true)
	if active := t.State().Active; active != nil && active.Unit == id {
		r.AP = active.AP
	}
	t.Result = r
	return nil
}

// Offers lists the abilities of the active unit that cost AP, by what is typed in of its cards; one that
// heals for the damaged alone.
func (a Ability) Offers(o *offer.List[malediction.State], u *malediction.Unit) {
	s := o.State
	var names []string
	for _, b := range s.Bears(u) {
		if b.When != notation.ForAP || slices.Contains(names, b.Called()) {
			continue
		}
		names = append(names, b.Called())
		a := Ability{Unit: u.ID, Name: b.Called(), AP: -1}
		step := telling.Step{Command: telling.Line("ability", s.Typed(u), b.Called()), Why: b.Text,
			Rule: "ability.ap"}
		if !b.Whom.Kin.Named() {
			o.May(a, step)
			continue
		}
		there := slices.DeleteFunc(s.Counted(u.ID, u.Of, b.Whom), func(id string) bool {
			return b.Deed == notation.Heals && s.Unit(id).Damage == 0
		})
		o.Each(step, "UNIT", typed(s, there), func(word string) malediction.Act {
			a.Rest = []string{word}
			return a
		})
	}
}

// does finds the ability on the cards that the unit bears. One that nobody has typed in does what the
// people carry out, for the AP that they say.
func (a Ability) does(t *malediction.Table, u *malediction.Unit) (name string, does []malediction.Borne,
	err error) {
	var names []string
	bears := t.State().Bears(u)
	for _, b := range bears {
		names = text.With(names, b.Called())
	}
	name, err = telling.Named("ability of "+t.State().Said(u.ID), a.Name, names)
	if err != nil {
		if a.AP >= 0 {
			return a.Name, nil, nil
		}
		if !errors.As(err, new(*telling.Unknown)) {
			return "", nil, err
		}
		typed := " is typed in"
		if len(names) > 0 {
			typed += ", only " + strings.Join(names, ", ")
		}
		return "", nil, &telling.Nonsense{Reason: err.Error() + typed + ": --ap N says what it costs"}
	}
	pays := a.AP >= 0
	for _, b := range bears {
		if b.Called() == name && !b.Lasting() && (b.When == notation.ForAP || b.When == notation.Always) {
			does, pays = append(does, b), pays || b.When == notation.ForAP
		}
	}
	if !pays {
		err = t.Refuse("ability.passive", "%s costs no AP: it works by itself", name)
	}
	return name, does, err
}

// costs returns the AP to pay for the ability: what was said with it, else the most that one of its effects
// costs, and what mods add to that.
func (a Ability) costs(does []malediction.Borne) (ap int) {
	for _, b := range does {
		ap = max(ap, b.AP)
	}
	if a.AP >= 0 {
		ap = a.AP
	}
	for _, m := range a.Mods {
		if m.Stat == notation.APs {
			ap += m.N
		}
	}
	return max(0, ap)
}

// cause returns the Cause of the ability, with what the people named for it: a number, or units.
func (a Ability) cause(t *malediction.Table, id, player string) (effects.Cause, error) {
	s := t.State()
	c := effects.Cause{Unit: id, Called: s.Said(id), Player: player, Near: s.NearTo(id), Number: -1}
	if len(a.Rest) == 0 {
		return c, nil
	}
	c.Told = true
	if n, err := strconv.Atoi(a.Rest[0]); err == nil && len(a.Rest) == 1 {
		if n < 0 || n > notation.Most {
			return c, &telling.Nonsense{Reason: a.Rest[0] + " is no number of units"}
		}
		c.Number = n
		return c, nil
	}
	for _, word := range a.Rest {
		for word := range strings.SplitSeq(word, ",") {
			if word == "" || word == "none" {
				continue
			}
			u, err := s.FindUnit(word)
			if err != nil {
				return c, err
			}
			c.Named = append(c.Named, u.ID)
		}
	}
	return c, nil
}

// counts holds what the people say against what an ability counts: no more units than there are, and only
// such as it means (ally.self, team.owned).
func (a Ability) counts(t *malediction.Table, c effects.Cause, does []malediction.Borne) error {
	s := t.State()
	for _, b := range does {
		if b.Each == nil {
			continue
		}
		whom := b.Each.Of
		whom.Within = 0
		there := s.Counted(c.Unit, c.Player, whom)
		rule := "ally.self"
		if whom.Owned {
			rule = "team.owned"
		}
		if c.Number > len(there) {
			if err := t.Refuse(rule, "%s counts each %s: on the field stand %d, not %d", b.Called(), whom, len(there),
				c.Number); err != nil {
				return err
			}
		}
		for _, id := range c.Named {
			if !slices.Contains(there, id) {
				t.Remark(rule, "%s does not count for %s: it is no %s", s.Said(id), b.Called(), whom)
			}
		}
	}
	return nil
}

// means holds the units that the people name to the one that an effect of the ability works on: no more than
// one, and of its kind (ally.definition, ally.self, team.owned).
func (a Ability) means(t *malediction.Table, c effects.Cause, does []malediction.Borne) error {
	s := t.State()
	for _, b := range does {
		if !b.Whom.Kin.Named() || b.Each != nil || len(c.Named) == 0 {
			continue
		}
		if len(c.Named) > 1 {
			return &telling.Nonsense{Reason: b.Called() + " works on one unit: name one"}
		}
		u := s.Unit(c.Named[0])
		rule := "ally.definition"
		switch {
		case u.ID == c.Unit:
			rule = "ally.self"
		case s.Means(b.Whom, c.Player, u):
			continue
		case s.Means(notation.Whom{Kin: b.Whom.Kin}, c.Player, u):
			rule = "team.owned" // a teammate's
		}
		if err := t.Refuse(rule, "%s works on %s, and not on %s", b.Called(), b.Whom, s.Said(u.ID)); err != nil {
			return err
		}
	}
	return nil
}
