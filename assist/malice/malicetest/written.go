package malicetest

import (
	"reflect"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/yamlfile"
)

// Written is a table as a file of its own.
func Written(t testing.TB, s *malice.State) *yamlfile.File {
	t.Helper()
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatalf("cannot be written: %v", err)
	}
	file, err := yamlfile.Parse("table.yaml", text)
	if err != nil {
		t.Fatalf("cannot be read: %v\n%s", err, text)
	}
	return file
}

// Audit writes a table and reads it again, the same in everything, and says whether it
// adds up.
func Audit(t testing.TB, s *malice.State) error {
	t.Helper()
	if s.Round == 0 {
		return nil // nothing lies on it yet
	}
	file := Written(t, s)
	again := malice.Begin(s.Book(), "")
	if err := file.Read(again.Form); err != nil {
		t.Fatalf("cannot be read: %v", err)
	}
	if !alike(reflect.ValueOf(s), reflect.ValueOf(again)) {
		t.Fatalf("what is read is not what was written:\n%+v\n%+v", s, again)
	}
	return file.Read(malice.Begin(s.Book(), "").Audit)
}

// alike compares two tables; a list or a count of nothing is none, and none is alike.
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
