package forecast_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// playedInAethos plays the act over every fall of its dice, and adds up what has happened to
// each Shadow in Aethos by the end of each turn. No Shadow enters meanwhile: the Realm is
// emptied before each turn.
func playedInAethos(t testing.TB, s *malice.State, turns int) map[string]*big.Rat {
	t.Helper()
	sum, seen := map[string]*big.Rat{}, map[string]bool{}
	err := chance.Walk(func(source chance.Source) error {
		clear(seen)
		after := telling.Copy(s)
		for night := range turns {
			after.Realm.Shadow, after.Turn = nil, "shadows" // nobody recovers
			told, err := telling.Play(after, turn.AtTable{Act: shadows.ShadowTurn{}},
				&chance.Script{Next: source}, false)
			if err != nil {
				return err
			}
			for _, what := range happenings(told) {
				for by := night; by < turns; by++ {
					seen[fmt.Sprint(by+1, " ", what)] = true
				}
			}
			if after.Xulthul != nil || after.Over != nil {
				return nil
			}
		}
		return nil
	}, func(p *big.Rat) {
		for what := range seen {
			malicetest.Add(sum, what, p)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// happenings lists what happened in a turn: revealed-1, light-1, dissipated-2, merged-3.
func happenings(told *malice.Table) (list []string) {
	light := slices.ContainsFunc(told.Events, func(m *telling.Moved[malice.State]) bool {
		turned, ok := m.Event.(malice.WellTurned)
		return ok && turned.To == "darkened"
	})
	acted := malicetest.AethosOf(told)
	for i, r := range acted {
		if slices.Contains(r.Did, "revealed") {
			list = append(list, fmt.Sprint("revealed-", r.ID))
			if light && i == len(acted)-1 { // nobody acts after it
				list = append(list, fmt.Sprint("light-", r.ID))
			}
		}
		if slices.Contains(r.Did, "dissipated") {
			list = append(list, fmt.Sprint("dissipated-", r.ID))
		}
	}
	for _, m := range told.Events {
		if gone, ok := m.Event.(malice.Gone); ok && gone.Why == "merged" {
			list = append(list, fmt.Sprint("merged-", gone.ID))
		}
	}
	return list
}

// sameInAethos holds a forecast of Aethos to the act, as exact fractions.
func sameInAethos(t testing.TB, s *malice.State, turns int) *forecast.AethosOdds {
	t.Helper()
	o, err := forecast.OddsInAethos(s, turns, true)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, w := range o.Shadows {
		for _, night := range w.Turns {
			for what, p := range map[string]forecast.Chance{"revealed": night.Reveals, "light": night.Light,
				"dissipated": night.Dissipates, "merged": night.Merges} {
				got[fmt.Sprintf("%d %s-%d", night.Turn, what, w.ID)] = *p.Fraction
			}
		}
	}
	for what, p := range playedInAethos(t, s, turns) {
		if got[what] != odds.Fraction(p) {
			t.Errorf("%s: forecast %s, played %s", what, got[what], odds.Fraction(p))
		}
		delete(got, what)
	}
	for what, p := range got {
		if p != "0" {
			t.Errorf("%s: forecast %s, and it never is", what, p)
		}
	}
	return o
}

// corridor is a board of one row, on which every way is told by its ends.
func corridor(sites string) string { return malicetest.Chart("flat", "F F F F F F F", sites) }

// lanes are two corridors, one behind the other.
func lanes(t testing.TB, printing string, stalkers ...malice.Shadow) *malice.State {
	t.Helper()
	s := malicetest.Laid(t, printing, map[string]string{"a": corridor("A1 C1 G1 B1 D1 E1"),
		"b": corridor("B1 E1 G1 A1 C1 D1")}, []string{"a.east b.west"}, malicetest.Names(2)...)
	s.Scenario = "thwart" // a Light Well ends it, and no die falls for Xulthûl's body
	return malicetest.Stalked(s, stalkers...)
}

// field is a board on which several ways are equally short, and two strongholds equally
// near.
func field(t testing.TB, printing string, stalkers ...malice.Shadow) *malice.State {
	t.Helper()
	s := malicetest.Laid(t, printing,
		map[string]string{"a": malicetest.Chart("pointy", "F F F F | F F F F | F F F F",
			"A1 D1 B3 D3 A3 C1")}, nil, malicetest.Names(2)...)
	return malicetest.Stalked(s, stalkers...)
}

// A forecast of one Shadow in Aethos agrees with the act: its way, drawn where several
// are equally short, the attempt at the Well by its life, the next Well after a Dark one,
// the life it loses (aethos.move.target, aethos.move.distance, aethos.one-action,
// aethos.reveal.roll, aethos.reveal.fail, aethos.reveal.dark, aethos.reveal.light,
// aethos.unreachable, shadow.dissipate).
func TestForecastsOfAShadowInAethosAreWhatIsPlayed(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			name  string
			s     *malice.State
			turns int
		}{
			{"it moves and tries", lanes(t, printing, malice.Shadow{ID: 1, Life: 2, At: "a:D1"}), 2},
			{"it stands there with its last life",
				lanes(t, printing, malice.Shadow{ID: 1, Life: 1, At: "a:C1"}), 2},
			{"two are equally near", field(t, printing, malice.Shadow{ID: 1, Life: 4, At: "a:C2"}), 2},
			{"a drawn target is kept",
				field(t, printing, malice.Shadow{ID: 1, Life: 9, At: "a:B2", Target: "a1", Away: 2}), 1},
		} {
			if testing.Short() && c.turns > 1 {
				continue
			}
			t.Run(c.name, func(t *testing.T) { sameInAethos(t, c.s, c.turns) })
		}
		s := lanes(t, printing, malice.Shadow{ID: 1, Life: 5, At: "a:F1"})
		malicetest.Turned(s, "a1=dark a2=dark b1=dark b2=light b3=light")
		t.Run("the last Well", func(t *testing.T) { sameInAethos(t, s, 3) })
		s = lanes(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:C1"})
		malicetest.Turned(s, "a1=dark a2=dark a3=dark b1=light b2=dark b3=light")
		t.Run("no Well is left", func(t *testing.T) {
			o := sameInAethos(t, s, 1)
			malicetest.Equal(t, "dissipates", *o.Shadows[0].Turns[0].Dissipates.Fraction, "1")
		})
	})
}

// Shadows are followed together: one reveals what another makes for, and in the first
// printing absorbs it (aethos.each-acts, aethos.merge.first, xulthul.arrive).
func TestForecastsOfSeveralShadowsInAethosAreWhatIsPlayed(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			name    string
			shadows []malice.Shadow
			turns   int
		}{
			{"one stronghold", []malice.Shadow{{ID: 1, Life: 2, At: "a:C1"}, {ID: 2, Life: 3, At: "a:D1"}},
				1},
			{"one behind the other",
				[]malice.Shadow{{ID: 2, Life: 1, At: "a:G1"}, {ID: 4, Life: 2, At: "a:E1"}}, 2},
			{"three", []malice.Shadow{{ID: 1, Life: 6, At: "b:A1"}, {ID: 2, Life: 1, At: "a:F1"},
				{ID: 3, Life: 1, At: "a:G1"}}, 1},
		} {
			if testing.Short() && c.turns > 1 {
				continue
			}
			t.Run(c.name, func(t *testing.T) {
				s := lanes(t, printing, c.shadows...)
				malicetest.Turned(s, "b1=dark b2=dark b3=light")
				o := sameInAethos(t, s, c.turns)
				malicetest.Equal(t, "together", o.Together, true)
				sum := new(big.Rat)
				for _, w := range o.Shadows {
					p, _ := new(big.Rat).SetString(*w.Turns[c.turns-1].Light.Fraction)
					sum.Add(sum, p)
				}
				malicetest.Equal(t, "a Light Well by any", *o.Light[c.turns-1].By.Fraction,
					odds.Fraction(sum))
			})
		}
	})
}

