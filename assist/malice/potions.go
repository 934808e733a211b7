package malice

import "slices"

// Drink drinks a potion. The first of a turn costs nothing; the second drains 1, the third
// another 2, and so on (potion.second.drain, potion.per-turn, reading A5).
type Drink struct {
	Who, Potion string
	On          string   // another avatar that it is used on, or empty
	Effects     []string // what it does this turn, as it was said
	Harm        *Mod     // what it does to the creature of a combat at once
}

// Play implements telling.Act.
func (a Drink) Play(t *table) error {
	who, err := holder(t, a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	potion, err := findItem("potion of "+name, a.Potion, slices.DeleteFunc(slices.Clone(who.Items), func(item string) bool { return !isPotion(item) }))
	if err != nil {
		return err
	}
	u, card, err := t.State().usageOf(name, potion, a.On, a.Effects)
	if err != nil {
		return err
	}
	if err := u.look(t); err != nil {
		return err
	}
	if err := mayHarm(t, name, a.Harm); err != nil {
		return err
	}
	if a.Harm != nil {
		a.Harm.From = u.card
		u.direct = []Mod{*a.Harm}
	}
	if there, err := prepare(t, name, potion); err != nil || !there {
		return err
	}
	recalls(t, u.card, card, u.rule)
	if card.Says == "" && u.nothing() {
		t.Remark("item.potion.notes", "the card says what it does: with --mod 'cr +1' an effect works until the turn ends")
	}
	return u.drink(t, potion)
}

// drink empties the potion.
func (u *usage) drink(t *table, potion string) error {
	name, color := u.who, itemKind(potion)
	before := 0
	if turn := t.State().avatar(name).Turn; turn != nil {
		before = len(turn.Potions)
	}
	t.Do(ItemMoved{Item: potion, From: name, To: "trove"}, "item.consumable", "trove.return")
	nullify(t, name, color)
	t.Do(PotionDrunk{Who: name, Color: color, Gives: u.own}, "potion.per-turn")
	u.hands(t, "potion.per-turn")
	if before > 0 {
		t.Remark("potion.second.drain", "this is potion %d of %s in this turn: it is drained of %d", before+1, name, before)
		if err := drain(t, name, before); err != nil {
			return err
		}
	}
	t.Result = t.State().Items()
	for i, m := range u.direct {
		if m.Color == "" && color != "colorless" {
			u.direct[i].Color = color
		}
	}
	return u.strike(t)
}

// nullify ends what earlier potions of the turn do: those of the same color; in the first
// printing all of them (potion.second.nullify).
func nullify(t *table, name, color string) {
	a := t.State().avatar(name)
	if a.Turn == nil {
		return
	}
	for _, p := range slices.Clone(a.Turn.Potions) {
		if !p.Over && (p.Color == color || !t.State().second()) {
			t.Do(PotionOver{Who: name, Color: p.Color}, "potion.second.nullify")
		}
	}
}
