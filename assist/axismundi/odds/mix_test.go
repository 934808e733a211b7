package odds_test

import (
	"math/big"
	"slices"
	"testing"

	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/odds"
)

// The numbers of the page.
func TestMixing(t *testing.T) {
	m := odds.Mixing(Practice(t).Book().Poison())
	got := []string{m.Nothing.FloatString(4), m.Dose.FloatString(4)}
	for i, p := range m.Places(box.Mixture{3, 2, 3}, 1) {
		if want := []int{3, 2, 1}[i]; p.Ingredient != want {
			t.Errorf("place %d: Ingredient %d, want %d", i, p.Ingredient, want)
		}
		got = append(got, p.Rolls.FloatString(4))
	}
	if want := []string{"13.7551", "10.1043", "11.6208", "11.7619", "14.7514"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A roll more leads on: the rolls from a Mixture are one more than those after its dice, as the best
// Ingredient is taken, unless who has passed the recipe begins again (poison.over).
func TestMixingGoesOn(t *testing.T) {
	of := Practice(t).Book().Poison()
	mixer, third := odds.Mixing(of), big.NewRat(1, 3)
	least := func(a, b *big.Rat) *big.Rat {
		if a.Cmp(b) < 0 {
			return a
		}
		return b
	}
	for n := range 7 * 9 * 11 {
		m := box.Mixture{n % 7, n / 7 % 9, n / 63}
		if m == of.Recipe.One || m == of.Recipe.Two {
			continue
		}
		want := big.NewRat(1, 1)
		for die := 1; die <= 3; die++ {
			var best *big.Rat
			for _, p := range mixer.Places(m, die) {
				rolls := p.Rolls
				if after, doses, bust := of.Drop(m, p.Ingredient, die); !bust && doses == 0 && of.Over(after) {
					rolls = least(rolls, mixer.Nothing)
				}
				if best == nil || rolls.Cmp(best) < 0 {
					best = rolls
				}
			}
			want.Add(want, new(big.Rat).Mul(third, best))
		}
		if of.Over(m) {
			want = least(want, mixer.Nothing)
		}
		if got := mixer.Rolls(m); got.Cmp(want) != 0 {
			t.Fatalf("%v: %s rolls, want %s", m, got.FloatString(6), want.FloatString(6))
		}
	}
}

// At a Level that wins nobody becomes Angel or Demon; a 1 of Free Will still ejects (axis.level4,
// freewill.level4).
func TestChanged(t *testing.T) {
	book := Practice(t).Book()
	for _, c := range []struct {
		level int
		free  bool
		want  [4]string
	}{
		{1, false, [4]string{"1/2", "1/2", "0", "0"}}, {3, true, [4]string{"5/12", "5/12", "0", "1/6"}},
		{4, false, [4]string{"0", "0", "1", "0"}}, {4, true, [4]string{"0", "0", "5/6", "1/6"}},
	} {
		o := odds.Changed(book.Dice(), book.Level(c.level), c.free)
		if got := [4]string{o.Angel.RatString(), o.Demon.RatString(), o.Wins.RatString(),
			o.Ejected.RatString()}; got != c.want {
			t.Errorf("Level %d, %v: %v, want %v", c.level, c.free, got, c.want)
		}
	}
}

// All hands of three of seven cards, two of one kind and one of another.
func TestDrawing(t *testing.T) {
	for draws := 0; draws <= 7; draws++ {
		var hands, first, second, both, any int64
		for set := range 1 << 7 {
			n := 0
			for i := range 7 {
				n += set >> i & 1
			}
			if n != draws {
				continue
			}
			hands++
			a, b := set&3 != 0, set&4 != 0
			for _, c := range []struct {
				is bool
				n  *int64
			}{{a, &first}, {b, &second}, {a && b, &both}, {a || b, &any}} {
				if c.is {
					*c.n++
				}
			}
		}
		d := odds.Drawing(7, []int{2, 1}, draws)
		for i, got := range []*big.Rat{d.Each[0], d.Each[1], d.All, d.Any} {
			if want := big.NewRat([]int64{first, second, both, any}[i], hands); got.Cmp(want) != 0 {
				t.Errorf("%d draws, %d: %s, want %s", draws, i, got, want)
			}
		}
	}
}
