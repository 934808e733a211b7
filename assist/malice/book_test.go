package malice

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/rulebook"
	"tablehand/assist/yamlfile"
)

// ownBook is the book with an owner's corrections, as they would be typed, all of them read.
func ownBook(t *testing.T, text string) (*Book, error) {
	t.Helper()
	owner, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := OpenBook(os.DirFS("../../data/malice"), owner)
	if err == nil {
		err = book.Check()
	}
	return book, err
}

// What the owner reads off the components goes before what we assumed, and is no
// assumption any more (creature.power.columns, dice.dstar, component.tokens.mystics).
func TestTheOwnersCorrections(t *testing.T) {
	book, err := ownBook(t, `shadows-of-malice:
  creature:
    power-columns: {read: {1-3: 1, 4-5: 2, "6": 3, "7": 4}}
    ability-columns: {read: {2 or less: 0, 3-5: 1, 6 or more: 2}}
  dice:
    high-low: {dstar: [1, 1, 1, 0, 0, 0]}
  components:
    mystics: {tokens: {cleanse: 1, heal: 4, restore: 1}}
`)
	if err != nil {
		t.Fatal(err)
	}
	s := Begin(book, "second")
	_, told := plays(t, s, Creature{Kind: "creature", Terrain: "plains"}, said{dice: "type=1,power=3,abilities=5"})
	r := told.Result.(CreatureResult)
	equal(t, "power", []int{r.Power, r.Abilities}, []int{1, 1})
	equal(t, "assumed", r.Assumed, []string{"creature.type.columns"})
	_, told = plays(t, s, Harvest{Life: 2}, said{dice: "1,6"})
	equal(t, "dice", told.Result.(HarvestResult).Colorless, 1)
	made, _ := plays(t, s, newGame("second", 1), said{})
	equal(t, "mystics", made.Unturned.Mystics, map[string]int{"cleanse": 1, "heal": 4, "restore": 1})
	list, err := book.Assumed("second", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		want := map[string]string{"creature.power-columns": "owner", "creature.type-columns": "assumed", "dice.high-low": "owner", "dice.odd-even": "assumed", "components.mystics": "owner", "components.board": "derived"}[a.Name]
		if want != "" && a.Sure != want {
			t.Errorf("%s is %s, want %s", a.Name, a.Sure, want)
		}
	}
}

// A correction that cannot be is refused with its place, never half taken.
func TestWrongCorrections(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"creatur: {}", "mine.yaml:2:3"},
		{"creature: {powers: {}, pwer: {}}", "pwer"},
		{"creature: {power-columns: {read: {1-3: 1, 5-6: 2, \"7\": 4}}}", "nothing for a roll of 4"},
		{"creature: {power-columns: {read: {1-3: 1, 3-6: 2, \"7\": 4}}}", "3 stands in two columns"},
		{"creature: {power-columns: {read: {1-6: 9, \"7\": 4}}}", "9"},
		{"creature: {power-columns: {read: {0-6: 1, \"7\": 4}}}", "no range"},
		{"creature: {types: {plains: [avian, mammal]}}", "three columns"},
		{"creature: {types: {plains: [avian, mammal, dragon]}}", "dragon"},
		{"dice: {high-low: {dstar: [0, 1]}}", "six values"},
		{"dice: {both: {d4: [0, 0, 0, 0, 0, 0]}}", "not all of them rolled again"},
		{"shadow: {second: {shadow: {power: [3, 3, 3, 3, 3]}}}", "six"},
		{"components: {mystics: {tokens: {heal: -1}}}", "-1"},
		{"components: {start: {life: 0}}", "0"},
	} {
		_, err := ownBook(t, "shadows-of-malice:\n  "+c.text+"\n")
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want a fault that says %q", c.text, err, c.says)
		}
	}
}

