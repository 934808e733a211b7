package voice

import "tablehand/cmd/app"

// What falls and is asked as somebody is hurt or held, and pushed.
var (
	Struck = app.Fall{Dice: []string{"power d6 left or right, of two Power Hexes that are equally near"},
		Choices: []string{"to HEXES the nearest free Power Hex", "near-PLAYER none|1|2 how near the Malignant",
			"terrain-HEX TERRAIN what kind a hex is", "decks P,O the decks after a rebuild",
			"free-will FACE a card of it puts a die", "free-will-power FACE",
			"recycle DECK for a card of Angel or Demon",
			"free-will-push FACE", "slots-PLAYER CARDS the Savant keeps",
			"cut-PLAYER CARDS that the Savant discards",
			"scrounge CARDS off the Discard Pile", "slots CARDS that are Activated",
			"power-1 HEX a Power Hex by its number", "power-2 HEX", "power-3 HEX"}}
	Pushed = app.Fall{Dice: []string{"push d6 left or right, corner above corner"},
		Choices: []string{"push HEXES where it ends", "corner PLAYER|both|none who stands on one"}}
)

// Beside holds the lines after which two stand beside each other, on the table of the examples.
const Beside = "climb 1B\nend\nclimb 1N\nend\nclimb 1I\nend\nspelunk\nend\nmove 1M+1L"