// Two Shadows far from each other are followed together as far as is told one by one: on
// its way to a Well that the other cannot try before, only the distance is kept. As many
// turns as the forecast says can be followed of more of them are (aethos.move.target,
// aethos.one-action).
func TestForecastsFollowShadowsTogether(t *testing.T) {
	charts := map[string]string{"a": "", "b": "", "c": "", "d": ""}
	s := malicetest.Laid(t, "second", charts, nil, malicetest.Names(2)...)
	for i, file := range malicetest.PracticeTerrain {
		s.Boards[i].File = file
	}
	s = malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 4, At: "a:D8"},
		malice.Shadow{ID: 2, Life: 3, At: "b:D8"})
	o, err := forecast.OddsInAethos(s, 12, false)
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "two, for twelve turns", []any{o.Together, o.Followed, len(o.Light)},
		[]any{true, 12, 12})
	s = malicetest.Stalked(s, append(s.Shadows, malice.Shadow{ID: 3, Life: 2, At: "c:D8"},
		malice.Shadow{ID: 4, Life: 6, At: "d:D8"})...)
	if o, err = forecast.OddsInAethos(s, 12, false); err != nil || o.Together || o.Followed == 0 {
		t.Fatal("four, for twelve turns:", o, err)
	}
	if o, err = forecast.OddsInAethos(s, o.Followed, false); err != nil || !o.Together {
		t.Errorf("four, for %d turns: %v", o.Followed, err)
	}
}

