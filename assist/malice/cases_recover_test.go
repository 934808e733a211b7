package malice

import (
	"fmt"
	"testing"

	"tablehand/assist/telling"
)

// hurt is a game of Ann and Ben in which Ann has lost so much life.
func hurt(t *testing.T, printing string, wounds, drains int) *State {
	t.Helper()
	s := game(t, printing, 2, names(2)...)
	LifeTurned{"Ann", "sound", "wound", wounds}.Apply(s)
	LifeTurned{"Ann", "sound", "drain", drains}.Apply(s)
	return s
}

// placed is the same table with an avatar elsewhere.
func placed(s *State, name, at string) *State {
	s = s.Clone()
	s.avatar(name).At = at
	return s
}

// Recovery is an action of one point; a city gives one more, a mystic two
// (recovery.action, recovery.base, recovery.city, recovery.mystic, recovery.heal,
// action.one.recover).
func TestRecovery(t *testing.T) {
	for at, healed := range map[string]int{"a:gate": 1, "a:city": 2, "a:mystic": 3, "a:C4": 1} {
		s, told := plays(t, placed(hurt(t, "second", 4, 0), "Ann", at), Recover{Who: "Ann"}, said{})
		equal(t, at, []any{life(s.avatar("Ann")), s.shown("Ann").Actions}, []any{[]int{1 + healed, 4 - healed, 0}, 1})
		equal(t, "says why", []bool{ruled(told, "recovery.city"), ruled(told, "recovery.mystic"), ruled(told, "recovery.base")}, []bool{healed == 2, healed == 3, true})
		equal(t, "result", told.Result, any(Recovered{Who: "Ann", Points: healed, Healed: healed, Radiance: []string{}}))
	}
	ruined := placed(hurt(t, "second", 4, 0), "Ann", "a:city")
	ruined.Places = map[string]Places{"a": {City: Destroyed}}
	s, _ := plays(t, ruined, Recover{Who: "Ann"}, said{})
	equal(t, "no city left", life(s.avatar("Ann")), []int{2, 3, 0})
}

// On boards that are typed in the hex tells what stands on it (recovery.city,
// recovery.mystic).
func TestRecoveryOnABoard(t *testing.T) {
	for place, healed := range map[string]int{"gate": 1, "city": 2, "mystic": 3} {
		s := hurt(t, "second", 4, 0)
		s, _ = plays(t, s, UseBoard{Board: "a", File: "practice-north"}, said{})
		s, _ = plays(t, placed(s, "Ann", s.placeOf("a", place)), Recover{}, said{})
		equal(t, place, life(s.avatar("Ann"))[1], 4-healed)
	}
}

// Who may not recover: no wound, no body, no action left, a fight, the Shadows' turn
// (recovery.cap, return.trigger, turn.actions.two, turn.players-only, turn.no-carry).
func TestRecoveryRefused(t *testing.T) {
	s := hurt(t, "second", 3, 0)
	refuses(t, s, Recover{Who: "Ben"}, "recovery.cap", said{})
	refuses(t, s, Recover{Who: "Zoe"}, "", said{})
	once, _ := plays(t, s, Recover{}, said{}) // nobody else has lost anything
	twice, _ := plays(t, once, Recover{}, said{})
	err := refuses(t, twice, Recover{}, "turn.actions.two", said{})
	equal(t, "why", err.Error(), "Ann has 0 actions left this turn: to recover takes 1 (turn.actions.two)")
	_, told := plays(t, twice, Recover{}, said{anyway: true})
	equal(t, "anyway", ruled(told, "turn.actions.two"), true)
	night := s.Clone()
	night.Turn = "shadows"
	refuses(t, night, Recover{}, "turn.players-only", said{})
	dead := hurt(t, "second", 5, 0)
	refuses(t, dead, Recover{Who: "Ann"}, "return.trigger", said{})
	fight, _ := plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "power=1,abilities=1"})
	refuses(t, fight, Recover{}, "combat.within-action", said{})
	both, _ := plays(t, s, Turn{What: "wound", Who: "Ben", N: 1}, said{})
	err = refuses(t, both, Recover{}, "", said{})
	equal(t, "who", err.Error(), "Ann and Ben: each has lost life or radiance: say which")
	well, _ := plays(t, s, Turn{What: "heal", Who: "Ann", N: 3}, said{})
	refuses(t, well, Recover{}, "", said{})
}

