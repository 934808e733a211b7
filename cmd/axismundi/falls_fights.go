package axismundi

import "tablehand/cmd/app"

// What falls and is asked as somebody attacks, sends a Familiar or does another action.
var (
	struckOnTheCenter = app.Fall{Dice: []string{
		"free-will d6 with the module, for somebody on the centre [freewill.card.override]",
		"eject d3 onto which Power Hex [freewill.eject]",
		"axis d6 Angel or Demon [axis.enter.die]"},
		Choices: []string{
			"free-will-die FACE a card of it puts the die that ejects [freewill.card.override]",
			"free-will-eject FACE [freewill.card.override]",
			"free-will-axis FACE [freewill.card.override]"}}
	answered = app.Fall{Choices: []string{"cards CARDS what the attacker plays with it [melee.modifiers]",
		"shield SHIELD what the target answers [melee.shield-floor]",
		"hit yes|no whether a guess hits [invisible.attack.hit]",
		"noted LINE what was noted till then [invisible.note]",
		"found PLAYER who is hit [invisible.attack]", "exit HEX where a cave comes out [terrain.cave.pair]",
		"danzig CARD of the target's [card.one.danzig]"}}
	voidNote = app.Fall{Dice: []string{
		"cave d6 left or right, by Now You See Me... that was noted [terrain.cave.walk]"},
		Choices: []string{"options move|heal what Options brings [card.one.options]",
			"identity PLAYER whose powers [card.one.identity]",
			"now-you N the number on the card [card.one.now-you]",
			"draw P,O how many cards off each deck [action.draw-one]",
			"deck DECK off which deck", "section N which Section of one's own",
			"section-PLAYER N which Section of an Opponent's"}}
	blasted = app.Fall{Choices: []string{
		"hit-PLAYER yes|no whether somebody invisible is hit [invisible.other-attacks]",
		"hit yes|no [invisible.attack.hit]",
		"distance-PLAYER N how many hexes away [action.immobilize.range]"}}
	arrows = app.Fall{Choices: []string{"arrow N which arrow of Sanguinem [poison.sanguinem]",
		"distance-PLAYER N how many hexes away [action.immobilize.range]"}}
	held = app.Fall{Choices: []string{"elusive yes|no what the target answers [card.one.elusive]",
		"section N which full Section",
		"distance-PLAYER N how many hexes away [action.immobilize.range]"}}
	flight = app.Fall{Choices: []string{"section N which full Section",
		"distance-HEX N how many hexes away [action.retrieve.cost]",
		"recycle DECK for a card of Angel or Demon [angeldemon.recycle.discards]"}}
	harvestDie = app.Fall{Dice: []string{
		"harvest d3 a 1-Time card, a Permanent card or 1 HP [action.harvest.place]"},
		Choices: []string{"harvest HARVEST what it brings [action.harvest.place]",
			"free-will FACE a card of it puts the die [freewill.card.override]",
			"free-will-harvest FACE [freewill.card.override]",
			"section N which full Section", "distance-HEX N how many hexes away [action.retrieve.cost]",
			"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
			"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]",
			"recycle DECK for a card of Angel or Demon [angeldemon.recycle.discards]",
			"decks P,O the decks after a rebuild"}}
	scroungedCard = app.Fall{Choices: []string{
		"scrounge CARD which card of the Discard Pile, none for one unseen [char.scrounger.scrounge]"}}
	scavenged = app.Fall{Choices: []string{
		"discard CARD that goes before the first turn [setup.pregame.crate]",
		"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
		"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]", "decks P,O the decks after a rebuild"}}
	kindOfHex = app.Fall{Choices: []string{"terrain-HEX TERRAIN what kind a hex is [terrain.kinds]",
		"home-HEX PLAYER whose Warehouse it is [terrain.warehouse.start]"}}
)
