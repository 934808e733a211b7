package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
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
	kills(t, 400, 20, func(i int, after time.Duration) {
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
