package malice

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/yamlfile"
)

// fallen is a game of Ann, Ben and Cyd, one band, in which Ann has lost all its life.
func fallen(t *testing.T, printing string) *State {
	t.Helper()
	s := game(t, printing, 2, names(3)...)
	Banded{Who: "Ann", With: []string{"Ben", "Cyd"}}.Apply(s)
	LifeTurned{"Ann", "sound", "wound", 3}.Apply(s)
	LifeTurned{"Ann", "sound", "drain", 2}.Apply(s)
	return s
}

// ret-second-full: shards, items by the die, and the new body
// (return.shards, return.radiance, return.item.roll, return.place, return.life,
// return.newshards, return.newradiance, return.mastery, return.items).
func TestReturnInFull(t *testing.T) {
	s := lit(t, "second", 2, map[string][]string{"Ann": {"combat", "luck"}}, names(2)...)
	a := s.avatar("Ann")
	a.Items = []string{"weapon:A", "armor:B", "blue:C"}
	a.Shards = map[string]int{"colorless": 5, "green": 4}
	s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 5}, said{})
	s, told := plays(t, s, Destroy{}, said{dice: "item=1,item=6,item=1"})
	a = s.avatar("Ann")
	equal(t, "gone", []any{len(a.Shards), len(a.Radiance), a.Items, len(s.Pool), s.Left}, []any{0, 0, []string{"armor:B"}, 20, []Left(nil)})
	equal(t, "rebirth", []int{a.Rebirth, s.actionsLeft(a)}, []int{2, 2})
	equal(t, "said to be assumed", told.Assumed, []string{"return.item.roll"})
	equal(t, "result", told.Result.(DestroyResult).Items, []ItemFate{{"weapon:A", 1, "destroyed"}, {"armor:B", 6, "kept"}, {"blue:C", 1, "destroyed"}})

	s, _ = plays(t, s, Return{}, said{draw: "gate=b,mastery=green:Life Caster,radiance=luck,radiance=movement"})
	a = s.avatar("Ann")
	equal(t, "ret-second-full", []any{a.At, life(a), a.Mastery, a.Shards, a.Items, a.Radiance, a.Rebirth, s.actionsLeft(a)}, []any{
		"b:gate", []int{5, 0, 0}, Mastery{"Life Caster", "green"}, map[string]int{"colorless": 3, "green": 3}, []string{"armor:B"}, []string{"luck", "movement"}, 0, 0,
	})
}

// The first printing's body comes with d2 of its life drained and two shards of each
// (return.life, return.newshards).
func TestReturnOfTheFirstPrinting(t *testing.T) {
	for face, drained := range map[string]int{"3": 1, "4": 2} {
		s, _ := plays(t, fallen(t, "first"), Destroy{}, said{})
		s, _ = plays(t, s, EndTurn{}, said{})
		s.Turn = "players"
		s, told := plays(t, s, Return{}, said{dice: "drained=" + face, draw: "gate=a,mastery=red:Blood Caller"})
		a := s.avatar("Ann")
		equal(t, face, []any{a.At, life(a), a.Shards, told.Assumed}, []any{"a:gate", []int{5 - drained, 0, drained}, map[string]int{"colorless": 2, "red": 2}, []string{"dice.d2"}})
		equal(t, "its turn is over", s.actionsLeft(a), 0)
		refuses(t, s, RollMove{Who: "Ann"}, "turn.first.round", said{})
	}
}

// recover-straddle: the action left of this turn and the first of the next form the body
// (return.time, action.two.new-body, reading A8).
func TestRecoverStraddle(t *testing.T) {
	s := fallen(t, "second")
	ActionSpent{Who: "Ann", On: "move", N: 1}.Apply(s)
	s, _ = plays(t, s, Destroy{}, said{})
	s, _ = plays(t, s, Return{}, said{})
	equal(t, "one to go", []int{s.avatar("Ann").Rebirth, s.shown("Ann").Actions}, []int{1, 0})
	refuses(t, s, Return{}, "turn.actions.two", said{})
	s, _ = plays(t, s, ShadowTurn{}, said{draw: "gate-1"})
	refuses(t, s, RollMove{Who: "Ann"}, "return.trigger", said{})
	s, _ = plays(t, s, Return{}, said{draw: "gate=b"})
	equal(t, "recover-straddle", []int{s.avatar("Ann").Rebirth, s.avatar("Ann").Life, s.shown("Ann").Actions}, []int{0, 5, 1})
}

