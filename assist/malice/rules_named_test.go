package malice_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook"
)

var ruleID = regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$`)

// Every rule that an event, a refusal or a sum names can be looked up; so can those that
// comments and tests cite.
func TestEveryRuleNamedExists(t *testing.T) {
	ids := rulebook.Open("rules.yaml", []byte(malicetest.Text(t, "data/malice/rules.yaml")),
		notation.Printings...).IDs()
	kinds := map[string]bool{}
	fset, parsed := parsedCode(t, parser.ParseComments)
	for _, file := range parsed {
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
		if slices.Contains(ids, id) || kinds[id] || !areas[area] || slices.ContainsFunc(ids,
			func(i string) bool { return comment && strings.HasPrefix(i, id+".") }) {
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
				if text, _ := strconv.Unquote(lit.Value); ruleID.MatchString(text) &&
					!strings.HasSuffix(text, ".yaml") {
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

// parsedCode returns the Go files of the game, its tests among them.
func parsedCode(t *testing.T, mode parser.Mode) (*token.FileSet, []*ast.File) {
	t.Helper()
	fset, files := token.NewFileSet(), []*ast.File(nil)
	for _, name := range malicetest.Sources(t, ".go", "assist/malice", "cmd/malice") {
		file, err := parser.ParseFile(fset, name, nil, mode)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return fset, files
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
	return slices.Contains([]string{"Fault", "SoundPlace", "soundMods", "lawfulMods", "lawfulAbilities",
		"lawfulPlace", "SoundTarget", "SoundName", "SoundNames", "add"}, name)
}
