package dice

import (
	"fmt"
	"math/big"
	"slices"
)

// A shown is a hand: the values of its dice, from the lowest, and its chance. Dice taken out are not in it.
type shown struct {
	values []int
	chance *big.Rat
}

// hands are all hands that may lie there, each once, by the text of its values.
type hands map[string]shown

// mostHands is the largest number of hands that are looked at.
const mostHands = 20_000

func (h hands) add(values []int, chance *big.Rat) {
	key := fmt.Sprint(values)
	if was, is := h[key]; is {
		chance = new(big.Rat).Add(was.chance, chance)
	}
	h[key] = shown{values, chance}
}

// with returns each hand with one more die of a law; one that is out is not in the hand.
func (h hands) with(l law) (hands, error) {
	made := hands{}
	for _, one := range h {
		for s, w := range l {
			values := one.values
			if !s.out {
				at, _ := slices.BinarySearch(values, s.value)
				values = slices.Insert(slices.Clone(values), at, s.value)
			}
			made.add(values, new(big.Rat).Mul(one.chance, w))
		}
		if len(made) > mostHands {
			return nil, errDisorder
		}
	}
	return made, nil
}

// again works out dice that are put in order, changed, and put in order again: it looks at all hands.
func (w *work) again(rest []change) (Dist, error) {
	if w.chain != nil {
		return Dist{}, &TooLarge{Why: "dice explode, are put in order, changed, and put in order again"}
	}
	all := hands{"[]": {nil, big.NewRat(1, 1)}}
	var err error
	for range w.count {
		if all, err = all.with(w.law); err != nil {
			return Dist{}, err
		}
	}
	for _, c := range rest {
		if all, err = w.changed(all, c); err != nil {
			return Dist{}, err
		}
	}
	sum := law{}
	for _, one := range all {
		total := 0
		for _, v := range one.values {
			if len(w.targets) > 0 {
				v = worth(w.targets, v)
			}
			total += v
		}
		sum.add(state{value: total}, one.chance)
	}
	if d := sum.dist(); w.bound == 0 || len(w.targets) > 0 {
		return d, nil
	}
	return Dist{}, &TooLarge{Why: "what explodes is put in order, changed, and put in order again"}
}

// changed returns the hands after a change of all of their dice.
func (w *work) changed(all hands, c change) (hands, error) {
	made := hands{}
	if c.ranks() {
		for _, one := range all {
			stay, values := c.stay(len(one.values)), one.values
			if c.kind == keepHigh || c.kind == dropLow {
				values = values[len(values)-stay:]
			} else {
				values = values[:stay]
			}
			made.add(values, one.chance)
		}
		return made, nil
	}
	for _, one := range all {
		after := hands{"[]": {nil, one.chance}}
		for _, v := range one.values {
			laws, err := w.afterOne(v, c)
			for _, l := range laws {
				if err == nil {
					after, err = after.with(l)
				}
			}
			if err != nil {
				return nil, err
			}
		}
		for _, made1 := range after {
			made.add(made1.values, made1.chance)
		}
	}
	return made, nil
}

// afterOne returns what a change makes of one die: of it, and of one that it brings.
func (w *work) afterOne(v int, c change) ([]law, error) {
	is := law{state{value: v}: big.NewRat(1, 1)}
	one := work{reckoning: w.reckoning, pool: w.pool, die: w.die, law: is}
	switch {
	case c.kind != explode || c.how.own:
		if err := one.alone(c); err != nil {
			return nil, err
		}
		w.bound = max(w.bound, one.bound)
		return []law{one.law}, nil
	case !c.how.once:
		return nil, &TooLarge{Why: "dice are put in order, explode, and are put in order again"}
	case !c.test.holds(v):
		return []law{is}, nil
	}
	return []law{is, chainOf(is, w.die, c).more[0]}, nil
}
