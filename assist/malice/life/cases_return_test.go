package life_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/printed"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// fallen returns a game of Ann, Ben and Cyd, one band, in which Ann has lost all its life.
func fallen(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
	malice.Banded{Who: "Ann", With: []string{"Ben", "Cyd"}}.Apply(s)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Wound, N: 3}.Apply(s)
	malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Drain, N: 2}.Apply(s)
	return s
}

// ret-second-full: shards, items by the die, and the new body.
func TestReturnInFull(t *testing.T) {
	rulebooktest.Proves(t, "return.shards", "return.radiance", "return.item.roll", "return.place",
		"return.life", "return.newshards", "return.newradiance", "return.mastery", "return.items")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"combat", "luck"}},
		malicetest.Names(2)...)
	a := s.Avatar("Ann")
	a.Items = []string{"weapon:A", "armor:B", "blue:C"}
	a.Shards = map[string]int{"colorless": 5, "green": 4}
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
	s, told := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{Dice: "item=1,item=6,item=1"})
	a = s.Avatar("Ann")
	malicetest.Equal(t, "gone", []any{len(a.Shards), len(a.Radiance), a.Items, len(s.Pool), s.Left},
		[]any{0, 0, []string{"armor:B"}, 20, []malice.Left(nil)})
	malicetest.Equal(t, "rebirth", []int{a.Rebirth, s.ActionsLeft(a)}, []int{2, 2})
	malicetest.Equal(t, "said to be assumed", told.Assumed, []string{"return.item.roll"})
	malicetest.Equal(t, "result", told.Result.(life.DestroyResult).Fates,
		[]life.ItemFate{{Item: "weapon:A", Roll: 1, Fate: "destroyed"},
			{Item: "armor:B", Roll: 6, Fate: "kept"}, {Item: "blue:C", Roll: 1, Fate: "destroyed"}})

	s, _ = malicetest.Plays(t, s, life.Return{},
		malicetest.Said{Draw: "gate=b,mastery=green:Life Caster,radiance=luck,radiance=movement"})
	a = s.Avatar("Ann")
	malicetest.Equal(t, "ret-second-full", []any{a.At, malicetest.Life(a), a.Mastery, a.Shards, a.Items,
		a.Radiance, a.Rebirth, s.ActionsLeft(a)}, []any{
		"b:gate", []int{5, 0, 0}, malice.Mastery{Name: "Life Caster", Color: "green"},
		map[string]int{"colorless": 3, "green": 3}, []string{"armor:B"}, []string{"luck", "movement"}, 0, 0,
	})
}

