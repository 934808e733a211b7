package rounds_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/sum"
)

// opened is the table of the page before its first round.
func opened(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return Fight(t, append([]func(*malhya.State){func(s *malhya.State) {
		s.Combat = &malhya.Combat{Round: 1, Alarm: true, Gauge: map[string]int{},
			Upgrades: map[string]string{}}
		for i := range s.Heroes {
			s.Heroes[i].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
		}
	}}, edits...)...)
}

// later lets the fight have begun without an alarm, or be in a later round.
func later(s *malhya.State) { s.Combat.Alarm = false }

func reading(name, value string) func(*malhya.State) {
	return func(s *malhya.State) { s.Readings = map[string]string{name: value} }
}

func life(hero string, crystals malhya.Crystals) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Crystals = crystals }
}

// all lets events pass through an act, so that what they say can be read.
func brief(told *malhya.Table) string { return told.Result.(rounds.Opening).Brief() }

func buys(hero string, n int) rounds.Round {
	return rounds.Round{Initiative: []rounds.Buy{{Hero: hero, N: n}}}
}

// The two rounds of the page: after an alarm heroes count from 0, tokens are drawn in the order of the gauge
// before them, and who stands equal is chosen.
func TestPageRounds(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.alarm-zero", "stealth.alarm.initiative-zero",
		"combat.initiative.buy", "combat.initiative.not-on-board", "combat.initiative.enemy-base",
		"combat.upgrade.draw", "combat.upgrade.gauge", "combat.upgrade.whole-type",
		"combat.upgrade.kind.init3", "combat.upgrade.kind.init2-move1", "combat.upgrade.kind.power-die",
		"combat.upgrade.kind.move3")
	s, told := Plays(t, opened(t), buys(Ann, 2), Said{Draws: "upgrade=init3,upgrade=init2-move1"})
	want := "Ann 0 +2 = 2, 4 points left; swordsman 4 +3 = 7; archer 3 +2 = 5, move 4; Ben 0\n" +
		"swordsman, archer, Ann, then Ben\n"
	if brief(told) != want {
		t.Errorf("%s", brief(told))
	}
	if s.Hero(Ann).Board.Initiative != 4 || s.Hero(Ann).Turn.Points != 4 || s.Part() != malhya.Fighting {
		t.Errorf("%+v", s.Hero(Ann))
	}
	if got := told.Result.(rounds.Opening); got.Gauge["swordsman"] != 7 ||
		got.Upgrades["archer"] != "init2-move1" ||
		fmt.Sprint(got.Order) != "[[swordsman] [archer] [Ann] [Ben]]" {
		t.Errorf("%+v", got)
	}
	s, told = Plays(t, opened(t, later), buys(Ann, 2), Said{Draws: "upgrade=power,upgrade=move3"})
	want = "Ann 4 +2 = 6, 4 points left; swordsman 4; archer 3, move 6; Ben 3\n" +
		"Ann, swordsman, then archer or Ben as you choose\n"
	if brief(told) != want {
		t.Errorf("%s", brief(told))
	}
	rulebooktest.Met(t, s.EnemyStat("archer", "movement"))
}

// The steps by themselves: regenerate, initiative, upgrade. What a round has done is not done again.
func TestSteps(t *testing.T) {
	rulebooktest.Proves(t, "combat.round", "combat.setup.initiative-base", "combat.upgrade.draw")
	s := opened(t, later)
	Refuses(t, s, rounds.Upgrade{}, "combat.round", Said{})
	twice := Refuses(t, s, rounds.Initiative{Buys: []rounds.Buy{{Hero: Ann, N: 1}, {Hero: "ann"}}}, "", Said{})
	if twice.Error() != "Ann is named twice" {
		t.Error(twice)
	}
	s, told := Plays(t, s, rounds.Initiative{Buys: []rounds.Buy{{Hero: Ann, N: 1}}}, Said{})
	if got := brief(told); got != "Ann 4 +1 = 5, 5 points left\n" {
		t.Error(got)
	}
	s, told = Plays(t, s, rounds.Initiative{Buys: []rounds.Buy{{Hero: Ann, N: 1}}}, Said{})
	if got := brief(told); got != "Ann 5 +1 = 6, 4 points left\n" || s.Part() != malhya.Opening {
		t.Error(got)
	}
	s, told = Plays(t, s, rounds.Initiative{}, Said{})
	if got := brief(told); got != "Ben 3\n" || s.Part() != malhya.Upgrading {
		t.Error(got)
	}
	s, told = Plays(t, s, rounds.Upgrade{}, Said{Draws: "upgrade=attack,upgrade=dodge"})
	if got := brief(told); got != "swordsman 4; archer 3\nAnn, swordsman, then archer or Ben as you choose\n" {
		t.Error(got)
	}
	Refuses(t, s, rounds.Upgrade{}, "combat.upgrade.draw", Said{})
	err := Refuses(t, s, rounds.Round{}, "combat.round", Said{})
	if err.Error() != "round 1 goes on: Ann, swordsman, then archer or Ben as you choose (combat.round)" {
		t.Error(err)
	}
	// A chapter ends the round.
	s, _ = Plays(t, s, rounds.Round{}, Said{Draws: "upgrade=symbol,upgrade=defense", Anyway: true})
	if s.Combat.Round != 2 || s.Combat.Upgrades["swordsman"] != "symbol" || s.Hero(Ann).Turn.Points != 6 {
		t.Errorf("%+v", s.Combat)
	}
}

