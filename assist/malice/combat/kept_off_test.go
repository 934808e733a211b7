package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// An ability that turns wounds to untyped energy of a color: an avatar immune to the color is not
// wounded by its hits, or is, by the reading; another kind of energy, another color, a Shadow and
// the first printing know no such protection; effects that the hit sets off come all the same
// (immunity.untyped-energy, immunity.typed-energy, reading A35).
func TestReadingUntypedConversion(t *testing.T) {
	rulebooktest.Proves(t, "immunity.untyped-energy")
	for _, c := range []struct {
		printing, value, energy, immune, kind string
		lost                                  int
	}{
		{"second", "stops", "untyped", "red", "creature", 0},
		{"second", "blows", "untyped", "red", "creature", 1},
		{"second", "stops", "untyped", "blue", "creature", 1},
		{"second", "stops", "acid", "red", "creature", 1},
		{"second", "stops", "untyped", "red", "shadow", 1},
		{"first", "stops", "untyped", "red", "creature", 1},
	} {
		s := took(t, inFight(t, c.printing, 1, "red energy "+c.energy, "on hit target drains +1"), "A35",
			c.value)
		s.Encounter.Kind, s.Encounter.Power = c.kind, 1
		s.Avatar("Ann").Mods = []string{"immune " + c.immune}
		after, told := malicetest.Plays(t, s, combat.FightPhase{Futile: new(bool)},
			malicetest.Said{Dice: "cr=1,creature-cr=6"})
		malicetest.Equal(t, strings.Join([]string{c.printing, c.value, c.energy, c.immune, c.kind}, " "),
			5-after.Avatar("Ann").Life, c.lost+1)
		malicetest.Equal(t, "said", malicetest.Remarked(told, "immunity.untyped-energy") != "", c.lost == 0)
	}
}

// Each ability that immunity keeps off is announced as it happens, and a potion that ends for that
// says so.
func TestKeptOffIsTold(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects", "potion.immunity")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "red target cr -2")
		s.Avatar("Ann").Mods = []string{"immune red"}
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=2,creature-cr=1"})
		malicetest.Equal(t, "an ability",
			[]any{after.Fight().CR, malicetest.Remarked(told, "immunity.protects")},
			[]any{2, "Ann is immune to red: red target cr -2 does nothing to it"})
		s = malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Avatar("Ann").Mods = []string{"immune red"}
		malicetest.Carries(s, "Ann", "red:Fire")
		_, told = malicetest.Plays(t, s, cards.Drink{Who: "Ann", Potion: "red", Effects: []string{"cr +1"}},
			malicetest.Said{})
		last := told.Events[len(told.Events)-1].Event
		malicetest.Equal(t, "a potion", []any{last, last.String()},
			[]any{malice.Event(malice.PotionOver{Who: "Ann", Color: "red", Immune: true}),
				"the effect of the red potion on Ann ends: Ann is immune to red"})
		malicetest.Equal(t, "nothing", text.Count(malicetest.Kinds(told), "potion.over"), 1)
	})
}

// A card that is used where its condition is not met says so at once.
func TestIdleCardsAreTold(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s.Book().Cards().Treasures["Bane"] = box.Card{Kind: "book", Does: "+2 cr against avian for a turn"}
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Type: "mammal",
		Terrain: "plains", Power: 1, Life: 2}
	for kind, want := range map[string]bool{"mammal": true, "avian": false} {
		s.Encounter.Type = kind
		malicetest.Carries(s, "Ann", "book:Bane")
		_, told := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "bane"}, malicetest.Said{})
		malicetest.Equal(t, kind, strings.Contains(malicetest.Remarked(told, "turn.effect.one-turn"),
			"does nothing for Ann as things stand: this is a mammal"), want)
	}
}
