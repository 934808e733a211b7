package cmd

import (
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/table"
	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
	"tablehand/cmd/serve"
)

// hiddenIn lists the hidden files of a folder.
func hiddenIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names
}

// A command that writes several files writes all of them, or leaves all as they were, whatever call fails; it
// says which, and keeps no backup of what it did not replace.
func TestSeveralFilesAllOrNone(t *testing.T) {
	tabletest.NeedStrace(t)
	for _, c := range []struct{ line, fault, at string }{
		{"export --story s.md", "write:error=ENOSPC", ".s.md.new"},
		{"export --story s.md", "write:error=ENOSPC", ".s.svg.new"},
		{"export --story s.md --force", "fsync:error=EIO", ".s.svg.new"},
		{"export --story s.md --force", "/^rename:error=EIO", ".s.svg.new"},
		{"export e.zip --force", "/^rename:error=EACCES", ".e.zip.new"},
		{"completion --dir out --man out", "/^rename:error=EIO", "out/.tablehand-undo.1.new"},
		{"completion --dir out --man out", "openat:error=EMFILE", "out/.tablehand.fish.new"},
	} {
		t.Run(c.line+" "+c.fault, func(t *testing.T) {
			t.Parallel()
			w := writer(t, "redo")
			w.does("new", "--boards", "practice", "--seed", "1", "--force")
			w.configured(t)
			if strings.HasSuffix(c.line, "--force") {
				for _, name := range []string{"s.md", "s.svg", "e.zip"} {
					w.write(name, "the old one\n")
				}
			}
			if err := os.Mkdir(filepath.Join(w.dir, "out"), 0o755); err != nil {
				t.Fatal(err)
			}
			before := w.disk()
			h, _, injected := w.stracedOn(t, c.fault, []string{filepath.Join(w.dir, c.at)},
				strings.Fields(c.line)...)
			if !injected || h.code != app.Save || strings.Count(h.err, "tablehand: ") != 1 {
				t.Errorf("injected: %v, exit %d: %s", injected, h.code, h.err)
			}
			if w.disk() != before {
				t.Errorf("there is %v", w.names())
			}
			w.does(strings.Fields(c.line)...)
		})
	}
}

// The manual is the same wherever it is written, beside whatever table.
func TestTheManualBesideEveryTable(t *testing.T) {
	apart := newWorld(t)
	apart.does("completion", "--man", ".", "--dir", ".")
	want := filesIn(t, apart.dir)
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, _ string) {
		out := t.TempDir()
		w.does("completion", "--man", out, "--dir", out)
		got := filesIn(t, out)
		for name, file := range want {
			if is := got[name]; is == nil || string(is.Data) != string(file.Data) {
				t.Errorf("%s is another one, or missing", name)
			}
		}
	})
}

// The name of a journal that is begun is made safe on disk like its text.
func TestTheFolderOfANewJournalIsSynced(t *testing.T) {
	tabletest.NeedStrace(t)
	w := writer(t, "redo")
	if err := os.Remove(filepath.Join(w.dir, "table.journal")); err != nil {
		t.Fatal(err)
	}
	h, _, injected := w.stracedOn(t, "fsync:error=EIO", []string{w.dir}, "note", "on we go")
	if !injected || h.code != app.Done || !strings.Contains(h.err, "table.journal is saved, but the folder ") {
		t.Errorf("injected: %v, exit %d: %s", injected, h.code, h.err)
	}
}

// Whoever sends what nobody has asked for, and whoever holds connections, keeps nobody from the page.
func TestServeIsNotHeldUp(t *testing.T) {
	page := writer(t, "redo").serves("--listen", "127.0.0.1:0")
	address := strings.Trim(strings.TrimPrefix(page.address, "http://"), "/")
	ended := make(chan error, 2*serve.MostOpen)
	for n := range 2 * serve.MostOpen {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if n%2 == 0 { // a body that never ends
			fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\nx")
		}
		go func() {
			_ = conn.SetReadDeadline(time.Now().Add(wait))
			var err error
			for text := make([]byte, 512); err == nil; {
				_, err = conn.Read(text)
			}
			if is, timed := err.(net.Error); timed && is.Timeout() {
				ended <- err
				return
			}
			ended <- nil
		}()
	}
	if answer, body := page.gets("GET", ""); answer.StatusCode != 200 || !strings.Contains(body, "<html") {
		t.Errorf("%s: %.80s", answer.Status, body)
	}
	for range 2 * serve.MostOpen {
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
	}
}

// Where a file system has no locks whatever only reads the table works; what would change it is refused.
// Nothing is left lying about either way.
func TestWithoutLocks(t *testing.T) {
	tabletest.NeedStrace(t)
	for _, c := range []struct {
		line string
		code int
	}{
		{"export e.zip", app.Done}, {"export --story s.md", app.Done}, {"board new my.yaml", app.Done},
		{"board svg practice-north --to b.svg", app.Done}, {"data export d.yaml", app.Done},
		{"status", app.Done}, {"avatar wound Sara --dry-run", app.Done}, {"verify --replay", app.Done},
		{"avatar wound Sara", app.Save}, {"card add ability Web blue", app.Save},
		{"new --boards 1 --seed 1 --force", app.Save},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Parallel()
			w := writer(t, c.line)
			before := w.disk()
			h, _, injected := w.straced(t, "flock:error=ENOLCK", strings.Fields(c.line)...)
			writes := !slices.Contains([]string{"status", "avatar wound Sara --dry-run", "verify --replay"}, c.line)
			if h.code != c.code || !injected && writes {
				t.Errorf("exit %d, injected: %v: %s", h.code, injected, h.err)
			}
			if c.code == app.Save && (w.disk() != before || !strings.Contains(h.err, "has no file locks")) {
				t.Errorf("changed: %v: %s", w.disk() != before, h.err)
			}
			if left := hiddenIn(t, w.dir); len(left) > 0 {
				t.Errorf("%v is left", left)
			}
		})
	}
}

