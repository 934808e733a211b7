package cards_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// What a mastery always gives is in the rolls of its holder and nobody else's, and says so
// (card.mastery.battle-strategist).
func TestPrimaryInRolls(t *testing.T) {
	rulebooktest.Proves(t, "mastery.primary")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Masters(t, printing)
		r := malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ben"}}},
			malicetest.Said{Dice: "cr=4,cr-star=6"})
		malicetest.Equal(t, "+1d*", []any{*r.Total, r.Why[1].What, r.Why[1].Rule},
			[]any{5, "Battle Strategist: +1d* cr", "card.mastery.battle-strategist"})
		malicetest.Equal(t, "lr",
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "lr", Who: "Ben"}}},
				malicetest.Said{Dice: "4"}).Total, 4)
		malicetest.Equal(t, "another's",
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
				malicetest.Said{Dice: "4"}).Total, 4)
		_, told := malicetest.Plays(t, s, cards.UseMastery{Who: "Ben", Part: "primary"}, malicetest.Said{})
		malicetest.Equal(t, "nothing moves",
			[]any{len(told.Events), malicetest.Ruled(told, "mastery.primary")}, []any{0, true})
	})
}

// Time Dancer makes its movement roll again, without an action, and the new roll is looked at
// for doubles (action.free.mastery).
func TestTimeDancer(t *testing.T) {
	rulebooktest.Proves(t, "card.mastery.time-dancer", "fate.draw.reroll")
	for printing, mp := range map[string][]int{"second": {3, 7}, "first": {4, 8}} {
		s := malicetest.Masters(t, printing)
		// no roll yet
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary"}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "2,1"})
		malicetest.Equal(t, "the sample's first roll", s.Avatar("Ann").MP(), notation.Whole(mp[0]))
		left := s.ActionsLeft(s.Avatar("Ann"))
		s.Avatar("Ann").Mods = []string{"mr -1"}
		_, doubles := malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "primary"},
			malicetest.Said{Dice: "5,5", Draw: "fate=invoked:Brutal Assault"})
		malicetest.Equal(t, "doubles", malicetest.Ruled(doubles, "fate.draw"), true)
		s, told := malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "primary",
			Effects: []string{"mr +1"}}, malicetest.Said{Dice: "6,4"})
		malicetest.Equal(t, "made again", []any{s.Avatar("Ann").MP(), s.ActionsLeft(s.Avatar("Ann")),
			malicetest.Ruled(told, "fate.draw.reroll")}, []any{notation.Whole(mp[1]), left, true})
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"plains"}}, malicetest.Said{})
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary"}, "card.mastery.time-dancer",
			malicetest.Said{})
		if printing == "second" { // the second move of a turn is another roll, and no more than that
			s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "2,1"})
			s, _ = malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "primary"},
				malicetest.Said{Dice: "6,4"})
			s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"plains"}},
				malicetest.Said{})
			malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary"},
				"card.mastery.time-dancer", malicetest.Said{})
		}
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary", On: "Ben"}, "mastery.primary",
			malicetest.Said{})
	}
}

// A black shard lets another avatar roll again: a movement roll at once, any other as it was
// rolled.
func TestAnotherRollsAgain(t *testing.T) {
	rulebooktest.Proves(t, "mastery.secondary", "shard.coloured.mastery")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Masters(t, printing)
		act := cards.UseMastery{Who: "Ann", Part: "secondary", On: "Ben"}
		after, told := malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "any other", []any{after.Avatar("Ann").Shards["black"],
			malicetest.Ruled(told, "card.mastery.time-dancer")}, []any{1, true})
		s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "2,1"})
		s, _ = malicetest.Plays(t, s, act,
			malicetest.Said{Dice: "5,4", Choose: map[string]string{"again": "mr"}})
		s.Avatar("Ann").InTurn().Aimed = nil // as if it had been for somebody else
		malicetest.Equal(t, "movement", s.Avatar("Ben").MP() >= notation.Whole(6), true)
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "secondary", On: "Ann"},
			"card.mastery.time-dancer", malicetest.Said{})
		// Ben or Cyd
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "secondary"}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, act, malicetest.Said{Choose: map[string]string{"again": "another"}})
		malicetest.Refuses(t, s, act, "", malicetest.Said{}) // no black shard left
	})
}

