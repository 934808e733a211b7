package treasure

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// GiveItem hands an item on (trade.same-hex, trade.gates, potion.trade, trade.no-action,
// combat.no-trade).
type GiveItem struct {
	From, To, Item string
	Mods           []notation.Mod // of the luck rolls through Gates
}

// Play implements telling.Act.
func (a GiveItem) Play(t *malice.Table) error {
	rule, from, to, err := traders(t, a.From, a.To, a.Mods, a.Item, "")
	if err != nil {
		return err
	}
	item, err := from.FindItem(a.Item)
	if err != nil {
		return err
	}
	err = TakeItem(t, from.Name, to.Name, item, rule, "trade.no-action")
	t.Result = t.State().Items()
	return err
}

// TradeItems exchanges two items: both move, or none.
type TradeItems struct {
	A, ItemA string
	B, ItemB string
	Mods     []notation.Mod
}

// Play implements telling.Act.
func (x TradeItems) Play(t *malice.Table) error {
	rule, a, b, err := traders(t, x.A, x.B, x.Mods, x.ItemA, x.ItemB)
	if err != nil {
		return err
	}
	given, err := a.FindItem(x.ItemA)
	if err != nil {
		return err
	}
	got, err := b.FindItem(x.ItemB)
	if err != nil {
		return err
	}
	if err := roomFor(t, a, got, given); err != nil {
		return err
	}
	if err := roomFor(t, b, given, got); err != nil {
		return err
	}
	t.Do(malice.ItemMoved{Item: given, From: a.Name, To: b.Name}, rule, "trade.no-action")
	t.Do(malice.ItemMoved{Item: got, From: b.Name, To: a.Name}, rule, "trade.no-action")
	t.Result = t.State().Items()
	return nil
}

// roomFor: who gets an item for another has room for it once that one is gone.
func roomFor(t *malice.Table, a *malice.Avatar, item, without string) error {
	left := a.Clone()
	malice.ItemMoved{Item: without, From: a.Name}.Apply(&malice.State{Avatars: []malice.Avatar{left}})
	if len(clashes(&left, item)) == 0 {
		return nil
	}
	return t.Refuse(limitOf(item), "%s has no room for %s: %s", a.Name, malice.ItemName(item), limits(item))
}

// traders are two avatars that may hand things to each other, and the rule by which: they
// stand on one hex, or each on a Gate, and nobody fights.
func traders(t *malice.Table, one, other string, mods []notation.Mod, words ...string) (rule string, a, b *malice.Avatar, err error) {
	if a, err = Holder(t, one); err != nil {
		return "", nil, nil, err
	}
	if b, err = Holder(t, other); err != nil {
		return "", nil, nil, err
	}
	if a.Name == b.Name {
		return "", nil, nil, telling.Impossible("%s is one avatar: say to whom", a.Name)
	}
	for i, who := range []*malice.Avatar{a, b} {
		if err := tradable(who, words[i]); err != nil {
			return "", nil, nil, err
		}
	}
	rule, err = tradeRule(t, a, b, mods)
	return rule, a, b, err
}

// tradeRule is the rule by which two may trade where they stand.
func tradeRule(t *malice.Table, a, b *malice.Avatar, mods []notation.Mod) (rule string, err error) {
	s := t.State()
	if e := s.Encounter; e != nil && !e.Beaten {
		if err := t.Refuse("combat.no-trade", "%s: no items change hands in a fight, nor before its first phase (%s)", malice.Do(e.By, "fights", "fight"), s.WayOut(a.Name, b.Name)); err != nil {
			return "", err
		}
	}
	if err := life.NoFightDue(t, a.Name, b.Name); err != nil {
		return "", err
	}
	switch {
	case a.At == b.At:
	case s.OnGate(a.At) && s.OnGate(b.At):
		return "trade.gates", throughGates(t, a.Name, b.Name, mods)
	default:
		if err := t.Refuse("trade.same-hex", "%s stands at %s and %s at %s: items change hands on one hex, or from Gate to Gate", a.Name, a.At, b.Name, b.At); err != nil {
			return "", err
		}
	}
	if len(mods) > 0 {
		return "", notation.ModError(mods[0].Text, "no roll is made on one hex")
	}
	return "trade.same-hex", nil
}

// throughGates: who can pick the Gate of the other has a luck roll against 2 for it, as
// for using it. One of the two has to; in the first printing both (trade.gates, gate.lr).
func throughGates(t *malice.Table, a, b string, mods []notation.Mod) error {
	if err := t.State().CheckMods(mods, "", "lr"); err != nil {
		return err
	}
	for _, m := range mods {
		if m.Who != "" && !t.State().Means(m.Who, a) && !t.State().Means(m.Who, b) {
			return notation.ModError(m.Text, "only "+a+" and "+b+" roll here")
		}
	}
	able := 0
	for _, name := range []string{a, b} {
		picks := rolls.Controls(t, name)
		if !picks {
			rolled, err := rolls.Luck(t, "lr", name, 2, modsOf(t.State(), name, mods))
			if err != nil {
				return err
			}
			picks = *rolled.Success
		}
		if picks {
			able++
		}
		if decided := able > 0 == t.State().Second(); decided {
			break
		}
	}
	switch {
	case able == 0 && t.State().Second():
		return t.Refuse("trade.gates", "neither %s nor %s could pick the Gate of the other: one of them has to", a, b)
	case able < 2 && !t.State().Second():
		return t.Refuse("trade.gates", "%s and %s could not both pick the Gate of the other: both have to", a, b)
	}
	return nil
}

// modsOf are the modifiers of an act that are for somebody's roll: its own, and those that
// name nobody.
func modsOf(s *malice.State, name string, mods []notation.Mod) []notation.Mod {
	return slices.DeleteFunc(slices.Clone(mods), func(m notation.Mod) bool { return m.Who != "" && !s.Means(m.Who, name) })
}
