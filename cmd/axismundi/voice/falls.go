package voice

import "tablehand/cmd/app"

// What falls and is asked as somebody is hurt or held, and pushed.
var (
	Struck = app.Fall{Dice: []string{
		"power d6 left or right, of two Power Hexes that are equally near [terrain.power.enter]"},
		Choices: []string{"to HEXES the nearest free Power Hex [death.move]",
			"near-PLAYER none|1|2 how near the Malignant [char.malignant.aoe]",
			"beside-PLAYER PLAYERS|nobody who is in the area of the Malignant [char.malignant.aoe]",
			"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
			"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]", "decks P,O the decks after a rebuild",
			"free-will FACE a card of it puts a die [freewill.card.override]",
			"free-will-power FACE [freewill.card.override]",
			"recycle DECK for a card of Angel or Demon [angeldemon.recycle.discards]",
			"free-will-push FACE [freewill.card.override]",
			"slots-PLAYER CARDS the Savant keeps [char.savant.slot]",
			"cut-PLAYER CARDS that the Savant discards [char.savant.hand]",
			"scrounge CARDS off the Discard Pile [axis.scrounge]", "slots CARDS that are Activated",
			"power-1 HEX a Power Hex by its number [terrain.power.enter]",
			"power-2 HEX [terrain.power.enter]", "power-3 HEX [terrain.power.enter]"}}
	Pushed = app.Fall{Dice: []string{"push d6 left or right, corner above corner " +
		"[push.same-level.straight]"},
		Choices: []string{"push HEXES where it ends [push.same-level.straight]",
			"corner PLAYER|both|none who stands on one [push.corner.same-level]"}}
)

// Beside holds the lines after which two stand beside each other, on the table of the examples.
const Beside = "climb 1B\nend\nclimb 1N\nend\nclimb 1I\nend\nspelunk\nend\nmove 1M+1L"
