package tellingtest

import (
	"fmt"
	"reflect"
	"testing"

	"tablehand/assist/telling"
)

// copies fails the test unless a copy of the state equals it, and has nothing in common with it that an
// event could change.
func copies[S any](t testing.TB, s *S) {
	t.Helper()
	c := telling.Copy(s)
	if !reflect.DeepEqual(c, s) {
		t.Fatalf("a copy is not its original:\n%+v\n%+v", c, s)
	}
	for _, where := range Shared(s, c) {
		t.Errorf("a copy shares %s with its original", where)
	}
}

// Shared returns the places where a state and its equal have a pointer, list or map in common,
// beside the fields that are tagged for it.
func Shared[S any](s, equal *S) []string {
	shared := sharing{}
	shared.look("the state", reflect.ValueOf(s), reflect.ValueOf(equal))
	return shared.found
}

// sharing collects the places where two values have writable memory in common.
type sharing struct{ found []string }

func (s *sharing) look(where string, a, b reflect.Value) {
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

// inside looks for memory in common in the parts of two values of one type and shape; where is the way to
// them.
func (s *sharing) inside(where string, a, b reflect.Value) {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() {
			s.look(where, a.Elem(), b.Elem())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if field := a.Type().Field(i); field.Tag.Get("copy") != "shared" {
				s.look(where+"."+field.Name, a.Field(i), b.Field(i))
			}
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
