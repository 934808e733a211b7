package hidden_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// chain plays acts one after the other, and meets their rules.
func chain(t *testing.T, s *axismundi.State, acts ...axismundi.Act) *axismundi.State {
	t.Helper()
	for _, act := range acts {
		s, _ = plays(t, s, act, Said{})
	}
	return s
}

// three seats three Characters on the practice island.
func three(length string, who ...notation.Character) setup.New {
	game := setup.New{Length: length, Board: axismundi.Practice}
	for i, c := range who {
		game.Seats = append(game.Seats, setup.Seat{Name: []string{Ann, Ben, Cid}[i], Character: c})
	}
	return game
}

var strikes = attacks.Attack{Who: Ben}

// counted counts all cards of a table.
func counted(s *axismundi.State) int {
	n := s.Decks.All() + len(s.Discard.Cards) + s.Discard.Unnamed.All()
	for _, p := range s.Players {
		n += p.Hand + len(p.Slots)
	}
	for _, c := range s.Crates {
		n += len(c.Permanent) + len(c.OneTime)
	}
	return n
}

func lying(s *axismundi.State, mark string) int {
	return len(s.Lying(func(is axismundi.Hex) bool { return is.Bears(mark) }))
}

// The worked cases of the set-up, from the command on to the first turn.
func TestCasesOfTheSetUp(t *testing.T) {
	t.Run("setup-full-deck-no-markers", func(t *testing.T) {
		rulebooktest.Proves(t, "setup.quick.none", "setup.level-deck")
		s := chain(t, Nothing(), three("full", notation.Beastmaster, notation.Cultivator, notation.Savant))
		if s.Level != 1 || lying(s, "harvested")+lying(s, "infected") != 0 {
			t.Errorf("Level %d, %v", s.Level, s.Hexes)
		}
	})
	t.Run("setup-120-minute-without-malignant", func(t *testing.T) {
		rulebooktest.Proves(t, "setup.quick.120", "setup.quick.harvested")
		s := chain(t, Nothing(), three("120", notation.Savant, notation.Scrounger, notation.Cultivator))
		if s.Level != 2 || lying(s, "harvested") != 5 || lying(s, "infected") != 0 {
			t.Errorf("Level %d, %v", s.Level, s.Hexes)
		}
		_ = Refuses(t, s, setup.Place{Mark: "infected", Hexes: []string{"1A"}}, "setup.quick.infected", Said{})
	})
	t.Run("setup-harvested-not-on-path", func(t *testing.T) {
		rulebooktest.Proves(t, "setup.quick.harvested", "setup.quick.infected")
		game := three("120", notation.Malignant, notation.Scrounger, notation.Cultivator)
		game.Board = ""
		s := chain(t, Nothing(), game)
		_ = Refuses(t, s, setup.Place{Mark: "harvested", Hexes: []string{"1D:path"}}, "setup.quick.harvested",
			Said{})
		chain(t, s, setup.Place{Mark: "infected", Hexes: []string{"1D:path"}},
			setup.Place{Mark: "harvested", Hexes: []string{"1E:accessible", "1F:shelter", "1G:cave"}})
	})
	t.Run("setup-start-state", func(t *testing.T) {
		rulebooktest.Proves(t, "setup.start-values", "mat.hp.start", "energy.start", "terrain.warehouse.start",
			"setup.hand.draw")
		s := chain(t, Nothing(), three("full", notation.Scrounger, notation.Malignant, notation.Savant),
			setup.Deal{Player: Ann, Permanent: 2, OneTime: 3}, setup.Deal{Player: Ben, OneTime: 5},
			setup.Deal{Player: Cid, Permanent: 5})
		for _, p := range s.Players {
			if p.HP != 10 || !slices.Equal(p.Energy, []int{3}) || p.Wounds != 0 || len(p.Slots) != 0 || p.Hand != 5 ||
				p.At != p.Warehouse || s.Terrain(p.At) != notation.Warehouse || p.Scrounge != 0 {
				t.Errorf("%+v", p)
			}
		}
	})
}

