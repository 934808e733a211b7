package dice

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"tablehand/assist/chance"
)

// The cost of an exact distribution, and its growth: with the dice, their sides, kinds of dice, and
// dice that are kept.
func BenchmarkDist(b *testing.B) {
	for _, text := range []string{
		"2d6", "10d6", "100d6", "1000d6", "1000d20", "1000d100", "10d6-10d20", "100d6-100d20", "500d6-500d20",
		"4d6kh3", "10d6kh5", "100d6kh50", "1000d6kh500", "100d6kh50+100d20", "5d*", "100d*", "1000d*",
		"3d6x", "100d6x", "3d10xckh2", "4d6xkh3", "5d10t8", "10d10x10t8f1", "4d6dl1dh1", "4d6ro1kh3",
		"max(d8x,d6x)", "best 2 of 2xd6,2xd8", "(2d6+3)*2",
	} {
		e, err := own.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				if _, err := e.Dist(physical); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// An expression that is too large is refused at no cost.
func BenchmarkRefused(b *testing.B) {
	e, err := own.Parse("1000d1000")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := e.Dist(physical); err == nil {
			b.Fatal("worked out")
		}
	}
}

// byHand is 2d6+3, written for it alone: what fell, what it comes to, and how that is told.
type byHand struct {
	dice  []handDie
	total int
	told  string
}

type handDie struct {
	face  chance.Face
	value int
	kept  bool
}

var pips = [...]chance.Face{"1", "2", "3", "4", "5", "6"}

func rollByHand(source *rand.Rand) byHand {
	r := byHand{dice: make([]handDie, 2), total: 3}
	told := append(make([]byte, 0, 32), "2d6+3 = ["...)
	for i := range r.dice {
		n := source.IntN(6)
		r.dice[i] = handDie{pips[n], 1 + n, true}
		r.total += 1 + n
		if i > 0 {
			told = append(told, ' ')
		}
		told = append(told, pips[n]...)
	}
	r.told = string(strconv.AppendInt(append(told, "] + 3 = "...), int64(r.total), 10))
	return r
}

// The cost of a roll, beside the same one written by hand, and beside its total alone.
func BenchmarkRoll(b *testing.B) {
	source := rand.New(rand.NewPCG(1, 1))
	b.Run("total by hand/2d6+3", func(b *testing.B) {
		for b.Loop() {
			sink = 5 + source.IntN(6) + source.IntN(6)
		}
	})
	b.Run("by hand/2d6+3", func(b *testing.B) {
		for b.Loop() {
			handMade = rollByHand(source)
		}
	})
	var rolls []chance.Roll
	fall := func(w Wave) ([]chance.Roll, error) {
		rolls = rolls[:0]
		for range w.Count {
			n := source.IntN(len(pips))
			rolls = append(rolls, chance.Roll{Faces: pips[n : n+1], Value: n + 1})
		}
		return rolls, nil
	}
	for _, text := range []string{"1d6", "2d6+3", "4d6kh3", "5d6t5", "3d6x", "100d6", "100d6kh50", "1000d6"} {
		l, err := own.ParseLine(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				got, err := l.Expr.Roll(physical, fall)
				if err != nil {
					b.Fatal(err)
				}
				sink = got.Total
			}
		})
		b.Run("told/"+text, func(b *testing.B) {
			for b.Loop() {
				got, err := l.Roll(physical, fall)
				if err != nil {
					b.Fatal(err)
				}
				sink = len(l.Told("", "", got))
			}
		})
	}
}

// What is measured is kept, so that it is not left out.
var (
	sink     int
	handMade byHand
)

// The cost of a roll whose dice are made for its act, as on a table.
func BenchmarkRollOfAct(b *testing.B) {
	for _, text := range []string{"1d6", "2d6", "4d6kh3", "100d6", "100d6kh50", "1000d6"} {
		e, err := own.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(text, func(b *testing.B) {
			for seq := 0; b.Loop(); seq++ {
				stream := chance.NewStream(1, seq, "roll")
				_, err := e.Roll(physical, func(w Wave) (rolls []chance.Roll, err error) {
					for range w.Count {
						r, err := stream.Roll("roll", *w.Die)
						if err != nil {
							return nil, err
						}
						rolls = append(rolls, r)
					}
					return rolls, nil
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
