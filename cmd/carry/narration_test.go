package carry

import (
	"bytes"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tablehand/assist/table"
	"tablehand/assist/telling/tellingtest"
)

// A gauge is a page that nobody keeps, which looks every now and then how much the program holds.
type gauge struct {
	written, notes int
	most           uint64
}

func (g *gauge) Write(page []byte) (int, error) {
	g.notes += bytes.Count(page, []byte(">"))
	if at := g.written / 200_000; (g.written+len(page))/200_000 > at {
		g.most = max(g.most, held())
	}
	g.written += len(page)
	return len(page), nil
}

func held() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// However long a game was, its story takes no more memory than that of a short one: it is read and written an
// act at a time.
func TestAStoryDoesNotGrowInMemory(t *testing.T) {
	acts := tellingtest.Tries(10_000, 2_000, 500)
	path := filepath.Join(t.TempDir(), table.Name)
	s, _, err := table.CreateLater(path, []byte("count: 0\n"), table.Act{Command: "new"}, false)
	if err != nil {
		t.Fatal(err)
	}
	for n := range acts {
		note := table.Act{Command: "note", Note: strings.Repeat("a long evening ", 100)}
		if _, err := s.Save(fmt.Appendf(nil, "count: %d\n", n), note); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s = nil
	before := held()
	past, err := table.OpenPast(path)
	if err != nil {
		t.Fatal(err)
	}
	defer past.Close()
	g := &gauge{}
	n := narration{past: past, title: "A long game"}
	if err := n.tell(g); err != nil {
		t.Fatal(err)
	}
	// Of each act the place where it begins is kept, in 8 bytes; its text has 1,500.
	if bound := before + 300_000 + 16*uint64(acts); g.most > bound || g.most == 0 {
		t.Errorf("%d bytes are held while it is told, and %d before: above %d", g.most, before, bound)
	}
	if g.notes != acts || g.written < 1_500*acts {
		t.Errorf("%d of %d acts are told, in %d bytes", g.notes, acts, g.written)
	}
}
