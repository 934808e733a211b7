package malice_test

import (
	"fmt"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// The players win with the last Light Well in play and not before; the Shadows need one
// (game.goal).
func TestGoals(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "well=light,radiance=luck,radiance=life", Anyway: true})
		malicetest.Equal(t, "one of two", s.Over, (*malice.Over)(nil))
		s, _ = malicetest.Plays(t, s, life.Reveal{At: "b3"},
			malicetest.Said{Draw: "well=light", Anyway: true})
		malicetest.Equal(t, "both", s.Over, &malice.Over{Won: true, Rule: "scenario.win.reveal-all"})
		s = malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
		s.Scenario = "thwart"
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,reveal=6", Draw: "well=light", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "one for the Shadows", s.Over,
			&malice.Over{Won: false, Rule: "scenario.thwart.lose"})
	})
}

// Up to eight avatars, each another one (game.players).
func TestAvatarsAreDifferent(t *testing.T) {
	rulebooktest.Proves(t, "setup.avatar.token")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
			malicetest.NewGame(printing, 8), malicetest.Said{})
		malicetest.Equal(t, "eight", []any{s.AvatarNames(), malicetest.Ruled(told, "setup.avatar.token")},
			[]any{malicetest.Names(8), true})
		twice := malicetest.NewGame(printing, 2)
		twice.Avatars[1].Name = twice.Avatars[0].Name
		malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), printing), twice, "", malicetest.Said{})
		twice.Avatars[1].Name = "Zoe"
		malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), twice, malicetest.Said{})
	})
}

// A d6 counts its pips, by whichever reading the other dice are read.
func TestPips(t *testing.T) {
	rulebooktest.Proves(t, "dice.d6")
	expr, err := notation.OwnDice.Parse("d6")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for pips := 1; pips <= 6; pips++ {
		want[fmt.Sprint(pips)] = "1/6"
	}
	for _, reading := range []string{"high-low", "odd-even"} {
		s := malice.Begin(malicetest.OpenBook(t), "first")
		s.Readings = map[string]string{"dice": reading}
		got := malicetest.Walked(t, s, rolls.Roll{Throws: []rolls.Throw{{Line: dice.Line{Expr: expr}}}},
			func(_ *malice.State, told *malice.Table) string {
				return fmt.Sprint(*told.Result.(rolls.Rolls).Rolls[0].Total)
			})
		malicetest.Equal(t, reading, got, want)
	}
}

// Nobody has to move or to use all its points: the turn ends without it (move.optional).
func TestNobodyHasToMove(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C2", notation.Whole(9))
		what := malicetest.Said{Draw: "city=life"} // the first printing turns the city over
		if printing == "second" {
			what = malicetest.Said{Choose: map[string]string{"reveal.city-a": "no"}}
		}
		s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"C3"}}, what)
		left := told.Result.(movement.MoveResult).MP
		if left == 0 || left != s.Avatar("Ann").MP() {
			t.Errorf("%s MP left, want some", left)
		}
		ben := s.Avatar("Ben").At
		s, _ = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "the turn ends", []string{s.Turn, s.Avatar("Ann").At, s.Avatar("Ben").At},
			[]string{"shadows", "a:C3", ben})
	})
}

// An avatar that stays aboard holds the craft, in the first printing by name: one goes ashore, the other
// is afloat where it was, and the first may come back to it as long as it stays there, in a
// later turn too; nobody else may, for the first printing's water is entered from launches
// alone.
func TestHoldingTheCraft(t *testing.T) {
	rulebooktest.Proves(t, "water.hold.first", "water.launch", "water.board", "water.leave")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveAfloat(malicetest.MoveAfloat(malicetest.MoveGame(t, printing, 3), "Ann", "a:E3",
			notation.Whole(4)), "Ben", "a:E3", notation.Whole(4))
		s, _ = malicetest.Plays(t, malicetest.MoveBanded(s, "Ann", "Ben"),
			movement.LeaveBand{Who: "Ben", To: "D3"}, malicetest.Said{})
		malicetest.Equal(t, "ashore", []any{s.Avatar("Ben").At, s.Avatar("Ben").Afloat}, []any{"a:D3", false})
		malicetest.Equal(t, "held", []any{s.Avatar("Ann").At, s.Avatar("Ann").Afloat, s.Avatar("Ann").Band},
			[]any{"a:E3", true, []string{}})
		back := movement.BoardCraft{Who: "Ben", With: "Ann"}
		later := malicetest.MoveFrom(s, "Ben", "a:D3", notation.Whole(4))
		later, _ = malicetest.Plays(t, later, setup.RenameAvatar{Who: "Ann", To: "Eve"}, malicetest.Said{})
		later, _ = malicetest.Plays(t, later, movement.BoardCraft{Who: "Ben", With: "Eve"}, malicetest.Said{})
		malicetest.Equal(t, "back aboard", []any{malicetest.Standing(later, "Ben"), later.Avatar("Ben").Band,
			later.Avatar("Ben").Craft}, []any{"a:E3 3 afloat", []string{"Eve"}, []string(nil)})
		other := malicetest.MoveFrom(s, "Cyd", "a:D3", notation.Whole(4))
		s, _ = malicetest.Moves(t, s, "Ann", "E4")
		malicetest.Equal(t, "and goes on", s.Avatar("Ann").Afloat, true)
		s, _ = malicetest.Moves(t, s, "Ann", "E3")
		if printing == "second" { // boards any manned craft (water.board)
			malicetest.Plays(t, other, movement.BoardCraft{Who: "Cyd", With: "Ann"}, malicetest.Said{})
			malicetest.Plays(t, s, back, malicetest.Said{})
			return
		}
		malicetest.Refuses(t, other, movement.BoardCraft{Who: "Cyd", With: "Ann"}, "water.launch",
			malicetest.Said{})
		malicetest.Refuses(t, s, back, "water.launch", malicetest.Said{})
	})
}

// An owner's cards go to one of five troves, and there is no sixth (trove.list).
func TestFiveTroves(t *testing.T) {
	for _, trove := range []string{"masteries", "fates", "treasures", "potions", "abilities"} {
		book, err := malicetest.OwnBook(t, "shadows-of-malice:\n  cards: {"+trove+": {Owl: {says: hoot}}}\n")
		if err != nil {
			t.Fatal(err)
		}
		c := book.Cards()
		got := map[string]string{"masteries": c.Masteries["Owl"].Says, "fates": c.Fates["Owl"].Says,
			"treasures": c.Treasures["Owl"].Says, "potions": c.Potions["Owl"].Says,
			"abilities": c.Abilities["Owl"].Says}
		want := map[string]string{"masteries": "", "fates": "", "treasures": "", "potions": "",
			"abilities": ""}
		want[trove] = "hoot"
		malicetest.Equal(t, trove, got, want)
	}
	if _, err := malicetest.OwnBook(t,
		"shadows-of-malice:\n  cards: {spells: {Owl: {says: hoot}}}\n"); err == nil {
		t.Error("a sixth trove is taken")
	}
}