// What a secondary ability gives works until the turn ends; its shard is of the mastery's
// color.
func TestSecondary(t *testing.T) {
	rulebooktest.Proves(t, "mastery.secondary", "turn.effect.one-turn", "shard.coloured.mastery")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Masters(t, printing)
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"mastery", "Ann"}}, "shard.coloured.mastery", malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 2, Color: "blue"},
			For: []string{"mastery", "Ann"}}, "shard.invoke.purpose", malicetest.Said{})
		s, told := malicetest.Plays(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 1, Color: ""},
			For: []string{"mastery", "Ann"}}, malicetest.Said{})
		malicetest.Equal(t, "blue", []any{s.Avatar("Ben").Shards["blue"], s.Avatar("Ann").Turn.Mods},
			[]any{1, []string{"Battle Strategist: +2d* cr"}})
		malicetest.Equal(t, "the first printing's limit", malicetest.Ruled(told, "mastery.limit.first"),
			printing == "first")
		again := cards.InvokeShard{Who: "Ben", For: []string{"mastery", "Ann"},
			Lot: rolls.Lot{N: 1, Color: "blue"}}
		if printing == "first" { // another avatar may have it, and the same one in another turn
			malicetest.Refuses(t, s, again, "mastery.limit.first", malicetest.Said{})
			malicetest.Plays(t, s, again, malicetest.Said{Anyway: true})
			malicetest.Plays(t, s, cards.UseMastery{Who: "Ben", Part: "secondary", On: "Cyd"},
				malicetest.Said{})
			next := telling.Copy(s)
			malice.TurnPassed{Round: s.Round + 1, Turn: "players"}.Apply(next)
			malicetest.Plays(t, next, again, malicetest.Said{})
		} else {
			malicetest.Plays(t, s, again, malicetest.Said{})
		}
		r := malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
			malicetest.Said{Dice: "cr=4,cr-star=6,cr-star=6"})
		malicetest.Equal(t, "+2d*", *r.Total, 6)
		malice.TurnPassed{Round: s.Round + 1, Turn: "players"}.Apply(s)
		malicetest.Equal(t, "over",
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
				malicetest.Said{Dice: "4"}).Total, 4)
	})
}

// Blood Caller helps one of its band, itself too; what the d* are for is assumed, and what the
// players tell goes before that.
func TestWhatOnlyTheCardSays(t *testing.T) {
	rulebooktest.Proves(t, "card.mastery.blood-caller")
	s := malicetest.Masters(t, "second")
	s, told := malicetest.Plays(t, s, cards.UseMastery{Who: "Cyd", Part: "secondary"}, malicetest.Said{})
	malicetest.Equal(t, "assumed",
		[]any{s.Avatar("Cyd").Shards["red"], malicetest.Ruled(told, "mastery.secondary"),
			s.Avatar("Cyd").Turn.Mods}, []any{1, true, []string{"Blood Caller: +1d* wounds"}})
	malicetest.Refuses(t, s, cards.UseMastery{Who: "Cyd", Part: "secondary", On: "Ann"},
		"card.mastery.blood-caller", malicetest.Said{})
	malice.Banded{Who: "Cyd", With: []string{"Ann"}}.Apply(s)
	malicetest.Refuses(t, s, cards.UseMastery{Who: "Cyd", Part: "secondary", On: "Ann",
		Effects: []string{"blood +1"}}, "", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.UseMastery{Who: "Cyd", Part: "secondary", On: "Ann",
		Effects: []string{"cr +1d*"}}, malicetest.Said{})
	malicetest.Equal(t, "told", s.Avatar("Ann").Turn.Mods, []string{"Blood Caller: cr +1d*"})
	s.Avatar("Cyd").Mastery = malice.Mastery{}
	malicetest.Refuses(t, s, cards.UseMastery{Who: "Cyd", Part: "secondary"}, "", malicetest.Said{})
	s.Avatar("Cyd").Life, s.Avatar("Cyd").Wounds = 0, 5
	malicetest.Refuses(t, s, cards.UseMastery{Who: "Cyd", Part: "primary"}, "return.trigger",
		malicetest.Said{})
}

