package axismundi

// The lines that lay the tables on which examples in the help run, as they are typed behind the mount.
const (
	// setUp begins a game of three on the practice island.
	setUp = "new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K " +
		"--board practice --seed 7"
	hands = "\ndeal Ann 2 3\ndeal Ben 3 2\ndeal Cid 4 1"
	dealt = setUp + hands

	// ordinary is the table of most examples: Ann's first turn.
	ordinary = dealt + "\nbegin"

	// poisoned is one with the module Poison, in which Ben has 3, 4 and 4 Drops.
	poisoned = setUp + " --module poison" + hands + "\nbegin\nmix Ben 3:1 3:2 1:2 3:3 1:3"

	// atTheTop leads Ann up to the Axis Mundi Hex, onToken leads Cid onto a Treasure Token beside another.
	atTheTop = "\nclimb 1B\nend\nend\nend\nclimb 2C\nend\nend\nend\nclimb 3D\nend\nend\nend"
	onToken  = "end\nend\nclimb 1I\nend --no-rotation\nend\nend"
)
