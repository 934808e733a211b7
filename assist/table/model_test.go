package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"
)

// model is a table that keeps every text in memory: line[i] is the text at seq
// i+1, undone what redo brings back, next first.
type model struct {
	line, undone []string
	disk         string
}

func (m *model) top() string { return m.line[len(m.line)-1] }

// push puts a text on top and says which numbers that drops.
func (m *model) push(text string) (dropped []int) {
	for i := range m.undone {
		dropped = append(dropped, len(m.line)+1+i)
	}
	m.line, m.undone = append(m.line, text), nil
	return dropped
}

// record makes an entry of a hand edit.
func (m *model) record() []int {
	if m.disk == m.top() {
		return nil
	}
	return m.push(m.disk)
}

// move goes to seq, or says that it cannot.
func (m *model) move(seq int) bool {
	if seq < 1 || seq > len(m.line)+len(m.undone) {
		return false
	}
	all := append(append([]string{}, m.line...), m.undone...)
	m.line, m.undone = all[:seq:seq], all[seq:]
	m.disk = m.top()
	return true
}

func TestAnySequenceOfActsAgreesWithTheModel(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	games := 0
	rapid.Check(t, func(t *rapid.T) {
		games++
		path := filepath.Join(dir, fmt.Sprintf("%d.yaml", games))
		first := texts().Draw(t, "first")
		_, err := Create(path, []byte(first), Act{Command: "new"}, false)
		must(t, err)
		g := &game{path: path, model: model{line: []string{first}, disk: first}}
		g.before = first
		g.reopen(t)
		defer func() { g.session.Close() }()
		t.Repeat(map[string]func(*rapid.T){
			"save": g.save, "edit": g.edit, "undo": g.undo, "redo": g.redo, "goto": g.goTo,
			"reopen": g.reopen,
			"":       g.check,
		})
		g.checkJournal(t)
	})
}

type game struct {
	model
	path    string
	session *Session
	before  string // the table just before the last save
}

func (g *game) reopen(t *rapid.T) {
	if g.session != nil {
		must(t, g.session.Close())
	}
	var err error
	g.session, err = Open(g.path, 0)
	must(t, err)
}

func (g *game) edit(t *rapid.T) {
	text := texts().Draw(t, "text")
	// Back to the text before the last save is the one edit that cannot be told
	// from a save that was cut short; TestASaveTakenBackByHand has it.
	if text == g.before && text != g.disk {
		t.Skip()
	}
	g.disk = text
	must(t, os.WriteFile(g.path, []byte(text), 0o644))
	g.reopen(t)
}

func (g *game) save(t *rapid.T) {
	text := texts().Draw(t, "text")
	next := g.session.Next()
	e, err := g.session.Save([]byte(text), Act{Command: "act"})
	must(t, err)
	dropped := append(g.record(), g.push(text)...)
	g.before, g.disk = g.disk, text
	if e.Seq != len(g.line) || next != e.Seq || e.Kind != KindAct {
		t.Fatalf("saved %s %d, announced as %d, want act %d", e.Kind, e.Seq, next, len(g.line))
	}
	if fmt.Sprint(g.session.Dropped()) != fmt.Sprint(dropped) {
		t.Fatalf("dropped %v, want %v", g.session.Dropped(), dropped)
	}
}

func (g *game) undo(t *rapid.T) {
	n := rapid.IntRange(-1, 6).Draw(t, "n")
	moved, err := g.session.Undo(n)
	g.moved(t, moved, err, n > 0, -n)
}

func (g *game) redo(t *rapid.T) {
	n := rapid.IntRange(-1, 6).Draw(t, "n")
	edited := g.disk != g.top()
	moved, err := g.session.Redo(n)
	g.moved(t, moved, err, n > 0 && !edited, n)
}

func (g *game) goTo(t *rapid.T) {
	seq := rapid.IntRange(-1, len(g.line)+len(g.undone)+2).Draw(t, "seq")
	at := len(g.line)
	if g.disk != g.top() {
		at++
	}
	moved, err := g.session.Goto(seq)
	g.moved(t, moved, err, seq != at, seq-at)
}

// moved compares a move with the model's: allowed says that it may be tried at
// all, by how far it goes from where the table is.
func (g *game) moved(t *rapid.T, moved []Entry, err error, allowed bool, by int) {
	was := g.model
	defer func() {
		if err == nil {
			g.before = was.disk
		}
	}()
	g.record()
	from := len(g.line)
	if !allowed || !g.move(from+by) {
		g.model = was
		var seqErr *SeqError
		if moved != nil || !errors.Is(err, ErrNothing) && !errors.As(err, &seqErr) {
			t.Fatalf("moved %v, %v, want a refusal", seqs(moved), err)
		}
		return
	}
	must(t, err)
	var want []int
	for seq := from; seq > from+by; seq-- {
		want = append(want, seq)
	}
	for seq := from + 1; seq <= from+by; seq++ {
		want = append(want, seq)
	}
	if fmt.Sprint(seqs(moved)) != fmt.Sprint(want) {
		t.Fatalf("moved %v, want %v", seqs(moved), want)
	}
}

func (g *game) check(t *rapid.T) {
	disk, err := os.ReadFile(g.path)
	must(t, err)
	if string(disk) != g.disk || string(g.session.Text()) != g.disk {
		t.Fatalf("the table is %q, in the session %q, want %q", disk, g.session.Text(), g.disk)
	}
	v, err := Read(g.path)
	must(t, err)
	if v.Seq != len(g.line) || g.session.Seq() != v.Seq || v.Edited != (g.disk != g.top()) ||
		v.Next != g.session.Next() {
		t.Fatalf("%+v, session at %d, want seq %d", v, g.session.Seq(), len(g.line))
	}
}

// checkJournal compares what the journal says with every text of the model.
func (g *game) checkJournal(t *rapid.T) {
	played, err := Log(g.path, 0, false)
	must(t, err)
	for i, text := range g.line {
		if len(played) != len(g.line) || played[i].Seq != i+1 || played[i].After != checksum([]byte(text)) {
			t.Fatalf("the log is %v, want %d entries", seqs(played), len(g.line))
		}
	}
	r, err := Verify(g.path)
	must(t, err)
	if r.Wrong != "" || r.Matches != (g.disk == g.top()) {
		t.Fatalf("%+v", r)
	}
}
