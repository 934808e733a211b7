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
