package box_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/printed"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// A result says that it rests on a table until the owner has confirmed that table, whatever else is
// confirmed: each table that is assumed, with an act that reads it (creature.type.columns,
// dice.dstar, dice.d2, component.tokens.mystics).
func TestAssumedUntilConfirmed(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.columns", "creature.abilities.columns", "return.item.roll",
		"setup.lairs", "move.cost.hills", "move.cost.road")
	foe := func(t *testing.T, s *malice.State) *malice.Table {
		return tells(t, s, creature.Creature{Kind: "creature", Terrain: "forest"},
			malicetest.Said{Dice: "2,5,1"})
	}
	setUp := func(t *testing.T, s *malice.State) *malice.Table {
		return tells(t, malice.Begin(s.Book(), s.Printing), malicetest.NewGame(s.Printing, 2),
			malicetest.Said{})
	}
	walk := func(t *testing.T, s *malice.State) *malice.Table {
		return tells(t, malicetest.MoveFrom(s, "Ann", "a:start", notation.Whole(9)),
			movement.Move{Who: "Ann", Way: []string{"hills", "road"}}, malicetest.Said{})
	}
	harvest := func(t *testing.T, s *malice.State) *malice.Table {
		return tells(t, s, treasure.Harvest{Life: 1}, malicetest.Said{Dice: "1"})
	}
	dead := func(t *testing.T, s *malice.State) *malice.Table {
		s.Avatar("Ann").Items = []string{"weapon:A"}
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
		return tells(t, s, life.Destroy{}, malicetest.Said{Dice: "item=1"})
	}
	night := func(t *testing.T, s *malice.State) *malice.Table {
		s.Realm.Shadow = &malice.Haunt{ID: 1, Life: 3, At: "land"}
		return tells(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,seal-toll=1", Draw: "gate-1",
			Choose: malicetest.Leading(map[int]string{1: "gate-2"})})
	}
	for _, c := range []struct {
		table, printing, reading string
		rules                    []string
		act                      func(*testing.T, *malice.State) *malice.Table
	}{
		{"creature.type-columns", "second", "", []string{"creature.type.columns"}, foe},
		{"creature.power-columns", "second", "", []string{"creature.power.columns"}, foe},
		{"creature.ability-columns", "first", "", []string{"creature.abilities.columns"}, foe},
		{"dice.high-low", "second", "", []string{"dice.dstar"}, harvest},
		{"dice.high-low", "second", "", []string{"dice.d2"}, night},
		{"dice.odd-even", "first", "odd-even", []string{"dice.dstar"}, harvest},
		{"return.items", "second", "", []string{"return.item.roll"}, dead},
		{"components.mystics", "second", "", []string{"component.tokens.mystics"}, setUp},
		{"components.board", "first", "", []string{"setup.lairs"}, setUp},
		{"movement.first", "first", "", []string{"move.cost.hills", "move.cost.road"}, walk},
	} {
		game := func(book *box.Book) *malice.State {
			s := malicetest.Game(t, c.printing, 2, malicetest.Names(2)...)
			malicetest.UseBook(s, book)
			if c.reading != "" {
				s.Readings = map[string]string{"dice": c.reading}
			}
			return s
		}
		for confirmed, says := range map[string]bool{"": true, c.table: false} {
			told := c.act(t, game(confirming(t, confirmed)))
			for _, rule := range c.rules {
				if slices.Contains(told.Assumed, rule) != says {
					t.Errorf("%s, with %q confirmed: assumed %v", c.table, confirmed, told.Assumed)
				}
			}
		}
		told := c.act(t, game(confirmingAllBut(t, c.table)))
		malicetest.Equal(t, "all but "+c.table, told.Assumed, c.rules)
	}
}

// tells plays an act as commands do where the owner's data are at hand.
func tells(t *testing.T, s *malice.State, act malice.Act, what malicetest.Said) *malice.Table {
	t.Helper()
	_, told := malicetest.Plays(t, s, malice.Confirmed{Act: act}, what)
	return told
}

// confirming returns the book of an owner who has confirmed one table; empty: none.
func confirming(t *testing.T, table string) *box.Book {
	return keeping(t, func(name string) bool { return name == table })
}

