package malice_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
)

// citedID is an id of at least two words in a text.
var citedID = regexp.MustCompile(`[a-z][a-z0-9-]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+`)

// provedRules are the ids that tests name: in what they compare and in the comments on
// them, and in what the transcripts of commands show. Looking a rule up proves nothing.
func provedRules(t *testing.T) map[string]bool {
	t.Helper()
	proved := map[string]bool{}
	for _, id := range slices.Concat(namedInTests(t), shownInTranscripts(t)) {
		proved[id] = true
	}
	return proved
}

func namedInTests(t *testing.T) (ids []string) {
	t.Helper()
	fset := token.NewFileSet()
	for _, name := range malicetest.Sources(t, "_test.go", "assist/malice", "cmd") {
		if base := filepath.Base(name); strings.HasPrefix(base, "coverage") ||
			strings.HasPrefix(base, "rules") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			ids = append(ids, namedIn(file, decl)...)
		}
	}
	return ids
}

// namedIn are the ids in a declaration's texts and in the comments on and in it.
func namedIn(file *ast.File, decl ast.Decl) (ids []string) {
	from := decl.Pos()
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Doc != nil {
			from = d.Doc.Pos()
		}
	case *ast.GenDecl:
		if d.Tok == token.IMPORT {
			return nil
		}
		if d.Doc != nil {
			from = d.Doc.Pos()
		}
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			ids = append(ids, citedID.FindAllString(lit.Value, -1)...)
		}
		return true
	})
	for _, group := range file.Comments {
		if group.Pos() >= from && group.End() <= decl.End() {
			ids = append(ids, citedID.FindAllString(group.Text(), -1)...)
		}
	}
	return ids
}

// shownInTranscripts are the ids that commands print, or are told of, but for those of
// `rules` itself.
func shownInTranscripts(t *testing.T) (ids []string) {
	t.Helper()
	for _, name := range malicetest.Sources(t, ".txtar", "cmd/testdata/script") {
		if strings.HasPrefix(filepath.Base(name), "rules") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "tablehand rules ") {
				ids = append(ids, citedID.FindAllString(line, -1)...)
			}
		}
	}
	return ids
}
