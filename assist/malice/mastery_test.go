package malice

import (
	"strings"
	"testing"
)

// masters is a game in which Ann, Ben and Cyd have masteries that the rulebooks name.
func masters(t *testing.T, printing string) *State {
	t.Helper()
	s := game(t, printing, 2, names(3)...)
	for name, card := range map[string]Mastery{"Ann": {"Time Dancer", "black"}, "Ben": {"Battle Strategist", "blue"}, "Cyd": {"Blood Caller", "red"}} {
		Mastered{Who: name, To: card}.Apply(s)
		ShardsMoved{card.Color, 2, "bank", name}.Apply(s)
	}
	return s
}

// What a mastery always gives is in the rolls of its holder and nobody else's, and says
// so (mastery.primary, card.mastery.battle-strategist).
func TestPrimaryInRolls(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := masters(t, printing)
		r := rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ben"}}}, said{dice: "cr=4,cr-star=6"})
		equal(t, "+1d*", []any{*r.Total, r.Why[1].What, r.Why[1].Rule}, []any{5, "Battle Strategist: +1d* cr", "mastery.primary"})
		equal(t, "lr", *rolls1(t, s, Roll{Throws: []Throw{{Named: "lr", Who: "Ben"}}}, said{dice: "4"}).Total, 4)
		equal(t, "another's", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "4"}).Total, 4)
		_, told := plays(t, s, UseMastery{Who: "Ben", Part: "primary"}, said{})
		equal(t, "nothing moves", []any{len(told.Events), ruled(told, "mastery.primary")}, []any{0, true})
	})
}

// Time Dancer makes its movement roll again, without an action, and the new roll is
// looked at for doubles (card.mastery.time-dancer, fate.draw.reroll, action.free.mastery).
func TestTimeDancer(t *testing.T) {
	for printing, mp := range map[string][]int{"second": {3, 7}, "first": {4, 8}} {
		s := masters(t, printing)
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary"}, "", said{}) // no roll yet
		s, _ = plays(t, s, RollMove{Who: "Ann"}, said{dice: "2,1"})
		equal(t, "the sample's first roll", s.avatar("Ann").mp(), Whole(mp[0]))
		left := s.actionsLeft(s.avatar("Ann"))
		s.avatar("Ann").Mods = []string{"mr -1"}
		s, told := plays(t, s, UseMastery{Who: "Ann", Part: "primary", Effects: []string{"mr +1"}}, said{dice: "6,4"})
		equal(t, "made again", []any{s.avatar("Ann").mp(), s.actionsLeft(s.avatar("Ann")), ruled(told, "fate.draw.reroll")}, []any{Whole(mp[1]), left, true})
		_, told = plays(t, s, UseMastery{Who: "Ann", Part: "primary"}, said{dice: "5,5", draw: "fate=invoked:Brutal Assault"})
		equal(t, "doubles", ruled(told, "fate.draw"), true)
		s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"plains"}}, said{})
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary"}, "card.mastery.time-dancer", said{})
		if printing == "second" { // the second move of a turn is another roll, and no more than that
			s, _ = plays(t, s, RollMove{Who: "Ann"}, said{dice: "2,1"})
			s, _ = plays(t, s, UseMastery{Who: "Ann", Part: "primary"}, said{dice: "6,4"})
			s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"plains"}}, said{})
			refuses(t, s, UseMastery{Who: "Ann", Part: "primary"}, "card.mastery.time-dancer", said{})
		}
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary", On: "Ben"}, "mastery.primary", said{})
	}
}

// A black shard lets another avatar roll again: a movement roll at once, any other as it
// was rolled (mastery.secondary, shard.coloured.mastery).
func TestAnotherRollsAgain(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := masters(t, printing)
		act := UseMastery{Who: "Ann", Part: "secondary", On: "Ben"}
		after, told := plays(t, s, act, said{})
		equal(t, "any other", []any{after.avatar("Ann").Shards["black"], ruled(told, "card.mastery.time-dancer")}, []any{1, true})
		s, _ = plays(t, s, RollMove{Who: "Ben"}, said{dice: "2,1"})
		s, _ = plays(t, s, act, said{dice: "5,4", choose: map[string]string{"again": "mr"}})
		s.avatar("Ann").inTurn().Aimed = nil // as if it had been for somebody else
		equal(t, "movement", s.avatar("Ben").mp() >= Whole(6), true)
		refuses(t, s, UseMastery{Who: "Ann", Part: "secondary", On: "Ann"}, "card.mastery.time-dancer", said{})
		refuses(t, s, UseMastery{Who: "Ann", Part: "secondary"}, "", said{}) // Ben or Cyd
		s, _ = plays(t, s, act, said{choose: map[string]string{"again": "another"}})
		refuses(t, s, act, "", said{}) // no black shard left
	})
}

