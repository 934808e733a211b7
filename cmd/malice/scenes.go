package malice

import "tablehand/cmd/app"

// ordinary returns the lines that make the table on which most examples run.
func ordinary() []string { return []string{"new --avatar Sara=black --avatar Bryan=blue --boards 2"} }

// The lines of several scenes.
const (
	meet    = "creature wild --by Bryan --dice 2,5,6"
	join    = "band join Sara Bryan"
	target  = "combat target --draw Sara"
	book    = "item gain Sara book:Scalebane"
	mist    = "item gain Bryan blue:Mist"
	masters = "new --avatar 'Sara=black:Time Dancer' --avatar 'Bryan=blue:Battle Strategist' --boards 2"
	stocked = "creature Bryan forest --lair --dice 2,5,1"
	light   = "well reveal a1 --draw light,luck,combat --anyway"
	toWell  = "avatar set Sara at a1"

	fatal  = "avatar wound Sara 5"
	spawn  = "shadow-turn --draw gate-1"
	second = "shadow-turn --draw gate-seal=gate-2,map=a " +
		"--leads 1=gate-1,2=gate-1,3=gate-1,4=gate-1,5=gate-1,6=gate-1"
	land = "1=land,2=land,3=land,4=land,5=land,6=land"

	atMystic = "avatar set Sara at a:mystic"
)

// scenes returns what the examples of other commands need.
func scenes() []app.Scene {
	return []app.Scene{
		{Bare: true, Of: []string{
			"new", "tour", "rules", "data", "board check", "board list", "board new", "board reach", "board show",
			"board svg", "board way", "board", "card", "combat try", "odds", "roll",
		}},
		{Of: []string{"odds fight", "odds gate", "odds provoke"}},
		{Of: []string{"odds shadow"}, Lines: []string{spawn}},
		{Of: []string{"avatar destroy"}, Lines: []string{book, fatal}},
		{Of: []string{"avatar return"}, Lines: []string{fatal, "avatar destroy Sara"}},
		{Of: []string{"avatar restore"}, Lines: []string{"avatar drain Bryan 2"}},
		{Of: []string{"avatar heal", "avatar recover", "odds recover"}, Lines: []string{"avatar wound Sara 3"}},
		{Of: []string{"band leave"}, Lines: []string{join}},
		{Of: []string{"board use", "board join"}},
		{Of: []string{"board part"}, Lines: []string{"board join a.east b.west"}},
		{Bare: true, Of: []string{"card remove"}, Lines: []string{"card add ability Web blue"}},
		{Bare: true, Of: []string{"card show"}, Lines: []string{"card add treasure Fossilbranch Staff weapon"}},
		{Of: []string{"card shuffle", "card cut", "card troves"}},
		{Of: []string{"city", "city reveal"}, Lines: []string{"avatar set Sara at a:city"}},
		{Of: []string{"city use"}, Lines: []string{"avatar set Sara at a:city", "city reveal Sara alchemy"}},
		{Of: []string{"combat begin"}, Lines: []string{meet}},
		{Of: []string{"combat"}, Lines: []string{join, meet, "combat begin"}},
		{Of: []string{"combat evade"}, Lines: []string{
			join, meet, "combat begin", "encounter draw blue:Enfeebling", target,
		}},
		{Of: []string{"combat roll"}, Lines: []string{join, meet, target}},
		{Of: []string{"combat target"}, Lines: []string{join, meet}},
		{Of: []string{"combat wounds"}, Lines: []string{join, meet, target, "combat roll --dice 1,1,6"}},
		{Of: []string{"encounter"}, Lines: []string{meet}},
		{Of: []string{"encounter lair"}, Lines: []string{"avatar set Bryan at a:lair-1"}},
		{Of: []string{"encounter provoke"}},
		{Of: []string{"encounter heal"}, Lines: []string{meet, "encounter wound 1"}},
		{Of: []string{"encounter type"}, Lines: []string{"avatar set Bryan at b:mill", "creature --by Bryan"}},
		{Of: []string{"encounter guardian"}, Lines: []string{"avatar set Bryan at a1"}},
		{Of: []string{"encounter shadow"}, Lines: []string{spawn, second + " --steps 1=a1:9 --dice steps=1",
			"move roll Bryan --dice 5,4", "move to Bryan plains=way-1"}},
		{Of: []string{"encounter xulthul"}, Lines: []string{
			spawn, second + " --steps 1=a1:1",
			"shadow-turn --draw gate-seal=gate-3,well=light --leads " + land + " --dice reveal=1",
			"avatar set Bryan at a1",
		}},
		{Of: []string{"encounter treasure"}, Lines: []string{
			stocked, "encounter won --choose stocked=no", "harvest",
		}},
		{Of: []string{"fate", "fate invoke"}, Lines: []string{"fate draw Sara Brutal Assault"}},
		{Of: []string{"fate draw"}},
		{Of: []string{"fate done"}, Lines: []string{"fate draw Sara Brutal Assault", "fate invoke Sara --band"}},
		{Of: []string{"fate return"}, Lines: []string{"fate draw Sara Curse of Missteps"}},
		{Of: []string{"harvest"}, Lines: []string{
			meet + " --draw ability=yellow:Glacial,ability=_", "encounter won",
		}},
		{Of: []string{"item"}, Lines: []string{book}},
		{Of: []string{"item claim"}, Lines: []string{book, join, fatal, "avatar destroy Sara --dice item=3"}},
		{Of: []string{"item draw"}, Lines: []string{stocked, "encounter won --choose stocked=yes", "harvest"}},
		{Of: []string{"item drink"}, Lines: []string{mist}},
		{Of: []string{"item gain"}},
		{Of: []string{"item trade"}, Lines: []string{book, mist}},
		{Of: []string{"item use"}, Lines: []string{book, join, stocked}},
		{Of: []string{"mastery", "shard attune"}, Lines: []string{light, toWell}},
		{Bare: true, Of: []string{"mastery use"}, Lines: []string{masters, "move roll Sara --dice 5,4"}},
		{Of: []string{"move to"}, Lines: []string{"move roll Sara --dice 5,6"}},
		{Of: []string{"move reach"}, Lines: []string{"board use a practice-north", "move roll Sara --dice 5,4"}},
		{Of: []string{"move board"}, Lines: []string{
			"move roll Bryan --dice 5,4", "move to Bryan water --choose launch=yes", "move roll Sara --dice 5,4",
		}},
		{Of: []string{"mystic"}, Lines: []string{atMystic}},
		{Of: []string{"mystic brew"}, Lines: []string{atMystic, "mystic reveal Sara heal"}},
		{Of: []string{"mystic use"}, Lines: []string{atMystic, "mystic reveal Sara heal", "avatar wound Sara 2"}},
		{Of: []string{"radiance", "well extinguish"}, Lines: []string{light}},
		{Of: []string{"radiance reveal", "well"}, Lines: []string{
			"creature --guardian --at a1 --by Sara", "encounter won",
		}},
		{Of: []string{"radiance restore"}, Lines: []string{light, "radiance drain Sara"}},
	}
}
