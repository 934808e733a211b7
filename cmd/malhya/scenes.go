package malhya

import "tablehand/cmd/app"

// party returns the lines of a table at which two heroes sit, with what their boards say: most examples run
// there.
func party() []string {
	return []string{
		"new --scenario 'Secrets of the Fortress of Shadows' --hero Ann=Yoktal --hero Ben=Sulk --seed 7",
		"hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3",
		"hero set Ben life=4 initiative=3 movement=3 heavy=1 capacity=2 aura=2",
	}
}

// inRoom returns the lines behind the ordinary ones that bring both heroes armed into the practice room, with
// two swordsmen and an archer whose cards are typed in, and dice and tracks that are read off.
func inRoom(more ...string) []string {
	return append([]string{
		"card add enemy 01 swordsman 'initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense'",
		"card add enemy 03 archer 'ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge'",
		"card add weapon Axe 'row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense'",
		"card add weapon Bow 'ranged; row 2: 2 attack'",
		"data calibrate dice.attack 1=3 special=1 empty=2", "data calibrate dice.power 1=3 special=1 empty=2",
		"data calibrate dice.defense 1=3 special=1 empty=2",
		"data calibrate dice.dodge cancel-all=1 special=1 empty=4",
		"data calibrate stealth.normal vision=1,1,2,2,3 cards=1,1,2,2,3",
		"equip Ann Axe", "equip Ben Bow", "room practice", "room deploy 2",
	}, more...)
}

// bare returns what the examples of commands need that ask for no table.
func bare() []app.Scene {
	return []app.Scene{
		{Bare: true, Of: []string{"new", "rules", "data", "roll", "card"}},
		{Of: []string{"odds"}, Lines: []string{"data calibrate dice.skill success=5 special=2 empty=5",
			"data calibrate dice.difficulty stop=4 special=2 empty=6"}},
		{Bare: true, Of: []string{"card remove"}, Lines: []string{"card add armor leather 'shield 1'"}},
	}
}
