package table

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFindTheNearestTable(t *testing.T) {
	top := t.TempDir()
	deep := filepath.Join(top, "a", "b")
	must(t, os.MkdirAll(deep, 0o755))
	edit(t, filepath.Join(top, Name), "tablehand: 1\n")
	find := func(dir, want string) {
		t.Helper()
		if got, err := Find(dir); err != nil || got != want {
			t.Errorf("found %q, %v, want %q", got, err, want)
		}
	}
	find(top, filepath.Join(top, Name))
	find(deep, filepath.Join(top, Name))
	edit(t, filepath.Join(top, "a", Name), "tablehand: 1\n")
	find(deep, filepath.Join(top, "a", Name))
	t.Chdir(deep)
	find(".", filepath.Join(top, "a", Name))
	find("..", filepath.Join(top, "a", Name))
}

func TestFindNothing(t *testing.T) {
	dir := t.TempDir()
	for up := dir; ; up = filepath.Dir(up) {
		if _, err := os.Lstat(filepath.Join(up, Name)); err == nil {
			t.Skipf("a table stands in %s", up)
		}
		if up == filepath.Dir(up) {
			break
		}
	}
	_, err := Find(dir)
	wantError(t, err, ErrNone,
		"no table.yaml in this folder or above: make one with tablehand new, or name one with --table")
}

func TestFindRefusesWhatIsNotOurs(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	for text, key := range map[string]string{
		"tablehand: 1\n":                     "",
		"\ufefftablehand: 1\r\n":             "",
		"# a comment\n\n---\ntablehand: 1\n": "",
		"%YAML 1.2\n---\n'tablehand' : 1\n":  "",
		"\"tablehand\": 1\n":                 "",
		"{tablehand: 1}\n":                   "",
		"tablehand:":                         "",
		"rows: 3\ntablehand: 1\n":            "rows",
		"# tablehand: 1\nlegs: 4\n":          "legs",
		"tablehands: 1\n":                    "tablehands",
		"{legs: 4}":                          "legs",
		"":                                   "", // the strict reader says what is wrong with these
		"# only a comment\n":                 "",
		"<<<<<<< HEAD\ntablehand: 1\n":       "",
		"\x00\x00":                           "",
		"- tablehand: 1\n":                   "",
		"tablehand:1\n":                      "",
	} {
		edit(t, path, text)
		got, err := Find(filepath.Dir(path))
		if got != path {
			t.Errorf("%q: found %q", text, got)
		}
		if key == "" && err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if key != "" {
			wantBroken(t, err, path+": is not a tablehand table (it begins with "+key+
				"): name yours with --table")
		}
	}
}

func TestFindStopsAtATableThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	must(t, os.Mkdir(filepath.Join(dir, Name), 0o755))
	_, err := Find(dir)
	wantBroken(t, err, filepath.Join(dir, Name)+": is a folder: name the table in it")
}
