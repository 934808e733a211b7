package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// A use is a potion, a book or a scroll that one of a kin can use in a fight, as far as the
// program knows what it does (combat.precombat, combat.noncombat).
type use struct {
	item string
	form map[string]int // what its user is then, by what it has of its turn before
	deal damages        // what it does to the creature at once (combat.consumables.first)
}

// usable are the items of an avatar that are weighed. Left out are those of which nobody has
// said what they do, those that help others, give life or last for one phase only, and what
// does nothing in this fight. A second potion in a turn drains, and is left out too
// (potion.second.drain).
func usable(s *malice.State, name string) (list []string) {
	a := s.Avatar(name)
	if Brief(s) {
		return nil
	}
	for _, item := range a.Items {
		if !malice.IsPotion(item) && malice.ItemKind(item) != "book" || malice.IsPotion(item) &&
			a.Turn != nil && len(a.Turn.Potions) > 0 {
			continue
		}
		u, card, err := cards.UsageOf(s, name, item, "", nil)
		if err == nil && card.Says == "" && len(u.Known) > 0 && !slices.ContainsFunc(u.Known, unweighed) &&
			slices.ContainsFunc(u.Known, weighedEffect) {
			list = append(list, item)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// weighedEffect says whether an effect can matter in a fight.
func weighedEffect(m notation.Mod) bool {
	return slices.Contains([]string{"cr", "lr", "wounds", "drains", "shield", "energy", "immune", "dice"},
		m.What)
}

// unweighed says whether an effect cannot be weighed.
func unweighed(m notation.Mod) bool {
	return m.For != "" || m.Lasts == "phase" || m.Who == "creature" || m.Who == "foe" || !m.Plain() ||
		slices.Contains([]string{"life", "ability", "reroll", "shuffle"}, m.What)
}

// formed finds what one of a kin can become by what it uses.
func (c *counsel) formed(k *kin) error {
	root := &troop{names: k.names}
	if err := c.stationed(root); err != nil {
		return err
	}
	k.forms = []form{{troop: root}}
	if Brief(c.now) {
		k.brief = &troop{names: k.names}
		if err := (&duel{State: c.now.Clone(), set: c.set, defend: c.defend}).stationed(k.brief); err != nil {
			return err
		}
	}
	for f := 0; f < len(k.forms); f++ {
		if len(k.forms) > mostPosts {
			return &odds.TooLarge{Most: mostPosts, What: "orders in which one avatar can use what it has"}
		}
		for _, item := range usable(c.now, k.names[0]) {
			if slices.Contains(k.forms[f].had, item) || malice.IsPotion(item) &&
				slices.ContainsFunc(k.forms[f].had, malice.IsPotion) {
				continue
			}
			u := use{item: item, form: map[string]int{}}
			for _, l := range k.forms[f].looks {
				if _, known := u.form[turnOf(l.Turn)]; known {
					continue
				}
				u.form[turnOf(l.Turn)] = len(k.forms)
				next, deal, err := c.transformed(k, k.forms[f], l, item)
				if err != nil {
					return err
				}
				u.deal = deal
				k.forms = append(k.forms, next)
			}
			k.forms[f].uses = append(k.forms[f].uses, u)
		}
	}
	return nil
}

// transformed is what an avatar with a look becomes by what it uses, and what that does to
// the creature.
func (c *counsel) transformed(k *kin, from form, l look, item string) (form, damages, error) {
	a := c.Avatar(k.names[0])
	own := a.Clone()
	defer func() { *c.Avatar(k.names[0]) = own }()
	night := l.Avatar.Clone()
	a.Turn, a.Items, a.Mods = night.Turn, night.Items, night.Mods
	deal := surely(damage{})
	act := turn.Looking(func(t *malice.Table) error {
		u, _, err := cards.UsageOf(t.State(), own.Name, item, "", nil)
		if err == nil {
			err = u.Look(t)
		}
		if err != nil {
			return err
		}
		for _, m := range u.Direct {
			if m.Color == "" && malice.IsPotion(item) && malice.ItemKind(item) != "colorless" {
				m.Color = malice.ItemKind(item)
			}
			if !combat.FoeWards(c.duel.State, m) {
				deal = and(deal, c.onFoe(m))
			}
		}
		t.Do(malice.ItemMoved{Item: item, From: own.Name, To: "trove"})
		if !malice.IsPotion(item) {
			u.Gives(t)
			return nil
		}
		cards.Nullify(t, own.Name, malice.ItemKind(item))
		t.Do(malice.PotionDrunk{Who: own.Name, Color: malice.ItemKind(item), Gives: u.Own})
		return nil
	})
	told, err := telling.Play(c.State, turn.Counting{Looking: act}, &chance.Stream{}, true)
	if err != nil {
		return form{}, damages{}, err
	}
	*a = told.State().Avatar(own.Name).Clone()
	tr := &troop{names: k.names}
	if err := c.stationed(tr); err != nil {
		return form{}, damages{}, err
	}
	return form{troop: tr, had: append(slices.Clone(from.had), item)}, deal, nil
}

// after is the post of one who has used something.
func (k *kin) after(post uint8, u use) uint8 {
	p := k.posts[post]
	l := k.forms[p.form].looks[p.look]
	p.form = u.form[turnOf(l.Turn)]
	l.Turn = k.forms[p.form].looks[0].Turn
	p.look = k.forms[p.form].known(l)
	return k.post(p)
}

// using is the juncture once somebody has used something, but for what that does to the
// creature. Who does so defends in the phase (combat.noncombat, defend.when).
func (c *counsel) using(m juncture, f figure, n int) (juncture, use) {
	t, tokens, stand := c.parts(m.state)
	k := c.kin[f.kin]
	u := k.forms[k.posts[f.post].form].uses[n]
	next, post := m, k.after(f.post, u)
	if f.target {
		next.post, next.idle = post, true
	} else {
		next.busy = withBusy(m.busy, f.kin, post)
	}
	next.state = c.number(t, tokens, c.moved(stand, int(f.kin), f.post, post))
	return next, u
}

// usings are what one can use as its manoeuvre of a phase.
func (c *counsel) usings(m juncture, f figure) (list []deed) {
	t, tokens, _ := c.parts(m.state)
	k := c.kin[f.kin]
	for i := range k.forms[k.posts[f.post].form].uses {
		next, u := c.using(m, f, i)
		stand := c.standOf(next)
		d := deed{what: uses, who: f, use: i, Choice: odds.Choice{Cost: costSpent}}
		for h, weight := range u.deal.ways {
			next.state = c.number(t, max(0, tokens-h.foe), stand)
			q, _ := new(big.Rat).SetFrac(weight, u.deal.total).Float64()
			if tokens > h.foe {
				d.Worth += q * c.worth(next)
			} else {
				d.Worth += q * c.process.Worth(next.state)
			}
		}
		list = append(list, d)
	}
	return list
}
