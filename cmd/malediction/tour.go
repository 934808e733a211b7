package malediction

import "tablehand/cmd/app"

// theTour is the first round of two practice warbands. Its dice are given, so that it reads the same each
// time; everything else the commands work out.
var theTour = app.Tour{
	Begin: []string{"new"},
	Stops: []app.Stop{
		{
			Why:  "Two warbands of our own; later yours: warband new. Terrain and husks are placed as the rules say.",
			Line: []string{"new", "practice", "--seed", "7"},
		},
		{Line: []string{"place", "done", "--dice", "14,6"}},
		{
			Why:  "Both turn up a card: the higher cost wins, and chooses.",
			Line: []string{"bid", "Ashley", "4", "Logan", "3"},
		},
		{Line: []string{"take", "Ashley", "zone", "north-east"}},
		{
			Why:  "Each says which cards of the hand come to the field. The beginning of a name is enough.",
			Line: []string{"deploy", "Logan", "baruk,", "reaver,", "bonebow"},
		},
		{
			Why:  "Who stands within an inch of whom is said once; all that hangs on it follows.",
			Line: []string{"deploy", "Ashley", "ilse,", "bulwark,", "lancer", "near", "bulwark"},
		},
		{
			Why:  "The first act shows who goes first. Baruk has 2 AP: two moves, to a husk.",
			Line: []string{"move", "baruk", "6"},
		},
		{Line: []string{"move", "6", "near", "husk-1"}},
		{
			Why:  "The Lancer leaves the Bulwark's Shield Wall, and goes for the Reaver.",
			Line: []string{"move", "lancer", "6"},
		},
		{Line: []string{"move", "6", "near", "reaver"}},
		{
			Why:  "A real die shows 8; without --dice the program rolls. --why says what a number is made of.",
			Line: []string{"attack", "reaver", "lancer", "--dice", "8", "--why"},
		},
		{
			Why:  "An answer, shouted after the roll: it reaches back to the blow.",
			Line: []string{"swift", "Ashley", "turn", "aside", "on", "lancer"},
		},
		{
			Why:  "The Reaver has 1 AP left.",
			Line: []string{"attack", "lancer", "--dice", "3"},
		},
		{
			Why:  "How far Ilse gets, and who threatens her. It looks, and changes nothing.",
			Line: []string{"reach", "ilse"},
		},
		{
			Why:  "A charge: twice her speed, and a blow. The players have measured 9 inches.",
			Line: []string{"charge", "ilse", "reaver", "at", "9", "--dice", "15"},
		},
		{
			Why:  "How it stands.",
			Line: []string{"status"},
		},
		{
			Why:  "The last two units have nothing to do.",
			Line: []string{"activate", "bonebow"},
		},
		{Line: []string{"pass"}},
		{Line: []string{"activate", "bulwark"}},
		{Line: []string{"pass"}},
		{
			Why:  "What is due.",
			Line: []string{"next"},
		},
		{
			Why:  "The display lies on the real table: the card is named as it is taken.",
			Line: []string{"claim", "baruk", "blood", "ring"},
		},
		{
			Why:  "Has anybody won? Else the next round begins.",
			Line: []string{"end"},
		},
		{Line: []string{"refresh"}},
		{
			Why:  "Any rule, in a second.",
			Line: []string{"rules", "retaliation.unlimited"},
		},
	},
}
