package movement_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// goes is a move of somebody's: Ann D4, or Ann D4 E4.
func goes(words string) movement.Move {
	w := strings.Fields(words)
	return movement.Move{Who: w[0], Way: w[1:]}
}

// turn lets a hero act with so many points and so much free movement.
func turn(hero string, points, free int) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(hero).Turn = malhya.Turn{Is: malhya.Acting, Points: points, Free: free}
		s.Hero(hero).Board.Movement = max(free, 4)
	}
}

// hand sets what a hero has done in combat: it is the turn of this one.
func fight(edits ...func(*malhya.State)) []func(*malhya.State) {
	return append(edits, Fighting)
}

// told is a move in a line: where it ended, its cost, free movement and points, and what stopped it.
func told(after *malhya.State, t *malhya.Table) string {
	r := t.Result.(movement.Result)
	at := ""
	if h := after.Hero(r.Who); h != nil {
		at = fmt.Sprintf("%s, %d = %d + %d", h.At, r.Cost, r.Free, r.Points)
	} else {
		at = fmt.Sprintf("%s, %d", after.Enemy(r.Who).At, r.Cost)
	}
	if r.Stopped != "" {
		at += ", " + r.Stopped
	}
	if len(r.SeenBy) > 0 {
		at += " by " + strings.Join(r.SeenBy, " ")
	}
	return at
}

const open = "\n. . . . .\n. . . . .\n. . . . .\n. . . . ."

