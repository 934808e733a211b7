package gear_test

import (
	"errors"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// has gives Ann this gear and nothing else.
func has(g malhya.Gear) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(Ann).Gear = g }
}

// capacity gives Ann so many slots and so many icons that may be borne.
func capacity(slots, heavy int) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(Ann).Board.Capacity, s.Hero(Ann).Board.Heavy = slots, heavy }
}

func reading(name, value string) func(*malhya.State) {
	return func(s *malhya.State) { s.Readings[name] = value }
}

func choose(name, answer string) Said { return Said{Choices: map[string]string{name: answer}} }

// A full knapsack takes nothing more before something is discarded (knapsack-swap); A12 says what counts.
func TestCapacity(t *testing.T) {
	rulebooktest.Proves(t, "knapsack.full-swap", "knapsack.capacity-limit", "knapsack.slots-below-capacity",
		"knapsack.resources-capacity", "knapsack.unequipped-artifact", "icon.discard-all-items")
	s := Road(t, has(malhya.Gear{Items: []string{"rope", "lamp"}}))
	err := Refuses(t, s, gear.Take{Hero: Ann, Thing: "flask"}, "knapsack.full-swap", Said{})
	if err.Error() != "Ann's knapsack is full, 2 of 2: something goes first (knapsack.full-swap)" {
		t.Error(err)
	}
	s, told := Plays(t, s, gear.Drop{Hero: Ann, Thing: "lamp"}, Said{})
	Says(t, told, "Ann discards lamp")
	s, told = Plays(t, s, gear.Take{Hero: Ann, Thing: "flask"}, Said{})
	Says(t, told, "Ann stores flask")
	if got := s.Hero(Ann).Gear.Items; !slices.Equal(got, []string{"rope", "flask"}) {
		t.Error(got)
	}
	s, _ = Plays(t, s, gear.Drop{Hero: Ann, Thing: gear.All}, Said{})
	_ = Refuses(t, s, gear.Drop{Hero: Ann, Thing: gear.All}, "", Said{})
	s, told = Plays(t, s, gear.Take{Hero: Ann, Thing: "amul"}, Said{})
	if got := s.Hero(Ann).Gear.Items; !slices.Equal(got, []string{"Amulet"}) ||
		!slices.Contains(told.Events[0].Rules, "knapsack.unequipped-artifact") {
		t.Error(got)
	}
	packed := malhya.Gear{Spare: "Bow", Items: []string{"rope"}, Resources: map[string]int{"red potion": 1}}
	for value, slots := range map[string]int{"items": 1, "weapon-too": 2, "all": 3} {
		s := Road(t, has(packed), capacity(slots, 2), reading("A12", value))
		if gear.Slots(s, s.Hero(Ann)) != slots {
			t.Error(value, gear.Slots(s, s.Hero(Ann)))
		}
		err := Refuses(t, s, gear.Take{Hero: Ann, Thing: "hook"}, "knapsack.full-swap", Said{})
		if offered, is := errors.AsType[*telling.Offered](err); !is || len(offered.Do) != slots {
			t.Errorf("%s: whatever fills a slot may go: %+v", value, offered)
		}
		earns := gear.Gain{Who: Ann, Words: []string{"yellow", "potion"}}
		if value == "all" {
			Refuses(t, s, earns, "knapsack.full-swap", Said{})
		} else {
			Plays(t, s, earns, Said{})
		}
	}
	for value, fits := range map[string]string{"items": "yes", "weapon-too": "no", "all": "no"} {
		full := Road(t, has(malhya.Gear{Weapon: "Axe", Items: []string{"rope"}}), capacity(1, 2),
			reading("A12", value))
		if fits == "no" {
			Refuses(t, full, gear.Take{Hero: Ann, Thing: "Bow"}, "knapsack.full-swap", Said{})
		} else if s, _ := Plays(t, full, gear.Take{Hero: Ann, Thing: "Bow"},
			Said{}); s.Hero(Ann).Gear.Spare != "Bow" {
			t.Errorf("%+v", s.Hero(Ann).Gear)
		}
	}
	err = Refuses(t, Road(t, has(malhya.Gear{}), capacity(0, 2)), gear.Take{Hero: Ann, Thing: "rope"},
		"knapsack.capacity-limit", Said{})
	if err.Error() != "Ann's capacity is 0: nothing goes into the knapsack (knapsack.capacity-limit)" {
		t.Error(err)
	}
	unknown, _ := Plays(t, Road(t), gear.Take{Hero: Ben, Thing: "rope"}, Said{})
	if len(unknown.Hero(Ben).Gear.Items) != 1 {
		t.Error("nobody has said how much his knapsack holds")
	}
	rulebooktest.Met(t, "knapsack.slots-below-capacity", "knapsack.resources-capacity")
}

