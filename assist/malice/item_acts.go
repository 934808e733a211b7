package malice

import (
	"slices"
	"strings"
)

// GainItem gives an avatar an item that was drawn at the table, or corrects the table.
type GainItem struct{ Who, Item string }

func (GainItem) Bookkeeping() {}

// Play implements telling.Act.
func (a GainItem) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	item, err := t.State().itemOf(a.Item)
	if err != nil {
		return err
	}
	err = gainItem(t, who.Name, item)
	t.Result = t.State().Items()
	return err
}

// DropItem gives an item up: it goes back to its trove (item.durable).
type DropItem struct{ Who, Item string }

func (DropItem) Bookkeeping() {}

// Play implements telling.Act.
func (a DropItem) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	item, err := who.findItem(a.Item)
	if err != nil {
		return err
	}
	t.Do(ItemMoved{Item: item, From: who.Name, To: "trove"}, "item.durable", "trove.return")
	t.Result = t.State().Items()
	return nil
}

// UseItem uses an item: books and scrolls are used up, potions are drunk, the others work
// as long as they are held (item.consumable, item.durable).
type UseItem struct {
	Who, Item string
	On        string   // another avatar that it is used on, or empty
	Effects   []string // what it does this turn, as it was said
	Harm      *Mod     // what it does to the creature of a combat at once
}

// Play implements telling.Act.
func (a UseItem) Play(t *table) error {
	who, err := holder(t, a.Who)
	if err != nil {
		return err
	}
	item, err := who.findItem(a.Item)
	if err != nil {
		return err
	}
	if isPotion(item) {
		return Drink{who.Name, item, a.On, a.Effects, a.Harm}.Play(t)
	}
	if err := mayHarm(t, who.Name, a.Harm); err != nil {
		return err
	}
	u, card, err := t.State().usageOf(who.Name, item, a.On, a.Effects)
	if err != nil {
		return err
	}
	if itemKind(item) == "book" {
		return a.read(t, u, card, item)
	}
	if err := u.look(t); err != nil {
		return err
	}
	recalls(t, u.card, card, u.rule)
	u.gives(t)
	if u.nothing() {
		durable(t, who.Name, item, card)
	}
	t.Result = t.State().Items()
	return harm(t, a.Harm)
}

// usageOf is the use of an item: of one that lasts only what does not work anyway.
func (s *State) usageOf(who, item, on string, said []string) (*usage, Card, error) {
	kind, name, _ := strings.Cut(item, ":")
	on, err := s.aimedAvatar(on)
	card, rule := s.card(s.Book().Cards().Treasures, name), "item.durable"
	switch {
	case isPotion(item):
		card, rule = s.card(s.Book().Cards().Potions, name), "item.consumable"
	case kind == "book":
		rule = "item.consumable"
	}
	known := card.effects(card.Does, name, card.Rule)
	if rule == "item.durable" {
		known = slices.DeleteFunc(known, Mod.stays)
	}
	return &usage{who: who, on: on, card: name, rule: rule, said: said, known: known}, card, err
}

// read uses a book or a scroll up.
func (a UseItem) read(t *table, u *usage, card Card, item string) error {
	if err := u.look(t); err != nil {
		return err
	}
	if there, err := prepare(t, u.who, item); err != nil || !there {
		return err
	}
	recalls(t, u.card, card, u.rule)
	u.gives(t)
	t.Do(ItemMoved{Item: item, From: u.who, To: "trove"}, "item.consumable", "trove.return")
	t.Result = t.State().Items()
	if a.Harm != nil {
		return harm(t, a.Harm)
	}
	return u.strike(t)
}

// durable says how an item works that lasts.
func durable(t *table, who, item string, card Card) {
	if card.Does != "" {
		t.Remark("item.durable", "%s works as long as it is held: %s", itemName(item), card.Does)
		return
	}
	t.Remark("item.durable", "%s works as long as it is held: mods: of %s in the table keeps its effects", itemName(item), who)
}

// mayHarm refuses wounds by an item where nothing stands that they could be dealt to, or by
// who has no part in the fight (combat.precombat, combat.noncombat).
func mayHarm(t *table, name string, m *Mod) error {
	if m == nil {
		return nil
	}
	s := t.State()
	if _, err := open(s); err != nil || slices.Contains(s.fighters(), name) {
		return err
	}
	return t.Refuse("combat.noncombat", "%s does not fight %s: %s", name, s.foeName(), do(s.fighters(), "does", "do"))
}

// harm lets a consumable wound the creature before blows are exchanged; one that does not
// survive it never strikes (combat.consumables.first, combat.precombat.kill).
func harm(t *table, m *Mod) error {
	switch f := t.State().fight(); {
	case m == nil:
		return nil
	case f == nil || f.Phase == 0:
		return strikeFoe(t, *m, "combat.precombat.kill")
	}
	return strikeFoe(t, *m, "combat.consumables.first")
}

// ClaimItem takes an item that a member of the band left in Aethos with its body
// (return.item.left, return.item.limits).
type ClaimItem struct{ Who, Item string }

// Play implements telling.Act.
func (a ClaimItem) Play(t *table) error {
	who, err := holder(t, a.Who)
	if err != nil {
		return err
	}
	s := t.State()
	var all, own []string
	for _, l := range s.Left {
		all = append(all, l.Item)
		if slices.Contains(l.Band, who.Name) {
			own = append(own, l.Item)
		}
	}
	item, err := findItem("item left in Aethos", a.Item, all)
	if a.Item == "" && len(own) == 1 {
		item, err = own[0], nil
	}
	if err != nil {
		return err
	}
	if !slices.Contains(own, item) {
		if err := t.Refuse("return.item.left", "%s was in no band with who left %s: its band may claim it until the turn ends", who.Name, itemName(item)); err != nil {
			return err
		}
	}
	err = takeItem(t, "left", who.Name, item, "return.item.left", "return.item.limits")
	t.Result = t.State().Items()
	return err
}
