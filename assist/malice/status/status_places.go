package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// well is attuning, at a revealed Light Well (attune.where, action.one.attune-shards,
// action.two.attune-mastery).
func (o *outlets) well() {
	if o.Wells[o.StrongholdAt(o.a.At)] != "light" {
		return
	}
	most, color := o.a.Shards["colorless"], o.a.Mastery.Color
	if color != "colorless" {
		most = min(most, o.Bank()[color])
	}
	if before := len(o.may); !o.a.Attuning {
		o.offerOf(1, telling.Line("shard", "attune", o.a.Name), "N", upTo(most))
		for i := range o.may[before:] {
			if color == "colorless" {
				o.may[before+i].Asks = []string{"--choose color"}
			}
		}
	}
	o.offer(o.Actions(), telling.Line("mastery", "attune", o.a.Name))
}

// goods lists rewards still to be drawn, the belongings a fallen companion left, and avatars near
// enough to trade (band.lock.treasure, return.item.left, trade.same-hex).
func (o *outlets) goods() {
	for _, d := range o.Due {
		if slices.Contains(d.Who, o.a.Name) && (d.What == "treasure" || d.What == "potion") &&
			!(d.Luck && treasure.Parted(o.State, d.Who)) {
			draw := o.DrawFor(d, o.a.Name)
			draw.Cost = telling.Free()
			o.may = append(o.may, draw)
		}
	}
	var left []string
	for _, l := range o.Left {
		if slices.Contains(l.Band, o.a.Name) {
			left = append(left, l.Item)
		}
	}
	before := len(o.may)
	o.offerOf(0, telling.Line("item", "claim", o.a.Name), "ITEM", left)
	clashes := func(item string) bool { return len(malice.Clashes(o.a.Items, item)) > 0 }
	if slices.ContainsFunc(left, clashes) { // (item.limit.excess)
		o.may[before].Asks = []string{"--choose excess"}
	}
	if o.Encounter != nil {
		return
	}
	for _, other := range o.Avatars {
		if other.Name != o.a.Name && o.SameHex(other.At, o.a.At) && o.Present(other.Name) {
			if list := o.givable(other.Name); len(list) > 0 {
				o.daring(0, telling.Line("item", "give", o.a.Name, other.Name).And("ITEM", list...))
			}
		}
	}
}

// givable lists the items of the avatar that another has room for.
func (o *outlets) givable(to string) []string {
	return slices.DeleteFunc(slices.Clone(o.a.Items), func(item string) bool {
		give := treasure.GiveItem{From: o.a.Name, To: to, Item: item}
		return turn.Foresee(o.State, turn.Outset{}, turn.Looking(give.Play), &turn.Grounds{}) != nil
	})
}
