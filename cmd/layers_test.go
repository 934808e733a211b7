package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// libraries lists the packages that know no game, each with the libraries that it may import beside
// the standard library; a folder of assist that is missing here is a game.
var libraries = map[string][]string{
	"stats":    {"chance", "dice"},
	"remind":   {"chance", "names", "telling", "text", "yamlfile"},
	"names":    nil,
	"chance":   {"names"},
	"hex":      nil,
	"encode":   {"odds"},
	"grid":     nil,
	"near":     nil,
	"follow":   nil,
	"seat":     nil,
	"shell":    {"dice", "text"},
	"talk":     {"chance"},
	"lead":     {"chance", "names", "shell", "telling", "text"},
	"meaning":  {"chance", "names", "telling"},
	"yamlfile": {"near"},
	"dice":     {"chance"},
	"telling":  {"chance", "names", "sum"},
	"odds":     {"dice", "chance"},
	"offer":    {"chance", "telling", "text"},
	"text":     nil,
	"roff":     nil,
	"prompt":   {"text"},
	"chart":    {"text"},
	"budget":   nil,
	"sum":      nil,
	"pile":     {"yamlfile"},
	"printed":  {"telling", "yamlfile"},
	"svg":      nil,
	"board":    {"hex", "names", "svg", "text", "yamlfile"},
	"rulebook": {"near", "yamlfile"},
	"screen":   {"chance", "svg", "telling", "text"},
	"table":    {"yamlfile"},
	"bundle":   {"text"},

	"rulebook/train": {"rulebook"}, // a program of its own
}

// ofGames lists the libraries that the rules of a game may import.
var ofGames = []string{"telling", "chance", "dice", "hex", "grid", "board", "odds", "text", "yamlfile",
	"budget", "names", "near", "offer", "printed", "sum", "svg", "pile"}

// rooms lists the rooms of each game, those of its rules and those of its verbs, the lowest first:
// each may import the earlier ones. The game's own folder stands among them under the game's name.
var rooms = map[string][]string{
	"assist/malice": {
		"notation", "box", "malice", "laws", "life", "rolls", "turn", "creature", "treasure", "movement",
		"combat", "cards", "cities", "shadows", "setup", "status", "forecast", "fightodds",
	},
	"cmd/malice": {"voice", "odds", "board", "card", "malice"},
	"assist/axismundi": { // a line each: rooms are built side by side
		"notation",
		"box",
		"island",
		"axismundi",
		"points",
		"decks",
		"change",
		"wounds",
		"push",
		"movement",
		"setup",
		"rounds",
		"booking",
		"cards",
		"attacks",
		"familiar",
		"actions",
		"hidden",
		"poison",
		"looks",
		"status",
		"turns",
		"odds",
	},
	"assist/malhya": { // a line each: rooms are built side by side
		"notation",
		"box",
		"room",
		"region",
		"malhya",
		"turns",
		"alarm",
		"wounds",
		"gear",
		"tests",
		"travel",
		"movement",
		"setup",
		"stealth",
		"patrol",
		"fight",
		"rounds",
		"enemies",
		"status",
		"odds",
	},
	"assist/malediction": {
		"notation", "field", "box", "malediction", "ask", "effects", "activation", "combat", "movement", "booking",
		"spells", "deploy",
		"rounds", "setup", "status", "odds",
	},
	"cmd/malediction": {"voice", "odds", "card", "field", "malediction"},
	"cmd/axismundi":   {"voice", "board", "looks", "odds", "axismundi"},
	"cmd/malhya":      {"voice", "board", "card", "odds", "malhya"},
}

// sharedRooms lists the rooms of verbs that any game has; each may import cmd/app beside the libraries.
var sharedRooms = []string{"carry", "config", "hexes", "remind", "roll", "rules", "serve", "stats"}

// ofApp lists the libraries that cmd/app may import.
var ofApp = []string{"board", "bundle", "chart", "encode", "table", "telling", "chance", "dice", "names",
	"near",
	"odds", "printed", "rulebook", "screen", "sum", "svg", "text", "yamlfile", "talk", "meaning", "remind",
	"stats"}