// Each point goes to a wound for certain, or to a d* of restoring, as the player says
// before the dice fall (recovery.allocate, recovery.restore).
func TestAllocation(t *testing.T) {
	s := placed(hurt(t, "second", 2, 2), "Ann", "a:mystic") // 3 points
	for choose, c := range map[string]struct {
		dice string
		want []int
	}{
		"":                     {"4", []int{4, 0, 1}},
		"wounds,wounds,drains": {"3", []int{3, 0, 2}},
		"wounds,drains,drains": {"4,4", []int{4, 1, 0}},
		"wounds,drains":        {"1,6", []int{3, 1, 1}}, // the last word holds for the rest
		"drains":               {"1,2,4", []int{2, 2, 1}},
		"d":                    {"6,6,6", []int{3, 2, 0}}, // one more than it has lost
		"w":                    {"", []int{3, 0, 2}},
	} {
		what := said{dice: c.dice}
		if choose != "" {
			what.choose = map[string]string{"recover": choose}
		}
		after, told := plays(t, s, Recover{}, what)
		equal(t, choose, life(after.avatar("Ann")), c.want)
		equal(t, choose+": the surplus", ruled(told, "recovery.cap"), choose == "d" || choose == "w")
	}
	for _, choose := range []string{"radiance", "wounds,wounds,wounds,drains", "wounds,", "fire"} {
		refuses(t, s, Recover{}, "", said{choose: map[string]string{"recover": choose}})
	}
}

// A d* of restoring gives a life token or a radiance token, as the player chooses; never
// more radiance than one for each revealed Light Well (recovery.restore.choice,
// recovery.radiance-cap, recovery.cap).
func TestRestoredByRecovery(t *testing.T) {
	s := lit(t, "second", 2, map[string][]string{"Ann": {"luck"}, "Ben": {"combat", "harvest"}}, names(2)...)
	LifeTurned{"Ann", "sound", "drain", 1}.Apply(s)
	ben := refuses(t, s, Recover{Who: "Ben"}, "recovery.cap", said{})
	equal(t, "at the cap", ben.Error(), "Ben has lost nothing: no wounds, no drains, no radiance (recovery.cap)")
	kept, _ := plays(t, s, Recover{}, said{dice: "4"})
	equal(t, "life by default", []any{life(kept.avatar("Ann")), kept.avatar("Ann").Radiance}, []any{[]int{5, 0, 0}, []string{"luck"}})
	lit, _ := plays(t, s, Recover{}, said{dice: "4", draw: "movement", choose: map[string]string{"restored": "radiance"}})
	equal(t, "or radiance", []any{life(lit.avatar("Ann")), lit.avatar("Ann").Radiance}, []any{[]int{4, 0, 1}, []string{"luck", "movement"}})
	lit, _ = plays(t, s, Recover{}, said{dice: "4", draw: "life", choose: map[string]string{"recover": "radiance"}})
	equal(t, "said before the die", []any{life(lit.avatar("Ann")), lit.avatar("Ann").Radiance}, []any{[]int{5, 0, 1}, []string{"luck", "life"}})
	none, told := plays(t, s, Recover{}, said{dice: "3"})
	equal(t, "a blank", []any{life(none.avatar("Ann")), ruled(told, "recovery.restore")}, []any{[]int{4, 0, 1}, true})
	full, told := plays(t, lit, Recover{Points: 3}, said{dice: "4,4,4"})
	equal(t, "two for one", []any{life(full.avatar("Ann")), ruled(told, "recovery.cap")}, []any{[]int{6, 0, 0}, true})
}

// Radiance and effects add to it, once a turn or with each action (radiance.recovery,
// radiance.duplicates, reading A24); what is said for the act counts for the act.
func TestRecoveryBonuses(t *testing.T) {
	s := lit(t, "second", 2, map[string][]string{"Ann": {"recovery", "recovery"}, "Ben": {"luck", "luck"}}, names(2)...)
	LifeTurned{"Ann", "sound", "wound", 4}.Apply(s)
	s, _ = plays(t, s, SetAvatar{Who: "Ann", What: "at", Value: "a:city"}, said{})
	first, _ := plays(t, s, Recover{}, said{})
	equal(t, "base, city and two tokens", life(first.avatar("Ann")), []int{5, 0, 0})
	LifeTurned{"Ann", "sound", "wound", 4}.Apply(first)
	once, told := plays(t, first, Recover{Mods: []Mod{{Who: "an", What: "recovery", Bonus: Bonus{Plus: 1}, Text: "an recovery +1"}}}, said{})
	equal(t, "base, city and what is said", []any{life(once.avatar("Ann")), ruled(told, "radiance.recovery")}, []any{[]int{4, 1, 0}, false})
	first.Readings = map[string]string{"A24": "action"}
	each, _ := plays(t, first, Recover{}, said{})
	equal(t, "each action", life(each.avatar("Ann")), []int{5, 0, 0})

	s = hurt(t, "second", 4, 0)
	s.avatar("Ann").Mods = []string{"recovery +1d*", "cr +1"}
	s, told = plays(t, s, Recover{}, said{dice: "recovery-star=4"})
	equal(t, "an effect", []any{life(s.avatar("Ann")), told.Assumed}, []any{[]int{3, 2, 0}, []string{"dice.dstar"}})
	s, told = plays(t, s, Recover{Mods: []Mod{{What: "recovery", Bonus: Bonus{Plus: -2}, Text: "recovery -2"}}}, said{})
	equal(t, "never below none", []any{life(s.avatar("Ann")), told.Result.(Recovered).Points, s.shown("Ann").Actions}, []any{[]int{3, 2, 0}, 0, 0})
	refuses(t, hurt(t, "second", 1, 0), Recover{Mods: []Mod{{What: "cr", Bonus: Bonus{Plus: 1}}}}, "", said{})
	refuses(t, hurt(t, "second", 1, 0), Recover{Mods: []Mod{{Who: "Ben", What: "recovery", Bonus: Bonus{Plus: 1}}}}, "", said{})
}

