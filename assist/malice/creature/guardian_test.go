package creature_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// A Guardian falls, is harvested, and its Well turns over at once with all that follows:
// radiance of a Light one, none of a Dark one. No other Guardian comes there.
func TestTheWellOfABeatenGuardian(t *testing.T) {
	rulebooktest.Proves(t, "guardian.defeat.reveal", "guardian.no-respawn", "radiance.draw",
		"action.free.reveal-well")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Facing(t, printing, 2)
		acted := s.ActionsLeft(s.Avatar("Ann"))
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{Dice: "treasures=1,potions=1"})
		for well, draw := range map[string]string{"light": "well=light,radiance=luck,radiance=harvest",
			"dark": "well=dark"} {
			after, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
				malicetest.Said{Dice: "1,1,1,1,1,1,1,1", Draw: draw})
			malicetest.Equal(t, "the Well", []any{after.Wells["a1"], after.Sets() == 1},
				[]any{well, well == "light"})
			malicetest.Equal(t, "harvested before", []any{told.Result.(treasure.HarvestResult).Colored["red"],
				after.Encounter}, []any{1, (*malice.Encounter)(nil)})
			malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "guardian.defeat.reveal"),
				malicetest.Ruled(told, "radiance.draw")}, []bool{true, well == "light"})
			malicetest.Equal(t, "no action", after.ActionsLeft(after.Avatar("Ann")), acted)
			malicetest.Refuses(t, after, creature.Creature{Kind: "guardian", Table: true, By: "Ann"},
				"guardian.where", malicetest.Said{})
		}
		other, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "lr"}}},
			malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "unharvested",
			[]any{other.Wells["a1"], malicetest.Ruled(told, "guardian.defeat.reveal")}, []any{"", true})
		other, _ = malicetest.Plays(t, other, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "dark", Anyway: true})
		malicetest.Equal(t, "turned by hand", other.Wells["a1"], "dark")
	})
}

// The last Light Well wins the game after the harvest.
func TestTheLastGuardian(t *testing.T) {
	rulebooktest.Proves(t, "scenario.win.reveal-all", "end.checked-when")
	s := malicetest.Facing(t, "second", 1)
	s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{Dice: "treasures=1,potions=1"})
	s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
		malicetest.Said{Dice: "4,1,1,1,1,1,1,1", Draw: "well=light"})
	malicetest.Equal(t, "won", []any{s.Over, s.Avatar("Ann").Shards["colorless"]},
		[]any{&malice.Over{Won: true, Rule: "scenario.win.reveal-all"}, 4})
}

// Where a stronghold has its Guardian, a Shadow there fights after it; by the other reading
// it may be fought first, which rests on an assumption (guardian.trigger, reading A30).
func TestShadowsAtAStronghold(t *testing.T) {
	rulebooktest.Proves(t, "guardian.trigger")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		at := m.Words("a:C5", "a:a1")
		s := malicetest.MoveFrom(m.Game, "Ann", at, notation.Whole(9))
		malicetest.Came(s, at, "Ann")
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: at}}
		shadow := creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
		err := malicetest.Refuses(t, s, shadow, "guardian.trigger", malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "why", malicetest.Why(err),
			"the Guardian of a1 fights before the Shadow there (guardian.trigger): encounter guardian Ann")
		malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"},
			malicetest.Said{Dice: "1"})
		s.Readings = map[string]string{"A30": "well-defense"}
		_, told := malicetest.Plays(t, s, shadow, malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "assumed", fmt.Sprint(told.Assumed), "[guardian.trigger creature.type.columns]")
		s.Readings = nil
		malice.WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		_, told = malicetest.Plays(t, s, shadow, malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "no Guardian", malicetest.Ruled(told, "guardian.trigger"), false)
	})
}

// Guardians are at strongholds only.
func TestGuardiansElsewhere(t *testing.T) {
	rulebooktest.Proves(t, "guardian.where")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:C4", notation.Whole(9))
	malicetest.Refuses(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann"}, "guardian.where",
		malicetest.Said{})
}

