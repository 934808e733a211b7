package malice

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/telling"
)

// unknown holds an act to naming something that is not there.
func unknown(t *testing.T, s *State, act Act, what, word string) {
	t.Helper()
	var u *telling.Unknown
	if err := refuses(t, s, act, "", said{}); !errors.As(err, &u) || u.What != what || u.Word != word {
		t.Errorf("%#v: %v, want no %s %q", act, err, what, word)
	}
}

// The lair's treasure: a stocked one loses its token, at another nothing moves
// (lair.stocked.item, lair.treasure.band, lair.unstocked.lr).
func TestLairs(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			stocked int
			lair    bool
			choose  map[string]string
			left    int
			rule    string // that is told
		}{
			{6, true, map[string]string{"stocked": "yes"}, 5, "lair.treasure.band"},
			{1, true, nil, 0, "lair.treasure.band"},
			{6, true, map[string]string{"stocked": "no"}, 6, "lair.unstocked.lr"},
			{0, true, nil, 0, "lair.unstocked.lr"},
			{6, false, nil, 6, "harvest.at-once"},
		} {
			s := game(t, printing, 2, names(2)...)
			s.Lairs.Stocked["b"] = c.stocked
			s, _ = plays(t, s, Creature{Kind: "creature", Lair: c.lair, Table: true, By: "Ann", At: "b:C4"}, said{dice: "power=1,abilities=1"})
			s, told := plays(t, s, WonEncounter{}, said{choose: c.choose})
			equal(t, "tokens", s.Lairs.Stocked, map[string]int{"a": 6, "b": c.left})
			equal(t, c.rule, ruled(told, c.rule), true)
			equal(t, "lair.stocked.item", ruled(told, "lair.stocked.item"), c.left < c.stocked)
		}
	})
}

// A creature left behind takes its cards with it and leaves the lair stocked; the next
// one may come (creature.abilities.return, lair.stocked.keep).
func TestLeaving(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		refuses(t, s, LeaveEncounter{}, "", said{})
		refuses(t, s, WonEncounter{}, "", said{})
		refuses(t, s, DrawAbility{[]string{"red"}}, "", said{})
		lair := Creature{Kind: "creature", Lair: true, Table: true, By: "Ann"}
		s, _ = plays(t, s, lair, said{dice: "power=1,abilities=3", draw: "ability=red:A"})
		s, told := plays(t, s, LeaveEncounter{}, said{})
		equal(t, "left", told.Events[0].Event, Event(Closed{What: "creature", Why: "left", Returned: []string{"red:A"}}))
		equal(t, "stocked", s.Lairs.Stocked["a"], 6)
		s, _ = plays(t, s, lair, said{dice: "power=1,abilities=1"})
		refuses(t, s, lair, "", said{})
		won, _ := plays(t, s, WonEncounter{}, said{choose: map[string]string{"stocked": "no"}})
		refuses(t, won, WonEncounter{}, "", said{})
		again, told := plays(t, won, lair, said{dice: "power=1,abilities=1"})
		equal(t, "the harvest was lost", []any{kinds(told)[0], again.Encounter.Beaten}, []any{"encounter.closed", false})
	})
}

// Cards are drawn while there are abilities to draw; one that is none is no card
// (creature.abilities.draw, creature.abilities.colour).
func TestDrawingAbilities(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s, _ = plays(t, s, Creature{Kind: "guardian", Table: true, By: "Ann", At: "a1"}, said{})
	equal(t, "to be drawn", []any{s.Encounter.Undrawn, s.Encounter.Abilities}, []any{2, []string(nil)})
	refuses(t, s, DrawAbility{[]string{"Stone Gaze"}}, "", said{})
	refuses(t, s, DrawAbility{[]string{"red", "red", "red"}}, "creature.abilities.draw", said{})
	s, _ = plays(t, s, DrawAbility{[]string{"red:Gaze", "blue"}}, said{})
	equal(t, "drawn", []any{s.Encounter.Undrawn, s.Encounter.Abilities}, []any{0, []string{"red:Gaze", "blue"}})
	over, _ := plays(t, s, DrawAbility{[]string{"red"}}, said{anyway: true})
	equal(t, "anyway", []any{over.Encounter.Undrawn, len(over.Encounter.Abilities)}, []any{0, 3})
}

