package status_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/status"
	"tablehand/assist/telling"
)

// said writes the brief list: what is due, then what may be done, each with its price.
func said(s *malhya.State) (due, may string) {
	var lists [2][]string
	for _, item := range status.Brief(s) {
		line, at := item.Command.String(), 1
		if item.Price != "" {
			line += " (" + item.Price + ")"
		}
		if item.Due {
			line, at = line+": "+item.Why, 0
		}
		lists[at] = append(lists[at], line)
	}
	return strings.Join(lists[0], "; "), strings.Join(lists[1], "; ")
}

func TestBrief(t *testing.T) {
	for name, c := range map[string]struct {
		s               *malhya.State
		due, may, whose string
	}{
		"the page": {Fight(t), "", "attack Ann swordsman-2 1 (3); move Ann SPACE (1 a space); end Ann",
			"Ann's turn"},
		"a tie": {Fight(t, func(s *malhya.State) {
			s.Heroes[0].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
			s.Combat.Gauge["Ben"] = 2
		}), "", "attack Ann swordsman-2 1 (3); move Ann SPACE (1 a space); end Ann; " +
			"attack Ben swordsman-2 1 (2); attack Ben archer-1 1 (2); move Ben SPACE (1 a space); end Ben",
			"Ann or Ben's turn"},
		"the enemies' turn": {Fight(t, func(s *malhya.State) {
			s.Heroes[0].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
			s.Combat.Acted = nil
		}), "enemy swordsman-2: its turn", "", "swordsman's turn"},
		"a round begins": {Fight(t, func(s *malhya.State) {
			s.Combat.Gauge, s.Combat.Upgrades, s.Combat.Acted = map[string]int{}, map[string]string{}, nil
			s.Heroes[0].Turn.Is = malhya.Waiting
		}), "round: round 1 begins: initiative and Upgrade tokens", "", ""},
		"initiative is bought": {Fight(t, func(s *malhya.State) {
			s.Combat.Gauge, s.Combat.Upgrades, s.Combat.Acted = map[string]int{Ann: 2, Ben: 0}, nil, nil
			s.Heroes[0].Turn.Is = malhya.Waiting
		}), "upgrade: Upgrade tokens for swordsman and archer", "", ""},
		"a type comes in mid-round": {Fight(t, func(s *malhya.State) {
			s.Enemies = append(s.Enemies, malhya.Enemy{Name: "wolf-1", At: "J7"})
		}), "upgrade: Upgrade tokens for wolf", "", "Ann's turn"},
		"a chapter has felled who came last": {Fight(t, func(s *malhya.State) {
			s.Heroes[0].Turn.Is, s.Combat.Acted = malhya.Ended, append(s.Combat.Acted, Ann)
			s.Heroes[1].Crystals = malhya.Crystals{Damage: 4}
		}), "round: round 2 begins: initiative and Upgrade tokens", "", ""},
		"a round waits for Ben's initiative": {Fight(t, func(s *malhya.State) {
			s.Combat.Gauge, s.Combat.Upgrades, s.Combat.Acted = map[string]int{}, map[string]string{}, nil
			s.Heroes[0].Turn.Is, s.Heroes[1].Board.Initiative = malhya.Waiting, malhya.Unknown
			s.Combat.Alarm = false
		}), "hero set Ben initiative=N: the gauge", "", ""},
		"an alarm is due": {Sneak(t, func(s *malhya.State) {
			s.Heroes[0].Turn.Is = malhya.Acting
			s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, Who: Ann, By: []string{"swordsman-2"}}}
		}), "assassinate Ann swordsman-2 (4): ; resume: the alarm", "", "Ann's turn"},
		"an alarm is due, but by A6 anything may be done": {Sneak(t, Reads("A6", "free"), func(s *malhya.State) {
			s.Heroes[0].Turn.Is = malhya.Acting
			s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, Who: Ann, By: []string{"swordsman-2"}}}
		}), "assassinate Ann swordsman-2 (4): ; resume: the alarm",
			"move Ann SPACE (1 a space); standby Ann (1); end Ann", "Ann's turn"},
		"a chapter is due": {Road(t, func(s *malhya.State) {
			s.Pending = []malhya.Pending{{What: malhya.WaitChapter, N: 108}}
		}), "chapter 108: to be read", "", ""},
		"a test": {Road(t, func(s *malhya.State) {
			s.Test = &malhya.Test{For: "solo", Who: []string{Ann}, Trait: "sense", Words: "1d 2x 3+", Turn: Ann}
		}), "test roll: the test of Ann", "", ""},
		"it is over": {Road(t, func(s *malhya.State) { s.Over = &malhya.Over{Won: true} }), "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			due, may := said(c.s)
			if strings.HasPrefix(c.due, "chapter") {
				may = ""
			}
			if due != c.due || may != c.may || status.Whose(c.s) != c.whose {
				t.Errorf("due %q, may %q, %q", due, may, status.Whose(c.s))
			}
		})
	}
}

