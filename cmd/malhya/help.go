package malhya

import "tablehand/cmd/app"

// sharedHelp holds the help of shared verbs in the words of this game.
var sharedHelp = []app.Help{
	{Of: "status", Example: "status\nstatus heroes\nstatus enemies"},
	{Of: "rules", Example: "rules what does an enemy see\nrules combat.defense.active-cost\nrules list stealth"},
	{Of: "rules list", Example: "rules list\nrules list stealth"},
	{Of: "board", Short: "floor plans typed in: list, show, svg, check, new",
		Long: "A floor plan that you type in lets the program move enemies, see who sees whom and count\n" +
			"what ways cost. BOARD is that of the table, practice (our own), or a file.",
		Example: "board\nboard check practice\nboard show practice"},
	{Of: "board show", Example: "board show\nboard show practice"},
	{Of: "board check", Example: "board check practice"},
	{Of: "board svg", Example: "board svg practice\nboard svg practice --to room.svg"},
	{Of: "roll", Example: "roll d6\nroll d3 --dice 2"},
	{Of: "data", Example: "data list\ndata show dice.attack\ndata assumed"},
	{Of: "data show", Example: "data show dice.attack\ndata show components"},
	{Of: "data export", Example: "data export stealth.normal\ndata export mine.yaml"},
	{Of: "note", Example: "note the gate is open"},
}
