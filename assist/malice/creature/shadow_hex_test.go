package creature_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// afoot returns Ann with points to move, and a Shadow on her board on a hex that only the players
// see.
func afoot(t *testing.T, printing, shadow string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
	s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: shadow, Target: "a1", Away: 3}}
	s.Avatar("Ann").Turn = &malice.AvatarTurn{Moves: 1, MP: 20}
	return s
}

// An avatar that enters a hex without a name is asked whether a Shadow stands there under another
// name: where one does, its fight is due, and the hex has one name. The first printing's Shadows
// attack nobody (aethos.avatars-enter, combat.trigger).
func TestIntoAShadowUnderAnotherName(t *testing.T) {
	in := movement.Move{Who: "Ann", Way: []string{"hills", "forest"}}
	yes := malicetest.Said{Choose: map[string]string{"same-hex": "yes"}}
	for _, c := range []struct{ shadow, at string }{
		{"a:way-2", "a:forest-1"}, {"a:forest-7", "a:forest-8"}, {"a:old-oak", "a:old-oak"},
	} {
		s, told := malicetest.Plays(t, afoot(t, "second", c.shadow), in, yes)
		malicetest.Equal(t, c.shadow, []any{s.Avatar("Ann").At, s.Shadows[0].At, s.FightDue("Ann") != nil},
			[]any{c.at, c.at, true})
		malicetest.Equal(t, "sets off", told.Result.(movement.MoveResult).Sets, []string{"shadow-1"})
		apart, _ := malicetest.Plays(t, afoot(t, "second", c.shadow), in,
			malicetest.Said{Choose: map[string]string{"same-hex": "no"}})
		malicetest.Equal(t, "elsewhere", []any{apart.FightDue("Ann") == nil, apart.Shadows[0].At},
			[]any{true, c.shadow})
	}
	for _, s := range []*malice.State{afoot(t, "first", "a:way-2"), afoot(t, "second", "b:way-2"),
		afoot(t, "second", "a:hills-1"), afoot(t, "second", "a:a2")} {
		_, told := malicetest.Plays(t, s, in, malicetest.Said{})
		malicetest.Equal(t, s.Shadows[0].At+" is not asked about", len(told.Choices), 0)
	}
}

// A Shadow that came to an avatar is not attacked by it, whatever name the hex has; it is fought
// where it stands, behind a Guardian that stands there (aethos.avatars-enter, guardian.trigger,
// readings A18 and A30).
func TestAShadowsHexHasOneRule(t *testing.T) {
	attack := func(at string) creature.Creature {
		return creature.Creature{Kind: "shadow", Shadow: 1, Terrain: "plains", Table: true, By: "Ann", At: at}
	}
	s := afoot(t, "second", "a:way-2")
	s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:forest-1", nil
	for _, at := range []string{"", "a:forest", "a:way-2"} {
		malicetest.Refuses(t, s, attack(at), "aethos.avatars-enter", malicetest.Said{})
	}
	came := telling.Copy(s)
	malicetest.Came(came, "a:forest-1", "Ann")
	met, _ := malicetest.Plays(t, came, attack("a:forest"), malicetest.Said{Dice: "1"})
	malicetest.Equal(t, "where it stands", met.Encounter.At, "a:way-2")
	came.Shadows[0].At = "b:way-2"
	malicetest.Refuses(t, came, attack("a:forest"), "aethos.avatars-enter", malicetest.Said{})
	came.Shadows[0].At = "a:a1"
	malicetest.Refuses(t, came, attack("a:forest"), "aethos.avatars-enter", malicetest.Said{})
	malicetest.Refuses(t, came, attack(""), "aethos.avatars-enter", malicetest.Said{})
	came.Avatar("Ann").At = "a:a1"
	malicetest.Refuses(t, came, attack(""), "guardian.trigger", malicetest.Said{})
}

