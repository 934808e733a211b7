package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// played is a table with acts, a hand edit, an undo and a dropped branch, and
// every text that it ever had.
func played(t testing.TB) (path string, texts []string) {
	t.Helper()
	texts = []string{"a\n", "a\nb\n", "a\nb\nc\n", "a\nB\nc\n", "a\nb\nd\n", "e\n"}
	path = fresh(t, texts[0])
	saveAct(t, path, texts[1])
	saveAct(t, path, texts[2])
	edit(t, path, texts[3])
	s := openAt(t, path)
	_, err := s.Undo(1)
	must(t, err)
	_, err = s.Undo(1)
	must(t, err)
	must(t, s.Close())
	saveAct(t, path, texts[4])
	saveAct(t, path, texts[5])
	return path, texts
}

// everyOperation does everything to a table whose journal may be damaged. What
// changes nothing but needs no journal must work, and so must a save; the rest
// works, with a text that once was, or refuses without a change.
func everyOperation(t *testing.T, path, journal string, texts []string) {
	t.Helper()
	last := texts[len(texts)-1]
	restore := func() {
		must(t, os.WriteFile(path, []byte(last), 0o644))
		must(t, os.WriteFile(journalOf(path), []byte(journal), 0o644))
	}
	restore()
	v, err := Read(path)
	must(t, err)
	if string(v.Text) != last {
		t.Fatalf("read %q", v.Text)
	}
	if entries, err := Log(path, 0, false); err == nil && len(entries) == 0 && journal != "" {
		t.Fatal("an empty log, without a reason")
	}
	Log(path, 0, true)
	At(path, 2)
	Verify(path)
	if got := content(t, journalOf(path)); got != journal {
		t.Fatal("reading changed the journal")
	}
	for _, move := range []func(*Session) ([]Entry, error){
		func(s *Session) ([]Entry, error) { return s.Undo(1) },
		func(s *Session) ([]Entry, error) { return s.Undo(2) },
		func(s *Session) ([]Entry, error) { return s.Redo(1) },
		func(s *Session) ([]Entry, error) { return s.Goto(1) },
	} {
		restore()
		s := openAt(t, path)
		moved, err := move(s)
		must(t, s.Close())
		text := content(t, path)
		if err == nil && (len(moved) == 0 || !slices.Contains(texts, text)) || err != nil && text != last {
			t.Fatalf("moved %v, %v: the table is %q", seqs(moved), err, text)
		}
		if err != nil && !refused(err) {
			t.Fatalf("refused with %T %v", err, err)
		}
	}
	restore()
	e := saveAct(t, path, "new\n")
	if e.Seq != v.Next {
		t.Fatalf("saved as %d, announced as %d", e.Seq, v.Next)
	}
	wantText(t, path, "new\n")
	if again, err := At(path, e.Seq); err != nil || again.After != e.After {
		t.Fatalf("the new entry is not found: %v", err)
	}
	saveAct(t, path, "newer\n")
	s := openAt(t, path)
	if moved, err := s.Undo(1); err != nil || moved[0].Seq != e.Seq+1 {
		t.Fatalf("the act after it cannot be undone: %v", err)
	}
	must(t, s.Close())
	wantText(t, path, "new\n")
}

func refused(err error) bool {
	var broken *BrokenError
	var seq *SeqError
	return errors.As(err, &broken) || errors.As(err, &seq) || errors.Is(err, ErrNothing)
}

func TestAJournalCutAnywhere(t *testing.T) {
	t.Parallel()
	path, texts := played(t)
	journal := content(t, journalOf(path))
	for _, cut := range places(len(journal), strings.Split(journal, "\n")) {
		t.Run(fmt.Sprintf("at %d", cut), func(t *testing.T) { everyOperation(t, path, journal[:cut], texts) })
	}
}

