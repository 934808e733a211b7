package movement

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Charge is a charge action of the active unit: up to twice its speed to an enemy, and a melee attack on
// it.
type Charge struct {
	Unit    string // empty: the active one
	Target  string
	Blocked bool // its base does not get there with the target in sight
	Held    bool // answers come before the damage of its attack
	Wait    bool // answers come before the damage of what retaliates first
	Again   int  // times that a card rolls the attack's die again
	Said    notation.Said
	Mods    []notation.Mod
}

func (a Charge) Play(t *malediction.Table) error {
	to, err := t.State().FindUnit(a.Target)
	if err != nil {
		return err
	}
	target := to.ID
	a.Said = byID(t.State(), a.Said)
	id, mods, paid, err := mover(t, "charge", a.Unit, a.Mods)
	if err != nil {
		return err
	}
	if id == target {
		return telling.Impossible("%s is no target of its own", t.State().Said(id))
	}
	if s := t.State(); s.Unit(target) == nil { // its activation has begun with that
		return telling.Impossible("%s has fallen", s.Said(target))
	}
	if err := a.judged(t, id, target, mods); err != nil {
		return err
	}
	if !paid {
		if err := activation.Pay(t, id, 2, "charge", "charge.cost", mods...); err != nil {
			return err
		}
	} else if s := t.State(); s.Owes("attack", id, target) < 0 {
		return telling.Offer(malediction.Firm("retaliation.before",
			"%s goes on with the charge that it had declared",
			s.Said(id)), effects.Lines(s, s.Owed[s.Owes("attack", id)])...)
	}
	name := t.State().Said(target)
	attack := []string{"attack", id, target, "melee", "free"}
	rolled, goesOn := combat.Retaliations(t, id, mods, a.Wait, "charge.retaliation",
		goneTo(t.State(), id, a.Said, target), attack)
	if !goesOn || t.State().Unit(target) == nil {
		if goesOn {
			combat.Gone(t, id, name)
		}
		t.Result = moved(t.State(), id, rolled, nil)
		activation.Resume(t, true)
		return nil
	}
	near := nearWords(t, id, a.Said, target)
	there := func(word string) bool {
		p, err := piece(t.State(), word)
		return err == nil && p == target
	}
	if !slices.ContainsFunc(near, there) {
		near = append([]string{target}, near...) // a charge ends engaged with its target
	}
	if err := ends(t, way{id: id, deed: "charge", said: a.Said}, near, "charge.distance",
		"charge.reach"); err != nil {
		return err
	}
	if t.State().Unit(id) == nil || t.State().Unit(target) == nil { // felled by what it came onto
		combat.Gone(t, id, name)
		effects.OweIfSaved(t, id, "charge.attack", attack...)
		t.Result = moved(t.State(), id, rolled, nil)
		activation.Resume(t, true)
		return nil
	}
	done := combat.Charged(t, id, target, a.Held, a.Wait, a.Again, mods)
	t.Result = moved(t.State(), id, rolled, &done)
	activation.Resume(t, true)
	return nil
}

// Offers lists the charges that the active unit may try. None is suggested that provokes a retaliation, or
// in round 1, in which the sides begin in opposite corners.
func (a Charge) Offers(o *offer.List[malediction.State], u *malediction.Unit) {
	s, why := o.State, combat.Risk(o.State, u)
	o.Each(telling.Step{Command: telling.Line("charge"), Why: why, Rule: "charge.cost",
		Costly: s.Round == 1 || why != ""}, "ENEMY", s.AllTyped(s.Apart(u)), func(word string) malediction.Act {
		a.Target = word
		return a
	})
}

// judged refuses a charge in the tutorial, at no enemy, by a unit that cannot attack or move, at an engaged
// target, or that does not reach.
func (a Charge) judged(t *malediction.Table, id, target string, mods []notation.Mod) error {
	if err := learnt(t, "charge"); err != nil {
		return err
	}
	s := t.State()
	if !s.AreEnemies(s.Unit(id).Of, s.Unit(target).Of) {
		if err := t.Refuse("attack.target", "%s is no enemy of %s", s.Said(target),
			s.Said(id)); err != nil {
			return err
		}
	}
	if err := combat.Able(t, id); err != nil {
		return err
	}
	speed, err := speedOf(t, id, mods)
	if err != nil {
		return err
	}
	if s := t.State(); s.IsNear(id, target) || a.Said.Touches() {
		err := t.Refuse("charge.not-engaged", "%s is engaged with %s already: it attacks", s.Said(id),
			s.Said(target))
		if err != nil {
			return err
		}
	}
	return a.reaches(t, id, target, 20*speed+10)
}

// reaches refuses a charge on a target that is too far, that is out of sight, or that the charger's base
// cannot reach in its sight, and one that ends where no unit stands (charge.reach, charge.los, charge.path,
// terrain.small-blocked).
func (a Charge) reaches(t *malediction.Table, id, target string, most int) error {
	at, said := combat.Far(t, a.Said, target, most), combat.Meets(t, a.Said)
	s := t.State()
	if at > most {
		err := t.Refuse("charge.reach", "%s is %s inches away, and %s charges over at most %s%s",
			s.Said(target), notation.Inches(at), s.Said(id), notation.Inches(most), effects.Outside(t))
		if err != nil {
			return err
		}
	}
	if err := combat.Sees(t, target, said, "charge.los", "charge another target"); err != nil {
		return err
	}
	if a.Blocked || said.Base > said.Gap {
		err := t.Refuse("charge.path", "%s does not get to %s without losing sight of it", s.Said(id),
			s.Said(target))
		if err != nil {
			return err
		}
	}
	return effects.MayEnter(t, a.Said.On)
}
