package creature_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
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
	malicetest.Refuses(t, came, attack(""), "guardian.trigger", malicetest.Said{})
}

// On a board whose strongholds have no Guardian left, none is met on a hex without a name
// (guardian.where).
func TestNoGuardianIsLeft(t *testing.T) {
	s := afoot(t, "second", "b:gate")
	s.Avatar("Ann").At = "a:forest-1"
	guardian := creature.Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"}
	s.Wells, s.Unturned.Dark = map[string]string{"a1": "dark", "a2": "dark"}, 2
	malicetest.Plays(t, s, guardian, malicetest.Said{Dice: "1"})
	s.Wells["a3"], s.Unturned.Dark = "dark", 1
	malicetest.Refuses(t, s, guardian, "guardian.where", malicetest.Said{})
}
