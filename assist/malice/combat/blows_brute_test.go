package combat_test

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// An amount is added to a number by a test: a number, some d*, some d2.
type amount struct{ plus, stars, twos int }

// lines returns an amount as it stands under mods:.
func (a amount) lines(what string) (list []string) {
	for _, part := range []struct {
		n   int
		die string
	}{{a.plus, ""}, {a.stars, "d*"}, {a.twos, "d2"}} {
		if part.n != 0 {
			list = append(list, fmt.Sprintf("%s %+d%s", what, part.n, part.die))
		}
	}
	return list
}

// dice returns the faces of the dice of an amount: half of those of a d* count 1, half of those of a
// d2 count 2 (dice.dstar, dice.d2).
func (a amount) dice() (dice [][]int) {
	for range a.stars {
		dice = append(dice, []int{0, 1})
	}
	for range -a.stars {
		dice = append(dice, []int{0, -1})
	}
	for range a.twos {
		dice = append(dice, []int{1, 2})
	}
	return dice
}

// halved counts each d* as a half; all of them are added up, then rounded up.
func (a amount) halved() amount {
	a.plus, a.stars = a.plus+int(math.Ceil(float64(a.stars)/2)), 0
	return a
}

// A side holds a test's numbers of a fighter, beside the blow and the power.
type side struct {
	cr       amount
	dice     int               // further d6 of its combat roll, of which the highest counts
	wounds   map[string]amount // by kind
	shields  map[string]amount // by kind
	energy   string            // what all its wounds are
	radiance string            // its tokens
	shards   []pledged         // that wait for its combat roll
}

// pledged is a soulshard as it counts in the roll.
type pledged struct {
	color   string
	outside bool // its invoker is of no band with whom it helps
}

// mods returns the effects of a side as a table has them.
func (d side) mods() []string {
	list := d.cr.lines("cr")
	for _, kind := range notation.WoundKinds {
		name := strings.TrimPrefix(kind+" ", notation.Physical+" ")
		list = slices.Concat(list, d.wounds[kind].lines(name+"wounds"), d.shields[kind].lines(name+"shield"))
	}
	if d.energy != "" {
		list = append(list, "energy "+d.energy)
	}
	return list
}

// every calls a function for each fall of the dice, with the value of each of them.
func every(dice [][]int, each func(fallen []int)) {
	fallen := make([]int, len(dice))
	var from func(i int)
	from = func(i int) {
		if i == len(dice) {
			each(fallen)
			return
		}
		for _, fallen[i] = range dice[i] {
			from(i + 1)
		}
	}
	from(0)
}

func total(numbers []int) (n int) {
	for _, m := range numbers {
		n += m
	}
	return n
}

// exchanged returns the ways in which the blows between an avatar and the creature end, by nothing
// but the rules and plain counting: first who hits, then how many of its wounds come through.
func (g gridFight) exchanged(target int) map[Fall]*big.Rat {
	cr, foe := g.crOf(target), g.foeCR()
	switch g.method {
	case "halfsies":
		cr, foe = cr.halved(), foe.halved()
	case "net":
		cr.stars, foe.stars = max(0, cr.stars-foe.stars), max(0, foe.stars-cr.stars)
	}
	n, m := g.rolling(target), 1+g.foe.dice
	six := []int{1, 2, 3, 4, 5, 6}
	ours := append(slices.Repeat([][]int{six}, n), cr.dice()...)
	hits, all := map[string]int64{}, int64(0)
	theirs := append(slices.Repeat([][]int{six}, m), foe.dice()...)
	every(append(ours, theirs...), func(fallen []int) {
		fallen, against := fallen[:len(ours)], fallen[len(ours):]
		a := slices.Max(fallen[:n]) + total(fallen[n:]) + cr.plus
		c := slices.Max(against[:m]) + total(against[m:]) + foe.plus
		all++
		switch {
		case a > c:
			hits["avatar"]++
		case a < c:
			hits["creature"]++
		default:
			hits[""]++
		}
	})
	falls := map[Fall]*big.Rat{}
	for who, ways := range hits {
		for n, p := range g.through(target, who) {
			malicetest.Add(falls, Fall{who, n}, new(big.Rat).Mul(big.NewRat(ways, all), p))
		}
	}
	return falls
}

// through returns the chance of each number of wounds that come through.
func (g gridFight) through(target int, who string) map[int]*big.Rat {
	if who == "" || who == "avatar" && g.defends(g.names()[target]) || who == "creature" &&
		g.defends("creature") {
		return map[int]*big.Rat{0: big.NewRat(1, 1)}
	}
	wounds, shields := g.hit(target, who)
	kinds := slices.Concat(slices.Sorted(maps.Keys(wounds)), slices.Sorted(maps.Keys(shields)))
	var amounts []amount
	var dice [][]int
	for i, kind := range kinds {
		from := shields
		if i < len(wounds) {
			from = wounds
		}
		amounts = append(amounts, from[kind])
		dice = append(dice, from[kind].dice()...)
	}
	count, all := map[int]int64{}, int64(0)
	every(dice, func(fallen []int) {
		dealt, stops := map[string]int{}, map[string]int{}
		for i, kind := range kinds {
			n := len(amounts[i].dice())
			fell := amounts[i].plus + total(fallen[:n])
			if i < len(wounds) {
				dealt[kind] = fell
			} else {
				stops[kind] = fell
			}
			fallen = fallen[n:]
		}
		count[left(dealt, stops)]++
		all++
	})
	chances := map[int]*big.Rat{}
	for n, ways := range count {
		chances[n] = big.NewRat(ways, all)
	}
	return chances
}