// Each kind of token does what stands on it (combat-upgrade-archers-printed,
// combat-upgrade-two-move-one-initiative, enemy-move-upgrade-four-plus-three).
func TestTokens(t *testing.T) {
	rulebooktest.Proves(t, "move.enemy.points", "combat.upgrade.kind.attack-die",
		"combat.upgrade.kind.power-die",
		"combat.upgrade.kind.defense-die", "combat.upgrade.kind.dodge-die",
		"combat.upgrade.kind.enemy-symbol",
		"combat.upgrade.kind.move2-init1")
	for token, want := range map[string]string{"move3": "swordsman 4, move 7",
		"init2-move1": "swordsman 4 +2 = 6, move 5", "init3": "swordsman 4 +3 = 7",
		"move2-init1": "swordsman 4 +1 = 5, move 6", "attack": "swordsman 4", "power": "swordsman 4",
		"defense": "swordsman 4", "dodge": "swordsman 4", "symbol": "swordsman 4"} {
		s := opened(t, func(s *malhya.State) { s.Enemies = s.Enemies[:1] })
		s, told := Plays(t, s, rounds.Round{}, Said{Draws: "upgrade=" + token})
		if got, _, _ := strings.Cut(brief(told), "; Ann"); got != want {
			t.Errorf("%s: %s, want %s", token, got, want)
		}
		rulebooktest.Met(t, s.EnemyStat("swordsman", "movement"))
	}
}

// One token serves both archers, who have initiative 3 and movement 3 on their card: 5 and 4 in this round
// (combat-upgrade-archers-printed).
func TestTwoArchers(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.kind.init2-move1", "combat.upgrade.whole-type")
	s := opened(t, later, func(s *malhya.State) {
		s.Enemies = []malhya.Enemy{{Name: "archer-1", At: "J2"}, {Name: "archer-2", At: "J4"}}
	})
	s, told := Plays(t, s, rounds.Round{}, Said{Draws: "upgrade=init2-move1"})
	if got, _, _ := strings.Cut(brief(told), ";"); got != "archer 3 +2 = 5, move 4" {
		t.Error(got)
	}
	moves := s.EnemyStat("archer", "movement")
	if s.Combat.Gauge["archer"] != 5 || len(s.Combat.Upgrades) != 1 || s.Bag() != 15 || sum.Total(moves) != 4 {
		t.Errorf("%+v %v", s.Combat, moves)
	}
}

// Initiative is bought before a token is drawn, for points that are there (combat-initiative-printed,
// combat-upgrade-after-initiative).
func TestBuying(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.example-yoktal", "combat.initiative.before-upgrade")
	s, _ := Plays(t, opened(t, later), buys("ann", 2), Said{Draws: "upgrade=init3,upgrade=power"})
	if h := s.Hero(Ann); s.Combat.Gauge[Ann] != 6 || h.Board.Initiative != 4 || h.Turn.Points != 4 {
		t.Errorf("%v %+v", s.Combat.Gauge, h)
	}
	rulebooktest.Met(t, "combat.initiative.example-yoktal")
	if order := turns.Order(s); order[0][0] != "swordsman" || order[1][0] != Ann {
		t.Error(order)
	}
	Refuses(t, s, rounds.Initiative{Buys: []rounds.Buy{{Hero: Ann, N: 2}}},
		"combat.initiative.before-upgrade",
		Said{})
	Refuses(t, opened(t), buys(Ann, 7), "combat.initiative.buy", Said{})
	for _, act := range []malhya.Act{buys(Ann, -1), buys("Cid", 1)} {
		Refuses(t, opened(t), act, "", Said{})
	}
	down := life(Ben, malhya.Crystals{Damage: 4})
	Refuses(t, opened(t, down), buys(Ben, 1), "", Said{})
	nobody := func(s *malhya.State) { s.Hero(Ben).Board.Initiative = malhya.Unknown }
	if err := Refuses(t, opened(t, later, nobody), rounds.Round{}, "", Said{}); !strings.Contains(err.Error(),
		"which initiative Ben has") {
		t.Error(err)
	}
	// After an alarm nobody asks for it.
	Plays(t, opened(t, nobody), rounds.Round{}, Said{Draws: "upgrade=init3,upgrade=power"})
}

