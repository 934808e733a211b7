package malice

import (
	"slices"
	"strings"
)

// well is attuning, at a revealed Light Well (attune.where, action.one.attune-shards,
// action.two.attune-mastery).
func (o *outlets) well() {
	if o.Wells[o.strongholdAt(o.a.At)] != "light" {
		return
	}
	if o.a.Shards["colorless"] > 0 {
		o.offer(1, "shard attune %s N", o.a.Name)
	}
	o.offer(o.actions(), "mastery attune %s", o.a.Name)
}

// places are the services of a city or a mystic where the avatar stands, or turning it over
// (place.use.on-hex, action.one.service, action.free.reveal-place).
func (o *outlets) places() {
	board, word := boardOf(o.a.At), ""
	if _, known := o.hexAt(o.a.At); !known {
		_, word, _ = strings.Cut(o.a.At, ":")
	}
	for _, one := range []struct{ what, is string }{{"city", o.Places[board].City}, {"mystic", o.Places[board].Mystic}} {
		if !o.on(o.a.At, one.what) && word != one.what || one.is == Destroyed {
			continue
		}
		if one.is == "" {
			o.offer(0, "%s reveal %s", one.what, board)
			continue
		}
		o.offer(1, "%s use %s", one.what, o.a.Name)
		if colored := len(o.a.Shards) > 0 && sum(o.a.Shards) > o.a.Shards["colorless"]; one.what == "mystic" && colored {
			o.offer(1, "mystic brew %s COLOR", o.a.Name)
		}
	}
}

// goods are what a victory left to be drawn, what a fallen companion left, and who is near
// enough to trade (band.lock.treasure, return.item.left, trade.same-hex).
func (o *outlets) goods() {
	if sp := o.Spoils; sp != nil && slices.Contains(sp.By, o.a.Name) {
		if sp.Luck {
			o.offer(0, "encounter treasure %s", o.a.Name)
		}
		if sp.Treasures+sp.Potions > 0 {
			o.offer(0, "item draw %s ITEM", o.a.Name)
		}
	}
	for _, l := range o.Left {
		if slices.Contains(l.Band, o.a.Name) {
			o.offer(0, "item claim %s ITEM", o.a.Name)
			break
		}
	}
	if o.Encounter != nil {
		return
	}
	for _, other := range o.Avatars {
		if other.Name != o.a.Name && other.At == o.a.At && other.Life > 0 && len(o.a.Items) > 0 {
			o.offer(0, "item give %s %s ITEM", o.a.Name, other.Name)
			break
		}
	}
}

func sum(counts map[string]int) (total int) {
	for _, n := range counts {
		total += n
	}
	return total
}