// A defeated Guardian leaves treasures and its Well to be turned over (guardian.treasure,
// guardian.defeat.reveal).
func TestGuardianDefeated(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s, _ = plays(t, s, Creature{Kind: "guardian", Table: true, By: "Ann", At: "a3"}, said{})
	s, told := plays(t, s, WonEncounter{}, said{dice: "treasures=1,potions=1"})
	equal(t, "said", []bool{ruled(told, "guardian.treasure"), ruled(told, "guardian.defeat.reveal")}, []bool{true, true})
	equal(t, "which Well", told.Remarks[1].Text, "harvest now; the Well of a3 turns over with it: harvest --draw well=light, or dark, as the real one is")
	_, told = plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "1,1,1,1,1,1,1,1", draw: "well=dark"})
	equal(t, "harvest.once", ruled(told, "harvest.once"), true)
}

// Who meets it: the band of whom it is said, that of the place, or the only one there is.
func TestWhoMeets(t *testing.T) {
	s := game(t, "second", 2, names(3)...)
	s, _ = plays(t, s, SetAvatar{Who: "Cyd", What: "at", Value: "b2"}, said{})
	s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
	for _, c := range []struct {
		by, at string
		choose map[string]string
		band   []string
		where  string
	}{
		{"Ben", "", nil, []string{"Ben", "Ann"}, "a:gate"},
		{"cyd", "", nil, []string{"Cyd"}, "b:b2"},
		{"", "b", nil, []string{"Cyd"}, "b:gate"},
		{"", "a1", nil, []string{"Ann", "Ben"}, "a:a1"},
		{"", "", map[string]string{"by": "Cyd"}, []string{"Cyd"}, "b:b2"},
		{"Cyd", "a:C4", nil, []string{"Cyd"}, "a:C4"},
	} {
		after, _ := plays(t, s, Creature{Kind: "creature", Table: true, By: c.by, At: c.at}, said{dice: "power=1,abilities=1", choose: c.choose})
		equal(t, c.by+" at "+c.at, []any{after.Encounter.By, after.Encounter.At}, []any{c.band, c.where})
	}
	unknown(t, s, Creature{Kind: "creature", Table: true, By: "Zoe"}, "avatar", "Zoe")
	unknown(t, s, Creature{Kind: "creature", Table: true, By: "Ann", At: "c:C4"}, "board", "c")
	unknown(t, s, Creature{Kind: "creature", Terrain: "tundra"}, "terrain", "tundra")
}

// Which Shadow it is: by its number, or the only one; a number that none has names
// nothing, whether or not any is there (shadow.life).
func TestWhichShadow(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	meet := func(id int) Creature { return Creature{Kind: "shadow", Shadow: id, Table: true, By: "Ann"} }
	unknown(t, s, meet(5), "Shadow in Aethos", "5")
	s.Shadows = []Shadow{{ID: 2, Life: 3, At: "a:way"}}
	after, _ := plays(t, s, meet(0), said{})
	equal(t, "the only one", []int{after.Encounter.Shadow, after.Encounter.Life}, []int{2, 3})
	s.Shadows = append(s.Shadows, Shadow{ID: 4, Life: 7, At: "a:way"})
	err := refuses(t, s, meet(0), "", said{})
	equal(t, "which", err.Error(), "2 Shadows are in Aethos: say which, --shadow=2 and 4")
	unknown(t, s, meet(3), "Shadow in Aethos", "3")
	after, _ = plays(t, s, meet(4), said{})
	after, _ = plays(t, after, WonEncounter{}, said{})
	equal(t, "the other stays", after.Shadows, []Shadow{{ID: 2, Life: 3, At: "a:way"}})
}

// Life tokens as the table says: those of its power, a number of its own, modifiers,
// never none (life.creature). What nothing uses is refused.
func TestLifeOfACreature(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	for _, c := range []struct {
		life int
		mods []string
		want int
	}{
		{0, nil, 4}, {9, nil, 9}, {0, []string{"life +2"}, 6}, {3, []string{"creature life -1", "life -1"}, 1}, {3, []string{"life -3"}, 1}, {1, []string{"life -9"}, 1},
	} {
		after, _ := plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann", Life: c.life, Mods: modded(t, c.mods...)}, said{dice: "power=3,abilities=1"})
		equal(t, "life", after.Encounter.Life, c.want)
	}
	for _, mod := range []string{"+1", "cr +1", "life +1d*", "Ann life +1", "Zoe life +1"} {
		refuses(t, s, Creature{Kind: "creature", Table: true, By: "Ann", Mods: modded(t, mod)}, "", said{dice: "power=3,abilities=1"})
	}
}

