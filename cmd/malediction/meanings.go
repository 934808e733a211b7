package malediction

import "tablehand/cmd/app"

// meanings lists what people say at the table, and the lines that they mean.
var meanings = []app.Meaning{
	{Said: "shoot, fight, hit, strike, fire, kill, slash, stab",
		Lines: []string{"attack ...", "charge ...", "next"}},
	{Said: "rush, assault", Lines: []string{"charge ...", "attack ...", "next"}},
	{Said: "go, walk, run, step, advance, travel", Lines: []string{"move ...", "next"}},
	{Said: "dash, flee, retreat, escape, disengage, withdraw", Lines: []string{"shift ...", "move ...", "next"}},
	{Said: "cast, spell, answer, respond, react, invoke",
		Lines: []string{"swift WHO ...", "channel WHO ...", "ability ...", "next"}},
	{Said: "use, skill, power", Lines: []string{"ability ...", "next"}},
	{Said: "summon, buy, recruit, call, reinforce, spawn, muster", Lines: []string{"deploy WHO ...", "next"}},
	{Said: "equip, give, hand, swap, trade, exchange", Lines: []string{"rearrange ...", "next"}},
	{Said: "done, finish, skip, wait, rest, end turn, next turn, end activation, turn",
		Lines: []string{"pass", "end", "refresh", "next"}},
	{Said: "end round, next round, refresh round, untap, upkeep",
		Lines: []string{"refresh", "end", "pass", "next"}},
	{Said: "relic, artifact, loot, treasure", Lines: []string{"claim ...", "status relics"}},
	{Said: "husk, husks", Lines: []string{"claim ...", "status relics"}},
	{Said: "initiative, first", Lines: []string{"take WHO initiative", "bid WHO", "status"}},
	{Said: "zone, side, corner", Lines: []string{"take WHO zone ...", "status"}},
	{Said: "mulligan, keep", Lines: []string{"redraw WHO", "bid ...", "next"}},
	{Said: "terrain, setup, set up", Lines: []string{"place done", "next"}},
	{Said: "resolve, stack", Lines: []string{"sequence resolve", "status sequence"}},
	{Said: "wound, hurt, injure, cure, restore", Lines: []string{"status units"}},
	{Said: "die, dead, killed, army, stats, hp, health", Lines: []string{"status units"}},
	{Said: "engaged, engage, adjacent", Lines: []string{"status near"}},
	{Said: "points, victory, win, winner, mana, money", Lines: []string{"status score"}},
}
