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

// A usableItem is a potion, a book or a scroll whose effect in a fight is known (combat.precombat,
// combat.noncombat).
type usableItem struct {
	item    string
	variant map[string]int // by the user's record of its turn: the variant afterwards
	damages []damages      // by the user's profile: its cost to the creature (combat.consumables.first)
}

// usableItems returns the items of an avatar that are weighed. Left out are items whose effect is unknown,
// that help others, give life or last for one phase only, and items without effect in this fight; also a
// second potion in a turn, which drains (potion.second.drain). While an effect lasts for the phase at hand
// there are none.
func usableItems(s *malice.State, name string) (list []string) {
	a := s.Avatar(name)
	if HasPhaseEffects(s) {
		return nil
	}
	for _, item := range a.Items {
		if !malice.IsPotion(item) && malice.ItemKind(item) != "book" || malice.IsPotion(item) &&
			len(a.ThisTurn().Potions) > 0 {
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

// weighedEffect reports whether an effect can matter in a fight.
func weighedEffect(m notation.Mod) bool {
	return slices.Contains([]string{"cr", "lr", "wounds", "drains", "shield", "energy", "immune", "dice"},
		m.What)
}

// unweighed reports whether the search for the best play leaves an effect out: one for another avatar or
// for the creature, for a single phase, one that a hit or a roll sets off, or one on life, cards, healing
// or rolls made again.
func unweighed(m notation.Mod) bool {
	return m.For != "" || m.Lasts == "phase" || m.Who == "creature" || m.Who == "foe" || !m.Plain() ||
		slices.Contains([]string{"life", "ability", "reroll", "shuffle", "heal"}, m.What)
}

// makeVariants lists the variants an avatar of a group can become by using items.
func (pl *planner) makeVariants(g *choiceGroup) error {
	root := &group{names: g.names}
	if err := pl.explore(root); err != nil {
		return err
	}
	g.variants = []variant{{group: root}}
	if HasPhaseEffects(pl.now) {
		g.atHand = &group{names: g.names}
		if err := (&fightRace{State: telling.Copy(pl.now), set: pl.set, defend: pl.defend}).explore(
			g.atHand); err != nil {
			return err
		}
	}
	for f := 0; f < len(g.variants); f++ {
		if len(g.variants) > mostChoiceStates {
			return &odds.TooLarge{Most: mostChoiceStates,
				What: "orders in which one avatar can use its items"}
		}
		for _, item := range usableItems(pl.now, g.names[0]) {
			if slices.Contains(g.variants[f].used, item) || malice.IsPotion(item) &&
				slices.ContainsFunc(g.variants[f].used, malice.IsPotion) {
				continue
			}
			u := usableItem{item: item, variant: map[string]int{}}
			var direct []notation.Mod
			for _, l := range g.variants[f].profiles {
				if _, known := u.variant[turnKey(l.Turn)]; known {
					continue
				}
				u.variant[turnKey(l.Turn)] = len(g.variants)
				next, deals, err := pl.afterItem(g, g.variants[f], l, item)
				if err != nil {
					return err
				}
				direct = deals
				g.variants = append(g.variants, next)
			}
			for _, l := range g.variants[f].profiles {
				u.damages = append(u.damages, pl.itemDamages(g.names[0], l, direct))
			}
			g.variants[f].items = append(g.variants[f].items, u)
		}
	}
	return nil
}

// itemDamages returns what the effects of an item cost the creature at once, used by an avatar with a
// profile.
func (pl *planner) itemDamages(name string, l profile, effects []notation.Mod) damages {
	a := pl.fightRace.State.Avatar(name)
	had := a.Radiance
	defer func() { a.Radiance = had }()
	a.Radiance = l.Radiance
	dealt := pointMass(damage{})
	surges := combat.Surging(pl.fightRace.State, name, effects)
	for i, m := range effects {
		if !pl.fightRace.State.FoeWards(m) {
			dealt = bothDamages(dealt, pl.onFoe(m, name, surges[i]...))
		}
	}
	return dealt
}

// afterItem returns the variant after an avatar with a profile uses an item, and the effects that cost the
// creature life at once.
func (pl *planner) afterItem(g *choiceGroup, from variant, l profile, item string) (variant, []notation.Mod,
	error) {
	a := pl.State.Avatar(g.names[0])
	own := *telling.Copy(a)
	defer func() { *pl.State.Avatar(g.names[0]) = own }()
	record := *telling.Copy(&l.Avatar)
	a.Turn, a.Items, a.Mods = record.Turn, record.Items, record.Mods
	var deals []notation.Mod
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
			deals = append(deals, m)
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
	told, err := telling.Play(pl.State, turn.Counting{Looking: act}, &chance.Stream{}, true)
	if err != nil {
		return variant{}, nil, err
	}
	*a = *telling.Copy(told.State().Avatar(own.Name))
	next := &group{names: g.names}
	if err := pl.explore(next); err != nil {
		return variant{}, nil, err
	}
	return variant{group: next, used: append(slices.Clone(from.used), item)}, deals, nil
}

// damagesOf returns what item n of an avatar in a choiceState costs the creature at once.
func (g *choiceGroup) damagesOf(at uint8, n int) damages {
	p := g.states[at]
	return g.variants[p.variant].items[n].damages[p.profile]
}

// afterUse returns the choiceState after an item is used.
func (g *choiceGroup) afterUse(post uint8, u usableItem) uint8 {
	p := g.states[post]
	l := g.variants[p.variant].profiles[p.profile]
	p.variant = u.variant[turnKey(l.Turn)]
	l.Turn = g.variants[p.variant].profiles[0].Turn
	p.profile = g.variants[p.variant].profileNumber(l)
	return g.number(p)
}

// afterUse returns the decision point after an actor uses item n of its variant, and that item; its damage
// to the creature is left out. The user defends in this phase (combat.noncombat, defend.when).
func (pl *planner) afterUse(m decisionPoint, f actor, n int) (decisionPoint, usableItem) {
	foe, tokens, joint := pl.decode(m.state)
	g := pl.choiceGroups[f.group]
	u := g.variants[g.states[f.at].variant].items[n]
	next, post := m, g.afterUse(f.at, u)
	if f.target {
		next.at, next.acted = post, true
	} else {
		next.othersActed = addActed(m.othersActed, f.group, post)
	}
	next.state = pl.encode(foe, tokens, pl.jointAfter(joint, int(f.group), f.at, post))
	return next, u
}

// useActions returns the actions of an actor that use an item.
func (pl *planner) useActions(m decisionPoint, f actor) (list []action) {
	foe, tokens, _ := pl.decode(m.state)
	g := pl.choiceGroups[f.group]
	for i := range g.variants[g.states[f.at].variant].items {
		next, _ := pl.afterUse(m, f, i)
		joint := pl.jointOf(next)
		d := action{what: useItem, actor: f, item: i, Choice: odds.Choice{Cost: costSpent}}
		all := g.damagesOf(f.at, i)
		for h, weight := range all.weights {
			next.state = pl.encode(foe, max(0, tokens-h.foe), joint)
			q, _ := new(big.Rat).SetFrac(weight, all.total).Float64()
			if tokens > h.foe {
				d.Worth += q * pl.worth(next)
			} else {
				d.Worth += q * pl.process.Worth(next.state)
			}
		}
		list = append(list, d)
	}
	return list
}
