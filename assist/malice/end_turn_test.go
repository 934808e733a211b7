package malice

import (
	"slices"
	"testing"
)

// rec-first-auto, rec-first-mystic, rec-first-rolled-then-stayed, water-recovery-first:
// the first printing's recovery at the end of the players' turn (recovery.action,
// recovery.base, recovery.mystic, recovery.city, recovery.rest.first,
// move.roll-then-stay.first, water.recovery.first).
func TestTheFirstPrintingsRecovery(t *testing.T) {
	for _, c := range []struct {
		id     string
		at     string
		did    *AvatarTurn
		dice   string
		healed int
	}{
		{"rec-first-auto", "a:gate", &AvatarTurn{Did: []string{"combat"}}, "", 1},
		{"rec-first-mystic", "a:mystic", &AvatarTurn{Moves: 1, From: "a:gate"}, "", 1},
		{"rec-first-rolled-then-stayed", "a:gate", &AvatarTurn{Moves: 1}, "", 1},
		{"water-recovery-first", "a:lake", &AvatarTurn{Moves: 1, Sailed: true}, "6", 0},
		{"a blank for the craft", "a:lake", &AvatarTurn{Moves: 1, Sailed: true}, "3", 1},
		{"rested", "a:gate", nil, "", 2},
		{"rested, with a potion", "a:gate", &AvatarTurn{}, "", 2},
		{"through a Gate", "a:gate", &AvatarTurn{Teleports: 1}, "", 1},
		{"in a city", "a:city", &AvatarTurn{Did: []string{"city"}}, "", 2},
		{"rested in a city", "a:city", nil, "", 3},
		{"rested at a mystic", "a:mystic", nil, "", 2},
	} {
		s := placed(hurt(t, "first", 3, 0), "Ann", c.at)
		s.avatar("Ann").Turn = c.did
		s, told := plays(t, s, EndTurn{}, said{dice: c.dice})
		equal(t, c.id, life(s.avatar("Ann")), []int{2 + c.healed, 3 - c.healed, 0})
		equal(t, c.id+": it is told", ruled(told, "recovery.rest.first"), c.did == nil || c.id == "rested, with a potion")
		equal(t, c.id+": result", told.Result.(*EndTurnResult).Recovered, []*Recovered{{Who: "Ann", Points: c.healed, Healed: c.healed, Radiance: []string{}}})
	}
}

// Every avatar with a body recovers, in seating order, each with questions of its own;
// who has lost nothing is not told (recovery.action, recovery.allocate).
func TestEverybodyRecovers(t *testing.T) {
	s := game(t, "first", 2, names(4)...)
	for _, name := range []string{"Ann", "Cyd"} {
		LifeTurned{name, "sound", "wound", 1}.Apply(s)
		LifeTurned{name, "sound", "drain", 1}.Apply(s)
	}
	LifeTurned{"Dan", "sound", "wound", 5}.Apply(s)
	s.avatar("Ann").Turn = &AvatarTurn{Moves: 1}
	s, told := plays(t, s, EndTurn{}, said{dice: "restore=4", choose: map[string]string{"recover-Ann": "drains", "recover-Cyd": "wounds"}})
	equal(t, "Ann", life(s.avatar("Ann")), []int{4, 1, 0})
	equal(t, "Cyd", life(s.avatar("Cyd")), []int{4, 0, 1})
	equal(t, "Dan has no body", []any{life(s.avatar("Dan")), ruled(told, "return.trigger")}, []any{[]int{0, 5, 0}, true})
	equal(t, "two", len(told.Result.(*EndTurnResult).Recovered), 2)
}

// What lasted a turn is over with it, and so is what was left of it: actions, movement
// (turn.effect.one-turn, turn.effect.covers-combat, turn.no-carry, turn.round).
func TestTheTurnEnds(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s.avatar("Ann").Turn = &AvatarTurn{Did: []string{"provoke"}, Moves: 1, MP: Whole(4), Mods: []string{"cr +1", "lr +2", "cr +1"}}
		s.avatar("Ben").Turn = &AvatarTurn{Potions: []Drunk{{Color: "blue", Gives: []string{"cr +1"}}, {Color: "red"}, {Color: "green", Gives: []string{"lr +1"}, Over: true}}}
		s.Spoils = &Spoils{By: []string{"Ann"}, Treasures: 1}
		s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
		s, told := plays(t, s, EndTurn{}, said{})
		equal(t, "order", kinds(told), []string{"encounter.closed", "effect.changed", "effect.changed", "potion.over", "turn.passed"})
		equal(t, "not drawn", told.Remarks[len(told.Remarks)-1].Text, "1 treasure for the band to draw: that is lost with the turn, unless undo brings it back")
		equal(t, "the Shadows' side", []any{s.Turn, s.Round, s.avatar("Ann").Turn == nil, s.Encounter == nil}, []any{"shadows", 1, true, true})
		err := refuses(t, s, EndTurn{}, "", said{})
		equal(t, "once", err.Error(), "the players' turn of round 1 has ended: shadow-turn plays the Shadows'")
		s, _ = plays(t, s, ShadowTurn{}, said{draw: "gate-1"})
		equal(t, "the next", []any{s.Turn, s.Round, s.shown("Ann").Actions}, []any{"players", 2, s.actions()})
	})
}

// The Shadows' Turn on an open players' turn does all of that first, the same
// (turn.round, recovery.action).
func TestTheNightEndsTheTurn(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := hurt(t, printing, 3, 0)
		s.avatar("Ann").Turn = &AvatarTurn{Mods: []string{"cr +1"}}
		s.Left = []Left{{"book:C", []string{"Ben"}}}
		ended, evening := plays(t, s, EndTurn{}, said{})
		after, night := plays(t, s, ShadowTurn{}, said{draw: "gate-1"})
		then, rest := plays(t, ended, ShadowTurn{}, said{draw: "gate-1"})
		equal(t, "the same events", kinds(night), slices.Concat(kinds(evening), kinds(rest)))
		equal(t, "the same table", after.View(), then.View())
	})
}
