package treasure

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
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
	clash := clashes(t.State().Avatar(to), item)
	if len(clash) == 0 {
		t.Do(malice.ItemMoved{Item: item, From: from, To: to}, rules...)
		return nil
	}
	x := excess{Table: t, from: from, to: to, item: item, clash: clash, rules: rules}
	return x.settle()
}

// excess is an item on its way to an avatar that has no room for it.
type excess struct {
	*malice.Table
	from, to string
	item     string
	clash    []string // held, and in its way
	rules    []string
}

// settle asks which of the four ways the players take. A card just drawn goes back where
// nobody says otherwise; what was somebody's is not thrown away unasked.
func (x excess) settle() error {
	q := chance.Question{For: "excess", Text: x.to + " holds " + x.held() + " already", Answers: x.ways()}
	if x.from == "trove" {
		q.Default = "return-new"
	}
	way, to, _ := strings.Cut(x.Choose(q), ":")
	if x.Choices[len(x.Choices)-1].From == chance.Default {
		x.Remark("item.limit.excess", "%s holds %s already: --choose excess=%s", x.to, x.held(), strings.Join(q.Answers[:len(q.Answers)-1], "|"))
	}
	switch way {
	case "return-new":
		x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: "trove"}, limitOf(x.item), "item.limit.excess")
		return nil
	case "give-new":
		x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: to}, append(slices.Clone(x.rules), "item.limit.excess")...)
		return nil
	case "keep":
		if err := x.Refuse(limitOf(x.item), "%s holds %s: %s", x.to, x.held(), limits(x.item)); err != nil {
			return err
		}
	default:
		if to == "" {
			to = "trove"
		}
		x.Do(malice.ItemMoved{Item: x.old(to), From: x.to, To: to}, limitOf(x.item), "item.limit.excess")
	}
	x.Do(malice.ItemMoved{Item: x.item, From: x.from, To: x.to}, x.rules...)
	return nil
}

// ways are the four of the rule, to members of the band that have room; and to keep both,
// which only a house rule allows.
func (x excess) ways() []string {
	ways := []string{"return-new", "return-old"}
	s := x.State()
	for _, name := range s.Avatar(x.to).Band {
		if name == x.from || !s.Present(name) {
			continue
		}
		if len(x.fit(name)) > 0 {
			ways = append(ways, "give-old:"+name)
		}
		if len(clashes(s.Avatar(name), x.item)) == 0 {
			ways = append(ways, "give-new:"+name)
		}
	}
	return append(ways, "keep")
}

// fit are the items in the way that another has room for; a trove has for all.
func (x excess) fit(name string) []string {
	a := x.State().Avatar(name)
	if a == nil {
		return x.clash
	}
	return slices.DeleteFunc(slices.Clone(x.clash), func(item string) bool { return len(clashes(a, item)) > 0 })
}

// old is the item that makes room: of two potions the players say which.
func (x excess) old(to string) string {
	fit := x.fit(to)
	if len(fit) == 1 {
		return fit[0]
	}
	return x.Choose(chance.Question{For: "old", Text: "which one does " + x.to + " part with", Answers: fit, Default: fit[0]})
}

func (x excess) held() string {
	var names []string
	for _, item := range x.clash {
		names = append(names, malice.ItemName(item))
	}
	return notation.Listed(names)
}

func limits(item string) string {
	if malice.IsPotion(item) {
		return "at most two potions, of different colors"
	}
	return "one item of each type"
}

// Holder is an avatar with a body, in the players' turn.
func Holder(t *malice.Table, word string) (*malice.Avatar, error) {
	a, err := t.State().AvatarNamed(word)
	if err != nil {
		return nil, err
	}
	if err := life.DuringPlayersTurn(t, "act"); err != nil {
		return nil, err
	}
	return a, life.Embodied(t, a.Name)
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
		return &telling.Refused{Rule: "fate.no-trade", Reason: malice.FateName(a.Fate) + " is a fate card: nobody can give or trade it away"}
	case slices.Contains(a.Radiance, word):
		return &telling.Refused{Rule: "radiance.no-trade", Reason: word + " is radiance: nobody can give or trade it away"}
	}
	return nil
}

// clashes are the items that an avatar cannot hold beside another one: that of its type;
// of potions that of its color, or where there are two already either of them
// (item.limit.type, item.limit.potions).
func clashes(a *malice.Avatar, item string) []string {
	var same, potions []string
	for _, held := range a.Items {
		switch {
		case malice.ItemKind(held) == malice.ItemKind(item):
			same = append(same, held)
		case malice.IsPotion(held) && malice.IsPotion(item):
			potions = append(potions, held)
		}
	}
	if len(same) == 0 && len(potions) >= 2 {
		return potions
	}
	return same
}

// limitOf is the rule that says how many such items an avatar holds.
func limitOf(item string) string {
	if malice.IsPotion(item) {
		return "item.limit.potions"
	}
	return "item.limit.type"
}