func confirmingAllBut(t *testing.T, table string) *box.Book {
	return keeping(t, func(name string) bool { return name != table })
}

func keeping(t *testing.T, wanted func(table string) bool) *box.Book {
	t.Helper()
	book := malicetest.OpenBook(t)
	questions, err := book.Questions("first")
	if err != nil {
		t.Fatal(err)
	}
	var answers []printed.Answer
	for _, q := range questions {
		if a, err := book.Answer(q, q.Takes); err != nil {
			t.Fatal(err)
		} else if wanted(q.Table()) {
			answers = append(answers, a)
		}
	}
	text, err := book.Calibrated(nil, answers)
	if err != nil {
		t.Fatal(err)
	}
	mine, err := malicetest.OwnBook(t, string(text))
	if err != nil {
		t.Fatal(err)
	}
	return mine
}

// A remark about the owner's data stands before all others, and moves nothing.
func TestConfirmedRemarks(t *testing.T) {
	_, told := malicetest.Plays(t, malicetest.Game(t, "second", 1, malicetest.Names(1)...),
		malice.Confirmed{Act: treasure.Harvest{Life: 1}, Remark: "other data"}, malicetest.Said{Dice: "6"})
	malicetest.Equal(t, "remark", told.Remarks[0].Text, "other data")
	malicetest.Equal(t, "assumed", told.Assumed, []string{"dice.dstar"})
}

// All faults of an owner's file are reported in one run, in the order of their lines, each once,
// those of several tables and unknown keys together.
func TestAllFaultsOfAnOwner(t *testing.T) {
	_, err := malicetest.OwnBook(t, `shadows-of-malice:
  dice:
    high-low: {dstar: [0, 1]}
  creatur: {}
  components:
    gates: {seals: 7, color: red}
  return:
    items: {read: {destroyed: 1-2, left: 2-4, kept: 5-6}}
  creature:
    power-columns: {read: {1-3: 1, "7": 4}}
  cards:
    fates: {Doom: {kind: sudden}}
`)
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	var places [][2]int
	for _, f := range faults.List {
		places = append(places, [2]int{f.Line, f.Column})
	}
	malicetest.Equal(t, "places", places,
		[][2]int{{3, 23}, {4, 3}, {6, 20}, {6, 23}, {8, 42}, {10, 27}, {12, 26}})
}

// The one certainty of the columns: a power die of 6 is power 3 (creature.power.columns).
func TestSixIsPowerThree(t *testing.T) {
	_, err := malicetest.OwnBook(t,
		"shadows-of-malice: {creature: {power-columns: {read: {1-3: 1, 4-6: 2, \"7\": 4}}}}\n")
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) || faults.List[0].Line != 1 ||
		!strings.Contains(err.Error(), "a power die of 6 is power 2 here") {
		t.Error(err)
	}
	if _, err := malicetest.OwnBook(t,
		"shadows-of-malice: {creature: {power-columns: {read: {1-5: 1, \"6\": 3, \"7\": 4}}}}\n"); err != nil {
		t.Error(err)
	}
}

// An exported table says just what the program says, and is as sure of it, until the owner takes out
// the line with its sureness.
func TestExport(t *testing.T) {
	book := malicetest.OpenBook(t)
	tables, err := book.Tables()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, table := range tables {
		all = append(all, table.Name)
	}
	text, err := book.Export(all)
	if err != nil {
		t.Fatal(err)
	}
	mine, err := malicetest.OwnBook(t, string(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	again, err := mine.Tables()
	if err != nil {
		t.Fatal(err)
	}
	for i, table := range again {
		malicetest.Equal(t, table.Name, []any{table.Rows, table.Sure, table.Source},
			[]any{tables[i].Rows, tables[i].Sure, tables[i].Source})
	}
	looked, err := malicetest.OwnBook(t,
		regexp.MustCompile(` *sure: assumed\n`).ReplaceAllString(string(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	left, err := printed.Assumed(looked, "second", nil)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(left, func(a printed.Assumption) bool { return a.Sure == "assumed" }) {
		t.Error("something is still assumed")
	}
	one, err := book.Export([]string{"movement.first"})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(one), "terrain:") != 1 || strings.Contains(string(one), "creature") {
		t.Errorf("more than one table:\n%s", one)
	}
}
