package combat_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// ownedCards is a file of cards that an owner has typed in.
const ownedCards = `shadows-of-malice:
  cards:
    masteries:
      Horn Master: {does: "+1 lr for other for a phase", secondary: "+2 cr for band"}
    fates:
      Sudden Storm: {kind: instant, does: "-1 cr for any for a turn"}
      Doom: {kind: curse, does: "-1 life"}
    treasures:
      Boots: {kind: clothing, does: "+2 mr; extra die mr"}
      Gate Ring: {kind: jewelry, does: gate}
      Amulet: {kind: jewelry, does: "+1 life; reroll cr"}
      Charm: {kind: jewelry, does: "reroll lr; extra die lr"}
      Bane: {kind: weapon, does: "+1 wounds vs avian; +2 shield defending; +1 cr in forest"}
      Horn: {kind: armor, does: "+3 cr for a phase; +1 lr once; +1 shield"}
      Purse: {kind: clothing, does: "+2 shards; +1 recovery"}
      Blue Ward: {kind: armor, does: immune blue}
      Curse Book: {kind: book, does: "foe +1 wounds; +2 cr once"}
      Song: {kind: book, does: "+2 mr for other"}
    potions:
      Fire Flask: {kind: red, does: "+3 fire wounds", says: throw it}
      Vigor: {kind: blue, does: "+2 life for a turn; +1 cr"}
    abilities:
      Claws: {kind: red, does: "extra die cr; foe -1 cr"}
`

// withCards returns a game of n avatars with the owned cards.
func withCards(t *testing.T, printing string, n int) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(n)...)
	book, err := malicetest.OwnBook(t, ownedCards)
	if err != nil {
		t.Fatal(err)
	}
	malicetest.UseBook(s, book)
	return s
}

// confronts returns a fight of Ann with a creature of a type, whose target she is.
func confronts(t *testing.T, s *malice.State, kind string, power int, abilities ...string) *malice.State {
	t.Helper()
	s = telling.Copy(s)
	malice.Met{What: "creature", Type: &kind, Terrain: "plains", Power: power, Life: 9,
		At: s.Avatar("Ann").At, By: []string{"Ann"}, Cards: abilities}.Apply(s)
	no := false
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{Futile: &no}, malicetest.Said{})
	return s
}

// The effects of a card that is held or used count in their own roll and nowhere else.
func TestCardsInMovement(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn", "icon.movement")
	for printing, want := range map[string]int{"second": 4 + 2 + 1, "first": 4 + 2 + 2} {
		s := withCards(t, printing, 2)
		malicetest.Carries(s, "Ann", "clothing:Boots", "book:Song")
		dice := malicetest.ByPrinting(printing, "mr=3,fate=1,mr-extra=4", "mr=1,mr=3,mr-extra=4")
		r := malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "mr", Who: "Ann"}}},
			malicetest.Said{Dice: dice})
		malicetest.Equal(t, printing, []any{*r.MP, r.Why[1].What, r.Why[1].Rule},
			[]any{want, "Boots: +2 mr", "icon.movement"})
		after, _ := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "song"}, malicetest.Said{})
		malicetest.Equal(t, "for the only other", []any{after.Avatar("Ben").Turn.Mods,
			after.Avatar("Ann").Items}, []any{[]string{"Song: +2 mr"}, []string{"clothing:Boots"}})
		three := withCards(t, printing, 3)
		malicetest.Carries(three, "Ann", "book:Song")
		after, _ = malicetest.Plays(t, three, cards.UseItem{Who: "Ann", Item: "song", On: "cyd"},
			malicetest.Said{})
		malicetest.Equal(t, "for the one named", malicetest.Texts(after, "Cyd"), []string{"+2 mr"})
		malicetest.Refuses(t, three, cards.UseItem{Who: "Ann", Item: "song"}, "", malicetest.Said{})
		malicetest.Refuses(t, three, cards.UseItem{Who: "Ann", Item: "song", On: "Ann"}, "item.consumable",
			malicetest.Said{})
	}
}

// With Gate control the exit is reached without a luck roll, by any member of the band that has it;
// and gates for trade as well (gate.band).
func TestGateControl(t *testing.T) {
	rulebooktest.Proves(t, "icon.gate-control", "trade.gates")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		for _, name := range malicetest.Names(2) {
			s.Avatar(name).At = "a:gate"
		}
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ben", With: "Ann"}, malicetest.Said{})
		malicetest.Carries(s, "Ben", "jewelry:Gate Ring")
		after, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{})
		malicetest.Equal(t, "chosen",
			[]any{after.Avatar("Ann").At, after.Avatar("Ben").At, malicetest.Ruled(told, "icon.gate-control"),
				malicetest.Ruled(told, "gate.lr")}, []any{"b:gate", "b:gate", true, false})
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, "+1")}, "",
			malicetest.Said{})
		malicetest.Carries(s, "Ann", "blue:Mist")
		s.Avatar("Ben").Band, s.Avatar("Ann").Band, s.Avatar("Ben").At = nil, nil, "b:gate"
		// Ann's; the first printing asks both
		dice := malicetest.ByPrinting(printing, "3", "2")
		after, _ = malicetest.Plays(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "mist"},
			malicetest.Said{Dice: dice})
		malicetest.Equal(t, "to trade", after.Avatar("Ben").Items, []string{"jewelry:Gate Ring", "blue:Mist"})
	})
}

