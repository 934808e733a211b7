package malice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/telling"
)

// whys are the parts of the numbers of an act, as --why says them.
func whys(told *table) []string {
	var list []string
	for _, m := range told.Events {
		for _, w := range m.Why {
			list = append(list, w.Amount()+" "+w.What)
		}
	}
	return list
}

// The Fossilbranch Staff gives 1d* wounds, and 1d2 more against terrovans and arborans; its
// icon is assumed, and the result says so (card.treasure.fossilbranch,
// item.base-and-condition).
func TestFossilbranch(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "weapon:Fossilbranch Staff")
		more := confronts(t, s, "arboran", 1)
		after, told := plays(t, more, FightPhase{}, said{dice: "cr=6,creature-cr=1,wounds=6,wounds=6"})
		equal(t, "arboran", []any{after.Encounter.Wounds, slices.Contains(told.Assumed, "card.treasure.fossilbranch")}, []any{1 + 1 + 2, true})
		after, told = plays(t, confronts(t, s, "avian", 1), FightPhase{}, said{dice: "cr=6,creature-cr=1,wounds=6"})
		equal(t, "avian", after.Encounter.Wounds, 2)
		equal(t, "why not", slices.Contains(whys(told), "+0 Fossilbranch Staff: +1d2 wounds vs terrovan, arboran: this is an avian"), true)
	})
}

// Scalebane wounds a reptilid as it is used, before any blow, and nothing else
// (card.treasure.scalebane, combat.consumables.first).
func TestScalebaneAlone(t *testing.T) {
	for printing, assumed := range map[string]bool{"first": false, "second": true} {
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "book:Scalebane")
		reptilid, avian := "reptilid", "avian"
		met := func(kind *string) *State {
			c := s.Clone()
			Met{What: "creature", Type: kind, Power: 3, Life: 6, At: s.avatar("Ann").At, By: []string{"Ann"}}.Apply(c)
			return c
		}
		after, told := plays(t, met(&reptilid), UseItem{Who: "Ann", Item: "scale"}, said{dice: "wounds=1,wounds=4,wounds=3,wounds=2"})
		equal(t, printing, []any{after.Encounter.Wounds, len(after.avatar("Ann").Items), slices.Contains(told.Assumed, "card.treasure.scalebane")}, []any{5, 0, assumed})
		refuses(t, met(&avian), UseItem{Who: "Ann", Item: "scale"}, "card.treasure.scalebane", said{})
		after, _ = plays(t, met(&avian), UseItem{Who: "Ann", Item: "scale"}, said{dice: "1,1,1,1", anyway: true})
		equal(t, "a house rule", after.Encounter.Wounds, 4)
		refuses(t, s, UseItem{Who: "Ann", Item: "scale"}, "", said{}) // nothing to wound
	}
}

// The Nightshield Elixir: 3d* against cold, in the first printing against every energy, and
// 3d* more against cold and poison (card.potion.nightshield, shield.energy.untyped).
func TestNightshield(t *testing.T) {
	for printing, want := range map[string][2]int{"first": {6, 3}, "second": {3, 0}} {
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "colorless:Nightshield Elixir")
		s, told := plays(t, s, Drink{Who: "Ann"}, said{})
		equal(t, "the kind", slices.Contains(told.Assumed, "card.potion.nightshield"), false)
		for i, kind := range []string{"cold", "fire"} {
			dice := strings.Repeat("6,", want[i])
			_, told = plays(t, s, Suffer{Who: "Ann", N: 9, Kind: kind}, said{dice: strings.TrimSuffix(dice, ",")})
			equal(t, printing+" "+kind, told.Result.(Suffered).Stopped, want[i])
			equal(t, "assumed", slices.Contains(told.Assumed, "card.potion.nightshield"), printing == "second" && want[i] > 0)
		}
	}
}

// The Cloak of Defense stops 1d* physical wounds and makes immune to blue
// (card.treasure.cloak-defense); Brutal Assault gives 2d2 for the whole turn, assumed in the
// second printing (card.fate.brutal-assault).
func TestCloakAndAssault(t *testing.T) {
	for printing, assumed := range map[string]bool{"first": false, "second": true} {
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "clothing:Cloak of Defense")
		_, told := plays(t, s, Suffer{Who: "Ann", N: 3, Kind: Physical}, said{dice: "6"})
		equal(t, "physical", told.Result.(Suffered).Stopped, 1)
		_, told = plays(t, s, Suffer{Who: "Ann", N: 3, Kind: "cold"}, said{})
		equal(t, "cold", told.Result.(Suffered).Stopped, 0)
		equal(t, "immune", []bool{s.immuneTo("Ann", "blue"), s.immuneTo("Ann", "yellow")}, []bool{true, false})
		s.avatar("Ann").Fate = "invoked:Brutal Assault"
		s, _ = plays(t, s, InvokeFate{}, said{})
		equal(t, "in force", []any{s.avatar("Ann").Turn.Mods, s.avatar("Ann").Fate}, []any{[]string{"Brutal Assault: +2d2 cr"}, ""})
		_, told = plays(t, confronts(t, s, "avian", 2), RollBlows{}, said{dice: "cr=3,cr-star=1,cr-star=6,creature-cr=4"})
		equal(t, printing, []any{told.State().fight().CR, slices.Contains(told.Assumed, "card.fate.brutal-assault")}, []any{6, assumed})
	}
}

