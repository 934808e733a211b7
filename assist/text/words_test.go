package text

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestThings(t *testing.T) {
	for n, want := range map[int]string{0: "0 cards", 1: "1 card", 2: "2 cards", -1: "-1 cards"} {
		if got := Things(n, "card", "cards"); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
}

func TestListed(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"", "nobody"}, {"Ann", "Ann"}, {"Ann Ben", "Ann and Ben"}, {"Ann Ben Cy", "Ann, Ben and Cy"},
	} {
		if got := Listed(strings.Fields(c.words)); got != c.want {
			t.Errorf("%q: %q, not %q", c.words, got, c.want)
		}
	}
}

func TestCountAndWithout(t *testing.T) {
	words := []string{"a", "b", "a"}
	if n := Count(words, "a"); n != 2 {
		t.Errorf("a stands there %d times", n)
	}
	if left := Without(words, "a"); !slices.Equal(left, []string{"b"}) || words[0] != "a" {
		t.Errorf("left %q of %q", left, words)
	}
}

func ExampleListed() {
	fmt.Println(Listed([]string{"Ann", "Ben", "Cy"}), "share", Things(3, "card", "cards"))
	// Output: Ann, Ben and Cy share 3 cards
}

func TestWith(t *testing.T) {
	if got := With([]string{"a", "b"}, "b", "c", "c", "a"); !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Error(got)
	}
}