// What the Upgrade tokens of a type ask for is said with them: the initiative of a card that nobody has typed
// in (combat.initiative.enemy-base).
func TestUpgradesAsk(t *testing.T) {
	s := Fight(t, func(s *malhya.State) {
		s.Enemies = append(s.Enemies, malhya.Enemy{Name: "wolf-1", At: "J7"})
	})
	steps := status.Steps(s)
	i := slices.IndexFunc(steps, func(step telling.Step) bool { return step.Words[0] == "upgrade" })
	if i < 0 || !slices.Equal(steps[i].Asks, []string{"--draw", "--initiative"}) {
		t.Errorf("%d: %+v", i, steps)
	}
}

// Each space that a hero reaches is listed with its price.
func TestMoves(t *testing.T) {
	s := Fight(t)
	costs := map[string]float64{}
	for _, step := range status.Steps(s) {
		if step.Words[0] == "move" {
			for _, space := range step.Free[0].Values {
				costs[space] = step.Cost["points"]
			}
		}
	}
	if costs["E5"] != 1 || costs["D6"] != 1 || costs["B4"] != 2 || costs["D5"] != 0 || len(costs) < 15 {
		t.Errorf("%v", costs)
	}
}

// What the dice of a box have lost is asked for.
func TestAsks(t *testing.T) {
	for _, step := range status.Steps(Fight(t)) {
		if asks := slices.Contains(step.Asks, "--dice"); asks != (step.Words[0] == "attack") {
			t.Errorf("%v asks %v", step.Words, step.Asks)
		}
	}
}

func TestUpgrades(t *testing.T) {
	for token, want := range map[string]string{"init2-move1": "+2 initiative +1 move", "move3": "+3 move",
		"attack": "+1 attack", "symbol": "the Enemy symbol"} {
		if got := status.UpgradeSaid(token); got != want {
			t.Errorf("%s: %q", token, got)
		}
	}
}

// On the road cards, moves by the tokens of the group, a rest, booklets and rooms are offered.
func TestRoad(t *testing.T) {
	_, may := said(Road(t))
	if may != "travel card CARD; rest; chapter N; test WHO TRAIT BANNER; room ROOM" {
		t.Error(may)
	}
	_, may = said(Road(t, func(s *malhya.State) { s.Group.Tokens = 2 }))
	if may != "travel move HEX (2 tokens); travel card CARD; rest; chapter N; "+
		"test WHO TRAIT BANNER; room ROOM" {
		t.Error(may)
	}
	for _, step := range status.Steps(Road(t, func(s *malhya.State) { s.Group.Tokens = 2 })) {
		if step.Words[0] == "travel" && step.Words[1] == "move" &&
			strings.Join(step.Free[0].Values, " ") != "plain forest mountain swamp city" {
			t.Error(step.Free)
		}
	}
}

// In a room nobody stands in yet the heroes enter on the icon and beside; of whom nobody has said anything
// the boards are asked for.
func TestEnters(t *testing.T) {
	_, may := said(Road(t, func(s *malhya.State) {
		s.Phase, s.Room.Plan = malhya.Explore, malhya.Practice
		s.Enemies = []malhya.Enemy{{Name: "swordsman-1", At: "F4"}}
		s.Heroes[1].Crystals = malhya.Crystals{}
	}))
	if may != "hero set Ben KEY=VALUE; chapter N; test WHO TRAIT BANNER; room place Ann SPACE; "+
		"room place Ben SPACE; stealth SIDE; combat; room ROOM; travel card --anyway CARD" {
		t.Error(may)
	}
}

// A cadaver goes to any space next to the hero, also to one that is not next to where it lies
// (stealth.cadaver.range): E5 to C6.
func TestDrags(t *testing.T) {
	s := Sneak(t, func(s *malhya.State) {
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Acting, Points: 1}
		s.Room.Cadavers = []string{"E5"}
		s.Enemies = s.Enemies[1:]
	})
	var to []string
	for _, step := range status.Steps(s) {
		if step.Words[0] == "cadaver" && step.Words[1] == Ann {
			to = append(to, step.Free[0].Values...)
		}
	}
	slices.Sort(to)
	if got := strings.Join(to, " "); got != "C4 C5 C6 D4 D5 D6 E4 E6" {
		t.Error(got)
	}
}
