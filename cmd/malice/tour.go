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
			Why: "Who enters is attacked at once. You draw its ability from your own trove.",
			Line: []string{
				"encounter", "lair", "Sara", "--dice", "type=2,power=2,abilities=3", "--draw", "yellow:Glacial",
			},
		},
		{
			Why:  "What they are about to risk, exactly. It looks, and changes nothing.",
			Line: []string{"odds", "fight"},
		},
		{
			Why:  "Sara helps Bryan's next blow with a shard.",
			Line: []string{"shard", "invoke", "Sara", "colorless", "roll", "Bryan", "cr"},
		},
		{
			Why:  "The fight, phase by phase: whom it attacks, then both rolls, with real dice. Why, says --why.",
			Line: []string{"combat", "phase", "--draw", "target=Bryan", "--dice", "6,3,2,4", "--why"},
		},
		{
			Line: []string{"combat", "phase", "--draw", "target=Sara", "--dice", "2,1,6,5"},
		},
		{
			Why:  "That was another die: undo it, and say it again.",
			Line: []string{"undo"},
		},
		{
			Line: []string{"combat", "phase", "--draw", "target=Sara", "--dice", "6,1,4"},
		},
		{
			Line: []string{"combat", "phase", "--draw", "target=Bryan", "--dice", "5,2,3,2"},
		},
		{
			Line: []string{"combat", "phase", "--draw", "target=Bryan", "--dice", "6,4,1,1"},
		},
		{
			Why:  "What it leaves, and the treasure of the lair.",
			Line: []string{"harvest", "Sara", "--dice", "6,6,1,6"},
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
