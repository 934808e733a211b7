package odds_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/telling/tellingtest"
)

// However few positions a search may look at, what it says is true: it is refused as too large, or it says
// exactly what trying every order finds, or at least so much and no more than that. The whole run cuts each
// search at every length.
func TestCutAtEveryLength(t *testing.T) {
	cuts, refused, less, some := 0, 0, 0, 0
	for seed := range uint64(tellingtest.Tries(60, 8, 2)) {
		r := rand.New(rand.NewPCG(seed, 4))
		m, s := anyModel(t, r, 2, 2+int(seed%2))
		m.wins = 4 + r.IntN(16)
		s.Threshold = m.wins
		foe := r.IntN(len(m.foe))
		target := fmt.Sprintf("f%d-1", foe)
		for name, find := range map[string]func(odds.Outset) (odds.Odds, error){
			"round": func(o odds.Outset) (odds.Odds, error) { return odds.Round{Player: "Logan"}.Odds(s, o) },
			"kill":  func(o odds.Outset) (odds.Odds, error) { return odds.Kill{Target: target}.Odds(s, o) },
			"turn for mastery": func(o odds.Outset) (odds.Odds, error) {
				return odds.Turn{Unit: "u0-1", For: odds.Mastery}.Odds(s, o)
			},
			"turn to live": func(o odds.Outset) (odds.Odds, error) {
				return odds.Turn{Unit: "u0-1", For: odds.Live}.Odds(s, o)
			},
			"turn to kill": func(o odds.Outset) (odds.Odds, error) {
				return odds.Turn{Unit: "u0-1", For: "kill=" + target}.Odds(s, o)
			},
		} {
			whole, err := find(odds.Outset{})
			if err != nil || whole.Bound != odds.Exactly {
				t.Fatal(name, seed, whole.Bound, err)
			}
			if whole.Positions > 300 && !tellingtest.Whole() {
				continue
			}
			now := m.copied()
			now.known = map[string]*big.Rat{}
			switch name {
			case "round":
				same(t, name, whole.P, now.value(-1))
			case "kill":
				now.target = foe
				same(t, name, whole.P, now.value(-1))
			}
			for most := whole.Positions; most > 0; most -= max(1, whole.Positions/tellingtest.Tries(20_000, 8, 4)) {
				got, err := find(odds.Outset{Most: most})
				cuts++
				if _, large := errors.AsType[*exact.TooLarge](err); large {
					refused++
					continue
				}
				if err != nil {
					t.Fatal(name, seed, most, err)
				}
				switch c := value(got).Cmp(value(whole)); {
				case got.Bound == odds.AtLeast && c <= 0 && name == "round":
					if less++; got.P.Sign() > 0 {
						some++
					}
				case got.Bound == odds.Exactly && c == 0:
				default:
					t.Errorf("table %d, %s by %d positions: %s %v, and all %v", seed, name, most, got.Bound,
						value(got), value(whole))
				}
			}
		}
	}
	t.Logf("%d cuts: %d too large, %d at least so much, %d of them more than nothing", cuts, refused, less, some)
	if !testing.Short() && (refused == 0 || less == 0 || some == 0) {
		t.Error("no search is cut")
	}
}

func value(r odds.Odds) *big.Rat {
	if r.P != nil {
		return r.P
	}
	return r.Mean
}

// Whatever the cards are that nobody has typed in, a hand is wanted exactly so often, at least so often, or
// at most so often, as is said; the first hand, each smaller one, and one that is redrawn on.
func TestUnknownCardsAreBounded(t *testing.T) {
	deck := map[string]int{"Crow": 2, "Axe": 1, "Blank": 2, "Veil": 1}
	types := []notation.Type{notation.UnitCard, notation.Item, notation.Channel, notation.Swift}
	said := map[odds.Bound]int{}
	for want, bound := range map[string]odds.Bound{
		"unit>=2": odds.AtLeast, "unit>1": odds.AtLeast, "spell>=1,item>=1": odds.AtLeast,
		"unit<=1": odds.AtMost, "unit<2": odds.AtMost, "spell=0": odds.AtMost, "item<1,unit<=2": odds.AtMost,
		"unit=1": odds.Neither, "unit>=1,item<=0": odds.Neither,
		"Crow>=1": odds.Exactly, "Blank=1,Axe<1": odds.Exactly, "Blank>=1,unit>=1": odds.AtLeast,
	} {
		find := func(blank, veil notation.Type) odds.Odds {
			t.Helper()
			r, err := odds.Redraw{Deck: deck, Hand: 3, Want: want, Card: func(name string) box.Card {
				return box.Card{Type: map[string]notation.Type{"Crow": notation.UnitCard, "Axe": notation.Item,
					"Blank": blank, "Veil": veil}[name]}
			}}.Odds()
			if err != nil {
				t.Fatal(want, err)
			}
			return r
		}
		got := find("", "")
		if got.Bound != bound {
			t.Errorf("%s: %s, not %s", want, got.Bound, bound)
		}
		sides := map[int]bool{}
		for _, blank := range types {
			for _, veil := range types {
				is := find(blank, veil)
				if is.Bound != odds.Exactly {
					t.Errorf("%s: all cards are known, and %s", want, is.Bound)
				}
				for i, o := range append(got.Outcomes, odds.Outcome{P: got.P}) {
					c := append(is.Outcomes, odds.Outcome{P: is.P})[i].P.Cmp(o.P)
					sides[c] = true
					if bound == odds.Exactly && c != 0 || bound == odds.AtLeast && c < 0 || bound == odds.AtMost && c > 0 {
						t.Errorf("%s, %s: %s %v, and with a %s and a %s it is not", want, o.What, bound, o.P, blank, veil)
					}
					said[bound]++
				}
			}
		}
		if bound == odds.Neither && !(sides[1] && sides[-1]) {
			t.Errorf("%s lies on one side alone", want)
		}
	}
	if len(said) != 4 {
		t.Error(said)
	}
}
