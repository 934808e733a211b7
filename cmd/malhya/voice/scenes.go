package voice

// The lines that lay the tables on which examples in the help run, as they are typed behind the mount.
const (
	// Party is a table at which two heroes sit, with what their boards say: most examples run there.
	Party = `new --scenario 'Secrets of the Fortress of Shadows' --hero Ann=Yoktal --hero Ben=Sulk --seed 7
hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3
hero set Ben life=4 initiative=3 movement=3 heavy=1 capacity=2 aura=2`

	// Armed is all that attacks and their odds need: cards, dice and the bag as they are read off, and both
	// heroes armed in the practice room.
	Armed = `card add enemy 01 swordsman 'initiative 1; move 4; life 3; attack 2 attack +1; defense 2 defense'
card add enemy 03 archer 'ranged; initiative 1; move 3; life 2; attack 2 attack; defense 1 dodge'
` + weapons + `data calibrate dice.attack damage1=2 damage2=1 special=1 empty=2
data calibrate dice.power damage1=2 damage2=1 special=1 empty=2
data calibrate dice.defense shield1=2 shield2=1 special=1 empty=2
data calibrate dice.dodge cancel-all=2 special=1 empty=3
data calibrate dice.threat threat=4 threat2=1 special=2 empty=3
data calibrate dice.threat-black threat=4 threat2=3 special=2 empty=1
data calibrate upgrades.bag ` +
		"move3=2 init2-move1=2 init3=2 move2-init1=2 attack=2 power=2 defense=2 dodge=1 symbol=1\n" +
		Party + `
equip Ann Axe
equip Ben Bow
room practice
room deploy 2
room place Ann A5 Ben B5`

	// Dueling is a fight in which Ann's turn has come, or Ben's.
	Dueling = Armed + `
move Ann D5
combat
move swordsman-2 E4
round --draw upgrade=move3,upgrade=move3`

	// Known holds cards, dice and tracks as they are read off, and arms both heroes in the practice room; Party
	// goes before.
	Known = `card add enemy 01 swordsman 'initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense'
card add enemy 03 archer 'ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge'
` + weapons + `data calibrate dice.attack 1=3 special=1 empty=2
data calibrate dice.power 1=3 special=1 empty=2
data calibrate dice.defense 1=3 special=1 empty=2
data calibrate dice.dodge cancel-all=1 special=1 empty=4
data calibrate stealth.normal vision=1,1,2,2,3 cards=1,1,2,2,3
equip Ann Axe
equip Ben Bow
room practice
room deploy 2`

	weapons = `card add weapon Axe 'row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense'
card add weapon Bow 'ranged; row 2: 2 attack'
`
)
