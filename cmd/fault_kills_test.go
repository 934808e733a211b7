package cmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A command of each game, and one on an older table, that is killed at any moment leaves the old table or the
// new one, with a journal that goes with it.
func TestCommandsKilledAtAnyMoment(t *testing.T) {
	tellingtest.Dear(t)
	kills := 3
	if os.Getenv("TABLEHAND_LONG") != "" {
		kills = 500
	}
	acts := []string{raising}
	for _, g := range gameTables {
		acts = append(acts, g.act)
	}
	for _, act := range acts {
		t.Run(act, func(t *testing.T) {
			t.Parallel()
			dice := rand.New(rand.NewPCG(1, 1)) // of moments, which are no two times the same
			c, line := caller{line: act}, strings.Fields(act)
			c.undisturbed(t)
			begun := time.Now()
			w := writer(t, act)
			w.configured(t)
			process, _, errs := w.process(line...)
			if err := process.Run(); err != nil {
				t.Fatalf("%v: %s", err, errs)
			}
			whole := time.Since(begun)
			for range kills {
				w := writer(t, act)
				w.configured(t)
				journal := w.read("table.journal")
				process, _, _ := w.process(line...)
				if err := process.Start(); err != nil {
					t.Fatal(err)
				}
				after := time.Duration(dice.Int64N(int64(whole)))
				time.Sleep(after)
				_ = process.Process.Kill()
				code := ended(t, process, process.Wait()).ExitCode()
				what := fmt.Sprintf("%s, killed after %v: exit %d", act, after, code)
				switch table := w.read("table.yaml"); {
				case table == c.after["table.yaml"]:
					c.fresh++
				case table == c.before["table.yaml"] && code != app.Done:
					c.old++
				default:
					t.Errorf("%s: the table is %.300q", what, table)
				}
				w.sound(t, what)
				w.tidied(t, what)
				if act == raising {
					w.raised(t, what, c.before["table.yaml"], journal)
				}
			}
			t.Logf("%d kills: %d times the old table is there, %d times the new", kills, c.old, c.fresh)
		})
	}
}

// What each of many commands of a game has acknowledged is in the journal, one after the other, while others
// look on.
func TestCommandsSideBySide(t *testing.T) {
	tellingtest.Dear(t)
	writers, times := 4, 2
	if os.Getenv("TABLEHAND_LONG") != "" {
		writers, times = 16, 50
	}
	acts := map[string]string{"malice": "roll 2d6", "malediction": "malediction echo Ashley +1",
		"axismundi": "axismundi set Ann wounds=3", "malhya": "malhya hero set Ann life=3"}
	for _, g := range gameTables {
		t.Run(g.mount, func(t *testing.T) {
			w := g.lay(t)
			before := strings.Count(w.read("table.journal"), "\n")
			line := strings.Fields(acts[g.mount])
			var busy sync.WaitGroup
			said := make([][]byte, writers)
			failed := make([]error, writers)
			for i := range writers {
				busy.Go(func() {
					for range times {
						c := exec.Command("tablehand", line...)
						c.Dir = w.dir
						c.Env = []string{"HOME=" + w.dir, "XDG_CONFIG_HOME=" + w.env["XDG_CONFIG_HOME"]}
						if said[i], failed[i] = c.CombinedOutput(); failed[i] != nil {
							return
						}
					}
				})
			}
			over, looked := make(chan struct{}), make(chan int)
			for range 2 {
				go func() { looked <- w.looksOn(over) }()
			}
			busy.Wait()
			close(over)
			looks := <-looked + <-looked
			for i, err := range failed {
				if err != nil {
					t.Errorf("%v: %s", err, said[i])
				}
			}
			if n := strings.Count(w.read("table.journal"), "\n") - before; n != writers*times {
				t.Errorf("%d acts are acknowledged, and %d are in the journal", writers*times, n)
			}
			w.sound(t, g.mount)
			t.Logf("%d writers of %d commands each: all are kept, and 2 readers looked %d times", writers, times,
				looks)
		})
	}
}

// looksOn looks at the table until it is over, and finds it whole each time.
func (w *world) looksOn(over chan struct{}) (looks int) {
	for {
		select {
		case <-over:
			return looks
		case <-time.After(5 * time.Millisecond): // leaves the writers some of the machine
		}
		looks++
		if h := w.types("status"); h.code != app.Done {
			w.t.Errorf("status: exit %d: %s%s", h.code, h.out, h.err)
		}
	}
}
