package dice

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// attack shows damage on three sides of six, defense shields on two.
var (
	attack = chance.Die{Name: "attack", Sides: []chance.Side{
		{Face: "damage1", Icons: chance.Icons{"damage": 1}}, {Face: "damage1", Icons: chance.Icons{"damage": 1}},
		{Face: "damage2", Icons: chance.Icons{"damage": 2}}, {Face: "special", Icons: chance.Icons{"special": 1}},
		{Face: "empty"}, {Face: "empty"},
	}}
	defense = chance.Die{Name: "defense", Sides: []chance.Side{
		{Face: "shield1", Icons: chance.Icons{"shield": 1}}, {Face: "shield2", Icons: chance.Icons{"shield": 2}},
		{Face: "cancel-all", Icons: chance.Icons{"cancel": 1}}, {Face: "empty"}, {Face: "again", Again: true},
		{Face: "again", Again: true},
	}}
)

// through returns the damage left after shields, at least 0.
func through(icons chance.Icons) int {
	if icons["cancel"] > 0 {
		return 0
	}
	return max(0, icons["damage"]-icons["shield"])
}

func thrown(t testing.TB, die chance.Die) Bags {
	b, err := BagsOf(die)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The chances of two attack dice and one defense die are those of walking every fall.
func TestBagsAreWalked(t *testing.T) {
	exact := thrown(t, attack).Times(2).Plus(thrown(t, defense)).Worth(through)
	walked := map[int]*big.Rat{}
	left := 0
	err := chance.Walk(func(s chance.Source) error {
		icons := chance.Icons{}
		for _, die := range []chance.Die{attack, attack, defense} {
			roll, err := s.Roll("blow", die)
			if err != nil {
				return err
			}
			for icon, n := range roll.Icons {
				icons[icon] += n
			}
		}
		left = through(icons)
		return nil
	}, func(p *big.Rat) {
		if walked[left] == nil {
			walked[left] = new(big.Rat)
		}
		walked[left].Add(walked[left], p)
	})
	if err != nil || len(walked) != 5 {
		t.Fatal(err, walked)
	}
	for n, p := range walked {
		if got := exact.Chance(n); got.Cmp(p) != 0 {
			t.Errorf("%d come through with %v, not %v", n, got, p)
		}
	}
}

// The chances of all bags come to 1, in whatever order the dice are thrown together.
func TestBagsLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.Custom(func(t *rapid.T) chance.Side {
			return chance.Side{Face: "x", Icons: rapid.MapOfN(rapid.SampledFrom([]string{"a", "b"}),
				rapid.IntRange(0, 2), 0, 2).Draw(t, "icons")}
		})
		die := chance.Die{Name: "any", Sides: rapid.SliceOfN(side, 1, 6).Draw(t, "sides")}
		one, err := BagsOf(die)
		if err != nil {
			t.Fatal(err)
		}
		n := rapid.IntRange(0, 4).Draw(t, "dice")
		sum := one.Times(n)
		if all := sum.Chance(func(chance.Icons) bool { return true }); all.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("all bags: %v", all)
		}
		a := func(icons chance.Icons) int { return icons["a"] }
		values := make([]int, len(die.Sides))
		for i, s := range die.Sides {
			values[i] = s.Icons["a"]
		}
		other := Equally(values).Times(n)
		for v := range 9 {
			if got, want := sum.Worth(a).Chance(v), other.Chance(v); got.Cmp(want) != 0 {
				t.Fatalf("%d of a: %v, not %v", v, got, want)
			}
		}
	})
}

// No odds are made of what nobody knows.
func TestUnreadHasNoOdds(t *testing.T) {
	unread := chance.Die{Name: "d*", Unread: true, Sides: attack.Sides[:1]}
	_, bags := BagsOf(unread)
	_, dist := parsed(t, "2d6+ds").Dist(Set{"d*": unread})
	for _, err := range []error{bags, dist} {
		found, ok := errors.AsType[*chance.Unread](err)
		if !ok || found.Error() != "nobody has said yet how many sides of d* show which face: it has no odds" {
			t.Errorf("not refused: %v", err)
		}
	}
}

func ExampleBags() {
	blow, _ := BagsOf(attack)
	block, _ := BagsOf(defense)
	both := blow.Plus(block)
	fmt.Println(both.Chance(func(icons chance.Icons) bool { return icons["special"] > 0 }))
	fmt.Println(both.Worth(through).Chance(0))
	// Output:
	// 1/6
	// 5/6
}

func BenchmarkBags(b *testing.B) {
	blow, block := thrown(b, attack), thrown(b, defense)
	for b.Loop() {
		blow.Times(6).Plus(block.Times(4)).Worth(through)
	}
}
