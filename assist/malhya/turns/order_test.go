package turns_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/rulebook/rulebooktest"
)

// round lets a round of combat stand before its first turn, with these on the gauge.
func round(gauge map[string]int, acted ...string) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Combat.Gauge, s.Combat.Acted = gauge, acted
		for i := range s.Heroes {
			s.Heroes[i].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
		}
		for of := range gauge {
			if s.Hero(of) == nil {
				s.Combat.Upgrades[of] = "attack"
			}
		}
	}
}

func enemy(names ...string) func(*malhya.State) {
	return func(s *malhya.State) {
		for _, name := range names {
			s.Enemies = append(s.Enemies, malhya.Enemy{Name: name})
		}
	}
}

// The highest initiative acts first; a type acts together, and in a tie the players choose
// (combat-order-of-a-round, combat-type-order).
func TestOrder(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.order", "combat.initiative.tie",
		"combat.initiative.type-together", "combat.hero.whole-turn", "combat.round")
	s := Fight(t, round(map[string]int{Ann: 6, "swordsman": 7, "archer": 5, Ben: 2}))
	if got := turns.Order(s); !reflect.DeepEqual(got, [][]string{{"swordsman"}, {Ann}, {"archer"}, {Ben}}) {
		t.Error(got)
	}
	Refuses(t, s, acts(Ann), "combat.initiative.order", Said{})
	s, _ = Plays(t, s, Does{malhya.Acted{Who: "swordsman-2"}}, Said{})
	s, _ = Plays(t, s, acts(Ann), Said{})
	err := Refuses(t, s, acts(Ben), "combat.hero.whole-turn", Said{})
	if err.Error() != "it is Ann's turn, and not over (combat.hero.whole-turn)" {
		t.Error(err)
	}
	s, _ = Plays(t, s, Does{malhya.Acted{Who: Ann}, malhya.TurnTurned{Hero: Ann, Is: malhya.Ended}}, Said{})
	Refuses(t, s, acts(Ann), "combat.hero.whole-turn", Said{})
	if got := turns.Next(s); !slices.Equal(got, []string{"archer"}) {
		t.Error(got)
	}

	tie := Fight(t, round(map[string]int{Ann: 6, "swordsman": 6, "archer": 5, Ben: 6}), enemy("swordsman-1"))
	if got := turns.Order(tie); !reflect.DeepEqual(got, [][]string{{Ann, Ben, "swordsman"}, {"archer"}}) {
		t.Error(got)
	}
	after, told := Plays(t, tie, acts(Ben), Said{})
	if got := turns.Order(after); !reflect.DeepEqual(got, [][]string{{Ben}, {Ann, "swordsman"}, {"archer"}}) {
		t.Error(got)
	}
	if !slices.Contains(told.Events[0].Rules, "combat.initiative.tie") {
		t.Error(told.Events[0].Rules)
	}
	one, _ := Plays(t, tie, Does{malhya.Acted{Who: "swordsman-1"}}, Said{})
	Refuses(t, one, acts(Ben), "combat.initiative.type-together", Said{})
	if got := turns.Figures(one, "swordsman"); !slices.Equal(got, []string{"swordsman-2"}) {
		t.Error(got)
	}
	gone, _ := Plays(t, one, Does{malhya.EnemyGone{Enemy: "swordsman-1", How: "vanquished"}}, Said{})
	Refuses(t, gone, acts(Ben), "combat.initiative.type-together", Said{}) // the second one acts still
	gone, _ = Plays(t, gone, Does{malhya.EnemyGone{Enemy: "swordsman-2", How: "vanquished"}}, Said{})
	if got := turns.Order(gone); !reflect.DeepEqual(got, [][]string{{Ann, Ben}, {"archer"}}) {
		t.Error(got)
	}
	all, _ := Plays(t, one, Does{malhya.Acted{Who: "swordsman-2"}}, Said{})
	if got := turns.Next(all); !slices.Equal(got, []string{Ann, Ben}) {
		t.Error(got)
	}
	opening := Fight(t, round(map[string]int{}))
	Refuses(t, opening, acts(Ann), "combat.round", Said{})
	if turns.Next(opening) != nil {
		t.Error("nobody acts before initiative")
	}
	over := Fight(t, round(map[string]int{Ann: 6, "swordsman": 7, "archer": 5, Ben: 2}, Ann, Ben,
		"swordsman-2", "archer-1"))
	if turns.Order(over) != nil || turns.Next(over) != nil || turns.Order(Sneak(t)) != nil {
		t.Error("all have acted")
	}
	rulebooktest.Met(t, "combat.initiative.tie")
}