// homes lists the only rooms that may import each outside package.
var homes = map[string][]string{
	"gopkg.in/yaml.v3":               {"assist/yamlfile"},
	"github.com/fsnotify/fsnotify":   {"assist/follow"},
	"github.com/gofrs/flock":         {"assist/table"},
	"rsc.io/qr":                      {"assist/seat"},
	"golang.org/x/sys/unix":          {"assist/table", "assist/prompt"},
	"golang.org/x/sys/windows":       {"assist/table"},
	"golang.org/x/term":              {"cmd", "cmd/app", "assist/prompt"},
	"golang.org/x/text/unicode/norm": {"assist/names"},
	"github.com/spf13/viper":         {"cmd/config"},
	"github.com/spf13/cobra":         {"cmd", "cmd/*", "cmd/*/*"},
	"github.com/spf13/pflag":         {"cmd", "cmd/*", "cmd/*/*"},
	"github.com/fatih/color":         {"cmd", "cmd/*", "cmd/*/*"},
	"github.com/mattn/go-runewidth":  {"assist/text"},
}

// impure lists the packages that the rules of a game never import: disk, clock, other dice, log.
var impure = []string{"os", "time", "math/rand", "crypto/rand", "log", "net", "syscall"}

// inGame returns the folder of the game that a room belongs to, assist/malice for its rules or
// cmd/malice for its verbs, and the room's name there.
func inGame(folder string) (game, room string) {
	parts := strings.SplitN(folder, "/", 3)
	if len(parts) < 2 {
		return "", ""
	}
	_, library := libraries[parts[1]]
	if parts[0] != "assist" && parts[0] != "cmd" || library || isShared(folder) {
		return "", ""
	}
	return parts[0] + "/" + parts[1], parts[len(parts)-1]
}

// isShared reports whether a folder holds verbs that any game has.
func isShared(folder string) bool {
	below, is := strings.CutPrefix(folder, "cmd/")
	return is && (below == "app" || slices.Contains(sharedRooms, below))
}

// isTesting reports whether a room is for tests alone: those of its game, or of a library's users.
func isTesting(folder string) bool {
	return path.Base(folder) == path.Base(path.Dir(folder))+"test"
}

// mayEnter reports whether a room of a game may import another folder of the same game.
func mayEnter(folder, other string) bool {
	game, from := inGame(folder)
	same, to := inGame(other)
	below, above := slices.Index(rooms[game], to), slices.Index(rooms[game], from)
	return game != "" && game == same && (isTesting(folder) && !isTesting(other) || below >= 0 && below < above)
}

// permitted reports whether a room may import a package, by the table of who may know whom. Our own
// rooms and imports are folders: ".", cmd, cmd/malice, assist/table.
func permitted(room, imported string) bool {
	switch {
	case isTesting(room) && imported == "pgregory.net/rapid":
		return true
	case homes[imported] != nil:
		return slices.ContainsFunc(homes[imported],
			func(home string) bool { ok, _ := path.Match(home, room); return ok })
	case strings.Contains(strings.Split(imported, "/")[0], "."):
		return false
	case imported == "tablehand" || strings.HasPrefix(imported, "tablehand/"):
		return known(room, strings.TrimPrefix(imported, "tablehand/"))
	}
	return standard(room, imported)
}

func standard(room, imported string) bool {
	switch {
	case room == ".":
		return imported == "os"
	case room == "data":
		return imported == "embed"
	case isTesting(room):
		return true
	case isGame(room):
		return !slices.ContainsFunc(impure,
			func(p string) bool { return imported == p || strings.HasPrefix(imported, p+"/") })
	}
	return true
}

// isGame reports whether a folder holds rules of a game.
func isGame(folder string) bool {
	game, _ := inGame(folder)
	return strings.HasPrefix(game, "assist/")
}

