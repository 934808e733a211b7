package turns_test

import (
	"errors"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// pays pays for a deed alone, and acts only begins a turn.
type (
	pays  turns.Deed
	acts  string
	kills string
	stops string
)

func (a pays) Play(t *malhya.Table) error  { return turns.Pay(t, turns.Deed(a)) }
func (a acts) Play(t *malhya.Table) error  { return turns.Act(t, string(a)) }
func (a kills) Play(t *malhya.Table) error { return turns.Kill(t, string(a)) }
func (a stops) Play(t *malhya.Table) error { turns.Spent(t, string(a)); return nil }

// turn lets somebody's turn stand so.
func turn(who, is string, points int) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(who).Turn = malhya.Turn{Is: is, Points: points} }
}

// waiting puts something on the pile of what waits.
func waiting(what, who string) func(*malhya.State) {
	return func(s *malhya.State) { s.Pending = append(s.Pending, malhya.Pending{What: what, Who: who}) }
}

func step(name string) func(*malhya.State) {
	return func(s *malhya.State) { s.Stealth.Step, s.Stealth.Due = name, 1 }
}

// The first deed begins the turn with the free movement; points are paid while they last
// (ap-spend-to-zero).
func TestPoints(t *testing.T) {
	rulebooktest.Proves(t, "hero.ap-spend", "hero.movement-free", "stealth.cycle", "stealth.threat.count",
		"stealth.actions.while-ap")
	s := Sneak(t)
	if err := turns.May(s, turns.Deed{Hero: Ann, N: 6}); err != nil || s.Acting() != nil {
		t.Error(err)
	}
	s, told := Plays(t, s, pays{Hero: Ann, N: 4, For: "the assassination", Type: "melee",
		Rule: "stealth.kill.melee.cost"}, Said{})
	Says(t, told, "Ann's turn")
	Says(t, told, "Ann has 6 points, 4 free")
	Says(t, told, "Ann pays 4 points for the assassination: 2 points left")
	s, _ = Plays(t, s, pays{Hero: Ann, N: 2, Type: "melee"}, Said{})
	got := s.Hero(Ann).Turn
	if got.Points != 0 || got.Free != 4 || !slices.Equal(got.Types, []string{"melee"}) {
		t.Errorf("%+v", got)
	}
	err := Refuses(t, s, pays{Hero: Ann, N: 1, For: "the cadaver"}, "hero.ap-spend", Said{})
	if err.Error() != "the cadaver takes 1 point: 0 points left (hero.ap-spend)" {
		t.Error(err)
	}
	if err := turns.May(s, turns.Deed{Hero: Ann, N: 1}); err == nil {
		t.Error("no point is left")
	}
	s, _ = Plays(t, s, pays{Hero: Ann, N: 1}, Said{Anyway: true})
	if s.Hero(Ann).Turn.Points != 0 {
		t.Error(s.Hero(Ann).Turn)
	}
	road, told := Plays(t, Road(t), pays{Hero: Ann, N: 9}, Said{})
	if len(told.Events) > 0 || road.Acting() != nil {
		t.Error("on the road nobody has turns, or pays")
	}
	rulebooktest.Met(t, "stealth.actions.while-ap")
}

// Free movement pays for spaces before points do, and both may pay one step (A21). What is left of it as
// another deed is done is lost (move-two-then-two-wasted).
func TestFreeMovement(t *testing.T) {
	rulebooktest.Proves(t, "hero.movement-free", "hero.movement-waste", "move.hero.paid")
	move := func(n int) pays { return pays{Hero: Ann, N: n, For: "the way", Type: "move", Free: true} }
	s, _ := Plays(t, Sneak(t), move(2), Said{})
	if got := s.Hero(Ann).Turn; got.Free != 2 || got.Points != 6 {
		t.Errorf("%+v", got)
	}
	s, told := Plays(t, s, pays{Hero: Ann, N: 1, Type: "cadaver"}, Said{})
	Says(t, told, "Ann has 6 points, 0 free")
	s, _ = Plays(t, s, move(2), Said{})
	if got := s.Hero(Ann).Turn; got.Free != 0 || got.Points != 3 {
		t.Errorf("%+v", got)
	}
	for name, c := range map[string]struct {
		edit         func(*malhya.State)
		n            int
		free, points int // afterwards
		refused      bool
	}{
		"both pay":         {n: 6, points: 4},
		"all of it":        {n: 10},
		"too far":          {n: 11, refused: true},
		"2 points a space": {edit: func(s *malhya.State) { s.Hero(Ann).Board.Move = 2 }, n: 6, points: 2},
		"a ring of speed": {edit: func(s *malhya.State) { s.Hero(Ann).Mods = []string{"movement +1"} }, n: 5,
			points: 6},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t)
			if c.edit != nil {
				c.edit(s)
			}
			if may := turns.May(s, turns.Deed(move(c.n))); (may != nil) != c.refused {
				t.Error(may)
			}
			if c.refused {
				Refuses(t, s, move(c.n), "hero.ap-spend", Said{})
				return
			}
			s, _ = Plays(t, s, move(c.n), Said{})
			if got := s.Hero(Ann).Turn; got.Free != c.free || got.Points != c.points {
				t.Errorf("%+v", got)
			}
		})
	}
	s, _ = Plays(t, Sneak(t), pays{Hero: Ann, N: 1, Type: "cadaver"}, Said{})
	if s.Hero(Ann).Turn.Free != 4 {
		t.Error("a free move that has not begun is still to be had")
	}
	s, _ = Plays(t, s, stops(Ann), Said{})
	if s.Hero(Ann).Turn.Free != 0 {
		t.Error(s.Hero(Ann).Turn)
	}
}

