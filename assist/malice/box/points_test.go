package box_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// Points are said as people write them and are exact in JSON; roads and bridges make
// halves, which are never rounded (move.cost.road, move.cost.bridge).
func TestPointsAreSaid(t *testing.T) {
	for _, c := range []struct {
		points     notation.Points
		said, json string
	}{
		{0, "0", "0"}, {1, "½", "0.5"}, {2, "1", "1"}, {5, "2½", "2.5"}, {notation.Whole(3), "3", "3"},
		{notation.Whole(12) + 1, "12½", "12.5"},
	} {
		malicetest.Equal(t, "said", c.points.String(), c.said)
		out, err := json.Marshal(c.points)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "json", string(out), c.json)
	}
}

func TestPointsAreRead(t *testing.T) {
	for text, want := range map[string]notation.Points{
		"0": 0, "1/2": 1, "½": 1, ".5": 1, "0.5": 1, "0½": 1, "1": 2, "1.0": 2, "1.5": 3, "2½": 5, "2 1/2": 5,
		" 3 ": 6, "9999": 19998,
	} {
		if p, ok := notation.ParsePoints(text); !ok || p != want {
			t.Errorf("%q: %v, %v, want %v", text, p, ok, want)
		}
	}
	for _, text := range []string{
		"", " ", "-1", "+1", "-1/2", "1/3", "1/4", "2/2", "1.25", "1.", ".0", "1,5", "½½", "1/2½", "½2",
		"1½.5", "1e3", "0x2", "10000", "99999999999999999999", "x", "١", "half",
	} {
		if p, ok := notation.ParsePoints(text); ok {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}

// Points that are said, or written as JSON, read back as the same points; and any text that reads at
// all is a number of halves that can be said again.
func TestPointsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := notation.Points(rapid.IntRange(0, 19999).Draw(t, "halves"))
		out, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{p.String(), string(out)} {
			if back, ok := notation.ParsePoints(text); !ok || back != p {
				t.Fatalf("%q is read as %v, %v", text, back, ok)
			}
		}
		text := rapid.StringMatching(`[-0-9½./ 1a]{0,6}`).Draw(t, "text")
		if read, ok := notation.ParsePoints(text); ok {
			if back, ok := notation.ParsePoints(read.String()); !ok || back != read || read < 0 {
				t.Fatalf("%q is read as %d, and that as %v, %v", text, read, back, ok)
			}
		}
	})
}
