package malice

import "tablehand/cmd/app"

// What falls, is drawn and is asked as acts of several files are played, each in the order in which it falls.
var (
	generated = app.Fall{
		Dice: []string{"lr of provoking, first [roll.lr]", typeOfAFoe, "power [creature.generate.dice]",
			"abilities [creature.generate.dice]"},
		Draws: []string{"ability one for each [creature.abilities.draw]"}}
	ofAFoe = app.Fall{Dice: []string{typeOfAFoe}, Draws: []string{
		"ability one for each [creature.abilities.draw]"}}
	victory = app.Fall{
		Dice: []string{"lr for the treasure of an unstocked lair [roll.lr]",
			"treasures a d2, of a Guardian [guardian.treasure]",
			"potions a d2, of a Guardian [guardian.treasure]"},
		Draws: []string{"treasure [trove.list]", "potion [trove.list]"}}
	turnedOver = app.Fall{
		Draws: []string{"well light or dark [well.light.effects]",
			"radiance avatar by avatar in seating order; darkening: lost, taken, replaced [radiance.draw]"}}
	livesOn = app.Fall{
		Dice: []string{"restore a d★ [recovery.restore]", "item d6 for each item [return.item.roll]",
			"attune d6 [attune.mastery.first.lr]", "mr made again by a mastery [roll.mr]",
			"drained a d2 of a new body, in the first printing [return.life]",
			"craft what a recovery loses by a way by water, in the first printing [water.recovery.first]",
			"recovery-star the d★ of recovery [recovery.base]",
			"fate the fate die, in the first printing [fate.draw]"},
		Draws: []string{"gate [gate.fail]", "radiance [radiance.draw]", "mastery [setup.avatar.mastery]",
			"fate the card that doubles call for [fate.draw]"}}
	throughGates = app.Fall{Dice: []string{"lr of each, where a trade goes through Gates [roll.lr]"}}
	atPlaces     = app.Fall{
		Draws: []string{"city revealed [place.reveal]", "mystic revealed [place.reveal]",
			"trade a potion [city.alchemy.trade]", "potion [trove.list]", "fate [fate.draw]",
			"treasure [trove.list]"},
		Choices: []string{"here yes|no whether the avatar stands there [place.use.on-hex]",
			"keep old|new which item stays [city.alchemy.trade]",
			"curse yes|no of a fate card [city.destiny]",
			"service trade|acquire of the City of Alchemy [city.alchemy.two-services]",
			"item ITEM which one is set against the drawn one [return.item.roll]",
			"give COLOR which one is given [city.shards.one-to-two]",
			"take COLOR which one is taken [city.shards.one-to-two]",
			"color COLOR of the shard that is handed over [shard.invoke.purpose]"}}
	whoMeets = app.Fall{
		Choices: []string{"by AVATAR whose band meets it; who makes the luck roll [roll.lr.band]", sameHex,
			"terrain TERRAIN of the hex [creature.generate.dice]",
			"stronghold STRONGHOLD|none which one stands there [guardian.where]"}}
	stockedLair = app.Fall{Choices: []string{
		"stocked yes|no whether the lair was stocked [lair.stocked.item]"}}
	oneTooMany = app.Fall{
		Choices: []string{
			"excess return-new|return-old|give-new|give-old|keep what becomes of one too many " +
				"[item.limit.excess]",
			"old ITEM which one makes room [item.limit.excess]",
			"by AVATAR who makes the luck roll [roll.lr.band]"}}
	whomItHelps = app.Fall{Choices: []string{"on AVATAR whom it helps [item.consumable]"}}
)

// Dice and choices of several acts.
const (
	typeOfAFoe = "type the only one of a Guardian, Shadow or Xulthûl [creature.generate.dice]"
	sameHex    = "same-hex yes|no whether it is the hex of another [encounter.provoke.once]"
	luckAgain  = "lr-again yes|no whether a luck roll is made again [card.mastery.time-dancer]"
)
