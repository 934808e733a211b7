package cmd

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
	"tablehand/cmd/config"
)

// starts runs a line as a process with the given stdout.
func (w *world) starts(stdout *os.File, line ...string) heard {
	w.t.Helper()
	var errs bytes.Buffer
	c := exec.Command("tablehand", line...)
	c.Dir, c.Stdout, c.Stderr = w.dir, stdout, &errs
	c.Env = []string{"HOME=" + w.dir, "GORACE=" + hurry}
	for key, value := range w.env {
		c.Env = append(c.Env, key+"="+value)
	}
	err := c.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		w.t.Fatal(err)
	}
	return heard{err: errs.String(), code: c.ProcessState.ExitCode()}
}

// shown returns a line with which a command prints something.
func shown(t *testing.T, name string, c *cobra.Command) []string {
	t.Helper()
	switch {
	case plain(name) == "completion":
		return append(strings.Fields(name), "bash")
	case c.HasSubCommands():
		for _, line := range examples(c) {
			if found, _, err := c.Root().Find(line); err == nil && found == c {
				return line
			}
		}
		return strings.Fields(name)
	}
	return firstExample(t, name, c)
}

// A full disk behind stdout is reported, together with the saved file.
func TestFullStdout(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	t.Cleanup(func() { full.Close() })
	everyFew(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		line := shown(t, name, c)
		for _, more := range [][]string{nil, {"--json"}, {"--help"}} {
			w := tableFor(t, line)
			before := w.sight()
			h := w.starts(full, append(line[:len(line):len(line)], more...)...)
			if h.code != app.Output || strings.Count(h.err, "tablehand: ") != 1 {
				t.Errorf("%v %v: exit %d: %s", line, more, h.code, h.err)
			}
			what := "table.yaml is saved, and at act "
			switch {
			case line[0] == "export":
				what = "evening.zip is saved"
			case line[0] == "config":
				what = "config.yaml is saved"
			case slices.Contains(line, "mine.yaml"):
				what = "mine.yaml is saved"
			case strings.HasSuffix(name, "board new"), slices.Contains(line, "--to"):
				what = line[len(line)-1] + " is saved"
			}
			if saved := w.sight() != before; saved != strings.Contains(h.err, what) {
				t.Errorf("%v %v: saved: %v, but it says %s", line, more, saved, h.err)
			}
		}
	})
}

// A reader that hangs up is no fault.
func TestReaderHangsUp(t *testing.T) {
	everyFew(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		line := shown(t, name, c)
		r, hungUp, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		defer hungUp.Close()
		if h := tableFor(t, line).starts(hungUp, line...); h.code != app.Done ||
			strings.Contains(h.err, "tablehand: ") {
			t.Errorf("%v: exit %d: %s", line, h.code, h.err)
		}
	})
}

// Preferences that cannot be read are named by every command, before it does anything; commands
// about the program itself still work.
func TestUnreadableConfig(t *testing.T) {
	for _, file := range []struct{ text, says string }{
		{"table: [", "config.yaml"},
		{"tabel: x\n", "tabel"},
		{"why: perhaps\n", "why"},
		{"color: mauve\n", "mauve"},
		{"printing: third\n", "third"},
	} {
		everyFew(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
			line := shown(t, name, c)
			w := tableFor(t, line)
			w.env["XDG_CONFIG_HOME"] = t.TempDir()
			dir := filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "config.yaml"), []byte(file.text),
				0o600); err != nil {
				t.Fatal(err)
			}
			if slices.Contains(config.Alone, name) {
				w.does(line...)
				return
			}
			refuses(t, w, file.text, line, app.File)
			if h := w.types(line...); !strings.Contains(h.err, file.says) {
				t.Errorf("%q: %s", file.text, h.err)
			}
		})
	}
}
