// Package rulebooktest holds which rules a passing run of tests has really met.
//
// A test says which rules it proves, by id: Proves. While it runs, what it plays and works
// out is handed to Met, which notes the rules that stand in it: in events, sums, refusals and
// remarks. A rule is proved by a test that names it, has met it, and passes; a comment proves
// nothing. Main, called by a package's TestMain, holds the package's list of proved rules to
// the run, and Hold adds the lists of all packages of a game up against its rulebook.
package rulebooktest

import (
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// A run is what the tests of this process have met and proved.
type run struct {
	sync.Mutex
	met    map[string]map[string]bool // ids by the name of the test that met them
	proved map[string]bool
}

// tests is the run of this test binary: the tests and TestMain have nothing else in common.
var tests = run{met: map[string]map[string]bool{}, proved: map[string]bool{}}

// Met notes that a test met rules as it ran: a text, or a list of texts, is their ids, and of
// anything else all that stands in fields named Rule or Rules, however deep.
func Met(t testing.TB, in ...any) {
	tests.Lock()
	defer tests.Unlock()
	ids := tests.met[t.Name()]
	if ids == nil {
		ids = map[string]bool{}
		tests.met[t.Name()] = ids
	}
	for _, v := range in {
		switch v := v.(type) {
		case string:
			ids[v] = true
		case []string:
			for _, id := range v {
				ids[id] = true
			}
		default:
			gather(ids, reflect.ValueOf(v))
		}
	}
}

// gather adds the ids that stand in a value's fields named Rule or Rules.
func gather(ids map[string]bool, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		gather(ids, v.Elem())
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.String {
			return
		}
		for i := range v.Len() {
			gather(ids, v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			gather(ids, v.MapIndex(key))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field(ids, v.Type().Field(i), v.Field(i))
		}
	}
}

func field(ids map[string]bool, f reflect.StructField, v reflect.Value) {
	list, isList := v.Interface, v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.String
	switch {
	case !f.IsExported():
	case f.Name == "Rule" && v.Kind() == reflect.String:
		ids[v.String()] = true
	case f.Name == "Rules" && isList:
		for _, id := range list().([]string) {
			ids[id] = true
		}
	default:
		gather(ids, v)
	}
}

// Proves says which rules a test proves. At its end it fails if it, with its subtests, has not
// met one of them.
func Proves(t testing.TB, ids ...string) {
	t.Helper()
	t.Cleanup(func() {
		t.Helper()
		tests.Lock()
		defer tests.Unlock()
		for _, id := range ids {
			switch {
			case !tests.hasMet(t.Name(), id):
				t.Errorf("%s is to be proved here, and no event, sum, refusal or remark of this test names it",
					id)
			case !t.Failed() && !t.Skipped():
				tests.proved[id] = true
			}
		}
	})
}

// hasMet says whether a test, or a subtest of it, met a rule.
func (r *run) hasMet(test, id string) bool {
	if r.met[test][id] {
		return true
	}
	for name, ids := range r.met {
		if ids[id] && strings.HasPrefix(name, test+"/") {
			return true
		}
	}
	return false
}

// citedID is an id of at least two words in a text.
var citedID = regexp.MustCompile(`[a-z][a-z0-9-]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+`)

// Cited are the ids in a text that people read, to be handed to Met.
func Cited(text string) []string { return citedID.FindAllString(text, -1) }
