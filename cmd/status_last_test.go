package cmd

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

// statusDoc holds what these tests read of a status.
type statusDoc struct {
	Result struct {
		Left int `json:"actions_left"`
		Goal struct {
			Done, Of int
			What     string
		}
		Creature *struct {
			Name              string
			CR, Wounds, Stars int
			Abilities         []struct {
				Name, Color string
				Does        *string
				Told        bool
			}
		}
		Blow *struct {
			Phase, CR, Lost int
			FoeCR           int `json:"foe_cr"`
			Who, Hits       string
			Dice            []struct {
				Whose string
				Value int
				Kept  bool
			}
		}
		Last *struct {
			Seq    int
			Events []struct {
				Kind string
				Fell []int
			}
			Rolls []struct {
				For   string
				Value int
			}
		}
		Players []struct {
			Name   string
			Points *struct{ AP int }
			AtEnd  *struct {
				Mastery int
				By      []struct{ Unit, Husk string }
			} `json:"at_end"`
		}
		Points   *struct{ AP int }
		Rotation []struct {
			A, B      string
			Now, Then int
		}
		Combat *struct {
			Order []struct {
				Who        string
				Initiative int
				On, Acted  bool
			}
		}
	}
	Next []struct {
		Argv   []*string
		Ends   string
		All    bool
		Blanks []struct {
			Name   string
			Values []string
			Open   bool
		}
		Values [][]string
		Throw  *struct {
			Who  *string
			Dice []struct {
				For, Die string
				Count    int
			}
		}
	}
}

// statusOf returns the status of a world as a script gets it.
func statusOf(t *testing.T, w *world, mount ...string) (doc statusDoc) {
	t.Helper()
	if err := json.Unmarshal([]byte(w.does(append(mount, "status", "--json")...).out), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// A script gets what a page shows of a fight: the creature in numbers, the last blow with its dice even
// when the next target is drawn, the newest act, and whose dice fall next.
func TestStatusTellsTheLastBlow(t *testing.T) {
	w := fightOnBoards(t)
	w.does("combat", "phase", "--dice", "cr=3,cr=2,creature-cr=5,wounds=6")
	is := statusOf(t, w).Result
	rolled := slices.IndexFunc(is.Last.Events, func(e struct {
		Kind string
		Fell []int
	}) bool {
		return e.Kind == "combat.rolled"
	})
	if rolled < 0 || len(is.Last.Events[rolled].Fell) != 3 ||
		is.Last.Rolls[is.Last.Events[rolled].Fell[2]].Value != 5 {
		t.Errorf("the newest act is %+v", is.Last)
	}
	if c := is.Creature; c == nil || c.Name != "the ichthyic" || c.CR != 1 || c.Wounds != 1 || c.Stars != 1 ||
		len(c.Abilities) != 1 || c.Abilities[0].Name != "Web" || c.Abilities[0].Told || c.Abilities[0].Does != nil {
		t.Errorf("the creature is %+v", c)
	}
	w.does("combat", "target", "--draw", "Bryan")
	after := statusOf(t, w)
	b := after.Result.Blow
	if b == nil || b.Phase != 1 || b.Who != "Sara" || b.CR != 3 || b.FoeCR != 6 || b.Hits != "creature" ||
		b.Lost != 2 ||
		fmt.Sprint(b.Dice) != "[{avatar 3 true} {avatar 2 false} {creature 5 true}]" {
		t.Errorf("the last blow is %+v", b)
	}
	throw := after.Next[0].Throw
	if throw == nil || throw.Who == nil || *throw.Who != "Bryan" || fmt.Sprint(throw.Dice) != "[{shard d* 1}]" &&
		throw.Dice[0].For != "cr" {
		t.Errorf("the next dice are %+v", throw)
	}
	seq := after.Result.Last.Seq
	w.does("undo")
	if now := statusOf(t, w).Result; now.Last.Seq != seq-1 || now.Blow == nil {
		t.Errorf("after undo the newest act is %d, the blow %v", now.Last.Seq, now.Blow)
	}
}

// What ends a turn or a fight is told, what is the whole band's, and what each free place is called.
func TestNextTellsWhatItEnds(t *testing.T) {
	w := fightOnBoards(t)
	ends, all := map[string]string{}, map[string]bool{}
	for _, n := range statusOf(t, w).Next {
		line := ""
		for _, word := range n.Argv {
			if word != nil {
				line += *word + " "
			}
		}
		ends[line], all[line] = n.Ends, n.All
		if len(n.Blanks) != len(n.Values) {
			t.Errorf("%s: %d places have names, and %d values", line, len(n.Blanks), len(n.Values))
		}
		for i, b := range n.Blanks {
			if b.Name == "" || fmt.Sprint(b.Values) != fmt.Sprint(n.Values[i]) {
				t.Errorf("%s: a place is %+v", line, b)
			}
		}
	}
	if ends["combat phase "] != "" || !all["combat phase "] {
		t.Errorf("combat phase ends %q, and is the band's: %v", ends["combat phase "], all["combat phase "])
	}
	w.does("encounter", "left")
	for _, n := range statusOf(t, w).Next {
		if len(n.Argv) == 1 && n.Argv[0] != nil && *n.Argv[0] == "shadow-turn" && (n.Ends != "turn" || !n.All) {
			t.Errorf("the Shadows' Turn ends %q", n.Ends)
		}
	}
}

// Counts stand as numbers: the goal, the actions and points that are left, the mastery at the end of the
// round, the order of play, what the next Rotation brings.
func TestStatusCounts(t *testing.T) {
	w := fightOnBoards(t)
	if is := statusOf(t, w).Result; is.Goal.Done != 1 || is.Goal.Of != 4 || is.Goal.What != "Light Wells" ||
		is.Left <= 0 {
		t.Errorf("the goal is %+v, %d actions are left", is.Goal, is.Left)
	}
	island := newWorld(t)
	playsExamples(island, "axismundi")
	if is := statusOf(t, island, "axismundi").Result; is.Points == nil || is.Points.AP != 3 ||
		len(is.Rotation) != 3 {
		t.Errorf("the points are %+v, the Rotation %+v", is.Points, is.Rotation)
	}
	duel := newWorld(t)
	playsExamples(duel, "malediction")
	for _, p := range statusOf(t, duel, "malediction").Result.Players {
		if p.AtEnd == nil || p.AtEnd.Mastery < 0 || p.AtEnd.By == nil {
			t.Errorf("%s has %+v at the end of the round", p.Name, p.AtEnd)
		}
	}
}
