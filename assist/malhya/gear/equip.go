package gear

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
)

// Equip puts a weapon into a hero's hand, or armor or an artifact on, out of the knapsack or the box.
type Equip struct{ Hero, Thing string }

func (a Equip) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := awake(h); err != nil {
		return err
	}
	th, err := named(s, h, a.Thing, true)
	if err != nil {
		return err
	}
	if th.at == malhya.Hand || th.at == malhya.Worn {
		return telling.Impossible("%s has %s on already", h.Name, th.name)
	}
	if th.at == "" {
		if err := bears(t, h, th.heavy()); err != nil {
			return err
		}
	}
	var old thing // armor that makes room
	switch th.kind = kindOf(t, th, "", "weapon", "armor", "artifact"); th.kind {
	case "weapon":
		return wield(t, h, th)
	case "item":
		return telling.Impossible("%s is neither wielded nor worn: it works from the knapsack", th.name)
	case "armor":
		if old, err = dressed(t, h, th); err != nil {
			return err
		}
	}
	if err := oneOfType(t, h, th); err != nil {
		return err
	}
	rule := "equip.armor.max-one"
	if th.kind == "artifact" {
		rule = "equip.artifact.one-per-type"
	}
	err = Alters(t, h.Name, func() error {
		moves(t, h, th, malhya.Worn, rule)
		if old.name != "" {
			moves(t, h, old, malhya.Knapsack, "equip.armor.change-time")
		}
		return nil
	})
	if err != nil {
		return err
	}
	if old.name != "" {
		Tight(t, h.Name)
	}
	if th.kind != "artifact" || th.card == nil {
		return nil
	}
	return atOnce(t, h, th)
}

// atOnce does what an artifact brings once as it is put on, but for crystals and aura: it gives its gold
// and resources, and remarks a talent and what is done by hand (equip.artifact.immediate).
func atOnce(t *malhya.Table, h *malhya.Hero, th thing) error {
	if th.card.Sheet.Stat("talent") > 0 {
		t.Remark("equip.artifact.immediate", "%s gains a talent of the players' choice", h.Name).
			Offer(telling.Line("gain", h.Name).And("TALENT", t.State().Book().Cards().Names("talent")...))
	}
	for _, e := range th.card.Sheet.Under(notation.Whole) {
		switch e.Do {
		case notation.Gains:
			if err := earn(t, h.Name, e.What, e.N); err != nil {
				return err
			}
		case notation.Tells:
			t.Remark("equip.artifact.immediate", "%s: %s", th.name, e.Text)
		}
	}
	return nil
}

// wield takes a weapon into the hand; the one in hand becomes the spare weapon. It refuses a weapon that
// the hero cannot use, and a second spare one; in a mode it costs points (weapon.switch-ap,
// weapon.switch-free, weapon.first-row-required).
func wield(t *malhya.Table, h *malhya.Hero, th thing) error {
	if th.card != nil {
		if rule, why := Unwieldy(t.State(), h, th.name, th.card.Sheet); rule != "" {
			if err := t.Refuse(rule, "%s", why); err != nil {
				return err
			}
		}
	}
	old := h.Gear.Weapon
	if old != "" && th.at != malhya.Spare {
		if err := spare(h, malhya.Spare); err != nil {
			return err
		}
		if err := stores(t, h, slot(t.State(), malhya.Spare)); err != nil {
			return err
		}
	}
	if err := switches(t, h.Name); err != nil {
		return err
	}
	return Alters(t, h.Name, func() error {
		moves(t, h, th, malhya.Hand, freely(t)...)
		if old != "" {
			t.Do(malhya.ThingMoved{Hero: h.Name, Thing: old, From: malhya.Hand, To: malhya.Spare},
				"knapsack.spare-weapon-limit")
		}
		return nil
	})
}

// freely returns the rule by which weapons are switched in this mode: for points, or free.
func freely(t *malhya.Table) []string {
	if t.State().Mode == malhya.NoMode {
		return []string{"weapon.switch-free"}
	}
	return []string{"weapon.switch-ap"}
}

// dressed returns the armor that a hero wears, where armor out of the knapsack changes places with it,
// however full the knapsack is. It refuses new armor over armor, and any change in combat
// (equip.armor.max-one, equip.armor.change-time).
func dressed(t *malhya.Table, h *malhya.Hero, th thing) (old thing, err error) {
	if err := changes(t); err != nil {
		return thing{}, err
	}
	for _, name := range h.Gear.Worn {
		switch other := asCard(t.State(), h, name); {
		case other.kind == "":
			return thing{}, telling.Offer(t.Refuse("equip.armor.max-one",
				"%s wears %s, and nobody has said whether it is armor: 1 armor at most", h.Name, name),
				telling.Line("unequip", h.Name, name))
		case other.kind != "armor":
		case th.at == malhya.Knapsack:
			return other, nil
		default:
			return thing{}, telling.Offer(t.Refuse("equip.armor.max-one", "%s wears %s: 1 armor at most", h.Name,
				name), telling.Line("unequip", h.Name, name))
		}
	}
	return thing{}, nil
}

// oneOfType refuses a second ring, or a second amulet. Where nobody has typed in what one of the two is, a
// remark says so.
func oneOfType(t *malhya.Table, h *malhya.Hero, th thing) error {
	mark := th.mark()
	if th.kind != "artifact" {
		return nil
	}
	for _, name := range h.Gear.Worn {
		if other := asCard(t.State(), h, name); mark != "" && other.marked(mark) > 0 {
			return telling.Offer(t.Refuse("equip.artifact.one-per-type", "%s wears the %s %s: 1 of each type",
				h.Name, mark, name), telling.Line("unequip", h.Name, name))
		}
	}
	for _, name := range h.Gear.Worn {
		if other := asCard(t.State(), h, name); maybeOne(th, other) {
			t.Remark("equip.artifact.one-per-type", "%s", alike(h, other, th))
		}
	}
	return nil
}

// Unequip puts what a hero wields or wears into the knapsack. An artifact with the discard symbol goes under
// the Item deck instead (equip.artifact.unequip-discard).
type Unequip struct{ Hero, Thing string }

func (a Unequip) Play(t *malhya.Table) error {
	h, err := t.State().FindHero(a.Hero)
	if err != nil {
		return err
	}
	th, err := held(t.State(), h, a.Thing)
	if err != nil {
		return err
	}
	switch {
	case th.at == malhya.Hand:
		if err := spare(h, malhya.Spare); err != nil {
			return err
		}
		if err := switches(t, h.Name); err != nil {
			return err
		}
		return takeOff(t, t.State().Hero(h.Name), th, malhya.Spare)
	case th.at != malhya.Worn:
		return telling.Impossible("%s neither wields nor wears %s: it is in the knapsack", h.Name, th.name)
	case th.marked("discard") > 0:
		t.Remark("equip.artifact.unequip-discard", "%s goes under the Item deck, and into no knapsack",
			th.name)
		return takeOff(t, h, th, malhya.Supply)
	}
	return takeOff(t, h, th, malhya.Knapsack)
}
