package forecast_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// practiceRealm is a table before its first Shadows' Turn, with the practice Realm.
func practiceRealm(t testing.TB, printing string) *malice.State {
	t.Helper()
	s := malicetest.Laid(t, printing, map[string]string{"a": "", "b": ""}, nil, malicetest.Names(2)...)
	s.Realm.File = "practice-realm"
	return s
}

// playedInRealm plays the act over every fall of its dice, and gives when the Shadow of that
// number entered Aethos or died: 2 enters, 3 dies.
func playedInRealm(t testing.TB, s *malice.State, id, turns int) map[string]*big.Rat {
	t.Helper()
	sum, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		after := telling.Copy(s)
		last = ""
		for night := range turns {
			after.Turn = "shadows" // nobody recovers
			told, err := telling.Play(after, turn.AtTable{Act: shadows.ShadowTurn{}},
				&chance.Script{Next: source}, false)
			if err != nil {
				return err
			}
			for _, r := range malicetest.RealmOf(told) {
				if r.ID == id && r.Left != nil {
					what := "enters"
					if *r.Left == "died" {
						what = "dies"
					}
					last = fmt.Sprint(night+1, " ", what)
					return nil
				}
			}
		}
		return nil
	}, func(p *big.Rat) { malicetest.Add(sum, last, p) })
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// followedRealm is the same by the forecast.
func followedRealm(t testing.TB, s *malice.State, turns int) (o *forecast.EscapeOdds,
	fractions map[string]string) {
	t.Helper()
	o, err := forecast.OddsInRealm(s, turns, true)
	if err != nil {
		t.Fatal(err)
	}
	fractions = map[string]string{}
	for _, night := range o.Turns {
		fractions[fmt.Sprint(night.Turn, " enters")] = *night.Escapes
		fractions[fmt.Sprint(night.Turn, " dies")] = *night.Dies
	}
	return o, fractions
}

// sameInRealm holds a forecast to the act, as exact fractions.
func sameInRealm(t testing.TB, s *malice.State, turns int) {
	t.Helper()
	o, got := followedRealm(t, s, turns)
	for what, p := range playedInRealm(t, s, o.Shadow, turns) {
		if what != "" && got[what] != odds.Fraction(p) {
			t.Errorf("%s: forecast %s, played %s", what, got[what], odds.Fraction(p))
		}
		delete(got, what)
	}
	for what, p := range got {
		if p != "0" {
			t.Errorf("%s: forecast %s, and it never is", what, p)
		}
	}
}

// crowded is a small Realm: Gates on its rim and beside one another, the Pit off center, a
// hole.
var crowded = malicetest.Atlas{Pointy: true, Columns: 3, Rows: 3, Called: map[[2]int]string{
	{0, 0}: "gate-1", {1, 0}: "gate-2", {0, 1}: "gate-3", {1, 1}: "land", {2, 1}: "pit", {1, 2}: "gate-4",
	{2, 2}: "gate-5", {0, 2}: "gate-6",
}}

// realmTable sets a table up on a Realm, with these Wells turned and these Gates sealed.
func realmTable(t testing.TB, a malicetest.Atlas, printing, wells string, shadow *malice.Haunt,
	sealed []string) *malice.State {
	t.Helper()
	s := malicetest.Laid(t, printing, map[string]string{"a": "", "realm": a.Realm()}, nil,
		malicetest.Names(2)...)
	malicetest.Turned(s, wells)
	s.Readings = map[string]string{"A17": "waits"} // what it does in Aethos is no question here
	s.Realm.Shadow, s.Realm.Seals = shadow, sealed
	return s
}

