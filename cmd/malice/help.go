package malice

import (
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/status"
	"tablehand/cmd/app"
)

// sharedHelp returns the help of shared verbs in the words of this game.
func sharedHelp() []app.Help {
	return []app.Help{
		{Of: "", Example: "tour                     play a round to look at\n" +
			"new --avatar Sara --avatar Bryan\n" +
			"creature forest --lair\n" +
			"status",
			Flags: [][2]string{{"dice", "faces of real dice: 2,6,3 in order, or power=6,type=2"},
				{"mod", "an effect the program does not know: '[WHO] [ENERGY] WHAT VALUE'"}}},
		{Of: "help", Example: "help creature\nhelp avatar wound"},
		{Of: "status",
			Example: "status\n" +
				"status avatars",
			Gives: app.Gives[status.View](),
			Means: []app.Meaning{{Said: "hp, health, life, sheet, characters, players, avatars",
				Lines: []string{"status avatars"}}},
		},
		{Of: "roll",
			Long: "Rolls expressions of dice and the named rolls of the game, one after the other.\n" +
				"3d6+2  2ds+1 (d* is ds: 0 or 1 each)  d20  d%  2d6kh1  4d6kl3  2d6ge7\n" +
				"cr lr mr pr, each followed by an avatar's name if it is that avatar's",
			Example: "roll 3d6+2\n" +
				"roll lr --against 4\n" +
				"roll pr --power 3 --dice 3",
			Gives: app.Gives[rolls.Rolls](), Asks: []*app.Fall{&rolled},
		},
		{Of: "note",
			Example: "note Bryan swears he heard the Guardian laugh",
		},
		{Of: "rules",
			Long: "Looks a rule up in our own words, with the page to open. WORDS are what you would ask\n" +
				"at the table; an ID is what refusals, the log and --why name. It answers for the\n" +
				"printing of the table; --printing asks for the other one.",
			Example: "rules withdraw from combat\n" +
				"rules realm.spawn\n" +
				"rules --page 33\n" +
				"rules --page 10h --printing first\n" +
				"rules list recovery\n" +
				"rules diff realm",
			Flags: [][2]string{{"page", "the rules on a `PAGE`, or in a part of the first printing: 23, 10h"}},
		},
		{Of: "rules list",
			Example: "rules list\nrules list withdraw",
		},
		{Of: "rules diff",
			Example: "rules diff realm\nrules diff",
		},
		{Of: "odds",
			Example: "odds roll 2d6\n" +
				"odds roll 3d6ge12\n" +
				"odds roll 2d6 + 1 vs 3ds",
		},
		{Of: "odds roll",
			Example: "odds roll 2d6\n" +
				"odds roll 4d6kh3 --at-least 12\n" +
				"odds roll 3d6ge12\n" +
				"odds roll 2d6 + 1 vs 3ds\n" +
				"odds roll 500d1000 --simulate 1000 --seed 7",
		},
		{Of: "card remove", Scene: "card add ability Web blue", Bare: true},
		{Of: "card show", Scene: "card add treasure Fossilbranch Staff weapon", Bare: true},
		{Of: "board",
			Short: "boards typed in: list, show, svg, check, new, way, reach, use, join, part",
			Long: "Boards of hexes that you type in from your own, and what they tell: how far it is,\n" +
				"and by which way. BOARD is one of the table (a, b, realm), one that the program brings\n" +
				"along (practice-north), or a file. Begin with board new north.yaml, type the hexes over\n" +
				"it, and hold board show north.yaml against the real board.",
			Example: "board\n" +
				"board new --columns 9 --rows 11\n" +
				"board check practice-north\n" +
				"board show practice-north",
		},
		{Of: "board show",
			Example: "board show practice-north",
		},
		{Of: "board check",
			Long: "Checks boards: files, boards of the table, or those that the program brings along. All\n" +
				"faults are shown in one run, each with its line and column. A warning names what looks\n" +
				"wrong and may be meant: hexes that nobody comes to.",
			Example: "board check practice-north",
		},
		{Of: "board svg",
			Example: "board svg practice-north\n" +
				"board svg practice-north --to north.svg",
		},
		{Of: "data",
			Example: "data list\n" +
				"data show creature.power-columns\n" +
				"data assumed",
		},
		{Of: "data list",
			Long: "Lists every table with the page of the second printing and the part of the first that\n" +
				"print it. rulebook: as printed; derived: it follows from what is printed; assumed: the\n" +
				"text has lost it; owner: you have read it off the components.",
		},
		{Of: "data show",
			Long: "Shows a table, or all of a file (creature, dice, movement, return, shadow, components,\n" +
				"cards): its rows, where it is printed, how sure it is, and what you changed in it.",
			Example: "data show creature.power-columns\n" +
				"data show dice\n" +
				"data show return.items",
		},
		{Of: "data assumed",
			Long: "Lists every table whose numbers were lost with the icons of the rulebook, and every\n" +
				"open reading with the values it may take. Put tables right with data calibrate, or in a\n" +
				"file of your own:\n\n" +
				"  shadows-of-malice:\n" +
				"    creature:\n" +
				"      power-columns: {read: {1-3: 1, 4-5: 2, \"6\": 3, \"7\": 4}}\n\n" +
				"and readings with `new --reading A1=next-turn`, or under readings: in the table.",
			Example: "data assumed\ndata assumed --printing first",
		},
		{Of: "data calibrate",
			Long: "Asks for each table that the rulebook's text has lost: the Creature Generator, the items\n" +
				"on a Return to Light, the mystic tokens, the dice, what lies in the box. Enter keeps what\n" +
				"stands there, and confirms it. Each answer is checked at once; nothing is written before\n" +
				"you have seen the whole file and said yes, so Ctrl-C leaves all as it was.\n\n" +
				"The answers go into your data file (data --help says which that is; --data FILE names\n" +
				"another), and nothing else in it changes. It asks at a terminal only; elsewhere write the\n" +
				"file with data export FILE.yaml, edit it, and try it with data check FILE.yaml.\n" +
				"--dry-run saves nothing; where nobody can be asked it lists the questions.",
		},
		{Of: "data export",
			Example: "data export creature.powers\n" +
				"data export mine.yaml\n" +
				"data export movement costs.yaml",
		},
	}
}
