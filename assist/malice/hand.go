package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// A Hand gathers the dice of a roll, so that they fall together.
type Hand struct {
	t     *Table
	dice  []chance.Thrown
	rolls []chance.Roll
}

// NewHand returns a hand without dice.
func NewHand(t *Table) *Hand { return &Hand{t: t} }

// Take adds n dice of a kind. What it returns gives their rolls, once they have fallen.
func (h *Hand) Take(purpose string, n int, d chance.Die) func() []chance.Roll {
	from := len(h.dice)
	h.dice = append(h.dice, chance.Several(n, purpose, d)...)
	to := len(h.dice)
	return func() []chance.Roll { return h.rolls[from:to] }
}

// TakeShares adds the dice of shares, and notes what these rest on. What it returns gives the parts of
// the sum, once the dice have fallen.
func (h *Hand) TakeShares(purpose string, shares []notation.Share) (func() []sum.Part, error) {
	counts := make([]func() int, len(shares))
	for i, share := range shares {
		if share.Assumed != "" {
			h.t.Assume(share.Assumed)
		}
		var err error
		if counts[i], err = h.takeBonus(purpose, share.Bonus); err != nil {
			return nil, err
		}
	}
	return func() []sum.Part {
		var parts []sum.Part
		for i, share := range shares {
			parts = append(parts, share.Fallen(counts[i]()))
		}
		return parts
	}, nil
}

// takeBonus adds a bonus's dice; the returned function sums it up after Throw, with -1d3 subtracted.
func (h *Hand) takeBonus(purpose string, b notation.Bonus) (func() int, error) {
	var signs []int
	var rolls []func() []chance.Roll
	for _, kind := range diceKinds(b) {
		die, err := h.t.State().Die(kind.die)
		if err != nil {
			return nil, err
		}
		AssumeDie(h.t, die)
		sign := 1
		if kind.n < 0 {
			sign = -1
		}
		signs, rolls = append(signs, sign), append(rolls, h.Take(purpose, sign*kind.n, die))
	}
	return func() int {
		total := b.Plus
		for i, of := range rolls {
			for _, roll := range of() {
				total += signs[i] * roll.Value
			}
		}
		return total
	}, nil
}

// A kind is a number of dice of one kind in a bonus; a number below 0 counts off.
type kind struct {
	die string
	n   int
}

// diceKinds returns the dice of a bonus.
func diceKinds(b notation.Bonus) []kind {
	return slices.DeleteFunc([]kind{{"d*", b.Stars}, {b.Die, b.N}}, func(k kind) bool { return k.n == 0 })
}

// DiceOf returns the dice that shares have, as a hand takes them.
func (s *State) DiceOf(purpose string, shares []notation.Share) (list []chance.Thrown, err error) {
	for _, share := range shares {
		for _, kind := range diceKinds(share.Bonus) {
			die, err := s.Die(kind.die)
			if err != nil {
				return nil, err
			}
			list = append(list, chance.Several(max(kind.n, -kind.n), purpose, die)...)
		}
	}
	return list, nil
}

// Size returns the number of dice that were taken.
func (h *Hand) Size() int { return len(h.dice) }

// Throw lets the dice fall that were taken.
func (h *Hand) Throw() {
	h.rolls = h.t.Throw(h.dice...)
}

// Highest returns the highest of some dice, 0 if there are none.
func Highest(rolls []chance.Roll) (most int) {
	for _, roll := range rolls {
		most = max(most, roll.Value)
	}
	return most
}
