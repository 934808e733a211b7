package box_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// The costs of entering a hex, as the second printing's table has them, and in the first as far as
// its text confirms them; the others are listed as assumed (move.cost.plains, move.cost.water,
// move.cost.desert, move.cost.forest, move.cost.hills, move.cost.mountains, move.cost.wilds,
// move.cost.swamp, move.cost.road, move.cost.bridge, move.cost.path).
func TestCosts(t *testing.T) {
	for printing, sure := range map[string]string{"second": "rulebook", "first": "assumed"} {
		m, err := malicetest.OpenBook(t).Movement(printing)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, printing+" terrain", m.Terrain, map[string]notation.Points{
			"plains": notation.Whole(1), "water": notation.Whole(1), "desert": notation.Whole(2),
			"forest": notation.Whole(2), "hills": notation.Whole(2),
			"mountains": notation.Whole(3), "wild": notation.Whole(3), "swamp": notation.Whole(3),
		})
		malicetest.Equal(t, printing+" routes", m.Route,
			map[string]notation.Points{"road": 1, "bridge": 1, "path": notation.Whole(1)})
		malicetest.Equal(t, printing+" is", m.Sure, sure)
	}
}

// Every cost has a rule that can be looked up.
func TestEveryCostHasARule(t *testing.T) {
	ids := openRules(t)
	for _, word := range append(slices.Clone(notation.Terrains), box.Routes...) {
		if !slices.Contains(ids, box.CostRule(word)) {
			t.Errorf("%s: no rule %s", word, box.CostRule(word))
		}
	}
	malicetest.Equal(t, "wild", box.CostRule("wild"), "move.cost.wilds")
}

// Assumed costs are listed with the values taken; the second printing's table is the rulebook's.
func TestAssumedCosts(t *testing.T) {
	list, err := printed.Assumed(malicetest.OpenBook(t), "first", nil)
	if err != nil {
		t.Fatal(err)
	}
	takes := map[string]string{}
	for _, a := range list {
		if strings.HasPrefix(a.Name, "movement.") {
			takes[a.Name] = a.Takes
			malicetest.Equal(t, "rules", len(a.Rules), len(notation.Terrains)+len(box.Routes))
		}
	}
	malicetest.Equal(t, "assumed", takes, map[string]string{
		"movement.first": "desert 2, forest 2, hills 2, mountains 3, plains 1, swamp 3, water 1, wild 3; " +
			"bridge ½, path 1, road ½",
	})
}

// The owner corrects one cost of one printing: the others stay, and the table is the
// owner's from then on.
func TestTheOwnersCosts(t *testing.T) {
	book, err := malicetest.OwnBook(t, `shadows-of-malice:
  movement:
    first: {terrain: {desert: 1}, route: {path: 1.5}}
`)
	if err != nil {
		t.Fatal(err)
	}
	first, err := book.Movement("first")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "corrected", []notation.Points{first.Terrain["desert"], first.Route["path"]},
		[]notation.Points{2, 3})
	malicetest.Equal(t, "as before", []notation.Points{first.Terrain["swamp"], first.Terrain["plains"],
		first.Route["road"]}, []notation.Points{6, 2, 1})
	malicetest.Equal(t, "whose", first.Origin, printed.Origin{Sure: "owner", Source: "your own file"})
	second, err := book.Movement("second")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "the other printing",
		[]notation.Points{second.Terrain["desert"], second.Route["path"]}, []notation.Points{4, 2})
	malicetest.Equal(t, "whose", second.Sure, "rulebook")
}

// An impossible correction is refused when the file is opened.
func TestWrongCosts(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"second: {terrain: {forrest: 2}}", "no such terrain: plains, "},
		{"second: {terrain: {road: 1}}", "no such terrain"},
		{"second: {route: {river: 1}}", "no such route: road, bridge"},
		{"second: {route: {road: 1/3}}", `"1/3" is no cost in movement points`},
		{"first: {terrain: {swamp: -1}}", `"-1" is no cost`},
		{"first: {terrain: {swamp: 100}}", `"100" is no cost`},
		{"first: {terrain: {swamp: [3]}}", "first.terrain.swamp"},
		{"first: {terrain: 3}", "first.terrain"},
		{"first: {terrains: {swamp: 2}}", "terrains"},
		{"third: {terrain: {swamp: 2}}", "third"},
		{"first: {sure: rulebok}", "rulebok"},
	} {
		_, err := malicetest.OwnBook(t, "shadows-of-malice:\n  movement:\n    "+c.text+"\n")
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || !strings.HasPrefix(err.Error(), "mine.yaml:3:") ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want a fault in line 3 that says %q", c.text, err, c.says)
		}
	}
}

// everyFault returns every fault of a file, a line each.
func everyFault(err error) string {
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) {
		return fmt.Sprint(err)
	}
	return faultLines(faults.List)
}

func faultLines(list []yamlfile.Fault) string {
	var lines []string
	for _, f := range list {
		lines = append(lines, fmt.Sprintf("%d:%d: %s: %s", f.Line, f.Column, f.Path, f.Message))
	}
	return strings.Join(lines, "\n")
}

// Our own table is read as strictly: nothing missing, nothing unknown, in its line.
func TestSpoiledCosts(t *testing.T) {
	text := malicetest.Text(t, "data/malice/movement.yaml")
	for _, c := range []struct{ old, replaced, says string }{
		{"hills: 2, ", "", "6:12: second.terrain: nothing for hills"},
		{", path: 1}", "}", "7:10: second.route: nothing for path"},
		{"swamp: 3", "swamp: three", `6:96: second.terrain.swamp: "three" is no cost`},
		{"swamp: 3", "swamp: 3, swamp: 2", "swamp"},
		{"source: p.11", "source: p.11\n  page: 11", "5:3: second.page"},
		{"first:", "third:", "third"},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%q stands nowhere", c.old)
		}
		spoiled := strings.Replace(text, c.old, c.replaced, 1)
		book, err := box.OpenBook(fstest.MapFS{"movement.yaml": {Data: []byte(spoiled)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = book.Movement("second")
		if all := everyFault(err); !strings.Contains(all, c.says) {
			t.Errorf("%q: %s, want a fault that says %q", c.replaced, all, c.says)
		}
	}
}
