package malice

import (
	"slices"
	"testing"

	"tablehand/assist/telling"
)

// ownedCards is a book with cards that an owner has typed in.
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

// cards gives a game these cards, and avatars of that many.
func cards(t *testing.T, printing string, n int) *State {
	t.Helper()
	s := game(t, printing, 2, names(n)...)
	book, err := ownBook(t, ownedCards)
	if err != nil {
		t.Fatal(err)
	}
	s.UseBook(book)
	return s
}

// confronts is a fight of Ann with a creature of a type, whose target she is.
func confronts(t *testing.T, s *State, kind string, power int, abilities ...string) *State {
	t.Helper()
	s = s.Clone()
	Met{What: "creature", Type: &kind, Terrain: "plains", Power: power, Life: 9, At: s.avatar("Ann").At, By: []string{"Ann"}, Cards: abilities}.Apply(s)
	no := false
	s, _ = plays(t, s, TargetPhase{Futile: &no}, said{})
	return s
}

// What a card does that is held or used counts in the roll it is about and nowhere else
// (item.durable, turn.effect.one-turn, icon.movement).
func TestCardsInMovement(t *testing.T) {
	for printing, want := range map[string]int{"second": 4 + 2 + 1, "first": 4 + 2 + 2} {
		s := cards(t, printing, 2)
		carries(s, "Ann", "clothing:Boots", "book:Song")
		dice := map[string]string{"second": "mr=1,mr=3,mr-extra=4", "first": "mr=3,fate=1,mr-extra=4"}[printing]
		r := rolls1(t, s, Roll{Throws: []Throw{{Named: "mr", Who: "Ann"}}}, said{dice: dice})
		equal(t, printing, []any{*r.MP, r.Why[1].What, r.Why[1].Rule}, []any{want, "Boots: +2 mr", "item.durable"})
		after, _ := plays(t, s, UseItem{Who: "Ann", Item: "song"}, said{})
		equal(t, "for the only other", []any{after.avatar("Ben").Turn.Mods, after.avatar("Ann").Items}, []any{[]string{"Song: +2 mr"}, []string{"clothing:Boots"}})
		three := cards(t, printing, 3)
		carries(three, "Ann", "book:Song")
		after, _ = plays(t, three, UseItem{Who: "Ann", Item: "song", On: "cyd"}, said{})
		equal(t, "for the one named", texts(after, "Cyd"), []string{"+2 mr"})
		refuses(t, three, UseItem{Who: "Ann", Item: "song"}, "", said{})
		refuses(t, three, UseItem{Who: "Ann", Item: "song", On: "Ann"}, "item.consumable", said{})
	}
}

// With Gate control the exit is reached without a luck roll, by whoever of the band has it;
// and gates for trade as well (icon.gate-control, gate.band, trade.gates).
func TestGateControl(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		for _, name := range names(2) {
			s.avatar(name).At = "a:gate"
		}
		s, _ = plays(t, s, JoinBand{"Ben", "Ann"}, said{})
		carries(s, "Ben", "jewelry:Gate Ring")
		after, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{})
		equal(t, "chosen", []any{after.avatar("Ann").At, after.avatar("Ben").At, ruled(told, "icon.gate-control"), ruled(told, "gate.lr")}, []any{"b:gate", "b:gate", true, false})
		refuses(t, s, UseGate{Who: "Ann", To: "b", Mods: modded(t, "+1")}, "", said{})
		carries(s, "Ann", "blue:Mist")
		s.avatar("Ben").Band, s.avatar("Ann").Band, s.avatar("Ben").At = nil, nil, "b:gate"
		dice := map[string]string{"second": "2", "first": "3"}[printing] // Ann's; the first printing asks both
		after, _ = plays(t, s, GiveItem{From: "Ann", To: "Ben", Item: "mist"}, said{dice: dice})
		equal(t, "to trade", after.avatar("Ben").Items, []string{"jewelry:Gate Ring", "blue:Mist"})
	})
}

// Life of a card is there as long as the card is held, in whatever way it goes, and goes as
// that of Life radiance does: a sound token first (icon.life, life.radiance-extra).
func TestLifeOfCards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		s, told := plays(t, s, GainItem{"Ann", "Amulet"}, said{})
		equal(t, "held", []any{life(s.avatar("Ann")), ruled(told, "icon.life")}, []any{[]int{6, 0, 0}, true})
		hurt, _ := plays(t, s, Turn{What: "wound", Who: "Ann", N: 5}, said{})
		lost, _ := plays(t, hurt, DropItem{"Ann", "amulet"}, said{})
		equal(t, "a sound one first", life(lost.avatar("Ann")), []int{0, 5, 0})
		given, _ := plays(t, s, GiveItem{From: "Ann", To: "Ben", Item: "amulet"}, said{})
		equal(t, "given on", [][]int{life(given.avatar("Ann")), life(given.avatar("Ben"))}, [][]int{{5, 0, 0}, {6, 0, 0}})
		carries(given, "Ann", "blue:Vigor")
		drunk, _ := plays(t, given, Drink{Who: "Ann"}, said{})
		equal(t, "for a turn", life(drunk.avatar("Ann")), []int{7, 0, 0})
		cursed, _ := plays(t, given, DrawFate{Who: "Ann", Card: "Doom"}, said{})
		equal(t, "a curse", life(cursed.avatar("Ann")), []int{4, 0, 0})
		freed, _ := plays(t, cursed, ReturnFate{"Ann"}, said{})
		equal(t, "gone", life(freed.avatar("Ann")), []int{5, 0, 0})
	})
}

