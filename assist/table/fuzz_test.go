package table

import (
	"bytes"
	"errors"
	"testing"
)

// FuzzJournal reads any bytes as a journal beside any table. What cannot be read is said as such; what verify
// finds right leads back, entry by entry, through patches that fit, and ends at the table. The sums of lines
// are made to fit, as no chance would hit them; any record is written as one that reads the same.
func FuzzJournal(f *testing.F) {
	path, texts := played(f)
	whole := []byte(content(f, journalOf(path)))
	last := []byte(texts[len(texts)-1])
	f.Add(last, whole)
	f.Add(last, whole[:len(whole)-7])
	f.Add([]byte(texts[3]), append([]byte("{\n"), whole...))
	f.Add(last, append(whole[:len(whole):len(whole)], `{"seq":`...))
	f.Add([]byte("e"), []byte(`{"seq":3,"kind":"undo","before":"","top":0,"at":0,"text":{"base64":"/w=="}}`))
	f.Fuzz(func(t *testing.T, text, lines []byte) {
		sealedSight(t, text, lines)
		var sums []byte
		for line := range bytes.Lines(lines) {
			if body := bytes.TrimRight(line, "\n"); len(body) >= sumLen {
				line = sealed(body[: len(body)-sumLen : len(body)-sumLen])
			}
			sums = append(sums, line...)
		}
		sealedSight(t, text, sums)
	})
}

// sealedSight reads a journal in memory every way there is.
func sealedSight(t *testing.T, text, lines []byte) {
	s := &sight{text: text, sum: checksum(text)}
	s.journal = journal{path: "t.journal", r: bytes.NewReader(lines), size: int64(len(lines))}
	var err error
	if s.standing, err = s.journal.standing(s.sum); err != nil {
		t.Fatalf("bytes in memory are not read: %v", err)
	}
	written, err := s.Log(0, true)
	toldBroken(t, err)
	for _, e := range written {
		entryReadsBack(t, e)
	}
	_, err = s.At(2)
	toldBroken(t, err)
	report, err := s.Verify()
	toldBroken(t, err)
	if err != nil || report.Line > 0 || !report.Matches {
		return
	}
	played, err := s.Log(0, false)
	if err != nil || len(played) == 0 {
		t.Fatalf("verify finds nothing wrong, and %d entries were played: %v\n%s", len(played), err, lines)
	}
	top, err := s.standing.top.whole()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.journal.textAfter(top); err != nil || !bytes.Equal(got, text) {
		t.Fatalf("verify finds nothing wrong, and it leads to %q, not %q: %v\n%s", got, text, err, lines)
	}
}

// toldBroken holds an error to be one of those that are told to people.
func toldBroken(t *testing.T, err error) {
	t.Helper()
	if err != nil && !errors.As(err, new(*BrokenError)) && !errors.As(err, new(*SeqError)) {
		t.Fatalf("%T: %v", err, err)
	}
}

// entryReadsBack writes an entry and reads it again.
func entryReadsBack(t *testing.T, e Entry) {
	line, err := (&record{Entry: e}).encode()
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	again, err := decode(bytes.TrimSuffix(line, []byte("\n")))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	twice, err := again.encode()
	if err != nil || !bytes.Equal(twice, line) {
		t.Fatalf("%s\n%s: %v", line, twice, err)
	}
}
