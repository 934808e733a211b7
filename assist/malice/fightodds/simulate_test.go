package fightodds_test

import (
	"fmt"
	"math"
	"runtime"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/telling/tellingtest"
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

// largeFights lists fights too large to walk through every fall of the dice.
var largeFights = []struct {
	fightCase
	plays int
}{
	{fightCase{says: "three against six", creature: "life=6 cr=2 wounds=2d*",
		avatars: []string{"life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*"}}, 1_000_000},
	{fightCase{says: "unlike and one defends", creature: "life=4 power=3",
		avatars: []string{"life=5 cr=2d* wounds=1", "life=3 cr=2 cold-wounds=1d*", "life=4 shield=1d*"},
		defend:  []string{"Cyd"}}, 1_000_000},
	{fightCase{says: "a Shadow with radiance", creature: "kind=shadow life=5 power=3",
		avatars: []string{"life=5 cr=2d* radiance=combat,physical-surge,luck",
			"life=4 cr=2d* radiance=combat,movement"}}, 1_000_000},
	{fightCase{says: "lockdown", method: "lockdown", creature: "life=5 cr=1d*+1 wounds=2d*",
		avatars: []string{"life=5 cr=2d* wounds=1d*", "life=5 cr=2d* wounds=1d*",
			"life=4 cr=3d* shield=1d*"}}, 1_000_000},
	{fightCase{says: "abilities", creature: "life=4 power=3",
		foe: []string{"activated evadable drains +1d*", "target evadable cr -1",
			"on hit cold wounds +1d*"},
		mods:    []string{"on hit wounds +1d*"},
		avatars: []string{"life=5 cr=2d* cold-shield=1 radiance=luck,physical-shield", "life=5 cr=2d*"}},
		1_000_000},
	{fightCase{says: "eight against Xulthûl", creature: "kind=xulthul power=5",
		avatars: []string{"life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*",
			"life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*"}}, 100_000},
}

// A few hundred plays of the real acts, and the exact odds.
func TestOddsAreNearPlays(t *testing.T) {
	for _, f := range largeFights {
		if f.method == "lockdown" || len(f.avatars) == 8 || testing.Short() && f.says != "abilities" {
			continue
		}
		t.Run(f.says, func(t *testing.T) { f.near(t, 300) })
	}
}

// A million plays of the real acts of each, and the exact odds.
func TestLongOddsAreNearPlays(t *testing.T) {
	tellingtest.Long(t)
	for _, f := range largeFights {
		t.Run(f.says, func(t *testing.T) { f.near(t, f.plays) })
	}
}

func (f fightCase) near(t *testing.T, plays int) {
	s := f.table(t)
	want, err := fightodds.OddsOfFight(s, f.defend)
	if err != nil {
		t.Fatal(err)
	}
	got, err := fightodds.SimulateFight(s, f.defend, fightodds.Plays{Most: plays, Seed: 8})
	if err != nil {
		t.Fatal(err)
	}
	plays4(t, got, want, 4)
}

// The same seed and number give the same plays on one processor or on several, also where it
// ends at a wished error, and another seed gives others; the table stays as it is, and progress
// comes to its end.
func TestSimulationsAreRepeatable(t *testing.T) {
	s := largeFights[2].table(t)
	before := tableText(t, s)
	last := 0
	simulate := func(p fightodds.Plays) fightodds.SimulatedFight {
		last = 0
		p.Report = func(so fightodds.Progress) {
			if so.Plays <= last || so.Plays > p.Most {
				t.Errorf("%d of %d after %d", so.Plays, p.Most, last)
			}
			last = so.Plays
		}
		o, err := fightodds.SimulateFight(s, nil, p)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "progress", last, o.Plays)
		return o
	}
	play := func(seed uint64) fightodds.SimulatedFight {
		o := simulate(fightodds.Plays{Most: 900, Seed: seed})
		malicetest.Equal(t, "plays", o.Plays, 900)
		return o
	}
	wish := fightodds.Plays{Most: 100_000, Error: 0.02, Seed: 1}
	one, wished := play(1), simulate(wish)
	if wished.Win.Error > 0.02 || wished.Plays >= 900 || wished.Plays%250 > 0 || wished.Stopped {
		t.Errorf("until an error of 0.02: %+v", wished)
	}
	had := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(had)
	for hands := 1; hands <= tellingtest.Tries(4, 4, 1); hands++ {
		runtime.GOMAXPROCS(hands)
		malicetest.Equal(t, fmt.Sprint("on ", hands), play(1), one)
		malicetest.Equal(t, fmt.Sprint("until an error on ", hands), simulate(wish), wished)
	}
	if play(2).Phases == one.Phases {
		t.Error("another seed, and the same plays")
	}
	malicetest.Equal(t, "the table", tableText(t, s), before)
	if _, err := fightodds.SimulateFight(malice.Begin(malicetest.OpenBook(t), "second"), nil,
		fightodds.Plays{Most: 10}); err == nil {
		t.Error("nobody fights, and yet")
	}
}

// What always comes out the same is not believed after a few plays: a chance that is 0 as far
// as it was played counts as if it had come once.
func TestCertainFightsArePlayedOftenEnough(t *testing.T) {
	s := madeUp(t, "all", "life=9 cr=9 wounds=9", "life=1")
	o, err := fightodds.SimulateFight(s, nil, fightodds.Plays{Most: 100_000, Error: 0.001})
	if err != nil || o.Win.Mean != 0 || o.Plays != 1000 {
		t.Errorf("%+v, %v", o, err)
	}
}

// A simulation that is stopped gives what it has: all plays that came to their end, and no more;
// one that is stopped before any has none.
func TestSimulationsCanBeStopped(t *testing.T) {
	s := largeFights[2].table(t)
	stop := make(chan struct{})
	close(stop)
	if o, err := fightodds.SimulateFight(s, nil, fightodds.Plays{Most: 1000, Stop: stop}); err != nil ||
		o.Plays > 0 || !o.Stopped {
		t.Errorf("%+v, %v", o, err)
	}
	stop = make(chan struct{})
	heard := 0
	o, err := fightodds.SimulateFight(s, nil,
		fightodds.Plays{Most: 1_000_000, Stop: stop, Report: func(so fightodds.Progress) {
			if heard++; heard == 2 {
				close(stop)
			}
		}})
	if err != nil || !o.Stopped || o.Plays < 500 || o.Plays > 100_000 {
		t.Fatalf("%+v, %v", o, err)
	}
	exact, err := fightodds.OddsOfFight(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	plays4(t, o, exact, 5)
	shares := o.Win.Mean + o.Lost.Mean + o.Fled.Mean + o.Reforms.Mean + o.Open.Mean
	if math.Abs(shares-1) > 1e-9 {
		t.Errorf("the ends come to %v", shares)
	}
}