// offers wants the commands that a refusal names.
func offers(t *testing.T, err error, want ...string) {
	t.Helper()
	var got []string
	if offered, is := errors.AsType[*telling.Offered](err); is {
		for _, do := range offered.Do {
			got = append(got, do.String())
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("offers %q, want %q", got, want)
	}
}

// Capacity and the heavy icons that may be borne are two numbers (encumbrance-not-capacity).
func TestEncumbrance(t *testing.T) {
	rulebooktest.Proves(t, "encumbrance.limit", "knapsack.capacity-vs-encumbrance",
		"encumbrance.sources-limit",
		"encumbrance.example-yoktal", "encumbrance.no-other-effect")
	one := Road(t, has(malhya.Gear{Weapon: "Axe", Items: []string{"rope"}}), capacity(3, 1))
	err := Refuses(t, one, gear.Equip{Hero: Ann, Thing: "plate"}, "encumbrance.limit", Said{})
	offers(t, err, "drop Ann Axe")
	Refuses(t, one, gear.Take{Hero: Ann, Thing: "plate"}, "encumbrance.limit", Said{})
	able := Road(t, has(malhya.Gear{Weapon: "Axe"}), capacity(2, 1),
		func(s *malhya.State) { s.Hero(Ann).Mods = []string{"heavy +1"} })
	able, _ = Plays(t, able, gear.Equip{Hero: Ann, Thing: "plate"}, Said{})
	if able.Load(able.Hero(Ann)) != 2 {
		t.Error(able.Load(able.Hero(Ann)))
	}
	more, _ := Plays(t, one, gear.Equip{Hero: Ann, Thing: "plate"}, Said{Anyway: true})
	_, told := Plays(t, more, gear.Drop{Hero: Ann, Thing: "rope"}, Said{})
	if len(told.Remarks) != 1 || told.Remarks[0].Rule != "encumbrance.limit" {
		t.Error(told.Remarks)
	}
	rulebooktest.Met(t, "knapsack.capacity-vs-encumbrance", "encumbrance.sources-limit",
		"encumbrance.example-yoktal", "encumbrance.no-other-effect")
}

// Weapons are switched for a point in stealth and combat and freely elsewhere; one more is carried.
func TestWeapons(t *testing.T) {
	rulebooktest.Proves(t, "weapon.switch-ap", "weapon.switch-free", "knapsack.spare-weapon-limit",
		"weapon.first-row-required")
	two := has(malhya.Gear{Weapon: "Axe", Spare: "Bow"})
	s, _ := Plays(t, Road(t, two), gear.Equip{Hero: Ann, Thing: "Bow"}, Said{})
	if g := s.Hero(Ann).Gear; g.Weapon != "Bow" || g.Spare != "Axe" {
		t.Errorf("%+v", g)
	}
	for _, on := range []*malhya.State{Fight(t, two), Sneak(t, two)} {
		before := on.Hero(Ann).Turn.Points
		s, told := Plays(t, on, gear.Equip{Hero: Ann, Thing: "Bow"}, Said{})
		if Says(t, told, "Ann wields Bow"); s.Hero(Ann).Turn.Points != before-1 ||
			len(s.Hero(Ann).Turn.Types) > 0 {
			t.Errorf("%+v", s.Hero(Ann).Turn)
		}
	}
	typed, _ := Plays(t, Sneak(t, two, reading("A16", "switch-too")), gear.Equip{Hero: Ann, Thing: "Bow"},
		Said{})
	if got := typed.Hero(Ann).Turn.Types; !slices.Equal(got, []string{"switch"}) {
		t.Error(got)
	}
	none := Fight(t, two, func(s *malhya.State) { s.Hero(Ann).Turn.Points = 0 })
	Refuses(t, none, gear.Equip{Hero: Ann, Thing: "Bow"}, "weapon.switch-ap", Said{})
	Refuses(t, none, gear.Unequip{Hero: Ann, Thing: "Axe"}, "knapsack.spare-weapon-limit", Said{})
	for _, third := range []malhya.Act{gear.Take{Hero: Ann, Thing: "Blade"}, gear.Equip{Hero: Ann,
		Thing: "Blade"}} {
		Refuses(t, Road(t, two), third, "knapsack.spare-weapon-limit", Said{})
	}
	Refuses(t, Road(t), gear.Equip{Hero: Ann, Thing: "Staff"}, "weapon.first-row-required", Said{})
	bare, _ := Plays(t, Road(t, has(malhya.Gear{Weapon: "Axe"})), gear.Unequip{Hero: Ann, Thing: "Axe"},
		Said{})
	if g := bare.Hero(Ann).Gear; g.Weapon != "" || g.Spare != "Axe" {
		t.Errorf("%+v", g)
	}
	bare, _ = Plays(t, bare, gear.Equip{Hero: Ann, Thing: "Blade"}, Said{})
	if g := bare.Hero(Ann).Gear; g.Weapon != "Blade" || g.Spare != "Axe" {
		t.Errorf("%+v", g)
	}
	full := Road(t, has(malhya.Gear{Weapon: "Axe", Items: []string{"rope", "hook"}}), reading("A12",
		"weapon-too"))
	Refuses(t, full, gear.Equip{Hero: Ann, Thing: "Blade"}, "knapsack.full-swap", Said{})
}

// One armor is worn, and in combat none is put on or off.
func TestArmor(t *testing.T) {
	rulebooktest.Proves(t, "equip.armor.max-one", "equip.armor.change-time")
	s := Sneak(t)
	Refuses(t, s, gear.Equip{Hero: Ann, Thing: "plate"}, "equip.armor.max-one", Said{})
	s, _ = Plays(t, s, gear.Unequip{Hero: Ann, Thing: "leather"}, Said{})
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "plate"}, Said{})
	if g := s.Hero(Ann).Gear; !slices.Equal(g.Worn, []string{"plate"}) ||
		!slices.Equal(g.Items, []string{"rope", "leather"}) || s.Hero(Ann).Turn.Points != 6 {
		t.Errorf("%+v", g)
	}
	for _, act := range []malhya.Act{gear.Unequip{Hero: Ann, Thing: "leather"},
		gear.Drop{Hero: Ann, Thing: "leather"}, gear.Equip{Hero: Ben, Thing: "leather"},
		gear.Give{Hero: Ann, To: Ben, Words: []string{"leather"}}} {
		Refuses(t, Fight(t), act, "equip.armor.change-time", Said{})
	}
	Refuses(t, Road(t, has(malhya.Gear{Worn: []string{"leather"}, Items: []string{"rope", "hook"}})),
		gear.Unequip{Hero: Ann, Thing: "leather"}, "knapsack.full-swap", Said{})
	full := Road(t, has(malhya.Gear{Worn: []string{"leather"}, Items: []string{"rope", "plate"}}),
		capacity(2, 1))
	full, told := Plays(t, full, gear.Equip{Hero: Ann, Thing: "plate"}, Said{})
	Says(t, told, "Ann stores leather")
	if g := full.Hero(Ann).Gear; !slices.Equal(g.Worn, []string{"plate"}) ||
		!slices.Equal(g.Items, []string{"rope", "leather"}) || len(told.Remarks) != 0 {
		t.Errorf("armor changes places, however full the knapsack is: %+v", g)
	}
	_ = Refuses(t, s, gear.Equip{Hero: Ann, Thing: "rope"}, "", Said{})
	_ = Refuses(t, s, gear.Equip{Hero: Ann, Thing: "plate"}, "", Said{})
	_ = Refuses(t, s, gear.Unequip{Hero: Ann, Thing: "rope"}, "", Said{})
}