// Life of a card stays as long as the card is held; when the card goes, by any way, the life goes as
// that of Life radiance does: a sound token first.
func TestLifeOfCards(t *testing.T) {
	rulebooktest.Proves(t, "icon.life", "life.radiance-extra")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		s, told := malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "Amulet"}, malicetest.Said{})
		malicetest.Equal(t, "held", []any{malicetest.Life(s.Avatar("Ann")),
			malicetest.Ruled(told, "icon.life")}, []any{[]int{6, 0, 0}, true})
		hurt, _ := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
		lost, _ := malicetest.Plays(t, hurt, cards.DropItem{Who: "Ann", Item: "amulet"}, malicetest.Said{})
		malicetest.Equal(t, "a sound one first", malicetest.Life(lost.Avatar("Ann")), []int{0, 5, 0})
		given, _ := malicetest.Plays(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "amulet"},
			malicetest.Said{})
		malicetest.Equal(t, "given on", [][]int{malicetest.Life(given.Avatar("Ann")),
			malicetest.Life(given.Avatar("Ben"))}, [][]int{{5, 0, 0}, {6, 0, 0}})
		malicetest.Carries(given, "Ann", "blue:Vigor")
		drunk, _ := malicetest.Plays(t, given, cards.Drink{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "for a turn", malicetest.Life(drunk.Avatar("Ann")), []int{7, 0, 0})
		cursed, _ := malicetest.Plays(t, given, rolls.DrawFate{Who: "Ann", Card: "Doom"}, malicetest.Said{})
		malicetest.Equal(t, "a curse", malicetest.Life(cursed.Avatar("Ann")), []int{4, 0, 0})
		freed, _ := malicetest.Plays(t, cursed, rolls.ReturnFate{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "gone", malicetest.Life(freed.Avatar("Ann")), []int{5, 0, 0})
	})
}

// Immunity that comes with an item ends a potion of its color.
func TestImmunityOfItems(t *testing.T) {
	rulebooktest.Proves(t, "potion.immunity")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		malicetest.Carries(s, "Ann", "blue:Vigor")
		s, _ = malicetest.Plays(t, s, cards.Drink{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "drunk", malicetest.Texts(s, "Ann"), []string{"+2 life", "+1 cr"})
		s, told := malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "Blue Ward"}, malicetest.Said{})
		malicetest.Equal(t, "immune",
			[]any{malicetest.Texts(s, "Ann"), malicetest.Ruled(told, "potion.immunity"),
				malicetest.Life(s.Avatar("Ann"))}, []any{[]string{"immune blue"}, true, []int{5, 0, 0}})
	})
}

// Shards and recovery of cards.
func TestHarvestAndRecovery(t *testing.T) {
	rulebooktest.Proves(t, "icon.shards", "icon.recovery")
	s := withCards(t, "second", 1)
	malicetest.Carries(s, "Ann", "clothing:Purse")
	fight := confronts(t, s, "avian", 1)
	malice.Beaten{What: "creature"}.Apply(fight)
	after, told := malicetest.Plays(t, fight, treasure.Harvest{Table: true},
		malicetest.Said{Dice: "harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=1," +
			"harvest=1,harvest=6"})
	malicetest.Equal(t, "1 and 2",
		after.Avatar("Ann").Shards["colorless"]-s.Avatar("Ann").Shards["colorless"], 3)
	malicetest.Equal(t, "says so", told.Events[0].Why[1].What, "Purse: +2 shards")
	s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 2, 3
	after, _ = malicetest.Plays(t, s, turn.Recover{Who: "Ann"}, malicetest.Said{})
	malicetest.Equal(t, "1 and 1", malicetest.Life(after.Avatar("Ann")), []int{4, 1, 0})
}

// A luck roll that fails may be made again where a card allows it, and has a further die.
func TestLuckAgain(t *testing.T) {
	s := withCards(t, "second", 1)
	malicetest.Carries(s, "Ann", "jewelry:Charm")
	s.Avatar("Ann").At = "a:gate"
	after, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"},
		malicetest.Said{Dice: "lr=1,lr=2,lr=1,lr=3", Choose: map[string]string{"lr-again": "yes"}})
	malicetest.Equal(t, "again", []any{after.Avatar("Ann").At, len(told.Checks),
		malicetest.Ruled(told, "gate.lr")}, []any{"b:gate", 1, true})
	after, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"},
		malicetest.Said{Dice: "lr=1,lr=2", Draw: "gate=a"})
	malicetest.Equal(t, "unasked", after.Avatar("Ann").At, "a:gate")
}

