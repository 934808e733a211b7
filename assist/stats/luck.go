// Package stats says how lucky dice were and how even, how rare a throw was, and how long turns took: of
// what a journal keeps. It knows no game.
package stats

import (
	"math"
	"math/big"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

// mostExact is the number of dice up to which their luck is exact.
const mostExact = 2000

// A Luck is how fair dice compare with those that fell: how often they come to less, and to as much. Of many
// dice it is nil, and Near, which is always there, comes near it.
type Luck struct {
	Less, Equal *big.Rat
	Near        float64 // less, and half of as much
}

// LuckOf compares the sum of n dice with that of fair ones.
func LuckOf(die chance.Die, n, sum int) Luck {
	one := dice.Of(die)
	if n > mostExact || n*len(die.Sides) > 40*mostExact {
		mean, _ := one.Mean().Float64()
		variance, _ := one.Variance().Float64()
		off := (float64(sum) - float64(n)*mean) / math.Sqrt(2*float64(n)*variance)
		return Luck{Near: math.Erfc(-off) / 2}
	}
	all := one.Times(n)
	l := Luck{Less: all.AtMost(sum - 1), Equal: all.Chance(sum)}
	half := new(big.Rat).Quo(l.Equal, big.NewRat(2, 1))
	l.Near, _ = half.Add(half, l.Less).Float64()
	return l
}

// Uneven is the chance that fair dice fall as unevenly as these counts of their faces, or more: by the sum of
// squares. of says how many sides show each face.
func Uneven(counts, of []int) float64 {
	n, sides := 0, 0
	for i, c := range counts {
		n, sides = n+c, sides+of[i]
	}
	off := 0.0
	for i, c := range counts {
		want := float64(n*of[i]) / float64(sides)
		off += (float64(c) - want) * (float64(c) - want) / want
	}
	return above(float64(len(counts)-1)/2, off/2)
}

// above is the upper tail of the gamma distribution, regularized: by its series below the mean, above it by
// its continued fraction.
func above(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	lg, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - lg)
	if x < a+1 {
		sum, part := 1/a, 1/a
		for k := a + 1; part > sum*1e-16; k++ {
			part *= x / k
			sum += part
		}
		return 1 - front*sum
	}
	b := x + 1 - a
	c, d := 1e300, 1/b
	h := d
	for i := 1.0; i < 1000; i++ {
		an := -i * (i - a)
		b += 2
		d = 1 / (an*d + b)
		c = b + an/c
		h *= d * c
		if math.Abs(d*c-1) < 1e-15 {
			break
		}
	}
	return front * h
}

// Enough says whether so many dice tell how even they are: five are to be expected of each face, and there
// are thirty.
func Enough(n int, of []int) bool {
	sides, least := 0, of[0]
	for _, k := range of {
		sides, least = sides+k, min(least, k)
	}
	return n >= 30 && n*least >= 5*sides
}

// Loaded says whether dice that are as uneven as this are called loaded, where so many are looked at: fair
// ones are in one of a thousand such looks.
func Loaded(uneven float64, looks int) bool { return uneven*1000*float64(max(1, looks)) < 1 }
