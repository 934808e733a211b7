package field_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malediction/field"
)

// Gaps are measured between the nearest edges, and judged exactly: 3 inches are 3 inches.
func TestGaps(t *testing.T) {
	for name, c := range map[string]struct {
		a, b   field.Shape
		inches float64
		tenths int
	}{
		"two boxes side by side":     {field.Box(100, 100, 40, 40), field.Box(170, 110, 40, 40), 3, 30},
		"two boxes corner to corner": {field.Box(100, 100, 40, 40), field.Box(170, 180, 40, 40), 5, 50},
		"two circles":                {field.Round(100, 100, 30), field.Round(160, 180, 30), 7, 70},
		"a circle and a box":         {field.Round(100, 100, 30), field.Box(150, 100, 20, 90), 2.5, 25},
		"a circle and a corner":      {field.Round(40, 30, 10), field.Round(0, 0, 0), 4.5, 45},
		"a root":                     {field.Round(100, 100, 0), field.Round(110, 110, 0), math.Sqrt2, 14},
		"they touch":                 {field.Round(100, 100, 30), field.Round(130, 100, 30), 0, 0},
		"one in the other":           {field.Round(100, 100, 30), field.Round(110, 100, 30), -2, 0},
	} {
		gap := c.a.Gap(c.b)
		if math.Abs(gap.Inches()-c.inches) > 1e-12 || gap.Tenths() != c.tenths {
			t.Errorf("%s: %v inches, %d tenths", name, gap.Inches(), gap.Tenths())
		}
		if c.tenths > 0 && (!gap.AtLeast(c.tenths) || gap.AtLeast(c.tenths+1)) {
			t.Errorf("%s: %d tenths, and at least %d", name, c.tenths, c.tenths+1)
		}
	}
}

func TestOverlaps(t *testing.T) {
	for name, c := range map[string]struct {
		a, b field.Shape
		want bool
	}{
		"boxes touch":             {field.Box(100, 100, 40, 40), field.Box(140, 120, 40, 40), false},
		"boxes by a tenth":        {field.Box(100, 100, 40, 40), field.Box(139, 120, 40, 40), true},
		"boxes in a cross":        {field.Box(100, 100, 80, 10), field.Box(100, 100, 10, 80), true},
		"circles touch":           {field.Round(100, 100, 30), field.Round(130, 100, 30), false},
		"circles by a tenth":      {field.Round(100, 100, 30), field.Round(129, 100, 30), true},
		"a circle at a corner":    {field.Box(100, 100, 40, 40), field.Round(150, 160, 100), false},
		"a circle over a corner":  {field.Box(100, 100, 40, 40), field.Round(149, 160, 100), true},
		"a circle within a box":   {field.Box(100, 100, 40, 40), field.Round(100, 100, 2), true},
		"a circle around a box":   {field.Box(100, 100, 4, 4), field.Round(100, 100, 90), true},
		"a circle beside a box":   {field.Box(100, 100, 40, 40), field.Round(130, 100, 20), false},
		"a circle a tenth nearer": {field.Box(100, 100, 40, 40), field.Round(129, 100, 20), true},
	} {
		if got := c.a.Overlaps(c.b); got != c.want || c.b.Overlaps(c.a) != got {
			t.Errorf("%s: %v, the other way %v", name, got, c.b.Overlaps(c.a))
		}
	}
}

// anyShape draws a box or a circle on a field of 24 inches.
func anyShape(t *rapid.T) field.Shape {
	x, y := rapid.IntRange(0, 240).Draw(t, "x"), rapid.IntRange(0, 240).Draw(t, "y")
	if rapid.Bool().Draw(t, "round") {
		return field.Round(x, y, rapid.IntRange(0, 60).Draw(t, "across"))
	}
	return field.Box(x, y, rapid.IntRange(1, 60).Draw(t, "wide"), rapid.IntRange(1, 60).Draw(t, "high"))
}

// Reflection changes no distance, done twice it changes nothing; a gap is the same from either side.
func TestLawsOfShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyShape(t), anyShape(t)
		if a.Reflected(24).Reflected(24) != a {
			t.Fatalf("%+v is not its reflection's", a)
		}
		there, back := a.Gap(b), b.Gap(a)
		if there != back || a.Reflected(24).Gap(b.Reflected(24)) != there {
			t.Fatalf("%+v and %+v: %v, %v", a, b, there, back)
		}
		if a.Overlaps(b) != a.Reflected(24).Overlaps(b.Reflected(24)) {
			t.Fatalf("%+v and %+v overlap on one half only", a, b)
		}
		if n := there.Tenths(); n > 0 && (a.Overlaps(b) || !there.AtLeast(n) || there.AtLeast(n+1)) {
			t.Fatalf("%+v and %+v are %d tenths apart", a, b, n)
		}
	})
}

// By brute force: no two points of two shapes are nearer than their gap, and some come close to it.
func TestGapsByBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyShape(t), anyShape(t)
		least := math.Inf(1)
		for _, p := range points(a) {
			for _, q := range points(b) {
				least = min(least, math.Hypot(p[0]-q[0], p[1]-q[1])/10)
			}
		}
		gap := max(0, a.Gap(b).Inches())
		if least < gap-1e-9 || !a.Overlaps(b) && least > gap+0.8 {
			t.Fatalf("%+v and %+v: %v, by brute force %v", a, b, gap, least)
		}
	})
}

// points returns points on the edge of a shape, in tenths of an inch.
func points(s field.Shape) (list [][2]float64) {
	x, y := s.Center()
	w, h := s.Size()
	const many = 24
	for i := range many {
		if s.IsRound() {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / many)
			list = append(list, [2]float64{float64(x) + cos*float64(w)/2, float64(y) + sin*float64(w)/2})
			continue
		}
		along := float64(i)/many - 0.5
		dx, dy := float64(w)*along, float64(h)*along
		left, down := float64(x)-float64(w)/2, float64(y)-float64(h)/2
		list = append(list, [2]float64{float64(x) + dx, down}, [2]float64{float64(x) - dx, down + float64(h)},
			[2]float64{left, float64(y) - dy}, [2]float64{left + float64(w), float64(y) + dy})
	}
	return list
}
