package malhyatest

import (
	"slices"

	"tablehand/assist/malhya"
)

// Acts makes it a hero's turn, with so many points left, after these types of action.
func Acts(hero string, points int, types ...string) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(hero).Turn = malhya.Turn{Is: malhya.Acting, Points: points, Types: types}
	}
}

// StandsBy puts a hero on standby with so many points.
func StandsBy(hero string, points int) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Turn = malhya.Turn{Is: malhya.Standby, Points: points} }
}

// HasEnded ends the turn of a hero.
func HasEnded(hero string) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Turn = malhya.Turn{Is: malhya.Ended} }
}

// Only takes all enemies but these out of the room.
func Only(names ...string) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Enemies = slices.DeleteFunc(s.Enemies, func(e malhya.Enemy) bool {
			return !slices.Contains(names, e.Name)
		})
	}
}

// Cube puts the cube on a space of the Threat track.
func Cube(n int) func(*malhya.State) { return func(s *malhya.State) { s.Stealth.Cube = n } }

// Reads has the table take value for an open question of the rules: Reads("A12", "all").
func Reads(reading, value string) func(*malhya.State) {
	return func(s *malhya.State) { s.Readings[reading] = value }
}

// Bare leaves a hero without any gear.
func Bare(hero string) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Gear = malhya.Gear{Resources: map[string]int{}} }
}

// Wields has a hero wield a weapon.
func Wields(hero, weapon string) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Gear.Weapon = weapon }
}

// NoPlan takes the floor plan away, and with it where anybody stands.
func NoPlan(s *malhya.State) {
	s.Room.Plan, s.Room.Interest = "", nil
	for i := range s.Heroes {
		s.Heroes[i].At = ""
	}
	for i := range s.Enemies {
		s.Enemies[i].At = ""
	}
}

// Measured plays the table on with CalibratedBook, in which all dice, tracks and the bag are read off.
func Measured(s *malhya.State) {
	next := malhya.Begin(CalibratedBook(), s.Plans())
	next.Scenario, next.Seed, next.Readings = s.Scenario, s.Seed, s.Readings
	next.Phase, next.Mode, next.Booklets, next.Group = s.Phase, s.Mode, s.Booklets, s.Group
	next.Heroes, next.Enemies, next.Room = s.Heroes, s.Enemies, s.Room
	next.Stealth, next.Combat, next.Test, next.Pending = s.Stealth, s.Combat, s.Test, s.Pending
	*s = *next
}
