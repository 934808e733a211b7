package gear_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// What heroes have beyond their limits is told of a table, as a chapter or a hand edit may have left it.
func TestBeyond(t *testing.T) {
	rulebooktest.Proves(t, "knapsack.slots-below-capacity", "encumbrance.limit", "equip.armor.max-one",
		"equip.artifact.one-per-type", "talent.mhay-one-hero")
	if list := gear.Beyond(Road(t)); list != nil {
		t.Errorf("%+v", list)
	}
	s := Road(t, func(s *malhya.State) {
		ann, ben := s.Hero(Ann), s.Hero(Ben)
		ann.Board.Capacity, ann.Board.Heavy = 1, 1
		ann.Gear.Items = []string{"rope", "hook"}
		ann.Gear.Worn = []string{"leather", "plate", "Swift Ring", "Amulet", "Old Ring"}
		ann.Talents = map[string]string{"Old Song": "basic"}
		ben.Talents = map[string]string{"Old Song": "basic"}
		ben.Gear.Worn = []string{"leather", "Swift Ring", "Amulet"} // one of each type
	})
	var said []string
	for _, m := range gear.Beyond(s) {
		rulebooktest.Met(t, m.Rule)
		said = append(said, m.Text)
	}
	if want := []string{"Ann's knapsack holds 1, 1 too many lie in it", "Ann bears 2 heavy icons, 1 too many",
		"Ann wears leather and plate: 1 armor at most", "Ann wears Swift Ring and Old Ring: 1 ring at most",
		"Ann and Ben have Mhay talents: only 1 hero of the group may"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}
