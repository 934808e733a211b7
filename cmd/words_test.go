package cmd

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/telling/tellingtest"
)

// Every Go file keeps to the house's words: comments say the thing first, lines end by column 110,
// no map of truths stands for a condition, and no two names of a package differ only by a capital.
func TestWords(t *testing.T) {
	tellingtest.Dear(t)
	folders := map[string][]string{}
	names := map[string]map[string]string{}
	for file, text := range goFiles(t) {
		folder := filepath.ToSlash(filepath.Dir(file))
		folders[folder] = append(folders[folder], wordFaults(file, text)...)
		of, list := declared(t, file, text)
		if strings.HasSuffix(file, "export_test.go") {
			continue // lends a name to the tests under a capital
		}
		if names[folder+" "+of] == nil {
			names[folder+" "+of] = map[string]string{}
		}
		folders[folder] = append(folders[folder], twins(names[folder+" "+of], list)...)
	}
	for folder, faults := range folders {
		if slices.Sort(faults); len(faults) > 0 {
			t.Errorf("%s:\n%s", folder, strings.Join(faults, "\n"))
		}
	}
}

// goFiles reads every Go file of the repository, tests too, by its path from the root.
func goFiles(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && d.Name() != "..":
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go"):
			return nil
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel("..", file)
		texts[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"main.go", "cmd/words_test.go", "assist/table/session.go"} {
		if texts[file] == "" {
			t.Fatalf("%s was not read: the walk went astray", file)
		}
	}
	return texts
}

var (
	truths  = regexp.MustCompile(`map\[bool\]`)
	pronoun = regexp.MustCompile(`^\s*//\s+\w+ (?:is|are) (?:what|who|those|how|which)\b`)
)

// wordFaults lists the lines of a file that are too long, weigh a condition with a map, or define a
// name by a pronoun. A tab counts as one column.
func wordFaults(file, text string) (faults []string) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		for says, found := range map[string]bool{
			"ends beyond column 110":     utf8.RuneCountInString(line) > 110,
			"weighs with a map of bool":  truths.MatchString(line),
			"says a name with a pronoun": pronoun.MatchString(line),
		} {
			if found {
				faults = append(faults, fmt.Sprintf("%s:%d: %s: %s", file, n, says, strings.TrimSpace(line)))
			}
		}
	}
	return faults
}

// declared returns the package of a file and the names that the file declares in it; methods belong
// to their types.
func declared(t *testing.T, file, text string) (in string, names []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				names = append(names, specified(s)...)
			}
		}
	}
	return f.Name.Name, names
}

func specified(s ast.Spec) (names []string) {
	switch s := s.(type) {
	case *ast.TypeSpec:
		names = append(names, s.Name.Name)
	case *ast.ValueSpec:
		for _, n := range s.Names {
			names = append(names, n.Name)
		}
	}
	return names
}

// twins adds names to those of a package, by their small letters, and lists each that another one
// spells with other capitals.
func twins(known map[string]string, names []string) (faults []string) {
	for _, name := range names {
		small := strings.ToLower(name)
		if other := known[small]; other != "" && other != name {
			faults = append(faults, fmt.Sprintf("%s and %s differ only by a capital", other, name))
		}
		known[small] = name
	}
	return faults
}

// Each check finds its fault, and lets pass the line that comes nearest to it.
func TestWordsAreHeld(t *testing.T) {
	for _, c := range []struct {
		line   string
		faults int
	}{
		{"// crop is " + "what a harvest comes from.", 1}, {"\t// rules are " + "those of a harvest.", 1},
		{"// attuned is who" + " rolls.", 1}, {"// crop is whatever grows.", 0},
		{"x := 1 // crop is what it is", 0}, {"// The crop is what it is.", 0},
		{strings.Repeat("½", 110), 0}, {"\t" + strings.Repeat("½", 110), 1},
		{"return map[" + "bool]string{true: yes}[ok]", 1}, {"seen := map[string]bool{}", 0},
	} {
		if got := wordFaults("a.go", "package a\n"+c.line+"\r\n"); len(got) != c.faults {
			t.Errorf("%q: %q, want %d faults", c.line, got, c.faults)
		}
	}
	in, names := declared(t, "a.go", `package a
import "os"
type Role struct{ role int }
const most, Size = 1, 2
var role, _, _ = 1, 2, 3
func (Role) size() {}
func size(Most int) { var most int; _, _ = most, os.Args }
`)
	known := map[string]string{}
	got := twins(known, names)
	want := []string{"Role and role differ only by a capital", "Size and size differ only by a capital"}
	if in != "a" || !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", in, got, want)
	}
	if got := twins(known, []string{"Most", "Role"}); len(got) != 2 {
		t.Errorf("in another file: %q, want most and role", got)
	}
}
