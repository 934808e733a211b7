package cmd

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	signals "os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// writing lists a line of each kind that writes to disk: to the table, beside it, or to the owner's
// folder.
var writing = []string{
	"avatar wound Sara", "note on we go", "undo 2", "redo", "goto 3",
	"new --avatar Zoe --boards 1 --seed 5 --force",
	"card add ability Web blue", "board new mine.yaml", "data export mine.yaml", "run evening.txt",
	"malediction damage lancer 1", "axismundi set Ann wounds=3", "malhya hero set Ann life=3",
	raising,
}

// process prepares a line as a process of its own, in a world.
func (w *world) process(line ...string) (c *exec.Cmd, out, errs *bytes.Buffer) {
	out, errs = new(bytes.Buffer), new(bytes.Buffer)
	c = exec.Command(w.program, line...)
	c.Dir, c.Stdout, c.Stderr = w.dir, out, errs
	c.Env = []string{"HOME=" + w.dir, "GORACE=" + hurry}
	for key, value := range w.env {
		c.Env = append(c.Env, key+"="+value)
	}
	return c, out, errs
}

// ended returns the state of a process after it was waited for.
func ended(t *testing.T, c *exec.Cmd, err error) *os.ProcessState {
	t.Helper()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return c.ProcessState
}

// disk returns the contents of the world's folder and of the owner's, without times.
func (w *world) disk() string {
	w.t.Helper()
	var b strings.Builder
	for _, dir := range []string{w.dir, w.env["XDG_CONFIG_HOME"]} {
		if dir == "" {
			continue
		}
		err := filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := os.Lstat(path)
			if err != nil || info.IsDir() {
				return err
			}
			fmt.Fprintf(&b, "%s %v\n", path, info.Mode())
			if info.Mode().IsRegular() {
				text, err := os.ReadFile(path)
				b.Write(text)
				return err
			}
			return nil
		})
		if err != nil {
			w.t.Fatal(err)
		}
	}
	return b.String()
}

// writer returns a world in which a line of writing can be played.
func writer(t *testing.T, line string) *world {
	t.Helper()
	for _, g := range gameTables[1:] {
		if line == g.act {
			return g.lay(t)
		}
	}
	if line == raising {
		w := olderTable(t)
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
		return w
	}
	w := newWorld(t)
	for name, text := range played(t) {
		w.write(name, text)
	}
	w.layScript()
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	return w
}

// A command interrupted at any moment either ends with 130 (or of the signal itself, before it
// could listen) and all is as it was, or it is done, reported, and ends with 0.
func TestSignalsAtManyMoments(t *testing.T) {
	moments := tellingtest.Tries(1000/len(writing)+1, 4, 1)
	all := fatalSignals()
	for _, line := range writing {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			begun := time.Now()
			c, _, errs := writer(t, line).process(strings.Fields(line)...)
			if err := c.Run(); err != nil {
				t.Fatalf("%v: %s", err, errs)
			}
			whole := time.Since(begun)
			for i := range moments {
				signalled(t, line, i%2 == 1, all[i%len(all)],
					whole*time.Duration(i)/time.Duration(moments))
			}
		})
	}
}

func signalled(t *testing.T, line string, inJSON bool, signal os.Signal, after time.Duration) {
	t.Helper()
	w := writer(t, line)
	words := strings.Fields(line)
	if inJSON {
		words = append(words, "--json")
	}
	before := w.disk()
	c, out, errs := w.process(words...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	_ = c.Process.Signal(signal)
	state := ended(t, c, c.Wait())
	w.interrupted(t, fmt.Sprintf("%s, %v after %v", app.Typed(words), signal, after), state, before, inJSON,
		out.String(), errs.String())
}

// interrupted compares the end of a process that got a signal with the files on disk.
func (w *world) interrupted(t *testing.T, what string, state *os.ProcessState, before string, inJSON bool,
	out, errs string) {
	t.Helper()
	changed := w.disk() != before
	switch code := state.ExitCode(); {
	case code == app.Done:
		if !changed || out == "" || inJSON && !json.Valid([]byte(out)) {
			t.Errorf("%s: exit 0, changed: %v, said %q %q", what, changed, out, errs)
		}
	case code == app.Interrupted && !changed:
		interruption := out == "" && errs == "tablehand: interrupted: the table is as it was\n"
		if inJSON {
			var d app.Document
			interruption = json.Unmarshal([]byte(out), &d) == nil && d.Error != nil &&
				d.Error.Code == "interrupted" && errs == ""
		}
		if !interruption {
			t.Errorf("%s: said %q %q", what, out, errs)
		}
	case code == -1 && !changed && out == "" && errs == "": // the signal came before anything could listen
	default:
		t.Errorf("%s: exit %d, changed: %v: %q %q", what, code, changed, out, errs)
	}
	if h := w.types("verify"); h.code != app.Done {
		t.Errorf("%s: verify: exit %d: %s", what, h.code, h.err)
	}
}

// A signal at the very call that begins to write, and at each later one, comes too late.
func TestSignalsAtEveryWrite(t *testing.T) {
	tabletest.NeedStrace(t)
	for _, c := range []struct{ line, call string }{
		{"avatar wound Sara", "flock"}, {"avatar wound Sara", "pwrite64"}, {"avatar wound Sara", "fsync"},
		{"avatar wound Sara", "/^rename"},
		{"undo 2", "pwrite64"}, {"undo 2", "/^rename"}, {"card add ability Web blue", "/^rename"},
		{"board new mine.yaml", "fsync"},
		{"run evening.txt", "pwrite64"}, {"run evening.txt", "/^rename"},
		{"new --avatar Zoe --boards 1 --force", "/^rename"},
	} {
		for _, inJSON := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s at %s, %v", c.line, strings.Trim(c.call, "/^"), inJSON),
				func(t *testing.T) {
					t.Parallel()
					w := writer(t, c.line)
					words := strings.Fields(c.line)
					if inJSON {
						words = append(words, "--json")
					}
					before := w.disk()
					h, state, injected := w.straced(t, c.call+":signal=INT", words...)
					if !injected {
						t.Fatal("nobody was interrupted")
					}
					w.interrupted(t, c.call, state, before, inJSON, h.out, h.err)
					if saving := c.call != "flock"; saving && state.ExitCode() != app.Done {
						t.Errorf("interrupted while it saved: exit %d: %s", state.ExitCode(), h.err)
					}
				})
		}
	}
}