// rec-second-no-action: what an action was not spent on is not recovered
// (recovery.action, turn.actions.two).
func TestNothingIsRecoveredWithoutAnAction(t *testing.T) {
	s := hurt(t, "second", 3, 0)
	ActionSpent{Who: "Ann", On: "move", N: 2}.Apply(s)
	refuses(t, s, Recover{Who: "Ann"}, "turn.actions.two", said{})
	s, _ = plays(t, s, EndTurn{}, said{})
	equal(t, "rec-second-no-action", life(s.avatar("Ann")), []int{2, 3, 0})
}

// action-move-then-fight: a fight costs no action beyond the move into it
// (action.free.combat, action.one.move).
func TestRecoverAfterTheFight(t *testing.T) {
	s := hurt(t, "second", 3, 0)
	s, _ = plays(t, s, RollMove{Who: "Ann"}, said{dice: "2,5"})
	s, _ = plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann", Lair: true}, said{dice: "power=1,abilities=1"})
	s, _ = plays(t, s, WonEncounter{}, said{})
	s, _ = plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "1,1"})
	s, _ = plays(t, s, Recover{}, said{})
	equal(t, "action-move-then-fight", []any{life(s.avatar("Ann")), s.shown("Ann").Actions}, []any{[]int{3, 2, 0}, 0})
}

// In the first printing recovery needs no act (recovery.action).
func TestTheFirstPrintingRecoversByItself(t *testing.T) {
	err := refuses(t, hurt(t, "first", 1, 0), Recover{}, "recovery.action", said{})
	equal(t, "how", err.Error(), "in the first printing recovery comes by itself at the end of the players' turn: round ends it (recovery.action)")
	s, _ := plays(t, hurt(t, "first", 1, 0), Recover{}, said{anyway: true})
	equal(t, "no action", s.shown("Ann").Actions, 1)
}

// Drained life is restored, wounds are healed (recovery.restore, recovery.cap,
// return.time).
func TestRestoredByHand(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := hurt(t, printing, 1, 2)
		one, _ := plays(t, s, Turn{What: "restore", Who: "Ann", N: 1}, said{})
		equal(t, "one", life(one.avatar("Ann")), []int{3, 1, 1})
		all, told := plays(t, s, Turn{What: "restore", Who: "Ann", N: 3}, said{})
		equal(t, "surplus", []any{life(all.avatar("Ann")), ruled(told, "recovery.cap")}, []any{[]int{4, 1, 0}, true})
		refuses(t, all, Turn{What: "restore", Who: "Ann", N: 1}, "recovery.cap", said{})
		refuses(t, all, Turn{What: "restore", Who: "Ben", N: 1}, "recovery.cap", said{})
	})
}

// A drained Life token may take the last life with it: that is said, and the drains that
// are left take nothing (life.radiance-extra, return.trigger).
func TestTheLastLifeGoesWithAToken(t *testing.T) {
	for n := 1; n <= 2; n++ {
		s := lit(t, "second", 1, map[string][]string{"Ann": {"life"}}, names(2)...)
		LifeTurned{"Ann", "sound", "wound", 5}.Apply(s)
		s, told := plays(t, s, Turn{What: "drain", Who: "Ann", N: n}, said{})
		equal(t, fmt.Sprint(n), []any{life(s.avatar("Ann")), told.Remarks}, []any{[]int{0, 5, 0}, []telling.Remark{{
			Text: "Ann has lost all its life tokens: its body is destroyed and it Returns to Light: avatar destroy Ann", Rule: "return.trigger",
		}}})
	}
}
