package notation_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook"
)

const table = "notation/printings.go"

// Every difference between the printings has a value of its own in each, cites entries of the rulebook
// that its printings do not have alike, and is asked for by some rule.
func TestDifferencesOfPrintings(t *testing.T) {
	differ, err := rulebook.Open("rules.yaml", []byte(malicetest.Text(t, "data/malice/rules.yaml")),
		notation.Printings...).Differences("")
	if err != nil {
		t.Fatal(err)
	}
	rows, asked := rowsOf(t), map[string]bool{}
	for _, file := range program(t) {
		ast.Inspect(file.tree, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && !strings.HasSuffix(file.name, table) && ofPrinting(s.X) {
				asked[s.Sel.Name] = true
			}
			return true
		})
	}
	methods := reflect.TypeFor[notation.Printed]()
	malicetest.Equal(t, "rows", len(rows), methods.NumMethod())
	for i := range methods.NumMethod() {
		name, value := methods.Method(i).Name, func(printing string) any {
			return reflect.ValueOf(notation.Printed(printing)).Method(i).Call(nil)[0].Interface()
		}
		if value("second") == value("first") {
			t.Errorf("%s: %v in both printings", name, value("first"))
		}
		if value("") != value("second") {
			t.Errorf("%s: %v in no printing, %v in the second", name, value(""), value("second"))
		}
		if len(rows[name]) == 0 {
			t.Errorf("%s names no rule", name)
		}
		for _, id := range rows[name] {
			if !slices.ContainsFunc(differ, func(e rulebook.Entry) bool { return e.ID == id }) {
				t.Errorf("%s names %s, which is none of the rules that differ", name, id)
			}
		}
		if !asked[name] {
			t.Errorf("no rule asks for %s", name)
		}
	}
}

// Nothing but the table of differences asks which printing is played.
func TestNobodyAsksForAPrinting(t *testing.T) {
	found := 0
	for _, file := range program(t) {
		ast.Inspect(file.tree, func(n ast.Node) bool {
			var asked []ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					asked = []ast.Expr{n.X, n.Y}
				}
			case *ast.CaseClause:
				asked = n.List
			case *ast.IndexExpr:
				asked = []ast.Expr{n.Index}
			}
			if !slices.ContainsFunc(asked, namesPrinting) {
				return true
			}
			found++
			if !strings.HasSuffix(file.name, table) {
				t.Errorf("%s asks for a printing by its name: a row of %s says what differs",
					file.set.Position(n.Pos()), table)
			}
			return true
		})
	}
	malicetest.Equal(t, "readers", found, 1)
}

// namesPrinting reports whether an expression is the name of a printing.
func namesPrinting(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return err == nil && slices.Contains(notation.Printings, text)
	case *ast.IndexExpr:
		s, ok := e.X.(*ast.SelectorExpr)
		return ok && s.Sel.Name == "Printings"
	}
	return false
}

// ofPrinting reports whether an expression is a Printed: s.Printed(), notation.Printed(name), m.printed.
func ofPrinting(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return strings.EqualFold(e.Sel.Name, "printed")
	case *ast.Ident:
		return e.Name == "printed"
	}
	return false
}

// rowsOf returns the differences that the table lists, each with its rules.
func rowsOf(t *testing.T) map[string][]string {
	rows := map[string][]string{}
	for _, file := range program(t) {
		for _, d := range file.tree.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || !strings.HasSuffix(file.name, table) {
				continue
			}
			call := f.Body.List[0].(*ast.ReturnStmt).Results[0].(*ast.CallExpr)
			for _, arg := range call.Args[3:] {
				id, _ := strconv.Unquote(arg.(*ast.BasicLit).Value)
				rows[f.Name.Name] = append(rows[f.Name.Name], id)
			}
		}
	}
	return rows
}

type source struct {
	name string
	set  *token.FileSet
	tree *ast.File
}

// program returns the parsed code of the game, without its tests.
func program(t *testing.T) (files []source) {
	set := token.NewFileSet()
	for _, name := range malicetest.Sources(t, ".go", "assist/malice", "cmd/malice") {
		if strings.HasSuffix(name, "_test.go") || filepath.Base(filepath.Dir(name)) == "malicetest" {
			continue
		}
		tree, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, source{filepath.ToSlash(name), set, tree})
	}
	return files
}
