package prompt

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// Remembered is the number of lines that a history holds at least, once so many were typed.
const Remembered = 1000

// mostHistory is the number of bytes at the end of a file that are read, and mostLine those of the longest
// line that is kept.
const (
	mostHistory = 1 << 20
	mostLine    = 4 << 10
)

// A History holds the lines that were typed, the newest last, and keeps them in a file that its owner
// alone may read. Where the file cannot be read or written, it lasts as long as the program.
type History struct {
	lines []string
	path  string // empty: it is kept in no file
}

// OpenHistory reads the history in a file; an empty path is none. A file that has become long is written
// anew with its newest lines.
func OpenHistory(path string) *History {
	h := &History{path: path}
	if path == "" {
		return h
	}
	all, err := lines(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return h
	case err != nil:
		h.path = ""
		return h
	}
	h.lines = all[max(0, len(all)-Remembered):]
	if info, err := os.Stat(path); len(all) > 2*Remembered || err == nil && info.Size() > mostHistory {
		h.rewrite()
	}
	return h
}

// Known reports whether somebody has typed here before.
func (h *History) Known() bool { return h != nil && len(h.lines) > 0 }

// lines reads the newest lines of a file; the first may be part of one.
func lines(path string) (list []string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, os.ErrInvalid
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	read, err := io.ReadAll(io.NewSectionReader(f, max(0, info.Size()-mostHistory), mostHistory))
	for line := range strings.Lines(string(read)) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && text.Safe(line) == line {
			list = append(list, line)
		}
	}
	return list, err
}

// rewrite replaces the file with the lines there are.
func (h *History) rewrite() {
	f, err := os.CreateTemp(filepath.Dir(h.path), "history-*") // its owner's alone
	if err != nil {
		return
	}
	_, err = f.WriteString(strings.Join(h.lines, "\n") + "\n")
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), h.path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the history goes on in the old file
	}
}

// Add adds a line, unless it is empty or the newest already.
func (h *History) Add(line string) {
	line = strings.TrimSpace(line)
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	if len(h.lines) > 2*Remembered {
		h.lines = slices.Clone(h.lines[len(h.lines)-Remembered:])
	}
	h.keep(line)
}

// keep adds a line to the file. What cannot be written is remembered all the same.
func (h *History) keep(line string) {
	if h.path == "" || len(line) > mostLine {
		return
	}
	const owners, ownersFolder = 0o600, 0o700
	if os.MkdirAll(filepath.Dir(h.path), ownersFolder) != nil {
		return
	}
	f, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, owners)
	if err != nil {
		return
	}
	_ = f.Chmod(owners)
	_, _ = f.WriteString(line + "\n")
	_ = f.Close()
}

// last returns the place of the newest line before another that holds some words, or -1.
func (h *History) last(words string, before int) int {
	for i := before - 1; i >= 0; i-- {
		if strings.Contains(h.lines[i], words) {
			return i
		}
	}
	return -1
}