// Who stands by interrupts anybody at any moment of the cycle, without free movement; who does not waits.
func TestStealth(t *testing.T) {
	rulebooktest.Proves(t, "stealth.standby.reactivate", "stealth.reactivate.free",
		"stealth.reactivate.resume", "stealth.standby.no-free-move", "stealth.secondary.like-primary",
		"stealth.secondary.who")
	s, _ := Plays(t, Sneak(t, turn(Ben, malhya.Standby, 5)), acts(Ann), Said{})
	s, told := Plays(t, s, acts(Ben), Said{})
	Says(t, told, "Ann is interrupted")
	if s.Acting().Name != Ben || s.Hero(Ben).Turn.Free != 0 || s.Hero(Ben).Turn.Points != 5 ||
		!slices.Equal(turns.Next(s), []string{Ben}) {
		t.Errorf("%+v", s.Hero(Ben).Turn)
	}
	Refuses(t, s, acts(Ann), "stealth.reactivate.resume", Said{})
	s, _ = Plays(t, s, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Ended}}, Said{})
	if got := turns.Next(s); !slices.Equal(got, []string{Ann}) {
		t.Error(got)
	}
	s, told = Plays(t, s, acts(Ann), Said{})
	Says(t, told, "Ann goes on")
	if s.Acting().Name != Ann || s.Hero(Ann).Turn.Free != 4 {
		t.Errorf("%+v", s.Hero(Ann).Turn)
	}
	type edits []func(*malhya.State)
	for name, c := range map[string]struct {
		edits edits
		rule  string // of the refusal; empty: it begins
		free  int
	}{
		"a turn begins": {free: 4},
		"another acts": {edits{turn(Ben, malhya.Acting, 6)}, "stealth.standby.reactivate",
			0},
		"another was interrupted": {edits{turn(Ben, malhya.Acting, 6), waiting(malhya.WaitTurn, Ben)},
			"stealth.reactivate.resume", 0},
		"it is over": {edits{turn(Ann, malhya.Ended, 4)}, "stealth.end-turn", 0},
		"out":        {edits{turn(Ann, malhya.Out, 4)}, "stealth.leave.aside", 0},
		"unconscious": {edits{func(s *malhya.State) {
			s.Hero(Ann).Crystals = malhya.Crystals{Damage: 5}
		}}, "wound.hero.unconscious", 0},
		"the enemies' phase":  {edits{step(malhya.Foes)}, "stealth.cycle", 0},
		"standby in it":       {edits{step(malhya.Foes), turn(Ann, malhya.Standby, 5)}, "", 0},
		"the secondary phase": {edits{step(malhya.Secondary)}, "stealth.cycle", 0},
		"standby in that one": {edits{step(malhya.Secondary), turn(Ann, malhya.Standby, 5)}, "", 0},
		"her move waits":      {edits{turn(Ann, malhya.Acting, 6), waiting(malhya.WaitMove, Ann)}, "", 0},
		"a card waits in between": {edits{turn(Ann, malhya.Acting, 6), waiting(malhya.WaitTurn, Ann),
			waiting(malhya.WaitMove, "archer-1")}, "stealth.reactivate.resume", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, c.edits...)
			if err := turns.May(s, turns.Deed{Hero: Ann}); (err != nil) != (c.rule != "") {
				t.Error(err)
			}
			if c.rule != "" {
				Refuses(t, s, acts(Ann), c.rule, Said{})
				gone := s.Hero(Ann).Unconscious() || s.Hero(Ann).Turn.Is == malhya.Out
				if _, _, err := Tell(t, s, acts(Ann), Said{}.Script(t), true); (err != nil) != gone {
					t.Error("played anyway:", err)
				}
				return
			}
			s, _ = Plays(t, s, acts(Ann), Said{})
			if s.Acting().Name != Ann || s.Hero(Ann).Turn.Free != c.free {
				t.Errorf("%+v", s.Hero(Ann).Turn)
			}
		})
	}
	rulebooktest.Met(t, "stealth.standby.no-free-move", "stealth.secondary.like-primary",
		"stealth.secondary.who")
}

