package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

func TestUndoOverAHandEdit(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	edit(t, path, "edited\n")
	v, err := Read(path)
	must(t, err)
	if v.Damage != "" || !v.Edited || v.Seq != 2 || v.Next != 4 {
		t.Fatalf("%+v", v)
	}
	s := openAt(t, path)
	hidden, err := s.Undo(1)
	must(t, err)
	if len(hidden) != 1 || hidden[0].Kind != KindEdit || hidden[0].Seq != 3 {
		t.Fatalf("hidden %v %v", kinds(hidden), seqs(hidden))
	}
	wantText(t, path, "two\n")
	back, err := s.Redo(1)
	must(t, err)
	if len(back) != 1 || back[0].After != hidden[0].After {
		t.Fatalf("brought back %v", seqs(back))
	}
	wantText(t, path, "edited\n")
	hidden, err = s.Undo(2)
	must(t, err)
	if fmt.Sprint(seqs(hidden)) != "[3 2]" {
		t.Fatalf("hidden %v", seqs(hidden))
	}
	wantText(t, path, "one\n")
}

func TestAHandEditIsAnEntryBeforeTheAct(t *testing.T) {
	path := fresh(t, "one\n")
	edit(t, path, "edited\n")
	if e := saveAct(t, path, "two\n"); e.Seq != 3 || e.Before != checksum([]byte("edited\n")) {
		t.Fatalf("%+v", e)
	}
	entries, err := Log(path, 0, false)
	must(t, err)
	if fmt.Sprint(seqs(entries), kinds(entries)) != "[1 2 3] [act edit act]" {
		t.Fatalf("%v %v", seqs(entries), kinds(entries))
	}
}

func TestANewActDropsWhatWasUndone(t *testing.T) {
	path := fresh(t, "1\n")
	for n := 2; n <= 5; n++ {
		saveAct(t, path, fmt.Sprintf("%d\n", n))
	}
	s := openAt(t, path)
	_, err := s.Undo(3)
	must(t, err)
	edit(t, path, "by hand\n")
	must(t, s.Close())

	s = openAt(t, path)
	_, err = s.Redo(1)
	wantError(t, err, ErrNothing, "nothing to redo: the table was edited by hand since")
	wantText(t, path, "by hand\n")
	e, err := s.Save([]byte("3b\n"), Act{Command: "say"})
	must(t, err)
	if e.Seq != 4 || fmt.Sprint(s.Dropped()) != "[3 4 5]" {
		t.Fatalf("%d dropped %v", e.Seq, s.Dropped())
	}
	if !s.Parted() {
		t.Error("nothing was put out of redo's reach before")
	}
	_, err = s.Redo(1)
	wantError(t, err, ErrNothing,
		"nothing to redo: what was undone is back, or another act has taken its place (log --all)")
	must(t, s.Close())

	all, err := Log(path, 0, true)
	must(t, err)
	if got, want := fmt.Sprint(seqs(all),
		kinds(all)), "[1 2 3 4 5 2 3 4] [act act act act act undo edit act]"; got != want {
		t.Fatalf("the whole log is %s, want %s", got, want)
	}
	if all[6].Dropped != 3 || all[7].Dropped != 0 {
		t.Fatalf("the entries dropped %d and %d", all[6].Dropped, all[7].Dropped)
	}
	verified(t, path)

	// What is out of reach by another fork is no news.
	s = openAt(t, path)
	_, err = s.Undo(1)
	must(t, err)
	must(t, s.Close())
	s = openAt(t, path)
	if _, err = s.Save([]byte("4c\n"), Act{Command: "say"}); err != nil || len(s.Dropped()) != 1 || s.Parted() {
		t.Errorf("dropped %v, parted %v, %v", s.Dropped(), s.Parted(), err)
	}
	must(t, s.Close())
	verified(t, path)
}

