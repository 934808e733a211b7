package malice

import (
	"fmt"
	"testing"

	"tablehand/assist/dice"
)

// The players win with the last Light Well in play and not before; the Shadows need one
// (game.goal).
func TestGoals(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s, _ = plays(t, s, Reveal{"a1"}, said{draw: "well=light,radiance=luck,radiance=life"})
		equal(t, "one of two", s.Over, (*Over)(nil))
		s, _ = plays(t, s, Reveal{"b3"}, said{draw: "well=light"})
		equal(t, "both", s.Over, &Over{Won: true, Rule: "scenario.win.reveal-all"})
		s = abroad(t, printing, Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
		s.Scenario = "thwart"
		s, _ = plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=6", draw: "well=light", choose: quiet(nil)})
		equal(t, "one for the Shadows", s.Over, &Over{Won: false, Rule: "scenario.thwart.lose"})
	})
}

// Up to eight avatars, each another one (setup.avatar.token, game.players).
func TestAvatarsAreDifferent(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, told := plays(t, Begin(openBook(t), printing), newGame(printing, 8), said{})
		equal(t, "eight", []any{s.AvatarNames(), ruled(told, "setup.avatar.token")}, []any{names(8), true})
		twice := newGame(printing, 2)
		twice.Avatars[1].Name = twice.Avatars[0].Name
		refuses(t, Begin(openBook(t), printing), twice, "", said{})
		twice.Avatars[1].Name = "Zoe"
		plays(t, Begin(openBook(t), printing), twice, said{})
	})
}

// A d6 counts its pips, by whichever reading the other dice are read (dice.d6).
func TestPips(t *testing.T) {
	expr, err := dice.Parse("d6")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for pips := 1; pips <= 6; pips++ {
		want[fmt.Sprint(pips)] = "1/6"
	}
	for _, reading := range []string{"high-low", "odd-even"} {
		s := Begin(openBook(t), "first")
		s.Readings = map[string]string{"dice": reading}
		got := walked(t, s, Roll{Throws: []Throw{{Expr: expr}}}, func(_ *State, told *table) string {
			return fmt.Sprint(*told.Result.(Rolls).Rolls[0].Total)
		})
		equal(t, reading, got, want)
	}
}

// Nobody has to move or to use all its points: the turn ends without it (move.optional).
func TestNobodyHasToMove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:C2", Whole(9))
		what := said{draw: "city=life"} // the first printing turns the city over
		if printing == "second" {
			what = said{choose: map[string]string{"reveal.city-a": "no"}}
		}
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{"C3"}}, what)
		left := told.Result.(MoveResult).MP
		if left == 0 || left != s.avatar("Ann").mp() {
			t.Errorf("%s MP left, want some", left)
		}
		ben := s.avatar("Ben").At
		s, _ = plays(t, s, EndTurn{}, said{})
		equal(t, "the turn ends", []string{s.Turn, s.avatar("Ann").At, s.avatar("Ben").At}, []string{"shadows", "a:C3", ben})
	})
}

// Who stays aboard holds the craft, in the first printing by name: one goes ashore, and
// the other is afloat where it was (water.hold.first, water.leave).
func TestHoldingTheCraft(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveAfloat(moveAfloat(moveGame(t, printing, 2), "Ann", "a:E3", Whole(4)), "Ben", "a:E3", Whole(4))
		s, _ = plays(t, moveBanded(s, "Ann", "Ben"), LeaveBand{Who: "Ben", To: "D3"}, said{})
		equal(t, "ashore", []any{s.avatar("Ben").At, s.avatar("Ben").Afloat}, []any{"a:D3", false})
		equal(t, "held", []any{s.avatar("Ann").At, s.avatar("Ann").Afloat, s.avatar("Ann").Band}, []any{"a:E3", true, []string{}})
		s, _ = moves(t, s, "Ann", "E4")
		equal(t, "and goes on", s.avatar("Ann").Afloat, true)
	})
}

// An owner's cards go to one of five troves, and there is no sixth (trove.list).
func TestFiveTroves(t *testing.T) {
	for _, trove := range []string{"masteries", "fates", "treasures", "potions", "abilities"} {
		book, err := ownBook(t, "shadows-of-malice:\n  cards: {"+trove+": {Owl: {says: hoot}}}\n")
		if err != nil {
			t.Fatal(err)
		}
		c := book.Cards()
		got := map[string]string{"masteries": c.Masteries["Owl"].Says, "fates": c.Fates["Owl"].Says, "treasures": c.Treasures["Owl"].Says, "potions": c.Potions["Owl"].Says, "abilities": c.Abilities["Owl"].Says}
		want := map[string]string{"masteries": "", "fates": "", "treasures": "", "potions": "", "abilities": ""}
		want[trove] = "hoot"
		equal(t, trove, got, want)
	}
	if _, err := ownBook(t, "shadows-of-malice:\n  cards: {spells: {Owl: {says: hoot}}}\n"); err == nil {
		t.Error("a sixth trove is taken")
	}
}
