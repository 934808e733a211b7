package axismundi

import "tablehand/cmd/app"

// setUp holds the lines of a set-up on the practice island.
var setUp = []string{
	"new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice --seed 7",
}

// dealt holds those until everybody has a hand.
var dealt = append(setUp[:len(setUp):len(setUp)], "deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1")

// ordinary holds the lines that make the table on which most examples run: Ann's first turn on the practice
// island.
var ordinary = append(dealt[:len(dealt):len(dealt)], "begin")

// poisoned holds the lines of a game with the module Poison; Ben has 3, 4 and 4 Drops.
var poisoned = append([]string{setUp[0] + " --module poison"}, append(dealt[1:len(dealt):len(dealt)], "begin",
	"mix Ben 3:1 3:2 1:2 3:3 1:3")...)

// scenes holds what the examples of other commands need.
var scenes = []app.Scene{
	{Bare: true, Of: []string{"new", "rules", "data", "roll", "odds axis", "odds mix"}},
	{Bare: true, Of: []string{"place"}, Lines: []string{
		"new --player Ann=cultivator --player Ben=scrounger --player Cid=savant --seed 7"}},
	{Bare: true, Of: []string{"deal"}, Lines: setUp},
	{Bare: true, Of: []string{"redraw", "crate", "begin"}, Lines: dealt},
	{Of: []string{"board learned", "odds way", "odds turn", "odds threat"}},
	{Bare: true, Of: []string{"mix"}, Lines: poisoned},
	{Bare: true, Of: []string{"dose"}, Lines: append(poisoned[:len(poisoned):len(poisoned)], "mix Ben 1:3")},
	{Of: []string{"push", "attack", "immobilize"}, Lines: []string{"climb 1B", "end", "climb 1N", "end",
		"climb 1I", "end",
		"spelunk", "end",
		"move 1M+1L"}},
	{Of: []string{"swap", "deactivate"}, Lines: []string{"activate dexterity"}},
	{Of: []string{"discard"}, Lines: []string{"use refills 1 2"}},
	{Of: []string{"appear"}, Lines: []string{"vanish"}},
	{Bare: true, Of: []string{"scrounge"}, Lines: []string{
		"new --player Ann=cultivator:C --player Ben=scrounger:S --player Cid=savant:K --board practice --seed 7",
		"deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1", "begin", "use vermin", "use identity Ben"}},
	{Of: []string{"spelunk"}, Lines: []string{"climb 1B", "end", "end", "end"}},
	{Bare: true, Of: []string{"enter"}, Lines: append(ordinary[:len(ordinary):len(ordinary)], "climb 1B",
		"end", "end", "end",
		"climb 2C", "end", "end", "end", "climb 3D", "end", "end", "end")},
}
