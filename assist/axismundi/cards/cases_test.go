package cards_test

import (
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// chain plays acts one after the other.
func chain(t *testing.T, s *axismundi.State, acts ...axismundi.Act) *axismundi.State {
	t.Helper()
	for _, act := range acts {
		var told *axismundi.Table
		s, told = Plays(t, s, act, Said{})
		rulebooktest.Met(t, told.Events, told.Remarks)
	}
	return s
}

// A left holds what counts in most cases: HPs and Wounds of two, points of the turn.
type left struct{ hp, wounds, other, others, ap, move int }

func of(s *axismundi.State, other string) left {
	a, b := s.Player(Ann), s.Player(other)
	return left{a.HP, a.Wounds, b.HP, b.Wounds, s.Points.AP, s.Points.Move}
}

// The worked cases in which cards go with other acts.
func TestCasesOfCards(t *testing.T) {
	beside := []func(*axismundi.State){At(Ann, "D"), At(Ben, "E")} // on the Sea Level
	token := func(n int) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Player(Ann).Treasures, s.Treasures.Board = n, s.Treasures.Board-n }
	}
	t.Run("cornered-turns-off-by-heal", func(t *testing.T) {
		rulebooktest.Proves(t, "card.one.suture")
		s := Plain(t, append(beside, Life(Ann, 3, 0), Slot(Ann, "cornered"))...)
		s = chain(t, s, use("suture"), attacks.Attack{Who: Ben})
		if of(s, Ben) != (left{4, 0, 8, 0, 1, 0}) {
			t.Errorf("%+v", of(s, Ben))
		}
	})
	t.Run("attack-token-move-token-together", func(t *testing.T) {
		rulebooktest.Proves(t, "treasure.attack1", "treasure.move2", "turn.ap.attack-points", "turn.ap.move-points")
		s := Plain(t, append(beside, Turn(Ann, 0), token(2))...)
		s = chain(t, s, use("attack"), use("move2"), attacks.Attack{Who: Ben}, movement.Move{Way: []string{"C",
			"B"}})
		if got := of(s, Ben); got.other != 8 || got.others != 2 || got.move != 0 || s.Player(Ann).At != "B" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("double-options-two-moves", func(t *testing.T) {
		rulebooktest.Proves(t, "card.one.double", "card.one.options")
		path := func(s *axismundi.State) { s.Hexes["1B"] = axismundi.Hex{Terrain: notation.Path} }
		s := Plain(t, At(Ann, "1C"), path, Turn(Ann, 0))
		s = chain(t, s, use("options move --double"), movement.Move{Way: []string{"1B", "1A"}})
		if of(s, Ben) != (left{10, 0, 10, 0, 0, 0}) || s.Player(Ann).At != "1A" {
			t.Errorf("%+v", of(s, Ben))
		}
	})
	t.Run("card-morsel-enables-command", func(t *testing.T) {
		rulebooktest.Proves(t, "card.one.morsel", "action.retrieve.cost")
		s := Plain(t, At(Ann, "1B"), Turn(Ann, 2), With(Ann, func(p *axismundi.Player) { p.Energy = []int{2} }),
			func(s *axismundi.State) { s.Hexes["1D"] = axismundi.Hex{Treasure: true} })
		s = chain(t, s, use("morsel"), familiar.Retrieve{Hex: "1D"})
		if s.Points.AP != 0 || s.Player(Ann).Energy[0] != 0 || s.Player(Ann).Treasures != 0 {
			t.Errorf("%+v", s.Player(Ann))
		}
		if s = chain(t, s, rounds.End{}); s.Player(Ann).Treasures != 1 {
			t.Errorf("%+v", s.Player(Ann))
		}
	})
	t.Run("card-godmode-terrain", func(t *testing.T) {
		rulebooktest.Proves(t, "card.one.godmode")
		s := chain(t, Plain(t, At(Ann, "1B")), use("godmode"), movement.Move{Way: []string{"spelunk"}})
		if s.Player(Ann).At != "1K" || s.Player(Ann).Wounds != 0 {
			t.Errorf("%+v", s.Player(Ann))
		}
	})
	t.Run("matrix-column-climb-cave", func(t *testing.T) {
		rulebooktest.Proves(t, "card.perm.dexterity")
		for key, want := range map[string]int{"honed": 1, "dexterity": 0} {
			s := chain(t, Plain(t, At(Ann, "C"), Slot(Ann, key)), movement.Move{Way: []string{"1B"}})
			if s.Player(Ann).Wounds != want {
				t.Errorf("with %s: %+v", key, s.Player(Ann))
			}
		}
	})
	t.Run("power-heal-after-free-card", func(t *testing.T) {
		s := chain(t, Plain(t, At(Ann, "G"), Life(Ann, 4, 0)), use("peek"))
		_ = Refuses(t, s, actions.Heal{}, "action.power-heal.conditions", Said{})
		s.Readings["A20"] = "no"
		s.Points.Used = nil
		chain(t, s, use("peek"), actions.Heal{})
	})
	t.Run("hand-savant-six", func(t *testing.T) {
		rulebooktest.Proves(t, "char.savant.hand", "hand.limit")
		s := chain(t, Plain(t, Turn(Cid, 3)), actions.Draw{OneTime: 1}, actions.Draw{Permanent: 1})
		_ = Refuses(t, s, actions.Draw{OneTime: 1}, "hand.limit.at-once", Said{})
		if s = chain(t, s, cards.Discard{N: 1}); s.Player(Cid).Hand != 6 {
			t.Error(s.Player(Cid).Hand)
		}
	})
	t.Run("demon-powers-gone", func(t *testing.T) {
		rulebooktest.Proves(t, "hand.limit")
		s := Plain(t, Changed(Cid, notation.Demon), Turn(Cid, 1), At(Cid, "1B"))
		s = chain(t, s, actions.Draw{OneTime: 1})
		_ = Refuses(t, s, cards.Activate{Cards: []string{"dex"}}, "hand.limit.at-once", Said{})
		s = chain(t, s, cards.Discard{N: 1})
		_ = Refuses(t, s, cards.Activate{Cards: []string{"dex"}}, "action.slot.activate", Said{})
	})
}
