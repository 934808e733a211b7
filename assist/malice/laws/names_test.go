package laws_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
)

// What the table remembers of avatars, items and strongholds is of those that there are
// (return.item.left, encounter.provoke.once, shard.roll.before, mastery.limit.first,
// xulthul.extinguish.cumulative).
func TestNamesThatNobodyHas(t *testing.T) {
	for _, c := range []struct {
		says string // empty: it adds up
		edit func(*malice.State)
	}{
		{"", func(s *malice.State) { s.Left = []malice.Left{{Item: "weapon:Axe", Band: []string{"Ann"}}} }},
		{`no avatar "Zoe": Ann, Ben and Cyd`,
			func(s *malice.State) { s.Left = []malice.Left{{Item: "weapon:Axe", Band: []string{"Zoe"}}} }},
		{`"Ann" stands there twice`, func(s *malice.State) {
			s.Left = []malice.Left{{Item: "weapon:Axe", Band: []string{"Ann", "Ann"}}}
		}},
		{"does not say what it is", func(s *malice.State) { s.Left = []malice.Left{{Item: "Excalibur"}} }},
		{"", func(s *malice.State) {
			s.Avatars[0].Turn = &malice.AvatarTurn{Pending: []malice.Pledge{
				{Roll: "lr", Color: "red", From: "Ben", Star: true}}}
		}},
		{`no avatar "Zoe"`, func(s *malice.State) {
			s.Avatars[0].Turn = &malice.AvatarTurn{Pending: []malice.Pledge{
				{Roll: "lr", Color: "red", From: "Zoe", Star: true}}}
		}},
		{"", func(s *malice.State) { // whose shard it was has left the game
			s.Avatars[0].Turn = &malice.AvatarTurn{Pending: []malice.Pledge{
				{Roll: "lr", Color: "red", From: "", Star: true}}}
		}},
		{`no avatar "Zoe"`, func(s *malice.State) {
			s.Avatars[0].Turn = &malice.AvatarTurn{Aimed: []malice.Aim{{Part: "primary", On: "Zoe"}}}
		}},
		{"", func(s *malice.State) { s.Tracks.First = map[string]string{"a:oak": "Ben", "a:gate": ""} }},
		{"", func(s *malice.State) { s.Tracks.First = map[string]string{"a:oak": "Ben Ann"} }},
		{`no avatar "Zoe"`, func(s *malice.State) { s.Tracks.First = map[string]string{"a:oak": "Zoe"} }},
		{`no avatar "Zoe"`, func(s *malice.State) { s.Tracks.First = map[string]string{"a:oak": "Ben Zoe"} }},
		{"", func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, Attempts: map[string]int{"a1": 1}}
		}},
		{`no stronghold "a4"`, func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, Attempts: map[string]int{"a4": 1}}
		}},
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
		c.edit(s)
		oneFault(t, s, c.says)
	}
}
