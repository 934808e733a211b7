package malhya

import "tablehand/cmd/app"

// party holds the lines of a table at which two heroes sit, with what their boards say.
var party = []string{
	"new --scenario 'Secrets of the Fortress of Shadows' --hero Ann=Yoktal --hero Ben=Sulk --seed 7",
	"hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3",
	"hero set Ben life=4 initiative=3 movement=3 heavy=1 capacity=2 aura=2",
}

// ordinary holds the lines that make the table on which most examples run.
var ordinary = party

// bare returns what the examples of commands need that ask for no table.
func bare() []app.Scene {
	return []app.Scene{
		{Bare: true, Of: []string{"new", "rules", "data", "roll", "card"}},
		{Bare: true, Of: []string{"card remove"}, Lines: []string{"card add armor leather 'shield 1'"}},
	}
}
