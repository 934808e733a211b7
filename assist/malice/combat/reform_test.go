package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

var futileYes, futileNo = true, false

// reform-guardian-second: having noticed in phase 2 it defends in phase 3, and at its end has a
// new body of the terrain and new abilities; its wounds stay. In phase 4 it fights on.
func TestGuardiansReform(t *testing.T) {
	rulebooktest.Proves(t, "reform.guardian", "futile.creature.pr", "guardian.type",
		"creature.abilities.return")
	s := malicetest.Facing(t, "second", 2)
	s.Encounter.Wounds, s.Encounter.Mods = 3, []string{"energy cold", "cr +1"}
	s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &futileNo},
		malicetest.Said{Dice: "cr=5,creature-cr=1"})
	s, told := malicetest.Plays(t, s, combat.FightPhase{Futile: &futileYes},
		malicetest.Said{Dice: "notice=4,cr=5,creature-cr=1"})
	malicetest.Equal(t, "phase 2: it fights",
		[]any{s.Fight().Noticed, s.Defends("creature"), s.Encounter.Type}, []any{true, false, "protean"})
	malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "futile.creature.pr"),
		malicetest.Ruled(told, "reform.guardian")}, []bool{true, false})
	// 2 against 1 +3 +1 -1
	s, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=2,creature-cr=1,type=6", Draw: "ability=green:C,ability=yellow:D"})
	e := s.Encounter
	malicetest.Equal(t, "phase 3", []any{e.Type, e.Abilities, e.Mods, e.Undrawn, e.Wounds, s.Fight().Noticed},
		[]any{"ichthyic", []string{"green:C", "yellow:D"}, []string(nil), 0, 3, false})
	malicetest.Equal(t, "its hit does nothing",
		[]bool{malicetest.Ruled(told, "defend.no-wounds"), malicetest.Ruled(told, "reform.guardian"),
			malicetest.Ruled(told, "guardian.type")}, []bool{true, true, true})
	malicetest.Equal(t, "events", malicetest.Kinds(told), []string{"combat.phase", "combat.defends",
		"combat.rolled", "combat.wounds", "creature.reformed", "ability.drawn", "ability.drawn"})
	malicetest.Equal(t, "one roll only", len(told.Checks), 0)
	// a tie: no longer +1
	s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &futileNo},
		malicetest.Said{Dice: "cr=4,creature-cr=1"})
	malicetest.Equal(t, "phase 4", []any{s.Fight().Phase, s.Defends("creature"), s.Encounter.Type},
		[]any{4, false, "ichthyic"})
}

// In the first printing the roll comes at the end of the phase that it defends in; if it fails
// it is as it was, and defends again in the next.
func TestReformingInTheFirst(t *testing.T) {
	rulebooktest.Proves(t, "reform.first")
	s := malicetest.Facing(t, "first", 2)
	s.Encounter.Wounds = 2
	// 3 against 1 +3 -1
	after, told := malicetest.Plays(t, s, combat.FightPhase{Futile: &futileYes},
		malicetest.Said{Dice: "cr=3,creature-cr=1,notice=4,type=6", Draw: "ability=green:C,ability=yellow:D"})
	malicetest.Equal(t, "success",
		[]any{after.Encounter.Type, after.Encounter.Abilities, after.Encounter.Wounds, after.Fight().Reforms},
		[]any{"ichthyic", []string{"green:C", "yellow:D"}, 2, true})
	malicetest.Equal(t, "by",
		[]bool{malicetest.Ruled(told, "reform.first"), malicetest.Ruled(told, "futile.creature.pr"),
			malicetest.Ruled(told, "reform.guardian")}, []bool{true, false, false})
	after, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &futileYes},
		malicetest.Said{Dice: "cr=3,creature-cr=1,notice=5"})
	malicetest.Equal(t, "failure", []any{after.Encounter.Type, after.Encounter.Abilities,
		after.Defends("creature")}, []any{"protean", []string{"red:A", "blue:B"}, true})
	after, _ = malicetest.Plays(t, after, combat.FightPhase{Futile: &futileNo},
		malicetest.Said{Dice: "cr=4,creature-cr=1"})
	malicetest.Equal(t, "where it is not futile any more",
		[]any{after.Defends("creature"), after.Fight().Reforms}, []any{false, false})
	s.Avatar("Ann").Mods = []string{"cr +99", "wounds -1"}
	malicetest.Equal(t, "exactly",
		malicetest.Walked(t, s, combat.FightPhase{Futile: &futileYes,
			Mods: malicetest.Modded(t, "creature pr +1")}, func(s *malice.State, told *malice.Table) string {
			return fmt.Sprint(text.Count(malicetest.Kinds(told), "creature.reformed"), " ",
				s.Encounter.Undrawn)
		}), map[string]string{"1 2": "1/2", "0 0": "1/2"})
}

