package malice

import "tablehand/cmd/app"

// falls lists the dice and draws of the game's acts, each in the order in which they fall.
func falls() []app.Fall {
	return []app.Fall{
		{Of: []string{"roll"}, Dice: []string{
			"roll of an expression", "shard a d★ for each soulshard that waits, first",
			"cr combat roll", "cr-star its d★", "lr luck roll", "lr-star its d★",
			"against what a luck roll must exceed, where dice say it; after lr",
			"mr movement roll", "mr-star its d★", "mr-extra a further die of movement",
			"fate first printing: the fate die of movement", "pr power roll",
		}},
		{Of: []string{"new"},
			Dice: []string{"potions easy: a d2", "items easy: a d2"},
			Draws: []string{
				"mastery one for each avatar", "well easy: one for each board",
				"radiance easy: one for each avatar",
			}},
		{Of: []string{"creature", "encounter provoke", "encounter lair", "encounter type"},
			Dice: []string{
				"lr of provoking, first", "type of a Guardian, Shadow or Xulthûl the only one",
				"power", "abilities",
			},
			Draws: []string{"ability one for each"}},
		{Of: []string{"harvest"},
			Dice:  []string{"harvest a d★ for each life token, then the extra ones"},
			Draws: []string{"well of the Guardian just beaten", "radiance avatar by avatar in seating order"}},
		{Of: []string{"encounter won", "encounter treasure", "item draw"},
			Dice: []string{
				"lr for the treasure of an unstocked lair", "treasures a d2, of a Guardian",
				"potions a d2, of a Guardian",
			},
			Draws: []string{"treasure", "potion"}},
		{Of: []string{"combat"},
			Dice: []string{
				"activate power roll of the creature", "notice power roll of the creature",
				"evade luck roll", "withdraw luck roll", "shard a d★ for each soulshard spent",
				"cr of each who fights", "cr-star its d★", "lr-star a d★ of evading or withdrawing", "creature-cr",
				"creature-cr-star its d★", "wounds what a hit deals", "shield what a shield stops",
				"type of a new form", "treasures a d2, of a Guardian", "potions a d2, of a Guardian",
			},
			Draws: []string{
				"target whom the creature attacks", "ability of a new form, or which is tried",
				"hex where a withdrawal leads",
			}},
		{Of: []string{"shadow-turn"},
			Dice: []string{
				"black Realm: the black die", "white Realm: one for each revealed Light Well",
				"seal-toll d2 on a sealed Gate", "steps d2 of a Shadow; 2d2 of Xulthûl",
				"place power roll for each city or mystic that Xulthûl passes",
				"gate power roll for each Gate that Xulthûl passes",
				"reveal d6 of a Shadow; power roll of Xulthûl", "extinguish luck roll", "toll d2",
				"restore a d★ for each point used so", "type of a new Xulthûl, last",
			},
			Draws: []string{
				"gate-seal", "map", "target", "way", "well when one is revealed",
			}},
		{Of: []string{"well", "radiance"}, Draws: []string{
			"well light or dark",
			"radiance avatar by avatar in seating order; darkening: lost, taken, replaced",
		}},
		{
			Of: []string{
				"avatar recover", "avatar restore", "avatar return", "avatar destroy", "avatar drain", "mastery",
				"mystic use", "round",
			},
			Dice: []string{"restore a d★", "item d6 for each item", "attune d6", "mr made again by a mastery",
				"drained first printing: d2 of a new body", "craft first printing: of one who went by water",
				"recovery-star the d★ of recovery", "fate first printing: the fate die"},
			Draws: []string{"gate", "radiance", "mastery",
				"fate the card that doubles call for"}},
		{Of: []string{"item give", "item trade", "shard give", "shard trade"}, Dice: []string{
			"lr of each, where a trade goes through Gates",
		}},
		{Of: []string{"item use", "item drink"},
			Dice:  []string{"wounds what it deals", "treasures a d2", "potions a d2"},
			Draws: []string{"target whom the creature attacks", "radiance"}},
		{Of: []string{"avatar wound"}, Dice: []string{"shield what a shield stops"}},
		{Of: []string{"move"},
			Dice: []string{
				"shard a d★ for each soulshard that waits, first", "mr of each in the band",
				"fate first printing: the fate die", "lr through a Gate",
			},
			Draws: []string{
				"gate where a missed Gate leads", "member whose luck counts", "hex",
				"fate the card that doubles call for",
				"city entered, and turned over", "mystic entered, and turned over",
			}},
		{Of: []string{"city", "mystic"}, Draws: []string{
			"city revealed", "mystic revealed", "trade a potion", "potion", "fate", "treasure",
		}},
		{Of: []string{"fate draw"}, Draws: []string{"fate the card"}},
		{Of: []string{"creature", "encounter"}, Choices: []string{
			"by AVATAR whose band meets it; who makes the luck roll", same, "terrain TERRAIN of the hex",
			"stronghold STRONGHOLD|none which one stands there",
		}},
		{Of: []string{"encounter won", "encounter left", "combat", "item use"}, Choices: []string{stockedLair}},
		{Of: []string{"encounter won", "encounter treasure", "item", "combat end"}, Choices: []string{
			"excess return-new|return-old|give-new|give-old|keep what becomes of one too many",
			"old ITEM which one makes room", "by AVATAR who makes the luck roll",
		}},
		{Of: []string{"harvest"}, Choices: []string{"by AVATAR who harvests for the band"}},
		{Of: []string{"combat"}, Choices: []string{
			"lr-again yes|no whether a luck roll is made again", "land N the land around, clockwise: 123456",
			"effect EFFECT what is evaded", "terrain TERRAIN of a new form",
		}},
		{Of: []string{"shadow-turn"}, Choices: []string{
			"terrain TERRAIN of Xulthûl's form",
			"leads.N LEADS as --leads has it", "steps.SHADOW STEPS as --steps has it",
			"passes PASSES what Xulthûl's way meets", "xulthul-on MAP where Xulthûl is", "adjoins.MAP MAP|none " +
				"which boards adjoin it", "meets.SHADOW SHADOW|no whose hex it moves into",
		}},
		{Of: []string{"avatar recover", "avatar heal", "avatar restore", "round", "odds recover"},
			Choices: []string{
				"recover wounds|drains|radiance for each point", "recover-AVATAR wounds|drains|radiance for each point",
				"restored life|radiance what a d★ gives back", "restored-AVATAR life|radiance the same",
			}},
		{Of: []string{"avatar destroy"}, Choices: []string{"fate keep|return what becomes of a fate card"}},
		{Of: []string{"band join"}, Choices: []string{"agree yes|no whether the other band agrees", same}},
		{Of: []string{"item use", "item drink", "fate invoke"}, Choices: []string{"on AVATAR whom it helps"}},
		{Of: []string{"move"}, Choices: []string{
			"by AVATAR who makes the luck roll, or turns it over", same, "launch yes|no whether there is a launch",
			"reveal.city-MAP yes|no whether it is turned over", "reveal.mystic-MAP yes|no the same",
		}},
		{Of: []string{"city", "mystic"}, Choices: []string{
			"here yes|no whether the avatar stands there", "keep old|new which item stays",
			"curse yes|no of a fate card",
			"service trade|acquire of the City of Alchemy",
		}},
		{Of: []string{"mastery"}, Choices: []string{
			"again mr|another which roll is made again", "color COLOR of the new mastery",
		}},
		{Of: []string{"new"}, Choices: []string{
			"lair-AVATAR MAP|none where it starts", "reveal-MAP STRONGHOLD easy: its Well",
		}},
	}
}

// same and stockedLair are choices of several acts.
const (
	same        = "same-hex yes|no whether it is the hex of another"
	stockedLair = "stocked yes|no whether the lair was stocked"
)