// What a secondary ability gives works until the turn ends; its shard is of the
// mastery's color (mastery.secondary, turn.effect.one-turn, shard.coloured.mastery).
func TestSecondary(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := masters(t, printing)
		refuses(t, s, InvokeShard{Who: "Ben", Lot: Lot{1, "green"}, For: []string{"mastery", "Ann"}}, "shard.coloured.mastery", said{})
		refuses(t, s, InvokeShard{Who: "Ben", Lot: Lot{2, "blue"}, For: []string{"mastery", "Ann"}}, "shard.invoke.purpose", said{})
		s, told := plays(t, s, InvokeShard{Who: "Ben", Lot: Lot{1, ""}, For: []string{"mastery", "Ann"}}, said{})
		equal(t, "blue", []any{s.avatar("Ben").Shards["blue"], s.avatar("Ann").Turn.Mods}, []any{1, []string{"Battle Strategist: +2d* cr"}})
		equal(t, "the first printing's limit", ruled(told, "mastery.limit.first"), printing == "first")
		again := InvokeShard{Who: "Ben", For: []string{"mastery", "Ann"}, Lot: Lot{1, "blue"}}
		if printing == "first" { // another avatar may have it, and the same one in another turn
			refuses(t, s, again, "mastery.limit.first", said{})
			plays(t, s, again, said{anyway: true})
			plays(t, s, UseMastery{Who: "Ben", Part: "secondary", On: "Cyd"}, said{})
			next := s.Clone()
			TurnPassed{s.Round + 1, "players"}.Apply(next)
			plays(t, next, again, said{})
		} else {
			plays(t, s, again, said{})
		}
		r := rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "cr=4,cr-star=6,cr-star=6"})
		equal(t, "+2d*", *r.Total, 6)
		TurnPassed{s.Round + 1, "players"}.Apply(s)
		equal(t, "over", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "4"}).Total, 4)
	})
}

// Blood Caller helps one of its band, itself too; what the d* are for is assumed, and what the
// players tell goes before that (card.mastery.blood-caller).
func TestWhatOnlyTheCardSays(t *testing.T) {
	s := masters(t, "second")
	s, told := plays(t, s, UseMastery{Who: "Cyd", Part: "secondary"}, said{})
	equal(t, "assumed", []any{s.avatar("Cyd").Shards["red"], ruled(told, "mastery.secondary"), s.avatar("Cyd").Turn.Mods}, []any{1, true, []string{"Blood Caller: +1d* wounds"}})
	refuses(t, s, UseMastery{Who: "Cyd", Part: "secondary", On: "Ann"}, "card.mastery.blood-caller", said{})
	Banded{"Cyd", []string{"Ann"}}.Apply(s)
	refuses(t, s, UseMastery{Who: "Cyd", Part: "secondary", On: "Ann", Effects: []string{"blood +1"}}, "", said{})
	s, _ = plays(t, s, UseMastery{Who: "Cyd", Part: "secondary", On: "Ann", Effects: []string{"cr +1d*"}}, said{})
	equal(t, "told", s.avatar("Ann").Turn.Mods, []string{"Blood Caller: cr +1d*"})
	s.avatar("Cyd").Mastery = Mastery{}
	refuses(t, s, UseMastery{Who: "Cyd", Part: "secondary"}, "", said{})
	s.avatar("Cyd").Life, s.avatar("Cyd").Wounds = 0, 5
	refuses(t, s, UseMastery{Who: "Cyd", Part: "primary"}, "return.trigger", said{})
}

// A colorless mastery takes a colorless shard (shard.colorless.mastery).
func TestColorlessMastery(t *testing.T) {
	s := masters(t, "second")
	Mastered{Who: "Ann", To: Mastery{"Unheard", "colorless"}}.Apply(s)
	refuses(t, s, UseMastery{Who: "Ann", Part: "secondary", Color: "black"}, "shard.colorless.mastery", said{})
	s, told := plays(t, s, UseMastery{Who: "Ann", Part: "secondary"}, said{})
	equal(t, "colorless", []any{s.avatar("Ann").Shards["colorless"], ruled(told, "shard.colorless.mastery")}, []any{2, true})
}

// The owner types cards in, and corrects ours, name by name.
func TestOwnCards(t *testing.T) {
	book, err := ownBook(t, "shadows-of-malice:\n  cards:\n    masteries:\n      Blood Caller: {does: +2d* cr}\n      Unheard: {says: something, does: +1 lr}\n")
	if err != nil {
		t.Fatal(err)
	}
	cards := book.Cards().Masteries
	equal(t, "corrected", []any{cards["Blood Caller"].Does, cards["Blood Caller"].Sure}, []any{"+2d* cr", "owner"})
	equal(t, "typed in", cards["Unheard"].Says, "something")
	equal(t, "ours", cards["Time Dancer"].Does, "reroll mr")
	for _, wrong := range []string{"masteries: {Unheard: {does: +1 blood}}", "fates: {Unheard: {kind: sometimes}}", "troves: {}"} {
		if _, err := ownBook(t, "shadows-of-malice:\n  cards:\n    "+wrong+"\n"); err == nil {
			t.Errorf("%s can be read", wrong)
		}
	}
}

// Every card that our data name is one of the rulebooks', and every rulebook entry of a
// card is among them.
func TestCardsAreThoseOfTheRulebooks(t *testing.T) {
	c := openBook(t).Cards()
	rules := map[string]bool{}
	for trove, cards := range map[string]map[string]Card{"mastery": c.Masteries, "fate": c.Fates, "treasure": c.Treasures, "potion": c.Potions, "ability": c.Abilities} {
		for name, card := range cards {
			if !strings.HasPrefix(card.Rule, "card."+trove+".") || card.Source == "" || rules[card.Rule] {
				t.Errorf("%s: %+v", name, card)
			}
			rules[card.Rule] = true
		}
	}
	equal(t, "cards", len(rules), 22)
}
