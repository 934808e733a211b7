package malhya

import (
	"tablehand/assist/malhya/status"
	"tablehand/cmd/app"
)

// sharedHelp returns the help of verbs that all games share, where this game has its own words or examples
// for it.
func sharedHelp() []app.Help {
	return []app.Help{
		{Of: "", Flags: [][2]string{{"mod",
			"an effect the program does not know: '[WHO] attack +1', 'success +1', 'movement +2', '1 skill'"}}},
		{Of: "status", Example: "status\nstatus heroes\nstatus enemies", Gives: app.Gives[status.View](),
			Means: []app.Meaning{{Said: "gauge, turn order, order, who is next, who's next, " +
				"who acts next, who goes next", Lines: []string{"status"}},
				{Said: "life, hp, health, inventory, bag, items, points, ap", Lines: []string{"status heroes"}}}},
		{Of: "rules",
			Example: "rules what does an enemy see\nrules combat.defense.active-cost\nrules list stealth"},
		{Of: "rules list", Example: "rules list\nrules list stealth"},
		{Of: "board", Short: "floor plans typed in: list, show, svg, check, new",
			Long: "A floor plan that you type in lets the program move enemies, see who sees whom and count\n" +
				"what ways cost. BOARD is that of the table, practice (our own), or a file.",
			Example: "board\nboard check practice\nboard show practice"},
		{Of: "board show", Example: "board show\nboard show practice",
			Scene: "room practice\nroom deploy\nroom place Ann A5"},
		{Of: "board check", Example: "board check practice"},
		{Of: "card remove", Scene: "card add armor leather 'shield 1'", Bare: true},
		{Of: "odds", Scene: "data calibrate dice.skill success=5 special=2 empty=5\n" +
			"data calibrate dice.difficulty stop=4 special=2 empty=6"},
		{Of: "board svg", Example: "board svg practice\nboard svg practice --to room.svg"},
		{Of: "roll", Example: "roll d6\nroll d3 --dice 2"},
		{Of: "data", Example: "data list\ndata show dice.attack\ndata assumed",
			Means: []app.Meaning{{Said: "calibrate, icons, faces", Lines: []string{"data assumed"}}}},
		{Of: "data show", Example: "data show dice.attack\ndata show components"},
		{Of: "data export", Example: "data export stealth.normal\ndata export mine.yaml"},
		{Of: "note", Example: "note the gate is open"},
	}
}