// places are offsets worth damage: around every line end and a few in each line, one of these with -short, or
// all of them.
func places(size int, lines []string) []int {
	var all []int
	if tellingtest.Whole() {
		for i := range size {
			all = append(all, i)
		}
		return all
	}
	at := 0
	for i, line := range lines {
		n := len(line) + 1
		within := []int{0, 1, n / 2, n - 3, n - 1}
		if testing.Short() {
			within = within[i%len(within):][:1]
		}
		for _, in := range within {
			if at+in < size && in >= 0 {
				all = append(all, at+in)
			}
		}
		at += n
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestAJournalWithAFlippedByte(t *testing.T) {
	t.Parallel()
	path, texts := played(t)
	journal := content(t, journalOf(path))
	flips := []byte{0x80}
	if tellingtest.Whole() {
		flips = append(flips, 1)
	}
	for _, at := range places(len(journal), strings.Split(journal, "\n")) {
		for _, flip := range flips {
			flipped := []byte(journal)
			flipped[at] ^= flip
			t.Run(fmt.Sprintf("at %d by %#x", at, flip),
				func(t *testing.T) { everyOperation(t, path, string(flipped), texts) })
		}
	}
}

func TestEveryDamageIsVerified(t *testing.T) {
	t.Parallel()
	path, _ := played(t)
	journal := content(t, journalOf(path))
	for at := 0; at < len(journal)-1; at += tellingtest.Tries(1, 5, 23) {
		flipped := []byte(journal)
		flipped[at] ^= 1
		must(t, os.WriteFile(journalOf(path), flipped, 0o644))
		r, err := Verify(path)
		must(t, err)
		if want := strings.Count(journal[:at], "\n") + 1; r.Line != want || r.Wrong == "" ||
			r.Entries != want-1 {
			t.Fatalf("flipped at %d: %+v, want line %d", at, r, want)
		}
	}
}

func TestLinesTakenOutOrDoubled(t *testing.T) {
	path, texts := played(t)
	lines := strings.SplitAfter(content(t, journalOf(path)), "\n")
	for i := range len(lines) - 1 {
		t.Run(fmt.Sprintf("line %d", i+1), func(t *testing.T) {
			out := slices.Delete(slices.Clone(lines), i, i+1)
			everyOperation(t, path, strings.Join(out, ""), texts)
			double := slices.Insert(slices.Clone(lines), i, lines[i])
			everyOperation(t, path, strings.Join(double, ""), texts)
		})
	}
}

func TestWhatIsSaidOfADamagedJournal(t *testing.T) {
	path, texts := played(t)
	journal := content(t, journalOf(path))
	lastLine := strings.LastIndexByte(journal[:len(journal)-1], '\n') + 1
	for _, c := range []struct{ name, journal, remark string }{
		{"empty", "", "the journal table.journal is missing or empty: what was played before cannot be undone"},
		{"without its newline", journal[:len(journal)-1], ""},
		{"torn", journal[:len(journal)-2],
			"the journal's last line is torn and counts as absent; the table was edited by hand since 3"},
		{"cut", journal[:lastLine], "the table was edited by hand since 3"},
		{"flipped", journal[:lastLine] + "!" + journal[lastLine+1:],
			"the journal is damaged (1 lines at its end): verify says more; the table was edited by hand since 3"},
		{"foreign and open", "one\ntwo", "the journal is damaged (2 lines at its end): verify says more"},
		{"foreign", "one\ntwo\n", "the journal is damaged (2 lines at its end): verify says more"},
	} {
		must(t, os.WriteFile(journalOf(path), []byte(c.journal), 0o644))
		v, err := Read(path)
		must(t, err)
		damage, edited := strings.CutSuffix(c.remark, "the table was edited by hand since 3")
		if v.Damage != strings.TrimSuffix(damage, "; ") || v.Edited != edited {
			t.Errorf("%s: %q, edited %v, want %q", c.name, v.Damage, v.Edited, c.remark)
		}
		s, err := Rehearse(path)
		must(t, err)
		if s.Remark() != c.remark {
			t.Errorf("%s: a save says %q, want %q", c.name, s.Remark(), c.remark)
		}
		must(t, s.Close())
		if string(v.Text) != texts[len(texts)-1] {
			t.Errorf("%s: the table is %q", c.name, v.Text)
		}
	}
}

func TestWithTheJournalGoneTheNumbersBeginAgain(t *testing.T) {
	path, _ := played(t)
	must(t, os.Remove(journalOf(path)))
	e := saveAct(t, path, "new\n")
	if e.Seq != 1 || e.Kind != KindAct {
		t.Fatalf("%s %d", e.Kind, e.Seq)
	}
	verified(t, path)
	s := openAt(t, path)
	_, err := s.Undo(1)
	wantError(t, err, ErrNothing, "nothing to undo: the game begins here")
}

func TestAJournalThatIsNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	edit(t, path, "one\n")
	must(t, os.Mkdir(journalOf(path), 0o755))
	v, err := Read(path)
	must(t, err)
	if want := "the journal table.journal cannot be read (is no ordinary file: move it away): " +
		"what was played before cannot be undone"; v.Damage != want {
		t.Errorf("the damage is %q, want %q", v.Damage, want)
	}
	_, err = Open(path, 0)
	if want := journalOf(path) + ": is no ordinary file: move it away"; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}

// An edit over a damaged line cannot be told as a patch; its whole text is kept.
func TestAHandEditOverADamagedEntryKeepsTheWholeText(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	saveAct(t, path, "three\n")
	journal := content(t, journalOf(path))
	must(t, os.WriteFile(journalOf(path), []byte(strings.Replace(journal, "say two", "say Two", 1)), 0o644))
	edit(t, path, "four\n")
	saveAct(t, path, "five\n")
	s := openAt(t, path)
	_, err := s.Undo(1)
	must(t, err)
	wantText(t, path, "four\n")
	_, err = s.Undo(1)
	if broken, ok := errors.AsType[*BrokenError](err); !ok || broken.Path != journalOf(path) {
		t.Fatalf("the error is %v", err)
	}
	wantText(t, path, "four\n")
	entries, err := Log(path, 0, false)
	if fmt.Sprint(seqs(entries)) != "[3 4]" || err == nil {
		t.Fatalf("the log is %v, %v", seqs(entries), err)
	}
}
