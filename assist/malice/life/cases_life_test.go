package life_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// drain-order: radiance first, a random token each, then life; rad-drain.
func TestDrains(t *testing.T) {
	rulebooktest.Proves(t, "drain.radiance-first", "drain.radiance-return", "drain.life-track",
		"pool.drain")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 2, map[string][]string{"Ann": {"combat", "luck"}},
			malicetest.Names(2)...)
		after, _ := malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 3},
			malicetest.Said{Draw: "luck"})
		a := after.Avatar("Ann")
		malicetest.Equal(t, "drain-order", []any{malicetest.Life(a), len(a.Radiance), len(after.Pool)},
			[]any{[]int{4, 0, 1}, 0, 20})
		after, _ = malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 1},
			malicetest.Said{Draw: "luck"})
		malicetest.Equal(t, "rad-drain", after.Avatar("Ann").Radiance, []string{"combat"})
		after, _ = malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 2},
			malicetest.Said{Draw: "combat"})
		malicetest.Equal(t, "exactly the radiance", []any{malicetest.Life(after.Avatar("Ann")),
			len(after.Avatar("Ann").Radiance)}, []any{[]int{5, 0, 0}, 0})
	})
}

// drain-to-return: all tokens lost to wounds and drains in any mixture (life.loss).
func TestReturnToLight(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, told := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 3}, malicetest.Said{})
		malicetest.Equal(t, "not yet", malicetest.Ruled(told, "return.trigger"), false)
		s, told = malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 2}, malicetest.Said{})
		malicetest.Equal(t, "drain-to-return", []any{malicetest.Life(s.Avatar("Ann")),
			malicetest.Ruled(told, "return.trigger")}, []any{[]int{0, 3, 2}, true})
		malicetest.Refuses(t, s, life.Turn{What: "wound", Who: "Ann", N: 1}, "", malicetest.Said{})
	})
}

// wounds-not-radiance: wounds leave radiance alone (radiance.keep); more wounds than tokens
// turn all there are.
func TestWounds(t *testing.T) {
	rulebooktest.Proves(t, "wound.track")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 2, map[string][]string{"Ann": {"combat", "luck"}},
			malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 2}, malicetest.Said{})
		malicetest.Equal(t, "wounds-not-radiance", []any{malicetest.Life(s.Avatar("Ann")),
			s.Avatar("Ann").Radiance}, []any{[]int{3, 2, 0}, []string{"combat", "luck"}})
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 9}, malicetest.Said{})
		malicetest.Equal(t, "no more than there are", malicetest.Life(s.Avatar("Ann")), []int{0, 5, 0})
	})
}

// Healing turns wounds back, never drains; a surplus does nothing: rec-drain-not-healed,
// rec-surplus.
func TestHealing(t *testing.T) {
	rulebooktest.Proves(t, "recovery.heal", "recovery.cap", "drain.life-track")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Refuses(t, s, life.Turn{What: "heal", Who: "Ann", N: 1}, "recovery.cap", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Refuses(t, s, life.Turn{What: "heal", Who: "Ann", N: 1}, "drain.life-track",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 1}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Turn{What: "heal", Who: "Ann", N: 3}, malicetest.Said{})
		malicetest.Equal(t, "surplus", malicetest.Life(s.Avatar("Ann")), []int{4, 0, 1})
	})
}

// A Life token is one more life; losing it takes that life away, a sound one first.
func TestLifeRadiance(t *testing.T) {
	rulebooktest.Proves(t, "radiance.life", "life.radiance-extra")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 1, map[string][]string{"Ann": {"life"}}, malicetest.Names(2)...)
		malicetest.Equal(t, "six", malicetest.Life(s.Avatar("Ann")), []int{6, 0, 0})
		lost, _ := malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Equal(t, "the extra life goes", malicetest.Life(lost.Avatar("Ann")), []int{5, 0, 0})
		all, _ := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 6}, malicetest.Said{})
		malicetest.Equal(t, "all six wounded", malicetest.Life(all.Avatar("Ann")), []int{0, 6, 0})
		all, _ = malicetest.Plays(t, all, life.Turn{What: "drain", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Equal(t, "a wounded one goes", malicetest.Life(all.Avatar("Ann")), []int{0, 5, 0})
		back, _ := malicetest.Plays(t, lost, life.Restore{Who: "Ann", N: 1}, malicetest.Said{Draw: "life"})
		malicetest.Equal(t, "and comes back", malicetest.Life(back.Avatar("Ann")), []int{6, 0, 0})
	})
}

