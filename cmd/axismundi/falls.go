package axismundi

import "tablehand/cmd/app"

// values returns, by the name of a flag, the word that a usage line would have for its value. Where flags
// of one name differ, the verb stands in front of it.
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
	whereOneDies = app.Fall{Dice: []string{
		"power d6 left or right, of two Power Hexes that are equally near [terrain.power.enter]"},
		Choices: []string{"to HEXES the nearest free Power Hex [death.move]",
			"near-PLAYER none|1|2 how near the Malignant [char.malignant.aoe]",
			"beside-PLAYER PLAYERS|nobody who is in the area of the Malignant [char.malignant.aoe]",
			"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
			"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]", "decks P,O the decks after a rebuild",
			"free-will FACE a card of it puts a die [freewill.card.override]"}}
	// ontoTheAxis stands before whereOneDies: what free-will asks first is whom a card makes.
	ontoTheAxis = app.Fall{Choices: []string{
		"free-will angel|demon|no a card of it is played [freewill.card.override]"}}
	// ofTheCenter falls where somebody comes to stand on the center: by a walk, or as somebody there dies.
	ofTheCenter = app.Fall{Dice: []string{"free-will d6 with the module: 1 ejects [freewill.card.override]",
		"eject d3 onto which Power Hex [freewill.eject]", "axis d6 Angel or Demon [axis.enter.die]"},
		Choices: []string{"scrounge CARDS off the Discard Pile [axis.scrounge]",
			"slots CARDS that are Activated",
			"slots-PLAYER CARDS the Savant keeps [char.savant.slot]",
			"cut-PLAYER CARDS that the Savant discards [char.savant.hand]",
			"power-1 HEX a Power Hex by its number [terrain.power.enter]",
			"power-2 HEX [terrain.power.enter]", "power-3 HEX [terrain.power.enter]",
			"free-will-die FACE a card of it puts the die that ejects [freewill.card.override]",
			"free-will-eject FACE [freewill.card.override]",
			"free-will-axis FACE [freewill.card.override]"}}
	caveExit  = app.Fall{Choices: []string{"exit HEX where a cave comes out [terrain.cave.pair]"}}
	dropsDice = app.Fall{Dice: []string{"drops d3 a die, none in the own turn [poison.roll]"}}
	endOfTurn = app.Fall{Dice: []string{"shelter d6 left or right [terrain.shelter.eject]"},
		Choices: []string{
			"hit-PLAYER yes|no whether the Time Bomb hits somebody invisible [invisible.other-attacks]",
			"hit yes|no [invisible.attack.hit]",
			"push HEXES where a Shelter evicts [push.same-level.straight]",
			"lost-action 1|2|3 by reading A14b [axis.ends-turn]",
			"order STEPS of the beginning of a turn, by reading A17"}}
	ofCards = app.Fall{Dice: []string{"cave d6 left or right, by Now You See Me... [terrain.cave.walk]",
		"power d6 left or right, where somebody dies [terrain.power.enter]"},
		Choices: []string{"options move|heal what Options brings [card.one.options]",
			"identity PLAYER whose powers [card.one.identity]",
			"now-you N the number on the card [card.one.now-you]",
			"draw P,O how many cards off each deck [action.draw-one]",
			"deck DECK off which deck",
			"section N which Section of one's own", "section-PLAYER N which Section of an Opponent's",
			"distance-PLAYER N how many hexes away [action.immobilize.range]",
			"to HEXES the nearest free Power Hex [death.move]",
			"near-PLAYER none|1|2 how near the Malignant [char.malignant.aoe]",
			"beside-PLAYER PLAYERS|nobody who is in the area of the Malignant [char.malignant.aoe]",
			"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
			"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]",
			"free-will FACE a card of it puts the die [freewill.card.override]"}}
	rebuiltDecks = app.Fall{Choices: []string{"decks P,O the decks after a rebuild"}}
	recycled     = app.Fall{Choices: []string{
		"recycle DECK off which deck the Angel or the Demon draws [angeldemon.recycle.discards]"}}
	sealSum = app.Fall{Choices: []string{"seal SUM of what is sealed [invisible.note]"}}
	asNoted = app.Fall{Choices: []string{
		"hit-PLAYER yes|no whether the Time Bomb hits somebody invisible [invisible.other-attacks]",
		"hit yes|no [invisible.attack.hit]",
		"exit HEX where a cave comes out [terrain.cave.pair]"}}
)
