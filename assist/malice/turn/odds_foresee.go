package turn

import (
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Outset holds the answers and the waiver of rules that a forecast starts from.
type Outset struct {
	Choices map[string]string // answers to what the act would ask; the rest takes its defaults
	Anyway  bool              // what a rule forbids now is forecast all the same
}

// Grounds holds the parts, rules and assumptions behind the numbers of a forecast.
type Grounds struct {
	Parts   []Part           `json:"why"`   // parts of the number that decides
	Rules   []string         `json:"rules"` // ids, the one that decides first
	Assumed []string         `json:"-"`     // ids of what nobody has confirmed
	Remarks []telling.Remark `json:"-"`     // the rules that were waived
}

// Part is one part of a number before its dice fall: +1, -1d*, and what for.
type Part struct {
	Amount string `json:"amount"`
	What   string `json:"what"`
	Rule   string `json:"rule" unknown:"null"`
}

// Valued is a value with its exact chance.
type Valued struct {
	Value int      `json:"value"`
	P     *big.Rat `json:"p"`
}

// Looking is an act that is played only up to its dice, to look at its odds.
type Looking func(*malice.Table) error

func (l Looking) Play(t *malice.Table) error { return l(t) }

// Counting is Looking for an act that is bookkeeping.
type Counting struct{ Looking }

func (Counting) Bookkeeping() {}

// Foresee plays an act on a copy of the table up to its dice, with its questions and refusals. No
// die falls here and nothing is drawn: the chances are computed.
func Foresee(s *malice.State, o Outset, look malice.Act, g *Grounds) error {
	source := &chance.Script{Choices: o.Choices, Next: &chance.Stream{}}
	told, err := telling.Play(telling.Copy(s), malice.Confirmed{Act: AtTable{look}}, source, o.Anyway)
	if err == nil {
		err = source.Over()
	}
	g.Assumed = told.Assumed
	if o.Anyway {
		g.Remarks = told.Remarks
	}
	return err
}

// Stand adds shares to the parts of the forecast number, and notes on the table what their dice and cards
// assume.
func (g *Grounds) Stand(t *malice.Table, shares []notation.Share) {
	for _, share := range shares {
		g.Parts = append(g.Parts, Part{share.Bonus.String(), share.What, share.Rule})
		if share.Assumed != "" {
			t.Assume(share.Assumed)
		}
		malice.AssumeDice(t, max(share.Stars, -share.Stars))
		if share.N != 0 {
			malice.AssumeDie(t, chance.Die{Name: share.Die})
		}
	}
}

// ComesTo returns the distribution of the sum of shares.
func ComesTo(set dice.Set, shares []notation.Share) dice.Dist {
	total := dice.Sure(0)
	for _, share := range shares {
		total = total.Plus(dice.Sure(share.Plus))
		if share.Stars != 0 {
			total = total.Plus(dice.Of(set.Die("d*")).Times(share.Stars))
		}
		if share.N != 0 {
			total = total.Plus(dice.Of(set.Die(share.Die)).Times(share.N))
		}
	}
	return total
}

// exceeding returns the chance that a number is more than the target.
func exceeding(d dice.Dist, target int) *big.Rat {
	more := new(big.Int)
	for value, w := range d.All() {
		if value > target {
			more.Add(more, w)
		}
	}
	return new(big.Rat).SetFrac(more, d.Total())
}

// Becoming returns the distribution of rule(d), from the least value up.
func Becoming(d dice.Dist, rule func(int) int) []Valued {
	chances := map[int]*big.Rat{}
	for value := range d.All() {
		Credit(chances, rule(value), d.Chance(value))
	}
	return ValuesOf(chances)
}

// Credit adds p to the chance of a key.
func Credit[K comparable](to map[K]*big.Rat, key K, p *big.Rat) {
	if to[key] == nil {
		to[key] = new(big.Rat)
	}
	to[key].Add(to[key], p)
}

// ValuesOf lists numbers with their chances, from the least up.
func ValuesOf(chances map[int]*big.Rat) []Valued {
	var list []Valued
	for _, n := range slices.Sorted(maps.Keys(chances)) {
		list = append(list, Valued{n, chances[n]})
	}
	return list
}

// Mean returns the expected value of a list.
func Mean(list []Valued) *big.Rat {
	mean := new(big.Rat)
	for _, v := range list {
		mean.Add(mean, new(big.Rat).Mul(v.P, big.NewRat(int64(v.Value), 1)))
	}
	return mean
}

// Middle returns the range low to high of a list, in rising order, that stays when end values are dropped,
// the less likely end first, as long as at least share of the chance stays; p is the range's chance.
func Middle(list []Valued, share *big.Rat) (low, high int, p *big.Rat) {
	p = big.NewRat(1, 1)
	for len(list) > 1 {
		first, last := list[0].P, list[len(list)-1].P
		end := first.Cmp(last) <= 0 // the less likely side goes first
		drop := last
		if end {
			drop = first
		}
		rest := new(big.Rat).Sub(p, drop)
		if rest.Cmp(share) < 0 {
			break
		}
		if p = rest; end {
			list = list[1:]
		} else {
			list = list[:len(list)-1]
		}
	}
	return list[0].Value, list[len(list)-1].Value, p
}
