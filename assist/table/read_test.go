package table

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// snapshot is everything that a reader could have changed in a folder.
func snapshot(t *testing.T, dir string) string {
	t.Helper()
	var all string
	must(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		must(t, err)
		info, err := d.Info()
		must(t, err)
		all += fmt.Sprintln(path, info.Mode(), info.Size(), info.ModTime())
		if !d.IsDir() {
			all += checksum([]byte(content(t, path)))
		}
		return nil
	}))
	return all
}

func TestReadingChangesNothing(t *testing.T) {
	path, _ := played(t)
	dir := filepath.Dir(path)
	journal := content(t, journalOf(path))
	must(t, os.WriteFile(filepath.Join(dir, ".table.yaml.new"), []byte("left by a crash"), 0o644))
	for name, prepare := range map[string]func(){
		"whole": func() {},
		"torn": func() {
			must(t,
				os.WriteFile(journalOf(path), []byte(journal[:len(journal)-9]), 0o644))
		},
		"edited":     func() { edit(t, path, "edited\n") },
		"no journal": func() { must(t, os.Remove(journalOf(path))) },
	} {
		prepare()
		before := snapshot(t, dir)
		_, err := Read(path)
		must(t, err)
		Find(dir)
		Log(path, 0, false)
		Log(path, 0, true)
		At(path, 1)
		Verify(path)
		if after := snapshot(t, dir); after != before {
			t.Errorf("%s: was\n%s\nis\n%s", name, before, after)
		}
		must(t, os.WriteFile(journalOf(path), []byte(journal), 0o644))
	}
}

// counter counts the bytes read from a journal.
type counter struct {
	io.ReaderAt
	n int
}

func (c *counter) ReadAt(p []byte, at int64) (int, error) {
	c.n += len(p)
	return c.ReaderAt.ReadAt(p, at)
}

// written is a table after that many acts, its journal written at one go.
func written(t testing.TB, acts int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), Name)
	b := &batch{}
	b.j = &journal{r: readerFunc(func(p []byte, at int64) (int, error) {
		return copy(p, b.out[at:]), nil
	})}
	for n := range acts {
		must(t, b.play(Act{Command: fmt.Sprintf("act %06d", n)},
			fmt.Appendf(nil, "tablehand: 1\nturn: %06d\n", n)))
		b.j.size, b.entries = b.at, nil
	}
	must(t, os.WriteFile(path, b.text, 0o644))
	must(t, os.WriteFile(journalOf(path), b.out, 0o644))
	return path
}

type readerFunc func([]byte, int64) (int, error)

func (f readerFunc) ReadAt(p []byte, at int64) (int, error) { return f(p, at) }

func TestNothingGrowsWithTheLengthOfTheGame(t *testing.T) {
	t.Parallel()
	cost := func(acts int) map[string]int {
		path := written(t, acts)
		must(t, func() error { _, err := Verify(path); return err }())
		s, err := look(path)
		must(t, err)
		defer s.closeFiles()
		count := &counter{ReaderAt: s.journal.r}
		s.journal.r = count
		all := map[string]int{}
		measure := func(what string, work func() error) {
			count.n = 0
			must(t, work())
			all[what] = count.n
		}
		measure("open", func() (err error) { s.standing, err = s.journal.standing(s.sum); return err })
		measure("log 20", func() error { _, err := s.played(20); return err })
		measure("log 20 --all", func() error { _, err := s.written(20); return err })
		session := &Session{sight: s}
		measure("save", func() error {
			b, err := session.begin()
			must(t, err)
			return b.play(Act{}, []byte("new\n"))
		})
		measure("undo 2", func() error {
			b, err := session.begin()
			must(t, err)
			_, err = b.down(b.top.Seq - 2)
			return err
		})
		measure("a hand edit", func() error {
			s.standing.edited, s.text = true, []byte("edited\n")
			_, err := session.begin()
			return err
		})
		measure("log 2", func() error { _, err := s.journal.entryAt(s.standing.top, 2); return err })
		return all
	}
	// The same place between two whole texts, so that the work is the same.
	small, large := cost(fullEvery*2+7), cost(fullEvery*64+7)
	for what, n := range large {
		most := small[what] + small[what]/20 // offsets have more digits
		if what == "log 2" || what == "save" {
			most = 100 * block // steps of half the bits of the number, squared
		}
		if n > most {
			t.Errorf("%s reads %d bytes in the long game, %d in the short one", what, n, small[what])
		}
	}
}

func BenchmarkSave(b *testing.B) {
	for _, entries := range []int{10, 10_000} {
		b.Run(fmt.Sprint(entries), func(b *testing.B) {
			path := written(b, entries)
			for n := 0; b.Loop(); n++ {
				s, err := Open(path, 0)
				must(b, err)
				_, err = s.Save(fmt.Appendf(nil, "tablehand: 1\nturn: %d\n", n), Act{})
				must(b, err)
				must(b, s.Close())
			}
		})
	}
}