// What moves cost and where they end.
func TestMoves(t *testing.T) {
	special := "plan: hall\nroom: |\n  . w w .\nspecial: {water: 0}\n"
	tokens := "plan: hall\nroom: |\n  . . . . .\ninterest: {C1: 37}\n"
	levitates := func(s *malhya.State) { s.Hero(Ann).Mods = []string{"levitate"} }
	for name, c := range map[string]struct {
		plan  string
		edits []func(*malhya.State)
		move  string
		want  string
		rules []string
	}{
		"move-diagonal-one": {open, fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann D4", "D4, 3 = 3 + 0",
			[]string{"move.step", "hero.movement-free"}},
		"room-page-beats-general": {special, fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann D1",
			"D1, 3 = 3 + 0", []string{"precedence.room-page-over-general"}},
		"two waters": {"\n. w w .", fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann C1", "C1, 4 = 4 + 0",
			[]string{"obstacle.water.cost"}},
		"free and bought points pay one step": {"\n. w w .", fight(Stand(Ann, "A1"), turn(Ann, 6, 3)),
			"Ann C1", "C1, 4 = 3 + 1", []string{"move.hero.paid"}},
		"2 points a space": {open, fight(Stand(Ann, "A1"), turn(Ann, 6, 0), func(s *malhya.State) {
			s.Hero(Ann).Board.Move = 2
		}), "Ann D1", "D1, 3 = 0 + 6", []string{"move.hero.paid"}},
		"move-annoying-into-water": {"\n.:w .", fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann B1",
			"B1, 3 = 3 + 0", []string{"obstacle.annoying.cost", "obstacle.annoying.pass"}},
		"move-two-abyss-four-points": {"\n. a a .", fight(Stand(Ann, "A1"), turn(Ann, 1, 4)), "Ann D1",
			"D1, 5 = 4 + 1", []string{"obstacle.abyss.leap", "obstacle.abyss.no-distance-limit",
				"move.abyss-pass"}},
		"A1: in all": {"\n. a a .", fight(Stand(Ann, "A1"), turn(Ann, 1, 4), func(s *malhya.State) {
			s.Readings["A1"] = "in-all"
		}), "Ann D1", "D1, 3 = 3 + 0", nil},
		"A25: past the end of a red line": {"\n. .|. .\n. . . .", fight(Stand(Ann, "B1"), turn(Ann, 1, 4),
			func(s *malhya.State) { s.Readings["A25"] = "open" }), "Ann C2", "C2, 1 = 1 + 0", nil},
		"round the end of a red line": {"\n. .|. .\n. . . .", fight(Stand(Ann, "B1"), turn(Ann, 1, 4)),
			"Ann C2", "C2, 2 = 2 + 0", nil},
		"levitating": {"\n. w a .", fight(Stand(Ann, "A1"), turn(Ann, 1, 4), levitates), "Ann D1",
			"D1, 3 = 3 + 0", []string{"move.levitate.cost"}},
		"move-levitating stops over water": {"\n. w a .", fight(Stand(Ann, "A1"), turn(Ann, 1, 4), levitates),
			"Ann B1", "B1, 1 = 1 + 0", nil},
		"move-through-ally": {"\n. . . .", fight(Stand(Ann, "A1", Ben, "B1"), turn(Ann, 0, 2)), "Ann C1",
			"C1, 2 = 2 + 0", []string{"move.ally-pass"}},
		"stealth-cadaver-space-is-free": {open, []func(*malhya.State){Stand(Ann, "A1"), Stealthy,
			turn(Ann, 0, 2), func(s *malhya.State) {
				s.Room.Cadavers, s.Room.Noise = []string{"B1"}, []string{"B1"}
			}}, "Ann B1", "B1, 1 = 1 + 0", []string{"stealth.cadaver.no-obstacle"}},
		"in stealth the rest is paid": {open, []func(*malhya.State){Stand(Ann, "A1"), Stealthy,
			turn(Ann, 6, 2)}, "Ann E4", "E4, 4 = 2 + 2", []string{"stealth.move.free-once",
			"stealth.move.paid"}},
		"a way as it is typed": {open, fight(Stand(Ann, "A1"), turn(Ann, 0, 4)), "Ann B2 B3 C3",
			"C3, 3 = 3 + 0", nil},
		"in no mode nothing is paid": {open, []func(*malhya.State){Stand(Ann, "A1")}, "Ann E4",
			"E4, 4 = 0 + 0", nil},
		"interest-token-stays": {tokens, fight(Stand(Ann, "B1"), turn(Ann, 0, 4), func(s *malhya.State) {
			s.Room.Interest = []string{"C1"}
		}), "Ann C1", "C1, 1 = 1 + 0, interest", []string{"room.interest.enter", "room.interest.stays",
			"combat.chapter-number"}},
		"interest-token-in-mid-move": {tokens, fight(Stand(Ann, "A1"), turn(Ann, 0, 4),
			func(s *malhya.State) {
				s.Room.Interest = []string{"C1"}
			}), "Ann E1", "C1, 2 = 2 + 0, interest", []string{"room.interest.enter"}},
		"a token under an ally is read where the move can end": {tokens, fight(Stand(Ann, "A1", Ben, "C1"),
			turn(Ann, 0, 4), func(s *malhya.State) { s.Room.Interest = []string{"C1"} }), "Ann E1",
			"D1, 3 = 3 + 0, interest", nil},
		"engaged on the way": {open, fight(Stand(Ann, "A1", "archer-1", "C3"), turn(Ann, 2, 4)),
			"Ann B2 B3 B4",
			"B2, 1 = 1 + 0, engaged", []string{"combat.hero.engaged-free-move", "combat.engaged"}},
		"engaged, and out again by points": {open, fight(Stand(Ann, "B2", "archer-1", "C3"), turn(Ann, 2, 4)),
			"Ann A1", "A1, 1 = 0 + 1", []string{"combat.hero.engaged-paid"}},
		"round whoever would engage her": {"\n. . . . .\n. . . . .\n. . w . .", fight(Stand(Ann, "A2", "archer-1",
			"C1"), turn(Ann, 0, 5)), "Ann E2", "E2, 5 = 5 + 0", nil}, // combat.hero.engaged-free-move
		"from one neighbour of an enemy to the next": {open, fight(Stand(Ann, "B2", "archer-1", "C3"),
			turn(Ann, 2, 0)), "Ann B3 B4", "B4, 2 = 0 + 2", nil},
		"engaged where nobody stops, on by points": {"\n. a . .\n. . . .", fight(Stand(Ann, "A1", "archer-1",
			"C2"), turn(Ann, 2, 4)), "Ann B1 C1 D1", "C1, 3 = 2 + 1, engaged",
			[]string{"combat.hero.engaged-free-move"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Hall(t, c.plan, c.edits...)
			after, table := Plays(t, s, goes(c.move), Said{})
			if got := told(after, table); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			rulebooktest.Proves(t, c.rules...)
			if strings.HasPrefix(name, "in no mode") {
				return
			}
			if turn := after.Hero(Ann).Turn; turn.Free > 0 && !strings.Contains(c.want, "interest") {
				t.Errorf("free movement is left: %+v", turn)
			}
		})
	}
}

