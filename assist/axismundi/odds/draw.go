package odds

import (
	"cmp"
	"math/big"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Drawn holds the chances that a draw of several cards brings the wanted kinds of cards.
type Drawn struct {
	Each []*big.Rat // for each kind: at least one card of it
	Any  *big.Rat   // at least one card of any of the kinds
	All  *big.Rat   // at least one card of every kind
}

// Drawing works out the chances of so many draws off a shuffled pool of cards; of has for each wanted kind
// how many cards of the pool are of that kind.
func Drawing(pool int, of []int, draws int) Drawn {
	d := Drawn{}
	for _, n := range of {
		d.Each = append(d.Each, without(pool, n, draws).Sub(big.NewRat(1, 1), without(pool, n, draws)))
	}
	all := 0
	for _, n := range of {
		all += n
	}
	d.Any = new(big.Rat).Sub(big.NewRat(1, 1), without(pool, all, draws))
	d.All = new(big.Rat)
	for set := range 1 << len(of) { // some kinds are missing: those of a set, with its sign
		missing, sign := 0, int64(1)
		for i, n := range of {
			if set&(1<<i) != 0 {
				missing, sign = missing+n, -sign
			}
		}
		d.All.Add(d.All, new(big.Rat).Mul(big.NewRat(sign, 1), without(pool, missing, draws)))
	}
	return d
}

// without returns the chance that none of n cards of a pool is drawn.
func without(pool, n, draws int) *big.Rat {
	none := new(big.Int).Binomial(int64(pool-n), int64(draws))
	if draws > pool-n {
		none.SetInt64(0)
	}
	return new(big.Rat).SetFrac(none, new(big.Int).Binomial(int64(pool), int64(draws)))
}

// A Wanted is a kind of cards, and how many copies of it there are; 0: as many as the owner has counted.
type Wanted struct {
	Card   *box.Card
	Copies int
}

// Unseen returns how many cards of a deck do not lie open on a table, and how many of each kind. It refuses
// kinds that nobody has counted.
func Unseen(s *axismundi.State, deck notation.Deck, kinds []Wanted) (pool int, of []int, err error) {
	copies := s.Book().Copies(deck)
	pool = s.Copies(deck)
	open := open(s)
	for _, name := range open {
		if c := s.CardNamed(name); c != nil && c.Deck == deck {
			pool--
		}
	}
	for _, kind := range kinds {
		n := cmp.Or(kind.Copies, copies.Of[kind.Card.Key])
		if n == 0 {
			return 0, nil, telling.Offer(telling.Impossible("nobody has counted how many %s there are",
				kind.Card.Name), telling.Line("odds", "draw").And(kind.Card.Key+"=N", kind.Card.Key+"=4"))
		}
		of = append(of, max(0, n-text.Count(open, kind.Card.Name)))
	}
	return pool, of, nil
}

// open lists the cards that lie open, by their printed names.
func open(s *axismundi.State) (names []string) {
	names = append(names, s.Discard.Cards...)
	for _, p := range s.Players {
		names = append(names, p.Slots...)
	}
	for _, m := range s.Markers {
		names = append(names, m.Card)
	}
	for _, c := range s.Crates {
		names = slices.Concat(names, c.Permanent, c.OneTime)
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}
