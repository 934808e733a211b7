package movement_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// Each member rolls; the larger die and one for each of the band counts in the second printing,
// the movement die and 2 in the first; the band has the lowest.
func TestRollingForAMove(t *testing.T) {
	rulebooktest.Proves(t, "roll.mr", "move.mp", "move.mp.band-min", "move.mp.lone", "band.single")
	for _, c := range []struct {
		printing, dice string
		each           []notation.Points
	}{
		{"second", "2,5,6,1,3,3", []notation.Points{notation.Whole(8), notation.Whole(9), notation.Whole(6)}},
		{"first", "mr=2,fate=5,mr=6,fate=1,mr=3,fate=4",
			[]notation.Points{notation.Whole(4), notation.Whole(8), notation.Whole(5)}},
	} {
		s := malicetest.MoveBanded(malicetest.MoveGame(t, c.printing, 3), "Ann", "Ben", "Cyd")
		s, told := malicetest.Plays(t, s, movement.RollMove{Who: "ben"}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.printing,
			[]notation.Points{s.Avatar("Ben").MP(), s.Avatar("Ann").MP(), s.Avatar("Cyd").MP()}, c.each)
		malicetest.Equal(t, "the lowest", told.Result.(movement.MoveRolled).MP,
			min(c.each[0], c.each[1], c.each[2]))
		malicetest.Equal(t, "remark", malicetest.Ruled(told, "move.mp.band-min"), true)
		malicetest.Equal(t, "doubles", malicetest.Ruled(told, "fate.draw"), c.printing == "second")
	}
	s, told := malicetest.Plays(t, malicetest.MoveGame(t, "second", 2), movement.RollMove{Who: "Ann"},
		malicetest.Said{Dice: "6,6"})
	malicetest.Equal(t, "alone",
		[]any{s.Avatar("Ann").MP(), s.Avatar("Ben").Turn, malicetest.Ruled(told, "move.mp.band-min")},
		[]any{notation.Whole(7), (*malice.AvatarTurn)(nil), false})
}

// A lasting card that doubles call for counts for the roll that drew it, when it is named after the roll
// too, for each of a band; until it is drawn nobody moves on that roll, nor makes it again. What the card
// leaves counts down to nothing, and a card that another draw calls for counts for no roll.
func TestALateCardCountsForItsRoll(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw", "fate.lasting", "move.mr.modifiers")
	missteps := func(who string) rolls.DrawFate { return rolls.DrawFate{Who: who, Card: "Curse of Missteps"} }
	for _, c := range []struct {
		printing, dice string
		rolled, left   int
	}{{"second", "3,3", 4, 3}, {"first", "mr=3,fate=3", 5, 4}} {
		s, told := malicetest.Plays(t, malicetest.MoveGame(t, c.printing, 2), movement.RollMove{Who: "Ben"},
			malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.printing, []any{s.Avatar("Ben").MP(), malicetest.Ruled(told, "fate.draw"),
			s.Due}, []any{notation.Whole(c.rolled), true,
			[]malice.Due{{What: "fate", Who: []string{"Ben"}, Roll: "mr", MP: c.rolled}}})
		for _, act := range []malice.Act{movement.Move{Who: "Ben", Way: []string{"B1"}},
			movement.RollMove{Who: "Ben", Again: true}, movement.UseGate{Who: "Ben", To: "b"}} {
			malicetest.Refuses(t, s, act, "fate.draw", malicetest.Said{})
		}
		malicetest.Equal(t, "no move is offered", strings.Contains(malicetest.May(s, "Ben"), "move"), false)
		s, told = malicetest.Plays(t, s, missteps("Ben"), malicetest.Said{})
		malicetest.Equal(t, "it counts", []any{s.Avatar("Ben").MP(), len(s.Due),
			slices.Contains(malicetest.Kinds(told), "movement.changed")}, []any{notation.Whole(c.left), 0, true})
		malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{"B1"}}, malicetest.Said{})
	}
	band := malicetest.MoveBanded(malicetest.MoveGame(t, "second", 2), "Ann", "Ben")
	band, _ = malicetest.Plays(t, band, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "5,2,4,4"})
	malicetest.Refuses(t, band, movement.Move{Who: "Ann", Way: []string{"B1"}}, "fate.draw", malicetest.Said{})
	band, _ = malicetest.Plays(t, band, missteps("Ben"), malicetest.Said{})
	malicetest.Equal(t, "the band has the lowest", []any{band.Avatar("Ann").MP(), band.Avatar("Ben").MP(),
		band.BandMP(malicetest.Names(2))}, []any{notation.Whole(7), notation.Whole(5), notation.Whole(5)})

	low := malicetest.MoveGame(t, "second", 2)
	low.Avatar("Ann").Mods = []string{"mr -4"}
	low, _ = malicetest.Plays(t, low, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "1,1"})
	low, _ = malicetest.Plays(t, low, rolls.DrawFate{Who: "Ann", Card: "Windfall", Kind: "lasting",
		Effects: []string{"mr +3"}}, malicetest.Said{})
	malicetest.Equal(t, "what it lay below none is made up first", low.Avatar("Ann").MP(), notation.Whole(1))

	city := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A1", notation.Whole(4))
	malice.Owed{Due: malice.Due{What: "fate", Who: []string{"Ann"}}}.Apply(city)
	city, _ = malicetest.Plays(t, city, missteps("Ann"), malicetest.Said{})
	malicetest.Equal(t, "of a city", city.Avatar("Ann").MP(), notation.Whole(4))
}