// once is used up by the next such roll; for a phase ends as the next phase begins or the fight
// ends.
func TestHowLongEffectsLast(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		malicetest.Carries(s, "Ann", "armor:Horn")
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "horn"}, malicetest.Said{})
		malicetest.Equal(t, "used", s.Avatar("Ann").Turn.Mods,
			[]string{"Horn: +3 cr for a phase", "Horn: +1 lr once"})
		s = confronts(t, s, "avian", 1)
		s, told := malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "3,3"})
		malicetest.Equal(t, "in the phase", s.Fight().CR, 6)
		malicetest.Equal(t, "by its name", slices.ContainsFunc(told.Events[0].Why,
			func(w sum.Part) bool { return w.What == "Horn: +3 cr for a phase" }), true)
		s, _ = malicetest.Plays(t, s, combat.DealWounds{}, malicetest.Said{})
		no := false
		s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &no}, malicetest.Said{Dice: "3,3"})
		malicetest.Equal(t, "over", s.Avatar("Ann").Turn.Mods, []string{"Horn: +1 lr once"})
		lr := combat.Evade{Who: "Ann"}
		s.Encounter.Mods = []string{"evadable on hit target drains +1", "evadable target wounds +1"}
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{Futile: &no}, malicetest.Said{})
		s, told = malicetest.Plays(t, s, lr, malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "once",
			[]any{*told.Result.(combat.Evaded).Roll.Total, len(s.Avatar("Ann").Turn.Mods)}, []any{2, 0})
		_, told = malicetest.Plays(t, s, lr, malicetest.Said{Dice: "1"})
		malicetest.Equal(t, "and no more", *told.Result.(combat.Evaded).Roll.Total, 1)
	})
}

// The gift of an ability or a fate card goes to the avatar that is named, and to nobody else.
func TestGivenToAnother(t *testing.T) {
	rulebooktest.Proves(t, "mastery.primary", "mastery.secondary", "fate.instant")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 3)
		s.Avatar("Ann").Mastery = malice.Mastery{Name: "Horn Master", Color: "green"}
		// Ben or Cyd
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, cards.UseMastery{Who: "Ann", Part: "primary", On: "Ann"}, "mastery.primary",
			malicetest.Said{})
		after, _ := malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "primary", On: "Ben"},
			malicetest.Said{})
		malicetest.Equal(t, "primary", after.Avatar("Ben").Turn.Mods,
			[]string{"Horn Master: +1 lr for a phase"})
		after, _ = malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "secondary"}, malicetest.Said{})
		malicetest.Equal(t, "a band of one", malicetest.Texts(after, "Ann"), []string{"+2 cr"})
		after, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Sudden Storm", On: "cyd"},
			malicetest.Said{})
		malicetest.Equal(t, "fate", [][]string{malicetest.Texts(after, "Ann"),
			malicetest.Texts(after, "Cyd")}, [][]string{nil, {"-1 cr"}})
	})
}

// A movement roll that a card lets its holder make again costs no action. A mastery lets each roll be made
// again once, however it is said; what another effect lets be made again its card limits.
func TestMovementAgain(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw.reroll", "card.mastery.time-dancer")
	s := malicetest.Masters(t, "second")
	malicetest.Refuses(t, s, movement.RollMove{Who: "Ann", Again: true}, "", malicetest.Said{})
	s, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "2,1"})
	malicetest.Equal(t, "offered", malicetest.Remarked(told, told.Remarks[0].Rule),
		"Time Dancer lets Ann make that roll again: move roll Ann --again")
	left := s.ActionsLeft(s.Avatar("Ann"))
	s, told = malicetest.Plays(t, s, movement.RollMove{Who: "Ann", Again: true}, malicetest.Said{Dice: "6,4"})
	malicetest.Equal(t, "again", []any{s.Avatar("Ann").MP(), s.ActionsLeft(s.Avatar("Ann")),
		malicetest.Ruled(told, "fate.draw.reroll")}, []any{notation.Whole(7), left, true})
	for _, again := range []malice.Act{movement.RollMove{Who: "Ann", Again: true},
		cards.UseMastery{Who: "Ann", Part: "primary"}} {
		malicetest.Refuses(t, s, again, "card.mastery.time-dancer", malicetest.Said{})
	}
	s.Avatar("Ann").Mods = []string{"reroll mr"}
	malicetest.Plays(t, s, movement.RollMove{Who: "Ann", Again: true}, malicetest.Said{Dice: "6,4"})
}
