package axismundi

import "tablehand/cmd/app"

// fightFalls lists those of attacks, Familiars and the other actions.
func fightFalls() []app.Fall {
	return []app.Fall{
		{Of: []string{"attack", "push", "shoot", "throw", "aoe", "immobilize"},
			Dice: []string{"power d6 left or right, of two Power Hexes that are equally near"},
			Choices: []string{"to HEXES the nearest free Power Hex",
				"near-PLAYER none|1|2 how near the Malignant",
				"terrain-HEX TERRAIN what kind a hex is", "decks P,O the decks after a rebuild",
				"free-will FACE a card of it puts a die", "free-will-power FACE",
				"recycle DECK for a card of Angel or Demon",
				"free-will-push FACE", "slots-PLAYER CARDS the Savant keeps",
				"cut-PLAYER CARDS that the Savant discards",
				"scrounge CARDS off the Discard Pile", "slots CARDS that are Activated",
				"power-1 HEX a Power Hex by its number", "power-2 HEX", "power-3 HEX"}},
		{Of: []string{"attack", "push"}, Dice: []string{"push d6 left or right, corner above corner"},
			Choices: []string{"push HEXES where it ends", "corner PLAYER|both|none who stands on one"}},
		{Of: []string{"attack", "aoe", "shoot", "throw", "immobilize"}, Dice: []string{
			"free-will d6 with the module, for somebody on the centre", "eject d3 onto which Power Hex",
			"axis d6 Angel or Demon"},
			Choices: []string{"free-will-die FACE a card of it puts the die that ejects",
				"free-will-eject FACE", "free-will-axis FACE"}},
		{Of: []string{"attack"}, Choices: []string{"shield SHIELD what the target answers",
			"hit yes|no whether a guess hits", "noted LINE what was noted till then",
			"found PLAYER who is hit", "exit HEX where a cave comes out",
			"danzig CARD of the target's"}},
		{Of: []string{"attack"}, Dice: []string{"cave d6 left or right, by Now You See Me... that was noted"},
			Choices: []string{"options move|heal what Options brings", "identity PLAYER whose powers",
				"now-you N the number on the card", "draw P,O how many cards off each deck",
				"deck DECK off which deck", "section N which Section of one's own",
				"section-PLAYER N which Section of an Opponent's"}},
		{Of: []string{"aoe"}, Choices: []string{"hit-PLAYER yes|no whether somebody invisible is hit",
			"hit yes|no", "distance-PLAYER N how many hexes away"}},
		{Of: []string{"shoot"}, Choices: []string{"arrow N which arrow of Sanguinem",
			"distance-PLAYER N how many hexes away"}},
		{Of: []string{"immobilize"}, Choices: []string{"elusive yes|no what the target answers",
			"section N which full Section", "distance-PLAYER N how many hexes away"}},
		{Of: []string{"retrieve"}, Choices: []string{"section N which full Section",
			"distance-HEX N how many hexes away", "recycle DECK for a card of Angel or Demon"}},
		{Of: []string{"harvest"}, Dice: []string{"harvest d3 a 1-Time card, a Permanent card or 1 HP"},
			Choices: []string{"harvest HARVEST what it brings", "free-will FACE a card of it puts the die",
				"free-will-harvest FACE",
				"section N which full Section", "distance-HEX N how many hexes away",
				"terrain-HEX TERRAIN what kind a hex is",
				"recycle DECK for a card of Angel or Demon", "decks P,O the decks after a rebuild"}},
		{Of: []string{"scavenge"}, Choices: []string{"discard CARD that goes before the first turn",
			"terrain-HEX TERRAIN what kind a hex is", "decks P,O the decks after a rebuild"}},
		{Of: []string{"draw"}, Choices: []string{"decks P,O the decks after a rebuild"}},
		{Of: []string{"heal", "bomb"}, Choices: []string{"terrain-HEX TERRAIN what kind a hex is"}},
	}
}
