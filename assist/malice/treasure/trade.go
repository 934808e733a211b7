package treasure

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// GiveItem is the act that hands an item from one avatar to another (trade.same-hex, trade.gates,
// potion.trade, trade.no-action, combat.no-trade).
type GiveItem struct {
	From, To, Item string
	Mods           []notation.Mod // modifiers of the luck rolls through Gates
}

// Play implements telling.Act.
func (a GiveItem) Play(t *malice.Table) error {
	a, err := a.ordered(t.State())
	if err != nil {
		return err
	}
	from, to, err := traders(t, a.From, a.To, a.Item, "")
	if err != nil {
		return err
	}
	item, err := from.FindItem(a.Item)
	if err != nil {
		return err
	}
	rule, err := tradeRule(t, from, to, a.Mods)
	if err != nil {
		return err
	}
	x, err := carried(t, from.Name, to.Name, item) // decided before a die falls
	if err != nil {
		return err
	}
	reach, err := reached(t, rule, from.Name, to.Name, a.Mods)
	if reach {
		x.goes(tradeRules(rule, item)...)
	}
	t.Result = t.State().Items()
	return err
}

// ordered returns the act with its words in order, if the receiver was said last: Mia ring Tom. If only the
// receiver is named, it refuses, and offers commands of those who hold the item.
func (a GiveItem) ordered(s *malice.State) (GiveItem, error) {
	words := strings.Fields(a.To + " " + a.Item)
	if _, err := s.AvatarNamed(a.To); err == nil || len(words) == 0 {
		return a, nil
	}
	last := len(words) - 1
	if _, err := s.AvatarNamed(words[last]); err == nil && last > 0 {
		a.To, a.Item = words[last], strings.Join(words[:last], " ")
		return a, nil
	}
	to, err := s.AvatarNamed(a.From)
	if err != nil {
		return a, nil
	}
	what := strings.Join(words, " ")
	var lines []telling.Command
	for i := range s.Avatars {
		if from := &s.Avatars[i]; from.Name != to.Name {
			if item, err := from.FindItem(what); err == nil {
				lines = append(lines, telling.Line("item", "give", from.Name, to.Name, item))
			}
		}
	}
	if len(lines) == 0 {
		return a, nil
	}
	return a, telling.Offer(&telling.Nonsense{Reason: "say who gives it to " + to.Name}, lines...)
}

// TradeItems exchanges two items: both move, or none.
type TradeItems struct {
	A, ItemA string
	B, ItemB string
	Mods     []notation.Mod
}

// Play implements telling.Act.
func (x TradeItems) Play(t *malice.Table) error {
	a, b, err := traders(t, x.A, x.B, x.ItemA, x.ItemB)
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
	rule, err := tradeRule(t, a, b, x.Mods)
	if err != nil {
		return err
	}
	reach, err := reached(t, rule, a.Name, b.Name, x.Mods)
	if reach {
		t.Do(malice.ItemMoved{Item: given, From: a.Name, To: b.Name}, tradeRules(rule, given)...)
		t.Do(malice.ItemMoved{Item: got, From: b.Name, To: a.Name}, tradeRules(rule, got)...)
	}
	t.Result = t.State().Items()
	return err
}

// tradeRules returns the ids for an item that goes from one avatar to another.
func tradeRules(rule, item string) []string {
	rules := []string{rule, "trade.no-action", "action.free.trade"}
	if malice.IsPotion(item) {
		rules = append(rules, "potion.trade")
	}
	return rules
}

// roomFor refuses a trade after which an avatar would hold too many items of a kind; the item that it
// gives away makes room.
func roomFor(t *malice.Table, a *malice.Avatar, item, without string) error {
	left := *telling.Copy(a)
	malice.ItemMoved{Item: without, From: a.Name}.Apply(&malice.State{Avatars: []malice.Avatar{left}})
	if len(malice.Clashes(left.Items, item)) == 0 {
		return nil
	}
	return t.Refuse(malice.ItemRule(item), "%s has no room for %s: %s", a.Name, malice.ItemName(item),
		malice.ItemLimit(item))
}

