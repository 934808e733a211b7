package table

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// fresh is a new table with that text.
func fresh(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), Name)
	_, err := Create(path, []byte(text), Act{Command: "new"}, false)
	must(t, err)
	return path
}

func openAt(t testing.TB, path string) *Session {
	t.Helper()
	s, err := Open(path, 0)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// saveAct saves one text in a session of its own.
func saveAct(t testing.TB, path, text string) Entry {
	t.Helper()
	s := openAt(t, path)
	defer s.Close()
	e, err := s.Save([]byte(text), Act{Command: "say " + text})
	must(t, err)
	return e
}

func edit(t testing.TB, path, text string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

func content(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	must(t, err)
	return string(text)
}

func wantText(t testing.TB, path, want string) {
	t.Helper()
	if got := content(t, path); got != want {
		t.Fatalf("the table is %q, want %q", got, want)
	}
}

func listing(t testing.TB, dir string) []string {
	t.Helper()
	files, err := os.ReadDir(dir)
	must(t, err)
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

func wantFiles(t testing.TB, dir string, want ...string) {
	t.Helper()
	if got := listing(t, dir); !slices.Equal(got, want) {
		t.Fatalf("the folder holds %q, want %q", got, want)
	}
}

func verified(t testing.TB, path string) Report {
	t.Helper()
	r, err := Verify(path)
	must(t, err)
	if r.Wrong != "" {
		t.Fatalf("line %d of the journal: %s", r.Line, r.Wrong)
	}
	return r
}

func seqs(entries []Entry) []int {
	var all []int
	for _, e := range entries {
		all = append(all, e.Seq)
	}
	return all
}

func kinds(entries []Entry) []string {
	var all []string
	for _, e := range entries {
		all = append(all, e.Kind)
	}
	return all
}

func wantError(t testing.TB, err, want error, words string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("the error is %v, want one over %v", err, want)
	}
	if words != "" && err.Error() != words {
		t.Fatalf("the error says %q, want %q", err, words)
	}
}

const patience = 30 * time.Second
