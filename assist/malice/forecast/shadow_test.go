package forecast_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/odds"
	"tablehand/assist/rulebook/rulebooktest"
)

// By what lies around a Shadow in a Realm that is not typed in its next turn is forecast as it
// is played, and what cannot be is refused.
func TestForecastByWhatLiesAroundAShadow(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.dice", "realm.order")
	leads := map[int]string{1: "gate-1", 2: "gate-2", 3: "land", 4: "pit", 5: "off", 6: "gate-3"}
	answers := map[string]string{}
	for d, where := range leads {
		answers[fmt.Sprint("leads.", d)] = where
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, at := range []string{"land", "gate-4"} {
			s := malicetest.Laid(t, printing, map[string]string{"a": ""}, nil, malicetest.Names(2)...)
			malicetest.Turned(s, "a1=light")
			s.Readings = map[string]string{"A17": "waits"}
			s.Realm.Shadow, s.Realm.Seals = &malice.Haunt{ID: 1, Life: 1, At: at}, []string{"gate-2",
				"gate-3", "gate-4"}
			o, err := forecast.ShadowForecast{Turns: 12, Exact: true, Leads: leads}.Odds(s)
			if err != nil {
				t.Fatal(err)
			}
			played := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, answers,
				func(_ *malice.State, told *malice.Table) string {
					switch left := malicetest.RealmOf(told)[0].Left; {
					case left == nil:
						return "stays"
					case *left == "died":
						return "dies"
					}
					return "enters"
				})
			night := o.Realm.Turns[0]
			malicetest.Equal(t, at, []any{len(o.Realm.Turns), *night.Escapes, *night.Dies},
				[]any{1, played["enters"], played["dies"]})
			for _, wrong := range []string{"", "gate-2", "castle", "gate-7"} {
				bad := map[int]string{1: wrong, 2: "gate-2", 3: "land", 4: "land", 5: "off", 6: "land"}
				if _, err := (forecast.ShadowForecast{Turns: 1, Leads: bad}).Odds(s); err == nil {
					t.Errorf("direction 1 may lead to %q", wrong)
				}
			}
		}
	})
}

// The avatars that can come to a Shadow follow from the way's cost and the movement roll: the larger of two
// dice and 1 for the band, in the first printing one die and 2; of a band the lowest
// (roll.mr, move.mp, move.mp.band-min).
func TestWhoComesToAShadow(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for away := 1; away <= 5; away++ {
			s := lanes(t, printing, malice.Shadow{ID: 1, Life: 2, At: fmt.Sprintf("a:%c1", 'A'+away)})
			s.Turn = "players"
			s.Avatars[0].At, s.Avatars[1].At = "a:A1", "b:G1"
			list, _, err := forecast.Interceptors(s)
			if err != nil {
				t.Fatal(err)
			}
			cost, least := 2*away, 2 // forest is 2 MP; what the roll gives beside its die
			if printing == "second" {
				least = 1
			}
			need := max(0, min(6, cost-least-1)) // faces of a die that are too low
			want := new(big.Rat).Sub(big.NewRat(1, 1), big.NewRat(int64(need), 6))
			if printing == "second" {
				want = new(big.Rat).Sub(big.NewRat(1, 1), big.NewRat(int64(need*need), 36))
			}
			malicetest.Equal(t, fmt.Sprint(away, " hexes"), []any{list[0].Who[0], *list[0].Hex,
				*list[0].Chance.Fraction}, []any{"Ann", notation.Whole(cost), odds.Fraction(want)})
		}
	})
	s := lanes(t, "second", malice.Shadow{ID: 1, Life: 2, At: "a:D1"})
	s.Turn = "players"
	for i := range s.Avatars {
		s.Avatars[i].At, s.Avatars[i].Band = "a:A1", []string{s.Avatars[1-i].Name}
	}
	list, _, err := forecast.Interceptors(s)
	if err != nil {
		t.Fatal(err)
	}
	// 6 MP: each of the two needs 4 on its larger die
	malicetest.Equal(t, "a band", []any{len(list), *list[0].Chance.Fraction}, []any{1, "9/16"})
	s.Avatars[0].Turn, s.Avatars[1].Turn = &malice.AvatarTurn{Moves: 1,
		MP: notation.Whole(6)}, &malice.AvatarTurn{Moves: 1, MP: notation.Whole(7)}
	list, _, _ = forecast.Interceptors(s)
	malicetest.Equal(t, "with what is left", *list[0].Chance.Fraction, "1")
	s.Avatars[1].Turn.MP = notation.Whole(5)
	list, _, _ = forecast.Interceptors(s)
	malicetest.Equal(t, "with a second roll", *list[0].Chance.Fraction, "9/16")
	s.Avatars[1].Turn.Did = []string{"move", "move"}
	list, _, _ = forecast.Interceptors(s)
	malicetest.Equal(t, "with too little left", *list[0].Chance.Fraction, "0")
	s.Turn = "shadows"
	list, cannot, _ := forecast.Interceptors(s)
	malicetest.Equal(t, "in the Shadows' Turn", []any{len(list), cannot != ""}, []any{0, true})
}
