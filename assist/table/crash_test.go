package table

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
)

// kills spreads n kills evenly over the first 6 ms of a child's work.
func kills(t *testing.T, n int, kill func(i int, after time.Duration)) {
	for i := range n {
		kill(i, 6*time.Millisecond*time.Duration(i)/time.Duration(n))
	}
}

// die lets the worker go on, kills it after a while and says what it said last.
func (w *worker) die(after time.Duration) (last string) {
	w.in.Close()
	time.Sleep(after)
	w.Process.Kill()
	for w.out.Scan() {
		last = w.out.Text()
	}
	w.Wait()
	return last
}

func TestAKilledWriterLosesNothingItAcknowledged(t *testing.T) {
	t.Parallel()
	path := fresh(t, string(counted(0)))
	kills(t, tellingtest.Tries(2000, 60, 15), func(i int, after time.Duration) {
		last := start(t, "count", path, "1000000").die(after)
		must(t, keptBy(path, last))
		v, err := Read(path)
		must(t, err)
		if n, err := count(v.Text); err != nil || v.Seq != n+1 || v.Edited {
			t.Fatalf("kill %d: the table is at %d, the journal at %d, %q, %v", i, n, v.Seq, v.Damage, err)
		}
		if i%20 == 0 {
			verified(t, path)
		}
	})
	if r := verified(t, path); !r.Matches {
		t.Fatalf("%+v", r)
	}
	n, err := count([]byte(content(t, path)))
	must(t, err)
	t.Logf("killed at random moments, the writer had saved %d acts, and none is lost", n)
	must(t, countUp(path))
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
}

func TestAKilledCreateLeavesTheOldTableOrTheNew(t *testing.T) {
	t.Parallel()
	kills(t, tellingtest.Tries(400, 15, 5), func(i int, after time.Duration) {
		path := fresh(t, string(counted(0)))
		for n := range 3 {
			saveAct(t, path, string(counted(n+1)))
		}
		start(t, "create", path, "").die(after)
		v, err := Read(path)
		must(t, err)
		n, err := count(v.Text)
		must(t, err)
		// Between the renames of the table and of its journal the old lines stand
		// in front of the new one, and count no longer.
		if n == 0 && v.Seq != 1 || n == 3 && v.Seq != 4 || n != 0 && n != 3 || v.Edited {
			t.Fatalf("kill %d: the table is at %d, the journal at %d, %q", i, n, v.Seq, v.Damage)
		}
		verified(t, path)
		saveAct(t, path, string(v.Text))
		if _, err := os.Stat(filepath.Join(filepath.Dir(path), ".table.yaml.new")); err == nil {
			t.Fatal("the temporary file is left")
		}
	})
}

func TestWhatACrashLeavesIsTidied(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	whole := content(t, journalOf(path))
	temp := filepath.Join(filepath.Dir(path), ".table.yaml.new")
	for _, c := range []struct {
		name, journal string
		cut           bool
	}{
		{"a stray temporary file", whole, false},
		{"half a journal line", whole + `{"seq":3,"kind":"act","comm`, true},
		{"a line of zeros", whole + "\x00\x00\x00\x00", false},
		{"a page of a longer line", whole + `{"seq":3,` + strings.Repeat(" ", page-len(whole)%page-9), false},
		{"a line whose table never arrived", whole + unarrived(t, "two\n", "three\n", len(whole)), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			must(t, os.WriteFile(journalOf(path), []byte(c.journal), 0o644))
			must(t, os.WriteFile(temp, []byte("half a tab"), 0o600))
			v, err := Read(path)
			must(t, err)
			if string(v.Text) != "two\n" || v.Seq != 2 || v.Edited {
				t.Fatalf("%+v", v)
			}
			if r, err := Verify(path); err != nil || r.Damaged != c.cut || !r.Matches || r.Entries != 2 {
				t.Fatalf("%+v, %v", r, err)
			}
			s := openAt(t, path)
			if s.Seq() != 2 || s.Next() != 3 {
				t.Fatalf("at %d", s.Seq())
			}
			_, err = s.Undo(2)
			wantError(t, err, ErrNothing, "cannot undo 2 entries: there are only 1")
			must(t, s.Close())
			if got := content(t, journalOf(path)); got != c.journal || content(t, temp) != "half a tab" {
				t.Fatalf("a refusal wrote: the journal is %q", got)
			}
			e := saveAct(t, path, "two\n")
			wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
			if got := content(t, journalOf(path)); e.Seq != 3 ||
				!strings.HasPrefix(got, whole+`{"seq":3,"kind":"act","command":"say two`) {
				t.Fatalf("the journal is %q", got)
			}
			verified(t, path)
		})
	}
}