// Who is engaged as the turn begins has no free movement, and may still pay (combat-hero-engaged-at-start).
func TestEngagedHasNoFreeMove(t *testing.T) {
	rulebooktest.Proves(t, "combat.hero.engaged-free-move", "combat.hero.engaged-paid",
		"combat.hero.paid-add", "combat.hero.no-bank")
	gauge := round(map[string]int{Ann: 9, "swordsman": 7, "archer": 5, Ben: 2})
	away := pays{Hero: Ann, N: 1, For: "the way", Type: "move", Free: true}
	s := Fight(t, gauge)
	s.Hero(Ann).Turn.Points = 0
	Refuses(t, s, away, "hero.ap-spend", Said{})
	s.Hero(Ann).Turn.Points = 2
	s, _ = Plays(t, s, away, Said{})
	if got := s.Hero(Ann).Turn; got.Points != 1 || got.Free != 0 || got.Types != nil {
		t.Errorf("%+v", got)
	}
	apart := Fight(t, gauge, func(s *malhya.State) { s.Hero(Ann).At = "A6" })
	apart, _ = Plays(t, apart, away, Said{})
	if got := apart.Hero(Ann).Turn; got.Points != 6 || got.Free != 3 {
		t.Errorf("%+v", got)
	}
	apart, _ = Plays(t, apart, pays{Hero: Ann, N: 3, For: "the attack"}, Said{})
	if got := apart.Hero(Ann).Turn; got.Points != 3 || got.Free != 0 {
		t.Errorf("what was left of the free move: %+v", got)
	}
	fresh, attack := Fight(t, gauge, func(s *malhya.State) { s.Hero(Ann).At = "A6" }), pays{Hero: Ann, N: 2}
	fresh, _ = Plays(t, fresh, attack, Said{})
	fresh.Hero(Ann).Board.Movement = 5 // 4 are left of a move that has not begun
	fresh, _ = Plays(t, fresh, attack, Said{})
	if got := fresh.Hero(Ann).Turn; got.Points != 2 || got.Free != 4 {
		t.Errorf("nobody has moved: %+v", got)
	}
	fresh, _ = Plays(t, fresh, away, Said{})
	fresh.Hero(Ann).Board.Movement = 3 // as many as are left of a move that has begun
	fresh, _ = Plays(t, fresh, attack, Said{})
	if got := fresh.Hero(Ann).Turn; got.Points != 0 || got.Free != 0 {
		t.Errorf("the free move has begun: %+v", got)
	}
	said := Fight(t, gauge, func(s *malhya.State) {
		s.Room.Plan = ""
		s.Enemies[0].Engaged = []string{Ann}
	})
	said, _ = Plays(t, said, acts(Ann), Said{})
	if said.Hero(Ann).Turn.Free != 0 {
		t.Error("the players have said that she is engaged")
	}
	rulebooktest.Met(t, "combat.hero.engaged-paid", "combat.hero.paid-add", "combat.hero.no-bank")
}

// Who has left the room as an alarm sounds takes no part in the fight, at the end of a round too.
func TestOutsideACombat(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.aside")
	for _, acted := range [][]string{nil, {Ann, "swordsman-2", "archer-1"}} {
		s := Fight(t, round(map[string]int{Ann: 6, "swordsman": 7, "archer": 5, Ben: 2}, acted...))
		s.Hero(Ben).Turn.Is, s.Hero(Ben).At = malhya.Out, ""
		err := Refuses(t, s, acts(Ben), "stealth.leave.aside", Said{})
		if err.Error() != "Ben has left the room (stealth.leave.aside)" || slices.Contains(turns.Next(s), Ben) {
			t.Error(err, turns.Next(s))
		}
	}
}

// However a round of combat goes, everybody acts once in it: the order lists who is left, each once, and
// whoever comes first may act.
func TestEverybodyActsOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		gauge := map[string]int{}
		for _, name := range []string{Ann, Ben, "swordsman", "archer"} {
			gauge[name] = rapid.IntRange(0, 3).Draw(rt, name)
		}
		s := Fight(t, round(gauge), enemy("swordsman-1"))
		left, last := []string{Ann, Ben, "archer", "swordsman"}, 9
		for len(turns.Order(s)) > 0 {
			listed := slices.Sorted(slices.Values(slices.Concat(turns.Order(s)...)))
			if !slices.Equal(listed, left) {
				rt.Fatal(turns.Order(s), left)
			}
			who := rapid.SampledFrom(turns.Next(s)).Draw(rt, "next")
			if gauge[who] > last {
				rt.Fatalf("%s comes after %d", who, last)
			}
			last = gauge[who]
			if s.Hero(who) == nil {
				figures := turns.Figures(s, who)
				s, _ = Plays(t, s, Does{malhya.Acted{Who: figures[0]}}, Said{})
				if len(figures) > 1 {
					continue
				}
			} else {
				s, _ = Plays(t, s, acts(who), Said{})
				s, _ = Plays(t, s, Does{malhya.Acted{Who: who}, malhya.TurnTurned{Hero: who,
					Is: malhya.Ended}}, Said{})
			}
			left = slices.DeleteFunc(left, func(name string) bool { return name == who })
		}
		if len(left) > 0 {
			rt.Fatal(left)
		}
	})
}
