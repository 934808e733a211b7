package axismundi

import "tablehand/cmd/app"

// sharedHelp holds the help of shared verbs in the words of this game.
var sharedHelp = []app.Help{
	{Of: "board",
		Short: "the board typed in: list, show, svg, check, probe, new, learned",
		Long: "The board is one file, typed in from yours in half an hour: board new island.yaml, then\n" +
			"board probe against the real boards. BOARD is a file or practice; without it that of the table.",
		Example: "board\nboard show practice --turned 1",
	},
	{Of: "board check", Example: "board check practice"},
}