// Where the boards are not typed in the distance that the table remembers is enough for
// the Well that a Shadow makes for; what comes then is not known (aethos.move.target).
func TestForecastsOfShadowsOnBoardsThatAreNotTypedIn(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for away := range 4 {
			s := malicetest.Laid(t, printing, map[string]string{"a": ""}, nil, malicetest.Names(2)...)
			s = malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: away})
			o, err := forecast.OddsInAethos(s, 3, true)
			if err != nil {
				t.Fatal(err)
			}
			// alone with the one Well that it makes for, nothing has to be asked
			malicetest.Turned(s, "a1=dark a3=dark")
			again := sameInAethos(t, s, 3)
			for i, night := range o.Shadows[0].Turns {
				malicetest.Equal(t, fmt.Sprint(away, " hexes, revealed by turn ", i+1),
					*night.Reveals.Fraction, *again.Shadows[0].Turns[i].Reveals.Fraction)
			}
		}
		s := malicetest.Laid(t, printing, map[string]string{"a": ""}, nil, malicetest.Names(2)...)
		o, err := forecast.OddsInAethos(malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: "a:gate"}), 3,
			true)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "known", o.Shadows[0].Known, false)
	})
}

// However many Shadows there are, a forecast adds up, and no chance falls from turn to turn.
func TestForecastsOfManyShadowsAddUp(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for n, together := range map[int]bool{2: true, 7: false} {
			var stalkers []malice.Shadow
			for id := range n {
				stalkers = append(stalkers,
					malice.Shadow{ID: id + 1, Life: 2 + id%3, At: fmt.Sprintf("b:%c1", 'A'+id%7)})
			}
			o, err := forecast.OddsInAethos(lanes(t, printing, stalkers...), 8, false)
			if err != nil {
				t.Fatal(err)
			}
			malicetest.Equal(t, "together", []bool{o.Together, o.Light != nil}, []bool{together, together})
			for _, w := range o.Shadows {
				before := forecast.AethosTurn{}
				for _, night := range w.Turns {
					if all := night.Light.P + night.Dissipates.P + night.Merges.P; all > 1+1e-12 ||
						night.Light.P > night.Reveals.P+1e-12 ||
						night.Light.P < before.Light.P || night.Reveals.P < before.Reveals.P ||
						night.Dissipates.P < before.Dissipates.P {
						t.Errorf("Shadow %d: %+v after %+v", w.ID, night, before)
					}
					before = night
				}
			}
		}
	})
}
