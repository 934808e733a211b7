package turns

import (
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
)

// An Assassination is one that a hero may commit now, with its price in Action Points: points, place and
// weapon allow it.
type Assassination struct {
	Hero, Enemy string
	Cost        int
}

// Prevents lists the commands for the assassinations that may prevent an alarm by these enemies, and last
// the one that lets it sound (stealth.alarm.prevent).
func Prevents(s *malhya.State, seen []string) (lines []telling.Command) {
	for _, k := range Preventing(s, seen) {
		lines = append(lines, telling.Line("assassinate", k.Hero, k.Enemy))
	}
	return append(lines, telling.Line("resume"))
}

// Preventing lists the assassinations that are left against enemies who are about to sound the alarm: by
// heroes who act or stand by (stealth.alarm.prevent).
func Preventing(s *malhya.State, seen []string) (list []Assassination) {
	costs := s.Book().Parts().Costs
	for _, h := range s.Conscious() {
		if h.Turn.Is != malhya.Standby && h.Turn.Is != malhya.Acting {
			continue
		}
		for _, enemy := range seen {
			switch {
			case CanMelee(s, h, enemy):
				list = append(list, Assassination{h.Name, enemy, costs.KillMelee})
			case CanShoot(s, h, enemy):
				list = append(list, Assassination{h.Name, enemy, costs.KillRanged})
			}
		}
	}
	return list
}

// MayKill says whether a hero has the points to assassinate an enemy at once, and by the plan the place, or
// for a shot the weapon and the line.
func MayKill(s *malhya.State, h *malhya.Hero, enemy string) bool {
	return CanMelee(s, h, enemy) || CanShoot(s, h, enemy)
}

// CanMelee says whether a hero may assassinate an enemy hand to hand: with the points for it, and next to
// it. Without a plan the points are enough (stealth.kill.melee.needs).
func CanMelee(s *malhya.State, h *malhya.Hero, enemy string) bool {
	if h.Turn.Points < s.Book().Parts().Costs.KillMelee {
		return false
	}
	scene, plan := s.Scene()
	return !plan || Beside(scene, h.Name, enemy)
}

// Beside says whether two figures stand on adjacent spaces.
func Beside(scene room.Scene, who, whom string) bool {
	a, isA := scene.Figure(who)
	b, isB := scene.Figure(whom)
	return isA && isB && scene.Adjacent(a.At, b.At)
}

// CanShoot says whether a hero may assassinate an enemy from a distance: with the points, a ranged weapon
// and a clear line of sight. Without a plan the line is not asked for (stealth.kill.ranged.needs).
func CanShoot(s *malhya.State, h *malhya.Hero, enemy string) bool {
	if h.Turn.Points < s.Book().Parts().Costs.KillRanged || !Armed(s, h) {
		return false
	}
	scene, plan := s.Scene()
	if !plan {
		return true
	}
	line, stands := Line(s, scene, h, enemy)
	return stands && line.Line == room.Clear
}

// Armed says whether a hero wields a ranged weapon. A weapon that nobody has typed in counts as one.
func Armed(s *malhya.State, h *malhya.Hero) bool {
	card := s.Book().Cards().Gear(h.Gear.Weapon)
	return card == nil && h.Gear.Weapon != "" || card != nil && card.Sheet.Marked("ranged") > 0
}

// Line returns the line of sight from a hero to an enemy as it counts in Stealth Mode: a hindered one is
// none, unless the weapon gets round obstacles. stands is false where one of them stands on no space.
func Line(s *malhya.State, scene room.Scene, h *malhya.Hero, enemy string) (line room.Sight, stands bool) {
	from, on := grid.Read(h.At)
	to, is := scene.Figure(enemy)
	if !on || !is {
		return line, false
	}
	line = scene.Shot(from, to.At, false)
	if s.Angles(h) {
		line = line.Angled()
	}
	return line.Stealthy(), true
}