// traders returns two avatars that may hand these things to each other where they can meet. It refuses a
// fate card and radiance.
func traders(t *malice.Table, one, other string, words ...string) (a, b *malice.Avatar, err error) {
	if a, err = Holder(t, one); err != nil {
		return nil, nil, err
	}
	if b, err = Holder(t, other); err != nil {
		return nil, nil, err
	}
	if a.Name == b.Name {
		return nil, nil, telling.Impossible("%s is one avatar: say to whom", a.Name)
	}
	for i, who := range []*malice.Avatar{a, b} {
		if err := tradable(who, words[i]); err != nil {
			return nil, nil, err
		}
	}
	return a, b, nil
}

// tradeRule returns the rule by which two may trade where they stand: on one hex, or each on a Gate. It
// refuses any other place, and modifiers of a roll that is not made.
func tradeRule(t *malice.Table, a, b *malice.Avatar, mods []notation.Mod) (rule string, err error) {
	s := t.State()
	if err := life.NoTrade(t, a.Name, b.Name); err != nil {
		return "", err
	}
	switch {
	case malice.Together(t, a, b):
	case s.OnGate(a.At) && s.OnGate(b.At):
		return "trade.gates", gateMods(s, a.Name, b.Name, mods)
	default:
		if err := t.Refuse("trade.same-hex",
			"%s stands at %s and %s at %s: items change hands on one hex, or from Gate to Gate", a.Name, a.At,
			b.Name, b.At); err != nil {
			return "", err
		}
	}
	if len(mods) > 0 {
		return "", notation.ModError(mods[0].Text, "no roll is made on one hex")
	}
	return "trade.same-hex", nil
}

// gateMods refuses modifiers that are no luck or Gate modifiers, or name neither of the two who trade
// through Gates.
func gateMods(s *malice.State, a, b string, mods []notation.Mod) error {
	if err := s.CheckMods(mods, "", "lr", "gate"); err != nil {
		return err
	}
	for _, m := range mods {
		if m.Who != "" && !s.Means(m.Who, a) && !s.Means(m.Who, b) {
			return notation.ModError(m.Text, "only "+a+" and "+b+" roll here")
		}
	}
	return nil
}

// reached says whether a trade by a rule comes about. Only by trade.gates can it fail: each avatar rolls
// luck to pick the other's Gate, and one has to succeed, in the first printing both.
func reached(t *malice.Table, rule, a, b string, mods []notation.Mod) (bool, error) {
	if rule != "trade.gates" {
		return true, nil
	}
	return throughGates(t, a, b, mods)
}

// throughGates says whether two avatars at Gates can trade: one of them needs a luck roll above 2 for
// the Gate of the other, as for using it; in the first printing both do. A roll that fails is an
// outcome, not a refusal (trade.gates, gate.lr).
func throughGates(t *malice.Table, a, b string, mods []notation.Mod) (bool, error) {
	const rule = "trade.gates"
	s := t.State()
	able, needed := 0, s.Printed().TradersPickGate()
	for _, name := range []string{a, b} {
		picks := rolls.Controls(t, name, mods)
		if !picks {
			rolled, err := rolls.Luck(t, "lr", rule, name, 2, modsOf(s, name, mods))
			if err != nil {
				return false, err
			}
			picks = *rolled.Success
		}
		if picks {
			able++
		}
		if able == needed || able+1 < needed { // decided by the first of them
			break
		}
	}
	switch {
	case able == needed:
		return true, nil
	case needed == 1:
		t.Remark(rule, "neither %s nor %s picks the Gate of the other: nothing changes hands", a, b)
	default:
		t.Remark(rule, "%s and %s do not both pick the Gate of the other: nothing changes hands", a, b)
	}
	return false, nil
}

// modsOf returns the modifiers of an act that are for somebody's luck roll: its own, and those that name
// nobody.
func modsOf(s *malice.State, name string, mods []notation.Mod) []notation.Mod {
	return slices.DeleteFunc(slices.Clone(mods),
		func(m notation.Mod) bool { return m.What == "gate" || m.Who != "" && !s.Means(m.Who, name) })
}