// Where the table reads it so, and in the first printing, the new body takes the whole
// next turn (return.time, reading A8).
func TestReturnTakesTheNextTurn(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		s.Readings = map[string]string{"A8": "next-turn"}
		s, told := plays(t, s, Destroy{}, said{})
		equal(t, "lost", []any{s.shown("Ann").Actions, slices.Contains(kinds(told), "turn.lost")}, []any{0, true})
		refuses(t, s, Return{}, "", said{})
		s, _ = plays(t, s, ShadowTurn{}, said{draw: "gate-1"})
		drained := ""
		if printing == "first" {
			drained = "drained=1"
		}
		s, _ = plays(t, s, Return{}, said{dice: drained, draw: "gate=a"})
		equal(t, "and no more in it", []int{s.avatar("Ann").Rebirth, s.shown("Ann").Actions}, []int{0, 0})

		s = fallen(t, printing)
		s.Readings = map[string]string{"A8": "next-turn"}
		s.Turn = "shadows"
		_, told = plays(t, s, Destroy{}, said{})
		equal(t, "nothing left to lose", slices.Contains(kinds(told), "turn.lost"), false)
	})
}

// Each item has its die; what is left in Aethos the band that survives may claim until
// the turn ends (return.item.roll, return.item.left).
func TestWhatBecomesOfItems(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		s.avatar("Ann").Items = []string{"weapon:A", "armor:B", "book:C", "blue:D", "red:E", "jewelry:F"}
		LifeTurned{"Cyd", "sound", "wound", 5}.Apply(s)
		s, _ = plays(t, s, Destroy{Who: "Ann"}, said{dice: "1,2,3,4,5,6"})
		equal(t, "kept", s.avatar("Ann").Items, []string{"red:E", "jewelry:F"})
		equal(t, "left", s.Left, []Left{{"book:C", []string{"Ben"}}, {"blue:D", []string{"Ben"}}})
		equal(t, "the band", [][]string{s.avatar("Ann").Band, s.avatar("Ben").Band}, [][]string{{}, {"Cyd"}})
		s, told := plays(t, s, EndTurn{}, said{})
		equal(t, "unclaimed", []any{s.Left, told.Result.(*EndTurnResult).Returned, ruled(told, "return.item.left")}, []any{[]Left(nil), []string{"book:C", "blue:D"}, true})
	})
}

// The fate card is asked for, or settled by the table (return.fate, reading A9).
func TestTheFateCardOnReturn(t *testing.T) {
	for _, c := range []struct{ reading, answer, left string }{
		{"ask", "", "curse:Missteps"}, {"ask", "keep", "curse:Missteps"}, {"ask", "return", ""}, {"keep", "", "curse:Missteps"}, {"return", "", ""},
	} {
		s := fallen(t, "second")
		s.avatar("Ann").Fate = "curse:Missteps"
		s.Readings = map[string]string{"A9": c.reading}
		what := said{}
		if c.answer != "" {
			what.choose = map[string]string{"fate": c.answer}
		}
		s, told := plays(t, s, Destroy{}, what)
		equal(t, c.reading+" "+c.answer, []any{s.avatar("Ann").Fate, len(told.Choices)}, []any{c.left, count([]string{c.reading}, "ask")})
	}
}

// No body is destroyed while a sound token is left, or twice; none is formed by who has
// one (return.trigger, return.time).
func TestReturnRefused(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		err := refuses(t, s, Destroy{Who: "Ben"}, "return.trigger", said{})
		equal(t, "why", err.Error(), "Ben has 5 sound life tokens: a body is destroyed when all are lost to wounds and drains (return.trigger)")
		given, _ := plays(t, s, Destroy{Who: "Ben"}, said{anyway: true})
		equal(t, "given up", life(given.avatar("Ben")), []int{0, 5, 0})
		refuses(t, s, Return{Who: "Ben"}, "", said{})
		refuses(t, s, Return{Who: "Ann"}, "", said{})
		refuses(t, s, Return{}, "", said{})
		s, _ = plays(t, s, Destroy{}, said{})
		refuses(t, s, Destroy{Who: "Ann"}, "", said{})
		refuses(t, s, Destroy{}, "", said{})
		refuses(t, s, Turn{What: "heal", Who: "Ann", N: 1}, "return.time", said{})
		refuses(t, s, Turn{What: "restore", Who: "Ann", N: 1}, "return.time", said{})
		refuses(t, s, Turn{What: "wound", Who: "Ann", N: 1}, "", said{})
		s.Turn = "shadows"
		refuses(t, s, Return{}, "turn.players-only", said{})
	})
}

// A body is no end of the fight as long as others stand in it; the last one's is. The
// harvest of who has won is not lost (return.trigger, harvest.at-once).
func TestABodyLostInAFight(t *testing.T) {
	s := fallen(t, "second")
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 1, Life: 2}
	goes, _ := plays(t, s, Destroy{}, said{})
	equal(t, "Ben fights on", goes.Encounter != nil, true)
	s.Encounter.Beaten = true
	won, _ := plays(t, s, Destroy{}, said{})
	equal(t, "to be harvested", won.Encounter != nil, true)
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
	over, told := plays(t, s, Destroy{}, said{})
	equal(t, "nobody is left", []any{over.Encounter, slices.Contains(kinds(told), "encounter.closed")}, []any{(*Encounter)(nil), true})
}

