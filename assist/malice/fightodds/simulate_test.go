package fightodds_test

import (
	"math"
	"runtime"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
)

// plays4 holds a simulation against the exact odds: each estimate within so many standard
// errors of what it estimates (combat.end, return.trigger).
func plays4(t *testing.T, got fightodds.SimulatedFight, want fightodds.FightOdds, errors float64) {
	t.Helper()
	n := float64(got.Plays)
	hold := func(what string, e fightodds.Estimate, exact float64) {
		t.Helper()
		if off, most := math.Abs(e.Mean-exact), errors*math.Sqrt(exact*(1-exact)/n); off > most+1e-12 {
			t.Errorf("%s: %v, not %v: off by %v, at most %v", what, e.Mean, exact, off, most)
		}
	}
	float := func(p interface{ Float64() (float64, bool) }) float64 { f, _ := p.Float64(); return f }
	hold("won", got.Win, float(want.Win))
	hold("lost", got.Lost, float(want.Lost))
	hold("fled", got.Fled, float(want.Fled))
	hold("reforms", got.Reforms, float(want.Reforms))
	if mean := float(want.Phases); math.Abs(got.Phases.Mean-mean) > errors*got.Phases.Error {
		t.Errorf("phases: %v, not %v", got.Phases, mean)
	}
	for i, a := range want.Avatars {
		malicetest.Equal(t, "who", got.Avatars[i].Name, a.Name)
		for tokens, p := range a.Life {
			hold(a.Name+" with its life", got.Avatars[i].Life[tokens], float(p))
		}
	}
	if got.Open.Mean != 0 {
		t.Errorf("%v of the plays do not end", got.Open.Mean)
	}
}

// largeFights are those that nobody walks through fall by fall.
var largeFights = []struct {
	faced
	plays int
}{
	{faced{says: "three against six", creature: "life=6 cr=2 wounds=2d*", avatars: []string{"life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*"}}, 1_000_000},
	{faced{says: "unlike and one defends", creature: "life=4 power=3", avatars: []string{"life=5 cr=2d* wounds=1", "life=3 cr=2 cold-wounds=1d*", "life=4 shield=1d*"}, defend: []string{"Cyd"}}, 1_000_000},
	{faced{says: "a Shadow with radiance", creature: "kind=shadow life=5 power=3", avatars: []string{"life=5 cr=2d* radiance=combat,physical-surge,luck", "life=4 cr=2d* radiance=combat,movement"}}, 1_000_000},
	{faced{says: "lockdown", method: "lockdown", creature: "life=5 cr=1d*+1 wounds=2d*", avatars: []string{"life=5 cr=2d* wounds=1d*", "life=5 cr=2d* wounds=1d*", "life=4 cr=3d* shield=1d*"}}, 1_000_000},
	{faced{says: "abilities", creature: "life=4 power=3", foe: []string{"activated evadable drains +1d*", "target evadable cr -1", "on hit cold wounds +1d*"}, mods: []string{"on hit wounds +1d*"}, avatars: []string{"life=5 cr=2d* cold-shield=1 radiance=luck,physical-shield", "life=5 cr=2d*"}}, 1_000_000},
	{faced{says: "eight against Xulthûl", creature: "kind=xulthul power=5", avatars: []string{"life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*"}}, 100_000},
}

// A few hundred plays of the real acts, and the exact odds.
func TestOddsAreNearPlays(t *testing.T) {
	for _, f := range largeFights {
		if f.method == "lockdown" || len(f.avatars) == 8 || malicetest.Raced && f.says != "abilities" {
			continue
		}
		t.Run(f.says, func(t *testing.T) { f.near(t, 300) })
	}
}

// A million plays of the real acts of each, and the exact odds.
func TestLongOddsAreNearPlays(t *testing.T) {
	malicetest.Long(t)
	for _, f := range largeFights {
		t.Run(f.says, func(t *testing.T) { f.near(t, f.plays) })
	}
}

func (f faced) near(t *testing.T, plays int) {
	s := f.laid(t)
	want, err := fightodds.OddsOfFight(s, f.defend)
	if err != nil {
		t.Fatal(err)
	}
	got, err := fightodds.SimulateFight(s, f.defend, plays, 8, nil)
	if err != nil {
		t.Fatal(err)
	}
	plays4(t, got, want, 4)
}

// The same seed gives the same plays on one processor or on several, and another seed gives
// others; the table stays as it is, and progress comes to its end.
func TestSimulationsAreRepeatable(t *testing.T) {
	s := largeFights[2].laid(t)
	before := asItLies(t, s)
	last := 0
	play := func(seed uint64) fightodds.SimulatedFight {
		o, err := fightodds.SimulateFight(s, nil, 900, seed, func(done, of int) {
			if done <= last && last < of || of != 900 {
				t.Errorf("%d of %d after %d", done, of, last)
			}
			last = done
		})
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "progress", last, 900)
		return o
	}
	one := play(1)
	had := runtime.GOMAXPROCS(1)
	malicetest.Equal(t, "on one processor", play(1), one)
	runtime.GOMAXPROCS(had)
	if play(2).Phases == one.Phases {
		t.Error("another seed, and the same plays")
	}
	malicetest.Equal(t, "the table", asItLies(t, s), before)
	if _, err := fightodds.SimulateFight(malice.Begin(malicetest.OpenBook(t), "second"), nil, 10, 1, nil); err == nil {
		t.Error("nobody fights, and yet")
	}
}