// A card beats a general rule: who levitates pays nothing more for water (precedence.card-over-general).
func TestCardsBeatRules(t *testing.T) {
	rulebooktest.Proves(t, "precedence.card-over-general", "move.levitate.cost")
	for mods, want := range map[string]string{"": "B1, 2 = 2 + 0", "levitate": "B1, 1 = 1 + 0"} {
		s := Hall(t, "\n. w .", fight(Stand(Ann, "A1"), turn(Ann, 0, 4), func(s *malhya.State) {
			s.Hero(Ann).Mods = strings.Fields(mods)
		})...)
		if after, table := Plays(t, s, goes("Ann B1"), Said{}); told(after, table) != want {
			t.Errorf("%q: %s", mods, told(after, table))
		}
	}
	rulebooktest.Met(t, "precedence.card-over-general")
}

// The chapter of an Interest token waits, once, and the token stays (interest-token-stays).
func TestInterest(t *testing.T) {
	s := Hall(t, "plan: hall\nroom: |\n  . . . . .\ninterest: {C1: 37}\n", Stand(Ann, "B1"),
		func(s *malhya.State) { s.Room.Interest = []string{"C1", "A1"} })
	after, table := Plays(t, s, goes("Ann C1"), Said{})
	Says(t, table, "Interest token: chapter 37 is due")
	waits := after.Waits(malhya.WaitChapter)
	if waits == nil || waits.N != 37 || waits.Who != Ann || len(after.Room.Interest) != 2 {
		t.Errorf("%+v", after.Pending)
	}
	back, _ := Plays(t, after, goes("Ann B1"), Said{})
	again, table := Plays(t, back, goes("Ann C1"), Said{})
	if len(again.Pending) != 1 || len(table.Remarks) != 1 || table.Remarks[0].Rule != "room.interest.enter" ||
		table.Remarks[0].Text != "Interest token: chapter 37 is due" {
		t.Errorf("it waits once, and is said again: %+v %+v", again.Pending, table.Remarks)
	}
	read, _ := Plays(t, again, Does{malhya.ChapterRead{Chapter: 37}}, Said{})
	other, _ := Plays(t, again, Does{malhya.ChapterRead{Chapter: 38}}, Said{})
	if len(read.Pending) != 0 || len(other.Pending) != 1 {
		t.Errorf("the chapter is read: %+v; another is: %+v", read.Pending, other.Pending)
	}
	_, table = Plays(t, back, goes("Ann A1"), Said{}) // no number stands on the plan
	Says(t, table, "Interest token: the chapter of its number is due")
}

