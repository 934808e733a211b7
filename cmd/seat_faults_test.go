package cmd

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Four seats are among those who write to a table, each act after what the others have done: what was
// acknowledged is in the journal once, and all of it plays again.
func TestSeatsAmongWriters(t *testing.T) {
	tellingtest.Dear(t)
	writers, times, taps := 2, 4, 4
	if tellingtest.Whole() {
		writers, times, taps = 12, 240, 80 // an avatar teleports 99 times in a turn at most
	}
	w := newWorld(t)
	w.pace = 1 << 20
	names := []string{"Ann", "Ben", "Cid", "Dan"}
	line := []string{"new", "--boards", "practice", "--seed", "7"}
	for _, name := range names {
		line = append(line, "--avatar", name)
	}
	w.does(line...)
	page, code := w.seats()
	before := strings.Count(w.read("table.journal"), "\n")
	var busy sync.WaitGroup
	again, restored := make([]int, len(names)), make([]int, len(names))
	for i, name := range names {
		p := &tapper{phone: sits(t, page, code, name), Rand: rand.New(rand.NewPCG(1, uint64(i)))}
		busy.Go(func() { again[i], restored[i] = p.goesThroughGates(w, taps) })
	}
	for range writers {
		busy.Go(func() {
			for range times {
				c := exec.Command("tablehand", "roll", "2d6")
				c.Dir, c.Env = w.dir, []string{"HOME=" + w.dir}
				if said, err := c.CombinedOutput(); err != nil {
					t.Errorf("%v: %s", err, said)
					return
				}
			}
		})
	}
	busy.Wait()
	all := writers*times + len(names)*taps
	for _, n := range restored {
		all += n
	}
	if n := strings.Count(w.read("table.journal"), "\n") - before; n != all {
		t.Errorf("%d acts are acknowledged, and %d are in the journal", all, n)
	}
	t.Logf("%d acts by %d writers and %d seats, none lost, none twice; tapped again on a moved table: %v", all,
		writers, len(names), again)
	w.does("verify", "--replay")
}

// goesThroughGates taps so many acts until each is done, and returns how often the table had moved on; the
// laptop restores the life that Gates have drained.
func (p *tapper) goesThroughGates(w *world, times int) (moved, restored int) {
	for done := 0; done < times; {
		on, list, _ := p.looks()
		i := slices.IndexFunc(list, func(b button) bool { return strings.Contains(b.says, "through the Gate") })
		if i < 0 {
			p.t.Errorf("%s finds no Gate: %+v", p.name, list)
			return moved, restored
		}
		offer, fill := p.filled(list[i])
		status, said := p.phone.taps(on, offer, fill...)
		switch status {
		case http.StatusOK:
			done++
			p.seen = said.Seq
			if w.types("avatar", "restore", p.name).code == app.Done {
				restored++
			}
		case http.StatusConflict:
			moved++
			time.Sleep(time.Duration(p.IntN(20)) * time.Millisecond)
		default:
			p.t.Errorf("%s: %d %+v", p.name, status, said.Error)
			return moved, restored
		}
	}
	return moved, restored
}

// Two seats tap at once, anything that they are offered: each tap is done once, or told what came between, or
// refused; nothing is lost, and nothing done twice.
func TestPairsOfTaps(t *testing.T) {
	for i, e := range seatedEvenings() {
		t.Run(e.mount, func(t *testing.T) {
			w := newWorld(t)
			w.pace = 1 << 20
			for _, line := range e.lines {
				w.does(typed(strings.ReplaceAll(line, "SEED", fmt.Sprint(i+1)))...)
			}
			page, code := w.seats()
			all := map[string]*tapper{}
			dice := rand.New(rand.NewPCG(uint64(i), 2))
			for n, name := range e.seats {
				all[name] = &tapper{phone: sits(t, page, code, name), Rand: rand.New(rand.NewPCG(uint64(n), 3))}
			}
			done, moved, refused := 0, 0, 0
			for range tellingtest.Tries(200, 5, 2) {
				a, b := e.seats[dice.IntN(len(e.seats))], e.seats[dice.IntN(len(e.seats))]
				if a == b {
					b = e.seats[(slices.Index(e.seats, a)+1)%len(e.seats)]
				}
				before := newPhone(t, page).stands(w)
				var busy sync.WaitGroup
				var made [2]int
				for k, name := range []string{a, b} {
					p, late := all[name], time.Duration(dice.IntN(4))*time.Millisecond
					p.seen = before.seq
					busy.Go(func() {
						on, list, over := p.looks()
						if len(list) == 0 || over {
							return
						}
						time.Sleep(late)
						made[k] = p.tapsOnce(on, p.chooses(list))
					})
				}
				busy.Wait()
				now := newPhone(t, page).stands(w)
				sum := 0
				for _, one := range made {
					switch one {
					case http.StatusOK:
						sum++
					case http.StatusConflict:
						moved++
					default:
						refused++
					}
				}
				if done += sum; now.seq-before.seq != sum {
					t.Fatalf("%d taps were done, and the table is %d further", sum, now.seq-before.seq)
				}
			}
			t.Logf("%d taps were done, %d on an old table, %d refused or left", done, moved, refused)
			w.does("verify", "--replay")
		})
	}
}

// tapsOnce taps a button and answers what is asked by itself; it returns how that ended: 0, if it was left.
func (p *tapper) tapsOnce(on stand, b button) int {
	offer, fill := p.filled(b)
	status, said := p.phone.taps(on, offer, fill...)
	for n := 0; status == http.StatusOK && said.Ask != nil && n < 20; n++ {
		status, said = p.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N,
			"answer": p.answers(said)})
	}
	if status == http.StatusOK && said.Seq == 0 {
		if said.Act != "" {
			p.sends("drop", map[string]any{"act": said.Act})
		}
		return 0
	}
	return status
}
