package treasure

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// GainItem gives an avatar an item out of a trove, within its limits.
func GainItem(t *malice.Table, name, item string, rules ...string) error {
	if err := life.LeavesTrove(t, malice.TroveOf(item), item); err != nil {
		return err
	}
	return TakeItem(t, "trove", name, item, rules...)
}

// TakeItem moves an item to an avatar; where it holds one of that type already, one of
// the two goes elsewhere (item.limit.type, item.limit.potions, item.limit.excess).
func TakeItem(t *malice.Table, from, to, item string, rules ...string) error {
	x, err := carried(t, from, to, item)
	if err == nil {
		x.goes(rules...)
	}
	return err
}

// carried returns the move of an item to an avatar; if it has no room, the players have chosen which way
// makes room.
func carried(t *malice.Table, from, to, item string) (excess, error) {
	x := excess{Table: t, from: from, to: to, item: item, clash: malice.Clashes(t.State().Avatar(to).Items,
		item)}
	err := x.settle()
	return x, err
}

// excess is an item that is to move to an avatar that may have no room for it.
type excess struct {
	*malice.Table
	from, to string
	item     string
	clash    []string // held, and in its way; none: there is room

	way  string // which of the four is taken; empty: there is room
	gone string // held, and what makes room
}

// settle asks which of the four ways the players take, where there is no room.
func (x *excess) settle() error {
	if len(x.clash) == 0 {
		return nil
	}
	ways := x.ways()
	x.way = x.Choose(chance.Question{For: "excess", Text: x.to + " holds " + x.held() + " already, and gets " +
		malice.ItemName(x.item), Answers: ways, Check: keepsToo(ways)})
	switch way, to, _ := strings.Cut(x.way, ":"); way {
	case "keep":
		return x.Refuse(malice.ItemRule(x.item), "%s holds %s: %s", x.to, x.held(), malice.ItemLimit(x.item))
	case "return-old", "give-old":
		x.gone = x.old(cmp.Or(to, "trove"))
	}
	return nil
}

// goes moves the items the way that the players have chosen, or just the new item if there was room.
func (x excess) goes(rules ...string) {
	way, to, _ := strings.Cut(x.way, ":")
	switch way {
	case "return-new":
		x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: "trove"}, malice.ItemRule(x.item),
			"item.limit.excess")
		return
	case "give-new":
		x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: to},
			append(slices.Clone(rules), "item.limit.excess")...)
		return
	case "return-old", "give-old":
		x.Do(malice.ItemMoved{Item: x.gone, From: x.to, To: cmp.Or(to, "trove")}, malice.ItemRule(x.item),
			"item.limit.excess")
	}
	x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: x.to}, rules...)
}

// keepsToo reads one of the ways, or keep: only a house rule allows both, so that nobody is
// offered it.
func keepsToo(ways []string) func(string) (string, error) {
	return func(typed string) (string, error) {
		return chance.Question{For: "excess", Answers: ways}.Either(typed, "keep")
	}
}

// ways lists the four ways of the rule; an item is given only to members of the band that have room.
func (x excess) ways() []string {
	ways := []string{"return-new", "return-old"}
	s := x.State()
	for _, name := range s.Avatar(x.to).Band {
		if !s.Present(name) {
			continue
		}
		if len(x.fit(name)) > 0 {
			ways = append(ways, "give-old:"+name)
		}
		if name != x.from && len(malice.Clashes(s.Avatar(name).Items, x.item)) == 0 {
			ways = append(ways, "give-new:"+name)
		}
	}
	return ways
}

// fit lists those held items in the new item's way for which the avatar name has room; if name is no avatar
// but the trove, all of them.
func (x excess) fit(name string) []string {
	a := x.State().Avatar(name)
	if a == nil {
		return x.clash
	}
	held := a.Items
	if name == x.from { // whose hand is free then
		held = text.Without(held, x.item)
	}
	return slices.DeleteFunc(slices.Clone(x.clash),
		func(item string) bool { return len(malice.Clashes(held, item)) > 0 })
}

// old asks which held item makes room, of those that to, an avatar or the trove, has room for.
func (x excess) old(to string) string {
	fit := x.fit(to)
	return x.Choose(chance.Question{For: "old", Text: "which one does " + x.to + " part with", Answers: fit})
}

func (x excess) held() string {
	var names []string
	for _, item := range x.clash {
		names = append(names, malice.ItemName(item))
	}
	return text.Listed(names)
}

// Holder returns the avatar that a word names. It refuses one without a body or in the Light, and all in the
// Shadows' turn.
func Holder(t *malice.Table, word string) (*malice.Avatar, error) {
	a, err := t.State().AvatarNamed(word)
	if err != nil {
		return nil, err
	}
	if err := life.DuringPlayersTurn(t, "act"); err != nil {
		return nil, err
	}
	return a, life.Acting(t, a.Name)
}

// isFateOf says whether a word names the fate card of an avatar.
func isFateOf(a *malice.Avatar, word string) bool {
	_, ok := chance.Match(word, []string{malice.FateName(a.Fate)})
	return ok && a.Fate != "" && word != ""
}

// tradable refuses to hand on what is no item: a fate card, or radiance (fate.no-trade,
// radiance.no-trade).
func tradable(a *malice.Avatar, word string) error {
	_, err := a.FindItem(word)
	switch {
	case err == nil:
	case isFateOf(a, word):
		return &telling.Refused{Rule: "fate.no-trade",
			Reason: malice.FateName(a.Fate) + " is a fate card: nobody can give or trade it away"}
	case slices.Contains(a.Radiance, word):
		return &telling.Refused{Rule: "radiance.no-trade",
			Reason: word + " is radiance: nobody can give or trade it away"}
	}
	return nil
}
