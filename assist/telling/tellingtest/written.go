package tellingtest

import (
	"reflect"
	"testing"

	"tablehand/assist/yamlfile"
)

// Written returns a state as a file of its own.
func (g Game[S]) Written(t testing.TB, s *S) *yamlfile.File {
	t.Helper()
	text := g.text(t, s)
	file, err := yamlfile.Parse("table.yaml", []byte(text))
	if err != nil {
		t.Fatalf("cannot be read: %v\n%s", err, text)
	}
	return file
}

// text returns a state as the text of a file of its own.
func (g Game[S]) text(t testing.TB, s *S) string {
	t.Helper()
	text, err := yamlfile.New(func(f *yamlfile.Form) { g.Form(s, f) })
	if err != nil {
		t.Fatalf("cannot be written: %v", err)
	}
	return string(text)
}

// AddsUp writes a state, reads it again, checks that both are the same in everything, and returns
// the faults that an audit finds in it.
func (g Game[S]) AddsUp(t testing.TB, s *S) error {
	t.Helper()
	if g.empty(s) {
		return nil
	}
	file, again := g.Written(t, s), g.Begin(s)
	if err := file.Read(func(f *yamlfile.Form) { g.Form(again, f) }); err != nil {
		t.Fatalf("cannot be read: %v", err)
	}
	if !alike(reflect.ValueOf(s), reflect.ValueOf(again)) {
		t.Fatalf("what is read is not what was written:\n%+v\n%+v", s, again)
	}
	if g.Audit == nil {
		return nil
	}
	again = g.Begin(s)
	return file.Read(func(f *yamlfile.Form) { g.Audit(again, f) })
}

func (g Game[S]) empty(s *S) bool { return g.Empty != nil && g.Empty(s) }

// alike says whether two states are equal; an empty list or map equals a nil one.
func alike(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer:
		return a.IsNil() == b.IsNil() &&
			(a.IsNil() || a.Pointer() == b.Pointer() || alike(a.Elem(), b.Elem()))
	case reflect.Struct:
		for i := range a.NumField() {
			if !alike(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		for i := range min(a.Len(), b.Len()) {
			if !alike(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return a.Len() == b.Len()
	case reflect.Map:
		for _, key := range a.MapKeys() {
			if !b.MapIndex(key).IsValid() || !alike(a.MapIndex(key), b.MapIndex(key)) {
				return false
			}
		}
		return a.Len() == b.Len()
	}
	return a.Equal(b)
}
