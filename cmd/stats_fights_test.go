package cmd

import (
	"encoding/json"
	"fmt"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// fightsTold is the answer of stats in JSON, as far as fights and checks are told.
type fightsTold struct {
	Result struct {
		Games  []struct{ Acts_without_checks int }
		Checks []struct{ Roll string }
		Fights []struct {
			From     int
			To       *int
			Against  string
			Foretold *string
			End      *string
			Won      bool
		}
		Fights_left_out int
	}
}

func statsOf(t *testing.T, w *world, words ...string) (told fightsTold) {
	t.Helper()
	h := w.does(slices.Concat([]string{"stats", "--json"}, words)...)
	if err := json.Unmarshal([]byte(h.out), &told); err != nil {
		t.Fatal(err)
	}
	return told
}

// A duel is an avatar that rolls a die against one of a creature and its CR: the lower one loses life, the
// avatar one more at every second blow.
type duel map[[2]int]*big.Rat

// won is the chance to win a duel with so much life on either side, by plain recursion.
func (d duel) won(avatar, creature, cr int) *big.Rat {
	switch at := [2]int{avatar, creature}; {
	case creature <= 0:
		return big.NewRat(1, 1)
	case avatar <= 0:
		return new(big.Rat)
	case d[at] != nil:
		return d[at]
	}
	hits, suffers := int64(0), int64(0)
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			switch {
			case x > y+cr:
				hits++
			case x < y+cr:
				suffers++
			}
		}
	}
	one, two := d.won(avatar-1, creature, cr), d.won(avatar-2, creature, cr)
	p := new(big.Rat).Mul(big.NewRat(hits, hits+suffers), d.won(avatar, creature-1, cr))
	p.Add(p, new(big.Rat).Mul(big.NewRat(suffers, 2*(hits+suffers)), new(big.Rat).Add(one, two)))
	d[[2]int{avatar, creature}] = p
	return p
}

// A fight is foretold as it stood before its first blow, however it went on, and without --all the last fifty
// of many are.
func TestStatsForetellsFights(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--boards", "1", "--seed", "7", "--real", "none")
	w.does("creature", "Ann", "wild", "--dice", "1,4,1")
	w.does("combat", "begin")
	w.does("combat", "phase", "--dice", "1,6,6")
	told := statsOf(t, w, "fights").Result
	want := (duel{}).won(5, 4, 1)
	if len(told.Fights) != 1 || *told.Fights[0].Foretold != want.RatString() || told.Fights[0].End != nil {
		t.Fatalf("%+v, want %s", told, want.RatString())
	}
	w.does("undo") // before the blow the same is foretold of what comes, and none has been fought
	if told := statsOf(t, w, "fights").Result; told.Fights == nil || len(told.Fights) > 0 {
		t.Errorf("%+v", told)
	}
	w.does("redo")
	s, err := table.Open(filepath.Join(w.dir, "table.yaml"), app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	s.Defer()
	for range 51 {
		for _, kind := range []string{`"combat.begun","fighters":["Ann"],"foe":"the arboran"`,
			`"combat.phase","phase":1`, `"encounter.won"`} {
			if _, err := s.Save(s.Text(), table.Act{Command: "note", Events: json.RawMessage(
				`[{"text":"","kind":` + kind + `}]`)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	later := (duel{}).won(3, 4, 1) // two wounds have been taken
	told = statsOf(t, w, "fights").Result
	if len(told.Fights) != 50 || told.Fights_left_out != 2 || told.Fights[0].From != 8 ||
		*told.Fights[49].Foretold != later.RatString() || !told.Fights[49].Won {
		t.Errorf("%d fights, %d left out, the first %+v", len(told.Fights), told.Fights_left_out, told.Fights[0])
	}
	if all := statsOf(t, w, "fights", "--all").Result; len(all.Fights) != 52 || all.Fights_left_out != 0 {
		t.Errorf("all: %d fights, %d left out", len(all.Fights), all.Fights_left_out)
	}
	h := w.does("stats", "fights", "Ann")
	expected := new(big.Rat).Mul(big.NewRat(50, 1), later).FloatString(2)
	if !strings.Contains(h.out, "50: 50 won. Foretold before the first blow: "+expected+" won.") {
		t.Error(h.out)
	}
}

// Journals of before checks were kept are read; that they lack them is said, and no empty list stands for it.
func TestStatsOfOlderJournals(t *testing.T) {
	for _, g := range openGames() {
		w, act := keptTableOf(t, g, "format-1")
		before := statsOf(t, w).Result
		if before.Checks != nil || before.Games[0].Acts_without_checks == 0 {
			t.Errorf("%s: %+v", g.Name, before)
		}
		if h := w.does("stats"); !strings.Contains(h.out, "Not kept before act ") ||
			!strings.Contains(h.out, "checks are not kept here") {
			t.Errorf("%s: %s", g.Name, h.out)
		}
		w.does(act...)
		w.does(g.Mount, "roll", "2d6ge2")
		after := statsOf(t, w).Result
		if len(after.Checks) != 1 || after.Games[0] != before.Games[0] {
			t.Errorf("%s: %s is kept: %+v", g.Name, fmt.Sprint(act), after)
		}
	}
}
