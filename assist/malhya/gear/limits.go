package gear

import (
	"fmt"

	"tablehand/assist/malhya"
	"tablehand/assist/near"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Beyond lists as remarks what heroes have beyond what they may have: in the knapsack, of heavy icons, of
// armor and artifacts of one type, of Mhay talents; and names of cards that may be mistyped. Nothing is
// refused, for a chapter may have said so.
func Beyond(s *malhya.State) (list []telling.Remark) {
	for i := range s.Heroes {
		h := &s.Heroes[i]
		list = append(list, tooMuch(s, h)...)
		list = append(list, twice(s, h)...)
		list = append(list, mistaken(s, h)...)
		for talent := range h.Talents {
			if other := mhay(s, h, talent); other != "" && other > h.Name {
				list = append(list, telling.Remark{Rule: "talent.mhay-one-hero",
					Text: fmt.Sprintf("%s and %s have Mhay talents: only 1 hero of the group may", h.Name, other)})
				break
			}
		}
	}
	return list
}

// Tight adds a remark for each limit that a hero is over, the capacity or that of heavy icons. It serves
// where one of these limits has become less.
func Tight(t *malhya.Table, hero string) {
	s := t.State()
	for _, m := range tooMuch(s, s.Hero(hero)) {
		t.Remark(m.Rule, "%s", m.Text).Offer(m.Do...)
	}
}

// Roomier adds a remark that a larger knapsack shows further icons for the limit of heavy equipment
// (encumbrance.sources-limit).
func Roomier(t *malhya.Table, hero string) {
	t.Remark("encumbrance.sources-limit",
		"icons on the part of the knapsack that can be used now count for what %s may bear", hero).
		Offer(telling.Line("hero", "set", hero).And("heavy=N", "heavy=1"))
}

// without refuses to store a worn thing, where what the hero has would be more than the capacity or the
// limit of heavy icons that are left without it (knapsack.slots-below-capacity, encumbrance.limit).
func without(t *malhya.Table, h *malhya.Hero, th thing) error {
	s := t.State()
	gives := func(stat string) int {
		if th.card == nil {
			return 0
		}
		return th.card.Sheet.Stat(stat)
	}
	capacity, more := s.Stat(h, "capacity"), gives("capacity")
	if n := sum.Total(capacity) - more; capacity != nil && more > 0 && Slots(s, h) >= n {
		return telling.Offer(t.Refuse("knapsack.slots-below-capacity",
			"without %s %s's knapsack holds %d: something goes first", th.name, h.Name, max(n, 0)),
			drops(h, slotted(s, h))...)
	}
	limit, more := s.Stat(h, "heavy"), gives("heavy")
	if n := sum.Total(limit) - more; limit != nil && more > 0 && s.Load(h) > n {
		return telling.Offer(t.Refuse("encumbrance.limit", "without %s %s bears %s at most, of %d", th.name, h.Name,
			text.Things(max(n, 0), "heavy icon", "heavy icons"), s.Load(h)), drops(h, heavies(s, h))...)
	}
	return nil
}

// tooMuch lists as remarks what a hero carries beyond the capacity, and bears beyond the limit of heavy
// icons (knapsack.slots-below-capacity, encumbrance.limit).
func tooMuch(s *malhya.State, h *malhya.Hero) (list []telling.Remark) {
	capacity := s.Stat(h, "capacity")
	if n := sum.Total(capacity); capacity != nil && Slots(s, h) > n {
		list = append(list, telling.Remark{Rule: "knapsack.slots-below-capacity", Do: drops(h, slotted(s, h)),
			Text: fmt.Sprintf("%s's knapsack holds %d, %d too many lie in it", h.Name, n, Slots(s, h)-n)})
	}
	limit := s.Stat(h, "heavy")
	if n := sum.Total(limit); limit != nil && s.Load(h) > n {
		list = append(list, telling.Remark{Rule: "encumbrance.limit", Do: drops(h, heavies(s, h)),
			Text: fmt.Sprintf("%s bears %s, %d too many", h.Name,
				text.Things(s.Load(h), "heavy icon", "heavy icons"), s.Load(h)-n)})
	}
	return list
}

// twice lists as remarks armor worn over armor, and a second artifact of a type, also where it only may be
// of that type (equip.armor.max-one, equip.artifact.one-per-type).
func twice(s *malhya.State, h *malhya.Hero) (list []telling.Remark) {
	wears := map[string]string{}
	for i, name := range h.Gear.Worn {
		th := asCard(s, h, name)
		for _, before := range h.Gear.Worn[:i] {
			if other := asCard(s, h, before); maybeOne(th, other) {
				list = append(list, telling.Remark{Rule: "equip.artifact.one-per-type",
					Text: alike(h, other, th)})
			}
		}
		kind, rule := th.kind, "equip.armor.max-one"
		if kind == "artifact" {
			kind, rule = th.mark(), "equip.artifact.one-per-type"
		}
		if other := wears[kind]; kind != "" && other != "" {
			list = append(list, telling.Remark{Rule: rule,
				Text: fmt.Sprintf("%s wears %s and %s: 1 %s at most", h.Name, other, name, kind),
				Do:   []telling.Command{telling.Line("unequip", h.Name, name)}})
		}
		wears[kind] = name
	}
	return list
}

// maybeOne says whether two artifacts may be of one type, as nobody has typed in what one of them is.
func maybeOne(a, b thing) bool {
	return a.kind == "artifact" && b.kind == "artifact" && (a.mark() == "" || b.mark() == "")
}

// alike writes that two artifacts that a hero wears may be of one type (equip.artifact.one-per-type).
func alike(h *malhya.Hero, worn, th thing) string {
	return fmt.Sprintf("%s wears %s and %s: 1 artifact of each type at most, and nobody has typed in what "+
		"they are", h.Name, worn.name, th.name)
}

// mistaken lists as remarks each card of a hero's that nobody has typed in and whose name is near that of a
// card that is typed in.
func mistaken(s *malhya.State, h *malhya.Hero) (list []telling.Remark) {
	for _, name := range h.Gear.Things() {
		if s.Book().Cards().Gear(name) != nil {
			continue
		}
		whole, err := telling.Named("thing", name, typed(s))
		if err != nil {
			whole = near.Word(name, typed(s))
		}
		if whole != "" {
			list = append(list, telling.Remark{Text: fmt.Sprintf("%s has %s, which nobody has typed in: is it %s?",
				h.Name, name, whole)})
		}
	}
	return list
}
