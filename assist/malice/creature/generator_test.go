package creature_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Every column of the type table: the lower third of the die, the middle, the upper. The type
// is kept for the combat.
func TestTypesOfTheTerrains(t *testing.T) {
	rulebooktest.Proves(t, "creature.type.effect", "creature.table.water", "creature.table.mountains")
	for rule, want := range map[string][3]string{
		"creature.table.water":     {"ichthyic", "ichthyic", "reptilid"},
		"creature.table.hills":     {"mammal", "terrovan", "sectoid"},
		"creature.table.mountains": {"terrovan", "sectoid", "avian"},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			for die := 1; die <= 6; die++ {
				s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
				met := creature.Creature{Kind: "creature", Terrain: rule[len("creature.table."):],
					Table: true, By: "Ann"}
				s, told := malicetest.Plays(t, s, met,
					malicetest.Said{Dice: fmt.Sprintf("type=%d,power=1,abilities=1", die)})
				got := []string{*told.Result.(creature.CreatureResult).Type, s.Encounter.Type}
				malicetest.Equal(t, fmt.Sprint(rule, " ", die), got,
					[]string{want[(die-1)/2], want[(die-1)/2]})
			}
		})
	}
}

// The numbers of each power; the die is read in columns that are assumed, 6 is power 3.
func TestPowers(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.meaning")
	type values struct {
		cr, life int
		wounds   string
	}
	for _, c := range []struct {
		rule string
		die  int
		want values
	}{
		{"creature.power.2", 3, values{1, 4, "1d*"}},
		{"creature.power.2", 4, values{1, 4, "1d*"}},
		{"creature.power.3", 5, values{2, 6, "2d*"}},
		{"creature.power.3", 6, values{2, 6, "2d*"}},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			dice := fmt.Sprintf("power=%d,abilities=1", c.die)
			_, told := malicetest.Plays(t, malicetest.Game(t, printing, 1, malicetest.Names(2)...),
				creature.Creature{Kind: "creature", Table: true, By: "Ann"}, malicetest.Said{Dice: dice})
			r := told.Result.(creature.CreatureResult)
			malicetest.Equal(t, fmt.Sprint(c.rule, " ", c.die), values{r.CR, r.Life, r.Wounds}, c.want)
		})
	}
}

// Shadows and Xulthûl with three to six avatars: power, abilities, and the life that a
// Shadow spawns with.
func TestRowsOfTheScales(t *testing.T) {
	rulebooktest.Proves(t, "shadow.table.3", "shadow.table.4", "shadow.table.5", "shadow.table.6",
		"xulthul.table.3", "xulthul.table.4", "xulthul.table.5", "xulthul.table.6")
	type row struct{ power, abilities, life int }
	for _, c := range []struct {
		rule, kind    string
		avatars       int
		second, first row
	}{
		{"shadow.table.3", "shadow", 3, row{3, 2, 1}, row{3, 2, 1}},
		{"shadow.table.4", "shadow", 4, row{3, 2, 2}, row{3, 2, 2}},
		{"shadow.table.5", "shadow", 5, row{4, 1, 2}, row{4, 1, 2}},
		{"shadow.table.6", "shadow", 6, row{4, 2, 2}, row{4, 1, 2}},
		{"xulthul.table.3", "xulthul", 3, row{4, 3, 8}, row{4, 3, 8}},
		{"xulthul.table.4", "xulthul", 4, row{4, 3, 8}, row{4, 3, 8}},
		{"xulthul.table.5", "xulthul", 5, row{5, 2, 10}, row{5, 2, 10}},
		{"xulthul.table.6", "xulthul", 6, row{5, 2, 10}, row{5, 2, 10}},
	} {
		for printing, want := range map[string]row{"second": c.second, "first": c.first} {
			_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
				creature.Creature{Kind: c.kind, Avatars: c.avatars}, malicetest.Said{})
			r := told.Result.(creature.CreatureResult)
			malicetest.Equal(t, c.rule+", "+printing, row{r.Power, r.Abilities, r.Life}, want)
		}
	}
}