// A foe is fought on its own hex and from no other: on boards that are typed in as the board has it, on
// others as the players say (aethos.avatars-enter, xulthul.fight, guardian.where).
func TestNobodyIsFoughtFromElsewhere(t *testing.T) {
	rulebooktest.Proves(t, "aethos.avatars-enter", "xulthul.fight", "guardian.where")
	act := func(kind string, shadow int) creature.Creature {
		return creature.Creature{Kind: kind, Shadow: shadow, Table: true, By: "Ann"}
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveGame(t, printing, 2)
		malicetest.Came(s, "a:D4", "Ann")
		s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "b:F5"}, {ID: 3, Life: 2, At: "a:D3"}}
		s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 1, At: "b:B2"}
		for n, says := range map[int]string{
			0: "no Shadow is at a:D4: Shadow 1 is at b:F5, Shadow 3 is at a:D3 (aethos.avatars-enter)",
			1: "no Shadow is at a:D4: Shadow 1 is at b:F5 (aethos.avatars-enter)",
			3: "no Shadow is at a:D4: Shadow 3 is at a:D3 (aethos.avatars-enter)",
		} {
			err := malicetest.Refuses(t, s, act("shadow", n), "aethos.avatars-enter", malicetest.Said{})
			malicetest.Equal(t, "where it is", err.Error(), says)
		}
		malicetest.Refuses(t, s, act("xulthul", 0), "xulthul.fight", malicetest.Said{})
		malicetest.Refuses(t, s, act("guardian", 0), "guardian.where", malicetest.Said{})
		away := act("creature", 0)
		away.At = "b:gate"
		malicetest.Refuses(t, s, away, "combat.trigger", malicetest.Said{})
		s.Shadows[0].At = "a:D4"
		err := malicetest.Refuses(t, s, act("shadow", 3), "aethos.avatars-enter", malicetest.Said{})
		malicetest.Equal(t, "another", err.Error(),
			"it is another Shadow that is at a:D4: Shadow 3 is at a:D3 (aethos.avatars-enter)")
		met, _ := malicetest.Plays(t, s, act("shadow", 0), malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "the one that is here", met.Encounter.Shadow, 1)
		s.Xulthul.At = "a:D4"
		malicetest.Plays(t, s, act("xulthul", 0), malicetest.Said{})
	})
}

// On boards that are not typed in the players say whether the hex of a foe is theirs under another name; a
// yes makes it one name, and no is taken where nobody says. A hex of the program's own name is no
// stronghold unless they say which.
func TestWhetherAFoeIsHereIsAsked(t *testing.T) {
	rulebooktest.Proves(t, "aethos.avatars-enter", "xulthul.fight", "guardian.where")
	yes := malicetest.Said{Dice: "1", Choose: map[string]string{"same-hex": "yes"}}
	s := afoot(t, "second", "a:way-2")
	malicetest.Came(s, "a:forest-1", "Ann")
	shadow := creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
	err := malicetest.Refuses(t, s, shadow, "aethos.avatars-enter", malicetest.Said{})
	malicetest.Equal(t, "how to say so", err.Error(), "no Shadow is at a:forest-1: Shadow 1 is at a:way-2; "+
		"--choose same-hex=yes says that this is one hex (aethos.avatars-enter)")
	met, _ := malicetest.Plays(t, s, shadow, yes)
	malicetest.Equal(t, "one name", []string{met.Encounter.At, met.Shadows[0].At, met.Avatar("Ann").At},
		[]string{"a:forest-1", "a:forest-1", "a:forest-1"})
	s.Shadows, s.Xulthul = nil, &malice.Xulthul{Power: 4, Type: "avian", Life: 1, At: "a:way-2"}
	xulthul := creature.Creature{Kind: "xulthul", Table: true, By: "Ann"}
	malicetest.Refuses(t, s, xulthul, "xulthul.fight", malicetest.Said{})
	met, _ = malicetest.Plays(t, s, xulthul, malicetest.Said{Choose: yes.Choose})
	malicetest.Equal(t, "Xulthûl too", []string{met.Encounter.At, met.Xulthul.At},
		[]string{"a:forest-1", "a:forest-1"})
	guardian := creature.Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"}
	malicetest.Refuses(t, s, guardian, "guardian.where", malicetest.Said{})
	met, _ = malicetest.Plays(t, s, guardian,
		malicetest.Said{Dice: "1", Choose: map[string]string{"stronghold": "a2"}})
	malicetest.Equal(t, "the stronghold", []string{met.Encounter.At, met.Avatar("Ann").At},
		[]string{"a:a2", "a:a2"})
}