func journalOf(path string) string { return placed(path, path).journalPath }

// unarrived is the line of an act that was killed before its rename.
func unarrived(t *testing.T, before, after string, at int) string {
	t.Helper()
	r := record{At: int64(at), Entry: Entry{Seq: 3, Kind: KindAct, Act: Act{Command: "say three"},
		Before: checksum([]byte(before)), After: checksum([]byte(after))}}
	line, err := r.encode()
	must(t, err)
	return string(line)
}

func TestOpenSaysThatASaveWasCutShort(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	whole := content(t, journalOf(path))
	must(t, os.WriteFile(journalOf(path), []byte(whole+unarrived(t, "two\n", "three\n", len(whole))), 0o644))
	want := `the last save was cut short, so "say three" did not happen: do it again`
	if got := openAt(t, path).Remark(); got != want {
		t.Fatalf("the remark is %q, want %q", got, want)
	}
}

// An old copy that is saved over the table is an edit by hand, as the table is newer than the journal then:
// no save was cut short. One that keeps its old time cannot be told from a save that was.
func TestAnOldCopyIsAHandEdit(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	edit(t, path, "one\n")
	for _, c := range []struct {
		later     time.Duration
		seq, next int
		remark    string
	}{
		{time.Millisecond, 2, 4, "the table was edited by hand since 2"},
		{-time.Hour, 1, 2, `the last save was cut short, so "say two\n" did not happen: do it again`},
	} {
		is, err := os.Stat(journalOf(path))
		must(t, err)
		must(t, os.Chtimes(path, time.Time{}, is.ModTime().Add(c.later)))
		s, err := Open(path, 0)
		must(t, err)
		if s.Seq() != c.seq || s.Next() != c.next || s.Remark() != c.remark {
			t.Errorf("%v: at %d, next %d: %q", c.later, s.Seq(), s.Next(), s.Remark())
		}
		must(t, s.Close())
	}
	verified(t, path)
}

