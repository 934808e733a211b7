package cards

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
)

// GainItem gives an avatar an item that was drawn at the table, or corrects the table.
type GainItem struct{ Who, Item string }

func (GainItem) Bookkeeping() {}

// Play implements telling.Act.
func (a GainItem) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	item, err := t.State().ItemOf(a.Item)
	if err != nil {
		return err
	}
	treasure.Came(t, who.Name, item)
	err = treasure.GainItem(t, who.Name, item)
	t.Result = t.State().Items()
	return err
}

// DropItem gives an item up: it goes back to its trove (item.durable).
type DropItem struct{ Who, Item string }

func (DropItem) Bookkeeping() {}

// Play implements telling.Act.
func (a DropItem) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	item, err := who.FindItem(a.Item)
	if err != nil {
		return err
	}
	t.Do(malice.ItemMoved{Item: item, From: who.Name, To: "trove"}, "item.durable", "trove.return")
	t.Result = t.State().Items()
	return nil
}

// UseItem uses an item: books and scrolls are used up, potions are drunk, the others work
// as long as they are held (item.consumable, item.durable).
type UseItem struct {
	Who, Item string
	On        string        // another avatar that it is used on, or empty
	Effects   []string      // what it does this turn, as it was said
	Harm      *notation.Mod // what it does to the creature of a combat at once
}

// Play implements telling.Act.
func (a UseItem) Play(t *malice.Table) error {
	who, err := treasure.Holder(t, a.Who)
	if err != nil {
		return err
	}
	item, err := who.FindItem(a.Item)
	if err != nil {
		return err
	}
	if malice.IsPotion(item) {
		return Drink{who.Name, item, a.On, a.Effects, a.Harm}.Play(t)
	}
	if err := mayHarm(t, who.Name, a.Harm); err != nil {
		return err
	}
	u, card, err := UsageOf(t.State(), who.Name, item, a.On, a.Effects)
	if err != nil {
		return err
	}
	if malice.ItemKind(item) == "book" {
		return a.read(t, u, card, item)
	}
	if err := u.Look(t); err != nil {
		return err
	}
	rolls.Recalls(t, u.Card, card, u.Rule)
	u.Gives(t)
	if nothing(u) {
		durable(t, who.Name, item, card)
	}
	t.Result = t.State().Items()
	if a.Harm == nil {
		return nil
	}
	return combat.Harm(t, who.Name, []notation.Mod{*a.Harm})
}

// UsageOf returns how an avatar uses an item, and its card; on is another avatar, or empty. Of an item that
// lasts only the effects count that it does not have at all times.
func UsageOf(s *malice.State, who, item, on string, said []string) (*rolls.Usage, box.Card, error) {
	kind, name, _ := strings.Cut(item, ":")
	on, err := rolls.AimedAvatar(s, on)
	card, rule := s.Card(s.Book().Cards().Treasures, name), "item.durable"
	switch {
	case malice.IsPotion(item):
		card, rule = s.Card(s.Book().Cards().Potions, name), "item.consumable"
	case kind == "book":
		rule = "item.consumable"
	}
	known := card.Effects(card.Does, name, card.Rule)
	if rule == "item.durable" {
		known = slices.DeleteFunc(known, notation.Mod.Stays)
	}
	return &rolls.Usage{Who: who, On: on, Card: name, Rule: rule, Said: said, Known: known}, card, err
}

// read uses a book or a scroll up: its effects begin, the card goes back under its trove, and it deals its
// wounds. Nothing happens where the creature is gone before (prepare).
func (a UseItem) read(t *malice.Table, u *rolls.Usage, card box.Card, item string) error {
	if err := u.Look(t); err != nil {
		return err
	}
	if there, err := prepare(t, u.Who, item); err != nil || !there {
		return err
	}
	rolls.Recalls(t, u.Card, card, u.Rule)
	u.Gives(t)
	t.Do(malice.ItemMoved{Item: item, From: u.Who, To: "trove"}, "item.consumable", "trove.return")
	if a.Harm != nil {
		u.Direct = []notation.Mod{*a.Harm}
	}
	return strike(u, t)
}

// durable remarks how an item works that lasts.
func durable(t *malice.Table, who, item string, card box.Card) {
	if card.Does != "" {
		t.Remark("item.durable", "%s works as long as it is held: %s", malice.ItemName(item), card.Does)
		return
	}
	t.Remark("item.durable", "%s works as long as it is held: mods: of %s in the table keeps its effects",
		malice.ItemName(item), who)
}

// mayHarm refuses wounds by an item if no foe stands in an open encounter, or if the user does not fight it
// (combat.precombat, combat.noncombat).
func mayHarm(t *malice.Table, name string, m *notation.Mod) error {
	if m == nil {
		return nil
	}
	s := t.State()
	if _, err := malice.Open(s); err != nil || slices.Contains(s.Fighters(), name) {
		return err
	}
	return t.Refuse("combat.noncombat", "%s does not fight %s: %s", name, s.FoeName(),
		malice.Do(s.Fighters(), "does", "do"))
}

// ClaimItem takes an item that a member of the band left in Aethos with its body
// (return.item.left, return.item.limits).
type ClaimItem struct{ Who, Item string }

// Play implements telling.Act.
func (a ClaimItem) Play(t *malice.Table) error {
	who, err := treasure.Holder(t, a.Who)
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
	item, err := malice.FindItem("item left in Aethos", a.Item, all)
	if a.Item == "" && len(own) == 1 {
		item, err = own[0], nil
	}
	if err != nil {
		return err
	}
	if !slices.Contains(own, item) {
		if err := t.Refuse("return.item.left",
			"%s was in no band with who left %s: its band may claim it until the turn ends", who.Name,
			malice.ItemName(item)); err != nil {
			return err
		}
	}
	err = treasure.TakeItem(t, "left", who.Name, item, "return.item.left", "return.item.limits")
	t.Result = t.State().Items()
	return err
}

// nothing says whether a used card has no effect that this program can play.
func nothing(u *rolls.Usage) bool { return len(u.Own)+len(u.Given)+len(u.Direct)+u.Heals == 0 }

// strike turns the wounds back that a used item heals, and deals those that it deals outside the combat
// rolls.
func strike(u *rolls.Usage, t *malice.Table) error {
	if who := cmp.Or(u.On, u.Who); u.Heals > 0 && t.State().Avatar(who).Wounds > 0 {
		if err := (life.Turn{What: "heal", Who: who, N: u.Heals}).Play(t); err != nil {
			return err
		}
	} else if u.Heals > 0 {
		t.Remark(u.Rule, "%s has no wounds that it could heal", who)
	}
	if err := combat.Harm(t, u.Who, u.Direct); err != nil {
		return err
	}
	t.Result = t.State().Items() // whatever the wounds have brought about
	return nil
}
