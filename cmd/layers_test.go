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
)

// libraries know no game. Each may import what stands beside it, and the standard
// library; a folder of assist that is not here is a game.
var libraries = map[string][]string{
	"chance":   nil,
	"hex":      nil,
	"yamlfile": nil,
	"dice":     {"chance"},
	"telling":  {"chance"},
	"odds":     {"dice", "chance"},
	"board":    {"hex", "yamlfile"},
	"rulebook": {"yamlfile"},
	"table":    {"yamlfile"},
}

// ofGames is what the rules of a game may stand on.
var ofGames = []string{"telling", "chance", "dice", "hex", "board", "odds", "yamlfile"}

// ofApp is what the one telling may stand on.
var ofApp = []string{"table", "telling", "chance", "dice", "odds", "rulebook", "yamlfile"}

// homes are the rooms that alone may import a package of somebody else's.
var homes = map[string][]string{
	"gopkg.in/yaml.v3":       {"assist/yamlfile"},
	"github.com/gofrs/flock": {"assist/table"},
	"golang.org/x/sys/unix":  {"assist/table"},
	"golang.org/x/term":      {"cmd", "cmd/app"},
	"github.com/spf13/viper": {"cmd"},
	"github.com/spf13/cobra": {"cmd", "cmd/*"},
	"github.com/spf13/pflag": {"cmd", "cmd/*"},
	"github.com/fatih/color": {"cmd", "cmd/*"},
}

// impure is what the rules of a game never see: a disk, a clock, other dice, a log.
var impure = []string{"os", "time", "math/rand", "crypto/rand", "log", "net", "syscall"}

// permitted holds an import of a room against who may know whom. Rooms and imports
// of ours are folders: ".", cmd, cmd/malice, assist/table.
func permitted(room, imported string) bool {
	switch {
	case homes[imported] != nil:
		return slices.ContainsFunc(homes[imported], func(home string) bool { ok, _ := path.Match(home, room); return ok })
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
	case isGame(room):
		return !slices.ContainsFunc(impure, func(p string) bool { return imported == p || strings.HasPrefix(imported, p+"/") })
	}
	return true
}

func isGame(folder string) bool {
	name, in := strings.CutPrefix(folder, "assist/")
	_, library := libraries[name]
	return in && !library
}

func known(room, other string) bool {
	lib, _ := strings.CutPrefix(other, "assist/")
	_, isLibrary := libraries[lib]
	switch {
	case room == ".":
		return other == "cmd"
	case room == "data":
		return false
	case room == "cmd":
		return isLibrary || path.Dir(other) == "cmd"
	case room == "cmd/app":
		return slices.Contains(ofApp, lib)
	case path.Dir(room) == "cmd":
		return isLibrary || other == "cmd/app" || other == "data" || other == "assist/"+path.Base(room)
	case isGame(room):
		return slices.Contains(ofGames, lib)
	}
	return slices.Contains(libraries[path.Base(room)], lib)
}

// sources parses every Go file of the program that is no test, by its folder.
func sources(t *testing.T) map[string][]*ast.File {
	t.Helper()
	rooms := map[string][]*ast.File{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != ".."):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		room, _ := filepath.Rel("..", filepath.Dir(file))
		rooms[filepath.ToSlash(room)] = append(rooms[filepath.ToSlash(room)], f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, room := range []string{".", "cmd", "cmd/app", "cmd/malice", "assist/malice", "assist/table", "data"} {
		if len(rooms[room]) == 0 {
			t.Fatalf("nothing is in %s: the walk went astray", room)
		}
	}
	return rooms
}

func TestWhoKnowsWhom(t *testing.T) {
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

// The table itself refuses what it is there to refuse.
func TestWhoMayNotKnowWhom(t *testing.T) {
	for _, c := range []struct{ room, imported string }{
		{".", "fmt"}, {".", "tablehand/cmd/app"}, {".", "tablehand/assist/table"},
		{"cmd", "tablehand/assist/malice"}, {"cmd", "tablehand/data"}, {"cmd", "gopkg.in/yaml.v3"},
		{"cmd/app", "tablehand/cmd/malice"}, {"cmd/app", "tablehand/assist/malice"}, {"cmd/app", "tablehand/cmd"}, {"cmd/app", "github.com/spf13/viper"},
		{"cmd/malice", "github.com/spf13/viper"}, {"cmd/malice", "tablehand/assist/malhya"}, {"cmd/malice", "tablehand/cmd/malhya"}, {"cmd/malice", "tablehand/cmd"},
		{"assist/malice", "os"}, {"assist/malice", "os/exec"}, {"assist/malice", "time"}, {"assist/malice", "math/rand/v2"}, {"assist/malice", "log/slog"},
		{"assist/malice", "tablehand/assist/table"}, {"assist/malice", "tablehand/assist/malhya"}, {"assist/malice", "tablehand/cmd"}, {"assist/malice", "tablehand/data"},
		{"assist/table", "tablehand/assist/malice"}, {"assist/table", "tablehand/cmd/app"}, {"assist/table", "gopkg.in/yaml.v3"},
		{"assist/chance", "tablehand/assist/dice"}, {"assist/telling", "tablehand/assist/yamlfile"}, {"assist/yamlfile", "github.com/spf13/viper"},
		{"data", "io/fs"}, {"data", "tablehand/assist/yamlfile"}, {"cmd", "example.org/anything"},
	} {
		if permitted(c.room, c.imported) {
			t.Errorf("%s may import %s", c.room, c.imported)
		}
	}
}

// Nothing is wired behind the reader's back: no init, no command that stands for
// itself in a package.
func TestNothingIsWiredByItself(t *testing.T) {
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

// hidden names what is wrong with a declaration, or is empty.
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
