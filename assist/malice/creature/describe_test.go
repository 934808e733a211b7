package creature_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// A creature is as it is described: its own numbers, or those of its power where none are given;
// dice that no power gives are effects. The sentence tells all of it.
func TestDescribedCreatures(t *testing.T) {
	for _, c := range []struct {
		text, says string
		own        *malice.Own
		mods       []string
	}{
		{"cr=2", "a creature, power 1: CR +2, wounds +0, 2 life, no abilities", &malice.Own{CR: 2}, nil},
		{"life=6 cr=2 wounds=2d*", "a creature, power 3: CR +2, wounds +2d*, 6 life, no abilities",
			&malice.Own{CR: 2, Wounds: 2}, nil},
		{"power=4", "a creature, power 4: CR +3, wounds +3d*, 8 life, no abilities", nil, nil},
		{"power=4 cr=0", "a creature, power 4: CR +0, wounds +3d*, 8 life, no abilities",
			&malice.Own{CR: 0, Wounds: 3}, nil},
		{"power=4 wounds=0", "a creature, power 4: CR +3, wounds +0, 8 life, no abilities",
			&malice.Own{CR: 3}, nil},
		{"cr=2d*+1", "a creature, power 1: CR +1 +2d*, wounds +0, 2 life, no abilities", &malice.Own{CR: 1},
			[]string{"cr +2d*"}},
		{"cr=1+1+1d*+1d*", "a creature, power 1: CR +2 +2d*, wounds +0, 2 life, no abilities",
			&malice.Own{CR: 2}, []string{"cr +2d*"}},
		{"cr=-1d*", "a creature, power 1: CR -1d*, wounds +0, 2 life, no abilities", &malice.Own{},
			[]string{"cr -1d*"}},
		{"cr=-2 wounds=1d2", "a creature, power 1: CR -2, wounds +1d2, 2 life, no abilities",
			&malice.Own{CR: -2}, []string{"wounds +1d2"}},
		{"wounds=1d*-1", "a creature, power 1: CR +0, wounds +1d* -1, 2 life, no abilities",
			&malice.Own{Wounds: 1}, []string{"wounds -1"}},
		{"CR=1d6+1d2", "a creature, power 1: CR +1d2 +1d6, wounds +0, 2 life, no abilities", &malice.Own{},
			[]string{"cr +1d2", "cr +1d6"}},
		{"power=2 energy=cold immune=red,blue shield=1 fire-shield=2d* cold-wounds=3 pr=-1",
			"a creature, power 2: CR +1, wounds +1d*, 4 life, no abilities, energy cold, immune red, immune " +
				"blue, shield +1, fire shield +2d*, cold wounds +3, pr -1",
			nil, []string{"energy cold", "immune red", "immune blue", "shield +1", "fire shield +2d*",
				"cold wounds +3", "pr -1"}},
		{"power=3 type=reptilid abilities=red:Gaze,blue",
			"reptilid, power 3: CR +2, wounds +2d*, 6 life, 2 abilities", nil, nil},
		{"power=4 kind=guardian type=avian life=3",
			"Guardian as an avian, power 4: CR +3, wounds +3d*, 3 life, no abilities", nil, nil},
		{"power=5 kind=xulthul", "Xulthûl, power 5: CR +4, wounds +4d*, 10 life, no abilities", nil, nil},
		{"power=1 activated evadable",
			"a creature, power 1: CR +0, wounds +0, 2 life, no abilities, activated evadable", nil,
			[]string{"activated evadable"}},
		{"power=1 activated lair=no evadable=no",
			"a creature, power 1: CR +0, wounds +0, 2 life, no abilities, activated", nil,
			[]string{"activated"}},
	} {
		met, err := malicetest.Described(malice.Begin(malicetest.OpenBook(t), "second"), c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		malicetest.Equal(t, c.text, met.String(), c.says)
		malicetest.Equal(t, c.text, []any{met.Own, met.Mods}, []any{c.own, c.mods})
	}
}

// The other words of a description.
func TestNatureOfDescribedCreatures(t *testing.T) {
	s := malice.Begin(malicetest.OpenBook(t), "second")
	met, err := malicetest.Described(s,
		"power=3 kind=sh type=REPT terrain=forest lair abilities=red:Gaze,blue")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "it", []any{met.What, *met.Type, met.Terrain, met.Lair, met.Cards, met.Power},
		[]any{"shadow", "reptilid", "forest", true, []string{"red:Gaze", "blue"}, 3})
	for text, lair := range map[string]bool{"lair": true, "lair=yes": true, "lair=no": false,
		"life=1": false} {
		met, err := malicetest.Described(s, text)
		malicetest.Equal(t, text, []any{met.Lair, err}, []any{lair, error(nil)})
	}
}

