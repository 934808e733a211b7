package turn_test

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
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Recovery is an action of one point; a city gives one more, a mystic two.
func TestRecovery(t *testing.T) {
	rulebooktest.Proves(t, "recovery.action", "recovery.base", "recovery.city", "recovery.mystic",
		"recovery.heal", "action.one.recover")
	for at, healed := range map[string]int{"a:gate": 1, "a:city": 2, "a:mystic": 3, "a:C4": 1} {
		s, told := malicetest.Plays(t, malicetest.Placed(malicetest.Hurt(t, "second", 4, 0), "Ann", at),
			turn.Recover{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, at, []any{malicetest.Life(s.Avatar("Ann")), s.Shown("Ann").Actions},
			[]any{[]int{1 + healed, 4 - healed, 0}, 1})
		malicetest.Equal(t, "says why",
			[]bool{malicetest.Ruled(told, "recovery.city"), malicetest.Ruled(told, "recovery.mystic"),
				malicetest.Ruled(told, "recovery.base")}, []bool{healed == 2, healed == 3, true})
		malicetest.Equal(t, "result", told.Result.(turn.RecoverResult), turn.RecoverResult{
			AvatarView: s.Shown("Ann"),
			Recovered:  turn.Recovered{Who: "Ann", Points: healed, Healed: healed, Radiance: []string{}}})
	}
	ruined := malicetest.Placed(malicetest.Hurt(t, "second", 4, 0), "Ann", "a:city")
	ruined.Places = map[string]malice.Places{"a": {City: malice.Destroyed}}
	s, _ := malicetest.Plays(t, ruined, turn.Recover{Who: "Ann"}, malicetest.Said{})
	malicetest.Equal(t, "no city left", malicetest.Life(s.Avatar("Ann")), []int{2, 3, 0})
}

// On boards that are typed in the features of the hex count.
func TestRecoveryOnABoard(t *testing.T) {
	rulebooktest.Proves(t, "recovery.city", "recovery.mystic")
	for place, healed := range map[string]int{"gate": 1, "city": 2, "mystic": 3} {
		s := malicetest.Hurt(t, "second", 4, 0)
		s, _ = malicetest.Plays(t, s, movement.UseBoard{Board: "a", File: "practice-north"},
			malicetest.Said{})
		s, _ = malicetest.Plays(t, malicetest.Placed(s, "Ann", s.PlaceOf("a", place)), turn.Recover{},
			malicetest.Said{})
		malicetest.Equal(t, place, malicetest.Life(s.Avatar("Ann"))[1], 4-healed)
	}
}

// Nobody recovers without a loss, a body or an action left, in a fight, or in the Shadows' turn
// (turn.no-carry).
func TestRecoveryRefused(t *testing.T) {
	rulebooktest.Proves(t, "recovery.cap", "return.trigger", "turn.actions.two", "turn.players-only")
	s := malicetest.Hurt(t, "second", 3, 0)
	malicetest.Refuses(t, s, turn.Recover{Who: "Ben"}, "recovery.cap", malicetest.Said{})
	malicetest.Refuses(t, s, turn.Recover{Who: "Zoe"}, "", malicetest.Said{})
	once, _ := malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{}) // nobody else has lost anything
	twice, _ := malicetest.Plays(t, once, turn.Recover{}, malicetest.Said{})
	err := malicetest.Refuses(t, twice, turn.Recover{}, "turn.actions.two", malicetest.Said{})
	malicetest.Equal(t, "why", err.Error(),
		"Ann has 0 actions left this turn: to recover takes 1 (turn.actions.two)")
	_, told := malicetest.Plays(t, twice, turn.Recover{}, malicetest.Said{Anyway: true})
	malicetest.Equal(t, "anyway", malicetest.Ruled(told, "turn.actions.two"), true)
	night := telling.Copy(s)
	night.Turn = "shadows"
	malicetest.Refuses(t, night, turn.Recover{}, "turn.players-only", malicetest.Said{})
	dead := malicetest.Hurt(t, "second", 5, 0)
	malicetest.Refuses(t, dead, turn.Recover{Who: "Ann"}, "return.trigger", malicetest.Said{})
	fight, _ := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
		malicetest.Said{Dice: "power=1,abilities=1"})
	malicetest.Refuses(t, fight, turn.Recover{}, "combat.within-action", malicetest.Said{})
	both, _ := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ben", N: 1}, malicetest.Said{})
	err = malicetest.Refuses(t, both, turn.Recover{}, "", malicetest.Said{})
	malicetest.Equal(t, "who", err.Error(), "Ann and Ben: each has lost life or radiance: say which")
	well, _ := malicetest.Plays(t, s, life.Turn{What: "heal", Who: "Ann", N: 3}, malicetest.Said{})
	malicetest.Refuses(t, well, turn.Recover{}, "", malicetest.Said{})
}

