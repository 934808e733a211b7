package turn_test

import (
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// rec-first-auto, rec-first-mystic, rec-first-rolled-then-stayed, water-recovery-first: the
// first printing's recovery at the end of the players' turn (recovery.mystic,
// move.roll-then-stay.first).
func TestTheFirstPrintingsRecovery(t *testing.T) {
	rulebooktest.Proves(t, "recovery.action", "recovery.base", "recovery.city", "recovery.rest.first",
		"water.recovery.first")
	for _, c := range []struct {
		id     string
		at     string
		did    *malice.AvatarTurn
		dice   string
		healed int
	}{
		{"rec-first-auto", "a:gate", &malice.AvatarTurn{Did: []string{"combat"}}, "", 1},
		{"rec-first-mystic", "a:mystic", &malice.AvatarTurn{Moves: 1, From: "a:gate"}, "", 1},
		{"rec-first-rolled-then-stayed", "a:gate", &malice.AvatarTurn{Moves: 1}, "", 1},
		{"water-recovery-first", "a:lake", &malice.AvatarTurn{Moves: 1, Sailed: true}, "6", 0},
		{"a blank for the craft", "a:lake", &malice.AvatarTurn{Moves: 1, Sailed: true}, "3", 1},
		{"rested", "a:gate", nil, "", 2},
		{"rested, with a potion", "a:gate", &malice.AvatarTurn{}, "", 2},
		{"through a Gate", "a:gate", &malice.AvatarTurn{Teleports: 1}, "", 1},
		{"in a city", "a:city", &malice.AvatarTurn{Did: []string{"city"}}, "", 2},
		{"rested in a city", "a:city", nil, "", 3},
		{"rested at a mystic", "a:mystic", nil, "", 2},
	} {
		s := malicetest.Placed(malicetest.Hurt(t, "first", 3, 0), "Ann", c.at)
		s.Avatar("Ann").Turn = c.did
		s, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.id, malicetest.Life(s.Avatar("Ann")), []int{2 + c.healed, 3 - c.healed, 0})
		malicetest.Equal(t, c.id+": it is told", malicetest.Ruled(told, "recovery.rest.first"),
			c.did == nil || c.id == "rested, with a potion")
		malicetest.Equal(t, c.id+": result", told.Result.(*turn.EndTurnResult).Recovered,
			[]*turn.Recovered{{Who: "Ann", Points: c.healed, Healed: c.healed, Radiance: []string{}}})
	}
}

// Every avatar with a body recovers, in seating order, each with questions of its own; one that has
// lost nothing is not mentioned (recovery.allocate).
func TestEverybodyRecovers(t *testing.T) {
	rulebooktest.Proves(t, "recovery.action")
	s := malicetest.Game(t, "first", 2, malicetest.Names(4)...)
	for _, name := range []string{"Ann", "Cyd"} {
		malice.LifeTurned{Who: name, From: malice.Sound, To: malice.Wound, N: 1}.Apply(s)
		malice.LifeTurned{Who: name, From: malice.Sound, To: malice.Drain, N: 1}.Apply(s)
	}
	malice.LifeTurned{Who: "Dan", From: malice.Sound, To: malice.Wound, N: 5}.Apply(s)
	s.Avatar("Ann").Turn = &malice.AvatarTurn{Moves: 1}
	err := malicetest.Refuses(t, s, turn.EndTurn{}, "return.trigger", malicetest.Said{})
	malicetest.Equal(t, "first", malicetest.Why(err), "Dan has lost a body at a:gate: "+
		"its body is destroyed before the turn ends (return.trigger): avatar destroy Dan")
	malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{Dice: "restore=4", Anyway: true,
		Choose: map[string]string{"recover-Ann": "drains", "recover-Cyd": "wounds"}})
	s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Dan"}, malicetest.Said{})
	s, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{Dice: "restore=4",
		Choose: map[string]string{"recover-Ann": "drains", "recover-Cyd": "wounds"}})
	malicetest.Equal(t, "Ann", malicetest.Life(s.Avatar("Ann")), []int{4, 1, 0})
	malicetest.Equal(t, "Cyd", malicetest.Life(s.Avatar("Cyd")), []int{4, 0, 1})
	malicetest.Equal(t, "Dan has no body", []any{malicetest.Life(s.Avatar("Dan")), s.Avatar("Dan").Rebirth},
		[]any{[]int{0, 5, 0}, 1})
	malicetest.Equal(t, "two", len(told.Result.(*turn.EndTurnResult).Recovered), 2)
}

// Effects for a turn are over with it, and so are actions and movement that were left.
func TestTheTurnEnds(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn", "turn.effect.covers-combat", "turn.round",
		"turn.no-carry")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Did: []string{"provoke"}, Moves: 1, MP: notation.Whole(4),
			Mods: []string{"cr +1", "lr +2", "cr +1"}}
		s.Avatar("Ben").Turn = &malice.AvatarTurn{Potions: []malice.Drunk{{Color: "blue",
			Gives: []string{"cr +1"}}, {Color: "red"}, {Color: "green", Gives: []string{"lr +1"},
			Over: true}}}
		malice.SpoilsChanged{By: []string{"Ann"}, Treasures: 1}.Apply(s)
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1,
			Life: 2}
		s, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "order", malicetest.Kinds(told), []string{"encounter.closed", "effect.changed",
			"effect.changed", "potion.over", "due.lapsed", "turn.passed"})
		malicetest.Equal(t, "not drawn", told.Events[4].Event.String(),
			"Ann has a treasure to draw: that lapses")
		malicetest.Equal(t, "the Shadows' side", []any{s.Turn, s.Round, s.Avatar("Ann").Turn == nil,
			s.Encounter == nil}, []any{"shadows", 1, true, true})
		err := malicetest.Refuses(t, s, turn.EndTurn{}, "", malicetest.Said{})
		malicetest.Equal(t, "once", malicetest.Why(err),
			"the players' turn of round 1 has ended (turn.round): shadow-turn")
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		malicetest.Equal(t, "the next", []any{s.Turn, s.Round, s.Shown("Ann").Actions},
			[]any{"players", 2, s.Actions()})
	})
}