// A further move action rolls anew and nothing carries over; in the first printing there
// is one movement roll a turn (move.each-action-new-roll, mp-roll-again-no-carry,
// turn.first.round).
func TestRollingAgain(t *testing.T) {
	rulebooktest.Proves(t, "turn.first.round", "move.each-action-new-roll")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A1", notation.Whole(4))
	s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "1,2"})
	malicetest.Equal(t, "second", *s.Avatar("Ann").Turn,
		malice.AvatarTurn{Did: []string{"move"}, Moves: 2, MP: notation.Whole(3)})
	first := malicetest.MoveFrom(malicetest.MoveGame(t, "first", 2), "Ann", "a:A1", 0)
	err := malicetest.Refuses(t, first, movement.RollMove{Who: "Ann"}, "turn.first.round",
		malicetest.Said{Dice: "1,2"})
	malicetest.Equal(t, "first", err.Error(),
		"Ann rolled for movement already: there is one movement roll a turn (turn.first.round)")
	banded := malicetest.MoveBanded(first, "Ann", "Ben")
	banded, told := malicetest.Plays(t, banded, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "1,2"})
	malicetest.Equal(t, "who has not",
		[]any{told.Result.(movement.MoveRolled).Rolls[0].Who, *banded.Avatar("Ann").Turn,
			told.Result.(movement.MoveRolled).MP}, []any{"Ben", malice.AvatarTurn{Moves: 1},
			notation.Points(0)})
	malicetest.Refuses(t, banded, movement.RollMove{Who: "Ben"}, "turn.first.round",
		malicetest.Said{Dice: "1,2"})
}

// Modifiers and movement radiance count for the roll; what no roll uses is refused.
func TestModifiersOfMoves(t *testing.T) {
	rulebooktest.Proves(t, "radiance.movement", "move.mr.modifiers")
	s := malicetest.MoveBanded(malicetest.MoveGame(t, "second", 2), "Ann", "Ben")
	s.Avatar("Ben").Radiance = []string{"movement"}
	after, _ := malicetest.Plays(t, s, movement.RollMove{Who: "Ann", Mods: malicetest.Modded(t, "Ann mr -1")},
		malicetest.Said{Dice: "6,3,2,1"})
	malicetest.Equal(t, "each", []notation.Points{after.Avatar("Ann").MP(), after.Avatar("Ben").MP()},
		[]notation.Points{notation.Whole(6 - 1 + 2 + 2), notation.Whole(2 + 2 + 2)})
	for _, mod := range []string{"Cyd mr +1", "cr +1"} {
		malicetest.Refuses(t, s, movement.RollMove{Who: "Ann", Mods: malicetest.Modded(t, mod)}, "",
			malicetest.Said{Dice: "6,3,2,1"})
	}
	alone := malicetest.MoveGame(t, "second", 2)
	malicetest.Refuses(t, alone, movement.RollMove{Who: "Ann", Mods: malicetest.Modded(t, "Ben mr +1")}, "",
		malicetest.Said{Dice: "6,3"})
}