// The worked cases of points, of a turn that begins on a Power Hex, and of the Malignant's area over rounds.
func TestCasesOfTurns(t *testing.T) {
	t.Run("ap-inspiration-four", func(t *testing.T) {
		rulebooktest.Proves(t, "card.one.inspiration")
		s := chain(t, Plain(t), cards.Use{Words: []string{"inspiration"}})
		if s.Points.AP != 4 {
			t.Error(s.Points)
		}
		s = chain(t, s, actions.Draw{OneTime: 1}, actions.Draw{OneTime: 1}, cards.Discard{N: 1},
			actions.Draw{OneTime: 1}, cards.Discard{N: 1}, actions.Draw{OneTime: 1}, cards.Discard{N: 1})
		_ = Refuses(t, s, actions.Draw{OneTime: 1}, "action.draw-one", Said{})
	})
	t.Run("ap-free-card-after-last-ap", func(t *testing.T) {
		rulebooktest.Proves(t, "turn.free-actions", "card.one.peek")
		s := chain(t, Plain(t, Turn(Ann, 0)), cards.Use{Words: []string{"peek"}})
		if s.Player(Ann).Hand != 4 || s.Turn != Ann || !slices.Contains(s.Discard.Cards, "Peek-A-Boo") {
			t.Errorf("%+v", s.Discard)
		}
		s = chain(t, s, rounds.End{})
		_ = Refuses(t, s, cards.Use{Player: Ann, Words: []string{"peek"}}, "turn.ap", Said{})
	})
	t.Run("power-start-no-automatic", func(t *testing.T) {
		rulebooktest.Proves(t, "terrain.power.start-of-turn")
		s := chain(t, Plain(t, Turn(Ann, 0), At(Ben, "G"), Life(Ben, 5, 0)), rounds.End{}, rounds.End{})
		if p := s.Player(Ben); s.Turn != Cid || p.HP != 5 {
			t.Errorf("%s's turn, %+v", s.Turn, p)
		}
	})
	t.Run("malignant-base-max", func(t *testing.T) {
		rulebooktest.Proves(t, "char.malignant.aoe", "aoe.malignant.malignant-moves")
		still := rounds.End{NoRotation: true}
		s := Practice(t, Turn(Ben, 3), At(Ben, "1A"), At(Cid, "1C"))
		s = chain(t, s, movement.Move{Way: []string{"1B"}}, still, still) // Cid's turn is over: round 3, Ann's
		if p := s.Player(Cid); p.Wounds != 1 {
			t.Fatalf("in round 2: %+v", p)
		}
		for round := 3; round <= 5; round++ {
			before := s.Player(Cid).Wounds
			s = chain(t, s, still, still, still)
			if p := s.Player(Cid); p.Wounds-before != 1 && before-p.Wounds != 3 {
				t.Errorf("in round %d: %d and then %d Wounds", round, before, p.Wounds)
			}
		}
	})
	t.Run("malignant-area-by-push", func(t *testing.T) {
		rulebooktest.Proves(t, "aoe.malignant.any-way", "char.malignant.aoe")
		still := rounds.End{NoRotation: true}
		s := Practice(t, At(Ann, "1B"), At(Cid, "1C"), At(Ben, "1E"))
		s = chain(t, s, attacks.Attack{Who: Cid})
		if p := s.Player(Cid); p.At != "1D" || p.HP != 8 || p.Wounds != 1 {
			t.Fatalf("%+v", p)
		}
		if s = chain(t, s, still, still); s.Turn != Cid || s.Player(Cid).Wounds != 1 {
			t.Errorf("in the same round, %s's turn: %+v", s.Turn, s.Player(Cid))
		}
		if s = chain(t, s, still, still, still); s.Turn != Cid || s.Player(Cid).Wounds != 2 {
			t.Errorf("in the next round, %s's turn: %+v", s.Turn, s.Player(Cid))
		}
	})
	t.Run("malignant-aoe-malignant-moves", func(t *testing.T) {
		rulebooktest.Proves(t, "aoe.malignant.malignant-moves", "char.malignant.aoe")
		s := Practice(t, Turn(Ben, 3), At(Ben, "1A"), At(Cid, "1C"))
		s = chain(t, s, movement.Move{Way: []string{"1B"}})
		if s.Player(Cid).Wounds != 1 {
			t.Errorf("at once: %+v", s.Player(Cid))
		}
		still := rounds.End{NoRotation: true}
		if s = chain(t, s, still, still); s.Turn != Ann || s.Player(Cid).Wounds != 1 {
			t.Errorf("in %s's turn: %+v", s.Turn, s.Player(Cid))
		}
		if s = chain(t, s, still); s.Turn != Ben || s.Player(Cid).Wounds != 2 {
			t.Errorf("as the Malignant's turn begins: %+v", s.Player(Cid))
		}
	})
}

