package odds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Redraw asks whether to keep an opening hand that lacks what is wanted: each redraw has a card fewer
// (setup.full.mulligan.redraw, setup.full.mulligan.floor).
type Redraw struct {
	Deck map[string]int // how many copies of each card, or of each type
	Hand int            // cards in the hand that is held now
	Want string         // unit>=2,Lancer>=1
	Card func(name string) box.Card
}

// A want is a number of cards of a type, or of a name.
type want struct {
	what string
	op   string
	n    int
}

// ops lists how a number may be held against a want, the longer ones first.
var ops = []string{">=", "<=", "=", ">", "<"}

// spells is the word for both types of spells.
const spells = "spell"

// Odds returns in Outcomes the chance of the want in a hand of this size, and in each smaller one. P is the
// chance that one of the redraws of this hand has it, where one redraws as long as it lacks.
func (a Redraw) Odds() (Odds, error) {
	r := Odds{Bound: Exactly, Rules: []string{"setup.full.mulligan.redraw", "setup.full.mulligan.repeat",
		"setup.full.mulligan.floor"}}
	wants, err := a.wants()
	if err != nil {
		return r, err
	}
	size := box.Cards(a.Deck)
	switch {
	case size > mostCards:
		return r, nonsense("a deck of %d cards: at most %d are worked out", size, mostCards)
	case a.Hand < 1 || a.Hand > min(size, mostHand):
		return r, nonsense("a hand of %d out of %d cards: 1 to %d", a.Hand, size, min(size, mostHand))
	}
	classes, unknown := a.classes(wants)
	if unknown > 0 {
		r.Bound = bounded(wants)
		r.Remarks = append(r.Remarks,
			as("card.rank", "%d cards have not been typed in: they count for no type", unknown))
	}
	first := hands(classes, wants, a.Hand)
	r.Outcomes = append(r.Outcomes, Outcome{What: handOf(a.Hand), Damage: -1, P: first})
	r.P = new(big.Rat)
	for n := 1; n < a.Hand; n++ { // best of the smaller hands
		p := hands(classes, wants, n)
		lacks := new(big.Rat).Sub(big.NewRat(1, 1), p)
		r.P = p.Add(new(big.Rat).Set(p), lacks.Mul(lacks, r.P))
	}
	for n := a.Hand - 1; n >= 1; n-- {
		r.Outcomes = append(r.Outcomes, Outcome{What: handOf(n), Damage: -1, P: hands(classes, wants, n)})
	}
	return r, nil
}

// bounded returns how the chance lies to the true one, as cards that nobody has typed in count for no type.
// It is Exactly where no want names a type.
func bounded(wants []want) Bound {
	more, fewer := false, false
	for _, w := range wants {
		if !slices.Contains(Types, w.what) {
			continue
		}
		more = more || w.op == ">=" || w.op == ">" || w.op == "=" && w.n > 0
		fewer = fewer || w.op == "<=" || w.op == "<" || w.op == "="
	}
	switch {
	case more && fewer:
		return Neither
	case more:
		return AtLeast
	case fewer:
		return AtMost
	}
	return Exactly
}

// The largest deck and hand that are worked out.
const (
	mostCards = 500
	mostHand  = 20
)

func handOf(n int) string { return fmt.Sprintf("hand of %d", n) }

// Types lists the words for types that a want may name.
var Types = []string{"unit", "item", "channel", "swift", spells}

// wants reads the words of Want; a hand has to fulfill all of them together.
func (a Redraw) wants() (list []want, err error) {
	for _, text := range strings.Split(a.Want, ",") {
		text = strings.TrimSpace(text)
		var w want
		for _, op := range ops {
			what, n, found := strings.Cut(text, op)
			if !found {
				continue
			}
			number, err := strconv.Atoi(strings.TrimSpace(n))
			if err != nil || number < 0 || number > mostCards {
				return nil, nonsense("--want %s: %q is no number of cards", text, n)
			}
			w = want{strings.TrimSpace(what), op, number}
			break
		}
		if w.op == "" || w.what == "" {
			return nil, nonsense("--want %s: unit>=2, or a card's name: Lancer>=1; several with commas", text)
		}
		if !slices.Contains(Types, w.what) {
			if w.what, err = telling.Named("card of this deck", w.what, slices.Sorted(maps.Keys(a.Deck))); err != nil {
				return nil, err
			}
		}
		list = append(list, w)
	}
	return list, nil
}

// fits says whether a card is one of those that are wanted.
func (w want) fits(name string, of notation.Type) bool {
	switch w.what {
	case name:
		return true
	case "unit":
		return of.Fields()
	case spells:
		return of == notation.Channel || of == notation.Swift || name == spells
	}
	return string(of) == w.what
}

// holds says whether a number of cards is what is wanted.
func (w want) holds(n int) bool {
	switch w.op {
	case ">=":
		return n >= w.n
	case "<=":
		return n <= w.n
	case ">":
		return n > w.n
	case "<":
		return n < w.n
	}
	return n == w.n
}

// A class holds cards that count for the same wants.
type class struct {
	n    int
	fits []bool
}

// classes gathers the deck by what its cards count for. A name that is a word for a type is so many cards of
// it. unknown counts the cards whose type nobody has typed in.
func (a Redraw) classes(wants []want) (list []class, unknown int) {
	for _, name := range slices.Sorted(maps.Keys(a.Deck)) {
		of := notation.Type(name)
		if !slices.Contains(Types, name) {
			if of = a.Card(name).Type; of == "" {
				unknown += a.Deck[name]
			}
		}
		c := class{n: a.Deck[name]}
		for _, w := range wants {
			c.fits = append(c.fits, w.fits(name, of))
		}
		i := slices.IndexFunc(list, func(o class) bool { return slices.Equal(o.fits, c.fits) })
		if i < 0 {
			list = append(list, c)
			continue
		}
		list[i].n += c.n
	}
	return list, unknown
}

// hands returns the chance that a hand of so many cards has all that is wanted.
func hands(classes []class, wants []want, size int) *big.Rat {
	have, all := make([]int, len(wants)), 0
	for _, c := range classes {
		all += c.n
	}
	ways := good(classes, wants, size, have)
	return new(big.Rat).SetFrac(ways, new(big.Int).Binomial(int64(all), int64(size)))
}

// good counts the ways to draw so many more cards by which all wants hold; have counts, for each want, the
// cards that are drawn already.
func good(classes []class, wants []want, left int, have []int) *big.Int {
	if len(classes) == 0 {
		for i, w := range wants {
			if left > 0 || !w.holds(have[i]) {
				return new(big.Int)
			}
		}
		return big.NewInt(1)
	}
	sum, c := new(big.Int), classes[0]
	for n := 0; n <= min(c.n, left); n++ {
		now := slices.Clone(have)
		for i, fits := range c.fits {
			if fits {
				now[i] += n
			}
		}
		ways := new(big.Int).Binomial(int64(c.n), int64(n))
		sum.Add(sum, ways.Mul(ways, good(classes[1:], wants, left-n, now)))
	}
	return sum
}