// A file of cards with very many faults is checked as fast as its size wants.
func TestManyFaultyCards(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	text := "shadows-of-malice:\n  abilities:\n"
	for n := range 6500 {
		text += fmt.Sprintf("    Fog %d: {kind: blu, does: nonsense}\n", n)
	}
	w.write("many.yaml", text)
	if h := w.types("card", "check", "many.yaml"); h.code != app.File {
		t.Errorf("exit %d: %.300s", h.code, h.err)
	}
}

// No flag of any command takes another flag of it for its value, whether that stands behind it or behind =.
func TestNoFlagIsAValue(t *testing.T) {
	root, _ := newRoot(&app.App{}, games)
	tried := 0
	var each func(c *cobra.Command)
	each = func(c *cobra.Command) {
		for _, below := range c.Commands() {
			each(below)
		}
		try := func(f *pflag.Flag) {
			if f.NoOptDefVal != "" || f.Hidden {
				return
			}
			tried++
			for _, line := range [][]string{{"--" + f.Name, "--dry-run"}, {"--" + f.Name + "=--json"},
				{"--" + f.Name, "--table=x"}} {
				err := valuesNoFlags(c, line)
				if err == nil || app.Explain(err).Exit != app.Usage {
					t.Errorf("%s %v: %v", c.CommandPath(), line, err)
				}
			}
			if err := valuesNoFlags(c, []string{"--" + f.Name, "dry-run", "--dry-run"}); err != nil {
				t.Errorf("%s --%s: %v", c.CommandPath(), f.Name, err)
			}
		}
		c.InheritedFlags()
		c.Flags().VisitAll(try)
	}
	each(root)
	if tried < 1000 {
		t.Errorf("only %d flags of commands", tried)
	}
	w := writer(t, "redo")
	before := w.disk()
	for _, line := range []string{"avatar wound Sara --mod --dry-run", "avatar wound Sara --draw=--dry-run",
		"avatar wound Sara --choose --dry-run"} {
		h := w.types(strings.Fields(line)...)
		if h.code != app.Usage || !strings.Contains(h.err, "is a flag itself") {
			t.Errorf("%s: exit %d: %s", line, h.code, h.err)
		}
	}
	if w.disk() != before {
		t.Error("something was saved")
	}
}

// A script that goes on waits once for a table that is held: what follows fails at once, each line by itself.
func TestAScriptWaitsOnce(t *testing.T) {
	t.Parallel()
	w := writer(t, "redo")
	session, err := table.Open(filepath.Join(w.dir, "table.yaml"), app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	w.write("evening.txt", strings.Repeat("avatar wound Sara\n", 60)+"status\n")
	begun := time.Now()
	h := w.types("run", "evening.txt", "--keep-going")
	if took := time.Since(begun); took > 30*app.Wait || h.code != app.Locked ||
		strings.Count(h.err, " is held by ") != 60 || !strings.Contains(h.err, "60 of 61 commands failed") {
		t.Errorf("took %v, exit %d: %s", took, h.code, h.err)
	}
}

// An editor is found by its words, quoted as in a shell. One that wrote nothing, or took its copy away,
// leaves nothing behind, and nobody is told that it does.
func TestEditors(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a b")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, script := range map[string]string{"ed": `sed -i 's/^round: .*/round: 2/' "$2"`, "fail": "exit 3",
		"away": `rm "$1"; exit 3`, "break": `echo 'round: x' >>"$1"`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for editor, c := range map[string]struct {
		code, left int
	}{
		`"` + dir + `/ed" -w`: {app.Done, 0}, `'` + dir + `'/ed -w`: {app.Done, 0},
		`"` + dir + `/none"`: {app.Refused, 0}, `"` + dir + `/fail"`: {app.Refused, 0},
		`"` + dir + `/away"`: {app.Refused, 0}, `"` + dir + `/break"`: {app.File, 1},
	} {
		for _, line := range []string{"edit", "card edit"} {
			w, copies := writer(t, "redo"), t.TempDir()
			w.env["EDITOR"], w.env["TMPDIR"] = editor, copies
			t.Setenv("TMPDIR", copies)
			w.configured(t)
			h := w.types(strings.Fields(line)...)
			if line == "card edit" && c.code == app.Done {
				c.left = 0
			}
			left, err := os.ReadDir(copies)
			if err != nil || h.code != c.code || len(left) != c.left ||
				strings.Contains(h.err, "stands in") != (c.left > 0) {
				t.Errorf("%s with %s: exit %d, %d copies: %s", line, editor, h.code, len(left), h.err)
			}
		}
	}
}

// Whatever is made of a table that others may not read, they may not read either.
func TestExportsHaveTheTablesMode(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--boards", "practice", "--seed", "1")
	for _, mode := range []fs.FileMode{0o600, 0o640} {
		if err := os.Chmod(filepath.Join(w.dir, "table.yaml"), mode); err != nil {
			t.Fatal(err)
		}
		zip, story := fmt.Sprintf("e%o.zip", mode), fmt.Sprintf("s%o", mode)
		w.does("export", zip)
		w.does("export", "--story", story+".md")
		for _, name := range []string{zip, story + ".md", story + ".svg"} {
			info, err := os.Stat(filepath.Join(w.dir, name))
			if err != nil || info.Mode().Perm()&^mode != 0 {
				t.Errorf("%s: %v, %v", name, info.Mode(), err)
			}
		}
	}
}
