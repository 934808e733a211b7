package malice

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/yamlfile"
)

// A result says that it rests on a table until the owner has confirmed that one, and on
// no other's account: each table that is assumed, with an act that reads it
// (creature.type.columns, creature.power.columns, creature.abilities.columns,
// dice.dstar, dice.d2, return.item.roll, component.tokens.mystics, setup.lairs,
// move.cost.hills, move.cost.road).
func TestAssumedUntilConfirmed(t *testing.T) {
	creature := func(t *testing.T, s *State) *table {
		return tells(t, s, Creature{Kind: "creature", Terrain: "forest"}, said{dice: "2,5,1"})
	}
	setUp := func(t *testing.T, s *State) *table {
		return tells(t, Begin(s.Book(), s.Printing), newGame(s.Printing, 2), said{})
	}
	walk := func(t *testing.T, s *State) *table {
		return tells(t, moveFrom(s, "Ann", "a:start", Whole(9)), Move{Who: "Ann", Way: []string{"hills", "road"}}, said{})
	}
	harvest := func(t *testing.T, s *State) *table { return tells(t, s, Harvest{Life: 1}, said{dice: "1"}) }
	dead := func(t *testing.T, s *State) *table {
		s.avatar("Ann").Items = []string{"weapon:A"}
		s, _ = plays(t, s, Turn{What: "wound", Who: "Ann", N: 5}, said{})
		return tells(t, s, Destroy{}, said{dice: "item=1"})
	}
	night := func(t *testing.T, s *State) *table {
		s.Realm.Shadow = &Haunt{ID: 1, Life: 3, At: "land"}
		return tells(t, s, ShadowTurn{}, said{dice: "black=1,seal-toll=1", draw: "gate-1", choose: leading(map[int]string{1: "gate-2"})})
	}
	for _, c := range []struct {
		table, printing, reading string
		rules                    []string
		act                      func(*testing.T, *State) *table
	}{
		{"creature.type-columns", "second", "", []string{"creature.type.columns"}, creature},
		{"creature.power-columns", "second", "", []string{"creature.power.columns"}, creature},
		{"creature.ability-columns", "first", "", []string{"creature.abilities.columns"}, creature},
		{"dice.high-low", "second", "", []string{"dice.dstar"}, harvest},
		{"dice.high-low", "second", "", []string{"dice.d2"}, night},
		{"dice.odd-even", "first", "odd-even", []string{"dice.dstar"}, harvest},
		{"return.items", "second", "", []string{"return.item.roll"}, dead},
		{"components.mystics", "second", "", []string{"component.tokens.mystics"}, setUp},
		{"components.board", "first", "", []string{"setup.lairs"}, setUp},
		{"movement.first", "first", "", []string{"move.cost.hills", "move.cost.road"}, walk},
	} {
		game := func(book *Book) *State {
			s := game(t, c.printing, 2, names(2)...)
			s.UseBook(book)
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
		equal(t, "all but "+c.table, told.Assumed, c.rules)
	}
}

// tells plays an act as tables do where the owner's data are at hand.
func tells(t *testing.T, s *State, act Act, what said) *table {
	t.Helper()
	_, told := plays(t, s, Confirmed{Act: act}, what)
	return told
}

// confirming is the book of an owner who has confirmed one table; empty: none.
func confirming(t *testing.T, table string) *Book {
	return keeping(t, func(name string) bool { return name == table })
}

func confirmingAllBut(t *testing.T, table string) *Book {
	return keeping(t, func(name string) bool { return name != table })
}

func keeping(t *testing.T, wanted func(table string) bool) *Book {
	t.Helper()
	book := openBook(t)
	questions, err := book.Questions("first")
	if err != nil {
		t.Fatal(err)
	}
	var answers []Answer
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
	mine, err := ownBook(t, string(text))
	if err != nil {
		t.Fatal(err)
	}
	return mine
}

// A remark about the owner's data stands before all others, and moves nothing.
func TestConfirmedRemarks(t *testing.T) {
	_, told := plays(t, game(t, "second", 1, names(1)...), Confirmed{Act: Harvest{Life: 1}, Remark: "other data"}, said{dice: "6"})
	equal(t, "remark", told.Remarks[0].Text, "other data")
	equal(t, "assumed", told.Assumed, []string{"dice.dstar"})
}

// All faults of an owner's file are told in one run, in the order of their lines, each
// once, those of several tables and keys that are none of ours together.
func TestAllFaultsOfAnOwner(t *testing.T) {
	_, err := ownBook(t, `shadows-of-malice:
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
	equal(t, "places", places, [][2]int{{3, 23}, {4, 3}, {6, 20}, {6, 23}, {8, 42}, {10, 27}, {12, 26}})
}

// The one certainty of the columns: a power die of 6 is power 3 (creature.power.columns).
func TestSixIsPowerThree(t *testing.T) {
	_, err := ownBook(t, "shadows-of-malice: {creature: {power-columns: {read: {1-3: 1, 4-6: 2, \"7\": 4}}}}\n")
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) || faults.List[0].Line != 1 || !strings.Contains(err.Error(), "a power die of 6 is power 2 here") {
		t.Error(err)
	}
	if _, err := ownBook(t, "shadows-of-malice: {creature: {power-columns: {read: {1-5: 1, \"6\": 3, \"7\": 4}}}}\n"); err != nil {
		t.Error(err)
	}
}

// What is exported says just what the program says, and is as sure of it, until the owner
// takes out the line that says so.
func TestExport(t *testing.T) {
	book := openBook(t)
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
	mine, err := ownBook(t, string(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	again, err := mine.Tables()
	if err != nil {
		t.Fatal(err)
	}
	for i, table := range again {
		equal(t, table.Name, []any{table.Rows, table.Sure, table.Source}, []any{tables[i].Rows, tables[i].Sure, tables[i].Source})
	}
	looked, err := ownBook(t, regexp.MustCompile(` *sure: assumed\n`).ReplaceAllString(string(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	left, err := looked.Assumed("second", nil)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(left, func(a Assumption) bool { return a.Sure == "assumed" }) {
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