var ruleID = regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$`)

func openRules(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../../data/malice/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return rulebook.Open("rules.yaml", text, Printings...).IDs()
}

// Every rule that an event, a refusal or a sum names can be looked up; so can those that
// comments and tests cite.
func TestEveryRuleNamedExists(t *testing.T) {
	ids := openRules(t)
	kinds := map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	voice, err := filepath.Glob("../../cmd/malice/*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range append(files, voice...) {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
		ast.Inspect(file, func(n ast.Node) bool { // what Kind() returns is no rule
			if f, ok := n.(*ast.FuncDecl); ok && f.Name.Name == "Kind" {
				ast.Inspect(f, func(n ast.Node) bool {
					if lit, ok := n.(*ast.BasicLit); ok {
						kind, _ := strconv.Unquote(lit.Value)
						kinds[kind] = true
					}
					return true
				})
			}
			return true
		})
	}
	inComment := regexp.MustCompile(`[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+`)
	areas := map[string]bool{}
	for _, id := range ids {
		area, _, _ := strings.Cut(id, ".")
		areas[area] = true
	}
	check := func(at token.Pos, id string, comment bool) {
		area, _, _ := strings.Cut(id, ".")
		if slices.Contains(ids, id) || kinds[id] || !areas[area] || slices.ContainsFunc(ids, func(i string) bool { return comment && strings.HasPrefix(i, id+".") }) {
			return
		}
		t.Errorf("%s names the rule %q, which there is not", fset.Position(at), id)
	}
	named := 0
	for _, file := range parsed {
		if strings.HasSuffix(fset.Position(file.Pos()).Filename, "_test.go") {
			continue
		}
		paths := map[ast.Node]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && namesPlaces(call) {
				for _, arg := range call.Args[:min(2, len(call.Args))] {
					paths[arg] = true
				}
			}
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && !paths[n] {
				if text, _ := strconv.Unquote(lit.Value); ruleID.MatchString(text) && !strings.HasSuffix(text, ".yaml") {
					named++
					check(lit.Pos(), text, false)
				}
			}
			return true
		})
		for _, group := range file.Comments {
			for _, id := range inComment.FindAllString(group.Text(), -1) {
				check(group.Pos(), id, true)
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d rules are named: the search is broken", named)
	}
}

// namesPlaces says whether the first words of a call name keys of a file, not rules.
func namesPlaces(call *ast.CallExpr) bool {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	return slices.Contains([]string{"Fault", "soundPlace", "soundMods", "lawfulPlace", "soundTarget", "soundName", "soundNames", "add"}, name)
}

// The questions: A1 to A34 and the dice, each with the value it takes among its values,
// and with rules that exist; defaults by printing.
func TestReadings(t *testing.T) {
	book := openBook(t)
	list, err := book.Readings()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 35 {
		t.Errorf("%d questions: A1 to A34 and the dice", len(list))
	}
	ids := openRules(t)
	for _, r := range list {
		for _, rule := range r.Rules {
			if !slices.Contains(ids, rule) {
				t.Errorf("%s: no rule %s", r.Name, rule)
			}
		}
		if r.Taken("second") == "" || r.Taken("first") == "" {
			t.Errorf("%s takes nothing", r.Name)
		}
	}
	for printing, want := range map[string]string{"first": "next-turn", "second": "same-turn"} {
		s := Begin(book, printing)
		equal(t, "A1, "+printing, s.reading("A1"), want)
		s.Readings = map[string]string{"A1": "same-turn"}
		equal(t, "A1 chosen", s.reading("A1"), "same-turn")
	}
}

// The tables as the rulebooks print them: every table names its source and how sure it is.
func TestOrigins(t *testing.T) {
	list, err := openBook(t).Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if a.Source == "" || !slices.Contains(sures, a.Sure) {
			t.Errorf("%s: source %q, %q", a.Name, a.Source, a.Sure)
		}
		if a.Sure != "rulebook" && a.Why == "" {
			t.Errorf("%s is %s, and does not say why", a.Name, a.Sure)
		}
	}
}
