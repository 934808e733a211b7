package creature

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// Apart refuses ability cards that lie elsewhere, or are said twice: each is there once
// (component.cards.ability).
func Apart(e *malice.Met, t *malice.Table) error {
	for i, card := range e.Cards {
		if err := life.LeavesTrove(t, "ability", card); err != nil {
			return err
		}
		if name := malice.Entitled("ability", card); name != "" && slices.Contains(e.Cards[:i], card) {
			if err := t.Refuse("component.cards.ability", "%s is said twice: there is one such card",
				malice.CardName(card)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Describe reads the description of a creature. With power=N, that power fills in the numbers not described.
// Without it, only the described numbers count; their power is the one they belong to, told as a remark,
// else 1.
func Describe(t *malice.Table, text string) (malice.Met, error) {
	d, err := parseDescription("creature", text, CreatureWords())
	if err != nil {
		return malice.Met{}, err
	}
	met, err := read(t.State(), d)
	if err != nil {
		return met, err
	}
	ranked, err := rank(t.State(), d, &met)
	if ranked {
		t.Remark(fmt.Sprintf("creature.power.%d", met.Power),
			"it is of power %d, as its numbers are those of that power: power=1 says otherwise", met.Power)
	}
	return met, err
}

// rank gives a creature without a power the one to which its numbers belong, all three of them, and says
// whether that is above 1 (creature.power.1 to creature.power.5).
func rank(s *malice.State, d described, met *malice.Met) (bool, error) {
	for _, word := range []string{"cr", "wounds", "life"} {
		if _, said := d.words[word]; !said {
			return false, nil
		}
	}
	if _, said := d.words["power"]; said || met.What != "creature" && met.What != "guardian" ||
		slices.ContainsFunc(met.Mods, further) {
		return false, nil
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return false, err
	}
	for power, p := range tables.Powers.Of {
		if p != nil && p.CR == met.CR && p.Wounds == met.WoundDice && p.Life == met.Life {
			met.Power = power
			return power > 1, nil
		}
	}
	return false, nil
}

// further says whether an effect changes CR or untyped wounds, which a power also sets.
func further(text string) bool {
	m, err := notation.ParseMod(text)
	return err == nil && m.Energy == "" && (m.What == "cr" || m.What == "wounds")
}

// read reads the whole description of a creature.
func read(s *malice.State, d described) (malice.Met, error) {
	met := malice.Met{What: "creature"}
	err := nature(&met, d)
	if err != nil {
		return met, err
	}
	if met.Power, err = d.number("power", 1, 1, 5); err != nil {
		return met, err
	}
	p, err := powerOf(s, d, met.Power)
	if err != nil {
		return met, err
	}
	if met.Life, err = d.number("life", p.Life, 1, malice.Most); err != nil {
		return met, err
	}
	if met.Mods, err = d.mods(); err != nil {
		return met, err
	}
	own(&met, d, p)
	return met, abilities(&met, s, d)
}

// powerOf returns the numbers of a power where the description leaves any of them to it; the table
// of powers is not read where the description gives all.
func powerOf(s *malice.State, d described, power int) (*box.Power, error) {
	_, given := d.words["power"]
	if _, lives := d.words["life"]; lives && !given {
		return &box.Power{}, nil
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return nil, err
	}
	return tables.Powers.Of[power], nil
}

// nature reads the kind, the terrain and the type of a creature, and whether it is in a lair.
func nature(e *malice.Met, d described) error {
	kind, err := d.word("kind", notation.Kinds)
	if err != nil {
		return err
	}
	if kind != "" {
		e.What = kind
	}
	if e.Terrain, err = d.word("terrain", notation.Terrains); err != nil {
		return err
	}
	body, err := d.word("type", notation.Types)
	if err != nil {
		return err
	}
	if body != "" {
		e.Type = &body
	}
	e.Lair, err = d.yes("lair")
	return err
}

// Numbers returns the power, CR, d* of wounds and life of a described creature, each with its reason.
func Numbers(e malice.Met) []sum.Part {
	of, rule := fmt.Sprintf(" of power %d", e.Power), fmt.Sprintf("creature.power.%d", e.Power)
	if e.Own != nil {
		of = " of its own"
	}
	return []sum.Part{
		notation.Why(e.Power, "power as described", rule),
		notation.Why(e.CR, "CR"+of, rule), notation.Why(e.WoundDice, "d* of wounds"+of, rule),
		notation.Why(e.Life, "life", rule),
	}
}

// own sets the creature's numbers: the description's CR and wounds replace those of its power; dice
// that a power never gives stay effects.
func own(e *malice.Met, d described, p *box.Power) {
	_, power := d.words["power"]
	_, cr := d.words["cr"]
	_, wounds := d.words["wounds"]
	e.CR, e.WoundDice = p.CR, p.Wounds
	if power && !cr && !wounds {
		return
	}
	if cr || !power {
		e.CR = take(e, func(m notation.Mod) (int, bool) { return m.Plus, m.What == "cr" && m.Dice() == 0 })
	}
	if wounds || !power {
		e.WoundDice = take(e, func(m notation.Mod) (int, bool) {
			return m.Stars,
				m.What == "wounds" && m.Energy == "" && m.Stars > 0
		})
	}
	e.Own = &malice.Own{CR: e.CR, Wounds: e.WoundDice}
}

// take removes from e.Mods the effects that the function number accepts as the creature's own number, and
// returns that number; 0: there is none.
func take(e *malice.Met, number func(notation.Mod) (int, bool)) (n int) {
	e.Mods = slices.DeleteFunc(e.Mods, func(text string) bool {
		m, err := notation.ParseMod(text)
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

// abilities reads the creature's cards, and whether one has to be activated that only the players
// can read.
func abilities(e *malice.Met, s *malice.State, d described) error {
	if text, said := d.words["abilities"]; said {
		for card := range strings.SplitSeq(text, ",") {
			parsed, err := AbilityOf(s, card)
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
