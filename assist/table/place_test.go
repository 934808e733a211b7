package table

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func wantBroken(t *testing.T, err error, words string) {
	t.Helper()
	if _, ok := errors.AsType[*BrokenError](err); !ok || err.Error() != words {
		t.Fatalf("the error is %T %v, want a BrokenError %s", err, err, words)
	}
}

func TestTheJournalStandsBesideTheTable(t *testing.T) {
	for _, c := range []struct{ table, journal, temp string }{
		{"table.yaml", "table.journal", ".table.yaml.new"},
		{"/a/b.c.yaml", "/a/b.c.journal", "/a/.b.c.yaml.new"},
		{"a/table.yml", "a/table.yml.journal", "a/.table.yml.new"},
		{"table.journal", "table.journal.journal", ".table.journal.new"},
	} {
		if p := placed(c.table, c.table); p.journalPath != c.journal || p.temp != c.temp {
			t.Errorf("beside %s: %s and %s", c.table, p.journalPath, p.temp)
		}
	}
}

func TestALinkIsFollowedAndKept(t *testing.T) {
	real := fresh(t, "one\n")
	dir := t.TempDir()
	link := filepath.Join(dir, "link.yaml")
	must(t, os.Symlink(real, link))
	saveAct(t, link, "two\n")
	wantText(t, real, "two\n")
	if target, err := os.Readlink(link); err != nil || target != real {
		t.Fatalf("the link leads to %q, %v", target, err)
	}
	wantFiles(t, dir, "link.yaml")
	wantFiles(t, filepath.Dir(real), "table.journal", "table.yaml")
	if e, err := At(real, 2); err != nil || e.Seq != 2 {
		t.Fatalf("%+v, %v", e, err)
	}
}

func TestWhatIsNoTable(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	must(t, os.Mkdir(at("folder.yaml"), 0o755))
	must(t, pipe(t, at("fifo.yaml")))
	must(t, os.Symlink("gone.yaml", at("dangling.yaml")))
	must(t, os.Symlink("loop.yaml", at("loop.yaml")))
	must(t, os.WriteFile(at("one.yaml"), []byte("tablehand: 1\n"), 0o644))
	must(t, os.Link(at("one.yaml"), at("two.yaml")))
	must(t, os.WriteFile(at("large.yaml"), make([]byte, MaxSize+1), 0o644))
	files := listing(t, dir)
	for name, words := range map[string]string{
		"folder.yaml":   "is a folder: name the table in it",
		"fifo.yaml":     "is no ordinary file: name a table",
		"dangling.yaml": "is a link to gone.yaml, which does not exist: mend or remove the link",
		"loop.yaml":     "is a link that leads back to itself: name the table itself",
		"two.yaml":      "has 2 hard links, and saving would part them: make it a copy or a symbolic link",
		"large.yaml":    "is larger than 1 MiB: this is no table",
		"missing.yaml":  "does not exist: make a table with new, or name another",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(at(name))
			wantBroken(t, err, at(name)+": "+words)
			_, err = Open(at(name), 0)
			wantBroken(t, err, at(name)+": "+words)
		})
	}
	wantFiles(t, dir, files...)
}

func TestTheLargestTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	must(t, os.WriteFile(path, make([]byte, MaxSize), 0o644))
	if v, err := Read(path); err != nil || len(v.Text) != MaxSize {
		t.Fatal(err)
	}
}