// What may not be is refused, and nothing has changed.
func TestRefusedMoves(t *testing.T) {
	rulebooktest.Proves(t, "hero.movement-waste", "move.hero.no-bank", "move.hero.free-once",
		"precedence.scenario-over-all")
	wall := "\n. .|. .\n. . . ."
	for name, c := range map[string]struct {
		plan  string
		edits []func(*malhya.State)
		move  string
		rule  string
		said  string
	}{
		"move-water-one-point-left": {"\n. w", fight(Stand(Ann, "A1"), turn(Ann, 0, 1)), "Ann B1",
			"obstacle.water.cost", "the move takes 2 Movement Points: 1 free one and 0 points left"},
		"move-two-abyss-four-points": {"\n. a a .", fight(Stand(Ann, "A1"), turn(Ann, 0, 4)), "Ann D1",
			"obstacle.abyss.leap", "the move takes 5 Movement Points: 4 free ones and 0 points left"},
		"water, dry too far": {"\n. . w", fight(Stand(Ann, "A1"), turn(Ann, 0, 1)), "Ann C1",
			"move.hero.paid", "the move takes 3 Movement Points: 1 free one and 0 points left"},
		"a dashed line, with the last point": {"\n. .:.", fight(Stand(Ann, "A1"), turn(Ann, 1, 1)), "Ann C1",
			"obstacle.annoying.cost", "the move takes 3 Movement Points: 1 free one and 1 point left"},
		"combat-hero-engaged-at-start": {open, fight(Stand(Ann, "B2", "archer-1", "C3"), turn(Ann, 0, 4)),
			"Ann A1", "combat.hero.engaged-free-move",
			"the move takes 1 Movement Point: 0 free ones and 0 points left"},
		"move-through-ally-not-stop, one point": {"\n. . .", fight(Stand(Ann, "A1", Ben, "B1"), turn(Ann,
			0, 1)),
			"Ann B1", "move.ally-pass", "Ben stands on B1: nobody else may stop there"},
		"move-through-ally-not-stop, further": {"\n. . .", fight(Stand(Ann, "A1", Ben, "B1"), turn(Ann, 0,
			1)),
			"Ann C1", "move.hero.paid", "the move takes 2 Movement Points: 1 free one and 0 points left"},
		"move-through-opponent": {"\n. . .", fight(Stand(Ann, "A1", "archer-1", "B1"), turn(Ann, 6, 0)),
			"Ann C1", "move.opponent-block", "no way leads from A1 to C1: opponents stand between"},
		"onto an opponent": {"\n. . .", fight(Stand(Ann, "A1", "archer-1", "B1"), turn(Ann, 6, 0)),
			"Ann B1", "move.opponent-block", "archer-1 stands on B1"},
		"onto an abyss": {"\n. a .", fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann B1",
			"obstacle.abyss.no-landing", "B1 is an abyss: nobody lands there"},
		"levitating, stop on an abyss": {"\n. a .", fight(Stand(Ann, "A1"), turn(Ann, 6, 4),
			func(s *malhya.State) { s.Hero(Ann).Mods = []string{"levitate"} }), "Ann B1", "move.levitate.no-landing",
			"B1 is an abyss: nobody stops there"},
		"over a red line": {wall, fight(Stand(Ann, "B1"), turn(Ann, 6, 4)), "Ann C1 D1", "obstacle.blocking",
			"a red line lies between B1 and C1"},
		"corner-of-a-red-line": {wall, fight(Stand(Ann, "B1"), turn(Ann, 6, 4)), "Ann C2 D1",
			"room.adjacency-blocked", "a red line ends at the corner between B1 and C2"},
		"two spaces at once": {open, fight(Stand(Ann, "A1"), turn(Ann, 6, 4)), "Ann C3 D4", "move.step",
			"C3 is not next to A1"},
		"the whole free move is over once she stops": {open, fight(Stand(Ann, "A1"), turn(Ann, 0, 0)),
			"Ann B1", "move.hero.paid", "the move takes 1 Movement Point: 0 free ones and 0 points left"},
	} {
		t.Run(name, func(t *testing.T) {
			if strings.HasSuffix(c.rule, "no-landing") {
				_ = Refuses(t, Hall(t, c.plan, c.edits...), goes(c.move), c.rule, Said{Anyway: true})
			}
			err := Refuses(t, Hall(t, c.plan, c.edits...), goes(c.move), c.rule, Said{})
			if got := strings.TrimSuffix(err.Error(), " ("+c.rule+")"); got != c.said {
				t.Errorf("%s, not %s", got, c.said)
			}
		})
	}
	s := Hall(t, open, Stand(Ann, "A1"))
	for _, words := range []string{"Cid B1", "Ann", "Ann A1", "Ann ground", "Ann F9", "Ann B1 F9", "Ben A2"} {
		_ = Refuses(t, s, goes(words), "", Said{})
	}
	// move-two-then-two-wasted
	s = Hall(t, open, fight(Stand(Ann, "A1"), turn(Ann, 6, 4))...)
	s, told := Plays(t, s, goes("Ann C1"), Said{})
	Says(t, told, "Ann goes to C1, 2 of 4 free used")
	s, told = Plays(t, s, goes("Ann E1"), Said{})
	Says(t, told, "Ann goes to E1: 4 points left")
	if s.Hero(Ann).Turn.Points != 4 {
		t.Errorf("%+v", s.Hero(Ann).Turn)
	}
	// A chapter beats all: over the red line all the same.
	s, table := Plays(t, Hall(t, wall, fight(Stand(Ann, "B1"), turn(Ann, 6, 4))...), goes("Ann C1 D1"),
		Said{Anyway: true})
	if r := table.Remarks; s.Hero(Ann).At != "D1" || len(r) != 1 || !r[0].Anyway ||
		r[0].Rule != "obstacle.blocking" {
		t.Errorf("%s %+v", s.Hero(Ann).At, r)
	}
	rulebooktest.Met(t, "precedence.scenario-over-all")
}