// Nobody recovers without a body, not even anyway: there is no life track to heal.
func TestNoBodyRecovers(t *testing.T) {
	s := malicetest.Hurt(t, "second", 3, 2)
	malice.BodyChanged{Who: "Ann", Rebirth: 2}.Apply(s)
	err := malicetest.Refuses(t, s, turn.Recover{Who: "Ann", Points: 2}, "", malicetest.Said{Anyway: true})
	malicetest.Equal(t, "says", malicetest.Why(err), "Ann has no body to heal (return.time): avatar return Ann")
}

// Each point goes to a wound for certain, or to a d* of restoring, as the player says before the
// dice fall (recovery.allocate).
func TestAllocation(t *testing.T) {
	rulebooktest.Proves(t, "recovery.restore")
	s := malicetest.Placed(malicetest.Hurt(t, "second", 2, 2), "Ann", "a:mystic") // 3 points
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
		what := malicetest.Said{Dice: c.dice}
		if choose != "" {
			what.Choose = map[string]string{"recover": choose}
		}
		after, told := malicetest.Plays(t, s, turn.Recover{}, what)
		malicetest.Equal(t, choose, malicetest.Life(after.Avatar("Ann")), c.want)
		malicetest.Equal(t, choose+": the surplus", malicetest.Ruled(told, "recovery.cap"),
			choose == "d" || choose == "w")
	}
	for _, choose := range []string{"radiance", "wounds,wounds,wounds,drains", "wounds,", "fire"} {
		malicetest.Refuses(t, s, turn.Recover{}, "",
			malicetest.Said{Choose: map[string]string{"recover": choose}})
	}
}

// A d* of restoring gives a life token or a radiance token, as the player chooses; never more
// radiance than one for each revealed Light Well.
func TestRestoredByRecovery(t *testing.T) {
	rulebooktest.Proves(t, "recovery.radiance-cap", "recovery.cap", "recovery.restore.choice")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"luck"}, "Ben": {"combat", "harvest"}},
		malicetest.Names(2)...)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Drain, N: 1}.Apply(s)
	ben := malicetest.Refuses(t, s, turn.Recover{Who: "Ben"}, "recovery.cap", malicetest.Said{})
	malicetest.Equal(t, "at the cap", ben.Error(),
		"Ben has lost nothing: no wounds, no drains, no radiance (recovery.cap)")
	kept, _ := malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{Dice: "4"})
	malicetest.Equal(t, "life by default", []any{malicetest.Life(kept.Avatar("Ann")),
		kept.Avatar("Ann").Radiance}, []any{[]int{5, 0, 0}, []string{"luck"}})
	lit, _ := malicetest.Plays(t, s, turn.Recover{},
		malicetest.Said{Dice: "4", Draw: "movement", Choose: map[string]string{"restored": "radiance"}})
	malicetest.Equal(t, "or radiance", []any{malicetest.Life(lit.Avatar("Ann")), lit.Avatar("Ann").Radiance},
		[]any{[]int{4, 0, 1}, []string{"luck", "movement"}})
	lit, _ = malicetest.Plays(t, s, turn.Recover{},
		malicetest.Said{Dice: "4", Draw: "life", Choose: map[string]string{"recover": "radiance"}})
	malicetest.Equal(t, "said before the die", []any{malicetest.Life(lit.Avatar("Ann")),
		lit.Avatar("Ann").Radiance}, []any{[]int{5, 0, 1}, []string{"luck", "life"}})
	none, told := malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{Dice: "3"})
	malicetest.Equal(t, "a blank", []any{malicetest.Life(none.Avatar("Ann")),
		malicetest.Ruled(told, "recovery.restore")}, []any{[]int{4, 0, 1}, true})
	full, told := malicetest.Plays(t, lit, turn.Recover{Points: 3}, malicetest.Said{Dice: "4,4,4"})
	malicetest.Equal(t, "two for one", []any{malicetest.Life(full.Avatar("Ann")),
		malicetest.Ruled(told, "recovery.cap")}, []any{[]int{6, 0, 0}, true})
}

