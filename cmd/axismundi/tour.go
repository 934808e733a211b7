package axismundi

import "tablehand/cmd/app"

// theTour is the beginning of a game on our practice island, into the second round. Its dice are given, so
// that it reads the same each time; everything else the commands work out.
var theTour = app.Tour{
	Begin: []string{"new"},
	Stops: []app.Stop{
		{
			Why: "Three players on our practice island; later yours, with a board file or without one.",
			Line: []string{"new", "--player", "Ann=cultivator:C", "--player", "Ben=malignant:S", "--player",
				"Cid=savant:K", "--board", "practice", "--module", "poison", "--seed", "7"},
		},
		{
			Why:  "Hands stay closed: cards are counted, so many Permanent and so many 1-Time.",
			Line: []string{"deal", "Ann", "2", "3"},
		},
		{Line: []string{"deal", "Ben", "3", "2"}},
		{Line: []string{"deal", "Cid", "4", "1"}},
		{
			Why:  "Whoever plays third Activates a card for nothing. Any piece of its name is enough.",
			Line: []string{"activate", "Cid", "dexterity"},
		},
		{Line: []string{"begin"}},
		{
			Why:  "What each may do, with its price in points and Wounds. It looks, and changes nothing.",
			Line: []string{"next", "Ann"},
		},
		{
			Why:  "The way to the top, over the rounds in which the levels turn.",
			Line: []string{"way", "Ann", "axis"},
		},
		{Line: []string{"climb", "1B"}},
		{
			Why:  "Meanwhile Ben rolls for poison: a die and its Ingredient each. The last one waits.",
			Line: []string{"mix", "Ben", "2:2", "3:1", "3:3"},
		},
		{Line: []string{"mix", "Ben", "1"}},
		{Line: []string{"end"}},
		{Line: []string{"mix", "Ben", ":2"}},
		{Line: []string{"climb", "1N"}},
		{Line: []string{"end"}},
		{Line: []string{"climb", "1I"}},
		{
			Why:  "The round is over: the levels turn, and Housekeeping and points come by themselves.",
			Line: []string{"end"},
		},
		{
			Why:  "A real die shows 1; without --dice the program rolls.",
			Line: []string{"harvest", "--dice", "1"},
		},
		{Line: []string{"discard", "peek"}},
		{
			Why:  "Through the cave, at a price. The turn ends with it.",
			Line: []string{"spelunk"},
		},
		{Line: []string{"end"}},
		{
			Why:  "Whom Ben reaches, with what, from here and after one move.",
			Line: []string{"targets"},
		},
		{Line: []string{"activate", "honed"}},
		{Line: []string{"move", "1M+1L"}},
		{
			Why:  "The whole Melee: both losses, the Push and what it sets off. --why says by which rules.",
			Line: []string{"attack", "Ann", "--why"},
		},
		{Line: []string{"end"}},
		{
			Why:  "Cid strikes too. Ann answers: what she plays is said in the same line.",
			Line: []string{"attack", "Ann", "--shield", "makeshift"},
		},
		{
			Why:  "Whom the next Rotation brings beside whom.",
			Line: []string{"rotation"},
		},
		{
			Why:  "How it stands.",
			Line: []string{"status"},
		},
		{
			Why:  "Any rule, in a second.",
			Line: []string{"rules", "push.same-level.straight"},
		},
	},
}