// Where nobody has said the terrain of a hex the players are asked for it, so that a creature has its type;
// where they do not say, it has none (creature.type, encounter.provoke.success).
func TestTheTerrainIsAsked(t *testing.T) {
	s := afoot(t, "second", "b:way-2")
	malicetest.Came(s, "a:beside-gate-3", "Ann")
	act := creature.Creature{Kind: "creature", Table: true, By: "Ann"}
	said, _ := malicetest.Plays(t, s, act, malicetest.Said{Dice: "type=1,power=1,abilities=1",
		Choose: map[string]string{"terrain": "swamp"}})
	malicetest.Equal(t, "said", []any{said.Encounter.Terrain, said.Encounter.Type != "",
		said.TerrainAt("a:beside-gate-3")}, []any{"swamp", true, "swamp"})
	unsaid, told := malicetest.Plays(t, s, act, malicetest.Said{Dice: "power=1,abilities=1"})
	malicetest.Equal(t, "unsaid", []any{unsaid.Encounter.Type, malicetest.Heard(told)},
		[]any{"", []string{"terrain=unsaid default"}})
}

// In the first printing a combat is an avatar's one action: who has acted begins none, but goes on with
// what attacks it; of a band only those fight that have not acted.
func TestNoSecondCombat(t *testing.T) {
	rulebooktest.Proves(t, "turn.first.actions")
	s := malicetest.MoveGame(t, "first", 2)
	malicetest.Came(s, "a:D4", "Ann")
	s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "a:D4"}}
	acts := []malice.Act{creature.Creature{Kind: "shadow", Table: true, By: "Ann"},
		creature.Creature{Kind: "creature", Table: true, By: "Ann"},
		combat.BeginCombat{Who: []string{"Ann"}, Creature: "power=1"}}
	malice.ActionSpent{Who: "Ann", On: "mystic", N: 1}.Apply(s)
	for _, act := range acts {
		err := malicetest.Refuses(t, s, act, "turn.first.actions", malicetest.Said{})
		malicetest.Equal(t, "why", err.Error(),
			"Ann has acted this turn: a combat is an avatar's one action (turn.first.actions)")
	}
	malicetest.Plays(t, s, acts[0], malicetest.Said{Dice: "1", Anyway: true})
	s.Avatar("Ann").At = "a:B4"
	malice.Owed{Due: malice.Due{What: "fight", Who: []string{"Ann"}, At: "a:B4"}}.Apply(s)
	forced, told := malicetest.Plays(t, s, creature.Lair{Who: "Ann"},
		malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	malicetest.Equal(t, "attacked", []any{forced.Encounter != nil, malicetest.Ruled(told, "turn.first.actions")},
		[]any{true, false})
	s.Avatar("Ann").At, s.Avatar("Ben").At = "a:D4", "a:D4"
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	band, _ := malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Table: true, By: "Ann"},
		malicetest.Said{Dice: "1"})
	malicetest.Equal(t, "who has not acted", []any{band.Encounter.By, band.ActionsLeft(band.Avatar("Ben"))},
		[]any{[]string{"Ben"}, 0})
}

// On a board whose strongholds have no Guardian left, none is met on a hex without a name
// (guardian.where).
func TestNoGuardianIsLeft(t *testing.T) {
	s := afoot(t, "second", "b:gate")
	s.Avatar("Ann").At = "a:forest-1"
	guardian := creature.Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"}
	s.Wells, s.Unturned.Dark = map[string]string{"a1": "dark", "a2": "dark"}, 2
	malicetest.Plays(t, s, guardian,
		malicetest.Said{Dice: "1", Choose: map[string]string{"stronghold": "a3"}})
	s.Wells["a3"], s.Unturned.Dark = "dark", 1
	malicetest.Refuses(t, s, guardian, "guardian.where", malicetest.Said{})
}
