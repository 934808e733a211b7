package malice

import "testing"

// mp-curse-same-roll: doubles take an unused card away, and a curse drawn for them counts
// for the same roll (fate.draw, fate.draw.natural, fate.replace, fate.limit,
// move.mr.modifiers, card.fate.curse-missteps).
func TestCasesCurseOfTheSameRoll(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s, _ = plays(t, s, JoinBand{"Ann", "Ben"}, said{})
	s, _ = plays(t, s, DrawFate{Who: "Ann", Card: "brutal"}, said{})
	equal(t, "known", s.avatar("Ann").Fate, "invoked:Brutal Assault")
	after, told := plays(t, s, RollMove{Who: "Ann"}, said{dice: "6,6,1,2", draw: "fate=Curse of Missteps"})
	equal(t, "mp-curse-same-roll", []any{after.avatar("Ann").mp(), after.avatar("Ann").Fate}, []any{Whole(7), "curse:Curse of Missteps"})
	equal(t, "fate.replace", []string{kinds(told)[0], kinds(told)[1]}, []string{"fate.moved", "fate.moved"})
	again, told := plays(t, s, RollMove{Who: "Ann"}, said{dice: "6,6,1,2"})
	equal(t, "not said which", []any{again.avatar("Ann").mp(), again.avatar("Ann").Fate, ruled(told, "fate.draw")}, []any{Whole(8), "", true})
	_, told = plays(t, s, RollMove{Who: "Ann"}, said{dice: "6,5,1,2"})
	equal(t, "no doubles", ruled(told, "fate.replace"), false)
}

// mp-first-curse: the fate die beside the movement die tells of doubles in the first
// printing; a curse that goes back no longer counts (fate.draw, fate.replace).
func TestFateOfTheFirstPrinting(t *testing.T) {
	s := game(t, "first", 1, names(2)...)
	after, _ := plays(t, s, RollMove{Who: "Ann"}, said{dice: "mr=3,fate=3", draw: "fate=curse"})
	equal(t, "mp-first-curse", after.avatar("Ann").mp(), Whole(4))
	held, _ := plays(t, s, DrawFate{Who: "Ann", Card: "Curse of Missteps"}, said{})
	after, _ = plays(t, held, RollMove{Who: "Ann"}, said{dice: "mr=3,fate=4"})
	equal(t, "held", after.avatar("Ann").mp(), Whole(4))
	after, _ = plays(t, held, RollMove{Who: "Ann"}, said{dice: "mr=3,fate=3", draw: "fate=lasting:Windfall"})
	equal(t, "exchanged", []any{after.avatar("Ann").mp(), after.avatar("Ann").Fate}, []any{Whole(5), "lasting:Windfall"})
}

// Only who has a body invokes a card, in the players' turn; where nobody says whose, it is
// the only one that can be, a card of which nobody knows the kind too (fate.invoke,
// return.trigger, turn.players-only).
func TestWhoInvokesFate(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(3)...)
		s.avatar("Ann").Fate, s.avatar("Ben").Fate, s.avatar("Cyd").Fate = "Unheard", "curse:Curse of Missteps", "invoked:Brutal Assault"
		refuses(t, s, InvokeFate{}, "", said{}) // of Ann or of Cyd
		refuses(t, s, InvokeFate{Who: "Ben"}, "fate.lasting", said{})
		dead := s.Clone()
		dead.avatar("Cyd").Life, dead.avatar("Cyd").Wounds, dead.avatar("Cyd").Rebirth = 0, 5, 1
		refuses(t, dead, InvokeFate{Who: "Cyd"}, "return.trigger", said{})
		after, _ := plays(t, dead, InvokeFate{}, said{})
		equal(t, "Ann's", []string{after.avatar("Ann").Fate, after.avatar("Cyd").Fate}, []string{"", "invoked:Brutal Assault"})
		s.Turn = "shadows"
		refuses(t, s, InvokeFate{Who: "Cyd"}, "turn.players-only", said{})
	})
}

// How a card works: at once, when its player likes, or as long as it is held
// (fate.instant, fate.invoked, fate.invoke, fate.lasting, fate.scope).
func TestKindsOfFate(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		after, told := plays(t, s, DrawFate{Who: "Ann", Card: "Luck", Kind: "instant", Effects: []string{"lr +2"}}, said{})
		equal(t, "instant", []any{after.avatar("Ann").Fate, texts(after, "Ann"), ruled(told, "fate.instant")}, []any{"", []string{"lr +2"}, true})
		after, _ = plays(t, s, DrawFate{Who: "Ann", Card: "Windfall", Kind: "lasting", Effects: []string{"lr +1"}}, said{})
		equal(t, "lasting", texts(after, "Ann"), []string{"lr +1"})
		refuses(t, after, InvokeFate{Who: "Ann"}, "fate.lasting", said{})
		after, _ = plays(t, after, ReturnFate{}, said{})
		equal(t, "over", len(texts(after, "Ann")), 0)
		s, _ = plays(t, s, DrawFate{Who: "Ann", Card: "Brutal Assault", Effects: []string{"cr +2"}}, said{})
		equal(t, "kept", len(texts(s, "Ann")), 0)
		after, told = plays(t, s, InvokeFate{}, said{})
		equal(t, "invoked", []any{texts(after, "Ann"), after.avatar("Ann").Fate, after.avatar("Ann").Turn.Did}, []any{[]string{"cr +2"}, "", []string(nil)})
		equal(t, "fate.invoke", ruled(told, "fate.invoke"), true)
		refuses(t, after, InvokeFate{Who: "Ann"}, "", said{})
		refuses(t, s, DrawFate{Who: "Ann"}, "", said{})
		refuses(t, s, DrawFate{Who: "Ann", Card: "Luck", Kind: "sudden"}, "", said{})
		refuses(t, s, DrawFate{Who: "Ann", Card: "Brutal Assault", Band: true}, "", said{})
	})
}

// band-lock-event: while a card is resolved that affects the band nobody joins it; in the
// first printing nobody leaves it (band.timing, band.leave).
func TestCasesBandLockedByFate(t *testing.T) {
	for printing, rule := range map[string]string{"second": "band.timing", "first": "band.leave"} {
		s := game(t, printing, 1, names(3)...)
		s, _ = plays(t, s, JoinBand{"Ann", "Ben"}, said{})
		s, _ = plays(t, s, DrawFate{Who: "Ann", Card: "Storm", Kind: "instant", Band: true}, said{})
		equal(t, "in hand until resolved", s.avatar("Ann").Fate == "", printing == "first")
		join, leave := Act(JoinBand{"Cyd", "Ben"}), Act(LeaveBand{Who: "Ben"})
		locked, free := join, leave
		if printing == "first" {
			locked, free = leave, join
		}
		refuses(t, s, locked, rule, said{}) // band-lock-event
		plays(t, s, free, said{})
		s, _ = plays(t, s, DoneFate{}, said{})
		equal(t, "it went back", s.avatar("Ann").Fate, "")
		plays(t, s, locked, said{})
		refuses(t, s, DoneFate{}, "", said{})
	}
}
