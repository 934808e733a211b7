package fightodds_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// bestOf is the best use in a fight.
func bestUse(t *testing.T, s *malice.State, body *big.Rat) fightodds.BestOdds {
	t.Helper()
	b, err := fightodds.BestFight(s, nil, body)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// holds gives the avatars of a fight shards, as a description says them.
func holdingShards(t *testing.T, s *malice.State, shards ...string) *malice.State {
	t.Helper()
	s = telling.Copy(s)
	for i, text := range shards {
		one, _, err := creature.ParseFighter(s, "shards="+text, "x")
		if err != nil {
			t.Fatal(err)
		}
		s.Avatars[i].Shards = one.Shards
	}
	return s
}

// A band that only fights fares as the odds of the fight say, whatever the creature is and
// can do (combat.end).
func TestWithoutIsTheFightItself(t *testing.T) {
	for _, c := range []struct {
		creature string
		avatars  []string
	}{
		{"life=4 cr=2 wounds=2d*", []string{"life=3 cr=2d*", "life=3 cr=2d*", "life=2 lr=1"}},
		{"power=2 kind=shadow life=4", []string{"life=2 radiance=combat,life,luck", "life=3"}},
		{"power=1 kind=guardian life=3 wounds=-3", []string{"life=2 shield=3", "life=2 shield=4"}},
		{"power=2 life=4 cr=-4", []string{"life=2", "life=2 cr=5"}},
		{"power=4 life=4 cold-wounds=1d* activated evadable", []string{"life=3 lr=2", "life=2 defends"}},
	} {
		for _, method := range []string{"all", "net", "halfsies"} {
			s := madeUp(t, method, c.creature, c.avatars...)
			o, err := fightodds.OddsOfFight(s, nil)
			if err != nil {
				t.Fatal(err)
			}
			lost := new(big.Rat)
			for _, a := range o.Avatars {
				lost.Add(lost, a.Destroyed)
			}
			b := bestUse(t, holdingShards(t, s, "1", "1"), big.NewRat(1, 1))
			if b.Without.Win.Cmp(o.Win) != 0 || b.Without.Bodies.Cmp(lost) != 0 {
				t.Errorf("%v by %s: %v and %v bodies, not %v and %v", c, method, b.Without.Win,
					b.Without.Bodies, o.Win, lost)
			}
			if b.With.Worth.Cmp(b.Without.Worth) < 0 {
				t.Errorf("%v by %s: the best is worse than nothing", c, method)
			}
		}
	}
}

// One shard more is never worse, a matching one not worse than another, a Light Well more not
// either; what a body counts more makes nothing better, and where it counts nothing nobody
// wins less than by doing nothing (shard.limit.combat, shard.coloured.match).
func TestMoreToSpendIsNeverWorse(t *testing.T) {
	never := func(what string, least, most *big.Rat) {
		t.Helper()
		if least.Cmp(most) > 0 {
			t.Errorf("%s: %v, then %v", what, least, most)
		}
	}
	s := madeUp(t, "all", "life=4 cr=2 wounds=1d* abilities=red", "life=2 cr=1d*", "life=3")
	s.Boards = []malice.Board{{Name: "a"}}
	for _, body := range []*big.Rat{new(big.Rat), big.NewRat(1, 2), big.NewRat(2, 1)} {
		what := fmt.Sprint(body, " a body")
		list := []*big.Rat{}
		for _, shards := range [][]string{{"0", "0"}, {"blue:1", "0"}, {"1", "0"}, {"red:1", "0"},
			{"red:1", "1"}, {"red:2", "1"}} {
			b := bestUse(t, holdingShards(t, s, shards...), body)
			list = append(list, b.With.Worth)
			if body.Sign() == 0 {
				never("winning", b.Without.Win, b.With.Win)
			}
		}
		for i := range list[1:] {
			if i != 2 { // one that matches cannot draw the attack
				never(what, list[i], list[i+1])
			}
		}
		held := holdingShards(t, s, "red:2,2", "2")
		few := bestUse(t, held, body).With.Worth
		held.Wells = map[string]string{"a1": "light"}
		never(what+", a Light Well", few, bestUse(t, held, body).With.Worth)
		never("a dearer body", bestUse(t, held, new(big.Rat).Add(body, big.NewRat(1, 3))).With.Worth,
			bestUse(t, held, body).With.Worth)
	}
}

// What the best is worth when a phase begins is the mean of what it is worth once it is known
// whom the creature attacks.
func TestBestOnceTheTargetIsKnown(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for n := range 2 {
			s := policyCase(t, printing, n)
			before := bestUse(t, s, big.NewRat(1, 4))
			mean := new(big.Rat)
			for _, name := range malicetest.Names(2) {
				s, _ := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: name})
				mean.Add(mean, bestUse(t, s, big.NewRat(1, 4)).With.Worth)
			}
			if mean.Quo(mean, big.NewRat(2, 1)).Cmp(before.With.Worth) != 0 {
				t.Errorf("fight %d: %v, not %v", n, mean, before.With.Worth)
			}
		}
	})
}

