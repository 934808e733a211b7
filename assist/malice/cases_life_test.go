package malice

import (
	"testing"
)

// lit is a game with so many revealed Light Wells, whose radiance is as the test says.
func lit(t *testing.T, printing string, wells int, held map[string][]string, names ...string) *State {
	t.Helper()
	s := game(t, printing, 4, names...)
	for i := range wells {
		WellTurned{At: []string{"a1", "b1", "c1"}[i], From: "unrevealed", To: "light"}.Apply(s)
		RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
	}
	for _, name := range names {
		for _, kind := range held[name] {
			RadianceMoved{Kinds: []string{kind}, From: "pool", To: name}.Apply(s)
			if kind == "life" {
				LifeTurned{Who: name, From: "box", To: "sound", N: 1}.Apply(s)
			}
		}
	}
	if err := audit(t, s); err != nil {
		t.Fatal(err)
	}
	return s
}

func life(a *Avatar) []int { return []int{a.Life, a.Wounds, a.Drains} }

// drain-order: radiance first, a random token each, then life (drain.radiance-first,
// drain.radiance-return, drain.life-track); rad-drain (pool.drain).
func TestDrains(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 2, map[string][]string{"Ann": {"combat", "luck"}}, names(2)...)
		after, _ := plays(t, s, Turn{What: "drain", Who: "Ann", N: 3}, said{draw: "luck"})
		a := after.avatar("Ann")
		equal(t, "drain-order", []any{life(a), len(a.Radiance), len(after.Pool)}, []any{[]int{4, 0, 1}, 0, 20})
		after, _ = plays(t, s, Turn{What: "drain", Who: "Ann", N: 1}, said{draw: "luck"})
		equal(t, "rad-drain", after.avatar("Ann").Radiance, []string{"combat"})
		after, _ = plays(t, s, Turn{What: "drain", Who: "Ann", N: 2}, said{draw: "combat"})
		equal(t, "exactly the radiance", []any{life(after.avatar("Ann")), len(after.avatar("Ann").Radiance)}, []any{[]int{5, 0, 0}, 0})
	})
}

// drain-to-return: all tokens lost to wounds and drains in any mixture
// (return.trigger, life.loss).
func TestReturnToLight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, told := plays(t, s, Turn{What: "wound", Who: "Ann", N: 3}, said{})
		equal(t, "not yet", ruled(told, "return.trigger"), false)
		s, told = plays(t, s, Turn{What: "drain", Who: "Ann", N: 2}, said{})
		equal(t, "drain-to-return", []any{life(s.avatar("Ann")), ruled(told, "return.trigger")}, []any{[]int{0, 3, 2}, true})
		refuses(t, s, Turn{What: "wound", Who: "Ann", N: 1}, "", said{})
	})
}

// wounds-not-radiance: wounds leave radiance alone (radiance.keep, wound.track); more
// wounds than tokens turn all there are.
func TestWounds(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 2, map[string][]string{"Ann": {"combat", "luck"}}, names(2)...)
		s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 2}, said{})
		equal(t, "wounds-not-radiance", []any{life(s.avatar("Ann")), s.avatar("Ann").Radiance}, []any{[]int{3, 2, 0}, []string{"combat", "luck"}})
		s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 9}, said{})
		equal(t, "no more than there are", life(s.avatar("Ann")), []int{0, 5, 0})
	})
}

// Healing turns wounds back, never drains; a surplus does nothing (recovery.heal,
// recovery.cap, drain.life-track): rec-drain-not-healed, rec-surplus.
func TestHealing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		refuses(t, s, Turn{What: "heal", Who: "Ann", N: 1}, "recovery.cap", said{})
		s, _ = plays(t, s, Turn{What: "drain", Who: "Ann", N: 1}, said{})
		refuses(t, s, Turn{What: "heal", Who: "Ann", N: 1}, "drain.life-track", said{})
		s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 1}, said{})
		s, _ = plays(t, s, Turn{What: "heal", Who: "Ann", N: 3}, said{})
		equal(t, "surplus", life(s.avatar("Ann")), []int{4, 0, 1})
	})
}

// A Life token is one more life; losing it takes that life away, a sound one first
// (radiance.life, life.radiance-extra).
func TestLifeRadiance(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 1, map[string][]string{"Ann": {"life"}}, names(2)...)
		equal(t, "six", life(s.avatar("Ann")), []int{6, 0, 0})
		lost, _ := plays(t, s, Turn{What: "drain", Who: "Ann", N: 1}, said{})
		equal(t, "the extra life goes", life(lost.avatar("Ann")), []int{5, 0, 0})
		all, _ := plays(t, s, Turn{What: "wound", Who: "Ann", N: 6}, said{})
		equal(t, "all six wounded", life(all.avatar("Ann")), []int{0, 6, 0})
		all, _ = plays(t, all, Turn{What: "drain", Who: "Ann", N: 1}, said{})
		equal(t, "a wounded one goes", life(all.avatar("Ann")), []int{0, 5, 0})
		back, _ := plays(t, lost, Restore{Who: "Ann", N: 1}, said{draw: "life"})
		equal(t, "and comes back", life(back.avatar("Ann")), []int{6, 0, 0})
	})
}

