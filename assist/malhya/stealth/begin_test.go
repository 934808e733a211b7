package stealth_test

import (
	"errors"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Stealth Mode begins anew each time: the side, the cube on the first space, all cards in the deck.
func TestBegin(t *testing.T) {
	again := func(s *malhya.State) {
		s.Stealth.Cube, s.Stealth.Cycle, s.Stealth.Deck, s.Stealth.Discards = 3, 2, 28, []int{0, 0}
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Ended}
	}
	for name, s := range map[string]*malhya.State{
		"anew":         Sneak(t, hidden, again),
		"from nothing": Sneak(t, hidden, func(s *malhya.State) { s.Mode, s.Stealth = malhya.NoMode, nil }),
	} {
		t.Run(name, func(t *testing.T) {
			after, told := Plays(t, s, stealth.Begin{Side: "difficult"}, Said{})
			st := after.Stealth
			if st.Side != "difficult" || st.Cube != 1 || st.Cycle != 1 || st.Step != malhya.Primary ||
				st.Deck != 30 ||
				len(st.Discards) != 0 || turnOf(after, Ann) != "waiting 6" {
				t.Errorf("%+v %s", st, turnOf(after, Ann))
			}
			if told.Result != (stealth.Board{Side: "difficult", Cycle: 1, Step: "primary", Cube: 1,
				Vision: 1}) {
				t.Errorf("%+v", told.Result)
			}
		})
	}
	rulebooktest.Proves(t, "stealth.levels", "stealth.setup.board", "stealth.setup.threat-first",
		"stealth.setup.shuffle", "stealth.setup.tokens")
	Refuses(t, Fight(t), stealth.Begin{Side: "normal"}, "combat.end.all-enemies", Said{})
	Refuses(t, Road(t), stealth.Begin{Side: "normal"}, "", Said{})
	after, _ := Plays(t, Sneak(t), stealth.Begin{Side: "normal"}, Said{})
	if after.Mode != malhya.InCombat {
		t.Error("swordsman-2 sees Ann")
	}
	Plays(t, Sneak(t, NoPlan), stealth.Begin{Side: "normal"}, Said{})
}

// Stealth Mode out of combat begins as combat has ended: shock is back, and who lay down has a Life Point
// (wound.shock.end-combat, wound.end-combat.recover). Before that its end is offered.
func TestBeginEndsCombat(t *testing.T) {
	rulebooktest.Proves(t, "combat.end.all-enemies", "wound.shock.end-combat", "wound.end-combat.recover")
	hurt := func(s *malhya.State) {
		s.Hero(Ann).Crystals = malhya.Crystals{Life: 3, Shock: 2}
		s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4}
	}
	err := Refuses(t, Fight(t, hurt), stealth.Begin{Side: "normal"}, "combat.end.all-enemies", Said{})
	if offered, is := errors.AsType[*telling.Offered](err); !is ||
		!slices.Equal(offered.Do[0].Words, []string{"combat", "end"}) {
		t.Error(err)
	}
	s, _ := Plays(t, Fight(t, hurt, NoPlan), stealth.Begin{Side: "normal"}, Said{Anyway: true})
	if ann, ben := s.Hero(Ann).Crystals, s.Hero(Ben).Crystals; s.Mode != malhya.InStealth ||
		ann != (malhya.Crystals{Life: 5}) || ben != (malhya.Crystals{Life: 1, Damage: 3}) {
		t.Errorf("%s %+v %+v", s.Mode, ann, ben)
	}
}

// Nothing that goes on is dropped by beginning anew: a turn with its Threat dice, an alarm that is due, a
// card or a turn that was interrupted.
func TestBeginAnewWaits(t *testing.T) {
	again := stealth.Begin{Side: "normal"}
	waits := func(what, who string) func(*malhya.State) {
		return func(s *malhya.State) {
			s.Pending = []malhya.Pending{{What: what, Who: who, By: []string{"swordsman-2"}, Text: "1 to green 2"}}
		}
	}
	Refuses(t, Sneak(t, hidden, Acts(Ann, 3, "move")), again, "stealth.threat.when", Said{})
	Refuses(t, Sneak(t, Acts(Ann, 4, "move"), waits(malhya.WaitAlarm, Ann)), again, "stealth.alarm.prevent",
		Said{})
	Refuses(t, Sneak(t, hidden, waits(malhya.WaitCard, "")), again, "stealth.reactivate.resume", Said{})
	Refuses(t, Sneak(t, hidden, Acts(Ann, 3), waits(malhya.WaitTurn, Ann)), again, "stealth.reactivate.resume",
		Said{})
}