// Immunity that comes with an item ends a potion of its color (potion.immunity).
func TestImmunityOfItems(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		carries(s, "Ann", "blue:Vigor")
		s, _ = plays(t, s, Drink{Who: "Ann"}, said{})
		equal(t, "drunk", texts(s, "Ann"), []string{"+2 life", "+1 cr"})
		s, told := plays(t, s, GainItem{"Ann", "Blue Ward"}, said{})
		equal(t, "immune", []any{texts(s, "Ann"), ruled(told, "potion.immunity"), life(s.avatar("Ann"))}, []any{[]string{"immune blue"}, true, []int{5, 0, 0}})
	})
}

// Shards and recovery of cards (icon.shards, icon.recovery).
func TestHarvestAndRecovery(t *testing.T) {
	s := cards(t, "second", 1)
	carries(s, "Ann", "clothing:Purse")
	fight := confronts(t, s, "avian", 1)
	Beaten{What: "creature"}.Apply(fight)
	after, told := plays(t, fight, Harvest{Table: true}, said{dice: "harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=1,harvest=6"})
	equal(t, "1 and 2", after.avatar("Ann").Shards["colorless"]-s.avatar("Ann").Shards["colorless"], 3)
	equal(t, "says so", told.Events[0].Why[1].What, "Purse: +2 shards")
	s.avatar("Ann").Life, s.avatar("Ann").Wounds = 2, 3
	after, _ = plays(t, s, Recover{Who: "Ann"}, said{})
	equal(t, "1 and 1", life(after.avatar("Ann")), []int{4, 1, 0})
}

// A luck roll that fails may be made again where a card allows it, and has a further die.
func TestLuckAgain(t *testing.T) {
	s := cards(t, "second", 1)
	carries(s, "Ann", "jewelry:Charm")
	s.avatar("Ann").At = "a:gate"
	after, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "lr=1,lr=2,lr=1,lr=3", choose: map[string]string{"lr-again": "yes"}})
	equal(t, "again", []any{after.avatar("Ann").At, len(told.Checks), ruled(told, "gate.lr")}, []any{"b:gate", 1, true})
	after, _ = plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "lr=1,lr=2", draw: "gate=a"})
	equal(t, "unasked", after.avatar("Ann").At, "a:gate")
}

// once is used up by the next such roll; for a phase ends as the next phase begins or the
// fight ends (turn.effect.one-turn).
func TestHowLongEffectsLast(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		carries(s, "Ann", "armor:Horn")
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "horn"}, said{})
		equal(t, "used", s.avatar("Ann").Turn.Mods, []string{"Horn: +3 cr for a phase", "Horn: +1 lr once"})
		s = confronts(t, s, "avian", 1)
		s, told := plays(t, s, RollBlows{}, said{dice: "3,3"})
		equal(t, "in the phase", s.fight().CR, 6)
		equal(t, "by its name", slices.ContainsFunc(told.Events[0].Why, func(w telling.Why) bool { return w.What == "Horn: +3 cr for a phase" }), true)
		s, _ = plays(t, s, DealWounds{}, said{})
		no := false
		s, _ = plays(t, s, FightPhase{Futile: &no}, said{dice: "3,3"})
		equal(t, "over", s.avatar("Ann").Turn.Mods, []string{"Horn: +1 lr once"})
		lr := Evade{Who: "Ann"}
		s, told = plays(t, s, lr, said{dice: "1"})
		equal(t, "once", []any{*told.Result.(Evaded).Roll.Total, len(s.avatar("Ann").Turn.Mods)}, []any{2, 0})
		_, told = plays(t, s, lr, said{dice: "1"})
		equal(t, "and no more", *told.Result.(Evaded).Roll.Total, 1)
	})
}

// What an ability or a fate card gives to another goes to who is named, and to nobody else
// (mastery.primary, mastery.secondary, fate.instant).
func TestGivenToAnother(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 3)
		s.avatar("Ann").Mastery = Mastery{"Horn Master", "green"}
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary"}, "", said{}) // Ben or Cyd
		refuses(t, s, UseMastery{Who: "Ann", Part: "primary", On: "Ann"}, "mastery.primary", said{})
		after, _ := plays(t, s, UseMastery{Who: "Ann", Part: "primary", On: "Ben"}, said{})
		equal(t, "primary", after.avatar("Ben").Turn.Mods, []string{"Horn Master: +1 lr for a phase"})
		after, _ = plays(t, s, UseMastery{Who: "Ann", Part: "secondary"}, said{})
		equal(t, "a band of one", texts(after, "Ann"), []string{"+2 cr"})
		after, _ = plays(t, s, DrawFate{Who: "Ann", Card: "Sudden Storm", On: "cyd"}, said{})
		equal(t, "fate", [][]string{texts(after, "Ann"), texts(after, "Cyd")}, [][]string{nil, {"-1 cr"}})
	})
}

// A movement roll that a card lets its holder make again costs no action (fate.draw.reroll).
func TestMovementAgain(t *testing.T) {
	s := masters(t, "second")
	refuses(t, s, RollMove{Who: "Ann", Again: true}, "", said{})
	s, told := plays(t, s, RollMove{Who: "Ann"}, said{dice: "2,1"})
	equal(t, "offered", told.Remarks[0].Text, "Time Dancer lets Ann make that roll again: move roll Ann --again")
	left := s.actionsLeft(s.avatar("Ann"))
	s, told = plays(t, s, RollMove{Who: "Ann", Again: true}, said{dice: "6,4"})
	equal(t, "again", []any{s.avatar("Ann").mp(), s.actionsLeft(s.avatar("Ann")), ruled(told, "fate.draw.reroll")}, []any{Whole(7), left, true})
}
