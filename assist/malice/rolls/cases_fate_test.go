package rolls_test

import (
	"errors"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// mp-curse-same-roll: doubles take an unused card away, and a curse drawn for them counts for
// the same roll.
func TestCasesCurseOfTheSameRoll(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw", "fate.draw.natural", "fate.replace", "fate.limit",
		"card.fate.curse-missteps", "move.mr.modifiers")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "brutal"}, malicetest.Said{})
	malicetest.Equal(t, "known", s.Avatar("Ann").Fate, "invoked:Brutal Assault")
	after, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"},
		malicetest.Said{Dice: "6,6,1,2", Draw: "fate=Curse of Missteps"})
	malicetest.Equal(t, "mp-curse-same-roll", []any{after.Avatar("Ann").MP(), after.Avatar("Ann").Fate},
		[]any{notation.Whole(7), "curse:Curse of Missteps"})
	malicetest.Equal(t, "fate.replace", []string{malicetest.Kinds(told)[0], malicetest.Kinds(told)[1]},
		[]string{"fate.moved", "fate.moved"})
	again, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "6,6,1,2"})
	malicetest.Equal(t, "not said which", []any{again.Avatar("Ann").MP(), again.Avatar("Ann").Fate,
		malicetest.Ruled(told, "fate.draw")}, []any{notation.Whole(8), "", true})
	_, told = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "6,5,1,2"})
	malicetest.Equal(t, "no doubles", malicetest.Ruled(told, "fate.replace"), false)
}

// mp-first-curse: the fate die beside the movement die tells of doubles in the first printing;
// a curse that goes back no longer counts.
func TestFateOfTheFirstPrinting(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw", "fate.replace")
	s := malicetest.Game(t, "first", 1, malicetest.Names(2)...)
	after, _ := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"},
		malicetest.Said{Dice: "mr=3,fate=3", Draw: "fate=curse"})
	malicetest.Equal(t, "mp-first-curse", after.Avatar("Ann").MP(), notation.Whole(4))
	held, _ := malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Curse of Missteps"},
		malicetest.Said{})
	after, _ = malicetest.Plays(t, held, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "mr=3,fate=4"})
	malicetest.Equal(t, "held", after.Avatar("Ann").MP(), notation.Whole(4))
	after, _ = malicetest.Plays(t, held, movement.RollMove{Who: "Ann"},
		malicetest.Said{Dice: "mr=3,fate=3", Draw: "fate=lasting:Windfall"})
	malicetest.Equal(t, "exchanged", []any{after.Avatar("Ann").MP(), after.Avatar("Ann").Fate},
		[]any{notation.Whole(5), "lasting:Windfall"})
}

// Only an avatar with a body invokes a card, in the players' turn; where nobody names its holder, it
// is the only card that can be invoked, a card of unknown kind too.
func TestWhoInvokesFate(t *testing.T) {
	rulebooktest.Proves(t, "fate.invoke", "return.trigger", "turn.players-only")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(3)...)
		s.Avatar("Ann").Fate, s.Avatar("Ben").Fate, s.Avatar(
			"Cyd").Fate = "Unheard", "curse:Curse of Missteps", "invoked:Brutal Assault"
		malicetest.Refuses(t, s, rolls.InvokeFate{}, "", malicetest.Said{}) // of Ann or of Cyd
		malicetest.Refuses(t, s, rolls.InvokeFate{Who: "Ben"}, "fate.lasting", malicetest.Said{})
		dead := telling.Copy(s)
		dead.Avatar("Cyd").Life, dead.Avatar("Cyd").Wounds, dead.Avatar("Cyd").Rebirth = 0, 5, 1
		malicetest.Refuses(t, dead, rolls.InvokeFate{Who: "Cyd"}, "return.trigger", malicetest.Said{})
		after, _ := malicetest.Plays(t, dead, rolls.InvokeFate{}, malicetest.Said{})
		malicetest.Equal(t, "Ann's", []string{after.Avatar("Ann").Fate, after.Avatar("Cyd").Fate},
			[]string{"", "invoked:Brutal Assault"})
		s.Turn = "shadows"
		malicetest.Refuses(t, s, rolls.InvokeFate{Who: "Cyd"}, "turn.players-only", malicetest.Said{})
	})
}