// Ways of one price are asked only where something differs on them (precedence.ties-heroes-choose).
func TestTiesOfWays(t *testing.T) {
	rulebooktest.Proves(t, "precedence.ties-heroes-choose")
	plan := "plan: hall\nroom: |\n  . . . .\n  . # # .\n  . . . .\ninterest: {B1: 37}\n"
	s := Hall(t, plan, Stand(Ann, "A2"))
	if after, _ := Plays(t, s, goes("Ann D2"), Said{}); after.Hero(Ann).At != "D2" {
		t.Error("both ways are alike")
	}
	s.Room.Interest = []string{"B1"}
	err := Refuses(t, s, goes("Ann D2"), "", Said{})
	if !strings.Contains(err.Error(), "way") {
		t.Error(err)
	}
	for answer, at := range map[string]string{"A3": "D2", "A1": "B1", "d2": "D2", "B1": "B1"} {
		after, _ := Plays(t, s, goes("Ann D2"), Said{Choices: map[string]string{"way": answer}})
		if after.Hero(Ann).At != at {
			t.Errorf("%s: %s", answer, after.Hero(Ann).At)
		}
	}
}

// A move in Stealth Mode stops where an enemy sees the hero; who can assassinate it may do so, else the
// alarm sounds (stealth-step-into-view-and-kill).
func TestSeen(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.seen", "stealth.alarm.prevent")
	sneak := func(edits ...func(*malhya.State)) *malhya.State {
		return Hall(t, open, append([]func(*malhya.State){Stand(Ann, "A1", "archer-1", "D1"), Stealthy,
			turn(Ann, 6, 4)}, edits...)...)
	}
	after, table := Plays(t, sneak(), goes("Ann B1 C1 C2 C3"), Said{})
	if got := told(after, table); got != "C1, 2 = 2 + 0, seen by archer-1" {
		t.Error(got)
	}
	Says(t, table, "archer-1 sees Ann")
	if turn := after.Hero(Ann).Turn; after.Waits(malhya.WaitAlarm) == nil || turn.Free != 2 {
		t.Errorf("what is left of the free move is for after the assassination: %+v", turn)
	}
	_ = Refuses(t, after, goes("Ann B1"), "stealth.alarm.prevent-single-action", Said{})
	after, table = Plays(t, sneak(turn(Ann, 3, 4)), goes("Ann C1"), Said{})
	if got := told(after, table); got != "C1, 2 = 2 + 0, seen by archer-1" || after.Mode != malhya.InCombat {
		t.Errorf("%s, %s", got, after.Mode)
	}
	// The cheapest ways to E3: one in sight, one out of it, and they differ in who is seen where.
	err := Refuses(t, sneak(), goes("Ann D3"), "", Said{})
	if !strings.HasPrefix(err.Error(), "on C2 archer-1 sees Ann: which way does Ann go") {
		t.Errorf("who chooses hears where Ann is seen: %v", err)
	}
	_ = Refuses(t, sneak(), goes("Ann D3"), "", Said{Choices: map[string]string{"way": "E9"}})
	after, table = Plays(t, sneak(), goes("Ann D3"), Said{Choices: map[string]string{"way": "B2"}})
	if got := told(after, table); got != "D3, 3 = 3 + 0" || after.Waits(malhya.WaitAlarm) != nil {
		t.Error(got)
	}
}

// Over an abyss nobody stops: who is seen there is seen all the same.
func TestSeenOverAnAbyss(t *testing.T) {
	rulebooktest.Proves(t, "stealth.vision.when")
	leap := func(points int) *malhya.State {
		return Hall(t, "\n. a .\n# . #\n# . #", Stand(Ann, "A1", "archer-1", "B2", Ben, "B3"), Stealthy,
			turn(Ann, 0, 4), func(s *malhya.State) {
				s.Room.Vigilance = []malhya.Vigil{{By: "archer-1", At: "B1", Look: "n"}}
				s.Hero(Ben).Turn = malhya.Turn{Is: malhya.Standby, Points: points}
			})
	}
	after, table := Plays(t, leap(6), goes("Ann C1"), Said{})
	Says(t, table, "archer-1 sees Ann on the way")
	if due := after.Waits(malhya.WaitAlarm); due == nil || after.Hero(Ann).At != "C1" {
		t.Errorf("%+v", after.Pending)
	}
	after, _ = Plays(t, leap(0), goes("Ann C1"), Said{})
	if after.Mode != malhya.InCombat {
		t.Error(after.Mode)
	}
}