// The worked cases of the modules: Drops are no die of Free Will's, and mixing goes on while somebody
// discards.
func TestCasesOfModules(t *testing.T) {
	both := func(s *axismundi.State) {
		s.Modules = []string{"poison", "free-will"}
		s.Decks.OneTime += 6 // the cards of the module
	}
	t.Run("freewill-card-poison-refused", func(t *testing.T) {
		rulebooktest.Proves(t, "freewill.card.choose", "poison.roll")
		s := Plain(t, both, Turn(Ben, 3))
		_ = Refuses(t, s, cards.Use{Player: Ann, Words: []string{"free-will"}}, "freewill.card.choose", Said{})
		said := Said{Dice: "1", Choices: map[string]string{"free-will": "3"}}
		script := said.Script(t)
		after, _, err := Tell(t, s, poison.Mix{Player: Ann, Ingredients: []int{1}}, script, false)
		if err != nil || after.Player(Ann).Drops[0] != 1 || !errors.As(script.Over(), new(*chance.Refused)) {
			t.Errorf("%v, %+v", err, after)
		}
	})
	t.Run("poison-rolling-during-discards", func(t *testing.T) {
		rulebooktest.Proves(t, "poison.roll")
		s := Plain(t, both, With(Ann, func(p *axismundi.Player) { p.Hand = 8 }),
			func(s *axismundi.State) { s.Decks.OneTime -= 3 })
		_ = Refuses(t, s, actions.Draw{OneTime: 1}, "hand.limit.at-once", Said{})
		s, _ = plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{3}}, Said{Dice: "2"})
		if got := s.Player(Ben).Drops; !slices.Equal(got, []int{0, 0, 2}) {
			t.Error(got)
		}
	})
	t.Run("poison-stop-during-rebuild", func(t *testing.T) {
		rulebooktest.Proves(t, "deck.rebuild.poison")
		s := Plain(t, both, func(s *axismundi.State) {
			for range s.Decks.Permanent - 1 {
				s.Discard.Cards = append(s.Discard.Cards, "Dexterity")
			}
			s.Decks.Permanent = 1
		}, With(Ann, func(p *axismundi.Player) { p.Hand = 3 }))
		s.Decks.OneTime += s.AllCards() - counted(s)
		_, told := plays(t, s, actions.Draw{Permanent: 1}, Said{})
		stops := func(r telling.Remark) bool { return r.Rule == "deck.rebuild.poison" }
		if !slices.ContainsFunc(told.Remarks, stops) {
			t.Errorf("%+v", told.Remarks)
		}
	})
}