// A forecast of the Realm agrees with the act over every fall: from the land, the Pit, a
// Gate sealed or open, with life that a sealed Gate can take, with 0 to 6 seals and up to
// 2 Light Wells (realm.unseal, realm.unseal.under-shadow, realm.shadow.add-life,
// realm.shadow.dice, realm.shadow.to-gate, realm.shadow.reroll.first,
// realm.shadow.off-land, realm.pit.life, realm.gate.sealed, realm.gate.active,
// realm.shadow.zero, readings A1, A16).
func TestForecastsOfTheRealmAreWhatIsPlayed(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			at     string
			life   int
			sealed []string
			wells  string
			turns  int
		}{
			{"land", 1, []string{"gate-2", "gate-4", "gate-5"}, "", 2},
			{"pit", 1, []string{"gate-4"}, "", 3},
			{"gate-4", 1, []string{"gate-4", "gate-5", "gate-3"}, "", 2},
			{"gate-4", 2, notation.Gates[:6], "", 1},
			{"gate-6", 1, notation.Gates[:6], "a1=light", 1},
			{"land", 3, notation.Gates[:6], "a1=light a2=light", 1},
			{"gate-5", 1, []string{"gate-5"}, "a1=light", 1},
			{"gate-1", 4, nil, "a1=light", 1}, // it stands on an open Gate
			{"land", 1, nil, "", 3},
		} {
			if testing.Short() && c.turns > 1 {
				continue
			}
			t.Run(fmt.Sprint(c), func(t *testing.T) {
				at := c.at
				if at == "land" {
					at = malicetest.Coordinate([2]int{1, 1})
				}
				sameInRealm(t, realmTable(t, crowded, printing, c.wells,
					&malice.Haunt{ID: 1, Life: c.life, At: at}, c.sealed), c.turns)
			})
		}
	})
}

// The Shadow that spawns next is forecast from the turn in which it spawns (realm.spawn).
func TestForecastsOfTheShadowThatSpawnsNext(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := realmTable(t, crowded, printing, "", nil, []string{"gate-4", "gate-5"})
		o, _ := followedRealm(t, s, 3)
		malicetest.Equal(t, "spawns", []any{o.Spawns, o.Shadow, o.Life, o.At}, []any{true, 1, 1, "pit"})
		sameInRealm(t, s, 3)
	})
}

// On whatever Realm one turn is forecast as it is played, and no turn is more than certain.
func TestForecastsOfAnyRealm(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a := malicetest.AnyAtlas(rt, malicetest.Haunts, 3, 5)
		at := rapid.SampledFrom(a.All()).Draw(rt, "at")
		shadow := &malice.Haunt{ID: 1, Life: rapid.IntRange(1, 3).Draw(rt, "life"), At: a.Called[at]}
		if shadow.At == "land" {
			shadow.At = malicetest.Coordinate(at)
		}
		sealed := rapid.SliceOfNDistinct(rapid.SampledFrom(notation.Gates[:6]), 0, 6, rapid.ID).Draw(rt,
			"sealed")
		wells := rapid.SampledFrom([]string{"", "a1=light"}).Draw(rt, "wells")
		s := realmTable(t, a, rapid.SampledFrom(malicetest.Both).Draw(rt, "printing"), wells, shadow,
			sealed)
		addsUp(t, s)
		rim := 0 // every way off the land is a face that the first printing rolls again
		for d := 1; d <= 6; d++ {
			if _, where := a.Leads(at, d); where == "off" {
				rim++
			}
		}
		if s.Printed().OffLandStays() || rim < 3 {
			sameInRealm(t, s, 1)
		}
	})
}

// addsUp holds a forecast to the laws of chance, and its floats to its fractions.
func addsUp(t testing.TB, s *malice.State) *forecast.EscapeOdds {
	t.Helper()
	o, _ := followedRealm(t, s, 30)
	sum, exact := 0.0, new(big.Rat)
	for _, night := range o.Turns {
		if night.P < 0 || night.Death < 0 || night.Sum < sum {
			t.Errorf("turn %d: %v after %v", night.Turn, night, sum)
		}
		sum = night.Sum
		for _, pair := range []struct {
			text string
			p    float64
		}{{*night.Escapes, night.P}, {*night.Dies, night.Death}} {
			p, _ := new(big.Rat).SetString(pair.text)
			exact.Add(exact, p)
			if near, _ := p.Float64(); math.Abs(near-pair.p) > 1e-12*near {
				t.Errorf("turn %d: %v, exactly %s", night.Turn, pair.p, pair.text)
			}
		}
	}
	if exact.Cmp(big.NewRat(1, 1)) > 0 {
		t.Errorf("more than certain: %s", exact)
	}
	left, _ := new(big.Rat).SetString(string(o.Left))
	rest, _ := left.Float64()
	if all := o.Escape + o.Death + rest; math.Abs(all-1) > 1e-12 {
		t.Errorf("escapes %v, dies %v, left %v: %v in all", o.Escape, o.Death, rest, all)
	}
	lives := 0.0
	for _, l := range o.Lives {
		lives += l.P
	}
	if o.Escape > 0 && math.Abs(lives-1) > 1e-12 {
		t.Errorf("life on entering: %v in all", lives)
	}
	return o
}

