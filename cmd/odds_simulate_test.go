package cmd

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"tablehand/cmd/app"
)

// interrupts starts a command, and interrupts it after a while.
func (w *world) interrupts(while time.Duration, line ...string) heard {
	w.t.Helper()
	var out, errs bytes.Buffer
	c := exec.Command("tablehand", line...)
	c.Dir, c.Stdout, c.Stderr = w.dir, &out, &errs
	if err := c.Start(); err != nil {
		w.t.Fatal(err)
	}
	time.Sleep(while)
	if err := c.Process.Signal(os.Interrupt); err != nil {
		w.t.Fatal(err)
	}
	_ = c.Wait() // how it ended is its exit code
	return heard{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

// An interrupted simulation shows its results so far, in words on stdout and as data in its error,
// and ends as an interruption.
func TestInterruptedSimulationsShowWhatTheyHave(t *testing.T) {
	w := newWorld(t)
	line := []string{"odds", "fight", "--avatar", "life=5 cr=2d*", "--creature", "power=3", "--simulate",
		"1000000", "--seed", "3"}
	played := func(line ...string) heard {
		for while := time.Second / 2; ; while *= 2 { // it may not have played anything yet
			h := w.interrupts(while, line...)
			if strings.Contains(h.out+h.err, "played") || while > 20*time.Second {
				return h
			}
		}
	}
	words := played(line...)
	if words.code != app.Interrupted || !strings.Contains(words.out, "\nwin  ") ||
		!strings.Contains(words.out, "seed 3; ± is the standard error") ||
		!strings.Contains(words.err, "tablehand: interrupted: played ") ||
		!strings.Contains(words.err, " times of 1000000\n") {
		t.Errorf("%+v", words)
	}
	data := played(append(line, "--json")...)
	var document struct {
		Result any
		Error  struct {
			Code  string
			SoFar struct {
				Plays int
				Seed  int
				Win   json.Number          `json:"win_decimal"`
				Error struct{ Win string } `json:"standard_error"`
			} `json:"so_far"`
		}
	}
	if err := json.Unmarshal([]byte(data.out), &document); err != nil {
		t.Fatalf("%+v: %v", data, err)
	}
	so := document.Error.SoFar
	if data.code != app.Interrupted || data.err != "" || document.Result != nil ||
		document.Error.Code != "interrupted" ||
		so.Plays < 1 || so.Plays >= 1_000_000 || so.Seed != 3 || so.Win == "" || so.Error.Win == "" {
		t.Errorf("%+v", data)
	}
}

// The remaining time is estimated from the time taken, and a wished error is a number of percentage
// points.
func TestWishedErrors(t *testing.T) {
	w := newWorld(t)
	line := []string{"odds", "fight", "--avatar", "life=5 cr=2d*", "--creature", "power=1", "--seed", "3",
		"--json", "--simulate"}
	var document struct {
		Result struct {
			Plays int
			Error struct{ Win string } `json:"standard_error"`
		}
	}
	if err := json.Unmarshal([]byte(w.does(append(line, "2.5%")...).out), &document); err != nil {
		t.Fatal(err)
	}
	if r := document.Result; r.Plays%250 != 0 || r.Plays > 500 || r.Error.Win > "0.025" {
		t.Errorf("%+v", r)
	}
	for _, wish := range []string{"%", "0%", "0.009%", "10.01%", "11%", "-1%", "1e0%", "NaN%", "0x1%", "1 %",
		"1.23456%", "0", "1000001"} {
		if h := w.types(append(line, wish)...); h.code != app.Usage {
			t.Errorf("%s: %+v", wish, h)
		}
	}
}

// A limit of memory that somebody set stands; a fight sets one only where there is none.
func TestALimitOfMemoryStands(t *testing.T) {
	const ask = -1
	before := debug.SetMemoryLimit(ask)
	newWorld(t).does("odds", "fight", "--avatar", "life=5 cr=2d*", "--creature", "power=3")
	if after := debug.SetMemoryLimit(ask); before == math.MaxInt64 || after != before {
		t.Errorf("%d bytes, and before the fight %d", after, before)
	}
}