// The players may end Stealth Mode in their own phases while no hero is in an enemy's line of sight; for the
// combat they keep their initiative.
func TestCease(t *testing.T) {
	out := Stand(Ann, "A1", Ben, "A2", "swordsman-2", "E1", "archer-1", "E2") // a red line is between
	for name, c := range map[string]struct {
		edits edits
		with  map[string]string
		mode  string // empty: refused
	}{
		"nobody sees anybody":  {edits{out}, nil, malhya.InCombat},
		"no enemy":             {edits{Only()}, nil, malhya.NoMode},
		"a long line of sight": {edits{out, Stand("archer-1", "J3", Ann, "A3")}, nil, ""},
		"a hero hides another": {edits{Only("archer-1"), Stand("archer-1", "E3", Ann, "C3", Ben,
			"A3")}, nil, ""},
		"a dashed line in between": {edits{Only("archer-1"), Stand("archer-1", "E4", Ann, "B4", Ben,
			"A4")}, nil, malhya.InCombat},
		"a dashed line next to them": {edits{Only("archer-1"), Stand("archer-1", "E4", Ann, "D4", Ben,
			"A1")}, nil, ""},
		"the secondary phase": {edits{out, func(s *malhya.State) {
			s.Stealth.Step = malhya.Secondary
		}}, nil, malhya.InCombat},
		"the enemies' phase": {edits{out, func(s *malhya.State) {
			s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
		}}, nil, ""},
		"without a plan":           {edits{NoPlan}, nil, malhya.InCombat},
		"without a plan in sight":  {edits{NoPlan}, map[string]string{"seen": "archer-1"}, ""},
		"without a plan and enemy": {edits{NoPlan, Only()}, nil, malhya.NoMode},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, c.edits...)
			if c.mode == "" {
				Refuses(t, s, stealth.Cease{}, "stealth.voluntary-end", Said{Choices: c.with})
				return
			}
			after, _ := Plays(t, s, stealth.Cease{}, Said{Choices: c.with})
			if after.Mode != c.mode || after.Combat != nil && after.Combat.Alarm {
				t.Errorf("%s %+v", after.Mode, after.Combat)
			}
			rulebooktest.Proves(t, "stealth.voluntary-end", "stealth.voluntary-end.initiative")
		})
	}
	Refuses(t, Sneak(t, out, dueBy("archer-1")), stealth.Cease{}, "stealth.alarm.seen", Said{})
	// The red line hides Ann; past its end the archer looks at Ben, through her space: by A24 she hides him.
	hides := func(reading string) *malhya.State {
		return Hall(t, "\n. . .|. .\n. . . . .\n. . . . .", Stand(Ann, "B2", Ben, "A3", "archer-1", "E1"),
			Stealthy, Reads("A24", reading))
	}
	Refuses(t, hides("no"), stealth.Cease{}, "stealth.voluntary-end", Said{})
	if after, _ := Plays(t, hides("yes"), stealth.Cease{}, Said{}); after.Mode != malhya.InCombat {
		t.Error(after.Mode)
	}
	Refuses(t, Fight(t), stealth.Cease{}, "", Said{})
}

// A threat is raised directly, and Threat dice rolled, with enemies or without.
func TestThreat(t *testing.T) {
	s, told := Plays(t, Sneak(t, hidden), stealth.Threat{N: 2}, Said{})
	if s.Stealth.Cube != 3 || told.Result.(stealth.Raised).Board.Vision != 2 {
		t.Errorf("%+v %+v", s.Stealth, told.Result)
	}
	s, told = Plays(t, Sneak(t, hidden, Only(), Cube(4)), stealth.Threat{N: 1}, Said{})
	if s.Mode != malhya.NoMode || !told.Result.(stealth.Raised).Alarm {
		t.Errorf("%s %+v", s.Mode, told.Result)
	}
	rulebooktest.Proves(t, "stealth.threat.direct-still", "stealth.alarm.no-enemy-no-combat",
		"stealth.alarm.track-end")
	s, _ = Plays(t, Sneak(t, hidden, Only()), stealth.Threat{Dice: 2}, Said{Dice: "1,2"})
	if s.Stealth.Cube != 4 {
		t.Errorf("%+v", s.Stealth)
	}
	s, table := Plays(t, Sneak(t, hidden, Acts(Ann, 3, "move"), Wields(Ann, "Axe")), stealth.Threat{Dice: 1},
		Said{Dice: "special"})
	if s.Stealth.Cube != 2 {
		t.Error("the heavy equipment of who acts")
	}
	if rules := table.Events[0].Rules; !slices.Contains(rules, "stealth.threat.direct-still") {
		t.Errorf("%v", rules)
	}
	s, table = Plays(t, s, stealth.End{Hero: Ann}, Said{Dice: "special"}) // what Ann did is rolled for still
	if over := table.Result.(stealth.Over); s.Stealth.Cube != 3 || over.White != 1 {
		t.Errorf("%+v %+v", s.Stealth, over)
	}
	s, _ = Plays(t, Sneak(t, hidden), stealth.Threat{Dice: 3}, Said{Dice: "threat-black=special"})
	if s.Mode != malhya.InCombat {
		t.Error(s.Mode)
	}
	s, _ = Plays(t, Sneak(t, hidden, Stand(Ann, "H3", "swordsman-2", "F3")), stealth.Threat{N: 2}, Said{})
	if s.Mode != malhya.InCombat {
		t.Error("they see further")
	}
	Refuses(t, Fight(t), stealth.Threat{N: 1}, "", Said{})
	s, told = Plays(t, Sneak(t, hidden), stealth.Alarm{Why: "a gong"}, Said{})
	Says(t, told, "The alarm sounds. Combat Mode: a gong")
	if s.Mode != malhya.InCombat {
		t.Error(s.Mode)
	}
	Refuses(t, Fight(t), stealth.Alarm{}, "", Said{})
}