// By the other reading of the first printing a Guardian waits until it is attacked, and a
// way may lead past it; in the second it attacks all the same (guardian.trigger, reading
// A25).
func TestGuardiansThatWait(t *testing.T) {
	rulebooktest.Proves(t, "guardian.trigger")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "first", 2), "Ann", "a:C4", notation.Whole(20))
	s.Readings = map[string]string{"A25": "attack"}
	_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"C5"}}, malicetest.Said{})
	malicetest.Equal(t, "says", malicetest.Remarked(told, "guardian.trigger"),
		"the Guardian of a1 fights only if it is attacked: encounter guardian Ann")
	malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"C5", "D5"}}, malicetest.Said{})
	s.Printing = "second"
	malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"C5", "D5"}}, "guardian.trigger",
		malicetest.Said{})
}

// metAt returns the game in which Ann has met the creature of the lair where she stands.
func metAt(s *malice.State) *malice.State {
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: s.Avatar("Ann").At, Lair: true,
		Power: 1, Life: 2}
	return s
}

// By the other reading an avatar that runs into a fight loses the points that are left
// (move.after-combat, reading A27).
func TestPointsAfterAFight(t *testing.T) {
	rulebooktest.Proves(t, "move.after-combat")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		for reading, left := range map[string]notation.Points{"allowed": notation.Whole(6), "lost": 0} {
			s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:A4", "a:plains"), notation.Whole(8))
			s.Readings = map[string]string{"A27": reading}
			s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: intoDen(m)}, malicetest.Said{})
			malicetest.Equal(t, reading, s.Avatar("Ann").MP(), left)
			malice.FightBegun{Fighters: []string{"Ann"}}.Apply(metAt(s))
			s.Encounter = nil
			s = malicetest.MoveFrom(s, "Ann", m.Words("a:B4", "a:desert"), notation.Whole(8))
			s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{m.Words("A4", "plains")}},
				malicetest.Said{})
			malicetest.Equal(t, "where nobody attacks", s.Avatar("Ann").MP(), notation.Whole(7))
		}
	})
}

// A Shadow that stopped where an avatar stood is fought by an avatar that moves into its hex, on
// foot, through a Gate or withdrawing, or, by the other reading, by the one it came to as well; by
// default the second printing has the first way, and the first the other (aethos.avatars-enter,
// reading A18).
func TestWhoMayAttackAShadow(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for reading, refused := range map[string]bool{"": printing == "second", "on-entry": true,
			"when-attacked": false} {
			s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
			for _, name := range malicetest.Names(3) {
				s.Avatar(name).At = "a:ford"
			}
			s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:ford", Target: "a1", Away: 2}}
			if reading != "" {
				s.Readings = map[string]string{"A18": reading}
			}
			attack := creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
			if !refused {
				malicetest.Plays(t, s, attack, malicetest.Said{Dice: "1"})
				continue
			}
			malicetest.Refuses(t, s, attack, "aethos.avatars-enter", malicetest.Said{})
			came := telling.Copy(s)
			came.Avatar("Ann").Turn = &malice.AvatarTurn{Teleports: 1}
			malicetest.Plays(t, came, attack, malicetest.Said{Dice: "1"})
			came = telling.Copy(s)
			malice.Moved{Who: "Ann", From: "a:forest", To: "a:ford", Walked: true}.Apply(came)
			malicetest.Plays(t, came, attack, malicetest.Said{Dice: "1"})
			came = malicetest.MoveBanded(s, "Ann", "Ben") // one of the band came, and brings the other in
			malicetest.Refuses(t, came, attack, "aethos.avatars-enter", malicetest.Said{})
			malicetest.Came(came, "a:ford", "Ben")
			malicetest.Plays(t, came, attack, malicetest.Said{Dice: "1"})
		}
	})
}

// No Guardian is met at a Gate, city, mystic or lair, on boards that are not typed in either;
// with --anyway it is.
func TestNoGuardianWhereNoStrongholdIs(t *testing.T) {
	rulebooktest.Proves(t, "guardian.where")
	for at, refused := range map[string]bool{"a:gate": true, "a:city": true, "a:mystic": true,
		"a:lair-2": true, "a:a1": false, "a:old-mill": false} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
		malicetest.Came(s, at, "Ann")
		guardian := creature.Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"}
		if refused {
			malicetest.Refuses(t, s, guardian, "guardian.where", malicetest.Said{})
		}
		malicetest.Plays(t, s, guardian, malicetest.Said{Dice: "1", Anyway: refused})
	}
}
