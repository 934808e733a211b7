package rulebook

// heldOfMalhya are questions that the search was never tuned on, and never shall be: nobody looks at them
// one by one to change the book or the search.
var heldOfMalhya = []asked{
	{"can we split up", []string{"precedence.group-together", "travel.group-together"}},
	{"what happens when the threat cube gets to the end", []string{"stealth.alarm.track-end"}},
	{"does a body lying there block me", []string{"stealth.cadaver.no-obstacle"}},
	{"can i shoot with two guards in a line", []string{"los.opponent-annoying",
		"los.example-direction"}},
	{"may i read the old chapter again", []string{"book.no-browsing"}},
	{"is drinking a potion an action", []string{"item.single-use.free", "wound.potion.yellow"}},
	{"the red crystals wound how is it healed", []string{"wound.potion.red", "wound.hero.serious"}},
	{"can i use two aura in one fight round", []string{"aura.one-per-turn"}},
	{"swap my sword for the bow in the middle of a fight", []string{"weapon.switch-ap"}},
	{"the weapon needs dexterity 3 and i have 2", []string{"weapon.requirement-row",
		"weapon.no-skip-access", "weapon.first-row-required"}},
	{"do the guards keep their upgrade next round", []string{"combat.upgrade.return",
		"combat.upgrade.whole-type"}},
	{"bad weather how many tokens to move", []string{"travel.move.cost-bad"}},
	{"we want out of the room without killing all", []string{"stealth.leave.no-kill-needed",
		"stealth.leave.how"}},
	{"walk past a guard who stands in the corridor", []string{"move.opponent-block"}},
	{"i moved 2 of 4 can i use the other 2 later", []string{"move.hero.no-bank", "hero.movement-waste"}},
	{"nobody is left standing did we lose", []string{"combat.end.all-unconscious",
		"combat.end.never-final"}},
	{"do my successes count if the next one fails the group test", []string{"test.group.lock",
		"test.group.total"}},
	{"how far do guards see at the beginning", []string{"stealth.vision.beyond", "stealth.track.vision"}},
	{"i am next to an enemy, do i still get my free steps", []string{"combat.hero.engaged-free-move"}},
	{"two rings at once", []string{"equip.artifact.one-per-type", "equip.artifact.types"}},
}
