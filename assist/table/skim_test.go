package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

// tracesOf is a trace of each act of a log.
func tracesOf(entries []Entry) (list []Trace) {
	for _, e := range entries {
		if e.Kind == KindAct {
			list = append(list, Trace{e.Seq, e.Time, e.Rolls, e.Checks, e.Events})
		}
	}
	return list
}

// Skim tells the same of each act as Log: of acts that were undone and done again, of hand edits, of
// lines longer than all that is read at once, and of what is not on disk yet.
func TestSkimIsLogInShort(t *testing.T) {
	path := fresh(t, "0\n")
	s := openAt(t, path)
	every := func([]byte) bool { return true }
	same := func(when string) {
		t.Helper()
		for _, all := range []bool{false, true} {
			entries, err := s.Log(0, all)
			must(t, err)
			list, err := s.Skim(all, every)
			must(t, err)
			if want := tracesOf(entries); !reflect.DeepEqual(list, want) {
				t.Fatalf("%s, all %t: %d traces, and not the %d of the log", when, all, len(list), len(want))
			}
		}
	}
	same("as it begins")
	act := func(i, long int) {
		t.Helper()
		a := Act{Command: "roll", Rolls: json.RawMessage(fmt.Sprintf(`[{"faces":[%d]}]`, i))}
		if i%3 == 0 {
			a.Checks = json.RawMessage(fmt.Sprintf(`[{"total":%d}]`, i))
		}
		if i%2 == 0 {
			a.Events = json.RawMessage(fmt.Sprintf(`[{"kind":"turn.passed","text":"%s\"}"}]`,
				strings.Repeat("x", long)))
		}
		_, err := s.Save(fmt.Appendf(nil, "%d\n", i), a)
		must(t, err)
	}
	for i := range 40 {
		act(i, 1000*i)
	}
	same("after 40 acts")
	_, err := s.Undo(10)
	must(t, err)
	same("after undo")
	_, err = s.Redo(4)
	must(t, err)
	act(50, 3*windowSize)
	act(52, windowSize/2)
	act(54, 10)
	same("with lines longer than what is read at once")
	must(t, s.Close())
	edit(t, path, "by hand\n")
	s = openAt(t, path)
	act(60, 10)
	same("after a hand edit")
	s.Defer()
	act(61, 10)
	same("before it is on disk")

	list, err := s.Skim(false, func(events []byte) bool { return bytes.Contains(events, []byte("xx")) })
	must(t, err)
	for _, trace := range list {
		if has := trace.Events != nil; has != bytes.Contains(trace.Events, []byte("xx")) {
			t.Errorf("act %d has events that nobody wants", trace.Seq)
		}
	}
}

// What is damaged is named, and what lies above it is told, as Log does.
func TestSkimOfADamagedJournal(t *testing.T) {
	path := fresh(t, "0\n")
	for i := range 9 {
		saveAct(t, path, fmt.Sprintf("%d\n", i))
	}
	journal := strings.TrimSuffix(path, ".yaml") + ".journal"
	text, err := os.ReadFile(journal)
	must(t, err)
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[4] = bytes.Replace(lines[4], []byte(`"kind"`), []byte(`"kinf"`), 1)
	must(t, os.WriteFile(journal, bytes.Join(lines, nil), 0o600))
	entries, wrong := Log(path, 0, false)
	list, err := Skim(path, false, func([]byte) bool { return true })
	if err == nil || wrong == nil || err.Error() != wrong.Error() {
		t.Errorf("%v; of the log %v", err, wrong)
	}
	if len(list) != len(entries) || len(list) == 0 {
		t.Errorf("%v, %d traces; of the log %v, %d", err, len(list), wrong, len(entries))
	}
	must(t, os.Remove(journal))
	if _, err := Skim(path, false, func([]byte) bool { return true }); err == nil {
		t.Error("no journal is no fault")
	}
}