// Whoever has seen her over the abyss sounds the alarm too where another sees her as she lands: both are to
// be assassinated.
func TestSeenOverAnAbyssAndBeyond(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.seen", "stealth.vision.when")
	figures := Stand(Ann, "A1", "archer-1", "B2", "swordsman-2", "D1", Ben, "B3")
	rows := "\n. a . .\n# . # #\n# . # #"
	s := Hall(t, rows, figures, Stealthy, turn(Ann, 4, 4), func(s *malhya.State) {
		s.Room.Vigilance = []malhya.Vigil{{By: "archer-1", At: "B1", Look: "n"}}
		s.Hero(Ben).Turn = malhya.Turn{Is: malhya.Standby, Points: 6}
	})
	after, table := Plays(t, s, goes("Ann C1"), Said{})
	Says(t, table, "swordsman-2 sees Ann, archer-1 sees Ann on the way")
	if due := after.Waits(malhya.WaitAlarm); due == nil || len(due.By) != 2 {
		t.Errorf("%+v", after.Pending)
	}
}

// An enemy is moved by hand: the program counts no points for it, and in stealth it stops once it sees
// somebody and crosses no dashed line by itself.
func TestEnemyByHand(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path")
	s := Hall(t, "\n.:. . . .\n. . . . .", Stand(Ann, "E2", "archer-1", "A1"), Fighting)
	after, table := Plays(t, s, goes("archer D1"), Said{})
	if got := told(after, table); got != "D1, 3" {
		t.Error(got)
	}
	sneak := Hall(t, "\n.:. . . .", Stand(Ann, "E1", "archer-1", "A1"), Stealthy)
	_ = Refuses(t, sneak, goes("archer B1"), "obstacle.blocking", Said{})
	after, table = Plays(t, sneak, goes("archer B1 C1"), Said{}) // the way that was typed
	if got := told(after, table); got != "C1, 3" {
		t.Error(got)
	}
	after, table = Plays(t, after, goes("archer D1"), Said{})
	if got := told(after, table); got != "D1, 1, seen by archer-1" || after.Mode != malhya.InCombat {
		t.Errorf("%s, %s", got, after.Mode)
	}
}

