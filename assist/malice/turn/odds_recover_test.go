package turn_test

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// convalesced returns the results of a recovery as a walk names them.
func convalesced(r turn.RecoverOdds) map[string]string {
	chances := map[string]string{}
	for _, o := range r.Outcomes {
		chances[fmt.Sprint(o.Healed, o.Restored, o.Radiance)] = o.P.RatString()
	}
	return chances
}

// recovering are tables on which Ann's losses and points are of every kind: none of one
// kind, all wounds, more points than losses, dice among the points, radiance to regain, a
// second recovery (recovery.cap, recovery.city, recovery.mystic, recovery.radiance-cap).
func recovering(t *testing.T, printing string) map[string]*malice.State {
	t.Helper()
	tables := map[string]*malice.State{}
	for _, n := range [][2]int{{4, 0}, {1, 0}, {0, 4}, {0, 1}, {1, 1}, {2, 2}} {
		for _, at := range []string{"a:gate", "a:city", "a:mystic"} {
			tables[fmt.Sprint(n, at)] = malicetest.Placed(malicetest.Hurt(t, printing, n[0], n[1]), "Ann", at)
		}
	}
	with := func(what string, change func(a *malice.Avatar)) {
		s := malicetest.Placed(malicetest.Hurt(t, printing, 1, 2), "Ann", "a:city")
		change(s.Avatar("Ann"))
		tables[what] = s
	}
	with("effects", func(a *malice.Avatar) { a.Mods = []string{"recovery +1d*", "recovery +1d2"} })
	with("ill", func(a *malice.Avatar) { a.Mods = []string{"recovery -1d2"} })
	with("radiance", func(a *malice.Avatar) { a.Radiance = []string{"recovery", "recovery"} })
	with("once before", func(a *malice.Avatar) {
		a.Radiance, a.Mods, a.Turn = []string{"recovery"}, []string{"recovery +1d*"},
			&malice.AvatarTurn{Did: []string{"recover"}}
	})
	tables["each action"] = telling.Copy(tables["once before"])
	tables["each action"].Readings = map[string]string{"A24": "action"}
	with("sailed", func(a *malice.Avatar) {
		a.Turn = &malice.AvatarTurn{Moves: 1, Sailed: true,
			From: "a:H3"}
	})
	lost := malicetest.Lit(t, printing, 2, map[string][]string{"Ann": {"recovery"}, "Ben": {"luck"}},
		malicetest.Names(2)...)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Wound, N: 1}.Apply(lost)
	tables["lost radiance"] = telling.Copy(lost)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Drain, N: 2}.Apply(lost)
	tables["lost both"] = malicetest.Placed(lost, "Ann", "a:mystic")
	return tables
}

// Odds and act agree on what comes back of wounds, life and radiance, however the points are
// shared out (recovery.base, recovery.allocate, recovery.heal, recovery.restore,
// recovery.restore.choice, recovery.cap, water.recovery.first, reading A24).
func TestOddsRecover(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		var act malice.Act = turn.Recover{Who: "Ann"}
		whose := ""
		if printing == "first" {
			act, whose = turn.EndTurn{}, "-Ann"
		}
		got := func(_ *malice.State, told *malice.Table) string {
			var r turn.Recovered
			if alone, ok := told.Result.(turn.RecoverResult); ok {
				r = alone.Recovered
			} else {
				r = *told.Result.(*turn.EndTurnResult).Recovered[0]
			}
			return fmt.Sprint(r.Healed, r.Restored, len(r.Radiance))
		}
		for what, s := range recovering(t, printing) {
			for _, answers := range []map[string]string{{}, {"recover": "drains"}, {"recover": "radiance"},
				{"restored": "radiance"}} {
				lost := turn.Losses(s, s.Avatar("Ann"))
				if answers["recover"] == "drains" && (lost.Drains == 0 || lost.Wounds+lost.Radiance == 0) ||
					answers["recover"] == "radiance" &&
						(lost.Radiance == 0 || lost.Wounds+lost.Drains == 0) ||
					answers["restored"] != "" && (lost.Drains == 0 || lost.Radiance == 0) {
					continue
				}
				said := map[string]string{}
				for question, answer := range answers {
					said[question+whose] = answer
				}
				odds, err := turn.Recover{Who: "Ann"}.Odds(s, turn.Outset{Choices: said})
				if err != nil {
					t.Fatal(what, err)
				}
				malicetest.Equal(t, fmt.Sprint(what, answers), convalesced(odds),
					malicetest.Followed(t, s, act, said, got))
				adds(t, what, odds)
			}
		}
	})
}

// adds checks that the joint distribution has the same means as the numbers apart, and that its
// chances sum to 1.
func adds(t *testing.T, what string, odds turn.RecoverOdds) {
	t.Helper()
	sum := new(big.Rat).Add(odds.Means.Healed, odds.Means.Restored)
	malicetest.Equal(t, what+": mean", odds.Mean.RatString(), sum.Add(sum, odds.Means.Radiance).RatString())
	for _, list := range [][]turn.Valued{odds.Points, odds.Distribution} {
		total := new(big.Rat)
		for _, v := range list {
			total.Add(total, v.P)
		}
		malicetest.Equal(t, what+": total", total.RatString(), "1")
	}
}

// The forecast refuses whatever the act refuses, with the same words (recovery.cap, return.trigger,
// turn.actions.two, turn.players-only, combat.within-action); in the first printing an avatar that
// has lost nothing, or has no body, is refused.
func TestOddsRecoverRefused(t *testing.T) {
	refused := 0
	for what, s := range malicetest.Barred(t, "second") {
		act := turn.Recover{Who: "Ann"}
		_, err := act.Odds(s, turn.Outset{})
		if malicetest.RefusedAlike(t, what, s, act, err) {
			refused++
		}
	}
	malicetest.Equal(t, "refused", refused, 7)
	for what, rule := range map[string]string{"well": "recovery.cap", "no body": "return.trigger",
		"at night": "turn.players-only", "in a fight": ""} {
		_, err := turn.Recover{Who: "Ann"}.Odds(malicetest.Barred(t, "first")[what], turn.Outset{})
		var refused *telling.Refused
		if errors.As(err, &refused) != (rule != "") || rule != "" && refused.Rule != rule {
			t.Errorf("%s: %v, want a refusal by %q", what, err, rule)
		}
	}
}

// People who keep no table say the losses, and the points (recovery.base, recovery.allocate).
func TestOddsRecoverByItself(t *testing.T) {
	s := turn.Somebody(malice.Begin(malicetest.OpenBook(t), "second"), 1, 2)
	for points, want := range map[int]map[string]string{
		0: {"1 0 0": "1"}, 1: {"1 0 0": "1"}, 2: {"1 0 0": "1/2", "1 1 0": "1/2"},
		4: {"1 0 0": "1/8", "1 1 0": "3/8", "1 2 0": "1/2"},
	} {
		odds, err := turn.Recover{Points: points}.Odds(s, turn.Outset{})
		malicetest.Equal(t, fmt.Sprint(points), []any{convalesced(odds), err}, []any{want, error(nil)})
	}
}
