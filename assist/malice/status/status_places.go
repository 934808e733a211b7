package status

import (
	"slices"
	"strconv"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
)

// well offers attuning, at a revealed Light Well (attune.where, action.one.attune-shards,
// action.two.attune-mastery).
func (o *outlets) well() {
	if o.Wells[o.StrongholdAt(o.a.At)] != "light" && !o.a.Attuning {
		return
	}
	most, color := o.a.Shards["colorless"], o.a.Mastery.Color
	if color != "colorless" { // the bank gives no more than it has
		most = min(most, o.Bank()[color])
	}
	o.each(telling.Line("shard", "attune", o.a.Name), "N", upTo(most), func(word string) malice.Act {
		n, _ := strconv.Atoi(word)
		return cards.AttuneShards{Who: o.a.Name, Lots: []rolls.Lot{{N: n}}}
	})
	o.does(cards.AttuneMastery{Who: o.a.Name}, telling.Line("mastery", "attune", o.a.Name))
}

// goods lists rewards still to be drawn, the belongings a fallen companion left, and avatars near
// enough to trade (band.lock.treasure, return.item.left, trade.same-hex).
func (o *outlets) goods() {
	for _, d := range o.Due {
		if slices.Contains(d.Who, o.a.Name) && (d.What == "treasure" || d.What == "potion") &&
			!(d.Luck && treasure.Parted(o.State, d.Who)) {
			draw := o.DrawFor(d, o.a.Name)
			draw.Cost = telling.Free()
			o.Add(draw)
		}
	}
	var left []string
	for _, l := range o.Left {
		left = append(left, l.Item)
	}
	o.each(telling.Line("item", "claim", o.a.Name), "ITEM", left,
		func(word string) malice.Act { return cards.ClaimItem{Who: o.a.Name, Item: word} })
	if o.Encounter != nil { // which would go unharvested (harvest.at-once)
		return
	}
	for _, other := range o.Avatars {
		if other.Name == o.a.Name || !o.SameHex(other.At, o.a.At) {
			continue
		}
		fits := slices.DeleteFunc(slices.Clone(o.a.Items), func(item string) bool { // else one of two goes back
			return len(malice.Clashes(other.Items, item)) > 0
		})
		step := telling.Step{Command: telling.Line("item", "give", o.a.Name, other.Name), Costly: true}
		o.eachAs(step, "ITEM", fits, func(word string) malice.Act {
			return treasure.GiveItem{From: o.a.Name, To: other.Name, Item: word}
		})
	}
}

// upTo lists the whole numbers from 1 to n.
func upTo(n int) (list []string) {
	for i := 1; i <= n; i++ {
		list = append(list, strconv.Itoa(i))
	}
	return list
}
