package malice

import (
	"fmt"
	"slices"
	"testing"
)

// A combat begins once, with what stands there, in the players' turn (combat.trigger,
// turn.players-only).
func TestBeginning(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 2, Life: 4, Undrawn: 1})
		begun, told := plays(t, s, BeginCombat{}, said{})
		equal(t, "begun", []any{*begun.Encounter.Combat, ruled(told, "combat.joint"), ruled(told, "combat.precombat")}, []any{Fight{Step: "ready", Fighters: names(2)}, true, true})
		equal(t, "cards", remarkBy(told, "creature.abilities.draw"), "1 ability card is still to be drawn: encounter draw COLOR:NAME")
		refuses(t, begun, BeginCombat{}, "", said{})
		refuses(t, begun, BeginCombat{Creature: "power=2"}, "", said{})
		refuses(t, s, BeginCombat{Creature: "power=2"}, "", said{})
		s.Turn = "shadows"
		refuses(t, s, BeginCombat{}, "turn.players-only", said{})
	})
}

// Who fights is of the band and has a body (combat.many-avatars-not-banded, combat.joint,
// combat.single).
func TestWhoFights(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 3, Encounter{Power: 2, Life: 4})
		s.avatar("Cyd").Band = nil
		s.Encounter.By = names(2)
		for _, name := range names(2) {
			s.avatar(name).Band = without(names(2), name)
		}
		refuses(t, s, BeginCombat{Who: []string{"Ann", "Ben", "Cyd"}}, "combat.many-avatars-not-banded", said{})
		refuses(t, s, BeginCombat{Who: []string{"Ann", "Zoe"}}, "", said{})
		twice, _ := plays(t, s, BeginCombat{Who: []string{"Ann", "Ben", "an"}}, said{})
		equal(t, "each once", twice.fighting(), names(2))
		anyway, _ := plays(t, s, BeginCombat{Who: []string{"Ann", "Cyd"}}, said{anyway: true})
		equal(t, "anyway", anyway.fighting(), []string{"Ann", "Cyd"})
		refuses(t, anyway, RemoveAvatar{"Cyd"}, "", said{})
		bodiless := s.Clone()
		bodiless.avatar("Ann").Life, bodiless.avatar("Ann").Wounds = 0, 5
		begun, told := plays(t, bodiless, BeginCombat{}, said{})
		equal(t, "alone", []any{begun.fighting(), ruled(told, "combat.single")}, []any{[]string{"Ben"}, true})
		bodiless.avatar("Ben").Life, bodiless.avatar("Ben").Wounds = 0, 5
		refuses(t, bodiless, BeginCombat{}, "", said{})
	})
}

// Where nothing was met yet the band meets what stands on its hex: Xulthûl before a Shadow;
// where nothing stands the refusal says how to make it (combat.trigger, xulthul.fight).
func TestMeetingBeforeTheFight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s.avatar("Ben").At = "b:gate"
		s.avatar("Ann").At = "a:ford"
		refuses(t, s, BeginCombat{Who: []string{"Ann"}}, "", said{})
		s.Shadows = []Shadow{{ID: 3, Life: 2, At: "a:ford", Target: "a1", Away: 2}}
		met, _ := plays(t, s, BeginCombat{Who: []string{"Ann"}}, said{})
		equal(t, "the Shadow", []any{met.Encounter.Kind, met.Encounter.Shadow, met.foeLife(), met.fighting()}, []any{"shadow", 3, 2, []string{"Ann"}})
		refuses(t, s, BeginCombat{Who: []string{"Ben"}}, "", said{})
		s.Shadows = nil
		s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:ford", Target: "a1", Abilities: []string{"red:Gaze"}}
		met, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}}, said{})
		equal(t, "Xulthûl", []any{met.Encounter.Kind, met.foeLife(), met.Encounter.Abilities}, []any{"xulthul", 8, []string{"red:Gaze"}})
		s.Xulthul = nil
		met, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}, Creature: "kind=guardian power=4"}, said{})
		equal(t, "described", []any{met.Encounter.Kind, met.Encounter.At, met.Encounter.By}, []any{"guardian", "a:ford", []string{"Ann"}})
	})
}

