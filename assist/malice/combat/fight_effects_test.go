package combat_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// whys returns the parts of the numbers of an act, as --why says them.
func whys(told *malice.Table) []string {
	var list []string
	for _, m := range told.Events {
		for _, w := range m.Why {
			list = append(list, w.Amount()+" "+w.What)
		}
	}
	return list
}

// The Fossilbranch Staff gives 1d* wounds, and 1d2 more against terrovans and arborans; its
// icon is assumed, and the result says so (item.base-and-condition).
func TestFossilbranch(t *testing.T) {
	rulebooktest.Proves(t, "card.treasure.fossilbranch")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "weapon:Fossilbranch Staff")
		more := confronts(t, s, "arboran", 1)
		after, told := malicetest.Plays(t, more, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,creature-cr=1,wounds=6,wounds=6"})
		malicetest.Equal(t, "arboran", []any{after.Encounter.Wounds,
			slices.Contains(told.Assumed, "card.treasure.fossilbranch")}, []any{1 + 1 + 2, true})
		after, told = malicetest.Plays(t, confronts(t, s, "avian", 1), combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,creature-cr=1,wounds=6"})
		malicetest.Equal(t, "avian", after.Encounter.Wounds, 2)
		malicetest.Equal(t, "why not", slices.Contains(whys(told),
			"+0 Fossilbranch Staff: +1d2 wounds vs terrovan, arboran: this is an avian"), true)
	})
}

// Scalebane wounds a reptilid as it is used, before any blow, and nothing else
// (combat.consumables.first).
func TestScalebaneAlone(t *testing.T) {
	rulebooktest.Proves(t, "card.treasure.scalebane")
	for printing, assumed := range map[string]bool{"first": false, "second": true} {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "book:Scalebane")
		reptilid, avian := "reptilid", "avian"
		met := func(kind *string) *malice.State {
			c := telling.Copy(s)
			malice.Met{What: "creature", Type: kind, Power: 3, Life: 6, At: s.Avatar("Ann").At,
				By: []string{"Ann"}}.Apply(c)
			return c
		}
		after, told := malicetest.Plays(t, met(&reptilid), cards.UseItem{Who: "Ann", Item: "scale"},
			malicetest.Said{Dice: "wounds=1,wounds=4,wounds=3,wounds=2"})
		malicetest.Equal(t, printing, []any{after.Encounter.Wounds, len(after.Avatar("Ann").Items),
			slices.Contains(told.Assumed, "card.treasure.scalebane")}, []any{5, 0, assumed})
		malicetest.Refuses(t, met(&avian), cards.UseItem{Who: "Ann", Item: "scale"},
			"card.treasure.scalebane", malicetest.Said{})
		after, _ = malicetest.Plays(t, met(&avian), cards.UseItem{Who: "Ann", Item: "scale"},
			malicetest.Said{Dice: "1,1,1,1", Anyway: true})
		malicetest.Equal(t, "a house rule", after.Encounter.Wounds, 4)
		// nothing to wound
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "scale"}, "", malicetest.Said{})
	}
}

// The Nightshield Elixir: 3d* against cold, in the first printing against every energy, and 3d*
// more against cold and poison (card.potion.nightshield).
func TestNightshield(t *testing.T) {
	rulebooktest.Proves(t, "shield.energy.untyped")
	for printing, want := range map[string][2]int{"first": {6, 3}, "second": {3, 0}} {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "colorless:Nightshield Elixir")
		s, told := malicetest.Plays(t, s, cards.Drink{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "the kind", slices.Contains(told.Assumed, "card.potion.nightshield"), false)
		for i, kind := range []string{"cold", "fire"} {
			dice := strings.Repeat("6,", want[i])
			_, told = malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 9, Kind: kind},
				malicetest.Said{Dice: strings.TrimSuffix(dice, ",")})
			malicetest.Equal(t, printing+" "+kind, told.Result.(life.Wounded).Suffered.Stopped, want[i])
			malicetest.Equal(t, "assumed", slices.Contains(told.Assumed, "card.potion.nightshield"),
				printing == "second" && want[i] > 0)
		}
	}
}

// The Cloak of Defense stops 1d* physical wounds and makes immune to blue
// (card.treasure.cloak-defense); Brutal Assault gives 2d2 for the whole turn, assumed in the
// second printing (card.fate.brutal-assault).
func TestCloakAndAssault(t *testing.T) {
	for printing, assumed := range map[string]bool{"first": false, "second": true} {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "clothing:Cloak of Defense")
		_, told := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: notation.Physical},
			malicetest.Said{Dice: "6"})
		malicetest.Equal(t, "physical", told.Result.(life.Wounded).Suffered.Stopped, 1)
		_, told = malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: "cold"}, malicetest.Said{})
		malicetest.Equal(t, "cold", told.Result.(life.Wounded).Suffered.Stopped, 0)
		malicetest.Equal(t, "immune", []bool{s.ImmuneTo("Ann", "blue"), s.ImmuneTo("Ann", "yellow")},
			[]bool{true, false})
		s.Avatar("Ann").Fate = "invoked:Brutal Assault"
		s, _ = malicetest.Plays(t, s, rolls.InvokeFate{}, malicetest.Said{})
		malicetest.Equal(t, "in force", []any{s.Avatar("Ann").Turn.Mods, s.Avatar("Ann").Fate},
			[]any{[]string{"Brutal Assault: +2d2 cr"}, ""})
		_, told = malicetest.Plays(t, confronts(t, s, "avian", 2), combat.RollBlows{},
			malicetest.Said{Dice: "cr=3,cr-star=1,cr-star=6,creature-cr=4"})
		malicetest.Equal(t, printing, []any{told.State().Fight().CR,
			slices.Contains(told.Assumed, "card.fate.brutal-assault")}, []any{6, assumed})
	}
}

