package status

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// free lists what takes no action and may be done in a fight as well as outside: bands, potions, fate
// cards, masteries and soulshards (action.free.band, action.free.fate, action.free.mastery,
// action.free.shard).
func (o *outlets) free() {
	if !o.Present(o.a.Name) || o.a.Attuning { // nothing modifies the roll of one with the Light
		return
	}
	before := len(o.may)
	defer func() {
		for i := range o.may[before:] {
			o.may[before+i].Idle = true
		}
	}()
	o.band()
	o.drink()
	invoke := telling.Line("fate", "invoke", o.a.Name)
	if o.a.Fate != "" && o.moves(rolls.InvokeFate{Who: o.a.Name}) {
		o.offer(0, invoke)
	}
	o.mastery()
	o.shards()
}

// moves reports whether an act would be accepted now, and change something.
func (o *outlets) moves(act malice.Act) bool {
	source := &chance.Script{Next: chance.NewStream(1, 1, "rehearsed")}
	act = malice.Confirmed{Act: turn.AtTable{Act: act}}
	told, err := telling.Play(telling.Copy(o.State), act, source, false)
	return err == nil && len(told.Events) > 0
}

// band lists the avatars on the same hex whose band the avatar may join (band.form, band.join).
func (o *outlets) band() {
	var with []string
	for _, other := range o.Avatars {
		if other.Name != o.a.Name && o.SameHex(other.At, o.a.At) && !slices.Contains(o.a.Band, other.Name) &&
			o.moves(movement.JoinBand{Who: o.a.Name, With: other.Name}) {
			with = append(with, other.Name)
		}
	}
	o.offerOf(0, telling.Line("band", "join", o.a.Name), "WITH", with)
}

// drink lists the potions of the avatar; each beyond the first of a turn drains it
// (potion.second.drain).
func (o *outlets) drink() {
	before := len(o.may)
	o.offerOf(0, telling.Line("item", "drink", o.a.Name), "POTION", o.items(func(item string) bool {
		return malice.IsPotion(item) && o.moves(cards.Drink{Who: o.a.Name, Potion: item})
	}))
	if drunk := len(o.a.ThisTurn().Potions); drunk > 0 {
		for i := range o.may[before:] {
			o.may[before+i].Why = fmt.Sprintf("drains %d", drunk)
		}
	}
}

// mastery lists the abilities that would change something now: the primary one mostly holds by itself
// (mastery.primary, mastery.secondary).
func (o *outlets) mastery() {
	use := cards.UseMastery{Who: o.a.Name, Part: "primary"}
	if o.moves(use) {
		o.offer(0, telling.Line("mastery", "use", o.a.Name))
	}
	use.Part = "secondary"
	if o.a.Mastery.Color == "" || o.a.Shards[o.a.Mastery.Color] == 0 {
		return
	}
	var on []string
	for _, name := range o.everybody() {
		use.On = name
		if o.moves(use) {
			on = append(on, name)
		}
	}
	if before := len(o.may); len(on) > 0 {
		o.offerOf(0, telling.Line("mastery", "use", o.a.Name, use.Part), "AVATAR", on)
		o.may[before].Cost = telling.Cost{"shards": 1}
	}
}

// shards lists the rolls that a soulshard of the avatar may help, and the creature's aggression
// (shard.invoke.any-time, shard.colorless.aggression). Avatars whose same rolls it may help stand
// together.
func (o *outlets) shards() {
	held := slices.DeleteFunc(slices.Clone(notation.Colors), func(c string) bool { return o.a.Shards[c] == 0 })
	if len(held) == 0 {
		return
	}
	var groups []helped
	for _, on := range o.everybody() {
		groups = addHelped(groups, on, cards.Helpable(o.State, o.a.Name, on))
	}
	for _, g := range groups {
		c := telling.Line("shard", "invoke", o.a.Name).And("COLOR", held...)
		c.Words = append(c.Words, "roll")
		o.may = append(o.may, telling.Step{Who: o.a.Name, Rule: "shard.invoke.any-time",
			Command: c.And("AVATAR", g.who...).And("ROLL", g.rolls...), Cost: telling.Cost{"shards": 1}})
	}
	aggression := cards.InvokeShard{Who: o.a.Name, Lot: rolls.Lot{N: 1, Color: "colorless"},
		For: []string{"aggression"}}
	if o.a.Shards["colorless"] > 0 && o.Engaged(o.a.Name) && o.moves(aggression) {
		o.may = append(o.may, telling.Step{Who: o.a.Name, Rule: "shard.colorless.aggression",
			Command: telling.Line("shard", "invoke", o.a.Name, "colorless", "aggression"),
			Cost:    telling.Cost{"shards": 1}})
	}
}

// everybody lists all avatars, this one first.
func (o *outlets) everybody() []string {
	list := []string{o.a.Name}
	for _, other := range o.Avatars {
		if other.Name != o.a.Name {
			list = append(list, other.Name)
		}
	}
	return list
}

// helped are avatars whose same rolls a soulshard may help.
type helped struct{ who, rolls []string }

// addHelped puts an avatar to those with the same rolls; one without rolls is left out.
func addHelped(groups []helped, who string, rolls []string) []helped {
	if len(rolls) == 0 {
		return groups
	}
	for i, g := range groups {
		if slices.Equal(g.rolls, rolls) {
			groups[i].who = append(groups[i].who, who)
			return groups
		}
	}
	return append(groups, helped{[]string{who}, rolls})
}
