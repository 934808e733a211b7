package odds

import (
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
)

// A fall is a way in which dice may lie there, whatever their order, with its chance.
type fall struct {
	dice []fight.Fallen
	p    *big.Rat
}

// falls lists the ways in which the dice of a hand may lie there.
func falls(s *malhya.State, h fight.Hand) ([]fall, error) { return thrown(s, h.Kinds(), h.Dice) }

// thrown lists the ways in which dice may lie there, of each kind the number in dice. A die that nobody has
// read off is a *chance.Unread error.
func thrown(s *malhya.State, kinds []string, dice map[string]int) ([]fall, error) {
	list := []fall{{p: big.NewRat(1, 1)}}
	for _, kind := range kinds {
		n := dice[kind]
		if n == 0 {
			continue
		}
		die := s.Book().Die(kind)
		if die.Unread {
			return nil, &chance.Unread{Die: die}
		}
		faces := map[chance.Face]int64{}
		for _, side := range die.Sides {
			faces[side.Face]++
		}
		var next []fall
		each := slices.Sorted(maps.Keys(faces))
		for _, f := range list {
			next = append(next, f.more(kind, each, faces, n, int64(len(die.Sides)))...)
		}
		list = next
	}
	return list, nil
}

// more lists the ways in which n further dice of a kind may lie beside those of a fall. each lists the
// faces that are still to be dealt with; faces counts on how many of a die's sides each face is.
func (f fall) more(kind string, each []chance.Face, faces map[chance.Face]int64, n int,
	sides int64) (list []fall) {
	if n == 0 {
		return []fall{f}
	}
	if len(each) == 0 {
		return nil
	}
	p := big.NewRat(faces[each[0]], sides)
	chanceOf, dice := f.p, f.dice
	for k := 0; k <= n; k++ {
		if k > 0 {
			chanceOf = new(big.Rat).Mul(chanceOf, p)
			dice = append(slices.Clone(dice), fight.Fallen{Die: kind, Face: each[0]})
		}
		ways := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(k)))
		one := fall{dice, new(big.Rat).Mul(chanceOf, ways)}
		list = append(list, one.more(kind, each[1:], faces, n-k, sides)...)
	}
	return list
}

func add(to map[int]*big.Rat, n int, p *big.Rat) {
	if to[n] == nil {
		to[n] = new(big.Rat)
	}
	to[n].Add(to[n], p)
}

// shares returns the chances in the order of their numbers, and the mean number.
func shares(of map[int]*big.Rat) (list []Share, mean *big.Rat) {
	mean = new(big.Rat)
	for _, n := range slices.Sorted(maps.Keys(of)) {
		list = append(list, Share{n, of[n]})
		mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(n), 1), of[n]))
	}
	return list, mean
}
