package table

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// texts are small texts that share many lines, with every kind of ending, and
// bytes that are not UTF-8.
func texts() *rapid.Generator[string] {
	line := rapid.SampledFrom([]string{"a\n", "b\n", "c\n", "life: 5\r\n", "\n", "\xff\xfe\n", "e", "\x00",
		"<&>\u2028\n"})
	return rapid.Map(rapid.SliceOfN(line, 0, 12), func(all []string) string { return strings.Join(all, "") })
}

func TestAPatchWorksBothWaysAndThroughJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := texts().Draw(t, "before"), texts().Draw(t, "after")
		written, err := compact(diff([]byte(before), []byte(after)))
		must(t, err)
		var patch []Hunk
		must(t, json.Unmarshal(written, &patch))
		if got, err := apply(patch, []byte(before)); err != nil || string(got) != after {
			t.Fatalf("forward: %q, %v, want %q", got, err, after)
		}
		if got, err := apply(reverse(patch), []byte(after)); err != nil || string(got) != before {
			t.Fatalf("back: %q, %v, want %q", got, err, before)
		}
		if (patch == nil) != (before == after) {
			t.Fatalf("the patch is %v", patch)
		}
	})
}

func TestDiffFindsTheChangedLines(t *testing.T) {
	for _, c := range []struct {
		before, after string
		want          []Hunk
	}{
		{"", "", nil},
		{"a\nb\n", "a\nb\n", nil},
		{"", "a\n", []Hunk{{1, nil, []Line{"a\n"}}}},
		{"a\n", "", []Hunk{{1, []Line{"a\n"}, nil}}},
		{"a\nb\nc\n", "a\nB\nc\n", []Hunk{{2, []Line{"b\n"}, []Line{"B\n"}}}},
		{"a\nb\nc\nd\n", "A\nb\nc\nD\n",
			[]Hunk{{1, []Line{"a\n"}, []Line{"A\n"}}, {4, []Line{"d\n"}, []Line{"D\n"}}}},
		{"a\nb\nc\n", "a\nx\nb\n", []Hunk{{2, nil, []Line{"x\n"}}, {3, []Line{"c\n"}, nil}}},
		{"a\nb", "a\nb\n", []Hunk{{2, []Line{"b"}, []Line{"b\n"}}}},
		{"a\r\nb\r\n", "a\r\nb\n", []Hunk{{2, []Line{"b\r\n"}, []Line{"b\n"}}}},
	} {
		got := diff([]byte(c.before), []byte(c.after))
		if len(got) != len(c.want) || len(got) > 0 && !equalHunks(got, c.want) {
			t.Errorf("diff(%q, %q) = %v, want %v", c.before, c.after, got, c.want)
		}
	}
}

func equalHunks(a, b []Hunk) bool {
	for i := range a {
		if a[i].Line != b[i].Line ||
			!reflect.DeepEqual(append([]Line{}, a[i].Old...), append([]Line{}, b[i].Old...)) ||
			!reflect.DeepEqual(append([]Line{}, a[i].New...), append([]Line{}, b[i].New...)) {
			return false
		}
	}
	return true
}

func TestALargeChangeIsOneHunk(t *testing.T) {
	before := strings.Repeat("a\nb\n", 300)
	after := strings.Repeat("b\nc\n", 300)
	patch := diff([]byte(before), []byte(after))
	if len(patch) != 1 || len(patch[0].Old) != 600 || len(patch[0].New) != 600 {
		t.Fatalf("%d hunks", len(patch))
	}
	got, err := apply(patch, []byte(before))
	if err != nil || string(got) != after {
		t.Fatalf("applied: %v", err)
	}
}

func TestAPatchThatDoesNotFitIsRefused(t *testing.T) {
	for _, patch := range [][]Hunk{
		{{Line: 0, New: []Line{"x\n"}}},
		{{Line: 4, New: []Line{"x\n"}}},
		{{Line: 2, Old: []Line{"b\n", "c\n"}}},
		{{Line: 1, Old: []Line{"b\n"}}},
		{{Line: 2, Old: []Line{"b\n"}}, {Line: 1, Old: []Line{"a\n"}}},
	} {
		if got, err := apply(patch, []byte("a\nb\n")); err == nil {
			t.Errorf("%v made %q", patch, got)
		}
	}
}