// A described avatar has the values of its description, and the life of a new one.
func TestDescribedFighters(t *testing.T) {
	for _, c := range []struct {
		text    string
		want    malice.Avatar
		defends bool
	}{
		{"life=3", malice.Avatar{Name: "avatar-1", Life: 3}, false},
		{"name=Ann", malice.Avatar{Name: "Ann", Life: 5}, false},
		{"name=Ann defends", malice.Avatar{Name: "Ann", Life: 5}, true},
		{"shards=3", malice.Avatar{Name: "avatar-1", Life: 5, Shards: map[string]int{"colorless": 3}}, false},
		{"shards=blue:1,col:3,red:0", malice.Avatar{Name: "avatar-1", Life: 5,
			Shards: map[string]int{"blue": 1, "colorless": 3}}, false},
		{"defends=no", malice.Avatar{Name: "avatar-1", Life: 5}, false},
		{"radiance=combat,luck,com",
			malice.Avatar{Name: "avatar-1", Life: 5, Radiance: []string{"combat", "luck", "combat"}}, false},
		{"cr=2d*+1 lr=1 wounds=1d* fire-wounds=1 shield=1d* untyped-shield=2 energy=cold immune=red",
			malice.Avatar{Name: "avatar-1", Life: 5,
				Mods: []string{"cr +1", "cr +2d*", "lr +1", "wounds +1d*", "fire wounds +1", "shield +1d*",
					"untyped shield +2", "energy cold", "immune red"}}, false},
	} {
		got, defends, err := creature.ParseFighter(malice.Begin(malicetest.OpenBook(t), "second"), c.text,
			"avatar-1")
		malicetest.Equal(t, c.text, []any{got, defends, err}, []any{c.want, c.defends, error(nil)})
	}
}

// wrongWords lists descriptions without a meaning, with their errors.
var wrongWords = map[string]map[string]string{
	"creature": {
		"": "nothing is said", "  \t ": "nothing is said", "=": `"" is no word of it`,
		"defends": "defends is no word of it: kind, type, power",
		"powr=3":  `no word for creature "powr"`, "power=0": "power is 0: 1 to 5", "power=6": "1 to 5",
		"power=": `power is "": 1 to 5`, "power=x": "1 to 5",
		"life=0": "1 to 9999", "life=-1": "1 to 9999", "life=10000": "1 to 9999",
		"life=99999999999999999999": "1 to 9999", "life=5\x01": `"5\x01"`,
		"life=1 LIFE=2": "life is said twice", "cr": "cr says no number", "cr=": "cr says no number",
		"cr=+": "cr says no number", "cr=++2": "cr says no number", "cr=2+": "cr says no number",
		"cr=1d7": "no value", "cr=2d6kh1": "no value", "cr=2d": "no value", "cr=100": "at most 99",
		"cr=99+1": "at most 99", "cr=60d*+40d*": "at most 99",
		"energy=x": `no energy "x"`, "energy=": `no energy ""`, "energy=cold,fire": "energy is one of",
		"immune=cold": `no immune "cold"`, "immune=": `no immune ""`, "immune=red,,blue": `no immune ""`,
		"kind=dragon": `no kind "dragon"`, "kind=": `no kind ""`, "type=a": `no type "a"`,
		"terrain=moon": `no terrain "moon"`,
		"lair=maybe":   "stands alone, or is yes or no", "activated=2": "yes or no",
		"evadable": "activated evadable", "evadable activated=no": "activated evadable",
		"abilities=": "has no color", "abilities=red,": "has no color",
		"abilities=mauve:X": `no color "mauve"`, "abilities=Gaze": "Gaze",
	},
	"avatar": {
		"": "nothing is said", "power=3": "power is no word of it: name, life",
		"shards=": `shards is "": 0 to 48 colorless ones`, "shards=49": "0 to 48 colorless",
		"shards=blue:13": "0 to 12 blue", "shards=-1": "0 to 48", "shards=blue": "shards is blue: 0 to 48",
		"shards=mauve:1": `no color of soulshard "mauve"`, "shards=1,colorless:2": "says colorless twice",
		"name=": "needs a name", "name=cr": "reads as something else",
		"name=creature": "reads as something else", "name=A,B": "no spaces",
		"name=\x1b[31m": "cannot be shown", "name=A name=B": "said twice", "life=0": "1 to 99",
		"life=100":  "1 to 99",
		"radiance=": `no radiance ""`, "radiance=x": `no radiance "x"`,
		"radiance=energy": `no radiance "energy"`, "defends=2": "yes or no", "cr=x": "no value",
		"energy=red": `no energy "red"`,
	},
}

