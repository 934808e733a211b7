package table

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
)

// traced lets the child count up once under strace, which meddles with its calls
// on the table's files, and says what came of it.
func traced(t *testing.T, path, inject string, only ...string) (said string, done bool) {
	t.Helper()
	return tracedAt(t, "count", path, "1", inject, only...)
}

// tracedAt is traced for any job of the child.
func tracedAt(t *testing.T, job, path, arg, inject string, only ...string) (said string, done bool) {
	t.Helper()
	dir := filepath.Dir(path)
	if len(only) == 0 {
		only = []string{dir, path, journalOf(path), filepath.Join(dir, ".table.yaml.new")}
	}
	flags := []string{"-f", "-qq", "-o", os.DevNull, "-e", "inject=" + inject}
	for _, file := range only {
		flags = append(flags, "-P", file)
	}
	_, said, state := tabletest.Straced(t, flags, func() *exec.Cmd { return command(job, path, arg) }, dir)
	return said, state.Success()
}

// wantOldOrNew says whether the table was counted up, and that all is well.
func wantOldOrNew(t *testing.T, path string) (saved bool) {
	t.Helper()
	v, err := Read(path)
	must(t, err)
	n, err := count(v.Text)
	must(t, err)
	if v.Seq != n+1 || v.Edited {
		t.Fatalf("the table is at %d, the journal at %d, %q", n, v.Seq, v.Damage)
	}
	verified(t, path)
	saveAct(t, path, string(counted(n+1)))
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
	return n == 1
}

func TestEveryFaultOfTheDiskIsSaid(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	for _, c := range []struct {
		inject, file string // file: "" is any; strace counts calls by thread, so "when" picks none
		said         string // with PATH, TEMP and JOURNAL; "" is saved
	}{
		{"fsync:error=EINVAL", "", ""},
		{"fsync:error=EIO", "JOURNAL", "cannot save PATH: write the journal: input/output error"},
		{"fsync:error=EIO", "TEMP", "cannot save PATH: write TEMP: input/output error"},
		{"fsync:error=EIO", "DIR", ""}, // the rename is done
		{"pwrite64:error=EDQUOT", "JOURNAL",
			"cannot save PATH: write the journal: disk quota exceeded: make room and do it again"},
		{"pwrite64:retval=10", "JOURNAL",
			"cannot save PATH: write the journal: what was written does not read back the same"},
		{"write:error=ENOSPC", "TEMP",
			"cannot save PATH: write TEMP: no space left on device: make room and do it again"},
		{"write:retval=10", "TEMP",
			"cannot save PATH: write TEMP: what was written does not read back the same"},
		{"close:error=EIO", "TEMP", "cannot save PATH: write TEMP: input/output error"},
		{"openat:error=EROFS", "TEMP",
			"cannot save PATH: write TEMP: read-only file system: move the table to a disk that can be written"},
		{"openat:error=EMFILE", "TEMP", "cannot save PATH: write TEMP: too many open files"},
		{"openat:error=EACCES:when=1", "JOURNAL",
			"cannot save PATH: lock JOURNAL: permission denied: give yourself permission to write there"},
		{"openat:error=EACCES", "JOURNAL",
			"JOURNAL: cannot be read: permission denied: do it again, or move it away to play on without what " +
				"it holds"},
		{"/^rename:error=EXDEV", "", "cannot save PATH: rename TEMP: invalid cross-device link"},
		{"flock:error=ENOLCK", "",
			"cannot save PATH: lock JOURNAL: this file system has no file locks: move it to a local disk " +
				"(no locks available)"},
		{"openat:error=EIO", "PATH", "PATH: cannot be read: input/output error: check its permissions"},
	} {
		t.Run(c.inject+" "+c.file, func(t *testing.T) {
			path := fresh(t, string(counted(0)))
			temp := filepath.Join(filepath.Dir(path), ".table.yaml.new")
			names := strings.NewReplacer("DIR", filepath.Dir(path), "PATH", path, "TEMP", temp, "JOURNAL",
				journalOf(path))
			var only []string
			if c.file != "" {
				only = []string{names.Replace(c.file)}
			}
			said, done := traced(t, path, c.inject, only...)
			if want := names.Replace(c.said); strings.TrimSuffix(said, "\n") != want {
				t.Errorf("said %q, want %q", said, want)
			}
			wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
			if saved := wantOldOrNew(t, path); saved != (c.said == "") || saved != done {
				t.Errorf("saved: %v, said %q, done: %v", saved, said, done)
			}
		})
	}
}

func TestKilledAtEveryCall(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	calls := []string{"pwrite64", "write", "fsync", "/^rename"}
	if tellingtest.Whole() {
		calls = append(calls, "flock", "openat", "pread64", "close", "/^unlink", "/^fchmod")
	}
	for _, call := range calls {
		killed := 0
		for {
			path := fresh(t, string(counted(0)))
			_, done := traced(t, path, fmt.Sprintf("%s:signal=KILL:when=%d", call, killed+1))
			saved := wantOldOrNew(t, path)
			if done {
				if !saved {
					t.Fatalf("%s: done, but not saved", call)
				}
				break
			}
			killed++
		}
		if killed == 0 {
			t.Errorf("%s was never killed", call)
		}
	}
}