// An artifact works while it is worn, one of each type (artifact-life-bonus, artifact-two-rings,
// artifact-taken-off-discarded).
func TestArtifacts(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate", "equip.artifact.persists",
		"equip.artifact.one-per-type",
		"equip.artifact.unequip-discard")
	s := Road(t, func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Life: 4} })
	s, told := Plays(t, s, gear.Equip{Hero: Ann, Thing: "Amulet"}, Said{})
	Says(t, told, "Ann gains 2 Life Points: 6 of 6 life")
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "Swift"}, Said{})
	Refuses(t, s, gear.Equip{Hero: Ann, Thing: "Old Ring"}, "equip.artifact.one-per-type", Said{})
	off, told := Plays(t, s, gear.Unequip{Hero: Ann, Thing: "Amulet"}, Said{})
	if got := off.Hero(Ann); got.Gear.Holds("Amulet") != "" || got.Crystals.Life != 4 ||
		told.Remarks[0].Rule != "equip.artifact.unequip-discard" {
		t.Errorf("%+v", got)
	}
	Refuses(t, s, gear.Give{Hero: Ann, To: Ben, Words: []string{"Amulet"}}, "equip.artifact.unequip-discard",
		Said{})
	off, _ = Plays(t, off, gear.Unequip{Hero: Ann, Thing: "Swift Ring"}, Said{})
	off, _ = Plays(t, off, gear.Equip{Hero: Ann, Thing: "Old Ring"}, Said{})
	if got := off.Hero(Ann); got.Gear.Holds("Swift Ring") != malhya.Knapsack || got.Aura.Ready != 4 {
		t.Errorf("%+v", got)
	}
	off, _ = Plays(t, off, gear.Drop{Hero: Ann, Thing: "Old Ring"}, Said{})
	if got := off.Hero(Ann).Aura; got.Ready != 3 || got.Exhausted != 0 {
		t.Errorf("%+v", got)
	}
	hurt := Road(t, func(s *malhya.State) {
		s.Hero(Ann).Gear.Worn, s.Hero(Ann).Crystals = []string{"Amulet"}, malhya.Crystals{Life: 1, Damage: 3}
	})
	hurt, _ = Plays(t, hurt, gear.Drop{Hero: Ann, Thing: "Amulet"}, Said{})
	if got := hurt.Hero(Ann); got.Crystals != (malhya.Crystals{Damage: 2}) || !got.Unconscious() {
		t.Errorf("%+v", got.Crystals)
	}
}

