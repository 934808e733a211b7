package gear

import (
	"tablehand/assist/malhya"
	"tablehand/assist/telling"
)

// Give hands a card, a resource or gold to another hero, who stores it.
type Give struct {
	Hero, To string
	Words    []string // [N] THING
}

func (a Give) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	to, err := s.FindHero(a.To)
	if err != nil {
		return err
	}
	if h == to {
		return telling.Impossible("%s has it already", h.Name)
	}
	n, word, err := counted(a.Words)
	if err != nil {
		return err
	}
	if what, is := goodsNamed(word); is {
		if n < 0 { // all of it
			n = has(h, what)
		}
		if err := spend(t, h.Name, what, n); err != nil {
			return err
		}
		return earn(t, to.Name, what, n)
	}
	th, err := held(s, h, word)
	if err != nil {
		return err
	}
	return hand(t, h, to, th)
}

// hand gives a card of one hero to another, and takes it off if it is worn. It refuses where the other has
// no room for it, and what cannot be taken off.
func hand(t *malhya.Table, h, to *malhya.Hero, th thing) error {
	if th.at == malhya.Worn {
		if th.marked("discard") > 0 {
			return telling.Against("equip.artifact.unequip-discard", "%s is discarded as it is taken off",
				th.name)
		}
		if th.kind == "armor" {
			if err := changes(t); err != nil {
				return err
			}
		}
	}
	if err := again(to, th); err != nil {
		return err
	}
	into := malhya.Knapsack
	if th.kind == "weapon" {
		into = malhya.Spare
	}
	if err := spare(to, into); err != nil {
		return err
	}
	if err := stores(t, to, slot(t.State(), into)); err != nil {
		return err
	}
	if err := bears(t, to, th.heavy()); err != nil {
		return err
	}
	err := Alters(t, h.Name, func() error {
		t.Do(malhya.ThingGiven{Hero: h.Name, From: th.at, To: to.Name, Into: into, Thing: th.name, Is: th.said()})
		return nil
	})
	Tight(t, h.Name)
	return err
}