// A table brought over another one takes two renames. Killed at any call, it leaves the old table with
// all it had, or the new one with all of its journal, which between the two lies beside its place; both
// backups are there, and brought again it is whole.
func TestABringOverAnotherIsKilledAtEveryCall(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	packed := fresh(t, string(counted(0)))
	for n := range 3 {
		saveAct(t, packed, string(counted(n+1)))
	}
	between := 0
	for _, call := range []string{"/^rename", "fsync", "pwrite64", "write"} {
		for when := 1; ; when++ {
			path := fresh(t, string(counted(7)))
			saveAct(t, path, string(counted(8)))
			inject := fmt.Sprintf("%s:signal=KILL:when=%d", call, when)
			old := wholeAt(t, path)
			_, done := tracedAt(t, "bring over", path, packed, inject)
			if broughtOver(t, path, old, wholeAt(t, packed)) {
				between++
			}
			if done {
				break
			}
		}
	}
	path := fresh(t, string(counted(7)))
	old := wholeAt(t, path)
	waits := filepath.Join(filepath.Dir(path), ".table.journal.new")
	tracedAt(t, "bring over", path, packed, "/^rename:signal=KILL", waits)
	if !broughtOver(t, path, old, wholeAt(t, packed)) {
		t.Error("nobody was killed between the renames")
	}
	t.Logf("%d more were killed between the renames", between)
}

// Whatever call fails once, or from then on: a table brought over another one is there with all of its
// journal and says so, or the old one is, with nothing beside it.
func TestABringOverAnotherIsAllOrNothing(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	packed := fresh(t, string(counted(0)))
	for n := range 3 {
		saveAct(t, packed, string(counted(n+1)))
	}
	calls := []string{"/^rename:error=EIO", "fsync:error=EIO", "write:error=ENOSPC"}
	if tellingtest.Whole() {
		calls = append(calls, "openat:error=EMFILE", "close:error=EIO", "pwrite64:error=ENOSPC", "flock:error=EIO",
			"/^ftruncate:error=EIO", "/^unlink:error=EIO")
	}
	failed := 0
	for _, call := range calls {
		for when, quiet := 1, 0; quiet < 2; when++ {
			path := fresh(t, string(counted(7)))
			saveAct(t, path, string(counted(8)))
			old, brought := wholeAt(t, path), wholeAt(t, packed)
			dir := filepath.Dir(path)
			said, done := tracedAt(t, "bring over", path, packed, fmt.Sprintf("%s:when=%d", call, when), dir, path,
				path+".1", journalOf(path), journalOf(path)+".1", filepath.Join(dir, ".table.yaml.new"),
				filepath.Join(dir, ".table.journal.new"))
			now := wholeAt(t, path)
			switch {
			case done && now == brought:
				wantFiles(t, dir, "table.journal", "table.journal.1", "table.yaml", "table.yaml.1")
				quiet++
			case !done && now == old:
				wantFiles(t, dir, "table.journal", "table.yaml")
				failed, quiet = failed+1, 0
			default:
				t.Fatalf("%s, %d: done: %v, %q: the table is %q", call, when, done, said, now.text)
			}
		}
	}
	if failed < 5 {
		t.Errorf("only %d calls failed", failed)
	}
}

// Backups are safe on disk before what they keep is replaced: where their folder cannot be synced, nothing
// is.
func TestBackupsAreSafeBeforeTheTableIsReplaced(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	packed, path := fresh(t, string(counted(0))), fresh(t, string(counted(7)))
	dir := filepath.Dir(path)
	said, done := tracedAt(t, "bring over", path, packed, "fsync:error=EIO", dir)
	want := "cannot save " + path + ": make the backups safe in " + dir + ": input/output error\n"
	if done || said != want {
		t.Errorf("done: %v: %q, not %q", done, said, want)
	}
	wantText(t, path, string(counted(7)))
	wantFiles(t, dir, "table.journal", "table.yaml")
}

// A wholeTable is a table with its journal.
type wholeTable struct{ text, lines string }

func wholeAt(t *testing.T, path string) wholeTable {
	t.Helper()
	v, lines, err := Whole(path, 1<<28)
	must(t, err)
	if v.Edited {
		t.Fatalf("%+v", v)
	}
	return wholeTable{string(v.Text), string(lines)}
}

// broughtOver checks what is left of a table that was brought over an old one, brings it again, and tells
// whether its journal was not in its place yet.
func broughtOver(t *testing.T, path string, old, brought wholeTable) (waits bool) {
	t.Helper()
	waits = content(t, path) == brought.text && content(t, journalOf(path)) != brought.lines
	now := wholeAt(t, path)
	verified(t, path)
	switch now.text {
	case old.text:
		if now != old {
			t.Fatalf("of the old table's journal %q is left", now.lines)
		}
	case brought.text:
		if now != brought {
			t.Fatalf("of the journal that was brought %q is left", now.lines)
		}
		wantText(t, path+".1", old.text)
		if content(t, journalOf(path)+".1") != old.lines {
			t.Fatal("the old journal is not kept")
		}
	default:
		t.Fatalf("the table is %.80q", now.text)
	}
	_, err := Bring(path, []byte(brought.text), []byte(brought.lines), Act{Command: "import"}, true)
	must(t, err)
	if wholeAt(t, path) != brought {
		t.Fatal("brought again it is another")
	}
	verified(t, path)
	return waits
}