// Potions and what is done by hand come as an artifact is put on (equip.artifact.immediate).
func TestArtifactsThatGiveAtOnce(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate")
	s, told := Plays(t, Road(t), gear.Equip{Hero: Ann, Thing: "Vial Ring"}, Said{})
	if got := s.Hero(Ann).Gear.Resources["red potion"]; got != 2 || len(told.Remarks) != 1 ||
		told.Remarks[0].Text != "Vial Ring: it hums" {
		t.Error(got, told.Remarks)
	}
}

// Aura that cancels what heavy things do lets nobody bear one more (aura.effects, encumbrance.limit).
func TestAuraBearsNothing(t *testing.T) {
	rulebooktest.Proves(t, "aura.effects", "encumbrance.limit")
	one := Road(t, has(malhya.Gear{Weapon: "Axe"}), capacity(2, 1))
	one, _ = Plays(t, one, gear.Aura{Hero: Ann, Effect: "heavy"}, Said{})
	Refuses(t, one, gear.Equip{Hero: Ann, Thing: "plate"}, "encumbrance.limit", Said{})
}

// What nobody has typed in is taken by its name, and what it is is asked where that matters.
func TestUntyped(t *testing.T) {
	s := Road(t, has(malhya.Gear{}))
	_ = Refuses(t, s, gear.Equip{Hero: Ann, Thing: "Trident"}, "", Said{})
	armed, _ := Plays(t, s, gear.Equip{Hero: Ann, Thing: "Trident"}, choose("kind", "weapon"))
	if armed.Hero(Ann).Gear.Weapon != "Trident" {
		t.Error(armed.Hero(Ann).Gear)
	}
	worn, _ := Plays(t, s, gear.Equip{Hero: Ann, Thing: "mail shirt"}, choose("kind", "armor"))
	if !slices.Equal(worn.Hero(Ann).Gear.Worn, []string{"mail shirt"}) {
		t.Error(worn.Hero(Ann).Gear)
	}
	kept, _ := Plays(t, s, gear.Take{Hero: Ann, Thing: "Trident"}, choose("kind", "weapon"))
	if kept.Hero(Ann).Gear.Spare != "Trident" {
		t.Error(kept.Hero(Ann).Gear)
	}
	for _, word := range []string{"leathr", "", "a=b", "lamp\x1b[2J"} {
		_ = Refuses(t, s, gear.Take{Hero: Ann, Thing: word}, "", Said{})
	}
	_ = Refuses(t, s, gear.Drop{Hero: Ann, Thing: "rope"}, "", Said{})
	_ = Refuses(t, s, gear.Take{Hero: "Eve", Thing: "rope"}, "", Said{})
}

