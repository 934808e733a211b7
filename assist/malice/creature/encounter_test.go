package creature_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// The lair's treasure: a stocked one loses its token, at another nothing moves.
func TestLairs(t *testing.T) {
	rulebooktest.Proves(t, "lair.stocked.item", "lair.treasure.band", "lair.unstocked.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
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
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			s.Lairs.Stocked["b"] = c.stocked
			s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Lair: c.lair, Table: true,
				By: "Ann", At: "b:C4"}, malicetest.Said{Dice: "power=1,abilities=1"})
			s, told := malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{Choose: c.choose})
			malicetest.Equal(t, "tokens", s.Lairs.Stocked, map[string]int{"a": 6, "b": c.left})
			malicetest.Equal(t, c.rule, malicetest.Ruled(told, c.rule), true)
			malicetest.Equal(t, "lair.stocked.item", malicetest.Ruled(told, "lair.stocked.item"),
				c.left < c.stocked)
		}
	})
}

// A creature left behind takes its cards with it and leaves the lair stocked; the next one may
// come (lair.stocked.keep).
func TestLeaving(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.return")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Refuses(t, s, creature.LeaveEncounter{}, "", malicetest.Said{})
		malicetest.Refuses(t, s, combat.WonEncounter{}, "", malicetest.Said{})
		malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{"red"}}, "", malicetest.Said{})
		lair := creature.Creature{Kind: "creature", Lair: true, Table: true, By: "Ann"}
		s, _ = malicetest.Plays(t, s, lair,
			malicetest.Said{Dice: "power=1,abilities=3", Draw: "ability=red:A"})
		s, told := malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "left", told.Events[0].Event,
			malice.Event(malice.Closed{What: "creature", Why: "left", Returned: []string{"red:A"}}))
		malicetest.Equal(t, "stocked", s.Lairs.Stocked["a"], 6)
		s.Avatar("Ann").Turn = nil // the first printing's only action is a combat
		s, _ = malicetest.Plays(t, s, lair, malicetest.Said{Dice: "power=1,abilities=1"})
		malicetest.Refuses(t, s, lair, "", malicetest.Said{})
		won, _ := malicetest.Plays(t, s, combat.WonEncounter{},
			malicetest.Said{Choose: map[string]string{"stocked": "no"}})
		malicetest.Refuses(t, won, combat.WonEncounter{}, "", malicetest.Said{})
		won.Avatar("Ann").Turn = nil
		again, told := malicetest.Plays(t, won, lair, malicetest.Said{Dice: "power=1,abilities=1"})
		malicetest.Equal(t, "the harvest was lost", []any{malicetest.Kinds(told)[0], again.Encounter.Beaten},
			[]any{"encounter.closed", false})
	})
}

// Cards are drawn while there are abilities to draw; a word that is no card is refused.
func TestDrawingAbilities(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.draw", "creature.abilities.colour")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann", At: "a1"},
		malicetest.Said{})
	malicetest.Equal(t, "to be drawn", []any{s.Encounter.Undrawn, s.Encounter.Abilities},
		[]any{2, []string(nil)})
	malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{"Stone Gaze"}}, "", malicetest.Said{})
	err := malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{"blue:Enfeebling"}}, "",
		malicetest.Said{})
	malicetest.Equal(t, "its color", err.Error(), "blue:Enfeebling is green:Enfeebling: that card is known")
	malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{"red", "red", "red"}},
		"creature.abilities.draw", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"red:Gaze", "blue"}},
		malicetest.Said{})
	malicetest.Equal(t, "drawn", []any{s.Encounter.Undrawn, s.Encounter.Abilities},
		[]any{0, []string{"red:Gaze", "blue"}})
	over, _ := malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"red"}},
		malicetest.Said{Anyway: true})
	malicetest.Equal(t, "anyway", []any{over.Encounter.Undrawn, len(over.Encounter.Abilities)}, []any{0, 3})
}

// A defeated Guardian leaves treasures and its Well to be turned over.
func TestGuardianDefeated(t *testing.T) {
	rulebooktest.Proves(t, "guardian.treasure", "guardian.defeat.reveal")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann", At: "a3"},
		malicetest.Said{})
	s, told := malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{Dice: "treasures=1,potions=1"})
	malicetest.Equal(t, "said", []bool{malicetest.Ruled(told, "guardian.treasure"),
		malicetest.Ruled(told, "guardian.defeat.reveal")}, []bool{true, true})
	malicetest.Equal(t, "which Well", malicetest.Remarked(told, "guardian.defeat.reveal"),
		"harvest now; the Well of a3 turns over with it, Light or Dark, as the real one is: "+
			"harvest --draw well=light")
	_, told = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
		malicetest.Said{Dice: "1,1,1,1,1,1,1,1", Draw: "well=dark"})
	malicetest.Equal(t, "harvest.once", malicetest.Ruled(told, "harvest.once"), true)
}

