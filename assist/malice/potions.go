package malice

import (
	"slices"
	"strings"
)

// Drink drinks a potion. The first of a turn costs nothing; the second drains 1, the third
// another 2, and so on (potion.second.drain, potion.per-turn, reading A5).
type Drink struct {
	Who, Potion string
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
	gives, err := a.gives(t, name, potion)
	if err != nil {
		return err
	}
	if err := mayHarm(t, name, a.Harm); err != nil {
		return err
	}
	if there, err := prepare(t, name, potion); err != nil || !there {
		return err
	}
	before := 0
	if who.Turn != nil {
		before = len(who.Turn.Potions)
	}
	t.Do(ItemMoved{Item: potion, From: name, To: "trove"}, "item.consumable", "trove.return")
	nullify(t, name, itemKind(potion))
	t.Do(PotionDrunk{Who: name, Color: itemKind(potion), Gives: gives}, "potion.per-turn")
	immunities(t, name)
	if before > 0 {
		t.Remark("potion.second.drain", "this is potion %d of %s in this turn: it is drained of %d", before+1, name, before)
		if err := drain(t, name, before); err != nil {
			return err
		}
	}
	t.Result = t.State().Items()
	if a.Harm == nil {
		return nil
	}
	m := *a.Harm
	if m.Color == "" && itemKind(potion) != "colorless" {
		m.Color = itemKind(potion)
	}
	return harm(t, &m)
}

// gives are the effects of a potion for the turn: those said, or those of a card we know.
func (a Drink) gives(t *table, name, potion string) ([]string, error) {
	gives, err := t.State().effectsFor(name, a.Effects)
	if err != nil || len(gives) > 0 {
		return gives, err
	}
	_, title, _ := strings.Cut(potion, ":")
	card := t.State().book.Cards().Potions[title]
	if card.Says != "" {
		t.Remark(card.Rule, "%s: %s", title, card.Says)
	}
	if len(card.Gives) > 0 {
		return card.Gives, nil
	}
	t.Remark("item.potion.notes", "the card says what it does: with --mod 'cr +1' an effect works until the turn ends")
	return nil, nil
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
