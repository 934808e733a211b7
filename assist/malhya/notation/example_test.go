package notation_test

import (
	"fmt"

	"tablehand/assist/malhya/notation"
)

// An Enemy card is typed in once, as it reads.
func ExampleReadSheet() {
	card, err := notation.ReadSheet("enemy",
		"ranged; initiative 3; move 3; life 2; attack 2 attack +1; defense 1 dodge")
	fmt.Println(card.Enemy().Life, card, err)
	// Output:
	// 2 ranged; initiative 3; move 3; life 2; attack 2 attack +1; defense 1 dodge <nil>
}

// A test is typed as its banner prints it.
func ExampleReadTest() {
	test, err := notation.ReadTest([]string{"Ann", "intelligence", "2d", "1x", "3+", "vigilance"})
	fmt.Println(test.Trait, test.Banner.Difficulty, test.Banner.Limit(), test.Banner.Reached(3), err)
	// Output: intelligence 2 1 3 <nil>
}

// An Action card has steps.
func ExampleReadAction() {
	steps, err := notation.ReadAction("2 to green 2; focus green northwest 4 look nw; reshuffle")
	for _, step := range steps {
		fmt.Println(step.Do, step)
	}
	fmt.Println(err)
	// Output:
	// move 2 to green 2
	// focus focus green nw 4 look nw
	// reshuffle reshuffle
	// <nil>
}