// A further die of a creature's ability, and what it takes from whom it attacks (icon.gray);
// immunity keeps off the second and not the first (immunity.protects, immunity.not-negate).
func TestFurtherDice(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := confronts(t, cards(t, printing, 2), "avian", 1, "red:Claws")
		_, told := plays(t, s, RollBlows{}, said{dice: "cr=4,creature-cr=2,creature-cr=5"})
		f := told.State().fight()
		equal(t, "both", []int{f.CR, f.Foe}, []int{3, 5})
		s.avatar("Ann").Mods = []string{"immune red"}
		_, told = plays(t, s, RollBlows{}, said{dice: "cr=4,creature-cr=2,creature-cr=5"})
		f = told.State().fight()
		equal(t, "immune", []int{f.CR, f.Foe}, []int{4, 5})
		equal(t, "and says why", slices.Contains(whys(told), "+0 Claws: foe -1 cr: Ann is immune to red"), true)
	})
}

// A card that lets a roll be made again is offered with its command (icon.combat).
func TestOffered(t *testing.T) {
	s := cards(t, "second", 1)
	s, _ = plays(t, s, GainItem{"Ann", "Amulet"}, said{})
	_, told := plays(t, confronts(t, s, "avian", 1), RollBlows{}, said{dice: "3,3"})
	last := told.Remarks[len(told.Remarks)-1]
	equal(t, "offered", last, telling.Remark{Rule: "item.durable", Text: "Amulet lets Ann make that roll again: combat roll --again=cr"})
}

// Wounds of a potion fall as it is drunk, and what it says beside them is shown then
// (combat.consumables.first); a book's gray icon works on the creature (icon.gray).
func TestUsedInFights(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		carries(s, "Ann", "red:Fire Flask", "book:Curse Book")
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "curse"}, said{})
		equal(t, "used", texts(s, "Ann"), []string{"foe +1 wounds", "+2 cr once"})
		s = confronts(t, s, "avian", 1)
		after, told := plays(t, s, Drink{Who: "Ann"}, said{})
		equal(t, "wounds", after.Encounter.Wounds, 3)
		equal(t, "text", told.Remarks[0].Text, "Fire Flask: throw it")
		after, _ = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=6"})
		equal(t, "gray", []any{life(after.avatar("Ann")), texts(after, "Ann")}, []any{[]int{3, 2, 0}, []string{"foe +1 wounds"}})
	})
}

// screen is what an act shows with --why.
func screen(told *table) []string {
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
// screen of 24 lines and 80 columns (roll.modified, combat.cr.modifiers).
func TestEightEffects(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := cards(t, printing, 2)
		carries(s, "Ann", "weapon:Bane", "clothing:Cloak of Defense", "book:Curse Book", "armor:Horn")
		s.avatar("Ann").Mastery = Mastery{"Battle Strategist", "blue"}
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "horn"}, said{})
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "curse"}, said{})
		s = confronts(t, s, "reptilid", 3, "yellow:Glacial")
		after, told := plays(t, s, FightPhase{}, said{dice: "cr=1,cr-star=6,creature-cr=6,wounds=6,wounds=1"})
		equal(t, "wounds", life(after.avatar("Ann")), []int{2, 3, 0})
		equal(t, "parts", whys(told), []string{
			"+1 the die of Ann", "+1 Battle Strategist: +1d* cr", "+3 Horn: +3 cr for a phase", "+2 Curse Book: +2 cr once",
			"+6 the die of the reptilid", "+2 CR of power 3",
			"+0 Bane: +1 cr in forest: this is plains",
			"+1 base wound of a hit", "+1 wounds of power 3", "+1 Curse Book: foe +1 wounds",
			"+0 Bane: +2 shield defending: Ann does not defend", "+0 Cloak of Defense: +1d* shield: the wounds are cold",
			"+0 Horn: +1 shield: the wounds are cold",
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
