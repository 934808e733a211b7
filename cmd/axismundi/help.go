package axismundi

import (
	"tablehand/assist/axismundi/status"
	"tablehand/cmd/app"
)

// sharedHelp returns what the game says of shared verbs in the place of their own words.
func sharedHelp() []app.Help {
	return []app.Help{
		{Of: "", Flags: [][2]string{{"mod", ""}}}, // no act takes one
		{Of: "board", Short: "the board typed in: list, show, svg, check, probe, new, learned",
			Long: "The board is one file, typed in from yours in half an hour: board new island.yaml, then\n" +
				"board probe against the real boards. BOARD is a file or practice; without it that of the table.",
			Example: "board\nboard show practice --turned 1"},
		{Of: "board check", Example: "board check practice"},
		{Of: "status", Example: "status\nstatus hexes\nstatus crates", Gives: app.Gives[status.View](),
			Means: []app.Meaning{
				{Said: "hp, hps, life, health, energy, points, hand", Lines: []string{"status players"}},
				{Said: "markers, infected, harvested, hexes", Lines: []string{"status hexes"}},
			}},
		{Of: "rules", Example: "rules how many wounds does a run give\nrules move.run.lower\nrules list push"},
		{Of: "rules list", Example: "rules list\nrules list push"},
		{Of: "roll", Example: "roll d6\nroll d3 --dice 2"},
		{Of: "data", Example: "data list\ndata show wounds.matrix\ndata assumed"},
		{Of: "data show", Example: "data show wounds.matrix\ndata show levels"},
		{Of: "data export", Example: "data export wounds.matrix\ndata export mine.yaml"},
		{Of: "note", Example: "note Ann has seen the top of both decks"},
	}
}