// The first printing's body comes with d2 of its life drained and two shards of each.
func TestReturnOfTheFirstPrinting(t *testing.T) {
	rulebooktest.Proves(t, "return.life", "return.newshards")
	for face, drained := range map[string]int{"3": 1, "4": 2} {
		s, _ := malicetest.Plays(t, fallen(t, "first"), life.Destroy{}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		s.Turn = "players"
		s, told := malicetest.Plays(t, s, life.Return{},
			malicetest.Said{Dice: "drained=" + face, Draw: "gate=a,mastery=red:Blood Caller"})
		a := s.Avatar("Ann")
		malicetest.Equal(t, face, []any{a.At, malicetest.Life(a), a.Shards, told.Assumed}, []any{"a:gate",
			[]int{5 - drained, 0, drained}, map[string]int{"colorless": 2, "red": 2}, []string{"dice.d2"}})
		malicetest.Equal(t, "its turn is over", s.ActionsLeft(a), 0)
		malicetest.Refuses(t, s, movement.RollMove{Who: "Ann"}, "return.time", malicetest.Said{})
	}
}

// recover-straddle: the action left of this turn and the first of the next form the body
// (return.time, action.two.new-body, reading A8).
func TestRecoverStraddle(t *testing.T) {
	rulebooktest.Proves(t, "return.time", "action.two.new-body")
	s := fallen(t, "second")
	malice.ActionSpent{Who: "Ann", On: "move", N: 1}.Apply(s)
	s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, life.Return{}, malicetest.Said{})
	malicetest.Equal(t, "one to go", []int{s.Avatar("Ann").Rebirth, s.Shown("Ann").Actions}, []int{1, 0})
	malicetest.Refuses(t, s, life.Return{}, "turn.actions.two", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
	malicetest.Refuses(t, s, movement.RollMove{Who: "Ann"}, "return.trigger", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, life.Return{}, malicetest.Said{Draw: "gate=b"})
	malicetest.Equal(t, "recover-straddle",
		[]int{s.Avatar("Ann").Rebirth, s.Avatar("Ann").Life, s.Shown("Ann").Actions}, []int{0, 5, 1})
}

// Where the table reads it so, and in the first printing, the new body takes the whole
// next turn (return.time, reading A8).
func TestReturnTakesTheNextTurn(t *testing.T) {
	rulebooktest.Proves(t, "return.time")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		s.Readings = map[string]string{"A8": "next-turn"}
		s, told := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, "lost", []any{s.Shown("Ann").Actions,
			slices.Contains(malicetest.Kinds(told), "turn.lost")}, []any{0, true})
		malicetest.Refuses(t, s, life.Return{}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
		drained := ""
		if printing == "first" {
			drained = "drained=1"
		}
		s, _ = malicetest.Plays(t, s, life.Return{}, malicetest.Said{Dice: drained, Draw: "gate=a"})
		malicetest.Equal(t, "and no more in it", []int{s.Avatar("Ann").Rebirth, s.Shown("Ann").Actions},
			[]int{0, 0})

		s = fallen(t, printing)
		s.Readings = map[string]string{"A8": "next-turn"}
		s.Turn = "shadows"
		_, told = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, "nothing left to lose", slices.Contains(malicetest.Kinds(told), "turn.lost"),
			false)
	})
}

// A body that the Shadows' Turn has cost was lost in that turn: the next one, which begins then, goes into
// the new body, as a whole (return.time, reading A8).
func TestABodyLostInTheShadowsTurn(t *testing.T) {
	rulebooktest.Proves(t, "return.time")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		s.Readings = map[string]string{"A8": "next-turn"}
		malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s, told := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, "it has this turn for its body", []any{s.ActionsLeft(s.Avatar("Ann")) == s.Actions(),
			slices.Contains(malicetest.Kinds(told), "turn.lost")}, []any{true, false})
		said := malicetest.Said{Draw: "gate=a"}
		if printing == "first" {
			said.Dice = "drained=1"
		}
		s, _ = malicetest.Plays(t, s, life.Return{}, said)
		malicetest.Equal(t, "and no more in it", []int{s.Avatar("Ann").Rebirth, s.Shown("Ann").Actions},
			[]int{0, 0})
		malice.TurnPassed{Round: 3, Turn: "players"}.Apply(s)
		malicetest.Equal(t, "it plays in the next", s.Present("Ann"), true)
	})
}

// Each item has its die; items left in Aethos may be claimed by the band that survives until the
// turn ends.
func TestWhatBecomesOfItems(t *testing.T) {
	rulebooktest.Proves(t, "return.item.roll", "return.item.left")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		s.Avatar("Ann").Items = []string{"weapon:A", "armor:B", "book:C", "blue:D", "red:E", "jewelry:F"}
		malice.LifeTurned{Who: "Cyd", From: malice.Sound, To: malice.Wound, N: 5}.Apply(s)
		s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{Dice: "1,2,3,4,5,6"})
		malicetest.Equal(t, "kept", s.Avatar("Ann").Items, []string{"red:E", "jewelry:F"})
		malicetest.Equal(t, "left", s.Left,
			[]malice.Left{{Item: "book:C", Band: []string{"Ben"}}, {Item: "blue:D", Band: []string{"Ben"}}})
		malicetest.Equal(t, "the band", [][]string{s.Avatar("Ann").Band, s.Avatar("Ben").Band},
			[][]string{{}, {"Cyd"}})
		s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Cyd"}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "unclaimed",
			[]any{s.Left, told.Result.(*turn.EndTurnResult).Returned, malicetest.Ruled(told,
				"return.item.left")}, []any{[]malice.Left(nil), []string{"book:C", "blue:D"}, true})
	})
}

