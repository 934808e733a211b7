package malice_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/turn"
	"tablehand/assist/yamlfile"
)

// putOff is a table on which a Light Well was revealed and Ann's token is drawn later.
func putOff(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 3, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, life.Reveal{At: "a1"},
		malicetest.Said{Draw: "well=light,radiance=later,radiance=combat", Anyway: true})
	return s
}

// A token that the players draw later is due until it is named, counts as none that was lost,
// and lapses with the turn (radiance.draw, recovery.radiance-cap, turn.round).
func TestATokenStillToBeDrawn(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := putOff(t, printing)
		malicetest.Equal(t, "due", owed(s),
			[]string{"Ann has a radiance token to draw: radiance restore Ann"})
		malicetest.Equal(t, "lost", []int{s.RadianceLost("Ann"), s.RadianceLost("Ben")}, []int{0, 0})
		drawn, told := malicetest.Plays(t, s, life.Restore{Who: "Ann", N: 1}, malicetest.Said{Draw: "luck"})
		malicetest.Equal(t, "drawn", []any{drawn.Avatar("Ann").Radiance, owed(drawn),
			malicetest.Ruled(told, "radiance.draw")}, []any{[]string{"luck"}, []string(nil), true})
		malicetest.Refuses(t, drawn, life.Restore{Who: "Ann", N: 1}, "recovery.radiance-cap",
			malicetest.Said{Draw: "life"})
		_, told = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "lapses", slices.Contains(malicetest.Kinds(told), "due.lapsed"), true)
	})
}

// A darkened Well deals all tokens anew: what was still to be drawn is drawn no more (pool.dark).
func TestATokenDealtAnew(t *testing.T) {
	s := putOff(t, "second")
	s, _ = malicetest.Plays(t, s, life.Reveal{At: "b1"},
		malicetest.Said{Draw: "well=light,radiance=later,radiance=luck", Anyway: true})
	malicetest.Equal(t, "two", owed(s), []string{"Ann has 2 radiance tokens to draw: radiance restore Ann"})
	one, _ := malicetest.Plays(t, s, life.Restore{Who: "Ann", N: 1}, malicetest.Said{Draw: "harvest"})
	malicetest.Equal(t, "one", owed(one), []string{"Ann has a radiance token to draw: radiance restore Ann"})
	dark, told := malicetest.Plays(t, s, life.Darken{At: "a1"}, malicetest.Said{Draw: "later,life"})
	malicetest.Equal(t, "anew", []any{owed(dark), malicetest.Ruled(told, "pool.dark")},
		[]any{[]string{"Ann has a radiance token to draw: radiance restore Ann"}, true})
}

// Xulthûl's type is due from its arrival on where nobody has said the terrain: that tells it by
// the column that fell, and it stays (xulthul.type, xulthul.fixed).
func TestXulthulsTypeIsDue(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:mill", Column: 2}
	malicetest.Equal(t, "due", owed(s), []string{
		"the type of Xulthûl is to be read in the row of the terrain where it took its skin: " +
			"encounter type TERRAIN"})
	for word, what := range map[string]malicetest.Said{"swamp": {}, "reptilid": {}} {
		known, told := malicetest.Plays(t, s, creature.KnowType{Word: word}, what)
		malicetest.Equal(t, word, []any{known.Xulthul.Type, known.Xulthul.Column, owed(known),
			malicetest.Ruled(told, "xulthul.type")}, []any{"reptilid", 0, []string(nil), true})
		malicetest.Refuses(t, known, creature.KnowType{Word: "swamp"}, "", malicetest.Said{})
	}
	s.Xulthul.Column = 0
	rolled, _ := malicetest.Plays(t, s, creature.KnowType{Word: "swamp"}, malicetest.Said{Dice: "type=6"})
	malicetest.Equal(t, "rolled where no column is kept", rolled.Xulthul.Type, "ichthyic")
	malicetest.Refuses(t, s, creature.KnowType{Word: "moor"}, "", malicetest.Said{})
}

// What the rest of the table tells may be written among what is due, but not for nothing: each
// line that nothing stands for is named (harvest.at-once, band.timing).
func TestWhatNothingStandsFor(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:ford", Power: 1, Life: 1,
		Wounds: 1, Beaten: true}
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(text), "due:")
	rest := string(text)[strings.Index(string(text), "boards:"):]
	for due, want := range map[string][]string{
		"  - {what: fate, who: [Ben]}\n  - {what: harvest, who: [Ann]}\n": nil,
		"  - {what: fate, who: [Ben]}\n  - {what: harvest, who: [Ben]}\n  - {what: ability, who: []}\n": {
			"due[1]: nothing on the table stands for this harvest of Ben: leave it out",
			"due[2]: nothing on the table stands for this ability of nobody: leave it out"},
		"  - {what: choice, who: [Ann]}\n": {
			"due[0]: nothing on the table stands for this choice of Ann: leave it out"},
	} {
		file, err := yamlfile.Parse("table.yaml", []byte(string(text)[:at]+"due:\n"+due+rest))
		if err != nil {
			t.Fatal(err)
		}
		var faults *yamlfile.Faults
		var got []string
		if errors.As(file.Read(malice.Begin(s.Book(), "").Form), &faults) {
			for _, f := range faults.List {
				got = append(got, f.Path+": "+f.Message)
			}
		}
		malicetest.Equal(t, due, got, want)
	}
}