// The gauge begins at 0: whoever has less stands there, and buys from there on; a table holds 99 places.
// Enemies stand on it likewise, whatever their token does.
func TestEndsOfTheGauge(t *testing.T) {
	rulebooktest.Proves(t, "combat.setup.initiative-base", "combat.initiative.buy",
		"combat.initiative.enemy-base")
	slow := func(hero string, n int) func(*malhya.State) {
		return func(s *malhya.State) { s.Hero(hero).Mods = []string{fmt.Sprintf("initiative %+d", n)} }
	}
	for _, c := range []struct{ more, buys, want int }{ // Ann's board has 4
		{-3, 0, 1}, {-4, 0, 0}, {-5, 0, 0}, {-5, 2, 2}, {95, 0, 99}, {96, 0, 99}, {95, 1, 99}, {94, 1, 99},
	} {
		s, _ := Plays(t, opened(t, later, slow(Ann, c.more)), buys(Ann, c.buys),
			Said{Draws: "upgrade=power,upgrade=power"})
		if got := s.Combat.Gauge[Ann]; got != c.want || s.Hero(Ann).Turn.Points != 6-c.buys {
			t.Errorf("4 %+d, and %d bought: %d", c.more, c.buys, got)
		}
	}
	s, told := Plays(t, opened(t, later, slow(Ben, -9)), rounds.Round{},
		Said{Draws: "upgrade=power,upgrade=power"})
	if s.Combat.Gauge[Ben] != 0 || !strings.Contains(brief(told), "; Ben 0\n") {
		t.Errorf("%v %s", s.Combat.Gauge, brief(told))
	}
	lazy := "malhya:\n  enemy:\n" +
		"    swordsman: {number: \"01\", does: \"initiative 4; symbol: initiative -6\"}\n" +
		"    archer: {number: \"03\", does: \"ranged; initiative 98\"}\n"
	s, _ = Plays(t, FightOf(t, lazy, func(s *malhya.State) {
		s.Hero(Ann).Gear, s.Hero(Ben).Gear, s.Hero(Ann).Talents = malhya.Gear{}, malhya.Gear{}, nil
		s.Combat.Upgrades, s.Combat.Acted = nil, nil
	}), rounds.Upgrade{}, Said{Draws: "upgrade=init3,upgrade=symbol"})
	if got := s.Combat.Gauge; got["swordsman"] != 0 || got["archer"] != 99 {
		t.Error(got)
	}
}

// A4: after an alarm points buy initiative from 0, or nobody buys any; in the second round it counts as it
// stands on the board (combat-alarm-no-spend).
func TestAlarm(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.alarm-zero")
	s, _ := Plays(t, opened(t, reading("A4", "fixed")), rounds.Round{},
		Said{Draws: "upgrade=init3,upgrade=power"})
	if s.Combat.Gauge[Ann] != 0 || s.Combat.Gauge["swordsman"] != 7 {
		t.Error(s.Combat.Gauge)
	}
	Refuses(t, opened(t, reading("A4", "fixed")), buys(Ann, 1), "combat.initiative.alarm-zero", Said{})
	Plays(t, opened(t, later, reading("A4", "fixed")), buys(Ann, 1),
		Said{Draws: "upgrade=init3,upgrade=power"})
}

// The bag: nothing is drawn that nobody has counted, and what lies on cards is not drawn again.
func TestBag(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.empty-bag")
	err := Refuses(t, opened(t), rounds.Round{}, "", Said{})
	if !strings.Contains(err.Error(), "nobody has counted the bag: --draw upgrade=init3") {
		t.Error(err)
	}
	Refuses(t, opened(t), rounds.Round{}, "", Said{Draws: "upgrade=speed,upgrade=power"})
	wolves := func(s *malhya.State) {
		*s = *counted(s)
		s.Enemies = append(s.Enemies, malhya.Enemy{Name: "wolf-1"})
	}
	s := opened(t, later, wolves)
	s, told := Plays(t, s, rounds.Round{}, Said{Choices: map[string]string{"initiative-wolf": "9"}})
	if s.Bag() != 13 || len(told.Draws) != 3 || s.Combat.Gauge["wolf"] < 9 {
		t.Errorf("%d %v %v", s.Bag(), told.Draws, s.Combat.Gauge)
	}
	if !strings.Contains(brief(told), "wolf 9") || !strings.Contains(brief(told), "(") {
		t.Errorf("what the program draws is told: %s", brief(told))
	}
	Refuses(t, opened(t, wolves), rounds.Round{}, "", Said{Draws: "upgrade=dodge,upgrade=dodge,upgrade=move3",
		Choices: map[string]string{"initiative-wolf": "9"}})
	Refuses(t, opened(t, wolves), rounds.Round{}, "",
		Said{Choices: map[string]string{"initiative-wolf": "-1"}})
	Refuses(t, opened(t, wolves), rounds.Round{}, "", Said{})
	out := func(s *malhya.State) { s.Combat.Out = slices.Repeat([]string{"move3"}, 16) }
	Refuses(t, opened(t, out), rounds.Round{}, "combat.upgrade.empty-bag", Said{})
}

// counted returns a table whose bag is read off.
func counted(s *malhya.State) *malhya.State {
	n := malhya.Begin(CalibratedBook(), s.Plans())
	n.Readings, n.Phase, n.Mode, n.Booklets, n.Group = s.Readings, s.Phase, s.Mode, s.Booklets, s.Group
	n.Heroes, n.Enemies, n.Room, n.Combat = s.Heroes, s.Enemies, s.Room, s.Combat
	return n
}