// The fate card is asked for, or settled by the table (return.fate, reading A9).
func TestTheFateCardOnReturn(t *testing.T) {
	rulebooktest.Proves(t, "return.fate")
	for _, c := range []struct{ reading, answer, left string }{
		{"ask", "", "curse:Missteps"}, {"ask", "keep", "curse:Missteps"}, {"ask", "return", ""},
		{"keep", "", "curse:Missteps"}, {"return", "", ""},
	} {
		s := fallen(t, "second")
		s.Avatar("Ann").Fate = "curse:Missteps"
		s.Readings = map[string]string{"A9": c.reading}
		what := malicetest.Said{}
		if c.answer != "" {
			what.Choose = map[string]string{"fate": c.answer}
		}
		s, told := malicetest.Plays(t, s, life.Destroy{}, what)
		malicetest.Equal(t, c.reading+" "+c.answer, []any{s.Avatar("Ann").Fate, len(told.Choices)},
			[]any{c.left, text.Count([]string{c.reading}, "ask")})
	}
}

// No body is destroyed while a sound token is left, or twice; an avatar with a body forms none.
func TestReturnRefused(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger", "return.time")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := fallen(t, printing)
		err := malicetest.Refuses(t, s, life.Destroy{Who: "Ben"}, "return.trigger", malicetest.Said{})
		malicetest.Equal(t, "why", err.Error(),
			"Ben has 5 sound life tokens: a body is destroyed when all are lost to wounds and drains (return.trigger)")
		given, _ := malicetest.Plays(t, s, life.Destroy{Who: "Ben"}, malicetest.Said{Anyway: true})
		malicetest.Equal(t, "given up", malicetest.Life(given.Avatar("Ben")), []int{0, 5, 0})
		malicetest.Refuses(t, s, life.Return{Who: "Ben"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, life.Return{Who: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, life.Return{}, "", malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Refuses(t, s, life.Destroy{Who: "Ann"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, life.Destroy{}, "", malicetest.Said{})
		malicetest.Refuses(t, s, life.Turn{What: "heal", Who: "Ann", N: 1}, "return.time", malicetest.Said{})
		malicetest.Refuses(t, s, life.Turn{What: "restore", Who: "Ann", N: 1}, "return.time",
			malicetest.Said{})
		malicetest.Refuses(t, s, life.Turn{What: "wound", Who: "Ann", N: 1}, "", malicetest.Said{})
		s.Turn = "shadows"
		malicetest.Refuses(t, s, life.Return{}, "turn.players-only", malicetest.Said{})
	})
}

// A lost body is no end of the fight as long as others stand in it; the last one's is. Its victors
// keep their harvest, as long as one of them has a body (harvest.at-once).
func TestABodyLostInAFight(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger", "harvest.at-once")
	s := fallen(t, "second")
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 1,
		Life: 2}
	goes, _ := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "Ben fights on", goes.Encounter != nil, true)
	s.Encounter.Beaten = true
	won, _ := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "to be harvested", won.Encounter != nil, true)
	s.Encounter.By = []string{"Ann"}
	none, told := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "nobody is left to harvest", []any{none.Encounter,
		malicetest.Remarked(told, "harvest.at-once") != ""}, []any{(*malice.Encounter)(nil), true})
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
	over, told := malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "nobody is left", []any{over.Encounter,
		slices.Contains(malicetest.Kinds(told), "encounter.closed")}, []any{(*malice.Encounter)(nil), true})
}