// Bands: joined on one hex, not in a fight, not before the harvest (band.form,
// band.join, band.leave, band.timing, band.lock.harvest, turn.players-only, reading A23):
// band-form-in-combat-first, hv-after-leaving.
func TestBands(t *testing.T) {
	rulebooktest.Proves(t, "band.form", "band.join", "band.leave", "band.timing", "band.lock.harvest",
		"turn.players-only")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
		malicetest.Refuses(t, s, movement.JoinBand{Who: "Ann", With: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, movement.LeaveBand{Who: "Ann"}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Refuses(t, s, movement.JoinBand{Who: "Ben", With: "Ann"}, "", malicetest.Said{})
		far, _ := malicetest.Plays(t, s, setup.SetAvatar{Who: "Cyd", What: "at", Value: "b:gate"},
			malicetest.Said{})
		malicetest.Refuses(t, far, movement.JoinBand{Who: "Cyd", With: "Ann"}, "band.form", malicetest.Said{})
		three, _ := malicetest.Plays(t, s, movement.JoinBand{Who: "Cyd", With: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "three", three.Avatar("Ben").Band, []string{"Ann", "Cyd"})
		left, _ := malicetest.Plays(t, three, movement.LeaveBand{Who: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "two left", []any{left.Avatar("Ann").Band, left.Avatar("Ben").Band},
			[]any{[]string{"Cyd"}, []string{}})

		fight, _ := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
			malicetest.Said{Dice: "power=1,abilities=1"})
		err := malicetest.Refuses(t, fight, movement.JoinBand{Who: "Cyd", With: "Ann"}, "band.timing",
			malicetest.Said{})
		malicetest.Equal(t, "how to join", malicetest.Why(err),
			"the band is in a fight (band.timing): encounter won, or encounter left")
		err = malicetest.Refuses(t, fight, movement.LeaveBand{Who: "Ann"}, "band.leave", malicetest.Said{})
		malicetest.Equal(t, "how to leave", malicetest.Why(err),
			"Ann is in the middle of a fight: withdrawing is the way out (band.leave): "+
				"encounter won, or encounter left")
		allowed := telling.Copy(fight)
		allowed.Readings = map[string]string{"A23": "allowed"}
		malicetest.Plays(t, allowed, movement.LeaveBand{Who: "Ann"}, malicetest.Said{})
		if printing == "first" { // who is outside the fight may leave, and has no part in it then
			apart, _ := malicetest.Plays(t, fight, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
			malicetest.Refuses(t, apart, movement.LeaveBand{Who: "Ann"}, "band.leave", malicetest.Said{})
			apart, _ = malicetest.Plays(t, apart, movement.LeaveBand{Who: "Ben"}, malicetest.Said{})
			malicetest.Equal(t, "Ben has left", []any{apart.Avatar("Ann").Band, apart.Avatar("Ben").Band,
				apart.Encounter.By}, []any{[]string{}, []string{}, []string{"Ann"}})
		}
		won, _ := malicetest.Plays(t, fight, combat.WonEncounter{}, malicetest.Said{})
		// hv-after-leaving
		malicetest.Refuses(t, won, movement.LeaveBand{Who: "Ann"}, "band.lock.harvest", malicetest.Said{})
		malicetest.Refuses(t, won, movement.JoinBand{Who: "Cyd", With: "Ann"}, "band.lock.harvest",
			malicetest.Said{})
		done, _ := malicetest.Plays(t, won, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "1,1"})
		malicetest.Plays(t, done, movement.LeaveBand{Who: "Ann"}, malicetest.Said{})

		s.Turn = "shadows" // the second printing's bands grow in the players' turn
		malicetest.Plays(t, s, movement.LeaveBand{Who: "Ann"}, malicetest.Said{})
		if printing == "first" {
			malicetest.Plays(t, s, movement.JoinBand{Who: "Cyd", With: "Ann"}, malicetest.Said{})
			return
		}
		malicetest.Refuses(t, s, movement.JoinBand{Who: "Cyd", With: "Ann"}, "turn.players-only",
			malicetest.Said{})
	})
}

// band-join-consent: the first printing's band has to agree.
func TestBandAgrees(t *testing.T) {
	rulebooktest.Proves(t, "band.join")
	s := malicetest.Game(t, "first", 2, malicetest.Names(2)...)
	malicetest.Refuses(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, "band.join",
		malicetest.Said{Choose: map[string]string{"agree": "no"}})
	malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"},
		malicetest.Said{Choose: map[string]string{"agree": "yes"}})
	_, told := malicetest.Plays(t, malicetest.Game(t, "second", 2, malicetest.Names(2)...),
		movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
	malicetest.Equal(t, "the second's is not asked", len(told.Choices), 0)
}

// Avatars come, go and are renamed; the belongings of one that goes are returned.
func TestAvatarsComeAndGo(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 1, map[string][]string{"Ann": {"life"}}, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s,
			setup.AddAvatar{Seat: setup.Seat{Name: "Zoe", Mastery: malice.Mastery{Name: "Blood Caller"}}},
			malicetest.Said{})
		malicetest.Equal(t, "red", s.Avatar("Zoe").Shards, map[string]int{"colorless": 3, "red": 3})
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Zoe"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, setup.RenameAvatar{Who: "zo", To: "Zora"}, malicetest.Said{})
		malicetest.Equal(t, "renamed in the band", s.Avatar("Ann").Band, []string{"Zora"})
		malicetest.Refuses(t, s, setup.RenameAvatar{Who: "Zora", To: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, setup.RenameAvatar{Who: "Zora", To: "d6"}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, setup.RemoveAvatar{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "gone", []any{s.AvatarNames(), s.Avatar("Zora").Band, len(s.Pool),
			s.Bank()["green"]}, []any{[]string{"Ben", "Zora"}, []string{}, 10, 9})
		s, _ = malicetest.Plays(t, s, setup.RemoveAvatar{Who: "Ben"}, malicetest.Said{})
		malicetest.Refuses(t, s, setup.RemoveAvatar{Who: "Zora"}, "game.players", malicetest.Said{})
		full, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
			malicetest.Spread(malicetest.NewGame(printing, 8)), malicetest.Said{})
		// start-tokens
		malicetest.Refuses(t, full, setup.AddAvatar{Seat: setup.Seat{Name: "Ida"}},
			"component.tokens.avatars", malicetest.Said{})
	})
}

// A Life token that gave no life (the table was corrected by hand) takes none with it: equal to
// what is left, one above, one below.
func TestALifeTokenThatGaveNone(t *testing.T) {
	rulebooktest.Proves(t, "life.radiance-extra")
	for had, left := range map[int]int{4: 4, 5: 5, 6: 5} {
		s := malicetest.Lit(t, "second", 1, map[string][]string{"Ann": {"life"}}, malicetest.Names(2)...)
		s.Avatar("Ann").Life = had
		s, _ = malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Equal(t, "life", malicetest.Life(s.Avatar("Ann")), []int{left, 0, 0})
	}
}
