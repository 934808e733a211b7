package serve

import "testing"

// A phone is told what the laptop is told, without the flags that the laptop alone has.
func TestPlainly(t *testing.T) {
	const more = ": the laptop can say more of it"
	for _, c := range []struct{ said, want string }{
		{"Sara has no action left", "Sara has no action left"},
		{"nobody has typed in the card of archer: --mod 'movement +4' --mod '2 attack' says it for a turn",
			"nobody has typed in the card of archer" + more},
		{"water is entered only from a hex with a launch (--choose launch=yes), or by boarding a craft",
			"water is entered only from a hex with a launch, or by boarding a craft" + more},
		{"it may stay face down: undo, then the same with --choose reveal=no", "it may stay face down" + more},
		{"Ann wields no weapon: what strikes instead is typed, --rows '3: 1 attack 2 power'",
			"Ann wields no weapon" + more},
		{"--draw: 1 word is left over", "draw: 1 word is left over"},
		{"nobody has counted the bag: --draw upgrade=init3, one for each type",
			"nobody has counted the bag" + more},
	} {
		if got := Plainly(c.said); got != c.want {
			t.Errorf("%s\n%s\n%s", c.said, got, c.want)
		}
	}
}