func TestHowFarUndoRedoAndGotoReach(t *testing.T) {
	path := fresh(t, "1\n")
	for n := 2; n <= 4; n++ {
		saveAct(t, path, fmt.Sprintf("%d\n", n))
	}
	s := openAt(t, path)
	refuse := func(moved []Entry, err error) string {
		t.Helper()
		if err == nil || moved != nil {
			t.Fatalf("moved %v", seqs(moved))
		}
		wantText(t, path, "4\n")
		return err.Error()
	}
	for _, c := range []struct{ got, want string }{
		{refuse(s.Undo(4)), "cannot undo 4 entries: there are only 3"},
		{refuse(s.Undo(0)), "cannot undo 0 entries: undo 1 or more"},
		{refuse(s.Undo(-1)), "cannot undo -1 entries: undo 1 or more"},
		{refuse(s.Redo(1)), "nothing to redo: nothing was undone"},
		{refuse(s.Redo(0)), "cannot redo 0 entries: redo 1 or more"},
		{refuse(s.Goto(0)), "there is no entry 0: the line of play goes from 1 to 4"},
		{refuse(s.Goto(5)), "there is no entry 5: the line of play goes from 1 to 4"},
		{refuse(s.Goto(4)), "nothing to undo or redo: the table is at 4"},
	} {
		if c.got != c.want {
			t.Errorf("refused with %q, want %q", c.got, c.want)
		}
	}
	_, err := s.Undo(3)
	must(t, err)
	_, err = s.Undo(1)
	wantError(t, err, ErrNothing, "nothing to undo: the game begins here")
	_, err = s.Redo(4)
	wantError(t, err, ErrNothing, "cannot redo 4 entries: there are only 3")
	back, err := s.Goto(3)
	must(t, err)
	if fmt.Sprint(seqs(back)) != "[2 3]" {
		t.Fatalf("brought back %v", seqs(back))
	}
	wantText(t, path, "3\n")
	must(t, s.Close())
	all, err := Log(path, 2, true)
	must(t, err)
	if all[0].Command != "undo 3" || all[1].Command != "goto 3" || all[1].Seq != 3 {
		t.Fatalf("%+v", all)
	}
}

func TestALongGame(t *testing.T) {
	t.Parallel()
	path := fresh(t, "1\n")
	s := openAt(t, path)
	const last = 2*fullEvery + 5
	for n := 2; n <= last; n++ {
		_, err := s.Save(fmt.Appendf(nil, "%d\n", n), Act{Command: fmt.Sprint(n)})
		must(t, err)
	}
	for n := 1; n <= last; n++ {
		e, err := At(path, n)
		must(t, err)
		if e.Seq != n || e.After != checksum(fmt.Appendf(nil, "%d\n", n)) {
			t.Fatalf("entry %d is %+v", n, e)
		}
	}
	for _, seq := range []int{1, last, fullEvery, fullEvery - 1, 2*fullEvery + 1, 2} {
		_, err := s.Goto(seq)
		must(t, err)
		wantText(t, path, fmt.Sprintf("%d\n", seq))
	}
	verified(t, path)
}

func TestAHandEditOnEveryPlaceOfALongGame(t *testing.T) {
	t.Parallel()
	path := fresh(t, "1\n")
	for n := 2; n < 2*fullEvery+3; n += 2 {
		edit(t, path, fmt.Sprintf("%d\n", n))
		saveAct(t, path, fmt.Sprintf("%d\n", n+1))
	}
	entries, err := Log(path, 0, false)
	must(t, err)
	for i, e := range entries {
		if len(e.Patch) != 1 || e.After != checksum(fmt.Appendf(nil, "%d\n", i+1)) {
			t.Fatalf("entry %d is %+v", i+1, e)
		}
	}
	verified(t, path)
}

func TestAnEntryKeepsWhatWasPlayed(t *testing.T) {
	path := fresh(t, "one\n")
	want := Act{
		Command: "creature forest --dice 2,6,3", Note: "at dusk\n<&> \u2028",
		Rolls: json.RawMessage(`[{"for":"type","faces":[2]}]`), Draws: json.RawMessage(`[]`),
		Choices: json.RawMessage(`{"a":"<b>"}`), Events: json.RawMessage(`null`),
	}
	s := openAt(t, path)
	e, err := s.Save([]byte("one\ntwo\n"), want)
	must(t, err)
	got, err := At(path, 2)
	must(t, err)
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", e) || got.Command != want.Command ||
		got.Note != want.Note {
		t.Fatalf("read %+v, saved %+v", got, e)
	}
	for i, pair := range [][2]json.RawMessage{{got.Rolls, want.Rolls}, {got.Draws, want.Draws},
		{got.Choices, want.Choices}, {got.Events, want.Events}} {
		if !slices.Equal(pair[0], pair[1]) {
			t.Errorf("part %d is %s, want %s", i, pair[0], pair[1])
		}
	}
	_, err = s.Save([]byte("three\n"), Act{Rolls: json.RawMessage(`[`)})
	if err == nil {
		t.Fatal("half a JSON was saved")
	}
	wantText(t, path, "one\ntwo\n")
}

func TestAnActThatChangesNothingIsAnEntry(t *testing.T) {
	path := fresh(t, "one\n")
	s := openAt(t, path)
	if e, err := s.Save([]byte("one\n"), Act{Note: "dusk"}); err != nil || e.Seq != 2 {
		t.Fatalf("%+v, %v", e, err)
	}
	must(t, s.Close())
	if s = openAt(t, path); s.Seq() != 2 || s.Remark() != "" {
		t.Fatalf("at %d, %q", s.Seq(), s.Remark())
	}
	_, err := s.Undo(1)
	must(t, err)
	must(t, s.Close())
	if s = openAt(t, path); s.Seq() != 1 {
		t.Fatalf("at %d", s.Seq())
	}
	verified(t, path)
}
