package fightodds_test

import (
	"math/big"
	"math/rand/v2"
	"os/exec"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
)

// threeToSix is the fight that the comparisons are about: three avatars with 5 life and 2d*
// in combat against a creature with 6 life, CR 2 and 2d* wounds.
func threeToSix(tb testing.TB) *malice.State {
	return madeUp(tb, "all", "life=6 cr=2 wounds=2d*", "life=5 cr=2d*", "life=5 cr=2d*", "life=5 cr=2d*")
}

// BenchmarkThreeToSix is that fight by the rules of the game, with everything that odds
// fight says of it.
func BenchmarkThreeToSix(b *testing.B) {
	s := threeToSix(b)
	for b.Loop() {
		if _, err := fightodds.OddsOfFight(s, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkThreeToSixSpecialised measures a program written for the chance to win of this one
// fight: whole numbers over one denominator, avatars in the order of their lives.
func BenchmarkThreeToSixSpecialised(b *testing.B) {
	for b.Loop() {
		specialised(3, 5, 6)
	}
}

// BenchmarkThreeToSixPlayed is one play of it; a simulation of a million costs a million
// times as much.
func BenchmarkThreeToSixPlayed(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		playOut(random, 3, 5, 6)
	}
}

// BenchmarkThreeToSixPython is the specialised programme by hand in Python, with its
// fractions.
func BenchmarkThreeToSixPython(b *testing.B) {
	if _, err := exec.LookPath("python3"); err != nil {
		b.Skip(err)
	}
	for b.Loop() {
		if out, err := exec.Command("python3", "testdata/three_to_six.py").CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, out)
		}
	}
}

// The comparisons are about one and the same number.
func TestComparedFightsAreTheSame(t *testing.T) {
	o, err := fightodds.OddsOfFight(threeToSix(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if win := specialised(3, 5, 6); win.Cmp(o.Win) != 0 {
		t.Errorf("%s, specialised %s", o.Win, win)
	}
	if out, err := exec.Command("python3", "testdata/three_to_six.py").Output(); err == nil &&
		string(out) != o.Win.RatString()+"\n" {
		t.Errorf("%s, in Python %s", o.Win, out)
	}
	wins, random := 0, rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		if playOut(random, 3, 5, 6) {
			wins++
		}
	}
	p, _ := o.Win.Float64()
	if off := float64(wins)/100_000 - p; off*off > 16*p*(1-p)/100_000 {
		t.Errorf("%d of 100000 won, expected %.5f", wins, p)
	}
}

// ways are of how many equally likely falls the avatars hit, and the creature with each
// number of wounds, where so many fight on.
func waysOf(fighters int) (hit int64, hurt [4]int64) {
	var pow = func(x int64) int64 {
		p := int64(1)
		for range fighters {
			p *= x
		}
		return p
	}
	for high := int64(1); high <= 6; high++ {
		for foe := int64(1); foe <= 6; foe++ {
			for stars, weight := range []int64{1, 2, 1} {
				weight *= pow(high) - pow(high-1)
				switch cr := high + int64(stars); {
				case cr > foe+2:
					hit += 4 * weight
				case cr < foe+2:
					hurt[1] += weight
					hurt[2] += 2 * weight
					hurt[3] += weight
				}
			}
		}
	}
	return hit, hurt
}

// specialised is the chance to win of so many avatars that are alike.
func specialised(avatars, tokens, foe int) *big.Rat {
	leave := make([]*big.Int, avatars+1)
	hits, hurts := make([]int64, avatars+1), make([][4]int64, avatars+1)
	common := big.NewInt(1)
	for n := 1; n <= avatars; n++ {
		hits[n], hurts[n] = waysOf(n)
		leave[n] = big.NewInt(int64(n) * (hits[n] + hurts[n][1] + hurts[n][2] + hurts[n][3]))
		common = fightodds.Lcm(common, leave[n])
	}
	powers := []*big.Int{big.NewInt(1)}
	for range avatars*tokens + foe {
		powers = append(powers, new(big.Int).Mul(powers[len(powers)-1], common))
	}
	base := tokens + 1
	size := foe + 1
	for range avatars {
		size *= base
	}
	known := make([]*big.Int, size)
	var win func(lives []int, foe int) *big.Int // over common to the power of all tokens that are left
	win = func(lives []int, foe int) *big.Int {
		total, at, n := foe, foe, 0
		for _, l := range lives {
			if total, at = total+l, at*base+l; l > 0 {
				n++
			}
		}
		switch {
		case foe == 0:
			return powers[total]
		case n == 0:
			return new(big.Int)
		case known[at] != nil:
			return known[at]
		}
		sum, part := new(big.Int), new(big.Int)
		sum.Mul(win(lives, foe-1), big.NewInt(int64(n)*hits[n]))
		for i, l := range lives[:n] {
			for w := 1; w <= 3; w++ {
				lost := min(w, l)
				after := slices.Clone(lives)
				after[i] -= lost
				slices.SortFunc(after, func(a, b int) int { return b - a })
				part.Mul(win(after, foe), powers[lost-1])
				sum.Add(sum, part.Mul(part, big.NewInt(hurts[n][w])))
			}
		}
		sum.Mul(sum, part.Div(common, leave[n]))
		known[at] = sum
		return sum
	}
	var lives []int
	for range avatars {
		lives = append(lives, tokens)
	}
	return new(big.Rat).SetFrac(win(lives, foe), powers[avatars*tokens+foe])
}

// playOut plays a fight to its end and returns how it ended: won, lost, fled, reforms or open.
func playOut(random *rand.Rand, avatars, tokens, foe int) bool {
	lives := make([]int, avatars)
	for i := range lives {
		lives[i] = tokens
	}
	star := func() int { return random.IntN(2) }
	for foe > 0 && len(lives) > 0 {
		target := random.IntN(len(lives))
		cr := 0
		for range lives {
			cr = max(cr, 1+random.IntN(6))
		}
		cr += star() + star()
		switch against := 1 + random.IntN(6) + 2; {
		case cr > against:
			foe--
		case cr < against:
			if lives[target] -= 1 + star() + star(); lives[target] <= 0 {
				lives = slices.Delete(lives, target, target+1)
			}
		}
	}
	return foe == 0
}
