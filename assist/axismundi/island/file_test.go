package island_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/yamlfile"
)

func TestBoardsAreReadStrictly(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"a letter too few":   {"sea: Pa A W", "sea: A W", "23 terrains: this ring has 24 hexes"},
		"a letter too many":  {"3: Pa Pa I", "3: Pa Pa Pa I", "7 terrains: this ring has 6 hexes"},
		"a broken ring":      {"  2: Pa C Pa S Pa A Pa C Pa I Pa A\n", "", "add the key 2 here"},
		"no terrain":         {"sea: Pa A W", "sea: Pa X W", `"X" for B is the letter of no terrain`},
		"a cave at the sea":  {"sea: Pa A W", "sea: Pa C W", "B is a Cave"},
		"a cave on top":      {"3: Pa Pa I", "3: Pa C I", "3B is a Cave"},
		"a fourth Warehouse": {"sea: Pa A W A", "sea: Pa A W W", "4 hexes are Warehouse"},
		"two Warehouses":     {"sea: Pa A W A", "sea: Pa A A A", "2 of 3 hexes are Warehouse"},
		"a fourth Power Hex": {"sea: Pa A W A", "sea: Pa A W Po", "4 hexes are Power Hex"},
		"a Warehouse inland": {"3: Pa Pa I", "3: Pa W I", "3B is a Warehouse"},
		"no corner":          {"1A: A", "1A: B", `"B" is no corner of the level below 1A: A, E, I, M, Q, U`},
		"another level":      {"2A: 1A", "2A: A", `"A" is no corner of the level below 2A: 1A, 1D, 1G`},
		"another hex inside": {"1A: A", "1B: A", "only 1A, 2A and 3A are said"},
		"a lone cave": {"1: Pa C A", "1: Pa A A",
			"the Cave 1K leads straight across to 1B, which is none"},
		"another kind":         {"kind: rings", "kind: squares", "squares"},
		"no kind":              {"kind: rings\n", "", "add the key kind here"},
		"another key":          {"letters:", "leters:", "leters"},
		"a cave to itself":     {"letters:", "caves: {1B: 1B}\nletters:", `1B and "1B" are no two Caves`},
		"a cave to the centre": {"letters:", "caves: {2B: axis}\nletters:", `2B and "axis" are no two Caves`},
		"a cave to two": {"letters:", "caves: {1B: 1K, 1K: 1B, 2B: 2H, 2A: 2H}\nletters:",
			`2A and "2H" are no two Caves`},
		"a pier on land":     {"letters:", "piers: {B: [B, C]}\nletters:", "B is no Warehouse"},
		"a pier elsewhere":   {"letters:", "piers: {C: [A, B]}\nletters:", "the Pier of C touches C too"},
		"a pier far away":    {"letters:", "piers: {C: [C, F]}\nletters:", "F is no neighbour of C"},
		"a pier by a word":   {"letters:", "piers: grid\nletters:", "grid"},
		"a pier on level 1":  {"letters:", "piers: {C: [C, 1B]}\nletters:", "1B"},
		"a pier of no hex":   {"letters:", "piers: {C: [C], 1A: [A]}\nletters:", "1A"},
		"hexes of kind name": {"kind: rings", "kind: names", "levels"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := island.Open("a.yaml", []byte(replaced(t, c.old, c.new)))
			faults, ok := errors.AsType[*yamlfile.Faults](err)
			if !ok || !slices.ContainsFunc(faults.List, func(f yamlfile.Fault) bool {
				return strings.Contains(f.Path+": "+f.Message, c.want) && f.Line > 0
			}) {
				t.Errorf("%v, not %s", err, c.want)
			}
		})
	}
}

// Two hexes that lead to one cave, and all faults of a file in one run.
func TestFaultsOfBoards(t *testing.T) {
	text := replaced(t, "1: Pa C A", "1: Pa C C", "letters:", "caves: {1B: 1K, 1C: 1K}\nletters:",
		"sea: Pa A W", "sea: Pa X")
	_, err := island.Open("a.yaml", []byte(text))
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || len(faults.List) < 2 {
		t.Fatal(err)
	}
	all := ""
	for _, f := range faults.List {
		all += f.Message + "\n"
	}
	for _, want := range []string{"23 terrains", "1C and 1K: one of them leads elsewhere already"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s\nlacks %s", all, want)
		}
	}
}

// A Path off the corners looks wrong and may be meant (terrain.path.corner).
func TestWarningsOfBoards(t *testing.T) {
	is := changed(t, "1: Pa C A Pa", "1: Pa C Pa Pa")
	if len(is.Warnings) != 1 || !strings.Contains(is.Warnings[0].Message, "1C is a Path and no corner") ||
		is.Warnings[0].Line != 7 {
		t.Errorf("%+v", is.Warnings)
	}
	if w := practice(t).Warnings; len(w) != 0 {
		t.Errorf("%+v", w)
	}
}

// N is a hex and not a no, wherever a name of a hex may stand.
func TestNIsAHex(t *testing.T) {
	is := changed(t, "A Pa A Po A Pa I W A Pa A Po A\n", "A Pa W Po A Pa I A A Pa A Po A\n",
		"letters:", "piers: {N: [M, N]}\nletters:")
	if got := sorted(is.Lay(nil).Neighbors("pier-N")); got != "M N" || is.Terrain["N"] != notation.Warehouse {
		t.Error(got)
	}
	names, err := island.Open("a.yaml", []byte("board: mine\nkind: names\nhexes:\n  N: path\n  y: cave\n"))
	if err != nil || names.Terrain["N"] != notation.Path || names.Terrain["Y"] != notation.Cave {
		t.Errorf("%v %v", names, err)
	}
}

// Boards by names alone hold terrain, on rings of whatever size.
func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		"hexes: {1Z: path}":               "",
		"hexes: {4A: path}":               "no name of a hex",
		"hexes: {axis: path}":             "no name of a hex",
		"hexes: {b: path, B: cave}":       "B stands there twice",
		"hexes: {B: pier}":                "pier",
		"hexes: {B: Pa}":                  "Pa",
		"hexes: {}\ninside: {1A: A}":      "inside",
		"hexes: {}\nletters: clockwise":   "letters",
		"hexes: [1A]":                     "hexes",
		"hexes: {1A: path, \"\": path}":   "a key is empty",
		"hexes: {}\nlevels: {sea: A A A}": "levels",
	} {
		is, err := island.Open("a.yaml", []byte("board: mine\nkind: names\n"+text+"\n"))
		if want == "" {
			if err != nil || is.Terrain["1Z"] != notation.Path {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %s", text, err, want)
		}
	}
}