// A save of which a power cut has left zeros was never acknowledged: it counts as absent, and the next save
// cuts it off. In an acknowledged one zeros are damage.
func TestZerosOfAPowerCutAreCutOff(t *testing.T) {
	long := strings.Repeat("x", 3*block)
	one := strings.TrimSuffix(unarrived(t, "two\n", long, 0), "\n")
	several := one + "\n" + one + "\n" + one + "\n"
	for name, c := range map[string]struct{ tail string }{
		"the issue's":                {`{"seq":6,` + strings.Repeat("\x00", 300) + "\n"},
		"the beginning":              {strings.Repeat("\x00", 30) + one[30:] + "\n"},
		"the middle":                 {one[:40] + strings.Repeat("\x00", 60) + one[100:] + "\n"},
		"one byte":                   {one[:len(one)-9] + "\x00" + one[len(one)-8:] + "\n"},
		"the middle, without an end": {one[:40] + strings.Repeat("\x00", 60) + one[100:110]},
		"zeros alone":                {strings.Repeat("\x00", 2*block) + "\n"},
		"of several, one":            {several[:len(one)+20] + strings.Repeat("\x00", 50) + several[len(one)+70:]},
		"over the end of a line":     {several[:len(one)-20] + strings.Repeat("\x00", 50) + several[len(one)+30:]},
	} {
		path := fresh(t, "one\n")
		saveAct(t, path, "two\n")
		whole := content(t, journalOf(path))
		edit(t, journalOf(path), whole+c.tail)
		if v, err := Read(path); err != nil || v.Seq != 2 || v.Edited {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
		verified(t, path)
		saveAct(t, path, "three\n")
		if got := content(t, journalOf(path)); !strings.HasPrefix(got, whole+`{"seq":3,`) ||
			strings.Contains(got, "\x00") {
			t.Errorf("%s: the journal is %.300q", name, got)
		}
		verified(t, path)
		acknowledged := content(t, journalOf(path))
		edit(t, journalOf(path), acknowledged[:len(acknowledged)-60]+"\x00"+acknowledged[len(acknowledged)-59:])
		if r, err := Verify(path); err != nil || !r.Damaged {
			t.Errorf("%s: zeros in what was acknowledged: %+v, %v", name, r, err)
		}
	}
}

// The same of a save of several lines, whatever block of it is lost: none of them counts.
func TestZerosInASaveOfSeveralLines(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	before, table := content(t, journalOf(path)), content(t, path)
	s, err := Open(path, 0)
	must(t, err)
	s.Defer()
	for _, text := range []string{"three\n", "four\n", "five\n"} {
		_, err := s.Save([]byte(text), Act{Command: "say " + text})
		must(t, err)
	}
	must(t, s.Flush())
	must(t, s.Close())
	after := content(t, journalOf(path))
	for at := len(before); at < len(after)-1; at += tellingtest.Tries(1, 19, 61) {
		edit(t, path, table)
		n := min(50, len(after)-1-at)
		edit(t, journalOf(path), after[:at]+strings.Repeat("\x00", n)+after[at+n:])
		if v, err := Read(path); err != nil || v.Seq != 2 || v.Edited {
			t.Fatalf("zeros at %d of %d: %+v, %v", at, len(after), v, err)
		}
		verified(t, path)
		saveAct(t, path, "other\n")
		if got := content(t, journalOf(path)); strings.Contains(got, "\x00") || !strings.HasPrefix(got, before) {
			t.Fatalf("zeros at %d: %.300q", at, got)
		}
		verified(t, path)
	}
}

func TestAcknowledgedIsKept(t *testing.T) {
	t.Parallel()
	path := fresh(t, string(counted(0)))
	stop, read := make(chan struct{}), make(chan error, 2)
	for range cap(read) {
		go func() { read <- readOn(path, stop, time.Millisecond) }() // leaves the writers some of the machine
	}
	n, err := many(t, "count", path)
	must(t, err)
	close(stop)
	for range cap(read) {
		must(t, <-read)
	}
	if r := verified(t, path); r.Acts != n+1 || !r.Matches {
		t.Fatalf("%+v", r)
	}
	t.Logf("%d of %d commands of %d writers are kept, and 2 readers saw each moment whole", n, n, writers)
}

// writers write side by side.
const writers = 16

// many lets writers do a job on a table at once, and returns how much they did, and what is lost of it.
func many(t *testing.T, job, path string) (written int, lost error) {
	t.Helper()
	times := tellingtest.Tries(200, 20, 5)
	var workers []*worker
	for range writers {
		workers = append(workers, start(t, job, path, fmt.Sprint(times)))
	}
	for _, w := range workers { // all of them stand ready: a busy machine starts none of them too late
		w.in.Close()
	}
	said := map[string]bool{}
	for _, w := range workers {
		for w.out.Scan() {
			said[w.out.Text()] = true
		}
		must(t, w.Wait())
	}
	written = writers * times
	text, err := os.ReadFile(path)
	must(t, err)
	n, err := count(text)
	if err == nil && (n != written || len(said) != n) {
		err = fmt.Errorf("the table is at %d and %d were acknowledged, want %d", n, len(said), written)
	}
	return written, err
}

// readOn reads the table until stop, and sees it whole, in step with its
// journal, and never going back.
func readOn(path string, stop chan struct{}, pause time.Duration) error {
	last := 0
	for {
		select {
		case <-stop:
			return nil
		case <-time.After(pause):
		}
		v, err := Read(path)
		if err != nil {
			return err
		}
		n, err := count(v.Text)
		if err != nil {
			return err
		}
		if n < last || v.Seq != n+1 || v.Edited {
			return fmt.Errorf("after %d the table is at %d, the journal at %d, %q", last, n, v.Seq, v.Damage)
		}
		last = n
	}
}

func TestAReaderSeesOneMoment(t *testing.T) {
	t.Parallel()
	path := fresh(t, string(counted(0)))
	stop, read := make(chan struct{}), make(chan error, 1)
	go func() { read <- readOn(path, stop, 0) }()
	s := openAt(t, path)
	for n := range 200 {
		_, err := s.Save(counted(n+1), Act{})
		must(t, err)
	}
	close(stop)
	must(t, <-read)
}
