package malediction

import "tablehand/cmd/app"

// values writes what the flags of the verbs take.
func values() map[string]string {
	return map[string]string{
		"echo": "PLAYER=N", "card add echo": "N", "reading": "READING", "threshold": "N",
		"gap": "N", "pieces": "PIECES", "board": "practice|none|FILE.yaml",
		"words": "ASKED", "ability": "TEXT", "text": "TEXT", "bound": "CARD", "cost": "COST", "ap": "N",
		"zone": "PLAYER=CORNER", "for": "mastery|live|KILL", "reach": "REACH", "hand": "N", "want": "WANTED",
		"by": "NUMBERS", "on": "NUMBERS", "times": "N",
	}
}

// falls lists the dice, the draws and the choices of the acts.
func falls() []app.Fall {
	return []app.Fall{
		{Of: []string{"new"}, Draws: []string{"relic the display, where all relics are known by name"}},
		{Of: []string{"place"},
			Dice: []string{"first-terrain d20 of each side, at the first placement; tied: again"}},
		{Of: []string{"bid"}, Dice: []string{"bid d20 of each side, where the setup bid is tied"}},
		{
			Of: []string{"move", "charge", "attack", "deal", "retaliate"},
			Dice: []string{
				"retaliation d20 of each engaged enemy, before what provokes it; then of what a hit sets off",
			},
			Choices: []string{
				"retaliation UNITS who retaliates, in which order", "counter yes|no whether a Counterattack is made",
			},
		},
		{Of: []string{"attack", "charge"}, Dice: []string{
			"attack d20", "attack again d20, where a card lets it fall once more: the last face counts",
		}},
		{Of: []string{"move", "shift", "charge", "attack", "push", "pull"}, Choices: []string{
			"near NEAR near whom it stands then", "at NUMBER the gap in inches", "past SAYING what the line meets",
		}},
		{
			Of: []string{
				"attack", "charge", "move", "shift", "deal", "retaliate", "activate", "ability", "channel", "swift",
				"damage", "defeat", "push", "pull", "sequence", "deploy", "pass", "place", "refresh", "claim", "end",
			},
			Choices: []string{
				"order ORDER in which effects of one moment happen: 2,1",
				"ABILITY UNITS whom it means, or who stands within its inches: lancer-1,ilse-1 or none",
			},
		},
		{Of: []string{"take"}, Choices: []string{
			"side SIDE of teams, where a corner alone is said",
			"corner CORNER of teams: that of the other team's first player",
		}},
		{Of: []string{"dispute"}, Dice: []string{"dispute d20 of each; tied: again"}},
		{
			Of:    []string{"claim", "end"},
			Draws: []string{"relic a blind card, then the refill; unnamed until claimed"},
			Choices: []string{"first PLAYER who claims first", "claim.UNIT RELIC|blind|none what it claims",
				"husk.UNIT HUSK at which husk, where it may claim at several"},
		},
	}
}