// The life that an ability card brought goes with the card, and that of a new one comes: a Guardian has
// 8 tokens and what its cards of now add. Its wounds stay, and so does its last token.
func TestReformingChangesLife(t *testing.T) {
	rulebooktest.Proves(t, "icon.life", "creature.abilities.return", "harvest.original-life")
	for _, c := range []struct {
		before, after  string
		wounds         int
		life, met, foe int // tokens when it was met and in its new form, sound ones of that
	}{
		{"Tough", "Plain", 0, 10, 8, 8}, {"Tough", "Tough", 0, 10, 10, 10}, {"Tough", "Frail", 3, 10, 7, 4},
		{"Frail", "Plain", 2, 7, 8, 6}, {"Plain", "Tough", 0, 8, 10, 10}, {"Tough", "Plain", 9, 10, 10, 1},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			s.Book().Cards().Abilities["Tough"] = box.Card{Kind: "green", Does: "+2 life"}
			s.Book().Cards().Abilities["Frail"] = box.Card{Kind: "red", Does: "-1 life"}
			s.Avatar("Ann").At, s.Avatar("Ann").Mods = "a:a1", []string{"shield +9"}
			s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true,
				By: "Ann"}, malicetest.Said{Dice: "type=1", Draw: cardNamed(c.before) + ",blue:B"})
			malicetest.Equal(t, c.before, s.Encounter.Life, c.life)
			s.Encounter.Wounds = c.wounds
			dice, phase := "cr=1,creature-cr=2,notice=4,type=6", combat.FightPhase{Futile: &futileYes}
			if printing == "second" {
				s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}, Noticed: true}
				dice, phase = "cr=1,creature-cr=2,type=6", combat.FightPhase{}
			}
			s, _ = malicetest.Plays(t, s, phase,
				malicetest.Said{Dice: dice, Draw: cardNamed(c.after) + ",blue:Other"})
			malicetest.Equal(t, c.before+" to "+c.after, []int{s.Encounter.Life, s.Encounter.Wounds, s.FoeLife()},
				[]int{c.met, c.wounds, c.foe})
			s.Encounter.Beaten = true
			_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true},
				malicetest.Said{Dice: strings.TrimSuffix(strings.Repeat("harvest=6,", c.met), ","), Draw: "well=dark"})
			malicetest.Equal(t, "harvest", told.Result.(treasure.HarvestResult).Colorless, c.met)
		})
	}
}

// cardNamed returns one of the ability cards above with its color.
func cardNamed(name string) string {
	return map[string]string{"Tough": "green:Tough", "Frail": "red:Frail", "Plain": "black:Plain"}[name]
}

// Defending for another reason is no reforming: an activated ability, or what the players
// say of it (reform.guardian, reform.first).
func TestDefendingIsNoReforming(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Facing(t, printing, 2)
		s, told := malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"creature"}, Futile: &futileNo},
			malicetest.Said{Dice: "cr=3,creature-cr=1"})
		malicetest.Equal(t, "said",
			[]any{s.Defends("creature"), text.Count(malicetest.Kinds(told), "creature.reformed"),
				len(told.Checks)}, []any{true, 0, 0})
		s.Encounter.Mods = []string{"activated target cr -1"}
		s, told = malicetest.Plays(t, s, combat.FightPhase{Futile: &futileNo},
			malicetest.Said{Dice: "activate=1,cr=4,creature-cr=1"})
		malicetest.Equal(t, "a gaze", []any{s.Defends("creature"),
			text.Count(malicetest.Kinds(told), "creature.reformed")}, []any{true, 0})
	})
	s := malicetest.Facing(t, "second", 2)
	s, told := malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"creature"}, Futile: &futileYes},
		malicetest.Said{Dice: "notice=1,cr=3,creature-cr=1"})
	malicetest.Equal(t, "in the phase in which it notices", []any{s.Fight().Noticed,
		text.Count(malicetest.Kinds(told), "creature.reformed")}, []any{true, 0})
}

// While it is about to reform it tries no ability, and notices nothing more
// (creature.ability.activate).
func TestReformingTriesNothing(t *testing.T) {
	s := malicetest.Facing(t, "second", 2)
	s.Encounter.Mods = []string{"activated target cr -1"}
	s.Encounter.Combat, s.Encounter.Undrawn = &malice.Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"},
		Noticed: true}, 0
	s, told := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
	malicetest.Equal(t, "no roll", []any{len(told.Checks), s.Defends("creature"), s.Fight().Gaze},
		[]any{0, true, ""})
	s = malicetest.Facing(t, "first", 2)
	s.Encounter.Mods = []string{"activated target cr -1"}
	s, told = malicetest.Plays(t, s, combat.TargetPhase{Futile: &futileYes}, malicetest.Said{})
	malicetest.Equal(t, "in the first neither",
		[]any{len(told.Checks), s.Defends("creature"), s.Fight().Reforms}, []any{0, true, true})
}