// A turn that ends with actions left says which, for each avatar that has any (turn.no-carry).
func TestTheActionsThatAreLost(t *testing.T) {
	rulebooktest.Proves(t, "turn.no-carry")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
		s.Avatar("Ben").Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}[:s.Actions()]}
		_, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		n := map[string]string{"first": "1 unspent action", "second": "2 unspent actions"}[printing]
		malicetest.Equal(t, "told", told.Events[len(told.Events)-1].Event.String(),
			"round 1: the players' turn ends, and with it "+n+" of Ann and "+n+" of Cyd")
		for i := range s.Avatars {
			s.Avatars[i].Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}[:s.Actions()]}
		}
		_, told = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "nothing left", []any{told.Events[len(told.Events)-1].Event.String(),
			malicetest.Ruled(told, "turn.no-carry")}, []any{"round 1: the players' turn ends", false})
	})
}

// The Shadows' Turn on an open players' turn first ends it in the same way.
func TestTheNightEndsTheTurn(t *testing.T) {
	rulebooktest.Proves(t, "turn.round", "recovery.action")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Hurt(t, printing, 3, 0)
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Mods: []string{"cr +1"}}
		s.Left = []malice.Left{{Item: "book:C", Band: []string{"Ben"}}}
		ended, evening := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		after, night := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		then, rest := malicetest.Plays(t, ended, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		malicetest.Equal(t, "the same events", malicetest.Kinds(night),
			slices.Concat(malicetest.Kinds(evening), malicetest.Kinds(rest)))
		malicetest.Equal(t, "the same table", status.Whole(after), status.Whole(then))
	})
}

// Destroyed in turn X, an avatar of the first printing forms its body in turn X+1 and plays
// again in turn X+2: until then it neither moves nor recovers, joins no band and is given
// nothing. The second printing's plays as soon as it has its body.
func TestWhoIsComingBackIsNotThereYet(t *testing.T) {
	rulebooktest.Proves(t, "return.time")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Hurt(t, printing, 5, 0)
		s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		dice := ""
		if printing == "first" {
			dice = "drained=4"
		}
		s, told := malicetest.Plays(t, s, life.Return{Who: "Ann"},
			malicetest.Said{Dice: dice, Draw: "gate=a,mastery=red:Blaze"})
		s.Avatar("Ben").Items = []string{"armor:Mail"}
		malicetest.Carries(s, "Ann", "weapon:Axe")
		acts := []malice.Act{
			movement.JoinBand{Who: "Ann", With: "Ben"}, movement.JoinBand{Who: "Ben", With: "Ann"},
			rolls.GiveShards{From: "Ben", To: "Ann", Lot: rolls.Lot{N: 1, Color: "colorless"}},
			rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: "colorless"}},
			treasure.GiveItem{From: "Ben", To: "Ann", Item: "armor:Mail"},
			treasure.GiveItem{From: "Ann", To: "Ben", Item: "weapon:Axe"},
			cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 1, Color: "colorless"},
				For: []string{"Ann", "mr"}},
			cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{"mr"}},
		}
		for _, act := range acts {
			if printing == "second" {
				malicetest.Plays(t, s, act, malicetest.Said{})
				continue
			}
			malicetest.Refuses(t, s, act, "return.time", malicetest.Said{})
		}
		malicetest.Equal(t, "it is said", malicetest.Ruled(told, "return.time"), true)
		s, told = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "nothing is recovered",
			slices.ContainsFunc(told.Rolls, func(r chance.Roll) bool { return r.For == "restore" }), false)
		if printing == "first" {
			malicetest.Equal(t, "its drains", malicetest.Life(s.Avatar("Ann")), []int{3, 0, 2})
		}
		malice.TurnPassed{Round: s.Round + 1, Turn: "players"}.Apply(s)
		for _, act := range acts {
			malicetest.Plays(t, s, act, malicetest.Said{})
		}
	})
}

// Life that an effect gave for the turn goes with it, before the Shadows play. An avatar that has none left
// then spends its next turn on a new body, not the one after it (icon.life, return.time).
func TestLifeThatEndsWithTheTurn(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn", "return.time")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, gives := range []*malice.AvatarTurn{{Mods: []string{"+1 life"}},
			{Potions: []malice.Drunk{{Color: "red", Gives: []string{"+1 life"}}}}} {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			ann := s.Avatar("Ann")
			ann.Life, ann.Drains, ann.Turn = 1, 5, gives
			said := malicetest.Said{Draw: "gate-1"}
			if printing == "first" {
				said.Dice = "restore=1,restore=1"
			}
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, said)
			kinds := malicetest.Kinds(told)
			lost, passed := slices.Index(kinds, "life.turned"), slices.Index(kinds, "turn.passed")
			malicetest.Equal(t, "before the Shadows", lost >= 0 && lost < passed, true)
			malicetest.Equal(t, "once", malicetest.Life(s.Avatar("Ann")), []int{0, 0, 5})
			s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{})
			malicetest.Equal(t, "its turn is for the body", s.ActionsLeft(s.Avatar("Ann")), s.Actions())
		}
	})
}