// Standby holds for its own cycle alone (stealth-shared-standby-ends).
func TestStandbyEndsWithTheCycle(t *testing.T) {
	s := Sneak(t, turn(Ann, malhya.Standby, 3))
	s, _ = Plays(t, s, Does{malhya.StepTurned{Cycle: 2, Step: malhya.Primary, Points: 6}}, Said{})
	s, _ = Plays(t, s, acts(Ben), Said{})
	Refuses(t, s, acts(Ann), "stealth.standby.reactivate", Said{})
	s, _ = Plays(t, s, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Ended}}, Said{})
	s, _ = Plays(t, s, acts(Ann), Said{})
	if got := s.Hero(Ann).Turn; got.Points != 6 || got.Free != 4 {
		t.Errorf("%+v", got)
	}
}

// While the alarm is due an assassination alone may be done, unless A6 says otherwise; the alarm stays
// innermost as somebody interrupts.
func TestAlarmIsDue(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.prevent-single-action", "stealth.alarm.prevent")
	due := func(edits ...func(*malhya.State)) *malhya.State {
		return Sneak(t, append([]func(*malhya.State){turn(Ann, malhya.Acting, 3),
			turn(Ben, malhya.Standby, 5), func(s *malhya.State) {
				s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, By: []string{"archer-1"}}}
			}}, edits...)...)
	}
	for _, name := range []string{Ann, Ben} {
		Refuses(t, due(), acts(name), "stealth.alarm.prevent-single-action", Said{})
		s, _ := Plays(t, due(), kills(name), Said{})
		if s.Waiting().What != malhya.WaitAlarm || s.Acting().Name != name {
			t.Errorf("%+v", s.Pending)
		}
		s, _ = Plays(t, due(func(s *malhya.State) { s.Readings["A6"] = "free" }), acts(name), Said{})
		if s.Acting().Name != name {
			t.Error(s.Acting())
		}
	}
	if got := turns.Next(due(turn(Ann, malhya.Ended, 0))); !slices.Equal(got, []string{Ben}) {
		t.Error(got)
	}
	// With whoever acted down nobody who waits begins a turn: only who stands by interrupts.
	_ = Refuses(t, due(turn(Ann, malhya.Waiting, 6)), kills(Ann), "stealth.alarm.prevent", Said{})
	near := func(s *malhya.State) { s.Hero(Ann).At, s.Enemy("archer-1").At = "C3", "C2" }
	err := Refuses(t, due(near, turn(Ann, malhya.Acting, 4)), acts(Ann), "stealth.alarm.prevent-single-action",
		Said{})
	var offered *telling.Offered
	if !errors.As(err, &offered) || len(offered.Do) != 2 ||
		!slices.Equal(offered.Do[0].Words, []string{"assassinate", Ann, "archer-1"}) {
		t.Errorf("%+v", offered)
	}
	rulebooktest.Met(t, "stealth.alarm.prevent")
}

// What is left of a free move comes back to a hero who is interrupted in it, and not to one who has done
// something else before, for points or for none.
func TestInterruptedAfterAnotherDeed(t *testing.T) {
	rulebooktest.Proves(t, "move.hero.no-bank", "stealth.reactivate.resume")
	stopped := func(s *malhya.State) {
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Acting, Points: 6, Rest: 2, Types: []string{"move"}}
		s.Hero(Ben).Turn.Is = malhya.Standby
	}
	for name, c := range map[string]struct {
		deeds []malhya.Act
		free  int
	}{
		"at once":     {nil, 2},
		"for nothing": {[]malhya.Act{pays{Hero: Ann, For: "look"}}, 0},
		"for a point": {[]malhya.Act{pays{Hero: Ann, N: 1, For: "look"}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, stopped)
			for _, deed := range append(c.deeds, acts(Ben)) {
				s, _ = Plays(t, s, deed, Said{})
			}
			if got := s.Hero(Ann).Turn; got.Free != c.free || got.Rest != 0 {
				t.Errorf("%+v", got)
			}
		})
	}
	rulebooktest.Met(t, "move.hero.no-bank", "stealth.reactivate.resume")
}

// The free movement that a hero has, or would have: of whoever stands by, and in combat of whoever is
// engaged, there is none.
func TestFree(t *testing.T) {
	sneak := Sneak(t)
	h := sneak.Hero(Ann)
	h.Board.Movement = 4
	for _, c := range []struct {
		turn malhya.Turn
		want int
	}{{malhya.Turn{Is: malhya.Waiting}, 4}, {malhya.Turn{Is: malhya.Standby}, 0},
		{malhya.Turn{Is: malhya.Acting, Free: 2}, 2}} {
		if h.Turn = c.turn; turns.Free(sneak, h) != c.want {
			t.Errorf("%+v: %d", c.turn, turns.Free(sneak, h))
		}
	}
	fight := Fight(t) // swordsman-2 engages her
	h = fight.Hero(Ann)
	if h.Turn = (malhya.Turn{Is: malhya.Waiting}); turns.Free(fight, h) != 0 {
		t.Error(turns.Free(fight, h))
	}
}
