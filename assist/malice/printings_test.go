package malice_test

import (
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook"
)

const differences = "notation/printings.go"

// Every difference between the printings has a value of its own in each, cites entries of the rulebook
// that the printings do not have alike, and is asked for by some rule.
func TestDifferencesOfPrintings(t *testing.T) {
	entries, err := rulebook.Open("rules.yaml", []byte(malicetest.Text(t, "data/malice/rules.yaml")),
		notation.Printings...).Differences("")
	if err != nil {
		t.Fatal(err)
	}
	rules, asked := map[string][]string{}, map[string]bool{}
	inProgram(t, func(n ast.Node, file string, _ token.Position) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Recv != nil && file == differences {
				rules[n.Name.Name] = cited(t, n)
			}
		case *ast.SelectorExpr:
			asked[n.Sel.Name] = asked[n.Sel.Name] || ofPrinting(n.X)
		}
	})
	rows := reflect.TypeFor[notation.Printed]()
	malicetest.Equal(t, "rows", len(rules), rows.NumMethod())
	for i := range rows.NumMethod() {
		name, in := rows.Method(i).Name, func(printing notation.Printed) any {
			return reflect.ValueOf(printing).Method(i).Call(nil)[0].Interface()
		}
		if in("second") == in("first") {
			t.Errorf("%s: %v in both printings", name, in("first"))
		}
		if !asked[name] {
			t.Errorf("no rule asks for %s", name)
		}
		for _, id := range rules[name] {
			if !slices.ContainsFunc(entries, func(e rulebook.Entry) bool { return e.ID == id }) {
				t.Errorf("%s cites %s, which both printings have alike, or none has", name, id)
			}
		}
	}
}

// cited returns the rules of a row, of which there is one at least.
func cited(t *testing.T, row *ast.FuncDecl) (rules []string) {
	t.Helper()
	values := row.Body.List[0].(*ast.ReturnStmt).Results[0].(*ast.CallExpr).Args // printing, second, first
	for _, arg := range values[3:] {
		id, err := strconv.Unquote(arg.(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, id)
	}
	if len(rules) == 0 {
		t.Errorf("%s cites no rule", row.Name.Name)
	}
	return rules
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

// Nothing compares with the name of a printing but the list of differences, once.
func TestNoRuleAsksForAPrinting(t *testing.T) {
	var found []string
	inProgram(t, func(n ast.Node, file string, at token.Position) {
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
		if slices.ContainsFunc(asked, namesPrinting) {
			found = append(found, file)
			if file != differences {
				t.Errorf("%s asks for a printing by its name: a row of %s says what differs", at, differences)
			}
		}
	})
	malicetest.Equal(t, "asked in", found, []string{differences})
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

// inProgram shows every node of the game's code, without its tests, with its room and file.
func inProgram(t *testing.T, show func(n ast.Node, file string, at token.Position)) {
	set, files := parsedCode(t, 0)
	for _, f := range files {
		path := strings.Split(set.Position(f.Pos()).Filename, "/")
		room, name := path[len(path)-2], path[len(path)-1]
		if room == "malicetest" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if n != nil {
				show(n, room+"/"+name, set.Position(n.Pos()))
			}
			return true
		})
	}
}
