package malice_test

import (
	"reflect"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/yamlfile"
)

// Modifiers as they are typed: [WHO] [ENERGY] WHAT VALUE, or a value alone.
func TestParseMod(t *testing.T) {
	for text, want := range map[string]notation.Mod{
		"+1":                   {Bonus: notation.Bonus{Plus: 1}},
		"-1":                   {Bonus: notation.Bonus{Plus: -1}},
		"+3d*":                 {Bonus: notation.Bonus{Stars: 3}},
		"-2ds":                 {Bonus: notation.Bonus{Stars: -2}},
		"cr +1":                {What: "cr", Bonus: notation.Bonus{Plus: 1}},
		"Sara cr +1":           {Who: "Sara", What: "cr", Bonus: notation.Bonus{Plus: 1}},
		"creature wounds +1d*": {Who: "creature", What: "wounds", Bonus: notation.Bonus{Stars: 1}},
		"cold shield +2":       {Energy: "cold", What: "shield", Bonus: notation.Bonus{Plus: 2}},
		"Sara cold shield -1": {Who: "Sara", Energy: "cold", What: "shield",
			Bonus: notation.Bonus{Plus: -1}},
		"  recovery   +99 ": {What: "recovery", Bonus: notation.Bonus{Plus: 99}},
		"life +0":           {What: "life"},
	} {
		got, err := notation.ParseMod(text)
		want.Text = text
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v %v, want %+v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1", "cr", "cr 1", "crr +1", "+", "+1d8", "+100", "-100d*", "+1+1",
		"Sara warm shield +1", "a b c cr +1", "cr +x", "cr +1d*+1", "++1"} {
		if m, err := notation.ParseMod(text); err == nil {
			t.Errorf("%q is taken: %+v", text, m)
		}
	}
}

// Cards as they are typed: color and name, or one of them.
func TestCards(t *testing.T) {
	for text, want := range map[string]string{"yellow:Glacial": "yellow:Glacial",
		"YELLOW:Glacial": "yellow:Glacial", "red": "red", "yel:Gaze of Stone": "yellow:Gaze of Stone"} {
		if got, err := creature.ParseAbility(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"Glacial", "pink:Glacial", "colorless:X", "", "red:\x1b[31m", ":X"} {
		if got, err := creature.ParseAbility(text); err == nil {
			t.Errorf("%q is a card: %q", text, got)
		}
	}
	for text, want := range map[string]malice.Mastery{"black:Time Dancer": {Name: "Time Dancer",
		Color: "black"}, "Time Dancer": {Name: "Time Dancer"}, "green": {Color: "green"},
		"colorless:X": {Name: "X", Color: "colorless"}} {
		if got, err := malice.ParseMastery(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v %v, want %+v", text, got, err, want)
		}
	}
}

// Whose a modifier is: a name or the beginning of one that only one avatar has; the
// creature is nobody's namesake.
func TestWhoseModifier(t *testing.T) {
	s := malicetest.Game(t, "second", 1, "Ann", "Creaturella", "Cyd")
	for _, c := range []struct {
		word, who string
		want      bool
	}{
		{"Ann", "Ann", true}, {"an", "Ann", true}, {"Ann", "Cyd", false}, {"c", "Cyd", false},
		{"cr", "Creaturella", true},
		{"creature", "creature", true}, {"creature", "Creaturella", false}, {"Ann", "creature", false},
		{"Ann", "", false}, {"Zoe", "Zoe", true},
	} {
		malicetest.Equal(t, c.word+" for "+c.who, s.Means(c.word, c.who), c.want)
	}
	malicetest.Equal(t, "an cr +1",
		*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}},
			Mods: malicetest.Modded(t, "an cr +1")}, malicetest.Said{Dice: "3"}).Total, 4)
}

// What stands under mods: in the table is a modifier, or a word that fights will know.
func TestModsOfTheTable(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	for text, sound := range map[string]bool{"cr +1": true, "cold shield +2": true, "immune red": true,
		"energy cold": true, "activated": true, "imune red": false, "cr 1": false, "": false} {
		s.Avatars[0].Mods = []string{text}
		written, err := yamlfile.New(s.Form)
		if err != nil {
			t.Fatal(err)
		}
		file, err := yamlfile.Parse("table.yaml", written)
		if err != nil {
			t.Fatal(err)
		}
		if err := file.Read(malice.Begin(s.Book(), "").Form); (err == nil) != sound {
			t.Errorf("%q: %v", text, err)
		}
	}
}