// The band that meets a creature: the one that is named, that of the place, or the only one there
// is.
func TestWhoMeets(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Cyd", What: "at", Value: "b2"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
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
		after, _ := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: c.by,
			At: c.at}, malicetest.Said{Dice: "power=1,abilities=1", Choose: c.choose})
		malicetest.Equal(t, c.by+" at "+c.at, []any{after.Encounter.By, after.Encounter.At},
			[]any{c.band, c.where})
	}
	malicetest.Unknown(t, s, creature.Creature{Kind: "creature", Table: true, By: "Zoe"}, "avatar", "Zoe")
	malicetest.Unknown(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann", At: "c:C4"}, "board",
		"c")
	malicetest.Unknown(t, s, creature.Creature{Kind: "creature", Terrain: "tundra"}, "terrain", "tundra")
}

// A Shadow is named by its number, or is the only one; a number that none has names nothing, whether
// or not any Shadow is there.
func TestWhichShadow(t *testing.T) {
	rulebooktest.Proves(t, "shadow.life")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	meet := func(id int) creature.Creature {
		return creature.Creature{Kind: "shadow", Shadow: id, Table: true, By: "Ann"}
	}
	malicetest.Unknown(t, s, meet(5), "Shadow in Aethos", "5")
	s.Shadows = []malice.Shadow{{ID: 2, Life: 3, At: "a:way"}}
	malicetest.Came(s, "a:way", "Ann")
	after, _ := malicetest.Plays(t, s, meet(0), malicetest.Said{})
	malicetest.Equal(t, "the only one", []int{after.Encounter.Shadow, after.Encounter.Life}, []int{2, 3})
	s.Shadows = append(s.Shadows, malice.Shadow{ID: 4, Life: 7, At: "a:way"})
	err := malicetest.Refuses(t, s, meet(0), "", malicetest.Said{})
	malicetest.Equal(t, "which", malicetest.Why(err),
		"2 Shadows are at a:way: say which: encounter shadow Ann SHADOW")
	malicetest.Unknown(t, s, meet(3), "Shadow in Aethos", "3")
	after, _ = malicetest.Plays(t, s, meet(4), malicetest.Said{})
	after, _ = malicetest.Plays(t, after, combat.WonEncounter{}, malicetest.Said{})
	malicetest.Equal(t, "the other stays", after.Shadows, []malice.Shadow{{ID: 2, Life: 3, At: "a:way"}})
}

// Life tokens of a creature: those of its power, a number of its own, modifiers, never none. A value
// that nothing uses is refused.
func TestLifeOfACreature(t *testing.T) {
	rulebooktest.Proves(t, "life.creature")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	for _, c := range []struct {
		life int
		mods []string
		want int
	}{
		{0, nil, 4}, {9, nil, 9}, {0, []string{"life +2"}, 6}, {3, []string{"creature life -1", "life -1"},
			1}, {3, []string{"life -3"}, 1}, {1, []string{"life -9"}, 1},
	} {
		after, _ := malicetest.Plays(t, s,
			creature.Creature{Kind: "creature", Table: true, By: "Ann", Life: c.life,
				Mods: malicetest.Modded(t, c.mods...)}, malicetest.Said{Dice: "power=3,abilities=1"})
		malicetest.Equal(t, "life", after.Encounter.Life, c.want)
	}
	for _, mod := range []string{"+1", "cr +1", "life +1d*", "Ann life +1", "Zoe life +1"} {
		malicetest.Refuses(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann",
			Mods: malicetest.Modded(t, mod)}, "", malicetest.Said{Dice: "power=3,abilities=1"})
	}
}

// Without a table the flags have to say enough; the number of avatars is known to a table
// alone.
func TestEnoughWithoutATable(t *testing.T) {
	for _, c := range []struct {
		act    interface{ Enough() bool }
		enough bool
	}{
		{creature.Creature{Kind: "creature"}, true}, {creature.Creature{Kind: "guardian"}, true},
		{creature.Creature{Kind: "shadow"}, false}, {creature.Creature{Kind: "xulthul"}, false},
		{creature.Creature{Kind: "shadow", Avatars: 1}, true},
		{creature.Creature{Kind: "xulthul", Avatars: 8}, true}, {treasure.Harvest{}, false},
		{treasure.Harvest{Life: 1}, true},
	} {
		malicetest.Equal(t, "enough", c.act.Enough(), c.enough)
	}
}

