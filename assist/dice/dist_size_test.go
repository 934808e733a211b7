package dice

import (
	"errors"
	"math/big"
	"strings"
	"testing"
)

// An expression that would take minutes or gigabytes is refused at once, with its size; one that
// merely has many dice is not.
func TestWhatIsTooLargeIsRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("left out with -short")
	}
	for text, says := range map[string]string{
		"1000d1000": "1000d1000 is too large to be worked out exactly: 999001 values of up to 3000 " +
			"digits, about 1.3 GB",
		"200d1000kh100":       " minutes of computing",
		"-200d1000kl100":      " minutes of computing",
		"500d1000-500d999ge7": "500d1000-500d999ge7 is too large",
	} {
		_, err := parsed(t, text).Dist(nil)
		var large *TooLarge
		if !errors.As(err, &large) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"1000d6", "1000d100", "1000d20kh100-3", "100d6kh50+100d20", "500d6-500d20",
		"1000d1000kh1", "1000000"} {
		if _, err := parsed(t, text).Dist(physical); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The chances of a fair handful in known places: (1/6)^1000 at both ends of 1000d6, as many
// ways below the middle as above, and one way in six to sum to a multiple of 6.
func TestAThousandDice(t *testing.T) {
	d, err := parsed(t, "1000d6").Dist(nil)
	if err != nil {
		t.Fatal(err)
	}
	sound(t, d)
	if d.Weight(1000).String() != "1" || d.Weight(1001).String() != "1000" ||
		d.Weight(1002).String() != "500500" || d.Weight(6000).String() != "1" {
		t.Errorf("%v %v %v %v ways", d.Weight(1000), d.Weight(1001), d.Weight(1002), d.Weight(6000))
	}
	if d.Mean().RatString() != "3500" || d.Variance().RatString() != "8750/3" ||
		d.AtMost(3499).Cmp(d.AtLeast(3501)) != 0 {
		t.Errorf("mean %v, variance %v", d.Mean(), d.Variance())
	}
	multiples := new(big.Int)
	for value, w := range d.All() {
		if value%6 == 0 {
			multiples.Add(multiples, w)
		}
	}
	if multiples.Mul(multiples, big.NewInt(6)).Cmp(d.Total()) != 0 {
		t.Error("multiples of six are not one in six")
	}
}

// Hostile sizes are refused at once, whatever operators they are made of.
func TestHostileSizesAreRefusedAtOnce(t *testing.T) {
	for _, text := range []string{
		"300d1000x", "500d1000xc", "100d100dl10dh10", "900d6kge3kh5", "best 6 of 12xd1000", "50d6x6kh25",
		"{d1000,d999,d998,d997,d996,d995,d994}kh4", "100d20x20kh50", "(500d6)*1000",
		"2d1000xcge3kh1", "1000d1000ro1",
		"1000d100min50", "20d10xpkh10", "300d6xokh10", "min(100d1000x,100d999x)", "100d1000rr1kh50",
		"5d1000dl1dh1", "20-900d1000x+d6x",
	} {
		_, err := parsed(t, text).Dist(nil)
		if _, large := errors.AsType[*TooLarge](err); !large {
			t.Errorf("%s: %v", text, err)
		}
	}
}