// A lair whose creature is gone fills again when the last body in it is gone; the first
// printing's waits for the end of the turn.
func TestALairFillsBehindTheDead(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy")
	for _, c := range []struct {
		printing, ben string
		quiet         int
	}{{"second", "b:gate", 0}, {"second", "a:C4", 1}, {"first", "b:gate", 1}} {
		s := fallen(t, c.printing)
		malice.Banded{Who: "Ann"}.Apply(s)
		s = malicetest.Placed(malicetest.Placed(s, "Ann", "a:C4"), "Ben", c.ben)
		s.Tracks.Quiet = []string{"a:C4"}
		s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, c.printing+" "+c.ben, len(s.Tracks.Quiet), c.quiet)
	}
}

// A draw that nobody has made yet is announced: a new mastery, and radiance where the pool is short.
func TestReturnWithWhatIsThere(t *testing.T) {
	rulebooktest.Proves(t, "return.mastery", "return.newshards", "return.newradiance")
	for printing, n := range map[string]int{"second": 3, "first": 2} {
		s := malicetest.Lit(t, printing, 1, nil, malicetest.Names(2)...)
		s.Avatar("Ben").Radiance, s.Pool = notation.Radiances, nil
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		if printing == "first" {
			s.Turn, s.Avatar("Ann").Turn = "players", nil
		}
		dice := malicetest.ByPrinting(printing, "drained=1", "")
		s, told := malicetest.Plays(t, s, life.Return{}, malicetest.Said{Dice: dice, Draw: "gate=c"})
		a := s.Avatar("Ann")
		malicetest.Equal(t, "to be drawn", []any{a.Mastery, a.Shards, len(a.Radiance), a.Due},
			[]any{malice.Mastery{}, map[string]int{"colorless": n}, 0, n})
		malicetest.Equal(t, "said", []bool{malicetest.Ruled(told, "return.newshards"),
			malicetest.Ruled(told, "return.newradiance")}, []bool{true, true})
		s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: "red:X"},
			malicetest.Said{})
		malicetest.Equal(t, "then given", s.Avatar("Ann").Shards, map[string]int{"colorless": n, "red": n})
		s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: "blue:Y"},
			malicetest.Said{})
		malicetest.Equal(t, "and once only", []any{s.Avatar("Ann").Shards["blue"], s.Avatar("Ann").Due},
			[]any{0, 0})
	}
}

// A new body has all the life that it should, whatever stood in the table before.
func TestANewBodyIsWhole(t *testing.T) {
	rulebooktest.Proves(t, "return.life")
	s, _ := malicetest.Plays(t, fallen(t, "second"), life.Destroy{}, malicetest.Said{})
	s.Avatar("Ann").Drains = 0 // corrected by hand
	s, _ = malicetest.Plays(t, s, life.Return{}, malicetest.Said{Draw: "gate=a"})
	malicetest.Equal(t, "five", malicetest.Life(s.Avatar("Ann")), []int{5, 0, 0})
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
		owner, err := yamlfile.Parse("mine.yaml",
			[]byte("shadows-of-malice:\n  return:\n    items: {read: "+rows+"}\n"))
		if err != nil {
			t.Fatal(err)
		}
		book, err := box.OpenBook(malicetest.Data(t), owner)
		if err == nil {
			err = book.Check()
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", rows, err, want)
		}
		if err != nil {
			continue
		}
		list, err := printed.Assumed(book, "second", nil)
		i := slices.IndexFunc(list, func(a printed.Assumption) bool { return a.Name == "return.items" })
		if err != nil || i < 0 || list[i].Sure != "owner" {
			t.Errorf("%s: %v, %v", rows, list[i], err)
		}
	}
	table, err := malicetest.OpenBook(t).Return()
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "assumed", []string{table.String(), table.Items.Sure},
		[]string{"1-2: destroyed, 3-4: left, 5-6: kept", "assumed"})
}
