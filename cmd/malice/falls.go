package malice

import "tablehand/cmd/app"

// What falls, is drawn and is asked as acts of several files are played, each in the order in which it falls.
var (
	generated = app.Fall{
		Dice: []string{"lr of provoking, first", "type of a Guardian, Shadow or Xulthûl the only one",
			"power", "abilities"},
		Draws: []string{"ability one for each"}}
	victory = app.Fall{
		Dice: []string{"lr for the treasure of an unstocked lair", "treasures a d2, of a Guardian",
			"potions a d2, of a Guardian"},
		Draws: []string{"treasure", "potion"}}
	turnedOver = app.Fall{
		Draws: []string{"well light or dark",
			"radiance avatar by avatar in seating order; darkening: lost, taken, replaced"}}
	livesOn = app.Fall{
		Dice: []string{"restore a d★", "item d6 for each item", "attune d6", "mr made again by a mastery",
			"drained first printing: d2 of a new body", "craft first printing: of one who went by water",
			"recovery-star the d★ of recovery", "fate first printing: the fate die"},
		Draws: []string{"gate", "radiance", "mastery", "fate the card that doubles call for"}}
	throughGates = app.Fall{Dice: []string{"lr of each, where a trade goes through Gates"}}
	atPlaces     = app.Fall{
		Draws: []string{"city revealed", "mystic revealed", "trade a potion", "potion", "fate", "treasure"},
		Choices: []string{"here yes|no whether the avatar stands there", "keep old|new which item stays",
			"curse yes|no of a fate card", "service trade|acquire of the City of Alchemy",
			"item ITEM which one is set against the drawn one", "give COLOR which one is given",
			"take COLOR which one is taken", "color COLOR of the shard that is handed over"}}
	whoMeets = app.Fall{
		Choices: []string{"by AVATAR whose band meets it; who makes the luck roll", sameHex,
			"terrain TERRAIN of the hex", "stronghold STRONGHOLD|none which one stands there"}}
	stockedLair = app.Fall{Choices: []string{"stocked yes|no whether the lair was stocked"}}
	oneTooMany  = app.Fall{
		Choices: []string{"excess return-new|return-old|give-new|give-old|keep what becomes of one too many",
			"old ITEM which one makes room", "by AVATAR who makes the luck roll"}}
	whomItHelps = app.Fall{Choices: []string{"on AVATAR whom it helps"}}
)

// Choices of several acts.
const (
	sameHex   = "same-hex yes|no whether it is the hex of another"
	luckAgain = "lr-again yes|no whether a luck roll is made again"
)