// A further die of a creature's ability, and its penalty for its target; immunity keeps off the
// second and not the first (immunity.not-negate).
func TestFurtherDice(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects", "icon.gray")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := confronts(t, withCards(t, printing, 2), "avian", 1, "red:Claws")
		_, told := malicetest.Plays(t, s, combat.RollBlows{},
			malicetest.Said{Dice: "cr=4,creature-cr=2,creature-cr=5"})
		f := told.State().Fight()
		malicetest.Equal(t, "both", []int{f.CR, f.Foe}, []int{3, 5})
		s.Avatar("Ann").Mods = []string{"immune red"}
		_, told = malicetest.Plays(t, s, combat.RollBlows{},
			malicetest.Said{Dice: "cr=4,creature-cr=2,creature-cr=5"})
		f = told.State().Fight()
		malicetest.Equal(t, "immune", []int{f.CR, f.Foe}, []int{4, 5})
		malicetest.Equal(t, "and says why",
			slices.Contains(whys(told), "+0 Claws: foe -1 cr: Ann is immune to red"), true)
	})
}

// A card that lets a roll be made again is offered with its command (icon.combat).
func TestOffered(t *testing.T) {
	s := withCards(t, "second", 1)
	s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "Amulet"}, malicetest.Said{})
	_, told := malicetest.Plays(t, confronts(t, s, "avian", 1), combat.RollBlows{},
		malicetest.Said{Dice: "3,3"})
	last := told.Remarks[len(told.Remarks)-1]
	malicetest.Equal(t, "offered", last, telling.Remark{Rule: "item.durable",
		Text: "Amulet lets Ann make that roll again",
		Do:   []telling.Command{telling.Line("combat", "roll", "--again=cr")}})
}

// Wounds of a potion fall as it is drunk, and its other words are shown then; a book's gray icon
// works on the creature (icon.gray).
func TestUsedInFights(t *testing.T) {
	rulebooktest.Proves(t, "combat.consumables.first")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		malicetest.Carries(s, "Ann", "red:Fire Flask", "book:Curse Book")
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "curse"}, malicetest.Said{})
		malicetest.Equal(t, "used", malicetest.Texts(s, "Ann"), []string{"foe +1 wounds", "+2 cr once"})
		s = confronts(t, s, "avian", 1)
		after, told := malicetest.Plays(t, s, cards.Drink{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "wounds", after.Encounter.Wounds, 3)
		malicetest.Equal(t, "text", told.Remarks[0].Text, "Fire Flask: throw it")
		after, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=6"})
		malicetest.Equal(t, "gray", []any{malicetest.Life(after.Avatar("Ann")),
			malicetest.Texts(after, "Ann")}, []any{[]int{3, 2, 0}, []string{"foe +1 wounds"}})
	})
}

// screen returns the lines of an act with --why.
func screen(told *malice.Table) []string {
	var lines []string
	for _, m := range told.Events {
		lines = append(lines, m.Event.String())
		for _, w := range m.Why {
			lines = append(lines, fmt.Sprintf("    %s %s (%s)", w.Amount(), w.What, w.Rule))
		}
		lines = append(lines, "    rules: "+strings.Join(m.Rules, ", "))
	}
	return append(lines, "  dice")
}

// Eight effects in force: which counted, by which card, and which did not and why, on one
// screen of 24 lines and 80 columns (roll.modified).
func TestEightEffects(t *testing.T) {
	rulebooktest.Proves(t, "combat.cr.modifiers")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := withCards(t, printing, 2)
		malicetest.Carries(s, "Ann", "weapon:Bane", "clothing:Cloak of Defense", "book:Curse Book",
			"armor:Horn")
		s.Avatar("Ann").Mastery = malice.Mastery{Name: "Battle Strategist", Color: "blue"}
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "horn"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "curse"}, malicetest.Said{})
		s = confronts(t, s, "reptilid", 3, "yellow:Glacial")
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,cr-star=6,creature-cr=6,wounds=6,wounds=1"})
		malicetest.Equal(t, "wounds", malicetest.Life(after.Avatar("Ann")), []int{2, 3, 0})
		malicetest.Equal(t, "parts", whys(told), []string{
			"+1 the die of Ann", "+1 Battle Strategist: +1d* cr", "+3 Horn: +3 cr for a phase",
			"+2 Curse Book: +2 cr once",
			"+6 the die of the reptilid", "+2 CR of power 3",
			"+0 Bane: +1 cr in forest: this is plains",
			"+1 base wound of a hit", "+1 wounds of power 3", "+1 Curse Book: foe +1 wounds",
			"+0 Bane: +2 shield defending: Ann does not defend",
			"+0 Cloak of Defense: +1d* shield: cold wounds",
			"+0 Horn: +1 shield: cold wounds",
		})
		lines := screen(told)
		for _, line := range lines {
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("wider than 80 columns: %s", line)
			}
		}
		if len(lines) > 24 {
			t.Errorf("%d lines, more than 24:\n%s", len(lines), strings.Join(lines, "\n"))
		}
	})
}