// A member that leaves before the move has its own points, and the band the points of the members
// that stay; totals stay as rolled. A member that leaves after it has the band's.
func TestLeavingAMove(t *testing.T) {
	rulebooktest.Proves(t, "move.leave.before", "move.leave.after")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveBanded(malicetest.MoveGame(t, printing, 3), "Ann", "Ben", "Cyd")
		for name, mp := range map[string]int{"Ann": 6, "Ben": 3, "Cyd": 9} {
			s.Avatar(name).Turn = &malice.AvatarTurn{Moves: 1, MP: notation.Whole(mp)}
		}
		before, _ := malicetest.Plays(t, s, movement.LeaveBand{Who: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "before", []notation.Points{before.Avatar("Ben").MP(),
			before.BandMP([]string{"Ann", "Cyd"})}, []notation.Points{notation.Whole(3), notation.Whole(6)})
		_, at := malicetest.Moves(t, before, "Cyd", "A2")
		malicetest.Equal(t, "the band goes on", at, "a:A2 5")
		moved, _ := malicetest.Moves(t, s, "Ann", "A2")
		after, _ := malicetest.Plays(t, moved, movement.LeaveBand{Who: "Cyd"}, malicetest.Said{})
		malicetest.Equal(t, "after",
			[]string{malicetest.Standing(after, "Ann"), malicetest.Standing(after, "Ben"),
				malicetest.Standing(after, "Cyd")}, []string{"a:A2 2", "a:A2 2", "a:A2 2"})
		stepped, _ := malicetest.Plays(t, s, movement.LeaveBand{Who: "Cyd", To: "A2"}, malicetest.Said{})
		malicetest.Equal(t, "and goes its own way", []string{malicetest.Standing(stepped, "Ann"),
			malicetest.Standing(stepped, "Cyd")}, []string{"a:A1 6", "a:A2 8"})
	})
}

// Who joins a band in the middle of a move makes its points the least of both: who leaves it then, one of
// the band or the one that joined, leaves with them, and the others go on with them. Who has not moved yet
// has its own.
func TestLeavingABandThatWasJoined(t *testing.T) {
	rulebooktest.Proves(t, "move.join.mid", "move.leave.after", "move.leave.before")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			leaves string
			begun  bool // Cyd has moved before it joined
			want   []notation.Points
			told   bool
		}{
			{"Ann", true, []notation.Points{2, 2, 2}, true}, {"Cyd", true, []notation.Points{2, 2, 2}, false},
			{"Ann", false, []notation.Points{2, 2, 2}, true}, {"Cyd", false, []notation.Points{10, 10, 2}, false},
		} {
			s := malicetest.MoveBanded(malicetest.MoveGame(t, printing, 3), "Ann", "Ben")
			for name, mp := range map[string]notation.Points{"Ann": 10, "Ben": 10, "Cyd": 2} {
				s.Avatar(name).Turn = &malice.AvatarTurn{Moves: 1, MP: mp, Begun: name != "Cyd" || c.begun}
			}
			s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Cyd", With: "Ann"}, malicetest.Said{})
			malicetest.Equal(t, "the band", s.BandMP(malicetest.Names(3)), notation.Points(2))
			s, told := malicetest.Plays(t, s, movement.LeaveBand{Who: c.leaves}, malicetest.Said{})
			var got []notation.Points
			for _, name := range malicetest.Names(3) {
				got = append(got, s.Avatar(name).MP())
			}
			malicetest.Equal(t, c.leaves, got, c.want)
			malicetest.Equal(t, c.leaves+": told", malicetest.Remarked(told, "move.leave.after") != "", c.told)
		}
	})
}

// Points end with the turn.
func TestPointsEndWithTheTurn(t *testing.T) {
	rulebooktest.Proves(t, "turn.no-carry")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:A2", notation.Whole(5))
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"A1"}}, "roll.mr", malicetest.Said{})
		malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "1,2"})
	})
}
