package axismundi

import "tablehand/cmd/app"

// values writes what the flags of the verbs take.
func values() map[string]string {
	return map[string]string{
		"player": "PLAYER=CHARACTER", "length": "LENGTH", "board": "BOARD", "module": "MODULE",
		"reading": "READING",
		"pay":     "ap", "push": "HEXES", "to": "HEXES", "corner": "WHO", "decks": "P,O", "free-will": "FACE",
		"near":     "PLAYER=N",
		"scrounge": "CARDS", "slots": "CARDS", "exit": "HEX",
		"board svg to": "FILE.svg", "board learned to": "FILE.yaml", "kind": "rings|names", "turned": "N",
		"hp": "N", "wounds": "N",
		"of": "N", "with": "CARDS", "shield": "SHIELD", "poison": "POISON", "distance": "PLAYER=N",
		"hit":              "yes|no",
		"odds axis module": "free-will", "deck": "DECK", "cards": "N", "word": "WORD", "noted": "LINE",
		"block": "PLAYER", "for": "GOAL", "suppose": "PLAYER=CARDS", "lines": "N",
	}
}

// What falls, is drawn and is asked as acts are played.
var (
	starting = app.Fall{Draws: []string{"harvested 5 for each Level card left out",
		"infected the same, with the Malignant", "treasure 8"}}
	whereOneDies = app.Fall{Dice: []string{"power d6 left or right, of two Power Hexes that are equally near"},
		Choices: []string{"to HEXES the nearest free Power Hex", "near-PLAYER none|1|2 how near the Malignant",
			"terrain-HEX TERRAIN what kind a hex is", "decks P,O the decks after a rebuild",
			"free-will FACE a card of it puts a die"}}
	ontoTheAxis = app.Fall{Dice: []string{"free-will d6 with the module: 1 ejects",
		"eject d3 onto which Power Hex", "axis d6 Angel or Demon"},
		Choices: []string{"free-will angel|demon|no a card of it is played",
			"scrounge CARDS off the Discard Pile",
			"slots CARDS that are Activated", "slots-PLAYER CARDS the Savant's",
			"cut-PLAYER CARDS that the Savant discards",
			"power-1 HEX a Power Hex by its number", "power-2 HEX", "power-3 HEX",
			"free-will-die FACE a card of it puts the die that ejects", "free-will-eject FACE",
			"free-will-axis FACE"}}
	caveExit  = app.Fall{Choices: []string{"exit HEX where a cave comes out"}}
	dropsDice = app.Fall{Dice: []string{"drops d3 a die, none in the own turn"}}
	endOfTurn = app.Fall{Dice: []string{"shelter d6 left or right"},
		Choices: []string{"hit-PLAYER yes|no whether the Time Bomb hits somebody invisible", "hit yes|no",
			"push HEXES where a Shelter evicts", "lost-action 1|2|3 by reading A14b",
			"order STEPS of the beginning of a turn, by reading A17"}}
	ofCards = app.Fall{Dice: []string{"cave d6 left or right, by Now You See Me...",
		"power d6 left or right, where somebody dies"},
		Choices: []string{"options move|heal what Options brings", "identity PLAYER whose powers",
			"now-you N the number on the card", "draw P,O how many cards off each deck",
			"deck DECK off which deck",
			"section N which Section of one's own", "section-PLAYER N which Section of an Opponent's",
			"distance-PLAYER N how many hexes away", "to HEXES the nearest free Power Hex",
			"near-PLAYER none|1|2 how near the Malignant", "terrain-HEX TERRAIN what kind a hex is",
			"free-will FACE a card of it puts the die"}}
	// ofTheCenter falls where somebody dies, and another one may stand on the centre then.
	ofTheCenter = app.Fall{Dice: []string{"free-will d6 with the module: 1 ejects",
		"eject d3 onto which Power Hex", "axis d6 Angel or Demon"},
		Choices: []string{"scrounge CARDS off the Discard Pile", "slots CARDS that are Activated",
			"slots-PLAYER CARDS the Savant keeps", "cut-PLAYER CARDS that the Savant discards",
			"power-1 HEX a Power Hex by its number", "power-2 HEX", "power-3 HEX",
			"free-will-die FACE a card of it puts the die that ejects", "free-will-eject FACE",
			"free-will-axis FACE"}}
	rebuiltDecks = app.Fall{Choices: []string{"decks P,O the decks after a rebuild"}}
	recycled     = app.Fall{Choices: []string{"recycle DECK off which deck the Angel or the Demon draws"}}
	sealSum      = app.Fall{Choices: []string{"seal SUM of what is sealed"}}
	asNoted      = app.Fall{Dice: []string{"free-will d6 with the module: 1 ejects",
		"eject d3 onto which Power Hex", "axis d6 Angel or Demon"},
		Choices: []string{"hit-PLAYER yes|no whether the Time Bomb hits somebody invisible", "hit yes|no",
			"exit HEX where a cave comes out", "scrounge CARDS off the Discard Pile",
			"slots CARDS that are Activated", "slots-PLAYER CARDS the Savant's",
			"cut-PLAYER CARDS that the Savant discards",
			"power-1 HEX a Power Hex by its number", "power-2 HEX", "power-3 HEX",
			"free-will-die FACE a card of it puts the die that ejects", "free-will-eject FACE",
			"free-will-axis FACE"}}
)
