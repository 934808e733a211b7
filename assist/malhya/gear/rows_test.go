package gear_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// wields puts a weapon into Ann's hand.
func wields(weapon string, edits ...func(*malhya.State)) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(Ann).Gear.Weapon = weapon
		for _, edit := range edits {
			edit(s)
		}
	}
}

// trait gives Ann a level of a trait.
func trait(name string, n int) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(Ann).Traits[name] = n }
}

// A row is open to whoever meets its needs and those of all rows above it (level-up-unlocks-weapon-row,
// weapon-row-skip-access, weapon-first-row-unmet, weapon-people-row).
func TestRows(t *testing.T) {
	rulebooktest.Proves(t, "weapon.requirement-row", "weapon.no-skip-access", "weapon.first-row-required",
		"weapon.people-requirement", "weapon.hidden-rows", "level.opens-weapon-rows", "aura.one-turn")
	for name, c := range map[string]struct {
		edit func(*malhya.State)
		head notation.Head
		open []int
		rule string // that closes the first of the others
		last string // that closes the last one
	}{
		"skipped": {wields("Blade"), notation.Row, []int{1}, "weapon.requirement-row",
			"weapon.no-skip-access"},
		"raised": {wields("Blade", trait("dexterity", 3)), notation.Row, []int{1, 2, 3}, "", ""},
		"aura for a turn": {wields("Blade", func(s *malhya.State) {
			s.Hero(Ann).Aura.Effect = "dexterity"
		}), notation.Row, []int{1, 2, 3}, "", ""},
		"another people": {wields("Hook Sword"), notation.Row, []int{1}, "weapon.people-requirement",
			"weapon.no-skip-access"},
		"the people": {wields("Hook Sword", func(s *malhya.State) { s.Hero(Ann).Board.People = "Sulk" }),
			notation.Row, []int{1, 2, 3}, "", ""},
		"the first": {wields("Staff"), notation.Row, nil, "weapon.first-row-required",
			"weapon.first-row-required"},
		"no defence with it": {wields("Staff"), notation.Defend, nil, "weapon.first-row-required",
			"weapon.first-row-required"},
		"the Axe's defence": {func(*malhya.State) {}, notation.Defend, []int{1, 2}, "", ""},
		"nothing in hand":   {wields(""), notation.Row, nil, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := Fight(t, c.edit)
			all := gear.Rows(s, s.Hero(Ann), c.head)
			var open []int
			for _, row := range gear.Open(all) {
				open = append(open, row.N)
			}
			if !slices.Equal(open, c.open) {
				t.Errorf("%+v", all)
			}
			if closed := all[len(open):]; len(closed) > 0 && (closed[0].Rule != c.rule ||
				closed[len(closed)-1].Rule != c.last) || len(closed) == 0 && c.rule != "" {
				t.Errorf("%+v", all)
			}
			for _, row := range all {
				rulebooktest.Met(t, row.Rule)
			}
		})
	}
	s := Fight(t, wields("Blade"))
	all := gear.Rows(s, s.Hero(Ann), notation.Row)
	if got := fmt.Sprint(all[1].Why, "; ", all[2].Why); got !=
		"row 2 of Blade needs dexterity 3: Ann has 2; row 2 of Blade needs dexterity 3: Ann has 2: "+
			"those below it are hidden" {
		t.Error(got)
	}
	rulebooktest.Met(t, "weapon.hidden-rows", "level.opens-weapon-rows", "aura.one-turn")
}
