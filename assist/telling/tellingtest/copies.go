package tellingtest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// Copies holds Clone to its law: the copy is the same, and no event on one of the two can reach
// the other, for they have no pointer, list or map in common.
func (g Game[S]) Copies(t testing.TB, s *S) {
	t.Helper()
	c := g.Clone(s)
	if !reflect.DeepEqual(c, s) {
		t.Fatalf("a copy is not its original:\n%+v\n%+v", c, s)
	}
	shared := sharing{}
	for _, v := range g.Shared {
		shared.may = append(shared.may, reflect.TypeOf(v))
	}
	shared.look("the state", reflect.ValueOf(s), reflect.ValueOf(c))
	for _, where := range shared.found {
		t.Errorf("a copy shares %s with its original", where)
	}
}

// sharing collects the places where two values have writable memory in common.
type sharing struct {
	may   []reflect.Type
	found []string
}

func (s *sharing) look(where string, a, b reflect.Value) {
	if slices.Contains(s.may, a.Type()) {
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if a.IsNil() || a.Kind() == reflect.Slice && a.Cap() == 0 {
			return
		}
		if a.Pointer() == b.Pointer() {
			s.found = append(s.found, where)
			return
		}
	}
	s.inside(where, a, b)
}

// inside compares the parts of two values of one type and shape.
func (s *sharing) inside(where string, a, b reflect.Value) {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() {
			s.look(where, a.Elem(), b.Elem())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			s.look(where+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range a.Len() {
			s.look(fmt.Sprintf("%s[%d]", where, i), a.Index(i), b.Index(i))
		}
	case reflect.Map:
		for _, key := range a.MapKeys() {
			s.look(fmt.Sprintf("%s[%v]", where, key), a.MapIndex(key), b.MapIndex(key))
		}
	}
}
