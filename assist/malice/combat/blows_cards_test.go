package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling/tellingtest"
)

// dealtCards is a file of cards whose effects change blows, one thing each.
const dealtCards = `shadows-of-malice:
  cards:
    masteries:
      Strategist: {does: "+1d* cr"}
    fates:
      Frost: {kind: lasting, does: "energy cold"}
    treasures:
      Twin Blades: {kind: weapon, does: "extra die cr"}
      Cursed Horn: {kind: jewelry, does: "foe extra die cr"}
      Bane: {kind: weapon, does: "+2 cr vs avian; +1d* wounds vs blue"}
      Seal: {kind: jewelry, does: "+2 cr vs shadow"}
      Cloak: {kind: clothing, does: "+1d* cr in forest; +1 wounds in plains"}
      Buckler: {kind: armor, does: "+2 shield defending; +1 cr defending"}
      Net: {kind: weapon, does: "foe -1 cr; foe -1 wounds"}
      Rust: {kind: jewelry, does: "foe -1d* shield"}
      Brand: {kind: weapon, does: "energy fire"}
      Winter: {kind: jewelry, does: "foe energy cold"}
      Sharp: {kind: weapon, does: "+1 wounds"}
      Blessing: {kind: jewelry, does: "foe +1 shield"}
      Mail: {kind: armor, does: "+1 shield; +1d* cold shield; +1 untyped shield"}
      Ward: {kind: armor, does: immune red}
      Thorns: {kind: armor, does: "on hit +2 wounds; on wound +1d* drains"}
      Balm: {kind: clothing, does: "+2 recovery; +1 life; +1 shards; +3 lr; reroll cr"}
    potions:
      Valor: {kind: blue, does: "+2 cr"}
      Ember: {kind: red, does: "+2 cr"}
    abilities:
      Claws: {kind: blue, does: "extra die cr"}
      Clumsy: {kind: blue, does: "foe extra die cr"}
      Dread: {kind: red, does: "foe -1d* cr; foe -1 wounds; foe -1 shield"}
      Miasma: {kind: red, does: "+2 untyped wounds"}
      Venom: {kind: red, does: "+2 acid wounds"}
      Stumble: {kind: red, does: "foe extra die cr; foe +3 cr"}
      Glacial: {kind: green, does: "energy cold"}
      Scales: {kind: green, does: "+1 shield; +1d* fire shield"}
      Lurker: {kind: green, does: "+2 cr in forest; extra die cr vs avian"}
      Rage: {kind: green, does: "on hit +3 wounds; on wound +1 drains"}
      Mire: {kind: green, does: "foe extra die cr in forest"}
`

// A cardFight is a phase in which cards work: the test counts its plain numbers, and the table has
// the cards instead.
type cardFight struct {
	gridFight
	mastery string
	fate    string // with its kind: lasting:Frost
	items   []string
	turn    []string // effects of a card that has been used, as lines under mods:
	potion  string   // in force
	body    string   // type of the creature; empty: unknown
	terrain string   // empty: unknown
}

// laid returns the table of the fight.
func (c cardFight) laid(t *testing.T) *malice.State {
	t.Helper()
	plain := c.gridFight
	plain.foe = side{}
	plain.avatars = make([]side, len(c.avatars))
	for i, who := range c.avatars {
		plain.avatars[i].radiance = who.radiance
	}
	s := plain.laid(t)
	book, err := malicetest.OwnBook(t, dealtCards)
	if err != nil {
		t.Fatal(err)
	}
	malicetest.UseBook(s, book)
	ann := s.Avatar("Ann")
	ann.Mastery.Name, ann.Fate, ann.Items = c.mastery, c.fate, c.items
	for _, line := range c.turn {
		malice.EffectChanged{Who: "Ann", Mod: line}.Apply(s)
	}
	if c.potion != "" {
		card := book.Cards().Potions[c.potion]
		malice.PotionDrunk{Who: "Ann", Color: card.Kind,
			Gives: []string{rolls.OfCard(c.potion, card.Does)}}.Apply(s)
	}
	s.Encounter.Type, s.Encounter.Terrain = c.body, c.terrain
	return s
}

// Cards in a phase, exactly: their plain numbers give the same chances by counting, by the blows
// that odds count and through the real act. Effects that a hit or a wound sets off are no part of
// blows: they come after them (icon.white, icon.gray, combat.cr.modifiers, turn.effect.one-turn,
// immunity.protects, immunity.untyped-energy, immunity.typed-energy, trigger.hit, trigger.wound).
func TestCardsInPhasesExactly(t *testing.T) {
	for i, c := range cardFights {
		if testing.Short() && i%8 > 0 {
			continue
		}
		methods := []string{notation.DStars[i%len(notation.DStars)],
			notation.DStars[(i+1)%len(notation.DStars)]}
		if !tellingtest.Whole() {
			methods = methods[:1]
		}
		for _, c.method = range methods {
			t.Run(c.method+" "+c.says, func(t *testing.T) { c.phasedExactly(t, c.laid(t)) })
		}
	}
	for _, c := range cardFightsOfFirst {
		c.first, c.method = true, "all"
		t.Run("first printing "+c.says, func(t *testing.T) { c.phasedExactly(t, c.laid(t)) })
	}
}

// phasedExactly compares the three ways of counting a phase.
func (g gridFight) phasedExactly(t *testing.T, s *malice.State) {
	t.Helper()
	counted, phased := g.counted(t, s)
	malicetest.Equal(t, "what odds count", malicetest.Ratios(counted), malicetest.Ratios(phased))
	no := false
	acted := tossed(t, s, combat.FightPhase{Defend: strings.Fields(g.defences), Futile: &no},
		func(told *malice.Table) string { return fmt.Sprint(fallsOf(told)[0]) })
	malicetest.Equal(t, "what the act does", acted, malicetest.Ratios(phased))
}
