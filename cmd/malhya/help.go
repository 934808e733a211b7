package malhya

import "tablehand/cmd/app"

// sharedHelp holds the help of shared verbs in the words of this game.
var sharedHelp = []app.Help{
	{Of: "status", Example: "status\nstatus heroes\nstatus enemies"},
	{Of: "rules", Example: "rules what does an enemy see\nrules combat.defense.active-cost\nrules list stealth"},
	{Of: "rules list", Example: "rules list\nrules list stealth"},
	{Of: "roll", Example: "roll d6\nroll d3 --dice 2"},
	{Of: "data", Example: "data list\ndata show dice.attack\ndata assumed"},
	{Of: "data show", Example: "data show dice.attack\ndata show components"},
	{Of: "data export", Example: "data export stealth.normal\ndata export mine.yaml"},
	{Of: "note", Example: "note the gate is open"},
}
