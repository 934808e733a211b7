package malice

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/telling"
)

// convalesced is what comes back, as a walk tells it.
func convalesced(r RecoverOdds) map[string]string {
	chances := map[string]string{}
	for _, o := range r.Outcomes {
		chances[fmt.Sprint(o.Healed, o.Restored, o.Radiance)] = o.P.RatString()
	}
	return chances
}

// recovering are tables on which Ann's losses and points are of every kind: none of one
// kind, all wounds, more points than losses, dice among the points, radiance to regain, a
// second recovery (recovery.cap, recovery.city, recovery.mystic, recovery.radiance-cap).
func recovering(t *testing.T, printing string) map[string]*State {
	t.Helper()
	tables := map[string]*State{}
	for _, n := range [][2]int{{4, 0}, {1, 0}, {0, 4}, {0, 1}, {1, 1}, {2, 2}} {
		for _, at := range []string{"a:gate", "a:city", "a:mystic"} {
			tables[fmt.Sprint(n, at)] = placed(hurt(t, printing, n[0], n[1]), "Ann", at)
		}
	}
	with := func(what string, change func(a *Avatar)) {
		s := placed(hurt(t, printing, 1, 2), "Ann", "a:city")
		change(s.avatar("Ann"))
		tables[what] = s
	}
	with("effects", func(a *Avatar) { a.Mods = []string{"recovery +1d*", "recovery +1d2"} })
	with("ill", func(a *Avatar) { a.Mods = []string{"recovery -1d2"} })
	with("radiance", func(a *Avatar) { a.Radiance = []string{"recovery", "recovery"} })
	with("once before", func(a *Avatar) {
		a.Radiance, a.Mods, a.Turn = []string{"recovery"}, []string{"recovery +1d*"}, &AvatarTurn{Did: []string{"recover"}}
	})
	tables["each action"] = tables["once before"].Clone()
	tables["each action"].Readings = map[string]string{"A24": "action"}
	with("sailed", func(a *Avatar) { a.Turn = &AvatarTurn{Moves: 1, Sailed: true, From: "a:H3"} })
	lost := lit(t, printing, 2, map[string][]string{"Ann": {"recovery"}, "Ben": {"luck"}}, names(2)...)
	LifeTurned{"Ann", "sound", "wound", 1}.Apply(lost)
	tables["lost radiance"] = lost.Clone()
	LifeTurned{"Ann", "sound", "drain", 2}.Apply(lost)
	tables["lost both"] = placed(lost, "Ann", "a:mystic")
	return tables
}

// Odds and act agree on what comes back of wounds, life and radiance, however the points are
// shared out (recovery.base, recovery.allocate, recovery.heal, recovery.restore,
// recovery.restore.choice, recovery.cap, water.recovery.first, reading A24).
func TestOddsRecover(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		var act Act = Recover{Who: "Ann"}
		whose := ""
		if printing == "first" {
			act, whose = EndTurn{}, "-Ann"
		}
		got := func(_ *State, told *table) string {
			r, ok := told.Result.(Recovered)
			if !ok {
				r = *told.Result.(*EndTurnResult).Recovered[0]
			}
			return fmt.Sprint(r.Healed, r.Restored, len(r.Radiance))
		}
		for what, s := range recovering(t, printing) {
			for _, answers := range []map[string]string{{}, {"recover": "drains"}, {"recover": "radiance"}, {"restored": "radiance"}} {
				lost := s.losses(s.avatar("Ann"))
				if answers["recover"] == "drains" && (lost.drains == 0 || lost.wounds+lost.radiance == 0) ||
					answers["recover"] == "radiance" && (lost.radiance == 0 || lost.wounds+lost.drains == 0) ||
					answers["restored"] != "" && (lost.drains == 0 || lost.radiance == 0) {
					continue
				}
				said := map[string]string{}
				for question, answer := range answers {
					said[question+whose] = answer
				}
				odds, err := Recover{Who: "Ann"}.Odds(s, Outset{Choices: said})
				if err != nil {
					t.Fatal(what, err)
				}
				equal(t, fmt.Sprint(what, answers), convalesced(odds), followed(t, s, act, said, got))
				adds(t, what, odds)
			}
		}
	})
}

// adds: all that comes back together has the same mean, and the chances come to 1.
func adds(t *testing.T, what string, odds RecoverOdds) {
	t.Helper()
	sum := new(big.Rat).Add(odds.Means.Healed, odds.Means.Restored)
	equal(t, what+": mean", odds.Mean.RatString(), sum.Add(sum, odds.Means.Radiance).RatString())
	for _, list := range [][]Valued{odds.Points, odds.Distribution} {
		total := new(big.Rat)
		for _, v := range list {
			total.Add(total, v.P)
		}
		equal(t, what+": total", total.RatString(), "1")
	}
}

// What the act refuses the forecast refuses, with the same words (recovery.cap,
// return.trigger, turn.actions.two, turn.players-only, combat.within-action); in the first
// printing who has lost nothing, or has no body, is refused.
func TestOddsRecoverRefused(t *testing.T) {
	refused := 0
	for what, s := range barred(t, "second") {
		act := Recover{Who: "Ann"}
		_, err := act.Odds(s, Outset{})
		if refusedAlike(t, what, s, act, err) {
			refused++
		}
	}
	equal(t, "refused", refused, 7)
	for what, rule := range map[string]string{"well": "recovery.cap", "no body": "return.trigger", "at night": "turn.players-only", "in a fight": ""} {
		_, err := Recover{Who: "Ann"}.Odds(barred(t, "first")[what], Outset{})
		var refused *telling.Refused
		if errors.As(err, &refused) != (rule != "") || rule != "" && refused.Rule != rule {
			t.Errorf("%s: %v, want a refusal by %q", what, err, rule)
		}
	}
}

// Who keeps no table says what was lost, and the points (recovery.base, recovery.allocate).
func TestOddsRecoverByItself(t *testing.T) {
	s := Begin(openBook(t), "second").Somebody(1, 2)
	for points, want := range map[int]map[string]string{
		0: {"1 0 0": "1"}, 1: {"1 0 0": "1"}, 2: {"1 0 0": "1/2", "1 1 0": "1/2"}, 4: {"1 0 0": "1/8", "1 1 0": "3/8", "1 2 0": "1/2"},
	} {
		odds, err := Recover{Points: points}.Odds(s, Outset{})
		equal(t, fmt.Sprint(points), []any{convalesced(odds), err}, []any{want, error(nil)})
	}
}
