package malice

import "testing"

// Each member rolls; the larger die and one for each of the band counts in the second
// printing, the movement die and 2 in the first; the band has the lowest (roll.mr, move.mp,
// move.mp.lone, move.mp.band-min, band.single).
func TestRollingForAMove(t *testing.T) {
	for _, c := range []struct {
		printing, dice string
		each           []Points
	}{
		{"second", "2,5,6,1,3,3", []Points{Whole(8), Whole(9), Whole(6)}},
		{"first", "mr=2,fate=5,mr=6,fate=1,mr=3,fate=4", []Points{Whole(4), Whole(8), Whole(5)}},
	} {
		s := moveBanded(moveGame(t, c.printing, 3), "Ann", "Ben", "Cyd")
		s, told := plays(t, s, RollMove{Who: "ben"}, said{dice: c.dice})
		equal(t, c.printing, []Points{s.avatar("Ben").mp(), s.avatar("Ann").mp(), s.avatar("Cyd").mp()}, c.each)
		equal(t, "the lowest", told.Result.(MoveRolled).MP, min(c.each[0], c.each[1], c.each[2]))
		equal(t, "remark", ruled(told, "move.mp.band-min"), true)
		equal(t, "doubles", ruled(told, "fate.draw"), c.printing == "second")
	}
	s, told := plays(t, moveGame(t, "second", 2), RollMove{Who: "Ann"}, said{dice: "6,6"})
	equal(t, "alone", []any{s.avatar("Ann").mp(), s.avatar("Ben").Turn, ruled(told, "move.mp.band-min")}, []any{Whole(7), (*AvatarTurn)(nil), false})
}

// A further move action rolls anew and nothing carries over; in the first printing there
// is one movement roll a turn (move.each-action-new-roll, mp-roll-again-no-carry,
// turn.first.round).
func TestRollingAgain(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:A1", Whole(4))
	s, _ = plays(t, s, RollMove{Who: "Ann"}, said{dice: "1,2"})
	equal(t, "second", *s.avatar("Ann").Turn, AvatarTurn{Did: []string{"move"}, Moves: 2, MP: Whole(3)})
	first := moveFrom(moveGame(t, "first", 2), "Ann", "a:A1", 0)
	err := refuses(t, first, RollMove{Who: "Ann"}, "turn.first.round", said{dice: "1,2"})
	equal(t, "first", err.Error(), "Ann rolled for movement already: there is one movement roll a turn (turn.first.round)")
	banded := moveBanded(first, "Ann", "Ben")
	banded, told := plays(t, banded, RollMove{Who: "Ann"}, said{dice: "1,2"})
	equal(t, "who has not", []any{told.Result.(MoveRolled).Rolls[0].Who, *banded.avatar("Ann").Turn, told.Result.(MoveRolled).MP}, []any{"Ben", AvatarTurn{Moves: 1}, Points(0)})
	refuses(t, banded, RollMove{Who: "Ben"}, "turn.first.round", said{dice: "1,2"})
}

// Modifiers and movement radiance count for the roll (move.mr.modifiers,
// radiance.movement); what no roll uses is refused.
func TestModifiersOfMoves(t *testing.T) {
	s := moveBanded(moveGame(t, "second", 2), "Ann", "Ben")
	s.avatar("Ben").Radiance = []string{"movement"}
	after, _ := plays(t, s, RollMove{Who: "Ann", Mods: modded(t, "Ann mr -1")}, said{dice: "6,3,2,1"})
	equal(t, "each", []Points{after.avatar("Ann").mp(), after.avatar("Ben").mp()}, []Points{Whole(6 - 1 + 2 + 2), Whole(2 + 2 + 2)})
	for _, mod := range []string{"Cyd mr +1", "cr +1"} {
		refuses(t, s, RollMove{Who: "Ann", Mods: modded(t, mod)}, "", said{dice: "6,3,2,1"})
	}
	alone := moveGame(t, "second", 2)
	refuses(t, alone, RollMove{Who: "Ann", Mods: modded(t, "Ben mr +1")}, "", said{dice: "6,3"})
}

// Who leaves before the move has its own points, the band those of who stays, and totals
// stay as rolled; who leaves after it has the band's (move.leave.before, move.leave.after,
// reading A6).
func TestLeavingAMove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveBanded(moveGame(t, printing, 3), "Ann", "Ben", "Cyd")
		for name, mp := range map[string]int{"Ann": 6, "Ben": 3, "Cyd": 9} {
			s.avatar(name).Turn = &AvatarTurn{Moves: 1, MP: Whole(mp)}
		}
		before, _ := plays(t, s, LeaveBand{Who: "Ben"}, said{})
		equal(t, "before", []Points{before.avatar("Ben").mp(), before.bandMP([]string{"Ann", "Cyd"})}, []Points{Whole(3), Whole(6)})
		_, at := moves(t, before, "Cyd", "A2")
		equal(t, "the band goes on", at, "a:A2 5")
		moved, _ := moves(t, s, "Ann", "A2")
		after, _ := plays(t, moved, LeaveBand{Who: "Cyd"}, said{})
		equal(t, "after", []string{standing(after, "Ann"), standing(after, "Ben"), standing(after, "Cyd")}, []string{"a:A2 2", "a:A2 2", "a:A2 2"})
		stepped, _ := plays(t, s, LeaveBand{Who: "Cyd", To: "A2"}, said{})
		equal(t, "and goes its own way", []string{standing(stepped, "Ann"), standing(stepped, "Cyd")}, []string{"a:A1 6", "a:A2 8"})
	})
}

// Points end with the turn (turn.no-carry).
func TestPointsEndWithTheTurn(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:A2", Whole(5))
		s, _ = plays(t, s, ShadowTurn{}, said{draw: "gate-1"})
		refuses(t, s, Move{Who: "Ann", Way: []string{"A1"}}, "roll.mr", said{})
		plays(t, s, RollMove{Who: "Ann"}, said{dice: "1,2"})
	})
}
