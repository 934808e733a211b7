package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// describe makes the creature that the players describe what stands against the band.
func (a BeginCombat) describe(t *table) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Impossible("the %s of this encounter still stands there: combat begin without --creature", foe(e.Kind))
	}
	by := slices.Clone(a.Who)
	if len(by) == 0 {
		by = []string{s.nearestBand(t, "")}
	}
	who, err := s.findAvatar(by[0])
	if err != nil {
		return err
	}
	met, err := s.ParseCreature(a.Creature)
	if err != nil {
		return err
	}
	met.By, met.At = append([]string{who.Name}, who.Band...), who.At
	if err := met.apart(t); err != nil {
		return err
	}
	t.Do(met, "combat.trigger").Because(met.numbers()...)
	engage(t, met.By)
	return nil
}

// apart refuses ability cards that lie elsewhere, or are said twice: each is there once
// (component.cards.ability).
func (e *Met) apart(t *table) error {
	for i, card := range e.Cards {
		if err := leavesTrove(t, "ability", card); err != nil {
			return err
		}
		if name := entitled("ability", card); name != "" && slices.Contains(e.Cards[:i], card) {
			if err := t.Refuse("component.cards.ability", "%s is said twice: there is one such card", cardName(card)); err != nil {
				return err
			}
		}
	}
	return nil
}

// ParseCreature reads a creature as it is described. Without a power it has the numbers
// that are said and no others; with one it has those of its power where none are said.
func (s *State) ParseCreature(text string) (Met, error) {
	met := Met{What: "creature"}
	d, err := parseDescription("creature", text, CreatureWords)
	if err != nil {
		return met, err
	}
	if err := met.nature(d); err != nil {
		return met, err
	}
	if met.Power, err = d.number("power", 1, 1, 5); err != nil {
		return met, err
	}
	p, err := s.powerOf(d, met.Power)
	if err != nil {
		return met, err
	}
	if met.Life, err = d.number("life", p.Life, 1, Most); err != nil {
		return met, err
	}
	if met.Mods, err = d.mods(); err != nil {
		return met, err
	}
	met.own(d, p)
	return met, met.abilities(s, d)
}

// powerOf is what a power gives where the description leaves anything to it; the table of
// powers is not read where all is said.
func (s *State) powerOf(d described, power int) (*Power, error) {
	_, given := d.words["power"]
	if _, lives := d.words["life"]; lives && !given {
		return &Power{}, nil
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return nil, err
	}
	return tables.Powers.Of[power], nil
}

// nature reads what it is.
func (e *Met) nature(d described) error {
	kind, err := d.word("kind", Kinds)
	if err != nil {
		return err
	}
	if kind != "" {
		e.What = kind
	}
	if e.Terrain, err = d.word("terrain", Terrains); err != nil {
		return err
	}
	body, err := d.word("type", Types)
	if err != nil {
		return err
	}
	if body != "" {
		e.Type = &body
	}
	e.Lair, err = d.yes("lair")
	return err
}

// numbers are those of a creature as it was described: its power's, or its own.
func (e Met) numbers() []telling.Why {
	of, rule := fmt.Sprintf(" of power %d", e.Power), fmt.Sprintf("creature.power.%d", e.Power)
	if e.Own != nil {
		of = " of its own"
	}
	return []telling.Why{
		why(e.Power, "power as described", rule),
		why(e.CR, "CR"+of, rule), why(e.WoundDice, "d* of wounds"+of, rule),
		why(e.Life, "life", rule),
	}
}

// own are its numbers: what is said of CR and wounds stands in the place of what the
// power gives; dice that a power never gives stay effects.
func (e *Met) own(d described, p *Power) {
	_, power := d.words["power"]
	_, cr := d.words["cr"]
	_, wounds := d.words["wounds"]
	e.CR, e.WoundDice = p.CR, p.Wounds
	if power && !cr && !wounds {
		return
	}
	if cr || !power {
		e.CR = e.take(func(m Mod) (int, bool) { return m.Plus, m.What == "cr" && m.dice() == 0 })
	}
	if wounds || !power {
		e.WoundDice = e.take(func(m Mod) (int, bool) { return m.Stars, m.What == "wounds" && m.Energy == "" && m.Stars > 0 })
	}
	e.Own = &Own{CR: e.CR, Wounds: e.WoundDice}
}

// take takes the effect that is a number of its own out of the others.
func (e *Met) take(number func(Mod) (int, bool)) (n int) {
	e.Mods = slices.DeleteFunc(e.Mods, func(text string) bool {
		m, err := ParseMod(text)
		value, own := number(m)
		if own = own && err == nil; own {
			n = value
		}
		return own
	})
	if len(e.Mods) == 0 {
		e.Mods = nil
	}
	return n
}

// abilities are its cards, and whether one has to be activated that only the players can
// read.
func (e *Met) abilities(s *State, d described) error {
	if text, said := d.words["abilities"]; said {
		for card := range strings.SplitSeq(text, ",") {
			parsed, err := s.abilityOf(card)
			if err != nil {
				return err
			}
			e.Cards = append(e.Cards, parsed)
		}
	}
	activated, err := d.yes("activated")
	if err != nil {
		return err
	}
	evadable, err := d.yes("evadable")
	switch {
	case err != nil:
		return err
	case evadable && !activated:
		return d.wrong("evadable", "is for an ability that is activated: activated evadable")
	case evadable:
		e.Mods = append(e.Mods, "activated evadable")
	case activated:
		e.Mods = append(e.Mods, "activated")
	}
	return nil
}
