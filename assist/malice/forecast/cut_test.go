package forecast_test

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling/tellingtest"
)

// However few turns or states of Aethos are followed, each chance that is told of Shadows followed together
// is that of the whole forecast, and is a fraction as far as it says; where they are followed together for
// some turns only, so many are indeed. The whole run cuts at each number.
func TestAethosCutAtEveryLength(t *testing.T) {
	turns := tellingtest.Tries(4, 3, 2)
	cuts, alone := 0, 0
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for i, s := range []*malice.State{
			lanes(t, printing, malice.Shadow{ID: 1, Life: 2, At: "a:D1"}),
			lanes(t, printing, malice.Shadow{ID: 1, Life: 2, At: "a:C1"}, malice.Shadow{ID: 2, Life: 3, At: "a:D1"}),
			lanes(t, printing, malice.Shadow{ID: 2, Life: 1, At: "a:G1"}, malice.Shadow{ID: 4, Life: 2, At: "b:E1"}),
			field(t, printing, malice.Shadow{ID: 1, Life: 4, At: "a:C2"}),
		} {
			within := func(turns, states, exact int) *forecast.AethosOdds {
				t.Helper()
				o, err := forecast.AethosWithin(s, turns, states, exact)
				if err != nil {
					t.Fatal(err)
				}
				cuts++
				return o
			}
			const all = 1 << 20
			whole := within(turns, all, all)
			if !whole.Together || whole.Exact != turns {
				t.Fatal("this is no small table")
			}
			for n := 1; n < turns; n++ {
				o := within(n, all, all)
				same(t, o, whole, n, n)
				for at, light := range o.Light {
					if *light.By.Fraction != *whole.Light[at].By.Fraction {
						t.Errorf("table %d, %d turns: Light %s", i, n, told(o.Light))
					}
				}
			}
			for states := 1; states < 400; states += tellingtest.Tries(1, 40, 100) {
				o := within(turns, all, states)
				same(t, o, whole, turns, o.Exact)
				switch o = within(turns, states, all); {
				case o.Together:
					same(t, o, whole, turns, turns)
				case len(o.Shadows) > 1:
					alone++
					if n := o.Followed; n > 0 {
						if few := within(n, states, all); !few.Together || few.Followed != n {
							t.Errorf("table %d, %d states: %d turns are not followed together", i, states, n)
						}
					}
				}
			}
		}
	})
	t.Logf("%d cuts, in %d of them each Shadow alone", cuts, alone)
	if alone == 0 {
		t.Error("no forecast was cut")
	}
}

func told(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// same holds a forecast of so many turns, of which some have fractions, to the whole one.
func same(t *testing.T, got, whole *forecast.AethosOdds, turns, exact int) {
	t.Helper()
	for i, w := range got.Shadows {
		if len(w.Turns) != turns {
			t.Errorf("%d turns, not %d", len(w.Turns), turns)
		}
		for n, turn := range w.Turns {
			exactly(t, turn, whole.Shadows[i].Turns[n], n < exact)
		}
	}
}

// exactly holds the chances of a turn, which are fractions or not, to those of the whole forecast.
func exactly(t *testing.T, got, want forecast.AethosTurn, fraction bool) {
	t.Helper()
	a, b := reflect.ValueOf(got), reflect.ValueOf(want)
	for i := range a.NumField() {
		is, whole := a.Field(i).Interface(), b.Field(i).Interface()
		c, chance := is.(forecast.Chance)
		if !chance {
			continue
		}
		w := whole.(forecast.Chance)
		if (c.Fraction != nil) != fraction || fraction && *c.Fraction != *w.Fraction || math.Abs(c.P-w.P) > 1e-12 {
			t.Errorf("turn %d: %s, not %s", got.Turn, told(c), told(w))
		}
	}
}

// However few turns of the Realm are followed, what is told of them is true: each turn has the chance that
// it has in the whole forecast, and a mean stands only where all is decided.
func TestRealmCutAtEveryLength(t *testing.T) {
	cuts, open := 0, 0
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for i, s := range []*malice.State{
			realmTable(t, crowded, printing, "", &malice.Haunt{ID: 1, Life: 1, At: "pit"}, []string{"gate-4"}),
			realmTable(t, crowded, printing, "a1=light", &malice.Haunt{ID: 1, Life: 2, At: "pit"}, nil),
			realmTable(t, crowded, printing, "", &malice.Haunt{ID: 1, Life: 3, At: "pit"}, notation.Gates[:6]),
		} {
			whole, err := forecast.RealmWithin(s, 3, 10000)
			if err != nil {
				t.Fatal(err)
			}
			for most := 1; most < whole.Looked; most += tellingtest.Tries(1, 17, 40) {
				o, err := forecast.RealmWithin(s, 3, most)
				if err != nil {
					t.Fatal(err)
				}
				cuts++
				if sum := o.Escape + o.Death + o.Rest; math.Abs(sum-1) > 1e-9 || o.Escape > whole.Escape+1e-12 ||
					o.Death > whole.Death+1e-12 {
					t.Errorf("table %d, %d turns: %v escapes, %v dies, %v is left: %v", i, most, o.Escape, o.Death,
						o.Rest, sum)
				}
				if o.Rest > forecast.Negligible {
					open++
					if o.Mean != nil {
						t.Errorf("table %d, %d turns: a mean of %s, and %v is left", i, most, *o.Mean, o.Rest)
					}
				}
				if o.Half != nil && *o.Half != *whole.Half {
					t.Errorf("table %d, %d turns: half by %d, not %d", i, most, *o.Half, *whole.Half)
				}
				if !slices.EqualFunc(o.Turns, whole.Turns, func(a, b forecast.EscapeTurn) bool {
					return *a.Escapes == *b.Escapes && *a.Dies == *b.Dies && math.Abs(a.Sum-b.Sum) < 1e-12
				}) {
					t.Errorf("table %d, %d turns: %s, not %s", i, most, told(o.Turns), told(whole.Turns))
				}
			}
		}
	})
	t.Logf("%d cuts, %d with something open", cuts, open)
	if open == 0 {
		t.Error("no forecast was cut")
	}
}
