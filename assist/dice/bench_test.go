package dice

import (
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

// The cost of a roll whose dice are made for its act, as on a table.
func BenchmarkRoll(b *testing.B) {
	for _, text := range []string{"1d6", "2d6", "4d6kh3", "100d6", "100d6kh50", "1000d6"} {
		e, err := own.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(text, func(b *testing.B) {
			for seq := 0; b.Loop(); seq++ {
				stream := chance.NewStream(1, seq, "roll")
				_, err := e.Roll(physical, func(w Wave) (rolls []chance.Roll, err error) {
					for _, d := range w.Dice {
						r, err := stream.Roll("roll", d)
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
