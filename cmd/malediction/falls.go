package malediction

import "tablehand/cmd/app"

// values returns, for each flag of the verbs, the name of the kind of word that it takes.
func values() map[string]string {
	return map[string]string{
		"echo": "PLAYER=N", "card add echo": "N", "reading": "READING", "threshold": "N",
		"husks": "N", "relics": "N", "display": "RELIC",
		"gap": "N", "pieces": "PIECES", "board": "practice|none|FILE.yaml",
		"words": "ASKED", "ability": "TEXT", "text": "TEXT", "bound": "CARD", "cost": "COST", "ap": "N",
		"zone": "PLAYER=CORNER", "for": "mastery|live|KILL", "reach": "REACH", "hand": "N", "want": "WANTED",
		"by": "NUMBERS", "on": "NUMBERS", "times": "N",
	}
}

// The dice that fall, the cards that are drawn and the choices that are asked in the verbs of the game, as
// help lists them.
var (
	displayed = app.Fall{Draws: []string{
		"relic the display, where all relics are known by name [relic.claim.blind]"}}
	firstTerrain = app.Fall{Dice: []string{
		"first-terrain d20 of each side, at the first placement; tied: again [setup.full.terrain.first]"}}
	tiedBid = app.Fall{Dice: []string{
		"bid d20 of each side, where the setup bid is tied [initiative.setup.tie]"}}
	contest = app.Fall{Choices: []string{
		"contest none|COST|CARD what whoever has initiative lays against a bid [initiative.bid.contest]"}}
	retaliation = app.Fall{
		Dice: []string{
			"retaliation d20 of each engaged enemy, before what provokes it; then of what a hit sets " +
				"off [retaliation.what]",
		},
		Choices: []string{
			"retaliation UNITS who retaliates, in which order [retaliation.what]",
			"counter yes|no whether a Counterattack is made",
		},
	}
	attackDie = app.Fall{Dice: []string{
		"attack d20 [attack.value]",
		"attack again d20, where a card lets it fall once more: the last face counts [attack.value]",
	}}
	whereItStands = app.Fall{Choices: []string{
		"near NEAR near whom it stands then [measure.nearby]",
		"at NUMBER the gap in inches [attack.ranged.target]",
		"past SAYING what the line meets [los.block]",
	}}
	atOneMoment = app.Fall{Choices: []string{
		"order ORDER in which effects of one moment happen: 2,1 [effect.concurrent.own]",
		"ABILITY UNITS whom it means, or who stands within its inches: units with commas between, or none",
	}}
	byItsZone = app.Fall{Choices: []string{
		"zone yes|no whether it comes by its own zone, near an own unit that cannot call it " +
			"[deploy.reinforce.near]",
	}}
	teamCorners = app.Fall{Choices: []string{
		"side SIDE of teams, where a corner alone is said [team.zone.corner]",
		"corner CORNER of teams: that of the other team's first player [team.zone.corner]",
	}}
	itsCondition = app.Fall{Choices: []string{
		"play yes|no whether a spell is played whose condition is told before it is paid [spell.pay]"}}
	disputeDie = app.Fall{Dice: []string{"dispute d20 of each; tied: again [team.dispute]"}}
	claims     = app.Fall{
		Draws: []string{"relic a blind card, then the refill; unnamed until claimed [relic.claim.blind]"},
		Choices: []string{"first PLAYER who claims first [relic.claim.order]",
			"claim.UNIT RELIC|blind|none what it claims [relic.claim.optional]",
			"husk.UNIT HUSK at which husk, where it may claim at several [relic.claim.near]"},
	}
)