// The first printing lets a band send one of it to fight: the combat is that one's action,
// the others have theirs still; where all fight it is everybody's. In the second a combat
// takes none (combat.single, turn.first.actions, action.free.combat).
func TestWhoseActionAFightIs(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			who   []string
			first []int // actions that Ann and Ben have left
		}{{nil, []int{0, 0}}, {[]string{"Ann"}, []int{0, 1}}, {[]string{"Ben"}, []int{1, 0}}, {[]string{"Ben", "Ann"}, []int{0, 0}}} {
			s := game(t, printing, 2, names(2)...)
			Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s, _ = plays(t, s, Creature{Kind: "creature", Terrain: "plains", By: "Ann", Table: true}, said{dice: "type=1,power=1,abilities=1"})
			s, told := plays(t, s, BeginCombat{Who: c.who}, said{anyway: true})
			want := c.first
			if printing == "second" {
				want = []int{2, 2}
			}
			equal(t, fmt.Sprint(c.who), []int{s.actionsLeft(s.avatar("Ann")), s.actionsLeft(s.avatar("Ben"))}, want)
			equal(t, "told", count(kinds(told), "action.spared"), want[0]%2+want[1]%2)
		}
	})
}

// While a combat goes on its avatars do nothing else, and go nowhere: the refusal says the
// way out of it, and --anyway plays on (combat.within-action, withdraw.individual).
func TestBusyInAFight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 2, Life: 4})
		s.avatar("Ann").Life, s.avatar("Ann").Wounds = 4, 1
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
		for rule, acts := range map[string][]Act{
			"combat.within-action": {RollMove{Who: "Ann"}, SetAvatar{"Ann", "at", "b:gate"}},
			"band.leave":           {LeaveBand{Who: "Ben"}},
		} {
			for _, act := range acts {
				refuses(t, s, act, rule, said{})
			}
		}
		if printing == "second" { // in the first it comes by itself
			refuses(t, s, Recover{Who: "Ann", Points: 1}, "combat.within-action", said{})
		}
		after, _ := plays(t, s, SetAvatar{"Ann", "at", "b:gate"}, said{anyway: true})
		equal(t, "anyway", after.avatar("Ann").At, "b:gate")
		after, _ = plays(t, s, SetAvatar{"Ann", "at", "a:gate"}, said{})
		equal(t, "where it stands", after.fighting(), names(2))
	})
}

// Another name of an avatar holds wherever the combat remembers it; who stands in one stays
// in the game.
func TestRenamedInAFight(t *testing.T) {
	s := faces(t, "second", 2, Encounter{Power: 2, Life: 4, Mods: []string{"cr +1d*"}})
	s.Options.DStar = "lockdown"
	s.avatar("Ann").Mods = []string{"cr +1d*"}
	s, _ = plays(t, s, BeginCombat{}, said{dice: "cr-star=6,creature-cr-star=1,wounds=6"})
	s, _ = plays(t, s, TargetPhase{Defend: []string{"Ann"}}, said{draw: "Ann"})
	s.Encounter.Combat.Leaving = map[string]string{"Ann": "a:mill"}
	s.Encounter.Combat.Used = []string{"Ann"}
	s, _ = plays(t, s, RenameAvatar{"Ann", "Eve"}, said{})
	f := s.fight()
	equal(t, "Eve", []any{f.Fighters, f.Target, f.Used, f.Defending, f.Leaving, s.Encounter.By}, []any{[]string{"Eve", "Ben"}, "Eve", []string{"Eve"}, []string{"Eve"}, map[string]string{"Eve": "a:mill"}, []string{"Eve", "Ben"}})
	equal(t, "its dice", []any{f.Locked["Eve cr"].Stars, slices.Contains(sortedKeys(f.Locked), "Ann cr")}, []any{[]int{1}, false})
	_, told := plays(t, s, RollBlows{}, said{dice: "cr=3,creature-cr=3"})
	equal(t, "rolls", blowOf(t, told), "3 to 4, creature hits")
	refuses(t, s, RemoveAvatar{"Eve"}, "", said{})
}

// A fight that is open when the turn ends is left behind, and what lasted for it ends with
// it (combat.end, turn.effect.one-turn).
func TestTurnEndsAFight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 2, Life: 4, Abilities: []string{"red:Gaze"}})
		s, _ = plays(t, s, FightPhase{}, said{draw: "Ann", dice: "cr=1,cr=1,creature-cr=1,wounds=1"})
		for _, act := range []Act{EndTurn{}, LeaveEncounter{}, EndCombat{How: "left"}, EndCombat{How: "fled"}} {
			after, _ := plays(t, s, act, said{})
			equal(t, "over", []any{after.Encounter == nil, len(after.fighting())}, []any{true, 0})
		}
		after, _ := plays(t, s, WonEncounter{}, said{})
		equal(t, "won", []any{after.Encounter.Beaten, after.fight() == nil}, []any{true, true})
		refuses(t, s, EndCombat{}, "combat.end", said{})
	})
}