// The practice Realm, all six seals and life included, by the laws of chance.
func TestForecastOfThePracticeRealm(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for wells, night := range []string{"", "a1=light", "a1=light b1=light"} {
			s := practiceRealm(t, printing)
			malicetest.Turned(s, night)
			o := addsUp(t, s)
			if o.Mean == nil || o.Half == nil || o.Death != 0 {
				t.Errorf("%d Wells: mean %v, half by %v, dies %v", wells, o.Mean, o.Half, o.Death)
			}
		}
	})
}

// The mean turn of an escape is the one that linear equations give, on a Realm whose Gates
// are all open (realm.shadow.dice, realm.gate.active).
func TestMeanTurnOfAnEscapeByEquations(t *testing.T) {
	s := realmTable(t, crowded, "second", "", &malice.Haunt{ID: 1, Life: 2, At: "pit"}, nil)
	want := map[string]*big.Rat{}
	// from the land at B2 its six ways lead to four Gates, the Pit, and off or land
	inner := [][2]int{{1, 1}, {2, 1}}
	var rows [2][3]*big.Rat // stay and cross and 1
	for i, at := range inner {
		for j := range rows[i] {
			rows[i][j] = new(big.Rat)
		}
		rows[i][i].SetInt64(1)
		rows[i][2].SetInt64(1)
		for d := 1; d <= 6; d++ {
			to, _ := crowded.Leads(at, d)
			if j := slices.Index(inner, to); j >= 0 {
				rows[i][j].Sub(rows[i][j], big.NewRat(1, 6))
			}
		}
	}
	det := func(a, b, c, d *big.Rat) *big.Rat {
		return new(big.Rat).Sub(new(big.Rat).Mul(a, d), new(big.Rat).Mul(b, c))
	}
	want["pit"] = new(big.Rat).Quo(det(rows[0][0], rows[0][2], rows[1][0], rows[1][2]),
		det(rows[0][0], rows[0][1], rows[1][0], rows[1][1]))
	o, _ := followedRealm(t, s, 1)
	malicetest.Equal(t, "mean", *o.Mean, odds.NumberOf(want["pit"]))
}

// A Shadow whose land holds no Gate never leaves; one without land around it stays where
// it is (realm.shadow.off-land).
func TestForecastOfAShadowThatCannotLeave(t *testing.T) {
	alone := malicetest.Atlas{Columns: 6, Rows: 5, Called: map[[2]int]string{
		{0, 0}: "pit", {0, 1}: "land", {4, 0}: "gate-1", {5, 0}: "gate-2", {4, 2}: "gate-3", {5, 2}: "gate-4",
		{4, 4}: "gate-5", {2, 3}: "gate-6",
	}}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := realmTable(t, alone, printing, "", &malice.Haunt{ID: 1, Life: 2, At: "pit"},
			notation.Gates[:2])
		o := addsUp(t, s)
		malicetest.Equal(t, "never", []any{o.Escapes, o.Dies, o.Left, o.Mean == nil, o.Half == nil,
			len(o.Lives)}, []any{odds.Number("0"), odds.Number("0"), odds.Number("1"), true, true, 0})
		sameInRealm(t, realmTable(t, alone, printing, "", &malice.Haunt{ID: 1, Life: 2, At: "gate-6"},
			[]string{"gate-6", "gate-1"}), 1)
	})
}

func BenchmarkEscapeOnThePracticeRealm(b *testing.B) {
	s := practiceRealm(b, "second")
	for name, exact := range map[string]bool{"floats": false, "twelve turns as fractions too": true} {
		b.Run(name,
			func(b *testing.B) {
				for b.Loop() {
					if _, err := forecast.OddsInRealm(s, 12, exact); err != nil {
						b.Fatal(err)
					}
				}
			})
	}
}