// A Shadow reforms likewise, with as many abilities as its table says, and keeps its losses.
func TestShadowsReform(t *testing.T) {
	rulebooktest.Proves(t, "reform.shadow", "shadow.abilities-new-form", "reform.shadow.keep")
	s := shadowed(t, "second", 4)
	s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 3}, malicetest.Said{})
	s.Fight().Phase, s.Fight().Step, s.Fight().Noticed = 1, "over", true
	n, err := combat.AbilitiesOf(s, "shadow")
	draws := "target=Ann"
	for i := range n {
		draws += fmt.Sprint(",ability=red:New", i)
	}
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=6,cr=1,creature-cr=6,type=3", Draw: draws})
	malicetest.Equal(t, fmt.Sprint("new", err),
		[]any{len(s.Encounter.Abilities), s.Shadows[0].Life, malicetest.Ruled(told, "reform.shadow"),
			malicetest.Ruled(told, "shadow.abilities-new-form")}, []any{n, 1, true, true})
}

// Where the terrain is not known the players roll its type: it is given, or taken from the board, or
// asked, and unknown if nobody says.
func TestTerrainOfANewForm(t *testing.T) {
	rulebooktest.Proves(t, "guardian.type")
	reforming := func(s *malice.State, terrain string) *malice.State {
		s = telling.Copy(s)
		s.Encounter.Terrain, s.Hexes = terrain, nil
		s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}, Noticed: true}
		return s
	}
	s := malicetest.Facing(t, "second", 2)
	blows, deck := "cr=1,creature-cr=1", "ability=green:C,ability=yellow:D"
	told := reforming(s, "swamp")
	after, _ := malicetest.Plays(t, told, combat.FightPhase{},
		malicetest.Said{Dice: blows + ",type=6", Draw: deck})
	malicetest.Equal(t, "told when it was met", after.Encounter.Type, "ichthyic")
	unknown := reforming(s, "")
	after, rolled := malicetest.Plays(t, unknown, combat.FightPhase{},
		malicetest.Said{Dice: blows, Draw: deck})
	malicetest.Equal(t, "unknown",
		[]any{after.Encounter.Type, malicetest.Remarked(rolled, "guardian.type") != ""}, []any{"", true})
	after, _ = malicetest.Plays(t, unknown, combat.FightPhase{},
		malicetest.Said{Dice: blows + ",type=6", Draw: deck, Choose: map[string]string{"terrain": "swamp"}})
	malicetest.Equal(t, "asked", []string{after.Encounter.Type, after.TerrainAt(after.Encounter.At)},
		[]string{"ichthyic", "swamp"})

	// plains
	typed := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:C5", notation.Whole(3))
	typed, _ = malicetest.Plays(t, typed, creature.Creature{Kind: "guardian", Table: true, By: "Ann"},
		malicetest.Said{Dice: "type=1", Draw: "red:A,blue:B"})
	typed = reforming(typed, "")
	after, _ = malicetest.Plays(t, typed, combat.FightPhase{},
		malicetest.Said{Dice: blows + ",type=1", Draw: deck})
	malicetest.Equal(t, "of the board", []any{after.Encounter.Type != "", after.Encounter.Type},
		[]any{true, typed.Encounter.Type})
}

// Xulthûl neither flees nor reforms (xulthul.never-withdraws).
func TestXulthulNoticesNothing(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.fixed")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := xulthuled(t, printing, 2)
		for _, a := range malicetest.Names(2) {
			s.Avatar(a).Mods = []string{"shield +9"}
		}
		for range 2 {
			var told *malice.Table
			s, told = malicetest.Plays(t, s, combat.TargetPhase{Futile: &futileYes},
				malicetest.Said{Draw: "target=Ann"})
			malicetest.Equal(t, "no roll", []any{len(told.Checks), s.Fight().Noticed, s.Defends("creature")},
				[]any{0, false, false})
			s, _ = malicetest.Plays(t, s, combat.FightPhase{},
				malicetest.Said{Dice: "cr=4,cr=1,creature-cr=1"})
		}
		malicetest.Equal(t, "as it was", []any{s.Encounter.Abilities, s.Xulthul.Type},
			[]any{[]string{"red:Gaze"}, "avian"})
	})
}
