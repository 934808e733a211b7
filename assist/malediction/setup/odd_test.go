package setup_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malediction/field"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/setup"
)

// What breaks a rule of the size is listed once, at the piece that is typed in, and not at its reflection.
func TestOdd(t *testing.T) {
	for text, want := range map[string]string{
		square(medium+small, husks): "[]",
		square(medium, "[8, 15]"): "[" +
			"{0 0 0 small pieces of set 1, and each side places 1 battlefield.strife.terrain} " +
			"{0 0 0 small pieces of set 2, and each side places 1 battlefield.strife.terrain} " +
			"{0 0 2 husks, and 4 are placed setup.full.scenario}]",
		square(medium+"- {set: 1, size: small, at: [20.5, 21.5], round: 3}\n", "[15.2, 16], [5, 2]"): "[" +
			"{7 3 2.8 inches from the north-east corner, which might become a deployment zone of 6 inches " +
			"setup.full.terrain.zones-free} " +
			"{7 3 2.3 inches from the medium piece of set 1 at 16, 16: at least 3 setup.full.terrain.spacing} " +
			"{8 9 stands on what rises of the medium piece of set 1 at 16, 16 setup.full.husk.where} " +
			"{8 21 4.8 inches from the south-west corner, which might become a deployment zone of 6 inches " +
			"setup.full.husk.where} " +
			"{8 21 6.1 inches from the husk at 8.8, 8: at least 8 in strife setup.full.husk.spacing}]",
		square(medium+small, "[10, 10], [5, 19]"): "[" +
			"{8 9 4.6 inches from the husk at 10, 10: at least 8 in strife " +
			"setup.full.husk.spacing}]",
	} {
		f, err := field.Open("f.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(setup.Odd(Book(), f)); got != want {
			t.Errorf("%s%s\nwant\n%s", text, got, want)
		}
	}
	for inches, size := range map[int]string{24: "strife", 30: "havoc", 36: "maelstrom", 28: "28"} {
		if got := setup.SizeOf(Book(), inches); got != size {
			t.Errorf("%d inches: %s", inches, got)
		}
	}
}
