package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
)

// packedGame returns a table at 3 with the journal that counted it up.
func packedGame(t *testing.T) (text, lines []byte) {
	t.Helper()
	path := fresh(t, string(counted(0)))
	for n := range 3 {
		saveAct(t, path, string(counted(n+1)))
	}
	v, lines, err := Whole(path, 1<<28)
	must(t, err)
	return v.Text, lines
}

func TestBringMakesTheSameTable(t *testing.T) {
	text, lines := packedGame(t)
	path := filepath.Join(t.TempDir(), Name)
	_, err := Bring(path, text, lines, Act{Command: "import"}, false)
	must(t, err)
	v, again, err := Whole(path, 1<<28)
	must(t, err)
	if string(again) != string(lines) || string(v.Text) != string(text) || v.Seq != 4 || v.Edited {
		t.Fatalf("%+v", v)
	}
	verified(t, path)
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")

	_, err = Bring(path, text, lines, Act{Command: "import"}, false)
	if !errors.Is(err, ErrExists) {
		t.Fatal(err)
	}
	saveAct(t, path, string(counted(9)))
	_, err = Bring(path, text, lines, Act{Command: "import"}, true)
	must(t, err)
	wantText(t, path, string(text))
	wantText(t, path+".1", string(counted(9)))
	verified(t, path)
	wantFiles(t, filepath.Dir(path), "table.journal", "table.journal.1", "table.yaml", "table.yaml.1")
}

// A journal that is larger than what is wanted is refused before it is read: here it is a hole of 1 TiB.
func TestALargeJournalIsNotReadWhole(t *testing.T) {
	path := fresh(t, string(counted(0)))
	must(t, os.Truncate(journalOf(path), 1<<40))
	_, _, err := Whole(path, 1<<28)
	var broken *BrokenError
	if !errors.As(err, &broken) || broken.Path != journalOf(path) || broken.Msg != "is larger than 256 MiB" {
		t.Error(err)
	}
}

func TestWholeLeavesOutWhatNeverArrived(t *testing.T) {
	text, lines := packedGame(t)
	path := filepath.Join(t.TempDir(), Name)
	_, err := Bring(path, text, append(lines[:len(lines):len(lines)], `{"seq":`...), Act{}, false)
	must(t, err)
	_, again, err := Whole(path, 1<<28)
	must(t, err)
	if string(again) != string(lines) {
		t.Fatalf("%q", again)
	}
}

// A table is there with all of its journal, or not at all; brought again, it is there, and no backup of
// what was left.
func TestAKilledBringLeavesNothingOrAll(t *testing.T) {
	t.Parallel()
	packed := fresh(t, string(counted(0)))
	for n := range 3 {
		saveAct(t, packed, string(counted(n+1)))
	}
	text, lines := packedGame(t)
	kills(t, tellingtest.Tries(400, 20, 5), func(i int, after time.Duration) {
		path := filepath.Join(t.TempDir(), Name)
		start(t, "bring", path, packed).die(after)
		v, err := Read(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		if err == nil {
			if string(v.Text) != string(text) || v.Seq != 4 || v.Edited {
				t.Fatalf("kill %d: %+v", i, v)
			}
			verified(t, path)
			return
		}
		_, err = Bring(path, text, lines, Act{Command: "import"}, false)
		if err != nil && !errors.Is(err, ErrExists) {
			t.Fatal(err)
		}
		verified(t, path)
	})
}

// A program that is killed once the table that it brings is there, and before its journal is, loses nothing:
// whoever comes next has the table with all that was played, and the one before lies in the backups.
func TestBringIsKilledBeforeItsJournalIsThere(t *testing.T) {
	text, lines := packedGame(t)
	killed := func(t *testing.T) (path, table, journal string) {
		path = fresh(t, string(counted(8)))
		saveAct(t, path, string(counted(9)))
		table, journal = content(t, path), content(t, journalOf(path))
		s, err := claimNew(path, true)
		must(t, err)
		must(t, s.stageFrom(s.journalTemp(), writes(lines)))
		s.staged = true
		_, err = s.createWith(text, Act{Command: "import"})
		must(t, err)
		must(t, s.Close())
		wantFiles(t, filepath.Dir(path), ".table.journal.new", "table.journal", "table.journal.1", "table.yaml",
			"table.yaml.1")
		return path, table, journal
	}
	kept := func(t *testing.T, path, table, journal string) {
		t.Helper()
		wantText(t, path+".1", table)
		if content(t, journalOf(path)+".1") != journal {
			t.Error("the old journal is not kept")
		}
	}
	t.Run("a look", func(t *testing.T) {
		path, table, journal := killed(t)
		v, again, err := Whole(path, 1<<28)
		must(t, err)
		same := string(again) == string(lines) && string(v.Text) == string(text)
		if !same || v.Seq != 4 || v.Edited || v.Damage != "" {
			t.Errorf("%+v", v)
		}
		if r := verified(t, path); !r.Matches || r.Entries != 4 {
			t.Errorf("%+v", r)
		}
		kept(t, path, table, journal)
	})
	t.Run("an act", func(t *testing.T) {
		path, table, journal := killed(t)
		if e := saveAct(t, path, string(counted(4))); e.Seq != 5 {
			t.Errorf("%+v", e)
		}
		wantFiles(t, filepath.Dir(path), "table.journal", "table.journal.1", "table.yaml", "table.yaml.1")
		if r := verified(t, path); !r.Matches || r.Entries != 5 {
			t.Errorf("%+v", r)
		}
		kept(t, path, table, journal)
		s := openAt(t, path)
		_, err := s.Undo(4)
		must(t, err)
		must(t, s.Close())
		wantText(t, path, string(counted(0)))
	})
	t.Run("another new table", func(t *testing.T) {
		path, table, journal := killed(t)
		_, err := Create(path, counted(0), Act{Command: "new"}, true)
		must(t, err)
		kept(t, path, table, journal)
		wantText(t, path+".2", string(text))
		if content(t, journalOf(path)+".2") != string(lines) {
			t.Error("what was brought is not kept")
		}
	})
	t.Run("no journal was there", func(t *testing.T) {
		path := fresh(t, string(counted(8)))
		must(t, os.Remove(journalOf(path)))
		s, err := claimNew(path, true)
		must(t, err)
		must(t, s.stageFrom(s.journalTemp(), writes(lines)))
		s.staged = true
		_, err = s.createWith(text, Act{Command: "import"})
		must(t, err)
		must(t, s.Close())
		if r := verified(t, path); !r.Matches || r.Entries != 4 {
			t.Errorf("%+v", r)
		}
	})
	t.Run("another table has come since", func(t *testing.T) {
		path, _, _ := killed(t)
		must(t, os.WriteFile(path, counted(7), 0o644))
		v, err := Read(path)
		must(t, err)
		if v.Seq != 1 || !v.Edited {
			t.Errorf("%+v", v)
		}
	})
}
