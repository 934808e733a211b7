package cmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"tablehand/assist/malhya/malhyatest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Interruptions of interruptions in Malhya, typed at random with undo and redo among them: what is undone
// waits as before, what is refused changes nothing, and whoever was interrupted has the turn back at last.
func TestNestedInterruptionsAreUndone(t *testing.T) {
	tellingtest.Dear(t)
	seeds := 4
	if os.Getenv("TABLEHAND_LONG") != "" {
		seeds = 100
	}
	var deep atomic.Int64 // evenings on which somebody interrupts who interrupts
	t.Run("evenings", func(t *testing.T) {
		for seed := range seeds {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				dice := rand.New(rand.NewPCG(7, uint64(seed)))
				if (nested{&session{world: newWorld(t), mount: "malhya", Rand: dice}}).plays() >= 2 {
					deep.Add(1)
				}
			})
		}
	})
	if deep.Load() < int64(seeds)/4 {
		t.Errorf("interruptions are interrupted on %d of %d evenings", deep.Load(), seeds)
	}
}

// nested is a room by stealth.
type nested struct{ *session }

// plays plays an evening up to an alarm, and returns how many turns have waited at once.
func (n nested) plays() (deepest int) {
	n.t.Helper()
	n.standsBy()
	for range 30 {
		n.acts(n.line())
		deepest = max(deepest, n.waits())
		if n.IntN(3) == 0 {
			n.goesBack()
		}
		if !strings.Contains(n.read("table.yaml"), "mode: stealth") {
			break
		}
	}
	n.comesBack()
	n.over()
	return deepest
}

// standsBy lets four heroes stand by where nobody sees them, and a card begin.
func (n nested) standsBy() {
	n.env["XDG_CONFIG_HOME"] = n.t.TempDir()
	config := n.env["XDG_CONFIG_HOME"] + "/tablehand/"
	put(n.t, config+"cards.yaml", malhyatest.Cards)
	put(n.t, config+"data.yaml", malhyatest.Calibrated)
	n.acts("new --hero Ann=Yoktal --hero Ben=Sulk --hero Cid=Mhay --hero Dee=Ancient --seed 3")
	for i, name := range []string{"Ann", "Ben", "Cid", "Dee"} {
		n.acts(fmt.Sprintf("hero set %s life=%d movement=3", name, 4+i))
	}
	for _, line := range []string{"room practice", "room deploy 2", "room place Ann A5 Ben B5 Cid A6 Dee B6",
		"stealth normal", "standby Ann", "standby Ben", "standby Cid", "standby Dee", "action Ann 1 lever"} {
		n.acts(line)
	}
}

// line is something that anybody may say while others act; points are few, so that turns end.
func (n nested) line() string {
	who := n.one("Ann", "Ben", "Cid", "Dee")
	return n.one("action "+who+" 1 lever", "action "+who+" 1 lever", "action "+who+" 1 door", "standby "+who,
		"end "+who, "move "+who+" "+n.one("A4", "A7", "B7", "C5"), "resume", "resume --through",
		"enemy '1 to yellow 1'", "note all is quiet")
}

// waits counts the turns that wait.
func (n nested) waits() int { return strings.Count(n.read("table.yaml"), "what: turn") }

// comesBack ends each turn that is on, until nobody waits.
func (n nested) comesBack() {
	n.t.Helper()
	for i := 0; n.waits() > 0; i++ {
		before := n.waits()
		for _, who := range []string{"Ann", "Ben", "Cid", "Dee"} {
			if h := n.types("malhya", "end", who); h.code == app.Done {
				n.texts = append(n.texts, n.read("table.yaml"))
				break
			}
		}
		if n.waits() >= before && i > 20 {
			n.fails("%d turns never come back", before)
		}
	}
}
