package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/treasure"
)

// well is attuning, at a revealed Light Well (attune.where, action.one.attune-shards,
// action.two.attune-mastery).
func (o *outlets) well() {
	if o.Wells[o.StrongholdAt(o.a.At)] != "light" {
		return
	}
	color := o.a.Mastery.Color
	if o.a.Shards["colorless"] > 0 && (color == "colorless" || o.Bank()[color] > 0) && !o.a.Attuning {
		o.offer(1, "shard attune %s N", o.a.Name)
	}
	o.offer(o.Actions(), "mastery attune %s", o.a.Name)
}

// places are the services of a city or a mystic where the avatar stands, or turning it over
// (place.use.on-hex, action.one.service, action.free.reveal-place).
func (o *outlets) places() {
	board := malice.BoardOf(o.a.At)
	for _, what := range []string{"city", "mystic"} {
		if !life.StandsOn(o.State, o.a, what) {
			continue
		}
		switch is := o.PlaceOn(board, what); {
		case is == "" && len(movement.FaceDown(o.State, what)) > 0:
			o.offer(0, "%s reveal %s", what, board)
		case is == "gateways":
			o.depart()
		case is != "" && o.useful(is):
			o.offer(1, "%s use %s", what, o.a.Name)
		}
		if what == "mystic" && o.PlaceOn(board, what) != "" && len(cities.Colored(o.a)) > 0 {
			o.offer(1, "mystic brew %s COLOR", o.a.Name)
		}
	}
}

// goods lists rewards still to be drawn, the belongings a fallen companion left, and avatars near
// enough to trade (band.lock.treasure, return.item.left, trade.same-hex).
func (o *outlets) goods() {
	if sp := o.SpoilsFor(o.a.Name); sp != nil {
		if sp.Luck && !treasure.Parted(o.State, sp.By) {
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
		if other.Name != o.a.Name && o.SameHex(other.At, o.a.At) && o.Present(other.Name) &&
			len(o.a.Items) > 0 {
			o.offer(0, "item give %s %s ITEM", o.a.Name, other.Name)
			break
		}
	}
}
