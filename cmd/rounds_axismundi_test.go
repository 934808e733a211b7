package cmd

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Evenings of Axis Mundi, typed at random: what is refused leaves the table and its journal to the byte, undo
// gives back what was and redo what came, check accepts each table, and the whole journal played again comes
// to the same.
func TestRandomEveningsOfAxisMundi(t *testing.T) {
	tellingtest.Dear(t)
	lines := tellingtest.Tries(600, 100, 100)
	for name, more := range map[string]string{
		"full":       "--board practice",
		"60 minutes": "--board practice --length 60 --module poison --module free-will",
		"bare":       "--length 120 --module poison",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := &session{world: newWorld(t), mount: "axismundi", Rand: rand.New(rand.NewPCG(3, uint64(len(name))))}
			e.acts("new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --seed 5 " + more)
			for _, line := range []string{"deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1", "begin"} {
				e.acts(line)
			}
			for range lines {
				e.acts(e.line())
				if e.IntN(8) == 0 {
					e.goesBack()
				}
			}
			e.over()
		})
	}
}

// A session is a table on which somebody types, with its text after each act.
type session struct {
	*world
	*rand.Rand
	mount string // of its game
	texts []string
	done  []string
}

func (e *session) one(words ...string) string { return words[e.IntN(len(words))] }

// hex is any word for a hex, with its kind where no board says it.
func (e *session) hex() string {
	return e.one("B", "D", "A", "1A", "1B", "1C:path", "1D", "2B", "2C:cave", "3A:path", "path", "up:accessible",
		"spelunk", "axis", "1B+C", "J", "1M", "1N+1L", "G:power")
}

// line is something that anybody may say in the game.
func (e *session) line() string {
	who := e.one("Ann", "Ben", "Cid")
	return e.one(
		"move "+e.hex(), "move "+e.hex(), "move "+e.hex()+" "+e.hex(), "climb "+e.hex(),
		"end", "end", "end", "end --stop", "begin",
		"attack "+who, "attack "+who+" --with counter", "attack "+who+" --no-push", "attack 1B --hit no",
		"harvest", "harvest --free", "heal", "pickup", "scavenge permanent", "draw 0 1", "draw 2 3",
		"draw permanent",
		"use suture", "use inspiration", "use options move", "use herbs salve", "use phrygian suture vermin",
		"use heal4", "use godmode", "use identity scrounger", "use seek "+who, "discard 1", "discard 2",
		"discard peek", "activate dexterity", "activate honed", "swap dexterity alpinist", "deactivate honed",
		"demand "+who, "immobilize "+who+" --distance "+who+"=2", "retrieve 1D --distance 1D=2",
		"mix "+who+" 2:1", "mix "+who+" 3:3 2:2", "mix "+who, "mix "+who+" :2", "dose "+who+" sanguinem",
		"vanish", "appear "+who+" 1A", "appear "+who+" --void",
		"set "+who+" at="+e.one("3A", "1C", "2G:path"), "set "+who+" hp=1", "set "+who+" wounds=3",
		"set 1C infected", "note the kettle boils", "shoot "+who+" --distance "+who+"=2", "throw "+who,
	)
}

// acts types a line, and keeps the text of the table after it, or finds it as it was.
func (e *session) acts(line string) {
	e.t.Helper()
	table, journal := "", ""
	if len(e.texts) > 0 {
		table, journal = e.read("table.yaml"), e.read("table.journal")
	}
	h := e.types(append([]string{e.mount}, strings.Fields(line)...)...)
	if strings.HasPrefix(line, "note ") {
		h = e.types(strings.Fields(line)...)
	}
	e.done = append(e.done, fmt.Sprint(line, " -> ", h.code))
	switch h.code {
	case app.Done:
		e.texts = append(e.texts, e.read("table.yaml"))
		if h := e.types("check"); h.code != app.Done {
			e.fails("check: exit %d: %s%s", h.code, h.out, h.err)
		}
	case app.Refused, app.Usage:
		if e.read("table.yaml") != table || e.read("table.journal") != journal {
			e.fails("%s is refused, and the files are others: %s", line, h.err)
		}
	default:
		e.fails("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// goesBack undoes some acts, finds the table as it was, and does them again.
func (e *session) goesBack() {
	e.t.Helper()
	n := min(1+e.IntN(3), len(e.texts)-1)
	e.does("undo", fmt.Sprint(n))
	if got := e.read("table.yaml"); got != e.texts[len(e.texts)-1-n] {
		e.fails("after undo %d the table is\n%s", n, got)
	}
	e.does("redo", fmt.Sprint(n))
	if got := e.read("table.yaml"); got != e.texts[len(e.texts)-1] {
		e.fails("after redo %d the table is\n%s", n, got)
	}
}

// over verifies the journal, plays it again, and goes back to the beginning.
func (e *session) over() {
	e.t.Helper()
	if len(e.texts) < 20 {
		e.fails("only %d acts are done", len(e.texts))
	}
	for _, line := range []string{"verify", "verify --replay"} {
		if h := e.types(strings.Fields(line)...); h.code != app.Done {
			e.fails("%s: exit %d: %s%s", line, h.code, h.out, h.err)
		}
	}
	e.does("undo", fmt.Sprint(len(e.texts)-1))
	if e.read("table.yaml") != e.texts[0] {
		e.fails("the beginning is another one")
	}
}

func (e *session) fails(format string, args ...any) {
	e.t.Helper()
	e.t.Fatalf(format+"\n%s", append(args, strings.Join(e.done[max(0, len(e.done)-15):], "\n"))...)
}
