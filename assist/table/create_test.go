package table

import (
	"os"
	"path/filepath"
	"testing"
)

func TestCreate(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	e, err := Create(path, []byte("one\n"), Act{Command: "new --seed 1"}, false)
	must(t, err)
	if e.Seq != 1 || e.Kind != KindAct || e.Command != "new --seed 1" || e.Before != "" ||
		e.After != checksum([]byte("one\n")) {
		t.Fatalf("%+v", e)
	}
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
	wantText(t, path, "one\n")
	for _, file := range []string{path, journalOf(path)} {
		info, err := os.Stat(file)
		must(t, err)
		if want := 0o644 &^ umask(); info.Mode() != want {
			t.Errorf("%s has mode %o, want %o", file, info.Mode(), want)
		}
	}
	if r := verified(t, path); r.Entries != 1 || r.Acts != 1 || !r.Matches || r.Remark != "" {
		t.Fatalf("%+v", r)
	}
}

func TestCreateRefusesWhereATableStands(t *testing.T) {
	path := fresh(t, "one\n")
	_, err := Create(path, []byte("two\n"), Act{}, false)
	wantError(t, err, ErrExists,
		path+": a table already stands here: --force keeps it as a numbered backup and begins anew")
	wantText(t, path, "one\n")
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
}

func TestCreateWithForceKeepsTheOldOne(t *testing.T) {
	path := fresh(t, "one\n")
	dir := filepath.Dir(path)
	saveAct(t, path, "two\n")
	old := content(t, journalOf(path))
	must(t, os.Chmod(path, 0o600))
	e, err := Create(path, []byte("new\n"), Act{Command: "new"}, true)
	must(t, err)
	wantFiles(t, dir, "table.journal", "table.journal.1", "table.yaml", "table.yaml.1")
	wantText(t, path, "new\n")
	wantText(t, path+".1", "two\n")
	if content(t, journalOf(path)+".1") != old {
		t.Fatal("the old journal is not kept")
	}
	info, err := os.Stat(path + ".1")
	must(t, err)
	if info.Mode() != 0o600 {
		t.Errorf("the backup's mode is %o", info.Mode())
	}
	if got, err := At(path, 1); err != nil || e.Seq != 1 || got.After != e.After || got.Before != "" ||
		got.Command != "new" {
		t.Fatalf("%+v, %v", got, err)
	}
	if all, err := Log(path, 0, true); err != nil || len(all) != 1 {
		t.Fatalf("the new journal has %v, %v", seqs(all), err)
	}
	verified(t, path)

	// The next free number is one that neither file has.
	must(t, os.WriteFile(journalOf(path)+".2", nil, 0o644))
	_, err = Create(path, []byte("newer\n"), Act{}, true)
	must(t, err)
	wantFiles(t, dir, "table.journal", "table.journal.1", "table.journal.2", "table.journal.3", "table.yaml",
		"table.yaml.1", "table.yaml.3")
	wantText(t, path+".3", "new\n")

	// The backup is a table: put back with its journal, it goes on.
	must(t, os.Rename(path+".1", path))
	must(t, os.Rename(journalOf(path)+".1", journalOf(path)))
	s := openAt(t, path)
	_, err = s.Undo(1)
	must(t, err)
	wantText(t, path, "one\n")
}

func TestCreateWithForceOnNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	_, err := Create(path, nil, Act{}, true)
	must(t, err)
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
	wantText(t, path, "")
	verified(t, path)
}

func TestCreateWithoutATableButWithAJournal(t *testing.T) {
	path := fresh(t, "one\n")
	dir := filepath.Dir(path)
	born := content(t, journalOf(path))
	saveAct(t, path, "two\n")
	grown := content(t, journalOf(path))
	for _, c := range []struct {
		name, journal string
		kept          bool
	}{
		{"nothing", "", false},
		{"a new table that was killed at once", born, false},
		{"a new table that was killed in its line", born[:30], false},
		{"a new table that was killed early in its line", born[:3], false},
		{"the journal of a game", grown, true},
		{"something foreign", "my journal\n", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			must(t, os.Remove(path))
			must(t, os.WriteFile(journalOf(path), []byte(c.journal), 0o644))
			os.Remove(journalOf(path) + ".1")
			_, err := Create(path, []byte("new\n"), Act{}, false)
			must(t, err)
			verified(t, path)
			if c.kept {
				wantFiles(t, dir, "table.journal", "table.journal.1", "table.yaml")
				if content(t, journalOf(path)+".1") != c.journal {
					t.Fatal("the journal is not kept as it was")
				}
				return
			}
			wantFiles(t, dir, "table.journal", "table.yaml")
		})
	}
}

func TestCreateWhereItCannot(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "none", Name)
	_, err := Create(path, []byte("one\n"), Act{}, false)
	wantBroken(t, err, path+": cannot be made: no such file or directory: make its folder first")
	link := filepath.Join(dir, "link.yaml")
	must(t, os.Symlink("gone.yaml", link))
	_, err = Create(link, []byte("one\n"), Act{}, true)
	wantBroken(t, err, link+": is a link to gone.yaml, which does not exist: mend or remove the link")
	_, err = Create(dir, []byte("one\n"), Act{}, true)
	wantBroken(t, err, dir+": is a folder: name the table in it")
	wantFiles(t, dir, "link.yaml")
}
