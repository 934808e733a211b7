package malice

import (
	"fmt"
	"testing"
)

// facing is a game in which Ann has met the Guardian of a1 in the swamp.
func facing(t testing.TB, printing string, boards int) *State {
	t.Helper()
	s := game(t, printing, boards, names(2)...)
	s.avatar("Ann").At = "a:a1"
	s, _ = plays(t, s, Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann"}, said{dice: "type=1", draw: "red:A,blue:B"})
	return s
}

// A Guardian falls, is harvested, and its Well turns over at once with all that follows:
// radiance of a Light one, none of a Dark one. No other Guardian comes there
// (guardian.defeat.reveal, guardian.no-respawn, action.free.reveal-well, radiance.draw).
func TestTheWellOfABeatenGuardian(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := facing(t, printing, 2)
		acted := s.actionsLeft(s.avatar("Ann"))
		s, _ = plays(t, s, WonEncounter{}, said{dice: "treasures=1,potions=1"})
		for well, draw := range map[string]string{"light": "well=light,radiance=luck,radiance=harvest", "dark": "well=dark"} {
			after, told := plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "1,1,1,1,1,1,1,1", draw: draw})
			equal(t, "the Well", []any{after.Wells["a1"], after.Sets()}, []any{well, map[string]int{"light": 1, "dark": 0}[well]})
			equal(t, "harvested before", []any{told.Result.(HarvestResult).Colored["red"], after.Encounter}, []any{1, (*Encounter)(nil)})
			equal(t, "by", []bool{ruled(told, "guardian.defeat.reveal"), ruled(told, "radiance.draw")}, []bool{true, well == "light"})
			equal(t, "no action", after.actionsLeft(after.avatar("Ann")), acted)
			refuses(t, after, Creature{Kind: "guardian", Table: true, By: "Ann"}, "guardian.where", said{})
		}
		other, told := plays(t, s, Roll{}, said{})
		equal(t, "unharvested", []any{other.Wells["a1"], ruled(told, "guardian.defeat.reveal")}, []any{"", true})
		other, _ = plays(t, other, Reveal{"a1"}, said{draw: "dark"})
		equal(t, "turned by hand", other.Wells["a1"], "dark")
	})
}

// The last Light Well wins the game after the harvest (scenario.win.reveal-all,
// end.checked-when).
func TestTheLastGuardian(t *testing.T) {
	s := facing(t, "second", 1)
	s, _ = plays(t, s, WonEncounter{}, said{dice: "treasures=1,potions=1"})
	s, _ = plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "4,1,1,1,1,1,1,1", draw: "well=light"})
	equal(t, "won", []any{s.Over, s.avatar("Ann").Shards["colorless"]}, []any{&Over{Won: true, Rule: "scenario.win.reveal-all"}, 4})
}

// Where a stronghold has its Guardian, a Shadow there fights after it; by the other reading
// it may be fought first, which rests on an assumption (guardian.trigger, reading A30).
func TestShadowsAtAStronghold(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		at := m.words("a:C5", "a:a1")
		s := moveFrom(m.game, "Ann", at, Whole(9))
		s.Shadows = []Shadow{{ID: 3, Life: 2, At: at}}
		shadow := Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
		err := refuses(t, s, shadow, "guardian.trigger", said{dice: "1"})
		equal(t, "why", err.Error(), "the Guardian of a1 fights before the Shadow there: creature --guardian --by Ann (guardian.trigger)")
		plays(t, s, Creature{Kind: "guardian", Terrain: "plains", Table: true, By: "Ann"}, said{dice: "1"})
		s.Readings = map[string]string{"A30": "well-defense"}
		_, told := plays(t, s, shadow, said{dice: "1"})
		equal(t, "assumed", fmt.Sprint(told.Assumed), "[guardian.trigger creature.type.columns]")
		s.Readings = nil
		WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		_, told = plays(t, s, shadow, said{dice: "1"})
		equal(t, "no Guardian", ruled(told, "guardian.trigger"), false)
	})
}

// Guardians are at strongholds only (guardian.where).
func TestGuardiansElsewhere(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:C4", Whole(9))
	refuses(t, s, Creature{Kind: "guardian", Table: true, By: "Ann"}, "guardian.where", said{})
}

// By the other reading of the first printing a Guardian waits until it is attacked, and a
// way may lead past it; in the second it attacks all the same (guardian.trigger, reading
// A25).
func TestGuardiansThatWait(t *testing.T) {
	s := moveFrom(moveGame(t, "first", 2), "Ann", "a:C4", Whole(20))
	s.Readings = map[string]string{"A25": "attack"}
	_, told := plays(t, s, Move{Who: "Ann", Way: []string{"C5"}}, said{})
	equal(t, "says", remarkBy(told, "guardian.trigger"), "the Guardian of a1 fights only if it is attacked: creature --guardian --by Ann")
	plays(t, s, Move{Who: "Ann", Way: []string{"C5", "D5"}}, said{})
	s.Printing = "second"
	refuses(t, s, Move{Who: "Ann", Way: []string{"C5", "D5"}}, "guardian.trigger", said{})
}

// By the other reading who runs into a fight loses the points that are left
// (move.after-combat, reading A27).
func TestPointsAfterAFight(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		for reading, left := range map[string]Points{"allowed": Whole(6), "lost": 0} {
			s := moveFrom(m.game, "Ann", m.words("a:A4", "a:plains"), Whole(8))
			s.Readings = map[string]string{"A27": reading}
			s, _ = plays(t, s, Move{Who: "Ann", Way: intoDen(m)}, said{})
			equal(t, reading, s.avatar("Ann").mp(), left)
			s = moveFrom(s, "Ann", m.words("a:B4", "a:desert"), Whole(8))
			s, _ = plays(t, s, Move{Who: "Ann", Way: []string{m.words("A4", "plains")}}, said{})
			equal(t, "where nobody attacks", s.avatar("Ann").mp(), Whole(7))
		}
	})
}