// Radiance and effects add to a recovery, once a turn or with each action (radiance.recovery,
// radiance.duplicates, reading A24); a modifier of the act counts for the act.
func TestRecoveryBonuses(t *testing.T) {
	rulebooktest.Proves(t, "radiance.recovery")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"recovery", "recovery"},
		"Ben": {"luck", "luck"}}, malicetest.Names(2)...)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Wound, N: 4}.Apply(s)
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:city"}, malicetest.Said{})
	first, _ := malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{})
	malicetest.Equal(t, "base, city and two tokens", malicetest.Life(first.Avatar("Ann")), []int{5, 0, 0})
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Wound, N: 4}.Apply(first)
	once, told := malicetest.Plays(t, first,
		turn.Recover{Mods: []notation.Mod{{Who: "an", What: "recovery", Bonus: notation.Bonus{Plus: 1},
			Text: "an recovery +1"}}}, malicetest.Said{})
	malicetest.Equal(t, "base, city and what is said", []any{malicetest.Life(once.Avatar("Ann")),
		malicetest.Ruled(told, "radiance.recovery")}, []any{[]int{4, 1, 0}, false})
	first.Readings = map[string]string{"A24": "action"}
	each, _ := malicetest.Plays(t, first, turn.Recover{}, malicetest.Said{})
	malicetest.Equal(t, "each action", malicetest.Life(each.Avatar("Ann")), []int{5, 0, 0})

	s = malicetest.Hurt(t, "second", 4, 0)
	s.Avatar("Ann").Mods = []string{"recovery +1d*", "cr +1"}
	s, told = malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{Dice: "recovery-star=4"})
	malicetest.Equal(t, "an effect", []any{malicetest.Life(s.Avatar("Ann")), told.Assumed},
		[]any{[]int{3, 2, 0}, []string{"dice.dstar"}})
	s, told = malicetest.Plays(t, s,
		turn.Recover{Mods: []notation.Mod{{What: "recovery", Bonus: notation.Bonus{Plus: -2},
			Text: "recovery -2"}}}, malicetest.Said{})
	malicetest.Equal(t, "never below none", []any{malicetest.Life(s.Avatar("Ann")),
		told.Result.(turn.RecoverResult).Recovered.Points, s.Shown("Ann").Actions}, []any{[]int{3, 2, 0}, 0, 0})
	malicetest.Refuses(t, malicetest.Hurt(t, "second", 1, 0),
		turn.Recover{Mods: []notation.Mod{{What: "cr", Bonus: notation.Bonus{Plus: 1}}}}, "",
		malicetest.Said{})
	malicetest.Refuses(t, malicetest.Hurt(t, "second", 1, 0),
		turn.Recover{Mods: []notation.Mod{{Who: "Ben", What: "recovery", Bonus: notation.Bonus{Plus: 1}}}},
		"", malicetest.Said{})
}

