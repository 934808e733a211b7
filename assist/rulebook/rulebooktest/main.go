package rulebooktest

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// List is the file in which a package lists the rules that its tests prove, an id a line.
const List = "testdata/proved.txt"

// Main runs the tests of a package for its TestMain and gives the code to exit with. Its garbage is
// collected seldom, which spares a fifth of the time of tests that play every fall of the dice. A run of
// all tests has to prove every rule that the package lists; with TABLEHAND_UPDATE set it writes
// the list anew.
func Main(m *testing.M) int {
	debug.SetGCPercent(400)
	code := m.Run()
	if code != 0 || !whole() {
		return code
	}
	if os.Getenv("TABLEHAND_UPDATE") != "" {
		return tests.write()
	}
	text, err := os.ReadFile(List)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return complain(err)
	}
	for _, id := range unproved(string(text), tests.proved) {
		code = complain(id, "stands in", List, "and no passing test that names it has met it")
	}
	return code
}

// whole says whether every test ran: nothing was picked out or left out.
func whole() bool {
	for _, name := range []string{"test.run", "test.skip", "test.list", "test.fuzz"} {
		if f := flag.Lookup(name); f != nil && f.Value.String() != "" {
			return false
		}
	}
	return true
}

// unproved are the listed ids that were not proved.
func unproved(list string, proved map[string]bool) []string {
	return slices.DeleteFunc(strings.Fields(list), func(id string) bool { return proved[id] })
}

func (r *run) write() int {
	if len(r.proved) == 0 {
		return 0
	}
	text := strings.Join(slices.Sorted(maps.Keys(r.proved)), "\n") + "\n"
	err := os.MkdirAll("testdata", 0o755)
	if err == nil {
		err = os.WriteFile(List, []byte(text), 0o644)
	}
	if err != nil {
		return complain(err)
	}
	return 0
}

func complain(what ...any) int {
	fmt.Fprintln(os.Stderr, what...)
	return 1
}
