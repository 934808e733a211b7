package cmd

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// What next offers in Axis Mundi runs as it is shown, on any table in the middle of a game: with a board and
// without one, with an Angel or a Demon, whatever there is in hands and Slots.
func TestWhatIsNextRunsInAxisMundi(t *testing.T) {
	tellingtest.Dear(t)
	env := func(string) string { return "" }
	rapid.Check(t, func(rt *rapid.T) {
		s := axismunditest.AnyTable(t, rt)
		text, err := yamlfile.New(func(f *yamlfile.Form) {
			version, game := 1, notation.Name
			f.Int("tablehand", &version, 1, 1).Required()
			f.Text("game", &game).Required()
			s.Form(f)
		})
		if err != nil {
			rt.Fatal(err)
		}
		at := desk{game: gameUnder("axismundi"), dir: t.TempDir(), env: env, text: string(text), seq: 1}
		if err := at.nextRuns(someAfter(rapid.IntRange(0, 38).Draw(rt, "some"))); err != nil {
			rt.Fatalf("%v\n%s", err, text)
		}
	})
}
