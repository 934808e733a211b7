package sum_test

import (
	"fmt"

	"tablehand/assist/sum"
)

// Two effects of one name on a unit count once, and a stat is never below none.
func Example() {
	defense := sum.Of([]sum.Part{
		{N: 11, What: "printed", Rule: "stat.defense"},
		{N: 1, What: "Shield Wall of Exemplar", Rule: "attack.bonus.defense", Name: "Shield Wall"},
		{N: 1, What: "Shield Wall of Guard", Rule: "attack.bonus.defense", Name: "Shield Wall"},
	}, sum.Strongest(byName, "effect.same-name"), sum.AtLeast(0, "never below none", "stat.defense"))
	fmt.Println(sum.Told(defense.Parts))
	for _, p := range defense.Idle {
		fmt.Printf("%s %s does not count (%s)\n", p.Amount(), p.What, p.Rule)
	}
	// Output:
	// 11 +1 (Shield Wall of Exemplar) = 12
	// +1 Shield Wall of Guard does not count (effect.same-name)
}

// What a limit takes off is told as a part, so that the parts come to the number.
func ExampleAtMost() {
	lost := sum.Of([]sum.Part{{N: 7, What: "dealt", Rule: "wound.track"}},
		sum.AtMost(5, "it has no more life tokens", "return.trigger"))
	for _, p := range lost.Parts {
		fmt.Println(p.Amount(), p.What)
	}
	fmt.Println(lost.Total())
	// Output:
	// +7 dealt
	// -2 it has no more life tokens
	// 5
}
