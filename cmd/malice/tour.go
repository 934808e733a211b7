package malice

import "tablehand/cmd/app"

// theTour is a round of two players. Its dice are given, so that it reads the same each time;
// everything else the commands work out.
var theTour = app.Tour{
	Begin: []string{"new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2"},
	Stops: []app.Stop{
		{
			Why: "Four boards, drawn for practice; later your own: board new. You drew two masteries.",
			Line: []string{
				"new", "--avatar", "Sara=black:Time Dancer", "--avatar", "Bryan=blue:Battle Strategist",
				"--boards", "practice", "--scenario", "preserve", "--difficulty", "hard", "--printing",
				"second", "--seed", "7",
			},
		},
		{
			Why:  "They go together.",
			Line: []string{"band", "join", "Sara", "Bryan"},
		},
		{
			Why:  "Both roll their movement with real dice; without --dice the program rolls.",
			Line: []string{"move", "roll", "Sara", "--dice", "2,6,3,5"},
		},
		{
			Why:  "The cheapest way to the lair, and what each hex costs.",
			Line: []string{"move", "to", "Sara", "A8", "--why"},
		},
		{
			Why: "What lives there; the board knows the terrain. You draw its ability from your own trove.",
			Line: []string{
				"creature", "Sara", "--dice", "type=2,power=5,abilities=3", "--draw",
				"yellow:Glacial",
			},
		},
		{
			Why:  "What they are about to risk, exactly. It looks, and changes nothing.",
			Line: []string{"odds", "fight"},
		},
		{
			Why:  "What a number is made of, and the rule behind it.",
			Line: []string{"roll", "cr", "Sara", "--mod", "+1", "--dice", "5", "--why"},
		},
		{
			Why:  "It hits back.",
			Line: []string{"avatar", "wound", "Sara", "3"},
		},
		{
			Why:  "Sara's shield is remembered too late: undo it, and say it again.",
			Line: []string{"undo"},
		},
		{
			Line: []string{"avatar", "wound", "Sara", "1"},
		},
		{
			Why:  "The creature falls.",
			Line: []string{"encounter", "won", "--choose", "stocked=yes"},
		},
		{
			Line: []string{"harvest", "Sara", "--dice", "6,6,1,6,6,1"},
		},
		{
			Why:  "You draw the treasure from your own trove, and give it to whom you like.",
			Line: []string{"item", "draw", "Bryan", "weapon:The Red Sword of Rending"},
		},
		{
			Why:  "What each may still do now.",
			Line: []string{"status", "turn"},
		},
		{
			Why:  "The Shadows play by themselves.",
			Line: []string{"shadow-turn", "--draw", "gate-seal=gate-4"},
		},
		{
			Why:  "Who stands where.",
			Line: []string{"board", "show", "a"},
		},
		{
			Why:  "Any rule, in a second.",
			Line: []string{"rules", "realm.spawn"},
		},
		{
			Why:  "And how it stands.",
			Line: []string{"status"},
		},
	},
}
