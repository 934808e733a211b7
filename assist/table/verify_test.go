package table

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

func TestVerifyTellsAHandEditFromDamage(t *testing.T) {
	path, _ := played(t)
	want := Report{Entries: 8, Acts: 5, Seq: 4, Matches: true}
	if got := verified(t, path); got != want {
		t.Fatalf("%+v, want %+v", got, want)
	}
	edit(t, path, "edited\n")
	want.Matches, want.Remark = false, "the table was edited by hand since 4"
	if got := verified(t, path); got != want {
		t.Fatalf("%+v, want %+v", got, want)
	}
}

func TestVerifyWithoutAJournal(t *testing.T) {
	path := fresh(t, "one\n")
	must(t, os.Remove(journalOf(path)))
	_, err := Verify(path)
	wantBroken(t, err, journalOf(path)+": is missing or empty: there is nothing to verify")
}

// records is every line of a whole journal.
func records(t *testing.T, path string) []*record {
	t.Helper()
	s, err := look(path)
	must(t, err)
	defer s.closeFiles()
	var all []*record
	for at := int64(0); at < s.journal.size; {
		r, err := s.journal.recordAt(at)
		must(t, err)
		line, err := r.encode()
		must(t, err)
		all, at = append(all, r), at+int64(len(line))
	}
	return all
}

// forged is a journal of the records, each whole in itself.
func forged(t *testing.T, path string, all ...*record) {
	t.Helper()
	var out []byte
	for _, r := range all {
		r.At = int64(len(out))
		line, err := r.encode()
		must(t, err)
		out = append(out, line...)
	}
	must(t, os.WriteFile(journalOf(path), out, 0o644))
}

// Lines whose own checksums are right may still not follow from one another.
func TestVerifyFollowsEveryLink(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	saveAct(t, path, "three\n")
	s := openAt(t, path)
	_, err := s.Undo(1)
	must(t, err)
	must(t, s.Close())
	honest := records(t, path)
	forged(t, path, honest...)
	verified(t, path)
	other := Line("other\n")
	for _, c := range []struct {
		what string
		line int
		lie  func(*record)
	}{
		{"the first text", 1, func(r *record) { r.Text = &other }},
		{"no first text", 1, func(r *record) { r.Text = nil }},
		{"a number", 3, func(r *record) { r.Seq++ }},
		{"a back link", 3, func(r *record) { r.Back = 0 }},
		{"a jump", 3, func(r *record) { r.Jump = 0 }},
		{"a top", 3, func(r *record) { r.Top = 0 }},
		{"a tip", 3, func(r *record) { r.Tip = 0 }},
		{"what was dropped", 3, func(r *record) { r.Dropped = 1 }},
		{"a checksum before", 3, func(r *record) { r.Before = r.After }},
		{"a checksum after", 3, func(r *record) { r.After = r.Before }},
		{"a patch that does not fit", 3, func(r *record) { r.Patch = []Hunk{{Line: 1, Old: []Line{"x"}}} }},
		{"a patch that makes another text", 3, func(r *record) { r.Patch = nil }},
		{"a whole text", 3, func(r *record) { r.Text = &other }},
		{"where an undo leads", 4, func(r *record) { r.Top = 0 }},
		{"the number of an undo", 4, func(r *record) { r.Seq = 1 }},
		{"the tip of an undo", 4, func(r *record) { r.Tip = 0 }},
		{"the text of an undo", 4, func(r *record) { r.After = r.Before }},
		{"the text before an undo", 4, func(r *record) { r.Before = r.After }},
	} {
		t.Run(c.what, func(t *testing.T) {
			lying := *honest[c.line-1]
			c.lie(&lying)
			forgery := append([]*record{}, honest...)
			forgery[c.line-1] = &lying
			forged(t, path, forgery...)
			r, err := Verify(path)
			must(t, err)
			if r.Line != c.line || r.Wrong == "" {
				t.Fatalf("%+v, want line %d", r, c.line)
			}
		})
	}
}

func TestALineOutOfItsPlaceIsRefused(t *testing.T) {
	r := record{At: 100}
	line, err := r.encode()
	must(t, err)
	line = line[:len(line)-1]
	if _, err := parse(line, 100); err != nil {
		t.Fatal(err)
	}
	for _, at := range []int64{0, 99, 101} {
		if _, err := parse(line, at); err != errMisplaced {
			t.Errorf("at %d: %v", at, err)
		}
	}
}

// branched is a table whose first branch was undone and dropped for a second one
// of three entries, the last of them undone again, with the lines of its journal:
// 1, 2, 3, undo, 2, 3, undo.
func branched(t *testing.T, second string) (string, []*record) {
	t.Helper()
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	saveAct(t, path, "three\n")
	s := openAt(t, path)
	_, err := s.Undo(2)
	must(t, err)
	must(t, s.Close())
	saveAct(t, path, second)
	saveAct(t, path, "three, other\n")
	s = openAt(t, path)
	_, err = s.Undo(1)
	must(t, err)
	must(t, s.Close())
	return path, records(t, path)
}

// Not even where both branches have the same text there.
func TestATipOnAnotherBranchIsNotFollowed(t *testing.T) {
	path, lines := branched(t, "two\n")
	tip := *lines[6]
	tip.Tip = lines[2].At
	lines[6] = &tip
	forged(t, path, lines...)
	_, err := openAt(t, path).Redo(1)
	if _, ok := errors.AsType[*BrokenError](err); !ok {
		t.Fatalf("the error is %v", err)
	}
	wantText(t, path, "two\n")
}

func TestALinkToAnotherBranchIsNotFollowed(t *testing.T) {
	path, lines := branched(t, "two, other\n")
	back := *lines[5]
	back.Back = lines[1].At
	forged(t, path, lines[0], lines[1], lines[2], lines[3], lines[4], &back)
	edit(t, path, "three, other\n")
	entries, err := Log(path, 0, false)
	if _, ok := errors.AsType[*BrokenError](err); !ok || len(entries) != 1 {
		t.Fatalf("the log is %v, %v", seqs(entries), err)
	}
}

// Lines that end with a stretch, a byte before or behind it, that are empty or longer than several stretches,
// and one that has no end: each is read as it is, whatever stands in it.
func TestVerifyReadsLinesAcrossStretches(t *testing.T) {
	for _, first := range []int{0, 1, stretch / 2, stretch - 2, stretch - 1, stretch, stretch + 1,
		3*stretch + 7} {
		for _, second := range []int{0, 1, stretch/2 - 2, stretch/2 - 1, stretch / 2, stretch - 1, stretch} {
			want := [][]byte{bytes.Repeat([]byte("a"), first), bytes.Repeat([]byte("\x00"), second),
				[]byte("b\r"), {}, []byte("without an end")}
			text := bytes.Join(want, []byte("\n"))
			v := verifier{j: &journal{r: bytes.NewReader(text), size: int64(len(text))}}
			for i := range want {
				got, err := v.next()
				if err != nil || !bytes.Equal(got, want[i]) {
					t.Fatalf("after %d and %d bytes, line %d: %.40q, %v", first, second, i, got, err)
				}
				v.end += int64(len(got)) + 1
			}
			if line, err := v.next(); err == nil {
				t.Fatalf("behind the end: %.40q", line)
			}
		}
	}
}