// A colorless mastery takes a colorless shard.
func TestColorlessMastery(t *testing.T) {
	rulebooktest.Proves(t, "shard.colorless.mastery")
	s := malicetest.Masters(t, "second")
	malice.Mastered{Who: "Ann", To: malice.Mastery{Name: "Unheard", Color: "colorless"}}.Apply(s)
	malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "secondary", Color: "black"},
		"shard.colorless.mastery", malicetest.Said{})
	s, told := malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "secondary"}, malicetest.Said{})
	malicetest.Equal(t, "colorless", []any{s.Avatar("Ann").Shards["colorless"],
		malicetest.Ruled(told, "shard.colorless.mastery")}, []any{2, true})
}

// The owner types cards in, and corrects ours, name by name.
func TestOwnCards(t *testing.T) {
	book, err := malicetest.OwnBook(t,
		"shadows-of-malice:\n  cards:\n    masteries:\n      Blood Caller: {does: +2d* cr}\n      Unheard: "+
			"{says: something, does: +1 lr}\n")
	if err != nil {
		t.Fatal(err)
	}
	deck := book.Cards().Masteries
	malicetest.Equal(t, "corrected", []any{deck["Blood Caller"].Does, deck["Blood Caller"].Sure},
		[]any{"+2d* cr", "owner"})
	malicetest.Equal(t, "typed in", deck["Unheard"].Says, "something")
	malicetest.Equal(t, "ours", deck["Time Dancer"].Does, "reroll mr")
	for _, wrong := range []string{"masteries: {Unheard: {does: +1 blood}}",
		"fates: {Unheard: {kind: sometimes}}", "troves: {}"} {
		if _, err := malicetest.OwnBook(t, "shadows-of-malice:\n  cards:\n    "+wrong+"\n"); err == nil {
			t.Errorf("%s can be read", wrong)
		}
	}
}

// Every card that our data name is one of the rulebooks', and every rulebook entry of a
// card is among them.
func TestCardsAreThoseOfTheRulebooks(t *testing.T) {
	c := malicetest.OpenBook(t).Cards()
	rules := map[string]bool{}
	for trove, deck := range map[string]map[string]box.Card{"mastery": c.Masteries, "fate": c.Fates,
		"treasure": c.Treasures, "potion": c.Potions, "ability": c.Abilities} {
		for name, card := range deck {
			if !strings.HasPrefix(card.Rule, "card."+trove+".") || card.Source == "" || rules[card.Rule] {
				t.Errorf("%s: %+v", name, card)
			}
			rules[card.Rule] = true
		}
	}
	malicetest.Equal(t, "cards", len(rules), 22)
}

// Time Dancer makes each movement roll of its own again once.
func TestEachMovementRollIsDancedOnce(t *testing.T) {
	rulebooktest.Proves(t, "mastery.limit.first", "card.mastery.time-dancer")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ann").Mastery = malice.Mastery{Name: "Time Dancer", Color: "black"}
		dice, again := "1,3", "2,4"
		if printing == "first" {
			dice, again = "mr=1,fate=3", "mr=2,fate=4"
		}
		s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: dice})
		dance := cards.UseMastery{Who: "Ann", Part: "primary"}
		s, _ = malicetest.Plays(t, s, dance, malicetest.Said{Dice: again})
		rule := malicetest.ByPrinting(printing, "mastery.limit.first", "card.mastery.time-dancer")
		malicetest.Refuses(t, s, dance, rule, malicetest.Said{})
		malicetest.Plays(t, s, dance, malicetest.Said{Dice: again, Anyway: true})
		if printing == "second" { // its second move has a roll of its own
			s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: dice})
			malicetest.Plays(t, s, dance, malicetest.Said{Dice: again})
		}
	})
}