// Without a table the flags have to say enough; the number of avatars is known to a table
// alone.
func TestEnoughWithoutATable(t *testing.T) {
	for _, c := range []struct {
		act    interface{ Enough() bool }
		enough bool
	}{
		{Creature{Kind: "creature"}, true}, {Creature{Kind: "guardian"}, true}, {Creature{Kind: "shadow"}, false}, {Creature{Kind: "xulthul"}, false},
		{Creature{Kind: "shadow", Avatars: 1}, true}, {Creature{Kind: "xulthul", Avatars: 8}, true}, {Harvest{}, false}, {Harvest{Life: 1}, true},
	} {
		equal(t, "enough", c.act.Enough(), c.enough)
	}
}

// Xulthûl is met as it is: its power, type, sound life and abilities stay with it, and
// what is drawn for it now stays too (xulthul.fixed, xulthul.combat-values).
func TestXulthulMet(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 5, Wounds: 3, At: "a:way", Abilities: []string{"red:A"}, Undrawn: 1}
		meet := Creature{Kind: "xulthul", Terrain: "swamp", Table: true, By: "Ann"}
		s, told := plays(t, s, meet, said{})
		r := told.Result.(CreatureResult)
		equal(t, "met", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Life, r.Abilities}, []any{"avian", 4, 3, "3d*", 5, 2})
		equal(t, "one to be drawn", []any{s.Encounter.Abilities, s.Encounter.Undrawn}, []any{[]string{"red:A"}, 1})
		s, _ = plays(t, s, DrawAbility{[]string{"blue:B"}}, said{})
		equal(t, "both have them", []any{s.Encounter.Abilities, s.Xulthul.Abilities, s.Encounter.Undrawn, s.Xulthul.Undrawn}, []any{[]string{"red:A", "blue:B"}, []string{"red:A", "blue:B"}, 0, 0})
		s, told = plays(t, s, LeaveEncounter{}, said{})
		equal(t, "none goes back", []any{told.Events[0].Event.(Closed).Returned, s.Xulthul.Abilities}, []any{[]string(nil), []string{"red:A", "blue:B"}})
		s, _ = plays(t, s, meet, said{})
		equal(t, "met again", []any{s.Encounter.Abilities, s.Encounter.Undrawn}, []any{[]string{"red:A", "blue:B"}, 0})
		s, _ = plays(t, s, WonEncounter{}, said{})
		equal(t, "won", s.Over, &Over{Won: true, Rule: "scenario.preserve.win"})
	})
}

// The sum behind a creature names each part once, and only what counts: no lair, no
// Wells, nothing (creature.generate.dice, creature.abilities.light, creature.abilities.dark).
func TestWhyOfACreature(t *testing.T) {
	one, none := 1, 0
	for _, c := range []struct {
		act  Creature
		dice string
		want string
	}{
		{Creature{Kind: "creature", Light: &none, Dark: &none}, "power=3,abilities=4", "3 power die, 2 power, 4 ability die, 1 CR of power 2, 1 d* of wounds of power 2, 4 life of power 2"},
		{Creature{Kind: "creature", Terrain: "swamp", Lair: true, Light: &one, Dark: &one}, "type=6,power=3,abilities=4",
			"6 type die: ichthyic, 3 power die, 1 in a lair, 2 power, 4 ability die, -1 revealed Light Wells of the map, 1 revealed Dark Wells of the map, 1 CR of power 2, 1 d* of wounds of power 2, 4 life of power 2"},
		{Creature{Kind: "guardian"}, "", "4 a Guardian's power, 2 a Guardian's abilities, 3 CR of power 4, 3 d* of wounds of power 4, 8 life of power 4"},
		{Creature{Kind: "shadow", Avatars: 3}, "", "3 power with 3 avatars, 2 abilities, 2 CR of power 3, 2 d* of wounds of power 3"},
		{Creature{Kind: "xulthul", Avatars: 1}, "", "4 power with 1 avatar, 2 abilities, 3 CR of power 4, 3 d* of wounds of power 4, 8 life of power 4"},
	} {
		_, told := plays(t, Begin(openBook(t), "second"), c.act, said{dice: c.dice})
		var parts []string
		for _, w := range told.Events[0].Why {
			parts = append(parts, fmt.Sprint(w.N, " ", w.What))
		}
		equal(t, c.act.Kind, strings.Join(parts, ", "), c.want)
	}
}