// A hero gives another a card, a resource or gold, who has to have room for it.
func TestGive(t *testing.T) {
	s, told := Plays(t, Road(t), gear.Give{Hero: Ann, To: Ben, Words: []string{"rope"}}, Said{})
	Says(t, told, "Ann gives Ben rope")
	s, _ = Plays(t, s, gear.Give{Hero: Ann, To: Ben, Words: []string{"yellow", "potion"}}, Said{})
	if ben := s.Hero(Ben).Gear; ben.Holds("rope") == "" || ben.Resources["yellow potion"] != 1 ||
		len(s.Hero(Ann).Gear.Resources) > 0 {
		t.Errorf("%+v", ben)
	}
	s, _ = Plays(t, s, gear.Give{Hero: Ann, To: Ben, Words: []string{"Axe"}}, Said{})
	if ann, ben := s.Hero(Ann).Gear, s.Hero(Ben).Gear; ann.Weapon != "" || ben.Spare != "Axe" {
		t.Errorf("%+v", ben)
	}
	Refuses(t, s, gear.Give{Hero: Ben, To: Ann, Words: []string{"3", "gold"}}, "", Said{})
	Refuses(t, Road(t, func(s *malhya.State) { s.Hero(Ben).Gear.Spare = "Blade" }),
		gear.Give{Hero: Ann, To: Ben, Words: []string{"Axe"}}, "knapsack.spare-weapon-limit", Said{})
	Refuses(t, Road(t, func(s *malhya.State) { s.Hero(Ben).Board.Heavy = 0 }),
		gear.Give{Hero: Ann, To: Ben, Words: []string{"Axe"}}, "encumbrance.limit", Said{})
	for _, act := range []gear.Give{{Hero: Ann, To: Ann, Words: []string{"rope"}}, {Hero: Ann, To: Ben},
		{Hero: Ann, To: Ben, Words: []string{"0", "gold"}}, {Hero: Ann, To: "Eve", Words: []string{"rope"}}} {
		_ = Refuses(t, Road(t), act, "", Said{})
	}
}

// lively are cards of every kind that give crystals, Aura and Movement.
const lively = `malhya:
  weapon:
    Lifer: {does: "life +2; aura +1; movement +1; row 2: 1 attack"}
    Axe: {does: "row 3: 1 attack"}
  armor:
    leather: {does: "shield 1"}
    vital: {does: "life +2; aura +1; movement +1"}
  artifact:
    Amulet: {does: "amulet; life +2; aura +1; movement +1"}
  talent:
    Hardy: {does: "warrior; life +2; aura +1; movement +1; advanced life +3"}
`