func known(room, other string) bool {
	lib, _ := strings.CutPrefix(other, "assist/")
	_, isLibrary := libraries[lib]
	switch {
	case room == ".":
		return other == "cmd"
	case room == "data":
		return false
	case isTesting(room):
		return isLibrary || isTesting(other) || mayEnter(room, other)
	case room == "cmd":
		return isLibrary || path.Dir(other) == "cmd"
	case room == "cmd/app":
		return slices.Contains(ofApp, lib)
	case isShared(room):
		return isLibrary || other == "cmd/app"
	case isGame(room):
		return slices.Contains(ofGames, lib) || mayEnter(room, other)
	case strings.HasPrefix(room, "cmd/"):
		return isLibrary || other == "cmd/app" || other == "cmd/hexes" || other == "data" ||
			ofItsGame(room, other) || mayEnter(room, other)
	}
	return slices.Contains(libraries[strings.TrimPrefix(room, "assist/")], lib)
}

// ofItsGame reports whether a folder holds rules of the game whose verbs a room holds, beyond
// helpers for its tests.
func ofItsGame(room, folder string) bool {
	verbs, _ := inGame(room)
	rules, _ := inGame(folder)
	return isGame(folder) && path.Base(rules) == path.Base(verbs) && !isTesting(folder)
}

var fset = token.NewFileSet()

// sources parses every Go file of the program except tests, by folder.
func sources(t *testing.T) map[string][]*ast.File {
	t.Helper()
	folders := map[string][]*ast.File{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != ".."):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		room, _ := filepath.Rel("..", filepath.Dir(file))
		folders[filepath.ToSlash(room)] = append(folders[filepath.ToSlash(room)], f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, room := range []string{".", "cmd", "cmd/app", "cmd/malice", "cmd/malice/odds",
		"assist/malice", "assist/malice/combat", "assist/table", "data"} {
		if len(folders[room]) == 0 {
			t.Fatalf("nothing is in %s: the walk went astray", room)
		}
	}
	return folders
}

// Every room of a game stands in the list, and the list names nothing else.
func TestRoomsAreListed(t *testing.T) {
	tellingtest.Dear(t)
	found := map[string][]string{}
	for folder := range sources(t) {
		if game, room := inGame(folder); game != "" && !isTesting(folder) {
			found[game] = append(found[game], room)
		}
	}
	for game, there := range found {
		listed := slices.Sorted(slices.Values(rooms[game]))
		if slices.Sort(there); !slices.Equal(there, listed) {
			t.Errorf("%s has the rooms %v, and the list %v", game, there, listed)
		}
	}
	if len(found) != len(rooms) {
		t.Errorf("%d games are listed, not %d", len(rooms), len(found))
	}
}

// A room larger than this is a hall: nobody finds anything in it.
func TestNoRoomIsAHall(t *testing.T) {
	tellingtest.Dear(t)
	for folder, files := range sources(t) {
		lines := 0
		for _, f := range files {
			lines += fset.Position(f.FileEnd).Line
		}
		if len(files) > 60 || lines > 8000 {
			t.Errorf("%s holds %d files and %d lines: 60 and 8,000 are the most", folder, len(files), lines)
		}
	}
}

func TestWhoKnowsWhom(t *testing.T) {
	tellingtest.Dear(t)
	for room, files := range sources(t) {
		for _, f := range files {
			for _, spec := range f.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				if !permitted(room, imported) {
					t.Errorf("%s may not import %s", room, imported)
				}
			}
		}
	}
}

