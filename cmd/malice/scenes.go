package malice

// The lines that lay the tables on which examples in the help run, as they are typed behind the mount.
const (
	// ordinary is the table of most examples.
	ordinary = "new --avatar Sara=black --avatar Bryan=blue --boards 2"

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
