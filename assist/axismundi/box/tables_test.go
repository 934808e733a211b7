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
	if got := strings.Join(unsure, ", "); got != "wounds.prose derived, cards.copies assumed, "+
		"mats.scrounger assumed, mats.upgraded-scrounger assumed, mats.angel assumed, "+
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
    copies: {of: {dexterity: 6}}
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
	if book.Copies(notation.Permanent).Of["dexterity"] != 6 || len(book.Copies(notation.OneTime).Of) != 0 {
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
	if got := strings.Join(owned, " "); got != "wounds.matrix wounds.further cards.copies cards.suture "+
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
		"cards:\n    copies: {of: {dexterity: 52}}":                         3,
		"cards:\n    copies: {permanent: 10, of: {hail: 2}}":                3,
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

// The owner counts the cards, all at once or a few at a time: the numbers add up to the decks, or to less
// where some kinds are not counted yet. Once all are counted the table is assumed no more.
func TestCountingTheCards(t *testing.T) {
	book := ours(t)
	list, err := book.Questions("")
	if err != nil || len(list) != 5 || list[0].Table() != "cards.copies" || list[0].Takes != "none" {
		t.Fatalf("%+v %v", list, err)
	}
	all := map[string]string{"permanent": "", "one-time": ""}
	for _, key := range book.Kinds() {
		deck, n := string(book.Card(key).Deck), "6"
		switch {
		case deck == "one-time" && all[deck] == "": // 17 and 32 of 3 are 113
			n = "17"
		case deck == "one-time":
			n = "3"
		}
		all[deck] += " " + key + "=" + n
	}
	for typed, fine := range map[string]bool{
		"none": true, "dexterity=6": true, "dexterity=6, honed=5": true, "dexterity=51": true,
		"dexterity=52": false, // nine more kinds
		"dexterity":    false, "dexterity=0": false, "dexterity=six": false, "chess=2": false, "shield=2": false,
		all["permanent"]:                   true,
		all["permanent"] + " honed=5":      false, // 59
		all["permanent"] + " honed=7":      false,
		all["permanent"] + all["one-time"]: true,
		all["one-time"] + " vermin=4":      false,
	} {
		if _, err := book.Answer(list[0], typed); (err == nil) != fine {
			t.Errorf("%s: %v", typed, err)
		}
	}
	some := counted(t, book, "dexterity=6")
	if c := some.Copies(notation.Permanent); c.Of["dexterity"] != 6 || c.Sure != "assumed" || c.All != 60 {
		t.Errorf("%+v", c)
	}
	again, err := some.Questions("")
	if err != nil || again[0].Takes != "dexterity=6" {
		t.Errorf("%v %v", again[0].Takes, err)
	}
	whole := counted(t, some, all["permanent"]+all["one-time"])
	if c := whole.Copies(notation.OneTime); c.Of["vermin"] != 3 || c.Sure != "owner" ||
		c.Cards("free-will") != 119 {
		t.Errorf("%+v", c)
	}
}

// The owner says how many tokens a Section holds; once all is answered nothing is assumed.
func TestCountingTokens(t *testing.T) {
	book := ours(t)
	list, err := book.Questions("")
	if err != nil {
		t.Fatal(err)
	}
	var answers []printed.Answer
	for i, q := range list[1:] {
		if q.Takes != []string{"3", "2", "3", "3"}[i] {
			t.Errorf("%s: %s", q.Table(), q.Takes)
		}
		for _, wrong := range []string{"", "0", "10", "some"} {
			if _, err := book.Answer(q, wrong); err == nil {
				t.Errorf("%s: %s can be", q.Table(), wrong)
			}
		}
		a, err := book.Answer(q, "4")
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	text, err := book.Calibrated(nil, answers)
	if err != nil {
		t.Fatal(err)
	}
	mine := owners(t, string(text))
	if mine.Mat("scrounger").ScroungeSection != 4 || mine.Mat("upgraded-scrounger").ScroungeSection != 4 ||
		mine.Mat("angel").Energy != 4 || mine.Mat("demon").Energy != 4 || mine.Mat("demon").Slots != 1 {
		t.Error("the answers are not used")
	}
	tables, err := mine.Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if table.Sure == "assumed" && table.Name != "cards.copies" {
			t.Errorf("%s is assumed", table.Name)
		}
	}
}

// counted returns the book of an owner who answers the question on the copies.
func counted(t *testing.T, book *box.Book, typed string) *box.Book {
	t.Helper()
	list, err := book.Questions("")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := book.Answer(list[0], typed)
	if err != nil {
		t.Fatal(err)
	}
	text, err := book.Calibrated(book.Owner, []printed.Answer{answer})
	if err != nil {
		t.Fatal(err)
	}
	return owners(t, string(text))
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