// Ctrl-\ is an interruption, or ignored where a command only looks: nobody is shown goroutines.
func TestQuitShowsNoGoroutines(t *testing.T) {
	tabletest.NeedStrace(t)
	for line, codes := range map[string][]int{
		"avatar wound Sara": {app.Interrupted, app.Done}, // done: saving had begun when it arrived
		"status":            {app.Done},
	} {
		w := writer(t, line)
		h, _, injected := w.stracedOn(t, "pread64:signal=QUIT",
			[]string{filepath.Join(w.dir, "table.journal")}, strings.Fields(line)...)
		if !injected || !slices.Contains(codes, h.code) || strings.Contains(h.err, "goroutine") {
			t.Errorf("%s: injected: %v, exit %d: %.200q", line, injected, h.code, h.err)
		}
	}
}

// fatalSignals lists the signals that end a program: a hangup too, unless whoever started the tests ignores
// it, as nohup does, and every program below with it.
func fatalSignals() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signals.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// lingers starts a process and waits for its first line.
func lingers(t *testing.T, c *exec.Cmd) *bufio.Reader {
	t.Helper()
	c.Stdout = nil
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(out)
	if _, err := r.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return r
}

// The tour leaves nothing behind, whether it is read to its end, interrupted, or interrupted
// while nobody reads on.
func TestTheTourLeavesNothing(t *testing.T) {
	for _, signal := range append([]os.Signal{nil}, fatalSignals()...) {
		want := app.Done
		if signal != nil {
			want = app.Interrupted
		}
		code := toured(t, signal)
		for tries := 1; code == app.Done && want != app.Done && tries < 20; tries++ {
			code = toured(t, signal) // on a busy machine it was over before the signal came
		}
		if code != want {
			t.Errorf("%v: exit %d", signal, code)
		}
	}
}

// toured returns the exit code of a tour that has shown its first line and then gets a signal, if any.
func toured(t *testing.T, signal os.Signal) int {
	t.Helper()
	w, temp := newWorld(t), t.TempDir()
	w.env["TMPDIR"] = temp
	c, _, errs := w.process("tour")
	r := lingers(t, c)
	if signal != nil {
		_ = c.Process.Signal(signal)
	}
	_, _ = io.Copy(io.Discard, r)
	state := ended(t, c, c.Wait())
	if left, err := os.ReadDir(temp); len(left) > 0 || err != nil {
		t.Errorf("%v leaves %v %v: %v: %s", signal, left, err, state, errs)
	}
	return state.ExitCode()
}

// Ctrl-C in the editor of cards belongs to the editor: the text written there is kept.
func TestCtrlCIsForTheEditor(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"], w.env["TMPDIR"] = w.dir, t.TempDir()
	w.env["PATH"] = os.Getenv("PATH")
	sound := "shadows-of-malice:\n  potions:\n    Mist: {kind: red, does: +1 cr}\n"
	w.write("new.yaml", sound)
	w.write("editor", "#!/bin/sh\ntrap 'cp "+filepath.Join(w.dir, "new.yaml")+" \"$1\"; exit 0' INT\n"+
		"echo begun\nwhile :; do sleep 0.05; done\n")
	if err := os.Chmod(filepath.Join(w.dir, "editor"), 0o755); err != nil {
		t.Fatal(err)
	}
	w.env["EDITOR"] = filepath.Join(w.dir, "editor")
	c, _, errs := w.process("card", "edit")
	leads(t, c)
	r := lingers(t, c)
	if err := interruptsAll(c); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, r)
	if state := ended(t, c, c.Wait()); state.ExitCode() != app.Done || w.read("tablehand/cards.yaml") != sound {
		t.Errorf("%v: %s\n%s", state, errs, w.read("tablehand/cards.yaml"))
	}
}

// worked reports whether a process has had so much processor time, which on a busy machine comes late:
// starting takes a part of it, even under the race detector. True where the system does not say.
func worked(c *exec.Cmd, least time.Duration) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.Process.Pid))
	fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
	if err == nil && fields[0] == "Z" {
		return true // it has ended
	}
	if err != nil || len(fields) < 13 {
		time.Sleep(least)
		return true
	}
	ticks := 0 // of a hundredth of a second, in the program and in the system for it
	for _, field := range fields[11:13] {
		n, _ := strconv.Atoi(field)
		ticks += n
	}
	return time.Duration(ticks)*time.Second/100 >= least
}

// A look that is interrupted answers scripts with a document too.
func TestInterruptedLooksAreDocuments(t *testing.T) {
	line := []string{"odds", "fight", "--creature", "life=12", "--json"}
	for more := range 6 {
		line = append(line, "--avatar", fmt.Sprintf("life=%d", 9+more)) // seconds of work
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		c, out, errs := newWorld(t).process(line...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for !worked(c, time.Second/2) {
			time.Sleep(time.Millisecond)
		}
		_ = c.Process.Signal(signal)
		h := heard{code: ended(t, c, c.Wait()).ExitCode(), out: out.String(), err: errs.String()}
		failure(t, h, "odds fight", app.Interrupted, "interrupted")
	}
}
