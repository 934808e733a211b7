package malice

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/odds"
)

// By what lies around a Shadow in a Realm that is not typed in its next turn is forecast as
// it is played, and what cannot be is refused (realm.order, realm.shadow.dice).
func TestForecastByWhatLiesAroundAShadow(t *testing.T) {
	leads := map[int]string{1: "gate-1", 2: "gate-2", 3: "land", 4: "pit", 5: "off", 6: "gate-3"}
	answers := map[string]string{}
	for d, where := range leads {
		answers[fmt.Sprint("leads.", d)] = where
	}
	in(t, both, func(t *testing.T, printing string) {
		for _, at := range []string{"land", "gate-4"} {
			s := laid(t, printing, map[string]string{"a": ""}, nil, names(2)...)
			turned(s, "a1=light")
			s.Readings = map[string]string{"A17": "waits"}
			s.Realm.Shadow, s.Realm.Seals = &Haunt{ID: 1, Life: 1, At: at}, []string{"gate-2", "gate-3", "gate-4"}
			o, err := ShadowForecast{Turns: 12, Exact: true, Leads: leads}.Odds(s)
			if err != nil {
				t.Fatal(err)
			}
			played := walkedWith(t, s, ShadowTurn{}, answers, func(_ *State, told *table) string {
				switch left := realmOf(told)[0].Left; {
				case left == nil:
					return "stays"
				case *left == "died":
					return "dies"
				}
				return "enters"
			})
			turn := o.Realm.Turns[0]
			equal(t, at, []any{len(o.Realm.Turns), *turn.Escapes, *turn.Dies}, []any{1, played["enters"], played["dies"]})
			for _, wrong := range []string{"", "gate-2", "castle", "gate-7"} {
				bad := map[int]string{1: wrong, 2: "gate-2", 3: "land", 4: "land", 5: "off", 6: "land"}
				if _, err := (ShadowForecast{Turns: 1, Leads: bad}).Odds(s); err == nil {
					t.Errorf("direction 1 may lead to %q", wrong)
				}
			}
		}
	})
}

// Who comes to a Shadow is told by the way's cost and the movement roll: the larger of two
// dice and 1 for the band, in the first printing one die and 2; of a band the lowest
// (roll.mr, move.mp, move.mp.band-min).
func TestWhoComesToAShadow(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for away := 1; away <= 5; away++ {
			s := lanes(t, printing, Shadow{ID: 1, Life: 2, At: fmt.Sprintf("a:%c1", 'A'+away)})
			s.Turn = "players"
			s.Avatars[0].At, s.Avatars[1].At = "a:A1", "b:G1"
			list, _, err := s.Interposers()
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
			equal(t, fmt.Sprint(away, " hexes"), []any{list[0].Who[0], *list[0].Hex, *list[0].Chance.Fraction}, []any{"Ann", Whole(cost), odds.Fraction(want)})
		}
	})
	s := lanes(t, "second", Shadow{ID: 1, Life: 2, At: "a:D1"})
	s.Turn = "players"
	for i := range s.Avatars {
		s.Avatars[i].At, s.Avatars[i].Band = "a:A1", []string{s.Avatars[1-i].Name}
	}
	list, _, err := s.Interposers()
	if err != nil {
		t.Fatal(err)
	}
	// 6 MP: each of the two needs 4 on its larger die
	equal(t, "a band", []any{len(list), *list[0].Chance.Fraction}, []any{1, "9/16"})
	s.Avatars[0].Turn, s.Avatars[1].Turn = &AvatarTurn{Moves: 1, MP: Whole(6)}, &AvatarTurn{Moves: 1, MP: Whole(7)}
	list, _, _ = s.Interposers()
	equal(t, "with what is left", *list[0].Chance.Fraction, "1")
	s.Avatars[1].Turn.MP = Whole(5)
	list, _, _ = s.Interposers()
	equal(t, "with a second roll", *list[0].Chance.Fraction, "9/16")
	s.Avatars[1].Turn.Did = []string{"move", "move"}
	list, _, _ = s.Interposers()
	equal(t, "with too little left", *list[0].Chance.Fraction, "0")
	s.Turn = "shadows"
	list, cannot, _ := s.Interposers()
	equal(t, "in the Shadows' Turn", []any{len(list), cannot != ""}, []any{0, true})
}