// What was invoked in the phase at hand counts for its limit, before the first phase too, and
// in the next no more; a manoeuvre is made once (shard.limit.combat, combat.noncombat, reading
// A32).
func TestWhatIsLeftOfThisPhase(t *testing.T) {
	last := policyCase(t, "second", 0) // one hit decides it
	last.Encounter.Life, last.Avatar("Ann").Life, last.Avatar("Ben").Shards = 1, 1, nil
	s, _ := malicetest.Plays(t, last, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
	invokes := func(s *malice.State) bool {
		return slices.ContainsFunc(bestUse(t, s, new(big.Rat)).Now,
			func(a fightodds.Advice) bool { return a.Do == "invoke" })
	}
	malicetest.Equal(t, "free", invokes(s), true)
	other := telling.Copy(s)
	other.Encounter.Invoked = map[string]int{"Ann": 1}
	malicetest.Equal(t, "spent", invokes(other), false)
	between := telling.Copy(s)
	between.Encounter.Invoked = map[string]int{"Ann": 1}
	between.Fight().Step, between.Fight().Target = "over", ""
	malicetest.Equal(t, "the next phase", invokes(between), true)
	first := telling.Copy(last)
	first.Encounter.Invoked = map[string]int{"Ann": 1}
	malicetest.Equal(t, "before the first", invokes(first), false)
	first.Readings = map[string]string{"A32": "own-phase"}
	malicetest.Equal(t, "a phase of its own", invokes(first), true)
	hopeless := policyCase(t, "second", 0)
	hopeless.Encounter.Own, hopeless.Encounter.Power = nil, 5
	hopeless, _ = malicetest.Plays(t, hopeless, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
	malicetest.Equal(t, "leaves", bestUse(t, hopeless, big.NewRat(1, 1)).Now[0],
		fightodds.Advice{At: "target", Who: "Ann", Do: "withdraw"})
	hopeless.Fight().Used = []string{"Ann"}
	for _, a := range bestUse(t, hopeless, big.NewRat(1, 1)).Now {
		if a.Do == "withdraw" && a.Who == "Ann" {
			t.Error("Ann withdraws after another manoeuvre")
		}
	}
}

// Of more shards than can be weighed some are, and those have the chance that is told.
func TestMoreShardsThanCanBeWeighed(t *testing.T) {
	s := madeUp(t, "all", "life=3 cr=2", "life=8", "life=2")
	all := bestUse(t, holdingShards(t, s, "48,red:12,blue:12"), new(big.Rat))
	malicetest.Equal(t, "some", *all.Most > 1, true)
	some := bestUse(t, holdingShards(t, s, fmt.Sprint(*all.Most)), new(big.Rat))
	malicetest.Equal(t, "those", []any{some.Most == nil, all.With.Win.Cmp(some.With.Win)}, []any{true, 0})
}

// Where nothing can be chosen it says what comes next.
func TestNothingToChoose(t *testing.T) {
	s := policyCase(t, "second", 0)
	says := func(s *malice.State, want string) {
		t.Helper()
		if _, err := fightodds.BestFight(s, nil, new(big.Rat)); err == nil ||
			!strings.Contains(malicetest.Why(err), want) {
			t.Errorf("%v, not %q", malicetest.Why(err), want)
		}
	}
	locks := telling.Copy(s)
	locks.Options.DStar = "lockdown"
	says(locks, "once it begins: combat begin")
	noticed := telling.Copy(s)
	noticed.Fight().Noticed, noticed.Fight().Step, noticed.Fight().Phase = true, "over", 1
	says(noticed, "is gone: combat phase")
	blows := telling.Copy(s)
	blows.Fight().Step, blows.Fight().Target, blows.Fight().Phase = "blows", "Ann", 1
	says(blows, "before it ends: combat wounds")
	s.Encounter = nil
	says(s, "no creature is here to fight")
}

// What lasts for the phase at hand is counted in it and no longer, before its target is known
// and after; so are shards that wait for a roll (turn.effect.one-turn, shard.roll.before).
func TestThePhaseAtHand(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := policyCase(t, printing, 0)
		s.Avatar("Ann").InTurn().Mods = []string{"cr +3 for a phase"}
		s.Avatar("Ben").InTurn().Pending = []malice.Pledge{{Roll: "cr", Color: "red", From: "Ann"}}
		malicetest.Equal(t, "lasts", fightodds.HasPhaseEffects(s), true)
		target, _ := malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ben"}},
			malicetest.Said{Draw: "Ann"})
		other, _ := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
		for _, s := range []*malice.State{s, target, other} {
			o, err := fightodds.OddsOfFight(s, nil)
			if err != nil {
				t.Fatal(err)
			}
			b := bestUse(t, s, big.NewRat(1, 2))
			if b.Without.Win.Cmp(o.Win) != 0 {
				t.Errorf("%s, target %s: %v, not %v", s.Fight().Step, s.Fight().Target, b.Without.Win, o.Win)
			}
			if b.With.Worth.Cmp(b.Without.Worth) <= 0 {
				t.Errorf("%s: nothing is better than nothing", s.Fight().Step)
			}
		}
	})
}