// A word that names nothing, or a value without a meaning, is refused, never guessed.
func TestWrongDescriptions(t *testing.T) {
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for what, texts := range wrongWords {
		for text, says := range texts {
			_, err := malicetest.Described(s, text)
			if what == "avatar" {
				_, _, err = creature.ParseFighter(s, text, "avatar-1")
			}
			var unknown *telling.Unknown
			var nonsense *telling.Nonsense
			if !errors.As(err, &unknown) && !errors.As(err, &nonsense) ||
				!strings.Contains(err.Error(), says) {
				t.Errorf("%s %q: %v, want %q", what, text, err, says)
			}
		}
	}
}

// Its abilities are named as drawn cards are, in several words where the card has them, and
// each is there once (creature.abilities.colour).
func TestDescribedAbilities(t *testing.T) {
	rulebooktest.Proves(t, "component.cards.ability")
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	for text, want := range map[string][]string{
		"abilities=glac": {"yellow:Glacial"},
		"power=2 abilities=area attack,black:Stone Hide,blue lair": {"red:Area Attack", "black:Stone Hide",
			"blue"},
		"abilities=Life Drain life=3": {"black:Life Drain"},
	} {
		met, err := malicetest.Described(s, text)
		if err != nil || !slices.Equal(met.Cards, want) {
			t.Errorf("%s: %q %v, not %q", text, met.Cards, err, want)
		}
	}
	begin := func(abilities string) combat.BeginCombat {
		return combat.BeginCombat{Who: []string{"Ann"}, Creature: "power=2 abilities=" + abilities}
	}
	malicetest.Refuses(t, s, begin("Glacial,yellow:Glacial"), "component.cards.ability", malicetest.Said{})
	malicetest.Plays(t, s, begin("yellow,yellow"), malicetest.Said{})
	s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:ford", Target: "a1",
		Abilities: []string{"yellow:Glacial"}}
	malicetest.Refuses(t, s, begin("Glacial"), "component.cards.ability", malicetest.Said{})
}

// Any description is understood or refused; a creature that is understood can be fought, written and
// read.
func TestAnyDescription(t *testing.T) {
	table := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	rapid.Check(t, func(rt *rapid.T) {
		word := rapid.SampledFrom(append(creature.CreatureWords(), creature.FighterWords()...))
		value := rapid.OneOf(rapid.SampledFrom([]string{"", "=", "=2", "=2d*+1", "=-1d*", "=1d2-3", "=red",
			"=cold", "=red:Gaze,blue", "=guardian", "=avian", "=swamp", "=yes", "=luck"}), rapid.StringN(0, 4,
			8))
		var text []string
		for range rapid.IntRange(1, 4).Draw(rt, "n") {
			text = append(text, word.Draw(rt, "word")+value.Draw(rt, "value"))
		}
		description := strings.Join(text, " ")
		if _, _, err := creature.ParseFighter(table, description, "avatar-1"); err != nil &&
			err.Error() == "" {
			rt.Fatal("refused without a word")
		}
		if _, err := malicetest.Described(table, description); err == nil {
			malicetest.Plays(t, table, combat.BeginCombat{Who: []string{"Ann"}, Creature: description},
				malicetest.Said{})
		}
	})
}

// A Guardian's own numbers stay with its new form, as those of a power do; effects of an old ability
// do not (reform.guardian, creature.abilities.return).
func TestOwnNumbersStay(t *testing.T) {
	s := malicetest.Game(t, "second", 1, "Ann")
	s, _ = malicetest.Plays(t, s,
		combat.BeginCombat{Creature: "kind=guardian cr=2d*+1 wounds=1d*+1 shield=1 energy=cold life=4"},
		malicetest.Said{})
	s.Encounter.Mods = append(s.Encounter.Mods, "immune red")
	malice.Reformed{Foe: "the Guardian", Abilities: 2}.Apply(s)
	malicetest.Equal(t, "own", []any{*s.Encounter.Own, s.Encounter.Mods},
		[]any{malice.Own{CR: 1, Wounds: 1}, []string{"cr +2d*", "wounds +1"}})
	s, _ = malicetest.Plays(t, malicetest.Game(t, "second", 1, "Ann"),
		combat.BeginCombat{Creature: "kind=guardian power=4 shield=1"}, malicetest.Said{})
	malice.Reformed{Foe: "the Guardian", Abilities: 2}.Apply(s)
	malicetest.Equal(t, "of its power", []any{s.Encounter.Own == nil, s.Encounter.Mods},
		[]any{true, []string(nil)})
}
