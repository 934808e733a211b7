//go:build unix

package cmd

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tablehand/assist/table"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// longEvening plays so many made-up acts on the table here: each throws two dice of Sara's or Bryan's,
// every fourth is held against 3, every twentieth begins a round.
func longEvening(t *testing.T, w *world, acts int) {
	t.Helper()
	s, err := table.Open(filepath.Join(w.dir, "table.yaml"), app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Defer()
	for i := range acts {
		who := []string{"Sara", "Bryan"}[i%2]
		act := table.Act{Command: "roll lr " + who, Rolls: json.RawMessage(fmt.Sprintf(`[{"for":"lr","who":%q,`+
			`"die":"d6","faces":[%d],"value":%d,"from":"rolled"},{"for":"mr","who":%q,"die":"d6","faces":[%d],`+
			`"value":%d,"from":"given"}]`, who, 1+i%6, 1+i%6, who, 1+i/6%6, 1+i/6%6)),
			Events: json.RawMessage(`[{"kind":"life.turned","text":"Shadow 1 gains 1 life","rules":` +
				`["realm.pit.life"],"why":[],"who":"shadow-1","from":"box","to":"sound","n":1}]`)}
		if i%4 == 0 {
			act.Checks = json.RawMessage(fmt.Sprintf(`[{"roll":"lr","who":%q,"total":%d,"target":3,`+
				`"success":%t}]`, who, 1+i%6, i%6 > 2))
		}
		if i%20 == 0 {
			act.Events = json.RawMessage(fmt.Sprintf(`[{"kind":"turn.passed","text":"round %d begins","rules":[],`+
				`"why":[],"round":%d,"turn":"players","lost":[]}]`, 2+i/20, 2+i/20))
		}
		if _, err := s.Save(s.Text(), act); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
}

// A hundred thousand acts with TABLEHAND_LONG, else fewer, are told exactly; how much of the processor's time
// it takes is printed.
func TestStatsOfALongEvening(t *testing.T) {
	tellingtest.Dear(t)
	acts := tellingtest.Tries(100_000, 12_000, 12_000)
	w := newWorld(t)
	w.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2", "--seed", "1")
	longEvening(t, w, acts)
	before := spent(t)
	h := w.does("stats", "--json")
	t.Logf("%v of processor time for %d acts", spent(t)-before, acts)
	var told struct {
		Result struct {
			Games []struct{ Acts, Rounds int }
			Dice  []struct {
				Who   string
				N     int
				Faces map[string]int
				Given int
			}
			Checks []struct {
				Who      string
				N, Won   int
				Expected string
			}
			Turns []struct{ N int }
		}
	}
	if err := json.Unmarshal([]byte(h.out), &told); err != nil {
		t.Fatal(err)
	}
	faces := map[string][6]int{}
	for i := range acts {
		who := []string{"Sara", "Bryan"}[i%2]
		of := faces[who]
		of[i%6]++
		of[i/6%6]++
		faces[who] = of
	}
	r := told.Result
	if r.Games[0].Acts != acts+1 || r.Games[0].Rounds != acts/20+1 || r.Turns[0].N != acts/20+1 {
		t.Errorf("%+v, %+v", r.Games, r.Turns)
	}
	for _, d := range r.Dice {
		for i, n := range faces[d.Who] {
			if got := d.Faces[fmt.Sprint(i+1)]; got != n {
				t.Errorf("%s threw %d %d times, not %d", d.Who, i+1, got, n)
			}
		}
		if d.N != acts || d.Given != acts/2 {
			t.Errorf("%s: %d dice, %d given", d.Who, d.N, d.Given)
		}
	}
	won := 0
	for i := 0; i < acts; i += 4 {
		if i%6 > 2 {
			won++
		}
	}
	c := r.Checks[0]
	if len(r.Checks) != 1 || c.N != acts/4 || c.Won != won || c.Expected != fmt.Sprint(acts/8) {
		t.Errorf("%+v, %d won", r.Checks, won)
	}
}

// spent is the processor time of this process so far.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