// A card is not drawn by a name that none can be typed in with: the line that types it in would be refused.
func TestNoCardHasSuchAName(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	err := malicetest.Refuses(t, s, rolls.DrawFate{Who: "Ann", Card: "Windfall lr=1", Kind: "lasting"}, "",
		malicetest.Said{})
	if _, is := errors.AsType[*telling.Nonsense](err); !is {
		t.Errorf("%v", err)
	}
}

// How a card works: at once, when its player likes, or as long as it is held (fate.scope).
func TestKindsOfFate(t *testing.T) {
	rulebooktest.Proves(t, "fate.instant", "fate.invoked", "fate.invoke", "fate.lasting")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		after, told := malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Luck", Kind: "instant",
			Effects: []string{"lr +2"}}, malicetest.Said{})
		malicetest.Equal(t, "instant", []any{after.Avatar("Ann").Fate, malicetest.Texts(after, "Ann"),
			malicetest.Ruled(told, "fate.instant")}, []any{"", []string{"lr +2"}, true})
		after, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Windfall", Kind: "lasting",
			Effects: []string{"lr +1"}}, malicetest.Said{})
		malicetest.Equal(t, "lasting", malicetest.Texts(after, "Ann"), []string{"lr +1"})
		malicetest.Refuses(t, after, rolls.InvokeFate{Who: "Ann"}, "fate.lasting", malicetest.Said{})
		after, _ = malicetest.Plays(t, after, rolls.ReturnFate{}, malicetest.Said{})
		malicetest.Equal(t, "over", len(malicetest.Texts(after, "Ann")), 0)
		s, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Brutal Assault",
			Effects: []string{"cr +2"}}, malicetest.Said{})
		malicetest.Equal(t, "kept", len(malicetest.Texts(s, "Ann")), 0)
		after, told = malicetest.Plays(t, s, rolls.InvokeFate{}, malicetest.Said{})
		malicetest.Equal(t, "invoked", []any{malicetest.Texts(after, "Ann"), after.Avatar("Ann").Fate,
			after.Avatar("Ann").Turn.Did}, []any{[]string{"cr +2"}, "", []string(nil)})
		malicetest.Equal(t, "fate.invoke", malicetest.Ruled(told, "fate.invoke"), true)
		malicetest.Refuses(t, after, rolls.InvokeFate{Who: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, rolls.DrawFate{Who: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, rolls.DrawFate{Who: "Ann", Card: "Luck", Kind: "sudden"}, "",
			malicetest.Said{})
		malicetest.Refuses(t, s, rolls.DrawFate{Who: "Ann", Card: "Brutal Assault", Band: true}, "",
			malicetest.Said{})
	})
}

// band-lock-event: while a card is resolved that affects the band nobody joins it; in the first
// printing nobody leaves it.
func TestCasesBandLockedByFate(t *testing.T) {
	rulebooktest.Proves(t, "band.timing", "band.leave", "fate.scope")
	for printing, rule := range map[string]string{"second": "band.timing", "first": "band.leave"} {
		s := malicetest.Game(t, printing, 1, malicetest.Names(3)...)
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Storm", Kind: "instant", Band: true},
			malicetest.Said{})
		malicetest.Equal(t, "in hand until resolved", s.Avatar("Ann").Fate == "", printing == "first")
		join, leave := malice.Act(movement.JoinBand{Who: "Cyd",
			With: "Ben"}), malice.Act(movement.LeaveBand{Who: "Ben"})
		locked, free := join, leave
		if printing == "first" {
			locked, free = leave, join
		}
		malicetest.Refuses(t, s, locked, rule, malicetest.Said{}) // band-lock-event
		malicetest.Plays(t, s, free, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, rolls.DoneFate{}, malicetest.Said{})
		malicetest.Equal(t, "it went back", s.Avatar("Ann").Fate, "")
		malicetest.Plays(t, s, locked, malicetest.Said{})
		malicetest.Refuses(t, s, rolls.DoneFate{}, "", malicetest.Said{})
	}
}