// A lair whose creature is gone fills again when the last body in it is gone; the first
// printing's waits for the end of the turn (lair.reoccupy).
func TestALairFillsBehindTheDead(t *testing.T) {
	for _, c := range []struct {
		printing, ben string
		quiet         int
	}{{"second", "b:gate", 0}, {"second", "a:C4", 1}, {"first", "b:gate", 1}} {
		s := fallen(t, c.printing)
		Banded{Who: "Ann"}.Apply(s)
		s = placed(placed(s, "Ann", "a:C4"), "Ben", c.ben)
		s.Hexes.Quiet = []string{"a:C4"}
		s, _ = plays(t, s, Destroy{}, said{})
		equal(t, c.printing+" "+c.ben, len(s.Hexes.Quiet), c.quiet)
	}
}

// What nobody has drawn yet is told: a new mastery, and radiance where the pool is short
// (return.mastery, return.newshards, return.newradiance).
func TestReturnWithWhatIsThere(t *testing.T) {
	for printing, n := range map[string]int{"second": 3, "first": 2} {
		s := lit(t, printing, 1, nil, names(2)...)
		s.avatar("Ben").Radiance, s.Pool = Radiances, nil
		s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 5}, said{})
		s, _ = plays(t, s, Destroy{}, said{})
		if printing == "first" {
			s.Turn, s.avatar("Ann").Turn = "players", nil
		}
		dice := map[string]string{"first": "drained=1"}[printing]
		s, told := plays(t, s, Return{}, said{dice: dice, draw: "gate=c"})
		a := s.avatar("Ann")
		equal(t, "to be drawn", []any{a.Mastery, a.Shards, len(a.Radiance), a.Due}, []any{Mastery{}, map[string]int{"colorless": n}, 0, n})
		equal(t, "said", []bool{ruled(told, "return.newshards"), ruled(told, "return.newradiance")}, []bool{true, true})
		s, _ = plays(t, s, SetAvatar{Who: "Ann", What: "mastery", Value: "red:X"}, said{})
		equal(t, "then given", s.avatar("Ann").Shards, map[string]int{"colorless": n, "red": n})
		s, _ = plays(t, s, SetAvatar{Who: "Ann", What: "mastery", Value: "blue:Y"}, said{})
		equal(t, "and once only", []any{s.avatar("Ann").Shards["blue"], s.avatar("Ann").Due}, []any{0, 0})
	}
}

// A new body has all the life that it should, whatever stood in the table before
// (return.life).
func TestANewBodyIsWhole(t *testing.T) {
	s, _ := plays(t, fallen(t, "second"), Destroy{}, said{})
	s.avatar("Ann").Drains = 0 // corrected by hand
	s, _ = plays(t, s, Return{}, said{draw: "gate=a"})
	equal(t, "five", life(s.avatar("Ann")), []int{5, 0, 0})
}

// The faces of the rows are the owner's to correct, who has the box (return.item.roll).
func TestTheOwnersRows(t *testing.T) {
	for rows, want := range map[string]string{
		"{destroyed: 1, left: '2,4', kept: 3}":         "nothing for a 5",
		"{destroyed: 1-3, left: '-', kept: 4 or more}": "",
		"{destroyed: '1,3,5', left: 2, kept: 4-6}":     "a 5 stands under destroyed and kept",
		"{destroyed: '1,3,5', left: 2, kept: '4, 6'}":  "",
		"{destroyed: low, left: 3-4, kept: 5 or more}": "no faces",
	} {
		owner, err := yamlfile.Parse("mine.yaml", []byte("shadows-of-malice:\n  return:\n    items: {read: "+rows+"}\n"))
		if err != nil {
			t.Fatal(err)
		}
		book, err := OpenBook(os.DirFS("../../data/malice"), owner)
		if err == nil {
			err = book.Check()
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", rows, err, want)
		}
		if err != nil {
			continue
		}
		list, err := book.Assumed("second", nil)
		i := slices.IndexFunc(list, func(a Assumption) bool { return a.Name == "return.items" })
		if err != nil || i < 0 || list[i].Sure != "owner" {
			t.Errorf("%s: %v, %v", rows, list[i], err)
		}
	}
	table, err := openBook(t).Return()
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "assumed", []string{table.String(), table.Items.Sure}, []string{"1-2: destroyed, 3-4: left, 5-6: kept", "assumed"})
}
