package dice

import (
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// operators lists what may stand behind dice of three sides.
var operators = []string{"kh1", "kh2", "kl1", "kl2", "dh1", "dl1", "kge2", "kle2", "ro1", "role2", "rr1",
	"rrge2", "min2", "max2", "x", "xo", "xc", "xp", "xcp", "xoc", "xge2", "xeq2", "xcge2"}

// counts lists the numbers that each of them may be held against.
var counts = []string{"", "t3", "t2f1", "t3t4", "cseq2", "csle2"}

// Every pair of operators, and each with every way to count behind it, has the chances that Roll comes to
// over every fall of the dice, chains as far as they are walked. TABLEHAND_LONG=1 takes all pairs with all
// ways.
func TestPairsOfOperators(t *testing.T) {
	worked, left, long, more := 0, 0, os.Getenv("TABLEHAND_LONG") != "", 2
	if long {
		more = 4
	}
	for i, one := range operators {
		for k, two := range append([]string{""}, operators...) {
			for j, count := range counts {
				if testing.Short() && (i+k+j)%20 != 0 || !long && (i+2*k+j)%20 != 0 && two != "" && count != "" {
					continue
				}
				e, err := own.Parse(fmt.Sprintf("3d3%s%s%s", one, two, count))
				if err != nil {
					continue // as what is dropped of one, or what explodes twice
				}
				if asWalked(t, e, more) {
					worked++
				} else {
					left++
				}
			}
		}
	}
	t.Logf("%d worked out, %d not", worked, left)
	if !testing.Short() && (worked < 600 || left > worked/20) {
		t.Errorf("%d are worked out, %d are not", worked, left)
	}
}

// What is put in order twice, what explodes and is taken out by its value before it is put in order, and
// groups of many kinds of parts have the chances that Roll comes to.
func TestOrders(t *testing.T) {
	for _, text := range []string{
		"3d3kh2ro1kh1", "3d3kl2min2kh1", "3d3dl1rrge3dh1", "3d3kge2kh2max2kl1", "3d3kh2xokh2", "3d3dh1kge2kl1",
		"3d4ro1kh2ro1kl1", "3d3kh2min2kl1t2f1", "4d2kh3ro1dl1dh1",
		"2d3xkge2kh2", "2d3xkge3kl2", "2d3xkle2kh1", "3d2xkh3kl1", "2d3xkh2dl1", "2d3xdh1kh1", "2d3xdl1kl1",
		"2d3xokge2kh2", "2d3xge2kge3kh1", "2d3xdh1kh1t3",
		"{d2,d3,d4,d5,d6,d2+1}kh3", "{d2,d3,d4,d5,d6,3}kl2", "{d2,d3,d4,d5,d6}dl1dh1", "{d2,d2,d3,d3,d4,d5,d6}kh4",
		"{d2-4,d3,dF,d4-2,d5}kh2", "{d2,d3,d4,d5,d6}kh2t4f1", "{d2x,d3,d4,d5,d6}kl2", "{d2x,d3x,d4,d5,2}kh2",
	} {
		if e := parsed(t, text); !asWalked(t, e, 4) {
			_, err := e.Dist(nil)
			t.Errorf("%s: %v", text, err)
		}
	}
}

// asWalked holds the chances of an expression against a walk; false: they are not worked out.
func asWalked(t *testing.T, e Expr, more int) bool {
	t.Helper()
	d, err := e.Dist(nil)
	if _, large := errors.AsType[*TooLarge](err); large {
		return false
	}
	if err != nil {
		t.Fatalf("%s: %v", e, err)
	}
	chances, cut := walkedTo(t, e, more)
	sum, one := new(big.Rat), big.NewRat(1, 1)
	for v := range d.All() {
		p := d.Chance(v)
		sum.Add(sum, p)
		low := chances[v]
		if low == nil {
			low = new(big.Rat)
		}
		if p.Cmp(low) < 0 || p.Cmp(new(big.Rat).Add(low, cut)) > 0 {
			t.Errorf("%s: %d has the chance %v, and falls with %v (%v are longer)", e, v, p, low, cut)
		}
		delete(chances, v)
	}
	if tail, _ := d.Tail(); tail != nil {
		sum.Add(sum, new(big.Rat).SetFrac(tail, d.Total()))
	} else if len(chances) > 0 {
		t.Errorf("%s: can be %v too", e, chances)
	}
	if sum.Cmp(one) != 0 {
		t.Errorf("%s: chances come to %v", e, sum)
	}
	if lo, _ := e.Range(nil); lo > d.low && cut.Sign() == 0 {
		t.Errorf("%s: from %d, not from %d", e, d.low, lo)
	}
	return true
}

// walkedTo rolls an expression with every fall of its dice, of chains those with few more dice: the chance of
// each total, and of longer ones.
func walkedTo(t *testing.T, e Expr, more int) (chances map[int]*big.Rat, cut *big.Rat) {
	t.Helper()
	long := errors.New("long")
	chances, cut = map[int]*big.Rat{}, new(big.Rat)
	var r Result
	ended := false
	err := chance.Walk(func(src chance.Source) error {
		dice := 0
		var err error
		r, err = e.Roll(nil, func(w Wave) (rolls []chance.Roll, err error) {
			if dice += w.Count; dice > e.Dice()+more {
				return nil, long
			}
			for range w.Count {
				roll, err := src.Roll("roll", *w.Die)
				if err != nil {
					return nil, err
				}
				rolls = append(rolls, roll)
			}
			return rolls, nil
		})
		if ended = err != long; !ended {
			return nil
		}
		return err
	}, func(p *big.Rat) {
		if !ended {
			cut.Add(cut, p)
			return
		}
		if chances[r.Total] == nil {
			chances[r.Total] = new(big.Rat)
		}
		chances[r.Total].Add(chances[r.Total], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	return chances, cut
}

// Expressions made of the grammar print one way, which reads back the same, and have the chances that Roll
// comes to.
func TestExpressionsOfTheGrammar(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		text := anySum(r, 2)
		e, err := own.Parse(text)
		if err != nil {
			r.Skip(err)
		}
		again, err := own.Parse(e.String())
		if err != nil || again.String() != e.String() {
			r.Fatalf("%s prints %s, which is %s, %v", text, e, again, err)
		}
		if e.Dice() <= 4 {
			asWalked(t, e, 3)
		}
	})
}

// anySum makes a sum of a few terms, groups within it as deep as is left.
func anySum(r *rapid.T, deep int) string {
	pick := func(of ...string) string { return rapid.SampledFrom(of).Draw(r, "word") }
	var b strings.Builder
	for i := range rapid.IntRange(1, 2).Draw(r, "terms") {
		if i > 0 {
			b.WriteString(pick("+", "-", " + "))
		}
		switch kind := rapid.IntRange(0, 9).Draw(r, "kind"); {
		case kind == 0:
			b.WriteString(pick("2", "7"))
		case kind == 1 && deep > 0:
			b.WriteString("(" + anySum(r, deep-1) + ")")
		case kind == 2 && deep > 0:
			b.WriteString("{" + anySum(r, deep-1) + "," + anySum(r, 0) + "}" + pick("kh1", "kl1", "dl1", "", "k") +
				pick("", "", "t3"))
		case kind == 3 && deep > 0:
			b.WriteString(pick("best of ", "worst of ", "best 2 of ") + pick("d2,d3", "2xd3", "d2x,d3,d4"))
		default:
			b.WriteString(pick("d2", "2d3", "d4", "dF", "d:0,1,5", "d66", "2d2", "d3adv") +
				pick("", "", pick(operators...)) + pick("", pick(operators...)) + pick("", "", pick(counts...)))
		}
		b.WriteString(pick("", "", "", "*2", "/2", "/2up", "/3near"))
	}
	return b.String()
}