// Without a plan the players count spaces, and say who touches whom and who sees somebody.
func TestWithoutAPlan(t *testing.T) {
	rulebooktest.Proves(t, "move.hero.paid", "combat.engaged", "combat.hero.engaged-free-move")
	bare := func(edits ...func(*malhya.State)) *malhya.State {
		return Fight(t, append([]func(*malhya.State){func(s *malhya.State) {
			s.Room = malhya.Room{}
			for i := range s.Heroes {
				s.Heroes[i].At = ""
			}
			for i := range s.Enemies {
				s.Enemies[i].At = ""
			}
		}, Fighting, turn(Ann, 6, 4)}, edits...)...)
	}
	spaces := func(who string, n int) movement.Move { return movement.Move{Who: who, N: n} }
	s, table := Plays(t, bare(), spaces(Ann, 5), Said{Choices: map[string]string{"engaged": "archer,sword"}})
	Says(t, table, "Ann goes 5 spaces, 4 of 4 free used, 1 point: 5 points left")
	if got := strings.Join(s.Engages(Ann), " "); got != "swordsman-2 archer-1" {
		t.Error(got)
	}
	if r := table.Result.(movement.Result); r.Cost != 5 || r.Stopped != movement.Engaged {
		t.Errorf("%+v", r)
	}
	s, _ = Plays(t, s, spaces(Ann, 1), Said{}) // by points, and away from all
	if len(s.Engages(Ann)) > 0 || s.Hero(Ann).Turn.Points != 4 {
		t.Errorf("%v %+v", s.Engages(Ann), s.Hero(Ann).Turn)
	}
	s, _ = Plays(t, s, spaces("archer", 2), Said{Choices: map[string]string{"engaged": "Ann+Ben"}})
	if got := strings.Join(s.Engages("archer-1"), " "); got != "Ann Ben" {
		t.Error(got)
	}
	touched := bare(func(s *malhya.State) { s.Enemies[0].Engaged = []string{Ann} })
	s, _ = Plays(t, touched, spaces(Ann, 2), Said{}) // she was engaged: the free move is lost
	if s.Hero(Ann).Turn.Points != 4 {
		t.Errorf("%+v", s.Hero(Ann).Turn)
	}
	_ = Refuses(t, bare(), goes("Ann D4"), "", Said{})
	_ = Refuses(t, bare(), spaces(Ann, 0), "", Said{})
	for points, line := range map[int]string{6: "move Ann 10", 2: "move Ann 6"} {
		far := Refuses(t, bare(turn(Ann, points, 4)), spaces(Ann, 11), "move.hero.paid", Said{})
		if offered, is := errors.AsType[*telling.Offered](far); !is || offered.Do[0].String() != line {
			t.Errorf("%v, not %s", far, line)
		}
	}
	_ = Refuses(t, bare(), spaces(Ann, 1), "", Said{Choices: map[string]string{"engaged": "Cid"}})
	sneak := bare(Stealthy)
	s, table = Plays(t, sneak, spaces(Ann, 2), Said{Choices: map[string]string{"seen": "archer"}})
	if r := table.Result.(movement.Result); r.Stopped != movement.Seen || r.SeenBy[0] != "archer-1" ||
		s.Waits(malhya.WaitAlarm) == nil || s.Hero(Ann).Turn.Free != 2 {
		t.Errorf("%+v", r)
	}
	nobody := bare(func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Hero(Ann).Board.Movement = malhya.Waiting, malhya.Unknown
	})
	s, table = Plays(t, nobody, spaces(Ann, 1), Said{})
	if len(table.Remarks) != 1 || table.Remarks[0].Text != "nobody has said how far Ann goes free of charge" {
		t.Errorf("%+v", table.Remarks)
	}
	if _, table = Plays(t, s, spaces(Ann, 1), Said{}); len(table.Remarks) != 0 {
		t.Errorf("it is said once: %+v", table.Remarks)
	}
	held := bare(func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Hero(Ann).Board.Movement = malhya.Waiting, malhya.Unknown
		s.Enemies[0].Engaged = []string{Ann}
	})
	if _, table = Plays(t, held, spaces(Ann, 1), Said{}); len(table.Remarks) != 0 {
		t.Errorf("who is engaged has no free move: %+v", table.Remarks)
	}
}

// Whom somebody touches without a plan is asked in Combat Mode alone, where something rests on it.
func TestTouchIsAskedInCombat(t *testing.T) {
	for mode, c := range map[string]struct {
		s    *malhya.State
		want string
	}{
		"stealth": {Sneak(t, NoPlan, Acts(Ann, 6)), "which enemies see"},
		"combat":  {Fight(t, NoPlan, turn(Ann, 6, 4)), "whom does Ann"},
	} {
		var asked []string
		person := &chance.Person{Next: chance.NewStream(1, 1, "move"), Prompt: func(q chance.Put) (string, error) {
			asked = append(asked, strings.Join(strings.Fields(q.Text)[:3], " "))
			return "", nil
		}}
		if _, _, err := Tell(t, c.s, movement.Move{Who: Ann, N: 1}, person, false); err != nil {
			t.Fatal(err)
		}
		if len(asked) != 1 || asked[0] != c.want {
			t.Errorf("%s: %q", mode, asked)
		}
	}
}

// At an Access token it is said, in Stealth Mode, which chapter tells whether one may leave.
func TestAccess(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.how")
	near := func(s *malhya.State) { s.Hero(Ann).At = "J6" }
	s, table := Plays(t, Sneak(t, turn(Ann, 6, 4), near), goes("Ann J7"), Said{})
	if s.Hero(Ann).At != "J7" || len(table.Remarks) != 1 ||
		table.Remarks[0].Text != "Access token: chapter 902 says whether one may leave here" {
		t.Errorf("%s %+v", s.Hero(Ann).At, table.Remarks)
	}
	if _, table = Plays(t, s, goes("Ann J6"), Said{}); len(table.Remarks) > 0 {
		t.Errorf("%+v", table.Remarks)
	}
	fight := Fight(t, Fighting, turn(Ann, 6, 4), near)
	if _, table = Plays(t, fight, goes("Ann J7"), Said{}); len(table.Remarks) > 0 {
		t.Errorf("nobody leaves in Combat Mode: %+v", table.Remarks)
	}
}
