package odds_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// readOff is a table on the road with dice that are read off: a success in 2 of 4, a special in 1 of 4; a
// stop in 1 of 3.
func readOff(t testing.TB) *malhya.State {
	t.Helper()
	s := malhya.Begin(BookWith(`malhya:
  dice:
    skill: {sides: 4, counts: {success: 2, special: 1, empty: 1}}
    difficulty: {sides: 3, counts: {stop: 1, special: 1, empty: 1}}
`), Plans())
	from := Road(t)
	s.Scenario, s.Phase, s.Mode = from.Scenario, from.Phase, from.Mode
	s.Group, s.Heroes = from.Group, from.Heroes
	return s
}

func line(t testing.TB, words string) notation.Test {
	t.Helper()
	test, err := notation.ReadTest(strings.Fields(words))
	if err != nil {
		t.Fatal(err)
	}
	return test
}

// try tells the chances of a test as fractions, those with aura behind a slash.
func try(t testing.TB, s *malhya.State, words string) odds.Trial {
	t.Helper()
	r, err := odds.Try(s, line(t, words), 6, true)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played plays the acts themselves over every fall, each hero stopping as soon as that is lawful, and returns
// the chance of success. The rope brings a success in each roll, so that no test lasts forever.
func played(t testing.TB, s *malhya.State, words string) *big.Rat {
	t.Helper()
	total := new(big.Rat)
	won := false
	err := chance.Walk(func(source chance.Source) error {
		after := telling.Copy(s)
		told, err := telling.Play(after, malhya.Act(tests.Begin{Test: line(t, words)}), source, false)
		for err == nil {
			switch r := told.Result.(tests.Result); {
			case r.Over:
				won = r.Success
				return nil
			case r.MayStop:
				told, err = telling.Play(after, malhya.Act(tests.Stop{}), source, false)
			default:
				told, err = telling.Play(after, malhya.Act(tests.Roll{}), source, false)
			}
		}
		return err
	}, func(p *big.Rat) {
		if won {
			total.Add(total, p)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return total
}

// The chances of one hero are those of all falls of the acts, with aura and without.
func TestTryOverEveryFall(t *testing.T) {
	tellingtest.Dear(t)
	s := readOff(t)
	for _, words := range []string{"Ann sense 1d 1x 3+ climbing", "Ann sense 1d 2x 3+ climbing",
		"Ann sense 1d 1x 2+ climbing vigilance"} {
		r := try(t, s, words)
		if want := played(t, s, words); len(r.Chances) != 1 || r.Chances[0].P.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", words, r.Chances[0].P, want)
		}
		if want := played(t, s, words+" aura"); r.Chances[0].Aura.Cmp(want) != 0 ||
			want.Cmp(r.Chances[0].P) <= 0 {
			t.Errorf("%s: %v, want %v with aura", words, r.Chances[0].Aura, want)
		}
	}
}

// By hand: one Skill die, one Difficulty die, a single success. A roll that changes nothing (1/2 · 2/3) is
// rolled again, a success without a stop (1/2 · 2/3) wins: 1/3 of 2/3.
func TestTryByHand(t *testing.T) {
	s := readOff(t)
	if r := try(t, s, "Ben sense 1d 1x 1+"); r.Chances[0].P.Cmp(big.NewRat(1, 2)) != 0 {
		t.Error(r.Chances[0].P)
	}
	r := try(t, s, "Ben sense 0d 1x 1+ 2+")
	if one := big.NewRat(1, 1); len(r.Chances) != 2 || r.Chances[0].P.Cmp(one) != 0 ||
		r.Chances[1].P.Cmp(one) != 0 {
		t.Errorf("nothing can fail: %+v", r.Chances)
	}
	r = try(t, s, "Ben sense 1d 2x 1+ 2+")
	if len(r.Onward) != 2 || r.Onward[1].Stops != 1 || r.Onward[1].P.Cmp(big.NewRat(1, 2)) != 0 ||
		r.Onward[0].P.Cmp(r.Onward[1].P) <= 0 {
		t.Errorf("%+v", r.Onward)
	}
	if r = try(t, s, "each sense 1d 1x 1+"); len(r.Chances) != 2 || r.Chances[1].Hero != Ben {
		t.Errorf("%+v", r.Chances)
	}
	if r = try(t, s, "Ben sense 1d 1x ?+"); len(r.Chances) != 6 || r.Chances[5].P.Cmp(r.Chances[4].P) >= 0 {
		t.Errorf("%+v", r.Chances)
	}
	s.Hero(Ben).Aura.Ready = 0
	if r = try(t, s, "Ben sense 1d 1x 1+"); r.Chances[0].Aura != nil {
		t.Error("nobody has aura")
	}
	if _, err := odds.Try(Road(t), line(t, "Ben sense 1d 1x 1+"), 6, true); err == nil {
		t.Error("nobody has read the dice off")
	}
	if _, err := odds.Try(s, line(t, "group Ann strength 1d 1x 1+"), 6, true); err == nil {
		t.Error("each hero takes part")
	}
}

// best looks so many rolls ahead for a group of heroes with one die each, whatever is best.
func best(heroes, locked, own, goal, ahead int, rolled bool) float64 {
	switch {
	case locked >= goal || rolled && locked+own >= goal:
		return 1
	case heroes == 0 || ahead == 0:
		return 0
	}
	// Of 12 falls of both dice 4 show a stop, 4 a success and no stop, 4 nothing that counts.
	on := best(heroes-1, locked, 0, goal, ahead-1, false)
	on += best(heroes, locked, own+1, goal, ahead-1, true)
	on += best(heroes, locked, own, goal, ahead-1, true)
	on /= 3
	if rolled && heroes > 1 {
		on = max(on, best(heroes-1, locked+own, 0, goal, ahead, false))
	}
	return on
}

// A group stops as it is best: a search over every fall, some rolls deep, comes up to the same chance.
func TestTryAGroup(t *testing.T) {
	s := readOff(t)
	s.Hero(Ann).Traits["strength"] = 1
	r := try(t, s, "group Ann Ben strength 1d 1x 2+")
	got, _ := r.Chances[0].P.Float64()
	if near := best(2, 0, 0, 2, 12, false); got < near || got-near > 0.02 {
		t.Errorf("%v, and %v within 9 rolls", got, near)
	}
	if len(r.Orders) != 2 || r.Orders[0].P.Cmp(r.Orders[1].P) != 0 || r.Orders[0].Who[0] != Ann {
		t.Errorf("%+v", r.Orders)
	}
	s.Readings = map[string]string{"A7": "all"}
	if all := try(t, s, "group Ann Ben strength 1d 1x 2+"); all.Chances[0].P.Cmp(r.Chances[0].P) >= 0 {
		t.Error("by reading A7 a failure costs all of the test")
	}
	s.Readings = nil
	s.Hero(Ann).Traits["strength"] = 3
	if r = try(t, s, "group Ann Ben strength 1d 1x 4+"); len(r.Orders) != 2 ||
		r.Orders[0].P.Cmp(r.Orders[1].P) <= 0 || !slices.Contains(r.Orders[0].Who, Ben) {
		t.Errorf("%+v", r.Orders)
	}
	s.Mode, s.Combat = malhya.InCombat, &malhya.Combat{Round: 1, Gauge: map[string]int{Ann: 2, Ben: 1}}
	if r = try(t, s, "group Ann Ben strength 1d 1x 4+"); len(r.Orders) != 1 || r.Orders[0].Who[0] != Ann {
		t.Errorf("in combat the gauge has the order: %+v", r.Orders)
	}
}

// The chance as a test begins is that after its first roll, over every fall of it: who fails alone has none,
// and of a group the others go on.
func TestContinue(t *testing.T) {
	for _, c := range []struct{ words, reading string }{{"Ann sense 1d 2x 3+ climbing", "own"},
		{"group Ann Ben strength 1d 2x 3+", "own"}, {"group Ann Ben strength 1d 2x 3+", "all"}} {
		s := readOff(t)
		s.Readings = map[string]string{"A7": c.reading}
		want := try(t, s, c.words).Chances[0].P
		if _, err := telling.Play(s, malhya.Act(tests.Begin{Test: line(t, c.words)}), &chance.Script{},
			false); err != nil {
			t.Fatal(err)
		}
		if r := goesOn(t, s); r.Cmp(want) != 0 {
			t.Errorf("%s, before the first roll: %v, not %v", c.words, r, want)
		}
		if _, err := odds.Try(s, line(t, c.words), 6, false); err == nil {
			t.Errorf("%s: it would be told as from the beginning", c.words)
		}
		total, p := new(big.Rat), new(big.Rat)
		err := chance.Walk(func(source chance.Source) error {
			after := telling.Copy(s)
			told, err := telling.Play(after, malhya.Act(tests.Roll{}), source, false)
			if p = new(big.Rat); err == nil && !told.Result.(tests.Result).Over {
				p = goesOn(t, after)
			}
			return err
		}, func(of *big.Rat) { total.Add(total, p.Mul(p, of)) })
		if err != nil || total.Cmp(want) != 0 {
			t.Errorf("%+v, after the first roll: %v, not %v (%v)", c, total, want, err)
		}
	}
	if _, err := odds.Continue(readOff(t), 6); err == nil {
		t.Error("no test is going on")
	}
}

// goesOn is the chance of the one objective of the test that is going on.
func goesOn(t testing.TB, s *malhya.State) *big.Rat {
	t.Helper()
	r, err := odds.Continue(s, 6)
	if err != nil || len(r.Chances) != 1 {
		t.Fatal(r, err)
	}
	return r.Chances[0].P
}

// Of a group of six the chance is told, and not each of its 720 orders.
func TestALargeGroup(t *testing.T) {
	s := readOff(t)
	for _, name := range []string{"Cid", "Dee", "Eve", "Fay"} {
		s.Heroes = append(s.Heroes, s.NewHero(name, "Mhay"))
	}
	if r, err := odds.Try(s, line(t, "group strength 1d 1x 3+"), 6, false); err != nil || len(r.Chances) != 1 {
		t.Error(r, err)
	}
	if _, err := odds.Try(s, line(t, "group strength 1d 1x 3+"), 6, true); err == nil ||
		err.Error() != "6 heroes: the best order is worked out for 5 at most" {
		t.Error(err)
	}
	if _, err := odds.Try(s, line(t, "group strength 9d 9x 90+"), 6, false); err == nil ||
		err.Error() != "so many dice and successes take too long to work out exactly" {
		t.Error(err)
	}
}
