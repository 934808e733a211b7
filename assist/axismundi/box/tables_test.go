package box_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/data"
)

func folder(t testing.TB) fs.FS {
	t.Helper()
	files, err := fs.Sub(data.Files, "axismundi")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// ours is the book without corrections, which has no fault.
func ours(t testing.TB) *box.Book {
	t.Helper()
	book, err := box.OpenBook(folder(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := book.Unusable(); err != nil {
			t.Error(err)
		}
	})
	return book
}

// owners is the book with corrections of the owner's.
func owners(t *testing.T, text string) *box.Book {
	t.Helper()
	file, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := box.OpenBook(folder(t), file)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func textOf(v any) string { return fmt.Sprintf("%+v", v) }

// Every table can be looked at and names rules that there are; a few are not simply the rulebook's.
func TestTables(t *testing.T) {
	list, err := ours(t).Tables()
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(folder(t), "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for line := range strings.Lines(string(text)) {
		if id, ok := strings.CutPrefix(line, "- id: "); ok {
			ids = append(ids, strings.TrimSpace(id))
		}
	}
	var unsure []string
	for _, table := range list {
		if len(table.Rows) == 0 || len(table.Rules) == 0 || table.Takes == "" || table.Source == "" {
			t.Errorf("%s: %+v", table.Name, table)
		}
		for _, id := range table.Rules {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: there is no rule %s", table.Name, id)
			}
		}
		if table.Sure != "rulebook" {
			unsure = append(unsure, table.Name+" "+table.Sure)
		}
	}
	if got := strings.Join(unsure, ", "); got != "wounds.prose derived, cards.permanent assumed, "+
		"cards.one-time assumed, mats.scrounger assumed, mats.upgraded-scrounger assumed, mats.angel assumed, "+
		"mats.demon assumed, poison.recipe derived" {
		t.Errorf("not simply the rulebook's: %s", got)
	}
}

// What the owner corrects is used and is theirs; the rest stays.
func TestCorrections(t *testing.T) {
	book := owners(t, `axis-mundi:
  wounds:
    matrix:
      power: {walk: 1/0}
    further: {per-hp: 5}
  cards:
    suture: {cost: 2, effects: [{do: heal, n: 3}]}
    permanent: {of: {dexterity: 6}}
  treasures:
    ap: {cost: 1}
  mats:
    angel: {energy: 4}
  levels:
    level-1: {hand: 8}
  poison:
    recipe: {one: [2, 4, 5]}
`)
	if err := book.Check(); err != nil {
		t.Fatal(err)
	}
	e, err := book.Matrix("matrix").Wounds(notation.Power, notation.Walk, false)
	if err != nil || e.Wounds != 1 || book.Further().PerHP != 5 || book.Further().Infection != 1 {
		t.Errorf("%+v %v", e, err)
	}
	if e, _ := book.Matrix("matrix").Wounds(notation.Cave, notation.Spelunk, false); e.Wounds != 3 {
		t.Errorf("the Cave is %+v", e)
	}
	suture := book.Card("suture")
	if suture.Cost != 2 || effect(suture.Does[0]) != "heal 3" || suture.Sure != "owner" || !suture.Doubled {
		t.Errorf("%+v", suture)
	}
	if book.Copies(notation.Permanent).Of["dexterity"] != 6 || book.Copies(notation.OneTime).Sure != "assumed" {
		t.Error("the copies")
	}
	if book.Treasure("ap").Cost != 1 || book.Mat("angel").Energy != 4 || book.Mat("angel").Slots != 3 ||
		book.Level(1).Hand != 8 || book.Poison().Recipe.One != [3]int{2, 4, 5} || book.Mat("demon").Energy != 3 {
		t.Error("the other tables")
	}
	list, err := book.Tables()
	if err != nil {
		t.Fatal(err)
	}
	var owned []string
	for _, table := range list {
		if table.Owned {
			owned = append(owned, table.Name)
		}
	}
	if got := strings.Join(owned, " "); got != "wounds.matrix wounds.further cards.permanent cards.suture "+
		"treasures.ap mats.angel levels.level-1 poison.recipe" {
		t.Errorf("the owner's are %s", got)
	}
}

// A fault of the owner's has its place, the book goes on without that file's corrections, and says so.
func TestFaultyCorrections(t *testing.T) {
	for text, line := range map[string]int{
		"wounds:\n    matrix:\n      power: {walk: 1/2}":                    4,
		"wounds:\n    matrix:\n      power: {walk: much}":                   4,
		"mats:\n    angel: {hp: 0}":                                         3,
		"cards:\n    suture: {effects: [{do: fly}]}":                        3,
		"cards:\n    seek: {effects: [{do: strike, n: 2, from: 4, to: 1}]}": 3,
		"cards:\n    seek: {effects: [{do: strike, n: 2, to: 1}]}":          3,
		"cards:\n    permanent: {of: {dexterity: 52}}":                      3,
		"cards:\n    permanent: {all: 10, of: {alpinist: 1, hail: 2}}":      3,
		"poison:\n    recipe: {one: [3, 4]}":                                3,
		"levels:\n    level-5: {hand: 5}":                                   3,
		"treasures:\n    gun: {cost: 1}":                                    3,
	} {
		book := owners(t, "axis-mundi:\n  "+text+"\n")
		faults, ok := errors.AsType[*yamlfile.Faults](book.Check())
		if !ok || faults.List[0].Line != line || faults.List[0].Column == 0 {
			t.Errorf("%s: %v", text, book.Check())
		}
		if _, err := book.Tables(); err == nil {
			t.Errorf("%s: the tables are shown", text)
		}
		book.Further()
		book.Mat("angel")
		book.Card("suture")
		book.Poison()
		book.Level(1)
		book.Treasure("ap")
		if book.Unusable() == nil || book.Mat("angel").HP != 25 || book.Card("suture").Cost != 1 {
			t.Errorf("%s: the book does not say so", text)
		}
	}
	if _, err := box.OpenBook(folder(t), mustParse(t, "axis-mundi:\n  board: {}\n")); err == nil {
		t.Error("a file that is not ours is corrected")
	}
}

func mustParse(t *testing.T, text string) *yamlfile.File {
	t.Helper()
	file, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// The owner counts the cards of a deck: the numbers add up to the deck, or to less where some are not counted
// yet; then those tables are assumed no more.
func TestCountingTheCards(t *testing.T) {
	book := ours(t)
	list, err := book.Questions("")
	if err != nil || len(list) != 2 || list[0].Table() != "cards.permanent" || len(list[0].Keys) != 10 ||
		len(list[1].Keys) != 33 {
		t.Fatalf("%+v %v", list, err)
	}
	for typed, fine := range map[string]bool{
		"6, 6, 6, 6, 6, 6, 6, 6, 6, 6":   true,
		"6, 6, 6, 6, 6, 6, 6, 6, 6, 5":   false, // 59
		"6, 6, 6, 6, 6, 6, 6, 6, 6, 7":   false,
		"?, ?, ?, ?, 6, ?, ?, ?, ?, ?":   true,
		"?, ?, ?, ?, 51, ?, ?, ?, ?, ?":  true,
		"?, ?, ?, ?, 52, ?, ?, ?, ?, ?":  false, // nine more kinds
		"6, 6":                           false,
		"0, 6, 6, 6, 6, 6, 6, 6, 6, 12":  false,
		"six, 6, 6, 6, 6, 6, 6, 6, 6, 6": false,
	} {
		if _, err := book.Answer(list[0], typed); (err == nil) != fine {
			t.Errorf("%s: %v", typed, err)
		}
	}
	first, err := book.Answer(list[0], "6, 6, 6, 6, 6, 6, 6, 6, 6, 6")
	if err != nil {
		t.Fatal(err)
	}
	text, err := book.Calibrated(nil, []printed.Answer{first})
	if err != nil {
		t.Fatal(err)
	}
	mine := owners(t, string(text))
	if c := mine.Copies(notation.Permanent); c.Of["honed"] != 6 || c.Sure != "owner" || c.All != 60 {
		t.Errorf("%+v", c)
	}
	again, err := mine.Questions("")
	if err != nil || again[0].Takes != "6, 6, 6, 6, 6, 6, 6, 6, 6, 6" {
		t.Errorf("%v %v", again[0].Takes, err)
	}
}

// What is exported reads back and corrects nothing.
func TestExport(t *testing.T) {
	before, err := ours(t).Tables()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, table := range before {
		names = append(names, table.Name)
	}
	text, err := ours(t).Export(names)
	if err != nil {
		t.Fatal(err)
	}
	mine := owners(t, string(text))
	if err := mine.Check(); err != nil {
		t.Fatal(err)
	}
	after, err := mine.Tables()
	if err != nil || len(after) != len(before) {
		t.Fatal(err)
	}
	for i, table := range after {
		if !slices.EqualFunc(table.Rows, before[i].Rows, slices.Equal) {
			t.Errorf("%s: %v, not %v", table.Name, table.Rows, before[i].Rows)
		}
	}
}
