package notation

import "tablehand/assist/chance"

// The dice of the game by the names of their purposes.
const (
	Skill       = "skill"
	Difficulty  = "difficulty"
	Threat      = "threat"       // white
	ThreatBlack = "threat-black" // in the place of three white ones
	Attack      = "attack"       // red
	Power       = "power"        // yellow
	Defense     = "defense"
	Dodge       = "dodge"
)

// Dice lists the names of all dice.
var Dice = []string{Skill, Difficulty, Threat, ThreatBlack, Attack, Power, Defense, Dodge}

// The faces that all dice have.
const (
	Special chance.Face = "special"
	Empty   chance.Face = "empty"
)

// The icons that faces count for; a special counts for one of its own name.
const (
	Success   = "success"
	Stop      = "stop"
	Damage    = "damage"
	Shield    = "shield"
	CancelAll = "cancel-all"
)

// Die returns a die with the faces that it has by the rulebook's text, and without how many sides show
// each, which nobody knows yet (dice.skill, dice.difficulty, dice.threat-white, dice.threat-black,
// dice.attack, dice.power, dice.defense, dice.dodge).
func Die(name string) chance.Die {
	d := chance.Die{Name: name, Unread: true}
	side := func(face chance.Face, short, icon string, n int) {
		d.Sides = append(d.Sides, chance.Side{Face: face, Short: short, Value: n,
			Icons: chance.Icons{icon: n}})
	}
	switch name {
	case Threat:
		d.Title = "white Threat"
	case ThreatBlack:
		d.Title = "black Threat"
	}
	switch name {
	case Skill:
		side("success", "", Success, 1)
	case Difficulty:
		side("stop", "", Stop, 1)
	case Threat, ThreatBlack:
		side("threat", "1", Threat, 1)
		side("threat2", "2", Threat, 2)
	case Attack, Power:
		side("damage1", "1", Damage, 1)
		side("damage2", "2", Damage, 2)
	case Defense, Dodge:
		side("shield1", "1", Shield, 1)
		side("shield2", "2", Shield, 2)
		side("cancel-all", "", CancelAll, 1)
		d.Sides[len(d.Sides)-1].Does = "the attack does nothing"
	}
	d.Sides = append(d.Sides, chance.Side{Face: Special, Icons: chance.Icons{string(Special): 1}},
		chance.Side{Face: Empty, Short: "-"})
	return d
}

// FaceWords lists the words of all faces, each once, and the dash for an empty one.
func FaceWords() (list []chance.Face) {
	seen := map[chance.Face]bool{}
	for _, name := range Dice {
		for _, side := range Die(name).Sides {
			if !seen[side.Face] {
				seen[side.Face] = true
				list = append(list, side.Face)
			}
		}
	}
	return append(list, "-")
}

// Faces lists the faces of a die.
func Faces(die string) (list []string) {
	for _, side := range Die(die).Sides {
		list = append(list, string(side.Face))
	}
	return list
}