// Bands: joined on one hex, not in a fight, not before the harvest (band.form,
// band.join, band.leave, band.timing, band.lock.harvest, turn.players-only, reading A23):
// band-form-in-combat-first, hv-after-leaving.
func TestBands(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(3)...)
		refuses(t, s, JoinBand{Who: "Ann", With: "Ann"}, "", said{})
		refuses(t, s, LeaveBand{Who: "Ann"}, "", said{})
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
		refuses(t, s, JoinBand{Who: "Ben", With: "Ann"}, "", said{})
		far, _ := plays(t, s, SetAvatar{Who: "Cyd", What: "at", Value: "b:gate"}, said{})
		refuses(t, far, JoinBand{Who: "Cyd", With: "Ann"}, "band.form", said{})
		three, _ := plays(t, s, JoinBand{Who: "Cyd", With: "Ann"}, said{})
		equal(t, "three", three.avatar("Ben").Band, []string{"Ann", "Cyd"})
		left, _ := plays(t, three, LeaveBand{Who: "Ben"}, said{})
		equal(t, "two left", []any{left.avatar("Ann").Band, left.avatar("Ben").Band}, []any{[]string{"Cyd"}, []string{}})

		fight, _ := plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "power=1,abilities=1"})
		err := refuses(t, fight, JoinBand{Who: "Cyd", With: "Ann"}, "band.timing", said{})
		equal(t, "how to join", err.Error(), "the band is in a fight: encounter won, or encounter left, first (band.timing)")
		err = refuses(t, fight, LeaveBand{Who: "Ann"}, "band.leave", said{})
		equal(t, "how to leave", err.Error(), "Ann is in the middle of a fight: withdrawing is the way out, then encounter left (band.leave)")
		allowed := fight.Clone()
		allowed.Readings = map[string]string{"A23": "allowed"}
		plays(t, allowed, LeaveBand{Who: "Ann"}, said{})
		won, _ := plays(t, fight, WonEncounter{}, said{})
		refuses(t, won, LeaveBand{Who: "Ann"}, "band.lock.harvest", said{}) // hv-after-leaving
		refuses(t, won, JoinBand{Who: "Cyd", With: "Ann"}, "band.lock.harvest", said{})
		done, _ := plays(t, won, Harvest{Table: true, By: "Ann"}, said{dice: "1,1"})
		plays(t, done, LeaveBand{Who: "Ann"}, said{})

		s.Turn = "shadows" // the second printing's bands grow in the players' turn
		plays(t, s, LeaveBand{Who: "Ann"}, said{})
		if printing == "first" {
			plays(t, s, JoinBand{Who: "Cyd", With: "Ann"}, said{})
			return
		}
		refuses(t, s, JoinBand{Who: "Cyd", With: "Ann"}, "turn.players-only", said{})
	})
}

// band-join-consent: the first printing's band has to agree (band.join).
func TestBandAgrees(t *testing.T) {
	s := game(t, "first", 2, names(2)...)
	refuses(t, s, JoinBand{Who: "Ann", With: "Ben"}, "band.join", said{choose: map[string]string{"agree": "no"}})
	plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{choose: map[string]string{"agree": "yes"}})
	_, told := plays(t, game(t, "second", 2, names(2)...), JoinBand{Who: "Ann", With: "Ben"}, said{})
	equal(t, "the second's is not asked", len(told.Choices), 0)
}

// Avatars come, go and are renamed; what they held goes back.
func TestAvatarsComeAndGo(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 1, map[string][]string{"Ann": {"life"}}, names(2)...)
		s, _ = plays(t, s, AddAvatar{Seat{Name: "Zoe", Mastery: Mastery{Name: "Blood Caller"}}}, said{})
		equal(t, "red", s.avatar("Zoe").Shards, map[string]int{"colorless": 3, "red": 3})
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Zoe"}, said{})
		s, _ = plays(t, s, RenameAvatar{Who: "zo", To: "Zora"}, said{})
		equal(t, "renamed in the band", s.avatar("Ann").Band, []string{"Zora"})
		refuses(t, s, RenameAvatar{Who: "Zora", To: "Ann"}, "", said{})
		refuses(t, s, RenameAvatar{Who: "Zora", To: "d6"}, "", said{})
		s, _ = plays(t, s, RemoveAvatar{Who: "Ann"}, said{})
		equal(t, "gone", []any{s.AvatarNames(), s.avatar("Zora").Band, len(s.Pool), s.Bank()["green"]}, []any{[]string{"Ben", "Zora"}, []string{}, 10, 9})
		s, _ = plays(t, s, RemoveAvatar{Who: "Ben"}, said{})
		refuses(t, s, RemoveAvatar{Who: "Zora"}, "game.players", said{})
		full, _ := plays(t, Begin(openBook(t), printing), spread(newGame(printing, 8)), said{})
		refuses(t, full, AddAvatar{Seat{Name: "Ida"}}, "component.tokens.avatars", said{}) // start-tokens
	})
}

// A Life token that gave no life (the table was corrected by hand) takes none with it
// (life.radiance-extra): equal to what is left, one above, one below.
func TestALifeTokenThatGaveNone(t *testing.T) {
	for had, left := range map[int]int{4: 4, 5: 5, 6: 5} {
		s := lit(t, "second", 1, map[string][]string{"Ann": {"life"}}, names(2)...)
		s.avatar("Ann").Life = had
		s, _ = plays(t, s, Turn{What: "drain", Who: "Ann", N: 1}, said{})
		equal(t, "life", life(s.avatar("Ann")), []int{left, 0, 0})
	}
}
