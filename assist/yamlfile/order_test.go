package yamlfile

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestNaturalOrder(t *testing.T) {
	want := []string{"", "1", "02", "2", "10", "a", "a1", "a02", "a2", "a2b", "a10", "a10b2", "a10b10", "b",
		"é"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, natural)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestNaturalIsAnOrder: only equal names are equal, and the order has a
// direction that holds across three.
func TestNaturalIsAnOrder(t *testing.T) {
	name := rapid.StringOfN(rapid.RuneFrom([]rune("0129ab")), 0, 5, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := name.Draw(t, "a"), name.Draw(t, "b"), name.Draw(t, "c")
		if natural(a, b) != -natural(b, a) || (natural(a, b) == 0) != (a == b) {
			t.Fatalf("%q %q", a, b)
		}
		if natural(a, b) < 0 && natural(b, c) < 0 && natural(a, c) >= 0 {
			t.Fatalf("%q < %q < %q", a, b, c)
		}
	})
}

// TestAlign: the match keeps the order of both sides, and as many items as any
// match could.
func TestAlign(t *testing.T) {
	letters := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d"}), 1, 8)
	rapid.Check(t, func(t *rapid.T) {
		before, after := letters.Draw(t, "before"), letters.Draw(t, "after")
		text, err := New(func(f *Form) { f.Texts("texts", &before) })
		if err != nil {
			t.Fatal(err)
		}
		d, err := Parse("t.yaml", text)
		if err != nil {
			t.Fatal(err)
		}
		want := listCodec(line()).write(&run{}, &after)
		last, same := -1, 0
		for j, i := range d.align(d.root.child("texts"), want) {
			if i < 0 {
				continue
			}
			if i <= last || i >= len(before) {
				t.Fatalf("%d after %d", i, last)
			}
			last = i
			if before[i] == after[j] {
				same++
			}
		}
		if best := longestCommon(before, after); same != best {
			t.Fatalf("%q to %q keeps %d, could keep %d", before, after, same, best)
		}
	})
}

func longestCommon(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	if a[0] == b[0] {
		return 1 + longestCommon(a[1:], b[1:])
	}
	return max(longestCommon(a[1:], b), longestCommon(a, b[1:]))
}

func TestFaultsInOrder(t *testing.T) {
	err := (&Faults{File: "t.yaml",
		List: []Fault{{3, 1, "", "c"}, {1, 2, "b", "b"}, {1, 1, "", "a"}}}).orNil()
	if err.Error() != "t.yaml:1:1: a (and 2 more faults)" {
		t.Error(err)
	}
	if (&Faults{}).orNil() != nil {
		t.Error("no faults are an error")
	}
}