// A cell of the Wound Matrix as somebody meets it who comes onto such a hex: the Wounds without Dexterity and
// with it, or the rule that forbids it.
func TestCasesOfTheMatrix(t *testing.T) {
	sea := func(h notation.Hex, is notation.Terrain) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: is} }
	}
	for name, c := range map[string]struct {
		at            notation.Hex
		edits         []func(*axismundi.State)
		way           string
		plain, nimble int
		rule          string // of the refusal; empty: it is entered
	}{
		"matrix-cell-warehouse-path-shelter-spelunk": {at: "1E", way: "spelunk", rule: "move.spelunk.effect"},
		"matrix-cell-warehouse-path-shelter-run-same, a Path": {at: "1E", edits: []func(*axismundi.State){
			sea("1F", notation.Power)}, way: "1F+1G", plain: 1},
		"matrix-cell-warehouse-path-shelter-run-same, a Shelter": {at: "1D", edits: []func(*axismundi.State){
			sea("1E", notation.Power)}, way: "1E+1F", plain: 1},
		"matrix-cell-warehouse-path-shelter-run-same, a Warehouse": {at: "B", way: "C+pier", plain: 1},
		"matrix-cell-accessible-spelunk": {at: "2B", way: "spelunk",
			edits: []func(*axismundi.State){sea("2H", notation.Accessible)}, rule: "matrix.accessible.spelunk"},
		"matrix-cell-power-run-same": {at: "E", edits: []func(*axismundi.State){sea("F", notation.Power)},
			way: "F+G"},
		"matrix-cell-power-run-above": {at: "1D", edits: []func(*axismundi.State){sea("E", notation.Power),
			sea("F", notation.Power)}, way: "E+F"},
		"matrix-cell-pier-walk":    {at: "C", way: "pier"},
		"matrix-cell-pier-spelunk": {at: "C", way: "spelunk", rule: "move.spelunk.effect"},
		"matrix-cell-cave-walk":    {at: "1A", way: "1B", plain: 1},
		"matrix-cell-cave-run-same": {at: "2D", edits: []func(*axismundi.State){sea("2C", notation.Power)},
			way: "2C+2B", plain: 2, nimble: 1},
		"matrix-cell-axis-spelunk":          {at: "3A", way: "spelunk", rule: "move.spelunk.effect"},
		"matrix-cell-axis-run-same":         {at: "3A", way: "3B+axis", rule: "move.run.no-climb"},
		"matrix-cell-inaccessible-run-same": {at: "H", way: "I+J", rule: "terrain.inaccessible.refuse"},
		"matrix-cell-inaccessible-run-above": {at: "1I", way: "1J+M", rule: "terrain.inaccessible.refuse",
			edits: []func(*axismundi.State){sea("1J", notation.Path), sea("M", notation.Inaccessible)}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, key := range []string{"honed", "dexterity"} {
				s := Plain(t, append([]func(*axismundi.State){At(Ann, c.at), Slot(Ann, key)}, c.edits...)...)
				act := movement.Move{Way: []string{c.way}}
				if c.rule != "" {
					_ = Refuses(t, s, act, c.rule, Said{})
					continue
				}
				s = chain(t, s, act)
				if got, want := s.Player(Ann).Wounds, [2]int{c.plain, c.nimble}[i]; got != want {
					t.Errorf("with %s %d Wounds, not %d", key, got, want)
				}
			}
		})
	}
}

// A Push is a walk onto the hex where it ends (case matrix-column-push-cave).
func TestCaseOfAPushIntoACave(t *testing.T) {
	rulebooktest.Proves(t, "move.push-column", "push.wound")
	for key, want := range map[string]int{"honed": 1, "dexterity": 0} {
		s := Plain(t, At(Ann, "2G"), At(Ben, "2F"), Slot(Ben, key), func(s *axismundi.State) {
			s.Hexes["2E"] = axismundi.Hex{Terrain: notation.Cave}
		})
		s = chain(t, s, strikes)
		if p := s.Player(Ben); p.At != "2E" || p.Wounds != want {
			t.Errorf("with %s: %s", key, fmt.Sprint(p.At, p.Wounds))
		}
	}
}
