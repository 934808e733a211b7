package malice

import (
	"fmt"
	"testing"
)

// falling is a fight of three in which Ben has lost all his life in the first phase.
func falling(t testing.TB, printing string) *State {
	t.Helper()
	s := inFight(t, printing, 3)
	s.avatar("Ben").Life, s.avatar("Ben").Wounds = 1, 4
	s, told := plays(t, s, FightPhase{}, said{dice: "cr=1,cr=1,cr=1,creature-cr=6,wounds=6", draw: "target=Ben"})
	equal(t, "falls", []any{life(s.avatar("Ben")), ruled(told, "return.trigger")}, []any{[]int{0, 5, 0}, true})
	return s
}

// A body that is destroyed in the middle of a joint fight is attacked no more, and rolls no
// die from the next phase on (combat.joint.dice, combat.joint.target, return.trigger).
func TestABodyFallsInAFight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := falling(t, printing)
		equal(t, "fight on", s.fighting(), []string{"Ann", "Cyd"})
		equal(t, "targets", walked(t, s, TargetPhase{}, func(s *State, _ *table) string { return s.fight().Target }), map[string]string{"Ann": "1/2", "Cyd": "1/2"})
		for _, what := range []Act{Withdraw{Who: "Ben"}, Evade{Who: "Ben"}, FightPhase{Defend: []string{"Ben"}}} {
			refuses(t, s, what, "", said{dice: "1", draw: "Ann"})
		}
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=2,cr=1,creature-cr=1", draw: "target=Ann"})
		equal(t, "two dice", s.fight().CR, 2)
	})
}

// Its Return to Light takes it out of the fight, the band and the harvest; the others fight
// on (return.trigger). With a new body in the same turn it does not stand there again.
func TestDestroyedInTheMiddle(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, told := plays(t, falling(t, printing), Destroy{}, said{})
		equal(t, "out of it", []any{s.fight().Fighters, s.Encounter.By, count(kinds(told), "combat.left"), s.fight().Phase}, []any{[]string{"Ann", "Cyd"}, []string{"Ann", "Cyd"}, 1, 1})
		BodyChanged{Who: "Ben", At: "a:gate"}.Apply(s)
		s.avatar("Ben").Life = 5
		equal(t, "a new body", []any{s.fighting(), s.engaged("Ben")}, []any{[]string{"Ann", "Cyd"}, false})
	})
}

// Whom the creature has chosen is destroyed before the blows: it attacks another
// (combat.joint.target).
func TestTheTargetIsDestroyed(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, _ = plays(t, s, TargetPhase{}, said{draw: "target=Ben"})
		s, _ = plays(t, s, Turn{"wound", "Ben", 5}, said{})
		after, _ := plays(t, s, Destroy{Who: "Ben"}, said{draw: "target=Cyd"})
		equal(t, "another", []any{after.fight().Target, after.fight().Step}, []any{"Cyd", "target"})
		equal(t, "exactly", walked(t, s, Destroy{Who: "Ben"}, func(s *State, _ *table) string { return s.fight().Target }), map[string]string{"Ann": "1/2", "Cyd": "1/2"})
	})
}

// The last body falls: the fight says so, and is over with its Return to Light
// (return.trigger, combat.end).
func TestTheLastBodyFalls(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s.avatar("Ann").Life, s.avatar("Ann").Wounds = 1, 4
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=6,wounds=6"})
		equal(t, "said", remarkBy(told, "combat.end"), "nobody fights on: avatar destroy, for each body that is lost, or combat end")
		refuses(t, s, FightPhase{}, "", said{dice: "1"})
		ended, _ := plays(t, s, EndCombat{}, said{})
		equal(t, "by hand", ended.Encounter, (*Encounter)(nil))
		s, _ = plays(t, s, Destroy{}, said{})
		equal(t, "or with it", s.Encounter, (*Encounter)(nil))
	})
}

// In the first printing a band may send one; when that one falls the fight is over, though
// others of the band stand by (combat.joint, combat.single).
func TestTheOneWhoWasSentFalls(t *testing.T) {
	s := fight(t, "first")
	s, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}}, said{})
	s, _ = plays(t, s, Turn{"wound", "Ann", 5}, said{})
	s, _ = plays(t, s, Destroy{}, said{})
	equal(t, "over", []any{s.Encounter, s.avatar("Ben").Life}, []any{(*Encounter)(nil), 5})
}

// A fight as scripts see it, step by step, and what is typed next.
func TestFightView(t *testing.T) {
	s := inFight(t, "first", 3)
	shown := func(what string, s *State, want string) {
		t.Helper()
		v := s.FightView()
		text := fmt.Sprint(v.Phase, " ", v.Step, " ", v.Life, " ", v.Target, " ", v.Defends, v.Noticed, " ", v.CR, " ", v.FoeCR)
		for _, a := range v.Fighters {
			text += fmt.Sprint("; ", a.Name, " ", a.Life, " ", a.Does)
		}
		equal(t, what, text+"; "+fmt.Sprint(v.Next), want)
	}
	shown("ready", s, "0 ready 6  false false 0 0; Ann 5 fights; Ben 5 fights; Cyd 5 fights; [combat phase combat target]")
	s, _ = plays(t, s, TargetPhase{Defend: []string{"Ann", "creature"}}, said{draw: "Ben"})
	shown("target", s, "1 target 6 Ben true false 0 0; Ann 5 defends; Ben 5 fights; Cyd 5 fights; [combat phase combat roll]")
	s, _ = plays(t, s, Withdraw{Who: "Cyd", To: "1"}, said{dice: "6"})
	s, _ = plays(t, s, RollBlows{}, said{dice: "cr=6,creature-cr=1"})
	shown("blows", s, "1 blows 6 Ben true false 6 1; Ann 5 defends; Ben 5 fights; Cyd 5 leaves; [combat phase combat wounds]")
	s, _ = plays(t, s, DealWounds{}, said{})
	shown("over", s, "1 over 5 Ben true false 6 1; Ann 5 defends; Ben 5 fights; [combat phase combat target]")
	s, _ = plays(t, s, Turn{"wound", "Ben", 5}, said{})
	shown("one falls", s, "1 over 5 Ben true false 6 1; Ann 5 defends; Ben 0 falls; [avatar destroy Ben combat phase combat target]")
	s, _ = plays(t, s, Turn{"wound", "Ann", 5}, said{})
	shown("all fall", s, "1 over 5 Ben true false 6 1; Ann 0 falls; Ben 0 falls; [avatar destroy Ann avatar destroy Ben combat end]")
	equal(t, "none", []bool{game(t, "second", 1, names(2)...).FightView() == nil, shadowed(t, "second", 3).FightView().Life == 3}, []bool{true, true})
}