// Whatever is equipped, learnt, or lasts gives its Life Points, Aura and Movement from that moment on, and
// takes them as it goes: 5 of 5 life, 1 Aura and 4 free spaces become 7, 2 and 5.
func TestWhateverWorksGives(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate", "equip.artifact.persists")
	begin := func(s *malhya.State) {
		*s.Hero(Ann) = s.NewHero(Ann, "Yoktal")
		h := s.Hero(Ann)
		h.At, h.Board.Movement, h.Crystals, h.Aura = "A5", 4, malhya.Crystals{Life: 5}, malhya.Aura{Ready: 1}
		h.Turn = malhya.Turn{Is: malhya.Acting, Points: 3, Free: 4}
		h.Gear.Weapon = "Axe"
	}
	numbers := func(s *malhya.State) [3]int {
		h := s.Hero(Ann)
		return [3]int{h.Crystals.Life, h.Aura.Ready, h.Turn.Free}
	}
	to := func(thing string) gear.Give { return gear.Give{Hero: Ann, To: Ben, Words: []string{thing}} }
	out := func(s *malhya.State) { s.Mode, s.Combat, s.Hero(Ann).Turn.Is = malhya.NoMode, nil, malhya.Acting }
	for name, c := range map[string]struct {
		on, off malhya.Act
	}{
		"a weapon, dropped": {gear.Equip{Hero: Ann, Thing: "Lifer"}, gear.Drop{Hero: Ann, Thing: "Lifer"}},
		"a weapon, changed": {gear.Equip{Hero: Ann, Thing: "Lifer"}, gear.Equip{Hero: Ann, Thing: "Axe"}},
		"an artifact, taken off": {gear.Equip{Hero: Ann, Thing: "Amulet"},
			gear.Unequip{Hero: Ann, Thing: "Amulet"}},
		"an artifact, given": {gear.Equip{Hero: Ann, Thing: "Amulet"}, to("Amulet")},
		"armor, dropped":     {gear.Equip{Hero: Ann, Thing: "vital"}, gear.Drop{Hero: Ann, Thing: "vital"}},
		"a talent": {gear.Gain{Who: Ann, Words: []string{"Hardy"}},
			gear.Lose{Who: Ann, Words: []string{"Hardy"}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := FightOf(t, lively, begin, out)
			s.Hero(Ben).Gear = malhya.Gear{}
			s, _ = Plays(t, s, c.on, Said{})
			if got := numbers(s); got != [3]int{7, 2, 5} {
				t.Errorf("on: %v", got)
			}
			s, _ = Plays(t, s, c.off, Said{})
			if got := numbers(s); got != [3]int{5, 1, 4} {
				t.Errorf("off: %v", got)
			}
		})
	}
	// A free move that is over gets nothing.
	s, _ := Plays(t, FightOf(t, lively, begin, func(s *malhya.State) { s.Hero(Ann).Turn.Free = 0 }),
		gear.Equip{Hero: Ann, Thing: "Amulet"}, Said{})
	if got := numbers(s); got != [3]int{7, 2, 0} {
		t.Errorf("%v", got)
	}
	s, _ = Plays(t, FightOf(t, lively, begin, out), gear.Gain{Who: Ann, Words: []string{"Hardy"}}, Said{})
	s, _ = Plays(t, s, gear.Gain{Who: Ann, Words: []string{"Hardy", "advanced"}}, Said{})
	if got := numbers(s); got[0] != 8 {
		t.Errorf("the other side gives 3: %v", got)
	}
}

// Whoever is unconscious puts nothing on, and so does not rise by what it would give.
func TestUnconsciousPutsNothingOn(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.unconscious")
	down := func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Damage: 5} }
	for _, thing := range []string{"Amulet", "Axe", "leather"} {
		s := Road(t, has(malhya.Gear{Items: []string{"Amulet", "leather"}, Spare: "Axe"}), down)
		Refuses(t, s, gear.Equip{Hero: Ann, Thing: thing}, "wound.hero.unconscious", Said{})
		Refuses(t, s, gear.Equip{Hero: Ann, Thing: thing}, "wound.hero.unconscious", Said{Anyway: true})
	}
}
