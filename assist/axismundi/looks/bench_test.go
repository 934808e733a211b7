package looks_test

import (
	"testing"

	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/looks"
)

// From the middle of the practice island to the Axis Mundi Hex and to the own Pier.
func BenchmarkWay(b *testing.B) {
	s := Practice(b, At(Ann, "1K"), At(Ben, "1N"), At(Cid, "1I"), Turn(Ann, 3))
	for _, word := range []string{"axis", "pier"} {
		to, err := s.ReadHex(Ann, word)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(word, func(b *testing.B) {
			for b.Loop() {
				if _, err := looks.Travel(s, s.Player(Ann), to); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(word+" blocked", func(b *testing.B) {
			for b.Loop() {
				if _, err := looks.Blocked(s, s.Player(Ann), s.Player(Ben), to); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
