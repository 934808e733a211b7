package axismundi

import (
	"slices"

	"tablehand/cmd/app"
)

// setUp holds the lines of a set-up on the practice island.
var setUp = []string{
	"new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice --seed 7",
}

// dealt returns those until everybody has a hand, and then others.
func dealt(lines ...string) []string {
	return slices.Concat(setUp, []string{"deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1"}, lines)
}

// ordinary returns the lines that make the table on which most examples run: Ann's first turn on the practice
// island.
func ordinary() []string { return dealt("begin") }

// begun returns the lines of that table, and then others.
func begun(lines ...string) []string { return append(ordinary(), lines...) }

// poisoned returns the lines of a game with the module Poison, in which Ben has 3, 4 and 4 Drops, and then
// others.
func poisoned(lines ...string) []string {
	list := begun("mix Ben 3:1 3:2 1:2 3:3 1:3")
	list[0] += " --module poison"
	return append(list, lines...)
}

// scenes returns what the examples of other commands need.
func scenes() []app.Scene {
	return slices.Concat([]app.Scene{
		{Bare: true, Of: []string{"new", "rules", "data", "roll", "odds axis", "odds mix"}},
		{Bare: true, Of: []string{"place"}, Lines: []string{
			"new --player Ann=cultivator --player Ben=scrounger --player Cid=savant --seed 7"}},
		{Bare: true, Of: []string{"deal"}, Lines: setUp},
		{Bare: true, Of: []string{"redraw", "crate", "begin"}, Lines: dealt()},
		{Of: []string{"board learned", "odds way", "odds turn", "odds threat"}},
		{Bare: true, Of: []string{"mix"}, Lines: poisoned()},
		{Bare: true, Of: []string{"dose"}, Lines: poisoned("mix Ben 1:3")},
		{Of: []string{"push", "attack", "immobilize"}, Lines: []string{"climb 1B", "end", "climb 1N", "end",
			"climb 1I", "end", "spelunk", "end", "move 1M+1L"}},
		{Of: []string{"swap", "deactivate"}, Lines: []string{"activate dexterity"}},
		{Of: []string{"discard"}, Lines: []string{"use refills 1 2"}},
		{Of: []string{"appear"}, Lines: []string{"vanish"}},
		{Bare: true, Of: []string{"scrounge"}, Lines: []string{
			"new --player Ann=cultivator:C --player Ben=scrounger:S --player Cid=savant:K --board practice --seed 7",
			"deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1", "begin", "use vermin", "use identity Ben"}},
		{Of: []string{"spelunk"}, Lines: []string{"climb 1B", "end", "end", "end"}},
		{Bare: true, Of: []string{"enter"}, Lines: begun("climb 1B", "end", "end", "end",
			"climb 2C", "end", "end", "end", "climb 3D", "end", "end", "end")},
	}, fightScenes())
}
