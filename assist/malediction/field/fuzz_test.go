package field_test

import (
	"testing"

	"tablehand/assist/malediction/field"
	"tablehand/assist/telling/tellingtest"
)

// FuzzOpen: no text makes Open panic; what it refuses has faults with a line that a screen can show, and
// what it takes lies on the field, nothing on anything else, and can be drawn.
func FuzzOpen(f *testing.F) {
	for _, text := range []string{ford, little, head,
		head + "terrain: [{set: 1, size: small, at: [NaN, 1e9], round: 0}]",
		head + "husks: [[9, 9], [9.5, 9]]\nbase: 3\n", "board: \"\\u202e\"\nkind: battlefield\nsize: 12\n",
		head + "terrain:\n- {set: 2, size: large, at: [9, 9], box: [1000, 0.1], tall: [.1, .1]}\nmirror: true\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		is, err := field.Open("f.yaml", text)
		if err != nil {
			tellingtest.Placed(t, string(text), err)
			return
		}
		for i, p := range is.Pieces {
			if gap, _ := is.Corner(p.Shape); is.Edge(p.Shape) < 0 || gap.Tenths() < 0 {
				t.Errorf("%s is not on the field", p)
			}
			for _, other := range is.Pieces[:i] {
				if p.Overlaps(other.Shape) {
					t.Errorf("%s lies on %s", p, other)
				}
			}
		}
		for i, h := range is.Husks {
			if at := is.Husks[:i]; is.Edge(h.Shape) < 0 {
				t.Errorf("%s is not on the field, %v", h, at)
			} else if gap, near := field.Nearest(h.Shape, at); near >= 0 && gap.Inches() < 0 {
				t.Errorf("%s stands in %s", h, at[near])
			}
		}
		if is.Draw(field.Sight{}, 80) == "" || len(is.SVG(field.Sight{})) == 0 {
			t.Error("there is no picture")
		}
	})
}
