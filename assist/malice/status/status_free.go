package status

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// free offers what takes no action and may be done in a fight as well as outside: bands, potions, fate
// cards, masteries and soulshards (action.free.band, action.free.fate, action.free.mastery,
// action.free.shard).
func (o *outlets) free() {
	if !o.Present(o.a.Name) || o.a.Attuning { // nothing modifies the roll of one with the Light
		return
	}
	before := len(o.List.Steps)
	defer func() { o.Idle(before) }()
	o.band()
	o.drink()
	if o.a.Fate != "" {
		o.does(rolls.InvokeFate{Who: o.a.Name}, telling.Line("fate", "invoke", o.a.Name))
	}
	o.mastery()
	o.shards()
}

// band offers to form or join a band with the avatars on the same hex (band.form, band.join).
func (o *outlets) band() {
	var here []string
	for _, other := range o.Avatars {
		if other.Name != o.a.Name && o.SameHex(other.At, o.a.At) {
			here = append(here, other.Name)
		}
	}
	o.each(telling.Line("band", "join", o.a.Name), "WITH", here,
		func(word string) malice.Act { return movement.JoinBand{Who: o.a.Name, With: word} })
}

// drink offers the potions of the avatar; each beyond the first of a turn drains it (potion.second.drain).
func (o *outlets) drink() {
	step := telling.Step{Command: telling.Line("item", "drink", o.a.Name)}
	if drunk := len(o.a.ThisTurn().Potions); drunk > 0 {
		step.Why = fmt.Sprintf("drains %d", drunk)
	}
	o.eachAs(step, "POTION", o.a.Items,
		func(word string) malice.Act { return cards.Drink{Who: o.a.Name, Potion: word} })
}

// mastery offers the abilities that would change something now: the primary one mostly holds by itself
// (mastery.primary, mastery.secondary).
func (o *outlets) mastery() {
	line := telling.Line("mastery", "use", o.a.Name)
	o.does(cards.UseMastery{Who: o.a.Name, Part: "primary"}, line)
	if o.a.Shards[o.a.Mastery.Color] > 0 {
		line.Words = append(line.Words, "secondary")
		o.eachAs(telling.Step{Command: line, Cost: telling.Cost{"shards": 1}}, "AVATAR", o.everybody(),
			func(word string) malice.Act { return cards.UseMastery{Who: o.a.Name, Part: "secondary", On: word} })
	}
}

// shards offers the rolls that a soulshard of the avatar may help, and the creature's aggression
// (shard.invoke.any-time, shard.colorless.aggression). Avatars whose same rolls it may help share a line.
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
		o.Add(telling.Step{Rule: "shard.invoke.any-time",
			Command: c.And("AVATAR", g.who...).And("ROLL", g.rolls...), Cost: telling.Cost{"shards": 1}})
	}
	if o.a.Shards["colorless"] > 0 {
		o.May(turn.AtTable{Act: cards.InvokeShard{Who: o.a.Name, Lot: rolls.Lot{N: 1, Color: "colorless"},
			For: []string{"aggression"}}}, telling.Step{Rule: "shard.colorless.aggression",
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

// addHelped adds an avatar to the group with the same rolls, or to a new group; without any rolls it is left
// out.
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
