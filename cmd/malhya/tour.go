package malhya

import "tablehand/cmd/app"

// theTour is a walk from a set-up through Stealth Mode into a fight, in our practice room. Its dice are
// given, so that it reads the same each time.
var theTour = app.Tour{
	Begin: []string{"new"},
	Stops: []app.Stop{
		{
			Why: "Two heroes; what their boards and cards say is typed in as far as anybody knows it.",
			Line: []string{"new", "--scenario", "A night in the practice room", "--hero", "Ann=Yoktal", "--hero",
				"Ben=Sulk", "--seed", "4711"},
		},
		{Line: []string{"hero", "set", "Ann", "life=5", "intelligence=2", "strength=2", "initiative=4",
			"movement=4"}},
		{Line: []string{"hero", "set", "Ben", "life=4", "initiative=3", "movement=4"}},
		{Line: []string{"equip", "Ann", "Two-Handed Axe"}},
		{
			Why:  "A skill test as its banner prints it. Real dice are typed; short words will do.",
			Line: []string{"test", "Ann", "intelligence", "2d", "1x", "2+"},
		},
		{Line: []string{"test", "roll", "--dice", "success,-,-,-"}},
		{Line: []string{"test", "roll", "--dice", "success,-,-,special"}},
		{Line: []string{"test", "stop"}},
		{
			Why:  "A room with its enemies. Yours is a drawing of a few lines, or none at all.",
			Line: []string{"room", "practice"},
		},
		{Line: []string{"room", "deploy", "2"}},
		{Line: []string{"room", "place", "Ann", "A5", "Ben", "B5"}},
		{Line: []string{"stealth", "normal"}},
		{
			Why:  "The way, its price, and who sees her at its end are worked out.",
			Line: []string{"move", "Ann", "E5"},
		},
		{Line: []string{"assassinate", "Ann", "swordsman-1"}},
		{Line: []string{"cadaver", "Ann", "F4", "E6"}},
		{Line: []string{"move", "Ann", "D5"}},
		{
			Why:  "Three types of action: the black Threat die, which shows one icon.",
			Line: []string{"end", "Ann", "--dice", "threat"},
		},
		{Line: []string{"end", "Ben"}},
		{
			Why: "An Action card as it reads; the enemies go where it sends them, and look.",
			Line: []string{"enemy", "1 to yellow 3; focus yellow west 1 look west", "--cards", "1", "--choose",
				"vision=1"},
		},
		{
			Why: "Upgrade tokens and initiative; without Enemy cards their numbers stand on the line.",
			Line: []string{"round", "--initiative", "swordsman=4,archer=3,Ann=2", "--draw",
				"upgrade=init3,upgrade=init2-move1"},
		},
		{
			Why:  "How it stands, and what is due.",
			Line: []string{"status"},
		},
		{
			Why:  "Any rule, in a second.",
			Line: []string{"rules", "stealth.alarm.seen"},
		},
	},
}
