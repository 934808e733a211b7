package telling_test

import (
	"reflect"
	"slices"
	"testing"

	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

type name string

type piece struct {
	Marks []string
	Next  *piece
}

// field is a state with a part of every shape.
type field struct {
	N      int
	lists  [2][]string
	deep   [][]int
	named  []name
	counts map[string]int
	words  map[string]string
	pieces map[name]piece
	all    []piece
	first  *piece
	none   *piece
	empty  []piece
	rules  *piece `copy:"shared"`
	say    func() `copy:"shared"`
}

func laid() *field {
	return &field{N: 3, lists: [2][]string{{"a"}, nil}, deep: [][]int{{1}, {}, nil}, named: []name{"x"},
		counts: map[string]int{"a": 1}, words: map[string]string{"a": "b"},
		pieces: map[name]piece{"a": {Marks: []string{"m"}}, "b": {Next: &piece{}}},
		all:    []piece{{Marks: []string{}}, {Next: &piece{Next: &piece{Marks: []string{"n"}}}}},
		first:  &piece{Marks: []string{"o"}}, empty: []piece{}, rules: &piece{}, none: nil, say: nil}
}

// A copy is the same to the last nil, and shares only the fields that are tagged.
func TestCopy(t *testing.T) {
	f := laid()
	c := telling.Copy(f)
	if !reflect.DeepEqual(c, f) || !reflect.DeepEqual(f, telling.Copy(c)) || c.rules != f.rules {
		t.Errorf("%+v\n%+v", c, f)
	}
	if shared := tellingtest.Shared(f, c); shared != nil {
		t.Error(shared)
	}
	if telling.Copy[field](nil) != nil {
		t.Error("nothing has a copy")
	}
}

// Whatever has happened to the copy before, the next in its memory is as good as a first one, of a state of
// another shape too; and it takes little new memory.
func TestCopier(t *testing.T) {
	copies := &telling.Copier[field]{}
	f, longer, bare := laid(), laid(), &field{}
	longer.lists = [2][]string{{"a", "b", "c"}, {"d"}}
	longer.deep, longer.words, longer.first = [][]int{{1, 2, 3}}, nil, nil
	longer.all = slices.Repeat(longer.all, 3)
	for i, s := range []*field{f, f, longer, f, bare, longer, bare, f} {
		c := copies.Copy(s)
		if !reflect.DeepEqual(c, s) || c.rules != s.rules {
			t.Fatalf("copy %d:\n%+v\n%+v", i, c, s)
		}
		if shared := tellingtest.Shared(s, c); shared != nil {
			t.Fatalf("copy %d: %s", i, shared)
		}
		if c.counts != nil { // all is changed where it lies, and parts of it become others
			c.counts["b"], c.pieces["c"] = 2, piece{}
			c.lists[0] = append(c.lists[0][:0], "x", "y")
			c.lists[1], c.named = c.lists[0], append(c.named, "y", "z")
			c.deep[0][0], c.all = 7, slices.Insert(c.all, 0, piece{Marks: c.lists[0]})
			c.all[2].Next.Next.Marks, c.first = c.lists[0], nil
		}
	}
	if first, next := testing.AllocsPerRun(100, func() { telling.Copy(f) }),
		testing.AllocsPerRun(100, func() { copies.Copy(f) }); next > first*2/3 {
		t.Errorf("%v allocations, and %v of a first copy", next, first)
	}
}

// A plain assignment shares every part.
func TestShared(t *testing.T) {
	f := laid()
	assigned := *f
	want := []string{"the state.lists[0]", "the state.deep", "the state.named", "the state.counts",
		"the state.words", "the state.pieces", "the state.all", "the state.first"}
	if shared := tellingtest.Shared(f, &assigned); !slices.Equal(shared, want) {
		t.Error(shared)
	}
}

// A state with a part that nobody can copy is told at once.
func TestCopyOfWhatNobodyCanCopy(t *testing.T) {
	defer func() {
		want := `telling: nobody can copy func(): tag its field ` + "`copy:\"shared\"`"
		if said := recover(); said != want {
			t.Error(said)
		}
	}()
	telling.Copy(&struct{ Say func() }{})
}
