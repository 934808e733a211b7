package axismundi

import "tablehand/cmd/app"

// What falls and is asked as somebody attacks, sends a Familiar or does another action.
var (
	struckOnTheCenter = app.Fall{Dice: []string{
		"free-will d6 with the module, for somebody on the centre", "eject d3 onto which Power Hex",
		"axis d6 Angel or Demon"},
		Choices: []string{"free-will-die FACE a card of it puts the die that ejects", "free-will-eject FACE",
			"free-will-axis FACE"}}
	answered = app.Fall{Choices: []string{"shield SHIELD what the target answers",
		"hit yes|no whether a guess hits", "noted LINE what was noted till then",
		"found PLAYER who is hit", "exit HEX where a cave comes out", "danzig CARD of the target's"}}
	voidNote = app.Fall{Dice: []string{"cave d6 left or right, by Now You See Me... that was noted"},
		Choices: []string{"options move|heal what Options brings", "identity PLAYER whose powers",
			"now-you N the number on the card", "draw P,O how many cards off each deck",
			"deck DECK off which deck", "section N which Section of one's own",
			"section-PLAYER N which Section of an Opponent's"}}
	blasted = app.Fall{Choices: []string{"hit-PLAYER yes|no whether somebody invisible is hit", "hit yes|no",
		"distance-PLAYER N how many hexes away"}}
	arrows = app.Fall{Choices: []string{"arrow N which arrow of Sanguinem",
		"distance-PLAYER N how many hexes away"}}
	held = app.Fall{Choices: []string{"elusive yes|no what the target answers", "section N which full Section",
		"distance-PLAYER N how many hexes away"}}
	flight = app.Fall{Choices: []string{"section N which full Section", "distance-HEX N how many hexes away",
		"recycle DECK for a card of Angel or Demon"}}
	harvestDie = app.Fall{Dice: []string{"harvest d3 a 1-Time card, a Permanent card or 1 HP"},
		Choices: []string{"harvest HARVEST what it brings", "free-will FACE a card of it puts the die",
			"free-will-harvest FACE",
			"section N which full Section", "distance-HEX N how many hexes away",
			"terrain-HEX TERRAIN what kind a hex is",
			"recycle DECK for a card of Angel or Demon", "decks P,O the decks after a rebuild"}}
	scavenged = app.Fall{Choices: []string{"discard CARD that goes before the first turn",
		"terrain-HEX TERRAIN what kind a hex is", "decks P,O the decks after a rebuild"}}
	kindOfHex = app.Fall{Choices: []string{"terrain-HEX TERRAIN what kind a hex is"}}
)
