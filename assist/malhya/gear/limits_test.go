package gear_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
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

// What is worn and carried by a name that nobody has typed in may be a second artifact of a type, or another
// card as a command reads it: people are told, as the table is checked and as it is put on.
func TestBeyondOfUntyped(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.one-per-type")
	s := Road(t, has(malhya.Gear{Worn: []string{"Brooch"}, Items: []string{"rop", "Clasp"},
		Kinds: map[string]string{"Brooch": "artifact", "Clasp": "artifact"}}))
	told := func(list []telling.Remark) (said []string) {
		for _, m := range list {
			said = append(said, m.Text)
		}
		return said
	}
	said := told(gear.Beyond(s))
	if !slices.Equal(said, []string{"Ann has rop, which nobody has typed in: is it rope?"}) {
		t.Errorf("%q", said)
	}
	both := "Ann wears Brooch and Clasp: 1 artifact of each type at most, and nobody has typed in what they are"
	s, o := Plays(t, s, gear.Equip{Hero: Ann, Thing: "Clasp"}, Said{})
	if said := told(o.Remarks); !slices.Equal(said, []string{both}) {
		t.Errorf("%q", said)
	}
	if said := told(gear.Beyond(s)); !slices.Contains(said, both) {
		t.Errorf("%q", said)
	}
}

// Where nobody has said what a hero wears it may be armor: none goes over it (equip.armor.max-one).
func TestArmorOverWhatMayBe(t *testing.T) {
	rulebooktest.Proves(t, "equip.armor.max-one")
	s := Road(t, has(malhya.Gear{Worn: []string{"Brigandine"}}))
	err := Refuses(t, s, gear.Equip{Hero: Ann, Thing: "leather"}, "equip.armor.max-one", Said{})
	if err.Error() != "Ann wears Brigandine, and nobody has said whether it is armor: 1 armor at most "+
		"(equip.armor.max-one)" {
		t.Error(err)
	}
	Plays(t, s, gear.Equip{Hero: Ann, Thing: "Old Ring"}, Said{})
}

// What people say that a card is holds as long as a hero has it, where nobody has typed it in: armor over
// armor is refused, and none is changed in combat (equip.armor.max-one, equip.armor.change-time).
func TestKindsAreKept(t *testing.T) {
	rulebooktest.Proves(t, "equip.armor.max-one", "equip.armor.change-time")
	is := func(kind string) Said { return choose("kind", kind) }
	s := Road(t, has(malhya.Gear{}), capacity(3, 0))
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "jerkin"}, is("armor"))
	err := Refuses(t, s, gear.Equip{Hero: Ann, Thing: "coat"}, "equip.armor.max-one", is("armor"))
	if err.Error() != "Ann wears jerkin: 1 armor at most (equip.armor.max-one)" {
		t.Error(err)
	}
	Refuses(t, s, gear.Equip{Hero: Ann, Thing: "leather"}, "equip.armor.max-one", Said{})
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "brooch"}, is("artifact"))
	s, _ = Plays(t, s, gear.Unequip{Hero: Ann, Thing: "jerkin"}, Said{})
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "jerkin"}, Said{}) // nobody is asked again
	s, _ = Plays(t, s, gear.Unequip{Hero: Ann, Thing: "jerkin"}, Said{})
	s, _ = Plays(t, s, gear.Give{Hero: Ann, To: Ben, Words: []string{"jerkin"}}, Said{})
	s, _ = Plays(t, s, gear.Equip{Hero: Ben, Thing: "jerkin"}, is("armor")) // the same may be said once more
	s.Mode, s.Combat = malhya.InCombat, &malhya.Combat{Round: 1}
	s.Phase = malhya.Explore
	Refuses(t, s, gear.Unequip{Hero: Ben, Thing: "jerkin"}, "equip.armor.change-time", Said{})
	s, _ = Plays(t, s, gear.Drop{Hero: Ben, Thing: "jerkin"}, Said{Anyway: true})
	if ann, ben := s.Hero(Ann).Gear.Kinds, s.Hero(Ben).Gear.Kinds; len(ann) != 1 || len(ben) != 0 {
		t.Errorf("%v, %v", ann, ben)
	}
}

// What is worn and gives slots or strength is put into the knapsack only as far as there is room without it.
func TestWithoutTheBelt(t *testing.T) {
	rulebooktest.Proves(t, "knapsack.slots-below-capacity", "encumbrance.limit")
	wears := func(slots, heavy int, weapon string, items ...string) *malhya.State {
		return Road(t, has(malhya.Gear{Weapon: weapon, Worn: []string{"Belt", "plate"}, Items: items}),
			capacity(slots, heavy))
	}
	off := gear.Unequip{Hero: Ann, Thing: "Belt"}
	err := Refuses(t, wears(2, 1, "", "rope", "hook"), off, "knapsack.slots-below-capacity", Said{})
	if err.Error() != "without Belt Ann's knapsack holds 2: something goes first "+
		"(knapsack.slots-below-capacity)" {
		t.Error(err)
	}
	err = Refuses(t, wears(2, 1, "Axe", "rope"), off, "encumbrance.limit", Said{})
	if err.Error() != "without Belt Ann bears 1 heavy icon at most, of 2 (encumbrance.limit)" {
		t.Error(err)
	}
	Plays(t, wears(2, 1, "", "rope"), off, Said{})
	Plays(t, wears(2, 2, "Axe", "rope"), off, Said{})
	_, told := Plays(t, wears(1, 1, "Axe", "rope", "hook"), gear.Drop{Hero: Ann, Thing: "Belt"}, Said{})
	if len(told.Remarks) != 2 {
		t.Errorf("what a chapter takes goes, and people are told: %+v", told.Remarks)
	}
}