// Xulthûl is met as it is: its power, type, sound life and abilities stay with it, and cards that
// are drawn for it now stay too.
func TestXulthulMet(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.combat-values", "xulthul.fixed")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 5, Wounds: 3, At: "a:way",
			Abilities: []string{"red:A"}, Undrawn: 1}
		meet := creature.Creature{Kind: "xulthul", Terrain: "swamp", Table: true, By: "Ann"}
		err := malicetest.Refuses(t, s, meet, "xulthul.fight", malicetest.Said{})
		malicetest.Equal(t, "not from elsewhere", err.Error(),
			"Xulthûl is at a:way, and Ann at a:gate (xulthul.fight)")
		s.Avatar("Ann").At = "a:way"
		s, told := malicetest.Plays(t, s, meet, malicetest.Said{})
		r := told.Result.(creature.CreatureResult)
		malicetest.Equal(t, "met", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Life, r.Abilities},
			[]any{"avian", 4, 3, "3d*", 5, 2})
		malicetest.Equal(t, "one to be drawn", []any{s.Encounter.Abilities, s.Encounter.Undrawn},
			[]any{[]string{"red:A"}, 1})
		s, _ = malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"blue:B"}}, malicetest.Said{})
		malicetest.Equal(t, "both have them",
			[]any{s.Encounter.Abilities, s.Xulthul.Abilities, s.Encounter.Undrawn, s.Xulthul.Undrawn},
			[]any{[]string{"red:A", "blue:B"}, []string{"red:A", "blue:B"}, 0, 0})
		s, told = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "none goes back", []any{told.Events[0].Event.(malice.Closed).Returned,
			s.Xulthul.Abilities}, []any{[]string(nil), []string{"red:A", "blue:B"}})
		s.Avatar("Ann").Turn = nil // the first printing's only action is a combat
		s, _ = malicetest.Plays(t, s, meet, malicetest.Said{})
		malicetest.Equal(t, "met again", []any{s.Encounter.Abilities, s.Encounter.Undrawn},
			[]any{[]string{"red:A", "blue:B"}, 0})
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "won", s.Over, &malice.Over{Won: true, Rule: "scenario.preserve.win"})
	})
}

// The sum behind a creature names each part once, and only the parts that count: without a lair or
// Wells nothing.
func TestWhyOfACreature(t *testing.T) {
	rulebooktest.Proves(t, "creature.generate.dice", "creature.abilities.light", "creature.abilities.dark")
	one, none := 1, 0
	for _, c := range []struct {
		act  creature.Creature
		dice string
		want string
	}{
		{creature.Creature{Kind: "creature", Light: &none, Dark: &none}, "power=3,abilities=4",
			"3 power die, 2 power, 4 ability die, 1 CR of power 2, 1 d* of wounds of power 2, 4 life of power 2"},
		{creature.Creature{Kind: "creature", Terrain: "swamp", Lair: true, Light: &one, Dark: &one},
			"type=6,power=3,abilities=4",
			"6 type die: ichthyic, 3 power die, 1 in a lair, 2 power, 4 ability die, -1 revealed Light Wells of " +
				"the map, 1 revealed Dark Wells of the map, 1 CR of power 2, 1 d* of wounds of power 2, 4 life of " +
				"power 2"},
		{creature.Creature{Kind: "guardian"}, "",
			"4 a Guardian's power, 2 a Guardian's abilities, 3 CR of power 4, 3 d* of wounds of power 4, 8 life " +
				"of power 4"},
		{creature.Creature{Kind: "shadow", Avatars: 3}, "",
			"3 power with 3 avatars, 2 abilities, 2 CR of power 3, 2 d* of wounds of power 3"},
		{creature.Creature{Kind: "xulthul", Avatars: 1}, "",
			"4 power with 1 avatar, 2 abilities, 3 CR of power 4, 3 d* of wounds of power 4, 8 life of power 4"},
	} {
		_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"), c.act,
			malicetest.Said{Dice: c.dice})
		var parts []string
		for _, w := range told.Events[0].Why {
			parts = append(parts, fmt.Sprint(w.N, " ", w.What))
		}
		malicetest.Equal(t, c.act.Kind, strings.Join(parts, ", "), c.want)
	}
}