// The table itself refuses forbidden imports.
func TestWhoMayNotKnowWhom(t *testing.T) {
	for _, c := range []struct{ room, imported string }{
		{".", "fmt"}, {".", "tablehand/cmd/app"}, {".", "tablehand/assist/table"},
		{"cmd", "tablehand/assist/malice"}, {"cmd", "tablehand/data"}, {"cmd", "gopkg.in/yaml.v3"},
		{"cmd/app", "tablehand/cmd/malice"}, {"cmd/app", "tablehand/assist/malice"},
		{"cmd/app", "tablehand/cmd"}, {"cmd/app", "github.com/spf13/viper"}, {"cmd/app", "tablehand/cmd/roll"},
		{"cmd/roll", "tablehand/cmd"}, {"cmd/roll", "tablehand/cmd/malice"}, {"cmd/roll", "tablehand/data"},
		{"cmd/roll", "tablehand/cmd/rules"}, {"cmd/rules", "tablehand/assist/malice"},
		{"cmd/malice", "tablehand/cmd/roll"},
		{"cmd/malice", "github.com/spf13/viper"}, {"cmd/malice", "tablehand/assist/malhya"},
		{"cmd/malice", "tablehand/cmd/malhya"}, {"cmd/malice", "tablehand/cmd"},
		{"cmd/malice/odds", "github.com/spf13/viper"}, {"cmd/malice/odds", "tablehand/assist/malhya"},
		{"cmd/malice/odds", "tablehand/cmd/malhya/voice"}, {"cmd/malice/odds", "tablehand/cmd"},
		{"cmd/malice/odds", "tablehand/cmd/malice"}, {"cmd/malice/voice", "tablehand/cmd/malice/odds"},
		{"cmd/malice/odds", "tablehand/assist/malice/malicetest"}, {"cmd", "tablehand/cmd/malice/odds"},
		{"cmd/app", "tablehand/cmd/malice/voice"}, {"assist/malice", "tablehand/cmd/malice/voice"},
		{"assist/malice", "os"}, {"assist/malice", "os/exec"}, {"assist/malice", "time"},
		{"assist/malice", "math/rand/v2"}, {"assist/malice", "log/slog"},
		{"assist/malice", "tablehand/assist/table"}, {"assist/malice", "tablehand/assist/malhya"},
		{"assist/malice", "tablehand/cmd"}, {"assist/malice", "tablehand/data"},
		{"assist/table", "tablehand/assist/malice"}, {"assist/table", "tablehand/cmd/app"},
		{"assist/table", "gopkg.in/yaml.v3"},
		{"assist/chance", "tablehand/assist/dice"}, {"assist/telling", "tablehand/assist/yamlfile"},
		{"assist/yamlfile", "github.com/spf13/viper"},
		{"assist/malice", "tablehand/assist/malice/life"},
		{"assist/malice/combat", "tablehand/assist/malice/cards"},
		{"assist/malice/combat", "tablehand/assist/malice/combat"},
		{"assist/malice/combat", "tablehand/assist/malice/malicetest"},
		{"assist/malice/combat", "os"}, {"assist/malice/combat", "tablehand/assist/table"},
		{"assist/malice/combat", "tablehand/assist/malhya/notation"},
		{"assist/telling", "tablehand/assist/telling/tellingtest"},
		{"assist/telling/tellingtest", "tablehand/assist/malice"},
		{"cmd", "tablehand/assist/rulebook/rulebooktest"},
		{"cmd/malice", "tablehand/assist/malice/malicetest"}, {"cmd/malice",
			"tablehand/assist/malhya/notation"}, {"assist/dice", "tablehand/assist/malice/notation"},
		{"data", "io/fs"}, {"data", "tablehand/assist/yamlfile"}, {"cmd", "example.org/anything"},
	} {
		if permitted(c.room, c.imported) {
			t.Errorf("%s may import %s", c.room, c.imported)
		}
	}
}

// Nothing is wired behind the reader's back: no init, and no package variable that holds a command.
func TestNothingIsWiredByItself(t *testing.T) {
	tellingtest.Dear(t)
	for room, files := range sources(t) {
		for _, f := range files {
			for _, d := range f.Decls {
				if hidden(d) != "" {
					t.Errorf("%s: %s", room, hidden(d))
				}
			}
		}
	}
}

// hidden names the fault of a declaration, or is empty.
func hidden(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Name.Name == "init" {
			return "func init"
		}
	case *ast.GenDecl:
		if d.Tok == token.VAR && commands(d) {
			return "a command in a package's variable"
		}
	}
	return ""
}

func commands(d ast.Node) (found bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if ok {
			in, _ := s.X.(*ast.Ident)
			found = found || in != nil && in.Name == "cobra" && s.Sel.Name == "Command"
		}
		return true
	})
	return found
}

func TestWiringIsSeen(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "wired.go", `package wired
		func init() {}
		var root = &cobra.Command{Use: "x"}
		var all []*cobra.Command
		var fine = 1
		func (thing) init() {}`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var seen []bool
	for _, d := range f.Decls {
		seen = append(seen, hidden(d) != "")
	}
	if want := []bool{true, true, true, false, false}; !slices.Equal(seen, want) {
		t.Errorf("seen %v, not %v", seen, want)
	}
}
