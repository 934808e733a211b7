package odds

import (
	"slices"
	"testing"
)

// number is that of members in these states, highest first, by the definition.
func (a *Members[S]) number(stand []S) int {
	n := 0
	for i, state := range stand {
		n += int(a.places[i][state])
	}
	return n
}

// Every multiset has its own number, those numbers are all there are, and whoever comes to a
// lower state brings the whole to a lower number.
func TestAlikeAreNumbered(t *testing.T) {
	for n := range 6 {
		for states := 1; states < 7; states++ {
			a := AlikeOf(n, states)
			if a.Size() != HowMany(n, states) {
				t.Fatalf("%d of %d: %d, not %d", n, states, a.Size(), HowMany(n, states))
			}
			for number := range a.Size() {
				stand := a.States(number)
				if a.number(stand) != number {
					t.Fatalf("%d of %d: %v is %d, not %d", n, states, stand, a.number(stand), number)
				}
				for i, from := range stand {
					for to := range from {
						after := slices.Clone(stand)
						after[i] = to
						slices.SortFunc(after, func(x, y uint8) int { return int(y) - int(x) })
						if got := a.Moved(number, from, to); got != a.number(after) || got >= number {
							t.Fatalf("%v: %d to %d is %d, not %d", stand, from, to, got, a.number(after))
						}
					}
				}
			}
		}
	}
}
