package cards

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
)

// Drink drinks a potion. The first of a turn costs nothing; the second drains 1, the third
// another 2, and so on (potion.second.drain, potion.per-turn, reading A5).
type Drink struct {
	Who, Potion string
	On          string        // another avatar that it is used on, or empty
	Effects     []string      // what it does this turn, as it was said
	Harm        *notation.Mod // what it does to the creature of a combat at once
}

// Play implements telling.Act.
func (a Drink) Play(t *malice.Table) error {
	who, err := treasure.Holder(t, a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	potion, err := malice.FindItem("potion of "+name, a.Potion,
		slices.DeleteFunc(slices.Clone(who.Items), func(item string) bool { return !malice.IsPotion(item) }))
	if err != nil {
		return err
	}
	u, card, err := UsageOf(t.State(), name, potion, a.On, a.Effects)
	if err != nil {
		return err
	}
	if err := u.Look(t); err != nil {
		return err
	}
	if err := mayHarm(t, name, a.Harm); err != nil {
		return err
	}
	if a.Harm != nil {
		a.Harm.From = u.Card
		u.Direct = []notation.Mod{*a.Harm}
	}
	if there, err := prepare(t, name, potion); err != nil || !there {
		return err
	}
	rolls.Recalls(t, u.Card, card, u.Rule)
	if card.Says == "" && nothing(u) {
		told := "the card says what it does: with --mod 'cr +1' an effect works until the turn ends, with --mod " +
			"'heal 2' wounds are healed"
		if t.Remark("item.potion.notes", "%s", told); t.State().Avatar(name).Wounds > 0 {
			t.Remark("item.potion.notes", "wounds that it has healed").
				Offer(telling.Line("avatar", "heal", name).And("N"))
		}
	}
	return emptyPotion(u, t, potion)
}

// emptyPotion puts a potion under its trove; from the second of a turn on it drains life tokens
// (potion.second.drain).
func emptyPotion(u *rolls.Usage, t *malice.Table, potion string) error {
	name, color := u.Who, malice.ItemKind(potion)
	before := 0
	if night := t.State().Avatar(name).Turn; night != nil {
		before = len(night.Potions)
	}
	t.Do(malice.ItemMoved{Item: potion, From: name, To: "trove"}, "item.consumable", "trove.return")
	Nullify(t, name, color)
	t.Do(malice.PotionDrunk{Who: name, Color: color, Gives: u.Own}, "potion.per-turn")
	u.Hands(t, "potion.per-turn")
	u.Idles(t)
	if before > 0 {
		t.Remark("potion.second.drain", "this is potion %d of %s in this turn: it is drained of %d", before+1,
			name, before)
		if err := life.Toll(t, name, before); err != nil {
			return err
		}
	}
	for i, m := range u.Direct {
		if m.Color == "" && color != "colorless" {
			u.Direct[i].Color = color
		}
	}
	return strike(u, t)
}

// Nullify ends what earlier potions of the turn do: those of the same color; in the first
// printing all of them (potion.second.nullify).
func Nullify(t *malice.Table, name, color string) {
	for _, p := range slices.Clone(t.State().Avatar(name).ThisTurn().Potions) {
		if !p.Over && (p.Color == color || t.State().Printed().AnyPotionNullifies()) {
			t.Do(malice.PotionOver{Who: name, Color: p.Color}, "potion.second.nullify")
		}
	}
}
