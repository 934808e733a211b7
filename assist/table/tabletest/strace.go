// Package tabletest runs programs under strace, for the tests of whatever writes a table.
package tabletest

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// NeedStrace skips a test where strace cannot be used, and with -short: a command that the race detector
// watches makes calls of its own.
func NeedStrace(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short")
	}
	if err := exec.Command("strace", "-qq", "-o", os.DevNull, "-e", "inject=fsync:error=EIO",
		"true").Run(); err != nil {
		t.Skipf("strace cannot be used here: %v", err)
	}
}

// Straced runs a command, which ready makes for each run, under strace with these flags, and returns what
// it said and how it ended. On a busy machine strace itself now and then fails at a thread that is just
// ending: such a run tells nothing about the command, and another one is made of the files as they were,
// those of the named folders.
func Straced(t testing.TB, flags []string, ready func() *exec.Cmd, folders ...string) (out, errs string,
	state *os.ProcessState) {
	t.Helper()
	program, err := exec.LookPath("strace")
	must(t, err)
	before := make([][]file, len(folders))
	for i, folder := range folders {
		before[i] = filesOf(t, folder)
	}
	for range 5 {
		var stdout, stderr bytes.Buffer
		c := ready()
		c.Args = append(append([]string{"strace"}, flags...), append([]string{c.Path}, c.Args[1:]...)...)
		c.Path, c.Stdout, c.Stderr = program, &stdout, &stderr
		var failed *exec.ExitError
		if err := c.Run(); !errors.As(err, &failed) {
			must(t, err)
		}
		if !strings.Contains(stderr.String(), "strace: ptrace(") {
			return stdout.String(), stderr.String(), c.ProcessState
		}
		t.Logf("strace failed: %s", stderr.String())
		for i, folder := range folders {
			putBack(t, folder, before[i])
		}
	}
	t.Fatal("strace fails each time")
	return "", "", nil
}

// A file is one of a folder, or a folder in it, which holds no text.
type file struct {
	path string
	mode fs.FileMode
	text []byte
}

// filesOf returns what a folder holds, each folder before its files.
func filesOf(t testing.TB, folder string) (files []file) {
	t.Helper()
	must(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		f := file{path: path, mode: info.Mode()}
		if f.mode.IsRegular() {
			f.text, err = os.ReadFile(path)
		}
		files = append(files, f)
		return err
	}))
	return files
}

// putBack makes a folder hold these files and no other.
func putBack(t testing.TB, folder string, files []file) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	for _, e := range entries {
		must(t, os.RemoveAll(filepath.Join(folder, e.Name())))
	}
	for _, f := range files {
		if f.mode.IsDir() {
			must(t, os.Mkdir(f.path, f.mode.Perm()))
		} else {
			must(t, os.WriteFile(f.path, f.text, f.mode.Perm()))
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