// rec-second-no-action: without an action nothing is recovered (recovery.action).
func TestNothingIsRecoveredWithoutAnAction(t *testing.T) {
	rulebooktest.Proves(t, "turn.actions.two")
	s := malicetest.Hurt(t, "second", 3, 0)
	malice.ActionSpent{Who: "Ann", On: "move", N: 2}.Apply(s)
	malicetest.Refuses(t, s, turn.Recover{Who: "Ann"}, "turn.actions.two", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
	malicetest.Equal(t, "rec-second-no-action", malicetest.Life(s.Avatar("Ann")), []int{2, 3, 0})
}

// action-move-then-fight: a fight costs no action beyond the move into it (action.free.combat).
func TestRecoverAfterTheFight(t *testing.T) {
	rulebooktest.Proves(t, "action.one.move")
	s := malicetest.Hurt(t, "second", 3, 0)
	s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "2,5"})
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann", Lair: true},
		malicetest.Said{Dice: "power=1,abilities=1"})
	s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"}, malicetest.Said{Dice: "1,1"})
	s, _ = malicetest.Plays(t, s, turn.Recover{}, malicetest.Said{})
	malicetest.Equal(t, "action-move-then-fight",
		[]any{malicetest.Life(s.Avatar("Ann")), s.Shown("Ann").Actions}, []any{[]int{3, 2, 0}, 0})
}

// In the first printing recovery needs no act.
func TestTheFirstPrintingRecoversByItself(t *testing.T) {
	rulebooktest.Proves(t, "recovery.action")
	err := malicetest.Refuses(t, malicetest.Hurt(t, "first", 1, 0), turn.Recover{}, "recovery.action",
		malicetest.Said{})
	malicetest.Equal(t, "how", malicetest.Why(err),
		"in the first printing recovery comes by itself at the end of the players' turn (recovery.action): round")
	s, _ := malicetest.Plays(t, malicetest.Hurt(t, "first", 1, 0), turn.Recover{},
		malicetest.Said{Anyway: true})
	malicetest.Equal(t, "no action", s.Shown("Ann").Actions, 1)
}

// Drained life is restored, wounds are healed (return.time).
func TestRestoredByHand(t *testing.T) {
	rulebooktest.Proves(t, "recovery.restore", "recovery.cap")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Hurt(t, printing, 1, 2)
		one, _ := malicetest.Plays(t, s, life.Turn{What: "restore", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Equal(t, "one", malicetest.Life(one.Avatar("Ann")), []int{3, 1, 1})
		all, told := malicetest.Plays(t, s, life.Turn{What: "restore", Who: "Ann", N: 3}, malicetest.Said{})
		malicetest.Equal(t, "surplus", []any{malicetest.Life(all.Avatar("Ann")),
			malicetest.Ruled(told, "recovery.cap")}, []any{[]int{4, 1, 0}, true})
		malicetest.Refuses(t, all, life.Turn{What: "restore", Who: "Ann", N: 1}, "recovery.cap",
			malicetest.Said{})
		malicetest.Refuses(t, all, life.Turn{What: "restore", Who: "Ben", N: 1}, "recovery.cap",
			malicetest.Said{})
	})
}

// A drained Life token may take the last life with it: the table is told, and the drains that are
// left take nothing.
func TestTheLastLifeGoesWithAToken(t *testing.T) {
	rulebooktest.Proves(t, "life.radiance-extra", "return.trigger")
	for n := 1; n <= 2; n++ {
		s := malicetest.Lit(t, "second", 1, map[string][]string{"Ann": {"life"}}, malicetest.Names(2)...)
		malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Wound, N: 5}.Apply(s)
		s, told := malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: n}, malicetest.Said{})
		malicetest.Equal(t, fmt.Sprint(n), []any{malicetest.Life(s.Avatar("Ann")), told.Remarks},
			[]any{[]int{0, 5, 0}, []telling.Remark{{
				Text: "Ann has lost all its life tokens: its body is destroyed and it Returns to Light",
				Rule: "return.trigger",
				Do:   []telling.Command{telling.Line("avatar", "destroy", "Ann")},
			}}})
	}
}
