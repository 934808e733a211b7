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

// Outset is what is said of a forecast beside its own words.
type Outset struct {
	Choices map[string]string // answers to what the act would ask; the rest takes its defaults
	Anyway  bool              // what a rule forbids now is forecast all the same
}

// Grounds are what the numbers of a forecast are made of and rest on.
type Grounds struct {
	Parts   []Part           `json:"why,omitempty"` // of the number that decides
	Rules   []string         `json:"rules"`         // ids, the one that decides first
	Assumed []string         `json:"-"`             // ids of what nobody has confirmed
	Remarks []telling.Remark `json:"-"`             // the rules that were waived
}

// Part is one part of a number before its dice fall: +1, -1d*, and what for.
type Part struct {
	Amount string `json:"amount"`
	What   string `json:"what"`
	Rule   string `json:"rule,omitempty"`
}

// Valued is a value with its exact chance.
type Valued struct {
	Value int      `json:"value"`
	P     *big.Rat `json:"p"`
}

// Looking is an act up to its dice.
type Looking func(*malice.Table) error

func (l Looking) Play(t *malice.Table) error { return l(t) }

// Counting is the same of an act that is bookkeeping.
type Counting struct{ Looking }

func (Counting) Bookkeeping() {}

// Foresee looks at a copy of the table as an act does before its dice fall, with what it
// asks and refuses. No die falls here and nothing is drawn: the chances are reckoned.
func Foresee(s *malice.State, o Outset, look malice.Act, g *Grounds) error {
	source := &chance.Script{Choices: o.Choices, Next: &chance.Stream{}}
	told, err := telling.Play(s.Clone(), malice.Confirmed{Act: AtTable{look}}, source, o.Anyway)
	if err == nil {
		err = source.Over()
	}
	g.Assumed = told.Assumed
	if o.Anyway {
		g.Remarks = told.Remarks
	}
	return err
}

// Stand adds shares to the parts of the number, and notes what their dice and cards rest on.
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

// ComesTo is what shares come to when their dice fall.
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

// exceeding is the chance that a number is more than another.
func exceeding(d dice.Dist, target int) *big.Rat {
	more := new(big.Int)
	for value, w := range d.All() {
		if value > target {
			more.Add(more, w)
		}
	}
	return new(big.Rat).SetFrac(more, d.Total())
}

// Becoming is what a number turns into by a rule, from the least up.
func Becoming(d dice.Dist, rule func(int) int) []Valued {
	chances := map[int]*big.Rat{}
	for value := range d.All() {
		Credit(chances, rule(value), d.Chance(value))
	}
	return ValuesOf(chances)
}

// Credit adds to the chance of something.
func Credit[K comparable](to map[K]*big.Rat, key K, p *big.Rat) {
	if to[key] == nil {
		to[key] = new(big.Rat)
	}
	to[key].Add(to[key], p)
}

// ValuesOf are numbers with their chances, from the least up.
func ValuesOf(chances map[int]*big.Rat) []Valued {
	var list []Valued
	for _, n := range slices.Sorted(maps.Keys(chances)) {
		list = append(list, Valued{n, chances[n]})
	}
	return list
}

// Mean is what values come to on average.
func Mean(list []Valued) *big.Rat {
	mean := new(big.Rat)
	for _, v := range list {
		mean.Add(mean, new(big.Rat).Mul(v.P, big.NewRat(int64(v.Value), 1)))
	}
	return mean
}

// Middle is the part of a list, from the least up, that is left when what lies outside on
// either side is dropped as long as at least a share of the chances stays; p is what it has.
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
